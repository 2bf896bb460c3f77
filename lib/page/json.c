/* Writes JSON, member by member. */
#include "page/json.h"

#include <stdio.h>
#include <string.h>

#include "base/line.h"

/* Writes the comma before a member, unless it is the first, and its key. */
static void begin_member(struct text *out, const char *key)
{
	char last = out->n ? out->bytes[out->n - 1] : '[';

	if (last != '[' && last != '{')
		text_put(out, ",");
	if (!key)
		return;
	text_put(out, "\"");
	text_put(out, key);
	text_put(out, "\":");
}

void json_open(struct text *out, const char *key, char bracket)
{
	begin_member(out, key);
	text_bytes(out, &bracket, 1);
}

void json_close(struct text *out, char bracket)
{
	text_bytes(out, &bracket, 1);
}

void json_bytes(struct text *out, const char *key, const char *text, size_t n)
{
	begin_member(out, key);
	text_put(out, "\"");
	while (n) {
		uint32_t code;
		size_t length = utf8_take(text, n, &code);

		if (!length) { /* U+FFFD stands for it */
			text_put(out, "\xef\xbf\xbd");
			length = 1;
		} else if (code == '"' || code == '\\' || code < ' ') {
			char escaped[8];

			snprintf(escaped, sizeof(escaped), "\\u%04x",
				 (unsigned char)*text);
			text_put(out, escaped);
		} else {
			text_bytes(out, text, length);
		}
		text += length;
		n -= length;
	}
	text_put(out, "\"");
}

void json_string(struct text *out, const char *key, const char *text)
{
	json_bytes(out, key, text, strlen(text));
}

void json_number(struct text *out, const char *key, long n)
{
	char text[24];

	begin_member(out, key);
	snprintf(text, sizeof(text), "%ld", n);
	text_put(out, text);
}

void json_bool(struct text *out, const char *key, bool is)
{
	begin_member(out, key);
	text_put(out, is ? "true" : "false");
}

void json_html(struct text *out, const char *key, struct text *markup)
{
	json_bytes(out, key, markup->bytes, markup->n);
	out->failed |= markup->failed;
	text_free(markup);
}

void json_card(struct text *out, const char *key, const struct pack *pack,
	       card_t card)
{
	char name[2];

	card_format(pack, card, name);
	json_bytes(out, key, name, sizeof(name));
}

void json_cards(struct text *out, const char *key, const struct pack *pack,
		cards_t cards)
{
	json_open(out, key, '[');
	while (cards)
		json_card(out, NULL, pack, cards_pop(&cards));
	json_close(out, ']');
}
