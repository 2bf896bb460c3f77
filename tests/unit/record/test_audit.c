/* The audit under harm: every golden record holds, and no mutation of it. */
#include <sodium.h>
#include <stdio.h>

#include "ui/telling.h"
#include "support.h"

static int step(int fast)
{
	return getenv("SLOW") ? 1 : fast;
}

SUITE_WITH(audit, 3600, NULL, NULL); /* medium */

TEST(golden_records_hold)
{
	for (struct golden golden = { 0 }; golden_next(&golden);)
		ck_assert_msg(judge(golden.text, golden.n, NULL, NULL) ==
				      VERDICT_HOLDS,
			      "%s", golden.name);
}

TEST(a_changed_byte_never_holds)
{
	long tried = 0;

	for (struct golden golden = { 0 }; golden_next(&golden);) {
		size_t n = golden.n;
		char *log = golden.text;

		for (size_t at = golden.i % 61; at < n;
		     at += (size_t)step(61)) {
			static const char values[] = { 1, 0x10, 0x7f };
			char was = log[at];

			for (int v = 0; v < 3; v++, tried++) {
				log[at] = (char)(was ^ values[v]);
				ck_assert_msg(judge(log, n, NULL, NULL) !=
						      VERDICT_HOLDS,
					      "%s byte %zu", golden.name, at);
			}
			log[at] = was;
		}
	}
	printf("audit: %ld changed bytes, none accepted\n", tried);
}

/* Takes the line at AT out, doubles it, or swaps it with the next. */
static size_t mutate(char *to, const char *log, size_t n, size_t at, int how)
{
	size_t length = strcspn(log + at, "\n") + 1, next;

	memcpy(to, log, at);
	if (how == 0) {
		memcpy(to + at, log + at + length, n - at - length);
		return n - length;
	}
	if (how == 1) {
		memcpy(to + at, log + at, length);
		memcpy(to + at + length, log + at, n - at);
		return n + length;
	}
	if (at + length == n)
		return 0;
	next = strcspn(log + at + length, "\n") + 1;
	memcpy(to + at, log + at + length, next);
	memcpy(to + at + next, log + at, length);
	memcpy(to + at + next + length, log + at + length + next,
	       n - at - length - next);
	return n;
}

TEST(a_line_dropped_doubled_or_swapped_never_holds)
{
	char *text = malloc(1 << 20);
	long tried = 0;

	ck_assert_ptr_nonnull(text);
	for (struct golden golden = { 0 }; golden_next(&golden);) {
		size_t n = golden.n, at = 0;
		char *log = golden.text;

		for (int line = 0; at < n; line++) {
			size_t length = strcspn(log + at, "\n") + 1;

			for (int how = 0; how < 3 && line % step(11) == 0;
			     how++) {
				size_t m = mutate(text, log, n, at, how);

				if (!m || (m == n && !memcmp(text, log, n)))
					continue;
				tried++;
				ck_assert_msg(judge(text, m, NULL, NULL) !=
						      VERDICT_HOLDS,
					      "%s line %d %d", golden.name,
					      line, how);
			}
			at += length;
		}
	}
	free(text);
	printf("audit: %ld lines moved, none accepted\n", tried);
}

TEST(a_prefix_is_unfinished)
{
	for (struct golden golden = { 0 }; golden_next(&golden);) {
		char *log = golden.text, *second = strstr(log, "\nseal ");
		size_t one = (size_t)(second - log) + 71;

		for (size_t at = 1; at < one && golden.i % 4 == 0;
		     at += (size_t)step(17)) {
			enum verdict verdict = judge(log, at, NULL, NULL);

			ck_assert_msg(verdict == VERDICT_UNFINISHED,
				      "%s at %zu: %d", golden.name, at,
				      verdict);
		}
	}
}

/* Replaces WHAT by BY (as long) and seals the record anew. */
static size_t forge(char *log, const char *what, const char *by)
{
	uint8_t seal[CHANCE_BYTES];
	char *at = strstr(log, what), *end = strstr(log, "\nseal ") + 1;

	ck_assert_ptr_nonnull(at);
	memcpy(at, by, strlen(by));
	crypto_generichash(seal, CHANCE_BYTES, (uint8_t *)log,
			   (size_t)(end - log), NULL, 0);
	hex_append(end + 5, seal, CHANCE_BYTES);
	return (size_t)(end - log) + 70;
}

