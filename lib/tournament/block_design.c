/* Makes block designs by the first of four ways that works:
 *   - all sets, if no smaller design can be balanced;
 *   - more than half of the players: the complements of a smaller design;
 *   - the lines of an affine or projective geometry (finite_planes.h), or the
 *     shifts of a few blocks with balanced differences: a difference family,
 *     cyclic or over the additive group of a field;
 *   - exchanges of two players between two blocks, to make the meetings more
 *     even (simulated annealing).
 * The last way always ends; LEAST and MOST show whether it is balanced. */
#include "tournament/block_design.h"
#include "tournament/finite_planes.h"

#include <stdlib.h>
#include <string.h>

/* Returns the smallest number of blocks of K players that may be balanced for V
 * players. */
static uint32_t balanced_count(uint32_t v, uint32_t k)
{
	for (uint32_t meetings = 1;; meetings++) {
		uint32_t plays = meetings * (v - 1) / (k - 1);

		if (meetings * (v - 1) % (k - 1) || v * plays % k ||
		    plays < k) /* Fisher: not fewer blocks than players */
			continue;
		return v * plays / k;
	}
}

static uint8_t *block_of(const struct block_design *blocks, uint32_t i)
{
	return blocks->list + i * (uint32_t)blocks->size;
}

static void all_sets(struct block_design *blocks)
{
	uint32_t set[DESIGN_MAX], i = 0;

	seatings_combination_first(blocks->size, set);
	do {
		uint8_t *block = block_of(blocks, i++);

		for (int j = 0; j < blocks->size; j++)
			block[j] = (uint8_t)set[j];
	} while (seatings_combination_next(blocks->size,
					   (uint32_t)blocks->players, set));
}

/* Returns A + SIGN * B in a group of the numbers below V.  With P = V, the
 * group is modulo V.  If V is a power of the prime P, it is digit by digit to
 * the base P. */
static int group_plus(int v, int p, int a, int b, int sign)
{
	int sum = 0;

	for (int place = 1; place < v; place *= p)
		sum += ((a / place + sign * (b / place)) % p + p) % p * place;
	return sum;
}

/* A search for a difference family: blocks of elements of a group in which each
 * difference but 0 comes equally often. */
struct family {
	int v, k, meetings, wanted; /* blocks */
	int found;
	int p; /* prime of the group */
	uint8_t minus[DESIGN_MAX][DESIGN_MAX];
	long steps; /* steps left before it gives up */
	uint8_t *base;
	uint8_t differences[DESIGN_MAX];
};

static bool extend_family(struct family *family, int n);

/* Adds X to the block of N numbers, and continues the search. */
static bool family_add(struct family *family, int n, int x)
{
	uint8_t *block = family->base + family->found * family->k;
	uint8_t *differences = family->differences;
	int at = 0;
	bool done = false;

	for (; at < n; at++) {
		int d = family->minus[x][block[at]];
		int other = family->minus[block[at]][x];

		/* a difference and its negative come equally often */
		if (differences[d] + (d == other) >= family->meetings)
			break;
		differences[d]++;
		differences[other]++;
	}
	block[n] = (uint8_t)x;
	if (at == n)
		done = extend_family(family, n + 1);
	if (done)
		return true;
	while (at-- > 0) {
		differences[family->minus[x][block[at]]]--;
		differences[family->minus[block[at]][x]]--;
	}
	return false;
}

/* Tries all continuations of the block of N numbers. */
static bool extend_family(struct family *family, int n)
{
	uint8_t *block = family->base + family->found * family->k;
	int from;

	if (family->steps-- <= 0)
		return false;
	if (n == family->k) {
		if (++family->found == family->wanted)
			return true;
		if (extend_family(family, 0))
			return true;
		family->found--;
		return false;
	}
	if (!n)
		return family_add(family, 0, 0);
	if (n == 1) { /* some block has the least missing difference */
		for (from = 1; from < family->v; from++)
			if (family->differences[from] < family->meetings)
				return family_add(family, 1, from);
		return false;
	}
	for (int x = block[n - 1] + 1; x < family->v; x++)
		if (family_add(family, n, x))
			return true;
	return false;
}

