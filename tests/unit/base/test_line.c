/* Numbers, hex, and the bounded reader and writer. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/stream.h"
#include "support.h"

SUITE(line);

TEST(numbers_are_read_whole_or_not_at_all)
{
	static const char *const bad[] = {
		"",
		"-1",
		"-0",
		"+1",
		"00",
		"01",
		" 1",
		"1 ",
		"1x",
		"0x1",
		"9223372036854775808",
		"99999999999999999999",
		"1e3",
	};
	uint64_t n = 7;

	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_int_eq(
			number_parse(bad[i], strlen(bad[i]), INT64_MAX, &n),
			-1);
	ck_assert_uint_eq(n, 7); /* a refusal leaves it alone */
	ck_assert_int_eq(number_parse("0", 1, 9, &n), 0);
	ck_assert_uint_eq(n, 0);
	ck_assert_int_eq(number_parse("9", 1, 9, &n), 0);
	ck_assert_int_eq(number_parse("10", 2, 9, &n), -1);
	ck_assert_int_eq(number_parse("9223372036854775807", 19, INT64_MAX, &n),
			 0);
}

TEST(numbers_are_read_as_they_are_written)
{
	uint64_t seed = 1;
	char text[24];

	for (int i = 0; i < 10000; i++) {
		uint64_t n = (uint64_t)random_next(&seed) << (i % 31), back;
		size_t length = number_format(n, text);

		assert_often(number_parse(text, length, INT64_MAX, &back) == 0);
		assert_often(back == n);
	}
}

TEST(hex_has_one_spelling)
{
	uint8_t bytes[4] = { 0 };
	char text[9] = "";

	ck_assert_int_eq(hex_parse("00ff10ab", 8, bytes), 0);
	*hex_append(text, bytes, 4) = '\0';
	ck_assert_str_eq(text, "00ff10ab");
	ck_assert_int_eq(hex_parse("019af8", 6, bytes), 0);
	ck_assert(bytes[0] == 1 && bytes[1] == 0x9a && bytes[2] == 0xf8);
	ck_assert_int_eq(hex_parse("00FF", 4, bytes), -1);
	ck_assert_int_eq(hex_parse("/0", 2, bytes), -1);
	ck_assert_int_eq(hex_parse("0:", 2, bytes), -1);
	ck_assert_int_eq(hex_parse("`0", 2, bytes), -1);
	ck_assert_int_eq(hex_parse("g0", 2, bytes), -1);
	ck_assert_int_eq(hex_parse("\xb0\x30", 2, bytes), -1);
	ck_assert_int_eq(hex_parse("0\xe1", 2, bytes), -1);
	ck_assert_int_eq(hex_parse("00f", 3, bytes), -1);
	ck_assert_int_eq(hex_parse("0g", 2, bytes), -1);
}

/* What a reader makes of bytes that come through a pipe in two parts. */
static int read_states(const char *bytes, size_t n, size_t first,
		       enum line_state *states, size_t *lengths)
{
	static struct reader reader;
	const char *line;
	int ends[2], count = 0;

	ck_assert_int_eq(pipe(ends), 0);
	if (!fork()) {
		close(ends[0]);
		if (write(ends[1], bytes, first) < 0 ||
		    write(ends[1], bytes + first, n - first) < 0)
			_exit(1);
		_exit(0);
	}
	close(ends[1]);
	reader_init(&reader, ends[0], "pipe");
	do
		states[count] = reader_line(&reader, &line, &lengths[count]);
	while (states[count++] != LINE_END && count < 8);
	close(ends[0]);
	return count;
}

