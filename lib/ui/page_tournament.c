/* Writes a tournament as one page: takes each match, and writes the
 * document. */
#include "ui/page_tournament.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "tournament/plan.h"
#include "ui/telling.h"
#include "ui/verdict_words.h"

#define SEAL_SHOWN 16 /* digits of a seal in the list of files */

static void tournament_fail(struct tournament *t)
{
	if (!t->error)
		t->error = errno ? errno : ENOMEM;
	t->audit->stop = true;
}

static void tournament_lacks_memory(struct tournament *t)
{
	errno = ENOMEM;
	tournament_fail(t);
}

/* --- lines ---------------------------------------------------------------- */

/* Compares the header with the first one; keeps the first one. */
static void note_header(struct tournament *t, const struct record_line *line)
{
	const char *end = strchr(t->header + strlen("arbitre 1 "), ' ');
	struct view *p = &t->match.view;

	if (t->begun) {
		t->other_terms |= !word_is(line->text, line->n, t->header);
		t->other_game |= strncmp(line->text, t->header,
					 (size_t)(end + 1 - t->header)) != 0;
		return;
	}
	t->begun = true;
	memcpy(t->header, line->text, line->n);
	t->header[line->n] = '\0';
	page_match_begin(&t->match, SEAT_RECORD);
	page_match_line(&t->match, line->text, line->n);
	snprintf(t->game, sizeof(t->game), "%s", view_game(p));
	fill_keep(&t->terms, view_terms(p, false));
}

static void tournament_line(void *context, const struct record *record,
			    const struct record_line *line)
{
	struct tournament *t = context;
	const struct event *event = line->event;

	t->results_line(&t->results, record, line);
	if (line->kind == LINE_HEADER) {
		text_clear(&t->lines);
		t->faulty = false;
		note_header(t, line);
	}
	t->faulty |= event && (event->verb == &verb_fault ||
			       event->verb == &verb_penalty);
	text_put_line(&t->lines, line->text, line->n);
}

/* --- a match -------------------------------------------------------------- */

/* Returns true if a name with a fault has fewer lines than it may have. */
static bool is_listed(const struct tournament *t)
{
	struct side_result sides[SEATS_MAX];
	int count = results_sides(&t->results, sides);
	bool listed = false;

	for (int i = 0; i < count; i++) {
		uint32_t faults = 0;

		for (int kind = 0; kind < FAULT_KINDS; kind++)
			faults += sides[i].result.faults[kind];
		if (faults)
			listed |=
				standings_of(&t->all, sides[i].name)->faulty <=
				TOURNAMENT_FAULTS;
	}
	return listed;
}

/* Lists "greedy – Zoé, t04.log, match 19: deal 2, round 5: ...". */
static void list_faults(struct tournament *t)
{
	const char *at = t->lines.bytes, *end = at + t->lines.n, *lf;
	struct page_match *m = &t->match;
	const struct view *p = &m->view;

	page_match_begin(m, SEAT_RECORD);
	m->view.match = (int)(t->audit->record - t->first) - 1;
	m->told_in = t->page;
	for (; at < end && (lf = memchr(at, '\n', (size_t)(end - at)));
	     at = lf + 1)
		page_match_line(m, at, (size_t)(lf - at));
	page_match_end(m);
	text_put(&t->fault_list, "<li>");
	for (int seat = 1; seat <= p->named; seat++) {
		text_put(&t->fault_list, seat > 1 ? " – " : "");
		html_string(&t->fault_list, view_name_only(p, seat));
	}
	html_plain_between(&t->fault_list, ", ", t->file, ", ");
	html_string(&t->fault_list,
		    fill(tr("match {n}"), "n", fill_number(p->match), NULL));
	text_put(&t->fault_list, tr(": "));
	text_add(&t->fault_list, &m->faults);
	text_put(&t->fault_list, "\n");
	t->fault_list.failed |= m->account.failed;
}

