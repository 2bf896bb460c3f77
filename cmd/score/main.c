/* score: prints the results of records that hold. */
#include "real_table.h"
#include "common/list_games.h"
#include "tables.h"
#include "common/tool.h"
#include "record/audit_file.h"

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

/* Counts all real tables.  Returns the exit status. */
static int count_tables(void)
{
	int status = 0;

	for (int i = 0; i < config.file_count; i++)
		status = tool_worse(status,
				    real_table_count(&config, config.files[i]));
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
	if (config.count.game)
		status = count_tables();
	else
		status = read_files();
	free(file_name);
	writer_init(&out, STDOUT_FILENO);
	tool_end(&out, status);
}
