/* Draws the parts of the table that all games share, and the account beside it
 * or below it. */
#include "ui/screen.h"

#include <string.h>

#include "rules/match.h"
#include "ui/telling.h"

#define PAGE_WIDTH 160 /* the margins take the columns beyond it */
#define MIDDLE_ROWS 12 /* between table and hand, at most */
#define BESIDE_FROM 120
#define BESIDE_WIDTH 40 /* of the account beside the table */

const struct drawing *screen_of(const struct view *p)
{
	return p->telling ? p->telling->drawing : NULL;
}

int screen_card_columns(const struct canvas *canvas)
{
	return canvas->large ? 7 : 5;
}

int screen_card_rows(const struct canvas *canvas)
{
	return canvas->large ? 5 : 3;
}

/* Draws a row of a card: LEFT, BETWEEN for each column, RIGHT. */
static void draw_card_row(struct canvas *canvas, int row, int column,
			  enum role role, const char *const signs[3])
{
	int end = column + screen_card_columns(canvas) - 1;

	canvas_put(canvas, row, column, role, signs[0]);
	for (int at = column + 1; *signs[1] && at < end; at++)
		canvas_put(canvas, row, at, role, signs[1]);
	canvas_put(canvas, row, end, role, signs[2]);
}

/* Draws the index of a card: once in its row, or in two corners. */
static void draw_face(struct canvas *canvas, int row, int column,
		      enum role role, const char *text)
{
	int columns = screen_card_columns(canvas) - 2;

	for (int i = 0; i < screen_card_rows(canvas) - 2; i++)
		canvas_put(canvas, row + i, column, role,
			   fill_pad(i ? "" : text, columns));
	if (canvas->large)
		canvas_put_right(canvas, row + 2, column + columns, role, text);
}

void screen_card(struct canvas *canvas, int row, int column,
		 const struct view *p, card_t card, enum card_frame frame)
{
	static const char *const plain[][3] = { { "╭", "─", "╮" },
						{ "│", "", "│" },
						{ "╰", "─", "╯" } };
	static const char *const double_[][3] = { { "╔", "═", "╗" },
						  { "║", "", "║" },
						  { "╚", "═", "╝" } };
	static const char *const back[] = { "│", "░", "│" };
	bool taken = frame == FRAME_TAKEN;
	bool hidden = frame == FRAME_BACK || card == CARD_NONE;
	enum role edge =
		taken || frame == FRAME_MARKED ? ROLE_BOLD : ROLE_PLAIN;
	enum role face = frame == FRAME_MARKED ? ROLE_MARKED : ROLE_PLAIN;
	const char *const(*signs)[3] = taken ? double_ : plain;
	int last = row + screen_card_rows(canvas) - 1;

	draw_card_row(canvas, row, column, edge, signs[0]);
	for (int at = row + 1; at < last; at++) {
		if (hidden)
			draw_card_row(canvas, at, column, ROLE_DIM, back);
		draw_card_row(canvas, at, column, edge, signs[1]);
	}
	draw_card_row(canvas, last, column, edge, signs[2]);
	if (hidden)
		return;
	if (face == ROLE_PLAIN && suit_is_red(CARD_SUIT(card)))
		face = ROLE_RED;
	draw_face(canvas, row + 1, column + 1, face,
		  fill("{rank}{suit}", "rank",
		       word_rank(p->game, CARD_RANK(card)), "suit",
		       word_suit(CARD_SUIT(card)), NULL));
}

const char *screen_own(const char *name, bool mine)
{
	return mine ? fill(tr("{name}, you"), "name", name, NULL) : name;
}

void screen_name(struct canvas *canvas, int row, int column, int columns,
		 const struct view *p, int seat, int gap)
{
	const char *name = view_name_only(p, seat);
	enum role role = p->out[seat] ? ROLE_DIM : ROLE_PLAIN;

	if (p->turn == seat) {
		canvas_put(canvas, row, column - gap, ROLE_BOLD, "▸");
		role = ROLE_BOLD;
	}
	if (p->out[seat])
		name = fill("{name} {cross}", "name", name, "cross", "×", NULL);
	if (seat == p->you) {
		name = screen_own(name, true);
		if (fill_width(name) > columns)
			name = word_upper_first(tr("you"));
	} else if (!p->out[seat]) {
		name = view_name_apart(p, seat, columns);
	}
	canvas_put_cut(canvas, row, column, columns, role, name);
}

