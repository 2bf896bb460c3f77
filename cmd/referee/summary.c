/* Prints the summary of the matches at the end of a run. */
#include "summary.h"

#include "base/clock.h"
#include "base/columns.h"
#include "common/shell_word.h"
#include "common/tool.h"
#include "tournament/tally.h"

static struct results results; /* of the present match */
static struct match_result last;
static struct tally tally;

/* Takes a line of the series.  A file that is read twice begins again with its
 * first header. */
static void take_line(void *context, const struct record *record,
		      const struct record_line *line)
{
	const struct series *series = context;

	if (line->kind == LINE_HEADER && !series->score.match)
		tally_release(&tally);
	results_line(&results, record, line);
	if (line->kind != LINE_SEAL)
		return;
	results_match(&results, &last);
	if (tally_take(&tally, &last))
		tool_no_memory();
}

/* Returns true if the command line plays several matches. */
static bool is_series(const struct series *series)
{
	return series->game && series_matches(series) > 1;
}

void summary_begin(struct config *config)
{
	struct series *series = &config->series;

	if (!series->roster->count || config->check || series->quiet)
		return;
	if (!is_series(series) &&
	    (!isatty(STDERR_FILENO) || roster_has_person(series->roster)))
		return;
	series->on_line = take_line;
	series->line_context = series;
}

/* --- the matches ---------------------------------------------------------- */

/* Returns a time: "35 ms", "2.1 s", "3 min 20 s", "2 h 5 min". */
static const char *time_told(int64_t ns)
{
	double seconds = (double)ns / 1e9;
	long whole = (long)(seconds + 0.5);
	char text[40];

	if (whole >= 3600)
		return fill(tr("{h} h {min} min"), "h",
			    fill_number(whole / 3600), "min",
			    fill_number(whole / 60 % 60), NULL);
	if (whole >= 60)
		return fill(tr("{min} min {s} s"), "min",
			    fill_number(whole / 60), "s",
			    fill_number(whole % 60), NULL);
	if (seconds < 1)
		snprintf(text, sizeof(text), "%.*f ms", seconds < 0.01,
			 seconds * 1000);
	else
		snprintf(text, sizeof(text), "%.*f s", seconds < 10, seconds);
	return fill("{text}", "text", text, NULL);
}

/* Returns how fast MATCHES were played in NS. */
static const char *rate_told(uint64_t matches, int64_t ns)
{
	double each = (double)ns / 1e9 / (double)matches;
	char text[40];

	if (each >= 1)
		return fill(tr("{time} a match"), "time",
			    time_told(ns / (int64_t)matches), NULL);
	snprintf(text, sizeof(text), "%.*f", each > 0.1, 1 / each);
	return fill(tr("{n} matches a second"), "n", text, NULL);
}

/* Returns how many matches there are, of how many, and how fast they were
 * played. */
static const char *matches_told(const struct console *console)
{
	const struct series *series = &console->config->series;
	uint64_t all = series_matches(series);
	int64_t ns = clock_now() - console->started;
	const char *count =
		fill(tally.matches == all ? trn("{n} match", "{n} matches",
						(long)tally.matches)
					  : tr("{n} of {all} matches"),
		     "n", fill_number((long)tally.matches), "all",
		     fill_number((long)all), NULL);

	if (!console->played)
		return fill(tr("{count}, all of them of an earlier run"),
			    "count", count, NULL);
	return fill(
		console->played == tally.matches
			? tr("{count} in {time}: {rate}")
			: tr("{count}, {n} of them in this run, in {time}: {rate}"),
		"count", count, "n", fill_number((long)console->played), "time",
		time_told(ns), "rate", rate_told(console->played, ns), NULL);
}

/* Prints the wins of each side, and its share. */
static void put_table(void)
{
	const char *heads[] = { tr("name"),
				tr("=wins"),
				tr("=ties"),
				tr("=losses"),
				tr("share, % (95 % interval)"),
				NULL };
	static struct columns table;
	char text[64];

	columns_init(&table, stderr, COLUMNS_ALIGNED);
	columns_heads(&table, heads);
	for (int i = 0; i < tally.sides; i++) {
		const struct tally_side *side = &tally.side[i];
		const struct spread *share = &side->share;

		columns_cell(&table, side->name);
		columns_count(&table, side->wins);
		columns_count(&table, side->ties);
		columns_count(&table, side->losses);
		snprintf(text, sizeof(text),
			 spread_is_known(share) ? "%.1f (%.1f–%.1f)" : "%.1f",
			 100 * share->mean, 100 * share->low,
			 100 * share->high);
		columns_cell(&table, text);
		columns_end_row(&table);
	}
	if (columns_flush(&table))
		tool_no_memory();
}

