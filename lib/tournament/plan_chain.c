/* Joins a chain of plans, and makes each next plan again. */
#include "tournament/plan_chain.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/grow.h"
#include "base/stream.h"

int plan_chain_add(struct plan_chain *chain, const char *name, int fd,
		   const struct plan *plan)
{
	struct plan_link *link;

	if (grow(&chain->links, &chain->room, chain->count + 1,
		 sizeof(*chain->links)))
		return -1;
	link = &chain->links[chain->count++];
	*link = (struct plan_link){ .name = name, .fd = fd, .plan = *plan };
	link->done = calloc(plan->player_count + 1, sizeof(*link->done));
	return link->done ? 0 : -1;
}

/* Returns what is wrong with LINK, which is behind BEFORE (N_()); or NULL. */
static const char *link_flaw(const struct plan_link *link,
			     const struct plan_link *before)
{
	const struct plan *plan = &link->plan, *earlier = &before->plan;
	bool same = plan->player_count == earlier->player_count;
	struct plan_spec spec;

	for (size_t i = 0; same && i < plan->player_count; i++)
		same = !strcmp(plan->players[i].name, earlier->players[i].name);
	if (!plan->chained || memcmp(plan->prev, before->hash, CHANCE_BYTES))
		return N_(
			"expected the plan of the round after {before}, whose hash it has as # prev");
	if (!plan_knockout_spec(plan, &spec) ||
	    !plan_knockout_spec(earlier, &spec))
		return N_("expected two rounds of a knockout with {before}");
	if (strcmp(plan->header, earlier->header) != 0)
		return N_("expected the terms of {before}");
	if (!same)
		return N_("expected the players of {before}");
	if (plan->jobs[0].id <= earlier->jobs[earlier->job_count - 1].id)
		return N_("expected job numbers behind those of {before}");
	return NULL;
}

/* Makes the plan of all. */
static int join(struct plan_chain *chain)
{
	const struct plan *first = &chain->links[0].plan;
	struct plan *all = &chain->all;
	size_t jobs = 0, sides = (size_t)first->sides;

	*all = chain->links[chain->count - 1].plan;
	if (chain->count == 1)
		return 0;
	all->jobs = NULL;
	all->seated = NULL;
	all->job_count = 0;
	all->rounds = all->rounds_before = 0;
	all->match_count = all->last_match = 0;
	all->chained = first->chained;
	all->title = first->title;
	all->stop = first->stop;
	for (size_t i = 0; i < chain->count; i++)
		jobs += chain->links[i].plan.job_count;
	all->jobs = calloc(jobs, sizeof(*all->jobs));
	all->seated = calloc(jobs * sides, sizeof(*all->seated));
	if (!all->jobs || !all->seated)
		return -1;
	for (size_t i = 0; i < chain->count; i++) {
		struct plan_link *link = &chain->links[i];
		const struct plan *plan = &link->plan;

		link->job_from = all->job_count;
		memcpy(all->seated + all->job_count * sides, plan->seated,
		       plan->job_count * sides * sizeof(*plan->seated));
		for (size_t j = 0; j < plan->job_count; j++) {
			struct plan_job *job = &all->jobs[all->job_count++];

			*job = plan->jobs[j];
			job->round += all->rounds;
			job->planned += (uint32_t)all->match_count;
		}
		all->rounds += plan->rounds;
		all->match_count += plan->match_count;
		if (plan->last_match > all->last_match)
			all->last_match = plan->last_match;
		all->sizes |= plan->sizes;
	}
	return 0;
}

int plan_chain_join(struct plan_chain *chain,
		    const uint8_t master[CHANCE_BYTES],
		    struct plan_chain_flaw *flaw)
{
	uint64_t matches = 0;

	memcpy(chain->master, master, CHANCE_BYTES);
	*flaw = (struct plan_chain_flaw){ 0 };
	for (size_t i = 0; i < chain->count; i++) {
		struct plan_link *link = &chain->links[i];
		int holds = plan_holds(link->fd, master, link->hash);

		flaw->at = i;
		if (holds < 0)
			return -1;
		link->holds = holds;
		matches += link->plan.match_count;
		if (i)
			flaw->expected = link_flaw(link, link - 1);
		if (matches > PLAN_MATCHES_MAX)
			flaw->expected = N_(
				"expected at most 2147483647 matches in all plans");
		if (flaw->expected)
			return 1;
	}
	return join(chain);
}

int plan_chain_of(struct plan_chain *chain, const struct plan *plan,
		  const uint8_t master[CHANCE_BYTES])
{
	*chain = (struct plan_chain){ 0 };
	memcpy(chain->master, master, CHANCE_BYTES);
	if (plan_chain_add(chain, "", -1, plan))
		return -1;
	chain->links[0].holds = true;
	return join(chain);
}

