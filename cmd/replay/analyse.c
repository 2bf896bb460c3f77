/* Prints the costs of moves, for replay --analyse. */
#include "analyse.h"

#include <math.h>

#include "base/clock.h"
#include "base/grow.h"
#include "base/output_file.h"
#include "common/tool.h"
#include "record/audit_file.h"
#include "think/looks.h"
#include "think/mind.h"

#define PLAYOUTS 1000 /* for each move */
#define SECONDS 60    /* for each deal */

static struct analysis analysis;
static struct config *asked;
static struct audit *told; /* the audit of the records */
/* on_line of the account or of the view, to which the lines are passed on */
static void (*put_line)(void *context, const struct record *record,
			const struct record_line *line);

static struct first_look looks;

/* The record up to here, for --problems; and the files written for it. */
static struct text lines;
static char **problem;
static size_t problem_n, problem_room;

int analyse_look_through(int fd, const char *name, int *status)
{
	static struct reader reader;

	fd = tool_seekable(fd, name);
	looks_begin_first(&looks, analysis.only);
	reader_init(&reader, fd, name);
	if (audit_read(&looks.audit, &reader))
		tool_unread(&reader, status);
	looks_end_first(&looks);
	if (looks.failed)
		tool_no_memory();
	lseek(fd, 0, SEEK_SET);
	return fd;
}

static void keep_line(const struct record_line *line)
{
	if (line->kind == LINE_HEADER)
		text_clear(&lines);
	if (line->kind == LINE_PREV)
		return; /* another record follows */
	text_put_line(&lines, line->text, line->n);
	if (lines.failed)
		tool_no_memory();
}

static void forget_problems(void)
{
	while (problem_n)
		free(problem[--problem_n]);
}

/* Appends N bytes to the file of a problem.  Only its owner can read it, as
 * positions show hands. */
static void write_to(const char *path, enum output_how how, const char *bytes,
		     size_t n)
{
	int fd = output_open(path, how, 0600);
	const char *flaw = fd < 0 ? output_flaw(errno) : NULL;
	FILE *file = fd < 0 ? NULL : fdopen(fd, "a");

	if (flaw)
		error(EXIT_TROUBLE, 0, "%s: %s", tool_show(path), tr(flaw));
	if (!file || fwrite(bytes, 1, n, file) != n || fclose(file))
		error(EXIT_TROUBLE, errno, "%s", tool_show(path));
}

/* Writes the record up to the question of a blunder. */
static void write_problem(const struct judged *judged, uint64_t line)
{
	char name[100];
	char *path;

	snprintf(name, sizeof(name),
		 "record-%" PRIu64 "-deal-%d-line-%" PRIu64 "-seat-%d",
		 told->record, judged->deal, line, judged->seat);
	if (asprintf(&path, "%s/%s", asked->problems, name) < 0 ||
	    grow(&problem, &problem_room, problem_n + 1, sizeof(*problem)))
		tool_no_memory();
	problem[problem_n++] = path;
	write_to(path, OUTPUT_NEW, lines.bytes, lines.n);
}

/* Shows on a terminal the progress of a deal that takes more than a second. */
static void show_progress(const struct record *record)
{
	static bool shown;
	int64_t spent = clock_now() - (analysis.until - analysis.allowed);

	if (!isatty(STDERR_FILENO))
		return;
	if (shown)
		fputs("\r\033[K", stderr);
	shown = record && analysis.dealt && spent > 1000 * NS_PER_MS;
	if (shown)
		fputs(fill(tr(N_("match {match}, deal {deal}: {n} decisions "
				 "judged")),
			   "match", fill_number((long)told->record), "deal",
			   fill_number(record->match.deals), "n",
			   fill_number((long)analysis.number), NULL),
		      stderr);
}

/* Warns once, at the header of a record that is told and whose game has no
 * mind, that no move is judged. */
static void warn_mindless(const struct game *game,
			  const struct record_line *line)
{
	static bool warned;
	uint64_t only = asked->seat_view.only;

	if (line->kind != LINE_HEADER || mind_of(game) || warned ||
	    (only && only != told->record))
		return;
	error(0, 0, "%s",
	      fill(tr("no analysis: nothing is known of how {game} is "
		      "played well"),
		   "game", game->name, NULL));
	warned = true;
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	looks_tell(&looks, told->record, &analysis);
	analysis.last = NULL;
	show_progress(NULL);
	put_line(context, record, line);
	warn_mindless(record->game, line);
	if (line->event && line->input)
		show_progress(record);
	if (!asked->problems)
		return;
	if (analysis.last && analysis.last->blunder)
		write_problem(analysis.last, record->lines);
	if (line->kind == LINE_HEADER)
		forget_problems();
	keep_line(line);
	if (!line->event || line->event->verb != &verb_deck || !line->input)
		return;
	/* earlier problems need a deck from outside to continue */
	for (size_t i = 0; i < problem_n; i++)
		write_to(problem[i], OUTPUT_GO_ON,
			 lines.bytes + lines.n - line->n - 1, line->n + 1);
}

