/* Makes the next round of a knockout from the results of the last.  Merit is
 * the mean share of the places over the round, then the mean score, then a hash
 * of the name under the plan's commitment.  The rule for going on is in
 * knockout.h.  Results of earlier rounds are skipped; one folder therefore
 * serves all rounds. */
#include "common/table_writer.h"

#include <sodium.h>

#include "base/grow.h"
#include "plan_command.h"
#include "tournament/results_reader.h"
#include "tournament/plan_unstarted.h"

/* The results of a player in the round. */
struct done {
	uint64_t matches;
	double share, score; /* sums */
	uint8_t hash[CHANCE_BYTES];
};

/* The results of a match. */
struct round_result {
	int count;
	struct {
		uint32_t player;
		double share, score;
	} row[SEATS_MAX];
};

struct round {
	struct plan *plan;
	struct plan_index book;
	struct done *done;
	uint64_t count;
	struct unstarted undealt;
	struct round_result *results; /* by the tags of unstarted matches */
	size_t result_room;
	uint64_t surplus; /* of these, beyond the plan */
	/* sets of the matches of earlier rounds, sorted; read when needed */
	uint64_t *earlier;
	uint64_t earlier_count;
};

static void *zeros(size_t count, size_t size)
{
	void *memory = calloc(count + 1, size);

	if (!memory)
		tool_no_memory();
	return memory;
}

/* Shares and scores are whole numbers of these units.  Their sums then do not
 * depend on the order of rows. */
#define SHARE_UNITS 27720.0 /* divisible by all numbers to 12 */

static void bad_rows(const struct results_reader *rows, const char *file,
		     const char *expected)
{
	error(EXIT_BAD, 0, "%s",
	      fill(tr("{file}:{line}: match {match}: expected {what}"), "file",
		   file, "line", fill_number((long)rows->begins), "match",
		   tool_show(rows->match), "what", expected, NULL));
}

/* Finds the players of the sides in the rows. */
static void find_seated(const struct round *round,
			const struct results_reader *rows, const char *file,
			uint32_t seated[SEATS_MAX])
{
	const struct plan *plan = round->plan;

	if (!results_reader_may_be_of(rows, plan->game))
		bad_rows(rows, file, tr("the game of the plan"));
	if (rows->count > plan->sides)
		bad_rows(rows, file, tr("a row for each side"));
	for (int i = 0; i < plan->sides; i++)
		seated[i] = PLAN_NOBODY;
	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];
		long player = plan_find(plan, row->name, strlen(row->name));

		if (player < 0 || row->seat < 1 || row->seat > plan->seats)
			bad_rows(rows, file, tr("the players of the plan"));
		seated[plan->side[row->seat]] = (uint32_t)player;
	}
}

static uint64_t first_match(const struct plan *plan)
{
	uint64_t first = plan->jobs[0].first;

	for (size_t i = 1; i < plan->job_count; i++)
		if (plan->jobs[i].first < first)
			first = plan->jobs[i].first;
	return first;
}

static int by_set(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Returns true for a match of an earlier round: its number is lower than any
 * here. */
static bool is_earlier(struct round *round, uint64_t set)
{
	uint8_t seed[CHANCE_BYTES];

	if (!round->earlier_count)
		return false;
	if (!round->earlier) {
		round->earlier = zeros((size_t)round->earlier_count,
				       sizeof(*round->earlier));
		for (uint64_t i = 0; i < round->earlier_count; i++) {
			chance_match(round->book.master, i, seed);
			round->earlier[i] = plan_seed_set(seed);
		}
		qsort(round->earlier, (size_t)round->earlier_count,
		      sizeof(*round->earlier), by_set);
	}
	return bsearch(&set, round->earlier, (size_t)round->earlier_count,
		       sizeof(*round->earlier), by_set);
}

static struct round_result result_of(const struct round *round,
				     const struct results_reader *rows)
{
	struct round_result result = { .count = rows->count };

	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];

		result.row[i].player = (uint32_t)plan_find(
			round->plan, row->name, strlen(row->name));
		result.row[i].share =
			(double)(int64_t)(row->share * SHARE_UNITS + 0.5);
		result.row[i].score = row->score;
	}
	return result;
}

