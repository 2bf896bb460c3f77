/* Plans and files of players, whatever they are: a plan that is taken can be
 * written down job by job, and its matches are found. */
#include "fuzz.h"

#include "tournament/plan_index.h"
#include "tournament/plan_write.h"

static void take_plan(int fd)
{
	static const uint8_t master[CHANCE_BYTES] = { 1 };
	struct plan plan;
	struct plan_flaw flaw;
	struct plan_index index;

	if (plan_read(&plan, fd, "fuzz", &flaw)) {
		MUST(flaw.expected.n);
	} else if (plan.match_count < 10000) {
		MUST(plan_holds(fd, master, NULL) >= 0);
		MUST(!plan_index_open(&index, &plan, master));
		for (size_t i = 0; i < plan.job_count; i++) {
			struct planned planned;
			uint64_t match;
			uint8_t seed[CHANCE_BYTES];

			chance_match(master, plan.jobs[i].first, seed);
			MUST(plan_index_match(&index, plan_seed_set(seed),
					      &match) &&
			     match == plan.jobs[i].first);
			MUST(plan_index_find_players(&index, match,
						     plan_seated(&plan, i),
						     &planned) &&
			     planned.job == i &&
			     planned.number == plan.jobs[i].planned);
		}
		plan_index_close(&index);
	}
	plan_release(&plan);
}

static void count_line(void *context, const char *line, size_t n)
{
	MUST(n && line[n - 1] == '\n' && n <= LINE_BYTES);
	++*(uint64_t *)context;
}

static void take_players(int fd)
{
	static const uint8_t master[CHANCE_BYTES] = { 2 };
	struct plan_spec spec = { .matches = 3, .chunk = 2, .master = master };
	struct plan_flaw flaw;
	struct plan_size size;
	struct plan plan;
	struct terms_reader terms;
	struct reason why;
	uint64_t lines = 0;

	if (plan_read_players(&plan, fd, "fuzz", &spec.group, &flaw)) {
		MUST(flaw.expected.n);
	} else if (plan.player_count < 20) {
		terms_init(&terms, game_find("chouine", 7));
		MUST(!terms_settle(&terms, &why));
		plan_set_terms(&plan, terms.game, &terms.terms);
		spec.kind = spec.group < plan.player_count ? PLAN_GAUNTLET
							   : PLAN_ROUNDROBIN;
		if (!plan_measure(&plan, &spec, &size)) {
			MUST(!plan_write(&plan, &spec, count_line, &lines));
			MUST(lines == size.jobs + plan.player_count + 5);
		}
	}
	plan_release(&plan);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	int fd = fuzz_file(data, n);

	take_plan(fd);
	MUST(!lseek(fd, 0, SEEK_SET));
	take_players(fd);
	close(fd);
	return 0;
}
