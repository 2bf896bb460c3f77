/*
 * Defines the objects of the library, to which the pointers of arbitre.h lead.
 * Only files of lib/api include it.
 */
#ifndef ARBITRE_API_OBJECTS_H
#define ARBITRE_API_OBJECTS_H

#include "api/arbitre.h"
#include "record/record.h"
#include "think/evidence.h"

/* The origin of a match: its owner, and the lines that it follows. */
enum origin {
	ORIGIN_OWN,      /* the caller's, without a record */
	ORIGIN_RECORDED, /* the caller's, with a record */
	ORIGIN_WORLD,    /* the caller's; it ends with its deal */
	ORIGIN_AUDITED,  /* lent by an audit */
	ORIGIN_SEATED,   /* lent by a seat */
};

/* The gains of seats by the deals of a match. */
struct gains {
	bool between;                  /* no deal is being played */
	uint8_t ended;                 /* arb_ended, since the last input */
	int32_t before[SEATS_MAX + 1]; /* the scores when the deal began */
	int32_t gained[SEATS_MAX + 1]; /* by the deal that ended last */
};
/* Counts from the present state of MATCH on. */
void match_gains_begin(struct gains *gains, const struct match *match);
/* Does the work of gains_note() if no deal is played, or none was before. */
void match_gains_note_end(struct gains *gains, const struct match *match);
/* Notes the end of a deal or of MATCH; call it after each step. */
static inline void gains_note(struct gains *gains, const struct match *match)
{
	if (!match_playing(match) || gains->between) /* few steps */
		match_gains_note_end(gains, match);
}

/* The state of taking the lines of a record. */
struct lines {
	const struct record_line *last; /* the line taken last; or NULL */
	bool waits;                     /* AUDITED: LAST was not returned yet */
	uint8_t viewed[SEATS_MAX + 1];  /* lines of LAST that a seat was sent */
	bool gone[SEATS_MAX + 1]; /* F3: no line is sent to the seat any more */
	uint8_t going;            /* LAST is the forfeit of this seat; 0 */
	char view[LINE_BYTES + 1]; /* the view that was returned last */
};

struct arb_match {
	uint8_t origin;        /* enum origin */
	struct match *at;      /* where it stands */
	struct record *record; /* or NULL */
	struct lines *lines;   /* where there is a record */
	const struct evidence
		*evidence; /* SEATED: the moves of the others; or NULL */
	struct gains gains;
	struct match own; /* OWN and WORLD: AT points here */
};

/* A match with its record and lines. */
struct recorded {
	struct arb_match match;
	struct lines lines;
	struct record record;
};

/* Notes that LINE was taken of the lines of a record, for arb_match_view(). */
void lines_take(struct lines *lines, const struct record_line *line);
/* Forgets the line taken last, as an input comes after it. */
void lines_forget(struct lines *lines);

/* Fills ERROR, unless NULL, with CODE and WHY: a rule, ": " and a reason, or a
 * reason alone.  Returns CODE. */
int errors_refuse(arb_error *error, int code, const char *why);
int errors_refuse_reason(arb_error *error, int code, const struct reason *why);
/* Splits WHY into its rule, of 12 bytes, and its reason, of ROOM bytes. */
void errors_split(const char *why, char rule[12], char *reason, size_t room);

/* Reads terms or a header line.  Returns 0, or ARB_ERR_TERMS and fills
 * ERROR. */
int terms_api(const char *words, const struct game **game, struct terms *terms,
	      arb_error *error);

/* Copies KNOWN bytes of FROM to TO, a struct of a caller.  The first 4 bytes of
 * TO have its size, and stay.  The rest of TO becomes zero.  Returns 0;
 * ARB_ERR_USE if TO is smaller. */
int errors_copy(void *to, const void *from, uint32_t known);

/* Returns true if MATCH has a record that can be continued: all its lines
 * hold. */
bool audit_api_resumes(const struct arb_match *match);
/* Gives RECORD, a copy of the record of MATCH, the hash of all bytes so far. */
void audit_api_resume(const struct arb_match *match, struct record *record);

/* Returns the number of legal answers, and lists them in MOVES; 0 where no seat
 * is asked. */
int match_api_moves(const struct arb_match *match, struct move moves[MOVE_MAX]);

/* Fills the tensor of layout 1 from TABLE. */
void table_fill_tensor(const arb_table *table, uint8_t out[ARB_TENSOR_1]);
/* Fills TABLE with the facts that SEAT may see of MATCH, whose need is NEED. */
void table_fill(const struct match *match, const struct gains *gains, int need,
		int seat, arb_table *table);
/* Returns the gain of SEAT by the deal that ended last, less the mean gain of
 * the other sides. */
double table_reward(const struct gains *gains, const struct match *match,
		    int seat);

/* Chooses as BOT, not SEARCH, one of the COUNT moves of match->turn. */
int think_api_choose(const struct match *match, int bot,
		     const struct move *moves, int count,
		     const uint8_t key[CHANCE_BYTES]);

#endif
