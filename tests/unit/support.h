/* What the C tests share. */
#ifndef ARBITRE_TESTS_SUPPORT_H
#define ARBITRE_TESTS_SUPPORT_H

#include <check.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "record/audit.h"
#include "record/complete.h"
#include "record/seat_view.h"

/*
 * A suite has the tests that stand behind it in its file, and SECONDS for each
 * of them.  BEFORE and AFTER, or NULL, run around each.  A comment behind it
 * says its size (tests/README.md).
 */
#define SUITE(name) SUITE_WITH(name, 60, NULL, NULL)
#define SUITE_WITH(name, seconds, before, after)                             \
	__attribute__((constructor)) static void name##_begins(void)         \
	{                                                                    \
		suites_join(&(struct suite_part){ __FILE__, __LINE__, #name, \
						  seconds, before, after }); \
	}                                                                    \
	struct suite_part
/* A test, with its body behind it.  It runs once; or with _i from FIRST to
 * END - 1; or with _i as the number of each trial (trials.h). */
#define TEST(name) TEST_EACH(name, 0, 1)
#define TEST_EACH(name, first, end) \
	TEST_PART(name, .from = (first), .to = (end))
#define TEST_TRIALS(name) TEST_PART(name, .trials = true)
#define TEST_PART(name, ...)                                              \
	static const TTest *name;                                         \
	__attribute__((constructor)) static void name##_joins(void)       \
	{                                                                 \
		suites_join(&(struct suite_part){                         \
			__FILE__, __LINE__, .test = name, __VA_ARGS__ }); \
	}                                                                 \
	START_TEST(name)
struct suite_part {
	const char *file;
	int line;
	const char *suite; /* NULL: a test */
	int seconds;
	void (*before)(void), (*after)(void);
	const TTest *test;
	int from, to; /* _i of a test */
	bool trials;
};
void suites_join(const struct suite_part *part);

/* ck_assert for what is asked very often: libcheck writes to a file whenever an
 * assertion of its own holds. */
#define assert_often(condition) \
	((condition) ? (void)0 : ck_abort_msg("%s", #condition))

/* A small generator for tests: the same numbers everywhere. */
static inline uint32_t random_next(void *state)
{
	uint64_t *x = state;

	*x = *x * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(*x >> 32);
}

/* The text of a reason, until some more were asked for. */
const char *english(const struct reason *reason);

/* Completes the partial records of TEXT; the lines told so far, to be freed.
 * Where a line is bad, *FINDING is what is wrong, else it is zero. */
char *complete(const char *text, struct finding *finding);

/* The same for a partial record of TERMS whose first deck has CARDS on top,
 * dealt in the order of the seats, and the rest of the pack behind; then its
 * LINES. */
char *stacked(const char *terms, const char *cards, const char *lines,
	      struct finding *finding);

/* The lines are taken, and these words are among what is derived. */
void holds(const char *terms, const char *cards, const char *lines,
	   const char *derived);

/* The last line is refused by this rule. */
void breaks(const char *terms, const char *cards, const char *lines,
	    const char *rule);

/* The lines of a whole record are taken, and these words are among what is
 * derived. */
void derives(const char *lines, const char *words);

/* With so many players the last seat is dealt SIZE cards. */
void deals_hands(const char *game, int players, int size);

/* The game of a header, which is taken, and its terms; and a match of them. */
const struct game *header_read(const char *header, struct terms *terms);
const struct game *match_begin(struct match *match, const char *header);

/* The header is refused, with these words. */
void no_header(const char *line, const char *words);

/* Begins a match of TERMS with the pack in order as its first deck, and takes
 * LINES.  Returns it, for a test to put elsewhere; the next call ends it. */
struct match *match_placed(const char *terms, const char *lines);

/* That match takes LINES, and these words are among what is derived. */
void follows(const char *lines, const char *words);

/* The line of a deck with the pack in order; the same string each time. */
const char *pack_line(const struct game *game);

/* The set of these cards, such as "KS TH". */
cards_t cards_of(const struct game *game, const char *names);

/* Of N rounds those that are tried: a fifth where everything takes many times
 * as long, under sanitizers (SANITIZED) or where lines are counted
 * (COVERED). */
int rounds_of(int n);

/* Fails if WORK leaves memory behind.  Where a sanitizer has the heap, that
 * sanitizer tells. */
void leaves_no_memory(void (*work)(void));

/* Ends the test, which cannot be tried here, and says so. */
_Noreturn void skips(const char *why);

/* Removes a folder that a test has made, and all in it. */
void remove_folder(const char *folder);

/* How many descriptors this process has open. */
int open_descriptors(void);

/* Reads a whole file; to be freed. */
char *slurp(const char *name, size_t *n);

/* Checks each line of a table behind its heading; how many there are. */
int each_vector(const char *name, void (*check)(char *line));

/* The view that SEAT has of the records of TEXT, which hold, or of record ONLY;
 * to be freed. */
char *seat_told(const char *text, enum seat_view_kind kind, int seat,
		uint64_t only);

/* Goes through the golden records, from one that is zero on: number I, its name
 * and the N bytes of its text. */
struct golden {
	glob_t found;
	size_t i, n;
	const char *name;
	char *text;
};
bool golden_next(struct golden *golden);

/* Adds a number to a hash, alike on every machine. */
void hash_number(struct blake2b *hash, int64_t number);

/* The hash is the one of that SUITE and NAME in tests/strength/judgements; with
 * REDRAW it is written there.  With UNKEPT, among other games, nothing is
 * compared. */
void kept_hash(const char *suite, const char *name, struct blake2b *hash);

/* Gives an audit the lines of N bytes; the last one may be torn. */
void audit_text(struct audit *audit, const char *text, size_t n);

/* The verdict on the N bytes of one record. */
enum verdict judge(const char *text, size_t n, struct finding *finding,
		   uint64_t *line);

#endif
