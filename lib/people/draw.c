/* The table as it is drawn: what all games share. */
#include "people/draw.h"

#include <string.h>

#include "game/match.h"
#include "people/people.h"

#define HAND_COLUMN 8
#define HAND_ROWS 5 /* the lifted card's top, three rows, the numbers */

static const struct drawing *const drawings[] = { &draw_chnif, &draw_chkobba,
						  &draw_chouine, &draw_enfle };

static const struct drawing *find_drawing(const struct picture *p)
{
	for (size_t i = 0; i < sizeof(drawings) / sizeof(*drawings); i++)
		if (p->game && !strcmp(drawings[i]->game, p->game->name))
			return drawings[i];
	return NULL;
}

const char *draw_sign(const char *sign)
{
	static const char *const signs[][2] = {
		{ "▸", ">" },         { "●", "*" },
		{ "○", "o" },         { "■", "#" },
		{ "□", "." },         { "─", "-" },
		{ "│", "|" },         { "║", "#" },
		{ "╭───╮", "+---+" }, { "╰───╯", "+---+" },
		{ "╔═══╗", "#===#" }, { "╚═══╝", "#===#" },
		{ "░░░", ":::" },     { "×", "x" },
		{ "╮", "+" },         { "╯", "+" },
		{ "╭──", "+--" },     { "╰──", "+--" },
	};

	if (!words_style.ascii)
		return sign;
	for (size_t i = 0; i < sizeof(signs) / sizeof(*signs); i++)
		if (!strcmp(signs[i][0], sign))
			return signs[i][1];
	return sign;
}

void draw_card(struct canvas *canvas, int row, int column,
	       const struct picture *p, card_t card, enum card_frame frame)
{
	bool taken = frame == FRAME_TAKEN;
	enum role edge =
		taken || frame == FRAME_MARKED ? ROLE_BOLD : ROLE_PLAIN;
	const char *side = draw_sign(taken ? "║" : "│");
	enum role face = frame == FRAME_MARKED ? ROLE_MARKED : ROLE_PLAIN;

	canvas_put(canvas, row, column, edge,
		   draw_sign(taken ? "╔═══╗" : "╭───╮"));
	canvas_put(canvas, row + 1, column, edge, side);
	if (frame == FRAME_BACK || card == CARD_NONE) {
		canvas_put(canvas, row + 1, column + 1, ROLE_DIM,
			   draw_sign("░░░"));
	} else {
		if (face == ROLE_PLAIN && suit_is_red(CARD_SUIT(card)))
			face = ROLE_RED;
		canvas_put(
			canvas, row + 1, column + 1, face,
			fill_pad(fill("{rank}{suit}", "rank",
				      word_rank(p->game, CARD_RANK(card)),
				      "suit", word_suit(CARD_SUIT(card)), NULL),
				 3));
	}
	canvas_put(canvas, row + 1, column + 4, edge, side);
	canvas_put(canvas, row + 2, column, edge,
		   draw_sign(taken ? "╚═══╝" : "╰───╯"));
}

const char *draw_own(const char *name, bool mine)
{
	return mine ? fill(tr(N_("{name}, you")), "name", name, NULL) : name;
}

void draw_name(struct canvas *canvas, int row, int column, int columns,
	       const struct picture *p, int seat, int gap)
{
	const char *name = name_only(p, seat);
	enum role role = p->out[seat] ? ROLE_DIM : ROLE_PLAIN;

	if (p->turn == seat) {
		canvas_put(canvas, row, column - gap, ROLE_BOLD,
			   draw_sign("▸"));
		role = ROLE_BOLD;
	}
	if (p->out[seat])
		name = fill("{name} {cross}", "name", name, "cross",
			    draw_sign("×"), NULL);
	if (seat == p->you) {
		const char *both = draw_own(name, true);

		name = fill_width(both) <= columns ? both
						   : upper_first(tr(N_("you")));
	}
	canvas_put_cut(canvas, row, column, columns, role, name);
}

const char *token_dots(int n, int columns)
{
	char text[3 * 80 + 4] = "";

	if (columns > 60)
		columns = 60;
	for (int i = 0; i < n && i < columns; i++)
		strcat(text,
		       i == columns - 1 && n > columns ? "…" : draw_sign("●"));
	return fill("{dots}", "dots", text, NULL);
}

