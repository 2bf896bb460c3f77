/* The command of a player: words, or a shell; and the program it starts. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/command.h"
#include "play/command_words.h"
#include "support.h"

static struct command command;

static void words_are(const char *text, const char *const *words)
{
	int n = 0;

	ck_assert_msg(!command_read(&command, text), "%s", text);
	for (; words[n]; n++) {
		ck_assert_ptr_nonnull(command.words[n]);
		ck_assert_str_eq(command.words[n], words[n]);
	}
	ck_assert_ptr_null(command.words[n]);
	command_release(&command);
	ck_assert_ptr_null(command.words);
	command_release(&command);
}

SUITE(command);

TEST(words_are_split_at_blanks)
{
	words_are("cat", (const char *const[]){ "cat", NULL });
	words_are(" cat  -u\t- ",
		  (const char *const[]){ "cat", "-u", "-", NULL });
	words_are("sh a b c d e f g",
		  (const char *const[]){ "sh", "a", "b", "c", "d", "e", "f",
					 "g", NULL });
	words_are("cat --u=1 x=y",
		  (const char *const[]){ "cat", "--u=1", "x=y", NULL });
	words_are("cat /a-b_c.d/e@f,g+h:i^",
		  (const char *const[]){ "cat", "/a-b_c.d/e@f,g+h:i^", NULL });
}

TEST(metacharacters_are_for_a_shell)
{
	static const char all[] = "|&;<>()$`\\\"'*?[]#~%\n{}!";
	char text[] = "no such?";

	for (const char *c = all; *c; c++) {
		text[sizeof(text) - 2] = *c;
		words_are(text,
			  (const char *const[]){ "sh", "-c", text, NULL });
		ck_assert_int_eq(command_read(&command, text), 0);
		ck_assert_str_eq(command.path, "/bin/sh");
		command_release(&command);
	}
	/* a variable's value before the program */
	words_are(" A=1 cat -u",
		  (const char *const[]){ "sh", "-c", " A=1 cat -u", NULL });
}

static void fails(const char *text, int error)
{
	errno = 0;
	ck_assert_msg(command_read(&command, text) == -1 && errno == error,
		      "%s: %d", text, errno);
	ck_assert_ptr_null(command.words);
	ck_assert_ptr_null(command.copy);
}

TEST(a_program_is_looked_for_as_a_shell_does)
{
	char folder[] = "/tmp/command.XXXXXX", path[100], here[200];
	char *before;

	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/tool", folder);
	close(open(path, O_CREAT | O_WRONLY, 0600));
	snprintf(here, sizeof(here), "/nowhere:%s:/usr/bin:/bin", folder);
	setenv("PATH", here, 1);
	/* a file that may not be executed is passed over, and told */
	fails("tool x", EACCES);
	fails(path, EACCES);
	ck_assert_int_eq(chmod(path, 0700), 0);
	ck_assert_int_eq(command_read(&command, "tool x"), 0);
	ck_assert_str_eq(command.path, path);
	command_release(&command);
	/* with a slash no folder is looked through */
	fails("./tool", ENOENT);
	before = getcwd(NULL, 0);
	ck_assert_int_eq(chdir(folder), 0);
	ck_assert_int_eq(command_read(&command, "./tool"), 0);
	ck_assert_str_eq(command.path, "./tool");
	command_release(&command);
	/* an empty folder is the present one */
	setenv("PATH", "/nowhere:", 1);
	ck_assert_int_eq(command_read(&command, "tool"), 0);
	ck_assert_str_eq(command.path, "tool");
	command_release(&command);
	setenv("PATH", ":/nowhere", 1);
	ck_assert_int_eq(command_read(&command, "tool"), 0);
	command_release(&command);
	setenv("PATH", "/nowhere", 1);
	fails("tool", ENOENT);
	ck_assert_int_eq(chdir(before), 0);
	free(before);
	unlink(path);
	/* a folder of that name is no program */
	ck_assert_int_eq(mkdir(path, 0700), 0);
	fails(path, EACCES);
	snprintf(here, sizeof(here), "%s:/nowhere", folder);
	setenv("PATH", here, 1);
	fails("tool", EACCES);
	rmdir(path);
	rmdir(folder);
}

TEST(without_a_path_there_are_the_system_folders)
{
	unsetenv("PATH");
	ck_assert_int_eq(command_read(&command, "cat"), 0);
	ck_assert(!strcmp(command.path, "/usr/bin/cat") ||
		  !strcmp(command.path, "/bin/cat"));
	command_release(&command);
}

TEST(nothing_is_no_program)
{
	char text[PATH_MAX + 10];

	fails("", ENOENT);
	fails(" \t ", ENOENT);
	fails("/no/such/program", ENOENT);
	fails("/etc/passwd/x", ENOENT);
	memset(text, 'x', sizeof(text));
	text[sizeof(text) - 1] = '\0';
	fails(text, ENAMETOOLONG);
	text[0] = '/';
	text[PATH_MAX] = '\0';
	fails(text, ENAMETOOLONG);
}

