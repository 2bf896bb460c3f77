/* Prints the tables of score, match by match or at the end. */
#include "tables.h"

#include "counted.h"
#include "ui/page_tournament.h"
#include "common/table_writer.h"
#include "tournament/standings.h"
#include "common/square.h"

/* One of the tables: its columns, and what it does at each step.  NULL is
 * nothing. */
struct table_kind {
	const char *heads[16];
	/* writes a row as a deal ends, before its record is known to count */
	void (*deal)(void *context, const struct results *told, int seat,
		     const char *detail);
	/* writes the rows of a match that counts */
	void (*match)(const struct audit *audit);
	/* takes the result of a match that counts */
	void (*outcome)(const struct match_result *outcome);
	/* ends a file; SEAL is that of its last record, or NULL */
	void (*file_end)(const uint8_t *seal);
	void (*end)(void); /* writes the rows of all */
};
#define FORFEITS_AT 5 /* of the columns of standings: "=illegal" */

static const struct table_kind *kind;
static const struct config *config;
static struct results results;
static struct standings standings;
static struct tournament page;
static struct time_use times; /* of the matches that count, for --times */
static const char *file;      /* as it is shown */
static struct columns table;

/* --- deal by deal --------------------------------------------------------- */

static void put_deal(void *context, const struct results *told, int seat,
		     const char *detail)
{
	const struct record *record = audit_record(told->audit);
	long score = told->now[seat];

	(void)context;
	columns_count(&table, told->audit->record);
	columns_cell(&table, record->game->name);
	columns_format(&table, "%d", told->deal_number);
	columns_format(&table, "%d", seat);
	columns_cell(&table, record->names[seat]);
	columns_format(&table, "%ld", score - told->before[seat]);
	columns_format(&table, "%ld", score);
	columns_cell(&table, detail);
	columns_end_row(&table);
}

static void put_course(void *context, const struct results *told, int seat,
		       const char *detail)
{
	const struct record *record = audit_record(told->audit);
	char name[SIDE_NAME + 1];

	(void)context;
	(void)detail;
	if (!results_first(record, seat))
		return;
	results_name(record, seat, name);
	columns_count(&table, told->audit->record);
	columns_format(&table, "%d", told->deal_number);
	columns_format(&table, "%d", seat);
	columns_cell(&table, name);
	columns_format(&table, "%ld", told->now[seat]);
	columns_end_row(&table);
}

/* --- match by match ------------------------------------------------------- */

/* Writes a row for each seat; with --json one object, with the seats in an
 * array. */
static void put_match(const struct audit *audit)
{
	const struct record *record = audit_record(audit);
	char name[JSON_QUOTED(NAME_BYTES)];

	if (config->json)
		printf("{\"match\":%" PRIu64 ",\"game\":\"%s\",\"seats\":[",
		       audit->record, record->game->name);
	for (int seat = 1; seat <= record->match.seats; seat++) {
		const struct result *result = &results.seats[seat];

		if (config->json) {
			columns_json_quote(record->names[seat], name);
			printf("%s{\"seat\":%d,\"name\":%s,\"place\":%ld,\"score\":%ld}",
			       seat > 1 ? "," : "", seat, name, result->place,
			       result->score);
			continue;
		}
		columns_count(&table, audit->record);
		columns_cell(&table, record->game->name);
		columns_format(&table, "%d", seat);
		columns_cell(&table, record->names[seat]);
		columns_format(&table, "%ld", result->place);
		columns_format(&table, "%ld", result->score);
		columns_end_row(&table);
	}
	if (config->json)
		puts("]}");
}

/* --- at the end ----------------------------------------------------------- */

static void put_interval(const struct spread *share)
{
	columns_format(&table, "%.4f", share->mean);
	if (!spread_is_known(share)) {
		columns_none(&table);
		columns_none(&table);
		return;
	}
	columns_format(&table, "%.4f", share->low);
	columns_format(&table, "%.4f", share->high);
}

/* Returns true if a column of forfeits is written.  For people, it is only
 * written if some name has a forfeit of that kind. */
static bool forfeit_is_told(int fault)
{
	bool told = table.form != COLUMNS_ALIGNED;

	for (size_t i = 0; i < standings.count && !told; i++)
		told = standings.list[i].forfeits[fault] != 0;
	return told;
}

static void take_standing(const struct match_result *outcome)
{
	if (standings_take(&standings, outcome))
		tool_no_memory();
}

