/* Finds the matches of a plan in its folder.  The seed of a record names its
 * match, whatever the name of its file is.  A record without a seed is the next
 * one of its file. */
#include "folder.h"

#include "common/tool.h"
#include "plan_command.h"
#include "play/record_file.h"
#include "tournament/plan_knockout.h"

#define SHOWN_MAX 300 /* bytes of a line in a message */

/* A file that is read, and its present record. */
struct scan {
	struct folder *folder;
	struct folder_file *file;
	const struct plan *plan;
	const uint8_t *master; /* or NULL */
	/* by the name of the file: its job (index + 1; 0: none), its first
	 * match; it is DIR/JOB.log; its job is of another round */
	size_t job;
	uint64_t first;
	bool own, other_round;
	uint64_t line, records;     /* read so far; records are sealed */
	bool inside, seeded, dealt; /* of the record, as what follows */
	char header[HEADER_MAX + 1];
	char names[SEATS_MAX + 1][NAME_BYTES + 1];
	int named;
	uint64_t lines[SEATS_MAX + 1]; /* of the header, and of each name */
	uint64_t seed_line;
	uint8_t seed[CHANCE_BYTES];
	unsigned int out; /* bit N: seat N forfeited */
	uint64_t place[SEATS_MAX + 1];
};

/* The match of a record. */
enum match_found {
	FOUND_NONE,    /* none of the plan */
	FOUND_MATCH,   /* this one */
	FOUND_SEATING, /* any match of its seating, for it has no seed */
};

/* --- the job of a file ---------------------------------------------------- */

/* Finds the job of a file: JOB.log, or JOB-MATCH.log or JOB-MATCH-N.log, whose
 * first match is MATCH. */
static void read_name(struct scan *scan, const char *folder)
{
	const char *text = scan->file->name, *slash = strrchr(text, '/'), *rest;
	const struct plan *plan = scan->plan;
	uint64_t id, match;
	size_t n;
	bool own;

	text += strlen(folder);
	own = slash < text + strspn(text, "/");
	text = slash + 1;
	n = strspn(text, "0123456789");
	if (number_parse(text, n, UINT32_MAX, &id))
		return;
	scan->other_round = (id < plan->jobs[0].id ||
			     id > plan->jobs[plan->job_count - 1].id) &&
			    plan_others_exist(plan);
	scan->job = plan_job_place(plan, id);
	if (!scan->job)
		return;
	scan->first = plan->jobs[scan->job - 1].first;
	rest = text + n;
	if (*rest == '-') {
		own = false;
		n = strspn(++rest, "0123456789");
		if (!number_parse(rest, n, INT64_MAX, &match))
			scan->first = match;
		rest += n;
		rest += *rest == '-' ? 1 + strspn(rest + 1, "0123456789") : 0;
	}
	if (strcmp(rest, ".log") != 0)
		scan->job = 0;
	scan->own = own && scan->job;
}

/* Compares the header and the names, as far as they were read, with those of a
 * job.  Returns the seat of the first name that differs; 0 for the header; -1
 * if nothing differs. */
static int first_difference(const struct scan *scan, size_t job)
{
	char header[HEADER_MAX + 1], name[NAME_BYTES + 1];
	const struct plan *plan = scan->plan;
	int seats = plan_job_seats(plan, job);

	if (!scan->lines[0])
		return -1;
	plan_table_header(plan, seats, header);
	if (strcmp(scan->header, header) != 0)
		return 0;
	for (int seat = 1; seat <= scan->named; seat++) {
		plan_seat_name(plan, job, seat, name);
		if (seat > seats || strcmp(scan->names[seat], name) != 0)
			return seat;
	}
	return -1;
}

/* Ends the program: line LINE of the first record of a job's file differs.
 * FORM has {file}, {line} and {job}. */
static void refuse(const struct scan *scan, const char *form, uint64_t line,
		   const char *text, const char *expected, int seat)
{
	char stands[4 * SHOWN_MAX + 4];

	text_show(stands, text, strlen(text), SHOWN_MAX);
	error(EXIT_BAD, 0, "%s",
	      fill(form, "file", tool_show(scan->file->name), "line",
		   fill_number((long)line), "text", stands, "terms", expected,
		   "name", expected, "seat", fill_number(seat), "job",
		   fill_number((long)scan->plan->jobs[scan->job - 1].id),
		   NULL));
}

