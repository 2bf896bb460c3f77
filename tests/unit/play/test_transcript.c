/* The transcript of a player: times, signs, standard error and its limits. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/line.h"
#include "play/transcript.h"
#include "support.h"

static struct transcript transcript;
static char *dialogue, *errors;
static size_t dialogue_n, errors_n;
static int ends[2];

static void begin(void)
{
	memset(&transcript, 0, sizeof(transcript));
	transcript.name = "it";
	transcript.dialogue = open_memstream(&dialogue, &dialogue_n);
	transcript.errors = open_memstream(&errors, &errors_n);
	ck_assert_int_eq(pipe2(ends, O_NONBLOCK), 0);
}

static void end(void)
{
	ck_assert_int_eq(transcript_close(&transcript), 0);
	ck_assert_ptr_null(transcript.dialogue);
	ck_assert_ptr_null(transcript.errors);
	free(dialogue);
	free(errors);
}

/* It writes this to its standard error, and that is heard. */
static void writes(const char *text, size_t n)
{
	while (n) {
		ssize_t part = write(ends[1], text, n < 4096 ? n : 4096);

		assert_often(part > 0);
		text += part;
		n -= (size_t)part;
		assert_often(transcript_hear(&transcript, ends[0]));
	}
	fflush(transcript.errors);
}

static size_t count(const char *text, const char *part)
{
	size_t n = 0;

	for (; (text = strstr(text, part)); text++)
		n++;
	return n;
}

SUITE_WITH(transcript, 60, begin, end);

TEST(a_note_has_its_time_and_sign)
{
	long long s, us;
	char sign, text[100];

	transcript_match(&transcript, 7);
	ck_assert_int_eq(transcript_note(&transcript, '>', "a\tb\xff", 4), 0);
	ck_assert_int_eq(transcript_note(&transcript, '<', "", 0), 0);
	fflush(transcript.dialogue);
	ck_assert_int_eq(sscanf(dialogue, "# match 7\n%lld.%6lld %c %99[^\n]",
				&s, &us, &sign, text),
			 4);
	ck_assert_int_eq(sign, '>');
	ck_assert_str_eq(text, "a\\x09b\\xff");
	ck_assert_ptr_nonnull(strstr(dialogue, " < \n"));
}

TEST(a_note_is_of_now)
{
	int64_t before = clock_now() / 1000, at;
	char *end_of;

	ck_assert_int_eq(transcript_note(&transcript, '>', "x", 1), 0);
	fflush(transcript.dialogue);
	at = strtoll(dialogue, &end_of, 10) * 1000000;
	ck_assert_int_eq(*end_of, '.');
	at += strtoll(end_of + 1, NULL, 10);
	ck_assert_int_ge(at, before);
	ck_assert_int_le(at, clock_now() / 1000);
}

TEST(a_note_has_a_limit)
{
	static char text[2 * LINE_BYTES];

	memset(text, '\n', sizeof(text));
	transcript_note(&transcript, '<', text, sizeof(text));
	fflush(transcript.dialogue);
	ck_assert_uint_eq(count(dialogue, "\\x0a"), LINE_BYTES);
}

TEST(standard_error_is_told_by_its_question)
{
	transcript_match(&transcript, 3);
	writes("one\n\n\ntw", 8);
	transcript_question(&transcript);
	writes("o\nthree", 7);
	ck_assert_str_eq(errors, "match 3 question 0: one\n"
				 "match 3 question 1: two\n");
	close(ends[1]);
	ck_assert(!transcript_hear(&transcript, ends[0]));
	fflush(transcript.errors);
	ck_assert_str_eq(errors, "match 3 question 0: one\n"
				 "match 3 question 1: two\n"
				 "match 3 question 1: three\n");
	fflush(transcript.dialogue);
	ck_assert_ptr_nonnull(strstr(dialogue, " ! one\n"));
	transcript_match(&transcript, 4);
	ck_assert_uint_eq(transcript.question, 0);
	transcript_end(&transcript);
	fflush(transcript.errors);
	ck_assert_uint_eq(count(errors, "\n"), 3);
}

TEST(a_long_line_is_folded)
{
	char text[1300];
	size_t line = sizeof(transcript.line);

	memset(text, 'e', sizeof(text));
	text[1299] = '\n';
	writes(text, sizeof(text));
	ck_assert_uint_eq(count(errors, "\n"), 3);
	ck_assert_uint_eq(count(errors, "e") - 3 * count("question", "e"),
			  1299);
	ck_assert_uint_eq(strcspn(errors, "\n"),
			  strlen("match 0 question 0: ") + line);
	/* one that fills it exactly leaves no empty line behind */
	writes(text + sizeof(text) - line - 1, line + 1);
	ck_assert_uint_eq(count(errors, "\n"), 4);
}

