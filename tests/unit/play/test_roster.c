/* The names of players, by their commands. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "play/roster.h"
#include "support.h"

#define LONG_16 "0123456789abcdef"
#define LONG_64 LONG_16 LONG_16 LONG_16 LONG_16

static const struct {
	const char *command; /* a % is the folder that has the files */
	const char *name;
} table[] = {
	/* our bot: its level or strategy */
	{ "bot", "player" },
	{ "bot greedy", "greedy" },
	{ "bot -s 4", "player" },
	{ "bot -s greedy random", "random" },
	{ "bot --seed greedy random", "random" },
	{ "bot --seed=4 --entropy greedy", "greedy" },
	{ "/usr/games/bot random -s 7", "random" },
	{ "bot --level club -s 4", "club" },
	{ "bot --level=master", "master" },
	{ "bot --time 10 --level master", "master" },
	{ "bot search --time 10", "search" },
	{ "bot --time 10 search", "search" },
	{ "bot --lang fr search", "search" },
	{ "bot --playouts 8 -s 1 search", "search" },
	{ "bot --playouts=8 search", "search" },
	{ "exec '/x y/bot' random -s trial", "random" },
	{ "bot --level", "player" },
	/* an interpreter: the first later word that is a regular file */
	{ "python3 %/mine.py", "mine" },
	{ "python3.11 -u %/mine.py --deep %/other.pl", "mine" },
	{ "python %/mine.py", "mine" },
	{ "sh %/two.part.sh", "two.part" },
	{ "/bin/dash %/none", "none" },
	{ "bash %/.hidden", ".hidden" },
	{ "awk -f %/other.pl", "other" },
	{ "gawk -f %/other.pl", "other" },
	{ "mawk -f %/other.pl", "other" },
	{ "perl %/other.pl", "other" },
	{ "ruby %/mine.py", "mine" },
	{ "node %/mine.py", "mine" },
	{ "java -jar %/mine.py", "mine" },
	{ "Rscript %/mine.py", "mine" },
	{ "python3 '%/with blank.py'", "with blank" },
	{ "python3 \"%/with blank.py\" 2>/dev/null", "with blank" },
	{ "X=1 Y=2 python3 %/mine.py", "mine" },
	{ "python3 %", "python3" }, /* a folder */
	{ "python3 %/nosuch.py", "python3" },
	{ "python3", "python3" },
	{ "python3 -c 'print(1)'", "python3" },
	{ "python3 | cat %/mine.py", "python3" }, /* no word of it */
	{ "sh -c 'cd x && ./player'", "sh" },
	/* whatever else: the program */
	{ "./player", "player" },
	{ "/opt/it/player.py %/mine.py", "player.py" },
	{ "pythonista", "pythonista" },
	{ "Zo\xc3\xa9", "Zo\xc3\xa9" },
	{ "./'my player' -x", "my player" },
	{ "player;true", "player" },
	{ "" LONG_64, LONG_64 },
	/* no legal name */
	{ LONG_64 "x", "seat1" },
	{ "./caf\xe9", "seat1" },
	{ "./evil\033[31m", "seat1" },
	{ "./'a  b'", "seat1" },
	{ "./", "seat1" },
	{ "&", "seat1" },
	{ "''", "seat1" },
};

static char folder[] = "/tmp/roster.XXXXXX";

/* The command of a table, with the folder in the place of %. */
static char *spell(const char *command)
{
	char *text = malloc(strlen(command) + 3 * sizeof(folder)), *end = text;

	ck_assert_ptr_nonnull(text);
	for (; *command; command++)
		if (*command == '%')
			end = text_append(end, folder);
		else
			*end++ = *command;
	*end = '\0';
	return text;
}

static void give_names(struct roster *roster)
{
	struct player *failed;

	ck_assert_int_eq(roster_name(roster, &failed), 0);
}

