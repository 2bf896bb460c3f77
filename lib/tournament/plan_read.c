/*
 * Reads plans.
 *
 * A plan has the line "# arbitre plan 1", lines that begin with # and a known
 * word, a heading, and a line for each job.  Other lines that begin with # are
 * comments.  All of a plan but the comments is stored.
 */
#include "tournament/plan.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "base/text_file.h"

static const char first_line[] = "# arbitre plan 1";

/* Removes a field and the tab behind it from the front of a line.  Returns its
 * length. */
static size_t take_plan_field(const char **text, size_t *n, const char **field)
{
	const char *tab = memchr(*text, '\t', *n);
	size_t length = tab ? (size_t)(tab - *text) : *n;

	*field = *text;
	*text += length + (tab != NULL);
	*n -= length + (tab != NULL);
	return length;
}

/* The reader of a plan. */
struct plan_reader {
	struct plan *plan;
	struct plan_flaw *flaw;
	uint64_t line;
	bool terms, commit, heading;
	const struct plan_remark *remark; /* of the line, if it is one */
};

/* A word behind #, and how its line is read. */
struct plan_remark {
	const char *word;
	int (*read)(struct plan_reader *in, const char *text, size_t n);
	/* of a text that is kept: its place in the plan, and what is expected
	 * (N_()) if it is empty or comes again */
	size_t at;
	const char *expected;
};

static int refused_line(struct plan_reader *in, const char *text, size_t n,
			const char *expected)
{
	return plan_flaw_set(in->flaw, in->line, text, n, expected);
}

/* "# terms GAME players=4 ...": the header of every record. */
static int read_terms(struct plan_reader *in, const char *text, size_t n)
{
	char header[HEADER_MAX + 1];
	struct reason why;
	const struct game *game;
	struct terms terms;
	int length = snprintf(header, sizeof(header), "arbitre 1 %.*s", (int)n,
			      text);

	if (in->terms)
		return refused_line(in, text, n, N_("the terms once"));
	if (length >= (int)sizeof(header))
		return refused_line(in, text, n, N_("terms of one game"));
	if (terms_parse_header(header, (size_t)length, &game, &terms, &why)) {
		refused_line(in, text, n, NULL);
		in->flaw->expected = why;
		in->flaw->terms = true;
		return -1;
	}
	plan_set_terms(in->plan, game, &terms);
	if (strcmp(in->plan->header, header))
		return refused_line(in, text, n, in->plan->header + 10);
	in->terms = true;
	return 0;
}

static int read_hash(struct plan_reader *in, const char *text, size_t n,
		     uint8_t hash[CHANCE_BYTES])
{
	if (n != 2 * CHANCE_BYTES || hex_parse(text, n, hash))
		return refused_line(in, text, n,
				    N_("64 lower-case hex digits"));
	return 0;
}

/* "# player<TAB>NAME<TAB>HEX<TAB>COMMAND" */
static int read_player(struct plan_reader *in, const char *text, size_t n)
{
	const char *name, *hash;
	size_t name_n = take_plan_field(&text, &n, &name);
	size_t hash_n = take_plan_field(&text, &n, &hash);
	struct plan *plan = in->plan;
	const char *wrong = name_flaw(name, name_n);

	if (plan->player_count == PLAN_PLAYERS_MAX)
		wrong = N_("at most 10000 players");
	if (wrong)
		return refused_line(in, name, name_n, wrong);
	wrong = plan_command_flaw(text, n);
	if (wrong)
		return refused_line(in, text, n, wrong);
	if (plan_add_player(plan, name, name_n, text, n))
		return -1;
	return read_hash(in, hash, hash_n,
			 plan->players[plan->player_count - 1].program);
}

/* Keeps the rest of a line with one of the words that come once. */
static int keep_text(struct plan_reader *in, const char *from, size_t n)
{
	char **text = (char **)((char *)in->plan + in->remark->at);

	if (*text || !n)
		return refused_line(in, from, n, in->remark->expected);
	*text = strndup(from, n);
	return *text ? 0 : -1;
}

static int find_player(struct plan_reader *in, const char *name, size_t n,
		       uint32_t *player)
{
	long found = in->plan->by_name ? plan_find(in->plan, name, n) : -1;

	if (found < 0)
		return refused_line(in, name, n,
				    N_("the name of one of the players"));
	*player = (uint32_t)found;
	return 0;
}

