/* Makes and writes plans.
 *
 * The tables of a plan come from an iterator, so memory does not grow with
 * jobs.  The commitment covers all lines but its own, near the top.  So the
 * lines are made twice: once for the hash, once for the file. */
#include "tournament/plan_write.h"

#include <stdio.h>

const char *const plan_kinds[PLAN_KINDS + 1] = { "roundrobin", "gauntlet",
						 "block", "knockout", NULL };

/* An iterator over tables. */
struct tables {
	const struct plan *plan;
	const struct plan_spec *spec;
	const struct block_design *blocks;
	uint32_t number; /* of this table, from 0 */
	uint32_t first;  /* GAUNTLET: of the first group */
	uint32_t rest
		[TABLE_MAX]; /* the others, by seatings_combination_next() */
	uint32_t players[TABLE_MAX]; /* at this table */
	int sides;                   /* of it */
};

static void set_players(struct tables *tables)
{
	const struct plan_spec *spec = tables->spec;
	int sides = tables->plan->sides;
	uint32_t *players = tables->players;

	switch (spec->kind) {
	case PLAN_GAUNTLET:
		players[0] = tables->first;
		for (int i = 1; i < sides; i++)
			players[i] = spec->group + tables->rest[i - 1];
		break;
	case PLAN_BLOCK:
		for (int i = 0; i < sides; i++)
			players[i] =
				tables->blocks->list[tables->number *
							     (uint32_t)sides +
						     (uint32_t)i];
		break;
	case PLAN_KNOCKOUT:
		memcpy(players,
		       spec->knockout->seated + tables->number * (size_t)sides,
		       (size_t)sides * sizeof(*players));
		tables->sides =
			(int)knockout_size(spec->knockout, tables->number);
		break;
	default:
		memcpy(players, tables->rest, sizeof(tables->rest));
	}
}

static void tables_begin(struct tables *tables, const struct plan *plan,
			 const struct plan_spec *spec,
			 const struct block_design *blocks)
{
	*tables = (struct tables){ .plan = plan,
				   .spec = spec,
				   .blocks = blocks,
				   .sides = plan->sides };
	seatings_combination_first(plan->sides - (spec->kind == PLAN_GAUNTLET),
				   tables->rest);
	set_players(tables);
}

static bool tables_next(struct tables *tables)
{
	const struct plan_spec *spec = tables->spec;
	const struct plan *plan = tables->plan;
	uint32_t count = (uint32_t)plan->player_count;
	bool more;

	tables->number++;
	switch (spec->kind) {
	case PLAN_GAUNTLET:
		more = seatings_combination_next(
			plan->sides - 1, count - spec->group, tables->rest);
		if (!more) {
			seatings_combination_first(plan->sides - 1,
						   tables->rest);
			more = ++tables->first < spec->group;
		}
		break;
	case PLAN_BLOCK:
		more = tables->number < tables->blocks->count;
		break;
	case PLAN_KNOCKOUT:
		more = tables->number < spec->knockout->tables;
		break;
	default:
		more = seatings_combination_next(plan->sides, count,
						 tables->rest);
	}
	if (more)
		set_players(tables);
	return more;
}

/* Returns A times B, at most UINT64_MAX. */
static uint64_t times(uint64_t a, uint64_t b)
{
	return a && b > UINT64_MAX / a ? UINT64_MAX : a * b;
}

static uint64_t count_tables(const struct plan *plan,
			     const struct plan_spec *spec,
			     const struct block_design *blocks)
{
	switch (spec->kind) {
	case PLAN_GAUNTLET:
		return times(spec->group,
			     seatings_combination_count(plan->player_count -
								spec->group,
							plan->sides - 1));
	case PLAN_BLOCK:
		return blocks->count;
	case PLAN_KNOCKOUT:
		return spec->knockout->tables;
	default:
		return seatings_combination_count(plan->player_count,
						  plan->sides);
	}
}

/* Returns why no table is possible, or NULL. */
static const char *check_players(const struct plan *plan,
				 const struct plan_spec *spec)
{
	size_t count = plan->player_count, sides = (size_t)plan->sides;

	if (spec->kind == PLAN_GAUNTLET && spec->group == count)
		return N_("players of two groups at least");
	if (spec->kind == PLAN_GAUNTLET && count - spec->group < sides - 1)
		return N_(
			"more players that are not of the first group, for a table");
	if (spec->kind == PLAN_KNOCKOUT ? !spec->knockout->tables
					: count < sides)
		return N_("at least as many players as a table has seats");
	if (spec->kind == PLAN_BLOCK && (count == sides || count > DESIGN_MAX))
		return N_(
			"more players than there are at a table, and at most 200");
	if (spec->seating == SEATING_ALL && sides > DESIGN_ALL_MAX)
		return N_(
			"at most 8 at a table, where all seatings are played");
	return NULL;
}

