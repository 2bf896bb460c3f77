/* rate: rates the strength of players, with standard errors. */
#include "common/table_writer.h"

#include <math.h>

#include "base/decimal.h"
#include "common/option_table.h"
#include "rated.h"
#include "base/grow.h"
#include "tournament/rating.h"
#include "common/square.h"

static const char doc[] =
	N_("Rate the players of a table of results, that of score or another one: how strong they are, and how sure that is.") "\v" N_(
		"Exit status: 0 done, 1 the table is bad, or there are no such ratings, 2 it could not run.");

#define PRIOR_MOST 1000000

/* A name with a given rating. */
struct anchor {
	const char *text; /* NAME=R */
	size_t n;         /* bytes of its name */
	double at;
	size_t item;
};

struct config {
	struct rating_terms terms;
	bool elo, json, pairs;
	struct anchor *anchors;
	size_t anchor_count, anchor_room;
	struct rated_terms counted;
	char **files;
	int file_count;
};

/* Reads NAME=R; a name may have a = itself. */
static const char *take_anchor(void *context, const char *option, char *text)
{
	struct config *config = context;
	const char *sign = strrchr(text, '=');
	struct anchor anchor = { .text = text };

	(void)option;
	if (sign)
		anchor.n = (size_t)(sign - text);
	if (!anchor.n || decimal_parse(sign + 1, strlen(sign + 1), &anchor.at))
		return tr("expected NAME=R, R a decimal number");
	for (size_t i = 0; i < config->anchor_count; i++)
		if (config->anchors[i].n == anchor.n &&
		    !memcmp(config->anchors[i].text, text, anchor.n))
			return tr("this name has a rating already");
	if (grow(&config->anchors, &config->anchor_room,
		 config->anchor_count + 1, sizeof(*config->anchors)))
		tool_no_memory();
	config->anchors[config->anchor_count++] = anchor;
	return NULL;
}

static const char *take_prior(void *context, const char *option, char *text)
{
	double *prior = &((struct config *)context)->terms.prior;

	(void)option;
	if (!decimal_parse(text, strlen(text), prior) && *prior >= 0 &&
	    *prior <= PRIOR_MOST)
		return NULL;
	return option_table_range(text, 0, PRIOR_MOST);
}

enum {
	ANCHOR,
	BY,
	ELO,
	JSON,
	PAIRS,
	PRIOR,
	PLAN,
	SEED_FILE,
	WHOLE,
	WITHOUT,
	SEATS,
	ROWS,
};

static const char *const by_words[] = { "place", "score", NULL };

static const struct option_row option_rows[ROWS] = {
	[ANCHOR] = { 'a', "anchor", OPTION_TAKE, AT_NONE,
		     N_("the rating of NAME is R, and the others are told against it; several are fitted"),
		     .arg = N_("NAME=R"), .take = take_anchor,
		     .flags = TOOL_REPEATS },
	[BY] = { 'b', "by", OPTION_WORD, AT(terms.by_score),
		 N_("rate the order of places (default), or tell mean scores a match, less those of the table"),
		 .arg = "place|score", .words = by_words },
	[ELO] = { 'e', "elo", OPTION_FLAG, AT(elo),
		  N_("in points of Elo: ten times as strong is 400") },
	[JSON] = { 'j', "json", OPTION_FLAG, AT(json),
		   N_("one JSON object a line instead of a table") },
	[PAIRS] = { 0, "pairs", OPTION_FLAG, AT(pairs),
		    N_("each name against each: how sure it is that it is the stronger, and how often it comes before") },
	[PRIOR] = { 'p', "prior", OPTION_TAKE, AT_NONE,
		    N_("so much of a drawn match is added for each player but one, spread over who met whom (default 0.5)"),
		    .arg = N_("WEIGHT"), .take = take_prior },
	[PLAN] = { 0, "plan", OPTION_LIST, AT(counted.plans),
		   N_("rate the matches of a tournament's plan alone, each once"),
		   .arg = "PLAN", .flags = TOOL_REPEATS },
	[SEED_FILE] = { 'S', "seed-file", OPTION_TEXT, AT(counted.seed_file),
			N_("the file of the master seed of the plan (default: the one it names)"),
			.arg = N_("FILE") },
	[WHOLE] = { 0, "whole", OPTION_FLAG, AT(counted.whole),
		    N_("of PLAN rate whole rounds alone, from the first on") },
	[WITHOUT] = { 0, "without", OPTION_LIST, AT(counted.without),
		      N_("leave out the matches with NAME, and tell how many"),
		      .arg = N_("NAME"), .flags = TOOL_REPEATS },
	[SEATS] = { 's', "seats", OPTION_FLAG, AT(terms.seats),
		    N_("estimate what each seat is worth, too") },
};