/* Called after the last player: sorts their names. */
static int end_players(struct plan_reader *in)
{
	struct plan *plan = in->plan;
	const char *name, *flaw;
	long wrong;

	if (plan->by_name)
		return 0;
	if (plan_sort_names(plan, &wrong))
		return -1;
	if (wrong >= 0) {
		flaw = N_("players with different names");
	} else {
		wrong = in->terms ? plan_names_clash(plan) : -1;
		flaw = N_(
			"a name to which -2 can be added for the second seat of the team");
	}
	if (wrong < 0)
		return 0;
	name = plan->players[wrong].name;
	return refused_line(in, name, strlen(name), flaw);
}

/* Adds the player of that name to a list. */
static int read_listed(struct plan_reader *in, const char *text, size_t n,
		       uint32_t **list, size_t *count, size_t *room)
{
	if (grow(list, room, *count + 1, sizeof(**list)))
		return -1;
	if (end_players(in) || find_player(in, text, n, &(*list)[*count]))
		return -1;
	++*count;
	return 0;
}

/* "# bye<TAB>NAME": a player of the next round of a knockout. */
static int read_bye(struct plan_reader *in, const char *text, size_t n)
{
	return read_listed(in, text, n, &in->plan->byes, &in->plan->bye_count,
			   &in->plan->bye_room);
}

/* "# back<TAB>NAME": a player that lost, and came back. */
static int read_back(struct plan_reader *in, const char *text, size_t n)
{
	return read_listed(in, text, n, &in->plan->back, &in->plan->back_count,
			   &in->plan->back_room);
}

/* "N<TAB>NAME" */
static int read_numbered(struct plan_reader *in, const char *text, size_t n,
			 const char *expected, uint32_t *number,
			 uint32_t *player)
{
	const char *field;
	size_t length = take_plan_field(&text, &n, &field);
	uint64_t value;

	if (number_parse(field, length, PLAN_PLAYERS_MAX, &value) || !value)
		return refused_line(in, field, length, expected);
	*number = (uint32_t)value;
	return end_players(in) || find_player(in, text, n, player) ? -1 : 0;
}

/* "# place<TAB>N<TAB>NAME": a player that is out, and its place. */
static int read_place(struct plan_reader *in, const char *text, size_t n)
{
	struct plan *plan = in->plan;
	struct plan_place place;

	if (grow(&plan->places, &plan->place_room, plan->place_count + 1,
		 sizeof(*plan->places)))
		return -1;
	if (read_numbered(in, text, n, N_("a place, from 1"), &place.place,
			  &place.player))
		return -1;
	plan->places[plan->place_count++] = place;
	return 0;
}

/* "# had<TAB>N<TAB>NAME": N byes of a player in earlier rounds. */
static int read_had(struct plan_reader *in, const char *text, size_t n)
{
	struct plan *plan = in->plan;
	struct plan_had had;

	if (grow(&plan->had, &plan->had_room, plan->had_count + 1,
		 sizeof(*plan->had)))
		return -1;
	if (read_numbered(in, text, n, N_("a number of byes, from 1"),
			  &had.byes, &had.player))
		return -1;
	plan->had[plan->had_count++] = had;
	return 0;
}

static int read_commit(struct plan_reader *in, const char *text, size_t n)
{
	if (in->commit)
		return refused_line(in, text - strlen("# commit "),
				    n + strlen("# commit "),
				    N_("the commitment once"));
	in->commit = true;
	return read_hash(in, text, n, in->plan->commit);
}

static int read_prev(struct plan_reader *in, const char *text, size_t n)
{
	in->plan->chained = true;
	return read_hash(in, text, n, in->plan->prev);
}

static int read_title(struct plan_reader *in, const char *text, size_t n)
{
	const char *wrong = plan_title_flaw(text, n);

	if (wrong)
		return refused_line(in, text, n, wrong);
	return keep_text(in, text, n);
}

/* The lines that begin with # and one of these words. */
#define AT(member) offsetof(struct plan, member)
static const struct plan_remark remarks[] = {
	{ "player\t", read_player },
	{ "bye\t", read_bye },
	{ "had\t", read_had },
	{ "back\t", read_back },
	{ "place\t", read_place },
	{ "terms ", read_terms },
	{ "commit ", read_commit },
	{ "prev ", read_prev },
	{ "title ", read_title, AT(title), N_("the title once") },
	{ "seed-file ", keep_text, AT(seed_file),
	  N_("the file of the seed once") },
	{ "design ", keep_text, AT(design), N_("the design once") },
	{ "stop ", keep_text, AT(stop), N_("one rule for stopping") },
};

