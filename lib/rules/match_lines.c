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

const struct verb *const match_verbs[] = {
	&verb_seed,   &verb_commit,  &verb_entropy, &verb_deck,  &verb_draw,
	&verb_dealer, &verb_deal,    &verb_cut,     &verb_hand,  &verb_table,
	&verb_play,   &verb_pay,     &verb_tokens,  &verb_trick, &verb_limit,
	&verb_fault,  &verb_penalty, &verb_forfeit, &verb_rank,  NULL
};
