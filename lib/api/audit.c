/* Audits of records that come in pieces. */
#include "api/objects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "record/audit.h"

struct arb_audit {
	struct audit audit;
	unsigned int flags;
	int verdict; /* arb_verdict of the present call */
	arb_finding finding;
	bool found;           /* FINDING is of a verdict */
	bool reported;        /* a verdict waits behind the line of a seal */
	uint64_t offset;      /* bytes of the file behind the last whole line */
	uint64_t begin, end;  /* of the present record */
	uint64_t header_line; /* it broke the record off; 0: none did */
	/* the line that is being read, in pieces */
	char line[LINE_BYTES];
	size_t n;
	bool whole;    /* LINE is whole, and was not taken */
	bool dropping; /* the rest of a line that is too long */
	/* what is lent */
	struct arb_match match;
	struct lines lines;
	struct record_line taken; /* a copy, with its text: */
	char text[LINE_BYTES + 1];
};

/* --- what is found ------------------------------------------------------ */

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
	if (to->verdict != ARB_AUDIT_OK)
		record_reader_where(&audit->audit.verify.at, &deal, &trick);
	to->deal = deal;
	to->trick = trick;
	to->proof = (int32_t)audit_proof(&audit->audit, &givers);
	to->givers = givers;
	to->chained = record->chained && !audit->audit.opens;
	if (!*to->game)
		snprintf(to->game, sizeof(to->game), "%s", record->game->name);
	if (to->verdict == ARB_AUDIT_OK)
		memcpy(to->seal, record->seal, sizeof(to->seal));
}

/* What is found has no text yet, but for the game.  Of line after line it stays so. */
static void clear_finding(arb_finding *finding, const struct audit *of,
			  int verdict)
{
	if (verdict != ARB_AUDIT_LINE || finding->verdict != verdict ||
	    finding->record != of->record)
		memset(finding, 0, sizeof(*finding));
}

static void fill_finding(struct arb_audit *audit, int verdict)
{
	const struct audit *of = &audit->audit;
	const struct finding *finding = audit_finding(of);
	arb_finding *to = &audit->finding;
	char text[REASON_TEXT];

	clear_finding(to, of, verdict);
	to->verdict = verdict;
	to->record = of->record;
	to->line = of->finding_line     ? of->finding_line
		   : audit->header_line ? audit->header_line
					: of->line;
	to->first_line = of->first_line;
	to->begin = audit->begin;
	to->end = audit->end;
	fill_place(to, audit);
	if (of->finding_line && verdict != ARB_AUDIT_LINE) {
		reason_print(&finding->rule, NULL, text, sizeof(text));
		api_split(text, to->rule, to->why, sizeof(to->why));
		snprintf(to->stands, sizeof(to->stands), "%s", finding->stands);
		reason_print(&finding->expected, NULL, to->expected,
			     sizeof(to->expected));
	} else if (verdict == ARB_AUDIT_UNFINISHED) {
		snprintf(
			to->why, sizeof(to->why),
			"the record ends without its seal: expected more lines");
	}
	audit->header_line = 0;
	audit->found = true;
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
	audit->reported = true;
}

/* A line that holds: it is kept, for the bytes that it was read from are the caller's. */
static void take_line(void *context, const struct record *record,
		      const struct record_line *line)
{
	struct arb_audit *audit = context;

	audit->taken = *line;
	memcpy(audit->text, line->text, line->n);
	audit->text[line->n] = '\0';
	audit->taken.text = audit->text;
	if (line->kind == LINE_HEADER)
		gains_begin(&audit->match.gains, &record->match);
	else if (line->input)
		audit->match.gains.ended = 0;
	gains_note(&audit->match.gains, &record->match);
	lines_take(&audit->lines, &audit->taken);
	audit->lines.waits = true;
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
	audit->flags = flags;
	audit_init(&audit->audit);
	audit->audit.report = take_report;
	audit->audit.context = audit;
	audit->audit.verify.on_line = take_line;
	audit->audit.verify.context = audit;
	audit->match.origin = ORIGIN_AUDITED;
	audit->match.record = &audit->audit.verify.at.record;
	audit->match.at = &audit->match.record->match;
	audit->match.lines = &audit->lines;
	return audit;
}

void arb_audit_free(arb_audit *audit)
{
	free(audit);
}

/* --- lines -------------------------------------------------------------- */

/* Takes a line, of BYTES with its LF or without one.  Returns true if there is a
 * verdict. */
static bool take_whole(struct arb_audit *audit, enum line_state state,
		       const char *line, size_t n, uint64_t bytes)
{
	bool was_inside = audit->audit.inside;
	uint64_t records = audit->audit.record;

	audit->lines.waits = false;
	audit_line(&audit->audit, state, line, n);
	if (audit->audit.record != records)
		audit->begin = audit->offset;
	audit->offset += bytes;
	if (audit->audit.record != records)
		audit->end = audit->begin;
	if ((was_inside || audit->audit.record != records) && state == LINE_OK)
		audit->end = audit->offset;
	if (audit->lines.waits && audit->flags & ARB_EACH) {
		fill_finding(audit, ARB_AUDIT_LINE);
		return true;
	}
	return audit->reported;
}

