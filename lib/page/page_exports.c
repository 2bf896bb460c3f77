/* Exports the functions that the script of the page that plays calls
 * (WebAssembly). */
#include "page/page_exports.h"

#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "base/lang.h"
#include "ui/could.h"
#include "page/desk.h"
#include "page/games.h"
#include "page/host.h"
#include "page/json.h"
#include "page/message.h"
#include "page/review.h"
#include "page/told.h"
#include "page/shown_records.h"

static struct text out;
static char *room;
static size_t room_n;

static struct host host;
static struct desk desks[ARB_SEATS + 1]; /* of the persons */
static struct shown_records verdicts;
static struct review review;

/* Returns the text that was put together. */
static const char *answered(void)
{
	text_bytes(&out, "", 1);
	return out.failed ? NULL : out.bytes;
}

/* Makes room for a text of N bytes and a NUL, and returns it. */
char *page_room(size_t n)
{
	if (n + 1 > room_n) {
		free(room);
		room = malloc(n + 1);
		room_n = room ? n + 1 : 0;
	}
	if (room)
		room[n] = '\0';
	return room;
}

void page_language(int french)
{
	crypto_init();
	lang_choose(french ? "fr" : "en", 2);
}

/* Translates a message of the script, which is in the room. */
const char *page_tr(void)
{
	return *room ? tr(room) : room;
}

/* Returns a message of the script with its places filled: message_put(). */
const char *page_fill(size_t n)
{
	text_clear(&out);
	message_put(room, n, &out);
	return answered();
}

/* Returns the name for a seat that was typed, as a record takes it.  There is
 * room for a number behind it. */
const char *page_name(void)
{
	text_clear(&out);
	text_put(&out, message_name(room, NAME_BYTES - 4));
	return answered();
}

/* Returns the name of the card in the room, as "ten of hearts". */
const char *page_card(void)
{
	text_clear(&out);
	text_put(&out, games_card_spoken(room));
	return answered();
}

const char *page_games(void)
{
	text_clear(&out);
	games_put(&out);
	return answered();
}

/* Returns the keys of the terms in the room: games_put_keys(). */
const char *page_keys(void)
{
	text_clear(&out);
	games_put_keys(room, &out);
	return answered();
}

/* --- the match ---------------------------------------------------------- */

static void desk_hears(void *context, int seat, const char *line, size_t n)
{
	(void)context;
	desk_line(&desks[seat], line, n, &out);
}

static void release_match(void)
{
	host_release(&host);
	for (int seat = 1; seat <= ARB_SEATS; seat++)
		desk_release(&desks[seat]);
	memset(&host, 0, sizeof(host));
	host.hear = desk_hears;
	for (int seat = 1; seat <= ARB_SEATS; seat++)
		desk_init(&desks[seat], seat);
}

/* Takes the next line of the room, at *AT. */
static char *room_line(char **at)
{
	char *line = *at, *lf = strchr(line, '\n');

	*at = lf ? lf + 1 : line + strlen(line);
	if (lf)
		*lf = '\0';
	return line;
}

/*
 * Begins a match by the lines in the room.  They are the terms, the master seed
 * of the decks, and the seed of the bots.  Then come a level and a name, a line
 * each, for each of twelve seats.  The record follows if the match was left.
 * Returns "", or why the match cannot begin.
 */
const char *page_play(void)
{
	const char *names[ARB_SEATS + 1] = { NULL },
				      *levels[ARB_SEATS + 1] = { NULL };
	uint8_t seed[ARB_BYTES], key[ARB_BYTES];
	arb_error error = { 0 };
	char *at = room, *terms = room_line(&at), *text;
	int code;

	release_match();
	text_clear(&out);
	text = room_line(&at);
	arb_seed_make(text, strlen(text), 0, seed);
	text = room_line(&at);
	chance_master(text, strlen(text), key);
	for (int seat = 1; seat <= ARB_SEATS; seat++) {
		levels[seat] = room_line(&at);
		names[seat] = room_line(&at);
	}
	code = *at ? host_resume(&host, at, strlen(at), levels, seed, key,
				 &error)
		   : host_begin(&host, terms, names, levels, seed, key, &error);
	text_clear(&out);
	if (code)
		text_put(&out, *error.why ? error.why : "memory");
	if (code)
		release_match();
	return answered();
}

