/* Chooses the language, and translates messages. */
#include "base/lang.h"

#include <stdio.h>
#include <string.h>

#include "base/catalogue.h"

static const struct catalogue *catalogue; /* NULL: English */

bool lang_choose(const char *name, size_t n)
{
	size_t length = strcspn(name, "_.@:");

	length = length > n ? n : length;
	catalogue = NULL;
	if (length == 2 && !strncmp(name, "en", 2))
		return true;
	for (const struct catalogue *c = catalogues; c->language; c++)
		if (strlen(c->language) == length &&
		    !strncmp(name, c->language, length))
			catalogue = c;
	return catalogue;
}

const char *lang_name(void)
{
	return catalogue ? catalogue->language : "en";
}

static const char *find(const char *message, long n)
{
	return catalogue && *message ? catalogue_find(catalogue, message, n)
				     : NULL;
}

const char *tr(const char *message)
{
	const char *found = find(message, 1);

	return found ? found : message;
}

const char *trn(const char *one, const char *many, long n)
{
	const char *found = find(one, n);

	return found ? found : n == 1 ? one : many;
}

const char *trc(const char *game, const char *message)
{
	char key[200];
	const char *found;

	if (!catalogue)
		return message;
	/* a context is written as in gettext */
	snprintf(key, sizeof(key), "%s\004%s", game, message);
	found = find(key, 1);
	return found ? found : message;
}
