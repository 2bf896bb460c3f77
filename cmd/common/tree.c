/* Finds the files of one kind in a folder and below it, for --below DIR. */
#include "common/tree.h"

#include <ctype.h>
#include <dirent.h>
#include <sys/stat.h>

#include "base/grow.h"
#include "common/tool.h"

/* Skips leading zeros.  Returns the number of digits left. */
static size_t tree_digits(const char **text)
{
	while (**text == '0' && isdigit((unsigned char)(*text)[1]))
		++*text;
	return strspn(*text, "0123456789");
}

int tree_order(const char *one, const char *other)
{
	const char *a = one, *b = other;
	int order;

	while (*a && *b) {
		bool digits = isdigit((unsigned char)*a) &&
			      isdigit((unsigned char)*b);
		size_t n = digits ? tree_digits(&a) : 1;
		size_t m = digits ? tree_digits(&b) : 1;

		if (n != m)
			return n < m ? -1 : 1;
		order = strncmp(a, b, n);
		if (order)
			return order;
		a += n;
		b += n;
	}
	if (*a || *b)
		return *a ? 1 : -1;
	return strcmp(one, other); /* 01 and 1 */
}

static int tree_compare(const struct dirent **a, const struct dirent **b)
{
	return tree_order((*a)->d_name, (*b)->d_name);
}

/* Returns false for names that begin with a point, which a shell's * hides,
 * too. */
static int tree_sees(const struct dirent *entry)
{
	return *entry->d_name != '.';
}

int tree_take(struct tree *tree, char *path)
{
	if (grow(&tree->files, &tree->room, tree->count + 1,
		 sizeof(*tree->files))) {
		free(path);
		return -1;
	}
	tree->files[tree->count++] = path;
	return 0;
}

/* Returns true if PATH, with that NAME, is a wanted file.  A file that cannot
 * be examined is wanted: opening it reports the reason. */
static bool tree_wants(const char *path, const char *name, const char *ending)
{
	size_t n = strlen(name), length = strlen(ending);
	struct stat stat_of;

	return n > length && !strcmp(name + n - length, ending) &&
	       (stat(path, &stat_of) || S_ISREG(stat_of.st_mode));
}

/* Returns true if NAME is that of a wanted file, packed by gzip, zstd, bzip2,
 * xz or zip. */
static bool tree_is_packed(const char *name, const char *ending)
{
	static const char *const packers[] = { ".gz", ".zst", ".bz2", ".xz",
					       ".zip" };
	const char *last = strrchr(name, '.');
	size_t length = strlen(ending), before;

	before = last ? (size_t)(last - name) : 0;
	if (before <= length || strncmp(last - length, ending, length) != 0)
		return false;
	for (size_t i = 0; i < sizeof(packers) / sizeof(*packers); i++)
		if (!strcmp(last, packers[i]))
			return true;
	return false;
}

/* Adds an entry of DIR, or the files in it.  Returns 0; -1 with errno. */
static int tree_enter(struct tree *tree, const char *dir, const char *name,
		      const char *ending)
{
	size_t n = strlen(dir);
	struct stat stat_of;
	char *path;
	int failed = 0;

	if (asprintf(&path, "%s%s%s", dir, n && dir[n - 1] == '/' ? "" : "/",
		     name) < 0)
		return -1;
	if (!lstat(path, &stat_of) && S_ISDIR(stat_of.st_mode))
		failed = tree_files(tree, path, ending);
	else if (tree_wants(path, name, ending))
		return tree_take(tree, path);
	else if (tree_is_packed(name, ending) && !tree->packed++) {
		tree->packed_first = path;
		return 0;
	}
	free(path);
	return failed;
}

int tree_files(struct tree *tree, const char *dir, const char *ending)
{
	struct dirent **entries;
	int n = scandir(dir, &entries, tree_sees, tree_compare);
	int failed = 0, why = 0;

	if (n < 0) {
		why = errno;
		tree->failed = why == ENOMEM ? NULL : strdup(dir);
		errno = why;
		return -1;
	}
	for (int i = 0; i < n; i++) {
		if (!failed &&
		    tree_enter(tree, dir, entries[i]->d_name, ending)) {
			failed = -1;
			why = errno;
		}
		free(entries[i]);
	}
	free(entries);
	errno = why;
	return failed;
}

void tree_release(struct tree *tree)
{
	while (tree->count)
		free(tree->files[--tree->count]);
	free(tree->files);
	free(tree->failed);
	free(tree->packed_first);
	*tree = (struct tree){ 0 };
}

void tree_add_below(struct tree *tree, const char *option, const char *dir,
		    const char *ending)
{
	size_t count = tree->count;

	free(tree->packed_first);
	tree->packed_first = NULL;
	tree->packed = 0;
	if (tree_files(tree, dir, ending))
		error(EXIT_TROUBLE, errno, "%s %s", option,
		      tool_show(tree->failed ? tree->failed : dir));
	if (tree->packed)
		error(0, 0,
		      tr("%s %s: %zu packed files are left out, such as %s: unpack them first"),
		      option, tool_show(dir), tree->packed,
		      tool_show(tree->packed_first));
	if (tree->count == count)
		error(EXIT_TROUBLE, 0,
		      tr("%s %s: there is no file *%s in it or below"), option,
		      tool_show(dir), ending);
}

char **tree_operands(struct tree *tree, char **operands, int *count)
{
	char *copy;

	if (!tree->count)
		return operands;
	for (int i = 0; i < *count; i++) {
		copy = strdup(operands[i]);
		if (!copy || tree_take(tree, copy))
			tool_no_memory();
	}
	*count = (int)tree->count;
	return tree->files;
}
