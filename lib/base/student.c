/* Student's t. */
#include "base/student.h"

#include <math.h>

/* Above it the expansion around the normal distribution is as good. */
#define EXACT_MOST 1000

/* P(|T| < t): the finite series of the cosine of atan(t/sqrt(n)), Abramowitz and
 * Stegun 26.7.3 and 26.7.4. */
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

/* Fisher's expansion, Abramowitz and Stegun 26.7.5: its next term is below
 * 3e-9 here. */
static double student_many(double n)
{
	double z = 1.9599639845400545, z2 = z * z;
	double first = z * (z2 + 1) / 4;
	double second = z * ((5 * z2 + 16) * z2 + 3) / 96;

	return z + (first + second / n) / n;
}

double student_95(uint64_t freedom)
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