TEST(a_forged_record_is_illegal_at_its_line)
{
	static const struct {
		const char *log, *what, *by;
		int line;
	} table[] = {
		/* a wrong point, a card not held, another dealer, a false
		 * place */
		{ "tests/golden/chouine.log", "total=", "total9", 0 },
		{ "tests/golden/chnif-poor.log", "play 4 8D", "play 4 9C", 24 },
		{ "tests/golden/chnif-poor.log", "dealer 2", "dealer 3", 15 },
		{ "tests/golden/chnif-poor.log", "rank 1 2", "rank 1 3", 0 },
		/* a seed that is not the one committed to */
		{ "tests/golden/chnif-poor.log", "seed 715", "seed 815", 8 },
		/* a deck that is not the seed's */
		{ "tests/golden/chnif-poor.log", "deck 2H KH", "deck KH 2H",
		  9 },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		size_t n;
		uint64_t line;
		char *log = slurp(table[i].log, &n);

		n = forge(log, table[i].what, table[i].by);
		ck_assert_msg(judge(log, n, NULL, &line) == VERDICT_ILLEGAL,
			      "%s", table[i].what);
		ck_assert_msg(!table[i].line || line == (uint64_t)table[i].line,
			      "%s: line %lu", table[i].what,
			      (unsigned long)line);
		free(log);
	}
}

/* The lines that follow from others, in a record of the referee's own deck. */
static bool is_derived(const char *line, size_t n)
{
	static const char *const inputs[] = {
		"arbitre", "name", "seed",  "entropy", "cut",  "keep", "lay",
		"swap",    "play", "fault", "prev",    "seal", "#",
	};

	for (size_t i = 0; i < sizeof(inputs) / sizeof(*inputs); i++)
		if (line_starts(line, n, inputs[i]))
			return false;
	return n && line[0] != '#';
}

/* The letter that is put in the place of another: a digit, a suit, a rank, a
 * letter of hex; 0 where it is left alone. */
static char other_letter(char c)
{
	static const char letters[] = "0123456789AS23DHCKQJT";
	const char *at = c ? strchr(letters, c) : NULL;

	if (c >= '1' && c <= '9')
		return (char)(c == '9' ? '1' : c + 1);
	if (c >= 'a' && c <= 'f')
		return (char)(c == 'f' ? 'a' : c + 1);
	return at ? (char)(at[1] ? at[1] : 'S') : 0;
}

/* Every derived line of every golden record with a seed, in each of its
 * letters that means something, and then sealed as if nothing had been. */
TEST(a_forged_line_is_found_where_it_stands)
{
	long tried = 0;

	for (struct golden golden = { 0 }; golden_next(&golden);) {
		char *log = golden.text, *end, *line = log;
		bool outside = !strstr(log, "\nseed ");
		uint64_t number = 0, found;

		end = strstr(log, "\nseal ") + 1;
		for (char *lf; line < end; line = lf + 1) {
			lf = strchr(line, '\n');
			number++;
			if (!is_derived(line, (size_t)(lf - line)) ||
			    (outside &&
			     line_starts(line, (size_t)(lf - line), "deck")))
				continue;
			for (char *at = strchr(line, ' '); at && at < lf;
			     at += step(11)) {
				char was = *at, by = other_letter(was);
				uint8_t seal[CHANCE_BYTES];

				/* a place of a number's own, not of a word's */
				if (!by || (at[-1] >= 'a' && at[-1] <= 'z' &&
					    was >= 'a'))
					continue;
				*at = by;
				crypto_generichash(
					seal, CHANCE_BYTES, (uint8_t *)log,
					(size_t)(end - log), NULL, 0);
				hex_append(end + 5, seal, CHANCE_BYTES);
				if (judge(log, (size_t)(end - log) + 70, NULL,
					  &found) != VERDICT_ILLEGAL ||
				    found != number)
					ck_abort_msg(
						"%s:%lu: \"%.40s\": found in line %lu",
						golden.name,
						(unsigned long)number, line,
						(unsigned long)found);
				*at = was;
				tried++;
			}
		}
	}
	ck_assert_int_gt(tried, 1000);
	printf("audit: %ld lines forged and sealed anew, all found where they stand\n",
	       tried);
}

