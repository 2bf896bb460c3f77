/* Prints the tables of score, match by match or at the end. */
#include "tables.h"

#include "counted.h"
#include "times.h"
#include "ui/page_tournament.h"
#include "common/table_writer.h"
#include "tournament/standings.h"
#include "common/square.h"

static const char *const heads_of[][16] = {
	[TABLE_MATCHES] = { "=match", "game", "=seat", "name", "=place",
			    "=score" },
	[TABLE_DEALS] = { "=match", "game", "=deal", "=seat", "name", "=gain",
			  "=score", "points" },
	[TABLE_STANDINGS] = { "name", "=matches", "=wins", "=place", "=score",
			      "=illegal", "=timeout", "=exit", "=overlong",
			      "=share", "=low", "=high" },
	[TABLE_CROSS] = { "name", "opponent", "=share", "=low", "=high",
			  "=matches", "=sets" },
	[TABLE_COURSE] = { "=record", "=deal", "=seat", "name", "=score" },
	[TABLE_SEALS] = { "seal", "file" },
	[TABLE_TIMES] = { "name", "=answers", "=total", "=median", "=longest",
			  "=allowed" },
};
#define FORFEITS_AT 5 /* of the columns of standings: "=illegal" */

static const struct config *config;
static struct results results;
static struct standings standings;
static struct tournament page;
static const char *file; /* as it is shown */
static struct columns table;
static const char *result_heads[ROWS_HEADS];

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

/* Prints one object, with the seats in an array. */
static void put_match_json(const struct audit *audit)
{
	const struct record *record = audit_record(audit);

	char name[JSON_QUOTED(NAME_BYTES)];

	printf("{\"match\":%" PRIu64 ",\"game\":\"%s\",\"seats\":[",
	       audit->record, record->game->name);
	for (int seat = 1; seat <= record->match.seats; seat++) {
		columns_json_quote(record->names[seat], name);
		printf("%s{\"seat\":%d,\"name\":%s,\"place\":%ld,\"score\":%ld}",
		       seat > 1 ? "," : "", seat, name,
		       results.seats[seat].place, results.seats[seat].score);
	}
	puts("]}");
}