/* Ends the program if the first record of a job's file differs from the job.
 * It is no match of the plan. */
static void refuse_first(const struct scan *scan)
{
	const struct plan *plan = scan->plan;
	size_t job = scan->job - 1;
	char header[HEADER_MAX + 1], name[NAME_BYTES + 1];
	char text[NAME_BYTES + 16];
	int seat = first_difference(scan, job);

	if (!seat) {
		plan_table_header(plan, plan_job_seats(plan, job), header);
		refuse(scan,
		       tr("{file}:{line}: found \"{text}\", expected the terms of job {job}, {terms}"),
		       scan->lines[0], scan->header,
		       header + strlen("arbitre 1 "), 0);
	} else if (seat > 0) {
		plan_seat_name(plan, job, seat, name);
		snprintf(text, sizeof(text), "name %d %s", seat,
			 scan->names[seat]);
		refuse(scan,
		       tr("{file}:{line}: found \"{text}\", expected {name} in seat {seat} of job {job}"),
		       scan->lines[seat], text, tool_show(name), seat);
	} else if (scan->seeded) {
		refuse(scan,
		       tr("{file}:{line}: another seed than the matches of job {job} have"),
		       scan->seed_line, "", "", 0);
	}
}

/* --- a record ------------------------------------------------------------- */

/* Finds the seating of the present record by its names. */
static bool find_seating(const struct scan *scan, size_t *seating)
{
	const char *names[SEATS_MAX + 1] = { NULL };
	char header[HEADER_MAX + 1];

	if (scan->named < 2 || scan->named > scan->plan->seats)
		return false;
	plan_table_header(scan->plan, scan->named, header);
	for (int seat = 1; seat <= scan->named; seat++)
		names[seat] = scan->names[seat];
	return !strcmp(scan->header, header) &&
	       plan_index_seating(&scan->folder->index, names, seating);
}

/* Finds the match of that number and seating. */
static bool find_planned(const struct scan *scan, size_t seating,
			 uint64_t match, struct planned *planned)
{
	const struct plan_index *index = &scan->folder->index;

	return plan_index_find_players(
		index, match, plan_seated(scan->plan, index->jobs[seating]),
		planned);
}

/* Finds the match of the present record by its seed. */
static bool find_by_seed(const struct scan *scan, size_t *seating,
			 struct planned *planned)
{
	const struct plan_index *index = &scan->folder->index;
	uint8_t seed[CHANCE_BYTES];
	uint64_t match;

	if (!find_seating(scan, seating) ||
	    !plan_index_match(index, plan_seed_set(scan->seed), &match))
		return false;
	chance_match(index->master, match, seed);
	return !memcmp(seed, scan->seed, CHANCE_BYTES) &&
	       find_planned(scan, *seating, match, planned);
}

/* Finds the match of the present record by its place: it is the next one of a
 * run, or the first of a file that has the name of a job. */
static bool find_by_place(const struct scan *scan, size_t *seating,
			  struct planned *planned)
{
	const struct folder_file *file = scan->file;
	const struct plan_index *index = &scan->folder->index;
	const struct plan *plan = scan->plan;
	bool first = !scan->records;
	size_t job;

	if (first ? !scan->job : file->kind != FOLDER_RUN)
		return false;
	job = first ? scan->job - 1 : index->jobs[file->seating];
	return first_difference(scan, job) < 0 &&
	       plan_index_seating_players(index, plan_seated(plan, job),
					  seating) &&
	       find_planned(scan, *seating, first ? scan->first : file->next,
			    planned);
}

/* Finds the match of the present record. */
static enum match_found find_match(const struct scan *scan, size_t *seating,
				   struct planned *planned)
{
	if (scan->master && scan->seeded)
		return find_by_seed(scan, seating, planned) ? FOUND_MATCH
							    : FOUND_NONE;
	if (scan->master && scan->dealt)
		return FOUND_NONE;
	if (find_by_place(scan, seating, planned))
		return FOUND_MATCH;
	return scan->master && !scan->other_round && find_seating(scan, seating)
		       ? FOUND_SEATING
		       : FOUND_NONE;
}