TEST(a_reader_tells_whole_torn_and_long_lines_apart)
{
	enum line_state states[8];
	size_t lengths[8];
	char *text = malloc(3 * LINE_BYTES);

	ck_assert_int_eq(read_states("ab\n\ncd", 6, 1, states, lengths), 4);
	ck_assert(states[0] == LINE_OK && lengths[0] == 2);
	ck_assert(states[1] == LINE_OK && lengths[1] == 0);
	ck_assert(states[2] == LINE_TORN && lengths[2] == 2);
	memset(text, 'x', 3 * LINE_BYTES);
	text[LINE_BYTES - 1] = '\n';     /* exactly as long as a line may be */
	text[2 * LINE_BYTES] = '\n';     /* a byte longer */
	text[3 * LINE_BYTES - 1] = '\n'; /* and the one after it */
	ck_assert_int_eq(
		read_states(text, 3 * LINE_BYTES, 100, states, lengths), 4);
	ck_assert(states[0] == LINE_OK && lengths[0] == LINE_BYTES - 1);
	ck_assert(states[1] == LINE_LONG);
	ck_assert(states[2] == LINE_OK && lengths[2] == LINE_BYTES - 2);
	free(text);
}

/* What is handed on of the lines that were too long. */
struct dropped {
	size_t bytes, ends;
	uint64_t sum; /* of the bytes, each times its place */
};

static void note_drop(void *context, const char *text, size_t n)
{
	struct dropped *dropped = context;

	for (size_t i = 0; i < n; i++) {
		dropped->sum += ++dropped->bytes * (unsigned char)text[i];
		dropped->ends += text[i] == '\n';
	}
}

TEST(every_byte_of_a_long_line_is_handed_on_once)
{
	static const size_t before[] = { 0, 3, 700, LINE_BYTES - 2 };
	size_t longs[] = { LINE_BYTES, LINE_BYTES + 1, 3 * LINE_BYTES + 5,
			   40 * LINE_BYTES };
	static struct reader reader;
	char *text = malloc(50 * LINE_BYTES);

	ck_assert_ptr_nonnull(text);
	for (int i = 0; i < 16; i++) {
		size_t n = longs[i / 4], lead = before[i % 4], length;
		struct dropped dropped = { 0 }, expected = { 0 };
		FILE *file = tmpfile();
		const char *line;

		ck_assert_ptr_nonnull(file);
		memset(text, 'a', lead);
		text[lead] = '\n';
		for (size_t k = 0; k < n; k++)
			text[lead + 1 + k] = (char)('a' + k % 26);
		text[lead + 1 + n] = '\n';
		fwrite(text, 1, lead + 2 + n, file);
		fputs("after\n", file);
		rewind(file);
		note_drop(&expected, text + lead + 1, n + 1);
		reader_init(&reader, fileno(file), "file");
		reader.drop = note_drop;
		reader.drop_context = &dropped;
		ck_assert_int_eq(reader_line(&reader, &line, &length), LINE_OK);
		ck_assert_uint_eq(length, lead);
		ck_assert_int_eq(reader_line(&reader, &line, &length),
				 LINE_LONG);
		ck_assert_uint_eq(length, LINE_BYTES);
		ck_assert_mem_eq(line, text + lead + 1, LINE_BYTES);
		ck_assert_int_eq(reader_line(&reader, &line, &length), LINE_OK);
		ck_assert_uint_eq(length, 5);
		ck_assert_mem_eq(line, "after", 5);
		ck_assert_uint_eq(reader.number, 3);
		ck_assert_int_eq(reader_line(&reader, &line, &length),
				 LINE_END);
		ck_assert_uint_eq(reader.number, 3);
		ck_assert_uint_eq(dropped.bytes, n + 1);
		ck_assert_uint_eq(dropped.ends, 1);
		ck_assert(dropped.sum == expected.sum);
		fclose(file);
	}
	free(text);
}

TEST(a_long_line_may_be_the_last)
{
	enum line_state states[8];
	size_t lengths[8];
	char *text = malloc(3 * LINE_BYTES);

	memset(text, 'x', 3 * LINE_BYTES);
	text[2] = '\n';
	ck_assert_int_eq(read_states(text, 3 * LINE_BYTES, 5, states, lengths),
			 3);
	ck_assert(states[0] == LINE_OK && lengths[0] == 2);
	ck_assert(states[1] == LINE_LONG && states[2] == LINE_END);
	free(text);
}

