/* The tables of score: each match as it comes, or all of them at the end. */
#include "tables.h"

#include <stdarg.h>

#include "cross.h"
#include "flaw.h"
#include "people/page_tournament.h"
#include "rows.h"
#include "tool.h"

static const char *const heads_of[][16] = {
	[TABLE_MATCHES] = { "=match", "game", "=seat", "name", "=place",
			    "=score" },
	[TABLE_DEALS] = { "=match", "game", "=deal", "=seat", "name", "=gain",
			  "=score", "points" },
	[TABLE_RESULTS] = { "set", "=match", "game", "=seats", "=seat", "name",
			    "=place", "=share", "=score", "=illegal",
			    "=timeout", "=exit", "=overlong", "=forfeit" },
	[TABLE_STANDINGS] = { "name", "=matches", "=wins", "=place", "=score",
			      "=illegal", "=timeout", "=exit", "=overlong",
			      "=share", "=low", "=high" },
	[TABLE_CROSS] = { "name", "opponent", "=share", "=low", "=high",
			  "=matches", "=sets" },
	[TABLE_COURSE] = { "=record", "=deal", "=seat", "name", "=score" },
	[TABLE_SEALS] = { "seal", "file" },
};

static const struct config *config;
static struct results results;
static struct standings standings;
static struct tournament page;
static struct plan plan; /* of the page, where one is given */
static struct plan_audit planned;
static const char *file; /* as it is shown */
static struct sets sets; /* of --results --without-faults */
static FILE *kept;       /* their rows, which may yet be left out */

static void no_memory(void)
{
	error(EXIT_TROUBLE, errno, "%s", tr("memory"));
}

/* --- deal by deal ----------------------------------------------------------- */

static void put_deal(void *context, const struct results *told, int seat,
		     const char *detail)
{
	const struct record *record = audit_record(told->audit);
	long score = told->now[seat];

	(void)context;
	rows_cell("%" PRIu64, told->audit->record);
	rows_text(record->game->name);
	rows_cell("%d", told->deal_number);
	rows_cell("%d", seat);
	rows_text(record->names[seat]);
	rows_cell("%ld", score - told->before[seat]);
	rows_cell("%ld", score);
	rows_text(detail);
	rows_end();
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
	rows_cell("%" PRIu64, told->audit->record);
	rows_cell("%d", told->deal_number);
	rows_cell("%d", seat);
	rows_text(name);
	rows_cell("%ld", told->now[seat]);
	rows_end();
}

/* --- match by match --------------------------------------------------------- */