static void add_result(struct round *round, const struct round_result *result)
{
	for (int i = 0; i < result->count; i++) {
		struct done *done = &round->done[result->row[i].player];

		done->matches++;
		done->share += result->row[i].share;
		done->score += result->row[i].score;
	}
}

/* Takes a match with cards, found by its set. */
static void take_dealt(struct round *round, const struct results_reader *rows,
		       const char *file, uint64_t match)
{
	uint32_t seated[SEATS_MAX];
	struct planned planned;
	struct round_result result;

	find_seated(round, rows, file, seated);
	if (!plan_index_match(&round->book, match, &match))
		bad_rows(rows, file, tr("a set of the plan"));
	if (!plan_index_find_players(&round->book, match, seated, &planned))
		bad_rows(rows, file, tr("a match that is planned"));
	if (round->book.played[planned.number])
		bad_rows(rows, file, tr("each match once"));
	round->book.played[planned.number] = true;
	round->count++;
	result = result_of(round, rows);
	add_result(round, &result);
}

/* Takes a match without a deal, perhaps of an earlier round, or results of
 * other matches. */
static void take_undealt_rows(struct round *round,
			      const struct results_reader *rows,
			      const char *file)
{
	struct unstarted_match match = { .tag = round->undealt.count };
	uint32_t seated[SEATS_MAX];

	find_seated(round, rows, file, seated);
	if (rows->set[0] != '-')
		bad_rows(rows, file, tr("a set of the plan"));
	if (!plan_index_seating_players(&round->book, seated, &match.seating)) {
		if (round->earlier_count)
			return;
		bad_rows(rows, file, tr("a match that is planned"));
	}
	if (unstarted_add(&round->undealt, &match) ||
	    grow(&round->results, &round->result_room, round->undealt.count,
		 sizeof(*round->results)))
		tool_no_memory();
	round->results[match.tag] = result_of(round, rows);
}

static void take_match(struct round *round, const struct results_reader *rows,
		       const char *file)
{
	uint64_t set;

	if (!results_reader_has_seed(rows, &set))
		take_undealt_rows(round, rows, file);
	else if (!is_earlier(round, set))
		take_dealt(round, rows, file, set);
}

static void take_undealt(void *context, const struct planned *planned,
			 const struct unstarted_match *match)
{
	struct round *round = context;

	(void)planned;
	round->count++;
	add_result(round, &round->results[match->tag]);
}

/* Counts a match without a deal that is beyond the missing planned ones. */
static void leave_undealt(void *context, const struct unstarted_match *match)
{
	struct round *round = context;

	(void)match;
	round->surplus++;
}

static void read_results(struct round *round, const char *file)
{
	static struct results_reader rows;
	static char *name;
	const struct unstarted_takers takers = { take_undealt, leave_undealt,
						 NULL, round };
	enum results_reader_state state;
	int fd = tool_open(file);

	tool_name_told(&name, file);
	results_reader_init(&rows, fd, name,
			    1U << ROWS_SEAT | 1U << ROWS_SHARE |
				    1U << ROWS_SCORE);
	while ((state = results_reader_next(&rows)) == ROWS_TOLD)
		take_match(round, &rows, name);
	if (state == ROWS_ERROR)
		error(EXIT_TROUBLE, errno, "%s", name);
	if (state == ROWS_BAD)
		table_refuse(&rows);
	if (fd)
		close(fd);
	unstarted_settle(&round->undealt, &round->book, &takers);
	unstarted_release(&round->undealt);
	/* an earlier round may have had the same seating */
	if (round->surplus && !round->earlier_count)
		error(EXIT_BAD, 0,
		      tr("%s: %llu matches without cards more than are planned: expected each match once"),
		      name, (unsigned long long)round->surplus);
	if (round->count < round->plan->match_count)
		error(EXIT_BAD, 0,
		      tr("%s: %llu of %llu matches: expected all of the plan"),
		      name, (unsigned long long)round->count,
		      (unsigned long long)round->plan->match_count);
}

