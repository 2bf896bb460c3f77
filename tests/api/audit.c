/*
 * Audits FILES that come in pieces of so many bytes, and tells each record as
 * `replay --audit` does, up to the number of its lines.  What a finding says of
 * the file is compared with the file.
 *
 *	audit PIECE[e][s] FILE...
 *
 * e: every line is told as well, and counted.  s: feeds no piece of no bytes.
 */
#include "check.h"

static const char *const verdicts[] = { "more",     "ok",      "unfinished",
					"tampered", "illegal", "unreadable",
					"line" };

/* The file that is read, and how many lines of the present record were told. */
static struct text text;
static size_t told;
static bool each, stops;

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

/* A rule stands alone: the reason does not begin with it. */
static bool begins_with_rule(const char *why)
{
	size_t n = strcspn(why, ":");

	return (n == 6 && !strncmp(why, "record", 6)) ||
	       (n > 1 && n < 4 && *why >= 'A' && *why <= 'Z' &&
		strspn(why + 1, "0123456789") == n - 1);
}

/* Lines from FROM to TO that begin with WORD and do not end with BUT. */
static size_t lines_of(size_t from, size_t to, const char *word,
		       const char *but)
{
	size_t n = 0;

	for (size_t at = from; at < to; n++) {
		const char *line = text.bytes + at;
		const char *lf = (const char *)memchr(line, '\n', to - at);
		size_t length = lf ? (size_t)(lf - line) : to - at;

		if (strncmp(line, word, strlen(word)) ||
		    (but && length >= strlen(but) &&
		     !strncmp(line + length - strlen(but), but, strlen(but))))
			n--;
		at += length + 1;
	}
	return n;
}

/* What FOUND says of a record that holds. */
static void check_record(const arb_finding *found)
{
	size_t begin = (size_t)found->begin, end = (size_t)found->end;
	size_t comments = lines_of(begin, end, "#", NULL);
	size_t givers = lines_of(begin, end, "entropy ", " -");
	bool seeded = lines_of(begin, end, "seed ", NULL);
	char seal[6 + 2 * ARB_BYTES] = "seal ";

	for (int i = 0; i < ARB_BYTES; i++)
		snprintf(seal + 5 + 2 * i, 3, "%02x", found->seal[i]);
	CHECK(!memcmp(text.bytes + end - sizeof(seal), seal, sizeof(seal) - 1));
	CHECK(!strncmp(text.bytes + begin + 10, found->game,
		       strlen(found->game)) &&
	      *found->game);
	CHECK(found->givers == (int32_t)givers);
	CHECK(found->proof == (seeded ? 1 + (givers > 0) : 0));
	CHECK(found->line ==
	      found->first_line + lines_of(begin, end, "", NULL) - 1);
	CHECK(!each || told == lines_of(begin, end, "", NULL) - comments);
	CHECK(!*found->why && !*found->stands && !*found->rule);
}

/* What any finding says of the file. */
static void check_finding(const arb_finding *found)
{
	size_t begin = (size_t)found->begin, end = (size_t)found->end;

	CHECK(begin <= end && end <= text.n);
	CHECK(!begin || text.bytes[begin - 1] == '\n');
	CHECK(end == begin || text.bytes[end - 1] == '\n');
	CHECK(!begins_with_rule(found->why));
	if (!found->record)
		return;
	CHECK(found->first_line == 1 + lines_of(0, begin, "", NULL));
	CHECK(found->line >= found->first_line);
	if (found->verdict == ARB_AUDIT_OK)
		check_record(found);
}

/* A line that holds is that of the file. */
static void check_line(arb_audit *audit, const arb_finding *found)
{
	size_t n;
	const char *line = arb_match_line(arb_audit_match(audit), &n);

	CHECK(line && !memcmp(text.bytes + found->end - n - 1, line, n));
	CHECK(!arb_match_line(arb_audit_match(audit), &n));
	told = found->line == found->first_line ? 1 : told + 1;
}

/* The line read last is that of the file before END, though its bytes are
 * gone. */
static void check_last(arb_audit *audit, size_t end)
{
	arb_match *match = arb_audit_match(audit);
	size_t n, begin;
	const char *line = match ? arb_match_line(match, &n) : NULL;

	if (!line)
		return;
	do {
		while (text.bytes[end - 1] != '\n')
			end--;
		begin = --end;
		while (begin && text.bytes[begin - 1] != '\n')
			begin--;
		n = end - begin;
		end = begin;
	} while (text.bytes[begin] == '#');
	CHECK(strlen(line) == n && !memcmp(line, text.bytes + begin, n));
}

static void tell(arb_audit *audit, int verdict, const char *file)
{
	arb_match *match = arb_audit_match(audit);
	arb_finding found;

	found.size = sizeof(found);
	CHECK(!arb_audit_finding(audit, &found) && found.verdict == verdict);
	check_finding(&found);
	/* a line that was refused is sent to nobody */
	CHECK(verdict < ARB_AUDIT_TAMPERED || verdict == ARB_AUDIT_LINE ||
	      !match || !arb_match_view(match, ARB_PUBLIC, NULL));
	if (verdict == ARB_AUDIT_LINE) {
		check_line(audit, &found);
		return;
	}
	printf("%s %llu", verdicts[found.verdict],
	       (unsigned long long)found.record);
	if (found.verdict == ARB_AUDIT_OK) {
		printf(" %s\n", found.game);
		return;
	}
	printf(": %s:%llu: ", file, (unsigned long long)found.line);
	tell_place(&found);
	if (!*found.expected)
		printf("%s%s%s\n", found.rule, *found.rule ? ": " : "",
		       found.why);
	else
		printf("found \"%s\", expected %s%s%s%s%s%s\n", found.stands,
		       found.expected, *found.why ? " (" : "", found.rule,
		       *found.rule ? ": " : "", found.why,
		       *found.why ? ")" : "");
}

/* Feeds N bytes.  A verdict may take none of them, and come behind the last
 * one: who stops there gets it with the next piece. */
static void feed(arb_audit *audit, const char *bytes, size_t n,
		 const char *file)
{
	size_t taken;
	int verdict;

	while ((n || !stops) &&
	       (verdict = arb_audit_feed(audit, bytes, n, &taken))) {
		CHECK(taken <= n);
		tell(audit, verdict, file);
		bytes += taken;
		n -= taken;
	}
}

static void audit_file(arb_audit *audit, size_t piece, const char *file)
{
	int verdict;

	text = text_read(file);
	for (size_t at = 0; at < text.n; at += piece) {
		size_t n = text.n - at < piece ? text.n - at : piece;
		/* memory of its own: a sanitizer sees what is read behind it */
		char *bytes = (char *)malloc(n);

		CHECK(bytes);
		memcpy(bytes, text.bytes + at, n);
		feed(audit, bytes, n, file);
		free(bytes);
		if (!each)
			check_last(audit, at + n);
	}
	while ((verdict = arb_audit_end(audit)))
		tell(audit, verdict, file);
	free(text.bytes);
}

int main(int argc, char **argv)
{
	char *how;
	size_t piece = strtoul(argv[1], &how, 10);
	arb_audit *audit;

	each = strchr(how, 'e');
	stops = strchr(how, 's');
	audit = arb_audit_new(each ? ARB_EACH : 0);
	CHECK(audit && piece);
	for (int i = 2; i < argc; i++)
		audit_file(audit, piece, argv[i]);
	arb_audit_free(audit);
	return 0;
}