const char *screen_token_dots(int n, int columns)
{
	char text[3 * 80 + 4] = "";

	if (columns > 60)
		columns = 60;
	for (int i = 0; i < n && i < columns; i++)
		strcat(text, i == columns - 1 && n > columns ? "…" : "●");
	return fill("{dots}", "dots", text, NULL);
}

const char *screen_goal_dots(int n, int goal, const char *full,
			     const char *empty)
{
	char text[100] = "";

	for (int i = 0; i < goal && i < 12; i++)
		strcat(text, i < n ? full : empty);
	return fill("{dots}", "dots", text, NULL);
}

int screen_gap(const struct canvas *canvas, int row)
{
	return canvas->height > 21 ? row + 1 : row;
}

/* --- the bands ------------------------------------------------------------ */

struct canvas screen_page(const struct canvas *canvas)
{
	int width = canvas->width < PAGE_WIDTH ? canvas->width : PAGE_WIDTH;
	struct canvas page =
		canvas_window(canvas, (canvas->width - width) / 2, width);

	page.large = canvas->width >= 100 && canvas->height >= 30;
	return page;
}

const char *screen_small(int width, int height)
{
	return fill(tr("60 × 20, please: this window is {w} × {h}."), "w",
		    fill_number(width), "h", fill_number(height), NULL);
}

void screen_head(struct canvas *canvas, const struct frame *frame,
		 const char *second)
{
	const struct view *p = frame->view;
	const char *title = p->game ? view_title(p, false) : "";
	const char *right = frame->right ? frame->right : "";
	int room = canvas->width - 2;

	if (p->game && fill_width(title) > room)
		title = view_title(p, true);
	canvas_put_cut(canvas, 0, 1, room, ROLE_BOLD, title);
	if (*right)
		room -= fill_width(right) + 1;
	canvas_put_cut(canvas, 1, 1, room, ROLE_PLAIN, second);
	canvas_put_right(canvas, 1, canvas->width - 1,
			 frame->urgent                  ? ROLE_FAULT
			 : p->turn && p->turn == p->you ? ROLE_BOLD
							: ROLE_PLAIN,
			 right);
	for (int column = 0; column < canvas->width; column++)
		canvas_put(canvas, 2, column, ROLE_DIM, "─");
}

const char *screen_place(const struct view *p)
{
	const char *place;

	if (!p->deal)
		return tr("Before the first deal");
	place = p->telling
			? p->telling->place(p)
			: fill(tr("Deal {n}"), "n", fill_number(p->deal), NULL);
	return fill(view_form(p, p->dealer, tr("{place} · {name} deals"),
			      tr("{place} · you deal")),
		    "place", place, "name", view_name_only(p, p->dealer), NULL);
}

/* Returns how many rows the message needs beyond its own. */
static int message_more(const struct canvas *canvas, const struct frame *frame)
{
	return frame->message && fill_width(frame->message) > canvas->width - 2;
}

/* Draws the message.  A long one takes two rows, over their content. */
static void draw_message(struct canvas *canvas, const struct frame *frame,
			 int row)
{
	const char *text = frame->message ? frame->message : "";
	int width = canvas->width - 2, column = 1;

	if (message_more(canvas, frame)) {
		size_t n = canvas_fit(text, width);

		for (int i = -1; i < 1; i++)
			canvas_put(canvas, row + i, 0, ROLE_PLAIN,
				   fill_pad("", canvas->width));
		canvas_put(canvas, row - 1, column, frame->message_role,
			   fill_bytes(text, n));
		text += n + (text[n] == ' ');
		column += 2;
	}
	canvas_put_cut(canvas, row, column, canvas->width - 1 - column,
		       frame->message_role, text);
}

/* Returns the keys, two blanks between them, that fit into COLUMNS.  Keys in
 * the middle are left out first. */
static const char *fit_keys(const char *keys, int columns)
{
	while (fill_width(keys) > columns) {
		const char *from = keys + strlen(keys) / 2, *to;

		while (from > keys && memcmp(from, "  ", 2) != 0)
			from--;
		to = from > keys ? strstr(from + 2, "  ") : NULL;
		if (!to)
			return keys;
		keys = fill("{from}{to}", "from",
			    fill_bytes(keys, (size_t)(from - keys)), "to", to,
			    NULL);
	}
	return keys;
}

