/*
 * Renders views of records that hold: to a seat, exactly as the referee did; what a
 * seat answered; or a table of every line.
 */
#ifndef ARBITRE_RECORD_SEAT_VIEW_H
#define ARBITRE_RECORD_SEAT_VIEW_H

#include "base/stream.h"
#include "record/audit.h"

enum seat_view_kind {
	RENDER_NONE,
	RENDER_SEAT,    /* every byte that was sent to the seat */
	RENDER_ANSWERS, /* every line that the seat answered */
	RENDER_TALK,    /* both: what was sent, and behind RENDER_ANSWERED what
			 * was answered; a question may have no answer */
	RENDER_TABLE,   /* a row per line, tab-separated */
};

#define RENDER_COLUMNS 300  /* bytes of further columns, at most */
#define RENDER_ANSWERED '<' /* no line that is sent begins so */

struct seat_view {
	enum seat_view_kind kind;
	int seat; /* SEAT and ANSWERS: 0.., or -1: the one named */
	const char *name;
	uint64_t only; /* the one record told, from 1; 0 all */
	struct writer *out;
	struct audit *audit;         /* set by seat_view_attach() */
	uint64_t match, deal, trick; /* TABLE */
	char place[64];              /* these three, as their columns */
	size_t place_n;
	int own;          /* the seat in the present record, -1 none */
	bool asked_ready; /* it was asked whether it is ready */
	bool found;       /* some record has the seat */
	bool told_to;     /* it is still told (it has not forfeited) */
	/* TABLE: writes more columns of the row of a LINE, each behind a tab, and
	 * returns their length; or NULL: there are none. */
	size_t (*columns)(void *context, const struct record *record,
			  const struct record_line *line,
			  char to[RENDER_COLUMNS]);
	/* TABLE: is called before an answer is taken; or NULL. */
	void (*question)(void *context, const struct record *record);
	void *context; /* of both */
};

/* Makes AUDIT tell its lines to RENDER; both must stay where they are. */
void seat_view_attach(struct seat_view *render, struct audit *audit);
/* The end of a file: where its last record is unfinished, what follows from
 * it by itself, and the question that is open.  Before audit_end(). */
void seat_view_end(struct seat_view *render, struct audit *audit);

#endif
