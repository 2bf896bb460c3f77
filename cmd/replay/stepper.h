/*
 * The stepper of replay --step.  It keeps the lines of a record with their
 * places, steps the table to any of them, and judges the moves meanwhile.  Keys
 * change its state.
 */
#ifndef ARBITRE_REPLAY_STEPPER_H
#define ARBITRE_REPLAY_STEPPER_H

#include "base/stream.h"
#include "base/text.h"
#include "replay.h"
#include "think/looks.h"
#include "ui/ahead.h"
#include "ui/screen.h"

/* --- the lines ------------------------------------------------------------ */

/* A line of the record. */
struct told_step {
	size_t at;     /* its first byte in the text of struct told_steps */
	uint32_t n;    /* its bytes */
	uint64_t line; /* of the file, from 1 */
	int match, deal, trick, card; /* card: cards played in this deal */
	bool stops;                   /* it changes the screen */
	bool fault; /* a fault, a forfeit, or a move of the house */
	bool event; /* a replay can step to it: MOMENT_EVENT */
	int seat;   /* the seat that acts; 0 none */
	card_t card_played;
	const struct game *game; /* of its match */
	size_t name;             /* of the acting seat: place in the text */
	size_t name_n;           /* bytes of that name */
};

struct told_steps {
	const char *file;      /* as given */
	int fd;                /* the file, or a copy; it can be read again */
	int viewer;            /* SEAT_RECORD, SEAT_PUBLIC, or a seat */
	struct told_step *all; /* owned */
	int count;
	size_t room;
	struct text text;
	char finding[AUDIT_TEXT]; /* why reading stopped; or "" */
	struct {
		size_t at, n;   /* in the text */
	} names[SEATS_MAX + 1]; /* of the match that is read */
	int status;             /* of an audit (audit_status()) */
	/* the table: the view of all lines before AT */
	struct view view;
	int at;
	bool lost; /* memory ran out: lines are missing */
};

/* Reads the file FD from its beginning, as VIEWER sees it, and puts the table
 * before its first line.  FILE is its name, and must outlive STEPS.  An error
 * ends the program. */
void step_read(struct told_steps *steps, const char *file, int fd, int viewer);
void step_free(struct told_steps *steps);
/* Moves the table to line TO (0..count).  A move back begins at the start of
 * the match.  Sets LOST if memory ran out. */
void step_go(struct told_steps *steps, int to);
/* Returns the next line to stop at, after AT (STEP 1) or before it (-1), from 0
 * to count. */
int step_next(const struct told_steps *steps, int at, int step);
/* Returns the line for step_go() that shows the beginning of a match, a deal
 * and a trick (0: the first); -1 if there is none. */
int step_find(const struct told_steps *steps, int match, int deal, int trick);

/* --- the judge of moves --------------------------------------------------- */

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

/* --- the state, and the keys ---------------------------------------------- */

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
	struct text message;
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
