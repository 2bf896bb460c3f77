/* Checks a player's copy of its input (a receipt) against the records. */
#include "record/transcript_check.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/transcript_line.h"

/* Returns true if the record has such lines to a seat: no clock, remark or
 * answer.  *LINE is then the text of the line. */
static bool is_told(const struct transcript_check *receipt, const char **line,
		    size_t *n)
{
	struct transcript_line at;

	if (!*n || (*line)[0] == '#')
		return false;
	if (receipt->transcript) {
		if (!transcript_line_parse(*line, *n, &at) || at.sign != '>')
			return false;
		*line = at.text;
		*n = at.n;
	}
	return *n && (*line)[0] != '#' && !line_starts(*line, *n, "left");
}

/* Reads the next line of the receipt that counts.  Returns false at the end. */
static bool read_line(struct transcript_check *receipt, const char **line,
		      size_t *n)
{
	enum line_state state;

	do {
		state = reader_line(&receipt->reader, line, n);
		if (state == LINE_ERROR)
			receipt->error = errno;
		if (state != LINE_OK && state != LINE_LONG)
			return false;
		if (receipt->reader.number == 1)
			receipt->transcript = transcript_line_begins(*line, *n);
	} while (!is_told(receipt, line, n));
	receipt->number = receipt->reader.number;
	return true;
}

/* Returns line I of those that were read ahead. */
static const char *ahead_line(const struct transcript_check *receipt, int i,
			      size_t *n)
{
	size_t from = i ? receipt->ahead_ends[i - 1] : 0;

	*n = receipt->ahead_ends[i] - from;
	return receipt->ahead.bytes + from;
}

/* Reads the next line that counts, read ahead or from the receipt. */
static bool next_line(struct transcript_check *receipt, const char **line,
		      size_t *n)
{
	int at = receipt->ahead_at;

	if (at == receipt->ahead_count) {
		receipt->ahead_at = receipt->ahead_count = 0;
		text_clear(&receipt->ahead);
		return read_line(receipt, line, n);
	}
	*line = ahead_line(receipt, at, n);
	receipt->number = receipt->ahead_numbers[at];
	receipt->ahead_at++;
	return true;
}

/* Makes next_line() return its last line again. */
static void give_again(struct transcript_check *receipt)
{
	if (receipt->ahead_at)
		receipt->ahead_at--;
	else
		reader_hold(&receipt->reader);
}

/* Returns true if the receipt differs in a line that identifies its match. */
static bool is_other_match(const char *line, size_t n, const char *expected,
			   size_t expected_n)
{
	static const char *const verbs[] = { "arbitre", "name", "commit" };

	for (size_t i = 0; i < sizeof(verbs) / sizeof(*verbs); i++)
		if (line_starts(line, n, verbs[i]) &&
		    line_starts(expected, expected_n, verbs[i]))
			return true;
	return false;
}

static void receipt_differs(struct transcript_check *receipt,
			    const char *stands, size_t n, const char *expected,
			    size_t expected_n)
{
	size_t at = 0;

	while (at < n && at < expected_n && stands[at] == expected[at])
		at++;
	receipt->state = TRANSCRIPT_DIFFERS;
	receipt->record = receipt->present;
	receipt->line = receipt->number;
	text_quote(receipt->stands, stands, n, at);
	text_quote(receipt->expected, expected, expected_n, at);
	receipt->other_match = receipt->records == 1 &&
			       is_other_match(stands, n, expected, expected_n);
}

static void ends_short(struct transcript_check *receipt)
{
	receipt->state = TRANSCRIPT_SHORT;
	receipt->record = receipt->present;
}

/* Returns true if LINE is the line that was sent (TOLD); a transcript escapes
 * it. */
static bool receipt_same(const struct transcript_check *receipt,
			 const char *told, size_t told_n, const char *line,
			 size_t n)
{
	char escaped[4 * LINE_BYTES + 4];

	if (!receipt->transcript)
		return told_n == n && !memcmp(told, line, n);
	text_escape(escaped, told, told_n, LINE_BYTES);
	return word_is(line, n, escaped);
}