const char *goal_dots(int n, int goal, const char *full, const char *empty)
{
	char text[100] = "";

	for (int i = 0; i < goal && i < 12; i++)
		strcat(text, draw_sign(i < n ? full : empty));
	return fill("{dots}", "dots", text, NULL);
}

int draw_gap(const struct canvas *canvas, int row)
{
	return canvas->height > 21 ? row + 1 : row;
}

/* --- the bands --------------------------------------------------------------- */

static void draw_rule(struct canvas *canvas, int row)
{
	for (int column = 0; column < canvas->width; column++)
		canvas_put(canvas, row, column, ROLE_DIM, draw_sign("─"));
}

static void draw_head(struct canvas *canvas, const struct view *view,
		      const char *second)
{
	const struct picture *p = view->picture;
	const char *title = p->game ? p->game->name : "";

	if (p->people)
		title = draw_narrow(canvas) && p->people->title_short
				? p->people->title_short(p)
				: p->people->title(p);
	canvas_put_cut(canvas, 0, 1, canvas->width - 2, ROLE_BOLD, title);
	canvas_put_cut(canvas, 1, 1, canvas->width - 2, ROLE_PLAIN, second);
	if (view->right && *view->right)
		canvas_put_right(canvas, 1, canvas->width - 1,
				 p->turn && p->turn == p->you ? ROLE_BOLD
							      : ROLE_PLAIN,
				 view->right);
	draw_rule(canvas, 2);
}

/* "Deal 3 · round 4 of 6 · Zoé deals" */
static const char *head_place(const struct picture *p)
{
	const char *place;

	if (!p->deal)
		return tr(N_("Before the first deal"));
	place = p->people ? p->people->place(p)
			  : fill(tr(N_("Deal {n}")), "n", fill_number(p->deal),
				 NULL);
	return fill(form_of(p, p->dealer, tr(N_("{place} · {name} deals")),
			    tr(N_("{place} · you deal"))),
		    "place", place, "name", name_only(p, p->dealer), NULL);
}

static void draw_foot(struct canvas *canvas, const struct view *view)
{
	int last = canvas->height - 1;

	canvas_put_cut(canvas, last - 2, 1, canvas->width - 2,
		       view->message_role, view->message ? view->message : "");
	canvas_put_cut(canvas, last - 1, 1, canvas->width - 2, ROLE_BOLD,
		       view->prompt ? view->prompt : "");
	canvas_put_cut(canvas, last, 1, canvas->width - 2, ROLE_DIM,
		       view->keys ? view->keys : "");
}

/* The last sentences that fit between two rows. */
static void draw_account(struct canvas *canvas, const struct view *view,
			 int row, int end)
{
	const struct picture *p = view->picture;
	int width = canvas->width - 2, first = p->said_n, used = 0;

	while (first > p->since) {
		int rows = canvas_wrap(NULL, 0, 0, width, 9, ROLE_PLAIN,
				       p->said[first - 1].text);

		if (used + rows > end - row)
			break;
		used += rows;
		first--;
	}
	for (int i = first; i < p->said_n; i++)
		row += canvas_wrap(canvas, row, 1, width, end - row,
				   p->said[i].kind == SAID_FAULT ? ROLE_FAULT
				   : i == p->said_n - 1 && !p->asked
					   ? ROLE_BOLD
					   : ROLE_PLAIN,
				   p->said[i].text);
}

/* The ways of the second question: which cards, which annonce. */
static int draw_ways(struct canvas *canvas, const struct view *view, int row,
		     int end)
{
	const struct choice *choice = view->choice;
	const struct picture *p = view->picture;
	int room = end - row - 1, first = 0;
	card_t card = p->moves[choice->ways[0]].card;
	bool annonces = p->game->declarations != NULL;

	canvas_put(canvas, row++, 1, ROLE_PLAIN,
		   fill(annonces ? tr(N_("Do you announce with {card}?"))
				 : tr(N_("What does {card} take?")),
			"card", word_card(p->game, card), NULL));
	if (choice->way >= room)
		first = choice->way - room + 1;
	for (int i = first; i < choice->way_n && i - first < room; i++) {
		const struct move *move = &p->moves[choice->ways[i]];
		bool marked = i == choice->way;

		canvas_put(canvas, row, 3, ROLE_BOLD,
			   marked ? draw_sign("▸") : " ");
		canvas_put(canvas, row, 5, ROLE_PLAIN, fill_number(i + 1));
		canvas_put_cut(canvas, row++, 8, canvas->width - 9,
			       marked ? ROLE_BOLD : ROLE_PLAIN,
			       way_text(p, move));
	}
	return row;
}

