/* Keeps the matches that a person began with sit GAME. */
#include "matches.h"

#include <time.h>

#include "base/grow.h"
#include "base/output_file.h"
#include "common/kept.h"
#include "common/tool.h"
#include "play/record_file.h"

#define LIST "matches"

/* Makes the folder and those above it. */
static void make_folder(const char *folder)
{
	char path[PATH_MAX];

	for (const char *end = folder; end;) {
		end = strchr(end + 1, '/');
		snprintf(path, sizeof(path), "%.*s",
			 end ? (int)(end - folder) : PATH_MAX - 1, folder);
		if (mkdir(path, 0700) && errno != EEXIST)
			error(EXIT_TROUBLE, errno, "%s", tool_show(path));
	}
}

void matches_path(const struct matches *matches, const char *name,
		  char path[PATH_MAX])
{
	kept_path(matches->folder, name, ".log", path);
}

/* Returns true if the last line of the file is a seal. */
static bool ends_sealed(int fd, off_t size)
{
	char tail[80], *line;
	size_t n = size < 79 ? (size_t)size : 79;

	if (pread(fd, tail, n, size - (off_t)n) != (ssize_t)n || !n ||
	    tail[n - 1] != '\n')
		return false;
	tail[n - 1] = '\0';
	line = strrchr(tail, '\n');
	return !strncmp(line ? line + 1 : tail, "seal ", 5);
}

/* Notes the state of the record.  Reports a FIFO or the like, which stands
 * there instead. */
static void look_at(const struct matches *matches, struct kept *kept)
{
	char path[PATH_MAX];
	struct stat stat_of;
	const char *flaw;
	int fd;

	matches_path(matches, kept->name, path);
	fd = tool_open_own(path);
	flaw = fd < 0 ? output_flaw(errno) : NULL;
	if (flaw)
		error(0, 0, "%s: %s", tool_show(path), tr(flaw));
	if (fd < 0 || fstat(fd, &stat_of)) {
		kept->state = flaw ? KEPT_ALIEN : KEPT_GONE;
	} else {
		kept->left_at = stat_of.st_mtim.tv_sec * 1000000000LL +
				stat_of.st_mtim.tv_nsec;
		kept->state = record_file_locked(fd)             ? KEPT_IN_USE
			      : ends_sealed(fd, stat_of.st_size) ? KEPT_OVER
								 : KEPT_OPEN;
	}
	if (fd >= 0)
		close(fd);
}

/* Splits a line at its tabs.  Returns false if it is no line of the list. */
static bool split(struct kept *kept)
{
	size_t room = 0;
	char *at = kept->line, *word;

	kept->name = strsep(&at, "\t");
	if (!at || !*kept->name || *kept->name == '.' ||
	    strchr(kept->name, '/'))
		return false;
	do {
		word = strsep(&at, "\t");
		if (grow(&kept->words, &room, (size_t)kept->word_n + 2,
			 sizeof(*kept->words)))
			tool_no_memory();
		kept->words[kept->word_n++] = word;
	} while (word);
	kept->word_n--;
	return true;
}

static void take_line(struct matches *matches, const char *line)
{
	struct kept kept = { .line = strdup(line) };

	if (!kept.line || grow(&matches->kept, &matches->room,
			       matches->count + 1, sizeof(kept)))
		tool_no_memory();
	if (split(&kept)) {
		look_at(matches, &kept);
		matches->kept[matches->count++] = kept;
	} else {
		free(kept.line);
		free(kept.words);
	}
}

void matches_read(struct matches *matches)
{
	char path[PATH_MAX], *line = NULL;
	size_t room = 0;
	FILE *list;
	const char *flaw;
	int fd;

	memset(matches, 0, sizeof(*matches));
	kept_folder(matches->folder);
	kept_path(matches->folder, LIST, "", path);
	fd = tool_open_own(path);
	list = fd < 0 ? NULL : fdopen(fd, "r");
	flaw = list ? NULL : output_flaw(errno);
	if (!list && errno != ENOENT)
		error(EXIT_TROUBLE, flaw ? 0 : errno, "%s%s%s", tool_show(path),
		      flaw ? ": " : "", flaw ? tr(flaw) : "");
	while (list && getline(&line, &room, list) > 0) {
		line[strcspn(line, "\n")] = '\0';
		take_line(matches, line);
	}
	free(line);
	if (list)
		fclose(list);
}

void matches_free(struct matches *matches)
{
	for (size_t i = 0; i < matches->count; i++) {
		free(matches->kept[i].line);
		free(matches->kept[i].words);
	}
	free(matches->kept);
}

void matches_new_name(const struct matches *matches, const char *game,
		      char name[NAME_MAX])
{
	time_t now = time(NULL);
	struct tm local = { 0 };
	char path[PATH_MAX], date[16];
	unsigned int n = 0;

	make_folder(matches->folder);
	localtime_r(&now, &local);
	strftime(date, sizeof(date), "%Y-%m-%d", &local);
	do {
		snprintf(name, NAME_MAX, "%s-%s-%u", game, date, ++n);
		matches_path(matches, name, path);
	} while (!access(path, F_OK) || matches_named(matches, name));
}

void matches_add(const struct matches *matches, const char *name,
		 char *const *words)
{
	char path[PATH_MAX];
	FILE *list;
	int fd;

	kept_path(matches->folder, LIST, "", path);
	fd = output_open(path, OUTPUT_ADD, 0600);
	list = fd < 0 ? NULL : fdopen(fd, "a");
	if (!list)
		error(EXIT_TROUBLE, errno, "%s", tool_show(path));
	fputs(name, list);
	for (; *words; words++)
		fprintf(list, "\t%s", *words);
	fputc('\n', list);
	if (fclose(list))
		error(EXIT_TROUBLE, errno, "%s", tool_show(path));
}

const struct kept *matches_left_last(const struct matches *matches)
{
	const struct kept *last = NULL;

	for (size_t i = 0; i < matches->count; i++) {
		const struct kept *kept = &matches->kept[i];

		if (kept->state == KEPT_OPEN &&
		    (!last || kept->left_at >= last->left_at))
			last = kept;
	}
	return last;
}

const struct kept *matches_named(const struct matches *matches,
				 const char *name)
{
	for (size_t i = 0; i < matches->count; i++)
		if (!strcmp(matches->kept[i].name, name))
			return &matches->kept[i];
	return NULL;
}

const struct kept *matches_begun_last(const struct matches *matches,
				      const char *game)
{
	for (size_t i = matches->count; i-- > 0;)
		if (!strcmp(matches->kept[i].words[0], game))
			return &matches->kept[i];
	return NULL;
}
