/* The file that a referee writes its records to. */
#include "play/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int ledger_create(struct ledger *ledger, const char *name)
{
	memset(ledger, 0, sizeof(*ledger));
	ledger->open_at = -1;
	ledger->fd = open(name,
			  O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW |
				  O_CLOEXEC,
			  0600);
	return ledger->fd < 0 ? -1 : flock(ledger->fd, LOCK_EX | LOCK_NB);
}

/* Takes the lock.  Where a referee was killed while it started a player, that
 * may have it for a moment more. */
static int lock(int fd)
{
	const struct timespec moment = { 0, 10000000 };
	int failed;

	for (int i = 0; i < 50; i++) {
		failed = flock(fd, LOCK_EX | LOCK_NB);
		if (!failed || errno != EWOULDBLOCK)
			return failed;
		nanosleep(&moment, NULL);
	}
	return -1;
}

struct reading {
	struct ledger *ledger;
	struct audit audit;
	struct reader reader;
};

static void report(void *context, const struct audit *audit,
		   enum verdict verdict)
{
	struct reading *reading = context;
	struct ledger *ledger = reading->ledger;

	if (verdict == VERDICT_HOLDS) {
		ledger->sealed++;
		return;
	}
	if (verdict == VERDICT_UNFINISHED) {
		if (ledger->open_lines) /* there was one before it already */
			ledger->bad = true;
		ledger->open_lines = audit->follow.record.lines;
		ledger->open_starts = !audit->follow.record.chained;
		ledger->bad = ledger->bad || audit->follow.commented;
	} else if (!ledger->bad) {
		ledger->bad = true;
	}
	if (ledger->bad) {
		ledger->finding = audit->follow.finding;
		ledger->line =
			audit->finding_line ? audit->finding_line : audit->line;
	}
}

/* Audits the whole file; the offset of each record's header is noted. */
static int read_all(struct reading *reading)
{
	struct ledger *ledger = reading->ledger;
	enum line_state state;
	off_t offset = 0, header = -1;
	const char *line;
	size_t n;

	reader_init(&reading->reader, ledger->fd, "");
	while ((state = reader_line(&reading->reader, &line, &n)) == LINE_OK) {
		uint64_t before = reading->audit.record;

		audit_line(&reading->audit, state, line, n);
		if (reading->audit.record > before)
			header = offset;
		offset += (off_t)n + 1;
	}
	if (state == LINE_ERROR)
		return -1;
	if (state == LINE_LONG)
		audit_line(&reading->audit, state, line, n);
	if (state == LINE_TORN) {
		ledger->torn = n;
		if (!reading->audit.inside)
			ledger->open_lines = 0;
	}
	ledger->chained = reading->audit.follow.chain;
	memcpy(ledger->last_seal, reading->audit.follow.last_seal,
	       CHANCE_BYTES);
	if (reading->audit.inside)
		ledger->open_at = header;
	audit_end(&reading->audit);
	if (ledger->bad || !ledger->torn)
		return 0;
	return ftruncate(ledger->fd, offset);
}

int ledger_continue(struct ledger *ledger, const char *name)
{
	struct reading *reading;
	struct stat file;
	int result, error;

	memset(ledger, 0, sizeof(*ledger));
	ledger->open_at = -1;
	ledger->fd = open(name, O_RDWR | O_APPEND | O_NOFOLLOW | O_CLOEXEC);
	if (ledger->fd < 0 || fstat(ledger->fd, &file) || lock(ledger->fd))
		return -1;
	if (!S_ISREG(file.st_mode)) {
		errno = EINVAL;
		return -1;
	}
	reading = calloc(1, sizeof(*reading));
	if (!reading)
		return -1;
	reading->ledger = ledger;
	audit_init(&reading->audit);
	reading->audit.report = report;
	reading->audit.context = reading;
	result = read_all(reading);
	error = result ? errno : 0;
	audit_release(&reading->audit);
	free(reading);
	errno = error;
	return ledger->bad ? -1 : result;
}
