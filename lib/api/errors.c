/* Fills the errors and structs of a caller. */
#include "api/objects.h"

#include <stdio.h>
#include <string.h>

/* Returns true if the N bytes are the number of a rule, as "C13", or
 * "record". */
static bool is_rule(const char *word, size_t n)
{
	return word_is(word, n, "record") ||
	       (n > 1 && n < 4 && *word >= 'A' && *word <= 'Z' &&
		strspn(word + 1, "0123456789") == n - 1);
}

void errors_split(const char *why, char rule[12], char *reason, size_t room)
{
	const char *colon = strstr(why, ": ");
	size_t n = colon ? (size_t)(colon - why) : 0;

	memset(rule, 0, 12);
	memset(reason, 0, room);
	if (is_rule(why, n)) {
		memcpy(rule, why, n);
		why = colon + 2;
	}
	snprintf(reason, room, "%s", why);
}

int errors_refuse_reason(arb_error *error, int code, const struct reason *why)
{
	char text[REASON_TEXT];

	reason_print(why, NULL, text, sizeof(text));
	return errors_refuse(error, code, text);
}

int errors_refuse(arb_error *error, int code, const char *why)
{
	if (error) {
		error->code = code;
		errors_split(why, error->rule, error->why, sizeof(error->why));
	}
	return code;
}

int errors_copy(void *to, const void *from, uint32_t known)
{
	uint32_t size;

	memcpy(&size, to, sizeof(size));
	if (size < known)
		return ARB_ERR_USE;
	memcpy(to, from, known);
	memset((char *)to + known, 0, size - known);
	memcpy(to, &size, sizeof(size));
	return 0;
}
