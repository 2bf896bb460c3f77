/*
 * Writes or derives a record line by line: header, names, events of the match,
 * and the seal.  The referee writes a record with it; the auditor derives one
 * again.  It reads no file and no clock.
 *
 * record_next() returns derived lines, one after another.  When it returns
 * NULL, record_need() says what is missing.  The caller gives it with
 * record_name(), record_put() or record_take().
 */
#ifndef ARBITRE_RECORD_RECORD_H
#define ARBITRE_RECORD_RECORD_H

#include "record/format.h"
#include "record/parse.h"
#include "record/seal.h"

/* What a record needs when record_next() returns NULL. */
enum record_need {
	RECORD_NAME,   /* of seat record->named + 1 */
	RECORD_READY,  /* of seat match.turn, as with ENTROPY and MOVE */
	RECORD_CHANCE, /* a seed, or that decks come from outside */
	RECORD_ENTROPY,
	RECORD_DECK, /* from outside */
	RECORD_MOVE,
	RECORD_NOTHING, /* the record is sealed */
	RECORD_LINES,   /* record_next() has more */
};

/* A line of a record, as record_next() returns it. */
struct record_line {
	/* HEADER, PREV, NAME or SEAL; else OTHER: an event, which parse_line()
	 * calls EVENT */
	enum line_kind kind;
	const char *text; /* without its LF; valid until the next call */
	size_t n;
	const struct event *event; /* of OTHER; else NULL */
	bool input;                /* an input line (I line) */
};

/* The state of a record.  A copy by assignment is a record of its own, but its
 * LINE still points into the original. */
struct record {
	const struct game *game;
	struct match match;
	uint8_t stage;
	uint8_t named; /* seats named so far */
	bool chained;  /* the record has a line prev */
	bool sealing;  /* hash the lines */
	uint8_t prev[CHANCE_BYTES];
	uint8_t seal[CHANCE_BYTES]; /* set when sealed */
	uint64_t lines;             /* lines returned so far */
	uint64_t decks;             /* deck lines among them */
	char names[SEATS_MAX + 1][NAME_BYTES + 1];
	int next_name;
	int next_event;
	struct events events;
	struct record_line line;
	struct seal hash; /* hash of the lines returned */
	char text[LINE_BYTES];
};

/* Begins a record on settled terms; GAME must outlive it. */
void record_begin(struct record *record, const struct game *game,
		  const struct terms *terms);
/* Chains the record to the one whose seal is PREV.  Call it before the second
 * line is returned. */
void record_chain(struct record *record, const uint8_t prev[CHANCE_BYTES]);
/* Names the next seat; N bytes.  A seat must lack its name (RECORD_NAME).
 * Returns NULL, or why the name is refused. */
const char *record_name(struct record *record, const char *name, size_t n);
/* Names the seats that have no name yet.  DEFAULTS has names by seat, from 1;
 * without one, a seat is "seat1" and so on.  DEFAULTS and its entries may be
 * NULL. */
void record_default_names(struct record *record, const char *const *defaults);
/* Returns the next derived line, valid until the next call.  Returns NULL if
 * something is needed first. */
const struct record_line *record_next(struct record *record);
/* Returns true if record_next() has a line, or waits for a name. */
bool record_has_line(const struct record *record);
/* Returns what the record needs. */
enum record_need record_need(const struct record *record);
/* Gives the match an input that match_check() allows. */
void record_put(struct record *record, const struct input *input);
/* Gives the match the input of LINE, which parse_input() read with its seat.
 * Such a line has one spelling, so LINE itself is returned; it must outlive the
 * result.  Returns NULL if the input does not begin with a line of its own. */
const struct record_line *record_take(struct record *record,
				      const struct input *input,
				      const char *line, size_t n);
/* Like record_next() for the header, which is LINE.  LINE must outlive the
 * result. */
const struct record_line *record_take_header(struct record *record,
					     const char *line, size_t n);
/* Returns true if the record needs a move. */
static inline bool record_at_move(const struct record *record)
{
	return match_need(&record->match) == NEED_MOVE &&
	       record->next_event == record->events.count;
}
/* Returns true if only the seal is missing. */
bool record_at_seal(const struct record *record);
/* Returns LINE as the line of the seal.  VALUE is that seal, which the caller
 * has checked. */
const struct record_line *record_take_seal(struct record *record,
					   const uint8_t value[CHANCE_BYTES],
					   const char *line, size_t n);

/* Returns true once the last name has been returned. */
static inline bool record_names_told(const struct record *record)
{
	return record->named == record->match.seats &&
	       record->next_name > record->named;
}

/* Calls LINE with each line of the opening that SEAT gets: the header, `you`
 * (not for seat 0), the names. */
void record_opening_view(const struct record *record, int seat,
			 void (*line)(void *context, const char *text,
				      size_t n),
			 void *context);

/* Writes a line as SEAT sees it to TEXT of LINE_BYTES.  Returns the length; 0
 * if the seat gets no line. */
size_t record_line_view(const struct record *record,
			const struct record_line *line, int seat, char *text);

#endif
