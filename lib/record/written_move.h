/* Reads moves and decks as people write them: 7d or 10s for a card, KEEP for
 * keep, the cards of a capture in another order, the word play left out, or the
 * number of a move in the question.  What is written into a record is spelt by
 * format_move() alone. */
#ifndef ARBITRE_RECORD_WRITTEN_MOVE_H
#define ARBITRE_RECORD_WRITTEN_MOVE_H

#include "base/line.h"
#include "base/reason.h"
#include "rules/match.h"

/* Returns the index in MOVES of the one that the N bytes at TEXT mean; -1 if
 * they mean none of the COUNT moves.  SEAT may stand behind the first word, as
 * in a record; a bare number is the number of a move, from 1, or how many cards
 * to cut. */
int written_move(const struct game *game, const struct move *moves, int count,
		 int seat, const char *text, size_t n);

/* Writes the answer of seat match->turn that the N bytes at TEXT mean, as
 * format_move() spells it, to SPELT of LINE_BYTES, with a NUL: a legal one, or
 * else any move of the game, whose flaw match_check() then knows.  The match
 * needs an answer (match_legal).  Returns its length; 0 if they mean none. */
size_t written_answer(const struct match *match, const char *text, size_t n,
		      char *spelt);

/* Spells the cards of a line `deck`, which people wrote, as a record does, in
 * SPELT of LINE_BYTES.  Another word, which is no card of the pack, stays as it
 * is.  Returns the length; 0 if that is no line `deck`, or too long. */
size_t written_deck(const struct pack *pack, const char *line, size_t n,
		    char *spelt);

/* Adds to WHY the N bytes at TEXT are no answer: the legal answer that they
 * mean, as it must be spelt.  Adds nothing if they mean none, are a bare
 * number, or the match needs no answer. */
void written_hint(const struct match *match, const char *text, size_t n,
		  struct reason *why);

#endif
