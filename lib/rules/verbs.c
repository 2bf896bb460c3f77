/* Defines the lines that the matches of all games share. */
#include "rules/match.h"

const struct verb verb_seed = { VERB("seed", " %x"), TO_NONE };
const struct verb verb_commit = { VERB("commit", " %x"), TO_ALL };
const struct verb verb_entropy = { VERB("entropy", " %s %x"), TO_ALL };
const struct verb verb_deck = { VERB("deck", " %L"), TO_NONE };
const struct verb verb_draw = { VERB("draw", " %s %c"), TO_ALL };
const struct verb verb_dealer = { VERB("dealer", " %s"), TO_ALL };
const struct verb verb_deal = { VERB("deal", " %n %s"), TO_ALL };
const struct verb verb_cut = { VERB("cut", " %s %n"), TO_ALL };
const struct verb verb_hand = { VERB("hand", " %s %C"), TO_OWN };
const struct verb verb_table = { VERB("table", " %C"), TO_ALL };
const struct verb verb_play = { VERB("play", " %s %c%m"), TO_ALL };
const struct verb verb_pay = { VERB("pay", " %p %p %n"), TO_ALL };
const struct verb verb_tokens = { VERB("tokens", " %N pool %n"), TO_ALL };
const struct verb verb_trick = { VERB("trick", " %s"), TO_ALL, .trick = true };
const struct verb verb_limit = { VERB("limit", ""), TO_ALL };
const struct verb verb_fault = { VERB("fault", " %s %f%t"), TO_TEXT };
const struct verb verb_penalty = { VERB("penalty", " %s"), TO_ALL };
const struct verb verb_forfeit = { VERB("forfeit", " %s"), TO_ALL };
const struct verb verb_rank = { VERB("rank", " %s %n %n"), TO_ALL };

const struct verb *const verbs_match[] = {
	&verb_seed,   &verb_commit,  &verb_entropy, &verb_deck,  &verb_draw,
	&verb_dealer, &verb_deal,    &verb_cut,     &verb_hand,  &verb_table,
	&verb_play,   &verb_pay,     &verb_tokens,  &verb_trick, &verb_limit,
	&verb_fault,  &verb_penalty, &verb_forfeit, &verb_rank,  NULL
};

void event_hands(struct events *events, const struct match *match,
		 const cards_t *hands)
{
	int seat = match->dealer;

	for (int i = 0; i < match->seats; i++) {
		seat = seat_next(match, seat);
		event_add(events, &verb_hand, seat)->cards = hands[seat];
	}
}

void event_pay(struct events *events, int from, int to, int n)
{
	struct event *event = event_add(events, &verb_pay, 0);

	event_number(event, from);
	event_number(event, to);
	event_number(event, n);
}

void event_tokens(struct events *events, const struct match *match,
		  const int32_t *tokens, int32_t pool)
{
	struct event *event = event_add(events, &verb_tokens, 0);

	for (int seat = 1; seat <= match->seats; seat++)
		event_number(event, tokens[seat]);
	event_number(event, pool);
}
