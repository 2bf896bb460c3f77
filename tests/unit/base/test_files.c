/* Files that people write, files opened for writing, and the names of new
 * matches. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/file_kind.h"
#include "base/output_file.h"
#include "base/text_file.h"
#include "record/parse.h"
#include "support.h"

static char folder[] = "/tmp/files.XXXXXX", path[60], other[60];

static void set_up(void)
{
	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/file", folder);
	snprintf(other, sizeof(other), "%s/other", folder);
}

static void tear_down(void)
{
	unlink(path);
	unlink(other);
	rmdir(path);
	rmdir(folder);
	memcpy(folder + sizeof(folder) - 7, "XXXXXX", 6);
}

static void write_other(void)
{
	FILE *file = fopen(other, "w");

	ck_assert_ptr_nonnull(file);
	fputs("mine", file);
	ck_assert_int_eq(fclose(file), 0);
}

/* Whatever lies at PATH is refused in each way, and what it leads to stays. */
static void refused(int wanted, int wanted_new)
{
	static const enum output_how hows[] = { OUTPUT_NEW, OUTPUT_GO_ON,
						OUTPUT_ADD };

	for (size_t i = 0; i < 3; i++) {
		int expected = hows[i] == OUTPUT_NEW ? wanted_new : wanted;

		errno = 0;
		ck_assert_int_eq(output_open(path, hows[i], 0600), -1);
		ck_assert_msg(errno == expected, "%zu: %s", i, strerror(errno));
	}
	unlink(path);
	rmdir(path);
}

SUITE_WITH(files, 60, set_up, tear_down);

TEST(text_flaw_names_what_no_text_has)
{
	static const struct {
		uint64_t number;
		const char *line;
		size_t n;
		const char *flaw; /* a part of it; NULL: none */
	} table[] = {
		{ 1, "greedy\tbot", 10, NULL },
		{ 1, "", 0, NULL },
		{ 1, "\xef\xbb\xbf", 3, "byte order mark" },
		{ 1, "\xef\xbb\xbfx", 4, "byte order mark" },
		{ 1, "\xef\xbb", 2, NULL },
		{ 2, "\xef\xbb\xbfx", 4, NULL }, /* within a file: a letter */
		{ 1,
		  "\xff\xfe"
		  "a\0",
		  4, "UTF-16" },
		{ 1, "\xfe\xff", 2, "UTF-16" },
		{ 2, "\xff\xfe", 2, NULL },
		{ 7, "a\0b", 3, "NUL" },
		{ 7, "a\r", 2, "CR LF" },
		{ 7, "\r", 1, "CR LF" },
		{ 7, "a\rb", 3, NULL },
		{ 7, "Zo\xc3\xa9", 4, NULL },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		const char *flaw =
			file_kind_flaw(FILE_KIND_TEXT, table[i].number,
				       table[i].line, table[i].n);

		ck_assert_msg(table[i].flaw
				      ? flaw && strstr(flaw, table[i].flaw)
				      : !flaw,
			      "%zu: %s", i, flaw ? flaw : "nothing");
	}
}

TEST(output_open_refuses_what_is_no_file_of_its_own)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	struct stat stat_of;
	int fd;

	write_other();
	ck_assert_int_eq(symlink(other, path), 0);
	refused(ELOOP, EEXIST);
	ck_assert_int_eq(symlink("nowhere", path), 0);
	refused(ELOOP, EEXIST);
	ck_assert_int_eq(link(other, path), 0);
	refused(EMLINK, EEXIST);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	refused(ENOTSUP, EEXIST);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	refused(EISDIR, EEXIST);
	fd = socket(AF_UNIX, SOCK_STREAM, 0);
	strcpy(address.sun_path, path);
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, sizeof(address)),
			 0);
	refused(ENOTSUP, EEXIST);
	close(fd);
	ck_assert_int_eq(output_open("/dev/null", OUTPUT_ADD, 0600), -1);
	ck_assert_int_eq(errno, ENOTSUP);
	ck_assert_int_eq(stat(other, &stat_of), 0);
	ck_assert_int_eq(stat_of.st_size, 4);
	ck_assert_ptr_nonnull(output_flaw(ELOOP));
	ck_assert_ptr_nonnull(output_flaw(EMLINK));
	ck_assert_ptr_nonnull(output_flaw(ENOTSUP));
	ck_assert_ptr_null(output_flaw(ENOENT));
}

