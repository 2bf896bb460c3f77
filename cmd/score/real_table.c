/* score --count: counts the cards of a real table. */
#include "real_table.h"

#include "base/text_file.h"
#include "record/format.h"
#include "tournament/table_count.h"
#include "common/tool.h"

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
static int print_points(const struct config *config, struct real_table *table,
			const char *file)
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
	return config->strict && table->lack_count ? EXIT_BAD : 0;
}

int real_table_count(const struct config *config, const char *name)
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
	table_count_init(&table, &config->count);
	if (read_table(&reader, &table, &status))
		status = print_points(config, &table, shown);
	table_count_release(&table);
	if (reader.fd)
		close(reader.fd);
	return status;
}
