/* The files of records in a folder: the natural order, links, folders that
 * cannot be read. */
#include "common/tree.h"

#include <fcntl.h>
#include <ftw.h>
#include <unistd.h>

#include "support.h"

static char folder[40];

static void make_folder(void)
{
	strcpy(folder, "/tmp/arbitre-tree-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(folder));
}

static int drop(const char *path, const struct stat *stat_of, int kind,
		struct FTW *at)
{
	(void)stat_of, (void)kind, (void)at;
	return remove(path);
}

static void drop_folder(void)
{
	ck_assert_int_eq(nftw(folder, drop, 8, FTW_DEPTH | FTW_PHYS), 0);
}

/* NAME in the folder, good until the next. */
static const char *inside(const char *name)
{
	static char path[200];

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	return path;
}

static void put_file(const char *name)
{
	int fd = open(inside(name), O_CREAT | O_WRONLY, 0600);

	ck_assert_int_ge(fd, 0);
	close(fd);
}

SUITE(tree);

TEST(tree_order_goes_by_the_value_of_numbers)
{
	static const char *const sorted[] = {
		"01.log",  "1.log", "2.log",   "10.log",
		"100.log", "a.log", "a2b.log", "a10a.log",
	};

	for (size_t i = 0; i < sizeof(sorted) / sizeof(*sorted); i++)
		for (size_t j = 0; j < sizeof(sorted) / sizeof(*sorted); j++) {
			int order = tree_order(sorted[i], sorted[j]);

			ck_assert_int_eq((order > 0) - (order < 0),
					 (i > j) - (i < j));
		}
}

TEST(tree_has_all_records_below_a_folder)
{
	static const char *const expected[] = {
		"2.log",  "3/1.log",  "3/4/9.log",
		"10.log", "gone.log", "link.log",
	};
	static const char *const made[] = {
		"10.log", "2.log", "3/1.log", "3/4/9.log", "3/notes.txt",
		".5.log", "log",   ".log",    "6.log.gz",
	};
	struct tree tree = { 0 };

	make_folder();
	ck_assert_int_eq(mkdir(inside("3"), 0700), 0);
	ck_assert_int_eq(mkdir(inside("3/4"), 0700), 0);
	ck_assert_int_eq(mkdir(inside("7.log"), 0700), 0);
	ck_assert_int_eq(mkfifo(inside("8.log"), 0700), 0);
	for (size_t i = 0; i < sizeof(made) / sizeof(*made); i++)
		put_file(made[i]);
	ck_assert_int_eq(symlink("2.log", inside("link.log")), 0);
	ck_assert_int_eq(symlink("nothing", inside("gone.log")), 0);
	ck_assert_int_eq(symlink("..", inside("3/round")), 0);
	ck_assert_int_eq(tree_files(&tree, folder, ".log"), 0);
	ck_assert_uint_eq(tree.count, 6);
	for (size_t i = 0; i < tree.count; i++)
		ck_assert_str_eq(tree.files[i], inside(expected[i]));
	tree_release(&tree);
	ck_assert_uint_eq(tree.count, 0);
	/* the name as it is given, and a second folder behind the first */
	ck_assert_int_eq(tree_files(&tree, inside("3/"), ".log"), 0);
	ck_assert_str_eq(tree.files[0], inside("3/1.log"));
	ck_assert_int_eq(tree_files(&tree, inside("7.log"), ".log"), 0);
	ck_assert_uint_eq(tree.count, 2);
	tree_release(&tree);
	drop_folder();
}

TEST(tree_tells_which_folder_cannot_be_read)
{
	struct tree tree = { 0 };

	make_folder();
	ck_assert_int_eq(tree_files(&tree, inside("none"), ".log"), -1);
	ck_assert_int_eq(errno, ENOENT);
	ck_assert_str_eq(tree.failed, inside("none"));
	tree_release(&tree);
	put_file("1.log");
	ck_assert_int_eq(tree_files(&tree, inside("1.log"), ".log"), -1);
	ck_assert_int_eq(errno, ENOTDIR);
	tree_release(&tree);
	drop_folder();
}