/* The name of one player, as the first of its roster. */
static const char *name_of(const char *command)
{
	static struct roster roster;
	static struct player said;

	memset(&roster, 0, sizeof(roster));
	ck_assert_int_eq(roster_add(&roster, &said, command), 0);
	give_names(&roster);
	return roster.player[0].name;
}

static const char *const files[] = {
	"mine.py", "other.pl", "none", "two.part.sh", ".hidden", "with blank.py"
};
enum { FILES = sizeof(files) / sizeof(*files) };

SUITE(roster);

TEST(a_player_is_called_after_who_plays)
{
	char path[100];

	ck_assert_ptr_nonnull(mkdtemp(folder));
	for (int i = 0; i < FILES; i++) {
		snprintf(path, sizeof(path), "%s/%s", folder, files[i]);
		close(open(path, O_WRONLY | O_CREAT, 0600));
	}
	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		char *command = spell(table[i].command);

		ck_assert_msg(!strcmp(name_of(command), table[i].name),
			      "%s: %s", command, name_of(command));
		free(command);
	}
	for (int i = 0; i < FILES; i++) {
		snprintf(path, sizeof(path), "%s/%s", folder, files[i]);
		unlink(path);
	}
	rmdir(folder);
}

TEST(a_name_is_cut_between_characters)
{
	static struct roster roster;
	char first[NAME_BYTES + 1];

	/* the two bytes of the last but one are the 62nd and the 63rd */
	memset(first, 'x', 61);
	strcpy(first + 61, "\xc3\xa9y");
	memset(&roster, 0, sizeof(roster));
	for (int i = 0; i < 2; i++) {
		struct player player = { .uncaged = true };

		strcpy(player.name, first);
		ck_assert_int_eq(roster_add(&roster, &player, "x"), 0);
	}
	give_names(&roster);
	ck_assert_str_eq(roster.player[0].name, first);
	ck_assert_uint_eq(strspn(roster.player[1].name, "x"), 61);
	ck_assert_str_eq(roster.player[1].name + 61, "-2");
}

TEST(a_person_is_called_as_the_user)
{
	setenv("LOGNAME", "Zo\xc3\xa9", 1);
	ck_assert_str_eq(name_of("-"), "Zo\xc3\xa9");
	setenv("LOGNAME", "a\033b", 1);
	ck_assert_str_eq(name_of("-"), "seat1");
	/* who this process belongs to, whatever the environment says */
	setenv("LOGNAME", "", 1);
	ck_assert_str_ne(name_of("-"), "");
	if (!getuid())
		ck_assert_str_eq(name_of("-"), "root");
	unsetenv("LOGNAME");
	if (!getuid())
		ck_assert_str_eq(name_of("-"), "root");
}

TEST(no_two_players_have_one_name)
{
	/* a command, or a name that was given before a = */
	static const char *const said[] = {
		"bot greedy", "bot greedy", "=greedy-2", "=greedy",
		"/",          "=seat5",     "bot",       "bot first",
	};
	static const char *const named[] = {
		"greedy", "greedy-2", "greedy-2-2", "greedy-3",
		"seat5",  "seat5-2",  "player",     "first",
	};
	static struct roster roster;
	int n = sizeof(said) / sizeof(*said);

	memset(&roster, 0, sizeof(roster));
	for (int i = 0; i < n; i++) {
		struct player player = { .uncaged = true };

		if (said[i][0] == '=')
			strcpy(player.name, said[i] + 1);
		ck_assert_int_eq(roster_add(&roster, &player, said[i]), 0);
	}
	give_names(&roster);
	for (int i = 0; i < n; i++)
		ck_assert_str_eq(roster.player[i].name, named[i]);
}

