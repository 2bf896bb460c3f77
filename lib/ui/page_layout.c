/* Lays out the tables of a page: zones for cards, and figures beside them. */
#include <stdio.h>
#include <string.h>

#include "ui/page.h"

void page_put_figure(char figure[FIGURE_BYTES], const char *text)
{
	snprintf(figure, FIGURE_BYTES, "%s", text);
}

void page_put_figure_number(char figure[FIGURE_BYTES], long n)
{
	snprintf(figure, FIGURE_BYTES, "%ld", n);
}

void page_put_figure_seat(char figure[FIGURE_BYTES], int seat)
{
	snprintf(figure, FIGURE_BYTES, seat ? "@%c" : "–", 'a' + seat - 1);
}

struct page_cell page_cell_of(long value)
{
	return (struct page_cell){
		.value = value,
		.number = value,
		.given = true,
	};
}

static const char *const plain_figures[] = { N_("cards {cards}"), NULL };
static const char *const plain_middle[] = { "{open}", NULL };

static const struct page_table plain = {
	.figures = plain_figures,
	.middle = plain_middle,
	.by_card = true,
	.caption = N_("● dealt."),
	.at_end = N_("score"),
};

static const struct page_table *page_table_of(const struct telling *telling)
{
	return telling && telling->page ? telling->page : &plain;
}

const struct page_table *page_table(const struct view *view)
{
	return page_table_of(view->telling);
}

/* --- the empty table ------------------------------------------------------ */

/* Writes "tricks {n}", with an element for the place.  WHERE names its
 * figure. */
static void put_label(struct text *out, const char *form, const char *where)
{
	const char *at = strchr(form, '{'), *end;
	char place[8] = "";

	text_put(out, "<span>");
	while (at && (end = strchr(at, '}'))) {
		html_text(out, form, (size_t)(at - form));
		snprintf(place, sizeof(place), "%.*s", (int)(end - at - 1),
			 at + 1);
		if (!strcmp(place, "cards"))
			html_fill(out, "<b data-n=h{where}></b>", "where",
				  where, NULL);
		else
			html_fill(out, "<b data-f={f}></b>", "f",
				  strcmp(place, "n") ? place : where, NULL);
		form = end + 1;
		at = strchr(form, '{');
	}
	html_string(out, form);
	text_put(out, "</span>");
}

static void put_seat(struct text *out, const struct page_table *table, int seat,
		     int seats)
{
	char letter[2] = { (char)('a' + seat - 1), '\0' };
	char figure[3] = { letter[0], '1', '\0' };
	bool far = seat > (seats + 1) / 2;

	/* near seats from left to right, far seats from right to left */
	html_fill(
		out,
		"<div class=\"seat {side}{order}\" data-s={s}><div class=me><p class=who><button type=button data-eye={s}></button><span class=tag></span></p><p class=figs>",
		"side", far ? "u o" : "b", "order",
		far ? fill_number(seats - seat + 1) : "", "s", letter, NULL);
	for (int i = 0; table->figures[i]; i++) {
		figure[1] = (char)('1' + i);
		put_label(out, tr(table->figures[i]),
			  strstr(table->figures[i], "{cards}") ? letter
							       : figure);
	}
	html_fill(
		out,
		"</p></div><div class=\"zone h\" data-z=h{s} role=img></div><div class=\"zone s\" data-z=s{s} role=img></div></div>",
		"s", letter, NULL);
}

static void put_middle(struct text *out, const struct page_table *table)
{
	text_put(out, "<div class=mid>");
	for (int i = 0; table->middle[i]; i++) {
		const char *form = table->middle[i];

		if (!strcmp(form, "{up}")) {
			text_put(out, "<div class=zone data-z=u></div>");
		} else if (!strcmp(form, "{open}")) {
			text_put(out, "<div class=\"zone t\" data-z=t></div>");
		} else {
			text_put(out, strstr(form, "{p}") ? "<p class=\"k nx\">"
							  : "<p class=k>");
			put_label(out, tr(form), "");
			text_put(out, "</p>");
		}
	}
	if (table->flag)
		html_between(out, "<p class=flag>", tr(table->flag), "</p>");
	text_put(out, "</div>");
}

