/* Writes words for the command line of a shell. */
#include "common/shell_word.h"

#include <string.h>

#include "base/fill.h"

const char *shell_word(const char *text)
{
	static const char plain[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%";
	const char *word = "'", *quote;

	if (*text && !text[strspn(text, plain)])
		return text;
	while ((quote = strchr(text, '\''))) {
		word = fill("{word}{text}'\\''", "word", word, "text",
			    fill_bytes(text, (size_t)(quote - text)), NULL);
		text = quote + 1;
	}
	return fill("{word}{text}'", "word", word, "text", text, NULL);
}
