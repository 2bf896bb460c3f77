/* What the C tests share. */
#include "support.h"

#include <dirent.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/text.h"

const char *english(const struct reason *reason)
{
	static char texts[8][REASON_TEXT];
	static unsigned int at;
	char *text = texts[at++ % 8];

	reason_print(reason, NULL, text, REASON_TEXT);
	return text;
}

static void gather(void *context, const struct record *record,
		   const struct record_line *line)
{
	(void)record;
	text_put_line(context, line->text, line->n);
}

char *complete(const char *text, struct finding *finding)
{
	struct complete *completing = malloc(sizeof(*completing));
	struct text gathered = { 0 };

	ck_assert_ptr_nonnull(completing);
	text_put(&gathered, "");
	complete_init(completing);
	completing->on_line = gather;
	completing->context = &gathered;
	memset(finding, 0, sizeof(*finding));
	while (*text) {
		size_t n = strcspn(text, "\n");

		if (complete_line(completing, line_kind(text, n), text, n)) {
			*finding = completing->reader.finding;
			break;
		}
		text += n + (text[n] == '\n');
	}
	complete_release(completing);
	free(completing);
	ck_assert(!gathered.failed);
	return gathered.bytes;
}

char *stacked(const char *terms, const char *cards, const char *lines,
	      struct finding *finding)
{
	static char text[1 << 16];
	const struct game *game = game_find(terms, strcspn(terms, " "));
	const struct pack *pack = &game->pack;
	cards_t used = 0;
	char *to = text + sprintf(text, "arbitre 1 %s\ndeck", terms);

	while (*cards) {
		card_t card = card_parse(pack, cards, 2);

		ck_assert_msg(card != CARD_NONE && !(used & CARD_BIT(card)),
			      "%.2s", cards);
		used |= CARD_BIT(card);
		to += sprintf(to, " %.2s", cards);
		cards += 2;
		cards += *cards == ' ';
	}
	for (int i = 0; i < pack_size(pack); i++)
		if (!(used & CARD_BIT(pack_card(pack, i)))) {
			*to++ = ' ';
			card_format(pack, pack_card(pack, i), to);
			to += 2;
		}
	sprintf(to, "\n%s", lines);
	return complete(text, finding);
}

/* TOLD, which is freed, is without a finding and has WORDS. */
static void is_told(char *told, const struct finding *finding,
		    const char *words)
{
	ck_assert_msg(!finding->expected.n, "%s: expected %s (%s)",
		      finding->stands, english(&finding->expected),
		      english(&finding->rule));
	ck_assert_msg(strstr(told, words) != NULL, "%s\nnot in\n%s", words,
		      told);
	free(told);
}

void holds(const char *terms, const char *cards, const char *lines,
	   const char *derived)
{
	struct finding finding;
	char *told = stacked(terms, cards, lines, &finding);

	is_told(told, &finding, derived);
}

void breaks(const char *terms, const char *cards, const char *lines,
	    const char *rule)
{
	struct finding finding;
	size_t n = strlen(rule);

	free(stacked(terms, cards, lines, &finding));
	ck_assert_msg(!strncmp(english(&finding.rule), rule, n) &&
			      english(&finding.rule)[n] == ':',
		      "%s: \"%s\" instead of %s", finding.stands,
		      english(&finding.rule), rule);
}

void derives(const char *lines, const char *words)
{
	struct finding finding;
	char *told = complete(lines, &finding);

	is_told(told, &finding, words);
}

const struct game *header_read(const char *header, struct terms *terms)
{
	const struct game *game;
	struct reason why;

	if (terms_parse_header(header, strlen(header), &game, terms, &why))
		ck_abort_msg("%s: %s", header, english(&why));
	return game;
}

const struct game *match_begin(struct match *match, const char *header)
{
	struct terms terms;
	const struct game *game = header_read(header, &terms);

	match_init(match, game, &terms);
	return game;
}

void no_header(const char *line, const char *words)
{
	const struct game *game;
	struct terms terms;
	struct reason why = { 0 };

	ck_assert_int_ne(
		terms_parse_header(line, strlen(line), &game, &terms, &why), 0);
	ck_assert_msg(strstr(english(&why), words) != NULL, "%s: %s", line,
		      english(&why));
}

/* --- a match that is put before its last cards --- */

static struct complete present;
static struct text since; /* the lines told since follows() began */

const char *pack_line(const struct game *game)
{
	static char text[4 + 3 * CARDS_MAX + 2];
	char *to = text + sprintf(text, "deck");

	for (int i = 0; i < pack_size(&game->pack); i++) {
		*to++ = ' ';
		card_format(&game->pack, pack_card(&game->pack, i), to);
		to += 2;
	}
	strcpy(to, "\n");
	return text;
}

cards_t cards_of(const struct game *game, const char *names)
{
	cards_t cards = 0;

	while (*names) {
		card_t card = card_parse(&game->pack, names, 2);

		ck_assert_msg(card != CARD_NONE, "%s", names);
		cards |= CARD_BIT(card);
		names += names[2] ? 3 : 2;
	}
	return cards;
}

static void take_lines(const char *lines)
{
	while (*lines) {
		size_t n = strcspn(lines, "\n");
		const struct finding *finding = &present.reader.finding;

		ck_assert_msg(
			!complete_line(&present, line_kind(lines, n), lines, n),
			"%s: expected %s (%s)", finding->stands,
			english(&finding->expected), english(&finding->rule));
		lines += n + (lines[n] == '\n');
	}
}

struct match *match_placed(const char *terms, const char *lines)
{
	const struct game *game = game_find(terms, strcspn(terms, " "));
	char header[HEADER_MAX + 20];

