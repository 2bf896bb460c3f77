/* Languages, and the catalogues of messages. */
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/catalogue.h"
#include "base/lang.h"
#include "support.h"

/* A small catalogue: pairs of message and translation, sorted by message, with
 * the length of each where there are NULs within. */
struct pair {
	const char *message, *translation;
	size_t length, translated;
};
#define PAIR(message, translation)                         \
	{                                                  \
		message, translation, sizeof(message) - 1, \
			sizeof(translation) - 1,           \
	}
static const struct pair pairs[] = {
	PAIR("", "Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\n"),
	PAIR("%d %% of %s", "%d %% de %s"),
	PAIR("%s is no game, %d", "%s n'est pas un jeu, %d"),
	PAIR("%s is not %d", "%d n'est pas %s"),
	PAIR("empty", ""),
	PAIR("feminine\0041st", "1re"),
	PAIR("you", "vous"),
	PAIR("{n} day\0{n} days", "{n} jour\0{n} jours"),
	PAIR("{n} mouse\0{n} mice", "{n} souris"),
};
#define PAIRS (sizeof(pairs) / sizeof(*pairs))

static void put_number(char *to, uint32_t number, bool swapped)
{
	if (swapped)
		number = __builtin_bswap32(number);
	memcpy(to, &number, sizeof(number));
}

static size_t put_string(char *bytes, size_t at, size_t row, const char *text,
			 size_t n, bool swapped)
{
	put_number(bytes + row, (uint32_t)n, swapped);
	put_number(bytes + row + 4, (uint32_t)at, swapped);
	memcpy(bytes + at, text, n + 1);
	return at + n + 1;
}

static size_t make_catalogue(char *bytes, bool swapped)
{
	size_t messages = 28, translations = messages + 8 * PAIRS;
	size_t at = translations + 8 * PAIRS;

	memset(bytes, 0, at);
	put_number(bytes, 0x950412de, swapped);
	put_number(bytes + 8, PAIRS, swapped);
	put_number(bytes + 12, (uint32_t)messages, swapped);
	put_number(bytes + 16, (uint32_t)translations, swapped);
	for (size_t i = 0; i < PAIRS; i++) {
		at = put_string(bytes, at, messages + 8 * i, pairs[i].message,
				pairs[i].length, swapped);
		at = put_string(bytes, at, translations + 8 * i,
				pairs[i].translation, pairs[i].translated,
				swapped);
	}
	return at;
}

static const char *find(const struct catalogue *catalogue, const char *message,
			long n)
{
	const char *found = catalogue_find(catalogue, message, n);

	return found ? found : "(none)";
}

START_TEST(what_stands_in_a_catalogue_is_found)
{
	char bytes[2000];
	size_t n = make_catalogue(bytes, _i);
	struct catalogue catalogue;

	ck_assert(catalogue_read(&catalogue, bytes, n));
	ck_assert_str_eq(find(&catalogue, "you", 1), "vous");
	ck_assert_str_eq(find(&catalogue, "feminine\0041st", 1), "1re");
	ck_assert_str_eq(find(&catalogue, "{n} day", 0), "{n} jour");
	ck_assert_str_eq(find(&catalogue, "{n} day", 1), "{n} jour");
	ck_assert_str_eq(find(&catalogue, "{n} day", 2), "{n} jours");
	ck_assert_str_eq(find(&catalogue, "{n} mouse", 2), "{n} souris");
	ck_assert_ptr_null(catalogue_find(&catalogue, "1st", 1));
	ck_assert_ptr_null(catalogue_find(&catalogue, "yo", 1));
	ck_assert_ptr_null(catalogue_find(&catalogue, "zz", 1));
	ck_assert_ptr_null(catalogue_find(&catalogue, "empty", 1));
}
END_TEST

