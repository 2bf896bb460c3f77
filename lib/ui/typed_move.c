/* Reads the line that a person types as a move of the question. */
#include <string.h>

#include "rules/match.h"
#include "ui/move_menu.h"
#include "ui/telling.h"
#include "ui/typed_cards.h"

enum reading typed_reading(void)
{
	return strcmp(lang_name(), "fr") ? READ_ENGLISH : READ_FRENCH;
}

/* The result of reading words as a card in two languages. */
struct card_read {
	card_t card;  /* CARD_NONE: no card */
	card_t other; /* the other meaning, to be chosen; CARD_NONE: none */
	int used;
};

/* Reads a card in the reader's language, else in the other one.  In French, the
 * record's spelling wins if only its card is in AMONG.  If both cards are,
 * neither is guessed. */
static struct card_read
find_card(const struct view *p, const struct words *words, int i, cards_t among)
{
	struct card_read got = { CARD_NONE, CARD_NONE, 1 };
	int used;
	card_t record;

	got.card = typed_card(p, typed_reading(), words, i, &got.used);
	if (typed_reading() == READ_ENGLISH) {
		if (got.card != CARD_NONE)
			return got;
		got.card = typed_card(p, READ_FRENCH, words, i, &got.used);
		return got;
	}
	record = typed_card(p, READ_ENGLISH, words, i, &used);
	if (used == 1 && typed_rank(READ_FRENCH, words->word[i]))
		return got; /* as is every ace */
	if (record == CARD_NONE || record == got.card)
		return got;
	if (got.card == CARD_NONE ||
	    (!(among & CARD_BIT(got.card)) && among & CARD_BIT(record))) {
		got.card = record;
		got.used = used;
	} else if (among & CARD_BIT(got.card) && among & CARD_BIT(record)) {
		got.other = record;
	}
	return got;
}

/* --- the meaning of a line ------------------------------------------------ */

static void say_wrong(struct typed *typed, const char *why)
{
	typed->kind = TYPED_WRONG;
	typed->why = why;
}

static void say_word(struct typed *typed, const char *form, const char *word)
{
	say_wrong(typed, fill(tr(form), "word", word, NULL));
}

static const char no_card[] =
	N_("“{word}” is not a card; ? shows how to play.");

/* Returns the message on a word that goes with no card. */
static const char *no_word(const struct view *p)
{
	return p->telling && p->telling->typed_unknown
		       ? p->telling->typed_unknown
		       : no_card;
}

static void take(struct typed *typed, int move)
{
	typed->kind = TYPED_MOVE;
	typed->move = move;
}

static int find_move(const struct view *p, const struct move *move)
{
	for (int i = 0; i < p->move_n; i++)
		if (move_equal(&p->moves[i], move))
			return i;
	return -1;
}

/* Reads a word that is a move by itself, as people type it or as the record has
 * it.  Returns false if WORD is no such word of the game. */
static bool read_word(const struct view *p, const char *word, struct move *move)
{
	const struct typed_word *typed =
		p->telling ? p->telling->typed_words : NULL;
	const struct verb *const *words = p->game ? p->game->words : NULL;

	while (typed && typed->word && strcmp(typed->word, word) != 0)
		typed++;
	if (typed && typed->word)
		word = typed->meant;
	*move = (struct move){ .kind = MOVE_WORD };
	while (words && words[move->n] &&
	       strcmp(words[move->n]->name, word) != 0)
		move->n++;
	return words && words[move->n];
}

/* --- declarations --------------------------------------------------------- */

/* Returns true if the first N letters of WORD begin a French name for the
 * declaration of the record.  At least five letters are needed. */
static bool is_synonym(const struct view *p, const char *word, size_t n,
		       const char *declaration)
{
	const struct typed_word *typed =
		p->telling ? p->telling->typed_words : NULL;

	if (typed_reading() != READ_FRENCH || n < 5)
		return false;
	for (; typed && typed->word; typed++)
		if (!strncmp(typed->word, word, n) &&
		    !strncmp(typed->meant, declaration, strlen(typed->meant)))
			return true;
	return false;
}

