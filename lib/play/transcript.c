/* Writes the transcript of a player. */
#include "play/transcript.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/reason_told.h"
#include "base/lang.h"
#include "base/line.h"
#include "play/readable_dirs.h"

#define LOOKED_MAX 100 /* lines searched for names of files */

const char *transcript_before = "";

/* Notes an error of the last write to the file. */
static void note_failure(FILE *file, int *failed)
{
	if (ferror(file) && !*failed)
		*failed = errno;
}

void transcript_match(struct transcript *transcript, uint64_t match)
{
	transcript->match = match;
	transcript->question = 0;
	transcript->heard = 0;
	transcript->full = false;
	if (!transcript->dialogue || transcript->failed)
		return;
	fprintf(transcript->dialogue, "# match %" PRIu64 "\n", match);
	note_failure(transcript->dialogue, &transcript->failed);
}

void transcript_question(struct transcript *transcript)
{
	transcript->question++;
	transcript->heard = 0;
	transcript->full = false;
}

int transcript_note(struct transcript *transcript, char sign, const char *text,
		    size_t n)
{
	char escaped[4 * LINE_BYTES + 4];
	int64_t now;

	if (!transcript->dialogue)
		return 0;
	/* no line follows one that could not be written: no gaps */
	if (!transcript->failed) {
		now = clock_now();
		text_escape(escaped, text, n, LINE_BYTES);
		fprintf(transcript->dialogue, "%lld.%06lld %c %s\n",
			(long long)(now / 1000000000),
			(long long)(now / 1000 % 1000000), sign, escaped);
		note_failure(transcript->dialogue, &transcript->failed);
	}
	errno = transcript->failed;
	return transcript->failed ? -1 : 0;
}

/* Writes a line to our own standard error, if there is no file. */
static void put_terminal(struct transcript *transcript, const char *escaped)
{
	size_t before = transcript->shown;
	char name[4 * 64 + 4];

	if (transcript->silent || before > TRANSCRIPT_SHOWN_BYTES)
		return;
	transcript->shown += strlen(escaped) + 1;
	text_show(name, transcript->name, strlen(transcript->name), 64);
	if (transcript->shown > TRANSCRIPT_SHOWN_BYTES)
		fprintf(stderr, "%s%s\n", transcript_before,
			fill(tr("player {name}: what else it writes to standard error is left out; --stderr DIR keeps it"),
			     "name", name, NULL));
	else
		fprintf(stderr, "%splayer %s: %s\n", transcript_before, name,
			escaped);
}

/* What a line says that reports a refusal of the system. */
static const char *const refusals[] = { "Permission denied",
					"permission denied",
					"not permitted",
					"Read-only file system",
					"read-only file system",
					"EACCES",
					"EPERM",
					"EROFS",
					NULL };
/* What it says of a file or a module that was not found; a cage can be the
 * cause. */
static const char *const misses[] = {
	"No such file", "no such file", "ot found",    "No module",
	"annot find",   "an't find",    "an't locate", "annot open",
	"an't open",    "annot load",   "ENOENT",      NULL
};

/* Returns true if the line has one of the words. */
static bool says_one_of(const char *text, size_t n, const char *const *words)
{
	while (*words && !memmem(text, n, *words, strlen(*words)))
		words++;
	return *words;
}

/* Returns true if a word of the line names something in the closed folder. */
static bool names_closed(const struct transcript *transcript, const char *text,
			 size_t n)
{
	static const char between[] = " \t'\"`,;:()[]<>";
	const char *end = text + n;
	char word[sizeof(transcript->line) + 1], real[PATH_MAX];

	while (text < end) {
		size_t length = 0;

		while (text + length < end && text[length] &&
		       !strchr(between, text[length]))
			length++;
		memcpy(word, text, length);
		word[length] = '\0';
		if (length && realpath(word, real) &&
		    readable_contains(transcript->closed, real))
			return true;
		text += length + 1;
	}
	return false;
}

/* Writes one line of standard error to the files, or to our own standard error
 * without a file for it. */
static void put_error(struct transcript *transcript, const char *text, size_t n)
{
	char escaped[4 * sizeof(transcript->line) + 4];
	size_t kept = strlen(transcript->early);

	if (says_one_of(text, n, refusals)) {
		transcript->refused = true;
		if (transcript->closed && !transcript->met_closed &&
		    transcript->looked < LOOKED_MAX) {
			transcript->looked++;
			transcript->met_closed =
				names_closed(transcript, text, n);
		}
	}
	transcript->missed = transcript->missed || says_one_of(text, n, misses);
	text_show(escaped, text, n, sizeof(transcript->line));
	if (kept + strlen(escaped) + 2 <= EARLY_BYTES)
		strcat(strcat(transcript->early, kept ? " " : ""), escaped);
	transcript_note(transcript, '!', text, n);
	if (!transcript->errors) {
		put_terminal(transcript, escaped);
		return;
	}
	fprintf(transcript->errors,
		"match %" PRIu64 " question %" PRIu64 ": %s\n",
		transcript->match, transcript->question, escaped);
	note_failure(transcript->errors, &transcript->unkept);
}

void transcript_end(struct transcript *transcript)
{
	if (transcript->n)
		put_error(transcript, transcript->line, transcript->n);
	transcript->n = 0;
}

/* Takes a byte of standard error, within the limits. */
static void hear_byte(struct transcript *transcript, char c)
{
	size_t most = transcript->errors ? TRANSCRIPT_QUESTION_BYTES
					 : TRANSCRIPT_TERMINAL_BYTES;

	if (transcript->heard++ >= most ||
	    transcript->whole++ >= TRANSCRIPT_WHOLE_BYTES) {
		if (!transcript->full) {
			static const char rest[] =
				"(what else it wrote here is left out)";

			transcript_end(transcript);
			put_error(transcript, rest, sizeof(rest) - 1);
			transcript->full = true;
		}
		return;
	}
	if (c == '\n' && transcript->n)
		transcript_end(transcript);
	else if (c != '\n')
		transcript->line[transcript->n++] = c;
	if (transcript->n == sizeof(transcript->line)) /* fold a long line */
		transcript_end(transcript);
}

bool transcript_hear(struct transcript *transcript, int fd)
{
	char bytes[1 << 13];

	/* enough to unblock the pipe, but limited: an endless writer must not
	 * stop us */
	for (int i = 0; i < 8; i++) {
		ssize_t n = read(fd, bytes, sizeof(bytes));

		if (!n || (n < 0 && errno != EAGAIN && errno != EINTR)) {
			transcript_end(transcript);
			return false;
		}
		if (n < 0)
			break;
		for (ssize_t k = 0; k < n; k++)
			hear_byte(transcript, bytes[k]);
	}
	return true;
}

static void close_file(FILE **file, int *failed)
{
	if (*file && fclose(*file) && !*failed)
		*failed = errno;
	*file = NULL;
}

int transcript_close(struct transcript *transcript)
{
	close_file(&transcript->errors, &transcript->unkept);
	close_file(&transcript->dialogue, &transcript->failed);
	errno = transcript->failed ? transcript->failed : transcript->unkept;
	transcript->failed = transcript->unkept = 0;
	return errno ? -1 : 0;
}
