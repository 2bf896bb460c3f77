/* Judges a stream of records line by line. */
#include "record/audit.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file_kind.h"
#include "base/form.h"

const char *const audit_verdict_names[VERDICTS] = { "ok", "unfinished",
						    "tampered", "illegal",
						    "unreadable" };

void audit_init(struct audit *audit)
{
	memset(audit, 0, sizeof(*audit));
	verify_init(&audit->verify);
}

enum proof audit_proof(const struct audit *audit, int *givers)
{
	const struct match *match = &audit_record(audit)->match;

	*givers = 0;
	if (!audit_record(audit)->decks)
		return PROOF_NO_DECK;
	if (!match->seeded)
		return PROOF_NONE;
	for (size_t at = 0; at < match->entropy_bytes;
	     at += match->entropy[at] + 1U) /* a length byte, and the bytes */
		*givers += match->entropy[at] > 0;
	return *givers ? PROOF_SEED_AND_ENTROPY : PROOF_SEED;
}

/* Adds a record that holds to the counts. */
static void audit_sum_up(struct audit *audit)
{
	const struct record *record = audit_record(audit);
	int givers;
	enum proof proof = audit_proof(audit, &givers);
	struct seating seating;
	bool again = false;

	*(record->match.seeded ? &audit->proven : &audit->outside) +=
		record->decks;
	audit->without_deck += proof == PROOF_NO_DECK;
	if (proof == PROOF_SEED_AND_ENTROPY)
		audit->with_entropy += record->decks;
	audit->chains += !record->chained;
	audit->headless += record->chained && audit->opens;
	if (record->match.seeded && audit->history) {
		seed_history_seating(audit->history, record, &seating);
		audit->same_seed =
			seed_history_note(audit->history, record->match.seed,
					  &seating, audit->record, &again);
	}
	audit->seatings += again;
	audit->repeated += audit->same_seed > 0;
}

RARE static void report(struct audit *audit, enum verdict verdict)
{
	audit->inside = false;
	audit->count[verdict]++;
	audit->same_seed = 0;
	if (verdict == VERDICT_HOLDS)
		audit_sum_up(audit);
	if (audit->report)
		audit->report(audit->context, audit, verdict);
}

RARE static void note(struct audit *audit, enum finding_kind kind,
		      const char *line, size_t n, const char *expected,
		      const char *rule)
{
	record_reader_set_finding(&audit->verify.reader.finding, kind, line, n,
				  expected, rule);
	audit->finding_line = audit->line;
}

/* Returns the verdict on a record with a finding and without a failing seal. */
static enum verdict verdict_found(const struct audit *audit)
{
	return audit_finding(audit)->kind == FINDING_UNREADABLE
		       ? VERDICT_UNREADABLE
		       : VERDICT_ILLEGAL;
}

/* Ends a record without its seal, at a header or at the end of the file. */
RARE void audit_break_off(struct audit *audit)
{
	audit->verify.reader.place = PLACE_OUTSIDE;
	audit->verify.reader.chain = CHAIN_BROKEN;
	report(audit, audit->bad ? verdict_found(audit) : VERDICT_UNFINISHED);
}

/* Checks the seal of a record that has a finding.  The seal of a newer record
 * is not checked, as its method is unknown here.  In a file of another kind the
 * bytes are not those that were sealed. */
RARE static void bad_seal(struct audit *audit, const char *line, size_t n)
{
	struct record_reader *reader = &audit->verify.reader;
	struct finding kept = reader->finding;
	uint8_t value[CHANCE_BYTES];
	bool holds = kept.newer || kept.foreign ||
		     !record_reader_seal(reader, line, n, value);

	reader->finding = kept; /* the first finding counts */
	reader->chain =
		n == 5 + 2 * CHANCE_BYTES &&
				!hex_parse(line + 5, n - 5, reader->last_seal)
			? CHAIN_SEAL
			: CHAIN_ANY;
	reader->place = PLACE_SEALED;
	report(audit, holds ? verdict_found(audit) : VERDICT_TAMPERED);
}

