/*
 * Hosts a match.  A line is written to the record before any player hears of
 * it: told lines go to the record's buffer and the players' outboxes, and both
 * wait until somebody has to be asked; then the record goes out first.
 */
#include "play/host.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"

/* A line that must not be lost once it is known: the commitment to the decks
 * and the seal. */
static bool binding(const struct told *told)
{
	return !strncmp(told->text, "commit ", 7) ||
	       !strncmp(told->text, "seal ", 5);
}

static void make_durable(struct writer *out)
{
	/* EINVAL, EROFS: a pipe or the like, that has nothing to sync */
	if (!writer_flush(out) && fdatasync(out->fd) && errno != EINVAL &&
	    errno != EROFS)
		out->error = errno;
}

/* Puts the record out, as durably as is asked for; -1 where it cannot be. */
static int put_out(struct host *host)
{
	if (writer_flush(host->out))
		return -1;
	if (host->sync == SYNC_LINE && host->unsynced)
		make_durable(host->out);
	host->unsynced = false;
	return host->out->error ? -1 : 0;
}

/* Sends what a player is told, once the record has it. */
static void send_told(struct host *host, struct player *player)
{
	if (!put_out(host))
		player_send(player);
}

/* A line of the record, to the record and to every seat that may see it. */
static void tell(void *context, struct follow *follow, const struct told *told)
{
	struct host *host = context;
	struct record *record = &follow->record;
	const struct event *event = told->event;
	char text[LINE_BYTES];
	size_t n;

	if (record->lines > host->skip) {
		writer_line(host->out, told->text, told->n);
		if (host->durable && host->sync == SYNC_MATCH && binding(told))
			make_durable(host->out);
		host->unsynced = host->durable;
	}
	host->forfeits += event && event->verb == &verb_forfeit;
	for (int seat = 1; seat <= host->seat_count; seat++) {
		struct player *player = host->seats[seat];

		if (!player || !host->told_to[seat])
			continue;
		n = told_view(record, told, seat, text);
		if (n) {
			player_tell(player, text, n);
			if (player->live)
				send_told(host, player);
		}
		if (!event && record->lines == 1) {
			n = (size_t)snprintf(text, sizeof(text), "you %d",
					     seat);
			player_tell(player, text, n);
		}
		if (event && event->verb == &verb_forfeit &&
		    event->seat == seat) { /* F3 */
			host->told_to[seat] = false;
			send_told(host, player);
		}
	}
}

void host_init(struct host *host)
{
	follow_init(&host->follow, false);
	host->follow.tell = tell;
	host->follow.context = host;
}

void host_seat(struct host *host, int count)
{
	host->seat_count = count;
	host->ready_asked = false;
	for (int seat = 1; seat <= count; seat++)
		host->told_to[seat] = host->seats[seat] != NULL;
	host->skip = 0;
	host->named = false;
	host->failed = NULL;
}

static void warn(const struct host *host, const struct player *player,
		 const char *what)
{
	if (host->warn)
		host->warn(host->context, player, what);
}

/* Says on the terminal why a seat is at fault. */
static void warn_fault(const struct host *host, struct player *player)
{
	char how[64], text[600], part[4 * 60 + 8];

	text_escape(part, player->inbox + player->in_at, player->in_n, 60);
	switch (player->state) {
	case ANSWER_TIMEOUT:
		if (player->remarks > REMARKS_MAX) {
			warn(host, player,
			     "did not answer in time, but sent so many remarks that no more was read");
			return;
		}
		snprintf(
			text, sizeof(text), "did not answer in time%s%s%s",
			player->in_n ? "; it had sent, without a LF: " : "",
			player->in_n ? part : "",
			player->answered
				? ""
				: "; does it flush its output after every line?");
		break;
	case ANSWER_EXIT:
		snprintf(text, sizeof(text), "%s when an answer was due",
			 child_told(&player->child, how));
		break;
	default:
		snprintf(text, sizeof(text), "sent a line of over %d bytes: %s",
			 LINE_BYTES, part);
	}
	warn(host, player, text);
}

/* The answer or fault of a seat, as the input it is. */
static void read_answer(struct host *host, struct player *player,
			struct input *input)
{
	const struct match *match = &host->follow.record.match;
	const char *flaw;
	char text[600], part[4 * 60 + 8];
	size_t n;

