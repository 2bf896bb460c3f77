/*
 * Prints an account of records that hold: a match in sentences.  The account
 * has all hands, or the match as one seat or the public saw it.
 */
#ifndef ARBITRE_UI_ACCOUNT_H
#define ARBITRE_UI_ACCOUNT_H

#include "base/stream.h"
#include "ui/view.h"
#include "ui/analysis_words.h"
#include "ui/par_words.h"
#include "record/audit.h"

struct account {
	int viewer;    /* the seat whose view it has; SEAT_RECORD: all hands */
	bool coloured; /* for a terminal: red cards, bold headings */
	uint64_t only; /* the only record to tell, from 1; 0: all */
	int first_deal, last_deal; /* the only deals to tell; 0: all */
	/* Returns true for a line whose sentences are told, below the headings
	 * of its match and deal; NULL: all are told. */
	bool (*wants)(const void *context, const struct record_line *line);
	const void *wants_context;
	struct writer *out;
	struct audit *audit; /* set by account_attach() */
	struct view view;
	const char *indent;        /* blanks before the last sentence */
	bool found;                /* a record has a deal that is told */
	bool told;                 /* a line was wanted */
	bool began;                /* some text was printed */
	struct analysis *analysis; /* the costs of moves, or NULL; not owned */
	struct blunders blunders;
	struct par *par;       /* of the deals, or NULL; not owned */
	bool costs_begin;      /* no cost of the match is printed yet */
	char *title, *heading; /* of a match and a deal, that no sentence is
				* told of yet; owned */
};

/* Makes AUDIT pass its lines to ACCOUNT, whose settings are set; the rest of
 * ACCOUNT is zero.  Neither may move. */
void account_attach(struct account *account, struct audit *audit);
/* Prints the sentence that is still open.  Call it at the end of a file, or
 * when a growing file has no more lines for now. */
void account_end(struct account *account);
void account_free(struct account *account);

#endif
