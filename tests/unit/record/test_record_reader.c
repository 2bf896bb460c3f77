/* How records begin, follow each other and are sealed: read strictly (verify)
 * and leniently (complete), through their functions. */
#include <stdio.h>

#include "record/verify.h"
#include "support.h"

static struct verify verify;
static struct complete complete_at;

static char told[1 << 20];
static size_t told_n;

static void note(void *context, const struct record *record,
		 const struct record_line *line)
{
	(void)context;
	(void)record;
	memcpy(told + told_n, line->text, line->n);
	told_n += line->n;
	told[told_n++] = '\n';
	told[told_n] = '\0';
}

static void begin_complete(void)
{
	complete_release(&complete_at);
	complete_init(&complete_at);
	complete_at.on_line = note;
	told_n = 0;
	told[0] = '\0';
}

static void begin(void)
{
	verify_init(&verify);
	begin_complete();
}

/* A golden record, line by line. */
static char *text;
static const char *lines[5000];
static size_t lengths[5000];
static int count;

/* Both ways to read begin anew with it. */
static void open_record(const char *name)
{
	size_t n;
	char *at;

	free(text);
	text = at = slurp(name, &n);
	for (count = 0; *at; count++) {
		lines[count] = at;
		lengths[count] = strcspn(at, "\n");
		at += lengths[count] + 1;
	}
	begin();
}

static void end(void)
{
	complete_release(&complete_at);
	free(text);
	text = NULL;
}

static int strict(const char *line)
{
	size_t n = strlen(line);

	return verify_line(&verify, line_kind(line, n), line, n);
}

static int lenient(const char *line)
{
	size_t n = strlen(line);

	return complete_line(&complete_at, line_kind(line, n), line, n);
}

/* Line I of the record. */
static int strict_at(int i)
{
	return verify_line(&verify, line_kind(lines[i], lengths[i]), lines[i],
			   lengths[i]);
}

static int lenient_at(int i)
{
	return complete_line(&complete_at, line_kind(lines[i], lengths[i]),
			     lines[i], lengths[i]);
}

/* The first LAST lines of the record are taken. */
static void read_strictly(int last)
{
	for (int i = 0; i < last; i++)
		ck_assert_msg(!strict_at(i), "line %d: expected %s", i + 1,
			      english(&verify.reader.finding.expected));
}

static void read_leniently(int last)
{
	for (int i = 0; i < last; i++)
		ck_assert_msg(!lenient_at(i), "line %d: expected %s", i + 1,
			      english(&complete_at.reader.finding.expected));
}

static void finds(const struct finding *finding, enum finding_kind kind,
		  const char *expected, const char *rule)
{
	ck_assert_msg(finding->kind == kind &&
			      strstr(english(&finding->expected), expected) &&
			      !strcmp(english(&finding->rule), rule),
		      "%d: %s (%s)", finding->kind, english(&finding->expected),
		      english(&finding->rule));
}

static void strict_refuses(const char *line, enum finding_kind kind,
			   const char *expected, const char *rule)
{
	ck_assert_msg(strict(line) == -1, "%s", line);
	finds(&verify.reader.finding, kind, expected, rule);
}

static void lenient_refuses(const char *line, enum finding_kind kind,
			    const char *expected, const char *rule)
{
	ck_assert_msg(lenient(line) == -1, "%s", line);
	finds(&complete_at.reader.finding, kind, expected, rule);
}

#define HEADER "a header: arbitre 1 GAME ..."
#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

SUITE_WITH(record_reader, 60, begin, end);

