/* The programs that run other programs, and their options. */
#include "play/command_table.h"

#include <fnmatch.h>
#include <string.h>

#define PYTHON_FILES ".py .so .zip"
#define NODE_FILES ".js .mjs .cjs .ts .mts .json .node .wasm"

#define AWK                                                                 \
	.kind = COMMAND_INTERPRETER, .operand = OPERAND_TEXT, .more = true, \
	.suffixes = ".awk", .search = "AWKPATH",                            \
	.folders = "/usr/share/awk:/usr/local/share/awk",                   \
	.options = { [OPTION_VALUE] = "-F -v -W -i -l --assign "            \
				      "--field-separator --include --load", \
		     [OPTION_SCRIPT] = "-f -E --file --exec" }

static const struct command_row rows[] = {
	/* --- wrappers */
	{ .names = "env",
	  .operand = OPERAND_COMMAND,
	  .command = true,
	  .settings = true,
	  .options = { [OPTION_FLAG] = "- -i -0 -v --ignore-environment "
				       "--debug",
		       [OPTION_VALUE] = "-u --unset",
		       [OPTION_TEXT] = "-S --split-string",
		       [OPTION_MOVES] = "-C --chdir" } },
	{ .names = "nice",
	  .operand = OPERAND_COMMAND,
	  .options = { [OPTION_FLAG] = "-[0-9]*",
		       [OPTION_VALUE] = "-n --adjustment" } },
	{ .names = "nohup", .operand = OPERAND_COMMAND },
	{ .names = "setsid",
	  .operand = OPERAND_COMMAND,
	  .options = { [OPTION_FLAG] = "-c -f -w --ctty --fork --wait" } },
	{ .names = "exec",
	  .operand = OPERAND_COMMAND,
	  .options = { [OPTION_FLAG] = "-c -l", [OPTION_VALUE] = "-a" } },
	{ .names = "command",
	  .operand = OPERAND_COMMAND,
	  .options = { [OPTION_FLAG] = "-p" } },
	{ .names = "time",
	  .operand = OPERAND_COMMAND,
	  .options = { [OPTION_FLAG] = "-p -v -a -q --portability --verbose "
				       "--append --quiet",
		       [OPTION_VALUE] = "-f -o --format --output" } },
	{ .names = "stdbuf",
	  .operand = OPERAND_COMMAND,
	  .options = { [OPTION_VALUE] = "-i -o -e --input --output "
					"--error" } },
	{ .names = "timeout",
	  .operand = OPERAND_COMMAND,
	  .skipped = 1,
	  .options = { [OPTION_FLAG] = "-f -p -v --foreground "
				       "--preserve-status --verbose",
		       [OPTION_VALUE] = "-k -s --kill-after --signal" } },
	{ .names = "ionice",
	  .operand = OPERAND_COMMAND,
	  .options = { [OPTION_FLAG] = "-t --ignore",
		       [OPTION_VALUE] = "-c -n --class --classdata" } },
	{ .names = "chrt",
	  .operand = OPERAND_COMMAND,
	  .skipped = 1,
	  .options = { [OPTION_FLAG] = "-a -b -d -f -i -o -r -v -R "
				       "--batch --deadline --fifo --idle "
				       "--other --rr --verbose",
		       [OPTION_VALUE] = "-T -P -D" } },
	{ .names = "taskset",
	  .operand = OPERAND_COMMAND,
	  .skipped = 1,
	  .options = { [OPTION_FLAG] = "-a -c --all-tasks --cpu-list" } },
	/* --- interpreters */
	{ .names = "sh dash bash ksh ksh93 mksh zsh ash yash",
	  .kind = COMMAND_INTERPRETER,
	  .cluster = true,
	  .command = true,
	  .search = "PATH",
	  .options = { [OPTION_FLAG] = "-[abefhiklmnpqruvxBCEHPTD] +[a-zA-Z] "
				       "--norc --noprofile --posix --login "
				       "--restricted --verbose",
		       [OPTION_VALUE] = "-[oO] +O --rcfile --init-file",
		       [OPTION_TEXT] = "-c" } },
	{ .names = "python python[0-9]* pypy pypy[0-9]*",
	  .kind = COMMAND_INTERPRETER,
	  .cluster = true,
	  .options = { [OPTION_FLAG] = "-[bBdEhiIOPqRsSuvVxt3]",
		       [OPTION_VALUE] = "-[WX] --check-hash-based-pycs",
		       [OPTION_TEXT] = "-c",
		       [OPTION_MODULE] = "-m" },
	  .main = "__main__.py",
	  .module = ".py",
	  .files = PYTHON_FILES,
	  .flush = "print(..., flush=True)" },
	{ .names = "perl perl5*",
	  .kind = COMMAND_INTERPRETER,
	  .cluster = true,
	  .more = true,
	  .options = { [OPTION_FLAG] = "-[acfglnpstTuUvwWX0-9]",
		       [OPTION_VALUE] = "-I",
		       [OPTION_ATTACHED] = "-[CDFimMd]",
		       [OPTION_TEXT] = "-[eE]" },
	  .flush = "$| = 1" },
	{ .names = "ruby ruby[0-9]*",
	  .kind = COMMAND_INTERPRETER,
	  .cluster = true,
	  .more = true,
	  .options = { [OPTION_FLAG] = "-[aclnpsvwdhU] --jit --yjit "
				       "--disable-gems --verbose",
		       [OPTION_VALUE] = "-[IrE]",
		       [OPTION_ATTACHED] = "-[0FiTWK]",
		       [OPTION_TEXT] = "-e" },
	  .flush = "$stdout.sync = true" },
	{ .names = "node nodejs",
	  .kind = COMMAND_INTERPRETER,
	  .options = { [OPTION_FLAG] = "-i --no-warnings --trace-warnings "
				       "--expose-gc --use-strict "
				       "--enable-source-maps",
		       [OPTION_VALUE] = "-r -C --require --import --loader "
					"--experimental-loader --conditions",
		       [OPTION_TEXT] = "-e -p -pe --eval --print" },
	  .suffixes = ".js .json .node",
	  .main = "package.json index.js index.json index.node",
	  .files = NODE_FILES },
	{ .names = "lua lua[0-9]* luajit luajit-*",
	  .kind = COMMAND_INTERPRETER,
	  .more = true,
	  .options = { [OPTION_FLAG] = "-i -v -E -W",
		       [OPTION_VALUE] = "-l",
		       [OPTION_ATTACHED] = "-j -O",
		       [OPTION_TEXT] = "-e" },
	  .flush = "io.stdout:setvbuf(\"line\")" },
	{ .names = "php php[0-9]*",
	  .kind = COMMAND_INTERPRETER,
	  .options = { [OPTION_FLAG] = "-q -n -C -e -H",
		       [OPTION_VALUE] = "-d -c -z -g --define --php-ini",
		       [OPTION_TEXT] = "-r -B -R -E --run",
		       [OPTION_SCRIPT] = "-f -F --file" } },
	{ .names = "Rscript",
	  .kind = COMMAND_INTERPRETER,
	  .more = true,
	  .options = { [OPTION_FLAG] = "--vanilla --no-save --no-restore "
				       "--no-environ --no-echo --quiet "
				       "--slave --verbose",
		       [OPTION_TEXT] = "-e" } },
	{ .names = "julia",
	  .kind = COMMAND_INTERPRETER,
	  .options = { [OPTION_FLAG] = "-q -i --quiet",
		       [OPTION_VALUE] = "-L -t -p -J -C --load --threads "
					"--procs --sysimage --cpu-target",
		       [OPTION_ATTACHED] = "-O -g",
		       [OPTION_TEXT] = "-e -E --eval --print" },
	  .flush = "flush(stdout)" },
	{ .names = "tclsh tclsh[0-9]*",
	  .kind = COMMAND_INTERPRETER,
	  .whole = true,
	  .options = { [OPTION_VALUE] = "-encoding" },
	  .flush = "flush stdout" },
	{ .names = "guile guile-[0-9]*",
	  .kind = COMMAND_INTERPRETER,
	  .whole = true,
	  .options = { [OPTION_FLAG] = "-q -ds --auto-compile "
				       "--no-auto-compile "
				       "--fresh-auto-compile --debug "
				       "--no-debug",
		       [OPTION_VALUE] = "-L -l -e -x -C",
		       [OPTION_TEXT] = "-c",
		       [OPTION_SCRIPT] = "-s" } },
	{ .names = "ocaml",
	  .kind = COMMAND_INTERPRETER,
	  .whole = true,
	  .objects = ".cma .cmo .cmxs",
	  .options = { [OPTION_FLAG] = "-noprompt -nopromptcont -noinit "
				       "-nolabels -nostdlib -unsafe",
		       [OPTION_VALUE] = "-I -init -open -w -ppx",
		       [OPTION_TEXT] = "-e" } },
	{ .names = "java",
	  .kind = COMMAND_INTERPRETER,
	  .operand = OPERAND_MODULE,
	  .whole = true,
	  .module = ".class",
	  .files = ".class .jar",
	  .options = { [OPTION_FLAG] = "-X* -D* -ea* -da* -esa -dsa -server "
				       "-client --enable-preview",
		       [OPTION_VALUE] = "-p --module-path --add-modules "
					"--add-opens --add-exports",
		       [OPTION_SCRIPT] = "-jar",
		       [OPTION_PATHS] = "-cp -classpath --class-path" } },
	{ .names = "deno bun",
	  .kind = COMMAND_INTERPRETER,
	  .unsure = true,
	  .main = "package.json index.js index.ts",
	  .files = NODE_FILES,
	  .options = { [OPTION_FLAG] = "run -A -q --allow-* --no-*",
		       [OPTION_TEXT] = "eval -e --eval" } },
	{ .names = "mawk", AWK, .flush = "mawk -W interactive; fflush()" },
	{ .names = "awk gawk nawk original-awk", AWK, .flush = "fflush()" },
	/* --- elsewhere */
	{ .names = "ssh docker podman nc ncat netcat socat curl websocat",
	  .kind = COMMAND_ELSEWHERE },
};

