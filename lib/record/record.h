/*
 * A record, line by line: header, names, what the match derives, and the seal.
 * The same struct writes a record for the referee and derives it again for the
 * auditor; it reads no file and knows no clock.
 */
#ifndef ARBITRE_RECORD_H
#define ARBITRE_RECORD_H

#include "game/match.h"
#include "record/seal.h"
#include "record/view.h"

#define NAME_BYTES 64

/* What a record lacks: what its match does (match.h), and names before it. */
enum lack {
	LACK_NAME = NEED_OVER + 1, /* of seat record->named + 1 */
	LACK_NOTHING,              /* it is sealed */
};

/* A line of the record, as record_next() returns it. */
struct told {
	const char *text; /* without its LF; valid until the next call */
	size_t n;
	const struct event *event; /* NULL: header, prev, name, seal */
	bool input;                /* an I line */
	bool secret;               /* sent to no seat (where event is NULL) */
};

struct record {
	const struct game *game;
	struct match match;
	uint8_t stage;
	uint8_t named; /* seats whose name is known */
	bool chained;  /* it has a line prev */
	bool sealing;  /* keeps the hash of its lines */
	uint8_t prev[CHANCE_BYTES];
	uint8_t seal[CHANCE_BYTES]; /* once it is told */
	uint64_t lines;             /* told so far */
	uint64_t decks;             /* told so far */
	char names[SEATS_MAX + 1][NAME_BYTES + 1];
	int next_name;
	int next_event;
	struct events events;
	struct told told;
	struct seal hash; /* of the lines told */
	char text[LINE_BYTES];
};

/* Begins a record on settled terms. */
void record_begin(struct record *record, const struct game *game,
		  const struct terms *terms);
/* Chains it to the record sealed PREV; before its second line is told. */
void record_chain(struct record *record, const uint8_t prev[CHANCE_BYTES]);
/* NULL, or why these bytes cannot be a name. */
const char *name_flaw(const char *name, size_t n);
/* The same of the bytes alone, N being at least 1, not of their number. */
const char *name_bytes_flaw(const char *name, size_t n);
/* Names the next seat.  NULL, or why that cannot be its name. */
const char *record_name(struct record *record, const char *name, size_t n);
/* Names the seats that have no name yet: by DEFAULTS (from 1; it or any of
 * them may be NULL), else seat1.. */
void record_default_names(struct record *record, const char *const *defaults);
/* The next line that follows, or NULL where something is lacking. */
const struct told *record_next(struct record *record);
/* What is lacking, once record_next returns NULL: enum need or lack. */
int record_lack(const struct record *record);
/* Gives the match an input that match_check took. */
void record_put(struct record *record, const struct input *input);
/* The same for the input of LINE, which input_parse has read whole: it has no
 * other spelling, so it is told as it stands; it must outlive the line told.
 * NULL where the match does not tell that line now. */
const struct told *record_take(struct record *record, const struct input *input,
			       const char *line, size_t n);

/* The line as SEAT is sent it, to TEXT of LINE_BYTES; 0 where it is not. */
size_t told_view(const struct record *record, const struct told *told, int seat,
		 char *text);

/*
 * Reads an I line of the match (not header, prev, name) where it stands; the
 * seat may be left out, and else input->whole is set.  NULL, or why it cannot stand there: a rule and a
 * reason, or "record: ..." where it is not a line of that kind at all.
 */
const char *input_parse(const struct match *match, const char *line, size_t n,
			struct input *input);

/* Reads the answer of seat match->turn.  NULL and the input, or why it is not
 * a legal answer. */
const char *answer_parse(const struct match *match, const char *text, size_t n,
			 struct input *input);

/* The fault of seat match->turn with the answer that was one, if any. */
void fault_input(const struct match *match, enum fault_kind kind,
		 const char *text, size_t n, struct input *input);

#endif