/* Returns NULL with the size; or what was expected (N_()). */
static const char *measure(const struct plan *plan,
			   const struct plan_spec *spec,
			   const struct block_design *blocks,
			   struct plan_size *size)
{
	uint64_t sets = 0; /* tables in all their seatings, for one round */

	size->tables = count_tables(plan, spec, blocks);
	size->least = blocks->least;
	size->most = blocks->most;
	size->rounds = (spec->matches + spec->chunk - 1) / spec->chunk;
	if (spec->kind != PLAN_KNOCKOUT)
		sets = times(size->tables,
			     seating_count(spec->seating, plan->sides));
	for (size_t t = 0; spec->kind == PLAN_KNOCKOUT && t < size->tables; t++)
		sets += seating_count(spec->seating,
				      (int)knockout_size(spec->knockout, t));
	size->jobs = times(sets, size->rounds);
	size->matches = times(sets, spec->matches);
	if (size->matches > PLAN_MATCHES_MAX)
		return N_("at most 2147483647 matches in all");
	return NULL;
}

/* Makes the blocks of PLAN_BLOCK; none for other kinds.  Returns 0; -1 if
 * memory ran out. */
static int make_blocks(const struct plan *plan, const struct plan_spec *spec,
		       struct block_design *blocks)
{
	struct chance_stream stream;
	uint8_t key[CHANCE_BYTES];

	*blocks = (struct block_design){ 0 };
	if (spec->kind != PLAN_BLOCK)
		return 0;
	chance_plan(spec->master, 0, 0, key);
	chance_stream_init(&stream, key, 0);
	return block_design_make(blocks, (int)plan->player_count, plan->sides,
				 &stream);
}

const char *plan_measure(const struct plan *plan, const struct plan_spec *spec,
			 struct plan_size *size)
{
	const char *wrong = check_players(plan, spec);
	struct block_design blocks;

	if (wrong)
		return wrong;
	if (make_blocks(plan, spec, &blocks))
		return "";
	wrong = measure(plan, spec, &blocks, size);
	block_design_release(&blocks);
	return wrong;
}

/* The target of lines: the hash, or the file. */
struct put {
	void (*line)(void *context, const char *line, size_t n);
	void *context;
};

static void put_plan_line(const struct put *put, char *text, size_t n)
{
	text[n] = '\n';
	put->line(put->context, text, n + 1);
}

static void put_hex_line(const struct put *put, const char *word,
			 const uint8_t hash[CHANCE_BYTES])
{
	char text[LINE_BYTES], *end = text;

	end = text_append(end, word);
	end = hex_append(end, hash, CHANCE_BYTES);
	put_plan_line(put, text, (size_t)(end - text));
}

static void put_text_line(const struct put *put, const char *word,
			  const char *rest)
{
	char text[LINE_BYTES];

	put_plan_line(
		put, text,
		(size_t)snprintf(text, LINE_BYTES - 1, "%s%s", word, rest));
}

static const char *const card_names[] = { "common", "own", NULL };

static void put_design(const struct put *put, const struct plan *plan,
		       const struct plan_spec *spec)
{
	char text[LINE_BYTES];
	char *end =
		text +
		sprintf(text,
			"# design %s seating=%s cards=%s deals=%u chunk=%u",
			plan_kinds[spec->kind], seating_names[spec->seating],
			card_names[spec->own], spec->matches, spec->chunk);

	if (spec->kind == PLAN_KNOCKOUT) {
		end = text_append(end, " seats=");
		if (spec->least)
			end += sprintf(end, "%d-", spec->least);
		end += sprintf(end, "%d round=%u", plan->seats,
			       spec->knockout_round);
	}
	put_plan_line(put, text, (size_t)(end - text));
}

/* Removes a word "KEY=VALUE", or VALUE if KEY is empty.  Returns the length of
 * the value; 0 for another word. */
static size_t take_value(const char **text, size_t *n, const char *key,
			 const char **value)
{
	size_t length = word_take(text, n, value), known = strlen(key);

	if (length < known || memcmp(*value, key, known) != 0)
		return 0;
	*value += known;
	return length - known;
}

