/* Chooses the language and finds its catalogue. */
#include "base/lang.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/catalogue.h"

#ifndef ARBITRE_LOCALEDIR
#define ARBITRE_LOCALEDIR "/usr/local/share/locale"
#endif

#define LANG_BYTES 32
#define PLACE_BYTES 4096

static struct catalogue catalogue;
static char spoken[LANG_BYTES] = "en";
static bool lang_no_utf8;

static void drop_catalogue(void)
{
	if (catalogue.bytes)
		munmap((void *)catalogue.bytes, catalogue.size);
	memset(&catalogue, 0, sizeof(catalogue));
}

static bool map_catalogue(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct stat stat_of;
	struct catalogue read;
	void *bytes;

	if (fd < 0)
		return false;
	if (fstat(fd, &stat_of) || stat_of.st_size <= 0) {
		close(fd);
		return false;
	}
	bytes = mmap(NULL, (size_t)stat_of.st_size, PROT_READ, MAP_PRIVATE, fd,
		     0);
	close(fd);
	if (bytes == MAP_FAILED)
		return false;
	if (!catalogue_read(&read, bytes, (size_t)stat_of.st_size)) {
		munmap(bytes, (size_t)stat_of.st_size);
		return false;
	}
	drop_catalogue();
	catalogue = read;
	return true;
}

/* Maps the catalogue of a language.  The program is bin/NAME or
 * libexec/arbitre/NAME: share/locale lies beside its folder, or one folder
 * higher. */
static bool map_beside(const char *language)
{
	char self[PLACE_BYTES], path[PLACE_BYTES + 96], *slash;
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);

	if (n <= 0)
		return false;
	self[n] = '\0';
	slash = strrchr(self, '/');
	if (!slash)
		return false;
	*slash = '\0';
	snprintf(path, sizeof(path),
		 "%s/../share/locale/%s/LC_MESSAGES/arbitre.mo", self,
		 language);
	if (map_catalogue(path))
		return true;
	snprintf(path, sizeof(path),
		 "%s/../../share/locale/%s/LC_MESSAGES/arbitre.mo", self,
		 language);
	return map_catalogue(path);
}

/* Chooses the language at the start of NAME, as in fr_FR.UTF-8. */
static bool speak(const char *name, size_t n)
{
	char language[LANG_BYTES], path[PLACE_BYTES];
	size_t length = strcspn(name, "_.@:");

	if (length > n)
		length = n;
	if (!length || length >= sizeof(language) ||
	    memchr(name, '/', length) || name[0] == '.')
		return false;
	memcpy(language, name, length);
	language[length] = '\0';
	if (!strcmp(language, "en")) {
		drop_catalogue();
	} else {
		snprintf(path, sizeof(path), "%s/%s/LC_MESSAGES/arbitre.mo",
			 ARBITRE_LOCALEDIR, language);
		if (!map_beside(language) && !map_catalogue(path))
			return false;
	}
	strcpy(spoken, language);
	return true;
}

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

static void speak_as_asked(void)
{
	const char *locale = locale_asked(), *list = getenv("LANGUAGE");

	if (!strcmp(locale, "C") || !strcmp(locale, "POSIX"))
		return;
	while (list && *list) {
		size_t n = strcspn(list, ":");

		if (speak(list, n))
			return;
		list += n + (list[n] == ':');
	}
	if (strncmp(locale, "C.", 2) != 0)
		speak(locale, strlen(locale));
}

bool lang_setup(const char *name)
{
	bool known = setlocale(LC_CTYPE, "");

	lang_no_utf8 = known && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	if (!known || lang_no_utf8)
		setlocale(LC_CTYPE, "C.UTF-8");
	setlocale(LC_MESSAGES, "");
	if (name)
		return speak(name, strlen(name)) && !strcmp(name, spoken);
	speak_as_asked();
	return true;
}

bool lang_lacks_utf8(void)
{
	return lang_no_utf8;
}

const char *lang_name(void)
{
	return spoken;
}

const char *tr(const char *message)
{
	const char *found =
		*message ? catalogue_find(&catalogue, message, 1) : NULL;

	return found ? found : message;
}

const char *trn(const char *one, const char *many, long n)
{
	const char *found = catalogue_find(&catalogue, one, n);

	return found ? found : n == 1 ? one : many;
}

const char *trc(const char *game, const char *message)
{
	char key[200];
	const char *found;

	if (!catalogue.count)
		return message;
	/* a context is written as in gettext */
	snprintf(key, sizeof(key), "%s\004%s", game, message);
	found = catalogue_find(&catalogue, key, 1);
	return found ? found : message;
}
