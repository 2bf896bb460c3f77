/* Starts and ends programs, opens their files, and prints their complaints. */
#include "common/tool.h"

#include "common/help.h"
#include "common/suggest.h"
#include "rules/randomness.h"

#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdio_ext.h>

/* The language of texts for people: an option of every program.  tool_parse()
 * takes it before argp prints --help. */
#define TOOL_LANG 0x1000
const struct argp_option tool_lang_option = {
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
	fill_no_memory = tool_no_memory;
	atexit(tool_finish);
	if (randomness_init())
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

/* What getopt returns for the long option I is TOOL_LONG + I. */
#define TOOL_LONG 0x2000

/* Lists the options of ARGP and of every program for getopt. */
static void tool_list_options(const struct argp *argp, struct option *all,
			      char *letters)
{
	const struct argp_option *option = argp->options;
	int next = TOOL_LONG;

	letters = text_append(letters, ":?V");
	for (; option->name; option++) {
		int argument = !option->arg ? no_argument
			       : option->flags & OPTION_ARG_OPTIONAL
				       ? optional_argument
				       : required_argument;

		*all++ =
			(struct option){ option->name, argument, NULL, next++ };
		if (option->key >= 0x80)
			continue;
		*letters++ = (char)option->key;
		letters = text_append(letters, argument == no_argument ? ""
					       : argument == required_argument
						       ? ":"
						       : "::");
	}
	*all++ = (struct option){ tool_lang_option.name, required_argument,
				  NULL, next++ };
	for (option = help_options; option->name; option++)
		*all++ = (struct option){ option->name, no_argument, NULL,
					  next++ };
	*all = (struct option){ 0 };
	*letters = '\0';
}

/* Returns the number of the option that getopt FOUND.  --lang comes behind the
 * options of ARGP.  -1: another option. */
static int tool_option(const struct argp *argp, int found)
{
	const struct argp_option *options = argp->options;
	int count = 0, i = 0;

	while (options[count].name)
		count++;
	if (found >= TOOL_LONG)
		return found - TOOL_LONG <= count ? found - TOOL_LONG : -1;
	while (i < count && options[i].key != found)
		i++;
	return i < count ? i : -1;
}

/* Ends the program for wrong usage: TEXT is the message. */
static void tool_refuse(const struct argp *argp, const char *text)
{
	error(0, 0, "%s", text);
	argp_help(argp, stderr, ARGP_HELP_SEE, program_invocation_name);
	exit(EXIT_TROUBLE);
}

/* Returns option I of ARGP, or --lang behind them. */
static const struct argp_option *tool_option_at(const struct argp *argp, int i)
{
	const struct argp_option *option = &argp->options[i];

	return option->name ? option : &tool_lang_option;
}

/* Refuses option I if it is given twice, as argp would drop one of them.  SEEN
 * has the options before it. */
static void tool_check_twice(const struct argp *argp, int i,
			     bool seen[TOOL_OPTIONS])
{
	const struct argp_option *option = tool_option_at(argp, i);
	char letter[2] = { (char)option->key, '\0' };

	if (seen[i] && !(option->flags & TOOL_REPEATS))
		tool_refuse(
			argp,
			fill(option->key < 0x80
				     ? tr("--{name} (-{letter}) is given twice")
				     : tr("--{name} is given twice"),
			     "name", option->name, "letter", letter, NULL));
	seen[i] = true;
}

/* Returns true if WORD is an option of ARGP, whole. */
static bool tool_is_option(const struct argp *argp, const char *word)
{
	const struct argp_option *option = argp->options;

	if (word[0] != '-' || !word[1])
		return false;
	for (; option->name; option++)
		if (word[1] == '-' ? !strcmp(word + 2, option->name)
				   : !word[2] && word[1] == option->key)
			return true;
	return false;
}

/* Refuses option I, which was typed by its letter or not, without its argument;
 * or with another option, WORD, in the place of it. */
static void tool_refuse_bare(const struct argp *argp, int i, bool by_letter,
			     const char *word)
{
	const struct argp_option *option = tool_option_at(argp, i);
	const char *arg = tr(option->arg);
	char letter[2] = { (char)option->key, '\0' };
	const char *typed =
		by_letter ? fill("-{letter}", "letter", letter, NULL)
			  : fill("--{name}", "name", option->name, NULL);
	const char *text =
		word ? tr("{option}: its {arg} is missing, for {word} is an option; if not: --{name}={word}")
		: strchr(arg, '|')
			? tr("{option}: its value is missing; {option} {arg}: {doc}")
			: tr("{option}: its {arg} is missing; {option} {arg}: {doc}");

	tool_refuse(argp,
		    fill(text, "option", typed, "arg", arg, "word", word,
			 "name", option->name, "doc", tr(option->doc), NULL));
}

/* Refuses a word that begins as several options do, as no option does, or has
 * an argument that its option does not take.  OPTION is the list of all; NEXT
 * is the word behind this one. */
static void tool_refuse_long(const struct argp *argp,
			     const struct option *option, const char *word,
			     const char *next)
{
	const char *names[TOOL_OPTIONS], *all = "";
	size_t n = strcspn(word + 2, "="), count = 0;
	const char *name = fill_bytes(word + 2, n);

	for (; option->name; option++) {
		names[count++] = option->name;
		if (strlen(option->name) == n && !word[2 + n] &&
		    !strncmp(option->name, word + 2, n))
			return; /* it was read already */
		if (!strncmp(option->name, word + 2, n))
			all = fill_join(
				all, ", ",
				fill("--{name}", "name", option->name, NULL));
	}
	names[count] = NULL;
	if (strchr(all, ','))
		tool_refuse(argp, fill(tr("{word} may be one of {all}"), "word",
				       tool_show(word), "all", all, NULL));
	if (*all)
		tool_refuse(argp,
			    fill(tr("{word}: {option} takes no value"), "word",
				 tool_show(word), "option", all, NULL));
	if (word[2 + n])
		next = word + 3 + n;
	if (argp->args_doc && strstr(argp->args_doc, "KEY=VALUE") &&
	    suggest_has_key(word + 2, n))
		tool_refuse(
			argp,
			fill(tr("{word}: {key} is a key, which goes behind GAME: {key}={value}"),
			     "word", tool_show(word), "key", name, "value",
			     next && *next != '-' ? tool_show(next) : "VALUE",
			     NULL));
	tool_refuse(argp, fill(tr("{word}: there is no such option{near}"),
			       "word", tool_show(word), "near",
			       suggest_option(name, names), NULL));
}

/* Refuses what getopt did not take: FOUND is ':' for an option without its
 * argument. */
static void tool_refuse_option(const struct argp *argp,
			       const struct option *all, int found,
			       const char *word, const char *next)
{
	char letter[3] = { '-', (char)optopt, '\0' };

	if (found == ':')
		tool_refuse_bare(argp, tool_option(argp, optopt),
				 optopt < TOOL_LONG, NULL);
	if ((!optopt || optopt >= TOOL_LONG) && !strncmp(word, "--", 2))
		tool_refuse_long(argp, all, word, next);
	if (!optopt) /* it is -?, which is one */
		return;
	tool_refuse(argp, fill(tr("{word}: there is no such option{near}"),
			       "word", tool_show(letter), "near", "", NULL));
}

/* Checks the arguments before argp reads them: unknown options, options
 * without their argument, and those that are given twice.  What getopt and argp
 * say of them is neither escaped nor translated. */
static void tool_check_options(const struct argp *argp, int argc, char **argv)
{
	struct option all[TOOL_OPTIONS];
	char letters[3 * TOOL_OPTIONS];
	bool seen[TOOL_OPTIONS] = { false };
	/* getopt puts operands behind options, and argp could then take one
	 * for the argument that the last option lacks */
	char **copy = calloc((size_t)argc + 1, sizeof(*copy));
	int found, number;

	if (!copy)
		tool_no_memory();
	memcpy(copy, argv, (size_t)argc * sizeof(*copy));
	tool_list_options(argp, all, letters);
	opterr = optind = 0;
	do {
		optopt = 0;
		found = getopt_long(argc, copy, letters, all, NULL);
		if (found == ':' || found == '?')
			tool_refuse_option(argp, all, found, copy[optind - 1],
					   copy[optind]);
		number = tool_option(argp, found);
		if (number < 0)
			continue;
		tool_check_twice(argp, number, seen);
		if (optarg && optarg == copy[optind - 1] &&
		    tool_is_option(argp, optarg))
			tool_refuse_bare(argp, number, found < TOOL_LONG,
					 optarg);
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

void tool_waits(int fd, const char *what)
{
	if (isatty(fd))
		error(0, 0, "%s",
		      fill(tr("reading {what} from the terminal; Ctrl-D ends them, --help tells the options"),
			   "what", tr(what), NULL));
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

static const char standard_input[] = N_("(standard input)");

void tool_name(char **shown, const char *name)
{
	tool_set_name(shown, name, standard_input);
}

const char *tool_told(const char *name)
{
	return strcmp(name, standard_input) ? name : tr(standard_input);
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