/* Returns true if WORD may mean the declaration NAME, such as mariage:S.  WORD
 * is a beginning of NAME, or a synonym.  If WORD has a suit behind a colon,
 * NAME must have that suit. */
static bool may_mean(const struct view *p, const char *word, const char *name)
{
	size_t n = strcspn(word, ":"), whole = strcspn(name, ":");
	int suit;

	if (!n || ((n > whole || strncmp(word, name, n) != 0) &&
		   !is_synonym(p, word, n, name)))
		return false;
	if (!word[n])
		return true;
	suit = typed_suit(typed_reading(), word + n + 1);
	return suit >= 0 && name[whole] && name[whole + 1] == card_suits[suit];
}

/* Returns the declarations in moves with the card; CARD_NONE: with any card. */
static uint64_t declared_with(const struct view *p, card_t card)
{
	uint64_t open = 0;

	for (int i = 0; i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_PLAY &&
		    (card == CARD_NONE || p->moves[i].card == card))
			open |= p->moves[i].with;
	return open;
}

/* Returns the declarations that a word may mean: those in moves with the card.
 * Without any, those in moves with any card; else those of the game. */
static uint64_t read_declaration(const struct view *p, const char *word,
				 card_t card)
{
	const char *const *names = p->game->declarations;
	uint64_t open = declared_with(p, card), all = 0;

	for (int i = 0; names && names[i]; i++)
		if (may_mean(p, word, names[i]))
			all |= (uint64_t)1 << i;
	if (!(all & open))
		open = declared_with(p, CARD_NONE);
	return all & open ? all & open : all;
}

/* Returns the declarations of SET that are of a suit, as mariage:S. */
static uint64_t of_suit(const struct view *p, uint64_t set, int suit)
{
	uint64_t found = 0;

	for (int i = 0; suit >= 0 && p->game->declarations[i]; i++) {
		const char *colon = strchr(p->game->declarations[i], ':');

		if (colon && colon[1] == card_suits[suit])
			found |= (uint64_t)1 << i;
	}
	return set & found;
}

/* Returns true if the suit of the card decides between declarations of several
 * suits.  The card then belongs to the declaration of its suit, or no move of
 * the card makes one of SET. */
static bool means_own_suit(const struct view *p, card_t card, uint64_t set)
{
	uint64_t own = of_suit(p, set, CARD_SUIT(card));
	bool is_of = p->telling && p->telling->declaration_cards;

	for (int i = 0; is_of && own >> i; i++)
		if (own >> i & 1)
			is_of = p->telling->declaration_cards(p, i) &
				CARD_BIT(card);
	return own && (is_of || !(declared_with(p, card) & set));
}

/* --- moves ---------------------------------------------------------------- */

/* Puts into TYPED why a move is not legal; OTHERWISE if no reason is known. */
static void refuse(const struct view *p, const struct move *move,
		   const char *otherwise, struct typed *typed)
{
	const char *why = NULL;

	if (move->kind == MOVE_PLAY &&
	    !(p->hand[p->you] & CARD_BIT(move->card)))
		why = fill(tr("{card} is not in your hand."), "card",
			   word_card(p->game, move->card), NULL);
	else if (p->telling)
		why = p->telling->why_illegal(p, move);
	say_wrong(typed, why ? why : tr(otherwise));
}

/* Takes a card alone: its only move, or the second question. */
static void type_card(struct choice *choice, card_t card, struct typed *typed)
{
	struct move move = { .kind = MOVE_PLAY, .card = card };

	for (int i = 0; i < choice->item_n; i++)
		if (choice->items[i].card == card &&
		    choice->items[i].move >= 0) {
			choice->second = false;
			choice->mark = i;
			typed->move = menu_enter(choice);
			typed->kind = typed->move < 0 ? TYPED_WAYS : TYPED_MOVE;
			return;
		}
	refuse(choice->view, &move, N_("That card cannot be played now."),
	       typed);
}

