/* Returns the lines of a record, the lines that each seat is sent, and
 * questions. */
#include "api/objects.h"

#include <string.h>

void lines_forget(struct lines *lines)
{
	lines->gone[lines->going] = lines->going > 0;
	lines->going = 0;
	lines->last = NULL;
	memset(lines->viewed, 0, sizeof(lines->viewed));
}

void lines_take(struct lines *lines, const struct record_line *line)
{
	lines_forget(lines);
	if (line->kind == LINE_HEADER)
		memset(lines->gone, 0, sizeof(lines->gone));
	/* F3: the line of its forfeit is the last that a seat is sent */
	if (line->event && line->event->verb == &verb_forfeit)
		lines->going = line->event->seat;
	lines->last = line;
}

const char *arb_match_line(arb_match *match, size_t *n)
{
	struct record *record = match->record;
	struct lines *lines = match->lines;
	const struct record_line *line;

	if (!record)
		return NULL;
	if (match->origin == ORIGIN_AUDITED) {
		if (!lines->waits)
			return NULL;
		lines->waits = false;
		line = lines->last;
	} else {
		if (record->named < match->at->seats)
			record_default_names(record, NULL);
		line = record_next(record);
		if (!line)
			return NULL;
		gains_note(&match->gains, match->at);
		record->text[line->n] = '\0';
		lines_take(lines, line);
	}
	if (n)
		*n = line->n;
	return line->text;
}

/* Returns the length of line I, from 0, that SEAT is sent of the line taken
 * last, to lines->view; 0: there is none. */
static size_t view_line(const struct arb_match *match, int seat, int i)
{
	struct lines *lines = match->lines;
	const struct record_line *line = lines->last;

	if (!line || lines->gone[seat])
		return 0;
	if (!i)
		return record_line_view(match->record, line, seat, lines->view);
	return i == 1 && seat && line->kind == LINE_HEADER
		       ? format_you(seat, lines->view)
		       : 0;
}

const char *arb_match_view(arb_match *match, int seat, size_t *n)
{
	struct lines *lines = match->lines;
	size_t length;

	if (!lines || seat < 0 || seat > match->at->seats)
		return NULL;
	length = view_line(match, seat, lines->viewed[seat]);
	if (!length)
		return NULL;
	lines->viewed[seat]++;
	lines->view[length] = '\0';
	if (n)
		*n = length;
	return lines->view;
}

int arb_match_terms(const arb_match *match, char *line)
{
	size_t n = terms_format_header(match_game(match->at), &match->at->terms,
				       line);

	line[n] = '\0';
	return (int)n;
}

const char *arb_match_name(const arb_match *match, int seat)
{
	if (!match->record || seat < 1 || seat > match->record->named)
		return NULL;
	return match->record->names[seat];
}

int arb_match_question(const arb_match *match, char *text)
{
	struct move moves[MOVE_MAX];
	int count = match_api_moves(match, moves);
	size_t n;

	if (!count) {
		*text = '\0';
		return 0;
	}
	switch (match_need(match->at)) {
	case NEED_READY:
		n = (size_t)(text_append(text, QUESTION_READY) - text);
		break;
	case NEED_ENTROPY:
		n = (size_t)(text_append(text, QUESTION_ENTROPY) - text);
		break;
	default:
		n = format_question(match->at, moves, count, text);
	}
	text[n] = '\0';
	return (int)n;
}

int arb_move_text(const arb_match *match, const arb_move *move, char *text)
{
	const struct game *game = match_game(match->at);
	struct move own;
	size_t n;

	memcpy(&own, move, sizeof(own));
	if (!match_move_exists(game, &own))
		return ARB_ERR_USE;
	n = format_move(game, &own, text);
	text[n] = '\0';
	return (int)n;
}
