/* Audits of records that come in pieces. */
#include "api/objects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "record/audit.h"

/* Results that wait for the present call or the next one; a line comes
 * first. */
enum waiting {
	WAITING_LINE = 1, /* a line that holds */
	WAITING_VERDICT = 2,
};

struct arb_audit {
	struct audit audit;
	uint8_t each;    /* WAITING_LINE with ARB_EACH; else 0 */
	uint8_t waiting; /* a set of enum waiting */
	int verdict;     /* arb_verdict that waits */
	arb_finding finding;
	bool found;           /* FINDING is of a verdict */
	uint64_t offset;      /* bytes of the file behind the last whole line */
	uint64_t begin, end;  /* of the present record */
	uint64_t header_line; /* header that broke the record off; 0: none */
	/* the line that is being read, in pieces */
	char line[LINE_BYTES];
	size_t n;
	bool whole;    /* LINE is whole, and was not taken */
	bool dropping; /* the rest of a line that is too long */
	/* lent to the caller */
	struct arb_match match;
	struct lines lines;
	char text[LINE_BYTES + 1]; /* of lines.last, between calls */
};

/* --- findings ----------------------------------------------------------- */

static bool has_match(const struct arb_audit *audit)
{
	/* a header that is bad began no match */
	return audit->audit.record && !audit->audit.stray &&
	       !(audit->audit.finding_line &&
		 audit->audit.finding_line == audit->audit.first_line);
}

static void fill_place(arb_finding *to, const struct arb_audit *audit)
{
	const struct record *record = audit_record(&audit->audit);
	int deal = 0, trick = 0, givers = 0;

	if (!has_match(audit))
		return;
	/* behind a line that was refused, that of the line before is gone */
	if (to->verdict != ARB_AUDIT_OK &&
	    !(to->verdict == ARB_AUDIT_LINE && audit->audit.bad))
		record_reader_where(&audit->audit.verify.reader, &deal, &trick);
	to->deal = deal;
	to->trick = trick;
	to->proof = (int32_t)audit_proof(&audit->audit, &givers);
	to->givers = givers;
	to->chained = record->chained && !audit->audit.opens;
	snprintf(to->game, sizeof(to->game), "%s", record->game->name);
	if (to->verdict == ARB_AUDIT_OK)
		memcpy(to->seal, record->seal, sizeof(to->seal));
}

/* Fills in the flaw of the record. */
static void fill_reason(arb_finding *to, const struct finding *finding)
{
	char text[FINDING_TOLD];

	bool whole = finding->alien || finding->outside;

	snprintf(to->stands, sizeof(to->stands), "%s", finding->stands);
	if (whole) /* one sentence says it all */
		record_reader_print_finding(finding, NULL, text);
	else
		reason_print(&finding->rule, NULL, text, REASON_TEXT);
	errors_split(text, to->rule, to->why, sizeof(to->why));
	if (whole)
		return;
	reason_print(&finding->expected, NULL, to->expected,
		     sizeof(to->expected));
}

/* Notes the place in the file.  For a line, arb_audit_finding() fills in the
 * rest. */
static void note_finding(struct arb_audit *audit, int verdict)
{
	const struct audit *of = &audit->audit;
	arb_finding *to = &audit->finding;

	/* line after line, no other field is set */
	if (verdict != ARB_AUDIT_LINE || to->verdict != verdict)
		memset(to, 0, sizeof(*to));
	to->verdict = verdict;
	to->record = of->record;
	to->line = of->finding_line     ? of->finding_line
		   : audit->header_line ? audit->header_line
					: of->line;
	to->first_line = of->first_line;
	to->begin = audit->begin;
	to->end = audit->end;
	audit->header_line = 0;
	audit->found = true;
}

static void fill_finding(struct arb_audit *audit, int verdict)
{
	const struct audit *of = &audit->audit;
	arb_finding *to = &audit->finding;

	note_finding(audit, verdict);
	fill_place(to, audit);
	if (of->finding_line)
		fill_reason(to, audit_finding(of));
	else if (verdict == ARB_AUDIT_UNFINISHED)
		snprintf(to->why, sizeof(to->why),
			 "the match is not finished: the record stops here");
}

static void take_report(void *context, const struct audit *of,
			enum verdict verdict)
{
	static const uint8_t verdicts[VERDICTS] = {
		[VERDICT_HOLDS] = ARB_AUDIT_OK,
		[VERDICT_UNFINISHED] = ARB_AUDIT_UNFINISHED,
		[VERDICT_TAMPERED] = ARB_AUDIT_TAMPERED,
		[VERDICT_ILLEGAL] = ARB_AUDIT_ILLEGAL,
		[VERDICT_UNREADABLE] = ARB_AUDIT_UNREADABLE,
	};
	struct arb_audit *audit = context;

