/* The check of a player: where it is seated, what is asked of it, and what of
 * its doings is called wrong; the players are programs for sh. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "play/player_check.h"
#include "support.h"

/* It plays the first move of each question; A is done at a question, L at every
 * other line, Z at the end. */
#define SH(A, L, Z)                                                              \
	"q=0; while read -r l; do case $l in '? '*) q=$((q + 1)); l=${l#'? '}; " \
	"m=${l%% |*}; " A " ;; *) " L " ;; esac; done; " Z
#define GOOD SH("echo \"$m\"", ":", ":")

static struct series series;
static struct runner runner;
static struct writer out;
static struct cage_plan plan;
static struct player_check check;
static char *told; /* what the check found */
static size_t told_n;
static char why[PLAYER_CHECK_WHY];

/* Tries COMMAND at a game, against others of OPPONENT. */
static int check_at(const char *name, const char *command, const char *opponent)
{
	int status;

	memset(&series, 0, sizeof(series));
	memset(&runner, 0, sizeof(runner));
	free(told);
	told = NULL;
	writer_init(&out, open("/dev/null", O_WRONLY | O_CLOEXEC));
	runner_init(&runner);
	runner.out = &out;
	series.runner = &runner;
	ck_assert_int_eq(child_setup(), 0);
	check = (struct player_check){
		.command = command,
		.opponent = opponent,
		.plan = &plan,
		.uncaged = true,
		.series = &series,
		.out = open_memstream(&told, &told_n),
	};
	strcpy(why, "");
	status = player_check_run(&check, game_find(name, strlen(name)), why);
	fclose(check.out);
	runner_release(&runner);
	close(out.fd);
	child_teardown();
	return status;
}

static void says(const char *text)
{
	ck_assert_msg(strstr(told, text) != NULL, "\"%s\" is not in\n%.3000s",
		      text, told);
}

static void lacks(const char *text)
{
	ck_assert_msg(!strstr(told, text), "\"%s\" is in\n%.3000s", text, told);
}

/* It is wrong in every match, and of that TEXT is told. */
static void is_wrong_at(const char *game, const char *command, const char *text)
{
	ck_assert_msg(!check_at(game, command, GOOD), "%s", why);
	ck_assert_uint_ge(check.matches, 1);
	ck_assert_uint_eq(check.wrongs, check.matches);
	says(text);
	lacks(": ok");
}

static void is_wrong(const char *command, const char *text)
{
	is_wrong_at("chkobba", command, text);
}

static char heard[] = "/tmp/check.XXXXXX";

/* What GOOD heard at a game: its headers with the seat behind, and whatever
 * kinds of lines there were; to be freed. */
static char *hear(const char *game)
{
	char command[1000];
	char *text;
	size_t n;
	int fd;

	strcpy(heard, "/tmp/check.XXXXXX");
	fd = mkstemp(heard);
	ck_assert_int_ge(fd, 0);
	close(fd);
	snprintf(command, sizeof(command), "exec 3>>%s; %s", heard,
		 SH("echo \"$m\"; case $l in play*|ready*|cut*) ;; "
		    "*) echo \"? $m\" >&3 ;; esac; "
		    "case $m in cut*) echo '? cut' >&3 ;; esac",
		    "case $l in arbitre*) h=$l ;; "
		    "you*) echo \"$h $l;\" >&3 ;; "
		    "left*) echo left >&3 ;; esac",
		    ":"));
	ck_assert_msg(!check_at(game, command, GOOD), "%s", why);
	ck_assert_msg(!check.wrongs, "%s", told);
	text = slurp(heard, &n);
	unlink(heard);
	return text;
}

/* A line of TEXT has all these words, each with a blank before it. */
static bool has(const char *text, const char *const *words)
{
	static char line[1000];

	for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
		int i = 0;

		snprintf(line, sizeof(line), "%.*s", (int)strcspn(text, "\n"),
			 text);
		while (words[i] && strstr(line, words[i]))
			i++;
		if (!words[i])
			return true;
	}
	return false;
}

