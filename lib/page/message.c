/* Fills the messages of the script. */
#include "page/message.h"

#include <stdbool.h>
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

void message_put(const char *text, size_t n, struct text *out)
{
	const char *form = tr(text);
	struct places places = { text + strlen(text) + 1, text + n };
	size_t need = strlen(form);

	while (text_grow(out, need)) {
		size_t room = out->room - out->n;

		need = form_fill(out->bytes + out->n, room, form,
				 value_of_place, &places);
		if (need < room) {
			out->n += need;
			break;
		}
	}
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
	static struct text name;
	bool blank = false;
	size_t n = strlen(typed), length;
	uint32_t code;

	text_clear(&name);
	for (; n; typed += length, n -= length) {
		length = utf8_take(typed, n, &code);
		if (!length || is_blank(code)) {
			blank = true;
			length += !length;
			continue;
		}
		if (utf8_hides(code))
			continue;
		if (name.n + length + (blank && name.n) > max)
			break;
		text_put(&name, blank && name.n ? " " : "");
		blank = false;
		text_bytes(&name, typed, length);
	}
	return fill_text(&name);
}
