/* What is wrong, in two languages. */
#include "base/message.h"

#include <string.h>

static struct {
	char english[FILL_BYTES], told[FILL_BYTES];
} remembered[COMPOSE_KEPT];
static unsigned int remembered_at;

/* FORM in another language, and what stands at {why} too: it is filled in last, for
 * it may have what looks like a place. */
static const char *compose_told(const char *form, va_list pairs)
{
	const char *at = strstr(form, "{why}"), *why;

	if (!at)
		return fill_list(form, pairs);
	why = composed(fill_list("{why}", pairs));
	return fill("{before}{why}{behind}", "before",
		    fill_list(fill_bytes(form, (size_t)(at - form)), pairs),
		    "why", why, "behind",
		    fill_list(at + strlen("{why}"), pairs), NULL);
}

const char *compose(const char *form, ...)
{
	const char *english;
	va_list pairs;

	va_start(pairs, form);
	english = fill_list(form, pairs);
	if (strcmp(lang_name(), "en") != 0) {
		strcpy(remembered[remembered_at].told,
		       compose_told(tr(form), pairs));
		strcpy(remembered[remembered_at].english, english);
		remembered_at = (remembered_at + 1) % COMPOSE_KEPT;
	}
	va_end(pairs);
	return english;
}

const char *composed(const char *text)
{
	for (unsigned int i = 1; i <= COMPOSE_KEPT; i++) {
		unsigned int at =
			(remembered_at + COMPOSE_KEPT - i) % COMPOSE_KEPT;

		if (*remembered[at].english &&
		    !strcmp(remembered[at].english, text))
			return remembered[at].told;
	}
	return tr(text);
}
