/* Hashes the programs of planned players. */
#include "play/program_hash.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/grow.h"
#include "base/intern.h"
#include "play/command.h"
#include "tournament/plan.h"

/* The state of a file: two files of equal state have equal bytes. */
struct file_state {
	uint64_t before; /* the number of the state before this file */
	uint64_t device, inode;
	int64_t size, s, ns;
};

/* A state of the hash: that of the files of a command up to one of its words.
 * States are kept, as many commands begin with the same files. */
struct program_hash {
	crypto_generichash_state state;
	uint64_t number; /* of the state; 0: no files */
	bool large;
};

/* The files with kept states, and the state behind each.  The number of a state
 * is that of its file + 1.  The program owns both as long as it runs. */
static struct intern files = { .width = sizeof(struct file_state) };
static struct program_hash *states;
static size_t states_room;

/* Keeps HASH as the state behind a file, and numbers it. */
static int keep_state(const struct file_state *file, struct program_hash *hash)
{
	if (grow(&states, &states_room, (size_t)files.count + 1,
		 sizeof(*states)) ||
	    intern_add(&files, file, sizeof(*file)) < 0)
		return -1;
	hash->number = files.count;
	states[files.count - 1] = *hash;
	return 0;
}

/* Adds the bytes of a file, at most PROGRAM_BYTES. */
static int hash_bytes(struct program_hash *hash, int fd)
{
	static uint8_t bytes[1 << 16];
	uint64_t left = PROGRAM_BYTES;
	ssize_t n = 1;

	while (left && (n = read(fd, bytes, sizeof(bytes))) > 0) {
		crypto_generichash_update(&hash->state, bytes, (size_t)n);
		left -= (uint64_t)n;
	}
	hash->large |= !left && read(fd, bytes, 1) > 0;
	return n < 0 ? -1 : 0;
}

/* Adds the size of a regular file, as 8 bytes little-endian, and its bytes. */
static int hash_open_file(struct program_hash *hash, int fd,
			  const struct stat *stat_of)
{
	struct file_state file = { .before = hash->number,
				   .device = stat_of->st_dev,
				   .inode = stat_of->st_ino,
				   .size = stat_of->st_size,
				   .s = stat_of->st_mtim.tv_sec,
				   .ns = stat_of->st_mtim.tv_nsec };
	long known = intern_find(&files, &file, sizeof(file));
	uint8_t size[8];

	if (known >= 0) {
		*hash = states[known];
		return 0;
	}
	for (int i = 0; i < 8; i++)
		size[i] = (uint8_t)((uint64_t)stat_of->st_size >> 8 * i);
	crypto_generichash_update(&hash->state, size, sizeof(size));
	if (hash_bytes(hash, fd))
		return -1;
	return keep_state(&file, hash);
}

/* Adds a regular file; anything else adds nothing.  Returns 0; -1 with errno if
 * the file cannot be read. */
static int hash_file(struct program_hash *hash, const char *name)
{
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat stat_of;
	int failed = 0;

	if (fd < 0)
		return errno == ENOENT || errno == ENOTDIR ||
				       errno == ENAMETOOLONG
			       ? 0
			       : -1;
	if (!fstat(fd, &stat_of) && S_ISREG(stat_of.st_mode))
		failed = hash_open_file(hash, fd, &stat_of);
	close(fd);
	return failed;
}

/* Adds the file that a word names.  A program is looked up in $PATH, and must
 * exist unless a shell reads the command.  Returns 0; -1 with errno. */
static int hash_word(struct program_hash *hash,
		     const struct command_words *words, bool shell)
{
	char path[PATH_MAX];

	if (words->overlong) {
		errno = ENAMETOOLONG;
		return -1;
	}
	if (!command_words_path(words, words->text, path))
		return 0;
	if (words->kind == WORD_PROGRAM) {
		bool bare = !strchr(words->text, '/');
		char found[PATH_MAX];

		if (!command_find(bare ? words->text : path, found))
			return hash_file(hash, found);
		if (bare || !shell)
			return shell ? 0 : -1;
	}
	return hash_file(hash, path);
}

/* Returns the command that is run: sit for a person without a command. */
static const char *run_command(const char *command)
{
	const char *text = seat_kind(command).command;

	return *text ? text : "sit";
}

int program_hash(const char *command, uint8_t hash[CHANCE_BYTES])
{
	const char *text = run_command(command);
	struct program_hash hashed = { .number = 0 };
	bool shell = command_is_for_shell(text);
	struct command_words words;
	int failed = 0;

	crypto_generichash_init(&hashed.state, NULL, 0, CHANCE_BYTES);
	command_words_start(&words, text);
	while (!failed && command_words_next(&words))
		failed = hash_word(&hashed, &words, shell);
	crypto_generichash_final(&hashed.state, hash, CHANCE_BYTES);
	if (failed)
		return -1;
	if (!hashed.number)
		return PROGRAM_UNBOUND;
	return hashed.large ? PROGRAM_LARGE : PROGRAM_BOUND;
}

static bool looks_like_file(const char *word)
{
	static const char *const suffixes[] = {
		".py",  ".sh",    ".js",  ".mjs", ".ts",   ".rb",  ".pl",
		".php", ".R",     ".lua", ".jar", ".jl",   ".tcl", ".scm",
		".ml",  ".class", ".go",  ".ps1", ".wasm", ".exe", NULL
	};
	size_t n = strlen(word);

	if (*word == '-' || strstr(word, "://"))
		return false;
	for (int i = 0; suffixes[i]; i++) {
		size_t length = strlen(suffixes[i]);

		if (n > length && !strcmp(word + n - length, suffixes[i]))
			return true;
	}
	return strchr(word, '/') != NULL;
}

bool program_lacks_file(const char *command, char word[PROGRAM_WORD])
{
	struct command_words words;
	struct stat stat_of;
	char path[PATH_MAX];

	command_words_start(&words, run_command(command));
	while (command_words_next(&words)) {
		if (words.kind != WORD_ARGUMENT || words.expands ||
		    !looks_like_file(words.text) ||
		    !command_words_path(&words, words.text, path))
			continue;
		if (!stat(path, &stat_of) ||
		    (errno != ENOENT && errno != ENOTDIR))
			continue;
		strcpy(word, words.text);
		return true;
	}
	return false;
}
