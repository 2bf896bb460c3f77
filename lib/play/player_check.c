/*
 * Checks a player.  The terms of its matches bring all kinds of questions, with
 * entropy, a cut and a bank.  Each match has fresh processes, and their end is
 * checked as well.
 */
#include "play/player_check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/reason_told.h"
#include "play/warnings.h"

#define WRONGS_TOLD 3 /* in one match; others are counted */
#define DIALOGUE 6    /* lines shown before each */
#define MUTE_MAX 2    /* matches without any answer; then the check stops */
#define GRACE_MS 500  /* to leave by itself */
#define TERMS "deals=2 cut=asked entropy=asked bank=3000"

/* A match of the check. */
struct run {
	struct player_check *check;
	struct player *player; /* the checked player */
	char *dialogue;        /* so far; of open_memstream */
	size_t dialogue_n;
	char title[160];
	int wrongs;
	char opponent[200]; /* the fault of an opponent; or empty */
};

/* Shows the last lines of the dialogue. */
static void show_dialogue(struct run *run)
{
	const char *end, *at;
	int lines = 0;

	fflush(run->player->transcript.dialogue);
	if (!run->dialogue_n)
		return;
	end = run->dialogue + run->dialogue_n;
	at = end - 1; /* its LF */
	while (at > run->dialogue && (at[-1] != '\n' || ++lines < DIALOGUE))
		at--;
	while (at < end) {
		const char *lf = memchr(at, '\n', (size_t)(end - at));
		int n = (int)(lf - at);

		fprintf(run->check->out, "    %.*s%s\n", n > 200 ? 200 : n, at,
			n > 200 ? "..." : "");
		at = lf + 1;
	}
}

/* Tells what was wrong, but not more than WRONGS_TOLD times. */
static void wrong(struct run *run, const struct reason *what)
{
	FILE *out = run->check->out;

	if (++run->wrongs > WRONGS_TOLD)
		return;
	if (run->wrongs == 1)
		fprintf(out, "%s\n",
			fill(tr("{match}: wrong"), "match", run->title, NULL));
	fprintf(out, "  %s\n",
		fill(tr("question {n}: it {what}"), "n",
		     fill_number((long)run->player->transcript.question),
		     "what", reason_told(what), NULL));
	show_dialogue(run);
}

/* Takes a warning of the runner: on the cage, on an opponent, or on the checked
 * player, with a hint. */
static void warned(void *context, const struct player *player,
		   const struct reason *where, const struct reason *what)
{
	struct run *run = context;
	const char *hint = tr(
		"An answer is one of the moves of its question, letter by letter; any other line begins with #.");

	(void)where;
	if (!player) { /* of its cage: once for all matches */
		if (!run->check->cage_told)
			fprintf(run->check->out, "%s\n", reason_told(what));
		run->check->cage_told = true;
		return;
	}
	if (player != run->player) {
		if (!*run->opponent)
			snprintf(run->opponent, sizeof(run->opponent),
				 "%s (%s) %s", player->name, player->text,
				 reason_told(what));
		return;
	}
	wrong(run, what);
	if (run->wrongs > WRONGS_TOLD || player->state != ANSWER_LINE)
		return;
	if (player->answer_n && player->answer[player->answer_n - 1] == '\r')
		hint = tr(
			"Lines end with LF alone; these have a CR before it.");
	else if (player->answered_at == player->asked)
		hint = tr(
			"The line was there before the question: did it answer the one before twice?");
	fprintf(run->check->out, "    %s\n", hint);
}

/* Reports errors that show only when the match is over. */
static void look_at_end(struct run *run, bool forced)
{
	const struct child *child = &run->player->child;
	struct reason what;

	if (run->wrongs)
		return;
	if (run->player->in_n) {
		char part[4 * 60 + 4];

		text_escape(part, run->player->inbox + run->player->in_at,
			    run->player->in_n, 60);
		reason_set(&what, N_("sent what nobody had asked for: {part}"));
		reason_word(&what, "part", part);
		wrong(run, &what);
	}
	if (forced) {
		reason_set(
			&what,
			N_("did not leave when its input had ended, and was killed"));
		wrong(run, &what);
	} else if (!child->exited || child->status) {
		child_describe(child, &what);
		reason_around(&what,
			      N_("{why} when its input had ended: expected 0"));
		wrong(run, &what);
	}
}