static const struct option_rule option_rules[] = {
	{ RULE_NEEDS, BIT(SEED_FILE) | BIT(WHOLE), BIT(PLAN) }, { 0 }
};

/* Takes the operands, which are files.  Refuses anchors by score, as there are
 * no ratings then. */
static void end(void *context, const struct option_reading *reading)
{
	const uint64_t of_ratings =
		BIT(ANCHOR) | BIT(ELO) | BIT(PAIRS) | BIT(PRIOR) | BIT(SEATS);
	struct config *config = context;

	if (config->terms.by_score && reading->given & of_ratings)
		argp_error(
			reading->state,
			tr("--by score does not go with --anchor, --elo, --pairs, --prior and --seats"));
	config->files = reading->operands;
	config->file_count = reading->count;
}

static const struct option_table options = {
	.rows = option_rows,
	.count = ROWS,
	.rules = option_rules,
	.operands = N_("[FILE...]"),
	.doc = doc,
	.end = end,
};

static struct rating rating;
static size_t *order; /* the items, as they are written */

static const char *item_name(size_t item)
{
	return intern_bytes(&rating.names, item);
}

/* Ends the program if there are no ratings. */
static void refuse_state(enum rating_state state)
{
	const char *name;

	switch (state) {
	case RATING_DONE:
		return;
	case RATING_MEMORY:
		tool_no_memory();
		break;
	case RATING_CROWDED:
		error(EXIT_BAD, 0, tr("there are more than %d names"),
		      RATING_NAMES);
		break;
	case RATING_ENDLESS:
		name = rating.wrong < rating.names.count
			       ? item_name(rating.wrong)
			       : tr("a seat");
		error(EXIT_BAD, 0, "%s",
		      fill(tr("{name} has nothing but wins, or losses: that has no finite rating; --prior 1 gives one"),
			   "name", tool_show(name), NULL));
		break;
	case RATING_ALIKE:
		error(EXIT_BAD, 0, "%s",
		      tr("who sat where cannot be told from who played: play other seatings, or give --prior 1"));
	}
}

static void take(const struct results_reader *rows)
{
	refuse_state(rating_add(&rating, rows));
}

/* --- the order of items --------------------------------------------------- */

/* By number of a group: the number of its names, and the first of them in the
 * alphabet. */
static struct group {
	size_t size, first;
} * groups;

/* Compares items: names before seats, the largest group first, the best name of
 * a group first.  Ratings that differ by rounding are equal. */
static int compare_items(const void *a, const void *b)
{
	size_t i = *(const size_t *)a, j = *(const size_t *)b;
	const struct rated *x = &rating.rated[i], *y = &rating.rated[j];
	double more = rint(1e8 * y->rating) - rint(1e8 * x->rating);

	if (i >= rating.names.count || j >= rating.names.count)
		return i < j ? -1 : i > j;
	if (x->group != y->group) {
		const struct group *p = &groups[x->group],
				   *q = &groups[y->group];

		return p->size != q->size ? (p->size > q->size ? -1 : 1)
					  : strcmp(item_name(p->first),
						   item_name(q->first));
	}
	return more != 0 ? (more > 0 ? 1 : -1)
			 : strcmp(item_name(i), item_name(j));
}

/* Finds the groups, and sorts the items. */
static void sort_items(void)
{
	groups = calloc(rating.items, sizeof(*groups));
	order = calloc(rating.items, sizeof(*order));
	if (!groups || !order)
		refuse_state(RATING_MEMORY);
	for (size_t i = 0; i < rating.names.count; i++) {
		struct group *group = &groups[rating.rated[i].group];

		if (!group->size++ ||
		    strcmp(item_name(i), item_name(group->first)) < 0)
			group->first = i;
	}
	for (size_t i = 0; i < rating.items; i++)
		order[i] = i;
	qsort(order, rating.items, sizeof(*order), compare_items);
}

