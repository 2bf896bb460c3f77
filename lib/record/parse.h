/*
 * Parses the lines of the format: what kind a line is of, and what stands in it.
 * format.h writes them.  Whether an input may stand there is for match_check().
 */
#ifndef ARBITRE_RECORD_PARSE_H
#define ARBITRE_RECORD_PARSE_H

#include "base/line.h"
#include "rules/match.h"
#include "record/name.h"

/* What a line is. */
enum line_kind {
	/* of a record, by the first word alone: line_kind() */
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
	LINE_OTHER, /* a bare move of the game, or a derived line, or none */
	/* by its fields: parse_line() */
	LINE_EVENT,    /* of a verb, from SEED to OTHER */
	LINE_YOU,      /* to a seat: which one it is */
	LINE_QUESTION, /* to a seat: its moves */
	LINE_LEFT,     /* to a seat: what is left of its time */
};

/* The kind of a line by its first word; half of all are plays. */
enum line_kind line_kind_but_play(const char *line, size_t n);
static inline enum line_kind line_kind(const char *line, size_t n)
{
	return line_starts(line, n, "play") ? LINE_PLAY
					    : line_kind_but_play(line, n);
}

/* The kind of a line where only decks may lie: a header is none, and begins nothing. */
static inline enum line_kind line_kind_of_deck(const char *line, size_t n)
{
	enum line_kind kind = line_kind(line, n);

	return kind == LINE_HEADER ? LINE_OTHER : kind;
}

/* A line of this kind can only be a player's answer, or his fault. */
bool line_answers(const struct game *game, enum line_kind kind,
		  const char *line, size_t n);

/* A flaw of the bytes of a line, or NULL: none that is not printable ASCII, but
 * in a name; one blank between words. */
const char *line_flaw(const char *line, size_t n);

/* Reads a line `prev`.  NULL, or what was expected. */
const char *parse_prev(const char *line, size_t n, uint8_t prev[CHANCE_BYTES]);

/* Reads a line `name`: the seat (0..SEATS_MAX) and the name's bytes, which are
 * not checked.  NULL, or what is wrong with it. */
const char *parse_name(const char *line, size_t n, uint64_t *seat,
		       const char **name, size_t *length);

/*
 * Reads the line of an event of GAME, as format_event() writes it for the record
 * or for a seat.  No other spelling is read.  Cards that are ?? become CARD_NONE
 * or are counted in EVENT->hidden.  False: it is no such line; then EVENT->verb
 * is the verb of its first word, or NULL.
 */
bool parse_event(const struct game *game, const char *line, size_t n,
		 struct event *event);

/* A line that was read: of a record, or as a seat is sent it. */
struct line {
	enum line_kind kind; /* COMMENT HEADER NAME SEAL OTHER EVENT .. LEFT */
	int seat;            /* of YOU and NAME: 0..SEATS_MAX */
	int32_t left;        /* of LEFT: milliseconds */
	const char *whole;   /* the line: WHOLE_N bytes, not ended by a NUL */
	size_t whole_n;
	const char *text; /* behind the first word: of QUESTION its moves, with
			   * " | " between; of NAME the name; of COMMENT
			   * behind "# " */
	size_t n;
	struct event event; /* of EVENT */
};

/* Reads a line of GAME, which is NULL before the header.  A line that cannot be
 * read is LINE_OTHER.  READ keeps pointers into the N bytes at LINE. */
void parse_line(const struct game *game, const char *line, size_t n,
		struct line *read);

/* Reads the moves of a question, at most MOVE_MAX.  Returns how many; -1 where
 * one of them is no move of the game. */
int parse_question(const struct game *game, const struct line *question,
		   struct move moves[MOVE_MAX]);

/*
 * Reads an I line of KIND of the match (not header, prev, name) where it stands; the
 * seat may be left out, and else input->whole is set.  NULL, or why it cannot
 * stand there: a rule and a reason, or "record: ..." where it is not a line of
 * that kind at all.
 */
const char *parse_input(const struct match *match, enum line_kind kind,
			const char *line, size_t n, struct input *input);

/* Reads the answer of seat match->turn.  NULL and the input, or why it is not
 * a legal answer. */
const char *parse_answer(const struct match *match, const char *text, size_t n,
			 struct input *input);

/* The move that the N bytes spell exactly, as format_move() writes it; whether
 * it is legal is another question.  Returns 0, or -1. */
int parse_move(const struct game *game, const char *text, size_t n,
	       struct move *move);

/* The fault of seat match->turn with the answer that was one, if any. */
void fault_input(const struct match *match, enum fault_kind kind,
		 const char *text, size_t n, struct input *input);

#endif
