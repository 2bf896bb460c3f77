/* Renders the view of a seat from records that hold: the lines to the seat,
 * exactly as the referee sent them; its answers; or a table of all lines. */
#ifndef ARBITRE_RECORD_SEAT_VIEW_H
#define ARBITRE_RECORD_SEAT_VIEW_H

#include "base/stream.h"
#include "record/audit.h"

enum seat_view_kind {
	SEAT_VIEW_NONE,
	SEAT_VIEW_LINES,   /* all lines to the seat */
	SEAT_VIEW_ANSWERS, /* all answers of the seat */
	SEAT_VIEW_TALK,    /* both; SEAT_VIEW_ANSWERED begins an answer */
	SEAT_VIEW_TABLE,   /* a row for each line, cells between tabs */
};

#define SEAT_VIEW_COLUMNS 300  /* bytes of further columns, at most */
#define SEAT_VIEW_ANSWERED '<' /* never the first byte of a line to a seat */

/* The state of a view.  The caller sets kind, seat or name, only, out and the
 * callbacks.  All other members must be zero. */
struct seat_view {
	enum seat_view_kind kind;
	int seat; /* the seat, 0 for a spectator; -1: by name */
	const char *name;
	uint64_t only; /* render this record alone, from 1; 0: all */
	struct writer *out;
	struct audit *audit;         /* set by seat_view_attach() */
	uint64_t match, deal, trick; /* TABLE: the place of the row */
	char place[64];              /* the three as cells */
	size_t place_n;
	int own;          /* the seat in the present record; -1: none */
	bool asked_ready; /* the seat was asked to be ready */
	bool found;       /* a record has the seat */
	bool told_to;     /* the seat still gets lines (no forfeit) */
	/* TABLE: writes further cells to the row of LINE, each behind a tab.
	 * Returns their length.  Optional. */
	size_t (*columns)(void *context, const struct record *record,
			  const struct record_line *line,
			  char to[SEAT_VIEW_COLUMNS]);
	/* TABLE: called before an answer is read.  Optional. */
	void (*question)(void *context, const struct record *record);
	void *context; /* of columns and question */
};

/* Makes AUDIT pass its lines to VIEW.  Neither may move in memory. */
void seat_view_attach(struct seat_view *view, struct audit *audit);
/* Ends a file; call it before audit_end().  If the last record is unfinished, a
 * view of SEAT_VIEW_LINES renders its derived lines and the open question.
 * Other views render nothing more. */
void seat_view_end(struct seat_view *view, struct audit *audit);

#endif
