/* Sentences: which of them is told again by the next one. */
#include "people/picture.h"

#include "support.h"

static struct picture picture;

static void said(const char *text)
{
	say(&picture, SAID, "{text}", "text", text, NULL);
}

START_TEST(a_sentence_that_goes_on_is_told_again)
{
	picture_init(&picture, false);
	said("Jean pays 1.");
	said("Jean pays 1, Anne 2.");
	said("Jean pays 2.");
	said("Jean pays 3.");
	ck_assert(said_again(&picture, 0));
	ck_assert(!said_again(&picture, 1));
	/* they differ in their last word alone */
	ck_assert(!said_again(&picture, 2));
	/* behind the last one there is none */
	ck_assert(!said_again(&picture, 3));
	picture_free(&picture);
}
END_TEST

Suite *suite_picture(void)
{
	Suite *suite = suite_create("picture");
	TCase *tcase = tcase_create("picture");

	tcase_add_test(tcase, a_sentence_that_goes_on_is_told_again);
	suite_add_tcase(suite, tcase);
	return suite;
}
