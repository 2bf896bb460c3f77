/*
 * Asks the players.  A player's answer becomes an input of the match.  So does
 * its fault: a wrong answer, a late one, or its end.  A person (F6) is
 * different.  If a person ends, he has left, and the match stops, unless
 * leave_forfeits makes that a fault.  A line that he types and that is no legal
 * answer is explained, and he is asked again.
 */
#include "play/ask.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "play/affinity.h"
#include "play/record_file.h"
#include "play/warnings.h"
#include "play/broadcast.h"
#include "record/written_move.h"

#define NAME_SHOWN 900 /* bytes of a file's name, as lines are limited */

static const struct match *match_of(const struct runner *runner)
{
	return &runner->complete.reader.record.match;
}

/* Reads the answer of a player into INPUT.  A person may write it as people do.
 * Returns NULL, or why it is illegal. */
static const char *parse_given(const struct match *match,
			       const struct player *player, struct input *input)
{
	char spelt[LINE_BYTES];
	const char *flaw =
		parse_answer(match, player->answer, player->answer_n, input);
	size_t n = flaw && player->typing
			   ? written_answer(match, player->answer,
					    player->answer_n, spelt)
			   : 0;

	return n ? parse_answer(match, spelt, n, input) : flaw;
}

/* Tells a player why its answer is illegal, and what it may have meant. */
static void tell_flaw(const struct match *match, struct player *player,
		      const char *flaw, struct reason *why)
{
	char text[REASON_TEXT + 2] = "# ";

	reason_set(why, flaw);
	written_hint(match, player->answer, player->answer_n, why);
	player_tell(player, text,
		    2 + reason_print(why, NULL, text + 2, REASON_TEXT));
}

/* Notes the answer of a program if it is the slowest so far. */
static void note_slowest(struct runner *runner, const struct player *player)
{
	struct slowest *slowest = &runner->slowest;
	int64_t ns = player->answered_at - player->asked;

	if (player->person || ns <= slowest->ns ||
	    match_need(match_of(runner)) == NEED_READY)
		return;
	slowest->ns = ns;
	slowest->player = player;
	warning_where(runner, player, &slowest->where);
}

/* Turns the answer or fault of a seat into an input. */
static void read_answer(struct runner *runner, struct player *player,
			struct input *input)
{
	const struct match *match = match_of(runner);
	const char *flaw;
	struct reason why;

	warning_stall(runner, player);
	switch (player->state) {
	case ANSWER_LINE:
		player->answered = ANSWERED;
		note_slowest(runner, player);
		flaw = parse_given(match, player, input);
		if (!flaw)
			return;
		parse_fault_input(match, FAULT_ILLEGAL, player->answer,
				  player->answer_n, input);
		player_discard(player);
		tell_flaw(match, player, flaw, &why);
		warning_illegal(runner, player, &why);
		return;
	case ANSWER_TIMEOUT:
		parse_fault_input(match, FAULT_TIMEOUT, NULL, 0, input);
		break;
	case ANSWER_OVERLONG:
		parse_fault_input(match, FAULT_OVERLONG, NULL, 0, input);
		break;
	default:
		parse_fault_input(match, FAULT_EXIT, NULL, 0, input);
	}
	warning_fault(runner, player);
}

/* Returns the milliseconds that the player has for a question, 0: no clock. */
static int64_t limit_of(const struct runner *runner,
			const struct player *player)
{
	const struct match *match = match_of(runner);
	bool ready = match_need(match) == NEED_READY;

	if (player->person &&
	    !(ready ? runner->person_start : runner->person_move))
		return 0;
	return match->terms.common[ready ? KEY_START : KEY_MOVE];
}

/* Shows a person, at the first question, facts that no line has. */
static void tell_person(const struct runner *runner, struct player *player)
{
	const struct match *match = match_of(runner);
	char text[4 * NAME_SHOWN + 40], shown[4 * NAME_SHOWN + 4];

	if (runner->record_name) {
		text_show(shown, runner->record_name,
			  strlen(runner->record_name), NAME_SHOWN);
		player_tell(player, text,
			    (size_t)snprintf(text, sizeof(text), "# record %s",
					     shown));
	}
	if (runner->person_move && match->terms.common[KEY_MOVE])
		snprintf(text, sizeof(text), "# clock %d",
			 (int)match->terms.common[KEY_MOVE]);
	else
		strcpy(text, "# clock none");
	player_tell(player, text, strlen(text));
}