static void put_match(const struct audit *audit)
{
	const struct record *record = audit_record(audit);

	if (config->json) {
		put_match_json(audit);
		return;
	}
	for (int seat = 1; seat <= record->match.seats; seat++) {
		columns_count(&table, audit->record);
		columns_cell(&table, record->game->name);
		columns_format(&table, "%d", seat);
		columns_cell(&table, record->names[seat]);
		columns_format(&table, "%ld", results.seats[seat].place);
		columns_format(&table, "%ld", results.seats[seat].score);
		columns_end_row(&table);
	}
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
static bool kind_is_told(int kind)
{
	bool told = table.form != COLUMNS_ALIGNED;

	for (size_t i = 0; i < standings.count && !told; i++)
		told = standings.list[i].forfeits[kind] != 0;
	return told;
}

/* Heads the standings without the columns that are left out. */
static void head_standings(void)
{
	static const char *heads[16];
	const char *const *from = heads_of[TABLE_STANDINGS];
	int n = 0;

	for (int i = 0; from[i]; i++)
		if (i < FORFEITS_AT || i >= FORFEITS_AT + FAULT_KINDS ||
		    kind_is_told(i - FORFEITS_AT))
			heads[n++] = from[i];
	columns_heads(&table, heads);
}

static void put_standing(const struct standing *standing)
{
	columns_cell(&table, standing->name);
	columns_count(&table, standing->matches);
	columns_format(&table, "%.2f", standing_wins(standing));
	columns_format(&table, "%.3f",
		       standing_mean(standing, standing->places));
	columns_format(&table, "%.3f",
		       standing_mean(standing, standing->scores));
	for (int kind = 0; kind < FAULT_KINDS; kind++)
		if (kind_is_told(kind))
			columns_count(&table, standing->forfeits[kind]);
	put_interval(&standing->share);
	columns_end_row(&table);
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

/* Prints a square of each name against each.  Returns false, and prints
 * nothing, if the square does not fit the terminal. */
static bool cross_square(void)
{
	const struct square square = { standings.count, cross_name,
				       format_cell };

	return square_print(&square);
}

static void put_cross(void)
{
	if (table.form == COLUMNS_ALIGNED && cross_square()) {
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

/* --- all of them ---------------------------------------------------------- */

static bool is_at_end(void)
{
	return config->table == TABLE_STANDINGS || config->table == TABLE_CROSS;
}

/* Returns true if rows are written while a record is read, before it is known
 * to count. */
static bool is_by_deal(void)
{
	return config->table == TABLE_DEALS || config->table == TABLE_COURSE;
}

/* Takes the result of a match that counts. */
static void take_outcome(const struct match_result *outcome)
{
	struct standings *to =
		config->table == TABLE_PAGE ? &page.standings : &standings;

	if (config->table == TABLE_RESULTS)
		results_reader_put(&table, outcome);
	else if ((is_at_end() || config->table == TABLE_PAGE) &&
		 standings_take(to, outcome))
		tool_no_memory();
	times_count(outcome->record);
}

void tables_begin(const struct config *asked, struct audit *audit)
{
	config = asked;
	times_begin(&asked->times);
	counted_begin(asked,
		      asked->table == TABLE_PAGE ? &page.results : &results,
		      take_outcome);
	if (asked->table == TABLE_PAGE) {
		tournament_begin(&page, audit);
		return;
	}
	results_reader_heads(result_heads);
	table_begin(&table,
		    asked->table == TABLE_RESULTS ? result_heads
						  : heads_of[asked->table],
		    config->json);
	if (asked->table == TABLE_DEALS)
		results.deal = put_deal;
	else if (asked->table == TABLE_COURSE)
		results.deal = put_course;
	standings.shares = true;
	standings.cross = asked->table == TABLE_CROSS;
	results_attach(&results, audit);
	if (is_by_deal())
		columns_hold(&table);
}

void tables_file(const char *name, const char *shown, uint64_t before)
{
	file = shown;
	if (config->table == TABLE_PAGE)
		tournament_file(&page, strcmp(name, "-") ? name : NULL, shown);
	counted_file(name, shown, before);
}

void tables_match(const struct audit *audit, enum verdict verdict,
		  const char *text)
{
	enum counted counted = COUNTED_NOT;

	if (!text && config->table != TABLE_SEALS) {
		times_record(audit_record(audit), audit->record);
		counted = counted_record();
	}
	if (config->table == TABLE_PAGE) {
		if (text || counted != COUNTED_NOT)
			tournament_record(&page, verdict, text);
		else
			tournament_skip(&page);
	}
	if (config->table == TABLE_MATCHES && counted == COUNTED_NOW)
		put_match(audit);
	if (!is_by_deal())
		return;
	if (counted == COUNTED_NOW)
		columns_keep(&table);
	else
		columns_forget(&table);
	columns_hold(&table);
}

void tables_file_end(const uint8_t *seal)
{
	char hex[2 * CHANCE_BYTES + 1] = "-";

	if (config->table == TABLE_PAGE)
		tournament_file_end(&page);
	if (config->table != TABLE_SEALS)
		return;
	if (seal)
		*hex_append(hex, seal, CHANCE_BYTES) = '\0';
	columns_cell(&table, hex);
	columns_cell(&table, file);
	columns_end_row(&table);
}

static void put_times(const struct time_use *use)
{
	for (size_t i = 0; i < use->count; i++) {
		const struct time_spent *spent = &use->list[i];

		columns_cell(&table, spent->name);
		columns_count(&table, spent->count);
		columns_real(&table, time_spent_total(spent), 6);
		columns_real(&table, time_spent_median(spent), 6);
		columns_real(&table, time_spent_longest(spent), 6);
		columns_real(&table, time_spent_share(spent), 4);
		columns_end_row(&table);
	}
}

static void write_page(void)
{
	static struct writer out;

	page.plan = counted_plan();
	page.plan_told = counted_plan_told();
	page.chain = counted_chain();
	page.plan_title = counted_title();
	page.times = config->times.count ? times_measured() : NULL;
	for (int i = 0; i < COUNTED_NOTES; i++)
		page.notes[i] = counted_note(i);
	writer_init(&out, STDOUT_FILENO);
	if (tournament_write(&page, &out))
		tool_no_memory();
	tool_flush(&out);
	tournament_free(&page);
}

static void write_rows(void)
{
	if (is_at_end() &&
	    standings_end(&standings,
			  config->table == TABLE_CROSS ? BY_SHARE : BY_PLACE))
		tool_no_memory();
	if (config->table == TABLE_STANDINGS)
		head_standings();
	if (config->table == TABLE_CROSS)
		put_cross();
	else if (is_at_end())
		for (size_t i = 0; i < standings.count; i++)
			put_standing(&standings.list[i]);
	if (config->table == TABLE_TIMES)
		put_times(times_measured());
	table_end(&table);
	if (standings.voids)
		error(0, 0, "%s", tournament_voids(&standings));
	standings_release(&standings);
}

int tables_end(void)
{
	int status = counted_end();

	status = tool_worse(status, times_read());
	if (config->table == TABLE_PAGE)
		write_page();
	else
		write_rows();
	counted_release();
	times_release();
	return status;
}