static void type_move(const struct view *p, const struct move *move,
		      struct typed *typed)
{
	int found = find_move(p, move);

	if (found >= 0)
		take(typed, found);
	else
		refuse(p, move, N_("That is not a legal move now."), typed);
}

static bool several(uint64_t set)
{
	return set & (set - 1);
}

/* Returns the declaration that the word at *I makes with the card, and moves *I
 * behind it.  Returns 0, with the reason in TYPED, if there is none. */
static uint64_t type_declaration(const struct view *p,
				 const struct words *words, int *i, card_t card,
				 struct typed *typed)
{
	const char *word = words->typed[*i];
	uint64_t set = read_declaration(p, words->word[(*i)++], card), of = 0;

	if (several(set) && *i < words->count)
		of = of_suit(p, set,
			     typed_suit(typed_reading(), words->word[*i]));
	*i += of != 0;
	set = of ? of : set;
	if (several(set) && means_own_suit(p, card, set))
		set = of_suit(p, set, CARD_SUIT(card));
	if (!set)
		say_word(typed, no_word(p), word);
	else if (several(set))
		say_word(typed, N_("“{word}” may be in several suits: which?"),
			 word);
	return several(set) ? 0 : set;
}

/* Returns the set of the card that is named at *I, and moves *I behind it.  The
 * card may not be in TAKEN.  Returns 0, with the reason in TYPED, if there is
 * none. */
static cards_t type_taken(const struct view *p, const struct words *words,
			  int *i, cards_t taken, struct typed *typed)
{
	struct card_read got = find_card(p, words, *i, p->table);

	*i += got.used;
	if (got.card == CARD_NONE)
		say_word(typed, no_word(p), words->typed[*i - got.used]);
	else if (taken & CARD_BIT(got.card))
		say_wrong(typed, fill(tr("{card} stands there twice."), "card",
				      word_card(p->game, got.card), NULL));
	else
		return CARD_BIT(got.card);
	return 0;
}

/* Takes a card and the words from I on that go with it; - is nothing. */
static void type_with(struct choice *choice, const struct words *words, int i,
		      card_t card, struct typed *typed)
{
	const struct view *p = choice->view;
	struct move move = { .kind = MOVE_PLAY, .card = card };
	uint64_t one;

	while (i < words->count) {
		if (!strcmp(words->word[i], "-")) {
			i++;
			continue;
		}
		one = p->game->declarations
			      ? type_declaration(p, words, &i, card, typed)
			      : type_taken(p, words, &i, move.with, typed);
		if (!one)
			return;
		move.with |= one;
	}
	type_move(p, &move, typed);
}

/* Takes a card.  LAID: the card takes nothing. */
static void type_meant(struct choice *choice, card_t card, bool laid,
		       struct typed *typed)
{
	struct move move = { .kind = MOVE_PLAY, .card = card };

	if (laid)
		type_move(choice->view, &move, typed);
	else
		type_card(choice, card, typed);
}

/* Takes a rank alone: the only card of that rank in the hand.  Returns false if
 * the hand has no such card. */
static bool type_rank(struct choice *choice, const char *word, bool laid,
		      struct typed *typed)
{
	const struct view *p = choice->view;
	cards_t held = typed_held_of_rank(p, word);

	if (!held)
		return false;
	if (cards_count(held) > 1)
		say_wrong(
			typed,
			fill(tr("Several {ranks}: {cards}?"), "ranks",
			     word_ranks(p->game, CARD_RANK(cards_first(held))),
			     "cards", word_cards_or(p->game, held), NULL));
	else
		type_meant(choice, cards_first(held), laid, typed);
	return true;
}

/* Takes a number alone: the number of an item or of one of several moves with
 * the marked card, or a rank.  If both are possible with different cards, TYPED
 * asks.  Returns false if WORD is none of these. */
