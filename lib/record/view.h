/*
 * The text of events, questions and moves: the only place where a line is
 * formatted, for the record or as a seat may see it.
 */
#ifndef ARBITRE_VIEW_H
#define ARBITRE_VIEW_H

#include "base/line.h"
#include "game/match.h"

#define SEAT_RECORD (-1) /* the record itself: everything is shown */
#define SEAT_PUBLIC 0    /* a spectator */

/* Writes the line of EVENT as SEAT sees it, without LF or NUL, to TEXT of
 * LINE_BYTES.  Returns its length, 0 where the seat is sent no line. */
size_t view_event(const struct match *match, const struct event *event,
		  int seat, char *text);

/* Writes the event for people: the seats by NAMES (from 1), the suits as
 * signs.  Returns the length, 0 where it is left out of an account. */
size_t view_tale(const struct match *match, const struct event *event,
		 const char *const *names, char *text);

/* Writes a move as a player answers it; the length.  At most 256 bytes. */
size_t view_move(const struct game *game, const struct move *move, char *text);

/* Writes the question that is put to match->turn: "? MOVE | MOVE"; no LF.
 * MOVES are its COUNT legal moves. */
size_t view_question(const struct match *match, const struct move *moves,
		     int count, char *text);

/* The move that the N bytes spell exactly, as view_move writes it; whether it
 * is legal is another question.  Returns 0, or -1. */
int move_parse(const struct game *game, const char *text, size_t n,
	       struct move *move);
/* The same, its first word (and the blank behind it) being taken off. */
int move_parse_words(const struct game *game, const char *verb, size_t verb_n,
		     const char *rest, size_t n, struct move *move);

#endif
