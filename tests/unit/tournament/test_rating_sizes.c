/* Ratings of fields of 5 to 300 players, at 2, 4 and 6 seats: how often their
 * intervals hold, that differences are not compressed, and that a name comes
 * before others as often as its share says.  The prior must not grow with the
 * field. */
#include <math.h>
#include <stdio.h>

#include "tournament/block_design.h"
#include "tournament/rating.h"
#include "support.h"

#define MOST 300 /* players */

static struct results_reader rows;
static struct rating rating;
static double truth[MOST]; /* strengths of the players; their mean is 0 */
static double shares[MOST], matches[MOST];
static long sets;

/* A number between 0 and 1, both left out. */
static double uniform(uint64_t *state)
{
	return (random_next(state) + 0.5) / 4294967296.;
}

static double normal(uint64_t *state)
{
	return sqrt(-2 * log(uniform(state))) * cos(2 * M_PI * uniform(state));
}

/* Draws a match of SEATS players; it is a set by itself. */
static void draw_match(uint64_t *state, const int *players, int seats)
{
	double got[SEATS_MAX];

	snprintf(rows.set, sizeof(rows.set), "%ld", sets++);
	rows.count = seats;
	for (int i = 0; i < seats; i++) {
		snprintf(rows.row[i].name, 8, "%d", players[i]);
		got[i] = truth[players[i]] - log(-log(uniform(state)));
	}
	for (int i = 0; i < seats; i++) {
		rows.row[i].place = 1;
		for (int j = 0; j < seats; j++)
			rows.row[i].place += got[j] > got[i];
		shares[players[i]] +=
			(double)(seats - rows.row[i].place) / (seats - 1);
		matches[players[i]]++;
	}
	assert_often(rating_add(&rating, &rows) == RATING_DONE);
}

/* A field, and the tournaments that are drawn of it. */
struct field {
	int players, seats;
	int rounds;
	bool blocks;  /* a round is a block design, or everybody once */
	double apart; /* standard deviation of the strengths */
	int tournaments;
};

/* Everybody sits once at a table that is drawn; a rest looks on. */
static void draw_round(uint64_t *state, const struct field *field)
{
	int order[MOST], n = field->players;

	for (int i = 0; i < n; i++)
		order[i] = i;
	for (int i = n - 1; i > 0; i--) {
		int j = (int)(uniform(state) * (i + 1)), was = order[i];

		order[i] = order[j];
		order[j] = was;
	}
	for (int i = 0; i + field->seats <= n; i += field->seats)
		draw_match(state, order + i, field->seats);
}

static void draw_blocks(uint64_t *state, const struct block_design *design)
{
	for (uint32_t i = 0; i < design->count; i++) {
		int players[SEATS_MAX];

		for (int j = 0; j < design->size; j++)
			players[j] = design->list[i * (uint32_t)design->size +
						  (uint32_t)j];
		draw_match(state, players, design->size);
	}
}

static void draw_tournament(uint64_t *state, const struct field *field,
			    const struct block_design *design)
{
	double mean = 0;

	for (int i = 0; i < field->players; i++) {
		truth[i] = field->apart * normal(state);
		mean += truth[i] / field->players;
		shares[i] = matches[i] = 0;
	}
	for (int i = 0; i < field->players; i++)
		truth[i] -= mean;
	sets = 0;
	rating_init(&rating, &(struct rating_terms){ .prior = 0.5 });
	for (int i = 0; i < field->rounds; i++)
		if (field->blocks)
			draw_blocks(state, design);
		else
			draw_round(state, field);
	ck_assert_int_eq(rating_end(&rating), RATING_DONE);
	ck_assert_int_eq((int)rating.names.count, field->players);
}

/* What was found of the names of all tournaments. */
struct found {
	double names, held, across, square;
	double off; /* the mean of before, less the share */
};

/* Adds what was found of item I. */
static void note_item(struct found *found, size_t i)
{
	int player = atoi(intern_bytes(&rating.names, i));
	double is = rating.rated[i].rating, before = 0;
	struct rating_pair pair;

	found->names++;
	found->held += fabs(is - truth[player]) <=
		       rating_margin_to(&rating, i, NULL, 0);
	found->across += is * truth[player];
	found->square += truth[player] * truth[player];
	for (size_t j = 0; j < rating.names.count; j++) {
		if (j == i)
			continue;
		rating_compare(&rating, i, j, &pair);
		before += pair.before / (rating.names.count - 1);
	}
	found->off += fabs(before - shares[player] / matches[player]);
}

static struct found play_field(uint64_t *state, const struct field *field)
{
	static const uint8_t key[CHANCE_BYTES] = { 1 };
	struct block_design design = { .list = NULL };
	struct found found = { 0 };
	struct chance_stream stream;

	chance_stream_init(&stream, key, 0);
	if (field->blocks)
		ck_assert(!block_design_make(&design, field->players,
					     field->seats, &stream));
	for (int i = 0; i < field->tournaments; i++) {
		draw_tournament(state, field, &design);
		for (size_t item = 0; item < rating.names.count; item++)
			note_item(&found, item);
		rating_release(&rating);
	}
	block_design_release(&design);
	return found;
}

static const struct field fields[] = {
	{ 5, 2, 5, true, 1, 200 },   { 5, 4, 4, true, 1, 200 },
	{ 7, 6, 2, true, 1, 150 },   { 30, 2, 2, true, 1, 40 },
	{ 30, 4, 1, true, 1, 40 },   { 30, 6, 1, true, 1, 40 },
	{ 30, 4, 24, false, 2, 40 }, { 100, 2, 1, true, 1, 8 },
	{ 100, 2, 1, true, 2, 8 },   { 100, 4, 12, false, 1, 8 },
	{ 100, 6, 12, false, 1, 8 }, { 300, 2, 40, false, 1, 2 },
	{ 300, 4, 12, false, 1, 2 }, { 300, 6, 12, false, 1, 2 },
};

SUITE_WITH(rating_sizes, 600, NULL, NULL); /* long */

TEST_EACH(intervals_hold_in_fields_of_any_size, 0,
	  sizeof(fields) / sizeof(*fields))
{
	const struct field *field = &fields[_i];
	uint64_t state = 5 + (uint64_t)_i;
	struct found found = play_field(&state, field);
	double held = found.held / found.names;
	double slope = found.across / found.square;
	double off = found.off / found.names;

	printf("%d players, %d seats, strengths %.0f apart: %.1f %% hold; "
	       "slope %.2f; before is off by %.3f\n",
	       field->players, field->seats, field->apart, 100 * held, slope,
	       off);
	ck_assert(held > 0.92 && held < 0.98);
	ck_assert(slope > 0.88 && slope < 1.08);
	/* in a round robin of two, before and share ask the same */
	ck_assert(!field->blocks || field->seats > 2 || off < 0.03);
}
