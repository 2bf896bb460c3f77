/* The audit of any stream, and every way to tell it again; what holds is what
 * completing it gives. */
#include <fcntl.h>

#include "fuzz.h"

#include "ui/account.h"
#include "record/audit_file.h"
#include "record/complete.h"
#include "record/transcript_check.h"

/* Tells it in the way KIND to SEAT, for what that does to the memory. */
static void render(const uint8_t *data, size_t n, enum seat_view_kind kind,
		   int seat)
{
	static struct reader reader;
	static struct audit audit;
	static struct writer out;
	struct seat_view view = { .kind = kind, .seat = seat, .out = &out };
	int fd = fuzz_file(data, n), null = open("/dev/null", O_WRONLY);

	writer_init(&out, null);
	reader_init(&reader, fd, "fuzz");
	audit_init(&audit);
	seat_view_attach(&view, &audit);
	MUST(!audit_read(&audit, &reader));
	seat_view_end(&view, &audit);
	audit_end(&audit);
	MUST(!writer_flush(&out));
	close(null);
	close(fd);
}

/* Gives the account of it, as VIEW has it. */
static void give_account(const uint8_t *data, size_t n, int view)
{
	static struct reader reader;
	static struct audit audit;
	static struct writer out;
	static struct account account;
	int fd = fuzz_file(data, n), null = open("/dev/null", O_WRONLY);

	memset(&account, 0, sizeof(account));
	account.viewer = view;
	account.out = &out;
	writer_init(&out, null);
	reader_init(&reader, fd, "fuzz");
	audit_init(&audit);
	account_attach(&account, &audit);
	MUST(!audit_read(&audit, &reader));
	account_end(&account);
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

static void tell(void *context, const struct record *record,
		 const struct record_line *line)
{
	struct fuzz_text *text = context;

	(void)record;
	fuzz_add(text, line->text, line->n);
}

/* A record that holds is just what its own lines complete to. */
static void complete(const uint8_t *data, size_t n)
{
	static struct complete completing;
	struct fuzz_text text = { 0 };
	const char *rest = (const char *)data;
	size_t left = n;

	complete_init(&completing);
	completing.on_line = tell;
	completing.context = &text;
	while (left) {
		const char *lf = memchr(rest, '\n', left);

		MUST(lf && !complete_line(&completing,
					  line_kind(rest, (size_t)(lf - rest)),
					  rest, (size_t)(lf - rest)));
		left -= (size_t)(lf - rest) + 1;
		rest = lf + 1;
	}
	MUST(text.n == n && !memcmp(text.bytes, data, n));
	complete_release(&completing);
	free(text.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct fuzz_verdicts verdicts = fuzz_audit(data, n);

	give_account(data, n, SEAT_RECORD);
	give_account(data, n, SEAT_PUBLIC);
	render(data, n, SEAT_VIEW_TABLE, 0);
	render(data, n, SEAT_VIEW_LINES, (int)(n % 4));
	render(data, n, SEAT_VIEW_ANSWERS, 1 + (int)(n % 3));
	compare(data, n);
	if (verdicts.all == 1 && verdicts.count[VERDICT_HOLDS] &&
	    !memchr(data, '#', n))
		complete(data, n);
	return 0;
}
