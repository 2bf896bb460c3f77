/*
 * What the page that plays does, without a page: tests/cli/play.sh compares it
 * with the programs.
 *
 *	room play TERMS SEED KEY LEAVE NAME:LEVEL... 3>desk
 *		a match; a seat without a level is a person, who answers by a
 *		rule.  LEAVE 0, or the match is left, and gone on with, at each
 *		LEAVE-th answer.  The record goes to standard output, what
 *		persons are told to descriptor 3.
 *		Wherever a person is asked, the changes of the table that were
 *		told make the felt (felt.h) that the match has.
 *	room felt SEAT <LINES
 *		the lines to a seat: the felt at each question about a move.
 *	room script TERMS SEED KEY NAME:LEVEL... 3>told
 *		that match by the calls of the page's script (script.h).
 *	room hint FILE SEAT WORLDS
 *		goes on with a match that was left: the question to the seat,
 *		and its hint.
 *	room resume FILE
 *		why a match cannot be gone on with; nothing if it can.
 *	room watch FILE [VIEWER]
 *		the verdicts on a file, an array; with a viewer its first record
 *		as told.
 *	room review FILE SEAT WORLDS
 *		what the moves of the seat cost, a line each.
 *	room games
 *		the games, and the keys of each.
 *	room keys TERMS
 *		the keys beside these terms.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "felt.h"
#include "script.h"

#include "base/crypto.h"
#include "base/lang.h"
#include "page/desk.h"
#include "page/games.h"
#include "page/host.h"
#include "page/json.h"
#include "page/review.h"
#include "page/told.h"
#include "page/shown_records.h"

static struct desk desks[ARB_SEATS + 1];
static struct zones zones[ARB_SEATS + 1]; /* by what each desk has told */
static struct laid laid[ARB_SEATS + 1];
static struct text told;
static FILE *heard;

static void fail(const char *why)
{
	fprintf(stderr, "room: %s\n", why);
	exit(1);
}

static char *read_file(const char *name, size_t *n)
{
	FILE *file = fopen(name, "r");
	size_t room = 1 << 24;
	char *bytes = malloc(room);

	if (!file || !bytes)
		fail(name);
	*n = fread(bytes, 1, room, file);
	fclose(file);
	return bytes;
}

static void put_line(FILE *to, struct text *text)
{
	if (text->failed)
		fail("memory");
	fprintf(to, "%.*s\n", (int)text->n, text->bytes ? text->bytes : "");
	text_clear(text);
}

/* --- the felt ------------------------------------------------------------- */

/* Applies the changes KEY of an object of desk_line(), if it has them. */
static void apply_told(int seat, const char *key)
{
	const char *at = memmem(told.bytes, told.n, key, strlen(key)), *end;
	const struct pack *pack = &desks[seat].view.game->pack;

	if (!at)
		return;
	at += strlen(key);
	end = memchr(at, '"', (size_t)(told.bytes + told.n - at));
	if (!end || zones_apply(&zones[seat], pack, at, (size_t)(end - at)))
		fail("changes that have no such form");
}

/* The felt by all changes of the deal, which a person who comes back is
 * told. */
static void felt_again(const struct desk *desk, struct felt *felt)
{
	struct zones again = { 0 };

	if (zones_apply(&again, &desk->view.game->pack, desk->changes.bytes,
			desk->changes.n))
		fail("changes that have no such form");
	felt_of_zones(&again, desk->seat, desk->view.seats, felt);
}

/* The person at SEAT is asked: the felt is that of the match. */
static void see_felt(int seat, struct felt *want)
{
	struct desk *desk = &desks[seat];
	const struct view *view = &desk->view;
	struct felt is;
	const char *what;

	if (tracker_asked(&desk->tracker))
		fail("a seat is lost");
	felt_of_match(&desk->tracker.match, seat, view->moves, view->move_n,
		      &laid[seat], want);
	felt_of_zones(&zones[seat], seat, view->seats, &is);
	what = felt_differs(&is, want, view->seats);
	if (!what) {
		felt_again(desk, &is);
		what = felt_differs(&is, want, view->seats);
	}
	if (!what)
		return;
	fprintf(stderr, "asked \"%s\": %s\nis   ", view->question, what);
	felt_print(&is, &view->game->pack, view->seats, stderr);
	fprintf(stderr, "want ");
	felt_print(want, &view->game->pack, view->seats, stderr);
	fail("the felt is not that of the match");
}

static void hear(void *context, int seat, const char *line, size_t n)
{
	(void)context;
	text_clear(&told);
	desk_line(&desks[seat], line, n, &told);
	if (desks[seat].failed)
		fail("a desk has no memory");
	if (!told.n)
		return;
	if (desks[seat].view.game) {
		apply_told(seat, "\"o\":\"");
		apply_told(seat, "\"then\":\"");
		laid_line(&laid[seat], &desks[seat].view.game->pack, line, n);
	}
	if (heard)
		put_line(heard, &told);
}

