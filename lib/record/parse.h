/* Parses the lines of the format: the kind of a line and its fields.  format.h
 * writes them.  match_check() decides whether an input may come now. */
#ifndef ARBITRE_RECORD_PARSE_H
#define ARBITRE_RECORD_PARSE_H

#include "base/line.h"
#include "rules/match.h"
#include "record/name.h"

/* The kind of a line. */
enum line_kind {
	/* in a record; line_kind() finds them by the first word */
	LINE_COMMENT,
	LINE_HEADER,
	LINE_PREV,
	LINE_NAME,
	LINE_SEED,
	LINE_COMMIT,
	LINE_ENTROPY,
	LINE_DECK,
	LINE_CUT,
	LINE_PLAY,
	LINE_FAULT,
	LINE_SEAL,
	LINE_OTHER, /* a bare move of the game, a derived line, or unknown */
	/* parse_line() finds them by all fields */
	LINE_EVENT,    /* of a verb, from SEED to OTHER */
	LINE_YOU,      /* to a seat: its number */
	LINE_QUESTION, /* to a seat: its moves */
	LINE_LEFT,     /* to a seat: its time left */
};

/* Returns the kind of a line by its first word.  Half of all lines are plays,
 * so these are tested first. */
enum line_kind parse_line_kind_slow(const char *line, size_t n);
static inline enum line_kind line_kind(const char *line, size_t n)
{
	return line_starts(line, n, "play") ? LINE_PLAY
					    : parse_line_kind_slow(line, n);
}

/* Like line_kind(), but a header is LINE_OTHER: only decks may come. */
static inline enum line_kind line_kind_in_decks(const char *line, size_t n)
{
	enum line_kind kind = line_kind(line, n);

	return kind == LINE_HEADER ? LINE_OTHER : kind;
}

/* Returns true if a line of KIND can only be an answer or a fault of a
 * player. */
bool parse_line_answers(const struct game *game, enum line_kind kind,
			const char *line, size_t n);

/* Returns a flaw of the bytes of a line, or NULL.  Only a name may have bytes
 * that are not printable ASCII.  One blank separates words. */
const char *parse_line_flaw(const char *line, size_t n);

/* Reads a line `prev`.  Returns NULL, or what was expected. */
const char *parse_prev(const char *line, size_t n, uint8_t prev[CHANCE_BYTES]);

/* Reads a line `name`: the seat (0..SEATS_MAX) and the bytes of the name, which
 * are not checked.  Returns NULL, or what is wrong. */
const char *parse_name(const char *line, size_t n, uint64_t *seat,
		       const char **name, size_t *length);

/*
 * Reads the line of an event of GAME, exactly as format_event() writes it for
 * the record or a seat.  ?? becomes CARD_NONE or is counted in EVENT->hidden.
 * Returns false for any other line; EVENT->verb is then the verb of its first
 * word, or NULL.
 */
bool parse_event(const struct game *game, const char *line, size_t n,
		 struct event *event);

/* A parsed line of a record, or to a seat. */
struct line {
	enum line_kind kind; /* COMMENT HEADER NAME SEAL OTHER EVENT .. LEFT */
	int seat;            /* of YOU and NAME: 0..SEATS_MAX */
	int32_t left;        /* of LEFT: milliseconds */
	const char *whole;   /* the line: WHOLE_N bytes, not ended by a NUL */
	size_t whole_n;
	const char *text; /* QUESTION: moves; NAME: the name; else the rest */
	size_t n;
	struct event event; /* of EVENT */
};

/* Reads a line of GAME; GAME is NULL before the header.  A line that cannot be
 * read is LINE_OTHER.  READ keeps pointers into the N bytes at LINE. */
void parse_line(const struct game *game, const char *line, size_t n,
		struct line *read);

/* Reads the moves of a question.  Returns their number; -1 if one is no move of
 * the game, or if there are more than MOVE_MAX. */
int parse_question(const struct game *game, const struct line *question,
		   struct move moves[MOVE_MAX]);

/*
 * Reads an input line of KIND (not header, prev, name) at this point of the
 * match.  The line may leave out its seat; else input->in_full is set.
 * Returns NULL, or the rule and reason why the input cannot come now.  A reason
 * "record: ..." means that the line is not of that kind.
 */
const char *parse_input(const struct match *match, enum line_kind kind,
			const char *line, size_t n, struct input *input);

/* Reads the answer of seat match->turn into INPUT.  Returns NULL, or the rule
 * and reason why the answer is illegal. */
const char *parse_answer(const struct match *match, const char *text, size_t n,
			 struct input *input);

/* Reads a move spelled exactly as format_move() writes it, legal or not.
 * Returns 0; -1 if the N bytes are no move of the game. */
int parse_move(const struct game *game, const char *text, size_t n,
	       struct move *move);

/* Makes the input for a fault of seat match->turn.  TEXT is its bad answer, cut
 * at FAULT_TEXT_MAX; N is 0 for none. */
void parse_fault_input(const struct match *match, enum fault_kind kind,
		       const char *text, size_t n, struct input *input);

#endif
