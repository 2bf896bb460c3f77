/* Puts an analysis (think/analysis.h) into words: what moves cost. */
#ifndef ARBITRE_UI_ANALYSIS_WORDS_H
#define ARBITRE_UI_ANALYSIS_WORDS_H

#include "ui/view.h"
#include "think/advice.h"
#include "think/analysis.h"

/* Moves with a mark that wait for the end of their deal, as sentences. */
struct blunders {
	char **text; /* owned */
	int n;
	size_t room;
};

/* Keeps a move that has a mark (judged_mark), with both moves in words.  VIEW is as
 * it was before the move.  Returns 0; -1 if memory ran out. */
int blunders_name(struct blunders *blunders, const struct view *view,
		  const struct judged *judged, const char *played,
		  const char *best);
void blunders_drop(struct blunders *blunders);
void blunders_release(struct blunders *blunders);

/* Returns thousandths as hundredths: "1.25", "−0.30".  WITH_SIGN: above zero
 * with a +. */
const char *loss_text(int64_t thousandths, bool with_sign);

/* "1.3 parties", "0.36 points": a sum of thousandths, with two digits that
 * count. */
const char *amount_text(const struct view *view, int64_t thousandths);
/* The unit of that alone: "parties"; and the number. */
const char *amount_unit(const struct view *view);
const char *two_digits(int64_t thousandths);
/* Returns the unit in which the moves of the game have their cost: "points". */
const char *unit_text(const struct view *view);

/* A legal move in words: as struct telling has it, or as the record writes it. */
const char *move_words(const struct view *view, const struct move *move);

/* Passes the advice on view->moves to LINE, from the best move to the worst. */
void tell_advice(const struct advice *advice, const struct view *view,
		 text_line *line, void *context);

/* Returns the sign of a mark: "?!", "?" or "??"; "" of MARK_NONE. */
const char *mark_sign(enum mark mark);
/* Returns "very bad ??: K♣ was better by 0.86.", for a judged move with a mark.
 * VIEW is as it was before the move. */
const char *mark_reason(const struct view *view, const struct judged *judged);

/* Judges the decision in LINE, before VIEW takes the line, and keeps a blunder.
 * Sets analysis->failed if memory ran out. */
void judge_line(struct analysis *analysis, const struct view *view,
		struct blunders *blunders, const struct record *record,
		const struct record_line *line);
/* Passes to LINE what the moves of the deal cost so far, then its blunders. */
void tell_deal_costs(const struct analysis *analysis, const struct view *view,
		     const struct blunders *blunders, text_line *line,
		     void *context);
/* If the deal is over: passes its costs and blunders to LINE, drops the
 * blunders and returns true.  ANALYSIS may be NULL. */
bool tell_deal_over(struct analysis *analysis, const struct view *view,
		    struct blunders *blunders, text_line *line, void *context);
/* Passes to LINE what the moves of the match cost: per deal on average, and by
 * kinds of decisions. */
void tell_match_costs(const struct analysis *analysis, const struct view *view,
		      text_line *line, void *context);

#endif