/* Compares by merit, better first. */
static int by_merit(const void *a, const void *b, void *context)
{
	const struct round *round = context;
	const struct done *x = &round->done[*(const uint32_t *)a];
	const struct done *y = &round->done[*(const uint32_t *)b];
	double share =
		x->share * (double)y->matches - y->share * (double)x->matches;
	double score =
		x->score * (double)y->matches - y->score * (double)x->matches;

	if (share < 0 || share > 0)
		return share > 0 ? -1 : 1;
	if (score < 0 || score > 0)
		return score > 0 ? -1 : 1;
	return memcmp(x->hash, y->hash, CHANCE_BYTES);
}

static void set_hashes(struct round *round)
{
	const struct plan *plan = round->plan;

	for (size_t i = 0; i < plan->player_count; i++)
		crypto_generichash(round->done[i].hash, CHANCE_BYTES,
				   (const uint8_t *)plan->players[i].name,
				   strlen(plan->players[i].name), plan->commit,
				   CHANCE_BYTES);
}

/* Takes tables and byes of the plan as they were seated. */
static void take_tables(const struct plan *plan, const struct plan_spec *spec,
			struct knockout *tables)
{
	bool *seen = zeros(plan->player_count, sizeof(*seen));
	size_t sides = (size_t)plan->sides;

	*tables = (struct knockout){ .least = knockout_least(plan, spec),
				     .most = plan->sides,
				     .byes = plan->byes,
				     .bye_count = plan->bye_count,
				     .count = plan->bye_count };
	tables->seated = zeros(plan->job_count * sides, sizeof(uint32_t));
	for (size_t i = 0; i < plan->job_count; i++) {
		const uint32_t *seated = plan_seated(plan, i);
		int size = plan_job_sides(plan, i);
		bool again = false;

		for (int side = 0; side < size; side++) {
			again |= seen[seated[side]];
			seen[seated[side]] = true;
		}
		if (again)
			continue; /* another pass or round of a known table */
		memcpy(tables->seated + tables->tables++ * sides, seated,
		       sides * sizeof(*seated));
		tables->count += (size_t)size;
	}
	free(seen);
}

/* Adds the players who are out now.  They share the place behind the players
 * who go on. */
static void add_places(struct plan *plan, const struct knockout_next *next)
{
	size_t count = plan->place_count + next->out_count;
	struct plan_place *places = zeros(count, sizeof(*places));

	for (size_t i = 0; i < next->out_count; i++)
		places[i] = (struct plan_place){ next->out[i],
						 (uint32_t)next->count + 1 };
	for (size_t i = 0; i < plan->place_count; i++)
		places[next->out_count + i] = plan->places[i];
	free(plan->places);
	plan->places = places;
	plan->place_count = count;
}

static void put_place(struct columns *table, unsigned int place,
		      const char *name)
{
	columns_count(table, place);
	columns_cell(table, name);
	columns_end_row(table);
}

/* Prints the places of all players, once the knockout is over. */
static void put_places(const struct plan *plan,
		       const struct knockout_next *next)
{
	static const char *const heads[] = { "place", "name", NULL };
	static struct columns table;

	table_begin(&table, heads, false);
	for (size_t i = 0; i < next->count; i++)
		put_place(&table, (unsigned int)i + 1,
			  plan->players[next->order[i]].name);
	for (size_t i = 0; i < plan->place_count; i++)
		put_place(&table, plan->places[i].place,
			  plan->players[plan->places[i].player].name);
	table_end(&table);
}