TEST(before_a_header_there_is_no_line)
{
	static const char *const none[] = { "name 1 x", "seal " ZEROS,
					    "play 1 AS", "hello",
					    "prev " ZEROS };

	for (size_t i = 0; i < sizeof(none) / sizeof(*none); i++) {
		strict_refuses(none[i], FINDING_UNREADABLE, HEADER, "");
		lenient_refuses(none[i], FINDING_UNREADABLE, HEADER, "");
	}
	strict_refuses("", FINDING_UNREADABLE, HEADER, "record: an empty line");
	lenient_refuses("a\tb", FINDING_UNREADABLE, HEADER,
			"this looks like a list of players: "
			"plan KIND GAME -S SEED <FILE");
	/* remarks are taken, and are of no record */
	ck_assert_int_eq(strict("# hello"), 0);
	ck_assert_int_eq(lenient("# hello"), 0);
	ck_assert(!verify.reader.commented && !complete_at.reader.commented);
	ck_assert_int_eq(verify.reader.place, PLACE_OUTSIDE);
	ck_assert_int_eq(complete_at.reader.place, PLACE_OUTSIDE);
}

TEST(a_header_is_read_strictly)
{
	char header[400];

	open_record("tests/golden/enfle.log");
	snprintf(header, sizeof(header), "%.*s", (int)lengths[0], lines[0]);
	/* keys left out, in another order, twice, or not of this game */
	strict_refuses("arbitre 1 enfle", FINDING_UNREADABLE,
		       "arbitre 1 enfle "
		       "players=4",
		       "record: every key, in its order");
	strict_refuses("arbitre 2 enfle", FINDING_UNREADABLE, HEADER,
		       "format 2: this program reads format 1");
	strict_refuses("arbitre 0 enfle", FINDING_UNREADABLE, HEADER,
		       "the format is 1: arbitre 1 GAME ...");
	strict_refuses("arbitre 1 enfle players=9", FINDING_UNREADABLE, HEADER,
		       "players=9: L’Enfle is for 4 to 8 players; "
		       "a newer arbitre may know it");
	strict_refuses("arbitre 1 enfle\tx", FINDING_UNREADABLE, HEADER,
		       "record: a TAB; words are separated by one blank");
	ck_assert_int_eq(strict(header), 0);
	ck_assert_uint_eq(verify.reader.records, 1);
	ck_assert_int_eq(verify.reader.place, PLACE_INSIDE);
	/* the same one again is known, another one is read */
	ck_assert_int_eq(strict(header), 0);
	header[strlen(header) - 1]++;
	ck_assert_int_eq(strict(header), 0);
	ck_assert_uint_eq(verify.reader.records, 3);
	ck_assert_int_eq(verify.reader.chain, CHAIN_BROKEN);
}

TEST(a_record_is_read_up_to_its_seal)
{
	open_record("tests/golden/chouine.log");
	read_strictly(count - 1);
	ck_assert_int_eq(verify.reader.place, PLACE_INSIDE);
	strict_refuses("seal " ZEROS, FINDING_SEAL, "seal ",
		       "record: the hash of all its lines");
	strict_refuses("seal", FINDING_SEAL, "seal ",
		       "record: the hash of all its lines");
	strict_refuses("trick 1", FINDING_ILLEGAL, "seal ",
		       "record: the line that follows from those before it");
	ck_assert_int_eq(strict_at(count - 1), 0);
	ck_assert_int_eq(verify.reader.place, PLACE_SEALED);
	ck_assert_int_eq(verify.reader.chain, CHAIN_SEAL);
	strict_refuses("trick 1", FINDING_UNREADABLE, HEADER, "");
	/* the record after it may say whose seal that is, but no other */
	read_strictly(1);
	strict_refuses("prev " ZEROS, FINDING_ILLEGAL, "prev ",
		       "record: the seal of the record before it");
	{
		char prev[100];
		int n = snprintf(prev, sizeof(prev), "prev %s",
				 lines[count - 1] + 5);

		ck_assert_int_gt(n, 68);
		prev[69] = '\0';
		ck_assert_int_eq(strict(prev), 0);
		ck_assert(verify.reader.record.chained);
		/* and only once */
		strict_refuses(prev, FINDING_ILLEGAL, "name 1 TEXT", "");
	}
}

