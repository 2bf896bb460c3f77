/* Opens the file that a referee writes its records to. */
#include "play/record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/output_file.h"
#include "base/stream.h"

static void record_file_init(struct record_file *file)
{
	memset(file, 0, sizeof(*file));
	file->fd = -1;
	file->open_at = -1;
}

/* Takes the lock, in at most TRIES tries.  A referee that was killed while it
 * started a player may leave that player with the lock, for a moment. */
static enum record_file_state take_lock(int fd, int tries)
{
	const struct timespec moment = { 0, 10000000 };

	while (flock(fd, LOCK_EX | LOCK_NB)) {
		if (errno != EWOULDBLOCK)
			return RECORD_FILE_FAILED;
		if (!--tries)
			return RECORD_FILE_BUSY;
		nanosleep(&moment, NULL);
	}
	return RECORD_FILE_OPEN;
}

enum record_file_state record_file_create(struct record_file *file,
					  const char *name)
{
	enum record_file_state state;
	int failed;

	record_file_init(file);
	file->fd = output_open(name, OUTPUT_NEW, 0600);
	if (file->fd < 0)
		return RECORD_FILE_FAILED;
	state = take_lock(file->fd, 1);
	if (state == RECORD_FILE_FAILED) { /* a new file is empty */
		failed = errno;
		unlink(name);
		errno = failed;
	}
	return state;
}

/* The state of reading a file to continue.  Once it is found bad, the audit is
 * stopped. */
struct reading {
	struct record_file *file;
	const struct record_file_check *check;
	struct audit audit;
	struct reader reader;
	bool looks; /* nothing is cut off */
};

/* Refuses the file for what stands at the line of the audit. */
static void record_file_refuse(struct reading *reading, const char *stands,
			       const char *expected)
{
	struct finding *finding = &reading->file->finding;

	if (reading->audit.stop)
		return;
	reading->audit.stop = true;
	reading->file->line = reading->audit.line;
	snprintf(finding->stands, sizeof(finding->stands), "%s", tr(stands));
	reason_set(&finding->expected, expected);
	reason_set(&finding->rule, NULL);
}

/* Compares a line of the file with what the check expects. */
static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	struct reading *reading = context;
	struct record_file *file = reading->file;

	if (reading->audit.stop)
		return;
	if (file->open_lines) {
		record_file_refuse(
			reading, N_("another record"),
			N_("the end of the file, for the record before is unfinished"));
	} else if (!reading->check->expects(reading->check->context,
					    file->sealed, record, line,
					    &file->finding)) {
		reading->audit.stop = true;
		file->line = reading->audit.line;
	}
}

/* Takes the verdict on a record; notes where an unfinished one stands. */
static void on_record(void *context, const struct audit *audit,
		      enum verdict verdict)
{
	struct reading *reading = context;
	struct record_file *file = reading->file;
	const struct match *match = &audit_record(audit)->match;

	if (reading->audit.stop)
		return;
	if (verdict == VERDICT_HOLDS) {
		file->sealed++;
	} else if (verdict == VERDICT_UNFINISHED) {
		file->open_lines = audit_record(audit)->lines;
		file->deals = match->deals;
		file->trick = match->deals && match->game->trick &&
					      match_playing(match)
				      ? match->game->trick(match, false)
				      : 0;
		if (audit_commented(audit))
			record_file_refuse(
				reading, N_("a comment"),
				N_("none in an unfinished record, where completing it would lose it"));
	} else {
		reading->audit.stop = true;
		file->finding = *audit_finding(audit);
		file->line =
			audit->finding_line ? audit->finding_line : audit->line;
	}
}

/*
 * Finds a torn tail from OFFSET to the end of the file: less than a line, then
 * only zeros.  A file system may leave zeros after a power failure.  Returns
 * the bytes of the tail, with *TEXT of them before the zeros.  Returns 0 if the
 * rest is no torn tail; -1 with errno.
 */
static off_t torn_tail(int fd, off_t offset, size_t *text)
{
	char block[1 << 16];
	off_t all = 0;
	bool zeros = false;
	ssize_t n;

	*text = 0;
	while ((n = pread(fd, block, sizeof(block), offset + all)) > 0) {
		for (ssize_t i = 0; i < n; i++) {
			zeros = zeros || !block[i];
			if (zeros ? block[i] != 0
				  : block[i] == '\n' || ++*text >= LINE_BYTES)
				return 0;
		}
		all += n;
	}
	return n < 0 ? -1 : all;
}

/* Cuts off the torn tail from END on, or refuses it.  Returns 0; 1 if the rest
 * begins with a line that the audit must judge; -1 with errno. */
static int take_tail(struct reading *reading, off_t end)
{
	struct record_file *file = reading->file;
	char text[LINE_BYTES], shown[QUOTE_BYTES];
	size_t n;
	off_t tail = torn_tail(file->fd, end, &n);

	if (tail <= 0)
		return tail ? -1 : 1;
	if (pread(file->fd, text, n, end) != (ssize_t)n)
		return -1;
	if (n ? torn_line(&reading->audit.verify, file->sealed, text, n,
			  reading->check->writes, reading->check->context)
	      : end > 0) {
		file->cut = (uint64_t)tail;
		return 0;
	}
	text_quote(shown, text, n, 0);
	record_file_refuse(
		reading, n ? shown : N_("nothing but zeros"),
		N_("the beginning of the line that this run would write here"));
	file->line = reading->reader.number;
	return 0;
}

/* Audits the lines of the file up to a torn tail.  *HEADER is the offset of the
 * last record, *END that of the tail.  Returns 0; -1 with errno. */