/* Counts the forfeits of a match of a job.  OUT has bit N for seat N. */
static void count_forfeits(struct folder *folder, size_t job, unsigned int out)
{
	const struct plan *plan = folder->index.plan;
	const uint32_t *seated = plan_seated(plan, job);

	for (int seat = 1; seat <= plan_job_seats(plan, job); seat++)
		folder->forfeits[seated[plan->side[seat]]] += out >> seat & 1;
}

/* Adds a match of a job to the standings.  PLACE is by seat. */
static void count_places(struct folder *folder, size_t job,
			 const uint64_t *place)
{
	const struct plan *plan = folder->index.plan;
	const uint32_t *seated = plan_seated(plan, job);
	uint64_t of[SEATS_MAX] = { 0 }; /* by side */
	int sides = 0, winners = 0;

	for (int seat = 1; seat <= plan_job_seats(plan, job); seat++) {
		of[plan->side[seat]] = place[seat];
		if (plan->side[seat] >= sides)
			sides = plan->side[seat] + 1;
	}
	for (int i = 0; i < sides; i++)
		winners += of[i] == 1;
	for (int i = 0; i < sides; i++) {
		struct folder_standing *to = &folder->standings[seated[i]];
		double behind = 0;

		for (int j = 0; j < sides; j++)
			if (j != i)
				behind += of[j] > of[i]    ? 1
					  : of[j] == of[i] ? 0.5
							   : 0;
		to->matches++;
		to->wins += of[i] == 1 ? 1.0 / winners : 0;
		to->share += behind / (sides - 1);
	}
}

/* Counts a sealed record.  One without a seed is a match of its job once all
 * files are read; by its SEAL it is told from copies. */
static void count_record(const struct scan *scan, enum match_found found,
			 size_t seating, const struct planned *planned,
			 uint64_t seal)
{
	struct folder *folder = scan->folder;
	size_t at = (size_t)(scan->file - folder->files);
	struct unstarted_match match = {
		.seating = seating,
		.tag = (uint64_t)at << 32 | scan->records,
		.result = scan->out,
		.seal = seal,
		.job = found == FOUND_MATCH ? planned->job + 1 : 0,
	};

	if (found == FOUND_NONE)
		return;
	if (!scan->seeded && !scan->dealt) {
		if (unstarted_add(&folder->unstarted, &match))
			tool_no_memory();
	} else if (!folder->index.played[planned->number]) {
		folder->index.played[planned->number] = true;
		scan->file->sealed++;
		count_forfeits(folder, planned->job, scan->out);
		count_places(folder, planned->job, scan->place);
	}
}

/* Ends a record.  SEAL is 0 for one that broke off, or if the file has none. */
static void end_record(struct scan *scan, uint64_t seal)
{
	struct folder_file *file = scan->file;
	struct planned planned = { 0 };
	size_t seating = 0;
	enum match_found found = find_match(scan, &seating, &planned);

	if (found == FOUND_NONE && scan->own && !scan->records)
		refuse_first(scan);
	if (!scan->records) {
		file->kind = found == FOUND_MATCH              ? FOLDER_RUN
			     : found == FOUND_SEATING && !seal ? FOLDER_START
							       : FOLDER_OTHER;
		file->seating = seating;
		file->first = file->next = planned.match;
	} else if (found != FOUND_MATCH || seating != file->seating ||
		   planned.match != file->next) {
		file->kind = FOLDER_OTHER;
	}
	scan->inside = false;
	if (!seal) {
		if (found != FOUND_NONE)
			file->open = scan->lines[0];
		return;
	}
	count_record(scan, found, seating, &planned, seal);
	file->next++;
	scan->records++;
}

/* Begins a record.  A file in which another one broke off before cannot be
 * continued. */
