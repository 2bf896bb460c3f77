/* Writes for a person at the page the events of a match, and the moves. */
#include "page/desk.h"

#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "page/json.h"
#include "record/format.h"
#include "record/parse.h"
#include "ui/analysis_words.h"
#include "ui/deal_count.h"
#include "ui/telling.h"

void desk_init(struct desk *desk, int seat)
{
	memset(desk, 0, sizeof(*desk));
	desk->seat = seat;
	view_init(&desk->view, STYLE_TABLE);
	view_init(&desk->spoken, STYLE_TABLE);
	delta_reset(&desk->steps);
	tracker_init(&desk->tracker);
	desk->tracker.styles = true;
	seal_init(&desk->told);
}

void desk_release(struct desk *desk)
{
	view_free(&desk->view);
	view_free(&desk->spoken);
	tracker_release(&desk->tracker);
	text_free(&desk->changes);
	text_free(&desk->lines);
}

/* --- events ------------------------------------------------------------- */

/* Writes what the last line told. */
static void put_new_words(const struct view *view, const char *key,
			  struct text *out)
{
	struct text text = { 0 };

	sentence_told(view, &text);
	json_html(out, key, &text);
}

/* Writes changes of the table, and keeps them for who comes back. */
static void put_felt(struct desk *desk, const char *key, struct text *changes,
		     struct text *out)
{
	json_bytes(out, key, changes->bytes, changes->n);
	text_put(&desk->changes, changes->n ? "," : "");
	text_add(&desk->changes, changes);
	out->failed |= changes->failed;
	text_clear(changes);
}

/* Writes the changes with an event, and those that follow it: no change waits
 * for the next line. */
static void put_changes(struct desk *desk, const struct event *event,
			struct text *out)
{
	const struct view *view = &desk->view;
	struct text changes = { 0 }, count = { 0 };

	if (event->verb == &verb_deal)
		text_clear(&desk->changes);
	if (view->deal)
		delta_event(&desk->steps, &changes, view, event);
	put_felt(desk, "o", &changes, out);
	delta_leave_last(&desk->steps, &changes);
	if (changes.n)
		put_felt(desk, "then", &changes, out);
	text_free(&changes);
	json_string(out, "verb", event->verb->name);
	if (event->seat)
		json_number(out, "seat", event->seat);
	json_bool(out, "trick", event->verb->trick);
	json_number(out, "moment", event->verb->moment);
	json_bool(out, "deal", event->verb == &verb_deal);
	deal_count_put(&count, view);
	json_html(out, "count", &count);
	json_bool(out, "match", view->ended);
}

/* Drops whole sentences, which are in the account already. */
static void forget_told(struct view *view)
{
	int n = 0;

	while (n < view->said_n && !view->said[n].open && view->held < 0)
		n++;
	view_drop(view, n);
}

void desk_line(struct desk *desk, const char *line, size_t n, struct text *out)
{
	struct view *view = &desk->view;
	const struct sentence *last;
	struct line read;

	forget_told(view);
	forget_told(&desk->spoken);
	parse_line(view->game, line, n, &read);
	view_take(view, &read);
	words_style.spell = true;
	view_take(&desk->spoken, &read);
	words_style.spell = false;
	if (read.kind == LINE_QUESTION)
		return;
	text_bytes(&desk->lines, read.whole, read.whole_n);
	text_put(&desk->lines, "\n");
	seal_line(&desk->told, read.whole, read.whole_n);
	desk->failed |= tracker_take(&desk->tracker, &read) != 0;
	json_open(out, NULL, '{');
	json_number(out, "to", desk->seat);
	if (read.kind == LINE_EVENT)
		put_changes(desk, &read.event, out);
	put_new_words(view, "say", out);
	words_style.spell = true;
	put_new_words(&desk->spoken, "speak", out);
	words_style.spell = false;
	last = view->said_n ? &view->said[view->said_n - 1] : NULL;
	/* it ended a sentence that is called out */
	json_bool(out, "call",
		  last && last->stop == STOP_CALL && last->line == view->lines);
	json_number(out, "turn", view->turn);
	json_string(out, "place",
		    view->telling && view->deal ? view->telling->place(view)
						: "");
	json_close(out, '}');
	desk->failed |= view->failed || out->failed;
}

/* --- moves -------------------------------------------------------------- */

/* Writes a move that may be chosen, with its card and what goes with it: the
 * cards that it takes, or the numbers of its declarations. */
