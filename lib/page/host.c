/* Plays a match between persons and bots in one process. */
#include "page/host.h"

#include <stdio.h>
#include <string.h>

/* Sends the line that MATCH returned last to all seats that may see it, of
 * persons and of bots.  Returns 0; -1 if memory ran out. */
static int send_line(struct host *host, arb_match *match)
{
	const char *line;
	size_t n;

	for (int seat = 1; seat <= arb_match_seats(match); seat++)
		while ((line = arb_match_view(match, seat, &n)))
			if (host->is_person[seat])
				host->hear(host->context, seat, line, n);
			else if (bot_hear(&host->bots[seat], line, n))
				return -1;
	return 0;
}

static int sit_down(struct host *host, const char *const *levels,
		    const uint8_t seed[ARB_BYTES], const uint8_t key[ARB_BYTES],
		    arb_error *error)
{
	struct habit habit = { FIRST };

	memcpy(host->seed, seed, ARB_BYTES);
	for (int seat = 1; seat <= ARB_SEATS; seat++) {
		host->is_person[seat] = !levels[seat] || !*levels[seat];
		if (!host->is_person[seat] &&
		    !bot_habit_of_level(&habit, levels[seat])) {
			if (error)
				snprintf(error->why, sizeof(error->why),
					 "there is no level \"%s\"",
					 levels[seat]);
			return ARB_ERR_USE;
		}
		bot_init(&host->bots[seat], &habit, key);
	}
	return 0;
}

int host_begin(struct host *host, const char *terms, const char *const *names,
	       const char *const *levels, const uint8_t seed[ARB_BYTES],
	       const uint8_t key[ARB_BYTES], arb_error *error)
{
	char line[ARB_LINE];
	int code;

	host->match = arb_match_new(terms, ARB_LINES, error);
	if (!host->match)
		return ARB_ERR_TERMS;
	host->seats = arb_match_seats(host->match);
	code = sit_down(host, levels, seed, key, error);
	for (int seat = 1; !code && seat <= host->seats; seat++) {
		int n = snprintf(line, sizeof(line), "name %d %s", seat,
				 names[seat]);

		code = arb_match_input(host->match, line, (size_t)n, error);
		code = code < 0 ? code : 0;
	}
	return code;
}

/* Reads the record of a match that was left, line by line.  Makes the match
 * that goes on with it.  Returns 0; an arb_code with ERROR. */
static int read_left(struct host *host, arb_audit *audit, const char *record,
		     size_t n, arb_error *error)
{
	arb_finding finding = { .size = sizeof(finding) };
	size_t taken;
	int verdict;

	while ((verdict = arb_audit_feed(audit, record, n, &taken)) ==
	       ARB_AUDIT_LINE) {
		arb_match *match = arb_audit_match(audit);

		record += taken;
		n -= taken;
		arb_match_line(match, NULL);
		if (send_line(host, match))
			return ARB_ERR_MEMORY;
	}
	if (verdict == ARB_AUDIT_MORE && arb_audit_match(audit))
		host->match =
			arb_match_clone(arb_audit_match(audit), ARB_LINES);
	if (host->match)
		return 0;
	if (!error)
		return ARB_ERR_FORMAT;
	if (verdict != ARB_AUDIT_MORE && !arb_audit_finding(audit, &finding) &&
	    *finding.why)
		snprintf(error->why, sizeof(error->why), "%s", finding.why);
	else
		snprintf(error->why, sizeof(error->why),
			 "expected a record that ends before its seal");
	return ARB_ERR_FORMAT;
}

int host_resume(struct host *host, const char *record, size_t n,
		const char *const *levels, const uint8_t seed[ARB_BYTES],
		const uint8_t key[ARB_BYTES], arb_error *error)
{
	arb_audit *audit = arb_audit_new(ARB_EACH);
	int code = audit ? sit_down(host, levels, seed, key, error)
			 : ARB_ERR_MEMORY;

	if (!code)
		code = read_left(host, audit, record, n, error);
	if (!code) {
		text_bytes(&host->record, record, n);
		host->seats = arb_match_seats(host->match);
	}
	arb_audit_free(audit);
	return code;
}

static enum host_step fail_if(bool failed)
{
	return failed ? HOST_FAILED : HOST_WENT_ON;
}

/* Asks the seat at turn: a bot answers at once. */
static enum host_step ask(struct host *host)
{
	char text[ARB_LINE];
	size_t n = (size_t)arb_match_question(host->match, text);
	int seat = arb_match_turn(host->match);
	struct search_limits limits = { .playouts = HOST_PLAYOUTS };
	struct question question;
	int answer;

	if (host->is_person[seat]) {
		host->hear(host->context, seat, text, n);
		return HOST_ASKS;
	}
	bot_split_question(&question, text + 2, n - 2);
	answer = bot_answer(&host->bots[seat], &question, &limits);
	return fail_if(arb_match_play(host->match, answer) < 0);
}

enum host_step host_step(struct host *host)
{
	size_t n;
	const char *line = arb_match_line(host->match, &n);

	if (line) {
		text_bytes(&host->record, line, n);
		text_put(&host->record, "\n");
		return fail_if(send_line(host, host->match) ||
			       host->record.failed);
	}
	switch (arb_match_need(host->match)) {
	case ARB_NEED_MOVE:
		return ask(host);
	case ARB_NEED_ENTROPY:
		return fail_if(arb_match_play(host->match, 0) < 0);
	case ARB_NEED_READY:
	case ARB_NEED_SEED:
		return fail_if(arb_match_start(host->match, host->seed) < 0);
	default:
		return HOST_OVER;
	}
}

int host_answer(struct host *host, int i)
{
	return arb_match_play(host->match, i) < 0 ? ARB_ERR_USE : 0;
}

void host_release(struct host *host)
{
	arb_match_free(host->match);
	host->match = NULL;
	for (int seat = 1; seat <= ARB_SEATS; seat++)
		bot_release(&host->bots[seat]);
	text_free(&host->record);
}