static bool is_question(const char *told, size_t n)
{
	return line_starts(told, n, "?") && !word_is(told, n, "? ready");
}

/*
 * Returns true for the torn line of a transcript that ended when the next match
 * began: it begins the line that was sent, and a match or nothing follows.
 * Reads ahead.
 */
static bool is_torn(struct transcript_check *receipt, const char *told,
		    size_t told_n, const char *line, size_t n)
{
	char escaped[4 * LINE_BYTES + 4];
	const char *next;
	size_t next_n;
	enum line_state state;

	if (!receipt->transcript)
		return false;
	text_escape(escaped, told, told_n, LINE_BYTES);
	if (n >= strlen(escaped) || memcmp(line, escaped, n))
		return false;
	if (receipt->ahead_at < receipt->ahead_count)
		return false;
	state = reader_line(&receipt->reader, &next, &next_n);
	reader_hold(&receipt->reader);
	return state == LINE_END ||
	       (state == LINE_OK && line_starts(next, next_n, "# match"));
}

/* Returns true if the line may be missing because the player had exited.  Such
 * lines are at most one question, then "fault S exit" and "forfeit S". */
static bool was_for_nobody(struct transcript_check *receipt, const char *told,
			   size_t n)
{
	char end[32];

	sprintf(end, "%s %d%s", receipt->ended ? "forfeit" : "fault",
		receipt->seat_view.seat, receipt->ended ? "" : " exit");
	if (word_is(told, n, end)) {
		receipt->ended = true;
		return true;
	}
	return !receipt->ended && !(is_question(told, n) && receipt->asked++);
}

/* Forgets the first N lines that were read ahead. */
static void drop_ahead(struct transcript_check *receipt, int n)
{
	size_t gone = n ? receipt->ahead_ends[n - 1] : 0;

	text_drop(&receipt->ahead, gone);
	receipt->ahead_count -= n;
	for (int i = 0; i < receipt->ahead_count; i++) {
		receipt->ahead_ends[i] = receipt->ahead_ends[i + n] - gone;
		receipt->ahead_numbers[i] = receipt->ahead_numbers[i + n];
	}
}

/* Reads ahead from LINE, the last line given, up to the commitment to the
 * cards, which identifies the match.  All these lines are given again. */
static int look_ahead(struct transcript_check *receipt, const char *line,
		      size_t n)
{
	if (receipt->ahead_at) {
		drop_ahead(receipt, receipt->ahead_at - 1);
		line = ahead_line(receipt, receipt->ahead_count - 1, &n);
		if (line_starts(line, n, "commit") ||
		    receipt->ahead_count == TRANSCRIPT_AHEAD ||
		    !read_line(receipt, &line, &n)) {
			receipt->ahead_at = 0;
			return 0;
		}
	}
	do {
		text_bytes(&receipt->ahead, line, n);
		if (receipt->ahead.failed)
			return -1;
		receipt->ahead_ends[receipt->ahead_count] = receipt->ahead.n;
		receipt->ahead_numbers[receipt->ahead_count++] =
			receipt->number;
	} while (receipt->ahead_count < TRANSCRIPT_AHEAD &&
		 !line_starts(line, n, "commit") &&
		 read_line(receipt, &line, &n));
	receipt->ahead_at = 0;
	return 0;
}

/* Returns true if LINE begins another match, not the present one again after a
 * break. */