static bool type_number(struct choice *choice, const char *word, bool laid,
			struct typed *typed)
{
	const struct view *p = choice->view;
	const struct item *item = NULL;
	cards_t held = typed_held_of_rank(p, word);
	uint64_t n;

	if (number_parse(word, strlen(word), ITEMS_MAX, &n))
		return false;
	if (choice->second) {
		if (n && n <= (uint64_t)choice->way_n)
			take(typed, choice->ways[n - 1]);
		else
			say_wrong(typed,
				  fill(tr("Expected a number from 1 to {n}."),
				       "n", fill_number(choice->way_n), NULL));
		return true;
	}
	for (int i = 0; i < choice->item_n; i++)
		if (choice->items[i].number == (int)n && n)
			item = &choice->items[i];
	if (!item)
		return type_rank(choice, word, laid, typed);
	if (item->card == CARD_NONE)
		take(typed, item->move);
	else if (held && held != CARD_BIT(item->card))
		say_wrong(
			typed,
			fill(tr("{n}: number {n} is {card}, and you hold {cards}. Which?"),
			     "n", word, "card", word_card(p->game, item->card),
			     "cards", word_cards_or(p->game, held), NULL));
	else
		type_meant(choice, item->card, laid, typed);
	return true;
}

/* Returns true if the word stands in LIST, which ends with NULL. */
static bool is_one_of(const char *word, const char *const *list)
{
	for (; *list; list++)
		if (!strcmp(word, *list))
			return true;
	return false;
}

static void type_cut(const struct view *p, const struct words *words,
		     struct typed *typed)
{
	static const char *const cuts[] = { "cut", "coupe", "couper", NULL };
	const char *word = words->word[words->count - 1];
	struct move move = { .kind = MOVE_CUT };
	bool alone = words->count == 1 ||
		     (words->count == 2 && is_one_of(words->word[0], cuts));
	int most = 0, least = 0;
	uint64_t n;

	for (int i = 0; i < p->move_n; i++) {
		least = least ? least : p->moves[i].n;
		most = p->moves[i].n;
	}
	if (alone && !number_parse(word, strlen(word), 100, &n)) {
		move.n = (uint16_t)n;
		if (find_move(p, &move) >= 0) {
			take(typed, find_move(p, &move));
			return;
		}
	}
	say_wrong(
		typed,
		fill(tr("Expected how many cards to cut: {least} to {most} (G5)."),
		     "least", fill_number(least), "most", fill_number(most),
		     NULL));
}

/* Takes a word that is a move by itself.  Returns false if WORD is to be read
 * as a card.  The move is then not legal, and WORD is a rank in the hand, or no
 * reason is known. */
static bool type_word(const struct view *p, const char *word,
		      struct typed *typed)
{
	struct move move;

	if (!read_word(p, word, &move))
		return false;
	if (find_move(p, &move) < 0 &&
	    (typed_held_of_rank(p, word) || !p->telling ||
	     !p->telling->why_illegal(p, &move)))
		return false;
	type_move(p, &move, typed);
	return true;
}

/* Takes words from I on that name no card: annonces with the marked card, or a
 * rank. */
static void type_no_card(struct choice *choice, const struct words *words,
			 int i, bool lay, struct typed *typed)
{
	const struct view *p = choice->view;
	const struct move *marked = menu_marked(choice);
	const char *word = words->word[i];
	cards_t held = typed_held_of_rank(p, word);
	int rank = typed_rank_of_word(p, word);

	if (words->count == i + 1 && type_rank(choice, word, lay, typed))
		return;
	if (marked && marked->kind == MOVE_PLAY &&
	    read_declaration(p, word, marked->card))
		type_with(choice, words, i, marked->card, typed);
	else if (cards_count(held) == 1) /* ace mariage */
		type_with(choice, words, i + 1, cards_first(held), typed);
	else if (rank >= 0 && p->game->pack.place['A'] == rank + 1)
		say_wrong(typed, tr("You hold no ace."));
	else if (rank >= 0)
		say_wrong(typed, fill(tr("You hold no {rank}."), "rank",
				      word_rank_long(p->game, rank), NULL));
	else if (read_declaration(p, word, CARD_NONE))
		say_word(typed, N_("“{word}”: with which card?"),
			 words->typed[i]);
	else
		say_word(typed, no_card, words->typed[i]);
}

