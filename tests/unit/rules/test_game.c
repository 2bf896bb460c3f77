/* Terms: every key of every game, its range, and how it is written. */
#include <stdio.h>

#include "rules/game.h"
#include "base/line.h"
#include "rules/match.h"
#include "support.h"

/* Sets one word on top of the defaults: 0, or -1. */
static int set(const char *game, const char *words, struct terms *terms)
{
	struct terms_reader reader;
	struct reason why;
	const char *word;
	size_t n = strlen(words), length;

	terms_init(&reader, game_find(game, strlen(game)));
	while (n) {
		length = word_take(&words, &n, &word);
		if (terms_set(&reader, word, length, &why))
			return -1;
	}
	if (terms_settle(&reader, &why))
		return -1;
	*terms = reader.terms;
	return 0;
}

SUITE(game);

TEST(default_headers)
{
	static const struct {
		const char *game, *header;
	} table[] = {
		{ "chnif", "arbitre 1 chnif players=5 stake=5" },
		{ "chkobba", "arbitre 1 chkobba players=2 teams=no target=21" },
		{ "chouine",
		  "arbitre 1 chouine players=2 variant=classic parties=5 manches=2 count=all reuse=once fixing=trump" },
		{ "enfle", "arbitre 1 enfle players=4 tricks=300" },
	};

	for (size_t i = 0; i < 4; i++) {
		struct terms terms;
		char header[HEADER_MAX + 1], expected[HEADER_MAX];

		ck_assert_int_eq(set(table[i].game, "", &terms), 0);
		header[terms_format_header(
			game_find(table[i].game, strlen(table[i].game)), &terms,
			header)] = '\0';
		snprintf(
			expected, sizeof(expected), "%s%s", table[i].header,
			" dealer=drawn deals=1000 cut=no entropy=no strikes=2 move=2000 bank=0 start=10000");
		ck_assert_str_eq(header, expected);
	}
}

/* A late key has its place, and stands there only where it is not ABSENT. */
TEST(a_late_key_is_written_at_other_values)
{
	static const char *const table[][2] = {
		{ "", "fixing=trump dealer=drawn" },
		{ "annonce=any", "fixing=trump dealer=drawn" },
		{ "annonce=own", "fixing=trump annonce=own dealer=drawn" },
		{ "annonce=own fixing=plain",
		  "fixing=plain annonce=own dealer=drawn" },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		const struct game *game = game_find("chouine", 7), *back;
		struct terms terms, read;
		char header[HEADER_MAX + 1];
		struct reason why;
		size_t n;

		ck_assert_int_eq(set("chouine", table[i][0], &terms), 0);
		n = terms_format_header(game, &terms, header);
		header[n] = '\0';
		ck_assert_msg(strstr(header, table[i][1]) != NULL, "%s",
			      header);
		ck_assert_int_eq(
			terms_parse_header(header, n, &back, &read, &why),
			HEADER_READ);
		ck_assert(!memcmp(&terms, &read, sizeof(terms)));
		header[terms_format(game, &terms, header)] = '\0';
		ck_assert_int_eq(set("chouine", strchr(header, ' ') + 1, &read),
				 0);
		ck_assert(!memcmp(&terms, &read, sizeof(terms)));
	}
}

TEST(what_is_out_of_range_is_refused)
{
	static const struct {
		const char *game, *words;
		int result;
	} table[] = {
		{ "chnif", "players=4", -1 },
		{ "chnif", "players=12", 0 },
		{ "chnif", "players=13", -1 },
		{ "chnif", "stake=0", -1 },
		{ "chnif", "stake=1000", 0 },
		{ "chnif", "stake=1001", -1 },
		{ "chkobba", "players=11", -1 },
		{ "chkobba", "players=1", -1 },
		{ "chkobba", "teams=yes", -1 },
		{ "chkobba", "players=4 teams=yes", 0 },
		{ "chkobba", "target=22", -1 },
		{ "chkobba", "target=31", 0 },
		{ "chouine", "parties=4", -1 },
		{ "chouine", "parties=3", 0 },
		{ "chouine", "players=3 manches=2", -1 },
		{ "chouine", "players=3 manches=1", 0 },
		{ "chouine", "variant=Mondoubleau", -1 },
		{ "enfle", "players=9", -1 },
		{ "enfle", "tricks=0", -1 },
		{ "enfle", "tricks=100000", 0 },
		{ "enfle", "stake=5", -1 },
		{ "enfle", "dealer=5", -1 },
		{ "enfle", "players=5 dealer=5", 0 },
		{ "enfle", "dealer=0", -1 },
		{ "enfle", "deals=0", -1 },
		{ "enfle", "strikes=100", -1 },
		{ "enfle", "move=0", -1 },
		{ "enfle", "move=86400000", 0 },
		{ "enfle", "move=86400001", -1 },
		{ "enfle", "bank=0", 0 },
		{ "enfle", "bank=01", -1 },
		{ "enfle", "cut=yes", -1 },
		{ "enfle", "cut=", -1 },
		{ "enfle", "cut", -1 },
		{ "enfle", "=1", -1 },
		{ "enfle", "bank=1 bank=1", -1 },
		{ "enfle", "annonce=own", -1 },
		{ "chouine", "annonce=any", 0 },
		{ "chouine", "annonce=own", 0 },
		{ "chouine", "annonce=all", -1 },
	};
	struct terms terms;

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		ck_assert_msg(set(table[i].game, table[i].words, &terms) ==
				      table[i].result,
			      "%s %s", table[i].game, table[i].words);
}