/* Returns the faults of a side by kind; "" if it has none. */
static const char *faults_told(const struct tally_side *side)
{
	const char *text = "";

	for (int kind = 0; kind < FAULT_KINDS; kind++) {
		long n = (long)side->faults[kind];
		const char *const forms[FAULT_KINDS] = {
			[FAULT_ILLEGAL] = trn("{n} illegal answer",
					      "{n} illegal answers", n),
			[FAULT_TIMEOUT] = trn("{n} answer too late",
					      "{n} answers too late", n),
			[FAULT_EXIT] = trn("{n} exit", "{n} exits", n),
			[FAULT_OVERLONG] = trn("{n} overlong line",
					       "{n} overlong lines", n),
		};

		if (n)
			text = fill_join(
				text, ", ",
				fill(forms[kind], "n", fill_number(n), NULL));
	}
	return text;
}

/* Prints what there is to know of several matches. */
static void put_series(const struct console *console)
{
	const struct slowest *slowest = &console->runner->slowest;

	if (tally_end(&tally))
		tool_no_memory();
	error(0, 0, "%s", matches_told(console));
	put_table();
	for (int i = 0; i < tally.sides; i++) {
		const char *told = faults_told(&tally.side[i]);

		if (*told)
			fprintf(stderr, "%s\n",
				fill(tr("faults of {name}: {faults}"), "name",
				     tool_show(tally.side[i].name), "faults",
				     told, NULL));
	}
	if (slowest->ns)
		fprintf(stderr, "%s\n",
			fill(tr("slowest answer: {name}, {time} ({where})"),
			     "name", tool_show(slowest->player->name), "time",
			     time_told(slowest->ns), "where",
			     reason_told(&slowest->where), NULL));
}

/* --- a single match ------------------------------------------------------- */

/* Returns the score of a side, with a sign below zero. */
static const char *score_of(const struct side_result *side)
{
	return side->result.score < 0 ? fill_signed(side->result.score)
				      : fill_number(side->result.score);
}

/* Returns the places of a match, with the scores. */
static const char *places_told(void)
{
	const char *text = "";

	for (int place = 1; place <= last.sides; place++)
		for (int i = 0; i < last.sides; i++)
			if (last.side[i].result.place == place)
				text = fill_join(
					text, ", ",
					fill("{place} {name} ({score})",
					     "place", fill_number(place),
					     "name",
					     tool_show(last.side[i].name),
					     "score", score_of(&last.side[i]),
					     NULL));
	return fill(tr("Places: {places}."), "places", text, NULL);
}

/* Returns who won a match. */
static const char *result_told(void)
{
	bool first = last.side[0].result.place == 1;
	const struct side_result *won = &last.side[!first];
	const struct side_result *lost = &last.side[first];
	const char *form;

	if (last.sides != 2)
		return places_told();
	if (lost->result.place == 1)
		form = tr("{name} and {other} are level, {score} to {less}.");
	else if (lost->result.out)
		form = tr("{name} beats {other}, who has forfeited.");
	else
		form = tr("{name} beats {other}, {score} to {less}.");
	return fill(form, "name", tool_show(won->name), "other",
		    tool_show(lost->name), "score", score_of(won), "less",
		    score_of(lost), NULL);
}

/* --- all of it ------------------------------------------------------------ */

/* Prints COMMAND with the record behind it. */
static void put_command(const struct config *config, const char *command)
{
	fprintf(stderr, "%s%s %s%s\n", tool_by_arbitre() ? "arbitre " : "",
		command, *config->output == '-' ? "-- " : "",
		shell_word(config->output));
}

void summary_print(const struct console *console, int status)
{
	const struct config *config = console->config;
	bool series = is_series(&config->series);

	if (!config->series.on_line || !tally.matches)
		return;
	if (series)
		put_series(console);
	else
		error(0, 0, "%s", result_told());
	if (!status && config->output && !roster_has_person(&config->roster)) {
		fprintf(stderr, "%s\n", tr("Next:"));
		put_command(config, series ? "score --standings" : "replay");
		put_command(config, "replay --audit");
	}
	tally_release(&tally);
}
