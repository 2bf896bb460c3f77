/* Starts and ends programs, opens their files, and prints their complaints. */
#include "common/tool.h"

#include "common/help.h"
#include "rules/randomness.h"

#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdio_ext.h>

/* The language of texts for people: an option of every program.  tool_parse()
 * takes it before argp prints --help. */
#define TOOL_LANG 0x1000
static const struct argp_option tool_lang_option = {
	"lang",
	TOOL_LANG,
	N_("LANGUAGE"),
	0,
	N_("the language: en or fr (default: that of the locale)"),
	-1
};

#define TOOL_OPTIONS 64 /* of a program, at most */

void tool_no_memory(void)
{
	error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	exit(EXIT_TROUBLE); /* error() has ended the program */
}

const char *tool_show(const char *text)
{
	static char *ring[8];
	static unsigned int at;
	size_t n = strlen(text);
	int kept = errno; /* the message may use it */
	char *shown = malloc(4 * n + 4);

	if (!shown)
		tool_no_memory();
	text_show(shown, text, n, n);
	at = (at + 1) % 8;
	free(ring[at]);
	errno = kept;
	return ring[at] = shown;
}

/* Returns true if standard output was closed by its reader (EPIPE). */
static bool tool_reader_gone(void)
{
	struct pollfd output = { STDOUT_FILENO, POLLOUT, 0 };

	return poll(&output, 1, 0) == 1 &&
	       (output.revents & (POLLERR | POLLHUP));
}

bool tool_print(void)
{
	fflush(stdout);
	if (!ferror(stdout))
		return true;
	if (tool_reader_gone()) {
		__fpurge(stdout); /* do not try again at exit */
		clearerr(stdout);
		return false;
	}
	error(0, errno, "%s", tr("standard output"));
	_exit(EXIT_TROUBLE);
}

/* Runs at the end of every program, and behind --help too. */
static void tool_finish(void)
{
	tool_print();
}

void tool_start(const char *version)
{
	static char name[4 * 64 + 4];
	int fd;

	/* writing to a closed output is an error, not a loss */
	do
		fd = open("/dev/null",
			  fcntl(STDIN_FILENO, F_GETFD) >= 0 &&
					  fcntl(STDOUT_FILENO, F_GETFD) < 0
				  ? O_RDONLY
				  : O_RDWR);
	while (fd >= 0 && fd <= 2);
	if (fd > 2)
		close(fd);
	text_show(name, program_invocation_short_name,
		  strlen(program_invocation_short_name), 64);
	program_invocation_name = program_invocation_short_name = name;
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	argp_program_version = version;
	argp_err_exit_status = EXIT_TROUBLE;
	atexit(tool_finish);
	if (chance_init())
		error(EXIT_TROUBLE, 0, "%s",
		      tr("libsodium cannot be used here"));
}

bool tool_by_arbitre(void)
{
	return !strncmp(program_invocation_name, "arbitre ", 8);
}

static error_t tool_parse_lang(int key, char *arg, struct argp_state *state)
{
	(void)arg;
	return key == TOOL_LANG ? 0 : help_parse(key, state);
}

/* Lists the options of ARGP and of every program for getopt.  getopt returns @
 * for each of them. */
static void tool_list_options(const struct argp *argp, struct option *all,
			      char *letters)
{
	const struct argp_option *option = argp->options;

	letters = text_append(letters, "?V");
	for (; option->name; option++) {
		int argument = !option->arg ? no_argument
			       : option->flags & OPTION_ARG_OPTIONAL
				       ? optional_argument
				       : required_argument;

		*all++ = (struct option){ option->name, argument, NULL, '@' };
		if (option->key >= 0x80)
			continue;
		*letters++ = (char)option->key;
		letters = text_append(letters, argument == no_argument ? ""
					       : argument == required_argument
						       ? ":"
						       : "::");
	}
	*all++ = (struct option){ tool_lang_option.name, required_argument,
				  NULL, '@' };
	for (option = help_options; option->name; option++)
		*all++ =
			(struct option){ option->name, no_argument, NULL, '@' };
	*all = (struct option){ 0 };
	*letters = '\0';
}

/* Returns the number of the option that getopt FOUND; AT is that of a long
 * option.  --lang comes behind the options of ARGP.  -1: another option. */
static int tool_option(const struct argp *argp, int found, int at)
{
	const struct argp_option *options = argp->options;
	int count = 0, i = 0;

	while (options[count].name)
		count++;
	if (found == '@')
		return at <= count ? at : -1;
	while (i < count && options[i].key != found)
		i++;
	return i < count ? i : -1;
}

/* Refuses option I if it is given twice, as argp would drop one of them.  SEEN
 * has the options before it. */