TEST(headers_are_read_as_they_are_written)
{
	uint64_t seed = 3;
	int count = 0;

	while (games[count])
		count++;
	for (int i = 0; i < 5000; i++) {
		const struct game *game = games[i % count], *back;
		struct terms_reader reader;
		struct terms terms;
		char header[HEADER_MAX];
		struct reason why;
		size_t n;

		terms_init(&reader, game);
		for (int k = 0; k < KEYS_COMMON; k++) {
			const struct key *key = &keys_common[k];
			/* one of words has no range here: either of two */
			int64_t values = key->max ? key->max - key->min + 1 : 2;

			reader.terms.common[k] =
				key->min +
				(int32_t)(random_next(&seed) % values);
		}
		reader.terms.common[KEY_DEALER] %= reader.terms.own[0] + 1;
		n = terms_format_header(game, &reader.terms, header);
		assert_often(terms_parse_header(header, n, &back, &terms,
						&why) == 0);
		assert_often(back == game);
		assert_often(!memcmp(&terms, &reader.terms, sizeof(terms)));
	}
}

/* What a newer program may have written is told from what nobody wrote. */
TEST(newer_headers_are_told_from_wrong_ones)
{
	static const struct {
		const char *header;
		enum header_result result;
		const char *why;
	} table[] = {
		{ "arbitre 1 enfle tricks=9", HEADER_READ, "" },
		{ "arbitre 1 enfle kites=9", HEADER_LATE_WORD,
		  "kites=9: enfle has no such key; its keys (KEY=VALUE) are: players tricks dealer deals cut entropy strikes move bank start; a newer arbitre may know it" },
		{ "arbitre 1 chouine parties=7", HEADER_LATE_WORD,
		  "parties=7: parties is 3 or 5; a newer arbitre may know it" },
		{ "arbitre 1 belote", HEADER_LATE_WORD,
		  "belote: there is no such game;" },
		{ "arbitre 1 enfle Tricks=9", HEADER_WRONG,
		  "enfle has no such key" },
		{ "arbitre 1 enfle  tricks=9", HEADER_WRONG,
		  "enfle has no such key" },
		{ "arbitre 1 enfle tricks=9 tricks=9", HEADER_WRONG,
		  "tricks is given twice" },
		{ "arbitre 1 enfle dealer=5", HEADER_WRONG,
		  "dealer is drawn, or a seat from 1 to 4" },
		{ "arbitre 2 enfle", HEADER_OTHER_FORMAT,
		  "format 2: this program reads format 1" },
		{ "arbitre 2", HEADER_OTHER_FORMAT,
		  "format 2: this program reads format 1" },
		{ "arbitre 02 enfle", HEADER_WRONG, "the format is 1" },
		{ "arbitre 0 enfle", HEADER_WRONG, "the format is 1" },
		{ "arbitre", HEADER_WRONG, "the format is 1" },
		{ "arbitres 1 enfle", HEADER_WRONG, "a header is: " },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		const char *header = table[i].header;
		const struct game *game;
		struct terms terms;
		struct reason why = { 0 };

		ck_assert_msg(terms_parse_header(header, strlen(header), &game,
						 &terms,
						 &why) == table[i].result,
			      "%s: %s", header, english(&why));
		ck_assert_msg(!strncmp(english(&why), table[i].why,
				       strlen(table[i].why)),
			      "%s: %s", header, english(&why));
	}
}

/* As words of a command: only what is typed there says nothing of a newer
 * one. */
TEST(words_of_a_command_have_no_hint)
{
	struct terms_reader reader;
	struct reason why;

	terms_init(&reader, game_find("enfle", 5));
	ck_assert_int_eq(terms_set(&reader, "kites=9", 7, &why), -1);
	ck_assert_ptr_null(strstr(english(&why), "newer"));
	ck_assert_int_eq(terms_set(&reader, "players=9", 9, &why), -1);
	ck_assert_str_eq(english(&why), "L’Enfle is for 4 to 8 players");
}

TEST(every_game_fits_the_machine)
{
	for (int g = 0; games[g]; g++) {
		int keys = 0;

		while (games[g]->keys[keys].name)
			keys++;
		ck_assert_int_le(keys, KEYS_OWN_MAX);
		ck_assert_str_eq(games[g]->keys[0].name, "players");
		ck_assert_int_le(games[g]->keys[0].max, SEATS_MAX);
		ck_assert_int_eq(game_index(games[g]), g);
	}
}

TEST(a_game_may_come_from_outside)
{
	struct game mine = *games[0];
	struct terms_reader reader;
	struct match match;

	ck_assert_int_eq(game_index(&mine), -1);
	terms_init(&reader, &mine);
	match_init(&match, &mine, &reader.terms);
	ck_assert_ptr_eq(match_game(&match), &mine);
	ck_assert_int_eq(match_need(&match), NEED_READY);
}
