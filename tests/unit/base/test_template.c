/* Sentences with places, and texts measured in columns. */
#include <limits.h>
#include <locale.h>

#include "base/form.h"
#include "base/reason_told.h"
#include "support.h"

SUITE(template);

TEST(places_are_filled_by_their_names)
{
	ck_assert_str_eq(fill("no place", NULL), "no place");
	ck_assert_str_eq(fill("", "a", "b", NULL), "");
	ck_assert_str_eq(fill("{a}{b}{a}", "a", "1", "b", "2", NULL), "121");
	ck_assert_str_eq(fill("{b} {a}.", "a", "1", "b", "", NULL), " 1.");
	/* what is not given stays, and so does what is no place */
	ck_assert_str_eq(fill("{a} {c}", "a", "1", NULL), "1 {c}");
	ck_assert_str_eq(fill("{} }{a", "a", "1", NULL), "{} }{a");
	ck_assert_str_eq(fill("{aa}{A}", "a", "1", NULL), "{aa}{A}");
	/* what was filled in is not looked at again */
	ck_assert_str_eq(fill("{a}{b}", "a", "{b}", "b", "{a}", NULL),
			 "{b}{a}");
}

static const char *named(const char *form, const char *name, ...)
{
	const char *text;
	va_list more;

	va_start(more, name);
	text = fill_named(form, name, more);
	va_end(more);
	return text;
}

TEST(a_word_before_a_name_is_elided)
{
	static const char *const names[][2] = {
		{ "Ali", "d’Ali" },
		{ "Émile", "d’Émile" },
		{ "Zoé", "de Zoé" },
		{ "Hugo", "de Hugo" },
		{ "3PO", "de 3PO" },
		{ "Œdipe", "d’Œdipe" },
		{ "Ève", "d’Ève" },
		{ "’x", "de ’x" },
		{ "ulysse", "d’ulysse" },
		{ "île", "d’île" },
		{ "Yann", "de Yann" },
		{ "", "de " },
		{ "علي", "de علي" },
		{ "\x0e"
		  "Ali\x0f",
		  "d’\x0e"
		  "Ali\x0f" },
		{ "\x0eZoé\x0f", "de \x0eZoé\x0f" },
	};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		ck_assert_str_eq(fill("{de name}", "name", names[i][0], NULL),
				 names[i][1]);
		ck_assert_str_eq(named("{de name}", names[i][0], NULL),
				 names[i][1]);
	}
	ck_assert_str_eq(
		fill("Fin {de name}, {que n}.", "name", "Ali", "n", "on", NULL),
		"Fin d’Ali, qu’on.");
	/* what is not given stays, and so does what is no place */
	ck_assert_str_eq(fill("{de other} {de } { name}", "name", "Ali", NULL),
			 "{de other} {de } { name}");
}

static const char *louder(const char *form)
{
	return !strcmp(form, "no {n}") ? "NO {n}!" : form;
}

TEST(a_reason_is_told_in_each_language)
{
	struct reason why, copy;
	char text[REASON_TEXT];

	ck_assert_int_eq(reason_set(&why, "no {n}"), -1);
	reason_number(&why, "n", -7);
	reason_around(&why, "{n}: {why}, {why} {none}");
	reason_word(&why, "n", "{why}");
	copy = why;
	memset(&why, 'x', sizeof(why));
	ck_assert_str_eq(english(&copy), "{why}: no -7, no -7 {none}");
	ck_assert_uint_eq(reason_print(&copy, louder, text, sizeof(text)), 28);
	ck_assert_str_eq(text, "{why}: NO -7!, NO -7! {none}");
	reason_print(&copy, NULL, text, 11);
	ck_assert_str_eq(text, "{why}: no ");
	reason_set(&copy, "");
	ck_assert_str_eq(english(&copy), "");
	ck_assert_uint_eq(copy.n, 0);
}