	if (player->overslept) {
		snprintf(
			text, sizeof(text),
			"had his time while the referee stood still, for %lld ms beyond it; what had come by then counts",
			(long long)(player->overslept / CLOCK_MS));
		warn(host, player, text);
		diary_note(&player->diary, '#', text, strlen(text));
	}
	switch (player->state) {
	case ANSWER_LINE:
		player->answered = player->proven = true;
		flaw = answer_parse(match, player->answer, player->answer_n,
				    input);
		if (!flaw)
			return;
		fault_input(match, FAULT_ILLEGAL, player->answer,
			    player->answer_n, input);
		player_drop(player);
		n = (size_t)snprintf(text, sizeof(text), "# %s", flaw);
		player_tell(player, text, n);
		text_escape(part, player->answer, player->answer_n, 60);
		snprintf(text, sizeof(text), "answered \"%s\": %s", part, flaw);
		warn(host, player, text);
		return;
	case ANSWER_TIMEOUT:
		fault_input(match, FAULT_TIMEOUT, NULL, 0, input);
		break;
	case ANSWER_OVERLONG:
		fault_input(match, FAULT_OVERLONG, NULL, 0, input);
		break;
	default:
		fault_input(match, FAULT_EXIT, NULL, 0, input);
	}
	warn_fault(host, player);
}

/* Puts the question to a seat, after all that it was told. */
static void ask(struct host *host, int seat, const char *question, size_t n,
		int64_t now, int64_t limit_ms)
{
	const struct match *match = &host->follow.record.match;
	struct player *player = host->seats[seat];
	int64_t deadline = clock_deadline(now, limit_ms, host->bank[seat]);
	char text[40];

	if (match->terms.common[KEY_BANK] && !player->terminal &&
	    match_need(match) != NEED_READY) { /* start= has no bank */
		size_t length = (size_t)snprintf(
			text, sizeof(text), "left %lld",
			(long long)(host->bank[seat] / CLOCK_MS));

		player_tell(player, text, length);
	}
	player_tell(player, question, n);
	player_ask(player, now, player->terminal ? 0 : deadline);
}

/* Asks every seat that is still in the same question at once. */
static enum host_result ask_all(struct host *host, const char *question,
				int64_t limit_ms)
{
	const struct match *match = &host->follow.record.match;
	struct player *asked[SEATS_MAX];
	int64_t now = clock_now();
	int count = 0;

	if (put_out(host))
		return HOST_WRITE;
	for (int seat = 1; seat <= match->seats; seat++) {
		if (!host->seats[seat] || seat_out(match, seat))
			continue;
		ask(host, seat, question, strlen(question), now, limit_ms);
		asked[count++] = host->seats[seat];
	}
	return players_wait(asked, count) ? HOST_STOPPED : HOST_SEALED;
}

/* Takes off the bank what the last answer of the seat has cost. */
static void charge(struct host *host, int seat, int64_t move_ms)
{
	const struct player *player = host->seats[seat];

	host->bank[seat] = clock_bank(player->asked, player->answered_at,
				      move_ms, host->bank[seat]);
}

/* Puts what a player has answered: no line of the source stands for it, nor
 * for what follows from it. */
static void put_answer(struct host *host, const struct input *input)
{
	follow_put(&host->follow, input);
	host->follow.pending_at = host->follow.pending_n;
}

/* The players have been asked before whether they are ready: the source has
 * their names, and what came after that question. */
static bool resumed(struct host *host)
{
	const char *line;
	size_t n;

	if (!host->source || !host->named)
		return false;
	source_line(host->source, &line, &n);
	source_hold(host->source);
	return host->source->state == LINE_OK;
}

/* A shell that could not run its command says so by 126 or 127: that is no
 * lost match, but a player that could not be started. */
static bool not_started(const struct player *player)
{
	return player && player->state == ANSWER_EXIT && !player->proven &&
	       player->child.ended && player->child.exited &&
	       (player->child.status == 126 || player->child.status == 127);
}

/* F5: the seats are asked whether they are ready, all at once. */
static enum host_result ask_ready(struct host *host)
{
	const struct match *match = &host->follow.record.match;
	const int32_t *common = match->terms.common;
	enum host_result result;
	struct input input;

