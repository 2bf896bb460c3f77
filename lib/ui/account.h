/*
 * Prints an account of records that hold: a match in sentences.  The account
 * has all hands, or the match as one seat or the public saw it.
 */
#ifndef ARBITRE_UI_ACCOUNT_H
#define ARBITRE_UI_ACCOUNT_H

#include "base/stream.h"
#include "ui/view.h"
#include "ui/analysis_words.h"
#include "record/audit.h"

struct account {
	int viewer;    /* the seat whose view it has; SEAT_RECORD: all hands */
	uint64_t only; /* the only record to tell, from 1; 0: all */
	int deal;      /* the only deal to tell; 0: all */
	struct writer *out;
	struct audit *audit; /* set by account_attach() */
	struct view view;
	const char *indent;        /* blanks before the last sentence */
	bool found;                /* a record has the deal */
	bool began;                /* some text was printed */
	struct analysis *analysis; /* the costs of moves, or NULL; not owned */
	struct blunders blunders;
	bool costs_begin; /* no cost of the match is printed yet */
};

/* Makes AUDIT pass its lines to ACCOUNT, whose settings are set; the rest of
 * ACCOUNT is zero.  Neither may move. */
void account_attach(struct account *account, struct audit *audit);
/* Prints the sentence that is still open.  Call it at the end of a file, or
 * when a growing file has no more lines for now. */
void account_end(struct account *account);
void account_free(struct account *account);

#endif
