/* Lines as seats hear them, read by the forms of their verbs. */
#include "record/heard.h"

#include <string.h>

/* The fields of an event; its bytes stay as the line has them. */
static void hear_fields(const struct line *read, struct heard *heard)
{
	const struct event *event = &read->event;
	const char *blank = memrchr(read->whole, ' ', read->whole_n);

	heard->verb = event->verb;
	heard->seat = event->seat;
	heard->card = event->card;
	heard->cards = event->cards;
	heard->hidden = event->hidden;
	heard->count = event->count;
	memcpy(heard->number, event->number, sizeof(heard->number));
	if (event->length <= CARDS_MAX) {
		heard->listed = event->length;
		memcpy(heard->list, event->data, event->length);
	}
	if (!blank)
		return;
	heard->text = blank + (event->verb != &verb_fault);
	heard->n = (size_t)(read->whole + read->whole_n - heard->text);
	if (event->verb == &verb_fault && event->number[0] != FAULT_ILLEGAL)
		heard->n = 0;
}

void heard_read(const struct game *game, const char *line, size_t n,
		struct heard *heard)
{
	static const enum heard_kind kinds[] = {
		[LINE_HEADER] = HEARD_HEADER, [LINE_YOU] = HEARD_YOU,
		[LINE_NAME] = HEARD_NAME,     [LINE_QUESTION] = HEARD_QUESTION,
		[LINE_LEFT] = HEARD_LEFT,     [LINE_COMMENT] = HEARD_REMARK,
		[LINE_SEAL] = HEARD_SEAL,     [LINE_EVENT] = HEARD_EVENT,
		[LINE_OTHER] = HEARD_OTHER,
	};
	struct line read;

	parse_line(game, line, n, &read);
	memset(heard, 0, sizeof(*heard));
	heard->card = CARD_NONE;
	heard->kind = kinds[read.kind];
	heard->verb = read.event.verb;
	heard->seat = read.seat;
	heard->text = read.text;
	heard->n = read.n;
	heard->number[0] = read.left;
	if (read.kind == LINE_EVENT)
		hear_fields(&read, heard);
}

int heard_moves(const struct game *game, const struct heard *question,
		struct move moves[MOVE_MAX])
{
	struct line read = { .text = question->text, .n = question->n };

	return parse_question(game, &read, moves);
}
