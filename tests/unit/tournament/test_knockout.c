/* Knockouts: the kept vectors, and what holds of every one: byes are even, who
 * is placed has played, each round is smaller, the final is one table. */
#include <stdio.h>

#include <sodium.h>

#include "tournament/knockout.h"
#include "support.h"

#define ENTRANTS 64

/* Merit is a hash of the seed, the round and the entrant, the smaller the
 * better; so the vectors do not hang on results. */
struct merit {
	int seed, round;
};

static void merit_hash(const struct merit *merit, uint32_t entrant,
		       uint8_t hash[8])
{
	char text[64];
	int n = sprintf(text, "%d %d %u", merit->seed, merit->round, entrant);

	crypto_generichash_blake2b(hash, 8, (const uint8_t *)text, (size_t)n,
				   NULL, 0);
}

static int by_merit(const void *a, const void *b, void *context)
{
	uint8_t x[8], y[8];

	merit_hash(context, *(const uint32_t *)a, x);
	merit_hash(context, *(const uint32_t *)b, y);
	return memcmp(x, y, 8);
}

/* A whole knockout, round by round. */
struct played {
	int least, most;
	uint32_t order[ENTRANTS], had[ENTRANTS], matches[ENTRANTS];
	size_t count, before; /* in this round, and in the one before it */
	struct merit merit;
	struct knockout round;
	struct knockout_next next;
	uint32_t back[ENTRANTS]; /* who came back to this round */
	size_t back_count;
	/* the places of all, the last first to be known first: from the end */
	struct {
		uint32_t place, entrant;
	} places[ENTRANTS];
	size_t unplaced;
};

static void played_begin(struct played *played, int least, int most,
			 size_t count, int seed)
{
	memset(played, 0, sizeof(*played));
	played->least = least;
	played->most = most;
	played->count = played->before = played->unplaced = count;
	played->merit.seed = seed;
	for (size_t i = 0; i < count; i++)
		played->order[i] = (uint32_t)i;
}

static void place_all(struct played *played, const uint32_t *list, size_t n,
		      bool shared)
{
	uint32_t place = shared ? (uint32_t)played->next.count + 1 : 1;

	played->unplaced -= n;
	for (size_t i = 0; i < n; i++) {
		played->places[played->unplaced + i].place =
			shared ? place : place + (uint32_t)i;
		played->places[played->unplaced + i].entrant = list[i];
	}
}

/* Plays a round; whether it was the last. */
static bool play_round(struct played *played)
{
	played->merit.round++;
	ck_assert_int_eq(knockout_seat(&played->round, played->least,
				       played->most, played->order,
				       played->count, played->had),
			 0);
	ck_assert_int_eq(knockout_go_on(&played->round, by_merit,
					&played->merit, &played->next),
			 0);
	if (played->next.over) {
		place_all(played, played->next.order, played->next.count,
			  false);
		return true;
	}
	place_all(played, played->next.out, played->next.out_count, true);
	return false;
}

static void end_round(struct played *played)
{
	for (size_t i = 0; i < played->round.bye_count; i++)
		played->had[played->round.byes[i]]++;
	played->before = played->count;
	played->count = played->next.count;
	memcpy(played->order, played->next.order,
	       played->count * sizeof(*played->order));
	played->back_count = played->next.back;
	memcpy(played->back, played->order + played->count - played->back_count,
	       played->back_count * sizeof(*played->back));
	knockout_release(&played->round);
	knockout_next_release(&played->next);
}

/* --- the vectors --- */

static char *put_list(char *end, const uint32_t *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		end += sprintf(end, "%s%u", i ? "," : "", list[i]);
	return n ? end : end + sprintf(end, "-");
}

static char *put_head(const struct played *played, size_t players, char *end)
{
	return end + sprintf(end, "%d\t%d\t%zu\t%d\t", played->least,
			     played->most, players, played->merit.seed);
}

static void put_round(const struct played *played, size_t players, char *end)
{
	const struct knockout *round = &played->round;

	end = put_head(played, players, end);
	end += sprintf(end, "%d\t", played->merit.round);
	for (size_t t = 0; t < round->tables; t++) {
		if (t)
			*end++ = ' ';
		end = put_list(end, round->seated + t * (size_t)round->most,
			       knockout_size(round, t));
	}
	*end++ = '\t';
	end = put_list(end, round->byes, round->bye_count);
	*end++ = '\t';
	put_list(end, played->back, played->back_count);
}

static void put_places(const struct played *played, size_t players, char *end)
{
	end = put_head(played, players, end);
	end += sprintf(end, "places\t");
	for (size_t i = 0; i < players; i++)
		end += sprintf(end, "%s%u:%u", i ? " " : "",
			       played->places[i].place,
			       played->places[i].entrant);
	strcpy(end, "\t-\t-");
}

static void check_line(FILE *file, const char *expected)
{
	char line[2000];

	ck_assert_ptr_nonnull(fgets(line, sizeof(line), file));
	line[strcspn(line, "\n")] = '\0';
	ck_assert_str_eq(expected, line);
}

SUITE(knockout); /* long */

