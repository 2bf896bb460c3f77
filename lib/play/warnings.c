/* What a match has to say to people. */
#include "play/warnings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/message.h"

#define PART 60 /* bytes of what a player sent that are shown */

void warn_where(const struct runner *runner, const struct player *player,
		char text[EXPLAIN_WHERE])
{
	static const char *const forms[2][2] = {
		{ N_("match {n}"), N_("match {n}, question {question}") },
		{ N_("match {n}, deal {deal}"),
		  N_("match {n}, deal {deal}, question {question}") },
	};
	int deals = runner->complete.at.record.match.deals;
	long question = player ? (long)player->transcript.question : 0;

	snprintf(text, EXPLAIN_WHERE, "%s",
		 compose(forms[deals > 0][question > 0], "n",
			 fill_number((long)runner->number), "deal",
			 fill_number(deals), "question", fill_number(question),
			 NULL));
}

static void warn(const struct runner *runner, const struct player *player,
		 const char *what)
{
	char where[EXPLAIN_WHERE];

	if (!runner->warn)
		return;
	warn_where(runner, player, where);
	runner->warn(runner->context, player, where, what);
}

void warn_stall(struct runner *runner, struct player *player)
{
	const char *text;

	if (!player->stall_ns)
		return;
	text = compose(N_("had its deadline while the referee was suspended "
			  "({n} ms late); what had come by then counts"),
		       "n", fill_number((long)(player->stall_ns / CLOCK_MS)),
		       NULL);
	warn(runner, player, text);
	transcript_note(&player->transcript, '#', text, strlen(text));
}

void warn_illegal(const struct runner *runner, const struct player *player,
		  const char *flaw)
{
	char part[4 * PART + 8];

	if (player->person) /* a person sees this on his own screen only */
		return;
	text_escape(part, player->answer, player->answer_n, PART);
	warn(runner, player,
	     compose(N_("answered \"{answer}\": {why}"), "answer", part, "why",
		     flaw, NULL));
}

static void explain_timeout(const struct runner *runner,
			    const struct player *player, const char *part)
{
	const char *what = N_("did not answer in time");

	if (player->remarks > REMARKS_MAX)
		what = N_(
			"did not answer in time, but sent so many remarks that no more was read");
	else if (player->in_n)
		what = compose(N_("did not answer in time; it had sent, "
				  "without a LF: {part}"),
			       "part", part, NULL);
	if (player->remarks <= REMARKS_MAX && !player->answered)
		what = compose(N_("{why}; does it flush its output after every "
				  "line?"),
			       "why", what, NULL);
	warn(runner, player, what);
}

void warn_fault(const struct runner *runner, struct player *player)
{
	char how[CHILD_DESCRIPTION], part[4 * PART + 8];
	const char *what;

	text_escape(part, player->inbox + player->in_at, player->in_n, PART);
	switch (player->state) {
	case ANSWER_TIMEOUT:
		explain_timeout(runner, player, part);
		return;
	case ANSWER_EXIT:
		what = compose(N_("{why} when an answer was due"), "why",
			       player->terminal
				       ? N_("has left")
				       : child_describe(&player->child, how),
			       NULL);
		break;
	default:
		what = compose(N_("sent a line of over {n} bytes: {part}"), "n",
			       fill_number(LINE_BYTES), "part", part, NULL);
	}
	warn(runner, player, what);
}

bool warn_cage(struct player *player, char text[EXPLAIN_CAGE])
{
	const struct cage *cage = &player->cage;
	char name[4 * NAME_BYTES + 4], closed[FILL_BYTES / 2];
	const char *what;
	bool ended = player->state == ANSWER_EXIT && !player->has_answered;

	if (player->cage_told || player->child.level == CAGE_NONE ||
	    (!ended && !player->transcript.refused))
		return false;
	player->cage_told = true;
	text_show(name, player->name, strlen(player->name), NAME_BYTES);
	what = compose(N_("{name} is in a cage (writes nothing, no network, "
			  "reads its own folder): --allow DIR, --uncaged; "
			  "referee(1), THE CAGE"),
		       "name", name, NULL);
	if (cage->closed && (ended || player->transcript.met_closed)) {
		text_show(closed, cage->closed, strlen(cage->closed),
			  sizeof(closed) / 4 - 4);
		what = compose(
			cage->closed_secret
				? N_("{why}; {folder} stays closed to it, for "
				     "the record or what else is secret lies "
				     "there")
				: N_("{why}; {folder} stays closed to it, for "
				     "the current folder lies there (--allow "
				     "opens it)"),
			"why", what, "folder", closed, NULL);
	}
	if (cage->expanding) {
		text_show(closed, cage->expanding, strlen(cage->expanding),
			  sizeof(closed) / 4 - 4);
		what = compose(
			N_("{why}; what the shell makes of \"{word}\" is "
			   "not known before it runs: --allow DIR opens "
			   "it"),
			"why", what, "word", closed, NULL);
	}
	snprintf(text, EXPLAIN_CAGE, "%s", what);
	return true;
}

void warn_cages(const struct runner *runner)
{
	char text[EXPLAIN_CAGE];

	for (int seat = 1; seat <= runner->seat_count; seat++)
		if (runner->seats[seat] && runner->warn &&
		    warn_cage(runner->seats[seat], text))
			runner->warn(runner->context, NULL, NULL, text);
}

void warn_result(const struct runner *runner, enum run_result result,
		 const struct line_source *source, char text[AUDIT_TEXT])
{
	const struct finding *finding = &runner->complete.at.finding;
	const char *file = source ? source->reader.name : "";
	uint64_t line = source ? source->number : 0;
	char expected[FINDING_TEXT];

	switch (result) {
	case RUN_BAD_LINE:
		snprintf(text, AUDIT_TEXT, "%s:%" PRIu64 ": %s", file, line,
			 finding_tell(finding, true));
		break;
	case RUN_UNREADABLE:
		snprintf(
			text, AUDIT_TEXT, "%s:%" PRIu64 ": %s", file, line,
			source && source->state == LINE_TORN
				? tr("the last line has no LF: expected a whole line")
				: tr("a line of over 4096 bytes: expected a shorter one"));
		break;
	case RUN_UNFINISHED:
		record_reader_expects(&runner->complete.at, expected);
		snprintf(text, AUDIT_TEXT, "%s:%" PRIu64 ": %s", file,
			 line && source->state == LINE_OK ? line - 1 : line,
			 fill(tr(N_("the input ends before the match does: "
				    "expected {expected}")),
			      "expected", composed(expected), NULL));
		break;
	case RUN_EMPTY:
		snprintf(
			text, AUDIT_TEXT,
			tr("%s: it is empty: expected a record, from its header on; or a GAME on the command line"),
			file);
		break;
	default:
		snprintf(
			text, AUDIT_TEXT,
			tr("-p: expected %d players, one for each seat of the record"),
			runner->complete.at.record.match.seats);
	}
}