static bool difference_family(struct block_design *blocks, int p)
{
	int v = blocks->players, k = blocks->size;
	uint8_t base[DESIGN_MAX];
	struct family family = {
		.v = v, .k = k, .p = p, .steps = 300000, .base = base
	};

	for (int x = 0; x < v; x++)
		for (int y = 0; y < v; y++)
			family.minus[x][y] =
				(uint8_t)group_plus(v, p, x, y, -1);
	if (blocks->count % (uint32_t)v)
		return false;
	family.wanted = (int)(blocks->count / (uint32_t)v);
	family.meetings = family.wanted * k * (k - 1) / (v - 1);
	if (family.wanted * k > DESIGN_MAX || family.meetings > 100 ||
	    !extend_family(&family, 0))
		return false;
	for (int i = 0; i < family.wanted; i++)
		for (int shift = 0; shift < v; shift++)
			for (int j = 0; j < k; j++)
				block_of(blocks, (uint32_t)(i * v + shift))[j] =
					(uint8_t)group_plus(v, p,
							    base[i * k + j],
							    shift, 1);
	return true;
}

/* The meetings of any two players, and how uneven they are. */
struct meetings {
	int players;
	/* number of blocks by hash, modulo the slots; the hash of a block is
	 * the sum of the words of its players */
	uint8_t *alike;
	uint32_t slots; /* a power of two */
	uint32_t words[DESIGN_MAX];
	uint16_t *met;      /* players times players */
	int64_t unevenness; /* sum of the squares of MET */
};

static void meet(struct meetings *meetings, int a, int b, int by)
{
	uint16_t *one = &meetings->met[a * meetings->players + b];
	uint16_t *other = &meetings->met[b * meetings->players + a];

	meetings->unevenness += by > 0 ? 2 * *one + 1 : 1 - 2 * *one;
	*one = *other = (uint16_t)(*one + by);
}

/* Adds the meetings of X with the block but for place AT (BY is 1), or removes
 * them (BY is -1). */
static void meet_all(struct meetings *meetings, const uint8_t *block, int size,
		     int at, int x, int by)
{
	for (int i = 0; i < size; i++)
		if (i != at)
			meet(meetings, x, block[i], by);
}

static void count_meetings(const struct block_design *blocks,
			   struct meetings *meetings)
{
	size_t v = (size_t)blocks->players;

	memset(meetings->met, 0, v * v * sizeof(*meetings->met));
	meetings->unevenness = 0;
	for (uint32_t i = 0; i < blocks->count; i++) {
		const uint8_t *block = block_of(blocks, i);

		for (int j = 1; j < blocks->size; j++)
			meet_all(meetings, block, j, -1, block[j], 1);
	}
}

static uint8_t *alike_slot(const struct meetings *meetings, uint32_t hash)
{
	return &meetings->alike[hash & (meetings->slots - 1)];
}

static uint32_t block_hash(const struct meetings *meetings,
			   const uint8_t *block, int size)
{
	uint32_t hash = 0;

	for (int i = 0; i < size; i++)
		hash += meetings->words[block[i]];
	return hash;
}

static void count_alike(const struct block_design *blocks,
			struct meetings *meetings)
{
	memset(meetings->alike, 0, meetings->slots);
	for (uint32_t i = 0; i < blocks->count; i++)
		++*alike_slot(meetings,
			      block_hash(meetings, block_of(blocks, i),
					 blocks->size));
}

/* Cost of two equal blocks, in units of uneven meetings. */
#define ALIKE 2

/* Starts with equal plays: each block takes the players that played least. */
static void start_blocks(struct block_design *blocks,
			 struct chance_stream *stream)
{
	uint16_t plays[DESIGN_MAX] = { 0 };
	uint8_t order[DESIGN_MAX];
	int v = blocks->players;

	for (int i = 0; i < v; i++)
		order[i] = (uint8_t)i;
	for (uint32_t i = 0; i < blocks->count; i++) {
		uint8_t *block = block_of(blocks, i);
		uint16_t least = plays[0];
		int n = 0;

		chance_shuffle(stream, order, v);
		for (int j = 1; j < v; j++)
			least = plays[j] < least ? plays[j] : least;
		for (; n < blocks->size; least++)
			for (int j = 0; j < v && n < blocks->size; j++)
				if (plays[order[j]] == least)
					block[n++] = order[j];
		for (int j = 0; j < n; j++)
			plays[block[j]]++;
	}
}

static bool has(const uint8_t *block, int size, uint8_t x)
{
	return memchr(block, x, (size_t)size) != NULL;
}

