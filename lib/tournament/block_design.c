/* Makes block designs by the first of four ways that works:
 *   - all sets, if no smaller design can be balanced;
 *   - more than half of the players: the complements of a smaller design;
 *   - the lines of an affine or projective geometry, or the shifts of a few
 *     blocks with balanced differences: a difference family, cyclic or over the
 *     additive group of a field;
 *   - exchanges of two players between two blocks, to make the meetings more
 *     even (simulated annealing).
 * The last way always ends; LEAST and MOST show whether it is balanced. */
#include "tournament/block_design.h"

#include <stdlib.h>
#include <string.h>

/* Returns the smallest number of blocks of K players that may be balanced for V
 * players. */
static uint32_t balanced_count(uint32_t v, uint32_t k)
{
	for (uint32_t meetings = 1;; meetings++) {
		uint32_t plays = meetings * (v - 1) / (k - 1);

		/* Fisher: not fewer blocks than players */
		if (meetings * (v - 1) % (k - 1) == 0 && v * plays % k == 0 &&
		    plays >= k)
			return v * plays / k;
	}
}

static uint8_t *block_of(const struct block_design *blocks, uint32_t i)
{
	return blocks->list + i * (uint32_t)blocks->size;
}

/* --- geometries ----------------------------------------------------------
 *
 * They are affine or projective, over GF(q) (R. C. Bose, 1939).  An element of
 * a field is a number below q: its digits to the base p are the coefficients of
 * a polynomial.  A point is a vector, whose coordinates are the digits of a
 * number to the base q. */

struct field {
	int q, p;
	uint8_t plus[TABLE_MAX][TABLE_MAX];
	uint8_t times[TABLE_MAX][TABLE_MAX];
};

/* Returns the prime of which Q is a power; 0 if there is none. */
static int prime_of(int q)
{
	int p = 2;

	if (q < 2)
		return 0;
	while (q % p)
		p++;
	while (q % p == 0)
		q /= p;
	return q == 1 ? p : 0;
}

/* Returns A + FACTOR * B for numbers below Q, digit by digit modulo P: in a
 * field or group of Q elements, a power of the prime P; with P = Q modulo Q. */
static int add_digits(int q, int p, int a, int b, int factor)
{
	int sum = 0;

	for (int place = 1; place < q; place *= p)
		sum += (a / place + factor * (b / place)) % p * place;
	return sum;
}

/* Makes the field of Q elements.  Returns false if there is none, or if it is
 * too large.  X to the power of the exponent is reduced by an irreducible
 * polynomial: x^2 = x + 1 and x^3 = x + 1 over GF(2), x^2 = 2 over GF(3). */
static bool make_field(struct field *field, int q)
{
	int p = prime_of(q), high;

	field->q = q;
	field->p = p;
	if (!p || q > TABLE_MAX)
		return false;
	high = q / p;
	for (int a = 0; a < q; a++)
		for (int b = 0; b < q; b++) {
			int product = 0;

			/* times x, then plus the next digit of B times A */
			for (int place = high; place; place /= p) {
				int carried = product / high;

				product = add_digits(q, p, product % high * p,
						     p == 3 ? 2 : 3, carried);
				product = add_digits(q, p, product, a,
						     b / place % p);
			}
			field->plus[a][b] = (uint8_t)add_digits(q, p, a, b, 1);
			field->times[a][b] = (uint8_t)product;
		}
	return true;
}

/* Returns FACTOR * A + B for vectors. */
static int combine_vectors(const struct field *field, int factor, int a, int b)
{
	int sum = 0;

	for (int place = 1; a / place || b / place; place *= field->q)
		sum += field->plus[field->times[factor][a / place % field->q]]
				  [b / place % field->q] *
		       place;
	return sum;
}

/* Returns the multiple of vector A whose first nonzero coordinate is 1. */
static int normed(const struct field *field, int a)
{
	for (int factor = 1; factor < field->q; factor++) {
		int multiple = combine_vectors(field, factor, a, 0),
		    first = multiple;

		while (first >= field->q)
			first /= field->q;
		if (first == 1)
			return multiple;
	}
	return a;
}

/* A geometry: its points are numbered by their vectors. */
struct geometry {
	struct field field;
	bool projective;
	int points;
	int vector[DESIGN_MAX];
	uint8_t number[DESIGN_MAX * TABLE_MAX]; /* of a vector */
};

/* Writes the lines through any two points A and B to BLOCKS, each once.
 * Returns false if they are not as many as the blocks. */
static bool put_lines(const struct geometry *geometry,
		      struct block_design *blocks)
{
	const struct field *field = &geometry->field;
	int size = blocks->size;
	uint8_t line[TABLE_MAX + 1];
	uint32_t count = 0;

