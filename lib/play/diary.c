/* The diary of a player. */
#include "play/diary.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/line.h"

void diary_match(struct diary *diary, uint64_t match)
{
	diary->match = match;
	diary->question = 0;
	diary->heard = 0;
	diary->full = false;
	if (diary->transcript && !ferror(diary->transcript))
		fprintf(diary->transcript, "# match %" PRIu64 "\n", match);
}

void diary_question(struct diary *diary)
{
	diary->question++;
	diary->heard = 0;
	diary->full = false;
}

int diary_note(struct diary *diary, char sign, const char *text, size_t n)
{
	char escaped[4 * LINE_BYTES + 4];
	int64_t now;

	/* behind a line that could not be written there is none: no gap */
	if (!diary->transcript || ferror(diary->transcript))
		return 0;
	now = clock_now();
	text_escape(escaped, text, n, LINE_BYTES);
	fprintf(diary->transcript, "%lld.%06lld %c %s\n",
		(long long)(now / 1000000000),
		(long long)(now / 1000 % 1000000), sign, escaped);
	return ferror(diary->transcript) ? -1 : 0;
}

/* A line for our own standard error, where no file is kept. */
static void put_terminal(const struct diary *diary, const char *escaped)
{
	char name[4 * 64 + 4];

	text_show(name, diary->name, strlen(diary->name), 64);
	fprintf(stderr, "player %s: %s\n", name, escaped);
}

/* One line of standard error, or what of it is kept. */
static void put_error(struct diary *diary, const char *text, size_t n)
{
	char escaped[4 * sizeof(diary->line) + 4];

	text_escape(escaped, text, n, sizeof(diary->line));
	diary_note(diary, '!', text, n);
	if (diary->errors)
		fprintf(diary->errors,
			"match %" PRIu64 " question %" PRIu64 ": %s\n",
			diary->match, diary->question, escaped);
	else
		put_terminal(diary, escaped);
}

void diary_end(struct diary *diary)
{
	if (diary->n)
		put_error(diary, diary->line, diary->n);
	diary->n = 0;
}

static void hear_byte(struct diary *diary, char c)
{
	size_t most =
		diary->errors ? DIARY_QUESTION_BYTES : DIARY_TERMINAL_BYTES;

	if (diary->heard++ >= most || diary->whole++ >= DIARY_WHOLE_BYTES) {
		if (!diary->full) {
			static const char rest[] =
				"(what else it wrote here is left out)";

			diary_end(diary);
			put_error(diary, rest, sizeof(rest) - 1);
			diary->full = true;
		}
		return;
	}
	if (c == '\n' && diary->n)
		diary_end(diary);
	else if (c != '\n')
		diary->line[diary->n++] = c;
	if (diary->n == sizeof(diary->line)) /* folded */
		diary_end(diary);
}

bool diary_hear(struct diary *diary, int fd)
{
	char bytes[1 << 13];

	/* so much that no pipe is full any more, and no more than that: a
	 * player that never stops must not stop us */
	for (int i = 0; i < 8; i++) {
		ssize_t n = read(fd, bytes, sizeof(bytes));

		if (!n || (n < 0 && errno != EAGAIN && errno != EINTR)) {
			diary_end(diary);
			return false;
		}
		if (n < 0)
			break;
		for (ssize_t k = 0; k < n; k++)
			hear_byte(diary, bytes[k]);
	}
	return true;
}

static int close_file(FILE **file)
{
	int failed = *file ? fclose(*file) : 0;

	*file = NULL;
	return failed;
}

int diary_close(struct diary *diary)
{
	int failed = close_file(&diary->errors);

	return close_file(&diary->transcript) || failed ? -1 : 0;
}
