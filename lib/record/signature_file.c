/* Reads files of keys and signatures. */
#include "record/signature_file.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/file_kind.h"
#include "base/line.h"

#define FILE_MAX 4096 /* of a key or a signature; they are far smaller */

/* Reads a small file into TEXT, NUL-ended.  Returns 0; -1 with errno (EFBIG if
 * it is too long); -1 with WHY if it is not Unix text. */
static int read_small(const char *file, char text[FILE_MAX], struct reason *why)
{
	int fd = open(file, O_RDONLY | O_CLOEXEC);
	size_t n = 0;
	ssize_t part = 1;
	const char *flaw;

	reason_set(why, NULL);
	if (fd < 0)
		return -1;
	while (n < FILE_MAX && part) {
		part = read(fd, text + n, FILE_MAX - n);
		if (part > 0)
			n += (size_t)part;
		else if (part < 0 && errno != EINTR)
			break;
	}
	if (part >= 0 && n == FILE_MAX) {
		errno = EFBIG;
		part = -1;
	}
	close(fd);
	if (part < 0)
		return -1;
	text[n] = '\0';
	flaw = file_kind_flaw(FILE_KIND_TEXT, 1, text, n);
	if (!flaw)
		return 0;
	return reason_set(why, flaw);
}

int signature_read_secret_key(struct secret_key *key, const char *file,
			      char *(*password)(void), struct reason *why)
{
	char text[FILE_MAX];
	int failed = read_small(file, text, why);

	if (!failed)
		failed = signature_parse_secret_key(key, text, password, why);
	sodium_memzero(text, sizeof(text));
	return failed;
}

int signature_read_public_key(struct public_key *key, const char *text,
			      struct reason *why)
{
	char whole[FILE_MAX];
	int result = signature_decode_public_key(key, text, why);

	if (result <= 0)
		return result;
	if (read_small(text, whole, why))
		return -1;
	return signature_parse_public_key(key, whole, why);
}

int signature_read(struct signature *signature, const char *file,
		   struct reason *why)
{
	char text[FILE_MAX];

	if (read_small(file, text, why))
		return -1;
	return signature_parse(signature, text, why);
}