TEST(vectors_hold)
{
	static const struct {
		int least, most;
		size_t players;
	} rows[] = { { 2, 2, 5 },  { 2, 2, 9 },  { 3, 3, 8 },  { 4, 4, 5 },
		     { 4, 4, 7 },  { 4, 4, 10 }, { 4, 4, 11 }, { 3, 4, 7 },
		     { 3, 4, 10 }, { 2, 4, 9 },  { 5, 5, 13 }, { 5, 8, 19 } };
	static struct played played;
	const char *root = getenv("ROOT");
	char name[4096], line[2000];
	FILE *file;
	bool over;

	snprintf(name, sizeof(name), "%s/tests/knockout/vectors.tsv",
		 root ? root : ".");
	file = fopen(name, "re");
	ck_assert_ptr_nonnull(file);
	check_line(file, "least\tmost\tplayers\tseed\tround\ttables\tbyes\t"
			 "back");
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		played_begin(&played, rows[i].least, rows[i].most,
			     rows[i].players, 1);
		do {
			over = play_round(&played);
			put_round(&played, rows[i].players, line);
			check_line(file, line);
			end_round(&played);
		} while (!over);
		put_places(&played, rows[i].players, line);
		check_line(file, line);
	}
	ck_assert_ptr_null(fgets(line, sizeof(line), file));
	fclose(file);
}

/* --- what holds of all --- */

/* Everybody is in the round once, and the tables are even. */
static void check_tables(const struct played *played)
{
	const struct knockout *round = &played->round;
	size_t least = SIZE_MAX, most = 0, seated = 0;
	bool seen[ENTRANTS] = { false };

	for (size_t t = 0; t < round->tables; t++) {
		size_t n = knockout_size(round, t);

		for (size_t i = 0; i < n; i++)
			seen[round->seated[t * (size_t)round->most + i]] = true;
		least = n < least ? n : least;
		most = n > most ? n : most;
		seated += n;
	}
	for (size_t i = 0; i < round->bye_count; i++)
		seen[round->byes[i]] = true;
	assert_often(least >= (size_t)played->least);
	assert_often(most <= (size_t)played->most && most - least <= 1);
	assert_often(seated + round->bye_count == played->count);
	for (size_t i = 0; i < played->count; i++)
		assert_often(seen[played->order[i]]);
}

/* Nobody has a bye while somebody at a table has had fewer. */
static void check_byes(const struct played *played)
{
	const struct knockout *round = &played->round;
	uint32_t most = 0, least = UINT32_MAX;
	size_t tables;

	for (size_t i = 0; i < round->bye_count; i++)
		if (played->had[round->byes[i]] > most)
			most = played->had[round->byes[i]];
	for (size_t i = 0; i < round->tables * (size_t)round->most; i++)
		if (round->seated[i] != KNOCKOUT_NOBODY &&
		    played->had[round->seated[i]] < least)
			least = played->had[round->seated[i]];
	assert_often(!round->bye_count || most <= least);
	assert_often(round->most > 2
			     ? !round->bye_count || played->merit.round == 1
			     : round->bye_count <= 1);
	for (size_t b = 0; b < round->bye_count; b++)
		assert_often(knockout_byes(played->count - b, played->least,
					   played->most, &tables));
}

static void note_matches(struct played *played)
{
	const struct knockout *round = &played->round;

	for (size_t i = 0; i < round->tables * (size_t)round->most; i++)
		if (round->seated[i] != KNOCKOUT_NOBODY)
			played->matches[round->seated[i]]++;
}

static void check_places(const struct played *played, size_t players)
{
	bool placed[ENTRANTS] = { false };

	assert_often(!played->unplaced);
	for (size_t i = 0; i < players; i++) {
		uint32_t entrant = played->places[i].entrant;

		assert_often(!placed[entrant]);
		placed[entrant] = true;
		/* nobody is placed who has not played */
		assert_often(played->matches[entrant] > 0);
		assert_often(!i || played->places[i - 1].place <=
					   played->places[i].place);
	}
}

static void check_knockout(int least, int most, size_t players, int seed)
{
	static struct played played;
	bool over;

	played_begin(&played, least, most, players, seed);
	do {
		over = play_round(&played);
		check_tables(&played);
		check_byes(&played);
		note_matches(&played);
		assert_often(played.merit.round == 1 ||
			     played.count < played.before);
		assert_often(most > 2 || !played.back_count);
		/* a finalist has played before, or had a bye */
		for (size_t i = 0; over && i < played.count; i++)
			assert_often(played.merit.round == 1 ||
				     played.matches[played.order[i]] > 1 ||
				     played.had[played.order[i]]);
		end_round(&played);
	} while (!over);
	check_places(&played, players);
}

TEST(every_knockout_is_fair)
{
	size_t tables;
	int checked = 0;

	for (int most = 2; most <= 12; most++)
		for (int least = 2; least <= most; least++)
			for (size_t n = (size_t)least; n <= ENTRANTS; n++) {
				if (knockout_byes(n, least, most, &tables) == n)
					continue;
				check_knockout(least, most, n, (int)n % 6);
				checked++;
			}
	ck_assert_int_eq(checked, 23628 / 6);
}

TEST(too_few_fill_no_table)
{
	static const uint32_t order[] = { 0, 1, 2 };
	struct knockout round;
	size_t tables;

	ck_assert_uint_eq(knockout_byes(3, 4, 4, &tables), 3);
	ck_assert_uint_eq(tables, 0);
	ck_assert_int_eq(knockout_seat(&round, 4, 4, order, 3, NULL), 0);
	ck_assert_uint_eq(round.bye_count, 3);
	knockout_release(&round);
}