/* How many bytes of such lines are kept of LIMIT, and what is said then. */
static void flood(size_t lines, size_t kept)
{
	static const char line[] = "0123456789abcde\n", rest[] = "left out";
	size_t before = count(errors ? errors : "", "abcde");
	size_t said = count(errors ? errors : "", rest);

	for (size_t i = 0; i < lines; i++)
		writes(line, 16);
	ck_assert_uint_eq(count(errors, "abcde") - before, kept);
	ck_assert_uint_eq(count(errors, rest) - said, lines > kept);
}

TEST(a_question_has_its_share_of_standard_error)
{
	const size_t lines = TRANSCRIPT_QUESTION_BYTES / 16;

	fflush(transcript.errors);
	flood(lines, lines);
	transcript_question(&transcript);
	flood(lines + 100, lines);
	transcript_question(&transcript);
	flood(10, 10);
	transcript_match(&transcript, 2);
	flood(lines + 1, lines);
}

TEST(all_of_standard_error_has_an_end)
{
	fflush(transcript.errors);
	transcript.whole = TRANSCRIPT_WHOLE_BYTES - 16 * 10;
	flood(11, 10);
	transcript_question(&transcript);
	flood(5, 0);
}

TEST(what_fills_a_pipe_is_not_heard_for_ever)
{
	static char much[1 << 16];
	ssize_t n;

	memset(much, '\n', sizeof(much));
	ck_assert_int_gt(fcntl(ends[1], F_SETPIPE_SZ, 1 << 18), 0);
	while ((n = write(ends[1], much, sizeof(much))) > 0)
		;
	ck_assert(transcript_hear(&transcript, ends[0]));
	/* so much that the pipe has room, and then the others have a turn */
	n = read(ends[0], much, sizeof(much));
	ck_assert_int_gt(n, 0);
	ck_assert_uint_eq(transcript.heard, 1 << 16);
}

/* Tests that begin and end it themselves. */
SUITE(transcript_ends);

/* Whether a line of its standard error names a file that is closed to it. */
static bool meets(const char *closed, const char *line)
{
	bool met;

	begin();
	transcript.closed = closed;
	writes(line, strlen(line));
	met = transcript.met_closed;
	close(ends[1]);
	transcript_end(&transcript);
	end();
	return met;
}

TEST(a_refused_file_is_met_where_a_line_names_it)
{
	ck_assert(meets("/tmp", "/tmp: Permission denied\n"));
	ck_assert(meets("/tmp", "a-word-that-is-longer: /tmp: EACCES\n"));
	ck_assert(meets("/usr", "open('/usr/bin')\t[EPERM]\n"));
	ck_assert(!meets("/tmp", "/tmp: No such file or directory\n"));
	ck_assert(!meets("/tmp", "/usr: Permission denied\n"));
	ck_assert(!meets("/usr/bi", "/usr/bin: Permission denied\n"));
	ck_assert(!meets("/tmp", "Permission denied\n"));
	ck_assert(!meets(NULL, "/tmp: Permission denied\n"));
}

TEST(what_cannot_be_kept_is_told)
{
	begin();
	fclose(transcript.dialogue);
	transcript.dialogue = fopen("/dev/full", "w");
	setvbuf(transcript.dialogue, NULL, _IONBF, 0);
	errno = 0;
	ck_assert_int_eq(transcript_note(&transcript, '>', "x", 1), -1);
	ck_assert_int_eq(errno, ENOSPC);
	/* and none behind it, though there is room again: no gap */
	fclose(transcript.dialogue);
	transcript.dialogue = tmpfile();
	transcript_match(&transcript, 1);
	errno = 0;
	ck_assert_int_eq(transcript_note(&transcript, '<', "x", 1), -1);
	ck_assert_int_eq(errno, ENOSPC);
	ck_assert_int_eq(ftell(transcript.dialogue), 0);
	errno = 0;
	ck_assert_int_eq(transcript_close(&transcript), -1);
	ck_assert_int_eq(errno, ENOSPC);
	/* the line of a match is one as others are */
	memset(&transcript, 0, sizeof(transcript));
	transcript.dialogue = fopen("/dev/full", "w");
	setvbuf(transcript.dialogue, NULL, _IONBF, 0);
	transcript_match(&transcript, 1);
	ck_assert_int_eq(transcript_note(&transcript, '>', "x", 1), -1);
	transcript_close(&transcript);
	/* what it wrote to its standard error stops nothing, and is told at the
	 * end */
	free(dialogue);
	free(errors);
	begin();
	fclose(transcript.errors);
	transcript.errors = fopen("/dev/full", "w");
	setvbuf(transcript.errors, NULL, _IONBF, 0);
	ck_assert_int_eq(write(ends[1], "x\n", 2), 2);
	ck_assert(transcript_hear(&transcript, ends[0]));
	ck_assert_int_eq(transcript_note(&transcript, '>', "x", 1), 0);
	ck_assert_int_eq(transcript_close(&transcript), -1);
	/* either file alone */
	memset(&transcript, 0, sizeof(transcript));
	transcript.dialogue = fopen("/dev/full", "w");
	fputs("x", transcript.dialogue);
	ck_assert_int_eq(transcript_close(&transcript), -1);
	ck_assert_int_eq(transcript_close(&transcript), 0);
}