static int read_lines(struct reading *reading, off_t *header, off_t *end)
{
	enum line_state state;
	const char *line;
	size_t n;

	*header = -1;
	*end = 0;
	while (!reading->audit.stop &&
	       (state = reader_line(&reading->reader, &line, &n)) != LINE_END) {
		uint64_t before = reading->audit.record;
		int tail = 1;

		if (state == LINE_ERROR)
			return -1;
		if (state != LINE_OK)
			tail = take_tail(reading, *end);
		if (tail <= 0)
			return tail;
		audit_line(&reading->audit, state, line, n);
		/* new lines would begin behind its bytes */
		if (state == LINE_TORN)
			record_file_refuse(
				reading, N_("a last line with a NUL in it"),
				N_("a whole line, or the torn beginning of one"));
		if (reading->audit.record > before)
			*header = *end;
		*end += (off_t)n + 1;
	}
	return 0;
}

/* Reads the file, and cuts off its torn tail.  Returns 0; -1 with errno. */
static int read_all(struct reading *reading)
{
	struct record_file *file = reading->file;
	struct audit *audit = &reading->audit;
	off_t header, end;

	reader_init(&reading->reader, file->fd, "");
	if (read_lines(reading, &header, &end))
		return -1;
	file->chain = audit_chain(audit);
	memcpy(file->last_seal, audit_last_seal(audit), CHANCE_BYTES);
	if (audit->inside) {
		file->open_at = header;
		/* it has its prev, or begins a chain of its own */
		if (audit_record(audit)->lines > 1)
			file->chain = CHAIN_ANY;
	}
	audit_end(audit);
	if (reading->audit.stop || !file->cut || reading->looks)
		return 0;
	return ftruncate(file->fd, end);
}

/* Reads a file that is open.  LOOKS: nothing is cut off. */
static enum record_file_state take_up(struct record_file *file,
				      const struct record_file_check *check,
				      bool looks)
{
	struct reading *reading = calloc(1, sizeof(*reading));
	int failed, error;
	bool bad;

	if (!reading)
		return RECORD_FILE_FAILED;
	reading->file = file;
	reading->check = check;
	reading->looks = looks;
	audit_init(&reading->audit);
	reading->audit.report = on_record;
	reading->audit.context = reading;
	reading->audit.verify.on_line = on_line;
	reading->audit.verify.context = reading;
	failed = read_all(reading);
	error = errno;
	bad = reading->audit.stop;
	free(reading);
	errno = error;
	return failed ? RECORD_FILE_FAILED
	       : bad  ? RECORD_FILE_BAD
		      : RECORD_FILE_OPEN;
}

enum record_file_state
record_file_continue(struct record_file *file, const char *name,
		     const struct record_file_check *check)
{
	enum record_file_state state;

	record_file_init(file);
	file->fd = output_open(name, OUTPUT_GO_ON, 0);
	if (file->fd < 0) {
		if (errno != ENOENT)
			return RECORD_FILE_FAILED;
		state = record_file_create(file, name);
		/* another run may have made it meanwhile, and hold it */
		return state == RECORD_FILE_FAILED && errno == EEXIST
			       ? RECORD_FILE_BUSY
			       : state;
	}
	state = take_lock(file->fd, 50);
	if (state == RECORD_FILE_OPEN)
		state = take_up(file, check, false);
	if (state == RECORD_FILE_OPEN)
		fchmod(file->fd, 0600); /* hands will be hidden again */
	return state;
}

enum record_file_state record_file_look(struct record_file *file,
					const char *name,
					const struct record_file_check *check)
{
	enum record_file_state state = RECORD_FILE_BUSY;

	record_file_init(file);
	file->fd = output_open(name, OUTPUT_GO_ON, 0);
	if (file->fd < 0)
		return RECORD_FILE_FAILED;
	if (!record_file_locked(file->fd))
		state = take_up(file, check, true);
	close(file->fd);
	file->fd = -1;
	return state;
}

void record_file_publish(const struct record_file *file)
{
	mode_t mask = umask(0);

	umask(mask);
	fchmod(file->fd, 0666 & ~mask); /* else it stays as it is */
}

bool record_file_is(int fd, const char *name)
{
	struct stat ours, there;

	return !fstat(fd, &ours) && !lstat(name, &there) &&
	       ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
}

enum record_rest record_file_rest(int fd, const char *name)
{
	struct stat ours;

	if (!record_file_is(fd, name))
		return !fstat(fd, &ours) && ours.st_nlink ? RECORD_MOVED
							  : RECORD_REMOVED;
	/* EINVAL, EROFS: it has nothing to sync */
	return fdatasync(fd) && errno != EINVAL && errno != EROFS
		       ? RECORD_UNSYNCED
		       : RECORD_SAFE;
}

/* Returns true for the device with these numbers.  A file system without a
 * device has major 0, and matches any device. */
static bool is_device(dev_t device, unsigned int major_of,
		      unsigned int minor_of)
{
	return !major(device) || !major_of ||
	       (major(device) == major_of && minor(device) == minor_of);
}

bool record_file_locked(int fd)
{
	FILE *locks = fopen("/proc/locks", "re");
	unsigned int major_of, minor_of;
	unsigned long inode;
	struct stat stat_of;
	char line[200];
	bool found = false;

	if (!locks)
		return false;
	if (!fstat(fd, &stat_of))
		while (!found && fgets(line, sizeof(line), locks))
			found = strstr(line, "FLOCK") &&
				sscanf(line, "%*s %*s %*s %*s %*s %x:%x:%lu",
				       &major_of, &minor_of, &inode) == 3 &&
				inode == stat_of.st_ino &&
				is_device(stat_of.st_dev, major_of, minor_of);
	fclose(locks);
	return found;
}
