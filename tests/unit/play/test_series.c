/* A series: how many matches, who sits where, and what of a file is its own. */
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "play/ask.h"
#include "play/series.h"
#include "record/verify.h"
#include "support.h"

static struct series series;
static struct roster roster;
static struct runner runner;
static struct line_source decks;
static struct finding finding;
static bool expected;
static uint64_t match;

static void begin(const char *terms)
{
	static const char *const names[] = { "Ann", "Bob", "Cid" };
	char header[300];

	memset(&series, 0, sizeof(series));
	memset(&roster, 0, sizeof(roster));
	memset(&runner, 0, sizeof(runner));
	snprintf(header, sizeof(header), "arbitre 1 %s", terms);
	series.game = header_read(header, &series.terms);
	series.count = 2;
	series.roster = &roster;
	series.runner = &runner;
	roster.count = series.terms.own[0];
	for (int i = 0; i < roster.count; i++)
		strcpy(roster.player[i].name, names[i]);
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	(void)context;
	if (expected)
		expected =
			series_expects(&series, match, record, line, &finding);
}

/* Whether the partial record is one that the series has as its match I. */
static bool holds_as(uint64_t i, const char *text)
{
	static struct verify verify;
	struct finding bad;
	char *told = complete(text, &bad);

	ck_assert_msg(!bad.expected.n, "%s: %s", bad.stands,
		      english(&bad.expected));
	memset(&finding, 0, sizeof(finding));
	expected = true;
	match = i;
	verify_init(&verify);
	verify.on_line = on_line;
	for (const char *at = told; *at; at = strchr(at, '\n') + 1) {
		size_t n = strcspn(at, "\n");

		ck_assert_int_eq(verify_line(&verify, line_kind(at, n), at, n),
				 0);
	}
	free(told);
	return expected;
}

static void differs(uint64_t i, const char *text, const char *stands,
		    const char *wants)
{
	ck_assert_msg(!holds_as(i, text), "%s", text);
	ck_assert_msg(!strncmp(finding.stands, stands, strlen(stands)),
		      "stands %s", finding.stands);
	ck_assert_msg(!strcmp(english(&finding.expected), wants), "expected %s",
		      english(&finding.expected));
}

#define THREE "arbitre 1 chouine players=3\n"
#define ANN "name 1 Ann\n"

SUITE(series);

TEST(a_duplicate_has_all_rotations)
{
	begin("chouine players=3");
	series.count = 5;
	ck_assert_uint_eq(series_matches(&series), 5);
	series.rotate = true;
	ck_assert_uint_eq(series_matches(&series), 5);
	series.duplicate = true;
	ck_assert_uint_eq(series_matches(&series), 15);
}

TEST(the_terms_are_those_of_the_command)
{
	begin("chouine players=3");
	ck_assert(holds_as(0, THREE ANN));
	differs(0, "arbitre 1 chouine players=2\n" ANN, "players=2",
		"players=3");
	differs(0, "arbitre 1 chouine players=3 strikes=7\n" ANN, "strikes=7",
		"strikes=2");
	differs(0, "arbitre 1 chkobba players=3\n" ANN, "chkobba", "chouine");
	differs(2, THREE ANN, "arbitre 1 chouine", "the end of the file");
}

TEST(names_move_on_with_the_seats)
{
	/* who sits in seat 1 of match 0, 1, 2, ... */
	static const struct {
		uint64_t first;
		bool rotate, duplicate;
		const char *seat1;
	} table[] = {
		{ 0, false, false, "AAAAAA" }, { 0, true, false, "ABCABC" },
		{ 1, true, false, "BCABCA" },  { 5, true, false, "CABCAB" },
		{ 0, false, true, "ABCABC" },  { 1, false, true, "ABCABC" },
	};
	static const char *const orders[] = { "Ann Bob Cid", "Bob Cid Ann",
					      "Cid Ann Bob" };

	for (size_t t = 0; t < sizeof(table) / sizeof(*table); t++) {
		begin("chouine players=3");
		series.count = 6;
		series.first = table[t].first;
		series.rotate = table[t].rotate;
		series.duplicate = table[t].duplicate;
		for (uint64_t i = 0; i < 6; i++)
			for (int who = 0; who < 3; who++) {
				const char *names = orders[who];
				char text[200];

				snprintf(text, sizeof(text),
					 THREE "name 1 %.3s\nname 2 %.3s\n"
					       "name 3 %.3s\n",
					 names, names + 4, names + 8);
				ck_assert_int_eq(holds_as(i, text),
						 'A' + who ==
							 table[t].seat1[i]);
			}
	}
	differs(0, THREE "name 1 Ann\nname 2 Cid\n", "name 2 Cid",
		"name 2 Bob");
}

