/* Reads the players of a plan: a line each, with tabs between fields. */
#include <errno.h>
#include <stdlib.h>

#include "base/grow.h"
#include "base/text_file.h"
#include "tournament/plan_write.h"

struct players {
	struct plan *plan;
	struct plan_flaw *flaw;
	uint64_t line;
	char group[NAME_BYTES + 1]; /* of the first player */
	bool grouped;               /* groups are named */
	bool *first;                /* players of the first group */
	size_t first_room;
};

static int refused_player(struct players *in, const char *text, size_t n,
			  const char *expected)
{
	return plan_flaw_set(in->flaw, in->line, text, n, expected);
}

/* Refuses a player whose name an earlier one has. */
static int refused_alike(struct players *in, const struct plan_player *player,
			 const char *expected)
{
	in->line = player->line;
	return refused_player(in, player->name, strlen(player->name), expected);
}

/* Notes whether the next player is of the first group.  Without groups, only
 * the first player is.  Returns 0; -1 with a flaw or errno. */
static int take_group(struct players *in, const struct text_cell *group)
{
	size_t count = in->plan->player_count;

	if (grow(&in->first, &in->first_room, count + 1, sizeof(*in->first)))
		return -1;
	if (!count && group) {
		in->grouped = true;
		memcpy(in->group, group->text, group->n);
	}
	if (in->grouped != (group != NULL))
		return refused_player(
			in, group ? group->text : "", group ? group->n : 0,
			in->grouped ? N_("a group, as in the first line")
				    : N_("two fields, as in the first line"));
	in->first[count] =
		group ? word_is(group->text, group->n, in->group) : !count;
	return 0;
}

/* Adds the player of a line.  Returns 0; -1 with a flaw or errno. */
static int read_player_line(struct players *in, const char *line, size_t n)
{
	struct text_cell cells[3];
	int count = text_cells(line, n, cells, 3);
	struct reason why;

	if (count < 2 || count > 3)
		return refused_player(
			in, line, n,
			N_("a name, a tab, a command, and perhaps a tab and a group"));
	if (count == 3 && !cells[2].n)
		return refused_player(
			in, line, n,
			N_("a group behind the second tab, or no second tab"));
	for (int i = 0; i < count; i++) {
		const struct text_cell *cell = &cells[i];

		reason_set(&why, NULL);
		if (i == 1)
			reason_set(&why,
				   plan_command_flaw(cell->text, cell->n));
		else
			name_refuse(cell->text, cell->n, &why);
		if (!why.n)
			continue;
		refused_player(in, cell->text, cell->n, NULL);
		in->flaw->expected = why;
		return -1;
	}
	if (in->plan->player_count == PLAN_PLAYERS_MAX)
		return refused_player(in, line, n, N_("at most 10000 players"));
	if (take_group(in, count == 3 ? &cells[2] : NULL))
		return -1;
	if (plan_add_player(in->plan, cells[0].text, cells[0].n, cells[1].text,
			    cells[1].n))
		return -1;
	in->plan->players[in->plan->player_count - 1].line = in->line;
	return 0;
}

static int read_player_lines(struct players *in, int fd, const char *name)
{
	static struct reader reader;
	enum line_state state;
	const char *line, *flaw;
	size_t n;

	reader_init(&reader, fd, name);
	while ((state = text_file_line(&reader, FILE_KIND_PLAYERS, &line, &n,
				       &flaw)) != LINE_END) {
		in->line = reader.number;
		if (state == LINE_ERROR)
			return -1;
		if (flaw) {
			refused_player(in, "", 0, flaw);
			in->flaw->terms = true;
			return -1;
		}
		if (state == LINE_LONG)
			return refused_player(
				in, line, n,
				N_("a line of at most 4095 bytes"));
		if ((!n || *line != '#') && read_player_line(in, line, n))
			return -1;
	}
	in->line = 0;
	return 0;
}

/* Moves the first group to the front; apart from that, players keep their
 * order.  GROUP gets its size. */
static int put_first_group_first(struct players *in, uint32_t *group)
{
	struct plan *plan = in->plan;
	struct plan_player *sorted =
		calloc(plan->player_count + 1, sizeof(*sorted));
	size_t n = 0;

	if (!sorted)
		return -1;
	for (int others = 0; others < 2; others++) {
		for (size_t i = 0; i < plan->player_count; i++)
			if (in->first[i] == !others)
				sorted[n++] = plan->players[i];
		if (!others)
			*group = (uint32_t)n;
	}
	free(plan->players);
	plan->players = sorted;
	return 0;
}

static int by_folded(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Refuses names that people take for one (name_fold). */
static int check_looks(struct players *in)
{
	size_t count = in->plan->player_count, at;
	char(*folded)[NAME_FOLDED] = calloc(count + 1, sizeof(*folded));
	const char **sorted = calloc(count + 1, sizeof(*sorted));
	const char *alike = NULL; /* the later of two: FOLDED has their order */

	for (size_t i = 0; folded && sorted && i < count; i++) {
		name_fold(in->plan->players[i].name, folded[i]);
		sorted[i] = folded[i];
	}
	if (sorted && folded)
		qsort(sorted, count, sizeof(*sorted), by_folded);
	for (size_t i = 1; folded && sorted && !alike && i < count; i++)
		if (!strcmp(sorted[i - 1], sorted[i]))
			alike = sorted[i - 1] > sorted[i] ? sorted[i - 1]
							  : sorted[i];
	at = alike ? (size_t)(alike - folded[0]) / NAME_FOLDED : 0;
	free(sorted);
	free(folded);
	if (!alike)
		return folded && sorted ? 0 : -1;
	return refused_alike(
		in, &in->plan->players[at],
		N_("players whose names look different, in small letters too"));
}

int plan_read_players(struct plan *plan, int fd, const char *name,
		      uint32_t *group, struct plan_flaw *flaw)
{
	struct players in = { .plan = plan, .flaw = flaw };
	long alike = -1;
	int failed;

	memset(plan, 0, sizeof(*plan));
	memset(flaw, 0, sizeof(*flaw));
	errno = 0;
	failed = read_player_lines(&in, fd, name);
	if (!failed && group)
		failed = put_first_group_first(&in, group);
	free(in.first);
	if (failed || plan_sort_names(plan, &alike))
		return -1;
	if (alike >= 0)
		return refused_alike(&in, &plan->players[alike],
				     N_("players with different names"));
	return check_looks(&in);
}
