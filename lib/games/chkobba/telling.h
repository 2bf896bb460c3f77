/* Declares what the files of the telling of Chkobba share. */
#ifndef ARBITRE_GAMES_CHKOBBA_TELLING_H
#define ARBITRE_GAMES_CHKOBBA_TELLING_H

#include "games/chkobba/rules_state.h"
#include "ui/page_delta.h"
#include "ui/term_words.h"

/* The lines of a count (K8). */
enum { KARTA, DINARI, BARMILA, HAYA, SWEEPS };

/* The state of Chkobba in the view (view->state). */
struct chkobba_view {
	/* Of the match, by side; all other members are of the deal. */
	struct {
		int of[SEATS_MAX + 1];
	} points;
	cards_t pile[SEATS_MAX + 1]; /* of a side: its captured cards */
	int sweeps[SEATS_MAX + 1];   /* of a side: its chkobbas */
	int captor;                  /* the seat that captured last */
	cards_t gathered;            /* the cards left at the end of the deal */
	int hands_told;              /* hands dealt in this round */
	card_t drawn;                /* the drawer's card */
} __attribute__((may_alias));
STATE_IN_VIEW(chkobba_view)

/* Returns the points that win the match. */
int chkobba_target(const struct view *view);
/* Returns the number of rounds of a deal. */
int chkobba_rounds(const struct view *view);
/* Returns the sum of cards as "6 + 2 = 8". */
const char *chkobba_sum_plain(cards_t cards);
/* Returns the number of cards of a rank in a side's pile. */
int chkobba_ranked(const struct view *view, int side, int rank);
/* Returns the figure of a side in line WHAT of the count, KARTA to SWEEPS. */
const char *chkobba_counted(const struct view *view, int side, int what);
/* Returns the side that has the point of line WHAT of the count; -1 if none
 * has. */
int chkobba_best(const struct view *view, int what);
/* Returns the sentence on who gathers the cards that are left. */
const char *chkobba_gathered(const struct view *view);

/* Members of struct telling: why_illegal and describe_rule. */
const char *chkobba_refuse(const struct view *view, const struct move *move);
const char *chkobba_help(const struct view *view, const struct move *move);

/* List what a verb changes on the table of a page (struct verb_telling). */
void chkobba_change_play(const struct change *c);
void chkobba_change_sweep(const struct change *c);
void chkobba_change_gather(const struct change *c);
void chkobba_change_drawn(const struct change *c);
void chkobba_change_keep(const struct change *c);
void chkobba_change_lay(const struct change *c);
extern const struct page_table page_chkobba;
extern const struct drawing draw_chkobba ON_A_TERMINAL;

extern const struct term_words chkobba_terms[];
/* Members of struct telling: count and count_notes. */
bool chkobba_deal_count(const struct view *view, int i,
			struct count_line *line);
void chkobba_count_notes(const struct view *view, text_line *line,
			 void *context);
/* Tells how the game is scored, line by line. */
void chkobba_scored(const struct view *view, text_line *line, void *context);

#endif
