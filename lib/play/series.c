/* Plays a series of matches between the same players. */
#include "play/series.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "play/affinity.h"
#include "play/warnings.h"
#include "record/format.h"

uint64_t series_matches(const struct series *series)
{
	return series->duplicate
		       ? series->count * (uint64_t)series->roster->count
		       : series->count;
}

/* Returns the player in SEAT of match I. */
static struct player *player_of(const struct series *series, uint64_t i,
				int seat)
{
	uint64_t count = (uint64_t)series->roster->count;
	/* by so many places the players have moved */
	uint64_t moved = series->duplicate ? i
			 : series->rotate  ? series->first + i
					   : 0;
	uint64_t who = ((uint64_t)seat - 1 + moved % count) % count;

	return &series->roster->player[who];
}

/* Returns the number of match I, which gives its seed. */
static uint64_t match_number(const struct series *series, uint64_t i)
{
	return series->first +
	       (series->duplicate ? i / (uint64_t)series->roster->count : i);
}

/* Counts wins of a sealed match; players in place 1 share one. */
static void count_wins(struct series *series)
{
	struct series_score *score = &series->score;
	int seats = series->roster->count, winners = 0;

	for (int s = 1; s <= seats; s++)
		winners += score->place[s] == 1;
	for (int s = 1; s <= seats; s++)
		if (score->place[s] == 1)
			score->wins[player_of(series, score->match, s) -
				    series->roster->player] += 1.0 / winners;
	score->faults += score->faults_now;
}

/* Takes a line of the present match. */
static void score_line(void *context, const struct record *record,
		       const struct record_line *line)
{
	struct series *series = context;
	struct series_score *score = &series->score;
	const struct event *event = line->event;

	if (line->kind == LINE_HEADER)
		score->faults_now = 0;
	else if (line->kind == LINE_SEAL)
		count_wins(series);
	else if (event && event->verb == &verb_fault)
		score->faults_now++;
	else if (event && event->verb == &verb_rank)
		score->place[event->seat] = (uint8_t)event->number[0];
	if (series->on_line)
		series->on_line(series->line_context, record, line);
}

/* Seats the players for match I, and makes the runner pass its lines. */
static void seat(struct series *series, uint64_t i)
{
	struct runner *runner = series->runner;

	for (int s = 1; s <= series->roster->count; s++) {
		struct player *player = player_of(series, i, s);

		runner->seats[s] = player;
		runner->complete.default_names[s] = player->name;
		transcript_match(&player->transcript, match_number(series, i));
	}
	runner_seat(runner, series->roster->count);
	runner->number = i + 1;
	runner->on_told = score_line;
	runner->told_context = series;
	series->score.match = i;
}

/* Shows once which cage the players are in, and warns of gaps in it, and of
 * processors that cannot be chosen. */
static void announce_cage(struct series *series)
{
	const struct runner *runner = series->runner;
	enum cage_level level;
	enum limit_method totals;
	struct reason what;

	if (series->cage_announced || !runner->warn)
		return;
	series->cage_announced = true;
	roster_cages(series->roster, &level, &totals);
	level %= CAGE_LEVELS;
	totals %= TOTALS_WAYS;
	if (!series->quiet) {
		reason_set(
			&what,
			level == CAGE_NONE || totals == TOTALS_CGROUP
				? N_("cage: {level}, totals: {way}")
				: N_("cage: {level}, totals: {way} (no control group counts the memory: referee(1), Totals)"));
		reason_word(&what, "level", cage_names[level]);
		reason_word(&what, "way", limits_totals_names[totals]);
		warning_of_all(runner, &what);
	}
	if (cage_warning(&series->roster->plan, level, &what))
		warning_of_all(runner, &what);
	if (level == CAGE_NONE)
		return;
	if (totals == TOTALS_NONE) {
		reason_set(
			&what,
			N_("warning: a player may use up the memory and the processes of the others"));
		warning_of_all(runner, &what);
	}
	if (roster_exceeds_memory(series->roster, &what))
		warning_of_all(runner, &what);
}

