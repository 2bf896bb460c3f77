/* Keeps the stepper of replay --step: its state, and the keys that change that
 * state. */
#ifndef ARBITRE_REPLAY_STEPPER_H
#define ARBITRE_REPLAY_STEPPER_H

#include "ui/screen.h"
#include "step.h"
#include "step_judge.h"

enum asking { ASK_NOTHING, ASK_PLACE, ASK_NAME, ASK_SEAT };
enum stepper_shows { SHOW_TABLE, SHOW_DEAL, SHOW_HELP, SHOW_COURSE };
enum stepper_finds { FIND_AGAIN, FIND_FAULT, FIND_CALL };

struct stepper {
	struct told_steps steps;
	struct step_judge judge;
	uint64_t worlds; /* playouts of each judged move */
	struct canvas canvas;
	int tty;
	enum asking asking;
	int pressed; /* the key */
	char typed[128];
	char sought[128]; /* the last search of / */
	char message[FILL_BYTES];
	bool hidden; /* hands are hidden */
	bool automatic;
	bool quit;
	enum stepper_shows shows;
	int top, rows;
};

/* Returns the last line that the table has taken; at the beginning the first
 * line. */
static inline const struct told_step *here(const struct told_steps *steps)
{
	return &steps->all[steps->at ? steps->at - 1 : 0];
}

/* Shows TEXT below the table until the next key. */
void step_keys_say(struct stepper *stepper, const char *text);
/* Goes to line TO.  A negative TO shows that there is no such place. */
void step_keys_go(struct stepper *stepper, int to);
/* Begins to judge the moves of the viewer's seat, or of all seats for a viewer
 * of all hands.  If judging has begun, only ANEW begins it again.  The public
 * sees no costs, and gets a message. */
void step_keys_judge(struct stepper *stepper, int anew);
/* Returns the judged move in LINE (0..count), if it cost much and the viewer
 * may know it; else NULL. */
const struct judged *step_keys_judged(const struct stepper *stepper, int line);
/* Returns the line with which the next step ends; steps->count if there is
 * none. */
int step_keys_next_move(const struct told_steps *steps);
/* Takes a key. */
void step_keys_take(struct stepper *stepper, int key);
/* Fills LINES with the effects of keys, in words of the game of VIEW.  Returns
 * the number of lines.  They are valid like texts of fill(). */
int step_keys_help(const struct view *view, const char **lines);

#endif
