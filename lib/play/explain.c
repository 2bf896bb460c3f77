/* What a match has to say to people. */
#include "play/explain.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"

#define PART 60 /* bytes of what a player sent that are shown */

void explain_where(const struct runner *runner, const struct player *player,
		   char text[EXPLAIN_WHERE])
{
	int deals = runner->complete.at.record.match.deals;
	int n = snprintf(text, EXPLAIN_WHERE, "match %" PRIu64, runner->number);

	if (deals > 0)
		n += snprintf(text + n, EXPLAIN_WHERE - (size_t)n, ", deal %d",
			      deals);
	if (player && player->transcript.question)
		snprintf(text + n, EXPLAIN_WHERE - (size_t)n,
			 ", question %" PRIu64, player->transcript.question);
}

static void warn(const struct runner *runner, const struct player *player,
		 const char *what)
{
	char where[EXPLAIN_WHERE];

	if (!runner->warn)
		return;
	explain_where(runner, player, where);
	runner->warn(runner->context, player, where, what);
}

void explain_stall(struct runner *runner, struct player *player)
{
	char text[200];

	if (!player->stall_ns)
		return;
	snprintf(
		text, sizeof(text),
		"had its deadline while the referee was suspended (%lld ms late); what had come by then counts",
		(long long)(player->stall_ns / CLOCK_MS));
	warn(runner, player, text);
	transcript_note(&player->transcript, '#', text, strlen(text));
}

void explain_illegal(const struct runner *runner, const struct player *player,
		     const char *flaw)
{
	char text[600], part[4 * PART + 8];

	if (player->person) /* it is told, and nobody else's business */
		return;
	text_escape(part, player->answer, player->answer_n, PART);
	snprintf(text, sizeof(text), "answered \"%s\": %s", part, flaw);
	warn(runner, player, text);
}

static void explain_timeout(const struct runner *runner,
			    const struct player *player, const char *part)
{
	char text[600];

	if (player->remarks > REMARKS_MAX) {
		warn(runner, player,
		     "did not answer in time, but sent so many remarks that no more was read");
		return;
	}
	snprintf(text, sizeof(text), "did not answer in time%s%s%s",
		 player->in_n ? "; it had sent, without a LF: " : "",
		 player->in_n ? part : "",
		 player->answered
			 ? ""
			 : "; does it flush its output after every line?");
	warn(runner, player, text);
}

void explain_fault(const struct runner *runner, struct player *player)
{
	char how[CHILD_DESCRIPTION], text[600], part[4 * PART + 8];

	text_escape(part, player->inbox + player->in_at, player->in_n, PART);
	switch (player->state) {
	case ANSWER_TIMEOUT:
		explain_timeout(runner, player, part);
		return;
	case ANSWER_EXIT:
		snprintf(text, sizeof(text), "%s when an answer was due",
			 player->terminal
				 ? "has left"
				 : child_describe(&player->child, how));
		break;
	default:
		snprintf(text, sizeof(text), "sent a line of over %d bytes: %s",
			 LINE_BYTES, part);
	}
	warn(runner, player, text);
}

bool explain_cage(struct player *player, char text[EXPLAIN_CAGE])
{
	char name[4 * NAME_BYTES + 4];
	bool ended = player->state == ANSWER_EXIT && !player->has_answered;

	if (player->cage_told || player->child.level == CAGE_NONE ||
	    (!ended && !player->transcript.refused))
		return false;
	player->cage_told = true;
	text_show(name, player->name, strlen(player->name), NAME_BYTES);
	snprintf(
		text, EXPLAIN_CAGE,
		"%s is in a cage (writes nothing, no network, reads its own folder): --allow DIR, --uncaged; referee(1), THE CAGE",
		name);
	return true;
}

void explain_cages(const struct runner *runner)
{
	char text[EXPLAIN_CAGE];

	for (int seat = 1; seat <= runner->seat_count; seat++)
		if (runner->seats[seat] && runner->warn &&
		    explain_cage(runner->seats[seat], text))
			runner->warn(runner->context, NULL, NULL, text);
}

void explain_result(const struct runner *runner, enum run_result result,
		    const struct source *source, char text[AUDIT_TEXT])
{
	const struct finding *finding = &runner->complete.at.finding;
	const char *file = source ? source->reader.name : "";
	uint64_t line = source ? source->number : 0;
	char expected[FINDING_TEXT];

	switch (result) {
	case RUN_BAD_LINE:
		snprintf(text, AUDIT_TEXT,
			 "%s:%" PRIu64 ": stands \"%s\": expected %s%s%s%s",
			 file, line, finding->stands, finding->expected,
			 finding->rule[0] ? " (" : "", finding->rule,
			 finding->rule[0] ? ")" : "");
		break;
	case RUN_UNREADABLE:
		snprintf(
			text, AUDIT_TEXT, "%s:%" PRIu64 ": %s", file, line,
			source && source->state == LINE_TORN
				? "the last line has no LF: expected a whole line"
				: "a line of over 4096 bytes: expected a shorter one");
		break;
	case RUN_UNFINISHED:
		opening_expects(&runner->complete.at, expected);
		snprintf(text, AUDIT_TEXT,
			 "%s:%" PRIu64
			 ": the input ends before the match does: expected %s",
			 file,
			 source && source->state == LINE_OK ? line - 1 : line,
			 expected);
		break;
	case RUN_EMPTY:
		snprintf(
			text, AUDIT_TEXT,
			"%s: it is empty: expected a record, from its header on; or a GAME on the command line",
			file);
		break;
	default:
		snprintf(
			text, AUDIT_TEXT,
			"-p: expected %d players, one for each seat of the record",
			runner->complete.at.record.match.seats);
	}
}
