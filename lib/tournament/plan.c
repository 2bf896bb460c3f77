/* Keeps the players of a plan and computes its commitment. */
#include "tournament/plan.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/grow.h"
#include "base/stream.h"

void plan_set_terms(struct plan *plan, const struct game *game,
		    const struct terms *terms)
{
	struct match match;

	plan->game = game;
	plan->terms = *terms;
	plan->header[terms_format_header(game, terms, plan->header)] = '\0';
	match_init(&match, game, terms);
	plan->seats = match.seats;
	plan->sides = match_sides(&match);
	for (int seat = 1; seat <= plan->seats; seat++)
		plan->side[seat] = match_side(&match, seat);
}

int plan_flaw_set(struct plan_flaw *flaw, uint64_t line, const char *text,
		  size_t n, const char *expected)
{
	flaw->line = line;
	text_quote(flaw->stands, text, n, 0);
	return reason_set(&flaw->expected, expected);
}

struct seat_kind plan_seat_kind(const char *command)
{
	struct seat_kind kind = { .command = command };

	for (;;) {
		const char *rest = kind.command;
		bool *flag = NULL;

		if (!strncmp(rest, "-P ", 3) || !strcmp(rest, "-P"))
			flag = &kind.person, rest += 2;
		else if (!strncmp(rest, "--live ", 7))
			flag = &kind.live, rest += 7;
		else if (!strncmp(rest, "--uncaged ", 10))
			flag = &kind.uncaged, rest += 10;
		if (!flag)
			return kind;
		*flag = true;
		kind.command = rest + strspn(rest, " ");
		if (kind.person)
			return kind;
	}
}

/* Returns true for UTF-8 without control characters. */
static bool has_no_controls(const char *text, size_t n)
{
	uint32_t code;

	for (size_t length; n; text += length, n -= length) {
		length = utf8_take(text, n, &code);
		if (!length || code < 0x20 || (code >= 0x7f && code < 0xa0))
			return false;
	}
	return true;
}

const char *plan_command_flaw(const char *command, size_t n)
{
	char text[PLAN_COMMAND_MAX + 1];
	struct seat_kind kind;

	if (!n || n > PLAN_COMMAND_MAX)
		return N_("a command of 1 to 2000 bytes");
	memcpy(text, command, n);
	text[n] = '\0';
	kind = plan_seat_kind(text);
	if (!kind.person && !kind.command[strspn(kind.command, " ")])
		return N_("a command");
	return has_no_controls(command, n)
		       ? NULL
		       : N_("a command in UTF-8, without control characters");
}

const char *plan_title_flaw(const char *title, size_t n)
{
	if (!n || n > PLAN_TITLE_MAX || title[0] == ' ' || title[n - 1] == ' ')
		return N_(
			"a title of 1 to 200 bytes, with no blank at its ends");
	return has_no_controls(title, n)
		       ? NULL
		       : N_("a title in UTF-8, without control characters");
}

int plan_add_player(struct plan *plan, const char *name, size_t n,
		    const char *command, size_t command_n)
{
	struct plan_player *player;

	if (grow(&plan->players, &plan->player_room, plan->player_count + 1,
		 sizeof(*plan->players)))
		return -1;
	player = &plan->players[plan->player_count];
	memset(player, 0, sizeof(*player));
	memcpy(player->name, name, n);
	player->command = strndup(command, command_n);
	if (!player->command)
		return -1;
	plan->player_count++;
	return 0;
}

uint32_t *plan_sort_jobs(const struct plan *plan,
			 int (*compare)(const void *a, const void *b,
					void *plan))
{
	uint32_t *order = calloc(plan->job_count + 1, sizeof(*order));

	if (!order)
		return NULL;
	for (size_t i = 0; i < plan->job_count; i++)
		order[i] = (uint32_t)i;
	qsort_r(order, plan->job_count, sizeof(*order), compare, (void *)plan);
	return order;
}

size_t plan_job_place(const struct plan *plan, uint64_t id)
{
	size_t from = 0, to = plan->job_count;

	while (from < to) {
		size_t middle = (from + to) / 2;

		if (plan->jobs[middle].id == id)
			return middle + 1;
		if (plan->jobs[middle].id < id)
			from = middle + 1;
		else
			to = middle;
	}
	return 0;
}

int plan_by_seated(const void *a, const void *b, void *context)
{
	const struct plan *plan = context;
	uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
	int order = plan_compare_seated(plan, plan_seated(plan, i),
					plan_seated(plan, j));

	if (!order)
		order = (plan->jobs[i].first > plan->jobs[j].first) -
			(plan->jobs[i].first < plan->jobs[j].first);
	return order ? order : (i > j) - (i < j);
}

static int by_name(const void *a, const void *b, void *context)
{
	const struct plan *plan = context;
	uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
	int order = strcmp(plan->players[i].name, plan->players[j].name);

	return order ? order : (i > j) - (i < j);
}

int plan_sort_names(struct plan *plan, long *alike)
{
	*alike = -1;
	free(plan->by_name);
	plan->by_name = calloc(plan->player_count + 1, sizeof(*plan->by_name));
	if (!plan->by_name)
		return -1;
	for (size_t i = 0; i < plan->player_count; i++)
		plan->by_name[i] = (uint32_t)i;
	qsort_r(plan->by_name, plan->player_count, sizeof(*plan->by_name),
		by_name, plan);
	for (size_t i = 1; i < plan->player_count; i++)
		if (!strcmp(plan->players[plan->by_name[i - 1]].name,
			    plan->players[plan->by_name[i]].name))
			*alike = plan->by_name[i];
	return 0;
}