TEST(a_sealed_header_has_every_key_in_its_order)
{
	size_t n;
	char *log = slurp("tests/golden/chnif-poor.log", &n);

	n = forge(log, "cut=no entropy=no", "entropy=no cut=no");
	ck_assert(judge(log, n, NULL, NULL) == VERDICT_UNREADABLE);
	free(log);
}

TEST(a_false_prev_is_illegal_though_sealed)
{
	size_t n;
	uint64_t line;
	char *log = slurp("tests/golden/chkobba.log", &n);
	char *second = strstr(log, "\narbitre") + 1;
	char *prev = strstr(second, "prev ");

	ck_assert_ptr_nonnull(prev);
	prev[5] = prev[5] == '0' ? '1' : '0';
	forge(second, "name 1", "name 1");
	ck_assert(judge(log, n, NULL, &line) == VERDICT_ILLEGAL);
	ck_assert_uint_eq(line, 310);
	/* the first record of a file may have any */
	ck_assert(judge(second, strlen(second), NULL, NULL) == VERDICT_HOLDS);
	free(log);
}

/* How many records of a text, whose lines are whole or too long, have that
 * verdict. */
static uint64_t count_of(const char *text, enum verdict verdict)
{
	static struct audit audit;

	audit_init(&audit);
	audit_text(&audit, text, strlen(text));
	audit_end(&audit);
	return audit.count[verdict];
}

/* The chain goes on behind a record that does not hold: by the seal that stands
 * there. */
TEST(behind_an_illegal_record_prev_is_its_seal)
{
	size_t n;
	char *log = slurp("tests/golden/chkobba.log", &n);
	char *second = strstr(log, "\narbitre") + 1;

	forge(log, "\nplay 1 ", "\nplay 2 "); /* out of turn */
	ck_assert_uint_eq(count_of(log, VERDICT_ILLEGAL), 2);
	ck_assert_uint_eq(count_of(log, VERDICT_HOLDS), 0);
	memcpy(strstr(second, "prev ") + 5, second - 65, 64);
	forge(second, "name 1", "name 1");
	ck_assert_uint_eq(count_of(log, VERDICT_ILLEGAL), 1);
	ck_assert_uint_eq(count_of(log, VERDICT_HOLDS), 1);
	free(log);
}

TEST(after_an_unfinished_record_there_is_no_prev)
{
	size_t n;
	char *log = slurp("tests/golden/chkobba.log", &n);
	char *second = strstr(log, "\narbitre") + 1, *text;
	size_t header = strcspn(log, "\n") + 1;

	text = malloc(n + header + 1);
	ck_assert_ptr_nonnull(text);
	memcpy(text, log, header);
	strcpy(text + header, second);
	ck_assert_uint_eq(count_of(text, VERDICT_UNFINISHED), 1);
	ck_assert_uint_eq(count_of(text, VERDICT_ILLEGAL), 1);
	ck_assert_uint_eq(count_of(text, VERDICT_HOLDS), 0);
	/* without prev a new chain of seals begins there */
	strcpy(text + header, log);
	*(strstr(text + header, "\narbitre") + 1) = '\0';
	ck_assert_uint_eq(count_of(text, VERDICT_UNFINISHED), 1);
	ck_assert_uint_eq(count_of(text, VERDICT_HOLDS), 1);
	free(text);
	free(log);
}

TEST(a_seal_that_is_too_long_does_not_hold)
{
	size_t n;
	char *log = slurp("tests/golden/chnif-poor.log", &n), *end;

	log = realloc(log, n + LINE_BYTES + 2);
	ck_assert_ptr_nonnull(log);
	end = log + n - 1; /* behind the seal: more letters */
	memset(end, 'a', LINE_BYTES);
	strcpy(end + LINE_BYTES, "\n");
	ck_assert_uint_eq(count_of(log, VERDICT_TAMPERED), 1);
	ck_assert_uint_eq(count_of(log, VERDICT_UNREADABLE), 0);
	free(log);
}

