/* The next round of a knockout, from the results of the one before it.
 *
 * From each table the better half goes on: by the mean share of the places over
 * the round, then by the mean score, then by a hash of the name under the plan's
 * commitment.  Those that go on come in the order of their tables, then those
 * with a bye.  Where they are fewer than a table has seats the knockout is over. */
#include "tool.h"

#include <sodium.h>

#include "base/columns.h"
#include "plan.h"
#include "record/rows.h"
#include "record/undealt.h"

/* What a player has done in the round. */
struct done {
	uint64_t matches;
	double share, score; /* sums */
	uint32_t table;      /* from 1; 0: it did not play */
	uint8_t hash[CHANCE_BYTES];
};

struct round {
	struct plan *plan;
	struct plan_book book;
	struct done *done;
	uint8_t *played; /* of each planned match */
	uint64_t count;
	struct undealt undealt;
	uint64_t surplus; /* of these, more than are planned */
};

static void *zeros(size_t count, size_t size)
{
	void *memory = calloc(count + 1, size);

	if (!memory)
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	return memory;
}

/* The sums must not hang on the order of the rows: shares and scores are kept in
 * units in which they are whole. */
#define SHARE_UNITS 27720.0 /* divisible by all numbers to 12 */

static void bad_rows(const struct rows *rows, const char *file,
		     const char *expected)
{
	error(EXIT_BAD, 0, tr("%s: match %s: expected %s"), tool_show(file),
	      tool_show(rows->match), expected);
}

/* The players of the sides, as the rows have them. */
static void find_seated(const struct round *round, const struct rows *rows,
			const char *file, uint32_t seated[SEATS_MAX])
{
	const struct plan *plan = round->plan;

	if (!rows_may_be_of(rows, plan->game))
		bad_rows(rows, file, tr("the game of the plan"));
	if (rows->count != plan->sides)
		bad_rows(rows, file, tr("a row for each side"));
	for (int i = 0; i < rows->count; i++) {
		const struct rows_row *row = &rows->row[i];
		long player = plan_find(plan, row->name, strlen(row->name));

		if (player < 0 || row->seat < 1 || row->seat > plan->seats)
			bad_rows(rows, file, tr("the players of the plan"));
		seated[plan->side[row->seat]] = (uint32_t)player;
	}
}

/* Finds the planned match of the rows: at once by its set, or at the end. */
static void find_match(struct round *round, const struct rows *rows,
		       const char *file)
{
	uint32_t seated[SEATS_MAX] = { 0 };
	struct planned planned;
	uint64_t match;
	size_t seating;

	find_seated(round, rows, file, seated);
	if (rows_has_seed(rows, &match)) {
		if (!plan_book_match(&round->book, match, &match))
			bad_rows(rows, file, tr("a set of the plan"));
		if (!plan_book_find_players(&round->book, match, seated,
					    &planned))
			bad_rows(rows, file, tr("a match that is planned"));
		if (round->played[planned.number]++)
			bad_rows(rows, file, tr("each match once"));
		round->count++;
	} else {
		/* no cards were dealt, or these are the results of others */
		if (rows->set[0] != '-')
			bad_rows(rows, file, tr("a set of the plan"));
		if (!plan_book_seating_players(&round->book, seated, &seating))
			bad_rows(rows, file, tr("a match that is planned"));
		if (undealt_add(
			    &round->undealt,
			    &(struct undealt_match){ .seating = seating,
						     .tag = rows->matches }))
			error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	}
}

static void take_match(struct round *round, const struct rows *rows,
		       const char *file)
{
	const struct plan *plan = round->plan;

	find_match(round, rows, file);
	for (int i = 0; i < rows->count; i++) {
		const struct rows_row *row = &rows->row[i];
		struct done *done = &round->done[plan_find(plan, row->name,
							   strlen(row->name))];

		done->matches++;
		done->share +=
			(double)(int64_t)(row->share * SHARE_UNITS + 0.5);
		done->score += row->score;
	}
}

static bool is_played(void *context, uint32_t number)
{
	const struct round *round = context;

	return round->played[number] != 0;
}

static void take_undealt(void *context, const struct planned *planned,
			 const struct undealt_match *match)
{
	struct round *round = context;

	(void)match;
	round->played[planned->number]++;
	round->count++;
}

