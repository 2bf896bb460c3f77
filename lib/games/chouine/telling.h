/* Declares what the files of the telling of La Chouine share. */
#ifndef ARBITRE_GAMES_CHOUINE_TELLING_H
#define ARBITRE_GAMES_CHOUINE_TELLING_H

#include "ui/page_delta.h"
#include "ui/term_words.h"

#define SHOWN_MAX 16
#define TRICKS_KEPT 20 /* more than the tricks of a deal */

/* An annonce that a seat has shown. */
struct shown {
	int seat, annonce, points;
	cards_t cards;
};

/* The state of La Chouine in the view (view->state). */
struct chouine_view {
	/* Of the match; all other members are of the deal. */
	struct {
		int parties[SEATS_MAX + 1], manches[SEATS_MAX + 1], manche;
		int all_parties[SEATS_MAX + 1];
	} course;
	int suit; /* of trumps; -1: none */
	int talon;
	bool strict, ausept;
	int tricks[SEATS_MAX + 1];
	int takers[TRICKS_KEPT]; /* seats that took tricks; 0: none */
	int taker;               /* of a trick with draws to come */
	int won_manche;          /* the winner of the manche that just ended */
	bool sous;               /* the loser went « sous la table » */
	struct shown shown[SHOWN_MAX];
	int shown_n;
} __attribute__((may_alias));
STATE_IN_VIEW(chouine_view)

/* Returns the parties that win a manche. */
int chouine_goal(const struct view *view);
/* Returns the present partie of the manche in words. */
const char *chouine_partie_text(const struct view *view);
/* Return the name of an annonce: with its article; short, with its suit. */
const char *chouine_annonce_text(int annonce);
const char *chouine_annonce_short(int annonce);
/* Returns sentence I (from 0) on the result of a partie, and of the manche that
 * it won; NULL after the last one. */
const char *chouine_outcome(const struct view *view, int i);
/* Members of struct telling: visible_in_log, why_forced, declaration,
 * declaration_cards, result, rules_of, why_illegal and describe_rule. */
bool chouine_looks(const struct view *view, const struct sentence *said);
const char *chouine_bound(const struct view *view);
const char *chouine_declaration(const struct view *view, int annonce);
int chouine_declaration_points(const struct view *view, int annonce);
cards_t chouine_declaration_cards(const struct view *view, int annonce);
const char *chouine_result(const struct view *view);
const char *chouine_rules(const struct view *view);
const char *chouine_refuse(const struct view *view, const struct move *move);
const char *chouine_help(const struct view *view, const struct move *move);

extern const struct typed_word chouine_typed[];

/* List what a verb changes on the table of a page (struct verb_telling). */
void chouine_change_play(const struct change *c);
void chouine_change_ausept(const struct change *c);
void chouine_change_show(const struct change *c);
void chouine_change_partie(const struct change *c);
extern const struct page_table page_chouine;
extern const struct drawing draw_chouine ON_A_TERMINAL;

extern const struct term_words chouine_terms[];
/* Returns the annonce I (from 0) that was shown in this deal, with its points;
 * NULL behind the last one. */
const char *chouine_shown(const struct view *view, int i);
/* Members of struct telling: count and count_notes. */
bool chouine_deal_count(const struct view *view, int i,
			struct count_line *line);
void chouine_count_notes(const struct view *view, text_line *line,
			 void *context);
/* Tells how the game is scored, line by line. */
void chouine_scored(const struct view *view, text_line *line, void *context);

#endif