static int take_choice(const char **text, size_t *n, const char *key,
		       const char *const *names)
{
	const char *value;
	size_t length = take_value(text, n, key, &value);

	for (int i = 0; names[i]; i++)
		if (word_is(value, length, names[i]))
			return i;
	return -1;
}

static uint32_t take_count(const char **text, size_t *n, const char *key)
{
	const char *value;
	size_t length = take_value(text, n, key, &value);
	uint64_t number = 0;

	return number_parse(value, length, PLAN_MATCHES_MAX, &number)
		       ? 0
		       : (uint32_t)number;
}

/* Reads "seats=3-4" or "seats=4" and "round=2", at the end of the design of a
 * knockout with tables of SEATS.  Plans of 0.1 have neither. */
static bool take_knockout(const char **text, size_t *n, int seats,
			  struct plan_spec *spec)
{
	const char *value, *dash;
	size_t length;
	uint64_t least = 0, most = 0;

	spec->least = 0;
	spec->knockout_round = 1;
	if (!*n)
		return true;
	length = take_value(text, n, "seats=", &value);
	dash = memchr(value, '-', length);
	if (dash) {
		size_t first = (size_t)(dash - value);

		if (number_parse(value, first, SEATS_MAX, &least) ||
		    least < 2 || least >= (uint64_t)seats)
			return false;
		length -= first + 1;
		value = dash + 1;
	}
	if (number_parse(value, length, SEATS_MAX, &most) ||
	    most != (uint64_t)seats)
		return false;
	spec->least = (int)least;
	spec->knockout_round = take_count(text, n, "round=");
	return spec->knockout_round > 0;
}

bool plan_design_parse(const char *text, int seats, struct plan_spec *spec)
{
	size_t n = strlen(text);
	int kind = take_choice(&text, &n, "", plan_kinds);
	int seating = take_choice(&text, &n, "seating=", seating_names);
	int cards = take_choice(&text, &n, "cards=", card_names);

	spec->matches = take_count(&text, &n, "deals=");
	spec->chunk = take_count(&text, &n, "chunk=");
	if (kind < 0 || seating < 0 || cards < 0 || !spec->matches ||
	    !spec->chunk)
		return false;
	if ((kind == PLAN_KNOCKOUT && !take_knockout(&text, &n, seats, spec)) ||
	    n)
		return false;
	spec->kind = (enum plan_kind)kind;
	spec->seating = (enum seating_kind)seating;
	spec->own = cards == 1;
	return true;
}

static void put_numbered(const struct put *put, const char *word,
			 uint32_t number, const char *name)
{
	char text[LINE_BYTES];

	put_plan_line(
		put, text,
		(size_t)sprintf(text, "# %s\t%u\t%s", word, number, name));
}

/* Writes byes of this round and earlier ones, players that came back, and
 * places so far. */
static void put_knockout(const struct put *put, const struct plan *plan)
{
	for (size_t i = 0; i < plan->bye_count; i++)
		put_text_line(put, "# bye\t",
			      plan->players[plan->byes[i]].name);
	for (size_t i = 0; i < plan->had_count; i++)
		put_numbered(put, "had", plan->had[i].byes,
			     plan->players[plan->had[i].player].name);
	for (size_t i = 0; i < plan->back_count; i++)
		put_text_line(put, "# back\t",
			      plan->players[plan->back[i]].name);
	for (size_t i = 0; i < plan->place_count; i++)
		put_numbered(put, "place", plan->places[i].place,
			     plan->players[plan->places[i].player].name);
}

/* Writes the lines between the commitment and the jobs. */
static void put_plan_head(const struct put *put, const struct plan *plan,
			  const struct plan_spec *spec)
{
	char text[LINE_BYTES], *end;

	if (plan->title)
		put_text_line(put, "# title ", plan->title);
	put_design(put, plan, spec);
	if (plan->chained)
		put_hex_line(put, "# prev ", plan->prev);
	if (plan->seed_file)
		put_text_line(put, "# seed-file ", plan->seed_file);
	if (plan->stop)
		put_text_line(put, "# stop ", plan->stop);
	for (size_t i = 0; i < plan->player_count; i++) {
		const struct plan_player *player = &plan->players[i];

		end = text + sprintf(text, "# player\t%s\t", player->name);
		end = hex_append(end, player->program, CHANCE_BYTES);
		end += sprintf(end, "\t%s", player->command);
		put_plan_line(put, text, (size_t)(end - text));
	}
	put_knockout(put, plan);
	end = text_append(text, "job\tround\ttable\tpass\tfirst\tmatches");
	for (int seat = 1; seat <= plan->seats; seat++)
		end += sprintf(end, "\tseat%d", seat);
	put_plan_line(put, text, (size_t)(end - text));
}