static void put_choice(const struct view *view, int i, struct text *out)
{
	const struct game *game = view->game;
	const struct move *move = &view->moves[i];
	char text[LINE_BYTES];

	json_open(out, NULL, '{');
	json_number(out, "i", i);
	json_bytes(out, "text", text, format_move(game, move, text));
	json_string(out, "words", analysis_move(view, move));
	words_style.spell = true;
	json_string(out, "spoken", analysis_move(view, move));
	words_style.spell = false;
	if (move->kind == MOVE_PLAY) {
		json_card(out, "card", &game->pack, move->card);
		if (!game->declarations) {
			json_cards(out, "takes", &game->pack, move->with);
		} else {
			json_open(out, "says", '[');
			for (int k = 0; game->declarations[k]; k++)
				if (move->with >> k & 1)
					json_number(out, NULL, k);
			json_close(out, ']');
		}
		if (view->telling && view->telling->describe_rule)
			json_string(out, "rule",
				    view->telling->describe_rule(view, move));
	}
	json_close(out, '}');
}

/* Writes a declaration, its words, its points and its cards in the hand. */
static void put_declaration(const struct view *view, int i, struct text *out)
{
	const struct telling *telling = view->telling;
	const char *name = view->game->declarations[i];

	json_open(out, NULL, '{');
	json_number(out, "n", i);
	json_string(out, "name",
		    telling && telling->declaration_short
			    ? word_upper_first(telling->declaration_short(i))
			    : name);
	json_string(out, "words",
		    telling && telling->declaration
			    ? telling->declaration(view, i)
			    : name);
	json_number(out, "points",
		    telling && telling->declaration_points
			    ? telling->declaration_points(view, i)
			    : 0);
	json_cards(out, "cards", &view->game->pack,
		   telling && telling->declaration_cards
			   ? telling->declaration_cards(view, i) &
				     view->hand[view->you]
			   : 0);
	json_close(out, '}');
}

/* Writes the declarations that some move makes. */
static void put_declarations(const struct view *view, struct text *out)
{
	uint64_t any = 0;

	for (int i = 0; i < view->move_n; i++)
		if (view->moves[i].kind == MOVE_PLAY)
			any |= view->moves[i].with;
	json_open(out, "declarations", '[');
	for (int i = 0; view->game->declarations && i < 64; i++)
		if (any >> i & 1)
			put_declaration(view, i, out);
	json_close(out, ']');
}

/* Returns why the hand is bound.  If no card is asked for, returns what the
 * answers mean.  Returns "" if there is nothing to say. */
static const char *question_reason(const struct view *view)
{
	const struct telling *telling = view->telling;
	const char *why = NULL;

	if (!view->asked)
		return "";
	if (view->moves[0].kind == MOVE_CUT)
		return tr(N_(
			"The cards above the cut go below the others (G5)."));
	if (telling && !telling_playable(view) && telling->describe_rule)
		why = telling->describe_rule(view, &view->moves[0]);
	else if (telling && telling->why_forced)
		why = telling->why_forced(view);
	return why ? why : "";
}

/* Returns why a card of the hand may not be played, with the rule. */
static const char *why_not(const struct view *view, card_t card)
{
	const struct move move = { .kind = MOVE_PLAY, .card = card };
	const char *why = view->telling && view->telling->why_illegal
				  ? view->telling->why_illegal(view, &move)
				  : NULL;

	return why ? why : tr(N_("That card cannot be played now."));
}

/* Writes the cards of the hand that may not be played, if a card is asked
 * for. */
static void put_refused(const struct view *view, struct text *out)
{
	cards_t playable = telling_playable(view);
	cards_t refused = playable ? view->hand[view->you] & ~playable : 0;

	json_open(out, "no", '[');
	while (refused) {
		card_t card = cards_pop(&refused);

		json_open(out, NULL, '{');
		json_card(out, "card", &view->game->pack, card);
		json_string(out, "why", why_not(view, card));
		words_style.spell = true;
		json_string(out, "spoken", why_not(view, card));
		words_style.spell = false;
		json_close(out, '}');
	}
	json_close(out, ']');
}

void desk_question(struct desk *desk, struct text *out)
{
	const struct view *view = &desk->view;

	json_open(out, NULL, '{');
	json_open(out, "moves", '[');
	for (int i = 0; i < view->move_n; i++)
		put_choice(view, i, out);
	json_close(out, ']');
	if (view->move_n && view->moves[0].kind == MOVE_CUT)
		json_number(out, "cut",
			    pack_size(&view->game->pack) / 2 -
				    view->moves[0].n);
	put_declarations(view, out);
	put_refused(view, out);
	json_string(out, "bound", question_reason(view));
	json_bool(out, "leads", !view->row_n && !view->game->rounds);
	json_close(out, '}');
}

/* --- hints -------------------------------------------------------------- */

