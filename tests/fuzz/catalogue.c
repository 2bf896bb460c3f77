/* The bytes of a catalogue of messages, whatever they are: what is found lies
 * in them.  Behind them there is nothing that could be read. */
#include "fuzz.h"

#include "base/catalogue.h"

static void look(const struct catalogue *catalogue, const char *message)
{
	const char *end = catalogue->bytes + catalogue->size, *found;

	for (long n = 0; n < 3; n++) {
		found = catalogue_find(catalogue, message, n);
		MUST(!found || (found >= catalogue->bytes && found < end &&
				memchr(found, '\0', (size_t)(end - found))));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static const char *const messages[] = {
		"", "you", "{n} token", "%s", "feminine\0041st", "zz"
	};
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	size_t room = (n + page) / page * page;
	char *pages = mmap(NULL, room + page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	char *bytes = pages + room - n;
	struct catalogue catalogue;

	MUST(pages != MAP_FAILED && !mprotect(pages + room, page, PROT_NONE));
	memcpy(bytes, data, n);
	if (catalogue_read(&catalogue, bytes, n)) {
		for (size_t i = 0; i < sizeof(messages) / sizeof(*messages);
		     i++)
			look(&catalogue, messages[i]);
		/* and any string that stands in it */
		for (size_t i = 0; i < n && i < 2000; i++)
			if (memchr(bytes + i, '\0', n - i))
				look(&catalogue, bytes + i);
	}
	munmap(pages, room + page);
	return 0;
}
