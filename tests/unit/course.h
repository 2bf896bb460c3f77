/* Matches that go their way by a small generator, for tests of what players
 * think of them. */
#ifndef ARBITRE_TESTS_COURSE_H
#define ARBITRE_TESTS_COURSE_H

#include "think/evidence.h"

struct course {
	struct match match;
	struct evidence
		evidence; /* of the answers, not of what the house played */
	uint64_t seed;
	int policy; /* so many of 100 moves are those of the game's policy */
	int greedy; /* so many of the others are greedy's */
	int faults; /* one of so many answers is a fault; 0: none */
	uint64_t matches; /* that course_trial() has begun */
};

/* Begins a match of these terms, "arbitre 1 GAME ..."; the rest of COURSE stays
 * as it is: zero, or as it was set. */
void course_begin(struct course *course, const char *header, uint64_t seed);

/* The next step, or the next answer of a seat; false: the match is over. */
bool course_step(struct course *course);

/* Goes on until a seat is asked for a move while cards are played, and is not
 * asked where it stands already; false: the match is over. */
bool course_question(struct course *course);

/* Goes on to the next such question of matches of a trial (trials.h), one match
 * after the other.  Ends the test if its game has no hands. */
void course_trial(struct course *course, int trial);

/* World NUMBER of a match, with other cards in the places of those that the
 * seat cannot know. */
void world_of(const struct match *match, int seat, uint64_t number,
	      struct match *world);

/* The hands of a match, to look at, and how many cards of the deck are
 * dealt. */
const cards_t *hands_of(const struct match *match, int *dealt);

#endif
