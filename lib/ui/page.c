/* Writes records as one page of HTML: takes the lines, and keeps the
 * matches. */
#include "ui/page.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "rules/match.h"
#include "ui/telling.h"
#include "ui/verdict_words.h"

void page_fail(struct page *page)
{
	if (!page->error)
		page->error = errno ? errno : ENOMEM;
	page->audit->stop = true;
}

static void put_file(struct page *page, FILE *file, const char *bytes, size_t n)
{
	if (n && fwrite(bytes, 1, n, file) != n)
		page_fail(page);
}

/* Appends HTML to a file, and frees it. */
static void spool(struct page *page, FILE *file, struct text *html)
{
	put_file(page, file, html->bytes, html->n);
	if (html->failed) {
		errno = ENOMEM;
		page_fail(page);
	}
	text_free(html);
}

/* --- a match -------------------------------------------------------------- */

/* Notes that the page needs the empty table of the present match. */
static void need_table(struct page *page)
{
	const struct view *view = &page->match.view;
	size_t number = 0;

	while (tellings[number] && tellings[number] != view->telling)
		number++;
	if (grow(&page->tables, &page->table_room, number + 1,
		 sizeof(*page->tables)))
		page_fail(page);
	else
		page->tables[number] |= UINT32_C(1) << view->seats;
}

/* Returns how the match ended, or that it did not. */
static const char *match_result(const struct page *page)
{
	const struct view *p = &page->match.view;

	return p->ended ? view_result(p)
			: tr("The record ends before the match does.");
}

/* Returns the names with dots between. */
static const char *match_names(const struct view *p)
{
	const char *text = "";

	for (int seat = 1; seat <= p->named; seat++)
		text = fill_join(text, " · ", view_name_only(p, seat));
	return text;
}

static void put_match(struct page *page, struct text *out)
{
	struct page_match *m = &page->match;
	const struct view *p = &m->view;
	char id[16];

	snprintf(id, sizeof(id), "%d", p->match);
	html_fill(
		out,
		"<section class=match id=m{m} data-t={game}{seats} data-r={ranks}>",
		"m", id, "game", p->telling ? p->telling->game : "plain",
		"seats", fill_number(p->seats), "ranks", telling_sorted_by(p),
		NULL);
	html_fill(out, "\x01<h2 class=vh id=m{m}h>", "m", id, NULL);
	html_string(out, tr("The match"));
	html_fill(out, "</h2>\x02<h2 id=m{m}h>", "m", id, NULL);
	html_string(out, fill(tr("Match {n}"), "n", id, NULL));
	html_between(out, "</h2><p class=lede>", match_result(page),
		     "</p>\x03" FOLD "<div class=score>");
	page_put_sheet(out, m);
	page_put_course(out, m);
	ahead_put(out, &m->ahead, p);
	text_put(out, "</div>");
	if (m->fault_count) {
		html_between(out, "<section class=faults><h3>", tr("Faults"),
			     "</h3><ul>\n");
		text_add(out, &m->faults);
		text_put(out, "</ul></section>\n");
	}
	text_put(out, "<div class=play><div class=dock>");
	if (p->deal) {
		html_fill(out, "<a href=#m{m}d1>", "m", id, NULL);
		html_string(out, tr("Step through the match"));
		text_put(out, "</a>");
	}
	html_between(out, "</div><article class=acc><h3>", tr("Account"),
		     "</h3>\n");
	text_add(out, &m->account);
	if (page->sealed)
		html_between(out, "<p class=end>",
			     verdict_proof_sentence(m->view.proof), "</p>");
	text_put(out, "</article></div>" FOLD_END "</section>\n");
}

/* Writes the row of the index. */
static void put_row(struct page *page, struct text *out)
{
	const struct view *p = &page->match.view;

	html_fill(out, "<tr><th scope=row><a href=#m{m}>{m}</a><td>", "m",
		  fill_number(p->match), NULL);
	html_string(out, match_result(page));
	html_between(out, "<td>", match_names(p), "<td>");
	html_fill(out, "{deals}<td>{faults}\n", "deals",
		  fill_number(page->match.deal_count), "faults",
		  fill_number(page->match.fault_count), NULL);
}