/* The record ends before this line, a header, which is not taken yet. */
static bool breaks_off(struct arb_audit *audit, const char *line, size_t n)
{
	if (!audit->audit.inside || line_kind(line, n) != LINE_HEADER)
		return false;
	audit->lines.waits = false;
	audit_break_off(&audit->audit);
	audit->header_line = audit->audit.line + 1;
	return true;
}

/* Drops what is left of a line that is too long.  Returns the bytes it took. */
static size_t drop_rest(struct arb_audit *audit, const char *bytes, size_t n)
{
	const char *lf = memchr(bytes, '\n', n);
	size_t took = lf ? (size_t)(lf - bytes) + 1 : n;
	bool inside = audit->audit.inside;

	audit_drop(&audit->audit, bytes, took);
	audit->offset += took;
	if (inside && lf)
		audit->end = audit->offset;
	audit->dropping = !lf;
	return took;
}

/* LINE has more bytes than a line may have: it is taken, and its bytes are dropped.
 * Returns true if there is a verdict. */
static bool take_long(struct arb_audit *audit)
{
	bool told;

	audit->n = 0;
	audit->dropping = true;
	told = take_whole(audit, LINE_LONG, audit->line, LINE_BYTES,
			  LINE_BYTES);
	audit_drop(&audit->audit, audit->line, LINE_BYTES);
	return told;
}

/* Adds bytes to the line that is being read.  Returns the bytes it took. */
static size_t add_bytes(struct arb_audit *audit, const char *bytes, size_t n,
			size_t *left)
{
	const char *lf = memchr(bytes, '\n', n);
	size_t took = lf ? (size_t)(lf - bytes) : n;

	if (took > LINE_BYTES - audit->n)
		took = LINE_BYTES - audit->n;
	memcpy(audit->line + audit->n, bytes, took);
	audit->n += took;
	*left = LINE_BYTES - audit->n;
	if (*left && took < n) { /* at its LF */
		audit->whole = true;
		took++;
	}
	return took;
}

/* Takes the line that was read in pieces and is whole. */
static bool take_kept(struct arb_audit *audit)
{
	size_t n = audit->n;

	if (breaks_off(audit, audit->line, n))
		return true;
	audit->whole = false;
	audit->n = 0;
	return take_whole(audit, LINE_OK, audit->line, n, n + 1);
}

/* Takes bytes up to the next line or verdict.  Returns true if there is a verdict. */
static bool take_bytes(struct arb_audit *audit, const char *bytes, size_t n,
		       size_t *taken)
{
	const char *lf;
	size_t length, left;

	if (audit->dropping) {
		*taken += drop_rest(audit, bytes, n);
		return false;
	}
	lf = audit->n ? NULL : memchr(bytes, '\n', n);
	length = lf ? (size_t)(lf - bytes) : n;
	if (lf && length < LINE_BYTES) { /* most lines */
		if (breaks_off(audit, bytes, length))
			return true;
		*taken += length + 1;
		return take_whole(audit, LINE_OK, bytes, length, length + 1);
	}
	*taken += add_bytes(audit, bytes, n, &left);
	return !left && take_long(audit);
}

/* Returns the verdict that waits, or MORE. */
static int give_verdict(struct arb_audit *audit)
{
	if (!audit->reported)
		return ARB_AUDIT_MORE;
	audit->reported = false;
	fill_finding(audit, audit->verdict);
	return audit->verdict;
}

/* Returns what a call that ended with a verdict returns: the line first. */
static int give_line(struct arb_audit *audit)
{
	if (audit->lines.waits && audit->flags & ARB_EACH)
		return ARB_AUDIT_LINE;
	return give_verdict(audit);
}

int arb_audit_feed(arb_audit *audit, const char *bytes, size_t n, size_t *taken)
{
	*taken = 0;
	if (audit->reported)
		return give_verdict(audit);
	if (audit->whole && take_kept(audit))
		return give_line(audit);
	while (*taken < n) {
		size_t at = *taken;

		if (take_bytes(audit, bytes + at, n - at, taken) ||
		    (audit->whole && take_kept(audit)))
			return give_line(audit);
	}
	return ARB_AUDIT_MORE;
}

int arb_audit_end(arb_audit *audit)
{
	size_t n;

	if (audit->reported)
		return give_verdict(audit);
	if (audit->whole && take_kept(audit))
		return give_line(audit);
	n = audit->n;
	audit->dropping = false;
	audit->n = 0;
	if (n && take_whole(audit, LINE_TORN, audit->line, n, n))
		return give_line(audit);
	if (audit->audit.inside) {
		audit_break_off(&audit->audit);
		return give_verdict(audit);
	}
	audit_end(&audit->audit);
	audit->offset = audit->begin = audit->end = 0;
	return ARB_AUDIT_MORE;
}

int arb_audit_finding(const arb_audit *audit, arb_finding *finding)
{
	if (!audit->found)
		return ARB_ERR_USE;
	return api_copy(finding, &audit->finding, sizeof(audit->finding));
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

bool api_resumes(const struct arb_match *match)
{
	return match->origin == ORIGIN_RECORDED ||
	       (match->origin == ORIGIN_AUDITED && !audit_of(match)->audit.bad);
}

void api_resume(const struct arb_match *match, struct record *record)
{
	if (match->origin == ORIGIN_AUDITED)
		record->hash = audit_of(match)->audit.verify.at.raw;
}
