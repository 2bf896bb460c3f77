/*
 * Makes the analysis of a record: what its moves cost.  Every decision is
 * judged in playouts (playout.h) from worlds that its seat may believe in.  The
 * result of each deal is split into skill and luck.
 *
 * The loss of a move is the lead of the best move over it (move_compare.h).
 * One half of the worlds finds the best move, the other half measures its lead;
 * then the halves change roles.  So chance adds no loss on average; a single
 * loss may be below 0.  The best move is that of the policy, unless another
 * leads it by more than its standard error.  A lower threshold picks lucky
 * moves, a higher one misses better moves.  The error of a loss includes the
 * spread of worlds and the doubt about the best move.
 *
 * As in search, worlds are weighted by the others' moves, and the others play
 * on by the policy or as greedy.  But here their rule is inferred from the
 * whole match: the cost of a move depends on how they do play.  Forced moves,
 * house moves and faults are not judged.  Numbers are in thousandths of the
 * game's unit (worth_unit of struct mind) and equal on every machine.  Chance
 * comes from the seed of the match.  If decks came from outside, it comes from
 * the seal, or without a seal from the decks.
 */
#ifndef ARBITRE_THINK_ANALYSIS_H
#define ARBITRE_THINK_ANALYSIS_H

#include "think/mind.h"
#include "think/evidence.h"
#include "base/intern.h"
#include "record/record.h"

#define KINDS_MAX 4 /* most kinds of decisions in a game */

/* A judged decision. */
struct judged {
	int seat, deal, trick, kind;
	struct move played, best;
	int64_t loss, error; /* the loss and its standard error */
	int64_t worth;       /* the mean worth() of the best move */
	/* What the best move brings the seat in the deal, above an even share
	 * of the deal.  analysis_judge() leaves it 0. */
	int64_t ahead;
	bool solved;  /* by endgame_moves(): the loss is exact */
	bool blunder; /* a large and sure loss, in enough worlds */
};

/* Sums over decisions. */
struct losses {
	int64_t loss, variance; /* of the sum */
	uint32_t decisions, blunders;
};

/* The loss and the result of each seat, in one deal or several. */
struct costs {
	uint64_t deals;
	struct losses lost[SEATS_MAX + 1];
	int64_t result[SEATS_MAX + 1]; /* above the mean of all seats */
	int64_t skill[SEATS_MAX + 1];
};

/* The sums of one player over all records of a game. */
struct career {
	const struct game *game;
	uint32_t matches;
	uint64_t deals;
	struct losses lost[KINDS_MAX];
	int64_t result, skill;
	double loss_squares, skill_squares; /* of the deals */
};

/* How the seats of a match play: the log_odds of the evidence of each seat
 * (struct evidence). */
struct styles {
	int8_t log_odds[SEATS_MAX + 1][SEATS_MAX + 1];
};

/* The result of a first look through a record. */
struct look {
	struct styles styles;
	char seal[2 * CHANCE_BYTES]; /* hex digits; zero if there is none */
};

/* The state of an analysis.  The caller sets look, clock and allowed after
 * analysis_init(), and reads deal, match, kinds, careers and players. */
struct analysis {
	uint64_t worlds; /* playouts of each move of a decision; 0: none */
	int only;        /* judge this seat alone; 0: all */
	const struct game *game;
	const struct mind *mind;   /* of the game; NULL: judge nothing */
	struct match before;       /* the match after the last line */
	bool asked, dealt;         /* a decision is open; a deal has begun */
	struct evidence *evidence; /* by seat: moves of the others, owned */
	/* The result of a first look.  NULL: each seat infers the play of the
	 * others from the lines before the decision.  Not owned; set it before
	 * the header. */
	const struct look *look;
	uint64_t number; /* of the next decision in the match */
	int64_t began[SEATS_MAX + 1];
	char names[SEATS_MAX + 1][NAME_BYTES + 1];
	struct judged judged; /* the last judged decision */
	struct costs deal, match;
	int64_t (*clock)(void); /* returns ns; NULL: no limit of time */
	int64_t allowed;        /* ns allowed to judge one deal */
	int64_t until;          /* the deadline of the present deal */
	uint32_t late;          /* decisions of the deal after the deadline */
	bool over;              /* the deal is over, not reported yet */
	bool cut;   /* the deal was cut short: no result, not counted */
	bool found; /* a record has the seat to judge */
	struct losses kinds[SEATS_MAX + 1][KINDS_MAX]; /* of the match */
	struct losses deal_kinds[SEATS_MAX + 1][KINDS_MAX];
	struct intern players; /* names, after a letter for the game */
	struct career *careers;
	size_t careers_room;
	const struct judged *last; /* judged in the last line, or NULL */
	bool idle;                 /* judge nothing: the record does not hold */
	bool failed;               /* memory ran out */
};

/* Makes an analysis of WORLDS playouts for each move.  ONLY is the seat to
 * judge, or 0 for all.  WORLDS 0 judges nothing, but infers how the seats
 * play. */
void analysis_init(struct analysis *analysis, uint64_t worlds, int only);
/* Frees the memory of an analysis. */
void analysis_release(struct analysis *analysis);

/* Call it before an answer is read, as on_question of struct verify. */
void analysis_question(struct analysis *analysis, const struct record *record);
/* Takes each line that holds, as on_line of struct verify.  Returns the
 * decision judged in it, valid until the next call; or NULL. */
const struct judged *analysis_line(struct analysis *analysis,
				   const struct record *record,
				   const struct record_line *line);
/* Ends the match, perhaps within a deal: that deal then has losses but no
 * result.  Call it before the next header. */
void analysis_close(struct analysis *analysis);
/* Returns true once for each deal that is over; analysis->deal has it. */
bool analysis_deal_over(struct analysis *analysis);

/* Writes to LOOK how the seats play so far, and the seal if LINE is one.  LOOK
 * must be zero before the match. */
void analysis_look(const struct analysis *analysis,
		   const struct record_line *line, struct look *look);

/* Returns the name of the player whose career has this number.  The string is
 * valid until the next analysis_line(). */
const char *analysis_player(const struct analysis *analysis, uint32_t number);

/*
 * Judges move MADE of the COUNT moves (at least 2) of seat match->turn, while
 * cards are played (match_playing()).  The game must have a mind.  Plays WORLDS
 * worlds for each move (at least 4, and up to 63 more).  KEY decides all
 * chance.  EVIDENCE, or NULL, has the moves of the others and how they play, as
 * the seat inferred it (opponent_model.h).  Returns 0; -1 if memory ran out.
 */
int analysis_judge(const struct match *match, const struct evidence *evidence,
		   const struct move *moves, int count, int made,
		   const uint8_t key[CHANCE_BYTES], uint64_t worlds,
		   struct judged *judged);
/* Marks of bad moves, by the loss compared with that of a blunder (struct
 * mind).  A blunder is always very bad (judged->blunder).  Another move has a
 * mark only if its loss is above twice its error. */
enum mark {
	MARK_NONE,
	MARK_DOUBTFUL, /* a quarter of a blunder's loss */
	MARK_BAD,      /* half of that loss */
	MARK_VERY_BAD, /* a blunder */
};
/* Returns the mark of a judged move. */
enum mark analysis_mark(const struct judged *judged, const struct mind *mind);

/* Adds the loss of a decision to LOSSES. */
void analysis_add_losses(struct losses *losses, const struct judged *judged);

/* Returns the standard error for a variance: its square root. */
int64_t analysis_standard_error(int64_t variance);

#endif
