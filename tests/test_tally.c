/* The cards of a real table, counted. */
#include <stdio.h>

#include "record/format.h"
#include "record/tally.h"
#include "support.h"

static struct terms_reader terms;
static struct tally tally;
static char why[TERMS_WHY];

/* Begins a table of a game; KEY is one of its terms, or NULL. */
static const struct game *begin(const char *name, const char *key)
{
	const struct game *game = game_find(name, strlen(name));

	terms_init(&terms, game);
	if (key)
		ck_assert_int_eq(terms_set(&terms, key, strlen(key), why), 0);
	ck_assert_int_eq(terms_settle(&terms, why), 0);
	tally_init(&tally, &terms);
	return game;
}

static int line(const struct game *game, const char *text)
{
	memset(why, 0, sizeof(why));
	return tally_line(&tally, game, text, strlen(text), why);
}

static void takes(const struct game *game, const char *text)
{
	ck_assert_msg(!line(game, text), "%s: %s", text, why);
}

static void refuses(const struct game *game, const char *text, const char *says)
{
	ck_assert_msg(line(game, text) == -1 && !strcmp(why, says), "%s: %s",
		      text, why);
}

/* The lines of points of the table, one after another. */
static const char *counted(void)
{
	static char told[2000];
	static struct match match;
	static struct events events;
	char *to = told;

	memset(why, 0, sizeof(why));
	if (tally_end(&tally, &terms, &match, &events, why))
		return why;
	for (int i = 0; i < events.count; i++) {
		to += format_event(&match, &events.list[i], SEAT_RECORD, to);
		*to++ = '\n';
	}
	*to = '\0';
	return told;
}

START_TEST(a_table_of_chouine)
{
	const struct game *game = begin("chouine", NULL);

	takes(game, "trump S");
	takes(game, "pile 1 AH TH");
	takes(game, "pile 2 AS KS");
	takes(game, "pile 2 9D");
	takes(game, "show 1 mariage:H");
	takes(game, "show 2 mariage:S");
	takes(game, "der 1");
	ck_assert_str_eq(counted(),
			 "points 1 cards=21 annonces=20 der=10 total=51\n"
			 "points 2 cards=15 annonces=40 der=0 total=55\n");
}
END_TEST

START_TEST(without_a_trump_no_annonce_is_doubled)
{
	const struct game *game = begin("chouine", NULL);
	static const char suits[] = "SHDC";

	for (int suit = 0; suit < 4; suit++) {
		char text[40];

		begin("chouine", NULL);
		takes(game, "pile 1 AH");
		takes(game, "pile 2 AS");
		snprintf(text, sizeof(text), "show 2 mariage:%c", suits[suit]);
		takes(game, text);
		ck_assert_msg(strstr(counted(), "annonces=20") &&
				      !strstr(counted(), "annonces=40"),
			      "%s", counted());
		snprintf(text, sizeof(text), "trump %c", suits[suit]);
		takes(game, text);
		ck_assert_msg(strstr(counted(), "annonces=40") != NULL, "%s",
			      counted());
	}
}
END_TEST

START_TEST(a_table_of_chkobba)
{
	const struct game *game = begin("chkobba", NULL);

	takes(game, "pile 1 7D 6D 5D 4D 3D 2D AD 7S 7H");
	takes(game, "pile 3 QS");
	takes(game, "pile 2 KS");
	takes(game, "chkobba 1");
	takes(game, "chkobba 3");
	takes(game, "chkobba 3");
	ck_assert_str_eq(counted(),
			 "points 1 karta=1 dinari=1 barmila=1 haya=1 "
			 "chkobba=1 total=5\n"
			 "points 2 karta=0 dinari=0 barmila=0 haya=0 "
			 "chkobba=0 total=0\n"
			 "points 3 karta=0 dinari=0 barmila=0 haya=0 "
			 "chkobba=2 total=2\n");
}
END_TEST

START_TEST(what_is_no_line_of_the_table)
{
	const struct game *game = begin("chouine", NULL);

	refuses(game, "heap 1 AS",
		"pile S C..., show S ANNONCE, trump X or der S");
	refuses(game, "pil 1", "pile S C..., show S ANNONCE, trump X or der S");
	refuses(game, "", "pile S C..., show S ANNONCE, trump X or der S");
	refuses(game, "pile", "pile S C..., from 1 to 4");
	refuses(game, "pile 0 AS", "pile S C..., from 1 to 4");
	refuses(game, "pile 5 AS", "pile S C..., from 1 to 4");
	refuses(game, "der x", "der S, from 1 to 4");
	refuses(game, "der 1 2", "der S");
	refuses(game, "pile 1 2S", "a card of the pack");
	refuses(game, "pile 1 7D  8D", "a card of the pack");
	takes(game, "pile 1 AS");
	refuses(game, "pile 1 AS", "each card only once on the table");
	refuses(game, "pile 2 KS AS", "each card only once on the table");
	refuses(game, "pile 3 QS QS", "each card only once on the table");
	refuses(game, "trump X", "a suit: S, H, D or C");
	refuses(game, "trump", "a suit: S, H, D or C");
	refuses(game, "trump SS", "a suit: S, H, D or C");
	takes(game, "show 1 chouine:S");
	refuses(game, "show 1 chouine:S", "each of a seat only once");
	takes(game, "show 2 chouine:S");
	ck_assert_int_eq(line(game, "show 1 nothing"), -1);
	ck_assert(!strncmp(why, "show S ANNONCE, as ", 19));
	ck_assert_ptr_nonnull(strstr(why, " mariage:S"));
}
END_TEST

START_TEST(so_many_sides_as_the_terms_say)
{
	const struct game *game = begin("chkobba", "players=3");

	takes(game, "pile 3 AS");
	refuses(game, "pile 4 2S", "pile SIDE C..., from 1 to 3");
	begin("chkobba", NULL);
	takes(game, "pile 4 2S");
	/* the teams of four are two sides */
	terms_init(&terms, game);
	terms_set(&terms, "players=4", 9, why);
	terms_set(&terms, "teams=yes", 9, why);
	ck_assert_int_eq(terms_settle(&terms, why), 0);
	tally_init(&tally, &terms);
	takes(game, "pile 2 2S");
	refuses(game, "pile 3 3S", "pile SIDE C..., from 1 to 2");
	ck_assert_ptr_nonnull(strstr(counted(), "points 2"));
	ck_assert_ptr_null(strstr(counted(), "points 3"));
}
END_TEST

START_TEST(a_table_has_two_sides)
{
	const struct game *game = begin("chouine", NULL);

	ck_assert_str_eq(counted(), "the piles of at least two sides");
	takes(game, "pile 1 AS");
	ck_assert_str_eq(counted(), "the piles of at least two sides");
	takes(game, "der 2");
	ck_assert_ptr_nonnull(strstr(counted(), "points 2"));
	/* where the terms say how many, those who have nothing have zero */
	begin("chouine", "players=3");
	ck_assert_ptr_nonnull(strstr(counted(), "points 3 cards=0"));
}
END_TEST

Suite *suite_tally(void)
{
	Suite *suite = suite_create("tally");
	TCase *tests = tcase_create("tally");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, a_table_of_chouine);
	tcase_add_test(tests, without_a_trump_no_annonce_is_doubled);
	tcase_add_test(tests, a_table_of_chkobba);
	tcase_add_test(tests, what_is_no_line_of_the_table);
	tcase_add_test(tests, so_many_sides_as_the_terms_say);
	tcase_add_test(tests, a_table_has_two_sides);
	suite_add_tcase(suite, tests);
	return suite;
}
