/* Looks at the record of a session. */
#include "own_record.h"

#include "common/shell_word.h"
#include "common/tool.h"
#include "matches.h"
#include "ui/telling.h"

/* Returns true if FILE lies in FOLDER itself. */
static bool in_folder(const char *file, const char *folder)
{
	size_t n = folder ? strlen(folder) : 0;

	return n && !strncmp(file, folder, n) && file[n] == '/' &&
	       !strchr(file + n + 1, '/');
}

/* Notes where the match stands that the record holds. */
static void note_standing(struct own_record *own, const struct view *view)
{
	static struct reader reader;
	const char *line, *now = "";
	struct view told;
	size_t n;

	reader_init_at(&reader, own->fd, own->path, 0);
	view_init(&told, STYLE_TABLE);
	while (reader_line(&reader, &line, &n) == LINE_OK)
		view_line(&told, line, n);
	told.you = view->you;
	own->dealt = told.deal || told.match > 1;
	if (told.deal && !told.ended && told.telling) {
		if (told.telling->standings)
			now = told.telling->standings(&told);
		fill_keep(&own->note,
			  fill(tr("You go on: {place}. {standings}"), "place",
			       word_lower_first(told.telling->place(&told)),
			       "standings", now, NULL));
	}
	view_free(&told);
}

/* Notes kept matches of this game that were left. */
static void note_unfinished(struct own_record *own, const struct game *game)
{
	struct matches matches;
	const char *name = "";
	long count = 0;

	matches_read(&matches);
	for (size_t i = 0; i < matches.count; i++)
		if (matches.kept[i].state == KEPT_OPEN &&
		    !strcmp(matches.kept[i].words[0], game->name)) {
			name = matches.kept[i].name;
			count++;
		}
	if (count)
		fill_keep(
			&own->note,
			fill(count == 1
				     ? tr("One match is unfinished: “sit {name}” goes on with it.")
				     : tr("{n} matches are unfinished: “sit --matches” lists them."),
			     "name", tool_show(name), "n", fill_number(count),
			     NULL));
	matches_free(&matches);
}

void own_record_open(struct own_record *own, const struct view *view,
		     const char *folder)
{
	own->path = view->record;
	own->fd = tool_open_own(view->record);
	if (own->fd < 0)
		return;
	own->kept = in_folder(view->record, folder);
	note_standing(own, view);
	if (own->kept && !own->dealt && view->game)
		note_unfinished(own, view->game);
}

void own_record_close(struct own_record *own)
{
	if (own->fd >= 0)
		close(own->fd);
	own->fd = -1;
	text_free(&own->note);
}

enum record_rest own_record_rest(const struct own_record *own, bool dealt)
{
	enum record_rest rest;

	if (own->fd < 0)
		return RECORD_UNKNOWN;
	rest = record_file_rest(own->fd, own->path);
	return rest <= RECORD_UNSYNCED && !dealt && !own->dealt ? RECORD_BARE
								: rest;
}

void own_record_read(const struct own_record *own, struct text *text)
{
	struct stat status;
	ssize_t n;

	if (own->fd < 0 || fstat(own->fd, &status) ||
	    status.st_size > RECORD_READ ||
	    !text_grow(text, (size_t)status.st_size))
		return;
	n = pread(own->fd, text->bytes, (size_t)status.st_size, 0);
	text->n = n > 0 ? (size_t)n : 0;
}

const char *own_record_word(const struct own_record *own)
{
	const char *home = getenv("HOME"), *name = own->path;
	size_t n = home ? strlen(home) : 0;

	if (own->kept) {
		name = strrchr(name, '/') + 1;
		n = strlen(name);
		return n > 4 ? shell_word(fill_bytes(name, n - 4)) : name;
	}
	if (n > 1 && !strncmp(name, home, n) && name[n] == '/' && name[n + 1])
		return fill("~/{rest}", "rest", shell_word(name + n + 1), NULL);
	return shell_word(name);
}
