/* Measures the time that names used, from transcripts. */
#include "times.h"

#include "common/tool.h"

static const struct tree *transcripts;
static struct time_use use;

void times_begin(const struct tree *files)
{
	transcripts = files;
}

void times_record(const struct record *record, uint64_t number)
{
	if (transcripts->count && time_use_add(&use, record, number))
		tool_no_memory();
}

void times_count(uint64_t number)
{
	time_use_count(&use, number);
}

/* Reads a transcript.  Returns the exit status. */
static int read_transcript(const char *name)
{
	static struct reader reader;
	int status = 0, failed, fd = tool_open_one(name, &status);

	if (fd < 0)
		return status;
	reader_init(&reader, fd, tool_show(name));
	failed = time_use_read(&use, &reader);
	if (failed < 0 && errno == ENOMEM)
		tool_no_memory();
	if (failed < 0)
		tool_unread(&reader, &status);
	close(fd);
	if (failed <= 0)
		return status;
	if (use.flaw_line == 1)
		error(0, 0,
		      tr("%s: it is no transcript, which begins with # match K"),
		      tool_show(name));
	else
		error(0, 0, "%s",
		      fill(tr("{file}:{line}: found \"{stands}\", expected a time no earlier than the one before, then <, >, ! or #; nothing from there on is measured"),
			   "file", tool_show(name), "line",
			   fill_number((long)use.flaw_line), "stands", use.flaw,
			   NULL));
	return EXIT_BAD;
}

int times_read(void)
{
	int status = 0;

	if (!transcripts->count)
		return 0;
	for (size_t i = 0; i < transcripts->count; i++)
		status = tool_worse(status,
				    read_transcript(transcripts->files[i]));
	time_use_end(&use);
	if (use.strangers)
		error(0, 0, "%s",
		      fill(trn("{n} match of the transcripts is not measured: no record that counts has it, or it is there again",
			       "{n} matches of the transcripts are not measured: no record that counts has them, or they are there again",
			       (long)use.strangers),
			   "n", fill_number((long)use.strangers), NULL));
	return status;
}

const struct time_use *times_measured(void)
{
	return &use;
}

void times_release(void)
{
	time_use_release(&use);
}