	for (int seat = 1; seat <= match->seats; seat++)
		host->bank[seat] = 0; /* it is not for this */
	result = ask_all(host, "? ready", common[KEY_START]);
	for (int seat = 1; seat <= match->seats; seat++)
		host->bank[seat] = common[KEY_BANK] * CLOCK_MS;
	if (result != HOST_SEALED)
		return result;
	host->ready_asked = true;
	for (int seat = 1; seat <= match->seats; seat++)
		if (not_started(host->seats[seat])) {
			host->failed = host->seats[seat];
			errno = ENOENT;
			return HOST_STOPPED;
		}
	if (resumed(host)) {
		/* they are ready by the record: another answer is that to
		 * the first question, another fault is found there */
		for (int seat = 1; seat <= match->seats; seat++) {
			struct player *player = host->seats[seat];

			if (player && player->state == ANSWER_LINE &&
			    !word_is(player->answer, player->answer_n, "ready"))
				player_return(player);
		}
		return HOST_SEALED;
	}
	while (match_need(match) == NEED_READY) {
		struct player *player = host->seats[match->turn];

		if (player) {
			read_answer(host, player, &input);
		} else {
			input.kind = INPUT_READY;
			input.seat = match->turn;
		}
		put_answer(host, &input);
	}
	return HOST_SEALED;
}

static enum host_result ask_entropy(struct host *host)
{
	const struct match *match = &host->follow.record.match;
	enum host_result result;
	struct input input;

	result = ask_all(host, "? entropy -", match->terms.common[KEY_MOVE]);
	if (result != HOST_SEALED)
		return result;
	while (match_need(match) == NEED_ENTROPY) {
		int seat = match->turn;

		charge(host, seat, match->terms.common[KEY_MOVE]);
		read_answer(host, host->seats[seat], &input);
		put_answer(host, &input);
	}
	return HOST_SEALED;
}

static enum host_result ask_move(struct host *host)
{
	const struct match *match = &host->follow.record.match;
	int64_t move_ms = match->terms.common[KEY_MOVE];
	struct player *player = host->seats[match->turn];
	struct move moves[MOVE_MAX];
	char question[LINE_BYTES];
	struct input input;
	int seat = match->turn;
	size_t n;

	if (put_out(host))
		return HOST_WRITE;
	n = view_question(match, moves, match_legal(match, moves), question);
	ask(host, seat, question, n, clock_now(), move_ms);
	if (players_wait(&player, 1))
		return HOST_STOPPED;
	charge(host, seat, move_ms);
	read_answer(host, player, &input);
	put_answer(host, &input);
	return HOST_SEALED;
}

/* The next line of a source, left there where its record has ended or it is
 * not for what is lacking: then HOST_UNFINISHED. */
static enum host_result take_line(struct host *host, struct source *source,
				  int lack)
{
	const struct follow *follow = &host->follow;
	const char *line;
	size_t n;
	bool ours;

	switch (source_line(source, &line, &n)) {
	case LINE_OK:
		break;
	case LINE_END:
		source_hold(source);
		return HOST_UNFINISHED;
	default:
		return HOST_UNREADABLE;
	}
	ours = !line_starts(line, n, "arbitre");
	if (lack == LACK_NAME)
		ours = line_starts(line, n, "prev") ||
		       line_starts(line, n, "name");
	/* decks may lie there ahead, for deals still to come */
	if ((lack == NEED_MOVE || lack == LACK_NOTHING) && host->seats[1] &&
	    line_starts(line, n, "deck") && !follow_expects(follow, line, n))
		ours = false;
	/* the moves of the next match, or what is none of this one */
	if (lack == LACK_NOTHING && !line_starts(line, n, "seal") &&
	    !follow_expects(follow, line, n))
		ours = false;
	if (!ours) {
		source_hold(source);
		return HOST_UNFINISHED;
	}
	host->named = host->named ||
		      (lack == LACK_NAME && line_starts(line, n, "name"));
	return follow_line(&host->follow, line, n) ? HOST_BAD : HOST_SEALED;
}

/* What is lacking and the source does not give is asked of the players. */
static enum host_result ask_players(struct host *host, int lack)
{
	const struct match *match = &host->follow.record.match;
	struct input outside = { .kind = INPUT_OUTSIDE };
	bool seated = host->seats[1] != NULL;

