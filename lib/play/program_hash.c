/* Hashes the programs of planned players. */
#include "play/program_hash.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/grow.h"
#include "base/intern.h"
#include "play/command.h"
#include "play/command_parts.h"
#include "tournament/plan.h"

#define FOLDER_DEPTH 16 /* folders in folders that are hashed */

/* The state of a file: two files of equal state have equal bytes.  With a size
 * of -1, the name of a file: DEVICE and INODE are its hash. */
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

/* Adds the name of a file in a folder, and its NUL. */
static int hash_name(struct program_hash *hash, const char *name)
{
	struct file_state state = { .before = hash->number, .size = -1 };
	size_t n = strlen(name) + 1;
	uint64_t key[2];
	long known;

	crypto_generichash((uint8_t *)key, sizeof(key), (const uint8_t *)name,
			   n, NULL, 0);
	state.device = key[0];
	state.inode = key[1];
	known = intern_find(&files, &state, sizeof(state));
	if (known >= 0) {
		*hash = states[known];
		return 0;
	}
	crypto_generichash_update(&hash->state, (const uint8_t *)name, n);
	return keep_state(&state, hash);
}

/* What is hashed of a command. */
struct hashing {
	struct program_hash hash;
	bool shell; /* a shell reads the command */
	/* the program of the simple command that runs others; empty: none */
	char runner[PROGRAM_RUNNER];
	bool bound; /* something that it runs has been hashed */
	/* the first such program of which nothing was bound; or empty */
	char loose[PROGRAM_RUNNER];
};

static int hash_folder(struct hashing *hashing, const struct command_row *row,
		       const char *folder, int depth);