/* Prints the felt at each question about a move in the lines to a seat. */
static void tell_felts(int argc, char **argv)
{
	int seat = atoi(argv[0]);
	struct felt felt;
	char *line = NULL;
	size_t room = 0;
	ssize_t n;

	(void)argc;
	desk_init(&desks[seat], seat);
	while ((n = getline(&line, &room, stdin)) > 0) {
		hear(NULL, seat, line, (size_t)n - 1);
		if (!desks[seat].view.asked ||
		    desks[seat].view.moves[0].kind < MOVE_CUT)
			continue;
		see_felt(seat, &felt);
		felt_print(&felt, &desks[seat].view.game->pack,
			   desks[seat].view.seats, stdout);
	}
	free(line);
	desk_release(&desks[seat]);
	text_free(&told);
}

/* --- play --------------------------------------------------------------- */

struct table {
	const char *terms;
	const char *names[ARB_SEATS + 1], *levels[ARB_SEATS + 1];
	uint8_t seed[ARB_BYTES], key[ARB_BYTES];
	struct host host;
};

static void sit(struct table *table)
{
	memset(zones, 0, sizeof(zones));
	for (int seat = 1; seat <= ARB_SEATS; seat++)
		desk_init(&desks[seat], seat);
	memset(&table->host, 0, sizeof(table->host));
	table->host.hear = hear;
}

static void rise(struct table *table)
{
	for (int seat = 1; seat <= ARB_SEATS; seat++)
		desk_release(&desks[seat]);
	host_release(&table->host);
}

/* What the desk of SEAT has on its table, beside the question. */
static void put_desk(int seat, struct text *out)
{
	desk_about(&desks[seat], out);
	text_put(out, "\n");
	desk_question(&desks[seat], out);
}

/* Leaves the match and goes on with it: the desk and the record are the
 * same. */
static void leave(struct table *table)
{
	struct text record = { 0 }, before = { 0 }, after = { 0 };
	int seat = arb_match_turn(table->host.match);
	arb_error error = { 0 };
	struct felt felt;

	text_add(&record, &table->host.record);
	put_desk(seat, &before);
	rise(table);
	sit(table);
	if (host_resume(&table->host, record.bytes, record.n, table->levels,
			table->seed, table->key, &error))
		fail(error.why);
	if (host_step(&table->host) != HOST_ASKS)
		fail("it does not ask again");
	see_felt(seat, &felt);
	put_desk(seat, &after);
	if (before.n != after.n || memcmp(before.bytes, after.bytes, after.n))
		fail("the desk is another one");
	if (record.n != table->host.record.n)
		fail("the record is another one");
	text_free(&record);
	text_free(&before);
	text_free(&after);
}

/* A person answers by the number of the question. */
static void answer(struct table *table, int number, int every)
{
	int seat = arb_match_turn(table->host.match);
	arb_move moves[ARB_MOVES];
	char question[ARB_LINE];
	struct felt felt;
	int count;

	see_felt(seat, &felt);
	if (every && number % every == 0)
		leave(table);
	arb_match_question(table->host.match, question);
	fprintf(heard, "%s\n", question);
	text_clear(&told);
	desk_question(&desks[seat], &told);
	put_line(heard, &told);
	count = arb_match_moves(table->host.match, moves);
	if (host_answer(&table->host, count) != ARB_ERR_USE)
		fail("a move is taken that there is not");
	if (host_answer(&table->host, (number * 7 + 3) % count))
		fail("a move is not taken");
}

/* Writes what the page tells of the match that is over, to each person. */
static void tell_persons(const struct table *table)
{
	for (int seat = 1; seat <= ARB_SEATS; seat++) {
		struct told_match *match;

		if (!table->host.is_person[seat] || !desks[seat].lines.n)
			continue;
		match = told_new(seat);
		if (!match)
			fail("memory");
		told_lines(match, desks[seat].lines.bytes, desks[seat].lines.n);
		told_put(match, &told);
		put_line(heard, &told);
		told_free(match);
	}
}

static void play(int argc, char **argv)
{
	static struct table table;
	int every, number = 0;
	enum host_step step;
	arb_error error = { 0 };

	if (argc < 6)
		fail("play TERMS SEED KEY LEAVE NAME:LEVEL...");
	heard = fdopen(3, "w");
	if (!heard)
		fail("descriptor 3");
	table.terms = argv[0];
	arb_seed_make(argv[1], strlen(argv[1]), 0, table.seed);
	chance_master(argv[2], strlen(argv[2]), table.key);
	every = atoi(argv[3]);
	for (int i = 4; i < argc && i < 4 + ARB_SEATS; i++) {
		char *colon = strchr(argv[i], ':');

		*colon = '\0';
		table.names[i - 3] = argv[i];
		table.levels[i - 3] = colon + 1;
	}
	sit(&table);
	if (host_begin(&table.host, table.terms, table.names, table.levels,
		       table.seed, table.key, &error))
		fail(error.why);
	while ((step = host_step(&table.host)) != HOST_OVER) {
		if (step == HOST_FAILED)
			fail("it failed");
		if (step == HOST_ASKS)
			answer(&table, ++number, every);
	}
	fwrite(table.host.record.bytes, 1, table.host.record.n, stdout);
	tell_persons(&table);
	rise(&table);
	text_free(&told);
	fclose(heard);
}

