/* Starts a referee for a person who sits down without one. */
#include "sit.h"

#include "base/stream.h"
#include "common/tool.h"
#include "matches.h"
#include "rules/game.h"
#include "ui/telling.h"

#define CLUB 2 /* place in sit_levels of the default level */

/* Words of a command line; NULL-ended. */
struct words {
	char *word[64 + 2 * SEATS_MAX];
	int n;
};

static void __attribute__((format(printf, 2, 3)))
add(struct words *words, const char *format, ...)
{
	va_list arguments;

	if (words->n + 1 >= (int)(sizeof(words->word) / sizeof(char *)))
		error(EXIT_TROUBLE, E2BIG, "referee");
	va_start(arguments, format);
	if (vasprintf(&words->word[words->n++], format, arguments) < 0)
		tool_no_memory();
	va_end(arguments);
	words->word[words->n] = NULL;
}

/* --- words for sit and for the referee ------------------------------------ */

/* Returns the options of the person's own seat, a blank before each. */
static const char *seat_options(const struct config *config)
{
	static char text[160];
	const struct {
		bool given;
		const char *option;
	} flags[] = {
		{ config->plain, " --plain" }, { config->ascii, " --ascii" },
		{ config->spell, " --spell" }, { config->bell, " --bell" },
		{ config->hints, " --hints" },
	};
	char *to = text;

	*to = '\0';
	for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++)
		if (flags[i].given)
			to = stpcpy(to, flags[i].option);
	if (config->pause_ms >= 0)
		sprintf(to, " --pause=%g", config->pause_ms / 1000.0);
	return text;
}

/* Adds the words that began the match, for the list of matches. */
static void add_own(struct words *words, const struct config *config)
{
	char options[160], *rest = options, *option;
	bool counted = false;

	for (char **word = config->words; *word; word++) {
		counted |= !strncmp(*word, "players=", 8);
		add(words, "%s", *word);
	}
	if (!counted)
		add(words, "--seats=%d", config->seats);
	if (config->level >= 0)
		add(words, "--level=%s", sit_levels[config->level]);
	if (config->name)
		add(words, "--name=%s", config->name);
	strcpy(options, seat_options(config));
	while ((option = strsep(&rest, " ")))
		if (*option)
			add(words, "%s", option);
}

/* Becomes the referee of the match in the record FILE. */
static void __attribute__((noreturn))
become_referee(const struct config *config, const char *file, bool resume)
{
	struct words words = { .n = 0 };
	char self[PATH_MAX], *slash, *path;
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);
	const char *before = getenv("PATH");

	add(&words, "referee");
	add(&words, "--lang=%s", lang_name());
	for (char **word = config->words; *word; word++)
		if (strncmp(*word, "players=", 8) != 0)
			add(&words, "%s", *word);
	add(&words, "-o%s", file);
	if (resume)
		add(&words, "--continue");
	if (config->name)
		add(&words, "--name=%s", config->name);
	add(&words, "-Psit --lang=%s%s", lang_name(), seat_options(config));
	for (int seat = 2; seat <= config->seats; seat++)
		add(&words, "-pbot --level %s",
		    sit_levels[config->level < 0 ? CLUB : config->level]);
	self[n > 0 ? n : 0] = '\0';
	slash = strrchr(self, '/');
	if (slash) { /* our programs come first, wherever they are */
		*slash = '\0';
		if (asprintf(&path, "%s:%s", self,
			     before ? before : "/usr/bin:/bin") < 0)
			tool_no_memory();
		setenv("PATH", path, 1);
	}
	signal(SIGPIPE, SIG_DFL);
	signal(SIGXFSZ, SIG_DFL);
	execvp("referee", words.word);
	error(EXIT_TROUBLE, errno, "referee");
	abort(); /* error() has ended the program */
}

/* Reads the words that began a match, and after them the options that were
 * given now. */
