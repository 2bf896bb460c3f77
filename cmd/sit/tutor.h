/*
 * A tutor gives hints for the open question, and the costs of one's own moves
 * of the last deal.  It tracks the lines to this seat, and reads nothing else.
 * Its random numbers depend on these lines alone.  A question therefore has
 * equal hints, as far as the time for them allows.
 */
#ifndef ARBITRE_SIT_TUTOR_H
#define ARBITRE_SIT_TUTOR_H

#include "ui/analysis_words.h"
#include "ui/move_menu.h"
#include "think/seat_tracker.h"
#include "record/seal.h"

/* A decision, as the seat saw it. */
struct own_decision {
	struct match match;
	struct evidence evidence; /* how the others played until then */
	uint8_t key[CHANCE_BYTES];
	int count, played; /* number of moves; the move that was made */
	char **words;      /* each move in words; owned */
};

/* Lines for a page of the screen; owned. */
struct text_lines {
	char **line;
	int n;
	size_t room;
};

struct tutor {
	const struct view *view; /* of the lines to this seat */
	struct seat_tracker tracker;
	struct seal told; /* hash of the lines */
	struct reason
		unknown; /* why the open question is not tracked; or none */
	uint8_t key[CHANCE_BYTES];
	struct evidence evidence; /* how the others played until then */
	bool advised;
	struct advice advice; /* for the open question, once asked for */
	struct own_decision *decisions; /* in this deal; owned */
	int decision_count;
	int decisions_before; /* the count as the question came */
	size_t decisions_room;
	int judged;  /* number of decisions judged */
	bool missed; /* decisions were made before the match was resumed */
	struct analysis analysis; /* the costs of these decisions */
	struct blunders blunders;
	struct text_lines text;
};

/* Begins a tutor beside VIEW, which takes the same lines and must outlive
 * TUTOR.  A lack of memory ends the program, here and below. */
void tutor_init(struct tutor *tutor, const struct view *view);
void tutor_free(struct tutor *tutor);
/* Takes a line, before the view does.  AGAIN: the referee repeats the line for
 * a resumed match. */
void tutor_hear(struct tutor *tutor, const struct line *line, bool again);
/* Open a question of the game, and answer it with move I of view->moves. */
void tutor_asked(struct tutor *tutor);
void tutor_answered(struct tutor *tutor, int i);

/* Puts the costs of the moves of the open question on tutor->text, or why there
 * are none.  Takes about MS milliseconds at most. */
void tutor_hint(struct tutor *tutor, long ms);
/* Sets UNDER, by item of CHOICE, to the cost of its best move by the hint for
 * the open question.  A cost of at most twice its error is "=".  *ALL: all
 * items are equal.  Returns the best item.  Returns -1, and UNDER is not set,
 * if there is no hint. */
int tutor_under(const struct tutor *tutor, const struct choice *choice,
		const char *under[ITEMS_MAX], bool *all);
/* Says the lines of tutor->text, each by a call of PUT with CONTEXT. */
void tutor_tell(const struct tutor *tutor,
		void (*put)(void *context, const char *text), void *context);
/* Judges one more decision of the deal, and puts the costs so far on
 * tutor->text.  Returns false if no decision is left. */
bool tutor_judge(struct tutor *tutor);

#endif
