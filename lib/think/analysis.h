/*
 * Analysis of what moves cost.  Every decision is judged in playouts
 * (playout.h) from worlds that its seat could believe in.  The result of each
 * deal is split into skill and luck.
 *
 * The loss of a move is the lead of the best move over it (move_compare.h).
 * One half of the worlds finds the best move, the other half measures its lead,
 * both ways round.  So chance adds no loss on average; a single loss may be
 * below 0.  The best is the move of the policy, unless another leads it by more
 * than its standard error.  A lower threshold picks lucky moves, a higher one
 * misses better moves.  The error of a loss includes the spread of worlds and
 * the doubt about the best move.
 *
 * As in search, worlds are weighted by the others' moves, and the others play
 * on by the policy or as greedy.  But here their rule is inferred from the
 * whole match: the cost of a move depends on how they do play.  Forced moves
 * and house moves are not judged; faults have no price.  Numbers are in
 * thousandths of the game's unit (worth_unit of struct mind) and equal on every
 * machine.  Chance comes from the seed of the match; from the seal, if decks
 * came from outside; before the seal, from the decks.
 */
#ifndef ARBITRE_THINK_ANALYSIS_H
#define ARBITRE_THINK_ANALYSIS_H

#include "think/mind.h"
#include "think/evidence.h"
#include "base/intern.h"
#include "record/record.h"

#define KINDS_MAX 4 /* of decisions in a game */

/* A judged decision. */
struct judged {
	int seat, deal, trick, kind;
	struct move played, best;
	int64_t loss, error; /* the loss and its standard error */
	int64_t worth;       /* the mean worth() of the best move */
	/* What the best move brings the seat in the deal, above an even share
	 * of the deal; analysis_judge() leaves it 0. */
	int64_t ahead;
	bool solved;  /* no card is hidden: the loss is exact */
	bool blunder; /* a large and sure loss, in enough worlds */
};

/* Sums over decisions. */
struct losses {
	int64_t loss, variance; /* of the sum */
	uint32_t decisions, blunders;
};

/* One deal or several: the loss and the result of each seat. */
struct costs {
	uint64_t deals;
	struct losses lost[SEATS_MAX + 1];
	int64_t result[SEATS_MAX + 1]; /* above the mean of all seats */
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

/* The result of a first look through a record. */
struct look {
	struct styles styles;
	char seal[2 * CHANCE_BYTES]; /* its digits; zero if there is none */
};

struct analysis {
	uint64_t worlds; /* playouts of each move of a decision; 0: none */
	int only;        /* the one seat to judge; 0 all */
	const struct game *game;
	const struct mind *mind; /* of the game; NULL: no mind, so nothing is
				  * judged */
	struct match before;     /* behind the last line */
	bool asked, dealt;       /* a decision is open; a deal has begun */
	struct evidence
		*evidence; /* by seat: what it infers of the others' play */
	/* Result of a first look; NULL: a seat infers the others' play from the
	 * lines before the decision.  Not owned; set before the header. */
	const struct look *look;
	uint64_t number; /* of the decision in the match */
	int64_t began[SEATS_MAX + 1];
	char names[SEATS_MAX + 1][NAME_BYTES + 1];
	struct judged judged; /* the last judged decision */
	struct costs deal, match;
	int64_t (*clock)(void); /* tells ns; NULL: a deal takes any time */
	int64_t allowed;        /* ns that the judging of a deal may take */
	int64_t until;          /* the end of that time */
	uint32_t late; /* decisions of the deal that had no time left */
	bool over;     /* the deal is over, and not reported yet */
	bool cut;   /* it was cut short: without a result, it is not counted */
	bool found; /* some record has the seat to judge */
	struct losses kinds[SEATS_MAX + 1][KINDS_MAX]; /* of the match */
	struct losses deal_kinds[SEATS_MAX + 1][KINDS_MAX];
	struct intern players; /* by game and name */
	struct career *careers;
	size_t careers_room;
	const struct judged *last; /* of the last line, or NULL */
	bool idle;   /* nothing is judged: the record does not hold */
	bool failed; /* memory ran out */
};

/* WORLDS 0: judge nothing, only infer how the seats play. */
void analysis_init(struct analysis *analysis, uint64_t worlds, int only);
void analysis_release(struct analysis *analysis);

/* For struct verify: call it before an answer is taken. */
void analysis_question(struct analysis *analysis, const struct record *record);
/* Takes each line that holds.  Returns the judged decision in it, until the
 * next call; or NULL. */
const struct judged *analysis_line(struct analysis *analysis,
				   const struct record *record,
				   const struct record_line *line);
/* Ends the match, perhaps within a deal: that deal then has losses but no
 * result.  Call it before the next match's header is taken. */
void analysis_close(struct analysis *analysis);
/* Returns true once for each deal that is over, in analysis->deal. */
bool analysis_deal_over(struct analysis *analysis);

/* Notes how the seats play so far; also the seal, if LINE is it.  LOOK is zero
 * before the match begins. */
void analysis_look(const struct analysis *analysis,
		   const struct record_line *line, struct look *look);

/* Returns the name of the player whose career has this number. */
const char *analysis_player(const struct analysis *analysis, uint32_t number);

/*
 * Judges move MADE of the COUNT, two or more, of seat match->turn in a game
 * with a mind, while cards are played (match_playing()).  Plays WORLDS worlds
 * for each move (4 at least, and up to 63 more), with all chance from KEY.
 * RECALL, or NULL, has the others' moves and their rules as learnt by the seat
 * (opponent_model.h).  Returns 0; -1 if memory ran out.
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

/* Adds the loss of a decision. */
void losses_add(struct losses *losses, const struct judged *judged);

/* Returns the standard error of a sum from its variance. */
int64_t analysis_error(int64_t variance);

#endif
