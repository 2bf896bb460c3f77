/* The programs of planned players. */
#include "play/program.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/grow.h"
#include "play/command.h"
#include "record/plan.h"

/* A file as it was: where all of it is the same, its bytes are too. */
struct file_state {
	uint64_t before; /* the number of the state that it is added to */
	uint64_t device, inode;
	int64_t size, s, ns;
};

/* What is hashed so far.  A state is that of the files of some command up to
 * one of its words.  States are kept, for many commands begin with the same
 * files. */
struct program_hash {
	crypto_generichash_state state;
	uint64_t number; /* of the state; 0: no files */
	bool large;
};

/* The states that are kept, in the order of their numbers, from 1; owned by the
 * program as a whole, for as long as it runs. */
static struct kept {
	struct file_state file;
	struct program_hash hash;
} * kept;
static size_t kept_room;
static uint64_t kept_count;
/* Their numbers by file, 0 none: a hash table, which is never more than half
 * full. */
static uint64_t *slots;
static size_t slot_count;

static size_t slot_of_file(const struct file_state *file)
{
	uint64_t mixed = file->before * 31 + file->inode;

	mixed = (mixed ^ (uint64_t)file->ns ^ (uint64_t)file->size << 20) *
		UINT64_C(0x9e3779b97f4a7c15);
	return (size_t)(mixed >> 20) & (slot_count - 1);
}

/* The slot of a state, or the empty one where it would be. */
static uint64_t *find_slot(const struct file_state *file)
{
	size_t at = slot_of_file(file);

	while (slots[at] &&
	       memcmp(&kept[slots[at] - 1].file, file, sizeof(*file)) != 0)
		at = (at + 1) & (slot_count - 1);
	return &slots[at];
}

static int grow_slots(void)
{
	size_t wanted = slot_count ? 2 * slot_count : 64;
	uint64_t *more = calloc(wanted, sizeof(*more));

	if (!more)
		return -1;
	free(slots);
	slots = more;
	slot_count = wanted;
	for (uint64_t i = 0; i < kept_count; i++)
		*find_slot(&kept[i].file) = i + 1;
	return 0;
}

/* Keeps HASH as the state behind a file, and numbers it. */
static int keep_state(const struct file_state *file, struct program_hash *hash)
{
	if (grow(&kept, &kept_room, (size_t)kept_count + 1, sizeof(*kept)))
		return -1;
	hash->number = kept_count + 1;
	kept[kept_count++] = (struct kept){ *file, *hash };
	if (2 * kept_count > slot_count)
		return grow_slots();
	*find_slot(file) = kept_count;
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
	uint8_t size[8];

	if (slot_count && *find_slot(&file)) {
		*hash = kept[*find_slot(&file) - 1].hash;
		return 0;
	}
	for (int i = 0; i < 8; i++)
		size[i] = (uint8_t)((uint64_t)stat_of->st_size >> 8 * i);
	crypto_generichash_update(&hash->state, size, sizeof(size));
	if (hash_bytes(hash, fd))
		return -1;
	return keep_state(&file, hash);
}

/* Adds a regular file; anything else adds nothing.  -1 with errno where it
 * cannot be read. */
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

/* Adds the file that a word names.  A program is looked up in PATH; it has to be
 * there where no shell reads the command. */
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

/* The command as it is run: a person's is sit where nothing is said. */
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

/* A name that a program or what it reads has. */
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