static void tool_check_twice(const struct argp *argp, int i,
			     bool seen[TOOL_OPTIONS])
{
	const struct argp_option *option = &argp->options[i];

	if (!option->name) /* the end of the list */
		option = &tool_lang_option;
	if (seen[i] && !(option->flags & TOOL_REPEATS))
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("--{name}: stands twice: expected once"), "name",
			   optarg ? fill("{name} {word}", "name", option->name,
					 "word", tool_show(optarg), NULL)
				  : option->name,
			   NULL));
	seen[i] = true;
}

/* Checks the arguments before argp reads them.  Refuses an unknown option,
 * which getopt would print unescaped, and an option given twice. */
static void tool_check_options(const struct argp *argp, int argc, char **argv)
{
	struct option all[TOOL_OPTIONS];
	char letters[3 * TOOL_OPTIONS], letter[2] = "";
	bool seen[TOOL_OPTIONS] = { false };
	const char *word;
	/* getopt puts operands behind options, and argp could then take one
	 * for the argument that the last option lacks */
	char **copy = calloc((size_t)argc + 1, sizeof(*copy));
	int found, at, number;

	if (!copy)
		tool_no_memory();
	memcpy(copy, argv, (size_t)argc * sizeof(*copy));
	tool_list_options(argp, all, letters);
	opterr = optind = 0;
	do {
		optopt = 0;
		found = getopt_long(argc, copy, letters, all, &at);
		letter[0] = (char)optopt;
		word = optopt ? letter : copy[optind - 1];
		if (found == '?' && strcmp(tool_show(word), word))
			error(EXIT_TROUBLE, 0, tr("unrecognized option '%s%s'"),
			      optopt ? "-" : "", tool_show(word));
		number = tool_option(argp, found, at);
		if (number >= 0)
			tool_check_twice(argp, number, seen);
	} while (found != -1);
	free(copy);
}

/* Finds --lang among the arguments, in any place, whole or abbreviated.  No
 * other option begins with --la. */
static void tool_take_language(int argc, char **argv)
{
	static const char option[] = "--lang";
	const char *name = NULL;

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		size_t n = strcspn(argv[i], "=");

		if (n < 4 || n > strlen(option) ||
		    strncmp(argv[i], option, n) != 0)
			continue;
		if (argv[i][n] == '=')
			name = argv[i] + n + 1;
		else if (!argv[i][n] && i + 1 < argc)
			name = argv[i + 1];
	}
	if (lang_setup(name))
		return;
	lang_setup(NULL);
	error(EXIT_TROUBLE, 0, tr("--lang %s: expected en or fr"),
	      tool_show(name));
}

/* Translates the texts of --help before and behind the options.  The result
 * lives as long as the program. */
static const char *tool_translate_doc(const char *doc)
{
	const char *behind = strchr(doc, '\v');
	char *before, *told = NULL;

	if (!behind)
		return help_narrow(tr(doc));
	before = strndup(doc, (size_t)(behind - doc));
	if (!before ||
	    asprintf(&told, "%s\v%s", tr(before), tr(behind + 1)) < 0)
		tool_no_memory();
	free(before);
	before = help_narrow(told);
	free(told);
	return before;
}

static struct argp_option
tool_translate_option(const struct argp_option *option)
{
	struct argp_option told = *option;

	told.doc = told.doc ? help_narrow(tr(told.doc)) : NULL;
	told.arg = told.arg ? help_narrow(tr(told.arg)) : NULL;
	told.flags &= ~TOOL_REPEATS;
	return told;
}

/* Returns ARGP with the options of every program, in the reader's language.  A
 * program calls it once; the result is static. */
static const struct argp *tool_translate(const struct argp *argp)
{
	static struct argp_option options[TOOL_OPTIONS + 1], shared[8];
	static const struct argp common = { .options = shared,
					    .parser = tool_parse_lang };
	static const struct argp_child children[] = { { .argp = &common },
						      { 0 } };
	static struct argp told;
	const struct argp_option *from = argp->options;

	if (told.options) /* sit reads the words of an earlier start, too */
		return &told;
	shared[0] = tool_translate_option(&tool_lang_option);
	for (int i = 0; help_options[i].name; i++)
		shared[i + 1] = tool_translate_option(&help_options[i]);
	told = *argp;
	told.options = options;
	told.children = children;
	told.doc = tool_translate_doc(argp->doc);
	told.args_doc = argp->args_doc ? help_narrow(tr(argp->args_doc)) : NULL;
	told.help_filter = help_filter;
	for (int i = 0; i < TOOL_OPTIONS && (from->name || from->doc); i++)
		options[i] = tool_translate_option(from++);
	return &told;
}

