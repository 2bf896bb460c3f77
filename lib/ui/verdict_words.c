/* Puts the verdicts of an audit into sentences. */
#include "ui/verdict_words.h"

#include "base/lang.h"

const char *verdict_sentence(enum verdict verdict, enum proof proof)
{
	static const char *const sentences[VERDICTS] = {
		[VERDICT_HOLDS] = N_(
			"The record holds: every card and every move follows the rules."),
		[VERDICT_UNFINISHED] =
			N_("The match is not finished; it holds so far."),
		[VERDICT_TAMPERED] = N_("The record was changed."),
		[VERDICT_ILLEGAL] = N_("A line does not follow by the rules."),
		[VERDICT_UNREADABLE] =
			N_("This is not a record that can be read."),
	};

	if (verdict == VERDICT_HOLDS && proof == PROOF_NO_DECK)
		return tr("The record holds: every line follows the rules.");
	return tr(sentences[verdict]);
}

const char *verdict_proof_sentence(enum proof proof)
{
	static const char *const sentences[] = {
		[PROOF_NONE] = N_(
			"The decks came from outside: nothing here proves how they were shuffled."),
		[PROOF_SEED] = N_(
			"The decks come from a seed that was committed to before the first deal."),
		[PROOF_SEED_AND_ENTROPY] = N_(
			"The decks come from a seed that was committed to before the players gave their share of chance, and from these shares."),
		[PROOF_NO_DECK] = N_(
			"No card was dealt, and nothing here shows that a player did what is written."),
	};

	return tr(sentences[proof]);
}

const char *verdict_plan_sentence(int status)
{
	if (!status)
		return tr(
			"All matches that the plan asks for were played, each once, with its cards.");
	if (status == 3)
		return tr(
			"Matches of the plan are missing, or ended before their deal.");
	return tr("The records do not keep to the plan.");
}