/* Writes a row for each name, without the columns that are left out. */
static void put_standings(void)
{
	static const char *heads[16];
	int n = 0;

	if (standings_end(&standings, BY_PLACE))
		tool_no_memory();
	for (int i = 0; kind->heads[i]; i++)
		if (i < FORFEITS_AT || i >= FORFEITS_AT + FAULT_KINDS ||
		    forfeit_is_told(i - FORFEITS_AT))
			heads[n++] = kind->heads[i];
	columns_heads(&table, heads);
	for (size_t i = 0; i < standings.count; i++) {
		const struct standing *of = &standings.list[i];

		columns_cell(&table, of->name);
		columns_count(&table, of->matches);
		columns_format(&table, "%.2f", standing_wins(of));
		columns_format(&table, "%.3f", standing_mean(of, of->places));
		columns_format(&table, "%.3f", standing_mean(of, of->scores));
		for (int fault = 0; fault < FAULT_KINDS; fault++)
			if (forfeit_is_told(fault))
				columns_count(&table, of->forfeits[fault]);
		put_interval(&of->share);
		columns_end_row(&table);
	}
}

static const char *cross_name(size_t row)
{
	return standings.list[row].name;
}

/* Writes "93 (87–96)"; "93" without an interval; "" if they never met. */
static void format_cell(size_t row, size_t column, char text[SQUARE_CELL])
{
	const struct against *pair = standings_pair(&standings, row, column);

	text[0] = '\0';
	if (row == column)
		strcpy(text, "·");
	else if (pair && !spread_is_known(&pair->share))
		snprintf(text, SQUARE_CELL, "%.0f", 100 * pair->share.mean);
	else if (pair)
		snprintf(text, SQUARE_CELL, "%.0f (%.0f–%.0f)",
			 100 * pair->share.mean, 100 * pair->share.low,
			 100 * pair->share.high);
}

/* Writes a square, if it fits the terminal, or a row for each pair of names. */
static void put_cross(void)
{
	const struct square square = { standings.count, cross_name,
				       format_cell };

	if (standings_end(&standings, BY_SHARE))
		tool_no_memory();
	if (table.form == COLUMNS_ALIGNED && square_print(&square)) {
		columns_heads(&table, NULL);
		return;
	}
	for (size_t i = 0; i < standings.pair_count; i++) {
		const struct against *pair = &standings.pairs[i];

		columns_cell(&table, standings.list[pair->name].name);
		columns_cell(&table, standings.list[pair->other].name);
		put_interval(&pair->share);
		columns_count(&table, pair->share.matches);
		columns_count(&table, pair->share.sets);
		columns_end_row(&table);
	}
}

static void put_result(const struct match_result *outcome)
{
	results_reader_put(&table, outcome);
}

static void put_seal(const uint8_t *seal)
{
	char hex[2 * CHANCE_BYTES + 1] = "-";

	if (seal)
		*hex_append(hex, seal, CHANCE_BYTES) = '\0';
	columns_cell(&table, hex);
	columns_cell(&table, file);
	columns_end_row(&table);
}

/* --- the time that names used -------------------------------------------- */

/* Reads a transcript.  Returns the exit status. */
static int read_transcript(const char *name)
{
	static struct reader reader;
	int status = 0, failed, fd = tool_open_one(name, &status);

	if (fd < 0)
		return status;
	reader_init(&reader, fd, tool_show(name));
	failed = time_use_read(&times, &reader);
	if (failed < 0 && errno == ENOMEM)
		tool_no_memory();
	if (failed < 0)
		tool_unread(&reader, &status);
	close(fd);
	if (failed <= 0)
		return status;
	if (times.flaw_line == 1)
		error(0, 0,
		      tr("%s: it is no transcript, which begins with # match K"),
		      tool_show(name));
	else
		error(0, 0, "%s",
		      fill(tr("{file}:{line}: found \"{stands}\", expected a time no earlier than the one before, then <, >, ! or #; nothing from there on is measured"),
			   "file", tool_show(name), "line",
			   fill_number((long)times.flaw_line), "stands",
			   times.flaw, NULL));
	return EXIT_BAD;
}

/* Reads the transcripts; all records that count are noted.  Reports the number
 * of matches that are not measured.  A file that cannot be read is reported,
 * and the others are read.  Returns the exit status. */
static int read_transcripts(void)
{
	const struct tree *transcripts = &config->times;
	int status = 0;

	if (!transcripts->count)
		return 0;
	for (size_t i = 0; i < transcripts->count; i++)
		status = tool_worse(status,
				    read_transcript(transcripts->files[i]));
	time_use_end(&times);
	if (times.strangers)
		error(0, 0, "%s",
		      fill(trn("{n} match of the transcripts is not measured: no record that counts has it, or it is there again",
			       "{n} matches of the transcripts are not measured: no record that counts has them, or they are there again",
			       (long)times.strangers),
			   "n", fill_number((long)times.strangers), NULL));
	return status;
}

static void put_times(void)
{
	for (size_t i = 0; i < times.count; i++) {
		const struct time_spent *spent = &times.list[i];

		columns_cell(&table, spent->name);
		columns_count(&table, spent->count);
		columns_real(&table, time_spent_total(spent), 6);
		columns_real(&table, time_spent_median(spent), 6);
		columns_real(&table, time_spent_longest(spent), 6);
		columns_real(&table, time_spent_share(spent), 4);
		columns_end_row(&table);
	}
}