static void read_again(struct config *config, const struct kept *kept, int argc,
		       char **argv, const char *operand)
{
	static struct words words; /* static, for config->words */
	char *self;
	int tty = config->tty;

	add(&words, "sit");
	self = words.word[0];
	for (char **word = kept->words; *word; word++)
		add(&words, "%s", *word);
	for (int i = 1; i < argc; i++)
		if (argv[i] != operand)
			add(&words, "%s", argv[i]);
	options_read(config, words.n, words.word);
	if (words.word[0] != self) /* argp has put another name there */
		free(self);
	config->tty = tty;
	if (!config->seats)
		error(EXIT_TROUBLE, 0, tr("%s: %s"), tool_show(kept->name),
		      tr("it is not known how this match was begun"));
}

/* --- new matches, and matches that were left ------------------------------ */

static void __attribute__((noreturn))
begin(struct config *config, struct matches *matches, int argc, char **argv)
{
	char name[NAME_MAX], path[PATH_MAX];
	struct words own = { .n = 0 };
	/* the game alone is played as it was the last time */
	const struct kept *kept =
		argc == 2 ? matches_begun_last(matches, config->words[0])
			  : NULL;

	if (kept)
		read_again(config, kept, argc, argv, config->words[0]);
	matches_new_name(matches, config->words[0], name);
	matches_path(matches, name, path);
	add_own(&own, config);
	matches_add(matches, name, own.word);
	become_referee(config, path, false);
}

static void __attribute__((noreturn))
go_on(struct config *config, struct matches *matches, int argc, char **argv)
{
	const char *name = config->words[0];
	const struct kept *kept = name ? matches_named(matches, name)
				       : matches_left_last(matches);
	char path[PATH_MAX], names[TERMS_TEXT] = "";

	game_names(names);
	if (!kept && !name)
		error(EXIT_TROUBLE, 0,
		      tr("no match was left; sit GAME begins one:%s"), names);
	if (!kept)
		error(EXIT_TROUBLE, 0,
		      tr("%s: you have no match of that name; --matches lists them"),
		      tool_show(name));
	matches_path(matches, kept->name, path);
	if (kept->state == KEPT_ALIEN)
		exit(EXIT_TROUBLE); /* it is reported */
	if (kept->state == KEPT_GONE)
		error(EXIT_TROUBLE, ENOENT, "%s", tool_show(path));
	if (kept->state == KEPT_OVER)
		error(EXIT_TROUBLE, 0,
		      tr("%s is over; see it again: replay --step %s"),
		      tool_show(name), tool_show(name));
	read_again(config, kept, argc, argv, name);
	become_referee(config, path, true);
}

/* Returns the place of the match, or a text on its end. */
static const char *standing(const struct view *view, enum kept_state state)
{
	if (state == KEPT_IN_USE)
		return tr("is being played");
	if (state == KEPT_OVER && view->telling)
		return view_result(view);
	return view->deal && view->telling ? view->telling->place(view)
					   : tr("Before the first deal");
}

/* Prints the matches whose records are there. */
static void list(const struct matches *matches)
{
	for (size_t i = 0; i < matches->count; i++) {
		const struct kept *kept = &matches->kept[i];
		static struct reader reader;
		char path[PATH_MAX];
		struct view view;
		const char *line;
		size_t n;
		int fd;

		if (kept->state == KEPT_GONE || kept->state == KEPT_ALIEN)
			continue;
		matches_path(matches, kept->name, path);
		fd = tool_open_own(path);
		if (fd < 0)
			continue; /* it went meanwhile */
		reader_init(&reader, fd, path);
		view_init(&view, STYLE_TABLE);
		while (reader_line(&reader, &line, &n) == LINE_OK)
			view_line(&view, line, n);
		close(fd);
		printf("%s  %s\n", tool_show(kept->name),
		       words_plain(standing(&view, kept->state)));
		view_free(&view);
	}
}

void start(const struct config *given, int argc, char **argv)
{
	struct config config = *given;
	struct matches matches;

	matches_read(&matches);
	if (config.matches) {
		list(&matches);
		matches_free(&matches);
		exit(0);
	}
	if (config.seats)
		begin(&config, &matches, argc, argv);
	go_on(&config, &matches, argc, argv);
}
