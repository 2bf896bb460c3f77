/* Tells reasons in the language of the user. */
#include "base/reason_told.h"

#include "base/lang.h"
#include "base/fill.h"

const char *reason_told(const struct reason *reason)
{
	char text[REASON_TEXT];

	return fill_bytes(text, reason_print(reason, tr, text, sizeof(text)));
}
