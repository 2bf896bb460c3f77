/* Accounts: how a line of a record is told to people. */
#include "record/prose.h"

#include <string.h>

/* Of a verb; the fields are those of struct verb, and %P the name of the seat. */
struct prose {
	const char *verb;
	const char *form;
};

static const struct prose prose_all[] = {
	{ "entropy", "%P gives entropy %x" },
	{ "draw", "  %P draws %c" },
	{ "dealer", "%P deals first" },
	{ "deal", "\nDeal %n, dealt by %P" },
	{ "cut", "  %P cuts %n cards" },
	{ "hand", "  %P holds %C" },
	{ "table", "  on the table: %C" },
	{ "play", "  %P plays %c%m" },
	{ "pay", "    %p pays %p %n" },
	{ "tokens", "  tokens: %N, pool %n" },
	{ "trick", "    trick to %P" },
	{ "limit", "\nThe last deal that is allowed has been played" },
	{ "fault", "  %P: fault %f%t" },
	{ "penalty", "  %P loses the partie by faults" },
	{ "forfeit", "  %P forfeits and is out" },
	{ "rank", "%P: place %n, score %n" },
	{ NULL, NULL },
};

static const struct prose prose_chnif[] = {
	{ "chnif", "    chnif!" },
	{ "chnof", "    chnof!" },
	{ "chnorum", "    chnorum!" },
	{ NULL, NULL },
};

static const struct prose prose_chkobba[] = {
	{ "drawn", "  %P draws %c" },
	{ "keep", "  %P keeps it" },
	{ "lay", "  %P lays it on the table" },
	{ "redeal", "  three of a rank lie there: dealt again" },
	{ "chkobba", "    chkobba!" },
	{ "sweep", "  %P sweeps up %C" },
	{ "baji", "  tied (baji):%w" },
	{ "points",
	  "  side %n: karta %n, dinari %n, barmila %n, haya %n, chkobba %n; total %n" },
	{ NULL, NULL },
};

static const struct prose prose_chouine[] = {
	{ "manche", "\nManche %n" },
	{ "turn", "  turned up: %c" },
	{ "ausept", "  %P says: au sept" },
	{ "swap", "  %P exchanges the 7 of trumps" },
	{ "trump", "    trump is now %S" },
	{ "show", "    %P shows %a (%v): %C" },
	{ "take", "    %P draws %c" },
	{ "der", "    dix de der to %P" },
	{ "points", "  %P: cards %n, annonces %n, der %n: %n" },
	{ "partie", "  partie: %z" },
	{ "parties", "  parties won: %A" },
	{ "won", "Manche %n is won by %P%w" },
	{ NULL, NULL },
};

static const struct prose prose_enfle[] = {
	{ "ante", "  each puts a token into the basket" },
	{ "enfle", "  %P cannot follow and takes up %L" },
	{ "out", "  %P is out of cards and wins the coup" },
	{ "void", "  the coup is void" },
	{ NULL, NULL },
};

static const struct {
	const char *game;
	const struct prose *prose;
} games_told[] = {
	{ "chnif", prose_chnif },
	{ "chkobba", prose_chkobba },
	{ "chouine", prose_chouine },
	{ "enfle", prose_enfle },
};

static const char *find_form(const struct prose *prose, const char *verb)
{
	while (prose->verb && strcmp(prose->verb, verb) != 0)
		prose++;
	return prose->form;
}

bool prose_plain(const struct game *game, const struct verb *verb)
{
	for (int i = 0; game->verbs[i]; i++)
		if (game->verbs[i] == verb)
			return true;
	return false;
}

const char *prose_form(const struct game *game, const struct verb *verb)
{
	const char *form = NULL;

	for (size_t i = 0; i < sizeof(games_told) / sizeof(*games_told); i++)
		if (!strcmp(games_told[i].game, game->name))
			form = find_form(games_told[i].prose, verb->name);
	return form ? form : find_form(prose_all, verb->name);
}