/* Returns true if a new process has to replace that of PLAYER.  In a duplicate
 * no player may remember the deal. */
static bool is_spent(const struct series *series, struct player *player)
{
	return series->duplicate || (series->restart && !player->person) ||
	       player->ended || player->backlogged ||
	       player->state == ANSWER_TIMEOUT ||
	       player->state == ANSWER_OVERLONG || child_ended(&player->child);
}

/* Starts players that have no process, and replaces those that are spent.
 * Returns 0; -1 with errno and *FAILED. */
static int start(struct series *series, struct player **failed)
{
	struct player *ending[SEATS_MAX];
	int count = 0;

	for (int p = 0; p < series->roster->count; p++) {
		struct player *player = &series->roster->player[p];

		child_tidy(&player->child);
		if (player->running && player->way == PLAYER_PROCESS &&
		    is_spent(series, player))
			ending[count++] = player;
	}
	player_end_all(ending, count, series->roster->grace_ms);
	for (int p = 0; p < series->roster->count; p++) {
		struct player *player = &series->roster->player[p];

		*failed = player;
		if (player->running)
			player->running = PLAYER_KEPT;
		else
			affinity_loosen();
		if (player_start(player))
			return -1;
	}
	*failed = NULL;
	announce_cage(series);
	return 0;
}

enum run_result series_join(struct series *series, struct player **failed)
{
	if (start(series, failed))
		return RUN_STOPPED;
	seat(series, 0);
	return RUN_OK;
}

/* Fills FINDING with N bytes of STANDS, and with EXPECTED.  Returns false. */
static bool series_differs(struct finding *finding, const char *stands,
			   size_t n, const char *expected, const char *rule)
{
	text_quote(finding->stands, stands, n, 0);
	reason_set(&finding->expected, expected);
	reason_set(&finding->rule, rule);
	return false;
}

/* Compares a header with that of the series, word by word.  Returns false with
 * the first word that differs in FINDING. */
static bool expect_header(const struct series *series,
			  const struct record_line *line,
			  struct finding *finding)
{
	char text[HEADER_MAX + 1], expected[HEADER_MAX + 1];
	const char *stands = line->text, *ours = text, *word, *own;
	size_t n = line->n,
	       m = terms_format_header(series->game, &series->terms, text);

	while (n || m) {
		size_t length = word_take(&stands, &n, &word);
		size_t own_n = word_take(&ours, &m, &own);

		if (length == own_n && !memcmp(word, own, length))
			continue;
		snprintf(expected, sizeof(expected), "%.*s", (int)own_n, own);
		return series_differs(
			finding, word, length, expected,
			N_("record: the terms of the command line"));
	}
	return true;
}

/* Compares a name with that of the player. */
static bool expect_name(const struct series *series, uint64_t i,
			const struct record *record,
			const struct record_line *line, struct finding *finding)
{
	int seat = record->named;
	const char *name;
	char expected[NAME_BYTES + 24];

	if (!series->roster->count) /* the moves come by hand */
		return true;
	name = player_of(series, i, seat)->name;
	if (!strcmp(record->names[seat], name))
		return true;
	snprintf(expected, sizeof(expected), "name %d %s", seat, name);
	return series_differs(
		finding, line->text, line->n, expected,
		N_("record: the players of the command line, by seat; --name tells other names"));
}

/* Compares a seed with that of the match, if it is known. */
static bool expect_seed(const struct series *series, uint64_t i,
			const struct record_line *line, struct finding *finding)
{
	uint8_t seed[CHANCE_BYTES];
	uint64_t match = match_number(series, i);

	if (series->runner->decks)
		return series_differs(
			finding, line->text, line->n, N_("a deck of --decks"),
			N_("record: the decks of the command line"));
	if (!series->seeded)
		return true;
	chance_match(series->master, match, seed);
	if (!memcmp(line->event->data, seed, CHANCE_BYTES))
		return true;
	series_differs(finding, line->text, line->n,
		       N_("the seed of match {n} under the seed given"),
		       N_("record: the seed of the command line"));
	reason_number(&finding->expected, "n", (long)match);
	return false;
}

