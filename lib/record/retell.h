/*
 * Retells records that hold: to a seat, exactly as the referee did; what a
 * seat answered; a table of every line; or an account for people.
 */
#ifndef ARBITRE_RETELL_H
#define ARBITRE_RETELL_H

#include "record/audit.h"

enum retell_kind {
	RETELL_ACCOUNT,
	RETELL_SEAT,    /* every byte that was sent to the seat */
	RETELL_ANSWERS, /* every line that the seat answered */
	RETELL_TABLE,   /* a row per line, tab-separated */
};

struct retell {
	enum retell_kind kind;
	int seat; /* SEAT and ANSWERS: 0.., or -1: the one named */
	const char *name;
	uint64_t only; /* the one record told, from 1; 0 all */
	struct writer *out;
	struct audit *audit;         /* set by retell_attach() */
	uint64_t match, deal, trick; /* TABLE */
	char place[64];              /* these three, as their columns */
	size_t place_n;
	int own;          /* the seat in the present record, -1 none */
	bool asked_ready; /* it was asked whether it is ready */
	bool found;       /* some record has the seat */
	bool told_to;     /* it is still told (it has not forfeited) */
	bool first_round;
};

/* Makes AUDIT tell its lines to RETELL; both must stay where they are. */
void retell_attach(struct retell *retell, struct audit *audit);
/* The end of a file: where its last record is unfinished, what follows from
 * it by itself, and the question that is open.  Before audit_end(). */
void retell_end(struct retell *retell, struct audit *audit);

#endif