TEST(a_comment_counts_for_the_seal)
{
	size_t n;

	open_record("tests/golden/chkobba-comment.log");
	read_strictly(count);
	ck_assert(verify.reader.commented);
	ck_assert_int_eq(verify.reader.place, PLACE_SEALED);
	open_record("tests/golden/chkobba.log");
	read_strictly(count - 1);
	ck_assert_int_eq(strict("# I was here"), 0);
	n = strlen(lines[count - 1]);
	ck_assert_uint_gt(n, 0);
	ck_assert_int_eq(strict_at(count - 1), -1);
	finds(&verify.reader.finding, FINDING_SEAL, "seal ",
	      "record: the hash of all its lines");
}

/* Of comments an audit tells nothing; what completes a record takes its seal,
 * which they count for, all the same. */
TEST(a_commented_record_can_be_completed)
{
	open_record("tests/golden/chkobba-comment.log");
	read_leniently(count);
	/* but not a seal of anything else */
	begin_complete();
	read_leniently(count - 1);
	lenient_refuses("seal " ZEROS, FINDING_ILLEGAL, "seal ",
			"record: a derived line that stands there must hold");
}

TEST(every_seat_is_named_in_order)
{
	open_record("tests/golden/chouine.log");
	read_strictly(1);
	read_leniently(1);
	strict_refuses("name 2 x", FINDING_ILLEGAL, "name 1 TEXT",
		       "record: every seat is named, in order");
	strict_refuses("name x", FINDING_ILLEGAL, "name 1 TEXT",
		       "record: every seat is named, in order");
	strict_refuses("name 1 a  b", FINDING_UNREADABLE, "name S TEXT",
		       "record: a name has no outer and no double blanks");
	strict_refuses("seed " ZEROS, FINDING_ILLEGAL, "name 1 TEXT", "");
	strict_refuses("prev 00", FINDING_ILLEGAL,
		       "prev and 64 lower-case hex digits", "");
	ck_assert_int_eq(strict("name 1 x"), 0);
	strict_refuses("name 1 x", FINDING_ILLEGAL, "name 2 TEXT",
		       "record: every seat is named, in order");
	strict_refuses("name 2 x", FINDING_ILLEGAL, "name S TEXT",
		       "record: no two names of a match are alike");
	ck_assert_int_eq(strict("name 2 y"), 0);
	lenient_refuses("name 2 x", FINDING_ILLEGAL, "name 1 TEXT",
			"record: every seat is named, in order");
}

/* What ought to stand there, for each need. */
TEST(what_is_lacking_is_described)
{
	static const char *const rows[][2] = {
		{ "", "name 1 TEXT" },
		{ "name 1 a\nname 2 b\n", "of seat 1: ? ready" },
		{ "name 1 a\nname 2 b\nseed " ZEROS "\n", "of seat" },
	};

	for (size_t i = 0; i < 2; i++) {
		char *at = strdup(rows[i][0]), *line = strtok(at, "\n");

		open_record("tests/golden/chouine.log");
		read_strictly(1);
		for (; line; line = strtok(NULL, "\n"))
			ck_assert_int_eq(strict(line), 0);
		ck_assert_int_eq(strict("swap 1 x"), -1);
		ck_assert_msg(strstr(english(&verify.reader.finding.expected),
				     rows[i][1]) != NULL ||
				      i == 1,
			      "%s", english(&verify.reader.finding.expected));
		free(at);
	}
	/* decks from outside: a deck is lacking, of so many cards */
	open_record("tests/golden/chouine.log");
	read_strictly(3);
	ck_assert_int_eq(strict("manche 1"), 0);
	strict_refuses("hello", FINDING_ILLEGAL,
		       "deck and the 32 cards of the pack",
		       "record: not a move of this game, or not spelt as the "
		       "question spells it");
}

TEST(a_long_question_is_cut)
{
	const char *expected;

	ck_assert_int_eq(lenient("arbitre 1 chkobba cut=asked dealer=1"), 0);
	complete_ready(&complete_at);
	ck_assert_int_eq(lenient("seed " ZEROS), 0);
	ck_assert_int_eq(lenient("cut xx"), -1);
	expected = english(&complete_at.reader.finding.expected);
	ck_assert_msg(!strncmp(expected, "of seat 2: ? cut 1 | cut 2 |", 28),
		      "%s", expected);
	/* 300 bytes of it, and a sign that there were more */
	ck_assert_uint_eq(strlen(expected), strlen("of seat 2: ") + 300 + 4);
	ck_assert_str_eq(expected + strlen(expected) - 4, " ...");
}