long plan_find(const struct plan *plan, const char *name, size_t n)
{
	size_t from = 0, to = plan->player_count;

	while (from < to) {
		size_t middle = (from + to) / 2;
		uint32_t i = plan->by_name[middle];
		const char *other = plan->players[i].name;
		size_t length = strlen(other);
		/* NAME may have any byte, even a NUL */
		int order = memcmp(name, other, n < length ? n : length);

		if (!order && n == length)
			return i;
		if (!order)
			order = n < length ? -1 : 1;
		if (order < 0)
			to = middle;
		else
			from = middle + 1;
	}
	return -1;
}

long plan_names_joined(const struct plan *plan)
{
	for (size_t i = 0; i < plan->player_count; i++)
		if (plan->sides < plan->seats &&
		    strchr(plan->players[i].name, '+'))
			return (long)i;
	return -1;
}

int plan_job_sides(const struct plan *plan, size_t job)
{
	const uint32_t *seated = plan_seated(plan, job);
	int sides = plan->sides;

	while (sides && seated[sides - 1] == PLAN_NOBODY)
		sides--;
	return sides;
}

int plan_job_seats(const struct plan *plan, size_t job)
{
	int sides = plan_job_sides(plan, job);

	return sides < plan->sides ? sides : plan->seats;
}

void plan_table_header(const struct plan *plan, int seats,
		       char header[HEADER_MAX + 1])
{
	struct terms terms = plan->terms;

	terms.own[0] = seats;
	header[terms_format_header(plan->game, &terms, header)] = '\0';
}

bool plan_has_table(struct plan *plan, int seats, struct reason *why)
{
	char words[HEADER_MAX];
	const char *text = words, *word;
	struct terms_reader reader;
	struct terms terms = plan->terms;
	size_t n, length;

	if (plan->sides < plan->seats) {
		reason_set(why, N_("teams need tables of one size"));
		return false;
	}
	if (plan->sizes >> seats & 1)
		return true;
	terms.own[0] = seats;
	terms_init(&reader, plan->game);
	n = terms_format(plan->game, &terms, words);
	word_take(&text, &n, &word); /* the game */
	while ((length = word_take(&text, &n, &word)))
		if (terms_set(&reader, word, length, why))
			return false;
	if (terms_settle(&reader, why))
		return false;
	plan->sizes |= 1U << seats;
	return true;
}

long plan_names_clash(const struct plan *plan)
{
	char second[NAME_BYTES + 3];

	if (plan->sides == plan->seats)
		return -1;
	for (size_t i = 0; i < plan->player_count; i++) {
		size_t n =
			(size_t)sprintf(second, "%s-2", plan->players[i].name);

		if (n > NAME_BYTES || plan_find(plan, second, n) >= 0)
			return (long)i;
	}
	return -1;
}

void plan_seat_name(const struct plan *plan, size_t job, int seat,
		    char text[NAME_BYTES + 1])
{
	int side = plan->side[seat], earlier = seat - 1;
	uint32_t player = plan_seated(plan, job)[side];
	char *end = text;

	*end = '\0';
	if (player == PLAN_NOBODY)
		return;
	end = stpcpy(text, plan->players[player].name);
	while (earlier && plan->side[earlier] != side)
		earlier--;
	if (earlier)
		strcpy(end, "-2");
}

const char *plan_behind(const char *line, size_t n, const char *word,
			size_t *rest)
{
	size_t length = strlen(word);

	if (n < length + 3 || memcmp(line, "# ", 2) != 0 ||
	    memcmp(line + 2, word, length) != 0)
		return NULL;
	*rest = n - length - 2;
	return line + length + 2;
}

void plan_release(struct plan *plan)
{
	for (size_t i = 0; i < plan->player_count; i++)
		free(plan->players[i].command);
	free(plan->players);
	free(plan->by_name);
	free(plan->jobs);
	free(plan->seated);
	free(plan->byes);
	free(plan->back);
	free(plan->had);
	free(plan->places);
	free(plan->title);
	free(plan->seed_file);
	free(plan->design);
	free(plan->stop);
	memset(plan, 0, sizeof(*plan));
}

void plan_hash_begin(struct seal *hash, const uint8_t master[CHANCE_BYTES])
{
	seal_init(hash);
	blake2b_init(&hash->hash, master);
	seal_bytes(hash, "plan", 4);
}

int plan_holds(int fd, const uint8_t master[CHANCE_BYTES],
	       uint8_t hash[CHANCE_BYTES])
{
	static struct reader reader;
	static struct seal keyed, plain;
	uint8_t stands[CHANCE_BYTES] = { 0 }, commit[CHANCE_BYTES];
	const char *line, *text;
	size_t n, rest;
	bool found = false;
	enum line_state state;

	if (lseek(fd, 0, SEEK_SET))
		return -1;
	reader_init(&reader, fd, "");
	plan_hash_begin(&keyed, master);
	seal_init(&plain);
	while ((state = reader_line(&reader, &line, &n)) == LINE_OK) {
		seal_line(&plain, line, n);
		text = plan_behind(line, n, "commit ", &rest);
		if (text && !found && rest == 2 * CHANCE_BYTES &&
		    !hex_parse(text, rest, stands))
			found = true;
		else
			seal_line(&keyed, line, n);
	}
	if (state != LINE_END && state != LINE_ERROR)
		errno = EBADMSG;
	if (state != LINE_END)
		return -1;
	seal_value(&keyed, commit);
	if (hash)
		seal_value(&plain, hash);
	return found && !memcmp(stands, commit, CHANCE_BYTES);
}
