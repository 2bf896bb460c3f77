/*
 * Analysis of what moves cost: every decision of a match is judged by playing on from worlds
 * that its seat could think of (playout.h), and the result of each deal is told
 * apart into skill and luck.
 *
 * A loss is what the best move is worth more than the one that was made (move_compare.h).
 * Which one is best is found on one half of the worlds and its advantage read on the
 * other, both ways round, so that chance makes no losses on average; a single one may be
 * below 0.  The best is the move of the policy, unless another is ahead of it by more than
 * its standard error.  A lower threshold picks moves that chance favours; a higher one
 * misses better moves.  The error of a loss includes how the worlds differ, and what
 * another move may still be worth.
 *
 * Worlds are as likely as the others' moves make them, and the others play on by the policy
 * or as greedy, as far as the seat could tell, as for search; but by the end of the match:
 * what a move cost hangs on how the others do play, and not on how soon that shows.
 * Moves without a choice and those of the house are not judged, faults are not priced.  All is in thousandths of what
 * the game counts in (struct mind's worth_unit), and the same on every machine: the worlds
 * come from the seed of the match, or from the record's seal where decks came from
 * outside, and before there is one from these.
 */
#ifndef ARBITRE_THINK_ANALYSIS_H
#define ARBITRE_THINK_ANALYSIS_H

#include "think/mind.h"
#include "think/evidence.h"
#include "base/intern.h"
#include "record/record.h"

#define KINDS_MAX 4 /* of decisions in a game */

/* A decision that was judged. */
struct judged {
	int seat, deal, trick, kind;
	struct move played, best;
	int64_t loss, error; /* the loss and its standard error */
	bool solved;         /* all was known: the loss is exact */
	bool blunder;        /* it lost much, and surely, in enough worlds */
};

/* Sums over decisions. */
struct losses {
	int64_t loss, variance; /* of the sum */
	uint32_t decisions, blunders;
};

/* A deal, or several: what each seat lost, and what came of it. */
struct costs {
	uint64_t deals;
	struct losses lost[SEATS_MAX + 1];
	int64_t result[SEATS_MAX + 1]; /* more than the mean of all seats */
	int64_t skill[SEATS_MAX + 1];
};

/* A player over all records of a game. */
struct career {
	const struct game *game;
	uint32_t matches;
	uint64_t deals;
	struct losses lost[KINDS_MAX];
	int64_t result, skill;
	double loss_squares, skill_squares; /* of the deals */
};

/* How the seats of a match play: by seat, what it could tell of the others (log_odds in
 * struct evidence). */
struct styles {
	int8_t log_odds[SEATS_MAX + 1][SEATS_MAX + 1];
};

/* What a first look through a record has found. */
struct look {
	struct styles styles;
	char seal[2 * CHANCE_BYTES]; /* its digits; zero where there is none */
};

struct analysis {
	uint64_t worlds; /* that each move of a decision is made in; 0: none */
	int only;        /* the seat whose moves are judged; 0 all */
	const struct game *game;
	const struct mind *mind; /* of the game; NULL: it has none, so nothing
				  * is judged */
	struct match before;     /* as it stood behind the last line */
	bool asked, dealt;       /* a decision is open; a deal has begun */
	struct evidence
		*evidence; /* by seat: what it knows of the others' play */
	/* What a first look has found; NULL: how they play is known as far as it
	 * shows until the decision.  Not owned; set before the header. */
	const struct look *look;
	uint64_t number; /* of the decision in the match */
	int64_t began[SEATS_MAX + 1];
	char names[SEATS_MAX + 1][NAME_BYTES + 1];
	struct judged judged; /* the last one */
	struct costs deal, match;
	int64_t (*clock)(void); /* tells ns; NULL: a deal takes any time */
	int64_t allowed;        /* ns that the judging of a deal may take */
	int64_t until;          /* when that is over */
	uint32_t late; /* decisions of the deal that were not judged for it */
	bool over;     /* that deal is, and was not asked for */
	bool cut;   /* it was cut short: it has no result, and counts nowhere */
	bool found; /* some record has the seat that is judged */
	struct losses kinds[SEATS_MAX + 1][KINDS_MAX]; /* of the match */
	struct losses deal_kinds[SEATS_MAX + 1][KINDS_MAX];
	struct intern players; /* by game and name */
	struct career *careers;
	size_t careers_room;
	const struct judged *last; /* of the last line, or NULL */
	bool idle;   /* nothing is judged: the record does not hold */
	bool failed; /* there was no memory */
};

/* With WORLDS 0 nothing is judged: only how the seats play is found. */
void analysis_init(struct analysis *analysis, uint64_t worlds, int only);
void analysis_release(struct analysis *analysis);

/* For struct verify: before an answer is taken. */
void analysis_question(struct analysis *analysis, const struct record *record);
/* Each line as it holds.  Returns the decision that it told and that was judged,
 * until the next call; or NULL. */
const struct judged *analysis_line(struct analysis *analysis,
				   const struct record *record,
				   const struct record_line *line);
/* The lines of the match have ended, maybe in the middle of a deal: it is over as far
 * as it went, with losses alone, for what it would have come to is not known.  To be
 * called before the next match's header is taken. */
void analysis_close(struct analysis *analysis);
/* A deal is over, in analysis->deal, and was not asked for before. */
bool analysis_deal_over(struct analysis *analysis);

/* Notes how the seats play, as far as the match was told, and its seal once that is the
 * LINE that was told.  LOOK is zero before the match begins. */
void analysis_look(const struct analysis *analysis,
		   const struct record_line *line, struct look *look);

/* The name of the player whose career has this number. */
const char *analysis_player(const struct analysis *analysis, uint32_t number);

/*
 * The game must have a mind.  Judges move MADE of the COUNT, two or more, of seat match->turn, in WORLDS worlds for each
 * move (4 at least, and up to 63 more), with all chance from KEY; while cards are played
 * (match_playing()).  RECALL, or NULL, is what the others played and how they play, as far as
 * the seat has learnt it (opponent_model.h).
 * Returns 0, or -1 without memory.
 */
int analysis_judge(const struct match *match, const struct evidence *evidence,
		   const struct move *moves, int count, int made,
		   const uint8_t key[CHANCE_BYTES], uint64_t worlds,
		   struct judged *judged);
/* How bad a judged move is: by its loss, against that of a blunder (struct mind).  It
 * has a mark only where its loss is above twice its error. */
enum mark {
	MARK_NONE,
	MARK_DOUBTFUL, /* a quarter of a blunder's loss */
	MARK_BAD,      /* half of it */
	MARK_VERY_BAD, /* a blunder */
};
enum mark judged_mark(const struct judged *judged, const struct mind *mind);

/* Adds what a decision lost. */
void losses_add(struct losses *losses, const struct judged *judged);

/* The standard error of a sum, from its variance. */
int64_t analysis_error(int64_t variance);

#endif
