/*
 * Audits the records of FILEs without libsodium.  Prints a line per record: its
 * file and its verdict.  Exits with the status of an audit; 2 if a file cannot
 * be read.
 *
 * The Makefile links it with all objects of the rules, of records, of search
 * and of lib/base that a library has, and with libc and libm alone.
 */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/crypto.h"
#include "record/audit_file.h"
#include "record/seed_history.h"

static struct audit audit;

static void report(void *context, const struct audit *ended,
		   enum verdict verdict)
{
	(void)ended;
	printf("%s: %s\n", (const char *)context, audit_verdict_names[verdict]);
}

static int audit_file(char *name)
{
	static struct reader reader;
	int fd = open(name, O_RDONLY);
	int failed;

	if (fd < 0)
		return -1;
	reader_init(&reader, fd, name);
	audit.context = name;
	failed = audit_read(&audit, &reader);
	audit_end(&audit);
	close(fd);
	return failed;
}

int main(int argc, char **argv)
{
	static const uint8_t key[CHANCE_BYTES]; /* nobody attacks a test */

	if (crypto_init())
		return 2;
	audit_init(&audit);
	audit.report = report;
	if (!(audit.history = seed_history_new(key))) {
		perror("the history of seeds");
		return 2;
	}
	for (int i = 1; i < argc; i++)
		if (audit_file(argv[i])) {
			perror(argv[i]);
			return 2;
		}
	seed_history_free(audit.history);
	return fflush(stdout) ? 2 : audit_status(&audit);
}
