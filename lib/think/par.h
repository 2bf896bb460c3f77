/*
 * Follows a record and finds the par of each deal (open_cards.h), and the moves
 * that lost worth with all cards open.  Such a loss says nothing of skill: a
 * seat does not know the cards that it is measured by.
 */
#ifndef ARBITRE_THINK_PAR_H
#define ARBITRE_THINK_PAR_H

#include "record/record.h"
#include "think/analysis.h"
#include "think/open_cards.h"

/* The most positions of one search, unless a whole deal is asked for: about a
 * second. */
#define PAR_NODES 10000000

/* A move of the deal, and the position before it. */
struct par_move {
	struct match before;
	struct move move;
	int trick;
	int32_t worth; /* to side 0, if it is known */
	bool judged;   /* by an analysis, which found what follows */
	int64_t loss;
	enum mark mark;
};

struct par {
	/* The trick to begin with, where a whole deal takes long; 0: the first
	 * that is quick. */
	int first;
	bool whole; /* from the first move on, whatever that takes */
	struct open_table table;
	struct par_move *moves; /* of the deal; owned */
	int n;
	size_t room;
	struct match before; /* the match after the last line */
	bool dealt, over;    /* a deal is followed; it is over, not told */
	bool cut;            /* it ended by a fault: the cards say nothing */
	/* once a deal is over: the first move whose worth is known, n if none
	 * is; the result for side 0, in units of open_worth() */
	int from;
	int32_t result;
	bool skipped; /* the deal had a decision before moves[0] */
	int seats;    /* the most of a match */
	bool none;    /* some match has no par */
	bool failed;  /* memory ran out */
};

/* All zero is a par that follows nothing yet. */
void par_free(struct par *par);

/* Takes each line that holds, after RECORD has taken it.  JUDGED is what an
 * analysis said of its move, or NULL. */
void par_line(struct par *par, const struct record *record,
	      const struct record_line *line, const struct judged *judged);
/* Returns true once for each deal that is over and has a par, which it finds.
 * Call it before the next deal has a move. */
bool par_deal_over(struct par *par);

/* Finds the WORTH to side 0 of a position in a deal.  Returns false if that is
 * not asked for, or would take too long. */
bool par_find_worth(struct par *par, const struct match *match, int32_t *worth);
/* Returns true if LINE, which led RECORD on from BEFORE, is a move in a deal
 * that has a par. */
bool par_is_move(const struct match *before, const struct record *record,
		 const struct record_line *line);
/* Returns what side 0 gained over side 1 from one position to a later one: the
 * result of a deal, if it is over and BEFORE is a position in it. */
int32_t par_result(const struct match *before, const struct match *later);

/* For a deal that is over.  Worths and results are those of SIDE. */

/* Returns the worth before move I, from par->from to par->n; that of n is the
 * result. */
int32_t par_worth(const struct par *par, int i, int side);
/* Returns the last move of SIDE that took it from a deal won with all cards
 * open to less; -1 if there is none. */
int par_decisive(const struct par *par, int side);
/* Returns a move that would have kept the win in the place of move I, as
 * par_decisive() returned it. */
struct move par_better(struct par *par, int i);

#endif