/* Tells the result of a match, and counts it. */
static void check_sum_up(struct run *run)
{
	const struct player *player = run->player;
	FILE *out = run->check->out;

	if (run->wrongs > WRONGS_TOLD)
		fprintf(out, "  %s\n",
			fill(trn("and {n} more time", "and {n} more times",
				 run->wrongs - WRONGS_TOLD),
			     "n", fill_number(run->wrongs - WRONGS_TOLD),
			     NULL));
	if (!run->wrongs)
		fprintf(out, "%s\n",
			fill(player->transcript.whole
				     ? tr("{match}: ok, {n} questions, the slowest answer took {ms} ms; it writes to standard error")
				     : tr("{match}: ok, {n} questions, the slowest answer took {ms} ms"),
			     "match", run->title, "n",
			     fill_number((long)player->questions), "ms",
			     fill_number((long)(player->slowest / NS_PER_MS)),
			     NULL));
	if (player->answered == ANSWERED_NOTHING &&
	    ++run->check->mute == MUTE_MAX) {
		fprintf(out, "%s\n",
			fill(tr("stopped: it has not answered anything in {n} matches"),
			     "n", fill_number(MUTE_MAX), NULL));
		run->check->stopped = true;
	}
	run->check->wrongs += run->wrongs > 0;
	run->check->matches++;
	fflush(out); /* in order with the player's own output */
}

/* Plays the match.  Returns 0; -1 with WHY. */
static int play_short(struct run *run, struct roster *roster, char *why)
{
	struct series *series = run->check->series;
	struct player *failed;
	enum run_result result;
	char what[PATH_MAX];

	if (roster_open(roster, what, &failed)) {
		snprintf(why, PLAYER_CHECK_WHY, "%s: %s", what,
			 strerror(errno));
		return -1;
	}
	result = series_play(series, 0, 0, &failed);
	if (failed)
		snprintf(why, PLAYER_CHECK_WHY, "%.3000s: %s", failed->text,
			 strerror(errno));
	else if (result != RUN_OK)
		snprintf(why, PLAYER_CHECK_WHY, tr("the match stopped: %s"),
			 strerror(errno));
	else if (*run->opponent)
		snprintf(why, PLAYER_CHECK_WHY, tr("an opponent failed: %s"),
			 run->opponent);
	else
		return 0;
	return -1;
}

/* Seats the checked player in SEAT, and others around it.  Opens the dialogue.
 * Returns 0; -1 with WHY. */
static int set_up(struct run *run, struct roster *roster, int seat, char *why)
{
	const struct player_check *check = run->check;
	struct series *series = check->series;
	struct player subject = { .uncaged = check->uncaged };
	struct player other = { .uncaged = true };

	for (int s = 1; s <= series->terms.own[0]; s++) {
		snprintf(other.name, sizeof(other.name), "opponent %d", s);
		roster_add(roster, s == seat ? &subject : &other,
			   s == seat ? check->command : check->opponent);
	}
	roster->plan = *check->plan;
	roster->grace_ms = GRACE_MS;
	run->player = &roster->player[seat - 1];
	run->player->transcript.dialogue =
		open_memstream(&run->dialogue, &run->dialogue_n);
	series->roster = roster;
	series->runner->complete.source = SEED_REQUIRED;
	series->runner->warn = warned;
	series->runner->context = run;
	series->cage_announced = true;
	if (run->player->transcript.dialogue)
		return 0;
	strcpy(why, tr("no memory"));
	return -1;
}

/* Plays a match with the settled terms, whose KEYS its title has.  Returns 0;
 * -1 with WHY. */
static int try_match(struct player_check *check, const char *keys, int seat,
		     char *why)
{
	struct run run = { .check = check };
	struct series *series = check->series;
	struct roster *roster;
	int status;

	if (check->stopped)
		return 0;
	roster = calloc(1, sizeof(*roster));
	if (!roster) {
		strcpy(why, tr("no memory"));
		return -1;
	}
	snprintf(run.title, sizeof(run.title), tr("%s %s, seat %d"),
		 series->game->name, keys, seat);
	series->first++; /* another seed */
	status = set_up(&run, roster, seat, why);
	if (!status)
		status = play_short(&run, roster, why);
	for (int p = 0; p < roster->count; p++)
		player_dismiss(&roster->player[p]);
	player_end_all(&run.player, 1, GRACE_MS);
	warning_cages(series->runner);
	if (!status) {
		look_at_end(&run, run.player->child.forced);
		check_sum_up(&run);
	}
	roster_close(roster);
	free(run.dialogue);
	free(roster);
	return status;
}