void tournament_record(struct tournament *t, enum verdict verdict,
		       const char *text)
{
	t->sealed = !text;
	if (text) {
		if (t->verdict_count++ >= TOURNAMENT_FAULTS)
			return;
		html_between(&t->verdicts, "<li class=f>",
			     verdict_sentence(verdict, PROOF_NONE), " <small>");
		html_string(&t->verdicts, text);
		text_put(&t->verdicts, "</small>\n");
		return;
	}
	if (standings_add(&t->all, &t->results)) {
		tournament_lacks_memory(t);
		return;
	}
	if (t->faulty && is_listed(t))
		list_faults(t);
	if (t->fault_list.failed || t->lines.failed)
		tournament_lacks_memory(t);
}

void tournament_skip(struct tournament *t)
{
	t->sealed = true;
}

/* --- files ---------------------------------------------------------------- */

/* Returns the address of a file's page: NAME with .html in place of .log, or
 * behind it.  The caller frees the text.  NULL: memory ran out. */
static char *page_of(const char *name)
{
	static const char kept[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
	size_t n = strlen(name);
	char *page = malloc(3 * n + 16), *to = page;

	if (!page)
		return NULL;
	if (n > 4 && !strcmp(name + n - 4, ".log"))
		n -= 4;
	while (name[0] == '/' &&
	       name[1] == '/') { /* two slashes would begin a host */
		name++;
		n--;
	}
	if (memchr(name, ':', n) && name[0] != '/')
		to = text_append(to, "./");
	for (size_t i = 0; i < n; i++) {
		if (strchr(kept, name[i]))
			*to++ = name[i];
		else
			to += sprintf(to, "%%%02X", (unsigned char)name[i]);
	}
	strcpy(to, ".html");
	return page;
}

void tournament_file(struct tournament *t, const char *name, const char *shown)
{
	free(t->file);
	free(t->page);
	t->file = strdup(shown);
	t->page = name ? page_of(name) : strdup("");
	if (!t->file || !t->page)
		tournament_fail(t);
	t->sealed = false;
	t->first = t->audit->record;
	t->held = t->audit->count[VERDICT_HOLDS];
	t->proven = t->audit->proven;
	t->outside = t->audit->outside;
	t->empty = t->audit->without_deck;
}

/* Returns the verdict on a file as a whole. */
static const char *file_verdict(const struct tournament *t)
{
	const struct audit *audit = t->audit;
	uint64_t records = audit->record - t->first;
	uint64_t held = audit->count[VERDICT_HOLDS] - t->held;
	uint64_t empty = audit->without_deck - t->empty;

	if (held < records || !records)
		return fill(tr("{n} of {count} hold"), "n",
			    fill_number((long)held), "count",
			    fill_number((long)records), NULL);
	if (empty == held)
		return tr("all hold, no card was dealt");
	if (empty)
		return fill(tr("all hold, {n} without a card"), "n",
			    fill_number((long)empty), NULL);
	if (audit->outside == t->outside)
		return tr("all hold, decks proven by the seed");
	if (audit->proven == t->proven)
		return tr("all hold, decks from outside");
	return tr("all hold, some decks from outside");
}

/* Adds a row at its place by the names: "out/2" before "out/10".  Returns it;
 * NULL if memory ran out. */
static struct text *add_file(struct tournament *t)
{
	size_t at = t->file_count;
	char *name = strdup(t->file);

	if (!name || grow(&t->files, &t->file_room, t->file_count + 1,
			  sizeof(*t->files))) {
		free(name);
		return NULL;
	}
	for (; at && strverscmp(t->files[at - 1].name, name) > 0; at--)
		t->files[at] = t->files[at - 1];
	t->file_count++;
	t->files[at] = (struct file_row){ .name = name };
	return &t->files[at].row;
}

void tournament_file_end(struct tournament *t)
{
	char seal[2 * CHANCE_BYTES + 1];
	struct text *row;

	if (!t->file || !t->page)
		return;
	row = add_file(t);
	if (!row) {
		tournament_fail(t);
		return;
	}
	text_put(row, "<tr><th scope=row>");
	if (*t->page)
		html_fill(row, "<a href=\"{page}\">", "page", t->page, NULL);
	html_plain(row, t->file);
	text_put(row, *t->page ? "</a><td>" : "<td>");
	text_number(row, (long)(t->audit->record - t->first));
	html_between(row, "<td>", file_verdict(t), "<td>");
	if (t->sealed) {
		*hex_append(seal, audit_last_seal(t->audit), CHANCE_BYTES) =
			'\0';
		seal[SEAL_SHOWN] = '\0';
		html_fill(row, "<code>{seal}…</code>", "seal", seal, NULL);
	} else {
		text_put(row, "–");
	}
	text_put(row, "\n");
	if (row->failed)
		tournament_fail(t);
}

/* --- the document --------------------------------------------------------- */

/* Returns FORM with the number at {n}. */
static const char *count_text(const char *form, uint64_t n)
{
	return fill(form, "n", fill_number((long)n), NULL);
}

/* Returns "6 players, 900 matches in 30 sets of the same cards." */
static const char *lede(const struct tournament *t)
{
	const struct standings *s = &t->standings;
	long sets = (long)s->sets.count;
	const char *players = count_text(
		trn("{n} player", "{n} players", (long)s->count), s->count);
	const char *matches = count_text(
		trn("{n} match", "{n} matches", (long)s->matches), s->matches);

	if (s->sets.count + s->sets.unstarted == s->matches)
		return fill(
			tr("{players}, {matches}, each with cards of its own."),
			"players", players, "matches", matches, NULL);
	return fill(tr("{players}, {matches} in {sets} of the same cards."),
		    "players", players, "matches", matches, "sets",
		    count_text(trn("{n} set", "{n} sets", sets), s->sets.count),
		    NULL);
}

static void put_paragraph(struct text *out, const char *class, const char *text)
{
	html_fill(out, "<p class={class}>", "class", class, NULL);
	html_between(out, "", text, "</p>");
}

static void put_tournament_top(const struct tournament *t, struct text *out)
{
	static const char *const styles[] = { page_css, page_tournament_css,
					      NULL };
	const char *of_game = t->other_game || !t->begun
				      ? tr("A tournament")
				      : fill(tr("{game}: a tournament"), "game",
					     t->game, NULL);
	char shown[4 * PLAN_TITLE_MAX + 4];
	struct text title = { 0 };

	if (t->plan_title)
		text_show(shown, t->plan_title, strlen(t->plan_title),
			  PLAN_TITLE_MAX);
	html_plain(&title, t->plan_title ? shown : of_game);
	page_put_head(out, &title, styles, NULL);
	text_put(out, "<body><header class=top><h1>");
	text_add(out, &title);
	text_free(&title);
	text_put(out, "</h1>");
	if (t->plan_title)
		put_paragraph(out, "terms", of_game);
	put_paragraph(out, "lede", lede(t));
	if (t->other_terms)
		put_paragraph(out, "terms",
			      tr("The matches differ in their terms."));
	else if (t->terms.n)
		put_paragraph(out, "terms",
			      word_upper_first(text_string(&t->terms)));
	for (size_t i = 0; i < sizeof(t->notes) / sizeof(*t->notes); i++)
		if (t->notes[i])
			put_paragraph(out, "terms",
				      fill("{text}.", "text",
					   word_upper_first(t->notes[i]),
					   NULL));
	if (t->standings.voids)
		put_paragraph(out, "terms",
			      fill("{text}.", "text",
				   tournament_voids(&t->standings), NULL));
	text_put(out, "</header>\n<main>");
}

/* Writes the faults, and for each name how many matches with faults have no
 * line, if any. */
static void put_faults(struct tournament *t, struct text *out)
{
	char name[NAME_MARKED(SIDE_NAME)];

	page_put_section(out, "faults", tr("Faults"));
	if (t->fault_list.n) {
		page_put_kinds(out, &t->standings, &t->all);
		text_put(out, "<ul class=flist>\n");
		text_add(out, &t->fault_list);
		text_put(out, "</ul>");
	} else {
		put_paragraph(out, "terms", tr("There are none."));
	}
	for (size_t i = 0; t->fault_list.n && i < t->all.count; i++) {
		long more = (long)t->all.list[i].faulty - TOURNAMENT_FAULTS;

		if (more <= 0)
			continue;
		html_mark_name(name, t->all.list[i].name);
		put_paragraph(
			out, "terms",
			fill(trn("{n} more match with faults of {name}.",
				 "{n} more matches with faults of {name}.",
				 more),
			     "n", fill_number(more), "name", name, NULL));
	}
	text_put(out, "</section>\n");
}

/* Writes the proofs: that of the plan, and that of each file. */
static void put_tournament_foot(struct tournament *t, struct text *out)
{
	static const char *const heads[] = { N_("file"), N_("records"),
					     N_("verdict"), N_("last seal"),
					     NULL };
	const struct audit *audit = t->audit;
	long more = (long)t->verdict_count - TOURNAMENT_FAULTS;

	html_between(out, "</main>\n<footer id=proof><h2 id=proofh>",
		     t->plan ? tr("The plan and its audit")
			     : tr("Verdict and proof"),
		     "</h2>");
	if (t->plan) {
		put_paragraph(out, "lede", t->plan_told);
		put_paragraph(out, "small", t->plan);
	}
	html_between(
		out, "<p>",
		fill(tr("{n} of {count} records hold; {proven} decks are proven by a seed, {outside} are not."),
		     "n", fill_number((long)audit->count[VERDICT_HOLDS]),
		     "count", fill_number((long)audit->record), "proven",
		     fill_number((long)audit->proven), "outside",
		     fill_number((long)audit->outside), NULL),
		"</p>");
	if (t->verdict_count) {
		text_put(out, "<ul class=verdict>\n");
		text_add(out, &t->verdicts);
		text_put(out, "</ul>");
	}
	if (more > 0)
		put_paragraph(
			out, "terms",
			count_text(trn("{n} more record does not hold.",
				       "{n} more records do not hold.", more),
				   (uint64_t)more));
	page_open_table(out, "proof", "files",
			tr("The files, their verdicts and last seals"));
	page_put_heads(out, heads);
	for (size_t i = 0; i < t->file_count; i++)
		text_add(out, &t->files[i].row);
	text_put(out, "</table></div></footer>\n");
}

const char *tournament_voids(const struct standings *standings)
{
	return fill(trn("{n} of {count} deals was void: nobody won it",
			"{n} of {count} deals were void: nobody won them",
			(long)standings->voids),
		    "n", fill_number((long)standings->voids), "count",
		    fill_number((long)standings->deals), NULL);
}

int tournament_write(struct tournament *t, struct writer *out)
{
	struct text html = { 0 };

	/* after an error the standings may be incomplete */
	if (!t->error && standings_end(&t->standings, BY_SHARE))
		tournament_lacks_memory(t);
	if (!t->error) {
		put_tournament_top(t, &html);
		if (t->chain)
			page_bracket_put(&html, t->chain);
		page_put_standings(&html, &t->standings);
		page_put_cross(&html, &t->standings);
		if (t->times)
			page_put_times(&html, t->times);
		put_faults(t, &html);
		put_tournament_foot(t, &html);
	}
	if (html.failed)
		tournament_lacks_memory(t);
	else
		writer_put(out, html.bytes, html.n);
	text_free(&html);
	errno = t->error;
	return t->error ? -1 : 0;
}

void tournament_begin(struct tournament *t, struct audit *audit)
{
	memset(t, 0, sizeof(*t));
	t->audit = audit;
	t->standings.shares = t->standings.cross = true;
	view_init(&t->match.view, STYLE_PAGE);
	results_attach(&t->results, audit);
	t->results_line = audit->verify.on_line;
	audit->verify.on_line = tournament_line;
	audit->verify.context = t;
}

void tournament_free(struct tournament *t)
{
	free(t->file);
	free(t->page);
	page_match_free(&t->match);
	standings_release(&t->standings);
	standings_release(&t->all);
	text_free(&t->lines);
	text_free(&t->terms);
	text_free(&t->fault_list);
	for (size_t i = 0; i < t->file_count; i++) {
		free(t->files[i].name);
		text_free(&t->files[i].row);
	}
	free(t->files);
	text_free(&t->verdicts);
}