static int is_visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static int compare_names(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

/* Adds a file or folder NAME in a folder: its name, and its bytes if the
 * interpreter loads such files. */
static int hash_entry(struct hashing *hashing, const struct command_row *row,
		      const char *folder, const char *name, int depth)
{
	struct program_hash *hash = &hashing->hash;
	char path[PATH_MAX];
	struct stat stat_of;

	if (snprintf(path, sizeof(path), "%s/%s", folder, name) >=
		    (int)sizeof(path) ||
	    stat(path, &stat_of))
		return 0;
	if (S_ISDIR(stat_of.st_mode))
		return depth ? hash_folder(hashing, row, path, depth - 1) : 0;
	if (!command_table_ends(row->files, name))
		return 0;
	hashing->bound = true;
	return hash_name(hash, name) || hash_file(hash, path) ? -1 : 0;
}

/* Adds the files of a folder that the interpreter loads, in the order of their
 * names.  Hidden files and folders are left out. */
static int hash_folder(struct hashing *hashing, const struct command_row *row,
		       const char *folder, int depth)
{
	struct dirent **entries;
	int n = scandir(folder, &entries, is_visible, compare_names);
	int failed = n < 0 ? -1 : 0;

	for (int i = 0; i < n; i++) {
		if (!failed)
			failed = hash_entry(hashing, row, folder,
					    entries[i]->d_name, depth);
		free(entries[i]);
	}
	if (n >= 0)
		free(entries);
	return failed;
}

/* Adds the file or folder of a part, if there is one. */
static int hash_named(struct hashing *hashing, const struct command_part *part)
{
	uint64_t before = hashing->hash.number;
	char path[PATH_MAX];
	struct stat stat_of;
	int failed;

	if (!command_parts_find(part, path))
		return 0;
	if (part->row && part->row->files && !stat(path, &stat_of) &&
	    S_ISDIR(stat_of.st_mode) &&
	    (part->kind == PART_SCRIPT || part->kind == PART_MODULE ||
	     part->kind == PART_PATH))
		return hash_folder(hashing, part->row, path, FOLDER_DEPTH);
	failed = hash_file(&hashing->hash, path);
	hashing->bound = hashing->bound || hashing->hash.number != before;
	return failed;
}

/* Adds what a part of the command names.  Without a shell a program must
 * exist. */
static int hash_part(void *context, const struct command_part *part)
{
	struct hashing *hashing = context;
	char path[PATH_MAX];
	int failed;

	if (part->guessed)
		return 0;
	if (part->words->overlong) {
		errno = ENAMETOOLONG;
		return -1;
	}
	switch (part->kind) {
	case PART_END: /* is what the program of the command runs bound? */
		if (*hashing->runner && !hashing->bound && !*hashing->loose)
			strcpy(hashing->loose, hashing->runner);
		hashing->runner[0] = '\0';
		hashing->bound = false;
		return 0;
	case PART_WRAPPER:
	case PART_INTERPRETER:
	case PART_ELSEWHERE:
	case PART_PROGRAM:
		if (!hashing->shell && !command_parts_find(part, path))
			return -1;
		failed = hash_named(hashing, part);
		if (part->kind != PART_PROGRAM) { /* it runs others */
			snprintf(hashing->runner, sizeof(hashing->runner),
				 "%.*s", (int)sizeof(hashing->runner) - 1,
				 part->text);
			hashing->bound = false;
		}
		return failed;
	case PART_TEXT: /* it stands in the plan */
		hashing->bound = true;
		return 0;
	default:
		return hash_named(hashing, part);
	}
}

/* Returns the command that is run: sit for a person without a command. */
static const char *run_command(const char *command)
{
	const char *text = plan_seat_kind(command).command;

	return *text ? text : "sit";
}

int program_hash(const char *command, uint8_t hash[CHANCE_BYTES],
		 char runner[PROGRAM_RUNNER])
{
	const char *text = run_command(command);
	struct hashing hashing = { .shell = command_is_for_shell(text) };
	int failed;

	crypto_generichash_init(&hashing.hash.state, NULL, 0, CHANCE_BYTES);
	failed = command_parts_visit(text, hash_part, &hashing);
	crypto_generichash_final(&hashing.hash.state, hash, CHANCE_BYTES);
	if (failed)
		return -1;
	strcpy(runner, hashing.loose);
	if (!hashing.hash.number)
		return PROGRAM_UNBOUND;
	if (hashing.hash.large)
		return PROGRAM_LARGE;
	return *hashing.loose ? PROGRAM_LOOSE : PROGRAM_BOUND;
}

/* Hashes the files of a command as arbitre 0.9 did: those that whole words
 * name, and not what a wrapper runs, nor folders and modules.  Returns 0 or
 * -1. */
static int hash_older(const char *command, uint8_t hash[CHANCE_BYTES])
{
	struct program_hash older = { .number = 0 };
	struct command_words words;
	char path[PATH_MAX], found[PATH_MAX];
	int failed = 0;

	crypto_generichash_init(&older.state, NULL, 0, CHANCE_BYTES);
	command_words_start(&words, command);
	while (!failed && command_words_next(&words)) {
		bool bare = !strchr(words.text, '/');

		if (words.overlong ||
		    !command_words_path(&words, words.text, path))
			continue;
		if (words.kind != WORD_PROGRAM)
			failed = hash_file(&older, path);
		else if (!command_find(bare ? words.text : path, found))
			failed = hash_file(&older, found);
	}
	crypto_generichash_final(&older.state, hash, CHANCE_BYTES);
	return failed;
}

int program_compare(const char *command, const uint8_t planned[CHANCE_BYTES],
		    char runner[PROGRAM_RUNNER])
{
	uint8_t hash[CHANCE_BYTES];
	int named = program_hash(command, hash, runner);

	if (named < 0 || !memcmp(hash, planned, CHANCE_BYTES))
		return named;
	if (!hash_older(run_command(command), hash) &&
	    !memcmp(hash, planned, CHANCE_BYTES))
		return PROGRAM_OLDER;
	return PROGRAM_CHANGED;
}

bool program_lacks(const char *command, struct reason *why)
{
	return command_parts_lack(run_command(command), why);
}
