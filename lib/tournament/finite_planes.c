/*
 * Makes the lines of affine and projective geometries over GF(q) (R. C. Bose,
 * 1939).
 *
 * An element of a field is a number below q: its digits to the base p are the
 * coefficients of a polynomial.  A point is a vector, whose coordinates are the
 * digits of a number to the base q.
 */
#include "tournament/finite_planes.h"

#include <string.h>

#define FIELD_MAX TABLE_MAX

struct field {
	int q, p, exponent;
	uint8_t plus[FIELD_MAX][FIELD_MAX];
	uint8_t times[FIELD_MAX][FIELD_MAX];
};

int finite_prime_power(int q, int *exponent)
{
	int p = 2;

	*exponent = 0;
	if (q < 2)
		return 0;
	while (q % p)
		p++;
	for (; q % p == 0; q /= p)
		++*exponent;
	return q == 1 ? p : 0;
}

/* Returns A + FACTOR * B, digit by digit modulo p. */
static int add_digits(const struct field *field, int a, int b, int factor)
{
	int sum = 0;

	for (int place = 1; place < field->q; place *= field->p)
		sum += (a / place + factor * (b / place)) % field->p * place;
	return sum;
}

/* Returns X to the power of the exponent, reduced by an irreducible polynomial:
 * x^2 = x + 1 and x^3 = x + 1 over GF(2), x^2 = 2 over GF(3). */
static int reduced_power(const struct field *field)
{
	return field->p == 3 ? 2 : 3;
}

static int multiply(const struct field *field, int a, int b)
{
	int high = field->q / field->p, product = 0;

	for (int place = high; place; place /= field->p) {
		int carried = product / high;

		/* times x, then plus the next digit of B times A */
		product = add_digits(field, product % high * field->p,
				     reduced_power(field), carried);
		product = add_digits(field, product, a, b / place % field->p);
	}
	return product;
}

/* Makes the field of Q elements.  Returns false if there is none, or if it is
 * too large. */
static bool make_field(struct field *field, int q)
{
	field->q = q;
	field->p = finite_prime_power(q, &field->exponent);
	if (!field->p || q > FIELD_MAX)
		return false;
	for (int a = 0; a < q; a++)
		for (int b = 0; b < q; b++) {
			field->plus[a][b] = (uint8_t)add_digits(field, a, b, 1);
			field->times[a][b] = (uint8_t)multiply(field, a, b);
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
	int dimensions, points;
	int vector[DESIGN_MAX];
	uint8_t number[DESIGN_MAX * FIELD_MAX]; /* of a vector */
};

static int power(int q, int n)
{
	return n ? q * power(q, n - 1) : 1;
}

/* Numbers the points.  Returns false if their number is not PLAYERS. */
static bool number_points(struct geometry *geometry, int players)
{
	int vectors = power(geometry->field.q,
			    geometry->dimensions + geometry->projective);

	geometry->points = 0;
	for (int vector = 0; vector < vectors; vector++) {
		if (geometry->projective &&
		    (!vector || normed(&geometry->field, vector) != vector))
			continue;
		if (geometry->points == players)
			return false;
		geometry->number[vector] = (uint8_t)geometry->points;
		geometry->vector[geometry->points++] = vector;
	}
	return geometry->points == players;
}

/* Makes the line through points A and B.  Returns its number of points. */
static int make_line(const struct geometry *geometry, int a, int b,
		     uint8_t *line)
{
	const struct field *field = &geometry->field;
	int x = geometry->vector[a], y = geometry->vector[b], n = 0;
	/* affine: a + t * (b - a), where -1 is p - 1 */
	int step = combine_vectors(field, field->p - 1, x, y);

	for (int t = 0; t < field->q; t++) {
		int point =
			geometry->projective
				? normed(field, combine_vectors(field, t, y, x))
				: combine_vectors(field, t, step, x);

		line[n++] = geometry->number[point];
	}
	if (geometry->projective)
		line[n++] = (uint8_t)b;
	return n;
}

/* Returns true if A and B are the first two points of the line. */
static bool are_first(const uint8_t *line, int n, int a, int b)
{
	for (int i = 0; i < n; i++)
		if (line[i] < b && line[i] != a)
			return false;
	return true;
}

static bool put_lines(const struct geometry *geometry,
		      struct block_design *blocks)
{
	uint8_t line[FIELD_MAX + 1];
	uint32_t count = 0;

	for (int a = 0; a < geometry->points; a++)
		for (int b = a + 1; b < geometry->points; b++) {
			int n = make_line(geometry, a, b, line);

			if (!are_first(line, n, a, b))
				continue;
			if (count == blocks->count)
				return false;
			memcpy(blocks->list + count++ * (uint32_t)n, line,
			       (size_t)n);
		}
	return count == blocks->count;
}

bool plane_lines(struct block_design *blocks)
{
	struct geometry geometry;

	for (int projective = 0; projective < 2; projective++) {
		if (!make_field(&geometry.field, blocks->size - projective))
			continue;
		geometry.projective = projective;
		for (geometry.dimensions = 2;
		     power(geometry.field.q, geometry.dimensions) <=
		     blocks->players;
		     geometry.dimensions++)
			if (number_points(&geometry, blocks->players))
				return put_lines(&geometry, blocks);
	}
	return false;
}