static bool begins_another(struct transcript_check *receipt, const char *line,
			   size_t n)
{
	const char *told = receipt->told.bytes, *end = told + receipt->told.n;

	if (look_ahead(receipt, line, n)) {
		receipt->state = TRANSCRIPT_NO_MEMORY;
		return false;
	}
	for (int i = 0; i < receipt->ahead_count && told < end; told++) {
		const char *start;

		line = ahead_line(receipt, i, &n);
		if (line_starts(line, n, "arbitre")) /* it may come twice */
			told = receipt->told.bytes;
		start = told;
		told = memchr(told, '\n', (size_t)(end - told));
		if (receipt_same(receipt, start, (size_t)(told - start), line,
				 n))
			i++;
		else if (!is_question(start, (size_t)(told - start)))
			return true;
		/* answered questions are not asked again */
	}
	return false;
}

/* Holds back an error: it counts only if the player had not exited. */
static void may_lack(struct transcript_check *receipt)
{
	receipt->lacks = receipt->state;
	receipt->state = TRANSCRIPT_HOLDS;
	receipt->asked = 0;
	receipt->ended = false;
}

/* Ends a record: lets a held-back error count unless the player had exited.
 * SEALED: all lines of the record are there.  They were told to nobody if the
 * receipt goes on with another match, and lacks no question.  Returns true if
 * the receipt still holds. */
static bool settle_lack(struct transcript_check *receipt, bool sealed)
{
	if (receipt->state != TRANSCRIPT_HOLDS || !receipt->lacks ||
	    receipt->ended)
		return receipt->state == TRANSCRIPT_HOLDS;
	if (sealed && !receipt->asked && receipt->lacks == TRANSCRIPT_DIFFERS) {
		if (!receipt->untold)
			receipt->untold = receipt->present;
		receipt->ended = true;
		return true;
	}
	receipt->state = receipt->lacks;
	return false;
}

/* Compares the next line sent.  The reader's line stays valid. */
static void compare_line(struct transcript_check *receipt)
{
	const char *told = receipt->told.bytes + receipt->at, *line;
	const char *lf = memchr(told, '\n', receipt->told.n - receipt->at);
	size_t told_n = (size_t)(lf - told), n;
	char kept[LINE_BYTES];
	bool header;

	if (receipt->lacks) {
		if (was_for_nobody(receipt, told, told_n))
			receipt->at += told_n + 1;
		else
			receipt->state = receipt->lacks;
		return;
	}
	if (!next_line(receipt, &line, &n)) {
		ends_short(receipt);
		may_lack(receipt);
		return;
	}
	header = line_starts(line, n, "arbitre");
	if (receipt_same(receipt, told, told_n, line, n)) {
		if (receipt->reached == SIZE_MAX && is_question(told, told_n))
			receipt->reached = 0; /* lost lines come before it */
		receipt->at += told_n + 1;
	} else if (header && begins_another(receipt, line, n)) {
		next_line(receipt, &line, &n); /* the line moved here */
		receipt_differs(receipt, line, n, told, told_n);
		may_lack(receipt);
		give_again(receipt);
	} else if (receipt->at && header) {
		/* the match broke off here and begins again */
		if (receipt->transcript) /* it may have lost its end */
			receipt->reached = SIZE_MAX;
		else if (receipt->at > receipt->reached)
			receipt->reached = receipt->at;
		receipt->at = 0;
	} else if (receipt->at < receipt->reached &&
		   is_question(told, told_n)) {
		/* it was answered before the match broke off */
		receipt->at += told_n + 1;
		give_again(receipt);
	} else {
		/* torn, or wrong; looking ahead may move LINE */
		n = n < sizeof(kept) ? n : sizeof(kept);
		memcpy(kept, line, n);
		if (!is_torn(receipt, told, told_n, kept, n))
			receipt_differs(receipt, kept, n, told, told_n);
	}
}

static void compare_told(struct transcript_check *receipt)
{
	while (receipt->state == TRANSCRIPT_HOLDS &&
	       receipt->at < receipt->told.n)
		compare_line(receipt);
}

/* Returns true for a line that was torn within its first WORD. */
static bool is_torn_word(const struct transcript_check *receipt,
			 const char *word, const char *line, size_t n)
{
	return receipt->transcript && n < strlen(word) &&
	       !memcmp(word, line, n);
}

