/* Writes the lines of the format. */
#include "record/format.h"

#include <string.h>

#include "record/fields.h"

/* Writes the verb of an event, and its fields by the form of the verb. */
static size_t put_event(const struct match *match, const struct event *event,
			char *text)
{
	struct field_out out = { match_game(match), event, 0 };
	char *to = text + event->verb->length;

	memcpy(text, event->verb->name, sizeof(event->verb->name));
	for (const char *form = event->verb->form; *form; form++) {
		if (*form == '%')
			to = fields[(unsigned char)*++form].put(&out, to);
		else
			*to++ = *form;
	}
	return (size_t)(to - text);
}

/* Writes the line of an event that may hide something from SEAT. */
RARE static size_t put_view(const struct match *match,
			    const struct event *event, int seat, char *text)
{
	struct event view;

	return format_event_view(event, seat, &view)
		       ? put_event(match, &view, text)
		       : 0;
}

size_t format_event(const struct match *match, const struct event *event,
		    int seat, char *text)
{
	if (seat == SEAT_RECORD || event->verb->audience == TO_ALL)
		return put_event(match, event, text);
	return put_view(match, event, seat, text);
}

bool format_event_view(const struct event *event, int seat, struct event *view)
{
	enum audience audience = event->verb->audience;

	*view = *event;
	if (seat == SEAT_RECORD || audience == TO_ALL)
		return true;
	if (audience == TO_NONE)
		return false;
	if (seat == event->seat || event->flags & EVENT_PUBLIC)
		return true;
	if (audience == TO_TEXT) {
		if (event->number[0] == FAULT_ILLEGAL)
			view->length = 2;
		memcpy(view->data, "??", 2);
		return true;
	}
	view->card = CARD_NONE;
	view->cards = 0;
	view->hidden = (uint8_t)(event->hidden + cards_count(event->cards));
	memset(view->data, CARD_NONE, event->length);
	return true;
}

size_t format_move(const struct game *game, const struct move *move, char *text)
{
	char *to = text;

	if (!match_move_exists(game, move))
		return 0;
	switch ((enum move_kind)move->kind) {
	case MOVE_READY:
		return (size_t)(text_append(to, "ready") - text);
	case MOVE_ENTROPY:
		return (size_t)(text_append(to, "entropy -") - text);
	case MOVE_CUT:
		to = fields_put_number(text_append(to, "cut "), move->n);
		return (size_t)(to - text);
	case MOVE_WORD:
		return (size_t)(text_append(to, game->words[move->n]->name) -
				text);
	case MOVE_PLAY:
		break;
	}
	to = fields_put_card(text_append(to, "play "), &game->pack, move->card);
	return (size_t)(fields_put_with(to, game, move->with) - text);
}

size_t format_question(const struct match *match, const struct move *moves,
		       int count, char *text)
{
	char *to = text_append(text, "? ");

	for (int i = 0; i < count; i++) {
		if (i)
			to = text_append(to, " | ");
		to += format_move(match_game(match), &moves[i], to);
	}
	return (size_t)(to - text);
}

static size_t format_hex(const char *word, const uint8_t *bytes, size_t n,
			 char *text)
{
	char *to = text_append(text, word);

	return (size_t)(hex_append(to, bytes, n) - text);
}

size_t format_prev(const uint8_t seal[CHANCE_BYTES], char *text)
{
	return format_hex("prev ", seal, CHANCE_BYTES, text);
}

size_t format_seed(const uint8_t seed[CHANCE_BYTES], char *text)
{
	return format_hex("seed ", seed, CHANCE_BYTES, text);
}

size_t format_seal(const uint8_t seal[CHANCE_BYTES], char *text)
{
	return format_hex("seal ", seal, CHANCE_BYTES, text);
}

size_t format_name(int seat, const char *name, char *text)
{
	char *to = fields_put_number(text_append(text, "name "), seat);

	*to++ = ' ';
	return (size_t)(text_append(to, name) - text);
}

size_t format_deck(const struct pack *pack, const card_t *deck, char *text)
{
	char *to = text_append(text, "deck ");

	return (size_t)(fields_put_list(to, pack, deck, pack_size(pack)) -
			text);
}

size_t format_you(int seat, char *text)
{
	return (size_t)(fields_put_number(text_append(text, "you "), seat) -
			text);
}

size_t format_left(int64_t ms, char *text)
{
	return (size_t)(fields_put_number(text_append(text, "left "), ms) -
			text);
}