/* Keeps what a page of one match has in its head. */
static void keep_title(struct page *page)
{
	const struct view *p = &page->match.view;

	snprintf(page->game, sizeof(page->game), "%s", view_game(p));
	snprintf(page->terms, sizeof(page->terms), "%s", view_terms(p, false));
	snprintf(page->names, sizeof(page->names), "%s", match_names(p));
	snprintf(page->lede, sizeof(page->lede), "%s", match_result(page));
}

static void put_cost(void *context, const char *text)
{
	struct page *page = context;

	page_match_cost(&page->match, text);
}

/* Writes the costs of the moves of a deal, behind its account. */
static void page_costs(struct page *page)
{
	struct page_match *match = &page->match;

	if (analysis_tell_deal_over(page->analysis, &match->view,
				    &page->blunders, put_cost, page))
		ahead_deal_over(&match->ahead, &match->view, page->analysis);
	par_tell_deal_over(page->par, &match->view, put_cost, page);
}

void page_end_match(struct page *page)
{
	struct text body = { 0 }, row = { 0 };

	if (!page->telling)
		return;
	page->telling = false;
	if (page->analysis)
		analysis_close(page->analysis);
	page_costs(page);
	page_match_end(&page->match);
	if (!page->matches++)
		keep_title(page);
	need_table(page);
	put_match(page, &body);
	put_row(page, &row);
	body.failed |= page->match.account.failed || page->match.faults.failed;
	spool(page, page->body, &body);
	spool(page, page->index, &row);
	if (page->sealed && page->match.view.ended &&
	    standings_add(&page->standings, &page->results)) {
		errno = ENOMEM;
		page_fail(page);
	}
}

/* --- lines ---------------------------------------------------------------- */

/* Finds the seat that is asked for by name. */
static void find_view(struct page *page, const struct record *record)
{
	if (!record_names_told(record))
		return;
	if (!page->view_name) {
		page->view_found |= page->viewer <= record->named;
		return;
	}
	page->match.viewer = SEAT_PUBLIC; /* if no seat has the name */
	for (int seat = 1; seat <= record->named; seat++)
		if (!strcmp(record->names[seat], page->view_name)) {
			page->match.viewer = seat;
			page->view_found = true;
		}
}

static void note_proof(struct page *page, const struct record_line *line)
{
	const struct event *event = line->event;
	char *to = NULL;
	const char *word, *rest = line->text;
	size_t n = line->n;

	if (line->kind == LINE_SEAL)
		to = page->seal;
	else if (event && event->verb == &verb_seed)
		to = page->seed;
	else if (event && event->verb == &verb_commit)
		to = page->commit;
	if (!to)
		return;
	word_take(&rest, &n, &word);
	snprintf(to, sizeof(page->seal), "%.*s", (int)n, rest);
}

/* Judges a decision before the view takes it. */
static void page_judge(struct page *page, const struct record *record,
		       const struct record_line *line)
{
	const struct verb *verb = line->event ? line->event->verb : NULL;
	const struct judged *judged = NULL;

	if (verb == &verb_deal || verb == &verb_deck || verb == &verb_rank)
		page_costs(page);
	if (page->analysis)
		judged = analysis_judge_line(page->analysis, &page->match.view,
					     &page->blunders, record, line);
	if (page->par)
		par_line(page->par, record, line, judged);
	if (!page->analysis)
		return;
	page->match.ahead.only = page->analysis->only;
	if (judged) {
		ahead_add(&page->match.ahead, &page->match.view, judged,
			  record->lines);
		page_match_judged(&page->match, judged);
	}
	if (line->kind == LINE_SEAL)
		analysis_tell_match_costs(page->analysis, &page->match.view,
					  put_cost, page);
}

