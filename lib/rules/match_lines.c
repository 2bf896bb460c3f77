/* Defines the lines that the matches of all games share. */
#include "rules/match.h"

const struct verb verb_seed = {
	VERB("seed"),
	.form = " %x",
	TO_NONE,
};
const struct verb verb_commit = {
	VERB("commit"),
	.form = " %x",
	TO_ALL,
};
const struct verb verb_entropy = {
	VERB("entropy"),
	.form = " %s %x",
	TO_ALL,
};
const struct verb verb_deck = {
	VERB("deck"),
	.form = " %L",
	TO_NONE,
};
const struct verb verb_draw = {
	VERB("draw"),
	.form = " %s %c",
	TO_ALL,
};
const struct verb verb_dealer = {
	VERB("dealer"),
	.form = " %s",
	TO_ALL,
};
const struct verb verb_deal = {
	VERB("deal"),
	.form = " %n %s",
	TO_ALL,
};
const struct verb verb_cut = {
	VERB("cut"),
	.form = " %s %n",
	TO_ALL,
};
const struct verb verb_hand = {
	VERB("hand"),
	.form = " %s %C",
	TO_OWN,
};
const struct verb verb_table = {
	VERB("table"),
	.form = " %C",
	TO_ALL,
};
const struct verb verb_play = {
	VERB("play"),
	.form = " %s %c%m",
	TO_ALL,
};
const struct verb verb_pay = {
	VERB("pay"),
	.form = " %p %p %n",
	TO_ALL,
};
const struct verb verb_tokens = {
	VERB("tokens"),
	.form = " %N pool %n",
	TO_ALL,
};
const struct verb verb_trick = { VERB("trick"), .form = " %s", TO_ALL,
				 .trick = true };
const struct verb verb_limit = {
	VERB("limit"),
	.form = "",
	TO_ALL,
};
const struct verb verb_fault = {
	VERB("fault"),
	.form = " %s %f%t",
	TO_TEXT,
};
const struct verb verb_penalty = {
	VERB("penalty"),
	.form = " %s",
	TO_ALL,
};
const struct verb verb_forfeit = {
	VERB("forfeit"),
	.form = " %s",
	TO_ALL,
};
const struct verb verb_rank = {
	VERB("rank"),
	.form = " %s %n %n",
	TO_ALL,
};

const struct verb *const match_verbs[] = {
	&verb_seed,   &verb_commit,  &verb_entropy, &verb_deck,  &verb_draw,
	&verb_dealer, &verb_deal,    &verb_cut,     &verb_hand,  &verb_table,
	&verb_play,   &verb_pay,     &verb_tokens,  &verb_trick, &verb_limit,
	&verb_fault,  &verb_penalty, &verb_forfeit, &verb_rank,  NULL
};