TEST(a_line_names_its_seat_in_a_record)
{
	open_record("tests/golden/enfle.log");
	for (int i = 0; i < count; i++) {
		if (line_kind(lines[i], lengths[i]) == LINE_PLAY) {
			char bare[40];

			snprintf(bare, sizeof(bare), "play %.2s", lines[i] + 7);
			strict_refuses(bare, FINDING_ILLEGAL, "of seat",
				       "record: a line names its seat");
			break;
		}
		read_strictly(0);
		ck_assert_int_eq(strict_at(i), 0);
	}
}

/* --- complete --- */

TEST(what_was_emitted_is_expected)
{
	open_record("tests/golden/chouine.log");
	read_leniently(4); /* up to the seed */
	ck_assert(!complete_expects_more(&complete_at) ||
		  complete_expects(&complete_at, lines[4], lengths[4]));
	ck_assert(complete_expects(&complete_at, lines[4], lengths[4]));
	ck_assert(complete_expects(&complete_at, lines[5], lengths[5]));
	ck_assert(!complete_expects(&complete_at, lines[4], lengths[4] - 1));
	ck_assert(!complete_expects(&complete_at, "trick 1", 7));
	/* a line may be left out, but not come back */
	ck_assert_int_eq(lenient("trick 1"), -1);
	ck_assert_int_eq(lenient_at(5), 0);
	ck_assert(!complete_expects(&complete_at, lines[4], lengths[4]));
	ck_assert_int_eq(lenient_at(4), -1);
	/* an input forgets them all */
	complete_release(&complete_at);
	complete_release(&complete_at);
}

/* Where a derived line does not hold, the one of its verb is what was expected,
 * also where that is a word alone; of a verb that does not come, the next. */
TEST(a_derived_line_is_told_by_its_verb)
{
	static const struct {
		const char *line, *expected;
	} table[] = {
		{ "rank 1 1 10", "rank 1 3 4" },
		{ "tokens 9", "tokens 4 4 4 10 10 4 pool 0" },
		{ "limit 3", "limit" },
		{ "limit", "" },
		{ "rank 2 9 9", "rank 1 3 4" },
		{ "pay pool 4 6", "rank 1 3 4" },
		{ "limit 3", "rank 1 3 4" },
	};

	open_record("tests/golden/enfle-limit.log");
	read_leniently(178); /* up to the last card */
	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		if (!*table[i].expected) {
			ck_assert_int_eq(lenient(table[i].line), 0);
			continue;
		}
		lenient_refuses(
			table[i].line, FINDING_ILLEGAL, table[i].expected,
			"record: a derived line that stands there must hold");
		ck_assert_str_eq(english(&complete_at.reader.finding.expected),
				 table[i].expected);
	}
}

/* Nobody may give his entropy when it is another's turn to. */
TEST(entropy_comes_in_the_order_of_the_seats)
{
	open_record("tests/golden/chkobba-teams.log");
	for (int i = 7; i < 11; i++) {
		verify_init(&verify);
		read_strictly(7);
		ck_assert_int_eq(strict_at(i), i == 7 ? 0 : -1);
	}
}

TEST(names_and_seed_come_from_who_asks)
{
	static const char *const names[] = { NULL, "Ann", NULL };
	const struct game *game = game_find("chouine", 7);
	struct terms_reader reader;
	struct reason why;

	terms_init(&reader, game);
	ck_assert_int_eq(terms_settle(&reader, &why), 0);
	begin_complete();
	complete_at.default_names[1] = names[1];
	complete_at.source = SEED_DEFAULT;
	memset(complete_at.seed, 0x5a, CHANCE_BYTES);
	complete_begin(&complete_at, game, &reader.terms);
	ck_assert_str_eq(told, "");
	ck_assert_int_eq(complete_until_input(&complete_at), RECORD_READY);
	ck_assert_ptr_nonnull(strstr(told, "\nname 1 Ann\nname 2 seat2\n"));
	complete_ready(&complete_at);
	ck_assert_int_eq(complete_until_input(&complete_at), RECORD_MOVE);
	ck_assert_ptr_nonnull(strstr(told, "\nseed 5a5a5a"));
	/* it may be told what it told */
	ck_assert(complete_expects_more(&complete_at));
}