void tool_parse(const struct argp *argp, int argc, char **argv, void *config)
{
	static const char order[] = "POSIXLY_CORRECT";
	const char *value = getenv(order);
	char *kept = value ? strdup(value) : NULL;
	error_t failed;

	if (value && !kept)
		tool_no_memory();
	argv[0] = program_invocation_name;
	tool_take_language(argc, argv);
	/* with it, getopt would take options behind an operand for operands;
	 * the programs that this one starts get it as it was */
	unsetenv(order);
	tool_check_options(argp, argc, argv);
	failed = argp_parse(tool_translate(argp), argc, argv, ARGP_NO_HELP,
			    NULL, config);
	if (kept)
		setenv(order, kept, 1);
	free(kept);
	if (failed)
		error(EXIT_TROUBLE, failed, "%s",
		      tr("the arguments cannot be read"));
}

char *tool_regular_file(int fd)
{
	char link[32], path[4096];
	struct stat stat_of;
	ssize_t n;

	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	if (fstat(fd, &stat_of) || !S_ISREG(stat_of.st_mode))
		return NULL;
	n = readlink(link, path, sizeof(path) - 1);
	return n > 0 ? strndup(path, (size_t)n) : NULL;
}

int tool_open(const char *name)
{
	int fd = strcmp(name, "-") ? open(name, O_RDONLY | O_CLOEXEC) : 0;

	if (fd < 0)
		error(EXIT_TROUBLE, errno, "%s", tool_show(name));
	return fd;
}

int tool_open_own(const char *name)
{
	struct stat stat_of;
	int fd = open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	int flaw = fd < 0 || fstat(fd, &stat_of) ? errno
		   : S_ISREG(stat_of.st_mode)    ? 0
		   : S_ISDIR(stat_of.st_mode)    ? EISDIR
						 : ENOTSUP;

	if (!flaw)
		return fd;
	if (fd >= 0)
		close(fd);
	errno = flaw == ENXIO || flaw == ENODEV ? ENOTSUP : flaw;
	return -1;
}

int tool_worse(int a, int b)
{
	if (a == EXIT_TROUBLE || b == EXIT_TROUBLE)
		return EXIT_TROUBLE;
	if (a == EXIT_BAD || b == EXIT_BAD)
		return EXIT_BAD;
	return a ? a : b;
}

int tool_open_one(const char *name, int *status)
{
	int fd = strcmp(name, "-") ? open(name, O_RDONLY | O_CLOEXEC) : 0;

	if (fd >= 0)
		return fd;
	error(0, errno, "%s", tool_show(name));
	*status = EXIT_TROUBLE;
	return -1;
}

void tool_unread(const struct reader *reader, int *status)
{
	error(0, errno, "%s", tool_show(reader->name));
	*status = EXIT_TROUBLE;
}

int tool_seekable(int fd, const char *name)
{
	static char bytes[1 << 16];
	FILE *file;
	ssize_t n;
	int copy;

	if (lseek(fd, 0, SEEK_CUR) >= 0)
		return fd;
	file = tmpfile();
	if (!file || (copy = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)) < 0)
		error(EXIT_TROUBLE, errno, "%s", tr("a temporary file"));
	while ((n = read(fd, bytes, sizeof(bytes))) > 0)
		if (write(copy, bytes, (size_t)n) != n)
			error(EXIT_TROUBLE, errno, "%s",
			      tr("a temporary file"));
	if (n < 0)
		error(EXIT_TROUBLE, errno, "%s", tool_show(name));
	fclose(file);
	lseek(copy, 0, SEEK_SET);
	if (fd)
		close(fd);
	return copy;
}

static void tool_set_name(char **shown, const char *name, const char *input)
{
	free(*shown);
	*shown = strdup(strcmp(name, "-") ? tool_show(name) : input);
	if (!*shown)
		tool_no_memory();
}

void tool_name(char **shown, const char *name)
{
	tool_set_name(shown, name, "(standard input)");
}

void tool_name_told(char **shown, const char *name)
{
	tool_set_name(shown, name, tr("(standard input)"));
}

void tool_read_error(const struct reader *reader)
{
	error(EXIT_TROUBLE, errno, "%s", tool_show(reader->name));
}

bool tool_flush(struct writer *writer)
{
	if (!writer_flush(writer))
		return true;
	if (writer->error != EPIPE)
		error(EXIT_TROUBLE, writer->error, "%s", tr("standard output"));
	return false;
}

void tool_end(struct writer *writer, int status)
{
	if (tool_flush(writer) && tool_print() && close(STDOUT_FILENO))
		error(EXIT_TROUBLE, errno, "%s", tr("standard output"));
	exit(status);
}
