/* Checks and folds names of seats. */
#include "record/name.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "base/line.h"
#include "record/name_look.h"

/* Returns the length of the UTF-8 character at TEXT (at most N bytes); 0 if it
 * is none or a control character. */
static size_t character(const char *text, size_t n)
{
	uint32_t c = 0;
	size_t length = utf8_take(text, n, &c);

	return c < 0x20 || (c >= 0x7f && c < 0xa0) ? 0 : length;
}

const char *name_flaw(const char *name, size_t n)
{
	if (!n || n > NAME_BYTES)
		return N_("record: a name has 1 to 64 bytes");
	return name_bytes_flaw(name, n);
}

int name_refuse(const char *name, size_t n, struct reason *why)
{
	const char *flaw = name_flaw(name, n);
	uint32_t code;
	char hex[16];

	if (flaw)
		return reason_set(why, flaw);
	code = utf8_first_hidden(name, n);
	if (!code)
		return 0;
	snprintf(hex, sizeof(hex), "U+%04X", (unsigned int)code);
	reason_set(
		why,
		N_("record: nobody sees {code} in a name: expected one without it"));
	reason_word(why, "code", hex);
	return -1;
}

void name_fold(const char *name, char folded[NAME_FOLDED])
{
	locale_t letters = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	size_t n = strlen(name), length;
	uint32_t code;

	for (; n; name += length, n -= length) {
		length = utf8_take(name, n, &code);
		if (length && letters)
			code = towlower_l((wint_t)code, letters);
		if (length)
			folded = look_append(folded, code);
		else
			*folded++ = *name;
		length += !length;
	}
	*folded = '\0';
	if (letters)
		freelocale(letters);
}

const char *name_bytes_flaw(const char *name, size_t n)
{
	bool ascii = true; /* and no controls */
	size_t length;

	for (size_t i = 0; i < n; i++) {
		if (name[i] == ' ' && (!i || i == n - 1 || name[i - 1] == ' '))
			return N_(
				"record: a name has no outer and no double blanks");
		ascii = ascii && name[i] >= ' ' && name[i] <= '~';
	}
	for (size_t i = 0; !ascii && i < n; i += length) {
		length = character(name + i, n - i);
		if (!length)
			return N_("record: a name is UTF-8 without controls");
	}
	return NULL;
}
