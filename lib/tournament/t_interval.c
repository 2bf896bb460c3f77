/* Computes Student's t, and Wilson's interval with an effective number of
 * sets. */
#include "tournament/t_interval.h"

#include <math.h>

/* Above this, the expansion around the normal distribution is as good. */
#define EXACT_MOST 1000

/* Returns P(|T| < t) by the finite series of the cosine of atan(t/sqrt(n)),
 * Abramowitz and Stegun 26.7.3 and 26.7.4. */
static double student_within(double t, int freedom)
{
	double angle = atan(t / sqrt(freedom)), cosine = cos(angle);
	double term = freedom % 2 ? cosine : 1, sum = freedom > 1 ? term : 0;

	for (int k = freedom % 2 ? 2 : 1; k <= freedom - 3; k += 2) {
		term *= cosine * cosine * k / (k + 1);
		sum += term;
	}
	sum *= sin(angle);
	return freedom % 2 ? (angle + sum) * M_2_PI : sum;
}

/* Returns the quantile by Fisher's expansion, Abramowitz and Stegun 26.7.5.
 * Its next term is below 3e-9 here. */
static double student_many(double n)
{
	double z = 1.9599639845400545, z2 = z * z;
	double first = z * (z2 + 1) / 4;
	double second = z * ((5 * z2 + 16) * z2 + 3) / 96;

	return z + (first + second / n) / n;
}

double t_quantile_95(uint64_t freedom)
{
	double low = 1.9, high = 13;

	if (freedom > EXACT_MOST)
		return student_many((double)freedom);
	for (int i = 0; i < 60; i++) {
		double middle = (low + high) / 2;

		if (student_within(middle, (int)freedom) < 0.95)
			low = middle;
		else
			high = middle;
	}
	return high;
}

#define LENTZ_MOST 400
#define LENTZ_LEAST 1e-300

/* Replaces 0, as the continued fraction must not divide by 0. */
static double not_zero(double x)
{
	return fabs(x) > LENTZ_LEAST ? x : LENTZ_LEAST;
}

/* Returns the continued fraction of the incomplete beta function of a, b and x,
 * by Lentz.  It converges fast if x is below (a + 1) / (a + b + 2). */
static double beta_fraction(double a, double b, double x)
{
	double c = 1, d = 1 / not_zero(1 - (a + b) * x / (a + 1)), value = d;

	for (int m = 1; m < LENTZ_MOST; m++) {
		const double terms[] = {
			m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
			-(a + m) * (a + b + m) * x /
				((a + 2 * m) * (a + 2 * m + 1)),
		};

		for (int i = 0; i < 2; i++) {
			d = 1 / not_zero(1 + terms[i] * d);
			c = not_zero(1 + terms[i] / c);
			value *= d * c;
		}
		if (fabs(d * c - 1) < 1e-14)
			break;
	}
	return value;
}

/* P(|T| > t) is the regularised incomplete beta function of n/2 and 1/2 at n /
 * (n + t^2), Abramowitz and Stegun 26.5.27. */
double t_quantile_above(double t, uint64_t freedom)
{
	double n = (double)freedom, a = n / 2, b = 0.5, front, both;
	double x = n / (n + t * t), y = t * t / (n + t * t);

	if (t < 0)
		return 1 - t_quantile_above(-t, freedom);
	if (y == 0)
		return 0.5;
	if (x == 0)
		return 0;
	front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) +
		    b * log(y));
	both = x < (a + 1) / (a + b + 2)
		       ? front * beta_fraction(a, b, x) / a
		       : 1 - front * beta_fraction(b, a, y) / b;
	return both / 2;
}

void interval_of_share(uint64_t sets, double mean, double variance, double *low,
		       double *high)
{
	double zero_or_one = mean * (1 - mean), t, worth, z, centre, half;

	*low = *high = NAN;
	if (sets < 2)
		return;
	if (variance <= 0) {
		double unseen = 1 - pow(0.025, 1 / (double)sets);

		*low = mean * (1 - unseen);
		*high = mean + (1 - mean) * unseen;
		return;
	}
	t = t_quantile_95(sets - 1);
	worth = fmax(zero_or_one / variance, (double)(sets - 1));
	z = t * t / worth;
	centre = (mean + z / 2) / (1 + z);
	half = sqrt(z * zero_or_one + z * z / 4) / (1 + z);
	*low = fmax(0, centre - half);
	*high = fmin(1, centre + half);
}