TEST(verdicts_are_told_apart)
{
	size_t n;
	char *log = slurp("tests/golden/chnif-poor.log", &n);
	uint64_t line;

	ck_assert(judge("hello\n", 6, NULL, NULL) == VERDICT_UNREADABLE);
	ck_assert(judge(log, n - 71, NULL, NULL) == VERDICT_UNFINISHED);
	ck_assert(judge(log, n - 1, NULL, NULL) == VERDICT_UNFINISHED);
	log[n - 3] ^= 1;
	ck_assert(judge(log, n, NULL, &line) == VERDICT_TAMPERED);
	ck_assert_uint_eq(line, 89);
	log[n - 3] ^= 1;
	strcpy(log + n, "play 1 AS\n");
	ck_assert(judge(log, n + 10, NULL, &line) == VERDICT_TAMPERED);
	ck_assert_uint_eq(line, 90);
	memcpy(strstr(log, "play 4 8D"), "play 4 9C", 9);
	ck_assert(judge(log, n, NULL, &line) == VERDICT_TAMPERED);
	ck_assert_uint_eq(line, 24);
	ck_assert(judge(log, n - 71, NULL, &line) == VERDICT_ILLEGAL);
	ck_assert_uint_eq(line, 24);
	free(log);
}

/* However few bytes of a header are there, they are the beginning of one. */
TEST(a_header_is_torn_at_any_byte)
{
	char text[20] = "";

	for (size_t n = 1; n <= 12; n++) {
		memset(text, 0, sizeof(text));
		memcpy(text, "arbitre 1 en", n);
		ck_assert_msg(judge(text, n, NULL, NULL) == VERDICT_UNFINISHED,
			      "%zu bytes", n);
		text[n - 1] = 'z';
		ck_assert_int_eq(judge(text, n, NULL, NULL),
				 n <= 8 ? VERDICT_UNREADABLE
					: VERDICT_UNFINISHED);
	}
}

static char described[AUDIT_TEXT];

static void describe(void *context, const struct audit *audit,
		     enum verdict verdict)
{
	(void)context;
	audit_describe(audit, verdict, "file", NULL, described);
}

/* What was wrong before a record is not said of it. */
TEST(each_record_has_its_own_finding)
{
	static struct audit audit;
	size_t n;
	char *log = slurp("tests/golden/enfle.log", &n), *last = log;

	audit_init(&audit);
	audit.report = describe;
	for (int round = 0; round < 2; round++) {
		for (char *at = log; *at; at = strchr(at, '\n') + 1) {
			last = at;
			audit_line(&audit, LINE_OK, at, strcspn(at, "\n"));
		}
		if (round)
			break;
		audit_line(&audit, LINE_OK, "stray", 5);
		ck_assert_msg(strstr(described, ": a line behind a seal: found "
						"\"stray\", expected ") != NULL,
			      "%s", described);
		ck_assert_int_eq(described[strlen(described) - 1], ')');
		last[10] ^= 1; /* of the seal */
	}
	ck_assert_msg(strstr(described, ": the seal does not hold: ") != NULL,
		      "%s", described);
	audit_line(&audit, LINE_OK, "arbitre 1 enfle", 15);
	audit_end(&audit);
	ck_assert_ptr_nonnull(strstr(described, "every key, in its order)"));
	free(log);
}

/* Where a line stands that is none, put in the place of line AT of the record,
 * is told as the view of a person counts there. */
static void check_place(const struct audit *audit, const char *at, size_t n,
			const struct view *view)
{
	static struct audit copy;
	char place[80], trick[40] = "";
	const char *name = view->game->rounds ? "round" : "trick";

	copy = *audit;
	copy.report = describe;
	audit_line(&copy, LINE_OK, "what", 4);
	audit_end(&copy);
	if (view->trick)
		snprintf(trick, sizeof(trick), ", %s %d (#m1d%dt%d)", name,
			 view->trick, view->deal, view->trick);
	snprintf(place, sizeof(place), ": match 1, deal %d%s", view->deal,
		 trick);
	ck_assert_msg(strstr(described, place) != NULL,
		      "%.*s: expected \"%s\" in \"%s\"", (int)n, at, place,
		      described);
}

TEST(a_finding_tells_deal_and_trick)
{
	long tried = 0;

	for (struct golden golden = { 0 }; golden_next(&golden);) {
		static struct audit audit;
		static struct view view;
		size_t n;
		char *log = golden.text, *at = log;
		bool sealed = false;

		audit_init(&audit);
		view_init(&view, STYLE_ACCOUNT);
		while (!sealed) {
			static struct audit before;

			n = strcspn(at, "\n");
			before = audit;
			audit_line(&audit, LINE_OK, at, n);
			view_line(&view, at, n);
			view_drop(&view, view.said_n);
			sealed = line_starts(at, n, "seal");
			if (line_starts(at, n, "play") && ++tried)
				check_place(&before, at, n, &view);
			at += n + 1;
		}
		view_free(&view);
	}
	ck_assert_int_gt(tried, 1000);
	printf("audit: %ld plays, all placed in deal and trick\n", tried);
}

