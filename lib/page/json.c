/* Writes JSON, member by member. */
#include "page/json.h"

#include <stdio.h>
#include <string.h>

#include "base/line.h"

/* Writes the comma before a member, unless it is the first, and its key. */
static void begin_member(struct html *out, const char *key)
{
	char last = out->n ? out->bytes[out->n - 1] : '[';

	if (last != '[' && last != '{')
		html_put(out, ",");
	if (!key)
		return;
	html_put(out, "\"");
	html_put(out, key);
	html_put(out, "\":");
}

void json_open(struct html *out, const char *key, char bracket)
{
	begin_member(out, key);
	html_bytes(out, &bracket, 1);
}

void json_close(struct html *out, char bracket)
{
	html_bytes(out, &bracket, 1);
}

/* Writes a byte that JSON does not have in a string, escaped. */
static void put_escaped(struct html *out, unsigned char byte)
{
	char text[8];

	snprintf(text, sizeof(text), "\\u%04x", byte);
	html_put(out, text);
}

void json_bytes(struct html *out, const char *key, const char *text, size_t n)
{
	begin_member(out, key);
	html_put(out, "\"");
	while (n) {
		uint32_t code;
		size_t length = utf8_take(text, n, &code);

		if (!length) { /* U+FFFD stands for it */
			html_put(out, "\xef\xbf\xbd");
			length = 1;
		} else if (code == '"' || code == '\\' || code < ' ') {
			put_escaped(out, (unsigned char)*text);
		} else {
			html_bytes(out, text, length);
		}
		text += length;
		n -= length;
	}
	html_put(out, "\"");
}

void json_string(struct html *out, const char *key, const char *text)
{
	json_bytes(out, key, text, strlen(text));
}

void json_number(struct html *out, const char *key, long n)
{
	char text[24];

	begin_member(out, key);
	snprintf(text, sizeof(text), "%ld", n);
	html_put(out, text);
}

void json_bool(struct html *out, const char *key, bool is)
{
	begin_member(out, key);
	html_put(out, is ? "true" : "false");
}