const char *command_table_next(const char *list, char word[COMMAND_WORD])
{
	size_t n;

	if (!list)
		return NULL;
	list += strspn(list, " ");
	n = strcspn(list, " ");
	if (!n || n >= COMMAND_WORD)
		return NULL;
	memcpy(word, list, n);
	word[n] = '\0';
	return list + n;
}

/* Returns true if one of the patterns of a list, or of NULL, matches WORD. */
static bool list_has(const char *list, const char *word)
{
	char pattern[COMMAND_WORD];

	while ((list = command_table_next(list, pattern)))
		if (!fnmatch(pattern, word, 0))
			return true;
	return false;
}

bool command_table_ends(const char *list, const char *text)
{
	char suffix[COMMAND_WORD];
	size_t n = strlen(text);

	while ((list = command_table_next(list, suffix))) {
		size_t length = strlen(suffix);

		if (n > length && !strcmp(text + n - length, suffix))
			return true;
	}
	return false;
}

const struct command_row *command_table_find(const char *program)
{
	const char *slash = strrchr(program, '/');

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		if (list_has(rows[i].names, slash ? slash + 1 : program))
			return &rows[i];
	return NULL;
}

/* Returns the kind of the option whose name is the first N bytes of WORD;
 * OPTION_UNKNOWN if the row has none of that name. */