/* The cards of the hand side by side, the marked one lifted. */
static void draw_hand_cards(struct canvas *canvas, const struct view *view,
			    int row)
{
	const struct picture *p = view->picture;
	const struct choice *choice = view->choice;
	cards_t hand = p->hand[p->you];
	int n = cards_count(hand), column = HAND_COLUMN;
	int step = (canvas->width - HAND_COLUMN - 6) / (n > 1 ? n - 1 : 1);
	int i = 0;

	step = step > 6 ? 6 : step < 3 ? 3 : step;
	canvas_put(canvas, row + 2, 1, ROLE_PLAIN, tr(N_("Hand")));
	for (; hand; i++, column += step) {
		card_t card = cards_pop(&hand);
		const struct item *item =
			choice && i < choice->item_n ? &choice->items[i] : NULL;
		bool marked = item && choice->mark == i;

		draw_card(canvas, marked ? row : row + 1, column, p, card,
			  marked ? FRAME_MARKED : FRAME_PLAIN);
		if (item && item->number)
			canvas_put(canvas, row + 4, column + 2, ROLE_PLAIN,
				   fill_number(item->number));
	}
	for (; choice && i < choice->item_n; i++) {
		const struct item *item = &choice->items[i];

		column =
			canvas_put(
				canvas, row + 2, column,
				choice->mark == i ? ROLE_MARKED : ROLE_PLAIN,
				fill("[{n}] {move}", "n",
				     fill_number(item->number), "move",
				     p->people
					     ? p->people->move(
						       p, &p->moves[item->move])
					     : p->game->words
						       [p->moves[item->move].n]
							       ->name,
				     NULL)) +
			2;
	}
}

/* A move that is no card: keep or lay, a cut. */
static void draw_other_question(struct canvas *canvas, const struct view *view,
				int row)
{
	const struct picture *p = view->picture;

	for (int i = 0; i < p->move_n && i < 3; i++) {
		bool marked = choice_marked(view->choice) == &p->moves[i];

		canvas_put(canvas, row, 3, ROLE_BOLD,
			   marked ? draw_sign("▸") : " ");
		canvas_put(canvas, row, 5, ROLE_PLAIN, fill_number(i + 1));
		canvas_put(canvas, row++, 8, marked ? ROLE_BOLD : ROLE_PLAIN,
			   p->people ? p->people->move(p, &p->moves[i]) : "");
	}
}

/* All hands in text, for whoever watches. */
static void draw_hands(struct canvas *canvas, const struct view *view, int row)
{
	const struct picture *p = view->picture;
	int columns = p->seats > 4 ? 3 : 1;
	int rows = (p->seats + columns - 1) / columns;
	int width = (canvas->width - 2) / columns;

	for (int seat = 1; seat <= p->seats; seat++) {
		int column = 3 + (seat - 1) / rows * width;
		int at = row + (seat - 1) % rows;
		const char *cards =
			view->hidden
				? backs_text(held_by(p, seat))
				: fill("{cards}{hidden}", "cards",
				       word_cards(p->game, p->hand[seat], 0),
				       "hidden", backs_text(p->hidden[seat]),
				       NULL);

		draw_name(canvas, at, column, columns > 1 ? 8 : 10, p, seat, 1);
		canvas_put_cut(canvas, at, column + (columns > 1 ? 9 : 11),
			       width - (columns > 1 ? 11 : 13), ROLE_PLAIN,
			       cards);
	}
}

