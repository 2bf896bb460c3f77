/*
 * Tells records that hold as an account: with all hands, or as one seat or the
 * public saw the match.
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
	const char *indent;        /* of the last sentence */
	bool found;                /* a record has the deal */
	bool began;                /* some text was printed */
	bool outside, entropy;     /* where the decks come from */
	struct analysis *analysis; /* of what moves cost, or NULL; not owned */
	struct blunders blunders;
	bool costs_begin; /* no cost of the match is printed yet */
};

/* Makes AUDIT pass its lines to ACCOUNT; neither may move. */
void account_attach(struct account *account, struct audit *audit);
/* Tells what is still open: at the end of a file, or when a growing file has no
 * more lines for now. */
void account_end(struct account *account);
void account_free(struct account *account);
/* Returns the sentence that tells where the decks of a match come from. */
const char *account_decks(bool outside, bool entropy);

#endif
