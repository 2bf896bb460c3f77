/* Random matches, in process. */
#include "load.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/stream.h"
#include "record/record.h"

uint32_t dice_below(struct dice *dice, uint32_t bound)
{
	dice->state ^= dice->state << 13;
	dice->state ^= dice->state >> 7;
	dice->state ^= dice->state << 17;
	return (uint32_t)((dice->state >> 32) * bound >> 32);
}

int seatings(struct seating *list, int room)
{
	int n = 0;

	for (int most = 0; most < 2; most++)
		for (int g = 0; games[g] && n < room; g++) {
			struct seating *seating = &list[n++];
			const struct key *players = &games[g]->keys[0];
			struct terms_reader reader;
			struct reason why;

			seating->game = games[g];
			seating->players = most ? players->max : players->min;
			snprintf(seating->keys, sizeof(seating->keys),
				 "players=%d", seating->players);
			terms_init(&reader, seating->game);
			terms_set(&reader, seating->keys, strlen(seating->keys),
				  &why);
			terms_settle(&reader, &why);
			seating->terms = reader.terms;
		}
	return n;
}

/* What has no choice in it: ready, and the seed. */
static void open_match(struct match *match, const uint8_t *master,
		       uint64_t number, struct events *events)
{
	struct input input = { .kind = INPUT_READY };

	while (match_need(match) == NEED_READY) {
		input.seat = match->turn;
		match_apply(match, &input, events);
	}
	input.kind = INPUT_SEED;
	chance_match(master, number, input.data);
	match_apply(match, &input, events);
}

static void choose(const struct match *match, struct dice *dice,
		   struct input *input)
{
	struct move moves[MOVE_MAX];
	int n = match_legal(match, moves);

	input->kind = INPUT_MOVE;
	input->seat = match->turn;
	input->move = moves[dice_below(dice, (uint32_t)n)];
}

static void write_told(struct record *record, struct writer *out,
		       struct load *load)
{
	const struct record_line *told;

	while ((told = record_next(record))) {
		writer_line(out, told->text, told->n);
		load->bytes += told->n + 1;
		load->lines++;
	}
}

/* One match; the seats are named as the referee names them. */
static void write_match(const struct seating *seating, const uint8_t *master,
			struct load *load, struct dice *dice,
			struct writer *out, struct writer *moves,
			uint8_t prev[CHANCE_BYTES])
{
	static struct record record;
	struct input input;
	char text[LINE_BYTES];

	record_begin(&record, seating->game, &seating->terms);
	if (load->matches)
		record_chain(&record, prev);
	record_default_names(&record, NULL);
	write_told(&record, out, load);
	record.events.count = record.next_event = 0;
	open_match(&record.match, master, load->matches, &record.events);
	write_told(&record, out, load);
	while (record_need(&record) == RECORD_MOVE) {
		choose(&record.match, dice, &input);
		writer_line(moves, text,
			    format_move(seating->game, &input.move, text));
		load->moves++;
		record_put(&record, &input);
		write_told(&record, out, load);
	}
	memcpy(prev, record.seal, CHANCE_BYTES);
	load->matches++;
}

int load_write(const struct seating *seating, uint64_t bytes,
	       const char *records, const char *moves, struct load *load)
{
	static struct writer out, answers;
	struct dice dice = { 88172645463325252 };
	uint8_t master[CHANCE_BYTES], prev[CHANCE_BYTES];
	int fd = open(records, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	int answers_fd =
		open(moves, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

	if (fd < 0 || answers_fd < 0)
		return -1;
	chance_master("bench", 5, master);
	memset(load, 0, sizeof(*load));
	writer_init(&out, fd);
	writer_init(&answers, answers_fd);
	while (load->bytes < bytes && !out.error && !answers.error)
		write_match(seating, master, load, &dice, &out, &answers, prev);
	if (writer_flush(&out) || writer_flush(&answers))
		return -1;
	return close(fd) || close(answers_fd) ? -1 : 0;
}

int64_t load_rules(const struct seating *seating, uint64_t decisions)
{
	static struct match match;
	static struct events events;
	struct dice dice = { 88172645463325252 };
	uint8_t master[CHANCE_BYTES];
	uint64_t made = 0, number = 0;
	struct input input;
	int64_t start = clock_now();

	chance_master("bench", 5, master);
	while (made < decisions) {
		events.count = 0;
		match_init(&match, seating->game, &seating->terms);
		open_match(&match, master, number++, &events);
		for (;;) {
			enum need need = match_need(&match);

			events.count = 0;
			if (need == NEED_STEP) {
				match_step(&match, &events);
				continue;
			}
			if (need != NEED_MOVE)
				break;
			choose(&match, &dice, &input);
			match_apply(&match, &input, &events);
			made++;
		}
	}
	return (clock_now() - start) * (int64_t)decisions / (int64_t)made;
}