void draw_table(struct canvas *canvas, const struct view *view)
{
	const struct picture *p = view->picture;
	const struct drawing *drawing = find_drawing(p);
	int row = 3, hand_row = canvas->height - 3 - HAND_ROWS;
	bool moves = view->choice && p->asked && p->move_n > 0;
	bool rows = drawing && drawing->hand && !view->hands;

	if (!p->game)
		return;
	draw_head(canvas, view, view->second ? view->second : head_place(p));
	if (drawing)
		row = drawing->table(canvas, view, row);
	else
		for (int seat = 1; seat <= p->seats; seat++)
			draw_name(canvas, row++, 3, 30, p, seat, 1);
	row = draw_gap(canvas, row);
	hand_row += rows; /* such a hand has no card that is lifted */
	if (view->hands && p->seats > 4)
		hand_row = canvas->height - 4 - (p->seats + 2) / 3;
	if (moves && view->choice->second) {
		row = draw_ways(canvas, view, row, hand_row);
	} else if (moves && view->choice->mark < 0 &&
		   p->moves[0].kind == MOVE_CUT) {
		canvas_wrap(canvas, row, 1, canvas->width - 2, hand_row - row,
			    ROLE_PLAIN,
			    fill(tr(N_("You cut. How many cards? {least} to "
				       "{most}, Enter for {half}")),
				 "least", fill_number(p->moves[0].n), "most",
				 fill_number(p->moves[p->move_n - 1].n), "half",
				 fill_number(pack_size(&p->game->pack) / 2),
				 NULL));
	} else {
		bool words = moves && p->moves[0].kind == MOVE_WORD &&
			     p->moves[p->move_n - 1].kind == MOVE_WORD;

		draw_account(canvas, view, row,
			     words ? hand_row - p->move_n : hand_row);
		if (words)
			draw_other_question(canvas, view, hand_row - p->move_n);
	}
	if (view->hands)
		draw_hands(canvas, view, hand_row);
	else if (drawing && drawing->hand)
		drawing->hand(canvas, view, hand_row);
	else if (p->you)
		draw_hand_cards(canvas, view, hand_row);
	draw_foot(canvas, view);
}

void draw_count(struct canvas *canvas, const struct view *view)
{
	const struct picture *p = view->picture;
	const struct drawing *drawing = find_drawing(p);
	int row = 3;

	draw_head(canvas, view,
		  drawing ? drawing->count_title(p) : head_place(p));
	if (drawing)
		row = drawing->count(canvas, view, row);
	for (int i = p->since; !drawing && i < p->said_n; i++)
		row += canvas_wrap(canvas, row, 1, canvas->width - 2, 9,
				   ROLE_PLAIN, p->said[i].text);
	draw_foot(canvas, view);
}

/* "1", "2=": the place, and whether somebody shares it. */
static const char *place_text(const struct picture *p, int seat)
{
	int same = 0;

	for (int other = 1; other <= p->seats; other++)
		same += p->place[other] == p->place[seat] &&
			(other == seat ||
			 side_of(p, other) != side_of(p, seat));
	return fill("{n}{same}", "n", fill_number(p->place[seat]), "same",
		    same > 1 ? "=" : "", NULL);
}

static int draw_places(struct canvas *canvas, const struct picture *p, int row)
{
	bool teams = side_count(p) < p->seats;
	bool two = p->seats > 8;
	int at = 0;

	for (int place = 1; place <= p->seats; place++)
		for (int seat = 1; seat <= p->seats; seat++) {
			int column = two && at >= (p->seats + 1) / 2
					     ? canvas->width / 2
					     : 1;
			int line = two ? at % ((p->seats + 1) / 2) : at;
			const char *name;

			if (p->place[seat] != place ||
			    (teams && seat > side_count(p)))
				continue;
			name = teams ? side_name(p, side_of(p, seat))
				     : name_only(p, seat);
			name = draw_own(name,
					p->you && side_of(p, p->you) ==
							  side_of(p, seat));
			canvas_put(canvas, row + line, column, ROLE_PLAIN,
				   place_text(p, seat));
			canvas_put_cut(
				canvas, row + line, column + 3, two ? 14 : 22,
				place == 1 ? ROLE_BOLD : ROLE_PLAIN, name);
			canvas_put(canvas, row + line, column + (two ? 18 : 26),
				   ROLE_PLAIN,
				   p->people ? p->people->standing(p, seat)
					     : fill_number(p->score[seat]));
			at++;
		}
	return row + (two ? (at + 1) / 2 : at);
}