TEST(a_reason_is_cut_to_its_room)
{
	struct reason why;
	char text[2 * REASON_BYTES];

	memset(text, 'e', sizeof(text));
	for (size_t n = REASON_BYTES - 30; n <= REASON_BYTES + 2; n++) {
		reason_set(&why, "{a}{b}");
		reason_bytes(&why, "a", text, n);
		reason_word(&why, "b", "\xc3\xa9");
		reason_around(&why, "of {why}");
		ck_assert_uint_le(why.n, REASON_BYTES);
		ck_assert_uint_ge(strlen(english(&why)), REASON_BYTES - 30);
	}
	text[sizeof(text) - 1] = '\0';
	reason_set(&why, text);
	ck_assert_uint_eq(strlen(english(&why)), REASON_BYTES - 1);
}

TEST(a_name_may_stand_beside_the_pairs)
{
	ck_assert_str_eq(named("{name} {n}", "Zoé", "n", "1", NULL), "Zoé 1");
	ck_assert_str_eq(named("{name} {n}", "{n}", "n", "{name}", NULL),
			 "{n} {name}");
	ck_assert_str_eq(named("{name}", NULL, "name", "Ali", NULL), "Ali");
}

static const char *same_value(void *context, const char *name, size_t n)
{
	(void)name;
	(void)n;
	return context;
}

TEST(what_is_too_long_is_cut_between_two_characters)
{
	char text[200], cut[100];

	for (int i = 0; i < 4; i++) {
		memset(text, 'x', sizeof(text));
		strcpy(text + 95 + i, "♠♠");
		ck_assert_uint_eq(
			form_fill(cut, sizeof(cut), "{a}{a}", same_value, text),
			2 * strlen(text));
		ck_assert_uint_eq(strlen(cut), (size_t)(95 + i + (i < 2) * 3));
		form_fill(cut, sizeof(cut), text, same_value, "");
		ck_assert_uint_eq(strlen(cut), (size_t)(95 + i + (i < 2) * 3));
	}
}

TEST(a_filled_text_is_whole)
{
	char text[3000];
	const char *whole, *padded, *joined;

	memset(text, 'x', 2999);
	text[2999] = '\0';
	padded = fill_pad(text, 4000);
	joined = fill_join(text, "♠", fill_number(LONG_MIN));
	whole = fill("{a}.{a}", "a", text, NULL);
	ck_assert_uint_eq(strlen(whole), 5999);
	ck_assert_int_eq(whole[2999], '.');
	ck_assert_uint_eq(strlen(padded), 4000);
	ck_assert_str_eq(joined + 2999, "♠-9223372036854775808");
	ck_assert_str_eq(fill_signed(LONG_MIN), "−9223372036854775808");
	ck_assert_str_eq(fill_signed(0), "+0");
}

TEST(as_many_as_is_said_are_kept)
{
	const char *first = fill_number(-7);

	for (long n = 1; n < FILL_KEPT; n++)
		fill_number(n);
	ck_assert_str_eq(first, "-7");
	ck_assert_str_eq(fill_signed(3), "+3");
	ck_assert_str_eq(fill_signed(-12), "−12");
	ck_assert_str_eq(fill_bytes("abc", 2), "ab");
}

TEST(texts_are_measured_in_columns)
{
	ck_assert(setlocale(LC_CTYPE, "C.UTF-8"));
	ck_assert_int_eq(fill_width(""), 0);
	ck_assert_int_eq(fill_width("Zoé"), 3);
	ck_assert_int_eq(fill_width("10♠"), 3);
	ck_assert_int_eq(fill_width("e\xcc\x81"), 1); /* and a mark over it */
	ck_assert_int_eq(fill_width("你好"), 4);
	ck_assert_int_eq(fill_width("\xff\xff"), 2); /* no characters */
	ck_assert_str_eq(fill_pad("Zoé", 5), "Zoé  ");
	ck_assert_str_eq(fill_pad("你", 3), "你 ");
	ck_assert_str_eq(fill_pad("abc", 2), "abc");
	ck_assert_uint_eq(fill_fit("Zoé", 2), 2);
	ck_assert_uint_eq(fill_fit("Zoé", 3), 4);
	ck_assert_uint_eq(fill_fit("Zoé", 9), 4);
	ck_assert_uint_eq(fill_fit("你好", 3), 3);
	ck_assert_uint_eq(fill_fit("e\xcc\x81x", 1), 3);
}