/* --- the page of a tournament --------------------------------------------- */

static void take_page(const struct match_result *outcome)
{
	if (standings_take(&page.standings, outcome))
		tool_no_memory();
}

static void end_page_file(const uint8_t *seal)
{
	(void)seal;
	tournament_file_end(&page);
}

static void write_page(void)
{
	static struct writer out;

	page.plan = counted_plan();
	page.plan_told = counted_plan_told();
	page.chain = counted_chain();
	page.plan_title = counted_title();
	page.times = config->times.count ? &times : NULL;
	for (int i = 0; i < COUNTED_NOTES; i++)
		page.notes[i] = counted_note(i);
	writer_init(&out, STDOUT_FILENO);
	if (tournament_write(&page, &out))
		tool_no_memory();
	tool_flush(&out);
	tournament_free(&page);
}

/* --- all of them ---------------------------------------------------------- */

static const struct table_kind kinds[] = {
	[TABLE_MATCHES] = { { "=match", "game", "=seat", "name", "=place",
			      "=score" },
			    .match = put_match },
	[TABLE_DEALS] = { { "=match", "game", "=deal", "=seat", "name", "=gain",
			    "=score", "points" },
			  .deal = put_deal },
	/* results_reader.h has its columns */
	[TABLE_RESULTS] = { .outcome = put_result },
	[TABLE_STANDINGS] = { { "name", "=matches", "=wins", "=place", "=score",
				"=illegal", "=timeout", "=exit", "=overlong",
				"=share", "=low", "=high" },
			      .outcome = take_standing,
			      .end = put_standings },
	[TABLE_CROSS] = { { "name", "opponent", "=share", "=low", "=high",
			    "=matches", "=sets" },
			  .outcome = take_standing,
			  .end = put_cross },
	[TABLE_COURSE] = { { "=record", "=deal", "=seat", "name", "=score" },
			   .deal = put_course },
	[TABLE_SEALS] = { { "seal", "file" }, .file_end = put_seal },
	[TABLE_TIMES] = { { "name", "=answers", "=total", "=median", "=longest",
			    "=allowed" },
			  .end = put_times },
	[TABLE_PAGE] = { .outcome = take_page,
			 .file_end = end_page_file,
			 .end = write_page },
};

static bool is_page(void)
{
	return kind == &kinds[TABLE_PAGE];
}

static void take_outcome(const struct match_result *outcome)
{
	if (kind->outcome)
		kind->outcome(outcome);
	time_use_count(&times, outcome->record);
}

void tables_begin(const struct config *asked, struct audit *audit)
{
	static const char *result_heads[ROWS_HEADS];

	config = asked;
	kind = &kinds[asked->table];
	counted_begin(asked, is_page() ? &page.results : &results,
		      take_outcome);
	if (is_page()) {
		tournament_begin(&page, audit);
		return;
	}
	results_reader_heads(result_heads);
	table_begin(&table, *kind->heads ? kind->heads : result_heads,
		    config->json);
	results.deal = kind->deal;
	standings.shares = true;
	standings.cross = asked->table == TABLE_CROSS;
	results_attach(&results, audit);
	if (kind->deal)
		columns_hold(&table);
}

void tables_file(const char *name, const char *shown, uint64_t before)
{
	file = shown;
	if (is_page())
		tournament_file(&page, strcmp(name, "-") ? name : NULL, shown);
	counted_file(name, shown, before);
}

void tables_match(const struct audit *audit, enum verdict verdict,
		  const char *text)
{
	enum counted counted = COUNTED_NOT;

	if (!text && config->table != TABLE_SEALS) {
		if (config->times.count &&
		    time_use_add(&times, audit_record(audit), audit->record))
			tool_no_memory();
		counted = counted_record();
	}
	if (is_page() && !text && counted == COUNTED_NOT)
		tournament_skip(&page);
	else if (is_page())
		tournament_record(&page, verdict, text);
	if (kind->match && counted == COUNTED_NOW)
		kind->match(audit);
	if (!kind->deal)
		return;
	if (counted == COUNTED_NOW)
		columns_keep(&table);
	else
		columns_forget(&table);
	columns_hold(&table);
}

void tables_file_end(const uint8_t *seal)
{
	if (kind->file_end)
		kind->file_end(seal);
}

int tables_end(void)
{
	int status = counted_end();

	status = tool_worse(status, read_transcripts());
	if (kind->end)
		kind->end();
	if (!is_page()) {
		table_end(&table);
		if (standings.voids)
			error(0, 0, "%s", tournament_voids(&standings));
		standings_release(&standings);
	}
	counted_release();
	time_use_release(&times);
	return status;
}
