/* Counts La Chouine: annonces shown, points of a partie, winners (C2, C5, C8,
 * C10 to C13). */
#include "games/chouine/rules_count.h"
#include "games/chouine/rules_state.h"

static const char *const names_sous[] = { "sous-la-table", NULL };
const struct verb chouine_verb_show = { VERB("show", " %s %a %v %C"), TO_ALL,
					.words = annonce_names,
					.moment = MOMENT_EVENT };
const struct verb chouine_verb_der = { VERB("der", " %s"), TO_ALL };
const struct verb chouine_verb_points = {
	VERB("points", " %s cards=%n annonces=%n der=%n total=%n"), TO_ALL,
	.points = true
};
const struct verb chouine_verb_partie = { VERB("partie", " %z"), TO_ALL };
const struct verb chouine_verb_parties = { VERB("parties", " %A"), TO_ALL };
const struct verb chouine_verb_won = { VERB("won", " %n %s%w"), TO_ALL,
				       .words = names_sous };

/* C10 to C12: ends the partie that SEAT won; 0: it is null. */
enum outcome chouine_end_partie(struct match *match, int seat,
				struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);
	int target = match->terms.own[OWN_PARTIES] ? 5 : 3;
	struct event *event;
	bool clean = true;

	event_add(events, &chouine_verb_partie, seat);
	chouine->parties[seat] += seat != 0;
	chouine->all_parties[seat] += seat != 0;
	event = event_add(events, &chouine_verb_parties, 0);
	for (int s = 1; s <= match->seats; s++) {
		event_number(event, chouine->parties[s]);
		clean = clean && (s == seat || !chouine->parties[s]);
	}
	if (!seat)
		return GAME_DEAL;
	match->dealer = (uint8_t)seat_next(match, match->dealer);
	if (chouine->parties[seat] < target)
		return GAME_DEAL;
	event = event_add(events, &chouine_verb_won, seat);
	event_number(event, chouine->manche);
	event->cards = clean;
	return ++chouine->manches[seat] == match->terms.own[OWN_MANCHES]
		       ? GAME_WON
		       : GAME_NEW_ROUND;
}

int chouine_card_points(const struct match *match, cards_t cards)
{
	int points = 11 * cards_count(cards & RANK_CARDS(ACE)) +
		     10 * cards_count(cards & RANK_CARDS(TEN));

	if (match->terms.own[OWN_COUNT] == 0)
		points += 4 * cards_count(cards & RANK_CARDS(KING)) +
			  3 * cards_count(cards & RANK_CARDS(QUEEN)) +
			  2 * cards_count(cards & RANK_CARDS(JACK));
	return points;
}

int chouine_tell_points(struct match *match, int seat, struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);
	int best = -1, winner = 0;

	for (int s = 1; s <= match->seats; s++) {
		struct event *event =
			event_add(events, &chouine_verb_points, s);
		int cards = chouine_card_points(match, chouine->taken[s]);
		int der = s == seat ? DER : 0;
		int total = cards + chouine->annonces[s] + der;

		event_number(event, cards);
		event_number(event, chouine->annonces[s]);
		event_number(event, der);
		event_number(event, total);
		if (total >= best)
			winner = total > best ? s : 0;
		if (total > best)
			best = total;
	}
	return winner;
}

/* C10: counts the points after the last trick, which SEAT took. */
enum outcome chouine_count_points(struct match *match, int seat,
				  struct events *events)
{
	event_add(events, &chouine_verb_der, seat);
	return chouine_end_partie(
		match, chouine_tell_points(match, seat, events), events);
}

/* C5, C13: returns the points of an annonce made in play I of the trick. */
static int points_of(const struct match *match, int annonce, int i)
{
	const struct chouine *chouine = chouine_peek(match);
	bool plain = !i && chouine->fixing && match->terms.own[OWN_FIXING];

	return annonce_points(annonce,
			      !plain && annonce / KINDS == chouine->trump);
}

int chouine_show(struct match *match, struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);
	int seat = chouine->leader, winner = 0, trump_winner = 0;

	for (int i = 0; i < chouine->played; i++) {
		for (uint32_t said = chouine->said[i]; said; said &= said - 1) {
			int mark = __builtin_ctz(said);
			bool wins = ALL_CHOUINES >> mark & 1;
			struct event *event;

			event = event_add(events, &chouine_verb_show, seat);
			event_number(event, mark);
			event_number(event,
				     wins ? -1 : points_of(match, mark, i));
			/* the card played was in the hand (C6) */
			event->cards = annonce_cards(
				match->seats, mark,
				chouine->hand[seat] |
					CARD_BIT(chouine->trick[i]));
			match->known[seat] |=
				event->cards & chouine->hand[seat];
			if (!wins)
				chouine->annonces[seat] += event->number[1];
			else if (mark / KINDS == chouine->trump)
				trump_winner = seat;
			else if (!winner)
				winner = seat;
		}
		seat = seat_next(match, seat);
	}
	return trump_winner ? trump_winner : winner;
}
