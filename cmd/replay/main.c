/* Replays records: as an account, an audit, or one seat's view. */
#include "common/tool.h"
#include "common/pager.h"
#include "common/terminal.h"

#include <poll.h>
#include <sys/inotify.h>
#include <time.h>

#include "analyse.h"
#include "replay.h"
#include "page_mode.h"
#include "par_mode.h"
#include "planned.h"
#include "play/record_file.h"
#include "verdict.h"
#include "record/audit_file.h"
#include "rules/randomness.h"

static struct writer out;
static struct page page;
static char *file_name; /* of the file read last, as it is shown */

static void report_audit(void *context, const struct audit *audit,
			 enum verdict verdict)
{
	const struct config *config = context;

	if (config->brief)
		verdict_told(stdout, pager_coloured(), audit, verdict,
			     file_name);
	else if ((!config->seat_view.only ||
		  config->seat_view.only == audit->record) &&
		 !(config->quiet && verdict == VERDICT_HOLDS &&
		   !audit->same_seed))
		verdict_record(stdout, audit, verdict, file_name);
	if (config->plans.count && verdict == VERDICT_HOLDS)
		planned_record(audit);
	if (ferror(stdout) && !tool_print())
		exit(audit_status(audit));
}

static void report_render(void *context, const struct audit *audit,
			  enum verdict verdict)
{
	const struct config *config = context;
	char text[AUDIT_TEXT];

	if (config->html)
		page_mode_report(&page, audit, verdict, file_name);
	if (verdict == VERDICT_HOLDS)
		return;
	if (!tool_flush(&out))
		exit(audit_status(audit));
	audit_describe(audit, verdict, tool_told(file_name), tr, text);
	error(0, 0, "%s", text);
}

/* Audits a file, and compares RECEIPT (or NULL) with it. */
static int audit_file(struct audit *audit, struct reader *reader,
		      struct transcript_check *receipt)
{
	enum line_state state;
	const char *line;
	size_t n;

	if (!receipt)
		return audit_read(audit, reader);
	audit_attach(audit, reader);
	while ((state = reader_line(reader, &line, &n)) != LINE_END) {
		if (state == LINE_ERROR)
			return -1;
		audit_line(audit, state, line, n);
		transcript_check_compare(receipt);
	}
	transcript_check_end_file(receipt);
	return 0;
}

#define WAIT_MS 1000

/* Waits until FILE, the one that is followed, may have grown: at most a
 * second. */
static void tail_wait(const char *file)
{
	static int watch = -1;
	struct pollfd wait = { .events = POLLIN };
	char events[4096];

	if (watch < 0) {
		watch = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
		inotify_add_watch(watch, file, IN_MODIFY | IN_CLOSE_WRITE);
	}
	wait.fd = watch;
	poll(&wait, 1, watch < 0 ? 100 : WAIT_MS);
	while (read(watch, events, sizeof(events)) > 0)
		;
}

/* A file that is being read, for on_idle(). */
struct reading {
	struct config *config;
	struct audit *audit;
	const char *name;
	int fd;
	bool last_look;
};

/* Flushes the output while the input waits.  At the end of a followed file that
 * a referee holds, waits until it may have grown, and returns true. */
static bool on_idle(void *context, bool at_end)
{
	struct reading *reading = context;
	struct stat stat_of;

	if (!tool_flush(&out))
		exit(audit_status(reading->audit));
	if (!at_end || !reading->config->follow)
		return false;
	if (fstat(reading->fd, &stat_of) || !S_ISREG(stat_of.st_mode))
		return false;
	if (!record_file_locked(reading->fd)) {
		/* read once more: for lines written just before the lock was
		 * released */
		bool again = !reading->last_look;

		reading->last_look = true;
		return again;
	}
	reading->last_look = false;
	tail_wait(reading->name);
	return true;
}

/* Refuses problems, costs and par of a file that a referee still writes: they
 * show hands. */
static void refuse_growing(const struct config *config, int fd)
{
	if (!(config->analyse || config->par) || config->open ||
	    (config->seat_view.kind == SEAT_VIEW_LINES && !config->problems &&
	     !config->par) ||
	    !record_file_locked(fd))
		return;
	error(EXIT_TROUBLE, 0,
	      config->par
		      ? tr("%s: a referee is still writing it, and par shows hands: --open does it all the same")
	      : config->problems
		      ? tr("%s: a referee is still writing it, and problems show hands: --open does it all the same")
		      : tr("%s: a referee is still writing it, and what moves cost shows hands: --open does it all the same, or give --seat"),
	      file_name);
}

/* Begins an account.  While the file grows, it is the public's view by
 * default. */
static void begin_account(struct config *config, struct audit *audit,
			  struct reader *reader, const char *name)
{
	static struct reading reading;