TEST(a_long_name_makes_room_for_its_number)
{
	static struct roster roster;

	memset(&roster, 0, sizeof(roster));
	for (int i = 0; i < SEATS_MAX; i++) {
		struct player player = { .uncaged = true };

		/* 64 bytes that end in a character of two, behind a blank */
		memset(player.name, 'x', 61);
		strcpy(player.name + 61, " \xc3\xa9");
		ck_assert_int_eq(roster_add(&roster, &player, "x"), 0);
	}
	ck_assert_int_eq(roster_add(&roster, &roster.player[0], "x"), -1);
	give_names(&roster);
	for (int i = 1; i < SEATS_MAX; i++) {
		char end[16];

		snprintf(end, sizeof(end), "x-%d", i + 1);
		ck_assert_uint_eq(strspn(roster.player[i].name, "x"), 61);
		ck_assert_str_eq(roster.player[i].name + 60, end);
	}
}

TEST(what_is_denied_is_forgotten_with_the_roster)
{
	static struct roster roster;

	memset(&roster, 0, sizeof(roster));
	ck_assert_int_eq(roster_deny(&roster, NULL), 0);
	ck_assert_int_eq(roster_deny(&roster, "/usr/../etc"), 0);
	ck_assert_int_eq(roster_deny(&roster, "/tmp/not-there-yet.log"), 0);
	ck_assert_int_eq(roster_deny(&roster, "/nowhere/at/all"), 0);
	ck_assert_int_eq(roster.plan.secret_count, 2);
	ck_assert_str_eq(roster.plan.secrets[0], "/etc");
	ck_assert_str_eq(roster.plan.secrets[1], "/tmp/not-there-yet.log");
	ck_assert_int_eq(roster_close(&roster), 0);
	ck_assert_int_eq(roster.plan.secret_count, 0);
	ck_assert_int_eq(roster_deny(&roster, "/etc"), 0);
	ck_assert_str_eq(roster.plan.secrets[0], "/etc");
	ck_assert_int_eq(roster_close(&roster), 0);
}

/* A list of 2 GiB, where 1 GiB can be had. */
TEST(without_memory_nothing_is_denied)
{
	static struct roster roster;
	struct rlimit limit = { 1 << 30, 1 << 30 };

	if (getenv("SANITIZED"))
		skips("the sanitizer needs more than that");
	memset(&roster, 0, sizeof(roster));
	ck_assert_int_eq(setrlimit(RLIMIT_AS, &limit), 0);
	roster.plan.secret_count = 1 << 28;
	ck_assert_int_eq(roster_deny(&roster, "/etc"), -1);
	ck_assert_int_eq(roster.plan.secret_count, 1 << 28);
	ck_assert_ptr_null(roster.plan.secrets);
}

/* Has the stack grow now: it cannot, once no more memory is to be had. */
static __attribute__((noinline)) void grow_stack(void)
{
	volatile char room[1 << 18];

	for (size_t i = 0; i < sizeof(room); i += 1024)
		room[i] = 1;
}

/* Nor is it passed over: there is room in the list, and for nothing else. */
TEST(without_memory_no_path_is_looked_up)
{
	static struct roster roster;
	static void *volatile taken; /* volatile: it is not optimised away */
	struct rlimit before, none;
	int first, second, failed;

	if (getenv("SANITIZED"))
		skips("the sanitizer needs more than that");
	memset(&roster, 0, sizeof(roster));
	first = roster_deny(&roster, "/etc");
	ck_assert_int_eq(getrlimit(RLIMIT_AS, &before), 0);
	none = (struct rlimit){ 0, before.rlim_max };
	grow_stack();
	ck_assert_int_eq(setrlimit(RLIMIT_AS, &none), 0);
	for (size_t n = 1 << 20; n; n /= 2)
		while ((taken = malloc(n)))
			;
	second = roster_deny(&roster, "/usr");
	failed = errno;
	setrlimit(RLIMIT_AS, &before);
	ck_assert_int_eq(first, 0);
	ck_assert_int_eq(second, -1);
	ck_assert_int_eq(failed, ENOMEM);
	ck_assert_int_eq(roster.plan.secret_count, 1);
	ck_assert_int_eq(roster_deny(&roster, "/usr"), 0);
	ck_assert_int_eq(roster.plan.secret_count, 2);
}
