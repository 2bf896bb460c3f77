/* Keeps reasons as forms with values, and prints them. */
#include "base/reason.h"

#include <stdio.h>
#include <string.h>

#include "base/form.h"
#include "base/line.h"

/* Appends a string, cut to the room that is left. */
static void put_string(struct reason *reason, const char *text, size_t n)
{
	char *to = reason->text + reason->n;

	to = form_put(to, reason->text + REASON_BYTES - 1, text, n);
	*to++ = '\0';
	reason->n = (uint16_t)(to - reason->text);
}

/* Returns true if there is room for this name or form and one more string. */
static bool has_room(const struct reason *reason, const char *text)
{
	return reason->n + strlen(text) + 2 <= REASON_BYTES;
}

int reason_set(struct reason *reason, const char *form)
{
	reason->n = 0;
	if (form && *form)
		put_string(reason, form, strlen(form));
	return -1;
}

void reason_bytes(struct reason *reason, const char *name, const char *text,
		  size_t n)
{
	if (!has_room(reason, name))
		return;
	put_string(reason, name, strlen(name));
	put_string(reason, text, n);
}

void reason_word(struct reason *reason, const char *name, const char *text)
{
	reason_bytes(reason, name, text, strlen(text));
}

void reason_number(struct reason *reason, const char *name, long number)
{
	char text[24];

	reason_bytes(reason, name, text,
		     (size_t)snprintf(text, sizeof(text), "%ld", number));
}

void reason_around(struct reason *reason, const char *form)
{
	if (!has_room(reason, form))
		return;
	put_string(reason, "", 0);
	put_string(reason, form, strlen(form));
}

/* A form that is being printed: AT is where its names and values begin. */
struct filling {
	const struct reason *reason;
	size_t at;
	const char *why; /* the text for {why}, or NULL */
};

/* Returns the next string and moves *AT behind it; NULL at the end. */
static const char *next_string(const struct reason *reason, size_t *at)
{
	const char *text = reason->text + *at;

	if (*at >= reason->n)
		return NULL;
	*at += strlen(text) + 1;
	return text;
}

static const char *place_value(void *context, const char *name, size_t n)
{
	const struct filling *filling = context;
	size_t at = filling->at;
	const char *key, *value;

	if (filling->why && word_is(name, n, "why"))
		return filling->why;
	while ((key = next_string(filling->reason, &at)) && *key) {
		value = next_string(filling->reason, &at);
		if (word_is(name, n, key))
			return value;
	}
	return NULL;
}

size_t reason_print(const struct reason *reason, reason_language *language,
		    char *to, size_t size)
{
	struct filling filling = { reason, 0, NULL };
	char why[REASON_TEXT];
	const char *form, *key;
	size_t n = 0;

	*to = '\0';
	while ((form = next_string(reason, &filling.at))) {
		form_fill(to, size, language ? language(form) : form,
			  place_value, &filling);
		n = strlen(to);
		memcpy(why, to, n + 1);
		filling.why = why;
		while ((key = next_string(reason, &filling.at)) && *key)
			next_string(reason, &filling.at);
	}
	return n;
}
