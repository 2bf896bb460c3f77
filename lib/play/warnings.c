/* Words the warnings of a match, and passes them to the runner's warn. */
#include "play/warnings.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file_kind.h"
#include "base/reason_told.h"
#include "play/command_parts.h"

#define PART 60 /* bytes shown of a line that a player sent */

void warning_where(const struct runner *runner, const struct player *player,
		   struct reason *where)
{
	static const char *const forms[2][2] = {
		{ N_("match {n}"), N_("match {n}, question {question}") },
		{ N_("match {n}, deal {deal}"),
		  N_("match {n}, deal {deal}, question {question}") },
	};
	int deals = runner->complete.reader.record.match.deals;
	long question = player ? (long)player->transcript.question : 0;

	reason_set(where, forms[deals > 0][question > 0]);
	reason_number(where, "n", (long)runner->number);
	reason_number(where, "deal", deals);
	reason_number(where, "question", question);
}

void warning_of_all(const struct runner *runner, const struct reason *what)
{
	if (runner->warn)
		runner->warn(runner->context, NULL, NULL, what);
}

/* Passes a message about a player, with its place, to runner->warn. */
static void warn(const struct runner *runner, const struct player *player,
		 const struct reason *what)
{
	struct reason where;

	if (!runner->warn)
		return;
	warning_where(runner, player, &where);
	runner->warn(runner->context, player, &where, what);
}

void warning_stall(struct runner *runner, struct player *player)
{
	struct reason what;
	char text[REASON_TEXT];
	size_t n;

	if (!player->stall_ns)
		return;
	reason_set(
		&what,
		N_("had its deadline while the referee was suspended ({n} ms late); what had come by then counts"));
	reason_number(&what, "n", (long)(player->stall_ns / NS_PER_MS));
	warn(runner, player, &what);
	n = reason_print(&what, NULL, text, sizeof(text));
	transcript_note(&player->transcript, '#', text, n);
}

void warning_illegal(const struct runner *runner, const struct player *player,
		     const struct reason *why)
{
	struct reason what = *why;
	char part[4 * PART + 8];

	if (player->person) /* a person sees this on his own screen only */
		return;
	text_escape(part, player->answer, player->answer_n, PART);
	reason_around(&what, N_("answered \"{answer}\": {why}"));
	reason_word(&what, "answer", part);
	warn(runner, player, &what);
}

/* Finds how the first interpreter of a command flushes its output. */
static int find_flush(void *context, const struct command_part *part)
{
	const char **flush = context;
	const struct command_row *row = part->row;
	char path[PATH_MAX], real[PATH_MAX];

	if (part->kind != PART_INTERPRETER)
		return 0;
	/* awk is a name of mawk or of another one */
	if (command_parts_find(part, path) && realpath(path, real) &&
	    command_table_find(real))
		row = command_table_find(real);
	*flush = row->flush;
	return 1;
}

/* Says that a player did not answer in time, and asks whether it flushes its
 * output if it never answered. */
static void explain_timeout(const struct player *player, const char *part,
			    struct reason *what)
{
	const char *flush = NULL;

	if (player->remarks > REMARKS_MAX)
		reason_set(
			what,
			N_("did not answer in time, but sent so many remarks that no more was read"));
	else if (player->in_n)
		reason_set(
			what,
			N_("did not answer in time; it had sent, without a LF: {part}"));
	else
		reason_set(what, N_("did not answer in time"));
	reason_word(what, "part", part);
	if (player->remarks > REMARKS_MAX || player->answered == ANSWERED)
		return;
	command_parts_visit(player->text, find_flush, &flush);
	reason_around(
		what,
		flush ? N_("{why}; does it flush its output after every line, as by {how}, and read each line as it comes?")
		      : N_("{why}; does it flush its output after every line, and read each line as it comes?"));
	if (flush)
		reason_word(what, "how", flush);
}

void warning_fault(const struct runner *runner, struct player *player)
{
	struct reason what;
	char part[4 * PART + 8];

	text_escape(part, player->inbox + player->in_at, player->in_n, PART);
	switch (player->state) {
	case ANSWER_TIMEOUT:
		explain_timeout(player, part, &what);
		break;
	case ANSWER_EXIT:
		if (player->way != PLAYER_PROCESS)
			reason_set(&what, N_("has left"));
		else
			child_describe(&player->child, &what);
		reason_around(&what, N_("{why} when an answer was due"));
		break;
	default:
		reason_set(&what, N_("sent a line of over {n} bytes: {part}"));
		reason_number(&what, "n", LINE_BYTES);
		reason_word(&what, "part", part);
	}
	warn(runner, player, &what);
}

