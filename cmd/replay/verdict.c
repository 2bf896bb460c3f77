/* Prints the verdicts of an audit. */
#include "verdict.h"

#include "common/tool.h"
#include "ui/ansi.h"

/* Prints that a record holds, and the proof of its decks. */
static void print_held(FILE *to, const struct audit *audit)
{
	const struct record *record = audit_record(audit);
	int givers;
	enum proof proof = audit_proof(audit, &givers);

	fprintf(to, " %s: %" PRIu64 " lines, %" PRIu64 " decks",
		record->game->name, record->lines, record->decks);
	if (proof == PROOF_NO_DECK)
		fprintf(to,
			": nothing shows that a player did what is written");
	else if (proof == PROOF_NONE)
		fprintf(to, " from outside: not provable");
	else if (proof == PROOF_SEED)
		fprintf(to, " proven by the seed: not changed");
	else
		fprintf(to,
			" proven by the seed and the entropy of %d seats: not changed, and not chosen either",
			givers);
	if (audit->same_seed)
		fprintf(to, "; its seed is also that of record %" PRIu64,
			audit->same_seed);
}

void verdict_record(FILE *to, const struct audit *audit, enum verdict verdict,
		    const char *name)
{
	char text[AUDIT_TEXT];

	fprintf(to, "%s %" PRIu64, audit_verdict_names[verdict], audit->record);
	if (verdict == VERDICT_HOLDS) {
		print_held(to, audit);
	} else {
		audit_describe(audit, verdict, name, NULL, text);
		fprintf(to, ": %s", text);
	}
	putc('\n', to);
}

void verdict_total(FILE *to, const struct audit *audit)
{
	const struct {
		uint64_t n;
		const char *told;
	} others[] = {
		{ audit->headless,
		  "more begin behind a record that is not here" },
		{ audit->with_entropy, "decks not chosen either" },
		{ audit->without_deck, "records without a card" },
		{ audit->repeated, "records with the seed of another" },
		{ audit->seatings,
		  "records deal again, to the same players in other seats" },
	};

	fprintf(to,
		"total: %" PRIu64 " records, %" PRIu64 " hold; %" PRIu64
		" decks proven by a seed, %" PRIu64 " not; %" PRIu64
		" chains of seals",
		audit->record, audit->count[VERDICT_HOLDS], audit->proven,
		audit->outside, audit->chains);
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
		if (others[i].n)
			fprintf(to, "; %" PRIu64 " %s", others[i].n,
				others[i].told);
	putc('\n', to);
}

void verdict_told(FILE *to, bool coloured, const struct audit *audit,
		  enum verdict verdict, const char *name)
{
	char text[AUDIT_TEXT];

	if (verdict == VERDICT_HOLDS)
		return;
	audit_describe(audit, verdict, tr(name), tr, text);
	fputs(coloured ? ansi_on(ROLE_FAULT) : "", to);
	fprintf(to, tr("%s: %s"), text, tr(audit_verdict_names[verdict]));
	fputs(coloured ? ANSI_OFF "\n" : "\n", to);
}

void verdict_total_told(FILE *to, const struct audit *audit)
{
	const uint64_t *count = audit->count;
	uint64_t bad = audit->record - count[VERDICT_HOLDS] -
		       count[VERDICT_UNFINISHED];
	const struct {
		const char *form;
		uint64_t n;
	} parts[] = {
		{ trn("{n} record does not hold", "{n} records do not hold",
		      (long)bad),
		  bad },
		{ trn("{n} record is not finished",
		      "{n} records are not finished",
		      (long)count[VERDICT_UNFINISHED]),
		  count[VERDICT_UNFINISHED] },
		{ trn("{n} record holds", "{n} records hold",
		      (long)count[VERDICT_HOLDS]),
		  count[VERDICT_HOLDS] },
		{ trn("{n} deck proven by its seed",
		      "{n} decks proven by their seed", (long)audit->proven),
		  audit->proven },
		{ trn("{n} of them not chosen by anybody either",
		      "{n} of them not chosen by anybody either",
		      (long)audit->with_entropy),
		  audit->with_entropy },
		{ trn("{n} deck from outside, which nothing proves",
		      "{n} decks from outside, which nothing proves",
		      (long)audit->outside),
		  audit->outside },
		{ trn("{n} record without a card", "{n} records without a card",
		      (long)audit->without_deck),
		  audit->without_deck },
		{ trn("{n} record has the seed of another",
		      "{n} records have the seed of another",
		      (long)audit->repeated),
		  audit->repeated },
		{ trn("{n} record continues one that is not here",
		      "{n} records continue one that is not here",
		      (long)audit->headless),
		  audit->headless },
	};
	const char *text = "";

	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
		if (parts[i].n)
			text = fill_join(text, tr("; "),
					 fill(parts[i].form, "n",
					      fill_number((long)parts[i].n),
					      NULL));
	if (*text)
		fprintf(to, "%s.\n", text);
}

int verdict_receipt(struct transcript_check *receipt)
{
	const char *name = tool_show(receipt->reader.name);

	if (transcript_check_end(receipt))
		error(EXIT_TROUBLE, errno, "--receipt %s", name);
	switch (receipt->state) {
	case TRANSCRIPT_HOLDS:
		if (receipt->unsure) {
			printf("receipt %s: it agrees with the records where they hold; behind what is wrong in record %" PRIu64
			       " it cannot be compared\n",
			       name, receipt->unsure);
			return EXIT_BAD;
		}
		if (receipt->untold) {
			printf("receipt %s: it lacks the end of record %" PRIu64
			       ", behind the last question: the referee was stopped before it told it\n",
			       name, receipt->untold);
			return EXIT_UNFINISHED;
		}
		printf("receipt %s: it holds: its player was told what the records say, in %" PRIu64
		       " of them\n",
		       name, receipt->records);
		return 0;
	case TRANSCRIPT_SHORT:
		printf("receipt %s: it ends at line %" PRIu64
		       ": expected more of record %" PRIu64 "\n",
		       name, receipt->reader.number, receipt->record);
		return EXIT_UNFINISHED;
	case TRANSCRIPT_DIFFERS:
		if (receipt->headless) {
			printf("receipt %s:%" PRIu64
			       ": found \"%s\", expected a header, with which a receipt begins: arbitre 1 GAME ...\n",
			       name, receipt->line, receipt->stands);
			return EXIT_BAD;
		}
		printf("tampered: the receipt %s:%" PRIu64
		       ": found \"%s\", expected \"%s\", of record %" PRIu64
		       "%s\n",
		       name, receipt->line, receipt->stands, receipt->expected,
		       receipt->record,
		       receipt->other_match
			       ? "; or it begins with another match"
			       : "");
		return EXIT_BAD;
	default:
		error(EXIT_TROUBLE, ENOMEM, "%s", name);
		return EXIT_TROUBLE;
	}
}

int verdict_head(const struct audit *audit, const char *head)
{
	char seal[2 * CHANCE_BYTES + 1];

	*hex_append(seal, audit_last_seal(audit), CHANCE_BYTES) = '\0';
	if (audit->record && !strcmp(seal, head))
		return 0;
	printf("tampered: the last seal is \"%s\", expected %s\n",
	       audit->record ? seal : "", head);
	return EXIT_BAD;
}