/* --- records ------------------------------------------------------------ */

/* Goes on with the match of FILE, whose persons are the seats without a level;
 * returns an error or NULL. */
static const char *take_up(struct table *table, const char *file)
{
	static arb_error error;
	size_t n;
	char *bytes = read_file(file, &n);
	int failed;

	heard = stderr;
	sit(table);
	failed = host_resume(&table->host, bytes, n, table->levels, table->seed,
			     table->key, &error);
	free(bytes);
	return failed ? error.why : NULL;
}

/* Goes on with a match in which the seat is the one person: the question, and
 * its hint. */
static void hint(int argc, char **argv)
{
	static struct table table;
	int seat = argc > 2 ? atoi(argv[1]) : 0;
	const char *why;

	if (seat < 1 || seat > ARB_SEATS)
		fail("hint FILE SEAT WORLDS");
	for (int i = 1; i <= ARB_SEATS; i++)
		table.levels[i] = i == seat ? "" : "club";
	why = take_up(&table, argv[0]);
	if (why)
		fail(why);
	if (host_step(&table.host) != HOST_ASKS)
		fail("nobody is asked");
	desk_question(&desks[seat], &told);
	put_line(stdout, &told);
	desk_hint(&desks[seat], strtoul(argv[2], NULL, 10), &told);
	put_line(stdout, &told);
	rise(&table);
}

/* A record that may not be gone on with: says why. */
static void resume(int argc, char **argv)
{
	static struct table table;
	const char *why;

	(void)argc;
	for (int seat = 1; seat <= ARB_SEATS; seat++)
		table.levels[seat] = "club";
	why = take_up(&table, argv[0]);
	if (why)
		puts(why);
	rise(&table);
}

static void watch(int argc, char **argv)
{
	struct shown_records list;
	struct text out = { 0 };
	size_t n;
	char *bytes = read_file(argv[0], &n);

	if (argc > 1) {
		shown_records_tell(bytes, n, atoi(argv[1]), &out);
	} else {
		shown_records_begin(&list);
		json_open(&out, NULL, '[');
		/* in pieces, as a page reads a file */
		for (size_t at = 0; at <= n; at += 1000)
			shown_records_feed(&list, bytes + at,
					   n - at < 1000 ? n - at : 1000,
					   n - at <= 1000, &out);
		json_close(&out, ']');
		shown_records_end(&list);
	}
	put_line(stdout, &out);
	text_free(&out);
	free(bytes);
}

static void judge(int argc, char **argv)
{
	static struct review review;
	struct text out = { 0 };
	size_t n;
	char *bytes = read_file(argv[0], &n);

	if (argc < 3)
		fail("review FILE SEAT WORLDS");
	review_begin(&review, bytes, n, atoi(argv[1]),
		     strtoul(argv[2], NULL, 10));
	/* the script of a page writes there meanwhile */
	memset(bytes, 'x', n);
	while (review_next(&review, &out))
		put_line(stdout, &out);
	json_open(&out, NULL, '{');
	json_string(&out, "own", review_cost(&review, true));
	json_string(&out, "other", review_cost(&review, false));
	json_close(&out, '}');
	put_line(stdout, &out);
	review_end(&review);
	text_free(&out);
	free(bytes);
}

/* Those beside the terms, or the games and those of each. */
static void list_keys(int argc, char **argv)
{
	struct text out = { 0 };
	arb_game game = { .size = sizeof(game) };

	if (argc)
		games_put_keys(argv[0], &out);
	else
		games_put(&out);
	put_line(stdout, &out);
	for (int i = 0; !argc && arb_game_get(i, &game) == 1; i++) {
		games_put_keys(game.name, &out);
		put_line(stdout, &out);
	}
	text_free(&out);
}

static void script(int argc, char **argv)
{
	const char *why = script_play(argc, argv);

	if (why)
		fail(why);
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		int least; /* arguments */
		void (*run)(int argc, char **argv);
	} uses[] = {
		{ "play", 0, play },       { "resume", 1, resume },
		{ "script", 0, script },   { "hint", 0, hint },
		{ "felt", 1, tell_felts }, { "watch", 1, watch },
		{ "review", 1, judge },    { "keys", 1, list_keys },
		{ "games", 0, list_keys },
	};

	crypto_init();
	lang_setup(getenv("ROOM_LANG") ? getenv("ROOM_LANG") : "en");
	for (size_t i = 0; i < sizeof(uses) / sizeof(*uses); i++)
		if (argc - 2 >= uses[i].least &&
		    !strcmp(argv[1], uses[i].name)) {
			uses[i].run(argc - 2, argv + 2);
			return 0;
		}
	fail("play, watch, review, games or keys");
}