static void put_button(struct text *out, const char *key, const char *sign,
		       const char *label, const char *more)
{
	html_fill(out, "<button type=button data-k={key}{more} aria-label=\"",
		  "key", key, "more", more, NULL);
	html_plain(out, label);
	html_fill(out, "\">{sign}</button>", "sign", sign, NULL);
}

/* Writes a button with a word; MORE are attributes. */
static void put_word_button(struct text *out, const char *key, const char *more,
			    const char *word)
{
	html_fill(out, "<button type=button class=w data-k={key}{more}>", "key",
		  key, "more", more, NULL);
	html_string(out, word);
	text_put(out, "</button>");
}

static void put_bar(struct text *out)
{
	html_plain_between(
		out,
		"<div class=pad><p class=say aria-live=polite></p><div class=bar role=group aria-label=\"",
		tr("Steps"), "\">");
	put_button(out, "T", "«", tr("back to the trick before"), "");
	put_button(out, "S", "‹", tr("one step back"), "");
	put_button(out, "s", "›", tr("one step on"), " class=go");
	put_button(out, "t", "»", tr("on to the next trick"), "");
	put_button(out, "D", "⇤", tr("back to the deal before"), "");
	html_plain_between(out, "<input type=range min=0 value=0 aria-label=\"",
			   tr("step of the match"), "\">");
	put_button(out, "d", "⇥", tr("on to the next deal"), "");
	text_put(out, "</div></div><div class=ws>");
	put_word_button(out, "n", " hidden", tr("next blunder"));
	html_plain_between(
		out,
		"<button type=button class=w data-k=a aria-pressed=false data-w=\"",
		tr("pause"), "\">");
	html_string(out, tr("play"));
	text_put(out, "</button>");
	put_word_button(out, "o", " aria-pressed=true", tr("hands open"));
	text_put(out, "</div>");
}

/* Writes the effects of the keys, in a row.  UNIT is the step of a key with
 * Shift. */
static void put_keys(struct text *out, const char *unit)
{
	const struct {
		const char *keys[2], *word;
	} rows[] = {
		{ { "←", "→" }, tr("step") },
		{ { tr("Shift ←"), "→" }, unit },
		{ { tr("Page Up"), tr("Page Down") }, tr("deal") },
		{ { trc("key", "Home"), trc("key", "End") }, tr("match") },
		{ { "A" }, tr("play") },
		{ { "O" }, tr("hands") },
		{ { "N" }, tr("next blunder") },
	};

	text_put(out, "<p class=keys>");
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		bool last = *rows[i].keys[0] == 'N';

		text_put(out, last ? "<span data-k=n hidden>" : "<span>");
		for (int k = 0; k < 2 && rows[i].keys[k]; k++)
			html_fill(out, "<kbd>{key}</kbd> ", "key",
				  rows[i].keys[k], NULL);
		html_string(out, rows[i].word);
		text_put(out, "</span> ");
	}
	text_put(out, "</p>");
}

void page_put_table(struct text *out, const struct telling *telling, int seats)
{
	const struct page_table *table = page_table_of(telling);

	html_fill(
		out,
		"<template id={game}{n}><div class=\"stage {classes}{blank}n{n}\" tabindex=0 role=group aria-label=\"",
		"game", telling ? telling->game : "plain", "n",
		fill_number(seats), "classes",
		table->classes ? table->classes : "", "blank",
		table->classes ? " " : "", NULL);
	html_plain(out, tr("The table"));
	text_put(out, "\"><div class=felt>");
	for (int seat = 1; seat <= seats; seat++)
		put_seat(out, table, seat, seats);
	put_middle(out, table);
	text_put(out, "</div>");
	put_bar(out);
	put_keys(out, telling_word(telling, NAME_UNIT));
	text_put(out, "</div></template>\n");
}
