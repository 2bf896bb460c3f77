/* Numbers sets: all matches of one seed. */
#include "tournament/seed_sets.h"

#include <string.h>

long seed_sets_add(struct seed_sets *sets, const struct match_result *result)
{
	struct set_key key = result->set;
	long at;

	if (result->undealt)
		memset(&key, UINT8_MAX, sizeof(key));
	sets->ids.width = sizeof(key);
	at = intern_add(&sets->ids, &key, sizeof(key));
	if (at < 0)
		return -1;
	if (result->undealt) {
		sets->undealt_at = (size_t)at + 1;
		sets->undealt++;
	}
	sets->count = sets->ids.count - (sets->undealt_at > 0);
	return at;
}

void seed_sets_release(struct seed_sets *sets)
{
	intern_release(&sets->ids);
}