/* LOG with its line NUMBER put in disorder: where that is told to be. */
static void placed(const char *log, int number, const char *place)
{
	static struct audit audit;
	size_t n;
	char *text = slurp(log, &n);
	int line = 0;

	audit_init(&audit);
	audit.report = describe;
	for (char *at = text; ++line <= number; at = strchr(at, '\n') + 1)
		audit_line(&audit, LINE_OK, line < number ? at : "what",
			   line < number ? strcspn(at, "\n") : 4);
	audit_end(&audit);
	ck_assert_msg(strstr(described, place) != NULL, "%s:%d: %s", log,
		      number, described);
	free(text);
}

TEST(a_finding_tells_its_place)
{
	static const struct {
		const char *game;
		int line;
		const char *place;
	} table[] = {
		/* in no record, before the first deal, behind the last */
		{ "chkobba", 1, "file:1: this is not a record: it begins" },
		{ "chkobba", 3, "file:3: match 1 (#m1): found" },
		{ "chkobba", 8, "file:8: match 1 (#m1): found" },
		{ "chkobba", 307, "file:307: match 1 (#m1): found" },
		{ "chkobba", 309, "file:309: a line behind a seal: found" },
		{ "chkobba", 310, "file:310: match 2 (#m2): found" },
		/* what belongs to the deal, and to its first round */
		{ "chkobba", 10, ": match 1, deal 1 (#m1d1): " },
		{ "chkobba", 12, ": match 1, deal 1 (#m1d1): " },
		{ "chkobba", 13, ": match 1, deal 1 (#m1d1): " },
		{ "chkobba", 14, ": match 1, deal 1, round 1 (#m1d1t1): " },
		{ "chkobba", 23, ": match 1, deal 1, round 2 (#m1d1t2): " },
		/* what follows from a card, and from the last of a round */
		{ "chkobba", 37, ": match 1, deal 1, round 3 (#m1d1t3): " },
		{ "chkobba", 66, ": match 1, deal 1, round 6 (#m1d1t6): " },
		{ "chkobba", 68, ": match 1, deal 2 (#m1d2): " },
		{ "chnif-poor", 18, ": match 1, deal 1 (#m1d1): " },
		{ "chnif-poor", 25, ": match 1, deal 1, round 1 (#m1d1t1): " },
		{ "chnif-poor", 31, ": match 1, deal 1, round 2 (#m1d1t2): " },
		{ "chouine", 15, ": match 1, deal 1 (#m1d1): " },
		{ "chouine", 18, ": match 1, deal 1, trick 1 (#m1d1t1): " },
		{ "chouine", 19, ": match 1, deal 1, trick 1 (#m1d1t1): " },
		{ "chouine", 21, ": match 1, deal 1, trick 2 (#m1d1t2): " },
		{ "enfle", 25, ": match 1, deal 1, trick 1 (#m1d1t1): " },
		{ "enfle", 43, ": match 1, deal 1, trick 5 (#m1d1t5): " },
		{ "enfle", 44, ": match 1, deal 1, trick 6 (#m1d1t6): " },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		char log[80];

		snprintf(log, sizeof(log), "tests/golden/%s.log",
			 table[i].game);
		placed(log, table[i].line, table[i].place);
	}
}

static int reports;

static void count_it(void *context, const struct audit *audit,
		     enum verdict verdict)
{
	(void)context;
	(void)audit;
	reports += verdict == VERDICT_UNFINISHED;
}

/* A line that is torn ends its record, which is reported then and once. */
TEST(a_torn_line_is_the_end_of_its_record)
{
	static struct audit audit;

	audit_init(&audit);
	audit.report = count_it;
	audit_line(&audit, LINE_OK, "arbitre 1 enfle", 15);
	audit_end(&audit);
	reports = 0;
	audit_line(&audit, LINE_TORN, "arbitre 1 enf", 13);
	ck_assert_int_eq(reports, 1);
	ck_assert(!audit.inside);
	ck_assert_uint_eq(audit.record, 2);
	audit_end(&audit);
	ck_assert_int_eq(reports, 1);
}
