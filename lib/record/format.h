/*
 * Formats lines, for the record or as a seat may see them; parse.h reads them.
 * The header is written in game.h, since the match hashes it.  Texts have
 * neither LF nor NUL; functions return their length.
 */
#ifndef ARBITRE_RECORD_FORMAT_H
#define ARBITRE_RECORD_FORMAT_H

#include "base/line.h"
#include "rules/match.h"

#define SEAT_RECORD (-1) /* the record: nothing is hidden */
#define SEAT_PUBLIC 0    /* a spectator */

/* Writes the line of EVENT as SEAT sees it to TEXT of LINE_BYTES.  Returns the
 * length, 0 if the seat is sent no line. */
size_t format_event(const struct match *match, const struct event *event,
		    int seat, char *text);

/* Copies EVENT to VIEW as SEAT may see it.  Hidden cards become CARD_NONE or
 * are counted in VIEW->hidden; a hidden text becomes "??".  Returns false if
 * the seat is sent no line; VIEW is then undefined. */
bool event_view(const struct event *event, int seat, struct event *view);

/* Writes a move as a player answers it; the length.  At most 256 bytes.  Returns 0
 * where the game has no such move (move_exists). */
size_t format_move(const struct game *game, const struct move *move,
		   char *text);

/* Writes the question to match->turn: "?  MOVE | MOVE", without LF.  MOVES are
 * its COUNT legal moves. */
size_t format_question(const struct match *match, const struct move *moves,
		       int count, char *text);

/* Questions with one answer, sent to all seats at once. */
#define QUESTION_READY "? ready"
#define QUESTION_ENTROPY "? entropy -"

/* Lines beside those of events; at most LINE_BYTES each. */
size_t format_prev(const uint8_t seal[CHANCE_BYTES], char *text);
size_t format_name(int seat, const char *name, char *text);
size_t format_seed(const uint8_t seed[SEED_BYTES], char *text);
size_t format_seal(const uint8_t seal[CHANCE_BYTES], char *text);
/* Writes a whole pack, top card first. */
size_t format_deck(const struct pack *pack, const card_t *deck, char *text);
/* Writes lines for a player alone: its seat, its bank. */
size_t format_you(int seat, char *text);
size_t format_left(int64_t ms, char *text);

#endif
