/* What the C tests share. */
#ifndef ARBITRE_TESTS_SUPPORT_H
#define ARBITRE_TESTS_SUPPORT_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "record/audit.h"
#include "record/complete.h"

Suite *suite_card(void);
Suite *suite_line(void);
Suite *suite_crypto(void);
Suite *suite_chance(void);
Suite *suite_game(void);
Suite *suite_format(void);
Suite *suite_contract(void);
Suite *suite_contract_matches(void);
Suite *suite_rules(void);
Suite *suite_rules_chnif(void);
Suite *suite_rules_chkobba(void);
Suite *suite_rules_chouine(void);
Suite *suite_rules_annonces(void);
Suite *suite_rules_enfle(void);
Suite *suite_complete(void);
Suite *suite_audit(void);
Suite *suite_clock(void);
Suite *suite_seed_history(void);
Suite *suite_standings(void);
Suite *suite_tally(void);
Suite *suite_ledger(void);
Suite *suite_clustered_mean(void);
Suite *suite_roster(void);
Suite *suite_shuffle(void);
Suite *suite_shuffle_right(void);
Suite *suite_leak(void);
Suite *suite_line_source(void);
Suite *suite_runner(void);
Suite *suite_affinity(void);
Suite *suite_cage(void);
Suite *suite_child(void);
Suite *suite_cgroup(void);
Suite *suite_seccomp(void);
Suite *suite_player_check(void);
Suite *suite_tree(void);
Suite *suite_option_table(void);
Suite *suite_greedy(void);
Suite *suite_policy(void);
Suite *suite_seat_view(void);
Suite *suite_looks(void);
Suite *suite_bot(void);
Suite *suite_player(void);
Suite *suite_broadcast(void);
Suite *suite_series(void);
Suite *suite_transcript_check(void);
Suite *suite_record_file(void);
Suite *suite_record_reader(void);
Suite *suite_transcript(void);
Suite *suite_command(void);
Suite *suite_command_parts(void);
Suite *suite_table_count(void);
Suite *suite_parse(void);
Suite *suite_event(void);
Suite *suite_block_design(void);
Suite *suite_knockout(void);
Suite *suite_program_hash(void);
Suite *suite_percent(void);
Suite *suite_written_move(void);
Suite *suite_lang(void);
Suite *suite_template(void);
Suite *suite_columns(void);
Suite *suite_grow(void);
Suite *suite_results_reader(void);
Suite *suite_files(void);
Suite *suite_rating(void);
Suite *suite_rating_sizes(void);
Suite *suite_sprt(void);
Suite *suite_sprt_errors(void);
Suite *suite_plan_sprt(void);
Suite *suite_plan_write(void);
Suite *suite_move_compare(void);
Suite *suite_infoset(void);
Suite *suite_hidden_cards(void);
Suite *suite_seat_tracker(void);
Suite *suite_public_info(void);
Suite *suite_deal_sampler(void);
Suite *suite_endgame(void);
Suite *suite_search(void);
Suite *suite_evidence(void);
Suite *suite_evidence_walks(void);
Suite *suite_opponent_model(void);
Suite *suite_advice(void);
Suite *suite_analysis(void);
Suite *suite_analysis_worlds(void);
Suite *suite_view(void);
Suite *suite_telling(void);

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

/* Removes a folder that a test has made, and all in it. */
void remove_folder(const char *folder);

/* How many descriptors this process has open. */
int open_descriptors(void);

/* Reads a whole file; to be freed. */
char *slurp(const char *name, size_t *n);

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