/* Exchanges two players between two blocks.  If the meetings become less even,
 * keeps the exchange with probability 2 to the power of -COLD * loss. */
static void exchange(struct block_design *blocks, struct meetings *meetings,
		     int cold, struct chance_stream *stream)
{
	int k = blocks->size;
	uint8_t *a = block_of(blocks, chance_draw(stream, blocks->count));
	uint8_t *b = block_of(blocks, chance_draw(stream, blocks->count));
	int i = (int)chance_draw(stream, (uint32_t)k);
	int j = (int)chance_draw(stream, (uint32_t)k);
	uint8_t x = a[i], y = b[j];
	int64_t before = meetings->unevenness, worse;

	uint32_t a_hash, b_hash;

	if (a == b || has(b, k, x) || has(a, k, y))
		return;
	a_hash = block_hash(meetings, a, k);
	b_hash = block_hash(meetings, b, k);
	meet_all(meetings, a, k, i, x, -1);
	meet_all(meetings, b, k, j, y, -1);
	meet_all(meetings, a, k, i, y, 1);
	meet_all(meetings, b, k, j, x, 1);
	a[i] = y;
	b[j] = x;
	worse = meetings->unevenness - before;
	worse -= ALIKE * (--*alike_slot(meetings, a_hash) > 0);
	worse -= ALIKE * (--*alike_slot(meetings, b_hash) > 0);
	worse += ALIKE *
		 (++*alike_slot(meetings, block_hash(meetings, a, k)) > 1);
	worse += ALIKE *
		 (++*alike_slot(meetings, block_hash(meetings, b, k)) > 1);
	if (worse <= 0 || (worse * cold < 30 &&
			   !chance_draw(stream, UINT32_C(1) << worse * cold)))
		return;
	meet_all(meetings, a, k, i, y, -1);
	meet_all(meetings, b, k, j, x, -1);
	meet_all(meetings, a, k, i, x, 1);
	meet_all(meetings, b, k, j, y, 1);
	--*alike_slot(meetings, block_hash(meetings, a, k));
	--*alike_slot(meetings, block_hash(meetings, b, k));
	a[i] = x;
	b[j] = y;
	++*alike_slot(meetings, a_hash);
	++*alike_slot(meetings, b_hash);
}

