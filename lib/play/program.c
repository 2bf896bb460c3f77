/* The programs of planned players. */
#include "play/program.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/command.h"
#include "record/plan.h"

#define WORD_MAX 4096 /* bytes of a word of a command, its NUL counted */

/* What is hashed, and whether there was anything. */
struct program_hash {
	crypto_generichash_state state;
	bool any;
};

/* Adds the size of a regular file, as 8 bytes little-endian, and its bytes;
 * anything else adds nothing.  -1 with errno where it cannot be read. */
static int hash_file(struct program_hash *hash, const char *name)
{
	static uint8_t bytes[1 << 16];
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat stat_of;
	uint8_t size[8];
	ssize_t n = 1;

	if (fd < 0)
		return errno == ENOENT || errno == ENOTDIR ||
				       errno == ENAMETOOLONG
			       ? 0
			       : -1;
	if (fstat(fd, &stat_of) || !S_ISREG(stat_of.st_mode)) {
		close(fd);
		return 0;
	}
	for (int i = 0; i < 8; i++)
		size[i] = (uint8_t)((uint64_t)stat_of.st_size >> 8 * i);
	hash->any = true;
	crypto_generichash_update(&hash->state, size, sizeof(size));
	while ((n = read(fd, bytes, sizeof(bytes))) > 0)
		crypto_generichash_update(&hash->state, bytes, (size_t)n);
	close(fd);
	return n < 0 ? -1 : 0;
}

/* Whether a shell would only split the command at its blanks. */
static bool is_split_at_blanks(const char *command)
{
	struct command read;
	bool plain;

	if (command_read(&read, command))
		return true; /* a shell is always found */
	plain = strcmp(read.words[0], "sh") != 0 || !strncmp(command, "sh", 2);
	command_release(&read);
	return plain;
}

/* Adds the program that the first word names, where there is one.  A command for
 * a shell may begin with a word that is none. */
static int hash_program(struct program_hash *hash, const char *word, bool plain)
{
	struct command read;
	int failed;

	if (command_read(&read, word))
		return plain ? -1 : hash_file(hash, word);
	failed = hash_file(hash, is_split_at_blanks(word) ? read.path : word);
	command_release(&read);
	return failed;
}

/* Words are what blanks part; the first one is looked up in PATH. */
int program_hash(const char *command, uint8_t hash[CHANCE_BYTES])
{
	const char *text = seat_kind(command).command;
	struct program_hash hashed = { .any = false };
	char word[WORD_MAX];
	bool first = true, plain;
	int failed = 0;

	if (!*text)
		text = "sit";
	plain = is_split_at_blanks(text);
	crypto_generichash_init(&hashed.state, NULL, 0, CHANCE_BYTES);
	while (!failed && *(text += strspn(text, " \t"))) {
		size_t n = strcspn(text, " \t");

		if (n >= sizeof(word)) {
			errno = ENAMETOOLONG;
			return -1;
		}
		memcpy(word, text, n);
		word[n] = '\0';
		failed = first ? hash_program(&hashed, word, plain)
			       : hash_file(&hashed, word);
		first = false;
		text += n;
	}
	crypto_generichash_final(&hashed.state, hash, CHANCE_BYTES);
	return failed ? -1 : !hashed.any;
}
