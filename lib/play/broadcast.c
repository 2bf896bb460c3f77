/*
 * Broadcasts the lines of a match.
 *
 * All seats are asked for entropy before any seat sees that of another one
 * (record format).  Lines to seats are therefore held back from the commitment
 * on, until the last seat has answered.  A match that broke off within that
 * round goes on fairly.  A live seat, too, gets no other entropy before it is
 * asked.
 */
#include "play/broadcast.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void make_durable(struct writer *out)
{
	/* EINVAL, EROFS: a pipe or the like has nothing to sync */
	if (!writer_flush(out) && fdatasync(out->fd) && errno != EINVAL &&
	    errno != EROFS)
		out->error = errno;
}

int broadcast_put_out(struct runner *runner)
{
	if (writer_flush(runner->out))
		return -1;
	if (runner->sync == SYNC_LINE && runner->unsynced)
		make_durable(runner->out);
	runner->unsynced = false;
	return runner->out->error ? -1 : 0;
}

void broadcast_send(struct runner *runner, struct player *player)
{
	if (!broadcast_put_out(runner))
		player_send(player);
}

/* Writes a line to the record, unless the record has it already.  The
 * commitment to the decks and the seal must be durable once players have
 * them. */
static void write_line(struct runner *runner, const struct record *record,
		       const struct record_line *line)
{
	if (record->lines <= runner->skip)
		return;
	writer_line(runner->out, line->text, line->n);
	if (runner->durable && runner->sync == SYNC_MATCH &&
	    (line->kind == LINE_SEAL ||
	     (line->event && line->event->verb == &verb_commit)))
		make_durable(runner->out);
	runner->unsynced = runner->durable;
}

/* Sends the seat the lines that were held back. */
static void release_lines(struct runner *runner, int seat)
{
	struct text *held = &runner->hold.lines[seat];

	player_tell_lines(runner->seats[seat], held->bytes, held->n);
	text_clear(held);
}

/* Ends the round: moves the lines that were held back to the outboxes.  A live
 * player is sent them at once. */
static void release_all(struct runner *runner)
{
	runner->hold.on = false;
	for (int seat = 1; seat <= runner->seat_count; seat++) {
		struct player *player = runner->seats[seat];

		if (!player || !runner->told_to[seat])
			continue;
		release_lines(runner, seat);
		if (player->live)
			broadcast_send(runner, player);
	}
}

/* Sends the seat a line, unless lines are held back.  Its forfeit is the last
 * line that it is sent. */
static void tell_seat(struct runner *runner, int seat,
		      const struct record *record,
		      const struct record_line *line)
{
	struct player *player = runner->seats[seat];
	const struct event *event = line->event;
	struct text *held = &runner->hold.lines[seat];
	char text[LINE_BYTES];
	size_t n = record_line_view(record, line, seat, text);

	if (n && runner->hold.on) {
		text_put_line(held, text, n);
		runner->complete.no_memory |= held->failed;
	} else if (n) {
		player_tell(player, text, n);
	}
	if (line->kind == LINE_HEADER)
		player_tell(player, text, format_you(seat, text));
	if (event && event->verb == &verb_forfeit && event->seat == seat) {
		release_lines(runner, seat);
		runner->told_to[seat] = false; /* F3 */
		broadcast_send(runner, player);
	} else if (n && player->live && !runner->hold.on) {
		broadcast_send(runner, player);
	}
}

/* Sends a person who has forfeited the result, in remarks.  Other seats that
 * have forfeited are sent nothing more (F3). */
static void tell_result(struct runner *runner, int seat,
			const struct record *record,
			const struct record_line *line)
{
	struct player *player = runner->seats[seat];
	char text[LINE_BYTES + 2] = "# ";
	size_t n;

	if (!player->person ||
	    (line->kind != LINE_SEAL &&
	     !(line->event && line->event->verb == &verb_rank)))
		return;
	n = record_line_view(record, line, 0, text + 2);
	if (!n)
		return;
	player_tell(player, text, n + 2);
	broadcast_send(runner, player);
}

void broadcast_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	struct runner *runner = context;
	const struct event *event = line->event;
	const struct verb *verb = event ? event->verb : NULL;

	write_line(runner, record, line);
	runner->forfeits += verb == &verb_forfeit;
	if (runner->on_told)
		runner->on_told(runner->told_context, record, line);
	/* a line that is neither entropy nor the fault of a seat that gives
	 * none ends the round */
	if (runner->hold.on && verb != &verb_entropy && verb != &verb_fault &&
	    verb != &verb_forfeit && verb != &verb_pay)
		release_all(runner);
	for (int seat = 1; seat <= runner->seat_count; seat++)
		if (runner->seats[seat] && runner->told_to[seat])
			tell_seat(runner, seat, record, line);
		else if (runner->seats[seat])
			tell_result(runner, seat, record, line);
	if (verb == &verb_commit)
		runner->hold.on = record->match.terms.common[KEY_ENTROPY];
	if (runner->hold.on && verb == &verb_entropy &&
	    event->seat == record->match.seats)
		release_all(runner);
}

static void tell_player(void *player, const char *text, size_t n)
{
	player_tell(player, text, n);
}

void broadcast_open_again(struct runner *runner, int seat)
{
	record_opening_view(&runner->complete.reader.record, seat, tell_player,
			    runner->seats[seat]);
}