/* Returns a hint on how to sit down behind a command that listens at a port
 * (socat); NULL for another command. */
static const char *way_to_port(const char *command, char text[NAME_SHOWN])
{
	static const char listens[] = "TCP-LISTEN:", bound[] = ",bind=";
	const char *port = strstr(command, listens);
	const char *host = port ? strstr(port, bound) : NULL;
	char own[HOST_NAME_MAX + 1] = "localhost";

	if (!port)
		return NULL;
	port += sizeof(listens) - 1;
	gethostname(own, sizeof(own));
	host = host ? host + sizeof(bound) - 1 : own;
	snprintf(text, NAME_SHOWN, "socat TCP:%.*s:%.*s EXEC:sit",
		 (int)strcspn(host, ", "), host, (int)strcspn(port, ", "),
		 port);
	return text;
}

/* Tells a person the names of other persons who have to sit down, and how. */
static void tell_others(const struct runner *runner, struct player *player)
{
	char text[NAME_SHOWN + 20], way[NAME_SHOWN];

	for (int seat = 1; seat <= runner->seat_count; seat++) {
		const struct player *other = runner->seats[seat];

		if (!other || other == player || !other->person)
			continue;
		player_tell(player, text,
			    (size_t)snprintf(text, sizeof(text), "# person %s",
					     other->name));
		if (way_to_port(other->text, way))
			player_tell(player, text,
				    (size_t)snprintf(text, sizeof(text),
						     "# sits by %s", way));
	}
}

/* Sends the seat its lines, and the question behind them. */
static void ask_put(struct runner *runner, int seat, const char *question,
		    size_t n, int64_t now)
{
	const struct match *match = match_of(runner);
	struct player *player = runner->seats[seat];
	int64_t limit = limit_of(runner, player);
	bool banked = limit && match_need(match) != NEED_READY;
	int64_t bank = banked ? runner->bank[seat] : 0; /* start= has no bank */
	char text[40];

	if (banked && match->terms.common[KEY_BANK])
		player_tell(player, text, format_left(bank / NS_PER_MS, text));
	if (player->person && match_need(match) == NEED_READY) {
		tell_person(runner, player);
		tell_others(runner, player);
	}
	player_tell(player, question, n);
	player_ask(player, now, limit ? clock_deadline(now, limit, bank) : 0);
}

/* Puts the seat's answer into the match, and takes its time off the bank. */
static void take_answer(struct runner *runner, int seat)
{
	struct player *player = runner->seats[seat];
	int64_t limit = limit_of(runner, player);
	struct input input;

	if (limit)
		runner->bank[seat] =
			clock_bank(player->asked, player->answered_at, limit,
				   runner->bank[seat]);
	read_answer(runner, player, &input);
	complete_put(&runner->complete, &input);
}

/* Lists the persons who stop the match by leaving, unless leaving is a fault.
 * Persons who are out may go.  Returns their number. */
static int list_persons(const struct runner *runner,
			struct player *persons[SEATS_MAX])
{
	int count = 0;

	for (int seat = 1; seat <= runner->seat_count; seat++) {
		struct player *player = runner->seats[seat];

		if (player && player->person && !runner->leave_forfeits &&
		    !seat_out(match_of(runner), seat))
			persons[count++] = player;
	}
	return count;
}

/* Returns a person who has left, or NULL.  While an answer is WAITED for any
 * person counts, else only one who is asked: others' answers come first. */
static struct player *person_left(struct player *const *persons, int count,
				  bool waited)
{
	for (int i = 0; i < count; i++)
		if (persons[i]->state == ANSWER_EXIT ||
		    (waited && player_gone(persons[i])))
			return persons[i];
	return NULL;
}

/* Returns why the line that a person typed is no answer, or NULL. */
static const char *typed_flaw(const struct runner *runner,
			      const struct player *player)
{
	struct input input;

	if (!player->typing)
		return NULL;
	if (player->state == ANSWER_OVERLONG)
		return N_("F1: that line is too long");
	return player->state == ANSWER_LINE
		       ? parse_given(match_of(runner), player, &input)
		       : NULL;
}