/* --- the table ------------------------------------------------------------ */

static struct config config = { .terms = { .prior = 0.5 } };
static size_t anchor_items[RATING_NAMES]; /* those of one group */

static void find_anchors(void)
{
	for (size_t i = 0; i < config.anchor_count; i++) {
		struct anchor *anchor = &config.anchors[i];
		long found =
			intern_find(&rating.names, anchor->text, anchor->n);

		if (found < 0)
			error(EXIT_BAD, 0,
			      tr("--anchor %s: no such name is in the table"),
			      tool_show(anchor->text));
		anchor->item = (size_t)found;
	}
}

/* Writes whether the item is stronger than the next one ("apart") or may not be
 * ("level"), if that is a name of the same group. */
static void put_next(struct columns *table, size_t at)
{
	size_t next = at + 1;
	struct rating_pair pair;

	if (next >= rating.items || order[next] >= rating.names.count ||
	    rating.rated[order[at]].group != rating.rated[order[next]].group) {
		columns_none(table);
		return;
	}
	rating_compare(&rating, order[at], order[next], &pair);
	columns_cell(table, pair.better > 0.975 ? "apart" : "level");
}

/* Returns the printed unit of a rating, and its digits. */
static double unit_told(void)
{
	return config.elo ? 400 / log(10) : 1;
}

static int digits_told(void)
{
	return config.elo ? 1 : config.terms.by_score ? 3 : 4;
}

/* Lists the anchors of a group as items.  Returns their number, and in *SHIFT
 * the best constant to add to ratings, in the printed unit. */
static size_t anchors_of(uint32_t group, size_t *items, double *shift)
{
	size_t count = 0;

	*shift = 0;
	for (size_t i = 0; i < config.anchor_count; i++) {
		const struct anchor *anchor = &config.anchors[i];
		const struct rated *rated = &rating.rated[anchor->item];

		if (rated->group != group)
			continue;
		items[count++] = anchor->item;
		*shift += anchor->at - unit_told() * rated->rating;
	}
	if (count)
		*shift /= (double)count;
	return count;
}

/* Reports the anchor that is farthest off, as several anchors need not
 * agree. */
static void tell_anchors(void)
{
	const struct anchor *worst = NULL;
	double most = 0.5 * pow(10, -digits_told()), told = 0, shift;
	char is[32];

	for (size_t i = 0; i < config.anchor_count; i++) {
		const struct anchor *anchor = &config.anchors[i];
		const struct rated *rated = &rating.rated[anchor->item];
		double value;

		anchors_of(rated->group, anchor_items, &shift);
		value = unit_told() * rated->rating + shift;
		if (fabs(value - anchor->at) <= most)
			continue;
		most = fabs(value - anchor->at);
		told = value;
		worst = anchor;
	}
	if (!worst)
		return;
	snprintf(is, sizeof(is), "%.*f", digits_told(), told);
	error(0, 0, "%s",
	      fill(tr("--anchor {anchor}: it is told as {rating}, for one constant is fitted to {n} anchors"),
		   "anchor", tool_show(worst->text), "rating", is, "n",
		   fill_number((long)config.anchor_count), NULL));
}

static void put_item(struct columns *table, size_t at)
{
	size_t item = order[at], anchors = 0;
	const struct rated *rated = &rating.rated[item];
	double unit = unit_told(), value = rated->rating, margin, shift = 0;
	int digits = digits_told();
	bool seat = item >= rating.names.count;

	if (!seat)
		anchors = anchors_of(rated->group, anchor_items, &shift);
	if (!seat && config.anchor_count && !anchors)
		value = NAN; /* on the scale of the anchors nothing is known */
	margin = rating_margin_to(&rating, item, anchor_items, anchors);
	if (seat)
		columns_none(table);
	else
		columns_cell(table, item_name(item));
	columns_count(table, rated->sets);
	columns_count(table, rated->matches);
	columns_real(table, unit * value + shift, digits);
	columns_real(table, unit * (value - margin) + shift, digits);
	columns_real(table, unit * (value + margin) + shift, digits);
	put_next(table, at);
	if (!config.terms.seats)
		return;
	if (seat)
		columns_count(table, item - rating.names.count + 1);
	else
		columns_none(table);
}

