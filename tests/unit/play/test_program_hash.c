/* The programs of planned players: what is hashed, once, and what is bound. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/line.h"
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
	remove_folder(folder);
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
	static char runner[PROGRAM_RUNNER];

	return program_hash(text, hash, runner);
}

SUITE_WITH(program_hash, 60, begin, end);

/* What has the same device, inode, size and date is the same, and is not read
 * again: the bytes that were changed behind its back are not seen. */
TEST(unchanged_file_is_read_once)
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

/* The files of a command come in their order, however many were kept before. */
TEST(order_of_files_counts)
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

/* The memory at address 0 is a regular file that cannot be read. */
TEST(a_file_that_cannot_be_read_is_an_error)
{
	uint8_t hash[CHANCE_BYTES];

	ck_assert_int_eq(hash_of("cat /proc/self/mem", hash), -1);
	ck_assert_int_eq(errno, EIO);
}

/* Writes a file in the folder, and dates it. */
static void write_file(const char *name, const char *text, int64_t seconds)
{
	char before[sizeof(script)];

	strcpy(before, script);
	sprintf(script, "%s/%s", folder, name);
	write_script(text, seconds);
	strcpy(script, before);
}

/* What is not in a file here, is not bound; the plan says so. */
TEST(what_only_a_runner_names_is_not_bound)
{
	static const struct {
		const char *command; /* of which a plan binds */
		const char *runner;  /* only this; NULL: all */
	} rows[] = {
		{ "sh player.sh", NULL },
		{ "sh ./*.sh", "sh" },
		{ "sh -c 'echo x'", NULL },
		{ "sh -c 'sh player.sh'", NULL },
		{ "sh -c 'sh \"$1\"' x player.sh", "sh" },
		{ "env A=1 nice -n 5 sh player.sh", NULL },
		{ "nice -n 5 cat", NULL },
		{ "env", "env" },
		{ "env sh", "sh" },
		{ "env python3 -m package", NULL },
		{ "env python3 -m json.tool", "python3" },
		{ "cd package && python3 .", NULL },
		{ "python3 package", NULL },
		{ "python3 -c 'import package'", NULL },
		{ "cat | python3 -m json.tool", "python3" },
		{ "cat player.sh", NULL },
	};
	uint8_t hash[CHANCE_BYTES];
	char runner[PROGRAM_RUNNER], before[PATH_MAX];

	ck_assert_ptr_nonnull(getcwd(before, sizeof(before)));
	ck_assert_int_eq(chdir(folder), 0);
	write_script("cat\n", 1000);
	ck_assert_int_eq(mkdir("package", 0700), 0);
	write_file("package/__main__.py", "pass\n", 1000);
	write_file("python3", "#!/bin/sh\n", 1000);
	ck_assert_int_eq(chmod("python3", 0700), 0);
	setenv("PATH", "/usr/bin:/bin:.", 1);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		int named = program_hash(rows[i].command, hash, runner);

		ck_assert_msg(named == (rows[i].runner ? PROGRAM_LOOSE
						       : PROGRAM_BOUND),
			      "%s: %d %s", rows[i].command, named, runner);
		ck_assert_str_eq(runner, rows[i].runner ? rows[i].runner : "");
	}
	ck_assert_int_eq(chdir(before), 0);
}

/* Of a folder the files count that the interpreter loads, with their names. */
TEST(a_folder_is_bound_by_the_files_that_are_loaded)
{
	static const struct {
		const char *name, *text;
		bool counts;
	} files[] = {
		{ "__main__.py", "pass\n", true },
		{ "a.py", "a\n", true },
		{ "deep/b.py", "b\n", true },
		{ "notes.log", "x\n", false },
		{ ".git/c.py", "c\n", false },
		{ "__pycache__/a.cpython-311.pyc", "x\n", false },
	};
	static const char *const folders[] = { "deep", ".git", "__pycache__" };
	uint8_t last[CHANCE_BYTES], hash[CHANCE_BYTES];
	char text[200], name[100];

	write_file("__main__.py", "", 1);
	for (size_t i = 0; i < sizeof(folders) / sizeof(*folders); i++) {
		sprintf(name, "%s/%s", folder, folders[i]);
		ck_assert_int_eq(mkdir(name, 0700), 0);
	}
	sprintf(text, "exec python3 %s", folder);
	ck_assert_int_eq(hash_of(text, last), PROGRAM_BOUND);
	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++) {
		write_file(files[i].name, files[i].text, 1000);
		ck_assert_int_eq(hash_of(text, hash), PROGRAM_BOUND);
		ck_assert_msg(files[i].counts ==
				      (memcmp(hash, last, CHANCE_BYTES) != 0),
			      "%s", files[i].name);
		memcpy(last, hash, CHANCE_BYTES);
	}
	sprintf(name, "%s/a.py", folder);
	sprintf(text + 100, "%s/c.py", folder);
	ck_assert_int_eq(rename(name, text + 100), 0);
	ck_assert_int_eq(hash_of(text, hash), PROGRAM_BOUND);
	ck_assert_mem_ne(hash, last, CHANCE_BYTES);
}

/* The hash of a file with EXEC_CAT, as arbitre 0.9 wrote it. */
#define EXEC_CAT "exec /bin/cat\n"
#define EXEC_CAT_HASH \
	"00c1301272c02bb377fc356383c5e0f8349048a2416a8a2cec33fc2f302f7033"

TEST(plans_of_an_older_arbitre_hold)
{
	uint8_t planned[CHANCE_BYTES];
	char runner[PROGRAM_RUNNER], tool[100], env[100], text[300];

	ck_assert(!hex_parse(EXEC_CAT_HASH, 2 * CHANCE_BYTES, planned));
	write_file("env", EXEC_CAT, 1000);
	write_file("tool", "", 1000);
	sprintf(env, "%s/env", folder);
	sprintf(tool, "%s/tool", folder);
	ck_assert_int_eq(chmod(env, 0700), 0);
	ck_assert_int_eq(chmod(tool, 0700), 0);
	setenv("PATH", folder, 1);
	ck_assert_int_eq(program_compare(env, planned, runner), PROGRAM_LOOSE);
	/* what env runs was not bound */
	sprintf(text, "%s tool", env);
	ck_assert_int_eq(program_compare(text, planned, runner), PROGRAM_OLDER);
	write_file("env", "exec /bin/tac\n", 2000);
	ck_assert_int_eq(program_compare(text, planned, runner),
			 PROGRAM_CHANGED);
	sprintf(text, "%s", tool);
	ck_assert_int_eq(program_compare(text, planned, runner),
			 PROGRAM_CHANGED);
}