	for (int a = 0; a < geometry->points; a++)
		for (int b = a + 1; b < geometry->points; b++) {
			int x = geometry->vector[a], y = geometry->vector[b];
			/* affine: a + t * (b - a), where -1 is p - 1 */
			int step = combine_vectors(field, field->p - 1, x, y);
			int i = 0;

			line[size - 1] = (uint8_t)b; /* projective */
			for (int t = 0; t < field->q; t++) {
				int to = combine_vectors(
					field, t,
					geometry->projective ? y : step, x);

				if (geometry->projective)
					to = normed(field, to);
				line[t] = geometry->number[to];
			}
			while (i < size && (line[i] >= b || line[i] == a))
				i++;
			if (i < size) /* A and B are not its first points */
				continue;
			if (count == blocks->count)
				return false;
			memcpy(block_of(blocks, count++), line, (size_t)size);
		}
	return count == blocks->count;
}

/* Fills BLOCKS with the lines of a geometry over a field of Q elements.  It is
 * affine, with lines of Q points, or projective, with lines of Q + 1.  The list
 * of BLOCKS has room for its count, which must be that of the lines.  Returns
 * false if its players, size and count fit no geometry; the list is then
 * undefined. */
static bool plane_lines(struct block_design *blocks)
{
	struct geometry geometry;
	int players = blocks->players;

	for (int projective = 0; projective < 2; projective++) {
		const struct field *field = &geometry.field;
		int q = blocks->size - projective;

		if (!make_field(&geometry.field, q))
			continue;
		geometry.projective = projective;
		for (int affine = q * q; affine <= players; affine *= q) {
			int vectors = projective ? affine * q : affine, n = 0;

			/* of a projective one, normed vectors are the points */
			for (int v = projective; v < vectors && n <= players;
			     v++) {
				if (projective && normed(field, v) != v)
					continue;
				if (n < players)
					geometry.vector[n] = v;
				geometry.number[v] = (uint8_t)n++;
			}
			geometry.points = n;
			if (n == players)
				return put_lines(&geometry, blocks);
		}
	}
	return false;
}

/* --- difference families ------------------------------------------------- */

/* A search for a difference family: blocks of elements of a group in which each
 * difference but 0 comes equally often. */
struct family {
	int v, k, meetings, wanted; /* blocks */
	int found;
	uint8_t minus[DESIGN_MAX][DESIGN_MAX];
	long steps; /* steps left before it gives up */
	uint8_t base[DESIGN_MAX];
	uint8_t differences[DESIGN_MAX];
};

/* Tries all continuations of the block of N numbers. */
static bool extend_family(struct family *family, int n)
{
	uint8_t *block = family->base + family->found * family->k;
	uint8_t *differences = family->differences;
	int x = n ? block[n - 1] + 1 : 0;

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
	/* some block has the least missing difference */
	while (n == 1 && x < family->v && differences[x] >= family->meetings)
		x++;
	for (; x < family->v; x++) {
		int at = 0;

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
		if (at == n && extend_family(family, n + 1))
			return true;
		while (at-- > 0) {
			differences[family->minus[x][block[at]]]--;
			differences[family->minus[block[at]][x]]--;
		}
		if (n < 2) /* nothing else can come there */
			break;
	}
	return false;
}

/* Makes the blocks by a difference family over the group of their players,
 * digit by digit modulo P.  Returns false if none is found. */
static bool difference_family(struct block_design *blocks, int p)
{
	int v = blocks->players, k = blocks->size;
	struct family family = { .v = v, .k = k, .steps = 300000 };
	uint8_t *to = blocks->list;

	if (blocks->count % (uint32_t)v)
		return false;
	for (int x = 0; x < v; x++)
		for (int y = 0; y < v; y++)
			family.minus[x][y] =
				(uint8_t)add_digits(v, p, x, y, p - 1);
	family.wanted = (int)(blocks->count / (uint32_t)v);
	family.meetings = family.wanted * k * (k - 1) / (v - 1);
	if (family.wanted * k > DESIGN_MAX || family.meetings > 100 ||
	    !extend_family(&family, 0))
		return false;
	for (int i = 0; i < family.wanted; i++)
		for (int shift = 0; shift < v; shift++)
			for (int j = 0; j < k; j++)
				*to++ = (uint8_t)add_digits(
					v, p, family.base[i * k + j], shift, 1);
	return true;
}

/* --- exchanges ----------------------------------------------------------- */

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

/* Adds the meetings of X with the block but for place AT (BY is 1), or removes
 * them (BY is -1). */
static void meet_all(struct meetings *meetings, const uint8_t *block, int size,
		     int at, int x, int by)
{
	uint16_t *met = meetings->met;
	int v = meetings->players;

	for (int i = 0; i < size; i++) {
		uint16_t *one = &met[x * v + block[i]];

		if (i == at)
			continue;
		meetings->unevenness += by > 0 ? 2 * *one + 1 : 1 - 2 * *one;
		*one = met[block[i] * v + x] = (uint16_t)(*one + by);
	}
}

