/* Reads tables of results for rate and sprt; writes tables to standard
 * output. */
#include "common/table_writer.h"

/* Reports the error of ROWS (ROWS_BAD), and ends the program. */
static void table_refuse(const struct results_reader *rows)
{
	char line[24];

	line[number_format(rows->line, line)] = '\0';
	error(EXIT_BAD, 0, "%s",
	      fill(tr(rows->alien ? "{file}:{line}: {what}"
		      : *rows->stands || rows->reader.state != LINE_END
			      ? N_("{file}:{line}: found \"{text}\", expected {what}")
		      : rows->line
			      ? N_("{file}:{line}: it ends there, without {what}")
			      : N_("{file} is empty: results are what score --results writes")),
		   "file", rows->reader.name, "line", line, "text",
		   rows->stands, "what",
		   fill(tr(rows->expected), "name", rows->expected_name, NULL),
		   NULL));
}

/* Reads the table NAME, open at FD, match by match.  FIRST: it is the first of
 * all tables.  Returns the exit status. */
static int table_read_one(struct results_reader *rows, int fd, const char *name,
			  bool first, unsigned int needed,
			  void (*take)(const struct results_reader *rows))
{
	enum results_reader_state state;
	int status = 0;

	if (first)
		results_reader_init(rows, fd, name, needed);
	else
		results_reader_go_on(rows, fd, name);
	while ((state = results_reader_next(rows)) == ROWS_TOLD)
		take(rows);
	if (state == ROWS_ERROR)
		tool_unread(&rows->reader, &status);
	if (state == ROWS_BAD)
		table_refuse(rows);
	return status;
}

int table_read(char **files, int count, unsigned int needed,
	       void (*take)(const struct results_reader *rows))
{
	static char dash[] = "-", *standard_input[] = { dash };
	static struct results_reader rows;
	static char *name;
	bool first = true;
	int status = 0;

	if (!count) {
		files = standard_input;
		count = 1;
	}
	for (int i = 0; i < count; i++) {
		int fd = tool_open_one(files[i], &status);

		if (fd < 0)
			continue;
		tool_waits(fd, N_("results"));
		tool_name_told(&name, files[i]);
		status =
			tool_worse(status, table_read_one(&rows, fd, name,
							  first, needed, take));
		first = false;
		if (fd)
			close(fd);
	}
	free(name);
	name = NULL;
	if (first)
		exit(status); /* no table was read */
	return status;
}

void table_begin(struct columns *table, const char *const *heads, bool json)
{
	columns_init(table, stdout,
		     json                    ? COLUMNS_JSON
		     : isatty(STDOUT_FILENO) ? COLUMNS_ALIGNED
					     : COLUMNS_TABS);
	columns_heads(table, heads);
}

void table_end(struct columns *table)
{
	if (columns_flush(table))
		tool_no_memory();
}
