/*
 * Formats lines, for the record or as a seat may see them; parse.h reads them.
 * Texts have neither LF nor NUL, and functions return the length.  game.h
 * writes the header, since the match hashes it.
 */
#ifndef ARBITRE_RECORD_FORMAT_H
#define ARBITRE_RECORD_FORMAT_H

#include "base/line.h"
#include "rules/match.h"

#define SEAT_RECORD (-1) /* the record: nothing is hidden */
#define SEAT_PUBLIC 0    /* a spectator */

/* Writes the line of EVENT as SEAT sees it to TEXT of LINE_BYTES.  Returns the
 * length; 0 if the seat gets no line. */
size_t format_event(const struct match *match, const struct event *event,
		    int seat, char *text);

/* Copies EVENT to VIEW as SEAT may see it.  Hidden cards become CARD_NONE or
 * are counted in VIEW->hidden; a hidden text becomes "??".  Returns false if
 * the seat gets no line; VIEW is then undefined. */
bool format_event_view(const struct event *event, int seat, struct event *view);

/* Writes a move as a player answers it, in at most 256 bytes.  Returns the
 * length; 0 if the game has no such move (match_move_exists). */
size_t format_move(const struct game *game, const struct move *move,
		   char *text);

/* Writes the question to match->turn, "? MOVE | MOVE", to TEXT of LINE_BYTES.
 * MOVES are its COUNT legal moves. */
size_t format_question(const struct match *match, const struct move *moves,
		       int count, char *text);

/* Questions with one answer, sent to all seats at once. */
#define QUESTION_READY "? ready"
#define QUESTION_ENTROPY "? entropy -"

/* Write lines that are not events, of at most LINE_BYTES each. */
size_t format_prev(const uint8_t seal[CHANCE_BYTES], char *text);
size_t format_name(int seat, const char *name, char *text);
size_t format_seed(const uint8_t seed[CHANCE_BYTES], char *text);
size_t format_seal(const uint8_t seal[CHANCE_BYTES], char *text);
/* Writes the line of a deck, top card first. */
size_t format_deck(const struct pack *pack, const card_t *deck, char *text);
/* Write lines for one player alone: its seat, and its bank in milliseconds. */
size_t format_you(int seat, char *text);
size_t format_left(int64_t ms, char *text);

#endif