static void begin_record(struct scan *scan, const char *line, size_t n)
{
	if (scan->inside) {
		end_record(scan, 0);
		scan->file->kind = FOLDER_OTHER;
		scan->records++;
	}
	n = n < HEADER_MAX ? n : HEADER_MAX;
	memcpy(scan->header, line, n);
	scan->header[n] = '\0';
	scan->lines[0] = scan->line;
	scan->named = 0;
	scan->inside = true;
	scan->seeded = scan->dealt = false;
	scan->out = 0;
	memset(scan->place, 0, sizeof(scan->place));
}

/* Takes "rank SEAT PLACE SCORE". */
static void take_rank(struct scan *scan, const char *line, size_t n)
{
	const char *word;
	uint64_t seat, place;
	size_t length;

	word_take(&line, &n, &word);
	length = word_take(&line, &n, &word);
	if (number_parse(word, length, SEATS_MAX, &seat))
		return;
	length = word_take(&line, &n, &word);
	if (!number_parse(word, length, SEATS_MAX, &place))
		scan->place[seat] = place;
}

/* Takes "name SEAT NAME". */
static void take_name(struct scan *scan, const char *line, size_t n)
{
	size_t skip = strlen("name 1 ") + (scan->named >= 9);
	char *name;

	if (scan->named == SEATS_MAX)
		return;
	name = scan->names[++scan->named];
	scan->lines[scan->named] = scan->line;
	*name = '\0';
	if (n > skip && n - skip <= NAME_BYTES) {
		memcpy(name, line + skip, n - skip);
		name[n - skip] = '\0';
	}
}

static void take_line(struct scan *scan, const char *line, size_t n)
{
	uint8_t seal[CHANCE_BYTES] = { 0 };
	uint64_t seat;

	if (n && *line == '#')
		return;
	if (!scan->inside || line_starts(line, n, "arbitre")) {
		begin_record(scan, line, n);
	} else if (line_starts(line, n, "name")) {
		take_name(scan, line, n);
	} else if (line_starts(line, n, "seed")) {
		scan->seeded = n == 5 + 2 * CHANCE_BYTES &&
			       !hex_parse(line + 5, n - 5, scan->seed);
		scan->seed_line = scan->line;
	} else if (line_starts(line, n, "deck")) {
		scan->dealt = true;
	} else if (line_starts(line, n, "seal") && n > 5) {
		if (n == 5 + 2 * CHANCE_BYTES)
			hex_parse(line + 5, n - 5, seal);
		end_record(scan, plan_seed_set(seal) | 1);
	} else if (line_starts(line, n, "rank")) {
		take_rank(scan, line, n);
	} else if (line_starts(line, n, "forfeit") && n > 8 &&
		   !number_parse(line + 8, n - 8, SEATS_MAX, &seat)) {
		scan->out |= 1U << seat;
	}
}

/* --- the folder ----------------------------------------------------------- */

static void scan_file(struct scan *scan, const char *folder)
{
	static struct reader reader;
	enum line_state state;
	const char *line;
	size_t n;
	int fd = records_job_open(scan->file->name);

	if (fd < 0)
		return;
	read_name(scan, folder);
	reader_init(&reader, fd, scan->file->name);
	while ((state = reader_line(&reader, &line, &n)) != LINE_END) {
		scan->line = reader.number;
		if (state == LINE_ERROR)
			error(EXIT_TROUBLE, errno, "%s",
			      tool_show(scan->file->name));
		/* zeros are left by a crash */
		if (state == LINE_TORN || memchr(line, '\0', n))
			break;
		take_line(scan, line, n);
		if (scan->inside && strncmp(scan->header, "arbitre ", 8) != 0)
			break; /* any other log, which may be long */
	}
	if (scan->inside || !scan->records)
		end_record(scan, 0);
	if (state != LINE_END && scan->file->kind == FOLDER_RUN &&
	    !scan->file->open)
		scan->file->open = scan->line;
	close(fd);
}

/* Notes what can be done with a file, once all matches are known.  Its job is
 * the one whose missing matches begin where the file ends.  A whole file of a
 * job is not continued with the next job of its seating, which has a file of
 * its own. */