/* Writes two columns of a table: the loss of the move, and the best move. */
static size_t loss_columns(void *context, const struct record *record,
			   const struct record_line *line, char *to)
{
	const struct judged *judged = analysis_line(&analysis, record, line);
	char *start = to;
	uint64_t loss;

	(void)context;
	*to++ = '\t';
	if (!judged) {
		memcpy(to, "-\t-", 3);
		return 4;
	}
	loss = (uint64_t)(judged->loss < 0 ? -judged->loss : judged->loss);
	if (judged->loss < 0)
		*to++ = '-';
	to += number_format(loss / 1000, to);
	*to++ = '.';
	*to++ = (char)('0' + loss / 100 % 10);
	*to++ = (char)('0' + loss / 10 % 10);
	*to++ = (char)('0' + loss % 10);
	*to++ = '\t';
	to += format_move(record->game, &judged->best, to);
	return (size_t)(to - start);
}

static void ask_analysis(void *context, const struct record *record)
{
	(void)context;
	analysis_question(&analysis, record);
}

void analyse_attach(struct config *config, struct audit *audit)
{
	bool one = config->seat_view.kind == SEAT_VIEW_LINES;
	int seat = one ? config->seat_view.seat : 0;

	asked = config;
	told = audit;
	if (one && seat < 1)
		error(EXIT_TROUBLE, 0, "%s",
		      tr("--analyse takes the number of a seat, not a name"));
	analysis_init(&analysis, config->playouts ? config->playouts : PLAYOUTS,
		      seat);
	analysis.clock = clock_now;
	analysis.allowed =
		(int64_t)(config->seconds ? config->seconds : SECONDS) * 1000 *
		NS_PER_MS;
	config->account.analysis = &analysis;
	config->seat_view.columns = loss_columns;
	config->seat_view.question = ask_analysis;
	if (config->problems && access(config->problems, W_OK | X_OK))
		error(EXIT_TROUBLE, errno, "--problems %s",
		      tool_show(config->problems));
}

void analyse_listen(struct audit *audit)
{
	put_line = audit->verify.on_line;
	audit->verify.on_line = on_line;
}

/* Formats thousandths for a table. */
static const char *number(double thousandths)
{
	static char ring[8][40];
	static int at;

	at = (at + 1) % 8;
	snprintf(ring[at], sizeof(ring[at]), "%.4f", thousandths / 1000);
	return ring[at];
}

/* Returns the standard error of the mean of N values from their sum and
 * squares. */
static double error_of(double sum, double squares, double n)
{
	double variance = squares / n - sum / n * (sum / n);

	return n > 1 && variance > 0 ? sqrt(variance / (n - 1)) : 0;
}

static void put_row(struct writer *out, const char *name,
		    const struct career *career)
{
	double deals = (double)career->deals, loss = 0;
	char row[1000];
	bool all = !analysis.only; /* seats were judged */
	int n;

	for (int kind = 0; kind < KINDS_MAX; kind++)
		loss += (double)career->lost[kind].loss;
	n = snprintf(row, sizeof(row),
		     "%s\t%" PRIu32 "\t%" PRIu64 "\t%s\t%s\t%s\t%s\t%s", name,
		     career->matches, career->deals, number(loss / deals),
		     number(error_of(loss, career->loss_squares, deals)),
		     all ? number((double)career->skill / deals) : "-",
		     all ? number(error_of((double)career->skill,
					   career->skill_squares, deals))
			 : "-",
		     number((double)career->result / deals));
	for (int kind = 0; mind_of(career->game)->decisions[kind]; kind++)
		n += snprintf(row + n, sizeof(row) - (size_t)n,
			      "\t%s\t%" PRIu32,
			      number((double)career->lost[kind].loss / deals),
			      career->lost[kind].blunders);
	writer_line(out, row, (size_t)n);
}

static bool is_first_of_game(uint32_t number)
{
	for (uint32_t i = 0; i < number; i++)
		if (analysis.careers[i].game == analysis.careers[number].game)
			return false;
	return true;
}

/* Writes the players of a game, which has its own unit. */
static void put_table(struct writer *out, const struct game *game, bool named)
{
	const char *const *decisions = mind_of(game)->decisions;
	char head[1000];
	int n = snprintf(head, sizeof(head),
			 "player\tmatches\tdeals\tloss\tloss_error"
			 "\tskill\tskill_error\tresult");

	for (int kind = 0; decisions[kind]; kind++)
		n += snprintf(head + n, sizeof(head) - (size_t)n,
			      "\t%s\t%s_blunders", decisions[kind],
			      decisions[kind]);
	writer_line(out, "", 0);
	if (named)
		writer_line(out, game->name, strlen(game->name));
	writer_line(out, head, (size_t)n);
	for (uint32_t i = 0; i < analysis.players.count; i++)
		if (analysis.careers[i].game == game)
			put_row(out, analysis_player(&analysis, i),
				&analysis.careers[i]);
}

bool analyse_found(void)
{
	return analysis.found;
}

void analyse_end(struct config *config, struct writer *out)
{
	uint32_t players = analysis.players.count;
	int games_there = 0;

	show_progress(NULL);
	if (analysis.failed)
		tool_no_memory();
	if (told->record > 1 && !config->seat_view.only &&
	    config->seat_view.kind != SEAT_VIEW_TABLE && !config->html) {
		for (uint32_t i = 0; i < players; i++)
			games_there += is_first_of_game(i);
		for (uint32_t i = 0; i < players; i++)
			if (is_first_of_game(i))
				put_table(out, analysis.careers[i].game,
					  games_there > 1);
	}
	analysis_release(&analysis);
	looks_free(&looks);
	forget_problems();
	free(problem);
	text_free(&lines);
}
