/* Audits records, and writes them as matches. */
#include "page/shown_records.h"

#include <string.h>

#include "page/json.h"
#include "page/told.h"
#include "base/lang.h"
#include "base/line.h"
#include "base/fill.h"
#include "record/record_reader.h"
#include "ui/verdict_words.h"

/* The words of verdicts for programs; people read sentences. */
static const struct {
	const char *word;
	enum verdict verdict;
} verdicts[] = {
	[ARB_AUDIT_OK] = { "ok", VERDICT_HOLDS },
	[ARB_AUDIT_UNFINISHED] = { "unfinished", VERDICT_UNFINISHED },
	[ARB_AUDIT_TAMPERED] = { "tampered", VERDICT_TAMPERED },
	[ARB_AUDIT_ILLEGAL] = { "illegal", VERDICT_ILLEGAL },
	[ARB_AUDIT_UNREADABLE] = { "unreadable", VERDICT_UNREADABLE },
};

int shown_records_begin(struct shown_records *list)
{
	memset(list, 0, sizeof(*list));
	list->audit = arb_audit_new(0);
	return list->audit ? 0 : -1;
}

void shown_records_end(struct shown_records *list)
{
	arb_audit_free(list->audit);
	list->audit = NULL;
}

static const char *finding_place(const arb_finding *finding)
{
	const char *line = fill_number((long)finding->line);

	if (!finding->deal)
		return fill(tr(N_("line {line}")), "line", line, NULL);
	if (!finding->trick)
		return fill(tr(N_("line {line}, deal {deal}")), "line", line,
			    "deal", fill_number(finding->deal), NULL);
	return fill(tr(N_("line {line}, deal {deal}, trick {trick}")), "line",
		    line, "deal", fill_number(finding->deal), "trick",
		    fill_number(finding->trick), NULL);
}

/* Writes the verdict on a record; its flaw is in the audit's words for
 * programs. */
static void put_finding(struct shown_records *list, int verdict,
			struct text *out)
{
	arb_finding finding = { .size = sizeof(finding) };
	bool ok = verdict == ARB_AUDIT_OK;
	char seal[2 * ARB_BYTES];
	enum proof proof;

	arb_audit_finding(list->audit, &finding);
	proof = (enum proof)finding.proof;
	list->records++;
	list->failed += !ok && verdict != ARB_AUDIT_UNFINISHED;
	list->unfinished += verdict == ARB_AUDIT_UNFINISHED;
	json_open(out, NULL, '{');
	json_string(out, "verdict", verdicts[verdict].word);
	json_bool(out, "ok", ok);
	json_string(out, "sentence",
		    verdict_sentence(verdicts[verdict].verdict, proof));
	json_string(out, "proof", ok ? verdict_proof_sentence(proof) : "");
	json_number(out, "record", (long)finding.record);
	json_number(out, "line", (long)finding.line);
	json_number(out, "lines",
		    (long)(finding.line - finding.first_line + 1));
	json_number(out, "begin", (long)finding.begin);
	json_number(out, "end", (long)finding.end);
	json_string(out, "game", finding.game);
	hex_append(seal, finding.seal, ARB_BYTES);
	json_bytes(out, "seal", seal, ok ? sizeof(seal) : 0);
	if (!ok) {
		json_string(out, "place", finding_place(&finding));
		json_string(out, "rule", finding.rule);
		json_string(out, "stands", finding.stands);
		json_string(out, "expected", finding.expected);
		json_string(out, "why", finding.why);
	}
	json_close(out, '}');
}

void shown_records_feed(struct shown_records *list, const char *bytes, size_t n,
			bool ended, struct text *out)
{
	size_t taken;
	int verdict;

	while ((verdict = arb_audit_feed(list->audit, bytes, n, &taken))) {
		put_finding(list, verdict, out);
		bytes += taken;
		n -= taken;
	}
	while (ended && (verdict = arb_audit_end(list->audit)))
		put_finding(list, verdict, out);
}

/* Takes the line that MATCH returned last, as the viewer sees it.  A seat that
 * is out is sent nothing: its viewer goes on as the public. */
static void tell_viewed(struct told_match *told, arb_match *match, int *viewer)
{
	const char *out = fill("forfeit {n}", "n", fill_number(*viewer), NULL);
	size_t n;
	const char *line = arb_match_line(match, &n);
	bool leaves = n == strlen(out) && !memcmp(line, out, n);

	if (*viewer == SEAT_RECORD) {
		told_line(told, line, n);
		return;
	}
	while ((line = arb_match_view(match, *viewer, &n)))
		if (!line_starts(line, n, "you")) /* the viewer holds no seat */
			told_line(told, line, n);
	if (leaves)
		*viewer = SEAT_PUBLIC;
}

void shown_records_tell(const char *record, size_t n, int viewer,
			struct text *out)
{
	arb_audit *audit = arb_audit_new(ARB_EACH);
	struct told_match *told = told_new(viewer);
	size_t taken;

	while (audit && told &&
	       arb_audit_feed(audit, record, n, &taken) == ARB_AUDIT_LINE) {
		tell_viewed(told, arb_audit_match(audit), &viewer);
		record += taken;
		n -= taken;
	}
	if (told)
		told_put(told, out);
	told_free(told);
	arb_audit_free(audit);
}