void plan_chain_release(struct plan_chain *chain)
{
	if (chain->count > 1) {
		free(chain->all.jobs);
		free(chain->all.seated);
	}
	for (size_t i = 0; i < chain->count; i++) {
		struct plan_link *link = &chain->links[i];

		free(link->done);
		if (link->fd < 0)
			continue;
		close(link->fd);
		plan_release(&link->plan);
	}
	free(chain->links);
	*chain = (struct plan_chain){ 0 };
}

bool plan_chain_holds(const struct plan_chain *chain)
{
	bool holds = true;

	for (size_t i = 0; i < chain->count; i++)
		holds &= chain->links[i].holds;
	return holds;
}

void plan_chain_played(struct plan_chain *chain, const struct planned *planned,
		       const struct plan_side *sides, int count)
{
	const uint32_t *seated = plan_seated(&chain->all, planned->job);
	struct plan_link *link = &chain->links[chain->count - 1];

	while (link->job_from > planned->job)
		link--;
	link->count++;
	for (int i = 0; i < count; i++) {
		uint32_t player = seated[chain->all.side[sides[i].seat]];
		struct plan_done *done = &link->done[player];

		done->matches++;
		done->share += sides[i].share;
		done->score += sides[i].score;
	}
}

int plan_chain_next(const struct plan_chain *chain, size_t at,
		    struct plan_next *next)
{
	const struct plan_link *link = &chain->links[at];

	return plan_next_make(next, &link->plan, link->hash, chain->master,
			      link->done);
}

/* A comparison of the lines of a plan with those of its file. */
struct comparison {
	struct reader reader;
	struct plan_difference *difference;
	bool differs, failed;
};

/* Quotes a line of a plan, with blanks for its tabs. */
static void quote_plan_line(char to[QUOTE_BYTES], const char *line, size_t n,
			    size_t at)
{
	char text[LINE_BYTES];

	n = n < sizeof(text) ? n : sizeof(text);
	for (size_t i = 0; i < n; i++)
		text[i] = line[i] == '\t' ? ' ' : line[i];
	text_quote(to, text, n, at < n ? at : n);
}

/* Notes two lines that differ. */
static void note_difference(struct comparison *with, const char *expected,
			    size_t expected_n, const char *stands, size_t n)
{
	size_t same = 0;

	with->differs = true;
	while (same < n && same < expected_n && stands[same] == expected[same])
		same++;
	with->difference->line = with->reader.number;
	quote_plan_line(with->difference->stands, stands, n, same);
	quote_plan_line(with->difference->expected, expected, expected_n, same);
}

/* Compares a line of the plan with the next one of the file.  The commitment
 * covers all other lines, and is checked by itself. */
static void compare_plan_line(void *context, const char *line, size_t n)
{
	struct comparison *with = context;
	const char *stands;
	size_t stands_n, rest;
	enum line_state state;

	if (with->differs || with->failed)
		return;
	n--; /* the LF */
	state = reader_line(&with->reader, &stands, &stands_n);
	with->failed = state == LINE_ERROR;
	if (state == LINE_END || with->failed)
		stands_n = 0;
	if (!with->failed && !plan_behind(line, n, "commit ", &rest) &&
	    (n != stands_n || memcmp(line, stands, n) != 0))
		note_difference(with, line, n, stands, stands_n);
}

/* Compares the plan of NEXT with the file of a link. */
static int compare_plans(struct plan_next *next, const struct plan_link *link,
			 struct plan_difference *difference)
{
	static struct comparison with;
	const char *line;
	size_t n;

	with.difference = difference;
	with.differs = with.failed = false;
	if (lseek(link->fd, 0, SEEK_SET))
		return -1;
	reader_init(&with.reader, link->fd, link->name);
	/* the first plans counted the rounds of each round from 1 */
	if (!link->plan.rounds_before)
		next->spec.rounds_before = 0;
	if (plan_write(&next->plan, &next->spec, compare_plan_line, &with) ||
	    with.failed)
		return -1;
	if (!with.differs && reader_line(&with.reader, &line, &n) != LINE_END)
		note_difference(&with, "", 0, line, n);
	return with.differs ? PLAN_DIFFERS : PLAN_FOLLOWS;
}

int plan_chain_follows(const struct plan_chain *chain, size_t at,
		       struct plan_difference *difference)
{
	const struct plan_link *before;
	struct plan_next next;
	int follows;

	*difference = (struct plan_difference){ 0 };
	if (!at)
		return PLAN_FIRST;
	before = &chain->links[at - 1];
	if (before->count < before->plan.match_count)
		return PLAN_OPEN;
	follows = plan_chain_next(chain, at - 1, &next);
	if (!follows)
		follows = next.step.over
				  ? PLAN_OVER
				  : compare_plans(&next, &chain->links[at],
						  difference);
	plan_next_release(&next);
	return follows;
}
