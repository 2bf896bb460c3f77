/* What the C tests share. */
#include "support.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

struct gathered {
	char *text;
	size_t n, room;
};

static void gather(void *context, struct follow *follow,
		   const struct told *told)
{
	struct gathered *gathered = context;

	(void)follow;
	if (gathered->n + told->n + 2 > gathered->room) {
		gathered->room = (gathered->n + told->n + 2) * 2;
		gathered->text = realloc(gathered->text, gathered->room);
		ck_assert_ptr_nonnull(gathered->text);
	}
	memcpy(gathered->text + gathered->n, told->text, told->n);
	gathered->n += told->n;
	gathered->text[gathered->n++] = '\n';
	gathered->text[gathered->n] = '\0';
}

char *complete(const char *text, struct finding *finding)
{
	struct follow *follow = malloc(sizeof(*follow));
	struct gathered gathered = { calloc(1, 1), 0, 1 };

	ck_assert_ptr_nonnull(follow);
	follow_init(follow, false);
	follow->tell = gather;
	follow->context = &gathered;
	memset(finding, 0, sizeof(*finding));
	while (*text) {
		size_t n = strcspn(text, "\n");

		if (follow_line(follow, text, n)) {
			*finding = follow->finding;
			break;
		}
		text += n + (text[n] == '\n');
	}
	follow_release(follow);
	free(follow);
	return gathered.text;
}

char *slurp(const char *name, size_t *n)
{
	int fd = open(name, O_RDONLY);
	char *text = malloc(1 << 20);
	ssize_t got;

	ck_assert_msg(fd >= 0, "%s", name);
	ck_assert_ptr_nonnull(text);
	got = read(fd, text, (1 << 20) - 1);
	ck_assert_int_gt(got, 0);
	text[got] = '\0';
	*n = (size_t)got;
	close(fd);
	return text;
}

static enum verdict last_verdict;

static void note(void *context, const struct audit *audit, enum verdict verdict)
{
	uint64_t *bad = context;

	/* the first record that does not hold is what counts */
	if (!*bad && verdict != VERDICT_HOLDS) {
		last_verdict = verdict;
		*bad = audit->finding_line ? audit->finding_line : audit->line;
	}
}

enum verdict judge(const char *text, size_t n, struct finding *finding,
		   uint64_t *line)
{
	static struct audit audit;
	uint64_t bad = 0;

	last_verdict = n ? VERDICT_HOLDS : VERDICT_UNFINISHED;
	audit_init(&audit);
	audit.report = note;
	audit.context = &bad;
	while (n) {
		const char *lf = memchr(text, '\n', n);
		size_t length = lf ? (size_t)(lf - text) : n;

		audit_line(&audit,
			   length >= LINE_BYTES ? LINE_LONG
			   : lf                 ? LINE_OK
						: LINE_TORN,
			   text, length);
		text += length + (lf != NULL);
		n -= length + (lf != NULL);
	}
	audit_end(&audit);
	if (finding)
		*finding = audit.follow.finding;
	if (line)
		*line = bad;
	audit_release(&audit);
	return last_verdict;
}