TEST(a_line_that_is_held_comes_again)
{
	static struct reader reader;
	FILE *file = tmpfile();
	const char *line;
	size_t n;

	fputs("one\ntwo\n", file);
	rewind(file);
	memset(&reader, 0x5a, sizeof(reader)); /* nothing of before counts */
	reader_init(&reader, fileno(file), "file");
	ck_assert_int_eq(reader_line(&reader, &line, &n), LINE_OK);
	reader_hold(&reader);
	ck_assert_int_eq(reader_line(&reader, &line, &n), LINE_OK);
	ck_assert(n == 3 && !memcmp(line, "one", 3));
	ck_assert_uint_eq(reader.number, 1);
	ck_assert_int_eq(reader_line(&reader, &line, &n), LINE_OK);
	ck_assert(n == 3 && !memcmp(line, "two", 3));
	ck_assert_uint_eq(reader.number, 2);
	fclose(file);
}

/* Bytes go through a pipe that is smaller than they are, between a writer and a
 * reader that let signals in while they wait, or that have to wait because
 * neither end blocks. */
TEST_EACH(all_bytes_come_through_a_full_pipe, 0, 2)
{
	static struct reader reader;
	static struct writer writer;
	const char *line;
	char text[100];
	int ends[2], lines = 0;
	sigset_t mask;
	size_t n;

	sigemptyset(&mask);
	ck_assert_int_eq(pipe(ends), 0);
	if (!fork()) {
		close(ends[0]);
		ck_assert_int_eq(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
		writer_init(&writer, ends[1]);
		if (_i)
			writer.mask = &mask;
		for (int i = 0; i < 9000; i++)
			writer_line(
				&writer, text,
				(size_t)sprintf(text, "line %d of many", i));
		_exit(writer_flush(&writer) ? 1 : 0);
	}
	close(ends[1]);
	reader_init(&reader, ends[0], "pipe");
	if (_i)
		reader.mask = &mask;
	ck_assert_int_eq(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
	while (reader_line(&reader, &line, &n) == LINE_OK) {
		assert_often((int)n ==
			     sprintf(text, "line %d of many", lines++));
		assert_often(!memcmp(line, text, n));
	}
	ck_assert_int_eq(lines, 9000);
	ck_assert_int_eq(reader.state, LINE_END);
	close(ends[0]);
}

static void hear_signal(int number)
{
	(void)number;
}

/* A signal that is blocked but while they wait ends the wait: it is pending
 * when the wait begins, so nothing hangs on time. */
TEST(a_signal_ends_a_wait)
{
	static struct reader reader;
	static struct writer writer;
	struct sigaction action = { .sa_handler = hear_signal };
	sigset_t blocked, open_mask;
	const char *line;
	char byte = 0;
	int ends[2];
	size_t n;

	sigemptyset(&open_mask);
	sigemptyset(&blocked);
	sigaddset(&blocked, SIGUSR1);
	ck_assert_int_eq(sigaction(SIGUSR1, &action, NULL), 0);
	ck_assert_int_eq(sigprocmask(SIG_BLOCK, &blocked, NULL), 0);
	ck_assert_int_eq(pipe(ends), 0);
	reader_init(&reader, ends[0], "pipe");
	reader.mask = &open_mask;
	raise(SIGUSR1);
	ck_assert_int_eq(reader_line(&reader, &line, &n), LINE_ERROR);
	ck_assert_int_eq(errno, EINTR);
	/* what there is comes all the same */
	ck_assert_int_eq(write(ends[1], "x\n", 2), 2);
	ck_assert_int_eq(reader_line(&reader, &line, &n), LINE_OK);
	/* a pipe without room, for a writer that would block */
	ck_assert_int_eq(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
	while (write(ends[1], &byte, 1) == 1)
		;
	ck_assert_int_eq(fcntl(ends[1], F_SETFL, 0), 0);
	writer_init(&writer, ends[1]);
	writer.mask = &open_mask;
	writer_line(&writer, "y", 1);
	raise(SIGUSR1);
	ck_assert_int_eq(writer_flush(&writer), -1);
	ck_assert_int_eq(errno, EINTR);
	close(ends[0]);
	close(ends[1]);
}

TEST(a_reader_tells_an_error)
{
	static struct reader reader;
	const char *line;
	size_t n;
	int fd = open("/", O_RDONLY | O_DIRECTORY);

	reader_init(&reader, fd, "folder");
	ck_assert_int_eq(reader_line(&reader, &line, &n), LINE_ERROR);
	ck_assert_int_eq(errno, EISDIR);
	close(fd);
}

TEST(a_writer_keeps_its_error)
{
	static struct writer writer;
	int fd = open("/dev/full", O_WRONLY);

	ck_assert_int_ge(fd, 0);
	writer_init(&writer, fd);
	writer_line(&writer, "x", 1);
	ck_assert_int_eq(writer_flush(&writer), -1);
	ck_assert_int_eq(errno, ENOSPC);
	ck_assert_int_eq(writer_flush(&writer), -1);
	ck_assert_int_eq(errno, ENOSPC);
	close(fd);
}

TEST(foreign_text_is_shown_escaped)
{
	char text[100];

	text_escape(text, "a\033[2J\n\xff", 7, 40);
	ck_assert_str_eq(text, "a\\x1b[2J\\x0a\\xff");
	text_escape(text, "abcdef", 6, 3);
	ck_assert_str_eq(text, "abc...");
	text_escape(text, "abc", 3, 3);
	ck_assert_str_eq(text, "abc");
	/* the ends of what is printed as it stands */
	text_escape(text, "\x1f ~\x7f\x80", 5, 40);
	ck_assert_str_eq(text, "\\x1f ~\\x7f\\x80");
}

TEST(a_line_is_quoted_whole_or_round_its_first_wrong_byte)
{
	char line[1000], text[QUOTE_BYTES];
	size_t most = QUOTE_BYTES - 1;

	memset(line, 'a', sizeof(line));
	text_quote(text, line, most, 300);
	ck_assert(strlen(text) == most && !memcmp(text, line, most));
	/* a byte more does not fit: 96 from 40 before the wrong one */
	line[300] = 'W';
	text_quote(text, line, most + 1, 300);
	ck_assert_uint_eq(strlen(text), 3 + 96 + 3);
	ck_assert(!memcmp(text, "...aaa", 6) && text[3 + 40] == 'W');
	text_quote(text, line, most + 1, 40);
	ck_assert(text[0] == 'a' && strlen(text) == 96 + 3);
	text_quote(text, line, most + 1, 41);
	ck_assert(text[0] == '.' && strlen(text) == 3 + 96 + 3);
	/* what is escaped takes four */
	memset(line, 0xff, sizeof(line));
	text_quote(text, line, 99, 0);
	ck_assert_uint_eq(strlen(text), 4 * 99);
	text_quote(text, line, 100, 0);
	ck_assert_uint_eq(strlen(text), 4 * 96 + 3);
	text_quote(text, line, sizeof(line), 999);
	ck_assert_uint_eq(strlen(text), 3 + 4 * 41);
}

TEST(a_secret_seed_is_not_quoted)
{
	char text[QUOTE_BYTES], seed[66];

	memset(seed, 'f', sizeof(seed));
	text_quote(text, seed, 64, 0);
	ck_assert_str_eq(text, "ffffffff...");
	text_quote(text, seed, 63, 0);
	ck_assert_uint_eq(strlen(text), 63);
	text_quote(text, seed, 65, 0);
	ck_assert_uint_eq(strlen(text), 65);
	seed[63] = 'g';
	text_quote(text, seed, 64, 0);
	ck_assert_uint_eq(strlen(text), 64);
}

TEST(names_are_shown_in_any_language)
{
	static const struct {
		const char *text, *shown;
	} table[] = {
		{ "plain", "plain" },
		{ "Zo\xc3\xa9 \xd8\xb9 \xf0\x9f\x82\xa1",
		  "Zo\xc3\xa9 \xd8\xb9 \xf0\x9f\x82\xa1" },
		{ "\033[31m\n\x7f", "\\x1b[31m\\x0a\\x7f" },
		{ "\xc2\x9b"
		  "2J",
		  "\\xc2\\x9b2J" },         /* CSI in C1 */
		{ "\xc2\xa0", "\xc2\xa0" }, /* U+00A0 */
		{ "caf\xe9", "caf\\xe9" },  /* Latin 1 */
		{ "\xc0\xaf\xed\xa0\x80", "\\xc0\\xaf\\xed\\xa0\\x80" },
		{ "\xe2\x80\x8a", "\xe2\x80\x8a" },    /* U+200A */
		{ "\xe2\x80\x8b", "\\xe2\\x80\\x8b" }, /* U+200B */
		{ "\xe2\x80\x8f", "\\xe2\\x80\\x8f" }, /* U+200F */
		{ "\xe2\x80\x90", "\xe2\x80\x90" },    /* U+2010 */
		{ "\xe2\x80\xa8", "\\xe2\\x80\\xa8" }, /* U+2028 */
		{ "\xe2\x80\xaa", "\\xe2\\x80\\xaa" }, /* U+202A */
		{ "\xe2\x80\xae", "\\xe2\\x80\\xae" }, /* U+202E */
		{ "\xe2\x80\xaf", "\xe2\x80\xaf" },    /* U+202F */
		{ "\xe2\x81\xa0", "\\xe2\\x81\\xa0" }, /* U+2060 */
		{ "\xe2\x81\xa9", "\\xe2\\x81\\xa9" }, /* U+2069 */
		{ "\xe2\x81\xb0", "\xe2\x81\xb0" },    /* U+2070 */
		{ "\xef\xbb\xbf", "\\xef\\xbb\\xbf" }, /* U+FEFF */
	};
	char shown[200];

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		text_show(shown, table[i].text, strlen(table[i].text), 40);
		ck_assert_str_eq(shown, table[i].shown);
	}
	/* no character is cut in two */
	text_show(shown, "ab\xc3\xa9", 4, 3);
	ck_assert_str_eq(shown, "ab...");
	text_show(shown, "ab\xc3\xa9", 4, 4);
	ck_assert_str_eq(shown, "ab\xc3\xa9");
}

static size_t encode(uint32_t c, char *to)
{
	if (c < 0x80) {
		to[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		to[0] = (char)(0xc0 | c >> 6);
		to[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	if (c < 0x10000) {
		to[0] = (char)(0xe0 | c >> 12);
		to[1] = (char)(0x80 | (c >> 6 & 0x3f));
		to[2] = (char)(0x80 | (c & 0x3f));
		return 3;
	}
	to[0] = (char)(0xf0 | c >> 18);
	to[1] = (char)(0x80 | (c >> 12 & 0x3f));
	to[2] = (char)(0x80 | (c >> 6 & 0x3f));
	to[3] = (char)(0x80 | (c & 0x3f));
	return 4;
}

/* Both sides of every border between what is shown and what is escaped. */
TEST(every_border_of_what_is_shown)
{
	static const struct {
		uint32_t code;
		bool shown;
	} table[] = {
		{ 0x1f, false },     { 0x20, true },      { 0x7e, true },
		{ 0x7f, false },     { 0x80, false },     { 0x9f, false },
		{ 0xa0, true },      { 0x7ff, true },     { 0x800, true },
		{ 0xac, true },      { 0xad, false },     { 0xae, true },
		{ 0x34e, true },     { 0x34f, false },    { 0x350, true },
		{ 0x61b, true },     { 0x61c, false },    { 0x61d, true },
		{ 0x115e, true },    { 0x115f, false },   { 0x1160, false },
		{ 0x1161, true },    { 0x17b3, true },    { 0x17b4, false },
		{ 0x17b5, false },   { 0x17b6, true },    { 0x180a, true },
		{ 0x180b, false },   { 0x180f, false },   { 0x1810, true },
		{ 0x200a, true },    { 0x200b, false },   { 0x200f, false },
		{ 0x2010, true },    { 0x2027, true },    { 0x2028, false },
		{ 0x202e, false },   { 0x202f, true },    { 0x205f, true },
		{ 0x2060, false },   { 0x206f, false },   { 0x2070, true },
		{ 0x3163, true },    { 0x3164, false },   { 0x3165, true },
		{ 0xd7ff, true },    { 0xd800, false },   { 0xdfff, false },
		{ 0xe000, false },   { 0xf8ff, false },   { 0xf900, true },
		{ 0xfdcf, true },    { 0xfdd0, false },   { 0xfdef, false },
		{ 0xfdf0, true },    { 0xfdff, true },    { 0xfe00, false },
		{ 0xfe0f, false },   { 0xfe10, true },    { 0xfefe, true },
		{ 0xfeff, false },   { 0xff00, true },    { 0xff9f, true },
		{ 0xffa0, false },   { 0xffa1, true },    { 0xffef, true },
		{ 0xfff0, false },   { 0xfff8, false },   { 0xfff9, false },
		{ 0xfffb, false },   { 0xfffc, false },   { 0xfffd, true },
		{ 0xffff, false },   { 0x10000, true },   { 0x1bc9f, true },
		{ 0x1bca0, false },  { 0x1bca3, false },  { 0x1bca4, true },
		{ 0x1d172, true },   { 0x1d173, false },  { 0x1d17a, false },
		{ 0x1d17b, true },   { 0xdfffd, true },   { 0xdffff, false },
		{ 0xe0000, false },  { 0xe0fff, false },  { 0xe1000, false },
		{ 0xf0000, false },  { 0x10ffff, false }, { 0x110000, false },
		{ 0x13ffff, false },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		char text[8], shown[40], expected[40], *to = expected;
		size_t n = encode(table[i].code, text);
		uint32_t code;

		for (size_t k = 0; k < n; k++)
			to += sprintf(to, "\\x%02x", (unsigned char)text[k]);
		text_show(shown, text, n, 20);
		if (table[i].shown) {
			ck_assert_uint_eq(utf8_take(text, n, &code), n);
			ck_assert_uint_eq(code, table[i].code);
			ck_assert_uint_eq(strlen(shown), n);
			ck_assert_mem_eq(shown, text, n);
		} else {
			ck_assert_str_eq(shown, expected);
		}
		/* one byte less is no character, nor is one that goes on
		 * without being told so */
		if (n > 1) {
			ck_assert_uint_eq(utf8_take(text, n - 1, &code), 0);
			text[n - 1] = 'x';
			ck_assert_uint_eq(utf8_take(text, n, &code), 0);
		}
	}
}

TEST(characters_have_one_spelling)
{
	/* longer than need be, at every border; a byte that begins nothing */
	static const char *const bad[] = {
		"\xc0\x80",
		"\xc1\xbf",
		"\xe0\x80\x80",
		"\xe0\x9f\xbf",
		"\xf0\x80\x80\x80",
		"\xf0\x8f\xbf\xbf",
		"\x80",
		"\xbf",
		"\xf8\x88\x80\x80\x80",
		"\xff",
	};
	uint32_t code;

	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_uint_eq(utf8_take(bad[i], strlen(bad[i]), &code), 0);
	ck_assert_uint_eq(utf8_take("\xc2\x80", 2, &code), 2);
	ck_assert_uint_eq(utf8_take("\xe0\xa0\x80", 3, &code), 3);
	ck_assert_uint_eq(utf8_take("\xf0\x90\x80\x80", 4, &code), 4);
}
