/* The catalogue of messages: a .mo file, as the manual of gettext describes it. */
#include "base/lang.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef ARBITRE_LOCALEDIR
#define ARBITRE_LOCALEDIR "/usr/local/share/locale"
#endif

#define MO_MAGIC 0x950412de
#define LANG_BYTES 32
#define PLACE_BYTES 4096

/* Of a catalogue: its number of messages, and where their two tables begin,
 * each a length and an offset a message. */
struct catalogue {
	const char *bytes;
	size_t size;
	uint32_t count, messages, translations;
	bool plural_above_one; /* 0 and 1 are singular, as in French */
};

static struct catalogue catalogue;
static char spoken[LANG_BYTES] = "en";

static uint32_t number_at(size_t offset)
{
	uint32_t number;

	memcpy(&number, catalogue.bytes + offset, sizeof(number));
	return number;
}

/* String I of a table; NULL where it does not lie in the file, with its NUL. */
static const char *string_at(uint32_t table, uint32_t i)
{
	size_t row = (size_t)table + 8 * (size_t)i, length, offset;

	if (row + 8 > catalogue.size)
		return NULL;
	length = number_at(row);
	offset = number_at(row + 4);
	if (offset >= catalogue.size || length >= catalogue.size - offset ||
	    catalogue.bytes[offset + length])
		return NULL;
	return catalogue.bytes + offset;
}

/* The translation of what begins with MESSAGE and a NUL, or NULL. */
static const char *find_message(const char *message)
{
	uint32_t low = 0, high = catalogue.count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		const char *at = string_at(catalogue.messages, middle);
		int order = at ? strcmp(message, at) : 1;

		if (!order)
			return string_at(catalogue.translations, middle);
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

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
	const char *head;
	void *bytes;

	if (fd < 0)
		return false;
	if (fstat(fd, &stat_of) || stat_of.st_size < 28) {
		close(fd);
		return false;
	}
	bytes = mmap(NULL, (size_t)stat_of.st_size, PROT_READ, MAP_PRIVATE, fd,
		     0);
	close(fd);
	if (bytes == MAP_FAILED)
		return false;
	drop_catalogue();
	catalogue.bytes = bytes;
	catalogue.size = (size_t)stat_of.st_size;
	if (number_at(0) != MO_MAGIC) {
		drop_catalogue();
		return false;
	}
	catalogue.count = number_at(8);
	catalogue.messages = number_at(12);
	catalogue.translations = number_at(16);
	head = find_message("");
	catalogue.plural_above_one = head && strstr(head, "plural=(n > 1)");
	return true;
}

/* The catalogue of a language in ../share/locale beside the program. */
static bool map_beside(const char *language)
{
	char self[PLACE_BYTES], path[PLACE_BYTES + 80], *slash;
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
	return map_catalogue(path);
}

/* Speaks the language that NAME begins with, as in fr_FR.UTF-8. */
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

/* The value of the first of these variables that is set. */
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
	speak(locale, strlen(locale));
}

bool lang_setup(const char *name)
{
	if (!setlocale(LC_CTYPE, "") ||
	    strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		setlocale(LC_CTYPE, "C.UTF-8");
	setlocale(LC_MESSAGES, "");
	if (name)
		return speak(name, strlen(name)) && !strcmp(name, spoken);
	speak_as_asked();
	return true;
}

const char *lang_name(void)
{
	return spoken;
}

const char *tr(const char *message)
{
	const char *found =
		catalogue.bytes && *message ? find_message(message) : NULL;

	return found && *found ? found : message;
}

const char *trn(const char *one, const char *many, long n)
{
	const char *found = catalogue.bytes ? find_message(one) : NULL;
	bool single = n == 1;

	if (!found || !*found)
		return single ? one : many;
	if (catalogue.plural_above_one)
		single = n == 0 || n == 1;
	return single ? found : found + strlen(found) + 1;
}

const char *trc(const char *game, const char *message)
{
	char key[200];
	const char *found;

	if (!catalogue.bytes)
		return message;
	/* as gettext keeps a context */
	snprintf(key, sizeof(key), "%s\004%s", game, message);
	found = find_message(key);
	return found && *found ? found : message;
}