void draw_end(struct canvas *canvas, const struct view *view)
{
	const struct picture *p = view->picture;
	const char *file = *p->record ? p->record : NULL;
	int row = 4;

	draw_head(canvas, view,
		  p->people == &people_chouine
			  ? trc("chouine", "End of the match")
			  : tr(N_("End of the match")));
	row += canvas_wrap(canvas, row, 1, canvas->width - 2, 3, ROLE_BOLD,
			   p->people ? p->people->result(p) : "");
	row = draw_places(canvas, p, row + (p->seats > 8 ? 0 : 1)) + 1;
	if (p->seal[0])
		canvas_put_cut(
			canvas, row++, 1, canvas->width - 2, ROLE_PLAIN,
			file ? fill(tr(N_("The record is in {file}, seal {a} "
					  "{b} …")),
				    "file", file, "a", fill_bytes(p->seal, 8),
				    "b", fill_bytes(p->seal + 8, 8), NULL)
			     : fill(tr(N_("Seal {a} {b} …")), "a",
				    fill_bytes(p->seal, 8), "b",
				    fill_bytes(p->seal + 8, 8), NULL));
	if (file && p->seal[0]) {
		canvas_put_cut(canvas, row++, 1, canvas->width - 2, ROLE_PLAIN,
			       fill(tr(N_("See it again: replay --step "
					  "{file}")),
				    "file", file, NULL));
		canvas_put_cut(canvas, row, 1, canvas->width - 2, ROLE_PLAIN,
			       fill(tr(N_("Prove the deals: replay --audit "
					  "{file}")),
				    "file", file, NULL));
	}
	draw_foot(canvas, view);
}

void draw_ready(struct canvas *canvas, const struct view *view)
{
	const struct picture *p = view->picture;
	const char *names = "";
	int row = 4;

	draw_head(canvas, view, tr(N_("Before the first deal")));
	for (int seat = 1; seat <= p->seats; seat++)
		names = fill("{names}{comma}{name}", "names", names, "comma",
			     seat > 1 ? ", " : "", "name",
			     seat == p->you
				     ? fill(tr(N_("{name} (you)")), "name",
					    name_only(p, seat), NULL)
				     : name_only(p, seat),
			     NULL);
	row += canvas_wrap(canvas, row, 1, canvas->width - 2, 5, ROLE_PLAIN,
			   fill(tr(N_("In order of play: {names}.")), "names",
				names, NULL));
	row++;
	if (p->people)
		row += canvas_wrap(canvas, row, 1, canvas->width - 2, 8,
				   ROLE_PLAIN, tr(p->people->rules));
	if (*p->record)
		canvas_put_cut(canvas, row + 1, 1, canvas->width - 2,
			       ROLE_PLAIN,
			       fill(tr(N_("The record goes to {file}.")),
				    "file", p->record, NULL));
	draw_foot(canvas, view);
}

int draw_text(struct canvas *canvas, const struct view *view, const char *title,
	      const char *const *lines, int count, int top)
{
	int width = canvas->width - 2, room = canvas->height - 6, all = 0;
	struct canvas sheet = { 0 };

	for (int i = 0; i < count; i++)
		all += canvas_wrap(NULL, 0, 0, width, 99, ROLE_PLAIN, lines[i]);
	draw_head(canvas, view, title);
	if (canvas_size(&sheet, canvas->width, all + 1)) {
		int row = 0;

		for (int i = 0; i < count; i++)
			row += canvas_wrap(&sheet, row, 1, width, 99,
					   ROLE_PLAIN, lines[i]);
		for (row = 0; row < room && top + row < all; row++)
			memcpy(canvas->cells + (row + 3) * canvas->width,
			       sheet.cells + (top + row) * canvas->width,
			       (size_t)canvas->width * sizeof(*sheet.cells));
	}
	canvas_free(&sheet);
	draw_foot(canvas, view);
	return all;
}
