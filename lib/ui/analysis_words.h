/* Puts an analysis (think/analysis.h) into words: the costs of moves. */
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

/* Keeps the judged move, as a sentence, if it has a mark (analysis_mark()).
 * The move PLAYED and the BEST move are in words.  VIEW is as it was before the
 * move.  Returns 0; -1 if memory ran out. */
int analysis_blunders_add(struct blunders *blunders, const struct view *view,
			  const struct judged *judged, const char *played,
			  const char *best);
/* Drop the sentences; analysis_blunders_release() also frees the list. */
void analysis_blunders_drop(struct blunders *blunders);
void analysis_blunders_release(struct blunders *blunders);
/* The strings that functions here return are valid like those of fill(). */

/* Returns a sum of thousandths of analysis_unit() with its unit: "1.3 parties",
 * "0.36 points".  It has two significant digits, or all of a whole number. */
const char *analysis_amount(const struct view *view, int64_t thousandths);
/* Returns what N judged moves of a seat cost: "Your 15 choices cost about 1.3
 * parties.", or "Ali: 15 choices cost …" unless they are the reader's OWN. */
const char *analysis_choices(const struct view *view, int seat, bool own,
			     long n, int64_t thousandths);
/* Return the unit of analysis_amount() alone, "parties"; and thousandths of that
 * unit as a number, "1.3". */
const char *analysis_amount_unit(const struct view *view);
const char *analysis_thousandths(int64_t thousandths);
/* Returns the unit in which the moves of the game have their cost: "points". */
const char *analysis_unit(const struct view *view);

/* Returns a legal move in words: those of the game's telling, or the text of
 * the record. */
const char *analysis_move(const struct view *view, const struct move *move);

/* Passes the advice on view->moves to LINE, from the best move to the worst. */
void analysis_tell_advice(const struct advice *advice, const struct view *view,
			  text_line *line, void *context);

/* Returns the sign of a mark: "?!", "?" or "??"; "" of MARK_NONE. */
const char *analysis_mark_sign(enum mark mark);
/* Returns "very bad ??: K♣ was better by 0.86.", for a judged move with a mark.
 * VIEW is as it was before the move. */
const char *analysis_mark_reason(const struct view *view,
				 const struct judged *judged);

/* Judges the decision in LINE, before VIEW takes the line, and keeps a blunder.
 * Returns what analysis_line() returned.  Sets analysis->failed if memory ran
 * out. */
const struct judged *analysis_judge_line(struct analysis *analysis,
					 const struct view *view,
					 struct blunders *blunders,
					 const struct record *record,
					 const struct record_line *line);
/* Passes the costs of the moves of the deal so far to LINE, then its
 * blunders. */
void analysis_tell_deal_costs(const struct analysis *analysis,
			      const struct view *view,
			      const struct blunders *blunders, text_line *line,
			      void *context);
/* Passes the costs and blunders of a deal that is over to LINE, and drops the
 * blunders.  Returns false if no deal is over.  ANALYSIS may be NULL. */
bool analysis_tell_deal_over(struct analysis *analysis, const struct view *view,
			     struct blunders *blunders, text_line *line,
			     void *context);
/* Passes the costs of the moves of the match to LINE: the mean per deal, and by
 * kinds of decisions. */
void analysis_tell_match_costs(const struct analysis *analysis,
			       const struct view *view, text_line *line,
			       void *context);

#endif
