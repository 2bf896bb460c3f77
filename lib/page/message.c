/* Fills the messages of the script. */
#include "page/message.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/form.h"
#include "base/lang.h"
#include "base/line.h"
#include "base/fill.h"

/* The places of a message: names and values, each with its NUL. */
struct places {
	const char *at, *end;
};

static const char *value_of_place(void *context, const char *name, size_t n)
{
	const struct places *places = context;
	const char *at = places->at, *value;

	for (; at < places->end; at = value + strlen(value) + 1) {
		value = at + strlen(at) + 1;
		if (value > places->end)
			break;
		if (strlen(at) == n && !memcmp(at, name, n))
			return value;
	}
	return NULL;
}

void message_put(const char *text, size_t n, struct html *out)
{
	const char *form = tr(text);
	struct places places = { text + strlen(text) + 1, text + n };
	size_t room = strlen(form) + 1;
	char *filled;

	/* each place has room for all values */
	for (const char *at = form; (at = strchr(at, '{')); at++)
		room += n;
	filled = malloc(room);
	if (!filled) {
		out->failed = true;
		return;
	}
	form_fill(filled, room, form, value_of_place, &places);
	html_put(out, filled);
	free(filled);
}

/* Returns true for a blank of any width, and for a control character. */
static bool is_blank(uint32_t code)
{
	return code <= 0x20 || (code >= 0x7f && code <= 0xa0) ||
	       code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
	       code == 0x2028 || code == 0x2029 || code == 0x202f ||
	       code == 0x205f || code == 0x3000;
}

const char *message_name(const char *typed, size_t max)
{
	char name[FILL_BYTES], *to = name;
	bool blank = false;
	size_t n = strlen(typed), length;
	uint32_t code;

	for (; n; typed += length, n -= length) {
		length = utf8_take(typed, n, &code);
		if (!length || is_blank(code)) {
			blank = true;
			length += !length;
			continue;
		}
		if (utf8_hides(code))
			continue;
		if ((size_t)(to - name) + length + (blank && to > name) > max)
			break;
		if (blank && to > name)
			*to++ = ' ';
		blank = false;
		memcpy(to, typed, length);
		to += length;
	}
	return fill_bytes(name, (size_t)(to - name));
}
