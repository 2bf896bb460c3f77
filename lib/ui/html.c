/* Writes text as HTML. */
#include "ui/html.h"

#include <stdint.h>
#include <string.h>

#include "base/fill.h"
#include "base/line.h"
#include "ui/card_words.h"

void html_fill(struct text *html, const char *form, ...)
{
	va_list pairs;

	va_start(pairs, form);
	text_put(html, fill_list(form, pairs));
	va_end(pairs);
}

/* Returns the element or the character reference for a byte; NULL for a byte
 * that needs none. */
static const char *markup_of(char byte, bool elements)
{
	static const struct {
		char byte[2];
		const char *markup;
		bool element;
	} all[] = {
		{ "&", "&amp;", false },
		{ "<", "&lt;", false },
		{ ">", "&gt;", false },
		{ "\"", "&quot;", false },
		{ "'", "&#39;", false },
		{ MARK_NAME, "<bdi>", true },
		{ MARK_NAME_END, "</bdi>", true },
		{ MARK_ANSWER, "<q dir=auto>", true },
		{ MARK_ANSWER_END, "</q>", true },
	};

	if ((byte & 0xc0) == 0x40 || byte & 0x80) /* most bytes are letters */
		return NULL;
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		if (all[i].byte[0] == byte)
			return all[i].element && !elements ? "" : all[i].markup;
	return NULL;
}

void html_text(struct text *html, const char *text, size_t n)
{
	size_t red, from = 0;
	bool name = false, answer = false;

	for (size_t i = 0; i < n; i++) {
		const char *markup = markup_of(text[i], true);

		if (markup) {
			text_bytes(html, text + from, i - from);
			text_put(html, markup);
			from = i + 1;
			if (text[i] == MARK_NAME[0] ||
			    text[i] == MARK_NAME_END[0])
				name = text[i] == MARK_NAME[0];
			if (text[i] == MARK_ANSWER[0] ||
			    text[i] == MARK_ANSWER_END[0])
				answer = text[i] == MARK_ANSWER[0];
			continue;
		}
		red = words_red_card(text + i, n - i);
		if (!red)
			continue;
		text_bytes(html, text + from, i - from);
		text_put(html, "<b>");
		text_bytes(html, text + i, red);
		text_put(html, "</b>");
		i += red - 1;
		from = i + 1;
	}
	text_bytes(html, text + from, n - from);
	/* the text may have been cut between two marks */
	text_put(html, answer ? "</q>" : "");
	text_put(html, name ? "</bdi>" : "");
}

void html_string(struct text *html, const char *text)
{
	html_text(html, text, strlen(text));
}

void html_plain(struct text *html, const char *text)
{
	for (; *text; text++) {
		const char *markup = markup_of(*text, false);

		if (markup)
			text_put(html, markup);
		else
			text_bytes(html, text, 1);
	}
}

/* Returns true for a letter written from right to left, or a sign that changes
 * the direction. */
static bool turns_text(uint32_t code)
{
	return (code >= 0x590 && code <= 0x8ff) ||
	       (code >= 0xfb1d && code <= 0xfefc) ||
	       (code >= 0x10800 && code <= 0x10fff) ||
	       (code >= 0x1e800 && code <= 0x1efff) ||
	       (code >= 0x200e && code <= 0x200f) ||
	       (code >= 0x202a && code <= 0x202e) ||
	       (code >= 0x2066 && code <= 0x2069) || code == 0x61c;
}

static bool is_letter(uint32_t code)
{
	return (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z') ||
	       (code >= 0xc0 && code < 0x590) ||
	       (code >= 0x900 && code < 0x2000) ||
	       (code >= 0x2c00 && code < 0xd800) || code >= 0xf900;
}

void html_mark_name(char *to, const char *name)
{
	bool turned = false, letters = false;
	size_t n = strlen(name), length;
	const char *at = name;
	uint32_t code;

	text_show(to + 1, name, n, n); /* behind room for a mark */
	for (; n && (length = utf8_take(at, n, &code)); at += length) {
		turned |= turns_text(code);
		letters |= is_letter(code);
		n -= length;
	}
	if (!turned && letters && !n) {
		memmove(to, to + 1, strlen(to + 1) + 1);
	} else {
		*to = *MARK_NAME;
		strcat(to, MARK_NAME_END);
	}
}

void html_between(struct text *html, const char *before, const char *text,
		  const char *behind)
{
	text_put(html, before);
	html_string(html, text);
	text_put(html, behind);
}

void html_plain_between(struct text *html, const char *before, const char *text,
			const char *behind)
{
	text_put(html, before);
	html_plain(html, text);
	text_put(html, behind);
}