static int by_its_number(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

static int compared_size; /* for qsort(); single-threaded */
static int by_players(const void *a, const void *b)
{
	return memcmp(a, b, (size_t)compared_size);
}

/* Sorts the blocks.  Returns true if no two are equal. */
static bool sort_blocks(struct block_design *blocks)
{
	size_t size = (size_t)blocks->size;

	for (uint32_t i = 0; i < blocks->count; i++)
		qsort(block_of(blocks, i), size, 1, by_its_number);
	compared_size = blocks->size;
	qsort(blocks->list, blocks->count, size, by_players);
	for (uint32_t i = 1; i < blocks->count; i++)
		if (!memcmp(block_of(blocks, i - 1), block_of(blocks, i), size))
			return false;
	return true;
}

static void count_least_most(struct block_design *blocks,
			     const struct meetings *meetings)
{
	blocks->least = UINT32_MAX;
	blocks->most = 0;
	for (int a = 0; a < blocks->players; a++)
		for (int b = 0; b < a; b++) {
			uint32_t n = meetings->met[a * blocks->players + b];

			if (n < blocks->least)
				blocks->least = n;
			if (n > blocks->most)
				blocks->most = n;
		}
}

enum { ANNEALINGS = 8, STEPS = 300000, STEPS_A_BLOCK = 300 };

/* Anneals until the meetings are even and no two blocks are equal.  After too
 * many attempts, keeps the most even blocks; only those of the first attempt
 * may have equal ones. */
static void anneal(struct block_design *blocks, struct meetings *meetings,
		   uint8_t *best, struct chance_stream *stream)
{
	size_t bytes = (size_t)blocks->count * (size_t)blocks->size;
	int64_t v = blocks->players, least = INT64_MAX;
	int64_t steps = (int64_t)blocks->count * STEPS_A_BLOCK;
	int attempts = ANNEALINGS;
	int64_t even = (int64_t)blocks->count * blocks->size *
		       (blocks->size - 1) / (v * (v - 1));

	even = even * even * v * (v - 1) / 2;
	if (steps < STEPS)
		steps = STEPS;
	else
		attempts = 1; /* so many blocks become nearly even at once */
	for (; attempts-- > 0 && least > even;) {
		start_blocks(blocks, stream);
		count_meetings(blocks, meetings);
		count_alike(blocks, meetings);
		for (int64_t step = 0;
		     step < steps && (meetings->unevenness > even ||
				      step % 64 || !sort_blocks(blocks));
		     step++)
			exchange(blocks, meetings, (int)(1 + 4 * step / steps),
				 stream);
		if (!sort_blocks(blocks) && least < INT64_MAX)
			continue;
		if (meetings->unevenness < least) {
			least = meetings->unevenness;
			memcpy(best, blocks->list, bytes);
		}
	}
	memcpy(blocks->list, best, bytes);
}

/* Makes each block of the players that are not in a block of OTHERS. */
static void complement(struct block_design *blocks,
		       const struct block_design *others)
{
	for (uint32_t i = 0; i < blocks->count; i++) {
		uint8_t *block = block_of(blocks, i);
		int n = 0;

		for (int x = 0; x < blocks->players; x++)
			if (!has(block_of(others, i), others->size, (uint8_t)x))
				block[n++] = (uint8_t)x;
	}
}

/* Drops all but one of equal blocks, which are sorted. */
static void drop_repeated(struct block_design *blocks)
{
	size_t size = (size_t)blocks->size;
	uint32_t kept = 1;

	for (uint32_t i = 1; i < blocks->count; i++)
		if (memcmp(block_of(blocks, kept - 1), block_of(blocks, i),
			   size))
			memmove(block_of(blocks, kept++), block_of(blocks, i),
				size);
	blocks->count = kept;
}

static bool constructed(struct block_design *blocks)
{
	int v = blocks->players, exponent, p = finite_prime_power(v, &exponent);

	return plane_lines(blocks) || difference_family(blocks, v) ||
	       (exponent > 1 && p && difference_family(blocks, p));
}

static int fill_blocks(struct block_design *blocks, struct meetings *meetings,
		       struct chance_stream *stream)
{
	size_t bytes = (size_t)blocks->count * (size_t)blocks->size;
	uint8_t *best;
	int failed = 0;

	if (blocks->count == seatings_combination_count(
				     (uint64_t)blocks->players, blocks->size)) {
		all_sets(blocks);
		return 0;
	}
	if (constructed(blocks) && sort_blocks(blocks))
		return 0;
	for (int i = 0; i < blocks->players; i++)
		meetings->words[i] = chance_draw(stream, UINT32_MAX);
	for (meetings->slots = 4096; meetings->slots < 16 * blocks->count;)
		meetings->slots *= 2;
	meetings->alike = malloc(meetings->slots);
	best = malloc(bytes);
	if (meetings->alike && best)
		anneal(blocks, meetings, best, stream);
	else
		failed = -1;
	free(meetings->alike);
	free(best);
	return failed;
}

int block_design_make(struct block_design *blocks, int players, int size,
		      struct chance_stream *stream)
{
	size_t v = (size_t)players;
	uint64_t all = seatings_combination_count((uint64_t)players, size);
	struct block_design others = { .list = NULL };
	struct meetings meetings = { .players = players };
	bool more = 2 * size > players && players - size >= 2;
	int failed = -1;

	*blocks = (struct block_design){ .players = players, .size = size };
	if (more && block_design_make(&others, players, players - size, stream))
		return -1;
	blocks->count =
		more ? others.count
		     : balanced_count((uint32_t)players, (uint32_t)size);
	if (blocks->count > all)
		blocks->count = (uint32_t)all;
	blocks->list = malloc((size_t)blocks->count * (size_t)size);
	meetings.met = calloc(v * v, sizeof(*meetings.met));
	if (blocks->list && meetings.met) {
		if (more)
			complement(blocks, &others);
		failed = more ? 0 : fill_blocks(blocks, &meetings, stream);
	}
	if (!failed) {
		if (!sort_blocks(blocks))
			drop_repeated(blocks);
		count_meetings(blocks, &meetings);
		count_least_most(blocks, &meetings);
	}
	free(meetings.met);
	block_design_release(&others);
	return failed;
}

void block_design_release(struct block_design *blocks)
{
	free(blocks->list);
	blocks->list = NULL;
}