/* Puts FORM around WHAT, with PATH at its place NAME, escaped. */
static void add_path(struct reason *what, const char *form, const char *name,
		     const char *path)
{
	char shown[REASON_BYTES / 2];

	text_show(shown, path, strlen(path), sizeof(shown) / 4 - 4);
	reason_around(what, form);
	reason_word(what, name, shown);
}

bool warning_cage(struct player *player, struct reason *what)
{
	const struct cage *cage = &player->cage;
	char name[4 * NAME_BYTES + 4];
	/* what it wrote tells why it ended, unless a file was missing */
	bool ended = player->state == ANSWER_EXIT &&
		     player->answered == ANSWERED_NOTHING &&
		     (!*player->transcript.early || player->transcript.missed);

	if (player->cage_told || player->child.level == CAGE_NONE ||
	    (!ended && !player->transcript.refused))
		return false;
	player->cage_told = true;
	text_show(name, player->name, strlen(player->name), NAME_BYTES);
	reason_set(
		what,
		N_("{name} is in a cage (writes nothing, no network, reads its own folder): --allow DIR, --uncaged; bot-author(7), WHAT THE CAGE FORBIDS"));
	reason_word(what, "name", name);
	if (cage->closed && (ended || player->transcript.met_closed))
		add_path(
			what,
			cage->closed_secret
				? N_("{why}; {folder} stays closed to it, for the record or what else is secret lies there")
				: N_("{why}; {folder} stays closed to it, for the current folder lies there (--allow opens it)"),
			"folder", cage->closed);
	if (cage->expanding)
		add_path(
			what,
			N_("{why}; what the shell makes of \"{word}\" is not known before it runs: --allow DIR opens it"),
			"word", cage->expanding);
	return true;
}

void warning_cages(const struct runner *runner)
{
	struct reason what;

	for (int seat = 1; seat <= runner->seat_count; seat++)
		if (runner->seats[seat] && runner->warn &&
		    warning_cage(runner->seats[seat], &what))
			warning_of_all(runner, &what);
}

/* Describes the last line of SOURCE, which is torn or too long. */
static const char *describe_part(const struct line_source *source)
{
	enum file_kind kind = source && source->number == 1
				      ? file_kind_of(source->line, source->n)
				      : FILE_KIND_TEXT;

	if (file_kind_is_whole(kind))
		return tr(file_kind_told(kind));
	return source && source->state == LINE_TORN
		       ? tr("the last line is torn: it has no LF")
		       : tr("the line is too long: at most 4096 bytes are read");
}

void warning_result(const struct runner *runner, enum run_result result,
		    const struct line_source *source, char text[AUDIT_TEXT])
{
	const struct finding *finding = &runner->complete.reader.finding;
	const char *file = source ? source->reader.name : "";
	uint64_t line = source ? source->number : 0;
	struct reason expected;
	char found[FINDING_TOLD];

	switch (result) {
	case RUN_BAD_LINE:
		record_reader_print_finding(finding, tr, found);
		snprintf(text, AUDIT_TEXT, "%s:%" PRIu64 ": %s", file, line,
			 found);
		break;
	case RUN_UNREADABLE:
		snprintf(text, AUDIT_TEXT, "%s:%" PRIu64 ": %s", file, line,
			 describe_part(source));
		break;
	case RUN_UNFINISHED:
		record_reader_expects(&runner->complete.reader, &expected);
		snprintf(
			text, AUDIT_TEXT, "%s:%" PRIu64 ": %s", file,
			line && source->state == LINE_OK ? line - 1 : line,
			fill(tr("the input ends before the match does: expected {expected}"),
			     "expected", reason_told(&expected), NULL));
		break;
	case RUN_EMPTY:
		snprintf(
			text, AUDIT_TEXT,
			tr("%s is empty: there is no record; a GAME on the command line begins a match"),
			file);
		break;
	default:
		snprintf(
			text, AUDIT_TEXT,
			tr("-p: the record has %d seats, and each needs a player"),
			runner->complete.reader.record.match.seats);
	}
}
