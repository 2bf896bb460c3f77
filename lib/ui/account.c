/* Prints an account of records that hold. */
#include "ui/account.h"

#include <stdlib.h>
#include <string.h>

#include "rules/match.h"
#include "ui/ansi.h"
#include "ui/telling.h"
#include "ui/verdict_words.h"

static void put_sentence(struct account *account, enum role role,
			 const char *indent, const char *text)
{
	writer_put(account->out, indent, strlen(indent));
	if (account->coloured)
		ansi_put(account->out, role, text);
	else
		writer_put(account->out, text, strlen(text));
	writer_put(account->out, "\n", 1);
	account->began = true;
}

static bool deal_wanted(const struct account *account,
			const struct sentence *sentence)
{
	return !account->first_deal || (account->first_deal <= sentence->deal &&
					sentence->deal <= account->last_deal &&
					sentence->kind != SAID_END);
}

/* Keeps TEXT for the first sentence that is told below it. */
static void hold_heading(struct account *account, char **heading,
			 const char *text)
{
	free(*heading);
	*heading = strdup(text);
	account->view.failed |= !*heading;
}

/* Prints a heading that was kept, behind an empty line. */
static void release_heading(struct account *account, char **heading)
{
	if (!*heading)
		return;
	if (account->began)
		writer_line(account->out, "", 0);
	put_sentence(account, ROLE_BOLD, "", *heading);
	free(*heading);
	*heading = NULL;
	account->indent = "  ";
}

/* Returns true if a sentence is told by account->wants.  Prints the headings
 * above it. */
static bool is_wanted(struct account *account, const struct sentence *sentence)
{
	if (!account->wants)
		return true;
	if (sentence->kind == SAID_HEAD)
		hold_heading(account, &account->heading, sentence->text);
	if (!sentence->wanted)
		return false;
	release_heading(account, &account->title);
	if (sentence->kind == SAID_END)
		return true;
	release_heading(account, &account->heading);
	return sentence->kind != SAID_HEAD;
}

/* Prints the sentences that are whole. */
static void tell_said(struct account *account)
{
	static const struct {
		const char *indent; /* NULL: as the sentence before it */
		enum role role;
		bool apart; /* behind an empty line */
	} looks[] = {
		[SAID_HEAD] = { "", ROLE_BOLD, .apart = true },
		[SAID] = { "  " },
		[SAID_DEEP] = { "    " },
		[SAID_MORE] = { "             " },
		[SAID_COUNT] = { "  " },
		[SAID_ROW] = { "  " },
		[SAID_HAND] = { "  " },
		[SAID_DEALT] = { "  " },
		[SAID_FAULT] = { NULL, ROLE_FAULT },
		[SAID_END] = { "", .apart = true },
	};
	struct view *view = &account->view;
	int n = 0;

	while (n < view->said_n && !view->said[n].open) {
		const struct sentence *sentence = &view->said[n++];

		if (!deal_wanted(account, sentence))
			continue;
		account->found = account->found || account->first_deal;
		if (!is_wanted(account, sentence))
			continue;
		if (account->began && looks[sentence->kind].apart)
			writer_line(account->out, "", 0);
		if (looks[sentence->kind].indent)
			account->indent = looks[sentence->kind].indent;
		put_sentence(account, looks[sentence->kind].role,
			     account->indent, sentence->text);
	}
	view_drop(view, n);
}

/* Prints the game, its terms and its players; all players must be named. */
static void tell_opening(struct account *account)
{
	const struct view *view = &account->view;
	const char *text = "", *title;

	title = view_title(view, false);
	if (view->match > 1)
		title = fill(tr("Match {n}: {title}"), "n",
			     fill_number(view->match), "title", title, NULL);
	free(account->heading); /* of the match before */
	account->heading = NULL;
	if (account->wants)
		hold_heading(account, &account->title, title);
	if (account->wants || account->first_deal)
		return;
	if (account->began)
		writer_line(account->out, "", 0);
	put_sentence(account, ROLE_BOLD, "", title);
	for (int seat = 1; seat <= view->seats; seat++)
		text = fill("{text}{comma}{n} {name}", "text", text, "comma",
			    seat > 1 ? ", " : "", "n", fill_number(seat),
			    "name", view_name_only(view, seat), NULL);
	put_sentence(account, ROLE_PLAIN, "",
		     fill(tr("Seats: {seats}."), "seats", text, NULL));
}