	(void)of;
	audit->verdict = verdicts[verdict];
	audit->waiting |= WAITING_VERDICT;
}

/* Takes a line that holds. */
static void take_line(void *context, const struct record *record,
		      const struct record_line *line)
{
	struct arb_audit *audit = context;

	if (line->kind == LINE_HEADER)
		match_gains_begin(&audit->match.gains, &record->match);
	else if (line->input)
		audit->match.gains.ended = 0;
	gains_note(&audit->match.gains, &record->match);
	lines_take(&audit->lines, line);
	audit->lines.waits = true;
	audit->waiting |= audit->each;
}

/* Copies the text of the line taken last, as its bytes may be the caller's. */
static void keep_taken(struct arb_audit *audit)
{
	struct record_line *line = &audit->audit.verify.reader.record.line;

	if (audit->audit.bad) { /* LINE was expected, and is not there */
		lines_forget(&audit->lines);
		audit->lines.waits = false;
		return;
	}
	if (!audit->lines.last || line->text == audit->text)
		return;
	memcpy(audit->text, line->text, line->n);
	audit->text[line->n] = '\0';
	line->text = audit->text;
}

/* --- life --------------------------------------------------------------- */

arb_audit *arb_audit_new(unsigned int flags)
{
	struct arb_audit *audit;

	if (flags & ~(unsigned int)ARB_EACH)
		return NULL;
	audit = aligned_alloc(_Alignof(struct arb_audit), sizeof(*audit));
	if (!audit)
		return NULL;
	memset(audit, 0, sizeof(*audit));
	crypto_init();
	audit->each = flags & ARB_EACH ? WAITING_LINE : 0;
	audit_init(&audit->audit);
	audit->audit.report = take_report;
	audit->audit.context = audit;
	audit->audit.verify.on_line = take_line;
	audit->audit.verify.context = audit;
	audit->match.origin = ORIGIN_AUDITED;
	audit->match.record = &audit->audit.verify.reader.record;
	audit->match.at = &audit->match.record->match;
	audit->match.lines = &audit->lines;
	return audit;
}

void arb_audit_free(arb_audit *audit)
{
	free(audit);
}

/* --- lines -------------------------------------------------------------- */

/* Notes the begin of a record, if the last line began one.  BEFORE is the
 * number of the record before that line. */
static void note_begin(struct arb_audit *audit, uint64_t before)
{
	if (audit->audit.record != before)
		audit->begin = audit->offset;
}

/* Takes a whole line. */
static void take_whole(struct arb_audit *audit, enum line_kind kind,
		       const char *line, size_t n)
{
	uint64_t before = audit->audit.record;

	audit_whole_line(&audit->audit, kind, line, n);
	note_begin(audit, before);
	audit->offset += n + 1;
	audit->end = audit->offset;
}

/* Takes the beginning of a line that is too long, or a torn line. */
static void take_part(struct arb_audit *audit, enum line_state state, size_t n)
{
	uint64_t before = audit->audit.record;

	audit->lines.waits = false;
	audit_line(&audit->audit, state, audit->line, n);
	note_begin(audit, before);
	audit->offset += n;
}

/* Ends an unfinished record before a line of KIND, if that is a header.
 * Returns true if so; the header is not taken yet. */
static bool breaks_off(struct arb_audit *audit, enum line_kind kind)
{
	if (kind != LINE_HEADER || !audit->audit.inside)
		return false;
	audit->lines.waits = false;
	audit_break_off(&audit->audit);
	audit->header_line = audit->audit.line + 1;
	return true;
}

/* Drops the rest of a line that is too long.  Returns the bytes it took. */
static size_t drop_rest(struct arb_audit *audit, const char *bytes, size_t n)
{
	const char *lf = memchr(bytes, '\n', n);
	size_t took = lf ? (size_t)(lf - bytes) + 1 : n;

	audit_drop(&audit->audit, bytes, took);
	audit->offset += took;
	if (lf)
		audit->end = audit->offset;
	audit->dropping = !lf;
	return took;
}

/* Takes the line that was read in pieces and is whole, unless it breaks off a
 * record. */
static void take_kept(struct arb_audit *audit)
{
	enum line_kind kind = line_kind(audit->line, audit->n);

	if (breaks_off(audit, kind))
		return;
	take_whole(audit, kind, audit->line, audit->n);
	keep_taken(audit);
	audit->whole = false;
	audit->n = 0;
}