/* Tells a person the flaw of the line, and asks again.  His clock, if any, goes
 * on. */
static void ask_again(const struct match *match, struct player *player,
		      const char *flaw, const char *question, size_t n)
{
	int64_t asked = player->asked, deadline = player->deadline;
	struct reason why;

	if (player->state == ANSWER_OVERLONG) {
		player->skipping = true;
		player->answer_n = 0; /* nothing of it is meant */
	} else {
		player_discard(player);
	}
	tell_flaw(match, player, flaw, &why);
	player_tell(player, question, n);
	player_ask(player, asked, deadline);
}

/* Waits for the answers to one question; persons may be asked again. */
static enum run_result ask_wait(struct runner *runner,
				struct player *const *asked, int count,
				const char *question, size_t n)
{
	struct player *persons[SEATS_MAX];
	int person_count = list_persons(runner, persons);
	bool again, waited;

	do {
		again = false;
		if (player_wait_all(asked, count, persons, person_count))
			return RUN_STOPPED;
		affinity_answered(
			count ? asked[0]->answered_at - asked[0]->asked : 0);
		waited = false;
		for (int i = 0; i < count; i++)
			waited = waited || asked[i]->state == ANSWER_WAITED;
		runner->left = person_left(persons, person_count, waited);
		if (runner->left)
			return RUN_LEFT;
		for (int i = 0; i < count; i++) {
			const char *flaw = typed_flaw(runner, asked[i]);

			if (flaw)
				ask_again(match_of(runner), asked[i], flaw,
					  question, n);
			again = again || flaw;
		}
	} while (again);
	return RUN_OK;
}

/* Tells the persons, once, that the record was removed or moved. */
static void look_for_record(struct runner *runner)
{
	static const char remark[] =
		"# lost: the record was removed or moved, and this match is not kept";

	if (!runner->durable || !runner->record_name || runner->lost)
		return;
	for (int seat = 1; seat <= runner->seat_count; seat++) {
		struct player *player = runner->seats[seat];

		if (!player || !player->person)
			continue;
		if (!runner->lost &&
		    record_file_is(runner->out->fd, runner->record_name))
			return;
		runner->lost = true;
		player_tell(player, remark, sizeof(remark) - 1);
		broadcast_send(runner, player);
	}
}

/* Prepares the record, persons and the processors for a question to SEAT alone,
 * or to all seats (0).  Returns 0; -1 if the record cannot be written. */
static int prepare(struct runner *runner, int seat)
{
	pid_t pids[SEATS_MAX + 1] = { 0 };

	if (broadcast_put_out(runner))
		return -1;
	look_for_record(runner);
	for (int s = 1; s <= runner->seat_count; s++) {
		const struct player *player = runner->seats[s];

		if (player && player->running && !player->person)
			pids[s] = player->child.pid;
	}
	affinity_ask(pids, runner->seat_count, seat);
	return 0;
}

/* Asks all seats from FIRST on at once that are not out of the match. */
static enum run_result ask_all(struct runner *runner, const char *question,
			       int first)
{
	const struct match *match = match_of(runner);
	struct player *asked[SEATS_MAX];
	size_t n = strlen(question);
	int64_t now;
	int count = 0;

	if (prepare(runner, 0))
		return RUN_WRITE;
	now = clock_now();
	for (int seat = first; seat <= match->seats; seat++) {
		if (!runner->seats[seat] || seat_out(match, seat))
			continue;
		ask_put(runner, seat, question, n, now);
		asked[count++] = runner->seats[seat];
	}
	return ask_wait(runner, asked, count, question, n);
}

/* Returns true if the match is resumed: the players were asked before whether
 * they are ready.  The source has names, and lines behind that question. */
static bool is_resumed(struct runner *runner)
{
	const char *line;
	size_t n;

	if (!runner->source || !runner->named)
		return false;
	line_source_line(runner->source, &line, &n);
	line_source_hold(runner->source);
	return runner->source->state == LINE_OK;
}

/*
 * Replaces processes that ended after an earlier match, and asks them again.
 * Such an end may be seen only when the process is asked, and is no fault.
 */
static enum run_result replace_ended(struct runner *runner)
{
	const struct match *match = match_of(runner);
	struct player *ended[SEATS_MAX] = { NULL };
	int64_t now;
	int count = 0;