static void audit_begin(struct audit *audit)
{
	audit->record++;
	audit->first_line = audit->line;
	audit->opens = audit->verify.reader.chain == CHAIN_ANY;
	audit->finding_line = 0;
	audit->inside = true;
	audit->bad = false;
	audit->stray = false;
}

/* Reports a line outside of all records.  If the file is of another kind,
 * nothing else in it is audited. */
RARE static void stray(struct audit *audit, const char *line, size_t n)
{
	bool after = audit->verify.reader.place == PLACE_SEALED;
	enum file_kind kind = after ? FILE_KIND_TEXT : file_kind_of(line, n);

	if (audit->stray)
		return;
	audit_begin(audit);
	audit->stray = true;
	audit->foreign = file_kind_is_whole(kind);
	note(audit, FINDING_UNREADABLE, line, n,
	     N_("a header: arbitre 1 GAME ..."),
	     kind    ? file_kind_told(kind)
	     : after ? N_("record: nothing but a header follows a seal")
		     : N_("record: a file of records begins with a header"));
	audit->verify.reader.finding.alien = kind != FILE_KIND_TEXT;
	audit->verify.reader.finding.outside = !kind && !after;
	report(audit, after ? VERDICT_TAMPERED : VERDICT_UNREADABLE);
}

/* Ends a record in a torn line.  A torn header begins a record, too. */
RARE static void end_in_torn_line(struct audit *audit, const char *line,
				  size_t n, const char *rule)
{
	if (!audit->inside && !audit->foreign &&
	    record_reader_begins_header(line, n))
		audit_begin(audit);
	if (!audit->inside) {
		stray(audit, line, n);
		return;
	}
	if (!audit->bad) {
		note(audit, FINDING_UNREADABLE, line, n,
		     N_("a whole line, ended by LF"), rule);
		audit->verify.reader.finding.alien = true;
	}
	audit_break_off(audit);
}

/* Audits a line of a record that is torn, with the header of another record
 * joined to it.  Returns false for any other line. */
RARE static bool split_line(struct audit *audit, const char *line, size_t n)
{
	size_t at = record_reader_joined(line, n);

	if (!at || audit->foreign ||
	    (!audit->inside && !record_reader_begins_header(line, at)))
		return false;
	end_in_torn_line(
		audit, line, at,
		N_("record: the match is not finished; the line is torn, and another record is joined to it"));
	record_reader_join(&audit->verify.reader);
	audit->line--; /* the header stands in the same line */
	audit_whole_line(audit, LINE_HEADER, line + at, n - at);
	return true;
}

/* Audits the first line of a record that does not hold, or one behind it. */
RARE static void bad_line(struct audit *audit, enum line_kind kind,
			  const char *line, size_t n)
{
	struct record_reader *reader = &audit->verify.reader;

	if (split_line(audit, line, n))
		return;
	if (!audit->bad) {
		audit->bad = true;
		audit->finding_line = audit->line;
		if (kind == LINE_HEADER)
			seal_init(&reader->raw);
		reader->place = PLACE_INSIDE;
	}
	if (kind == LINE_SEAL)
		bad_seal(audit, line, n);
	else
		seal_line(&reader->raw, line, n);
}

void audit_whole_line(struct audit *audit, enum line_kind kind,
		      const char *line, size_t n)
{
	audit->line++;
	if (kind == LINE_HEADER) {
		if (audit->foreign)
			return;
		if (audit->inside)
			audit_break_off(audit);
		audit_begin(audit);
	} else if (!audit->inside) {
		if (kind != LINE_COMMENT && !split_line(audit, line, n))
			stray(audit, line, n);
		return;
	}
	if (audit->bad || verify_line(&audit->verify, kind, line, n))
		bad_line(audit, kind, line, n);
	else if (audit->verify.reader.place == PLACE_SEALED)
		report(audit, VERDICT_HOLDS);
}