static void type_words(struct choice *choice, const struct words *words,
		       struct typed *typed)
{
	static const char *const articles[] = { "the", "le", "la", "l", NULL };
	const struct view *p = choice->view;
	struct card_read got;
	bool lay;
	int i = typed_verb(words->word[0], &lay);

	if (words->count > i + 1 && is_one_of(words->word[i], articles))
		i++;
	if (words->count == 1 && type_word(p, words->word[0], typed))
		return;
	if (words->count == i) {
		say_wrong(typed,
			  fill(tr("Which card: {cards}?"), "cards",
			       word_cards_or(p->game, p->hand[p->you]), NULL));
		return;
	}
	if (words->count == i + 1 &&
	    type_number(choice, words->word[i], lay, typed))
		return;
	got = find_card(p, words, i, p->hand[p->you]);
	if (got.other != CARD_NONE)
		say_wrong(typed,
			  fill(tr("“{word}” may be {card} or {other}: which?"),
			       "word", words->typed[i], "card",
			       word_card(p->game, got.card), "other",
			       word_card(p->game, got.other), NULL));
	else if (got.card == CARD_NONE)
		type_no_card(choice, words, i, lay, typed);
	else if (i + got.used < words->count || lay)
		type_with(choice, words, i + got.used, got.card, typed);
	else
		type_card(choice, got.card, typed);
}

void typed_choice(struct choice *choice, const char *text, struct typed *typed)
{
	const struct view *p = choice->view;
	struct words words;
	struct move move;
	const char *word;
	char command;

	memset(typed, 0, sizeof(*typed));
	typed_split(text, &words);
	if (!words.count) {
		typed->kind = TYPED_NOTHING;
		return;
	}
	word = words.word[0];
	/* a letter may be a move of the question, too */
	command = words.count == 1 ? command_of(p, word) : '\0';
	if (command && read_word(p, word, &move) && find_move(p, &move) >= 0)
		command = '\0';
	/* and a rank of a card that can be played; but q (leave) is confirmed
	 * in any case */
	if (command && p->asked && !word[1] && *word != 'q' &&
	    typed_held_of_rank(p, word) & telling_playable(p)) {
		say_wrong(
			typed,
			tr("That may be a card or a command: type the whole word."));
		return;
	}
	if (command) {
		typed->kind = TYPED_COMMAND;
		typed->command = command;
		return;
	}
	if (!p->asked || p->moves[0].kind < MOVE_CUT) {
		say_wrong(typed, tr("It is not your turn yet."));
		return;
	}
	if (p->moves[0].kind == MOVE_CUT)
		type_cut(p, &words, typed);
	else
		type_words(choice, &words, typed);
}

void typed_follow(struct choice *choice, const char *text)
{
	struct choice trial = *choice;
	struct typed typed;

	typed_choice(&trial, text, &typed);
	if (typed.kind == TYPED_WAYS && !choice->second)
		choice->mark = trial.mark;
	if (typed.kind != TYPED_MOVE)
		return;
	for (int i = 0; choice->second && i < choice->way_n; i++)
		if (choice->ways[i] == typed.move)
			choice->way = i;
	for (int i = 0; !choice->second && i < choice->item_n; i++)
		if (choice->items[i].move == typed.move ||
		    (choice->items[i].card != CARD_NONE &&
		     choice->view->moves[typed.move].kind == MOVE_PLAY &&
		     choice->items[i].card ==
			     choice->view->moves[typed.move].card))
			choice->mark = i;
	if (menu_cuts(choice))
		choice->cut = typed.move;
}
