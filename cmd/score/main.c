/* score: prints the results of records that hold. */
#include "base/text_file.h"
#include "common/list_games.h"
#include "common/tool.h"
#include "record/audit_file.h"
#include "record/format.h"
#include "tables.h"
#include "tournament/table_count.h"

static struct config config;
static char *file_name; /* of the file read last, as it is shown */
static bool sealed;     /* the record read last holds */

static void report(void *context, const struct audit *audit,
		   enum verdict verdict)
{
	char text[AUDIT_TEXT];

	(void)context;
	sealed = verdict == VERDICT_HOLDS;
	if (!sealed) {
		audit_describe(audit, verdict, tool_told(file_name), tr, text);
		error(0, 0, "%s", text);
	}
	tables_match(audit, verdict, sealed ? NULL : text);
	if (ferror(stdout) && !tool_print())
		exit(audit_status(audit)); /* its reader has closed it */
}

/* Reads the records of a file.  Reports an unreadable file, and the others are
 * read.  Returns the exit status. */
static int read_file(struct audit *audit, const char *name)
{
	static struct reader reader;
	int status = 0, fd = tool_open_one(name, &status);

	if (fd < 0)
		return status;
	tool_waits(fd, N_("records"));
	tool_name(&file_name, name);
	reader_init(&reader, fd, file_name);
	sealed = false;
	tables_file(name, file_name, audit->record);
	if (audit_read(audit, &reader))
		tool_unread(&reader, &status);
	audit_end(audit);
	if (reader.fd)
		close(reader.fd);
	tables_file_end(sealed ? audit_last_seal(audit) : NULL);
	return status;
}

/* Reads all records.  Returns the exit status. */
static int read_files(void)
{
	static struct audit audit;
	int status = 0;

	audit_init(&audit);
	audit.report = report;
	tables_begin(&config, &audit);
	for (int i = 0; i < config.file_count; i++)
		status = tool_worse(status, read_file(&audit, config.files[i]));
	/* if it was stopped, the reason is reported */
	if (audit.record || audit.stop || config.table == TABLE_SEALS)
		status = tool_worse(status, tables_end());
	if (audit.record)
		return tool_worse(status, audit_status(&audit));
	if (status)
		return status; /* already reported */
	error(0, 0, tr("%s is empty: there is no record"),
	      tool_told(file_name));
	return EXIT_UNFINISHED;
}

/* --- the cards of real tables -------------------------------------------- */

/* Reports the error of a line of the file. */
static void tell_wrong(const char *file, uint64_t number, const char *line,
		       size_t n, const struct reason *why)
{
	char stands[QUOTE_BYTES];

	if (number == 1 && file_kind_of(line, n) == FILE_KIND_RECORD) {
		error(0, 0, "%s:%" PRIu64 ": %s", file, number,
		      tr(file_kind_told(FILE_KIND_RECORD)));
		return;
	}
	text_quote(stands, line, n, 0);
	error(0, 0, "%s:%" PRIu64 ": %s", file, number,
	      fill(tr("found \"{stands}\", expected {expected}"), "stands",
		   stands, "expected", reason_told(why), NULL));
}

/* Reads the lines of a table.  Reports a wrong line, and returns false.
 * *STATUS becomes 2 if reading fails. */
static bool read_table(struct reader *reader, struct real_table *table,
		       int *status)
{
	enum line_state state;
	const char *line, *flaw;
	struct reason why;
	size_t n;

	while ((state = text_file_line(reader, FILE_KIND_TEXT, &line, &n,
				       &flaw)) == LINE_OK) {
		if (!n || line[0] == '#')
			continue;
		if (!table_count_line(table, line, n, reader->number, &why))
			continue;
		if (!why.n)
			tool_no_memory();
		tell_wrong(reader->name, reader->number, line, n, &why);
		return false;
	}
	if (state == LINE_ERROR)
		tool_unread(reader, status);
	else if (state != LINE_END)
		error(0, 0, "%s:%" PRIu64 ": %s", reader->name, reader->number,
		      flaw ? tr(flaw)
			   : tr("the line is torn or too long: a line ends with LF, and has at most 4096 bytes"));
	return state == LINE_END;
}

/* Prints the points of the table.  Returns its status. */
static int print_points(struct real_table *table, const char *file)
{
	static struct events events;
	char text[LINE_BYTES];
	struct reason why;

	if (table_count_end(table, &events, &why)) {
		const struct told_line *wrong = table->wrong;

		if (wrong)
			tell_wrong(file, wrong->number, wrong->text,
				   wrong->length, &why);
		else
			error(0, 0, tr("%s: expected %s"), file,
			      reason_told(&why));
		return EXIT_BAD;
	}
	for (int i = 0; i < table->lack_count; i++)
		error(0, 0, "%s: %s", file, reason_told(&table->lacks[i]));
	for (int i = 0; i < events.count; i++) {
		size_t n = format_event(&table->match, &events.list[i],
					SEAT_RECORD, text);

		printf("%.*s\n", (int)n, text);
	}
	return config.strict && table->lack_count ? EXIT_BAD : 0;
}

/* Counts the cards in the file NAME, and prints the points.  Reports wrong and
 * missing lines on standard error.  Returns the exit status: 2 if the file
 * cannot be read. */
static int count_table(const char *name)
{
	static struct reader reader;
	static char *shown;
	struct real_table table;
	int status = EXIT_BAD, fd = tool_open_one(name, &status);

	if (fd < 0)
		return status;
	tool_waits(fd, N_("the cards of a real table"));
	tool_name_told(&shown, name);
	reader_init(&reader, fd, shown);
	table_count_init(&table, &config.count);
	if (read_table(&reader, &table, &status))
		status = print_points(&table, shown);
	table_count_release(&table);
	if (reader.fd)
		close(reader.fd);
	return status;
}

int main(int argc, char **argv)
{
	static struct writer out;
	int status = 0;

	tool_start(TOOL_VERSION("score"));
	options_read(&config, argc, argv);
	if (config.list) {
		list_games(&config.count, options_counts);
		return 0;
	}
	if (!config.count.game)
		status = read_files();
	for (int i = 0; config.count.game && i < config.file_count; i++)
		status = tool_worse(status, count_table(config.files[i]));
	free(file_name);
	writer_init(&out, STDOUT_FILENO);
	tool_end(&out, status);
}