/* Audits a line that is torn or too long. */
RARE static void part_of_line(struct audit *audit, enum line_state state,
			      const char *line, size_t n)
{
	audit->line++;
	if (state == LINE_TORN) {
		end_in_torn_line(
			audit, line, n,
			N_("record: the match is not finished, and the last line is torn"));
		return;
	}
	if (!audit->inside) {
		stray(audit, line, n);
		return;
	}
	if (!audit->bad)
		note(audit, FINDING_UNREADABLE, line, n,
		     N_("a line of at most 4096 bytes with its LF"),
		     N_("record: the limits of a line"));
	audit->bad = true; /* audit_drop() hashes its bytes */
	if (line_kind(line, n) == LINE_SEAL)
		bad_seal(audit, line, n);
}

void audit_line(struct audit *audit, enum line_state state, const char *line,
		size_t n)
{
	if (state == LINE_OK)
		audit_whole_line(audit, line_kind(line, n), line, n);
	else
		part_of_line(audit, state, line, n);
}

void audit_drop(struct audit *audit, const char *bytes, size_t n)
{
	if (audit->inside)
		seal_bytes(&audit->verify.reader.raw, bytes, n);
}

void audit_end(struct audit *audit)
{
	if (audit->inside)
		audit_break_off(audit);
	audit->verify.reader.place = PLACE_OUTSIDE;
	audit->verify.reader.chain = CHAIN_ANY;
	audit->line = 0;
	audit->stray = audit->foreign = false;
}

/* Writes the place of the finding in its match, with its anchor on a page.
 * PLACE is empty if the finding is in no match. */
static void place_finding(const struct audit *audit, struct reason *place)
{
	static const char *const forms[] = {
		N_("match {match} (#m{match})"),
		N_("match {match}, deal {deal} (#m{match}d{deal})"),
		N_("match {match}, deal {deal}, trick {trick} (#m{match}d{deal}t{trick})"),
		N_("match {match}, deal {deal}, round {trick} (#m{match}d{deal}t{trick})"),
	};
	const struct record_reader *reader = &audit->verify.reader;
	int deal = 0, trick = 0;

	reason_set(place, NULL);
	if (audit->stray)
		return;
	/* a bad header began no match */
	if (audit->finding_line != audit->first_line)
		record_reader_where(reader, &deal, &trick);
	reason_set(place, forms[!deal                         ? 0
				: !trick                      ? 1
				: reader->record.game->rounds ? 3
							      : 2]);
	reason_number(place, "match", (long)audit->record);
	reason_number(place, "deal", deal);
	reason_number(place, "trick", trick);
}

/* Returns the value of the only place of a form (form.h). */
static const char *only_value(void *context, const char *name, size_t n)
{
	(void)name;
	(void)n;
	return context;
}

/* Writes what is wrong with the record, without the place. */
static void describe_flaw(const struct audit *audit, enum verdict verdict,
			  reason_language *language, char text[FINDING_TOLD])
{
	const char *form =
		N_("the match is not finished: the record stops here");
	char what[FINDING_TOLD] = "";

	if (audit->finding_line) {
		record_reader_print_finding(audit_finding(audit), language,
					    what);
		form = verdict != VERDICT_TAMPERED ? "{what}"
		       : audit->stray ? N_("a line behind a seal: {what}")
				      : N_("the seal does not hold: {what}");
	}
	form_fill(text, FINDING_TOLD, language ? language(form) : form,
		  only_value, what);
}

void audit_describe(const struct audit *audit, enum verdict verdict,
		    const char *file, reason_language *language,
		    char text[AUDIT_TEXT])
{
	char where[200], what[FINDING_TOLD];
	struct reason place;

	place_finding(audit, &place);
	reason_print(&place, language, where, sizeof(where));
	describe_flaw(audit, verdict, language, what);
	snprintf(text, AUDIT_TEXT, "%s:%" PRIu64 ": %s%s%s", file,
		 audit->finding_line ? audit->finding_line : audit->line, where,
		 *where ? ": " : "", what);
}

int audit_status(const struct audit *audit)
{
	if (audit->count[VERDICT_TAMPERED] || audit->count[VERDICT_ILLEGAL] ||
	    audit->count[VERDICT_UNREADABLE])
		return 1;
	return audit->count[VERDICT_UNFINISHED] ? 3 : 0;
}
