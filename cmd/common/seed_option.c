/* Reads a master seed from a file. */
#include "common/seed_option.h"

#include <ctype.h>

#include <sodium.h>

#include "base/text_file.h"

#define SEED_TEXT_MAX 4096 /* bytes of a seed, without its line end */
#define SEED_SHORT 16      /* bytes; a shorter seed can be guessed */

/* Returns true if the text is 64 hex digits but for blanks, line ends or
 * capital letters: then its bytes were meant, yet it is hashed. */
static bool seed_nearly_hex(const char *text, size_t n)
{
	size_t digits = 0, lower = 0;

	for (size_t i = 0; i < n; i++) {
		bool digit = isxdigit((unsigned char)text[i]);

		if (!digit && !isspace((unsigned char)text[i]))
			return false;
		digits += digit;
		lower += digit && !isupper((unsigned char)text[i]);
	}
	return digits == 2 * CHANCE_BYTES && (n > digits || lower < digits);
}

void seed_take(const char *text, size_t n, const char *source,
	       uint8_t master[CHANCE_BYTES])
{
	if (seed_nearly_hex(text, n))
		error(0, 0,
		      tr("%s: this is not quite 64 hex digits (0-9 and a-f alone, no blanks), so it is hashed as a text"),
		      source);
	chance_master(text, n, master);
}

size_t seed_read(int fd, const char *option, const char *name,
		 uint8_t master[CHANCE_BYTES])
{
	char text[SEED_TEXT_MAX + 3]; /* with CR, LF, and one more byte */
	const char *flaw;
	size_t n = 0;
	ssize_t part = fd < 0 ? -1 : 1;

	while (part > 0 && n < sizeof(text)) {
		part = read(fd, text + n, sizeof(text) - n);
		if (part < 0 && errno == EINTR)
			part = 1;
		else if (part > 0)
			n += (size_t)part;
	}
	if (part < 0)
		error(EXIT_TROUBLE, errno, "%s %s", option, tool_show(name));
	/* a full buffer may not be the whole file */
	while (n > 0 && n < sizeof(text) &&
	       (text[n - 1] == '\n' || text[n - 1] == '\r'))
		n--;
	if (!n || n > SEED_TEXT_MAX)
		error(EXIT_TROUBLE, 0,
		      tr("%s %s: expected a seed of 1 to %d bytes"), option,
		      tool_show(name), SEED_TEXT_MAX);
	flaw = file_kind_flaw(FILE_KIND_TEXT, 1, text, n);
	if (flaw) /* every byte counts: old seeds must stay valid */
		error(0, 0, tr("%s %s: all its bytes are the seed, but %s"),
		      option, tool_show(name), tr(flaw));
	seed_take(text, n,
		  fill("{option} {name}", "option", option, "name",
		       tool_show(name), NULL),
		  master);
	sodium_memzero(text, sizeof(text));
	return n;
}

void seed_warn(size_t n, const char *option, const char *name)
{
	if (n < SEED_SHORT)
		error(0, 0,
		      tr("%s %s: so short a seed can be guessed by the players; use %d bytes or more"),
		      option, tool_show(name), SEED_SHORT);
}

size_t seed_read_file(const char *option, const char *name,
		      uint8_t master[CHANCE_BYTES])
{
	int fd = open(name, O_RDONLY | O_CLOEXEC);
	size_t n;

	n = seed_read(fd, option, name, master);
	close(fd);
	return n;
}