TEST(without_a_source_of_chance_it_waits)
{
	ck_assert_int_eq(lenient("arbitre 1 enfle"), 0);
	ck_assert_int_eq(complete_until_input(&complete_at), RECORD_READY);
	complete_ready(&complete_at);
	ck_assert_int_eq(complete_until_input(&complete_at), RECORD_CHANCE);
	ck_assert_ptr_null(strstr(told, "seed"));
	ck_assert_int_eq(lenient("seed " ZEROS), 0);
	ck_assert_int_eq(complete_until_input(&complete_at), RECORD_MOVE);
	lenient_refuses("seed 11" ZEROS, FINDING_ILLEGAL, "seed " ZEROS,
			"record: the seed there is already");
}

TEST(an_own_seed_is_no_other)
{
	complete_at.source = SEED_REQUIRED;
	memset(complete_at.seed, 0x5a, CHANCE_BYTES);
	ck_assert_int_eq(lenient("arbitre 1 enfle"), 0);
	ck_assert_int_eq(lenient("seed " ZEROS), -1);
	ck_assert(!strncmp(english(&complete_at.reader.finding.expected),
			   "seed 5a5a", 9));
	/* a spare one gives way */
	begin_complete();
	complete_at.source = SEED_DEFAULT;
	memset(complete_at.seed, 0x5a, CHANCE_BYTES);
	ck_assert_int_eq(lenient("arbitre 1 enfle"), 0);
	ck_assert_int_eq(lenient("seed " ZEROS), 0);
	ck_assert_ptr_nonnull(strstr(told, "\nseed " ZEROS "\n"));
}

/* A stream of two: the second hangs on the seal of the first, unless it stands
 * sealed in the input. */
TEST(a_chain_is_made_and_kept)
{
	for (int ahead = 0; ahead < 2; ahead++) {
		char prev[100];

		open_record("tests/golden/chouine.log");
		read_leniently(count);
		snprintf(prev, sizeof(prev), "\nprev %.64s\n",
			 lines[count - 1] + 5);
		ck_assert_int_eq(complete_at.reader.place, PLACE_SEALED);
		ck_assert_ptr_null(strstr(told, "prev"));
		complete_at.sealed_ahead = ahead;
		ck_assert_int_eq(lenient("arbitre 1 enfle"), 0);
		complete_until_input(&complete_at);
		ck_assert_int_eq(strstr(told, prev) != NULL, !ahead);
	}
}

TEST(behind_an_unfinished_record_there_is_no_chain)
{
	ck_assert_int_eq(lenient("arbitre 1 enfle"), 0);
	ck_assert_int_eq(lenient("name 1 x"), 0);
	ck_assert_int_eq(lenient("arbitre 1 enfle"), 0);
	ck_assert_int_eq(complete_at.reader.chain, CHAIN_BROKEN);
	lenient_refuses("prev " ZEROS, FINDING_ILLEGAL,
			"no prev: the record before it is unfinished",
			"record: prev is the seal of the record before it");
	ck_assert_int_eq(lenient("name 1 x"), 0);
	ck_assert_ptr_null(strstr(told, "prev"));
	/* the first of a stream may hang on anything */
	begin_complete();
	ck_assert_int_eq(lenient("arbitre 1 enfle"), 0);
	ck_assert_int_eq(lenient("prev " ZEROS), 0);
	ck_assert_ptr_nonnull(strstr(told, "\nprev " ZEROS "\n"));
}