void screen_foot(struct canvas *canvas, const struct frame *frame)
{
	int last = canvas->height - 1;

	draw_message(canvas, frame, last - 2);
	canvas_put_cut(canvas, last - 1, 1, canvas->width - 2,
		       frame->refused ? ROLE_DIM : ROLE_BOLD,
		       frame->prompt ? frame->prompt : "");
	canvas_put_cut(
		canvas, last, 1, canvas->width - 2, ROLE_DIM,
		fit_keys(frame->keys ? frame->keys : "", canvas->width - 2));
}

/* Draws the moves of the second question: which cards, which annonce. */
static void draw_ways(struct canvas *canvas, const struct frame *frame, int row,
		      int end)
{
	const struct choice *choice = frame->choice;
	const struct view *p = frame->view;
	int room = end - row - 1, first = 0;
	card_t card = p->moves[choice->ways[0]].card;
	bool annonces = p->game->declarations != NULL;

	canvas_put(canvas, row++, 1, ROLE_PLAIN,
		   fill(annonces ? tr("Do you announce with {card}?")
				 : tr("What does {card} take?"),
			"card", word_card(p->game, card), NULL));
	if (choice->way >= room)
		first = choice->way - room + 1;
	for (int i = first; i < choice->way_n && i - first < room; i++) {
		const struct move *move = &p->moves[choice->ways[i]];
		bool marked = i == choice->way;

		canvas_put(canvas, row, 3, ROLE_BOLD, marked ? "▸" : " ");
		canvas_put(canvas, row, 5, ROLE_PLAIN, fill_number(i + 1));
		canvas_put_cut(canvas, row++, 8, canvas->width - 9,
			       marked ? ROLE_BOLD : ROLE_PLAIN,
			       telling_way(p, move, 16));
	}
}

int screen_card_step(const struct canvas *canvas, int columns, int n)
{
	int most = screen_card_columns(canvas) + 1;
	int step = n > 1 ? (columns - most) / (n - 1) : most;

	return step > most ? most : step;
}

struct canvas screen_cards_fit(const struct canvas *canvas, int columns, int n)
{
	struct canvas fit = *canvas;

	/* the index, of up to three signs, must be visible */
	fit.large = canvas->large && screen_card_step(canvas, columns, n) >= 4;
	return fit;
}

/* Draws the moves without a card: keep or lay. */
static void draw_other_question(struct canvas *canvas,
				const struct frame *frame, int row)
{
	const struct view *p = frame->view;

	for (int i = 0; i < p->move_n && i < 3; i++) {
		bool marked = menu_marked(frame->choice) == &p->moves[i];

		canvas_put(canvas, row, 3, ROLE_BOLD, marked ? "▸" : " ");
		canvas_put(canvas, row, 5, ROLE_PLAIN, fill_number(i + 1));
		canvas_put(canvas, row++, 8, marked ? ROLE_BOLD : ROLE_PLAIN,
			   p->telling ? p->telling->move(p, &p->moves[i]) : "");
	}
}

/* Returns the end of a text that fits in ROWS of WIDTH columns. */
static const char *account_tail(const char *text, int width, int rows)
{
	const char *tail = text, *blank = text;

	while (canvas_wrap(NULL, 0, 0, width, 99, ROLE_PLAIN, tail) > rows &&
	       (blank = strchr(blank, ' ')))
		tail = fill("… {text}", "text", ++blank, NULL);
	return tail;
}

/* Returns true if sentence I stands in the account.  That has the sentences
 * since one's last turn, or those of the WHOLE deal that one may read again. */
static bool is_in_account(const struct view *p, int i, bool whole)
{
	return i >= p->since ||
	       (whole && p->deal && view_is_visible(p, i, p->deal));
}

/* Draws the account from ROW to before END: the last sentences since one's last
 * turn, or of the WHOLE deal.  If the last sentence does not fit, its end is
 * drawn. */
static void draw_account(struct canvas *canvas, const struct frame *frame,
			 int row, int end, bool whole)
{
	const struct view *p = frame->view;
	int width = canvas->width - 2, first = p->said_n, used = 0;

	for (int i = p->said_n; i-- > 0;) {
		if (!is_in_account(p, i, whole))
			continue;
		used += canvas_wrap(NULL, 0, 0, width, 9, ROLE_PLAIN,
				    p->said[i].text);
		if (used > end - row && first < p->said_n)
			break;
		first = i;
	}
	for (int i = first; i < p->said_n; i++) {
		if (!is_in_account(p, i, whole))
			continue;
		row += canvas_wrap(
			canvas, row, 1, width, end - row,
			p->said[i].kind == SAID_FAULT     ? ROLE_FAULT
			: i == p->said_n - 1 && !p->asked ? ROLE_BOLD
							  : ROLE_PLAIN,
			account_tail(p->said[i].text, width, end - row));
	}
}