static const char *seeded(uint64_t number, const char *names)
{
	static char text[400];
	uint8_t seed[CHANCE_BYTES];
	char *to = text + sprintf(text, THREE "%s", names);

	chance_match(series.master, number, seed);
	to += format_seed(seed, to);
	strcpy(to, "\n");
	return text;
}

#define NAMES "name 1 Ann\nname 2 Bob\nname 3 Cid\n"

TEST(a_seed_is_that_of_its_match)
{
	begin("chouine players=3");
	series.count = 6;
	series.first = 4;
	memset(series.master, 9, sizeof(series.master));
	/* where none was given, any will do */
	ck_assert(holds_as(0, seeded(77, NAMES)));
	series.seeded = true;
	ck_assert(holds_as(0, seeded(4, NAMES)));
	ck_assert(holds_as(1, seeded(5, NAMES)));
	differs(1, seeded(4, NAMES), "seed ",
		"the seed of match 5 under the seed given");
	/* a deal of a duplicate comes as often as there are players */
	series.duplicate = true;
	ck_assert(holds_as(0, seeded(4, NAMES)));
	ck_assert(holds_as(3, seeded(5, NAMES)));
	ck_assert(!holds_as(3, seeded(4, NAMES)));
	ck_assert(holds_as(1, seeded(4, "name 1 Bob\nname 2 Cid\n"
					"name 3 Ann\n")));
}

static const char *a_deck(int first)
{
	static char text[300];
	const struct pack *pack = &series.game->pack;
	int n = pack_size(pack);
	char *to = text_append(text, "deck");

	for (int i = 0; i < n; i++) {
		*to++ = ' ';
		card_format(pack, pack_card(pack, (first + i) % n), to);
		to += 2;
	}
	strcpy(to, "\n");
	return text;
}

TEST(decks_are_those_that_are_brought)
{
	char text[800];
	int fd = memfd_create("decks", 0);

	begin("chouine players=3 dealer=1");
	snprintf(text, sizeof(text),
		 "arbitre 1 chouine players=3 dealer=1\n" NAMES "%s",
		 a_deck(0));
	differs(0, text, "deck ", "a seed, for no --decks are given");
	for (int first = 0; first < 2; first++)
		ck_assert_int_gt(write(fd, a_deck(first), 101), 0);
	lseek(fd, 0, SEEK_SET);
	line_source_init(&decks, fd, "decks");
	runner.decks = &decks;
	ck_assert(holds_as(0, text));
	differs(1, text, "deck ", "the next deck of --decks");
	differs(1, text, "deck ", "a deck of --decks, which has no more");
	line_source_release(&decks);
	close(fd);
}

static pid_t pids[3];

/* The players are seated; which of them, bit by bit, have a new process. */
static int joined(void)
{
	struct player *failed;
	int anew = 0;

	ck_assert_int_eq(series_join(&series, &failed), RUN_OK);
	ck_assert_ptr_null(failed);
	for (int p = 0; p < 3; p++) {
		struct player *player = &roster.player[p];

		ck_assert(player->running && player->child.pid > 0);
		ck_assert_ptr_eq(runner.seats[p + 1], player);
		if (player->child.pid != pids[p])
			anew |= 1 << p;
		ck_assert_int_eq(player->running == PLAYER_KEPT,
				 player->child.pid == pids[p]);
		pids[p] = player->child.pid;
	}
	return anew;
}