/* Counts the byes of each player so far, with those of this round.  The plan
 * gets the byes of the players in the next round. */
static uint32_t *count_byes(struct plan *plan, const struct knockout_next *next)
{
	uint32_t *had = zeros(plan->player_count, sizeof(*had));

	for (size_t i = 0; i < plan->had_count; i++)
		had[plan->had[i].player] = plan->had[i].byes;
	for (size_t i = 0; i < plan->bye_count; i++)
		had[plan->byes[i]]++;
	free(plan->had);
	plan->had = zeros(next->count, sizeof(*plan->had));
	plan->had_count = 0;
	for (size_t i = 0; i < next->count; i++)
		if (had[next->order[i]])
			plan->had[plan->had_count++] =
				(struct plan_had){ next->order[i],
						   had[next->order[i]] };
	return had;
}

/* Turns the plan into that of the next round, and writes it. */
static void put_round(struct plan *plan, struct plan_spec *spec,
		      const struct knockout_next *next)
{
	uint32_t *had = count_byes(plan, next);
	struct knockout tables;

	free(plan->back);
	plan->back = zeros(next->back, sizeof(*plan->back));
	plan->back_count = next->back;
	memcpy(plan->back, next->order + next->count - next->back,
	       next->back * sizeof(*plan->back));
	knockout_begin(plan, spec, &tables, next->order, next->count, had);
	knockout_tell(plan, spec, next, had);
	plan_print(plan, spec);
	knockout_release(&tables);
	free(had);
}

/* Takes the design of this round for the next. */
static void take_design(struct plan_spec *spec, const struct config *config,
			const struct plan *plan)
{
	if (!plan->design ||
	    !plan_design_parse(plan->design, plan->seats, spec) ||
	    spec->kind != PLAN_KNOCKOUT)
		error(EXIT_BAD, 0, tr("%s: expected the plan of a knockout"),
		      tool_show(config->plan));
	spec->first = plan->last_match + 1;
	spec->last_job = plan->jobs[plan->job_count - 1].id;
	spec->knockout_round++;
	spec->master = config->master;
}

/* Opens the plan; its commitment must hold. */
static void open_round(struct round *round, struct config *config,
		       struct plan *plan)
{
	int fd = plan_open(plan, config->plan), held;
	uint8_t hash[CHANCE_BYTES];

	if (!plan_read_seed(plan, config->plan, config->seed_file,
			    config->master))
		error(EXIT_TROUBLE, 0, tr("expected --seed-file"));
	held = plan_holds(fd, config->master, hash);
	if (held < 0)
		error(EXIT_TROUBLE, errno, "%s", tool_show(config->plan));
	if (!held) {
		tell_broken(config);
		exit(EXIT_BAD);
	}
	close(fd);
	take_design(&config->spec, config, plan);
	round->plan = plan;
	round->earlier_count = plan->chained ? first_match(plan) : 0;
	plan->chained = true;
	memcpy(plan->prev, hash, CHANCE_BYTES);
	round->done = zeros(plan->player_count, sizeof(*round->done));
	if (plan_index_open(&round->book, plan, config->master))
		tool_no_memory();
}

int next_run(struct config *config)
{
	static struct round round;
	static struct plan plan;
	struct knockout_next next;
	struct knockout tables;
	int status = 0;

	open_round(&round, config, &plan);
	read_results(&round, config->results);
	set_hashes(&round);
	take_tables(&plan, &config->spec, &tables);
	if (knockout_go_on(&tables, by_merit, &round, &next))
		tool_no_memory();
	if (next.over) {
		put_places(&plan, &next);
		status = EXIT_UNFINISHED;
	} else {
		add_places(&plan, &next);
		put_round(&plan, &config->spec, &next);
	}
	free(tables.seated);
	knockout_next_release(&next);
	free(round.done);
	free(round.earlier);
	free(round.results);
	plan_index_close(&round.book);
	plan_release(&plan);
	return status;
}
