/* Judges the moves of a record while a person steps through it (replay
 * --step). */
#ifndef ARBITRE_REPLAY_STEP_JUDGE_H
#define ARBITRE_REPLAY_STEP_JUDGE_H

#include "base/stream.h"
#include "think/looks.h"
#include "ui/ahead.h"

/* A judged move with a mark. */
struct marked {
	uint64_t line; /* of the file, from 1 */
	struct judged judged;
};

struct step_judge {
	int seat;              /* the seat to judge; 0: all seats */
	bool begun, done;      /* done: all of the file is judged */
	int decisions;         /* judged so far */
	struct marked *marked; /* owned, in the order of their lines */
	int n;
	size_t room;
	struct ahead *matches; /* by match, owned: who was ahead */
	uint64_t match_n;
	size_t match_room;
	struct first_look first;
	struct second_look second;
	struct reader reader;
	struct view view; /* of the lines that were judged */
};

/* Begins to judge the moves of SEAT in the file FD; SEAT 0: of all seats.  Each
 * move gets WORLDS playouts.  JUDGE must not be copied.  FD must be seekable,
 * and FD and NAME must outlive JUDGE.  An error ends the program. */
void step_judge_begin(struct step_judge *judge, int fd, const char *name,
		      uint64_t worlds, int seat);
/* Judges one more decision.  Returns false if none was left. */
bool step_judge_next(struct step_judge *judge);
/* Returns the marked move in LINE of the file, from 1; NULL if there is none so
 * far. */
const struct judged *step_judge_at(const struct step_judge *judge,
				   uint64_t line);
/* Returns the course of who was ahead in MATCH, from 1; NULL if none of it is
 * judged so far.  JUDGE owns the result. */
const struct ahead *step_judge_match(const struct step_judge *judge, int match);
void step_judge_end(struct step_judge *judge);

#endif