/* More matches that were not dealt than there are planned ones that are not
 * there. */
static void leave_undealt(void *context, const struct undealt_match *match)
{
	struct round *round = context;

	(void)match;
	round->surplus++;
}

static void read_results(struct round *round, const char *file)
{
	static struct rows rows;
	const struct undealt_takers takers = { is_played, take_undealt,
					       leave_undealt, NULL, round };
	enum rows_state state;
	int fd = tool_open(file);

	rows_init(&rows, fd, file,
		  1U << ROWS_SEAT | 1U << ROWS_SHARE | 1U << ROWS_SCORE);
	while ((state = rows_next(&rows)) == ROWS_TOLD)
		take_match(round, &rows, file);
	if (state == ROWS_ERROR)
		error(EXIT_TROUBLE, errno, "%s", tool_show(file));
	if (state == ROWS_BAD)
		error(EXIT_BAD, 0, tr("%s:%llu: %s: expected %s"),
		      tool_show(file), (unsigned long long)rows.line,
		      rows.stands,
		      fill(tr(rows.expected), "name",
			   rows.expected_name ? rows.expected_name : "", NULL));
	if (fd)
		close(fd);
	undealt_settle(&round->undealt, &round->book, &takers);
	undealt_release(&round->undealt);
	if (round->surplus)
		error(EXIT_BAD, 0,
		      tr("%s: %llu matches without cards more than are "
			 "planned: expected each match once"),
		      tool_show(file), (unsigned long long)round->surplus);
	if (round->count < round->plan->match_count)
		error(EXIT_BAD, 0,
		      tr("%s: %llu of %llu matches: expected all of the plan"),
		      tool_show(file), (unsigned long long)round->count,
		      (unsigned long long)round->plan->match_count);
}

/* Better first: for sorting the players of a table, and at the end all that are
 * left, of whom those with a bye played no match of this round. */
static int by_merit(const void *a, const void *b, void *context)
{
	const struct round *round = context;
	const struct done *x = &round->done[*(const uint32_t *)a];
	const struct done *y = &round->done[*(const uint32_t *)b];
	double share =
		x->share * (double)y->matches - y->share * (double)x->matches;
	double score =
		x->score * (double)y->matches - y->score * (double)x->matches;

	if (!x->matches != !y->matches)
		return x->matches ? -1 : 1;
	if (share < 0 || share > 0)
		return share > 0 ? -1 : 1;
	if (score < 0 || score > 0)
		return score > 0 ? -1 : 1;
	return memcmp(x->hash, y->hash, CHANCE_BYTES);
}

static void set_tables(struct round *round)
{
	const struct plan *plan = round->plan;

	for (size_t i = 0; i < plan->job_count; i++)
		for (int side = 0; side < plan->sides; side++)
			round->done[plan_seated(plan, i)[side]].table =
				plan->jobs[i].table;
	for (size_t i = 0; i < plan->player_count; i++)
		crypto_generichash(round->done[i].hash, CHANCE_BYTES,
				   (const uint8_t *)plan->players[i].name,
				   strlen(plan->players[i].name), plan->commit,
				   CHANCE_BYTES);
}

/* Those who go on, table by table, then the byes; and those who are out, best
 * first. */
struct cut {
	uint32_t *in, *out;
	size_t in_count, out_count;
};

static void cut_tables(struct round *round, struct cut *cut)
{
	const struct plan *plan = round->plan;
	size_t sides = (size_t)plan->sides, players = plan->player_count;
	uint32_t *table = zeros(players, sizeof(*table));
	uint32_t tables = 0;

	cut->in = zeros(players, sizeof(*cut->in));
	cut->out = zeros(players, sizeof(*cut->out));
	for (size_t i = 0; i < players; i++)
		if (round->done[i].table > tables)
			tables = round->done[i].table;
	for (uint32_t t = 1; t <= tables; t++) {
		size_t n = 0;

		for (size_t i = 0; i < players; i++)
			if (round->done[i].table == t)
				table[n++] = (uint32_t)i;
		qsort_r(table, n, sizeof(*table), by_merit, round);
		for (size_t i = 0; i < n; i++)
			if (i < sides / 2)
				cut->in[cut->in_count++] = table[i];
			else
				cut->out[cut->out_count++] = table[i];
	}
	free(table);
	qsort_r(cut->out, cut->out_count, sizeof(*cut->out), by_merit, round);
	for (size_t i = 0; i < plan->bye_count; i++)
		cut->in[cut->in_count++] = plan->byes[i];
}

