/*
 * Translates the messages of the page that plays (WebAssembly).  English stands
 * in the code; the French catalogue is a part of the page.  This file takes the
 * place of base/lang.c, which looks for catalogues in files.
 */
#ifdef __wasm__
#include "base/lang.h"

#include <stdio.h>
#include <string.h>

#include "base/catalogue.h"

/* The catalogue of the page's own messages (page.mk). */
extern const unsigned char page_catalogue[];
extern const size_t page_catalogue_size;

static struct catalogue french;
static bool is_french;

bool lang_setup(const char *name)
{
	is_french = name && !strcmp(name, "fr");
	if (!french.bytes)
		catalogue_read(&french, page_catalogue, page_catalogue_size);
	return true;
}

const char *lang_name(void)
{
	return is_french ? "fr" : "en";
}

static const char *find(const char *message, long n)
{
	return is_french ? catalogue_find(&french, message, n) : NULL;
}

const char *tr(const char *message)
{
	const char *found = *message ? find(message, 1) : NULL;

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

	snprintf(key, sizeof(key), "%s\004%s", game, message);
	found = find(key, 1);
	return found ? found : message;
}
#endif