START_TEST(a_translation_takes_the_arguments_of_its_message)
{
	static const char *const wrong[] = {
		"%n n'est pas un jeu, %d",    "%s n'est pas un jeu",
		"%s n'est pas un jeu, %d %s", "%s n'est pas un jeu, %",
		"%*s n'est pas un jeu, %d",   "%s%% n'est pas, %ld"
	};
	char bytes[2000];
	size_t n = make_catalogue(bytes, false);
	struct catalogue catalogue;
	char *row = bytes + 28 + 8 * PAIRS + 16;

	ck_assert(catalogue_read(&catalogue, bytes, n));
	ck_assert_str_eq(find(&catalogue, "%s is no game, %d", 1),
			 "%s n'est pas un jeu, %d");
	ck_assert_str_eq(find(&catalogue, "%d %% of %s", 1), "%d %% de %s");
	ck_assert_ptr_null(catalogue_find(&catalogue, "%s is not %d", 1));
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		put_string(bytes, n, (size_t)(row - bytes), wrong[i],
			   strlen(wrong[i]), false);
		ck_assert(catalogue_read(&catalogue, bytes,
					 n + strlen(wrong[i]) + 1));
		ck_assert_ptr_null(
			catalogue_find(&catalogue, "%s is no game, %d", 1));
	}
}
END_TEST

/* Bytes with a page behind them that cannot be read. */
static char *before_the_end(const char *bytes, size_t n)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	char *pages = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	ck_assert(pages != MAP_FAILED && n <= page);
	ck_assert(!mprotect(pages + page, page, PROT_NONE));
	return memcpy(pages + page - n, bytes, n);
}

static void let_go(char *bytes, size_t n)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);

	munmap(bytes + n - page, 2 * page);
}

/* Looks for everything in bytes that may be damaged; how many are found. */
static int look(const char *bytes, size_t n)
{
	struct catalogue catalogue;
	int all = 0;

	if (!catalogue_read(&catalogue, bytes, n))
		return 0;
	for (size_t i = 0; i < PAIRS; i++)
		for (long k = 1; k < 3; k++) {
			const char *found =
				catalogue_find(&catalogue, pairs[i].message, k);

			if (!found)
				continue;
			assert_often(found >= bytes && found < bytes + n);
			assert_often(strlen(found) < n);
			all++;
		}
	return all;
}

START_TEST(a_catalogue_that_was_cut_breaks_nothing)
{
	char bytes[2000];
	size_t n = make_catalogue(bytes, false);
	int all = look(bytes, n);

	ck_assert_int_gt(all, 8);
	for (size_t cut = 0; cut < n; cut++) {
		char *left = before_the_end(bytes, cut);

		ck_assert_int_lt(look(left, cut), all);
		let_go(left, cut);
	}
}
END_TEST

START_TEST(a_catalogue_of_which_bytes_were_changed_breaks_nothing)
{
	static const unsigned char changes[] = { 0x01, 0x02, 0x04, 0x08, 0x10,
						 0x20, 0x40, 0x80, 0xff };
	char bytes[2000], *end;
	size_t n = make_catalogue(bytes, false);

	end = before_the_end(bytes, n);
	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k < sizeof(changes); k++) {
			end[i] = (char)(bytes[i] ^ changes[k]);
			look(end, n);
			end[i] = bytes[i];
		}
	let_go(end, n);
}
END_TEST

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

/* The catalogue of French lies beside the tests as it does beside programs. */
START_TEST(the_language_is_that_of_the_locale)
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
END_TEST

START_TEST(a_language_is_asked_for_by_its_name)
{
	int descriptors = open_descriptors();

	ck_assert(lang_setup("fr"));
	ck_assert_str_eq(lang_name(), "fr");
	ck_assert_int_eq(open_descriptors(), descriptors);
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
	ck_assert(!lang_setup("../share/locale/fr"));
	ck_assert(lang_setup("en"));
	ck_assert_str_eq(lang_name(), "en");
	ck_assert_str_eq(tr("you"), "you");
	ck_assert_str_eq(trn("{n} token", "{n} tokens", 0), "{n} tokens");
	ck_assert_str_eq(trn("{n} token", "{n} tokens", 1), "{n} token");
}
END_TEST

Suite *suite_lang(void)
{
	Suite *suite = suite_create("lang");
	TCase *test = tcase_create("lang");

	tcase_add_loop_test(test, what_stands_in_a_catalogue_is_found, 0, 2);
	tcase_add_test(test, a_translation_takes_the_arguments_of_its_message);
	tcase_add_test(test, a_catalogue_that_was_cut_breaks_nothing);
	tcase_add_test(test,
		       a_catalogue_of_which_bytes_were_changed_breaks_nothing);
	tcase_add_test(test, the_language_is_that_of_the_locale);
	tcase_add_test(test, a_language_is_asked_for_by_its_name);
	suite_add_tcase(suite, test);
	return suite;
}