static enum command_option kind_of(const struct command_row *row,
				   const char *word, size_t n)
{
	char name[64];

	if (n >= sizeof(name))
		return OPTION_UNKNOWN;
	memcpy(name, word, n);
	name[n] = '\0';
	for (int kind = 0; kind < OPTION_KINDS; kind++)
		if (list_has(row->options[kind], name))
			return (enum command_option)kind;
	return OPTION_UNKNOWN;
}

/* Reads a word with the letters of several options, as -uc. */
static enum command_option read_cluster(const struct command_row *row,
					const char *word, const char **value)
{
	char name[3] = { word[0] };
	enum command_option kind = OPTION_FLAG;

	for (size_t i = 1; word[i] && kind == OPTION_FLAG; i++) {
		name[1] = word[i];
		kind = kind_of(row, name, 2);
		if (kind != OPTION_FLAG && kind != OPTION_UNKNOWN)
			*value = word[i + 1] ? word + i + 1 : NULL;
	}
	return kind;
}

enum command_option command_table_option(const struct command_row *row,
					 const char *word, const char **value)
{
	enum command_option kind = kind_of(row, word, strlen(word));
	size_t n = strcspn(word, "=");

	*value = NULL;
	if (kind != OPTION_UNKNOWN)
		return kind;
	if (!strchr("-+", word[0]) || !word[1])
		return OPTION_NONE;
	if (word[1] == '-') { /* --name=VALUE */
		kind = kind_of(row, word, n);
		*value = word[n] ? word + n + 1 : NULL;
		return kind == OPTION_UNKNOWN && word[n] ? OPTION_FLAG : kind;
	}
	if (row->cluster)
		return read_cluster(row, word, value);
	kind = row->whole ? OPTION_UNKNOWN : kind_of(row, word, 2);
	if (kind != OPTION_UNKNOWN && kind != OPTION_FLAG)
		*value = word + 2;
	return kind;
}