TEST(output_open_makes_and_goes_on)
{
	struct stat stat_of;
	char text[9] = "";
	int fd;

	ck_assert_int_eq(output_open(path, OUTPUT_GO_ON, 0600), -1);
	ck_assert_int_eq(errno, ENOENT);
	fd = output_open(path, OUTPUT_NEW, 0600);
	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(fstat(fd, &stat_of), 0);
	ck_assert_int_eq(stat_of.st_mode & 0777, 0600);
	ck_assert_int_eq(fcntl(fd, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
	ck_assert_int_eq(write(fd, "one", 3), 3);
	close(fd);
	for (int i = 0; i < 2; i++) {
		fd = output_open(path, i ? OUTPUT_ADD : OUTPUT_GO_ON, 0);
		ck_assert_int_ge(fd, 0);
		ck_assert_int_eq(write(fd, i ? "3" : "2", 1), 1);
		ck_assert_int_eq(pread(fd, text, 8, 0), 4 + i);
		close(fd);
	}
	ck_assert_str_eq(text, "one23");
}

TEST(a_name_is_refused_with_its_code_point)
{
	static const struct {
		const char *name, *says; /* a part of it; NULL: it is taken */
	} table[] = {
		{ "Zo\xc3\xa9", NULL },
		{ "\xd8\xb9\xd9\x84\xd9\x8a", NULL }, /* Arabic */
		{ "", "1 to 64 bytes" },
		{ "a\x1b", "without controls" },
		{ "a\xe2\x80\xae"
		  "b",
		  "U+202E" },
		{ "a\xe2\x80\x8d"
		  "b",
		  "U+200D" },
		{ "\xef\xbb\xbf"
		  "a",
		  "U+FEFF" },
		{ "a\xc2\xad", "U+00AD" },
		{ "\xe3\x85\xa4", "U+3164" },
		{ "\xe2\xa0\x80", "U+2800" },
		{ "\xcd\x8f", "U+034F" },
		{ "\xf3\xa0\x81\x81", "U+E0041" },
		{ "a\xef\xb8\x8f", "U+FE0F" },
		{ "a\xe1\xa0\x8b", "U+180B" },
		{ "a\xf0\x9d\x85\xb3", "U+1D173" },
		{ "a\xf0\x9b\xb2\xa0", "U+1BCA0" },
		{ "a\xef\xbf\xbc", "U+FFFC" },
		{ "a\xef\xbf\xbd", NULL }, /* U+FFFD is seen */
		{ "a\xee\x80\x80", "U+E000" },
		{ "a\xef\xbf\xbf", "U+FFFF" },
		{ "a\xf0\x9f\xbf\xbe", "U+1FFFE" },
		{ "\xf0\x9f\x82\xa1", NULL }, /* a playing card */
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		struct reason why;
		bool taken = !name_refuse(table[i].name, strlen(table[i].name),
					  &why);

		ck_assert_int_eq(taken, !table[i].says);
		ck_assert_msg(taken || strstr(english(&why), table[i].says),
			      "%zu: %s", i, english(&why));
	}
}

TEST(name_fold_forgets_what_nobody_sees)
{
	static const char *const alike[][2] = {
		{ "Ali", "aLI" },
		{ "\xc3\x89mile", "\xc3\xa9MILE" }, /* É é */
		{ "\xd0\x96", "\xd0\xb6" },         /* Ж ж */
		{ "Z\u00e9", "Ze\u0301" },
		{ "\u1ebf", "e\u0302\u0301" },
		{ "A\u00a0b\u3000c\u2009d", "a b c d" },
		{ "\uff21nna", "anna" },           /* wide A */
		{ "\u0410\u043d\u043da", "ahha" }, /* Анна, as it looks */
		{ "N\u03b1\u0451", "na\u00eb" },   /* ё, ë */
	};
	static const char *const apart[][2] = {
		{ "Ali", "Ali2" },
		{ "Ali", "Al" },
		{ "e", "\xc3\xa9" },
		{ "\u00e8", "\u00e9" },
		{ "o", "\u00f8" },
		{ "\u0444", "f" }, /* ф looks like no Latin letter */
	};
	char one[NAME_FOLDED], two[NAME_FOLDED];

	for (size_t i = 0; i < sizeof(alike) / sizeof(*alike); i++) {
		name_fold(alike[i][0], one);
		name_fold(alike[i][1], two);
		ck_assert_str_eq(one, two);
	}
	for (size_t i = 0; i < sizeof(apart) / sizeof(*apart); i++) {
		name_fold(apart[i][0], one);
		name_fold(apart[i][1], two);
		ck_assert_str_ne(one, two);
	}
}