static void look_at_end(struct folder *folder, struct folder_file *file)
{
	const struct plan_index *index = &folder->index;
	const struct plan *plan = index->plan;
	struct planned planned;
	int fd;

	if (file->kind == FOLDER_RUN &&
	    plan_index_find_players(
		    index, file->next,
		    plan_seated(plan, index->jobs[file->seating]), &planned) &&
	    !index->played[planned.number] &&
	    (file->open || file->first == file->next ||
	     planned.match != plan->jobs[planned.job].first))
		file->job = planned.job + 1;
	if (file->kind == FOLDER_START)
		file->next = UINT64_MAX; /* sorted behind the runs */
	if (!file->job && !file->open)
		return;
	fd = records_job_open(file->name);
	if (fd < 0)
		return;
	file->locked = record_file_locked(fd);
	close(fd);
}

/* Sorts files that can be continued first: by seating, by match, then those
 * that a referee has. */
static int by_next(const void *a, const void *b)
{
	const struct folder_file *x = a, *y = b;
	bool other = x->kind == FOLDER_OTHER;

	if (other || y->kind == FOLDER_OTHER)
		return other - (y->kind == FOLDER_OTHER);
	if (x->seating != y->seating)
		return x->seating < y->seating ? -1 : 1;
	if (x->next != y->next)
		return x->next < y->next ? -1 : 1;
	return y->locked - x->locked;
}

struct folder_file *folder_find(const struct folder *folder, size_t seating,
				uint64_t next)
{
	struct folder_file wanted = { .kind = FOLDER_RUN,
				      .seating = seating,
				      .next = next,
				      .locked = true };
	size_t from = 0, to = folder->tree.count;

	while (from < to) {
		size_t middle = (from + to) / 2;

		if (by_next(&folder->files[middle], &wanted) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	for (; from < folder->tree.count; from++) {
		struct folder_file *file = &folder->files[from];

		if (file->kind == FOLDER_OTHER || file->seating != seating ||
		    file->next != next)
			break;
		if (!file->used && (file->job || next == UINT64_MAX))
			return file;
	}
	return next == UINT64_MAX ? NULL
				  : folder_find(folder, seating, UINT64_MAX);
}

static void take_unstarted(void *context, const struct planned *planned,
			   const struct unstarted_match *match)
{
	struct folder *folder = context;

	folder->files[match->tag >> 32].sealed++;
	count_forfeits(folder, planned->job, (unsigned int)match->result);
}

void folder_read(struct folder *folder, const struct config *config,
		 const struct plan *plan, const uint8_t *master)
{
	static const uint8_t none[CHANCE_BYTES];
	const struct unstarted_takers takers = { .on_assigned = take_unstarted,
						 .context = folder };
	static struct scan scan;
	size_t count;

	*folder = (struct folder){ 0 };
	records_below(&folder->tree, config->folder);
	count = folder->tree.count;
	folder->files = calloc(count + 1, sizeof(*folder->files));
	folder->forfeits = calloc(plan->player_count, sizeof(uint64_t));
	folder->standings =
		calloc(plan->player_count, sizeof(*folder->standings));
	if (!folder->files || !folder->forfeits || !folder->standings ||
	    plan_index_open(&folder->index, plan, master ? master : none))
		tool_no_memory();
	for (size_t i = 0; i < count; i++) {
		folder->files[i].name = folder->tree.files[i];
		scan = (struct scan){ .folder = folder,
				      .file = &folder->files[i],
				      .plan = plan,
				      .master = master };
		scan_file(&scan, config->folder);
	}
	unstarted_settle(&folder->unstarted, &folder->index, &takers);
	/* what has the name of a job's file and is no file ends the program */
	for (size_t i = 0; i < plan->job_count; i++) {
		bool played = folder->index.played[plan->jobs[i].planned];
		int fd = played ? -1
				: records_job_open(records_job_file(
					  config, &plan->jobs[i]));

		if (fd >= 0)
			close(fd);
	}
	for (size_t i = 0; i < count; i++)
		look_at_end(folder, &folder->files[i]);
	qsort(folder->files, count, sizeof(*folder->files), by_next);
}

void folder_release(struct folder *folder)
{
	plan_index_close(&folder->index);
	unstarted_release(&folder->unstarted);
	tree_release(&folder->tree);
	free(folder->files);
	free(folder->forfeits);
	free(folder->standings);
}
