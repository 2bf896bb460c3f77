/*
 * Audits FILES that come in pieces of so many bytes, and tells each record as
 * `replay --audit` does, up to the number of its lines.
 *
 *	audit PIECE FILE...
 */
#include "check.h"

static const char *const verdicts[] = { "more",     "ok",      "unfinished",
					"tampered", "illegal", "unreadable",
					"line" };

static void tell_place(const arb_finding *found)
{
	if (!found->deal)
		return;
	printf("match %llu, deal %d", (unsigned long long)found->record,
	       found->deal);
	if (found->trick)
		printf(", trick %d", found->trick);
	printf(": ");
}

static void tell(const arb_audit *audit, const char *file)
{
	arb_finding found;

	found.size = sizeof(found);
	CHECK(!arb_audit_finding(audit, &found));
	CHECK(found.begin <= found.end);
	printf("%s %llu", verdicts[found.verdict],
	       (unsigned long long)found.record);
	if (found.verdict == ARB_AUDIT_OK) {
		printf(" %s\n", found.game);
		return;
	}
	printf(": %s:%llu: ", file, (unsigned long long)found.line);
	tell_place(&found);
	if (!*found.expected)
		printf("%s\n", found.why);
	else
		printf("stands \"%s\": expected %s%s%s%s%s%s\n", found.stands,
		       found.expected, *found.why ? " (" : "", found.rule,
		       *found.rule ? ": " : "", found.why,
		       *found.why ? ")" : "");
}

static void audit_file(arb_audit *audit, size_t piece, const char *file)
{
	struct text text = text_read(file);
	size_t taken;

	for (size_t at = 0; at < text.n; at += piece) {
		size_t n = text.n - at < piece ? text.n - at : piece;
		/* memory of its own: a sanitizer sees what is read behind it */
		char *bytes = (char *)malloc(n);
		const char *left = bytes;

		CHECK(bytes);
		memcpy(bytes, text.bytes + at, n);
		while (arb_audit_feed(audit, left, n, &taken)) {
			tell(audit, file);
			left += taken;
			n -= taken;
		}
		free(bytes);
	}
	while (arb_audit_end(audit))
		tell(audit, file);
	free(text.bytes);
}

int main(int argc, char **argv)
{
	size_t piece = (size_t)atol(argv[1]);
	arb_audit *audit = arb_audit_new(0);

	CHECK(audit && piece);
	for (int i = 2; i < argc; i++)
		audit_file(audit, piece, argv[i]);
	arb_audit_free(audit);
	return 0;
}
