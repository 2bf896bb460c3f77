/* Counts the points of a deal of Chkobba (K8), and those of a real table. */
#include "games/chkobba/rules_count.h"
#include "games/chkobba/rules_state.h"

/* K8: the points that may be tied. */
enum { KARTA, DINARI, BARMILA, TIES };
static const char *const names_baji[] = { "karta", "dinari", "barmila", NULL };

const struct verb chkobba_verb_baji = { VERB("baji", "%w"), TO_ALL,
					.words = names_baji };
const struct verb chkobba_verb_points = {
	VERB("points",
	     " %n karta=%n dinari=%n barmila=%n haya=%n chkobba=%n total=%n"),
	TO_ALL, .points = true
};

int chkobba_sides(const struct terms *terms) /* K1 */
{
	return terms->own[OWN_TEAMS] ? 2 : terms->own[OWN_PLAYERS];
}

/* Returns the one side that is best by COUNT, of those with a bit in *AMONG; -1
 * for a tie.  *AMONG gets the bits of the best sides. */
static int best_side(const struct match *match, const int *count,
		     unsigned int *among)
{
	unsigned int top = 0;
	int most = -1;

	for (int s = 0; s < chkobba_sides(&match->terms); s++) {
		if (!(*among >> s & 1) || count[s] < most)
			continue;
		if (count[s] > most)
			top = 0;
		most = count[s];
		top |= 1U << s;
	}
	*among = top;
	return top & (top - 1) ? -1 : __builtin_ctz(top);
}

/* K8 without haya: finds the side that gets each point; -1 for a tie. */
static void find_best(const struct match *match, int best[TIES])
{
	const struct chkobba *chkobba = chkobba_peek(match);
	int n[4][CHKOBBA_SEATS] = { { 0 } };
	unsigned int among[TIES] = { 15, 15, 15 };

	for (int s = 0; s < chkobba_sides(&match->terms); s++) {
		cards_t pile = chkobba->pile[s];

		n[KARTA][s] = cards_count(pile);
		n[DINARI][s] = cards_count(pile & SUIT_CARDS(CHKOBBA_DIAMONDS));
		n[BARMILA][s] = cards_count(pile & RANK_CARDS(CHKOBBA_SEVEN));
		n[TIES][s] = cards_count(pile & RANK_CARDS(CHKOBBA_SIX));
	}
	for (int p = 0; p < TIES; p++)
		best[p] = best_side(match, n[p], &among[p]);
	if (best[BARMILA] < 0)
		best[BARMILA] = best_side(match, n[TIES], &among[BARMILA]);
}

void chkobba_count_points(struct match *match, struct events *events)
{
	struct chkobba *chkobba = chkobba_state_of(match);
	unsigned int tied = 0;
	int best[TIES];

	find_best(match, best);
	for (int p = 0; p < TIES; p++)
		tied |= (unsigned int)(best[p] < 0) << p;
	if (tied)
		event_add(events, &chkobba_verb_baji, 0)->cards = tied;
	for (int s = 0; s < chkobba_sides(&match->terms); s++) {
		struct event *event =
			event_add(events, &chkobba_verb_points, 0);
		int sum = 0;

		event_number(event, s + 1);
		for (int p = 0; p < TIES; p++)
			event_number(event, best[p] == s);
		event_number(event, chkobba->pile[s] >> CHKOBBA_HAYA & 1);
		event_number(event, chkobba->chkobbas[s]);
		for (int i = 1; i < event->count; i++)
			sum += event->number[i];
		chkobba->total[s] += sum;
		event_number(event, chkobba->total[s]);
	}
}
