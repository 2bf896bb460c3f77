/* Counts the progress of a plan's jobs. */
#ifndef ARBITRE_PLAN_PROGRESS_H
#define ARBITRE_PLAN_PROGRESS_H

#include "folder.h"

/* The progress, by the records of a folder. */
struct progress {
	uint64_t done, running, begun, absent; /* jobs */
	uint64_t sealed;                       /* matches */
	uint32_t lacking; /* the first round with an unfinished job; or 0 */
	double now;       /* seconds */
	double recent;    /* matches sealed in the window */
	double oldest;    /* seconds since the first file was begun */
};

/* Counts the jobs and matches of FOLDER at this moment. */
void progress_count(struct progress *progress, const struct folder *folder);
/* Returns the matches a minute of the last ten minutes. */
double progress_rate(const struct progress *progress);
/* Describes in TEXT when the last of LEFT matches will be over at that rate.
 * Returns false if that cannot be told. */
bool progress_end(const struct progress *progress, uint64_t left,
		  char text[40]);

#endif
