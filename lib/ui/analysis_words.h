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

/* Keeps the move where it has a mark (judged_mark); VIEW is as it was before it.  0, or
 * -1 without memory. */
int blunders_keep(struct blunders *blunders, const struct view *view,
		  const struct judged *judged);
/* The same, where the moves were put into words before. */
int blunders_name(struct blunders *blunders, const struct view *view,
		  const struct judged *judged, const char *played,
		  const char *best);
void blunders_drop(struct blunders *blunders);
void blunders_release(struct blunders *blunders);

/* "1.25", "−0.30": thousandths, to hundredths; with its sign where SIGNED. */
const char *loss_text(int64_t thousandths, bool with_sign);

/* "1.3 parties", "0.36 points": a sum of thousandths, with two digits that
 * count. */
const char *amount_text(const struct view *view, int64_t thousandths);
/* The number of that alone. */
const char *two_digits(int64_t thousandths);

/* A legal move in words: as struct telling has it, or as the record writes it. */
const char *move_words(const struct view *view, const struct move *move);

/* Tells the advice about view->moves, from the best to the worst. */
void tell_advice(const struct advice *advice, const struct view *view,
		 void (*line)(void *context, const char *text), void *context);

/* Judges the line before PICTURE has it, and keeps a blunder; without memory
 * the analysis has failed. */
void judge_line(struct analysis *analysis, const struct view *view,
		struct blunders *blunders, const struct record *record,
		const struct record_line *line);
/* Tells line by line what the moves of the deal cost so far, then its blunders. */
void tell_deal_costs(const struct analysis *analysis, const struct view *view,
		     const struct blunders *blunders,
		     void (*line)(void *context, const char *text),
		     void *context);
/* The same once the deal is over, and drops its blunders; whether it is.
 * ANALYSIS may be NULL. */
bool tell_deal_over(struct analysis *analysis, const struct view *view,
		    struct blunders *blunders,
		    void (*line)(void *context, const char *text),
		    void *context);
/* The same of the match: a deal on average, and by kinds of decisions. */
void tell_match_costs(const struct analysis *analysis, const struct view *view,
		      void (*line)(void *context, const char *text),
		      void *context);

#endif