/* Adds bytes to the line that is being read.  Returns the bytes it took. */
static size_t add_bytes(struct arb_audit *audit, const char *bytes, size_t n)
{
	const char *lf = memchr(bytes, '\n', n);
	size_t took = lf ? (size_t)(lf - bytes) : n;

	if (took > LINE_BYTES - audit->n)
		took = LINE_BYTES - audit->n;
	memcpy(audit->line + audit->n, bytes, took);
	audit->n += took;
	if (audit->n == LINE_BYTES) { /* too long: its bytes are dropped */
		audit->n = 0;
		audit->dropping = true;
		take_part(audit, LINE_LONG, LINE_BYTES);
		audit_drop(&audit->audit, audit->line, LINE_BYTES);
	} else if (took < n) { /* at its LF */
		audit->whole = true;
		take_kept(audit);
		took++;
	}
	return took;
}

/* Takes lines that are whole in BYTES, up to the next verdict.  Most lines are.
 * Returns the bytes it took. */
static size_t take_lines(struct arb_audit *audit, const char *bytes, size_t n)
{
	const char *at = bytes, *lf;

	while (!audit->waiting &&
	       (lf = memchr(at, '\n', n - (size_t)(at - bytes))) &&
	       lf - at < LINE_BYTES) {
		size_t length = (size_t)(lf - at);
		enum line_kind kind = line_kind(at, length);

		if (breaks_off(audit, kind))
			break;
		take_whole(audit, kind, at, length);
		at = lf + 1;
	}
	return (size_t)(at - bytes);
}

/* Takes bytes up to the next verdict.  Returns their number. */
static size_t take_bytes(struct arb_audit *audit, const char *bytes, size_t n)
{
	size_t at = 0;

	while (!audit->waiting && at < n) {
		if (audit->dropping) {
			at += drop_rest(audit, bytes + at, n - at);
			continue;
		}
		if (!audit->n)
			at += take_lines(audit, bytes + at, n - at);
		if (!audit->waiting && at < n)
			at += add_bytes(audit, bytes + at, n - at);
	}
	return at;
}

/* Returns the verdict that waits, the line first; ARB_AUDIT_MORE without
 * any. */
static int give(struct arb_audit *audit)
{
	keep_taken(audit);
	if (audit->waiting & WAITING_LINE) {
		audit->waiting &= (uint8_t)~WAITING_LINE;
		note_finding(audit, ARB_AUDIT_LINE);
		return ARB_AUDIT_LINE;
	}
	if (!audit->waiting)
		return ARB_AUDIT_MORE;
	audit->waiting = 0;
	fill_finding(audit, audit->verdict);
	return audit->verdict;
}

int arb_audit_feed(arb_audit *audit, const char *bytes, size_t n, size_t *taken)
{
	if (audit->whole && !audit->waiting)
		take_kept(audit);
	*taken = take_bytes(audit, bytes, n);
	return give(audit);
}

int arb_audit_end(arb_audit *audit)
{
	size_t n;

	if (audit->whole && !audit->waiting)
		take_kept(audit);
	if (audit->waiting)
		return give(audit);
	n = audit->n;
	audit->dropping = false;
	audit->n = 0;
	if (n)
		take_part(audit, LINE_TORN, n);
	if (audit->audit.inside && !audit->waiting)
		audit_break_off(&audit->audit);
	if (audit->waiting)
		return give(audit);
	audit_end(&audit->audit);
	audit->offset = audit->begin = audit->end = 0;
	return ARB_AUDIT_MORE;
}

int arb_audit_finding(const arb_audit *audit, arb_finding *finding)
{
	arb_finding found = audit->finding;

	if (!audit->found)
		return ARB_ERR_USE;
	if (found.verdict == ARB_AUDIT_LINE)
		fill_place(&found, audit);
	return errors_copy(finding, &found, sizeof(found));
}

arb_match *arb_audit_match(arb_audit *audit)
{
	return has_match(audit) ? &audit->match : NULL;
}

/* --- resuming ----------------------------------------------------------- */

static const struct arb_audit *audit_of(const struct arb_match *match)
{
	return (const struct arb_audit *)((const char *)match -
					  offsetof(struct arb_audit, match));
}

bool audit_api_resumes(const struct arb_match *match)
{
	return match->origin == ORIGIN_RECORDED ||
	       (match->origin == ORIGIN_AUDITED && !audit_of(match)->audit.bad);
}

void audit_api_resume(const struct arb_match *match, struct record *record)
{
	if (match->origin == ORIGIN_AUDITED)
		record->hash = audit_of(match)->audit.verify.reader.raw;
}
