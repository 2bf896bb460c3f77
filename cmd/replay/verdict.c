/* What an audit prints. */
#include "verdict.h"

#include "tool.h"

/* What a record holds, and what is proven of its decks. */
static void print_held(const struct audit *audit)
{
	const struct record *record = &audit->follow.record;
	int givers;
	enum proof proof = audit_proof(audit, &givers);

	printf(" %s: %lu lines, %lu decks ", record->game->name,
	       (unsigned long)record->lines, (unsigned long)record->decks);
	if (proof == PROOF_NONE)
		printf("from outside: not provable");
	else if (proof == PROOF_UNCHANGED)
		printf("proven by the seed: not changed");
	else
		printf("proven by the seed and the entropy of %d seats: not changed, and not chosen either",
		       givers);
	if (audit->same_seed)
		printf("; its seed is also that of record %lu",
		       (unsigned long)audit->same_seed);
}

void verdict_record(const struct audit *audit, enum verdict verdict,
		    const char *name)
{
	char text[AUDIT_TEXT];

	printf("%s %lu", verdict_names[verdict], (unsigned long)audit->record);
	if (verdict == VERDICT_HOLDS) {
		print_held(audit);
	} else {
		audit_describe(audit, verdict, name, text);
		printf(": %s", text);
	}
	putchar('\n');
}

void verdict_total(const struct audit *audit)
{
	printf("total: %lu records, %lu hold; %lu decks proven by a seed, %lu not; %lu chains of seals",
	       (unsigned long)audit->record,
	       (unsigned long)audit->count[VERDICT_HOLDS],
	       (unsigned long)audit->proven, (unsigned long)audit->outside,
	       (unsigned long)audit->chains);
	if (audit->unchosen)
		printf("; %lu decks not chosen either",
		       (unsigned long)audit->unchosen);
	if (audit->repeated)
		printf("; %lu records with the seed of another",
		       (unsigned long)audit->repeated);
	putchar('\n');
}

int verdict_signature(const struct config *config, const char *name,
		      const char *shown, struct digest *digest)
{
	uint8_t value[SIGNATURE_DIGEST];
	char file[PATH_MAX], id[SIGNATURE_KEY_TEXT];
	char comment[4 * SIGNATURE_COMMENT + 4];
	struct signature signature;
	const char *flaw;
	int n = snprintf(file, sizeof(file),
			 config->signature ? "%s" : "%s.minisig",
			 config->signature ? config->signature : name);

	if (n >= (int)sizeof(file))
		error(EXIT_TROUBLE, ENAMETOOLONG, "%s", name);
	digest_final(digest, value);
	key_id_format(config->key.id, id);
	if (signature_read(&signature, file, &flaw)) {
		printf("tampered: %s is not signed: %s: %s: expected a signature by key %s\n",
		       shown, file, flaw ? flaw : strerror(errno), id);
		return EXIT_BAD;
	}
	flaw = signature_flaw(&signature, &config->key, value);
	if (flaw) {
		printf("tampered: %s: the signature does not hold; %s: expected one of %s by key %s\n",
		       file, flaw, shown, id);
		return EXIT_BAD;
	}
	text_escape(comment, signature.comment, strlen(signature.comment),
		    SIGNATURE_COMMENT);
	printf("signed: %s by key %s: %s\n", shown, id, comment);
	return 0;
}

int verdict_receipt(struct receipt *receipt)
{
	const char *name = receipt->reader.name;
	unsigned long record = (unsigned long)receipt->record;

	if (receipt_end(receipt))
		tool_read_error(&receipt->reader);
	switch (receipt->state) {
	case RECEIPT_HOLDS:
		printf("receipt %s: it holds: its player was told what the records say, in %lu of them\n",
		       name, (unsigned long)receipt->records);
		return 0;
	case RECEIPT_SHORT:
		printf("receipt %s: it ends at line %lu: expected more of record %lu\n",
		       name, (unsigned long)receipt->reader.number, record);
		return EXIT_UNFINISHED;
	case RECEIPT_DIFFERS:
		printf("tampered: the receipt %s:%lu: stands \"%s\": expected \"%s\", of record %lu\n",
		       name, (unsigned long)receipt->line, receipt->stands,
		       receipt->expected, record);
		return EXIT_BAD;
	default:
		error(EXIT_TROUBLE, ENOMEM, "%s", name);
		return EXIT_TROUBLE;
	}
}

int verdict_head(const struct audit *audit, const char *head)
{
	char seal[2 * CHANCE_BYTES + 1];

	*hex_append(seal, audit->follow.last_seal, CHANCE_BYTES) = '\0';
	if (audit->record && !strcmp(seal, head))
		return 0;
	printf("tampered: the last seal stands \"%s\": expected %s\n",
	       audit->record ? seal : "", head);
	return EXIT_BAD;
}
