/* Computes Wilson's interval with an effective number of sets. */
#include "tournament/interval.h"

#include <math.h>

#include "tournament/t_quantile.h"

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
