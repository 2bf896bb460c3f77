/* The programs of planned players: what is hashed, once, and which words should
 * have been files. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/program_hash.h"
#include "support.h"

static char folder[] = "/tmp/program.XXXXXX";
static char script[64], command[200];

static void begin(void)
{
	ck_assert_ptr_nonnull(mkdtemp(folder));
	sprintf(script, "%s/player.sh", folder);
	sprintf(command, "sh %s", script);
}

static void end(void)
{
	unlink(script);
	rmdir(folder);
}

/* Writes the script anew, and dates it SECONDS after the epoch. */
static void write_script(const char *text, int64_t seconds)
{
	struct timespec times[2] = { { .tv_sec = seconds },
				     { .tv_sec = seconds } };
	FILE *file = fopen(script, "we");

	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	fclose(file);
	ck_assert_int_eq(utimensat(AT_FDCWD, script, times, 0), 0);
}

static int hash_of(const char *text, uint8_t hash[CHANCE_BYTES])
{
	return program_hash(text, hash);
}

/* What has the same device, inode, size and date is the same, and is not read
 * again: the bytes that were changed behind its back are not seen. */
START_TEST(unchanged_file_is_read_once)
{
	uint8_t one[CHANCE_BYTES], other[CHANCE_BYTES];

	write_script("one", 1000);
	ck_assert_int_eq(hash_of(command, one), PROGRAM_BOUND);
	write_script("two", 1000);
	ck_assert_int_eq(hash_of(command, other), PROGRAM_BOUND);
	ck_assert_mem_eq(one, other, CHANCE_BYTES);
	write_script("two", 2000);
	ck_assert_int_eq(hash_of(command, other), PROGRAM_BOUND);
	ck_assert_mem_ne(one, other, CHANCE_BYTES);
	write_script("four", 1000);
	ck_assert_int_eq(hash_of(command, one), PROGRAM_BOUND);
	ck_assert_mem_ne(one, other, CHANCE_BYTES);
}
END_TEST

/* The files of a command come in their order, however many were kept before. */
START_TEST(order_of_files_counts)
{
	uint8_t hash[CHANCE_BYTES], first[CHANCE_BYTES], again[CHANCE_BYTES];
	char text[300];

	write_script("one", 1000);
	sprintf(text, "sh %s /etc/passwd", script);
	ck_assert_int_eq(hash_of(text, first), PROGRAM_BOUND);
	sprintf(text, "sh /etc/passwd %s", script);
	ck_assert_int_eq(hash_of(text, hash), PROGRAM_BOUND);
	ck_assert_mem_ne(hash, first, CHANCE_BYTES);
	/* more files than the table has room for at first */
	for (int i = 0; i < 300; i++) {
		write_script("many", 3000 + i);
		ck_assert_int_eq(hash_of(command, hash), PROGRAM_BOUND);
	}
	write_script("one", 1000);
	sprintf(text, "sh %s /etc/passwd", script);
	ck_assert_int_eq(hash_of(text, again), PROGRAM_BOUND);
	ck_assert_mem_eq(again, first, CHANCE_BYTES);
}
END_TEST

/* The memory at address 0 is a regular file that cannot be read. */
START_TEST(a_file_that_cannot_be_read_is_an_error)
{
	uint8_t hash[CHANCE_BYTES];

	ck_assert_int_eq(hash_of("cat /proc/self/mem", hash), -1);
	ck_assert_int_eq(errno, EIO);
}
END_TEST

START_TEST(word_should_be_a_file)
{
	static const struct {
		const char *command, *lacks; /* NULL: nothing */
	} rows[] = {
		{ "python3 bots/nope.py", "bots/nope.py" },
		{ "sh nope.sh", "nope.sh" },
		{ "sh ./nope", "./nope" },
		{ "--uncaged sh  nope.sh", "nope.sh" },
		{ "-P sh nope.sh", "nope.sh" },
		{ "sh / nope.R", "nope.R" },
		{ "cat /etc/passwd/no", "/etc/passwd/no" },
		{ "sh /etc/passwd", NULL },
		{ "cat /tmp", NULL },
		{ "cat .sh", NULL },
		{ "cat first --book=no/book -s/no/book.py", NULL },
		{ "cat http://localhost:8080/player.py", NULL },
		/* what a shell reads is read as it does; what it expands is
		 * not */
		{ "cd bots && exec sh ./nope.sh", "./nope.sh" },
		{ "sh \"my bots/nope.sh\"", "my bots/nope.sh" },
		{ "cd \"$(pwd)\" && sh ./nope.sh", NULL },
		{ "./nope.sh", NULL }, /* told otherwise */
		{ "-P", NULL },
	};
	char word[PROGRAM_WORD];

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		bool lacks = program_lacks_file(rows[i].command, word);

		ck_assert_msg(lacks == (rows[i].lacks != NULL), "%s",
			      rows[i].command);
		if (lacks)
			ck_assert_str_eq(word, rows[i].lacks);
	}
}
END_TEST

Suite *suite_program_hash(void)
{
	Suite *suite = suite_create("program_hash");
	TCase *tests = tcase_create("program");

	tcase_add_checked_fixture(tests, begin, end);
	tcase_add_test(tests, unchanged_file_is_read_once);
	tcase_add_test(tests, order_of_files_counts);
	tcase_add_test(tests, a_file_that_cannot_be_read_is_an_error);
	tcase_add_test(tests, word_should_be_a_file);
	suite_add_tcase(suite, tests);
	return suite;
}
