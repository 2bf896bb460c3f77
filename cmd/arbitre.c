/* arbitre: runs the other programs by one name, and finds them. */
#include "common/completion.h"
#include "common/option_table.h"
#include "common/suggest.h"
#include "common/tool.h"

#include <limits.h>

#if !defined ARBITRE_EXECDIR || !defined ARBITRE_PAGE || !defined ARBITRE_PAGES
#error "the Makefile defines ARBITRE_EXECDIR, ARBITRE_PAGE and ARBITRE_PAGES"
#endif

struct config {
	bool exec_path, page;
};

/* PAGE is a command without a program. */
enum {
	SIT,
	PAGE,
	REPLAY,
	REFEREE,
	BOT,
	SCORE,
	PLAN,
	RATE,
	SPRT,
	DEAL,
	SHUFFLE,
	COMMANDS,
	EXEC_PATH = COMMANDS,
	ROWS
};

/* The commands stand in --help in the order of the table: each is a group. */
#define COMMAND(row, text)                                                    \
	.name = text, .kind = OPTION_FLAG, AT(exec_path), .group = 1 + (row), \
	.flags = OPTION_DOC

static const struct option_row rows[ROWS] = {
	[SIT] = { COMMAND(SIT, "sit"),
		  .doc = N_(
			  "take a person's seat at a match, on this terminal") },
	[PAGE] = { COMMAND(PAGE, "page"),
		   .doc = N_("open the page that plays, in a browser") },
	[REPLAY] = { COMMAND(REPLAY, "replay"),
		     .doc = N_("tell, watch, analyse or audit a record") },
	[REFEREE] = { COMMAND(REFEREE, "referee"),
		      .doc = N_("play matches between people and programs") },
	[BOT] = { COMMAND(BOT, "bot"),
		  .doc = N_("play any game, at one of five levels") },
	[SCORE] = { COMMAND(SCORE, "score"),
		    .doc = N_("tell places, points and standings of records") },
	[PLAN] = { COMMAND(PLAN, "plan"),
		   .doc = N_("plan a tournament, and write its jobs") },
	[RATE] = { COMMAND(RATE, "rate"),
		   .doc = N_("rate players by the results of their matches") },
	[SPRT] = { COMMAND(SPRT, "sprt"),
		   .doc = N_(
			   "say as soon as possible which player is better") },
	[DEAL] = { COMMAND(DEAL, "deal"),
		   .doc = N_("turn decks into the opening of a record") },
	[SHUFFLE] = { COMMAND(SHUFFLE, "shuffle"),
		      .doc = N_("write decks, from a seed") },
	[EXEC_PATH] = { 0, "exec-path", OPTION_FLAG, AT(exec_path),
			N_("print the folder of the programs, for PATH, and exit"),
			.group = ROWS },
};

/* The manual pages of no command: those of the games, and those of section
 * 7. */
static const char *const pages[] = { ARBITRE_PAGES };
#define PAGES ((int)(sizeof(pages) / sizeof(*pages)))

static int find_command(const char *name)
{
	int i = 0;

	while (i < COMMANDS && strcmp(rows[i].name, name) != 0)
		i++;
	return i < COMMANDS ? i : -1;
}

/* Returns true for the folder of the programs, and makes PATH canonical. */
static bool has_programs(char path[PATH_MAX])
{
	char program[2 * PATH_MAX], whole[PATH_MAX];

	snprintf(program, sizeof(program), "%s/%s", path, rows[REFEREE].name);
	if (access(program, X_OK) || !realpath(path, whole))
		return false;
	strcpy(path, whole);
	return true;
}

/* Puts together the path RELATIVE to the folder of this program.  Returns false
 * if it is too long. */
static bool path_beside(const char *relative, char path[PATH_MAX])
{
	ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 1);
	char *slash;

	path[n > 0 ? n : 0] = '\0';
	slash = strrchr(path, '/');
	if (!slash || (size_t)(slash - path) + strlen(relative) + 2 > PATH_MAX)
		return false;
	strcpy(slash + 1, relative);
	return true;
}

/* Finds the folder RELATIVE to the folder of this program.  Returns false if it
 * does not have the programs. */
static bool find_beside(const char *relative, char path[PATH_MAX])
{
	return path_beside(relative, path) && has_programs(path);
}

/* Returns the folder of the programs: that of LAYOUT=libexec, the folder of
 * this program, or that of the installation. */
