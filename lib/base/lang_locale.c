/* Chooses the language by the locale, for programs. */
#include "base/lang.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static bool lang_no_utf8;

/* Returns the value of the first locale variable that is set. */
static const char *locale_asked(void)
{
	static const char *const variables[] = { "LC_ALL", "LC_MESSAGES",
						 "LANG" };

	for (size_t i = 0; i < sizeof(variables) / sizeof(*variables); i++) {
		const char *value = getenv(variables[i]);

		if (value && *value)
			return value;
	}
	return "C";
}

static void choose_as_asked(void)
{
	const char *locale = locale_asked(), *list = getenv("LANGUAGE");

	lang_choose("en", 2);
	if (!strcmp(locale, "C") || !strcmp(locale, "POSIX"))
		return;
	while (list && *list) {
		size_t n = strcspn(list, ":");

		if (lang_choose(list, n))
			return;
		list += n + (list[n] == ':');
	}
	if (strncmp(locale, "C.", 2) != 0)
		lang_choose(locale, strlen(locale));
}

bool lang_setup(const char *name)
{
	bool known = setlocale(LC_CTYPE, "");

	lang_no_utf8 = known && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	if (!known || lang_no_utf8)
		setlocale(LC_CTYPE, "C.UTF-8");
	setlocale(LC_MESSAGES, "");
	if (name)
		return lang_choose(name, strlen(name)) &&
		       !strcmp(name, lang_name());
	choose_as_asked();
	return true;
}

bool lang_lacks_utf8(void)
{
	return lang_no_utf8;
}