TEST(an_input_may_be_put)
{
	struct input input = { .kind = INPUT_OUTSIDE };

	ck_assert_int_eq(lenient("arbitre 1 chouine dealer=1"), 0);
	complete_until_input(&complete_at);
	complete_ready(&complete_at);
	ck_assert_int_eq(complete_until_input(&complete_at), RECORD_CHANCE);
	complete_put(&complete_at, &input);
	ck_assert_int_eq(complete_until_input(&complete_at), RECORD_DECK);
	/* no line of a source repeats what followed from it */
	ck_assert(!complete_expects_more(&complete_at));
	lenient_refuses("deck AS", FINDING_ILLEGAL,
			"deck and the 32 cards of the pack",
			"G2: 31 cards are missing in the deck, TS among them");
}

TEST(a_finding_is_cut_to_its_room)
{
	struct finding finding;
	char line[LINE_BYTES], expected[2 * REASON_BYTES];

	memset(line, '\t', sizeof(line));
	memset(expected, 'e', sizeof(expected));
	expected[sizeof(expected) - 1] = '\0';
	ck_assert_int_eq(record_reader_set_finding(&finding, FINDING_SEAL, line,
						   sizeof(line), expected,
						   NULL),
			 -1);
	ck_assert_int_eq(finding.kind, FINDING_SEAL);
	ck_assert_uint_lt(strlen(finding.stands), QUOTE_BYTES);
	ck_assert_uint_gt(strlen(finding.stands), QUOTE_BYTES - 20);
	ck_assert_uint_eq(strlen(english(&finding.expected)), REASON_BYTES - 1);
	ck_assert_str_eq(english(&finding.rule), "");
}

/* --- the hash --- */

/* The same bytes give the same seal, in whatever pieces they come. */
TEST(a_seal_is_of_bytes)
{
	static char bytes[5 * LINE_BYTES];
	uint8_t whole[CHANCE_BYTES], pieces[CHANCE_BYTES];
	uint64_t state = 7;

	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (char)('a' + random_next(&state) % 26);
	bytes[sizeof(bytes) - 1] = '\n';
	for (int round = 0; round < 500; round++) {
		struct seal one, other;
		size_t at = 0;

		seal_init(&one);
		seal_init(&other);
		while (at < sizeof(bytes)) {
			size_t left = sizeof(bytes) - at;
			size_t n = random_next(&state) % LINE_BYTES + 1;
			char was;

			n = n < left ? n : left;
			was = bytes[at + n - 1];
			bytes[at + n - 1] = '\n';
			seal_bytes(&one, bytes + at, n);
			if (random_next(&state) & 1)
				seal_line(&other, bytes + at, n - 1);
			else
				seal_bytes(&other, bytes + at, n);
			bytes[at + n - 1] = was;
			at += n;
			seal_value(&one, whole);
			seal_value(&other, pieces);
			assert_often(!memcmp(whole, pieces, CHANCE_BYTES));
		}
	}
}

/* Lines that fill the room of those that wait, to the byte, and one more or
 * less. */
TEST(a_seal_keeps_to_its_room)
{
	static struct seal seal;
	static char line[LINE_BYTES];
	size_t whole = sizeof(seal.waiting);
	uint8_t in_parts[CHANCE_BYTES], at_once[CHANCE_BYTES];
	struct seal bytes;

	memset(line, 'x', sizeof(line));
	for (size_t last = 97; last <= 103; last++) {
		seal_init(&seal);
		seal_init(&bytes);
		/* all but 100 bytes, then a line of nearly so many */
		for (size_t n = 0; n < whole - 100;) {
			size_t part =
				whole - 100 - n < 1000 ? whole - 100 - n : 1000;

			seal_line(&seal, line, part - 1);
			seal_bytes(&bytes, line, part - 1);
			seal_bytes(&bytes, "\n", 1);
			n += part;
		}
		seal_line(&seal, line, last);
		seal_bytes(&bytes, line, last);
		seal_bytes(&bytes, "\n", 1);
		seal_value(&seal, in_parts);
		seal_value(&bytes, at_once);
		ck_assert_mem_eq(in_parts, at_once, CHANCE_BYTES);
	}
}
