/* Signs the records of a referee (--sign). */
#include "sign.h"

#include "common/tool.h"

#include <libgen.h>
#include <limits.h>
#include <termios.h>
#include <time.h>

#include "base/output_file.h"
#include "record/audit_file.h"
#include "record/signature_file.h"

static struct secret_key key;

/* Asks for the password of the key on the terminal, without an echo. */
static char *ask_password(void)
{
	static char text[1024];
	struct termios shown, hidden;
	int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
	ssize_t n = -1;

	if (terminal < 0)
		return NULL;
	if (!tcgetattr(terminal, &shown)) {
		hidden = shown;
		hidden.c_lflag &= ~(tcflag_t)ECHO;
		tcsetattr(terminal, TCSAFLUSH, &hidden);
		dprintf(terminal, "%s", tr("Password of the key: "));
		n = read(terminal, text, sizeof(text) - 1);
		tcsetattr(terminal, TCSAFLUSH, &shown);
		dprintf(terminal, "\n");
	}
	close(terminal);
	while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
		n--;
	text[n > 0 ? n : 0] = '\0';
	return n < 0 ? NULL : text;
}

void sign_start(const char *key_file)
{
	struct reason why;

	if (signature_read_secret_key(&key, key_file, ask_password, &why))
		error(EXIT_TROUBLE, why.n ? 0 : errno, "--sign %s%s%s",
		      tool_show(key_file), why.n ? ": " : "",
		      reason_told(&why));
}

/* Makes the name OUTPUT.minisig.  Returns 0 or -1. */
static int name_signature(const char *output, char name[PATH_MAX])
{
	if (snprintf(name, PATH_MAX, "%s.minisig", output) < PATH_MAX)
		return 0;
	error(0, ENAMETOOLONG, "%s", tool_show(output));
	return -1;
}

int sign_begin(const char *output)
{
	struct signature signature;
	struct stat stat_of;
	char name[PATH_MAX];
	struct reason why;

	if (name_signature(output, name))
		return EXIT_TROUBLE;
	/* removes an older signature, and no other file */
	if (lstat(name, &stat_of) && errno == ENOENT)
		return 0;
	if (signature_read(&signature, name, &why)) {
		error(0, why.n ? 0 : errno, "%s%s%s", tool_show(name),
		      why.n ? ": " : "", reason_told(&why));
		return EXIT_TROUBLE;
	}
	if (!unlink(name))
		return 0;
	error(0, errno, "%s", tool_show(name));
	return EXIT_TROUBLE;
}

static void hear(void *context, const char *bytes, size_t n)
{
	signature_digest_add(context, bytes, n);
}

/*
 * Hashes the whole file of a descriptor, and audits its records.  The written
 * records are thus signed, even if another file took their place.  Returns 0,
 * or the exit status with the reason reported.
 */
static int hash_file(int fd, const char *name,
		     const uint8_t last_seal[CHANCE_BYTES],
		     uint8_t value[SIGNATURE_DIGEST])
{
	static struct audit audit;
	static struct reader reader;
	struct digest digest;
	bool ours;

	signature_digest_init(&digest);
	reader_init_at(&reader, fd, name, 0);
	reader.hear = hear;
	reader.context = &digest;
	audit_init(&audit);
	if (audit_read(&audit, &reader)) {
		error(0, errno, "%s", name);
		return EXIT_TROUBLE;
	}
	ours = !audit.inside && !audit_status(&audit) &&
	       !memcmp(audit_last_seal(&audit), last_seal, CHANCE_BYTES);
	signature_digest_final(&digest, value);
	if (ours)
		return 0;
	error(0, 0,
	      tr("%s: these are not the records that were written; it is not signed"),
	      name);
	return EXIT_TROUBLE;
}

/* Writes the text to a new file, synced to disk.  Returns 0; -1 with errno. */
static int write_file(const char *name, const char *text, size_t n)
{
	static struct writer file;
	int fd = output_open(name, OUTPUT_NEW, 0666);
	int failed;

	if (fd < 0)
		return -1;
	writer_init(&file, fd);
	writer_put(&file, text, n);
	failed = writer_flush(&file) || fdatasync(fd) ? errno : 0;
	if (close(fd) && !failed)
		failed = errno;
	if (failed)
		unlink(name);
	errno = failed;
	return failed ? -1 : 0;
}

int sign_finish(int fd, const char *output,
		const uint8_t last_seal[CHANCE_BYTES])
{
	uint8_t value[SIGNATURE_DIGEST];
	char name[PATH_MAX], comment[SIGNATURE_COMMENT], text[SIGNATURE_TEXT];
	char seal[2 * CHANCE_BYTES + 1], base[PATH_MAX];

	if (name_signature(output, name))
		return EXIT_TROUBLE;
	if (hash_file(fd, output, last_seal, value))
		return EXIT_TROUBLE;
	strcpy(base, output);
	for (char *at = base; *at; at++) /* a comment is one line */
		if ((unsigned char)*at < 0x20 || *at == 0x7f)
			*at = '?';
	*hex_append(seal, last_seal, CHANCE_BYTES) = '\0';
	snprintf(comment, sizeof(comment),
		 "timestamp:%lld\tfile:%.255s\thashed\tseal:%s",
		 (long long)time(NULL), basename(base), seal);
	if (write_file(name, text,
		       signature_write(&key, value, comment, text))) {
		error(0, errno, "%s", tool_show(name));
		return EXIT_TROUBLE;
	}
	signature_wipe_secret_key(&key);
	return 0;
}