/* Goes one step on: host_step().  Returns an object with the name of the
 * "step", the seat at "turn", and "told", the objects of desk_line(). */
const char *page_step(void)
{
	static const char *const names[] = { "on", "asks", "over", "failed" };
	enum host_step step;

	text_clear(&out);
	json_open(&out, NULL, '{');
	json_open(&out, "told", '[');
	step = host.match ? host_step(&host) : HOST_FAILED;
	json_close(&out, ']');
	json_string(&out, "step", names[step]);
	json_number(&out, "turn", page_turn());
	json_close(&out, '}');
	return answered();
}

/* Returns the seat that is asked; 0 if none is. */
int page_turn(void)
{
	return host.match ? arb_match_turn(host.match) : 0;
}

const char *page_question(int seat)
{
	text_clear(&out);
	desk_question(&desks[seat], &out);
	return answered();
}

int page_answer(int i)
{
	return host_answer(&host, i);
}

const char *page_hint(int seat, int worlds)
{
	text_clear(&out);
	desk_hint(&desks[seat], (uint64_t)worlds, &out);
	return answered();
}

const char *page_about(int seat)
{
	text_clear(&out);
	desk_about(&desks[seat], &out);
	return answered();
}

/* Returns the match so far, from the lines to the person at SEAT:
 * told_put(). */
const char *page_told(int seat)
{
	struct told_match *told = told_new(seat);

	text_clear(&out);
	if (!told)
		return NULL;
	told_lines(told, desks[seat].lines.bytes, desks[seat].lines.n);
	told_put(told, &out);
	told_free(told);
	return answered();
}

const char *page_record(void)
{
	text_clear(&out);
	text_add(&out, &host.record);
	return answered();
}

/* --- records ------------------------------------------------------------ */

int page_audit(void)
{
	shown_records_end(&verdicts);
	return shown_records_begin(&verdicts);
}

/* Audits the next N bytes of a file, which are in the room; ENDED: its last.
 * Returns an array of verdicts: shown_records_feed(). */
const char *page_feed(size_t n, int ended)
{
	text_clear(&out);
	json_open(&out, NULL, '[');
	shown_records_feed(&verdicts, room, n, ended, &out);
	json_close(&out, ']');
	return answered();
}

const char *page_watch(size_t n, int viewer)
{
	text_clear(&out);
	shown_records_tell(room, n, viewer, &out);
	return answered();
}

/* Begins to judge the moves of a seat in the record of N bytes in the room.
 * Call page_judge() until it returns "". */
const char *page_review(size_t n, int seat, int worlds)
{
	review_end(&review);
	text_clear(&out);
	review_begin(&review, room, n, seat, (uint64_t)worlds);
	return answered();
}

/* Returns the course of the seat as markup: review_course(). */
const char *page_review_course(void)
{
	text_clear(&out);
	review_course(&review, &out);
	return answered();
}

/* Returns the sentence of review_cost(). */
const char *page_review_cost(int own)
{
	return review_cost(&review, own);
}

/* Returns the lines of review_could(). */
const char *page_review_could(void)
{
	return review_could(&review);
}

/* Returns whether the seat could have won the deal that is over, or "". */
const char *page_could(int seat)
{
	text_clear(&out);
	could_put(text_string(&host.record), host.record.n, seat,
		  desks[seat].view.deal, &out);
	return answered();
}

const char *page_judge(void)
{
	text_clear(&out);
	review_next(&review, &out);
	return answered();
}