	switch (lack) {
	case NEED_READY:
		if (seated && !host->ready_asked)
			return ask_ready(host);
		if (!seated && !host->judging)
			return HOST_UNFINISHED;
		follow_ready(&host->follow);
		return HOST_SEALED;
	case NEED_CHANCE:
		if (!host->decks || match_check(match, &outside))
			return HOST_UNFINISHED;
		follow_put(&host->follow, &outside);
		return HOST_SEALED;
	case NEED_DECK:
		return host->decks ? take_line(host, host->decks, lack)
				   : HOST_UNFINISHED;
	case NEED_ENTROPY:
		return seated ? ask_entropy(host) : HOST_UNFINISHED;
	case NEED_MOVE:
		return seated ? ask_move(host) : HOST_UNFINISHED;
	default:
		return HOST_UNFINISHED;
	}
}

/* The lines that the source may still bring before what follows is told: a
 * prev, names, faults at ready, a seed. */
static bool undecided(const struct host *host, int lack)
{
	if (lack == NEED_READY)
		return !host->seats[1] || host->ready_asked;
	return lack == LACK_NAME || lack == NEED_CHANCE;
}

static enum host_result run(struct host *host)
{
	enum host_result result;

	for (;;) {
		int lack = record_lack(&host->follow.record);

		if (!undecided(host, lack) || !host->source ||
		    host->interactive)
			lack = follow_drain(&host->follow);
		if (host->out->error)
			return HOST_WRITE;
		if (host->follow.no_memory) {
			errno = ENOMEM;
			return HOST_STOPPED;
		}
		result = HOST_UNFINISHED;
		if (host->source &&
		    !(host->interactive && undecided(host, lack)) &&
		    !(lack == NEED_READY && host->seats[1] &&
		      !host->ready_asked) &&
		    !(lack == LACK_NOTHING &&
		      host->follow.pending_at == host->follow.pending_n)) {
			if (host->interactive)
				writer_flush(host->out);
			result = take_line(host, host->source, lack);
		}
		if (lack == LACK_NOTHING &&
		    (result == HOST_UNFINISHED ||
		     host->follow.pending_at == host->follow.pending_n))
			return result == HOST_BAD ? HOST_BAD : HOST_SEALED;
		if (result == HOST_UNFINISHED && undecided(host, lack)) {
			int now = host->give_up && lack == NEED_CHANCE
					  ? lack
					  : follow_drain(&host->follow);

			if (now != lack)
				continue;
		}
		if (result == HOST_UNFINISHED)
			result = ask_players(host, lack);
		if (result != HOST_SEALED)
			return result;
	}
}

enum host_result host_run(struct host *host)
{
	enum host_result result = run(host);
	int failed = errno; /* of HOST_STOPPED, HOST_UNREADABLE */

	for (int seat = 1; seat <= host->seat_count; seat++)
		if (host->seats[seat])
			send_told(host, host->seats[seat]);
	errno = failed;
	return host->out->error ? HOST_WRITE : result;
}

void host_describe(const struct host *host, enum host_result result,
		   const struct source *source, char text[AUDIT_TEXT])
{
	const struct finding *finding = &host->follow.finding;
	const char *file = source ? source->reader.name : "";
	uint64_t line = source ? source->number : 0;

	switch (result) {
	case HOST_BAD:
		snprintf(text, AUDIT_TEXT,
			 "%s:%" PRIu64 ": stands \"%s\": expected %s%s%s%s",
			 file, line, finding->stands, finding->expected,
			 finding->rule[0] ? " (" : "", finding->rule,
			 finding->rule[0] ? ")" : "");
		break;
	case HOST_UNREADABLE:
		snprintf(
			text, AUDIT_TEXT, "%s:%" PRIu64 ": %s", file, line,
			source && source->state == LINE_TORN
				? "the last line has no LF: expected a whole line"
				: "a line of over 4096 bytes: expected a shorter one");
		break;
	case HOST_EMPTY:
		snprintf(
			text, AUDIT_TEXT,
			"%s: it is empty: expected a record, from its header on",
			file);
		break;
	default:
		snprintf(
			text, AUDIT_TEXT,
			"-p: expected %d players, one for each seat of the record",
			host->follow.record.match.seats);
	}
}