/* Reads a command word by word, as "KIND text"; a ! behind the kind: the shell
 * expands it further. */
TEST(words_are_read_as_the_shell_reads_them)
{
	static const char kinds[] = "PASR<>&";
	static const struct {
		const char *command, *words;
	} table[] = {
		{ "bot first", "P bot|A first|" },
		{ " a\tb  c ", "P a|A b|A c|" },
		{ "", "" },
		/* quotes */
		{ "python3 'my bots/bot one.py'",
		  "P python3|A my bots/bot one.py|" },
		{ "\"my bots/a\"'b'c\\ d", "P my bots/abc d|" },
		{ "a \"x\\\"y\\$z\\w\" 'p\\q' ''",
		  "P a|A x\"y$z\\w|A p\\q|A |" },
		{ "a 'no end", "P a|A no end|" },
		/* what stands for the home folder, and variables */
		{ "~/p.py ~", "P /h/p.py|A /h|" },
		{ "a b~ '~' \\~ x/~ ~root/y",
		  "P a|A b~|A ~|A ~|A x/~|A /root/y|" },
		{ "~nobody-has-this-name/x", "P ~nobody-has-this-name/x|" },
		{ "a $HOME/x ${HOME}/y \"$HOME z\" '$HOME'",
		  "P a|A /h/x|A /h/y|A /h z|A $HOME|" },
		{ "X=~:~/b a", "S X=/h:/h/b|P a|" },
		/* what only the shell knows */
		{ "a $NOT_SET/x", "P a|A! /x|" },
		{ "HOME=/x; $HOME/p", "S HOME=/x|P! /p|" },
		{ "a $BLANKS \"$BLANKS\"", "P a|A! |A b c|" },
		{ "a *.py b? [c]", "P a|A! *.py|A! b?|A! [c]|" },
		{ "a '*' \\? \"[c]\"", "P a|A *|A ?|A [c]|" },
		{ "a `b c` d", "P a|A! |A d|" },
		{ "a $(b $(c)) d ${E:-f g} \"$(h 'i)')\"",
		  "P a|A! |A d|A! |A! ')|" },
		{ "a $1$$ $", "P a|A! |A $|" },
		/* several commands */
		{ "a|b&&c;d\ne", "P a|P b|P c|P d|P e|" },
		{ "A=1 B=2 exec x <in >out # y",
		  "S A=1|S B=2|R exec|P x|< in|> out|" },
		{ ">a x 2>&1 2>>'b c' 3<d | y", "> a|P x|& 1|> b c|< d|P y|" },
		{ "x 2 >&- a2>b 1<>c", "P x|A 2|& -|A a2|> b|> c|" },
		{ "(cd d && if a; then b; fi)",
		  "P cd|A d|R if|P a|R then|P b|P fi|" },
		{ "a x=1 #b c#d", "P a|A x=1|" },
	};
	struct command_words words;

	setenv("HOME", "/h", 1);
	setenv("BLANKS", "b c", 1);
	unsetenv("NOT_SET");
	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		static char all[2 * PATH_MAX];

		all[0] = '\0';

		command_words_start(&words, table[i].command);
		while (command_words_next(&words))
			snprintf(all + strlen(all), PATH_MAX + 9, "%c%s %s|",
				 kinds[words.kind], words.expands ? "!" : "",
				 words.text);
		ck_assert_msg(!strcmp(all, table[i].words), "%s: %s",
			      table[i].command, all);
		ck_assert(!command_words_next(&words));
	}
}

TEST(a_relative_name_begins_where_cd_has_gone)
{
	static const struct {
		const char *command, *path;
	} table[] = {
		{ "a x", "x" },
		{ "cd ~/b && ./x", "/h/b/./x" },
		{ "cd b; cd 'c d'; cat x", "b/c d/x" },
		{ "cd b; cat /x", "/x" },
		{ "cd $(b); ./x", NULL },
		{ "cd $(b); /x", "/x" },
		{ "cd; x", "x" },
		{ "cd -P b; x", "b/x" },
		{ "(cd b && ./y); ./x", NULL },
	};
	struct command_words words;
	char path[PATH_MAX], last[PATH_MAX];

	setenv("HOME", "/h", 1);
	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		bool known = false;

		command_words_start(&words, table[i].command);
		while (command_words_next(&words)) {
			known = command_words_path(&words, words.text, path);
			strcpy(last, known ? path : "");
		}
		ck_assert_msg(known == (table[i].path != NULL), "%s",
			      table[i].command);
		ck_assert_msg(!known || !strcmp(last, table[i].path), "%s: %s",
			      table[i].command, last);
	}
}

static void read_and_release(void)
{
	ck_assert_int_eq(command_read(&command, "cat -u -"), 0);
	command_release(&command);
	ck_assert_int_eq(command_read(&command, "cat | cat"), 0);
	command_release(&command);
	ck_assert_int_eq(command_read(&command, "/no/such -u"), -1);
}

TEST(a_released_command_leaves_nothing)
{
	leaves_no_memory(read_and_release);
}