/* Returns true for a line to skip where a header is due.  After a bad record,
 * its lines cannot be compared.  In a transcript, the last line before a match
 * may be torn.  Reads ahead. */
static bool passes_over(struct transcript_check *receipt, const char *line,
			size_t n)
{
	const char *next;
	size_t next_n;
	bool last;

	if (receipt->bad_record || is_torn_word(receipt, "arbitre", line, n))
		return true;
	if (!receipt->transcript || receipt->whole ||
	    receipt->ahead_at < receipt->ahead_count)
		return false;
	last = reader_line(&receipt->reader, &next, &next_n) != LINE_OK ||
	       line_starts(next, next_n, "# match");
	reader_hold(&receipt->reader);
	return last;
}

/* Finds the next header of the receipt.  Returns false if there is none; the
 * state says why. */
static bool next_header(struct transcript_check *receipt, const char **line,
			size_t *n)
{
	static const char header[] = "a header: arbitre 1 GAME ...";
	char kept[LINE_BYTES];

	while (next_line(receipt, line, n)) {
		size_t kept_n = *n < sizeof(kept) ? *n : sizeof(kept);

		if (line_starts(*line, *n, "arbitre"))
			return true;
		memcpy(kept, *line, kept_n); /* reading ahead may move it */
		if (passes_over(receipt, kept, kept_n))
			continue;
		receipt_differs(receipt, kept, kept_n, header, strlen(header));
		receipt->headless = !receipt->header_n;
		return false;
	}
	ends_short(receipt);
	return false;
}

/* Begins a record with the next match of the receipt, whose lines name the
 * seat. */
static void begin_match(struct transcript_check *receipt)
{
	const char *line;
	uint64_t seat = 0;
	size_t n;
	bool there;

	if (!settle_lack(receipt, false))
		return;
	receipt->present = receipt->seat_view.audit->record;
	text_clear(&receipt->told);
	receipt->at = receipt->reached = 0;
	receipt->lacks = TRANSCRIPT_HOLDS;
	there = next_header(receipt, &line, &n);
	receipt->whole = receipt->bad_record = false;
	if (!there)
		return;
	/* the second line has the seat; the first is known then */
	do {
		receipt->header_n = n < LINE_BYTES ? n : LINE_BYTES - 1;
		memcpy(receipt->header, line, receipt->header_n);
		there = next_line(receipt, &line, &n);
		if (there && is_torn_word(receipt, "you 0", line, n))
			there = next_line(receipt, &line, &n);
		/* a match that broke off begins again */
	} while (there && receipt->transcript && n >= receipt->header_n &&
		 !memcmp(line, receipt->header, receipt->header_n));
	if (there)
		give_again(receipt);
	if (there && n > 4 && !memcmp(line, "you ", 4) &&
	    number_parse(line + 4, n - 4, SEATS_MAX, &seat))
		receipt_differs(receipt, line, n, "you SEAT", 8);
	receipt->seat_view.seat = (int)seat;
	receipt->records++;
}

/* Returns true if the seat was out: its last line is not the seal. */
static bool was_out(const struct transcript_check *receipt)
{
	const char *end = receipt->told.bytes + receipt->told.n - 1;
	const char *last =
		memrchr(receipt->told.bytes, '\n', receipt->told.n - 1);

	return last && !line_starts(last + 1, (size_t)(end - last) - 1, "seal");
}

/* At the end of a match.  A seat that is out is sent nothing more.  If the
 * match then broke off and was resumed, the receipt has the whole match once
 * more. */