/* Those who are out now share the place behind those who go on. */
static void add_places(struct plan *plan, const struct cut *cut)
{
	size_t count = plan->place_count + cut->out_count;
	struct plan_place *places = zeros(count, sizeof(*places));

	for (size_t i = 0; i < cut->out_count; i++)
		places[i] = (struct plan_place){ cut->out[i],
						 (uint32_t)cut->in_count + 1 };
	for (size_t i = 0; i < plan->place_count; i++)
		places[cut->out_count + i] = plan->places[i];
	free(plan->places);
	plan->places = places;
	plan->place_count = count;
}

static void put_place(struct columns *table, unsigned int place,
		      const char *name)
{
	columns_format(table, "%u", place);
	columns_cell(table, name);
	columns_end_row(table);
}

/* The knockout is over: the places of all. */
static void put_places(struct round *round, const struct cut *cut)
{
	const struct plan *plan = round->plan;
	static struct columns table;

	qsort_r(cut->in, cut->in_count, sizeof(*cut->in), by_merit, round);
	columns_init(&table, stdout, isatty(STDOUT_FILENO));
	columns_cell(&table, "place");
	columns_cell(&table, "name");
	columns_end_row(&table);
	for (size_t i = 0; i < cut->in_count; i++)
		put_place(&table, (unsigned int)i + 1,
			  plan->players[cut->in[i]].name);
	for (size_t i = 0; i < plan->place_count; i++)
		put_place(&table, plan->places[i].place,
			  plan->players[plan->places[i].player].name);
	if (columns_flush(&table))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
}

/* The next round is played as this one was. */
static void take_design(struct plan_spec *spec, const struct config *config,
			const struct plan *plan)
{
	if (!plan->design || !plan_design_parse(plan->design, spec) ||
	    spec->kind != PLAN_KNOCKOUT)
		error(EXIT_BAD, 0, tr("%s: expected the plan of a knockout"),
		      tool_show(config->plan));
	spec->first = plan->last_match + 1;
}

int next_run(struct config *config)
{
	static struct round round;
	static struct plan plan;
	struct cut cut = { 0 };
	int fd = plan_open(&plan, config->plan), held, status = 0;

	if (!plan_seed(config, &plan, config->master))
		error(EXIT_TROUBLE, 0, tr("expected --seed-file"));
	held = plan_holds(fd, config->master, plan.prev);
	if (held < 0)
		error(EXIT_TROUBLE, errno, "%s", tool_show(config->plan));
	if (!held) {
		tell_broken(config);
		exit(EXIT_BAD);
	}
	close(fd);
	plan.chained = true;
	take_design(&config->spec, config, &plan);
	round.plan = &plan;
	round.done = zeros(plan.player_count, sizeof(*round.done));
	round.played = zeros(plan.match_count, 1);
	if (plan_book_open(&round.book, &plan, config->master))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	read_results(&round, config->results);
	set_tables(&round);
	cut_tables(&round, &cut);
	add_places(&plan, &cut);
	if (cut.in_count < (size_t)plan.sides) {
		put_places(&round, &cut);
		status = EXIT_UNFINISHED;
	} else {
		config->spec.master = config->master;
		config->spec.in = cut.in;
		config->spec.in_count = cut.in_count;
		plan.bye_count = 0;
		free(plan.byes);
		plan.byes = zeros(cut.in_count, sizeof(*plan.byes));
		for (size_t p = 0; p < cut.in_count; p++)
			if (knockout_bye(cut.in_count, plan.sides, p))
				plan.byes[plan.bye_count++] = cut.in[p];
		plan_print(&plan, &config->spec);
	}
	free(cut.in);
	free(cut.out);
	free(round.done);
	free(round.played);
	plan_book_close(&round.book);
	plan_release(&plan);
	return status;
}
