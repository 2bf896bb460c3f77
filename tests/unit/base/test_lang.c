/* Languages, and the catalogues of messages. */
#include "base/lang.h"

#include "base/catalogue.h"
#include "support.h"

/* The variables that say which language, and the one that is spoken then. */
static const char *spoken_in(const char *language, const char *all,
			     const char *messages, const char *lang)
{
	setenv("LANGUAGE", language, 1);
	setenv("LC_ALL", all, 1);
	setenv("LC_MESSAGES", messages, 1);
	setenv("LANG", lang, 1);
	lang_setup("en");
	ck_assert(lang_setup(NULL));
	return lang_name();
}

SUITE(lang);

TEST(the_language_is_that_of_the_locale)
{
	ck_assert_str_eq(spoken_in("", "", "", ""), "en");
	ck_assert_str_eq(spoken_in("", "", "", "fr_FR"), "fr");
	ck_assert_str_eq(tr("you"), "vous");
	ck_assert_str_eq(spoken_in("", "", "", "fr_TN.UTF-8"), "fr");
	ck_assert_str_eq(spoken_in("", "", "", "fr"), "fr");
	ck_assert_str_eq(spoken_in("", "", "fr_FR@euro", "en_GB"), "fr");
	ck_assert_str_eq(spoken_in("", "fr_FR.UTF-8", "en_GB", "en_GB"), "fr");
	ck_assert_str_eq(spoken_in("", "C", "fr_FR", "fr_FR"), "en");
	ck_assert_str_eq(tr("you"), "you");
	ck_assert_str_eq(spoken_in("", "", "POSIX", "fr_FR"), "en");
	ck_assert_str_eq(spoken_in("", "", "", "xx_XX"), "en");
	ck_assert_str_eq(spoken_in("", "", "", "../fr"), "en");
	/* a list, of which the first that there is; none in the locale C */
	ck_assert_str_eq(spoken_in("xx:fr", "", "", "en_GB"), "fr");
	ck_assert_str_eq(spoken_in("en:fr", "", "", "fr_FR"), "en");
	ck_assert_str_eq(spoken_in("xx::fr_CA", "C.UTF-8", "", ""), "fr");
	ck_assert_str_eq(spoken_in("xx", "", "", "fr_FR"), "fr");
	ck_assert_str_eq(spoken_in("fr", "C", "", ""), "en");
	ck_assert_str_eq(spoken_in("fr", "", "", ""), "en");
	spoken_in("", "C.UTF-8", "", "");
}

TEST(a_language_is_asked_for_by_its_name)
{
	ck_assert(lang_setup("fr"));
	ck_assert_str_eq(lang_name(), "fr");
	ck_assert_str_eq(tr("you"), "vous");
	ck_assert_str_eq(trc("feminine", "1st"), "1re");
	ck_assert_str_eq(trc("no such context", "1st"), "1st");
	ck_assert_str_eq(trn("{n} token", "{n} tokens", 0), "{n} jeton");
	ck_assert_str_eq(trn("{n} token", "{n} tokens", 2), "{n} jetons");
	ck_assert_str_eq(tr(""), "");
	ck_assert_str_eq(tr("not in the catalogue"), "not in the catalogue");
	ck_assert_str_eq(trn("one of none", "many of none", 0), "many of none");
	ck_assert(!lang_setup("xx"));
	ck_assert(!lang_setup("fr_FR"));
	ck_assert(!lang_setup(""));
	ck_assert(!lang_setup("f"));
	ck_assert(!lang_setup("fra"));
	ck_assert(lang_setup("en"));
	ck_assert_str_eq(lang_name(), "en");
	ck_assert_str_eq(tr("you"), "you");
	ck_assert_str_eq(trn("{n} token", "{n} tokens", 0), "{n} tokens");
	ck_assert_str_eq(trn("{n} token", "{n} tokens", 1), "{n} token");
}

/* A catalogue of three messages, of which one has forms: "", "a" and "b". */
TEST(a_message_is_found_in_a_catalogue)
{
	static const unsigned char bytes[] =
		"\xde\x12\x04\x95\0\0\0\0\3\0\0\0\x1c\0\0\0\x34\0\0\0"
		"\0\0\0\0\0\0\0\0"
		"\0\0\0\0\x4c\0\0\0\1\0\0\0\x4d\0\0\0\3\0\0\0\x4f\0\0\0"
		"\x0e\0\0\0\x53\0\0\0\0\0\0\0\x62\0\0\0\5\0\0\0\x63\0\0\0"
		"\0a\0b\0s\0plural=(n > 1)\0\0ba\0bs";
	const struct catalogue catalogue = { "xx", bytes };

	ck_assert_str_eq(catalogue_find(&catalogue, "b", 0), "ba");
	ck_assert_str_eq(catalogue_find(&catalogue, "b", 1), "ba");
	ck_assert_str_eq(catalogue_find(&catalogue, "b", 2), "bs");
	/* empty, and not there: before, between and behind the others */
	ck_assert_ptr_null(catalogue_find(&catalogue, "a", 1));
	ck_assert_ptr_null(catalogue_find(&catalogue, "A", 1));
	ck_assert_ptr_null(catalogue_find(&catalogue, "aa", 1));
	ck_assert_ptr_null(catalogue_find(&catalogue, "zz", 1));
}