/* Prints the places, the source of the decks, and the seal. */
static void tell_match_end(struct account *account, const char *seal)
{
	const struct view *view = &account->view;

	if (account->wants || account->first_deal)
		return;
	for (int place = 1; place <= view->seats; place++)
		for (int seat = 1; seat <= view->seats; seat++) {
			if (view->place[seat] != place)
				continue;
			put_sentence(
				account, ROLE_PLAIN, "  ",
				fill("{place}  {name}  {standing}", "place",
				     fill_number(place), "name",
				     fill_pad(view_name_only(view, seat), 16),
				     "standing", telling_standing(view, seat),
				     NULL));
		}
	put_sentence(account, ROLE_PLAIN, "",
		     verdict_proof_sentence(view->proof));
	put_sentence(account, ROLE_PLAIN, "",
		     fill(tr("Sealed {seal}."), "seal", seal, NULL));
}

/* Says a cost; the first one of a match stands apart. */
static void say_cost(void *context, const char *text)
{
	struct account *account = context;

	say(&account->view, account->costs_begin ? SAID_END : SAID_COUNT,
	    "{text}", "text", text, NULL);
	account->costs_begin = false;
}

/* Prints the costs of moves and the par, behind the count of their deal. */
static void tell_costs(struct account *account)
{
	if (analysis_tell_deal_over(account->analysis, &account->view,
				    &account->blunders, say_cost, account))
		tell_said(account);
	if (par_tell_deal_over(account->par, &account->view, say_cost, account))
		tell_said(account);
}

/* Judges a decision before the view takes it. */
static void judge(struct account *account, const struct record *record,
		  const struct record_line *line)
{
	const struct verb *verb = line->event ? line->event->verb : NULL;
	const struct judged *judged = NULL;

	if (line->kind == LINE_HEADER && account->analysis)
		analysis_close(account->analysis);
	if (verb == &verb_deal || verb == &verb_deck || verb == &verb_rank ||
	    line->kind == LINE_HEADER)
		tell_costs(account);
	if (account->analysis)
		judged = analysis_judge_line(account->analysis, &account->view,
					     &account->blunders, record, line);
	if (account->par)
		par_line(account->par, record, line, judged);
	if (line->kind != LINE_SEAL || !account->analysis)
		return;
	account->costs_begin = true;
	analysis_tell_match_costs(account->analysis, &account->view, say_cost,
				  account);
	account->costs_begin = false;
}

static void account_on_question(void *context, const struct record *record)
{
	struct account *account = context;

	if (!account->only || account->only == account->audit->record)
		analysis_question(account->analysis, record);
}

static void account_on_line(void *context, const struct record *record,
			    const struct record_line *line)
{
	struct account *account = context;
	struct view *view = &account->view;
	char text[LINE_BYTES];
	const char *told = line->text;
	size_t n = line->n;

	account->audit->stop = account->out->error != 0;
	if (account->only && account->only != account->audit->record)
		return;
	if (account->analysis || account->par)
		judge(account, record, line);
	if (account->viewer != SEAT_RECORD && line->event) {
		told = text;
		n = record_line_view(record, line, account->viewer, text);
	}
	if (n)
		view_line(view, told, n);
	if (n && account->wants &&
	    account->wants(account->wants_context, line)) {
		account->told = true;
		for (int i = 0; i < view->said_n; i++)
			view->said[i].wanted |=
				view->said[i].line == view->lines;
	}
	if (line->kind == LINE_NAME && view->named == view->seats)
		tell_opening(account);
	if (line->kind == LINE_SEAL)
		view_close(view); /* a trick may have broken off */
	tell_said(account);
	if (line->kind == LINE_SEAL)
		tell_match_end(account, view->seal);
}

void account_attach(struct account *account, struct audit *audit)
{
	account->audit = audit;
	account->indent = "";
	view_init(&account->view, STYLE_ACCOUNT);
	audit->verify.on_line = account_on_line;
	audit->verify.on_question =
		account->analysis ? account_on_question : NULL;
	audit->verify.context = account;
}

void account_end(struct account *account)
{
	view_close(&account->view);
	if (account->analysis)
		analysis_close(account->analysis);
	tell_costs(account);
	tell_said(account);
}

void account_free(struct account *account)
{
	free(account->title);
	free(account->heading);
	view_free(&account->view);
	analysis_blunders_release(&account->blunders);
}