static const char *exec_path(void)
{
	static char path[PATH_MAX];

	if (find_beside("../libexec/arbitre", path) || find_beside(".", path))
		return path;
	snprintf(path, sizeof(path), "%s", ARBITRE_EXECDIR);
	if (!has_programs(path))
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("the programs are not in {folder}"), "folder",
			   tool_show(path), NULL));
	return path;
}

/* Returns the prefix of a command in the name of its page: "arbitre-" or "". */
static const char *page_prefix(void)
{
	const char *slash = strrchr(exec_path(), '/');

	return slash && !strcmp(slash, "/arbitre") ? "arbitre-" : "";
}

/* Puts FOLDER first into $PATH, where players such as "bot greedy" are then
 * found. */
static void lead_path(const char *folder)
{
	const char *before = getenv("PATH");
	size_t n = strlen(folder);
	char *path;

	if (before && !strncmp(before, folder, n) &&
	    (before[n] == ':' || !before[n]))
		return;
	if (asprintf(&path, "%s:%s", folder,
		     before ? before : "/usr/local/bin:/usr/bin:/bin") < 0)
		tool_no_memory();
	if (setenv("PATH", path, 1))
		tool_no_memory();
	free(path);
}

/* Becomes the program of a command, with the name "arbitre NAME". */
static void run(int command, char **argv)
{
	const char *name = rows[command].name, *folder = exec_path();
	char program[2 * PATH_MAX], called[32];

	lead_path(folder);
	snprintf(program, sizeof(program), "%s/%s", folder, name);
	snprintf(called, sizeof(called), "arbitre %s", name);
	argv[0] = called;
	execv(program, argv);
	error(EXIT_TROUBLE, errno, "%s", tool_show(program));
}

/* Returns the file of the page that plays: beside this program where it was
 * installed or built, or that of the installation; NULL if none is there. */
static const char *find_page(void)
{
	static const char *const beside[] = { "../share/arbitre/arbitre.html",
					      "../arbitre.html" };
	static char path[PATH_MAX], whole[PATH_MAX];

	for (size_t i = 0; i < sizeof(beside) / sizeof(*beside); i++)
		if (path_beside(beside[i], path) && realpath(path, whole))
			return whole;
	return realpath(ARBITRE_PAGE, whole);
}

/* Tells where the page that plays is, and lets the desktop open it, if there is
 * one. */