/* Writes a number and a tab, fast: there may be a million. */
static char *put_tabbed(char *end, uint64_t number)
{
	end += number_format(number, end);
	*end++ = '\t';
	return end;
}

/* Counters over all jobs. */
struct job_count {
	uint32_t job;
	uint64_t set; /* a table in one of its seatings; of this round */
};

/* Writes the name for each seat.  ORDER and LETTERS map a side to its place in
 * tables->players. */
static char *put_seats(const struct tables *tables, const uint8_t *letters,
		       const uint8_t *order, char *end)
{
	const struct plan *plan = tables->plan;

	for (int seat = 1; seat <= plan->seats; seat++) {
		int side = plan->side[seat];

		*end++ = '\t';
		if (side < tables->sides)
			end = text_append(
				end,
				plan->players
					[tables->players[letters[order[side]]]]
						.name);
		else
			*end++ = '-';
	}
	return end;
}

static void put_table(const struct put *put, const struct tables *tables,
		      uint32_t round, struct job_count *count)
{
	const struct plan_spec *spec = tables->spec;
	uint32_t seatings = seating_count(spec->seating, tables->sides);
	uint64_t done = (uint64_t)(round - 1) * spec->chunk;
	uint64_t matches = spec->matches - done;
	uint8_t letters[TABLE_MAX], order[TABLE_MAX], key[CHANCE_BYTES];
	struct chance_stream stream;
	char text[LINE_BYTES], *end;

	if (matches > spec->chunk)
		matches = spec->chunk;
	for (int i = 0; i < tables->sides; i++)
		letters[i] = (uint8_t)i;
	round += spec->rounds_before;
	chance_plan(spec->master, round, tables->number + 1, key);
	chance_stream_init(&stream, key, 0);
	chance_shuffle(&stream, letters, tables->sides);
	for (uint32_t pass = 0; pass < seatings; pass++) {
		uint64_t set = count->set++;

		seating_order(spec->seating, tables->sides, pass, order);
		end = put_tabbed(text, ++count->job);
		end = put_tabbed(end, round);
		end = put_tabbed(end, tables->number + 1);
		end = put_tabbed(end, pass + 1);
		end = put_tabbed(end,
				 spec->first + done +
					 (spec->own ? set * spec->matches : 0));
		end += number_format(matches, end);
		end = put_seats(tables, letters, order, end);
		put_plan_line(put, text, (size_t)(end - text));
	}
}

static void put_jobs(const struct put *put, const struct plan *plan,
		     const struct plan_spec *spec,
		     const struct block_design *blocks,
		     const struct plan_size *size)
{
	struct tables tables;
	struct job_count count = { .job = spec->last_job };

	for (uint32_t round = 1; round <= size->rounds; round++) {
		tables_begin(&tables, plan, spec, blocks);
		count.set = 0;
		do
			put_table(put, &tables, round, &count);
		while (tables_next(&tables));
	}
}

static void hash_line(void *context, const char *line, size_t n)
{
	/* seal_line() adds the LF itself */
	seal_line(context, line, n - 1);
}

/* Writes the lines before the commitment. */
static void put_first(const struct put *put, const struct plan *plan)
{
	put_text_line(put, "# arbitre plan 1", "");
	put_text_line(put, "# terms ", plan->header + strlen("arbitre 1 "));
}

int plan_write(struct plan *plan, const struct plan_spec *spec,
	       void (*line)(void *context, const char *line, size_t n),
	       void *context)
{
	static struct seal hash;
	const struct put hashed = { hash_line, &hash }, put = { line, context };
	struct plan_size size;
	struct block_design blocks;

	if (make_blocks(plan, spec, &blocks))
		return -1;
	measure(plan, spec, &blocks, &size);
	plan_hash_begin(&hash, spec->master);
	put_first(&hashed, plan);
	put_plan_head(&hashed, plan, spec);
	put_jobs(&hashed, plan, spec, &blocks, &size);
	seal_value(&hash, plan->commit);
	put_first(&put, plan);
	put_hex_line(&put, "# commit ", plan->commit);
	put_plan_head(&put, plan, spec);
	put_jobs(&put, plan, spec, &blocks, &size);
	block_design_release(&blocks);
	return 0;
}