#define HAS(...)                                                             \
	ck_assert_msg(has(text, (const char *const[]){ __VA_ARGS__, NULL }), \
		      "%s: not in\n%s", #__VA_ARGS__, text)

static uint64_t headers_in(const char *text)
{
	uint64_t n = 0;

	for (; (text = strstr(text, "arbitre 1 ")); text++)
		n++;
	return n;
}

SUITE_WITH(player_check, 120, NULL, NULL); /* long */

TEST(every_seat_and_every_variant)
{
	char *text = hear("chkobba");

	/* every seat of the smallest table, and the last of the largest */
	HAS(" players=2 ", " you 1;");
	HAS(" players=2 ", " you 2;");
	HAS(" players=4 ", " you 4;");
	/* variants, also one that goes with more players only */
	HAS(" target=11 ");
	HAS(" target=31 ");
	HAS(" players=4 ", " teams=yes ");
	/* a bank, a cut and entropy: all kinds of questions and lines */
	HAS(" bank=", " cut=asked ");
	HAS("left");
	HAS("? entropy");
	HAS("? cut");
	ck_assert_uint_eq(headers_in(text), check.matches);
	ck_assert_uint_ge(check.matches, 6);
	free(text);
	text = hear("chouine");
	HAS(" players=2 ", " you 1;");
	HAS(" players=2 ", " you 2;");
	HAS(" players=4 ", " you 4;");
	HAS(" variant=mondoubleau ");
	HAS(" parties=3 ");
	HAS(" count=brisques ");
	HAS(" reuse=add ");
	HAS(" fixing=plain ");
	free(text);
}

TEST(all_is_well_match_by_match)
{
	static char first[] = "echo careless >&2; " GOOD;

	ck_assert_msg(!check_at("enfle", GOOD, GOOD), "%s", why);
	ck_assert_uint_ge(check.matches, 5); /* players 4, and 8 */
	ck_assert_uint_eq(check.wrongs, 0);
	for (int seat = 1; seat <= 4; seat++) {
		char title[40];

		snprintf(title, sizeof(title), "enfle players=4, seat %d: ok,",
			 seat);
		says(title);
	}
	says("enfle players=8, seat 8: ok,");
	lacks("wrong");
	lacks("standard error");
	lacks(": ok, 0 questions");
	/* remarks of the program are no fault, and told */
	ck_assert_int_eq(check_at("chkobba", first, GOOD), 0);
	ck_assert_uint_eq(check.wrongs, 0);
	says("it writes to standard error");
}

TEST(a_seat_that_goes_wrong_is_one_match)
{
	/* in the second seat alone */
	static const char second[] =
		SH("[ \"$y$q\" = 24 ] && m=nonsense; echo \"$m\"",
		   "case $l in 'you '*) y=${l#you } ;; esac", ":");

	ck_assert_msg(!check_at("chkobba", second, GOOD), "%s", why);
	ck_assert_uint_eq(check.wrongs, 1);
	ck_assert_uint_gt(check.matches, check.wrongs);
	says("chkobba players=2, seat 1: ok,");
	says("chkobba players=2, seat 2: wrong\n  question 4: ");
	says("chkobba players=4, seat 4: ok,");
}

TEST(an_answer_that_is_no_move)
{
	const char *at;
	int lines = 0;

	is_wrong(SH("[ $q = 3 ] && m='play XX'; echo \"$m\"", ":", ":"),
		 "  question 3: it answered \"play XX\"");
	/* the dialogue before it: a few lines, of which it is the last */
	for (at = strstr(told, "question 3: ");
	     at && strncmp(at, "    An answer is ", 17);
	     at = strchr(at, '\n') + 1)
		lines++;
	ck_assert_int_ge(lines, 3);
	ck_assert_int_le(lines, 10);
	says(" > ? play ");
	says(" < play XX\n    An answer is ");
	/* what may have led to it */
	is_wrong(SH("[ $q = 3 ] && m=$(printf '%s\\r' \"$m\"); echo \"$m\"",
		    ":", ":"),
		 "Lines end with LF alone");
	is_wrong(SH("echo \"$m\"; [ $q != 3 ] || echo \"$m\"", ":", ":"),
		 "The line was there before the question");
	/* again and again, for every deal of La Chouine asks it: it is told a
	 * few times, and counted */
	is_wrong_at("chouine",
		    SH("[ $q -lt 3 ] || m=huh; echo \"$m\"", ":", ":"),
		    " more time");
	lines = 0;
	for (at = told; (at = strstr(at, "\n  question ")); at++)
		lines += at < strstr(told, " more time");
	ck_assert_int_eq(lines, 3);
}

TEST(a_long_line_of_the_dialogue_is_cut)
{
	is_wrong(SH("[ $q = 3 ] && m=$(printf 'x%0400d' 0); echo \"$m\"", ":",
		    ":"),
		 "000...\n");
	for (const char *at = told; *at; at = strchr(at, '\n') + 1)
		ck_assert_uint_le(strcspn(at, "\n"), 700);
}

TEST(an_end_that_is_too_early)
{
	is_wrong(SH("[ $q != 3 ] || exit 5; echo \"$m\"", ":", ":"),
		 "exited with 5 when an answer was due");
	is_wrong(SH("[ $q != 3 ] || kill -9 $$; echo \"$m\"", ":", ":"),
		 "was killed by SIGKILL when an answer was due");
}

TEST(what_shows_when_its_input_has_ended)
{
	is_wrong(SH("echo \"$m\"", ":", "echo good game"),
		 "sent what nobody had asked for: good game");
	is_wrong(SH("echo \"$m\"", ":", "exit 3"),
		 "exited with 3 when its input had ended: expected 0");
	is_wrong(SH("echo \"$m\"", ":", "kill -15 $$"),
		 "was killed by SIGTERM when its input had ended: expected 0");
	/* both are told */
	is_wrong(SH("echo \"$m\"", ":", "echo bye; exit 3"),
		 "sent what nobody had asked for: bye");
	says("exited with 3 when its input had ended");
	/* and neither behind what was wrong in the match */
	is_wrong(SH("[ $q = 3 ] && m=huh; echo \"$m\"", ":", "exit 3"),
		 "answered \"huh\"");
	lacks("when its input had ended");
}

TEST(who_does_not_leave_is_told_so)
{
	is_wrong(SH("echo \"$m\"", ":", "trap '' TERM; exec sleep 60"),
		 "did not leave when its input had ended, and was killed");
}

TEST(a_match_that_cannot_be_played)
{
	static const char away[] =
		SH("[ $q != 3 ] || exit 7; echo \"$m\"", ":", ":");
	static const char wrong[] =
		SH("[ $q = 3 ] && m=huh; echo \"$m\"", ":", ":");

	/* an opponent's fault is no verdict on the player */
	ck_assert_int_eq(check_at("chkobba", GOOD, away), -1);
	ck_assert_ptr_nonnull(strstr(why, "an opponent failed: opponent 2"));
	ck_assert_ptr_nonnull(strstr(why, "exited with 7"));
	ck_assert_uint_eq(check.matches, 0);
	ck_assert_str_eq(told, "");
	ck_assert_int_eq(check_at("chkobba", GOOD, wrong), -1);
	ck_assert_ptr_nonnull(strstr(why, "answered \"huh\""));
	/* who is not there */
	setenv("PATH", "/usr/bin:/bin", 1);
	ck_assert_int_eq(check_at("chkobba", "no-such-player", GOOD), -1);
	ck_assert_str_eq(why, "no-such-player: No such file or directory");
	ck_assert_int_eq(check_at("chkobba", GOOD, "no-such-bot"), -1);
	ck_assert_str_eq(why, "no-such-bot: No such file or directory");
}