/* Returns true if the word's key was given. */
static bool is_given(const struct terms_reader *reader, const char *word,
		     size_t n)
{
	const struct key *tables[] = { reader->game->keys, keys_common };
	size_t length = strcspn(word, "=");

	if (length > n)
		return false;
	for (int t = 0; t < 2; t++)
		for (int i = 0; tables[t][i].name; i++)
			if (word_is(word, length, tables[t][i].name))
				return t ? terms_given(reader, i)
					 : reader->given >> i & 1;
	return false;
}

/* Settles the terms of a match: those given, KEYS, and those of every check. */
static int settle_terms(const struct player_check *check, const char *keys,
			struct reason *why)
{
	struct series *series = check->series;
	struct terms_reader reader;
	char text[200];
	const char *rest = text, *word;
	size_t n = (size_t)snprintf(text, sizeof(text), "%s %s", keys, TERMS);

	terms_init(&reader, series->game);
	if (check->given)
		reader = *check->given;
	while (n) {
		size_t length = word_take(&rest, &n, &word);

		if (!is_given(&reader, word, length) &&
		    terms_set(&reader, word, length, why))
			return -1;
	}
	if (terms_settle(&reader, why))
		return -1;
	series->terms = reader.terms;
	return 0;
}

/* Finds the smallest and the largest table that the given keys allow.  Returns
 * -1 with WHY if there is none. */
static int find_tables(const struct player_check *check, int *least, int *most,
		       struct reason *why)
{
	const struct key *players = &check->series->game->keys[0];
	char keys[30];

	*least = *most = 0;
	for (int n = players->min; n <= players->max; n++) {
		if (check->given && check->given->given & 1 &&
		    check->given->terms.own[0] != n)
			continue;
		sprintf(keys, "players=%d", n);
		if (settle_terms(check, keys, why))
			continue;
		*least = *least ? *least : n;
		*most = n;
	}
	return *least ? 0 : -1;
}

int player_check_terms(struct player_check *check, const struct game *game,
		       struct reason *why)
{
	int least, most;

	check->series->game = game;
	return find_tables(check, &least, &most, why);
}

/* Returns how many words a key has for its value; 0 if it has a number. */
static int words_of(const struct key *key)
{
	int n = key->words && !key->max;

	for (const char *at = n ? key->words : ""; *at; at++)
		n += *at == ' ';
	return n;
}

/* Plays with one word of a key.  Some words need more players, or contradict a
 * given key. */
static int try_variant(struct player_check *check, int least, int most,
		       const char *key, char why[PLAYER_CHECK_WHY])
{
	char keys[130];
	struct reason not_settled;

	snprintf(keys, sizeof(keys), "players=%d %s", least, key);
	if (settle_terms(check, keys, &not_settled)) {
		snprintf(keys, sizeof(keys), "players=%d %s", most, key);
		if (settle_terms(check, keys, &not_settled))
			return 0;
	}
	return try_match(check, keys, 1, why);
}

int player_check_run(struct player_check *check, const struct game *game,
		     char why[PLAYER_CHECK_WHY])
{
	char word[100], value[20], keys[30];
	struct reason not_settled;
	int least, most;

	check->series->game = game;
	if (find_tables(check, &least, &most, &not_settled)) {
		snprintf(why, PLAYER_CHECK_WHY, "%s",
			 reason_told(&not_settled));
		return -1;
	}
	/* every seat of the smallest table, and one of the largest */
	for (int seat = 1; seat <= least + (most > least); seat++) {
		bool largest = seat > least;

		sprintf(keys, "players=%d", largest ? most : least);
		if (settle_terms(check, keys, &not_settled) ||
		    try_match(check, keys, largest ? most : seat, why))
			return -1;
	}
	/* and every variant: each word of a key */
	for (const struct key *key = game->keys + 1; key->name; key++)
		for (int i = 0; i < words_of(key); i++) {
			size_t n = terms_format_value(key, i, value);

			snprintf(word, sizeof(word), "%s=%.*s", key->name,
				 (int)n, value);
			if (i == key->initial ||
			    (check->given &&
			     is_given(check->given, word, strlen(word))))
				continue;
			if (try_variant(check, least, most, word, why))
				return -1;
		}
	return 0;
}
