/* Reports the balance of a plan, and whether its programs are unchanged. */
#include "common/table_writer.h"

#include "plan_command.h"

/* Most players for which meetings are counted.  They are counted by pairs: two
 * players meet, or one sits right behind the other. */
#define MEETINGS_MAX 2000

struct balance {
	const struct plan *plan;
	uint64_t *matches; /* of a player */
	uint64_t *seats;   /* of a player in a seat, plan->seats each */
	uint64_t *met;     /* by pair of players; or NULL: too many */
	uint64_t *behind;
};

static void *zeros(size_t count, size_t of)
{
	void *memory = calloc(count, of * sizeof(uint64_t));

	if (!memory)
		tool_no_memory();
	return memory;
}

static void count_job(struct balance *balance, size_t i)
{
	const struct plan *plan = balance->plan;
	const uint32_t *seated = plan_seated(plan, i);
	int sides = plan_job_sides(plan, i), seats = plan_job_seats(plan, i);
	size_t players = plan->player_count;
	uint64_t n = plan->jobs[i].matches;

	for (int side = 0; side < sides; side++)
		balance->matches[seated[side]] += n;
	for (int seat = 1; seat <= seats; seat++) {
		uint32_t one = seated[plan->side[seat]];
		uint32_t next = seated[plan->side[seat % seats + 1]];

		balance->seats[one * (size_t)plan->seats + (size_t)seat - 1] +=
			n;
		if (balance->behind)
			balance->behind[one * players + next] += n;
	}
	if (!balance->met)
		return;
	for (int a = 0; a < sides; a++)
		for (int b = 0; b < sides; b++)
			balance->met[seated[a] * players + seated[b]] += n;
}

static void put_balance(struct columns *table, const struct balance *balance)
{
	const struct plan *plan = balance->plan;

	columns_cell(table, "name");
	columns_cell(table, "matches");
	for (int seat = 1; seat <= plan->seats; seat++)
		columns_format(table, "seat%d", seat);
	columns_end_row(table);
	for (size_t i = 0; i < plan->player_count; i++) {
		columns_cell(table, plan->players[i].name);
		columns_count(table, balance->matches[i]);
		for (int seat = 0; seat < plan->seats; seat++)
			columns_count(table,
				      balance->seats[i * (size_t)plan->seats +
						     (size_t)seat]);
		columns_end_row(table);
	}
	table_end(table);
}

/* Writes the least and the most of COUNTS, by pairs of players that all
 * play. */
static void put_range(struct columns *table, const struct balance *balance,
		      const uint64_t *counts, const char *what)
{
	size_t players = balance->plan->player_count;
	uint64_t least = UINT64_MAX, most = 0;

	for (size_t a = 0; counts && a < players; a++)
		for (size_t b = 0; b < players; b++) {
			uint64_t n = counts[a * players + b];

			if (a == b || !balance->matches[a] ||
			    !balance->matches[b])
				continue;
			least = n < least ? n : least;
			most = n > most ? n : most;
		}
	columns_cell(table, what);
	if (counts && least <= most) {
		columns_count(table, least);
		columns_count(table, most);
	} else {
		columns_none(table);
		columns_none(table);
	}
	columns_end_row(table);
}

static void put_ranges(struct columns *table, const struct balance *balance)
{
	static const char *const heads[] = { "pairs", "least", "most", NULL };

	columns_heads(table, heads);
	put_range(table, balance, balance->met, "at one table");
	put_range(table, balance, balance->behind, "side by side");
	table_end(table);
}

static void put_state(struct columns *table, const char *what,
		      const char *state)
{
	columns_cell(table, what);
	columns_cell(table, state);
	columns_end_row(table);
}

int check_run(struct config *config)
{
	static const char *const heads[] = { "of the plan", "state", NULL };
	static const char *const commits[] = {
		[COMMIT_UNKNOWN] = "not checked",
		[COMMIT_HOLDS] = "holds",
		[COMMIT_BROKEN] = "does not hold",
	};
	struct plan plan;
	struct balance balance = { .plan = &plan };
	static struct columns table;
	int fd = plan_open(&plan, config->plan);
	size_t players = plan.player_count;
	uint8_t master[CHANCE_BYTES];
	enum commit_state commit;
	bool same;

	balance.matches = zeros(players, 1);
	balance.seats = zeros(players, (size_t)plan.seats);
	if (players <= MEETINGS_MAX) {
		balance.met = zeros(players, players);
		balance.behind = zeros(players, players);
	}
	for (size_t i = 0; i < plan.job_count; i++)
		count_job(&balance, i);
	table_begin(&table, NULL, false);
	put_balance(&table, &balance);
	putchar('\n');
	put_ranges(&table, &balance);
	tool_print();
	commit = plan_commit(config, &plan, fd, master);
	if (commit == COMMIT_UNKNOWN)
		error(0, 0,
		      tr("%s: without the seed its commitment is not checked"),
		      tool_show(config->plan));
	if (commit == COMMIT_BROKEN)
		plan_tell_broken(config->plan);
	same = plan_check_programs(config, &plan, true);
	putchar('\n');
	columns_heads(&table, heads);
	put_state(&table, "commitment", commits[commit]);
	put_state(&table, "programs", same ? "the same" : "changed");
	table_end(&table);
	close(fd);
	free(balance.matches);
	free(balance.seats);
	free(balance.met);
	free(balance.behind);
	plan_release(&plan);
	return commit != COMMIT_BROKEN && same ? 0 : EXIT_BAD;
}
