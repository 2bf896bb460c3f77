/*
 * Four threads use objects of their own at once: terms that are wrong, answers,
 * audits, seats, batches; and all read one match.  Each has the results that
 * one alone has.
 *
 *	threads FILE
 */
#include "check.h"

#include <pthread.h>

static struct text file;
static arb_match *shared;

static void add_error(struct text *text, const arb_error *error)
{
	text_add(text, error->rule, strlen(error->rule));
	text_add(text, error->why, strlen(error->why));
}

static void use_terms(struct text *text)
{
	static const char *const wrong[] = {
		"belote",          "chkobba deals=0",   "chkobba x=1",
		"arbitre 2 chnif", "chouine players=9", "enfle teams=yes",
	};
	arb_error error;

	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		CHECK(!arb_match_new(wrong[i], 0, &error));
		add_error(text, &error);
	}
}

static void use_match(struct text *text)
{
	static const uint8_t key[ARB_BYTES] = { 3 };
	arb_match *match = arb_match_new("chouine", ARB_LINES, NULL);
	arb_error error;

	CHECK(match);
	for (int i = 0; i < 60; i++) {
		take_lines(match, text);
		switch (arb_match_need(match)) {
		case ARB_NEED_SEED:
			CHECK(arb_match_start(match, key) >= 0);
			continue;
		case ARB_NEED_MOVE:
			CHECK(arb_match_answer(match, "play 2 of clubs", 15,
					       &error) < 0);
			add_error(text, &error);
			break;
		default:
			break;
		}
		CHECK(arb_match_play(match,
				     arb_match_choose(match, ARB_BOT_EXPERT, 0,
						      key, NULL)) >= 0);
	}
	arb_match_free(match);
}

static void use_audit(struct text *text)
{
	arb_audit *audit = arb_audit_new(0);
	arb_finding found;
	int verdict;

	CHECK(audit);
	found.size = sizeof(found);
	for (size_t bad = 100; bad < file.n; bad += file.n / 7) {
		char *bytes = (char *)malloc(file.n);
		const char *at = bytes;
		size_t n = file.n;

		CHECK(bytes);
		memcpy(bytes, file.bytes, n);
		bytes[bad] = 'X';
		while (audit_next(audit, &at, &n, &verdict)) {
			CHECK(!arb_audit_finding(audit, &found));
			text_add(text, found.why, strlen(found.why));
			text_add(text, found.expected, strlen(found.expected));
		}
		while (arb_audit_end(audit))
			;
		free(bytes);
	}
	arb_audit_free(audit);
}

static void use_seat(struct text *text)
{
	arb_seat *seat = arb_seat_new();
	const char *line = file.bytes;
	arb_error error;

	CHECK(seat);
	for (int i = 0; i < 80; i++) {
		size_t n = strcspn(line, "\n");

		CHECK(!arb_seat_hear(seat, line, n, NULL));
		line += n + 1;
	}
	/* of no seat: it says why it cannot follow */
	CHECK(arb_seat_hear(seat, "? play 7S", 9, &error) == ARB_ERR_LOST);
	add_error(text, &error);
	arb_seat_free(seat);
}

static void use_batch(struct text *text)
{
	static const uint8_t key[ARB_BYTES] = { 4 };
	arb_batch *batch = arb_batch_new("chkobba", 8, key, NULL);
	uint8_t tensor[8 * ARB_TENSOR_1];
	int32_t action[8];

	CHECK(batch && arb_batch_bind(batch, ARB_BATCH_TENSOR_1, tensor,
				      sizeof(tensor)));
	for (int i = 0; i < 8; i++)
		action[i] = -1 - ARB_BOT_EXPERT;
	for (int k = 0; k < 100; k++)
		CHECK(!arb_batch_step(batch, action));
	text_add(text, (const char *)tensor, sizeof(tensor));
	arb_batch_free(batch);
}

static void use_shared(struct text *text)
{
	static const uint8_t key[ARB_BYTES] = { 5 };
	char line[ARB_LINE];
	double worth[ARB_MOVES] = { 0 };
	int n = arb_match_question(shared, line);

	text_add(text, line, (size_t)n);
	n = arb_match_choose(shared, ARB_BOT_SEARCH, 50, key, worth);
	text_add(text, (const char *)worth, sizeof(worth));
	text_add(text, (const char *)&n, sizeof(n));
}

static void *use(void *to)
{
	struct text *text = (struct text *)to;

	for (int i = 0; i < 3; i++) {
		use_terms(text);
		use_match(text);
		use_audit(text);
		use_seat(text);
		use_batch(text);
		use_shared(text);
	}
	return NULL;
}

int main(int argc, char **argv)
{
	static const uint8_t key[ARB_BYTES] = { 6 };
	struct text alone = { NULL, 0, 0 }, text[4] = { { NULL, 0, 0 } };
	pthread_t thread[4];

	(void)argc;
	file = text_read(argv[1]);
	shared = arb_match_new("chnif", 0, NULL);
	CHECK(shared && !arb_match_start(shared, key));
	use(&alone);
	for (int i = 0; i < 4; i++)
		CHECK(!pthread_create(&thread[i], NULL, use, &text[i]));
	for (int i = 0; i < 4; i++) {
		CHECK(!pthread_join(thread[i], NULL));
		CHECK(text_same(&text[i], &alone));
		free(text[i].bytes);
	}
	free(alone.bytes);
	free(file.bytes);
	arb_match_free(shared);
	return 0;
}