	if (config->has_use || config->html)
		return;
	reading = (struct reading){ config, audit, name, reader->fd, false };
	reader->idle = on_idle;
	reader->idle_context = &reading;
	config->account.viewer =
		(config->analyse || config->par) &&
				config->seat_view.kind == SEAT_VIEW_LINES
			? config->seat_view.seat
		: !config->open && (config->follow ||
				    record_file_locked(reader->fd))
			? SEAT_PUBLIC
			: SEAT_RECORD;
}

/* Ends the account or view at the end of a file. */
static void end_file(struct config *config, struct audit *audit)
{
	if (out.error && !tool_flush(&out)) /* its reader has closed it */
		exit(audit_status(audit));
	if (!config->has_use && !config->html)
		account_end(&config->account);
	else if (!config->audit && !config->html)
		seat_view_end(&config->seat_view, audit);
	if (config->account.view.failed)
		error(EXIT_TROUBLE, ENOMEM, "%s", tr("memory"));
	audit_end(audit);
}

/* Reads a file to its end.  Returns the exit status.  An unreadable file is
 * reported, and the others are read. */
static int read_file(struct config *config, struct audit *audit,
		     struct transcript_check *receipt, const char *name)
{
	static struct reader reader;
	const struct timespec moment = { 0, 200000000 };
	int status = 0, fd;

	while (config->follow && strcmp(name, "-") != 0 && access(name, F_OK) &&
	       errno == ENOENT)
		nanosleep(&moment, NULL);
	fd = tool_open_one(name, &status);
	if (fd < 0)
		return status;
	tool_name(&file_name, name);
	if (config->plans.count)
		planned_file(audit, file_name);
	refuse_growing(config, fd);
	if (config->analyse)
		fd = analyse_look_through(fd, file_name, &status);
	tool_waits(fd, N_("records"));
	reader_init(&reader, fd, file_name);
	begin_account(config, audit, &reader, name);
	if (status != EXIT_TROUBLE &&
	    (config->html ? page_mode_read(&page, &reader, config)
			  : audit_file(audit, &reader, receipt)))
		tool_unread(&reader, &status);
	end_file(config, audit);
	if (reader.fd)
		close(reader.fd);
	return status;
}

/* Returns the names of the last record, a blank before each. */
static const char *last_names(const struct audit *audit)
{
	const struct record *record = audit_record(audit);
	const char *text = "";

	for (int seat = 1; seat <= record->match.seats; seat++)
		text = fill("{text} {name}", "text", text, "name",
			    tool_show(record->names[seat]), NULL);
	return text;
}

/* Returns the hint that the seat may be meant for the file, or "". */
static const char *seat_is_file(const struct seat_view *seat_view)
{
	return seat_view->name && !access(seat_view->name, F_OK)
		       ? fill(tr("; {file} is a file, and was read as the SEAT, which goes before the file"),
			      "file", tool_show(seat_view->name), NULL)
		       : "";
}

/* Reports a record, deal or seat that was asked for and not found.  Returns the
 * exit status. */
static int check_found(const struct config *config, const struct audit *audit,
		       bool all_read)
{
	const struct seat_view *seat_view = &config->seat_view;
	bool seat_found =
		config->par && !config->has_use && !config->html
			? config->account.par->seats >= seat_view->seat
		: config->analyse ? analyse_found()
		: config->html    ? page.view_found
				  : seat_view->found;

	if (!audit->record && !all_read)
		return 0; /* already reported */
	if (!audit->record || seat_view->only > audit->record) {
		if (audit->record)
			error(0, 0, "--record %" PRIu64 ": %s", seat_view->only,
			      fill(trn("there is {n} record",
				       "there are {n} records",
				       (long)audit->record),
				   "n", fill_number((long)audit->record),
				   NULL));
		else
			error(0, 0, tr("%s is empty: there is no record%s"),
			      tool_told(file_name), seat_is_file(seat_view));
		return EXIT_UNFINISHED;
	}
	if (config->account.first_deal && !config->account.found &&
	    !audit_status(audit)) {
		error(0, 0,
		      audit->record == 1
			      ? tr("%s: there is no deal %d; the deals are 1 to %d")
			      : tr("%s: no record has a deal %d"),
		      tool_told(file_name), config->account.first_deal,
		      audit_record(audit)->match.deals);
		return EXIT_BAD;
	}
	if (config->account.wants && !config->account.told)
		error(0, 0, "%s",
		      fill(tr("{file}: nothing of that kind: {kind}"), "file",
			   tr(file_name), "kind", config->only.text, NULL));
	if (seat_view->name && !audit_status(audit) && !seat_found) {
		error(0, 0,
		      tr("%s: no record has a seat %s; the names are%s%s"),
		      tool_told(file_name), tool_show(seat_view->name),
		      last_names(audit), seat_is_file(seat_view));
		return EXIT_BAD;
	}
	return 0;
}