/* Compares a deck with the next one of --decks. */
static bool expect_deck(const struct series *series,
			const struct record_line *line, struct finding *finding)
{
	struct line_source *decks = series->runner->decks;
	const char *deck;
	size_t n;

	if (!decks)
		return series_differs(finding, line->text, line->n,
				      N_("a seed, for no --decks are given"),
				      NULL);
	if (line_source_line(decks, &deck, &n) != LINE_OK)
		return series_differs(
			finding, line->text, line->n,
			N_("a deck of --decks, which has no more"), NULL);
	if (n == line->n && !memcmp(deck, line->text, n))
		return true;
	return series_differs(finding, line->text, line->n,
			      N_("the next deck of --decks"),
			      N_("record: the decks of the command line"));
}

bool series_expects(void *context, uint64_t i, const struct record *record,
		    const struct record_line *line, struct finding *finding)
{
	struct series *series = context;

	series->score.match = i;
	score_line(series, record, line);
	if (i >= series_matches(series)) {
		series_differs(
			finding, line->text, line->n, N_("the end of the file"),
			N_("here begins match {next}, and -n asks for {n}"));
		finding->alien = true;
		reason_number(&finding->rule, "next", (long)i + 1);
		reason_number(&finding->rule, "n",
			      (long)series_matches(series));
		return false;
	}
	if (record->lines == 1)
		return expect_header(series, line, finding);
	if (!line->event)
		return !line_starts(line->text, line->n, "name") ||
		       expect_name(series, i, record, line, finding);
	if (line->event->verb == &verb_seed)
		return expect_seed(series, i, line, finding);
	if (line->event->verb == &verb_deck && line->input)
		return expect_deck(series, line, finding);
	return true;
}

size_t series_writes(void *context, uint64_t i, const struct record *record,
		     char text[LINE_BYTES])
{
	struct series *series = context;
	struct line_source *decks = series->runner->decks;
	uint8_t seed[CHANCE_BYTES];
	const char *deck;
	size_t n = 0;

	if (i >= series_matches(series))
		return 0;
	if (!record)
		return terms_format_header(series->game, &series->terms, text);
	switch (record_need(record)) {
	case RECORD_NAME:
		if (!series->roster->count)
			return 0;
		return format_name(
			record->named + 1,
			player_of(series, i, record->named + 1)->name, text);
	case RECORD_CHANCE:
		chance_match(series->master, match_number(series, i), seed);
		return series->seeded && !decks ? format_seed(seed, text) : 0;
	case RECORD_DECK:
		if (!decks || line_source_line(decks, &deck, &n) != LINE_OK)
			return 0;
		memcpy(text, deck, n);
		line_source_hold(decks);
		return n;
	default:
		return 0;
	}
}

enum run_result series_play(struct series *series, uint64_t i, uint64_t lines,
			    struct player **failed)
{
	struct runner *runner = series->runner;
	enum run_result result;

	if (start(series, failed))
		return RUN_STOPPED;
	seat(series, i);
	runner->skip = lines;
	runner->absent_ends = (series_matches(series) > 1 ||
			       roster_has_person(series->roster)) &&
			      !series->absent_forfeits;
	chance_match(series->master, match_number(series, i),
		     runner->complete.seed);
	if (!lines) {
		complete_begin(&runner->complete, series->game, &series->terms);
	} else {
		const char *line; /* the header, which was audited */
		size_t n;

		if (line_source_line(runner->source, &line, &n) != LINE_OK)
			return RUN_UNREADABLE;
		if (complete_line(&runner->complete, line_kind(line, n), line,
				  n))
			return RUN_BAD_LINE;
	}
	result = runner_run(runner);
	*failed = runner->failed;
	return result;
}