/* Draws the account in a column beside the table.  Returns the canvas of the
 * table. */
static struct canvas draw_beside(struct canvas *page, const struct frame *frame)
{
	int column = page->width - BESIDE_WIDTH;
	struct canvas account = canvas_window(page, column, BESIDE_WIDTH);

	canvas_put(page, 2, column - 1, ROLE_DIM, "┬");
	for (int row = 3; row < page->height - 3; row++)
		canvas_put(page, row, column - 1, ROLE_DIM, "│");
	draw_account(&account, frame, 3, page->height - 3, true);
	return canvas_window(page, 0, column - 1);
}

/* Returns the first row of the hand, or of the hands. */
static int hand_row(const struct canvas *canvas, const struct frame *frame,
		    bool rows)
{
	int end = canvas->height - 3;

	if (frame->hands)
		return frame->view->seats > 4
			       ? end - 1 - (frame->view->seats + 2) / 3
			       : end - 5;
	/* a hand in rows lifts no card */
	return rows ? end - 4 : end - screen_hand_rows(canvas);
}

/* Draws the question and the account, between the table and the hand.  BESIDE:
 * the account is elsewhere. */
static void draw_middle(struct canvas *canvas, const struct frame *frame,
			int row, int end, bool beside)
{
	const struct view *p = frame->view;
	bool moves = frame->choice && p->asked;
	bool words = moves && p->moves[0].kind == MOVE_WORD &&
		     p->moves[p->move_n - 1].kind == MOVE_WORD;

	if (moves && frame->choice->second) {
		draw_ways(canvas, frame, row, end);
		return;
	}
	if (moves && menu_cuts(frame->choice)) {
		canvas_wrap(
			canvas, row, 1, canvas->width - 2, end - row,
			ROLE_PLAIN,
			fill(tr("You cut. How many cards? {least} to {most}, Enter for {half}"),
			     "least", fill_number(p->moves[0].n), "most",
			     fill_number(p->moves[p->move_n - 1].n), "half",
			     fill_number(menu_marked(frame->choice)->n), NULL));
		return;
	}
	if (words)
		draw_other_question(canvas, frame, end -= p->move_n);
	if (!beside)
		draw_account(canvas, frame, row, end, false);
}

/* Returns the page, in the middle of a tall canvas.  It is without the rows
 * that would only part the hand from the table. */
static struct canvas middle_page(const struct canvas *canvas,
				 const struct frame *frame)
{
	const struct drawing *drawing = screen_of(frame->view);
	struct canvas page = screen_page(canvas), trial = { 0 };
	int width =
		page.width - (page.width >= BESIDE_FROM ? BESIDE_WIDTH + 1 : 0);
	int spare;

	if (!drawing || !canvas_size(&trial, width, page.height))
		return page;
	trial.large = page.large;
	spare = hand_row(&trial, frame, drawing->hand) - MIDDLE_ROWS -
		drawing->table(&trial, frame, 3);
	canvas_free(&trial);
	if (spare > 0) {
		page.cells += spare / 2 * page.stride;
		page.height -= spare;
	}
	return page;
}

void screen_table(struct canvas *canvas, const struct frame *frame)
{
	const struct view *p = frame->view;
	const struct drawing *drawing = screen_of(p);
	struct canvas page = middle_page(canvas, frame);
	struct canvas body = page, table; /* the message may take a row more */
	bool beside = page.width >= BESIDE_FROM;
	bool cuts = frame->choice && menu_cuts(frame->choice);
	int row = 3, end;

	if (!p->game)
		return;
	body.height -= message_more(&page, frame);
	table = body;
	screen_head(&page, frame,
		    frame->second ? frame->second : screen_place(p));
	if (beside)
		table = draw_beside(&body, frame);
	if (drawing)
		row = drawing->table(&table, frame, row);
	else
		for (int seat = 1; seat <= p->seats; seat++)
			screen_name(&table, row++, 3, 30, p, seat, 1);
	end = hand_row(&table, frame, drawing && drawing->hand && !cuts);
	draw_middle(&table, frame, screen_gap(&table, row), end, beside);
	if (frame->hands)
		screen_hands(&table, frame, end);
	else if (cuts)
		screen_pack(&table, frame, end);
	else if (drawing && drawing->hand)
		drawing->hand(&table, frame, end);
	else if (p->you)
		screen_hand_cards(&table, frame, end);
	screen_foot(&page, frame);
}
