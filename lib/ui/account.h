/*
 * The account of records that hold: a match as one tells it who was there, or,
 * of the public's view, as one who watched it.
 */
#ifndef ARBITRE_UI_ACCOUNT_H
#define ARBITRE_UI_ACCOUNT_H

#include "base/stream.h"
#include "ui/view.h"
#include "ui/analysis_words.h"
#include "record/audit.h"

struct account {
	int viewer;    /* the seat whose view is told; SEAT_RECORD: all hands */
	uint64_t only; /* the one record told, from 1; 0 all */
	int deal;      /* the one deal told; 0 all */
	struct writer *out;
	struct audit *audit; /* set by account_attach() */
	struct view view;
	const char *indent;        /* of the sentence told last */
	bool found;                /* some record has the deal */
	bool began;                /* something was told */
	bool outside, entropy;     /* where the decks come from */
	struct analysis *analysis; /* of what moves cost, or NULL; not owned */
	struct blunders blunders;
	bool costs_begin; /* nothing was told yet of those of the match */
};

/* Makes AUDIT tell its lines to ACCOUNT; both must stay where they are. */
void account_attach(struct account *account, struct audit *audit);
/* The end of a file, or of what it holds for now. */
void account_end(struct account *account);
void account_free(struct account *account);
/* Where the decks of a match come from, as it is told at its end. */
const char *account_decks(bool outside, bool entropy);

#endif