	for (int seat = 1; seat <= match->seats; seat++) {
		struct player *player = runner->seats[seat];

		if (player && player->running == PLAYER_KEPT &&
		    player->state == ANSWER_EXIT)
			ended[count++] = player;
	}
	player_end_all(ended, count, runner->grace_ms);
	now = clock_now();
	if (count)
		affinity_loosen();
	for (int seat = 1; seat <= match->seats; seat++) {
		struct player *player = runner->seats[seat];

		if (!player || player->running)
			continue;
		runner->failed = player;
		if (player_start(player))
			return RUN_STOPPED;
		runner->failed = NULL;
		broadcast_open_again(runner, seat);
		ask_put(runner, seat, QUESTION_READY, strlen(QUESTION_READY),
			now);
	}
	return ask_wait(runner, ended, count, QUESTION_READY,
			strlen(QUESTION_READY));
}

/* Puts back answers other than ready in a resumed match, whose record has all
 * seats ready.  Such an answer belongs to the first question behind the record.
 * A fault is found there as well. */
static void return_answers(struct runner *runner)
{
	for (int seat = 1; seat <= runner->seat_count; seat++) {
		struct player *player = runner->seats[seat];

		if (player && player->state == ANSWER_LINE &&
		    !word_is(player->answer, player->answer_n, "ready"))
			player_unread(player);
	}
}

/* Returns true, and warns, if a program has answered nothing.  Such a program
 * is missing, fails as it starts, or does not flush.  It would lose every
 * match. */
static bool somebody_is_absent(struct runner *runner)
{
	bool found = false;

	for (int seat = 1; seat <= runner->seat_count; seat++) {
		struct player *player = runner->seats[seat];

		if (runner->absent_ends && player && player_absent(player)) {
			warning_fault(runner, player);
			found = true;
		}
	}
	return found;
}

enum run_result ask_ready(struct runner *runner)
{
	const struct match *match = match_of(runner);
	enum run_result result;

	for (int seat = 1; seat <= match->seats; seat++)
		runner->bank[seat] = match->terms.common[KEY_BANK] * NS_PER_MS;
	result = ask_all(runner, QUESTION_READY, 1);
	if (result == RUN_OK)
		result = replace_ended(runner);
	if (result != RUN_OK)
		return result;
	runner->ready_asked = true;
	/* where a shell could not run its command, a player counts as not
	 * started, and the match is not lost */
	for (int seat = 1; seat <= match->seats; seat++) {
		struct player *player = runner->seats[seat];

		if (player && player->state == ANSWER_EXIT &&
		    player->answered == ANSWERED_NOTHING &&
		    player->child.ended && player->child.exited &&
		    (player->child.status == 126 ||
		     player->child.status == 127)) {
			runner->failed = player;
			errno = ENOENT;
			return RUN_STOPPED;
		}
	}
	if (somebody_is_absent(runner))
		return RUN_ABSENT;
	if (is_resumed(runner)) {
		return_answers(runner);
		return RUN_OK;
	}
	while (match_need(match) == NEED_READY) {
		struct player *player = runner->seats[match->turn];
		struct input input = { .kind = INPUT_READY,
				       .seat = match->turn };

		if (player)
			read_answer(runner, player, &input);
		complete_put(&runner->complete, &input);
	}
	return RUN_OK;
}

enum run_result ask_entropy(struct runner *runner)
{
	const struct match *match = match_of(runner);
	/* in a resumed match, earlier seats have given their entropy */
	enum run_result result = ask_all(runner, QUESTION_ENTROPY, match->turn);

	while (result == RUN_OK && match_need(match) == NEED_ENTROPY)
		take_answer(runner, match->turn);
	return result;
}

enum run_result ask_move(struct runner *runner)
{
	const struct match *match = match_of(runner);
	struct move moves[MOVE_MAX];
	char question[LINE_BYTES];
	enum run_result result;
	int seat = match->turn;
	size_t n = format_question(match, moves, match_legal(match, moves),
				   question);

	if (prepare(runner, seat))
		return RUN_WRITE;
	ask_put(runner, seat, question, n, clock_now());
	result = ask_wait(runner, &runner->seats[seat], 1, question, n);
	if (result == RUN_OK)
		take_answer(runner, seat);
	return result;
}
