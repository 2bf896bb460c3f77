/*
 * The lines of the format, written: for the record, or as a seat may see them.
 * parse.h reads them.  The header alone is written elsewhere (game.h), for the
 * match itself hashes it.  All texts are without LF and NUL; what is returned
 * is their length.
 */
#ifndef ARBITRE_RECORD_FORMAT_H
#define ARBITRE_RECORD_FORMAT_H

#include "base/line.h"
#include "rules/match.h"

#define SEAT_RECORD (-1) /* the record itself: everything is shown */
#define SEAT_PUBLIC 0    /* a spectator */

/* Writes the line of EVENT as SEAT sees it to TEXT of LINE_BYTES; the
 * length, 0 where the seat is sent no line. */
size_t format_event(const struct match *match, const struct event *event,
		    int seat, char *text);

/* Copies EVENT to VIEW as SEAT may see it: cards that are hidden from it become
 * CARD_NONE or are counted in VIEW->hidden, a hidden text becomes "??".  False:
 * the seat is sent no line; VIEW is then of no use. */
bool event_view(const struct event *event, int seat, struct event *view);

/* Writes a move as a player answers it; the length.  At most 256 bytes.  Returns 0
 * where the game has no such move (move_exists). */
size_t format_move(const struct game *game, const struct move *move,
		   char *text);

/* Writes the question that is put to match->turn: "? MOVE | MOVE"; no LF.
 * MOVES are its COUNT legal moves. */
size_t format_question(const struct match *match, const struct move *moves,
		       int count, char *text);

/* The questions that have one answer, and are put to all seats at once. */
#define QUESTION_READY "? ready"
#define QUESTION_ENTROPY "? entropy -"

/* Lines beside those of events; at most LINE_BYTES each. */
size_t format_prev(const uint8_t seal[CHANCE_BYTES], char *text);
size_t format_name(int seat, const char *name, char *text);
size_t format_seed(const uint8_t seed[SEED_BYTES], char *text);
size_t format_seal(const uint8_t seal[CHANCE_BYTES], char *text);
/* A whole pack, top card first. */
size_t format_deck(const struct pack *pack, const card_t *deck, char *text);
/* What a player is sent that no record has: its seat, its bank. */
size_t format_you(int seat, char *text);
size_t format_left(int64_t ms, char *text);

#endif