/* One object, with the seats in an array. */
static void put_match_json(const struct audit *audit)
{
	const struct record *record = audit_record(audit);

	printf("{\"match\":%" PRIu64 ",\"game\":\"%s\",\"seats\":[",
	       audit->record, record->game->name);
	for (int seat = 1; seat <= record->match.seats; seat++) {
		printf("%s{\"seat\":%d,\"name\":", seat > 1 ? "," : "", seat);
		rows_put_json(record->names[seat]);
		printf(",\"place\":%ld,\"score\":%ld}",
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
		rows_cell("%" PRIu64, audit->record);
		rows_text(record->game->name);
		rows_cell("%d", seat);
		rows_text(record->names[seat]);
		rows_cell("%ld", results.seats[seat].place);
		rows_cell("%ld", results.seats[seat].score);
		rows_end();
	}
}

/* A cell of --results: into a row, or to where rows are kept. */
static void put_cell(const char *form, ...)
{
	char text[SIDE_NAME + 1];
	va_list list;

	va_start(list, form);
	vsnprintf(text, sizeof(text), form, list);
	va_end(list);
	if (!kept)
		rows_text(text);
	else
		fprintf(kept, "\t%s", text);
}

static void put_side(const struct audit *audit, const struct side_result *side,
		     const char *set)
{
	const struct record *record = audit_record(audit);
	const struct result *result = &side->result;

	put_cell("%s", set);
	put_cell("%" PRIu64, audit->record);
	put_cell("%s", record->game->name);
	put_cell("%d", record->match.seats);
	put_cell("%d", side->seat);
	put_cell("%s", side->name);
	put_cell("%ld", result->place);
	put_cell("%.6g", (double)side->share / SHARE_UNIT);
	put_cell("%ld", result->score);
	for (int kind = 0; kind < FAULT_KINDS; kind++)
		put_cell("%" PRIu32, result->faults[kind]);
	put_cell("%d", result->forfeit);
}

static void put_results(const struct audit *audit)
{
	struct side_result sides[SEATS_MAX];
	int count = results_sides(&results, sides);
	char text[SET_TEXT];
	struct set_key key;
	long set = 0;

	set_of(&results, &key);
	set_format(&key, text);
	if (kept)
		set = sets_add(&sets, &results);
	if (set < 0)
		no_memory();
	for (int i = 0; i < count; i++) {
		if (kept)
			fprintf(kept, "%ld", set);
		put_side(audit, &sides[i], text);
		if (kept)
			putc('\n', kept);
		else
			rows_end();
	}
}

/* --- at the end ------------------------------------------------------------- */

static void put_kept_error(void)
{
	error(EXIT_TROUBLE, errno, "%s", tr("a temporary file"));
}

/* Of the rows that were kept, those whose set may stay. */
static void put_kept(void)
{
	char *line = NULL, *cell, *rest;
	size_t room = 0;

	if (fflush(kept) || ferror(kept))
		put_kept_error();
	rewind(kept);
	while (getline(&line, &room, kept) > 0) {
		rest = line;
		line[strcspn(line, "\n")] = '\0';
		cell = strsep(&rest, "\t");
		if (sets.bad[strtoul(cell, NULL, 10)])
			continue;
		while ((cell = strsep(&rest, "\t")))
			rows_text(cell);
		rows_end();
	}
	if (ferror(kept))
		put_kept_error();
	free(line);
	fclose(kept);
}

static void put_interval(const struct spread *share)
{
	rows_cell("%.4f", share->mean);
	if (!spread_is_known(share)) {
		rows_text("-");
		rows_text("-");
		return;
	}
	rows_cell("%.4f", share->low);
	rows_cell("%.4f", share->high);
}

static void put_standing(const struct standing *standing)
{
	rows_text(standing->name);
	rows_cell("%" PRIu64, standing->matches);
	rows_cell("%.2f", standing_wins(standing));
	rows_cell("%.3f", standing_mean(standing, standing->places));
	rows_cell("%.3f", standing_mean(standing, standing->scores));
	for (int kind = 0; kind < FAULT_KINDS; kind++)
		rows_cell("%" PRIu64, standing->forfeits[kind]);
	put_interval(&standing->share);
	rows_end();
}

static void put_cross(void)
{
	if (rows_aligned() && cross_square(&standings)) {
		rows_drop();
		return;
	}
	for (size_t i = 0; i < standings.pair_count; i++) {
		const struct against *pair = &standings.pairs[i];

		rows_text(standings.list[pair->name].name);
		rows_text(standings.list[pair->other].name);
		put_interval(&pair->share);
		rows_cell("%" PRIu64, pair->share.matches);
		rows_cell("%" PRIu64, pair->share.sets);
		rows_end();
	}
}

/* How much was left out. */
static void tell_left_out(const struct sets *of)
{
	char n[24], count[24];

	if (of->undealt)
		error(0, 0, "%s",
		      fill(trn("{n} match that ended before a card was dealt is left out",
			       "{n} matches that ended before a card was dealt are left out",
			       (long)of->undealt),
			   "n", fill_number((long)of->undealt), NULL));

	snprintf(n, sizeof(n), "%zu", of->faulty);
	snprintf(count, sizeof(count), "%zu", of->count);
	error(0, 0, "%s",
	      fill(trn("{n} set of {count} is left out, for a forfeit or penalty",
		       "{n} sets of {count} are left out, for a forfeit or penalty",
		       (long)of->faulty),
		   "n", n, "count", count, NULL));
}

/* --- all of them ------------------------------------------------------------ */

static bool is_at_end(void)
{
	return config->table == TABLE_STANDINGS || config->table == TABLE_CROSS;
}

void tables_begin(const struct config *asked, struct audit *audit)
{
	enum table table = asked->table;

	config = asked;
	if (table == TABLE_PAGE) {
		tournament_begin(&page, audit, config->without_faults);
		if (config->plan)
			plan_audit_begin(&planned, &plan, config->plan,
					 config->seed_file);
		return;
	}
	rows_begin(heads_of[table], config->json);
	if (table == TABLE_DEALS)
		results.deal = put_deal;
	else if (table == TABLE_COURSE)
		results.deal = put_course;
	standings.shares = true;
	standings.cross = table == TABLE_CROSS;
	standings.without_faults = config->without_faults;
	if (table == TABLE_RESULTS && config->without_faults) {
		kept = tmpfile();
		if (!kept)
			put_kept_error();
	}
	results_attach(&results, audit);
}

void tables_file(const char *name, const char *shown)
{
	file = shown;
	if (config->table == TABLE_PAGE)
		tournament_file(&page, strcmp(name, "-") ? name : NULL, shown);
	if (config->plan)
		plan_audit_file(&planned, name);
}

void tables_match(const struct audit *audit, const char *text)
{
	struct planned match;

	if (config->table == TABLE_PAGE) {
		if (config->plan && !text &&
		    plan_audit_take(&planned, &page.results, &match) < 0)
			no_memory();
		tournament_record(&page, text);
		return;
	}
	if (text)
		return;
	else if (config->table == TABLE_MATCHES)
		put_match(audit);
	else if (config->table == TABLE_RESULTS)
		put_results(audit);
	else if (is_at_end() && standings_add(&standings, &results))
		no_memory();
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
	rows_text(hex);
	rows_text(file);
	rows_end();
}

/* What the audit by the plan says; good until the plan's audit is closed. */
static const char *audit_plan(void)
{
	static const struct plan_audit_teller nobody;
	static char text[PLAN_AUDIT_TEXT];

	if (plan_audit_end(&planned, &nobody, text) < 0)
		no_memory();
	plan_audit_close(&planned);
	plan_release(&plan);
	return text;
}

static void write_page(void)
{
	static struct writer out;

	if (config->plan)
		page.plan = audit_plan();

	writer_init(&out, STDOUT_FILENO);
	if (tournament_write(&page, &out))
		no_memory();
	tool_flush(&out);
	tournament_free(&page);
}

void tables_end(void)
{
	if (config->table == TABLE_PAGE) {
		write_page();
		return;
	}
	if (is_at_end() &&
	    standings_end(&standings,
			  config->table == TABLE_CROSS ? BY_SHARE : BY_PLACE))
		no_memory();
	if (config->table == TABLE_CROSS)
		put_cross();
	else if (is_at_end())
		for (size_t i = 0; i < standings.count; i++)
			put_standing(&standings.list[i]);
	else if (kept)
		put_kept();
	rows_flush();
	if (standings.voids)
		error(0, 0, "%s", tournament_voids(&standings));
	if (config->without_faults)
		tell_left_out(kept ? &sets : &standings.sets);
	standings_release(&standings);
	sets_release(&sets);
}
