/*
 * An ending as a game of its own: two seats, chance first, hidden hands.  It
 * has an equilibrium, and each strategy has an exact exploitability: what a
 * player who knows it by heart gains over the equilibrium.
 *
 * A tree has all histories behind each deal of the hidden cards.  Histories
 * that look the same to the seat to move are one information set.
 */
#ifndef ARBITRE_ENDING_H
#define ARBITRE_ENDING_H

#include <stddef.h>
#include <stdint.h>

#define ENDING_MOVES 64 /* most of a question */

/* A history.  Seat 0 is the one that moves first. */
struct ending_node {
	int set;   /* its information set; -1: the end */
	int child; /* the first of its nodes, one for each move */
	int count;
	int depth;
	double worth; /* at the end: to seat 0 */
};

struct ending_set {
	uint64_t key;
	int seat, count;
	int at; /* the place of its first move in a strategy */
};

struct ending {
	struct ending_node *nodes; /* the first DEALS are those of the deals */
	int node_count, deals;
	struct ending_set *sets;
	int set_count;
	int moves; /* of all sets: the numbers of a strategy */
	struct {
		size_t node_room, set_room;
		int slot_count;
		int *slots; /* hash table of the sets */
		int *order; /* nodes by depth, and where each depth begins */
		int starts[16];
	} own;
};

/* Begins a tree with so many deals, whose nodes the caller fills. */
void ending_begin(struct ending *ending, int deals);
void ending_free(struct ending *ending);
/* Adds COUNT nodes.  Returns the first; nodes may have moved. */
int ending_add(struct ending *ending, int count, int depth);
/* Returns the set with this KEY, of SEAT with COUNT moves.  *FRESH: it is
 * new. */
int ending_set_of(struct ending *ending, uint64_t key, int seat, int count,
		  int *fresh);
/* Call it once the tree is whole. */
void ending_close(struct ending *ending);

/* A strategy has the chance of each move of each set. */

/* Finds the equilibrium, in STRATEGY, by CFR+ until both best responses meet
 * within GAP, or after ROUNDS rounds.  Returns the gap; *WORTH is that to seat
 * 0. */
double ending_solve(struct ending *ending, double gap, int rounds,
		    double *strategy, double *worth);
/* Returns what a best response of SEAT gets against STRATEGY of the other seat.
 * RESPONSE, or NULL, gets it: the place of the best move of each set. */
double ending_respond(const struct ending *ending, int seat,
		      const double *strategy, int *response);

#endif
