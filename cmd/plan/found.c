/* Finds the records of a job in the folder: reads its file, and compares the
 * first record with the job.  Only the header, names and seed of the first
 * record are compared.  This finds the folder of another plan before any work
 * goes there.  The audit judges the records. */
#include "base/output_file.h"
#include "common/tool.h"

#include "plan_command.h"

#define SHOWN_MAX 300 /* bytes of a line in a message */

/* The first record, line by line. */
struct first {
	const struct plan *plan;
	size_t job;
	const uint8_t *master; /* or NULL */
	const char *file;
	uint64_t line;
	int seat;    /* of the next name; 0: the header is next */
	bool silent; /* nothing more to compare */
};

const char *job_file(const struct config *config, const struct plan_job *job)
{
	static char *name;

	free(name);
	if (asprintf(&name, "%s/%u.log", config->folder, job->id) < 0)
		tool_no_memory();
	return name;
}

int job_open(const char *file)
{
	int fd = tool_open_own(file);
	const char *flaw;

	if (fd >= 0 || errno == ENOENT)
		return fd;
	flaw = output_flaw(errno);
	error(EXIT_TROUBLE, flaw ? 0 : errno, "%s%s%s", tool_show(file),
	      flaw ? ": " : "", flaw ? tr(flaw) : "");
	return -1;
}

static const char *job_number(const struct first *first)
{
	return fill_number((long)first->plan->jobs[first->job].id);
}

static void refuse_terms(const struct first *first, const char *stands,
			 const char *header)
{
	error(EXIT_BAD, 0, "%s",
	      fill(tr("{file}:{line}: stands \"{text}\": expected the terms of job {job}, {terms}"),
		   "file", tool_show(first->file), "line",
		   fill_number((long)first->line), "text", stands, "job",
		   job_number(first), "terms", header + strlen("arbitre 1 "),
		   NULL));
}

static void refuse_name(const struct first *first, const char *stands,
			const char *name)
{
	error(EXIT_BAD, 0, "%s",
	      fill(tr("{file}:{line}: stands \"{text}\": expected {name} in seat {seat} of job {job}"),
		   "file", tool_show(first->file), "line",
		   fill_number((long)first->line), "text", stands, "name",
		   tool_show(name), "seat", fill_number(first->seat), "job",
		   job_number(first), NULL));
}

/* Refuses a first record with another seed than the job's first match. */
static void refuse_seed(const struct first *first)
{
	error(EXIT_BAD, 0, "%s",
	      fill(tr("{file}:{line}: another seed than match {match} of this plan has"),
		   "file", tool_show(first->file), "line",
		   fill_number((long)first->line), "match",
		   fill_number((long)first->plan->jobs[first->job].first),
		   NULL));
}

static bool is_seed(const struct first *first, const char *text, size_t n)
{
	uint8_t seed[CHANCE_BYTES], stands[CHANCE_BYTES];

	chance_match(first->master, first->plan->jobs[first->job].first, seed);
	return n == 2 * CHANCE_BYTES && !hex_parse(text, n, stands) &&
	       !memcmp(seed, stands, CHANCE_BYTES);
}

static bool is_name(const char *line, size_t n, int seat, const char *name)
{
	char expected[NAME_BYTES + 16];

	snprintf(expected, sizeof(expected), "name %d %s", seat, name);
	return word_is(line, n, expected);
}

/* Compares a line of the first record; a difference ends the program. */
static void compare_line(struct first *first, const char *line, size_t n)
{
	char stands[4 * SHOWN_MAX + 4], name[NAME_BYTES + 1];
	char header[HEADER_MAX + 1];
	const struct plan *plan = first->plan;

	if (n && *line == '#')
		return;
	if (memchr(line, '\0', n)) { /* zeros left by a crash */
		first->silent = true;
		return;
	}
	text_show(stands, line, n, SHOWN_MAX);
	if (!first->seat) {
		plan_table_header(plan, plan_job_seats(plan, first->job),
				  header);
		if (!word_is(line, n, header))
			refuse_terms(first, stands, header);
		first->seat = 1;
	} else if (first->seat <= plan_job_seats(plan, first->job)) {
		if (line_starts(line, n, "prev"))
			return;
		plan_seat_name(plan, first->job, first->seat, name);
		if (!is_name(line, n, first->seat, name))
			refuse_name(first, stands, name);
		first->seat++;
	} else if (line_starts(line, n, "seed")) {
		if (first->master && !is_seed(first, line + 5, n - 5))
			refuse_seed(first);
		first->silent = true;
	} else if (line_starts(line, n, "seal")) {
		first->silent = true;
	}
}

static void count_forfeit(const char *line, size_t n,
			  uint64_t forfeits[SEATS_MAX + 1])
{
	uint64_t seat;

	if (n > 8 && !memcmp(line, "forfeit ", 8) &&
	    !number_parse(line + 8, n - 8, SEATS_MAX, &seat))
		forfeits[seat]++;
}

uint64_t count_seals(const struct config *config, const struct plan *plan,
		     size_t i, const uint8_t *master,
		     uint64_t forfeits[SEATS_MAX + 1])
{
	static struct reader reader;
	const struct plan_job *job = &plan->jobs[i];
	struct first first = { plan, i, master, job_file(config, job),
			       0,    0, false };
	enum line_state state;
	uint64_t count = 0;
	const char *line;
	size_t n;
	int fd = job_open(first.file);

	if (fd < 0)
		return 0;
	reader_init(&reader, fd, first.file);
	while (count < job->matches &&
	       (state = reader_line(&reader, &line, &n)) != LINE_END) {
		first.line = reader.number;
		if (state == LINE_ERROR)
			error(EXIT_TROUBLE, errno, "%s", tool_show(first.file));
		if (state != LINE_TORN && !first.silent)
			compare_line(&first, line, n);
		if (state == LINE_OK && n > 5 && !memcmp(line, "seal ", 5))
			count++;
		else if (forfeits)
			count_forfeit(line, n, forfeits);
	}
	close(fd);
	return count;
}