/* Reads a line that begins with #.  Lines with other words are comments. */
static int read_remark(struct plan_reader *in, const char *line, size_t n)
{
	const char *text = NULL;
	size_t rest, i;

	for (i = 0; i < sizeof(remarks) / sizeof(*remarks) && !text; i++)
		text = plan_behind(line, n, remarks[i].word, &rest);
	if (!text)
		return 0;
	in->remark = &remarks[i - 1];
	if (in->remark->read == read_player && in->plan->by_name)
		return refused_line(
			in, line, n,
			N_("the players before the byes, the places and the jobs"));
	return in->remark->read(in, text, rest);
}

/* Reads the heading, "job<TAB>round<TAB>...", before the jobs. */
static int read_heading(struct plan_reader *in, const char *line, size_t n)
{
	char heading[LINE_BYTES], *end = heading;

	if (!in->terms || !in->commit)
		return refused_line(
			in, line, n,
			N_("the lines # terms and # commit before it"));
	end = text_append(end, "job\tround\ttable\tpass\tfirst\tmatches");
	for (int seat = 1; seat <= in->plan->seats; seat++)
		end += sprintf(end, "\tseat%d", seat);
	if (n != (size_t)(end - heading) || memcmp(line, heading, n) != 0)
		return refused_line(in, line, n, heading);
	in->heading = true;
	return end_players(in);
}

/* Reads a number of a job, from LEAST to MOST. */
static int read_job_number(struct plan_reader *in, const char **text, size_t *n,
			   uint64_t least, uint64_t most, const char *expected,
			   uint64_t *number)
{
	const char *field;
	size_t length = take_plan_field(text, n, &field);

	if (number_parse(field, length, most, number) || *number < least)
		return refused_line(in, field, length, expected);
	return 0;
}

/* Seats a player.  All seats of a side have one player. */
static int read_seat(struct plan_reader *in, uint32_t *seated, int side,
		     const char *name, size_t n)
{
	const struct plan *plan = in->plan;
	uint32_t player = 0;

	if (find_player(in, name, n, &player))
		return -1;
	if (seated[side] != PLAN_NOBODY && seated[side] != player)
		return refused_line(
			in, name, n,
			N_("the same player in all seats of a side"));
	for (int other = 0; other < plan->sides; other++)
		if (other != side && seated[other] == player)
			return refused_line(
				in, name, n,
				N_("a player that is not at the table yet"));
	seated[side] = player;
	return 0;
}

/* Reads the players of a job, one for each seat.  At a smaller table, the last
 * seats are "-". */
static int read_seats(struct plan_reader *in, const char *text, size_t n)
{
	struct plan *plan = in->plan;
	uint32_t *seated = plan->seated + plan->job_count * (size_t)plan->sides;
	struct reason why;
	int seats = 0;

	for (int side = 0; side < plan->sides; side++)
		seated[side] = PLAN_NOBODY;
	for (int seat = 1; seat <= plan->seats; seat++) {
		const char *name;
		size_t length = take_plan_field(&text, &n, &name);

		/* an empty seat, unless a player has that name */
		if (length == 1 && *name == '-' && plan_find(plan, "-", 1) < 0)
			continue;
		if (++seats < seat)
			return refused_line(in, name, length,
					    N_("nobody behind an empty seat"));
		if (read_seat(in, seated, plan->side[seat], name, length))
			return -1;
	}
	if (n)
		return refused_line(in, text, n, N_("no more seats"));
	if (seats < plan->seats && !plan_has_table(plan, seats, &why)) {
		refused_line(in, "-", 1, NULL);
		in->flaw->expected = why;
		in->flaw->terms = true;
		return -1;
	}
	return 0;
}