	complete_release(&present);
	complete_init(&present);
	present.on_line = gather;
	present.context = &since;
	snprintf(header, sizeof(header), "arbitre 1 %s\n", terms);
	take_lines(header);
	take_lines(pack_line(game));
	take_lines(lines);
	return &present.reader.record.match;
}

void follows(const char *lines, const char *words)
{
	text_clear(&since);
	take_lines(lines);
	ck_assert_msg(since.n && strstr(since.bytes, words) != NULL,
		      "%s\nnot in\n%s", words, text_string(&since));
}

int rounds_of(int n)
{
	return getenv("SANITIZED") || getenv("COVERED") ? (n + 4) / 5 : n;
}

void leaves_no_memory(void (*work)(void))
{
	size_t before;

	/* glibc keeps up to seven freed blocks of each size */
	for (int i = 0; i < 8; i++)
		work();
	before = mallinfo2().uordblks;
	for (int i = 0; i < 2; i++)
		work();
	ck_assert_uint_eq(mallinfo2().uordblks, before);
}

void skips(const char *why)
{
	fprintf(stderr, "SKIP %s\n", why);
	exit(EXIT_SUCCESS);
}

void remove_folder(const char *folder)
{
	char command[200];

	snprintf(command, sizeof(command), "exec /bin/rm -rf '%s'", folder);
	ck_assert_int_eq(system(command), 0);
}

int open_descriptors(void)
{
	DIR *dir = opendir("/proc/self/fd");
	int n = 0;

	ck_assert_ptr_nonnull(dir);
	while (readdir(dir))
		n++;
	closedir(dir);
	return n;
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

void audit_text(struct audit *audit, const char *text, size_t n)
{
	while (n) {
		const char *lf = memchr(text, '\n', n);
		size_t length = lf ? (size_t)(lf - text) : n;

		audit_line(audit,
			   length >= LINE_BYTES ? LINE_LONG
			   : lf                 ? LINE_OK
						: LINE_TORN,
			   text, length);
		text += length + (lf != NULL);
		n -= length + (lf != NULL);
	}
}

void deals_hands(const char *game, int players, int size)
{
	char terms[60], hand[80];
	struct finding finding;
	char *told, *line;

	snprintf(terms, sizeof(terms), "%s players=%d dealer=1", game, players);
	told = stacked(terms, "", "", &finding);
	snprintf(hand, sizeof(hand), "hand %d ", players);
	line = strstr(told, hand);
	ck_assert_msg(line && strcspn(line, "\n") ==
				      strlen(hand) + 3 * (size_t)size - 1,
		      "%s: no hand of %d", terms, size);
	free(told);
}

int each_vector(const char *name, void (*check)(char *line))
{
	FILE *file = fopen(name, "r");
	char *line = NULL;
	size_t room = 0;
	int count = 0;

	ck_assert_ptr_nonnull(file);
	ck_assert_int_gt(getline(&line, &room, file), 0);
	for (; getline(&line, &room, file) > 0; count++)
		check(line);
	free(line);
	fclose(file);
	return count;
}

char *seat_told(const char *text, enum seat_view_kind kind, int seat,
		uint64_t only)
{
	static struct audit audit;
	static struct writer out;
	struct seat_view view = {
		.kind = kind, .seat = seat, .only = only, .out = &out
	};
	int fd = memfd_create("view", 0);
	off_t n;
	char *all;

	writer_init(&out, fd);
	audit_init(&audit);
	seat_view_attach(&view, &audit);
	audit_text(&audit, text, strlen(text));
	seat_view_end(&view, &audit);
	audit_end(&audit);
	ck_assert_uint_eq(audit.count[VERDICT_HOLDS], audit.record);
	ck_assert_int_eq(writer_flush(&out), 0);
	n = lseek(fd, 0, SEEK_END);
	all = calloc(1, (size_t)n + 1);
	ck_assert_ptr_nonnull(all);
	ck_assert_int_eq(pread(fd, all, (size_t)n, 0), n);
	close(fd);
	return all;
}

bool golden_next(struct golden *golden)
{
	if (!golden->text)
		ck_assert_int_eq(
			glob("tests/golden/*.log", 0, NULL, &golden->found), 0);
	else
		golden->i++;
	ck_assert_uint_ge(golden->found.gl_pathc, 40);
	free(golden->text);
	if (golden->i == golden->found.gl_pathc) {
		globfree(&golden->found);
		return false;
	}
	golden->name = golden->found.gl_pathv[golden->i];
	golden->text = slurp(golden->name, &golden->n);
	return true;
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
	audit_text(&audit, text, n);
	audit_end(&audit);
	if (finding)
		*finding = *audit_finding(&audit);
	if (line)
		*line = bad;
	return last_verdict;
}

void hash_number(struct blake2b *hash, int64_t number)
{
	uint8_t bytes[8];

	for (int i = 0; i < 8; i++)
		bytes[i] = (uint8_t)((uint64_t)number >> 8 * i);
	blake2b_update(hash, bytes, sizeof(bytes));
}

void kept_hash(const char *suite, const char *name, struct blake2b *hash)
{
	static const char file[] = "tests/strength/judgements";
	uint8_t value[BLAKE2B_BYTES];
	char row[HEADER_MAX + 64];
	char hex[17] = "", *kept;
	size_t n;

	if (getenv("UNKEPT"))
		return;
	blake2b_final(hash, value);
	hex_append(hex, value, 8);
	snprintf(row, sizeof(row), "%s\t%s\t%s\n", suite, name, hex);
	if (getenv("REDRAW")) {
		FILE *stream = fopen(file, "a");

		ck_assert(stream && fputs(row, stream) >= 0 && !fclose(stream));
		return;
	}
	kept = slurp(file, &n);
	ck_assert_msg(strstr(kept, row) != NULL, "%s has not: %s", file, row);
	free(kept);
}