/* Returns a cost in thousandths as a tag on a card: two digits at most, "−0.3"
 * "−12". */
static const char *cost_text(int64_t cost)
{
	long tenths = (long)((cost + 50) / 100);

	if (tenths >= 100)
		return fill("−{n}", "n", fill_number((tenths + 5) / 10), NULL);
	return fill(tr(N_("−{whole}.{tenth}")), "whole",
		    fill_number(tenths / 10), "tenth", fill_number(tenths % 10),
		    NULL);
}

/* Returns true if a move costs at most twice its error, or rounds to no
 * cost. */
static bool is_same(const struct advice *advice, int i)
{
	return advice->cost[i] <= 2 * advice->error[i] || advice->cost[i] < 50;
}

static void put_advice(const struct view *view, const struct advice *advice,
		       struct text *out)
{
	bool all = true;

	json_open(out, "costs", '[');
	for (int i = 0; i < advice->count; i++) {
		all &= is_same(advice, i);
		json_open(out, NULL, '{');
		json_string(out, "text", cost_text(advice->cost[i]));
		json_number(out, "cost", (long)advice->cost[i]);
		json_bool(out, "same",
			  i != advice->order[0] && is_same(advice, i));
		json_close(out, '}');
	}
	json_close(out, ']');
	json_number(out, "best", advice->order[0]);
	json_bool(out, "all", all);
	json_string(
		out, "text",
		all ? tr(N_("All much the same: play what you like."))
		    : fill(tr(N_("Best: {move}. The tags say what another "
				 "card costs, in {unit}.")),
			   "move",
			   analysis_move(view, &view->moves[advice->order[0]]),
			   "unit", analysis_unit(view), NULL));
}

/* Returns why there is no hint; NULL if there can be one. */
static const char *no_hint(struct desk *desk)
{
	if (desk->view.move_n == 1)
		return tr(N_("There is one move only."));
	if (tracker_asked(&desk->tracker) ||
	    !match_playing(&desk->tracker.match) ||
	    !match_mind(&desk->tracker.match))
		return tr(N_("Before the cards are dealt there is nothing to "
			     "go by."));
	return NULL;
}

void desk_hint(struct desk *desk, uint64_t worlds, struct text *out)
{
	const struct view *view = &desk->view;
	const struct advice_limits limits = { .worlds = worlds };
	struct advice advice;
	struct blake2b hash;
	uint8_t past[CHANCE_BYTES], key[CHANCE_BYTES];
	const char *why = no_hint(desk);

	/* keyed by the lines and the question, which always has one hint */
	seal_value(&desk->told, past);
	blake2b_init(&hash, past);
	blake2b_update(&hash, view->question, strlen(view->question));
	blake2b_final(&hash, key);
	if (!why && advice_of(&desk->tracker.match, &desk->tracker.evidence,
			      view->moves, view->move_n, key, &limits, &advice))
		why = tr(N_("memory"));
	json_open(out, NULL, '{');
	if (why)
		json_string(out, "why", why);
	else
		put_advice(view, &advice, out);
	json_close(out, '}');
}

/* --- terms and names ---------------------------------------------------- */

static void put_scored_line(void *context, const char *text)
{
	json_string(context, NULL, text);
}

void desk_about(const struct desk *desk, struct text *out)
{
	const struct view *view = &desk->view;

	json_open(out, NULL, '{');
	if (view->game) {
		json_string(out, "place",
			    view->telling && view->deal
				    ? view->telling->place(view)
				    : "");
		json_string(out, "game", view->game->name);
		json_string(out, "ranks", telling_sorted_by(view));
		json_string(out, "title", view_title(view, false));
		json_string(out, "short", view_title(view, true));
		json_string(out, "rules", telling_rules(view));
		json_open(out, "scored", '['); /* the scoring by the terms */
		if (view->telling && view->telling->scored)
			view->telling->scored(view, put_scored_line, out);
		json_close(out, ']');
	}
	json_bytes(out, "changes", desk->changes.bytes, desk->changes.n);
	json_number(out, "seats", view->seats);
	json_number(out, "you", view->you);
	json_open(out, "names", '[');
	for (int seat = 1; seat <= view->seats; seat++)
		json_string(out, NULL, view->names[seat]);
	json_close(out, ']');
	json_open(out, "sides", '[');
	for (int seat = 1; view->game && seat <= view->seats; seat++)
		json_number(out, NULL, view_side(view, seat));
	json_close(out, ']');
	if (view->ended) {
		json_string(out, "result", view_result(view));
		json_number(out, "rank", view->place[view->you]);
	}
	json_close(out, '}');
}