static void show_page(void)
{
	const char *page = find_page();

	if (!page)
		error(EXIT_TROUBLE, 0, "%s",
		      tr("the page that plays is not here: on Debian, install the package arbitre-page; in the sources of arbitre, run make install-page"));
	puts(fill(tr("The page is {file}: any browser opens it."), "file",
		  tool_show(page), NULL));
	if (fflush(stdout) ||
	    (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")))
		return;
	execlp("xdg-open", "xdg-open", page, (char *)NULL);
	if (errno != ENOENT)
		error(EXIT_TROUBLE, errno, "xdg-open");
}

/* Prints a first step, and the commands in the order in which people need them.
 * The first step is a game for two, if there is one. */
static void list_commands(void)
{
	const char *two = NULL, *all = "";

	for (int i = 0; games[i]; i++) {
		all = fill("{all} {game}", "all", all, "game", games[i]->name,
			   NULL);
		if (!two && (games[i]->keys[0].initial == 2 || !games[i + 1]))
			two = games[i]->name;
	}
	puts(fill(tr("Play:  arbitre sit {game}"), "game", two, NULL));
	puts(tr("Usage: arbitre COMMAND [ARGUMENT...]"));
	for (int i = 0; i < COMMANDS; i++)
		printf("  %-8s %s\n", rows[i].name, tr(rows[i].doc));
	puts(fill(tr("Games:{games}"), "games", all, NULL));
	puts(fill(
		tr("Pages: arbitre help COMMAND, arbitre help {game}, arbitre help"),
		"game", two, NULL));
}

/* Ends the program with a complaint about a wrong word, and suggests a right
 * one. */
static void __attribute__((noreturn)) refuse(const char *word, bool page)
{
	const char *names[COMMANDS + 64] = { NULL };
	int n = 0;

	for (; n < COMMANDS; n++)
		names[n] = rows[n].name;
	if (!page)
		names[n++] = "help";
	for (int i = 0; page && i < PAGES; i++)
		names[n++] = pages[i];
	for (int i = 0; page && games[i] && n < COMMANDS + 63; i++)
		names[n++] = games[i]->name;
	error(EXIT_TROUBLE, 0, "%s%s",
	      fill(page ? tr("{word}: there is no such page")
			: tr("{word}: there is no such command"),
		   "word", tool_show(word), NULL),
	      suggest_word(word, names));
	exit(EXIT_TROUBLE); /* error() has ended the program */
}

/* Returns the page of no command that NAME means: its own, or that of
 * arbitre-NAME; NULL if there is none. */
static const char *named_page(const char *name)
{
	static const char prefix[] = "arbitre-";

	for (int i = 0; i < PAGES; i++)
		if (!strcmp(pages[i], name) ||
		    (!strncmp(pages[i], prefix, strlen(prefix)) &&
		     !strcmp(pages[i] + strlen(prefix), name)))
			return pages[i];
	for (int i = 0; games[i]; i++)
		if (!strcmp(games[i]->name, name))
			return games[i]->name;
	return NULL;
}

/* Opens the page of NAME; without man, the --help of a command. */
static void open_page(const char *name)
{
	int command = find_command(name);
	char page[64], help[] = "--help";
	char *argv[] = { NULL, help, NULL };
	const char *other =
		command < 0 || command == PAGE ? named_page(name) : NULL;

	if (command < 0 && !other)
		refuse(name, true);
	snprintf(page, sizeof(page), "%s%s", other ? "" : page_prefix(),
		 other ? other : name);
	if (other && strcmp(other, "arbitre") != 0)
		execlp("man", "man", page, (char *)NULL);
	else
		execlp("man", "man", "1", page, (char *)NULL);
	if (errno == ENOENT && command >= 0 && command != PAGE)
		run(command, argv);
	error(EXIT_TROUBLE, errno, "man");
}

static void end(void *context, const struct option_reading *reading)
{
	struct config *config = context;
	char **words = reading->operands;

	if (config->exec_path || !reading->count) {
		if (reading->count)
			argp_error(reading->state,
				   tr("--exec-path stands alone"));
		return;
	}
	if (find_command(words[0]) == PAGE) {
		if (reading->count > 1)
			argp_error(reading->state, tr("page stands alone"));
		config->page = true;
		return;
	}
	if (strcmp(words[0], "help") != 0)
		argp_error(reading->state, tr("%s goes before the options"),
			   tool_show(words[0]));
	if (reading->count > 2)
		argp_error(reading->state, tr("help takes one NAME"));
	if (reading->count == 2)
		open_page(words[1]);
}

static const struct option_table table = {
	.rows = rows,
	.count = ROWS,
	.operands = N_("COMMAND [ARGUMENT...]\nhelp [NAME]"),
	.doc = N_("Run a program of arbitre, with those that it runs itself first in PATH; or open the manual page of a command or game.") "\v" N_(
		"Exit status: 0 done, 2 there is no such command or page, or it could not run; of a command, its own."),
	.end = end,
};

/* Prints the completions of a command line: those of a command are its own. */
static void complete(int argc, char **argv)
{
	const char *last = argv[argc - 1];
	int command = argc > 3 ? find_command(argv[2]) : -1;
	bool page = argc == 4 && !strcmp(argv[2], "help");

	if (command >= 0 && command != PAGE) {
		argv[2] = argv[1]; /* --complete stands behind the command */
		run(command, argv + 1);
	}
	if (argc == 3 && *last == '-') {
		completion_print(&table, argv + 2);
		return;
	}
	for (int i = 0; (argc == 3 || page) && i < COMMANDS; i++)
		completion_offer(last, rows[i].name, tr(rows[i].doc));
	if (argc == 3)
		completion_offer(last, "help", tr(N_("open a manual page")));
	for (int i = 0; page && games[i]; i++)
		completion_offer(last, games[i]->name, "");
	for (int i = 0; page && i < PAGES; i++)
		completion_offer(last, pages[i], "");
}

int main(int argc, char **argv)
{
	static struct config config;
	const char *word = argc > 1 ? argv[1] : "-";
	int command = find_command(word);

	if (command >= 0 && command != PAGE)
		run(command, argv + 1);
	tool_start(TOOL_VERSION("arbitre"));
	if (*word != '-' && command < 0 && strcmp(word, "help") != 0) {
		lang_setup(NULL);
		refuse(word, false);
	}
	if (completion_asked(argc, argv)) {
		lang_setup(NULL);
		complete(argc, argv);
		return 0;
	}
	option_table_read(&table, argc, argv, &config);
	if (config.exec_path)
		puts(exec_path());
	else if (config.page)
		show_page();
	else
		list_commands();
	return 0;
}