/* Reads a job: six numbers, then who sits in its seats. */
static int read_job(struct plan_reader *in, const char *line, size_t n)
{
	struct plan *plan = in->plan;
	const struct plan_job *last =
		plan->job_count ? &plan->jobs[plan->job_count - 1] : NULL;
	size_t jobs = plan->job_count + 1;
	uint64_t id = 0, round = 0, table = 0, pass = 0, first = 0, matches = 0;

	if (read_job_number(
		    in, &line, &n, last ? last->id + 1 : 1, UINT32_MAX,
		    N_("the number of a job above that of the one before it, at most 4294967295"),
		    &id) ||
	    read_job_number(
		    in, &line, &n, last ? plan->rounds_before + last->round : 1,
		    UINT32_MAX,
		    N_("a round, not before that of the job above, at most 4294967295"),
		    &round) ||
	    read_job_number(in, &line, &n, 1, UINT32_MAX,
			    N_("a table, from 1 to 4294967295"), &table) ||
	    read_job_number(in, &line, &n, 1, UINT32_MAX,
			    N_("a pass, from 1 to 4294967295"), &pass) ||
	    read_job_number(
		    in, &line, &n, 0, INT64_MAX - PLAN_MATCHES_MAX,
		    N_("the number of a match, at most 9223372034707292160"),
		    &first) ||
	    read_job_number(
		    in, &line, &n, 1, PLAN_MATCHES_MAX - plan->match_count,
		    N_("how many matches, from 1; all jobs at most 2147483647"),
		    &matches))
		return -1;
	if (grow(&plan->jobs, &plan->job_room, jobs, sizeof(*plan->jobs)) ||
	    grow(&plan->seated, &plan->seated_room, jobs * (size_t)plan->sides,
		 sizeof(*plan->seated)) ||
	    read_seats(in, line, n))
		return -1;
	if (!last)
		plan->rounds_before = (uint32_t)round - 1;
	round -= plan->rounds_before;
	plan->jobs[plan->job_count++] = (struct plan_job){
		.id = (uint32_t)id,
		.round = (uint32_t)round,
		.first = first,
		.matches = (uint32_t)matches,
		.planned = (uint32_t)plan->match_count,
	};
	plan->rounds = (uint32_t)round;
	plan->match_count += matches;
	if (first + matches - 1 > plan->last_match)
		plan->last_match = first + matches - 1;
	return 0;
}

/* Refuses jobs that share seats and a match. */
static int check_overlap(struct plan *plan, struct plan_flaw *flaw)
{
	uint32_t *order = plan_sort_jobs(plan, plan_by_seated);
	char text[64];
	int failed = 0;

	if (!order)
		return -1;
	for (size_t i = 1; i < plan->job_count && !failed; i++) {
		const struct plan_job *one = &plan->jobs[order[i - 1]];
		const struct plan_job *other = &plan->jobs[order[i]];

		if (plan_compare_seated(plan, plan_seated(plan, order[i - 1]),
					plan_seated(plan, order[i])) ||
		    one->first + one->matches <= other->first)
			continue;
		sprintf(text, "jobs %u and %u", one->id, other->id);
		failed = plan_flaw_set(
			flaw, 0, text, strlen(text),
			N_("jobs that have not the same seats and a match in common"));
	}
	free(order);
	return failed;
}

static int read_plan_line(struct plan_reader *in, const char *line, size_t n)
{
	if (in->line == 1 && !word_is(line, n, first_line)) {
		refused_line(in, line, n, NULL);
		reason_set(
			&in->flaw->expected,
			N_("this is not a plan: it begins with \"{text}\", not with \"# arbitre plan 1\""));
		reason_word(&in->flaw->expected, "text", in->flaw->stands);
		in->flaw->stands[0] = '\0';
		in->flaw->terms = true;
		return -1;
	}
	if (in->line == 1)
		return 0;
	if (n && *line == '#')
		return read_remark(in, line, n);
	return in->heading ? read_job(in, line, n) : read_heading(in, line, n);
}

int plan_read(struct plan *plan, int fd, const char *name,
	      struct plan_flaw *flaw)
{
	static struct reader reader;
	struct plan_reader in = { .plan = plan, .flaw = flaw };
	const char *line, *alien;
	size_t n;
	enum line_state state;

	memset(plan, 0, sizeof(*plan));
	memset(flaw, 0, sizeof(*flaw));
	reader_init(&reader, fd, name);
	errno = 0;
	while ((state = text_file_line(&reader, FILE_KIND_PLAN, &line, &n,
				       &alien)) == LINE_OK) {
		in.line = reader.number;
		if (read_plan_line(&in, line, n))
			return -1;
	}
	in.line = reader.number;
	if (state == LINE_ERROR)
		return -1;
	if (alien) {
		refused_line(&in, "", 0, alien);
		flaw->terms = true;
		return -1;
	}
	if (state == LINE_LONG)
		return refused_line(&in, line, n,
				    N_("a line of at most 4095 bytes"));
	if (state == LINE_TORN)
		return refused_line(&in, line, n,
				    N_("a whole line: the plan breaks off"));
	if (!plan->job_count)
		return plan_flaw_set(flaw, 0, "", 0,
				     in.line ? N_("jobs behind the heading")
					     : first_line);
	return check_overlap(plan, flaw);
}