TEST(who_has_ended_is_started_anew)
{
	struct player *failed;
	char what[PATH_MAX];

	begin("chouine players=3");
	roster.count = 0;
	roster.grace_ms = 30000;
	memset(pids, 0, sizeof(pids));
	for (int p = 0; p < 3; p++)
		roster_add(&roster, &(struct player){ .uncaged = true }, "cat");
	ck_assert_int_eq(child_setup(), 0);
	ck_assert_int_eq(roster_open(&roster, what, &failed), 0);
	ck_assert_int_eq(joined(), 7);
	ck_assert_int_eq(joined(), 0);
	kill(pids[1], SIGKILL);
	ck_assert(child_wait(&roster.player[1].child, 60000));
	ck_assert_int_eq(joined(), 2);
	/* its output has ended, or it reads no more: it is of no use */
	roster.player[0].ended = true;
	roster.player[2].backlogged = true;
	ck_assert_int_eq(joined(), 5);
	ck_assert_int_eq(joined(), 0);
	/* nobody may remember a deal that is played again */
	series.duplicate = true;
	ck_assert_int_eq(joined(), 7);
	ck_assert_int_eq(joined(), 7);
	ck_assert_int_eq(roster_close(&roster), 0);
	child_teardown();
}

/* Three players of one command, and a record; nothing is played yet. */
static struct writer record;

static void begin_players(const char *command)
{
	struct player *failed;
	char what[PATH_MAX];

	begin("chouine players=3 start=60000");
	roster.count = 0;
	roster.grace_ms = runner.grace_ms = 30000;
	memset(pids, 0, sizeof(pids));
	for (int p = 0; p < 3; p++)
		roster_add(&roster, &(struct player){ .uncaged = true },
			   command);
	writer_init(&record, memfd_create("record", 0));
	runner.out = &record;
	runner_init(&runner);
	runner.complete.source = SEED_REQUIRED;
	ck_assert_int_eq(child_setup(), 0);
	ck_assert_int_eq(roster_open(&roster, what, &failed), 0);
}

static void end_players(void)
{
	ck_assert_int_eq(roster_close(&roster), 0);
	runner_release(&runner);
	close(record.fd);
	child_teardown();
}

/* Who was there for a match before, and has ended since, is on its way out when
 * it is asked: another process is asked in its place, and nobody else. */
TEST_EACH(who_ends_between_two_matches_is_replaced, 0, 8)
{
	static char text[1 << 16];
	ssize_t n;

	begin_players("while read x; do [ \"$x\" != '? ready' ] || "
		      "echo ready; done");
	joined();
	ck_assert_int_eq(joined(), 0);
	for (int p = 0; p < 3; p++)
		if (_i & 1 << p) {
			kill(pids[p], SIGKILL);
			ck_assert(child_wait(&roster.player[p].child, 60000));
		}
	complete_begin(&runner.complete, series.game, &series.terms);
	complete_until_input(&runner.complete);
	ck_assert_int_eq(ask_ready(&runner), RUN_OK);
	for (int p = 0; p < 3; p++) {
		const struct player *player = &roster.player[p];
		bool replaced = _i & 1 << p;

		ck_assert_int_eq(player->state, ANSWER_LINE);
		ck_assert_int_eq(player->running == PLAYER_KEPT, !replaced);
		ck_assert_int_eq(player->child.pid != pids[p], replaced);
		ck_assert_uint_eq(player->questions, 1);
	}
	complete_until_input(&runner.complete);
	writer_flush(&record);
	n = pread(record.fd, text, sizeof(text) - 1, 0);
	text[n < 0 ? 0 : n] = '\0';
	ck_assert_ptr_nonnull(strstr(text, "\ndeal 1 "));
	ck_assert_ptr_null(strstr(text, "\nfault "));
	end_players();
}

/* A series does not lose match after match to players that are not there. */
TEST(who_is_absent_ends_a_series)
{
	static const struct {
		uint64_t count;
		bool forfeits;
		enum run_result result;
	} table[] = {
		{ 1, false, RUN_OK },
		{ 2, false, RUN_ABSENT },
		{ 2, true, RUN_OK },
	};
	struct player *failed;

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		begin_players("false");
		series.count = table[i].count;
		series.first = 5;
		series.absent_forfeits = table[i].forfeits;
		ck_assert_int_eq(series_play(&series, 0, 0, &failed),
				 table[i].result);
		for (int p = 0; p < 3; p++)
			ck_assert_uint_eq(roster.player[p].transcript.match, 5);
		/* nobody is there */
		ck_assert_uint_eq(roster.player[3].transcript.match, 0);
		ck_assert_uint_eq(runner.number, 1);
		end_players();
	}
}