static void page_question(void *context, const struct record *record)
{
	struct page *page = context;

	if (!page->only || page->only == page->audit->record)
		analysis_question(page->analysis, record);
}

static void page_line(void *context, const struct record *record,
		      const struct record_line *line)
{
	struct page *page = context;
	char text[LINE_BYTES];
	const char *told = line->text;
	size_t n = line->n;

	if (page->error || (page->only && page->only != page->audit->record))
		return;
	page->results_line(&page->results, record, line);
	if (line->kind == LINE_HEADER) {
		page_match_begin(&page->match, page->viewer);
		page->match.view.match = (int)page->audit->record - 1;
		page->telling = true;
		page->sealed = false;
		page->record_over |= page->matches != 0;
		page->seed[0] = page->commit[0] = page->seal[0] = '\0';
	}
	note_proof(page, line);
	if (page->analysis || page->par)
		page_judge(page, record, line);
	if (page->match.viewer != SEAT_RECORD && line->event) {
		told = text;
		n = record_line_view(record, line, page->match.viewer, text);
	}
	if (n)
		page_match_line(&page->match, told, n);
	if (line->kind == LINE_NAME)
		find_view(page, record);
	if (line->kind == LINE_SEAL)
		page->sealed = true;
}

/* Returns true if a browser shows all characters of the line. */
static bool is_text(const char *line, size_t n)
{
	uint32_t code;
	size_t length;

	for (; n; line += length, n -= length) {
		length = utf8_take(line, n, &code);
		if (!length || (code != '\t' && !utf8_shows(code)))
			return false;
	}
	return true;
}

void page_raw(struct page *page, enum line_state state, const char *line,
	      size_t n)
{
	bool of_record = !page->only || page->only == page->audit->record;

	if (!of_record || page->record_over || page->viewer != SEAT_RECORD ||
	    page->view_name)
		return;
	if (state == LINE_LONG || !is_text(line, n))
		page->record_flawed = true;
	put_file(page, page->record, line, n);
	if (state != LINE_TORN)
		put_file(page, page->record, "\n", 1);
}

void page_verdict(struct page *page, enum verdict verdict, const char *text)
{
	enum proof proof;
	int givers;

	if (page->only && page->only != page->audit->record)
		return;
	page_end_match(page);
	/* a long page only counts further records that hold */
	if (verdict == VERDICT_HOLDS &&
	    page->verdict_count++ >= PAGE_PLAIN_MATCHES)
		return;
	text_put(&page->verdicts, "<li>");
	proof = verdict == VERDICT_HOLDS ? audit_proof(page->audit, &givers)
					 : PROOF_NONE;
	html_string(&page->verdicts, verdict_sentence(verdict, proof));
	if (verdict == VERDICT_HOLDS)
		html_between(&page->verdicts, " ",
			     verdict_proof_sentence(proof), "");
	html_between(&page->verdicts, " <small>", text, "</small>\n");
}

int page_begin(struct page *page, struct audit *audit)
{
	memset(page, 0, sizeof(*page));
	page->viewer = SEAT_RECORD;
	page->audit = audit;
	page->body = tmpfile();
	page->index = tmpfile();
	page->record = tmpfile();
	if (!page->body || !page->index || !page->record)
		return -1;
	view_init(&page->match.view, STYLE_PAGE);
	results_attach(&page->results, audit);
	page->results_line = audit->verify.on_line;
	audit->verify.on_line = page_line;
	audit->verify.on_question = NULL;
	audit->verify.context = page;
	return 0;
}

void page_free(struct page *page)
{
	FILE *files[] = { page->body, page->index, page->record };

	for (int i = 0; i < 3; i++)
		if (files[i])
			fclose(files[i]);
	page_match_free(&page->match);
	standings_release(&page->standings);
	free(page->tables);
	text_free(&page->verdicts);
	analysis_blunders_release(&page->blunders);
}

void page_analyse(struct page *page, struct analysis *analysis)
{
	page->analysis = analysis;
	page->audit->verify.on_question = page_question;
}