static void compare_again(struct transcript_check *receipt)
{
	const char *line;
	size_t n;

	while (receipt->state == TRANSCRIPT_HOLDS && !receipt->lacks &&
	       receipt->told.n && was_out(receipt) &&
	       next_line(receipt, &line, &n)) {
		if (!line_starts(line, n, "arbitre")) {
			give_again(receipt);
			return;
		}
		if (begins_another(receipt, line, n) ||
		    receipt->state != TRANSCRIPT_HOLDS)
			return;
		/* equal cards prove that it is the same match */
		line = ahead_line(receipt, receipt->ahead_count - 1, &n);
		if (!line_starts(line, n, "commit"))
			return;
		receipt->reached =
			receipt->transcript ? SIZE_MAX : receipt->told.n;
		receipt->at = 0;
		compare_told(receipt);
	}
}

/* Ends the record that is compared, at its end or later. */
static void end_record(struct transcript_check *receipt,
		       const struct audit *audit)
{
	receipt->bad_record = audit->bad;
	if (receipt->bad_record && !receipt->unsure)
		receipt->unsure = receipt->present;
	if (!audit_holds(audit))
		return;
	receipt->whole = true;
	settle_lack(receipt, true);
	compare_again(receipt);
	if (receipt->state == TRANSCRIPT_HOLDS && !receipt->told.n)
		receipt_differs(receipt, receipt->header, receipt->header_n,
				"a seat of this match", 20);
}

/* Compares the header, which was read ahead. */
static void compare_header(struct transcript_check *receipt)
{
	const char *lf = memchr(receipt->told.bytes, '\n', receipt->told.n);
	size_t n = (size_t)(lf - receipt->told.bytes);

	if (receipt_same(receipt, receipt->told.bytes, n, receipt->header,
			 receipt->header_n))
		receipt->at = n + 1;
	else
		receipt_differs(receipt, receipt->header, receipt->header_n,
				receipt->told.bytes, n);
}

void transcript_check_compare(struct transcript_check *receipt)
{
	const struct audit *audit = receipt->seat_view.audit;
	uint64_t only = receipt->seat_view.only;
	struct writer *out = &receipt->out;

	if (receipt->state == TRANSCRIPT_HOLDS && audit->inside &&
	    audit->record != receipt->present &&
	    (!only || only == audit->record))
		begin_match(receipt);
	if (receipt->state == TRANSCRIPT_HOLDS && out->n) {
		text_bytes(&receipt->told, out->buffer, out->n);
		if (receipt->told.failed)
			receipt->state = TRANSCRIPT_NO_MEMORY;
		else if (!receipt->at && !receipt->reached)
			compare_header(receipt);
	}
	out->n = 0;
	compare_told(receipt);
	if (audit->record == receipt->present)
		end_record(receipt, audit);
}

void transcript_check_end_file(struct transcript_check *receipt)
{
	seat_view_end(&receipt->seat_view, receipt->seat_view.audit);
	transcript_check_compare(receipt);
}

int transcript_check_end(struct transcript_check *receipt)
{
	const char *line;
	size_t n;

	settle_lack(receipt, false);
	if (receipt->state == TRANSCRIPT_HOLDS && !receipt->records)
		ends_short(receipt);
	if (receipt->state == TRANSCRIPT_HOLDS && !receipt->bad_record &&
	    next_line(receipt, &line, &n))
		receipt_differs(receipt, line, n,
				"its end, as that of the records", 31);
	errno = receipt->error;
	return receipt->error ? -1 : 0;
}

void transcript_check_attach(struct transcript_check *receipt,
			     struct audit *audit, int fd, const char *name,
			     uint64_t only)
{
	memset(receipt, 0, sizeof(*receipt));
	receipt->whole = true; /* it begins with a header */
	reader_init(&receipt->reader, fd, name);
	/* never full: transcript_check_compare() empties it */
	writer_init(&receipt->out, -1);
	receipt->seat_view = (struct seat_view){ .kind = SEAT_VIEW_LINES,
						 .only = only,
						 .out = &receipt->out };
	seat_view_attach(&receipt->seat_view, audit);
}

void transcript_check_release(struct transcript_check *receipt)
{
	text_free(&receipt->told);
	text_free(&receipt->ahead);
}
