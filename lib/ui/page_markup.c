/* Writes the elements of the account of a page: deals, tricks and phrases. */
#include <string.h>

#include "ui/page.h"

long markup_trick(const struct page_match *m)
{
	return m->view.telling ? m->view.trick : m->trick + 1;
}

static void phrase_close_item(struct page_match *m)
{
	if (m->counting)
		text_put(&m->account, "</table>");
	m->counting = false;
	if (m->in_item)
		text_put(&m->account, "\n");
	m->in_item = m->any = m->joined = false;
}

void markup_put_anchor(struct text *out, const struct page_match *m, long trick)
{
	html_fill(out, "m{m}d{d}", "m", fill_number(m->view.match), "d",
		  fill_number(m->view.deal), NULL);
	if (trick)
		html_fill(out, "t{t}", "t", fill_number(trick), NULL);
}

static void open_list(struct page_match *m)
{
	if (m->in_list)
		return;
	/* anchors count tricks, rounds, or times round the table */
	html_plain_between(
		&m->account, "<ol data-l=\"", telling_name(&m->view, NAME_UNIT),
		page_table(&m->view)->by_card ? "\" class=r>\n" : "\">\n");
	m->in_list = true;
}

void markup_open_trick(struct page_match *m)
{
	open_list(m);
	if (m->in_item && m->item == markup_trick(m))
		return;
	phrase_close_item(m);
	text_put(&m->account, "<li");
	if (markup_trick(m) != m->item) {
		m->item = (int)markup_trick(m);
		text_put(&m->account, " id=");
		markup_put_anchor(&m->account, m, m->item);
	} else {
		text_put(&m->account, " class=x");
	}
	text_put(&m->account, ">");
	m->in_item = true;
}

void markup_open_aside(struct page_match *m)
{
	open_list(m);
	phrase_close_item(m);
	text_put(&m->account, "<li class=x>");
	m->in_item = true;
}

/* Returns true if the figure at AT changes again later in this step. */
static bool is_overtaken(const struct text *changes, size_t at, size_t n)
{
	const char *equals = memchr(changes->bytes + at, '=', n), *next;
	size_t key, left;

	if (!equals)
		return false;
	key = (size_t)(equals - changes->bytes) - at + 1;
	next = changes->bytes + at + n;
	left = changes->n - at - n;
	while (left > key && (next = memchr(next, ',', left))) {
		next++;
		left = changes->n - (size_t)(next - changes->bytes);
		if (left >= key && !memcmp(next, changes->bytes + at, key))
			return true;
	}
	return false;
}

/* Writes the changes, in quotes only if the value needs them. */
static void put_change_list(struct text *out, const struct text *changes)
{
	struct text list = { 0 };
	bool quoted = false;
	size_t n;

	for (size_t at = 0; at < changes->n; at += n + 1) {
		const char *text = changes->bytes + at;
		const char *comma = memchr(text, ',', changes->n - at);

		n = comma ? (size_t)(comma - text) : changes->n - at;
		if (!n || is_overtaken(changes, at, n))
			continue;
		text_put(&list, list.n ? "," : "");
		text_bytes(&list, text, n);
		for (size_t i = 0; i < n; i++)
			quoted |= strchr(" =\"'<>`&", text[i]) != NULL;
	}
	text_put(out, quoted ? "data-o=\"" : "data-o=");
	text_add(out, &list);
	text_put(out, quoted ? "\"" : "");
	text_free(&list);
}

void markup_put(struct text *out, const struct page_match *m,
		const struct text *words, const struct text *changes,
		const char *class, int fault)
{
	const char *element = changes->n ? "a" : "span";

	if (!changes->n && !class && !fault) {
		text_add(out, words);
		return;
	}
	html_fill(out, "<{element}", "element", element, NULL);
	if (fault)
		html_fill(out, " id=m{m}f{f}", "m", fill_number(m->view.match),
			  "f", fill_number(fault), NULL);
	if (changes->n) {
		text_put(out, " ");
		put_change_list(out, changes);
		text_add(out, &m->marks);
	}
	if (class)
		html_fill(out,
			  strchr(class, ' ') ? " class=\"{class}\""
					     : " class={class}",
			  "class", class, NULL);
	text_put(out, ">");
	text_add(out, words);
	html_fill(out, "</{element}>", "element", element, NULL);
}

void markup_end(struct page_match *m)
{
	if (!m->phrase)
		return;
	markup_put(&m->account, m, &m->words, &m->changes, m->class, m->fault);
	text_clear(&m->words);
	text_clear(&m->changes);
	text_clear(&m->marks);
	m->phrase = m->growing = false;
	m->any = true;
	m->class = NULL;
	m->fault = 0;
}

void markup_end_opening(struct page_match *m)
{
	if (!m->opening)
		return;
	m->opening = false;
	text_put(&m->account, "<p>");
	markup_put(&m->account, m, &m->head, &m->changes, NULL, 0);
	text_add(&m->account, &m->dealt);
	text_put(&m->account, "</p>\n");
	if (m->hands.n) {
		text_put(&m->account, "<dl class=hands>");
		text_add(&m->account, &m->hands);
		text_put(&m->account, "</dl>\n");
	}
	text_clear(&m->changes);
	text_clear(&m->head);
	text_clear(&m->dealt);
	text_clear(&m->hands);
}

void markup_close_section(struct page_match *m)
{
	markup_end(m);
	markup_end_opening(m);
	phrase_close_item(m);
	if (m->in_list)
		text_put(&m->account, "</ol>");
	if (m->in_section)
		text_put(&m->account, "</section>\n");
	m->in_list = m->in_section = false;
}