static void put_table(void)
{
	static const char *heads[] = { "name",    "=sets", "=matches",
				       "=rating", "=low",  "=high",
				       "next",    "=seat", NULL };
	struct columns table;

	if (!config.terms.seats)
		heads[7] = NULL;
	table_begin(&table, heads, config.json);
	for (size_t at = 0; at < rating.items; at++) {
		if (!rating.rated[order[at]].matches)
			continue; /* an empty seat */
		put_item(&table, at);
		columns_end_row(&table);
	}
	table_end(&table);
}

/* --- pairs ---------------------------------------------------------------- */

static bool are_compared(size_t at, size_t other)
{
	return at != other && rating.rated[order[at]].group ==
				      rating.rated[order[other]].group;
}

static void put_pair(struct columns *table, size_t at, size_t other)
{
	double unit = unit_told();
	struct rating_pair pair;
	int digits = digits_told();

	rating_compare(&rating, order[at], order[other], &pair);
	columns_cell(table, item_name(order[at]));
	columns_cell(table, item_name(order[other]));
	columns_real(table, unit * pair.difference, digits);
	columns_real(table, unit * (pair.difference - pair.margin), digits);
	columns_real(table, unit * (pair.difference + pair.margin), digits);
	columns_real(table, pair.better, 4);
	columns_real(table, pair.before, 4);
	columns_end_row(table);
}

static const char *name_at(size_t at)
{
	return item_name(order[at]);
}

/* Writes the probability, in per cent, that item AT is stronger than OTHER; ""
 * if they never met, "-" for a single set. */
static void format_better(size_t at, size_t other, char text[SQUARE_CELL])
{
	struct rating_pair pair;

	text[0] = '\0';
	if (at == other)
		strcpy(text, "·");
	if (!are_compared(at, other))
		return;
	rating_compare(&rating, order[at], order[other], &pair);
	if (isnan(pair.better))
		strcpy(text, "-");
	else
		snprintf(text, SQUARE_CELL, "%.0f", 100 * pair.better);
}

/* Writes a row for each two names of a group, both ways round.  On a terminal
 * writes a square, if it fits. */
static void put_pairs(void)
{
	static const char *const heads[] = { "name",        "opponent",
					     "=difference", "=low",
					     "=high",       "=better",
					     "=before",     NULL };
	const struct square square = { rating.names.count, name_at,
				       format_better };
	struct columns table;

	if (!config.json && isatty(STDOUT_FILENO) && square_print(&square))
		return;
	table_begin(&table, heads, config.json);
	for (size_t at = 0; at < rating.names.count; at++)
		for (size_t other = 0; other < rating.names.count; other++)
			if (are_compared(at, other))
				put_pair(&table, at, other);
	table_end(&table);
}

/* Reports names that never met. */
static void tell_groups(void)
{
	long count = 0;

	for (size_t i = 0; i < rating.names.count; i++)
		count += groups[i].size != 0;
	if (count > 1)
		error(0, 0, "%s",
		      fill(tr("{n} groups of players, none of which met another: each is rated apart"),
			   "n", fill_number(count), NULL));
}

int main(int argc, char **argv)
{
	static struct writer out;
	unsigned int needed;
	int status;

	tool_start(TOOL_VERSION("rate"));
	option_table_read(&options, argc, argv, &config);
	needed = 1U << (config.terms.by_score ? ROWS_SCORE : ROWS_PLACE);
	if (config.terms.seats)
		needed |= 1U << ROWS_SEAT;
	rating_init(&rating, &config.terms);
	rated_begin(&config.counted, needed, take);
	status = table_read(config.files, config.file_count, rated_columns(),
			    rated_take);
	status = tool_worse(status, rated_end());
	find_anchors();
	refuse_state(rating_end(&rating));
	sort_items();
	tell_groups();
	tell_anchors();
	if (config.pairs)
		put_pairs();
	else
		put_table();
	free(config.anchors);
	free(config.counted.without.words);
	free(groups);
	free(order);
	rating_release(&rating);
	writer_init(&out, STDOUT_FILENO);
	tool_end(&out, status);
}
