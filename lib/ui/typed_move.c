/* What a person types, read as a move of the question. */
#include <string.h>

#include "rules/match.h"
#include "ui/move_menu.h"
#include "ui/telling.h"
#include "ui/typed_cards.h"

enum reading typed_reading(void)
{
	return strcmp(lang_name(), "fr") ? READ_ENGLISH : READ_FRENCH;
}

/* What two readings of the same words come to. */
struct card_read {
	card_t card;  /* CARD_NONE: no card */
	card_t other; /* of AMONG, too: it has to be asked */
	int used;
};

/* A card in the own language; in the record's spelling where that means nothing
 * there.  Of two that are both among these cards neither is guessed. */
static struct card_read
find_card(const struct view *p, const struct words *words, int i, cards_t among)
{
	struct card_read got = { CARD_NONE, CARD_NONE, 1 };
	int used;
	card_t record;

	got.card = read_card(p, typed_reading(), words, i, &got.used);
	if (typed_reading() == READ_ENGLISH) {
		if (got.card != CARD_NONE)
			return got;
		got.card = read_card(p, READ_FRENCH, words, i, &got.used);
		return got;
	}
	record = read_card(p, READ_ENGLISH, words, i, &used);
	if (used == 1 && read_rank(READ_FRENCH, words->word[i]))
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

/* --- what a line means -------------------------------------------------------- */

static void say_wrong(struct typed *typed, const char *why)
{
	typed->kind = TYPED_WRONG;
	strcpy(typed->why, why);
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

static int find_word_move(const struct view *p, const char *name)
{
	for (int i = 0; i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_WORD &&
		    !strcmp(p->game->words[p->moves[i].n]->name, name))
			return i;
	return -1;
}

/* The word of the record for a WORD of N letters that players have for an annonce; N
 * is that of the word returned. */
static const char *record_word(const char *word, size_t *n)
{
	static const struct {
		const char *said, *name;
	} words[] = { { "quarante", "quarteron" }, { "cinquante", "quinte" } };

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (typed_reading() == READ_FRENCH && *n > 4 &&
		    *n <= strlen(words[i].said) &&
		    !strncmp(word, words[i].said, *n)) {
			*n = strlen(words[i].name);
			return words[i].name;
		}
	return word;
}

/* The annonces (declarations) that a word may mean: of the question's moves with
 * the card first, then with any card, of all else. */
static uint64_t read_declaration(const struct view *p, const char *word,
				 card_t card)
{
	const char *const *names = p->game->declarations;
	uint64_t open = 0, others = 0, all = 0;

	for (int i = 0; i < p->move_n; i++) {
		if (p->moves[i].kind != MOVE_PLAY)
			continue;
		others |= p->moves[i].with;
		if (card == CARD_NONE || p->moves[i].card == card)
			open |= p->moves[i].with;
	}
	for (int i = 0; names && names[i]; i++) {
		char name[WORD_BYTES];
		const char *colon = strchr(names[i], ':');
		size_t n =
			colon ? (size_t)(colon - names[i]) : strlen(names[i]);
		const char *suit = strchr(word, ':');
		size_t typed = suit ? (size_t)(suit - word) : strlen(word);
		const char *meant = record_word(word, &typed);

		memcpy(name, names[i], n);
		name[n] = '\0';
		if (!typed || typed > n || strncmp(meant, name, typed) != 0)
			continue;
		if (suit &&
		    (!colon || read_suit(typed_reading(), suit + 1) < 0 ||
		     card_suits[read_suit(typed_reading(), suit + 1)] !=
			     colon[1]))
			continue;
		all |= (uint64_t)1 << i;
	}
	if (all & open)
		all &= open;
	else if (all & others)
		all &= others;
	return all;
}

/* Those of the declarations that are of a suit, as in mariage:S. */
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

/* The declaration is made with this card among others. */
static bool is_card_of(const struct view *p, int declaration, card_t card)
{
	return p->telling && p->telling->declaration_cards &&
	       p->telling->declaration_cards(p, declaration) & CARD_BIT(card);
}

/* The suit of the card is meant by annonces of several: none of them is open with
 * it, or it is one of the cards of that suit's. */
static bool means_own_suit(const struct view *p, card_t card, uint64_t set)
{
	uint64_t own = of_suit(p, set, CARD_SUIT(card));
	bool open = false, is_of = own != 0;

	for (int i = 0; i < p->move_n; i++)
		open = open ||
		       (p->moves[i].kind == MOVE_PLAY &&
			p->moves[i].card == card && p->moves[i].with & set);
	for (int i = 0; own >> i; i++)
		if (own >> i & 1 && !is_card_of(p, i, card))
			is_of = false;
	return own && (is_of || !open);
}

/* A bare card: the one move with it, or the question which. */
static void type_card(struct choice *choice, card_t card, struct typed *typed)
{
	const struct view *p = choice->view;
	struct move move = { .kind = MOVE_PLAY, .card = card };
	const char *why = NULL;

	for (int i = 0; i < choice->item_n; i++)
		if (choice->items[i].card == card &&
		    choice->items[i].move >= 0) {
			choice->second = false;
			choice->mark = i;
			typed->move = choice_enter(choice);
			typed->kind = typed->move < 0 ? TYPED_WAYS : TYPED_MOVE;
			return;
		}
	if (!(p->hand[p->you] & CARD_BIT(card)))
		why = fill(tr(N_("{card} is not in your hand.")), "card",
			   word_card(p->game, card), NULL);
	else if (p->telling)
		why = p->telling->why_illegal(p, &move);
	say_wrong(typed, why ? why : tr(N_("That card cannot be played now.")));
}

static void type_move(const struct view *p, const struct move *move,
		      struct typed *typed)
{
	int found = find_move(p, move);
	const char *why = NULL;

	if (found >= 0) {
		take(typed, found);
		return;
	}
	if (move->kind == MOVE_PLAY &&
	    !(p->hand[p->you] & CARD_BIT(move->card)))
		why = fill(tr(N_("{card} is not in your hand.")), "card",
			   word_card(p->game, move->card), NULL);
	else if (p->telling)
		why = p->telling->why_illegal(p, move);
	say_wrong(typed, why ? why : tr(N_("That is not a legal move now.")));
}

/* A card and what goes with it. */
static void type_with(struct choice *choice, const struct words *words, int i,
		      card_t card, struct typed *typed)
{
	const struct view *p = choice->view;
	struct move move = { .kind = MOVE_PLAY, .card = card };
	uint64_t set;

	while (i < words->count) {
		const char *word = words->word[i];
		struct card_read got;

		if (!strcmp(word, "-")) { /* nothing goes with it */
			i++;
			continue;
		}
		if (p->game->declarations) {
			set = read_declaration(p, word, card);
			if (!set) {
				say_wrong(
					typed,
					fill(tr(N_("“{word}” is no annonce; ? "
						   "shows how to play.")),
					     "word", word, NULL));
				return;
			}
			if (set & (set - 1) && i + 1 < words->count &&
			    of_suit(p, set,
				    read_suit(typed_reading(),
					      words->word[i + 1])))
				set = of_suit(p, set,
					      read_suit(typed_reading(),
							words->word[++i]));
			if (set & (set - 1) && means_own_suit(p, card, set))
				set = of_suit(p, set, CARD_SUIT(card));
			if (set & (set - 1)) {
				say_wrong(typed,
					  fill(tr(N_("“{word}” may be in "
						     "several suits: which?")),
					       "word", word, NULL));
				return;
			}
			move.with |= set;
			i++;
			continue;
		}
		got = find_card(p, words, i, p->table);
		if (got.card == CARD_NONE) {
			say_wrong(typed, fill(tr(N_("“{word}” is not a card; ? "
						    "shows how to play.")),
					      "word", word, NULL));
			return;
		}
		if (move.with & CARD_BIT(got.card)) {
			say_wrong(typed,
				  fill(tr(N_("{card} stands there "
					     "twice.")),
				       "card", word_card(p->game, got.card),
				       NULL));
			return;
		}
		move.with |= CARD_BIT(got.card);
		i += got.used;
	}
	type_move(p, &move, typed);
}

/* The card that was meant; to be LAID, it takes nothing. */
static void type_meant(struct choice *choice, card_t card, bool laid,
		       struct typed *typed)
{
	struct move move = { .kind = MOVE_PLAY, .card = card };

	if (laid)
		type_move(choice->view, &move, typed);
	else
		type_card(choice, card, typed);
}

/* Says why a word means no move. */
static void say_no_card(const struct view *p, const char *word,
			struct typed *typed)
{
	int rank = rank_of_word(p, word);

	if (rank >= 0 && p->game->pack.place['A'] == rank + 1)
		say_wrong(typed, tr(N_("You hold no ace.")));
	else if (rank >= 0)
		say_wrong(typed, fill(tr(N_("You hold no {rank}.")), "rank",
				      word_rank_long(p->game, rank), NULL));
	else if (read_declaration(p, word, CARD_NONE))
		say_wrong(typed, fill(tr(N_("“{word}”: with which card?")),
				      "word", word, NULL));
	else
		say_wrong(typed, fill(tr(N_("“{word}” is not a card; ? shows "
					    "how to play.")),
				      "word", word, NULL));
}

/* A rank alone: the one card of it in the hand. */
static bool type_rank(struct choice *choice, const char *word, bool laid,
		      struct typed *typed)
{
	const struct view *p = choice->view;
	cards_t held = held_of_rank(p, word);

	if (!held)
		return false;
	if (cards_count(held) > 1)
		say_wrong(
			typed,
			fill(tr(N_("Several {ranks}: {cards}?")), "ranks",
			     word_ranks(p->game, CARD_RANK(cards_first(held))),
			     "cards", word_cards_or(p->game, held), NULL));
	else
		type_meant(choice, cards_first(held), laid, typed);
	return true;
}

/* A number alone: of a move; where it may be a rank too, it is asked. */
static bool type_number(struct choice *choice, const char *word, bool laid,
			struct typed *typed)
{
	const struct view *p = choice->view;
	char letter = read_rank(typed_reading(), word);
	const struct item *item = NULL;
	cards_t held = 0;
	uint64_t n;

	if (number_parse(word, strlen(word), ITEMS_MAX, &n))
		return false;
	if (choice->second) {
		if (!n || n > (uint64_t)choice->way_n)
			say_wrong(typed,
				  fill(tr(N_("Expected a number from 1 to "
					     "{n}.")),
				       "n", fill_number(choice->way_n), NULL));
		else
			take(typed, choice->ways[n - 1]);
		return true;
	}
	for (int i = 0; i < choice->item_n; i++)
		if (choice->items[i].number == (int)n && n)
			item = &choice->items[i];
	if (letter && p->game->pack.place[(int)letter])
		held = p->hand[p->you] &
		       RANK_CARDS(p->game->pack.place[(int)letter] - 1);
	if (!item)
		return held ? type_rank(choice, word, laid, typed) : false;
	if (held && item->card != CARD_NONE &&
	    (cards_count(held) > 1 || cards_first(held) != item->card)) {
		say_wrong(typed,
			  fill(tr(N_("{n}: number {n} is {card}, and you "
				     "hold {cards}. Which?")),
			       "n", word, "card",
			       word_card(p->game, item->card), "cards",
			       word_cards_or(p->game, held), NULL));
		return true;
	}
	if (item->card == CARD_NONE)
		take(typed, item->move);
	else
		type_meant(choice, item->card, laid, typed);
	return true;
}

static void type_cut(const struct view *p, const struct words *words,
		     struct typed *typed)
{
	static const char *const cuts[] = { "cut", "coupe", "couper", NULL };
	const char *word = words->word[words->count - 1];
	struct move move = { .kind = MOVE_CUT };
	bool alone =
		words->count == 1 ||
		(words->count == 2 && word_is_one_of(words->word[0], cuts));
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
	say_wrong(typed,
		  fill(tr(N_("Expected how many cards to cut: {least} to "
			     "{most} (G5).")),
		       "least", fill_number(least), "most", fill_number(most),
		       NULL));
}

static bool hand_has_seven(const struct view *p)
{
	int place = p->game->pack.place['7'];

	return place && p->hand[p->you] & RANK_CARDS(place - 1);
}

/* A word that is a move by itself: keep, lay, the exchange. */
static bool type_word(const struct view *p, const char *word,
		      struct typed *typed)
{
	static const char *const keep[] = { "k", "keep", "g", "garder", NULL };
	static const char *const lay[] = { "l", "lay", "p", "poser", NULL };
	static const char *const swap[] = { "swap",     "exchange", "seven",
					    "echanger", "sept",     NULL };
	static const char *const sevens[] = { "seven", "sept", NULL };
	struct move move = { .kind = MOVE_WORD };
	int drawing = find_word_move(p, "keep");

	if (drawing >= 0 && word_is_one_of(word, keep)) {
		take(typed, drawing);
		return true;
	}
	if (drawing >= 0 && word_is_one_of(word, lay)) {
		take(typed, find_word_move(p, "lay"));
		return true;
	}
	if (!p->game->words || !word_is_one_of(word, swap))
		return false;
	if (word_is_one_of(word, sevens) && hand_has_seven(p) &&
	    find_word_move(p, "swap") < 0)
		return false; /* the card, as any rank */
	for (int i = 0; p->game->words[i]; i++)
		if (!strcmp(p->game->words[i]->name, "swap")) {
			move.n = (uint16_t)i;
			type_move(p, &move, typed);
			return true;
		}
	return false;
}

/* Words from I on that name no card: annonces with the marked one, or a rank. */
static void type_no_card(struct choice *choice, const struct words *words,
			 int i, bool lay, struct typed *typed)
{
	const struct view *p = choice->view;
	const struct move *marked = choice_marked(choice);
	cards_t held = held_of_rank(p, words->word[i]);

	if (words->count == i + 1 &&
	    type_rank(choice, words->word[i], lay, typed))
		return;
	if (marked && marked->kind == MOVE_PLAY &&
	    read_declaration(p, words->word[i], marked->card))
		type_with(choice, words, i, marked->card, typed);
	else if (cards_count(held) == 1) /* ace mariage */
		type_with(choice, words, i + 1, cards_first(held), typed);
	else
		say_no_card(p, words->word[i], typed);
}

static void type_words(struct choice *choice, const struct words *words,
		       struct typed *typed)
{
	const struct view *p = choice->view;
	struct card_read got;
	bool lay;
	int i = words_before(words, &lay);

	if (p->moves[0].kind == MOVE_CUT) {
		type_cut(p, words, typed);
		return;
	}
	if (words->count == 1 && type_word(p, words->word[0], typed))
		return;
	if (words->count == i) {
		say_wrong(typed,
			  fill(tr(N_("Which card: {cards}?")), "cards",
			       word_cards_or(p->game, p->hand[p->you]), NULL));
		return;
	}
	if (words->count == i + 1 &&
	    type_number(choice, words->word[i], lay, typed))
		return;
	got = find_card(p, words, i, p->hand[p->you]);
	if (got.other != CARD_NONE) {
		say_wrong(typed,
			  fill(tr(N_("“{word}” may be {card} or {other}: "
				     "which?")),
			       "word", words->word[i], "card",
			       word_card(p->game, got.card), "other",
			       word_card(p->game, got.other), NULL));
		return;
	}
	if (got.card == CARD_NONE) {
		type_no_card(choice, words, i, lay, typed);
		return;
	}
	i += got.used;
	if (i < words->count || lay)
		type_with(choice, words, i, got.card, typed);
	else
		type_card(choice, got.card, typed);
}

/* Returns true if the hand has a card of the rank that a letter means.  To leave
 * is asked by itself. */
static bool is_card_too(const struct view *p, const char *word)
{
	return p->asked && !word[1] && *word != 'q' && held_of_rank(p, word);
}

void choice_typed(struct choice *choice, const char *text, struct typed *typed)
{
	const struct view *p = choice->view;
	struct words words;
	char command;

	memset(typed, 0, sizeof(*typed));
	words_split(text, &words);
	if (!words.count) {
		typed->kind = TYPED_NOTHING;
		return;
	}
	/* where a card is kept or laid, l is lay */
	command = words.count == 1 ? command_of(p, words.word[0]) : '\0';
	if (command == 'l' && find_word_move(p, "keep") >= 0)
		command = '\0';
	if (command && !is_card_too(p, words.word[0])) {
		typed->kind = TYPED_COMMAND;
		typed->command = command;
		return;
	}
	if (command) {
		say_wrong(typed, tr(N_("That may be a card or a command: type "
				       "the whole word.")));
		return;
	}
	if (!p->asked || p->moves[0].kind < MOVE_CUT) {
		say_wrong(typed, tr(N_("It is not your turn yet.")));
		return;
	}
	type_words(choice, &words, typed);
}

void choice_follow(struct choice *choice, const char *text)
{
	struct choice trial = *choice;
	struct typed typed;

	choice_typed(&trial, text, &typed);
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
	if (choice_cuts(choice))
		choice->cut = typed.move;
}