/* Steps through the whole file on the terminal.  A growing file has the
 * public's view. */
static int step_through(const struct config *config)
{
	int viewer = SEAT_RECORD, fd;

	terminal_characters(false);
	if (config->seat_view.kind == SEAT_VIEW_LINES) {
		if (config->seat_view.seat < 0)
			error(EXIT_TROUBLE, 0, "%s",
			      tr("--step takes the number of a seat, not a name"));
		viewer = config->seat_view.seat;
	} else if (!config->open) {
		fd = tool_open(config->files[0]);
		if (record_file_locked(fd))
			viewer = SEAT_PUBLIC;
		if (fd)
			close(fd);
	}
	return step_run(config, viewer);
}

/* Opens the receipt of --receipt. */
static int open_receipt(const char *name)
{
	int fd = strcmp(name, "-") ? open(name, O_RDONLY | O_CLOEXEC) : 0;

	if (fd < 0)
		error(EXIT_TROUBLE, errno, "--receipt %s", tool_show(name));
	return fd;
}

/* Attaches all the listeners that are asked for to the audit. */
static void attach_all(struct config *config, struct audit *audit,
		       struct transcript_check *receipt)
{
	uint8_t key[CHANCE_BYTES];

	writer_init(&out, STDOUT_FILENO);
	config->seat_view.out = config->account.out = &out;
	config->account.only = config->seat_view.only;
	audit_init(audit);
	audit->report = config->audit ? report_audit : report_render;
	audit->context = config;
	if (config->audit) { /* of seeds */
		randomness_seed(key);
		audit->history = seed_history_new(key);
		if (!audit->history)
			error(EXIT_TROUBLE, errno, "%s",
			      tr("the seeds cannot be kept"));
	}
	if (config->plans.count)
		planned_open(config, audit);
	if (config->receipt)
		transcript_check_attach(
			receipt, audit, open_receipt(config->receipt),
			config->receipt, config->seat_view.only);
	if (config->analyse)
		analyse_attach(config, audit);
	if (config->par)
		par_mode_attach(config);
	if (config->html)
		page_mode_attach(&page, audit, config);
	else if (!config->has_use)
		account_attach(&config->account, audit);
	else if (!config->audit)
		seat_view_attach(&config->seat_view, audit);
	if (config->analyse)
		analyse_listen(audit);
}

/* Prints the results over all files.  Returns the worst exit status. */
static int end_all(struct config *config, struct audit *audit,
		   struct transcript_check *receipt, int status)
{
	status = tool_worse(status, audit_status(audit));
	status = tool_worse(status,
			    check_found(config, audit, status != EXIT_TROUBLE));
	if (config->receipt)
		status = tool_worse(status, verdict_receipt(receipt));
	if (config->plans.count)
		status = tool_worse(status, planned_end());
	if (config->analyse)
		analyse_end(config, &out);
	if (config->par)
		par_mode_end();
	if (config->html)
		page_mode_end(&page, &out);
	if (config->brief)
		verdict_total_told(stdout, audit);
	else if (config->audit)
		verdict_total(stdout, audit);
	if (config->head)
		status = tool_worse(status, verdict_head(audit, config->head));
	return status;
}

/* Gives an account on a terminal its colours and a pager.  No pager is there
 * while the input may wait, nor for an analysis, which shows how far it is. */
static void open_pager(struct config *config)
{
	bool waits = config->follow || config->analyse || config->par;

	if (config->has_use || config->html)
		return;
	for (int i = 0; i < config->file_count; i++)
		waits |= !strcmp(config->files[i], "-");
	config->account.coloured = pager_coloured();
	if (!waits && !config->no_pager)
		pager_open();
}

int main(int argc, char **argv)
{
	static struct audit audit;
	static struct config config;
	static struct transcript_check receipt;
	int status = 0;

	tool_start(TOOL_VERSION("replay"));
	options_read(&config, argc, argv);
	if (config.step)
		return step_through(&config);
	if (config.again)
		return rerun(&config);
	if (config.diff)
		return diff_run(&config);
	open_pager(&config);
	attach_all(&config, &audit, &receipt);
	for (int i = 0; i < config.file_count; i++)
		status = tool_worse(status,
				    read_file(&config, &audit,
					      config.receipt ? &receipt : NULL,
					      config.files[i]));
	status = end_all(&config, &audit, &receipt, status);
	account_free(&config.account);
	transcript_check_release(&receipt);
	seed_history_free(audit.history);
	free(file_name);
	tool_end(&out, status);
}
