/* The audit of any stream, and every way to tell it again; what holds is what
 * completing it gives. */
#include <fcntl.h>

#include "fuzz.h"

#include "ui/account.h"
#include "record/audit_file.h"
#include "record/complete.h"
#include "record/transcript_check.h"

#define ACCOUNT (-1)

/* Tells it in the way KIND to SEAT, or gives the account of it as SEAT has it;
 * for what that does to the memory. */
static void render(const uint8_t *data, size_t n, int kind, int seat)
{
	static struct reader reader;
	static struct audit audit;
	static struct writer out;
	static struct account account;
	struct seat_view view = { .kind = (enum seat_view_kind)kind,
				  .seat = seat,
				  .out = &out };
	int fd = fuzz_file(data, n), null = open("/dev/null", O_WRONLY);

	memset(&account, 0, sizeof(account));
	account.viewer = seat;
	account.out = &out;
	writer_init(&out, null);
	reader_init(&reader, fd, "fuzz");
	audit_init(&audit);
	if (kind == ACCOUNT)
		account_attach(&account, &audit);
	else
		seat_view_attach(&view, &audit);
	MUST(!audit_read(&audit, &reader));
	if (kind == ACCOUNT)
		account_end(&account);
	else
		seat_view_end(&view, &audit);
	audit_end(&audit);
	MUST(!writer_flush(&out));
	account_free(&account);
	close(null);
	close(fd);
}

/* Holds the stream against itself as a receipt. */
static void compare(const uint8_t *data, size_t n)
{
	static struct reader reader;
	static struct transcript_check receipt;
	static struct audit audit;
	int fd = fuzz_file(data, n), kept = fuzz_file(data, n);
	enum line_state state;
	const char *line;
	size_t length;

	reader_init(&reader, fd, "fuzz");
	audit_init(&audit);
	audit_attach(&audit, &reader);
	transcript_check_attach(&receipt, &audit, kept, "receipt", 0);
	while ((state = reader_line(&reader, &line, &length)) != LINE_END) {
		audit_line(&audit, state, line, length);
		transcript_check_compare(&receipt);
	}
	transcript_check_end_file(&receipt);
	MUST(!transcript_check_end(&receipt));
	audit_end(&audit);
	transcript_check_release(&receipt);
	close(kept);
	close(fd);
}

/* A record that holds is just what its own lines complete to. */
static void complete(const uint8_t *data, size_t n)
{
	static struct complete completing;
	struct text text = { 0 };
	struct fuzz_lines at = fuzz_lines(data, n);

	complete_init(&completing);
	completing.on_line = fuzz_tell;
	completing.context = &text;
	while (fuzz_line(&at))
		MUST(at.whole &&
		     !complete_line(&completing, line_kind(at.line, at.n),
				    at.line, at.n));
	MUST(text.n == n && !memcmp(text.bytes, data, n));
	complete_release(&completing);
	text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct fuzz_verdicts verdicts = fuzz_audit(data, n);

	render(data, n, ACCOUNT, SEAT_RECORD);
	render(data, n, ACCOUNT, SEAT_PUBLIC);
	render(data, n, SEAT_VIEW_TABLE, 0);
	render(data, n, SEAT_VIEW_LINES, (int)(n % 4));
	render(data, n, SEAT_VIEW_ANSWERS, 1 + (int)(n % 3));
	compare(data, n);
	if (verdicts.all == 1 && verdicts.count[VERDICT_HOLDS] &&
	    !memchr(data, '#', n))
		complete(data, n);
	return 0;
}
