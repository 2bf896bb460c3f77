/*
 * Renders views of records that hold: the lines to a seat, exactly as the
 * referee sent them; its answers; or a table of every line.
 */
#ifndef ARBITRE_RECORD_SEAT_VIEW_H
#define ARBITRE_RECORD_SEAT_VIEW_H

#include "base/stream.h"
#include "record/audit.h"

enum seat_view_kind {
	RENDER_NONE,
	RENDER_SEAT,    /* every byte that was sent to the seat */
	RENDER_ANSWERS, /* every line that the seat answered */
	RENDER_TALK,    /* both, an answer behind RENDER_ANSWERED; a question
			 * may have none */
	RENDER_TABLE,   /* a row per line, tab-separated */
};

#define RENDER_COLUMNS 300  /* bytes of further columns, at most */
#define RENDER_ANSWERED '<' /* never the first byte of a line to a seat */

struct seat_view {
	enum seat_view_kind kind;
	int seat; /* SEAT and ANSWERS: 0.., or -1: by name */
	const char *name;
	uint64_t only; /* the one record rendered, from 1; 0 all */
	struct writer *out;
	struct audit *audit;         /* set by seat_view_attach() */
	uint64_t match, deal, trick; /* TABLE */
	char place[64];              /* these three, as their columns */
	size_t place_n;
	int own;          /* the seat in the present record, -1 none */
	bool asked_ready; /* READY was asked of it */
	bool found;       /* some record has the seat */
	bool told_to;     /* it is still in (no forfeit) */
	/* TABLE: writes further columns of the row of a LINE, each behind a
	 * tab.  Returns their length.  Or NULL: none. */
	size_t (*columns)(void *context, const struct record *record,
			  const struct record_line *line,
			  char to[RENDER_COLUMNS]);
	/* TABLE: called before an answer is taken; or NULL. */
	void (*question)(void *context, const struct record *record);
	void *context; /* of columns and question */
};

/* Makes AUDIT pass its lines to RENDER; neither may move. */
void seat_view_attach(struct seat_view *render, struct audit *audit);
/* Ends a file; call it before audit_end().  If the last record is unfinished,
 * emits its derived lines and the open question. */
void seat_view_end(struct seat_view *render, struct audit *audit);

#endif