/* Counts the meetings of all players, and notes the fewest and the most. */
static void count_meetings(struct block_design *blocks,
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
	blocks->least = UINT32_MAX;
	blocks->most = 0;
	for (size_t a = 0; a < v; a++)
		for (size_t b = 0; b < a; b++) {
			uint32_t n = meetings->met[a * v + b];

			blocks->least = n < blocks->least ? n : blocks->least;
			blocks->most = n > blocks->most ? n : blocks->most;
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

/* Exchanges place I of block A for place J of block B.  Returns by how much the
 * cost of equal blocks grows.  The same again takes it back. */
static int exchange_players(struct meetings *meetings, int k, uint8_t *a, int i,
			    uint8_t *b, int j)
{
	uint8_t x = a[i], y = b[j];
	uint32_t more = meetings->words[y] - meetings->words[x];
	uint32_t a_hash = block_hash(meetings, a, k);
	uint32_t b_hash = block_hash(meetings, b, k);
	int worse = 0;

	meet_all(meetings, a, k, i, x, -1);
	meet_all(meetings, b, k, j, y, -1);
	meet_all(meetings, a, k, i, y, 1);
	meet_all(meetings, b, k, j, x, 1);
	a[i] = y;
	b[j] = x;
	worse -= ALIKE * (--*alike_slot(meetings, a_hash) > 0);
	worse -= ALIKE * (--*alike_slot(meetings, b_hash) > 0);
	worse += ALIKE * (++*alike_slot(meetings, a_hash + more) > 1);
	worse += ALIKE * (++*alike_slot(meetings, b_hash - more) > 1);
	return worse;
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
	int64_t before = meetings->unevenness, worse;

	if (a == b || memchr(b, a[i], (size_t)k) || memchr(a, b[j], (size_t)k))
		return;
	worse = exchange_players(meetings, k, a, i, b, j);
	worse += meetings->unevenness - before;
	if (worse > 0 && (worse * cold >= 30 ||
			  chance_draw(stream, UINT32_C(1) << worse * cold)))
		exchange_players(meetings, k, a, i, b, j);
}

static int by_bytes(const void *a, const void *b, void *size)
{
	return memcmp(a, b, *(size_t *)size);
}

/* Sorts the blocks.  Returns true if no two are equal. */
static bool sort_blocks(struct block_design *blocks)
{
	size_t size = (size_t)blocks->size, one = 1;

	for (uint32_t i = 0; i < blocks->count; i++)
		qsort_r(block_of(blocks, i), size, 1, by_bytes, &one);
	qsort_r(blocks->list, blocks->count, size, by_bytes, &size);
	for (uint32_t i = 1; i < blocks->count; i++)
		if (!memcmp(block_of(blocks, i - 1), block_of(blocks, i), size))
			return false;
	return true;
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
		memset(meetings->alike, 0, meetings->slots);
		for (uint32_t i = 0; i < blocks->count; i++)
			++*alike_slot(meetings,
				      block_hash(meetings, block_of(blocks, i),
						 blocks->size));
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

/* Fills blocks of no other ones: all sets, the lines or shifts of a design that
 * is known, or blocks that are sought.  Returns 0; -1 if memory ran out. */
static int fill_blocks(struct block_design *blocks, struct meetings *meetings,
		       struct chance_stream *stream)
{
	size_t bytes = (size_t)blocks->count * (size_t)blocks->size;
	int v = blocks->players, p = prime_of(v);
	uint32_t set[DESIGN_MAX];
	uint8_t *best, *to = blocks->list;
	int failed;

	if (blocks->count ==
	    seatings_combination_count((uint64_t)v, blocks->size)) {
		seatings_combination_first(blocks->size, set);
		do
			for (int j = 0; j < blocks->size; j++)
				*to++ = (uint8_t)set[j];
		while (seatings_combination_next(blocks->size, (uint32_t)v,
						 set));
		return 0;
	}
	if ((plane_lines(blocks) || difference_family(blocks, v) ||
	     (p && p != v && difference_family(blocks, p))) &&
	    sort_blocks(blocks))
		return 0;
	for (int i = 0; i < v; i++)
		meetings->words[i] = chance_draw(stream, UINT32_MAX);
	for (meetings->slots = 4096; meetings->slots < 16 * blocks->count;)
		meetings->slots *= 2;
	meetings->alike = malloc(meetings->slots);
	best = malloc(bytes);
	failed = meetings->alike && best ? 0 : -1;
	if (!failed)
		anneal(blocks, meetings, best, stream);
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
	uint32_t kept = 1;
	uint8_t *to;
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
	if (blocks->list && meetings.met)
		failed = more ? 0 : fill_blocks(blocks, &meetings, stream);
	to = blocks->list;
	for (uint32_t i = 0; more && !failed && i < blocks->count; i++)
		for (int x = 0; x < players; x++)
			if (!memchr(block_of(&others, i), x,
				    (size_t)others.size))
				*to++ = (uint8_t)x; /* the complement */
	if (!failed) {
		sort_blocks(blocks);
		/* all but one of equal blocks are dropped */
		for (uint32_t i = 1; i < blocks->count; i++)
			if (memcmp(block_of(blocks, kept - 1),
				   block_of(blocks, i), (size_t)size))
				memmove(block_of(blocks, kept++),
					block_of(blocks, i), (size_t)size);
		blocks->count = kept;
		count_meetings(blocks, &meetings);
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
