/*
 * Writes the account of a match for a page.  Cuts the sentences of the view
 * into phrases where the table changes.
 *
 * An open sentence grows with each event, by a phrase or by words of the last
 * phrase.  A closed sentence is one phrase.
 */
#include "ui/page.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "rules/match.h"
#include "think/mind.h"

/* Appends MORE to ALL, and empties MORE. */
static void join_changes(struct text *all, struct text *more)
{
	text_put(all, all->n && more->n ? "," : "");
	text_add(all, more);
	text_clear(more);
}

/* --- sentences ------------------------------------------------------------ */

/* Writes the words of a phrase.  The last phrase has the stop of its
 * sentence. */
static void put_phrase_words(struct text *out, const struct sentence *said,
			     int i)
{
	const struct phrase *phrase = &said->phrases[i];

	if (i == said->phrase_n - 1 && !said->open)
		html_string(out, said->text + phrase->from);
	else
		html_text(out, said->text + phrase->from,
			  phrase->end - phrase->from);
}

/* Begins a section with a heading, and keeps the words of the first step. */
static void begin_section(struct page_match *m, const struct sentence *said)
{
	markup_close_section(m);
	m->in_section = m->opening = true;
	m->item = m->trick = 0;
	text_put(&m->account, "<section id=");
	markup_put_anchor(&m->account, m, 0);
	text_put(&m->account, "><h4>");
	put_phrase_words(&m->account, said, 0);
	text_put(&m->account, "</h4>\n");
	for (int i = 1; i < said->phrase_n; i++)
		put_phrase_words(&m->head, said, i);
}

/* Counts a fault, and lists it with a link from its place to its words in the
 * account.  Returns its number. */
static int keep_fault(struct page_match *m, const char *text)
{
	const struct view *p = &m->view;
	bool linked = !m->told_in || *m->told_in;
	const char *place, *match, *fault;

	if (!p->deal)
		place = tr("before the first deal");
	else if (p->telling)
		place = p->telling->place(p);
	else
		place = fill(tr("Deal {n}"), "n", fill_number(p->deal), NULL);
	match = fill_number(p->match);
	fault = fill_number(++m->fault_count);
	if (!m->told_in)
		html_fill(&m->faults, "<li><a href=#m{m}f{f}>", "m", match, "f",
			  fault, NULL);
	else if (linked)
		html_fill(&m->faults, "<a href=\"{page}#m{m}f{f}\">", "page",
			  m->told_in, "m", match, "f", fault, NULL);
	html_string(&m->faults, place);
	text_put(&m->faults, linked ? "</a>" : "");
	html_between(&m->faults, m->told_in ? tr(": ") : " ", text,
		     m->told_in ? " " : "\n");
	return m->fault_count;
}

/* Writes a row of a count: its heading and its value. */
static void put_count_row(struct page_match *m, const struct sentence *said,
			  const struct text *changes)
{
	struct text words = { 0 };

	if (!m->counting) {
		markup_open_aside(m);
		text_put(&m->account, "<table class=count>");
		m->counting = true;
	}
	text_put(&m->account, "<tr><th scope=row>");
	put_phrase_words(&m->account, said, 0);
	text_put(&m->account, "<td>");
	put_phrase_words(&words, said, 1);
	markup_put(&m->account, m, &words, changes, NULL, 0);
	text_free(&words);
}

/* Returns true if SAID interrupts an open sentence. */
static bool goes_on(const struct page_match *m, const struct sentence *said)
{
	return said != m->view.said && m->view.said[0].open;
}

/* Opens the item of the account for a sentence of the deal. */
static void place_sentence(struct page_match *m, const struct sentence *said,
			   const struct event *event, bool round)
{
	bool by_card = page_table(&m->view)->by_card;
	bool within = m->in_item && m->item && m->item == markup_trick(m);
	bool played =
		event->verb == &verb_play && (said->open || !m->view.telling);

	if (round || played)
		markup_open_trick(m);
	else if (!(within && by_card &&
		   (said->kind == SAID_FAULT || event->verb == &verb_pay)) &&
		 !(m->in_item && goes_on(m, said)))
		markup_open_aside(m);
}

/* Opens a phrase.  The first phrase of a line has the cost of its move. */
static void begin_phrase(struct page_match *m)
{
	m->phrase = true;
	text_add(&m->marks, &m->judged);
	text_clear(&m->judged);
}

/* Opens a phrase with CHANGES for a new sentence. */
static void take_sentence(struct page_match *m, const struct sentence *said,
			  const struct event *event, struct text *changes,
			  bool round)
{
	bool fault = said->kind == SAID_FAULT, within = goes_on(m, said);

	markup_end(m);
	place_sentence(m, said, event, round);
	if (m->any && !page_table(&m->view)->by_card)
		text_put(&m->account, " ");
	begin_phrase(m);
	m->fault = fault ? keep_fault(m, said->text) : 0;
	fault |= event->verb == &verb_play && m->view.out[event->seat];
	m->class = fault ? (within ? "f sh" : "f") : within ? "sh" : NULL;
	m->joined = within;
	join_changes(&m->changes, changes);
	m->growing = said->open;
	put_phrase_words(&m->words, said, 0);
}

/* Takes a sentence while hands are dealt.  A cut is a step of its own; all
 * others belong to the first step of the deal. */
static void take_dealt(struct page_match *m, const struct sentence *said,
		       const struct event *event, struct text *changes)
{
	int fault = 0;
	struct text words = { 0 };

	if (said->kind == SAID_HAND && (event->cards || !event->hidden)) {
		/* the words of the sentence are not needed */
		html_between(&m->hands, "<dt>",
			     view_name_only(&m->view, event->seat), "<dd>");
		html_string(&m->hands, word_cards(m->view.game, event->cards,
						  event->hidden));
		return;
	}
	if (said->kind == SAID_FAULT)
		fault = keep_fault(m, said->text);
	else if (event->verb != &verb_cut)
		join_changes(&m->changes, changes);
	text_put(&m->dealt, " ");
	html_string(&words, said->text);
	markup_put(&m->dealt, m, &words, changes, fault ? "f" : NULL, fault);
	text_clear(changes);
	text_free(&words);
}

static void take_outside(struct page_match *m, const struct sentence *said)
{
	markup_close_section(m);
	if (said->kind == SAID_FAULT)
		html_fill(&m->account, "<p id=m{m}f{f} class=f>", "m",
			  fill_number(m->view.match), "f",
			  fill_number(keep_fault(m, said->text)), NULL);
	else
		text_put(&m->account, said->kind == SAID_END
					      ? "<p class=end>"
					      : "<p class=draw>");
	html_string(&m->account, said->text);
	text_put(&m->account, "</p>\n");
}

/* Takes a step or a row.  The first sentence has the changes of the event; the
 * last one has the carried changes too. */
static void take_step(struct page_match *m, const struct sentence *said,
		      const struct event *event, struct text *changes)
{
	static const struct text none;
	bool last = said == &m->view.said[m->view.said_n - 1];
	bool round = last && m->carried.n && !m->opening &&
		     event->verb != &verb_play && m->view.trick;

	markup_end_opening(m);
	if (last && m->carried.n) {
		join_changes(&m->carried, changes);
		join_changes(changes, &m->carried);
	}
	if (said->kind != SAID_ROW) {
		take_sentence(m, said, event, changes, round);
		return;
	}
	markup_end(m);
	put_count_row(m, said, last ? changes : &none);
	if (last)
		text_clear(changes);
}

/* Takes a new sentence to its place on the page. */
static void take_new(struct page_match *m, const struct sentence *said,
		     const struct event *event, struct text *changes)
{
	/* the kinds that belong to the first step of a deal */
	static const bool dealt[] = {
		[SAID_HAND] = true,
		[SAID_DEALT] = true,
		[SAID_FAULT] = true,
		[SAID_END] = false,
	};

	if (said->kind == SAID_HEAD) {
		begin_section(m, said);
		join_changes(&m->changes, &m->carried);
		join_changes(&m->changes, changes);
	} else if (!m->in_section || said->kind == SAID_END) {
		if (!said->open) /* an open sentence is taken when whole */
			take_outside(m, said);
	} else if (m->opening && dealt[said->kind]) {
		take_dealt(m, said, event, changes);
	} else {
		take_step(m, said, event, changes);
	}
}

/* --- growth --------------------------------------------------------------- */

/* Updates the words of the open phrase, which is phrase I of the first
 * sentence.  Does nothing if that phrase was taken back. */
static void retell(struct page_match *m, int i)
{
	if (!m->growing || i >= m->view.said->phrase_n)
		return;
	text_clear(&m->words);
	put_phrase_words(&m->words, m->view.said, i);
}

/* Takes the new phrases of the first sentence, which was open, and its end. */
static void take_growth(struct page_match *m, const struct event *event,
			struct text *changes)
{
	const struct sentence *said = m->view.said;

	retell(m, m->known - 1);
	for (int i = m->known; i < said->phrase_n; i++) {
		const struct phrase *phrase = &said->phrases[i];

		markup_end(m);
		if (m->joined)
			text_put(&m->account, " ");
		else
			html_text(&m->account, said->text + phrase->joint,
				  phrase->from - phrase->joint);
		begin_phrase(m);
		m->growing = true;
		m->joined = false;
		if (event->verb == &verb_play && m->view.out[event->seat])
			m->class = "f";
		retell(m, i);
	}
	m->growing = m->growing && said->open;
	if (said->phrases[said->phrase_n - 1].end != m->ended)
		join_changes(&m->changes, changes);
}

/* Takes the sentences on EVENT; KNOWN sentences were there before. */
static void tell_event(struct page_match *m, const struct event *event,
		       int known)
{
	struct view *p = &m->view;
	const struct verb *verb = event->verb;
	struct text changes = { 0 };
	bool belongs;

	if (verb == &verb_deal)
		text_clear(&m->carried);
	if (p->deal) /* nothing changes before the first deal */
		delta_event(&m->steps, &changes, p, event);
	if (m->known && m->in_section)
		take_growth(m, event, &changes);
	else if (m->known && !p->said[0].open)
		take_outside(m, &p->said[0]);
	for (int at = known; at < p->said_n; at++)
		take_new(m, &p->said[at], event, &changes);
	if (m->in_section && verb->trick && !p->telling)
		m->trick++;
	/* changes without words are of the open step, or of the next one */
	belongs = m->opening ||
		  (m->phrase && verb != &verb_hand && !verb->points);
	join_changes(verb != &verb_deal && belongs ? &m->changes : &m->carried,
		     &changes);
	m->account.failed |= changes.failed;
	text_free(&changes);
}

/* --- deals ---------------------------------------------------------------- */

/* Keeps the results of the deal, once it is over. */
static void keep_deal(struct page_match *m)
{
	const struct view *p = &m->view;
	const struct page_table *table = page_table(p);
	struct page_deal *deal;

	if (!p->deal ||
	    (m->deal_count && m->deals[m->deal_count - 1].number == p->deal))
		return;
	if (grow(&m->deals, &m->deal_room, (size_t)m->deal_count + 1,
		 sizeof(*deal))) {
		m->account.failed = true;
		return;
	}
	deal = &m->deals[m->deal_count++];
	*deal = (struct page_deal){
		.number = p->deal,
		.dealer = p->dealer,
		.group = m->group,
		.rest = table->rest ? table->rest(p) : 0,
		.over = p->counting,
	};
	for (int seat = 1; table->cell && seat <= p->seats; seat++)
		deal->cell[seat] = table->cell(p, seat);
}

/* --- a match -------------------------------------------------------------- */

void page_match_begin(struct page_match *m, int viewer)
{
	text_clear(&m->account);
	text_clear(&m->faults);
	text_clear(&m->words);
	text_clear(&m->changes);
	text_clear(&m->carried);
	text_clear(&m->judged);
	text_clear(&m->marks);
	view_close(&m->view);
	view_drop(&m->view, m->view.said_n);
	delta_reset(&m->steps);
	ahead_free(&m->ahead);
	m->deal_count = m->fault_count = 0;
	m->viewer = viewer;
	m->phrase = m->growing = m->joined = m->any = false;
	m->in_section = m->in_list = m->in_item = m->opening = false;
	m->counting = false;
	m->class = NULL;
	m->item = m->trick = m->fault = 0;
}

void page_match_line(struct page_match *m, const char *line, size_t n)
{
	struct view *p = &m->view;
	struct line read;
	const struct verb *verb;
	int known = p->said_n, told = 0;

	parse_line(p->game, line, n, &read);
	verb = read.kind == LINE_EVENT ? read.event.verb : NULL;
	if (verb == &verb_deal || verb == &verb_rank)
		keep_deal(m);
	m->known = known && p->said[0].open ? p->said[0].phrase_n : 0;
	if (m->known)
		m->ended = p->said[0].phrases[m->known - 1].end;
	view_take(p, &read);
	if (verb == &verb_deal)
		m->group = page_table(p)->group ? page_table(p)->group(p) : 0;
	if (read.kind == LINE_NAME && read.n <= NAME_BYTES)
		html_mark_name(p->names[read.seat],
			       fill_bytes(read.text, read.n));
	if (verb)
		tell_event(m, &read.event, known);
	text_clear(&m->judged);
	while (told < p->said_n && !p->said[told].open)
		told++;
	view_drop(p, told);
}

/* Returns the cards to frame: the card of the better move, or the cards that it
 * would have taken. */
static cards_t better_cards(const struct page_match *m,
			    const struct judged *judged)
{
	const struct move *best = &judged->best, *played = &judged->played;

	if (best->kind != MOVE_PLAY)
		return 0;
	if (played->kind != MOVE_PLAY || best->card != played->card)
		return CARD_BIT(best->card);
	return m->view.game->declarations ? 0 : best->with;
}

void page_match_judged(struct page_match *m, const struct judged *judged)
{
	const struct view *p = &m->view;
	enum mark mark = analysis_mark(judged, mind_of(p->game));
	cards_t cards = better_cards(m, judged);
	struct text names = { 0 };

	text_clear(&m->judged);
	if (mark == MARK_NONE)
		return;
	html_fill(&m->judged, " data-mark={sign} data-why=\"", "sign",
		  analysis_mark_sign(mark), NULL);
	html_plain(&m->judged, analysis_mark_reason(p, judged));
	text_put(&m->judged, "\"");
	if (!cards)
		return;
	delta_cards(&(struct change){ .to = &names, .view = p }, cards, "", 0);
	text_put(&m->judged, " data-better=");
	text_add(&m->judged, &names);
	text_free(&names);
}

void page_match_cost(struct page_match *m, const char *text)
{
	markup_end(m);
	markup_close_section(m);
	html_between(&m->account, "<p class=cost>", text, "</p>\n");
}

void page_match_end(struct page_match *m)
{
	bool open = m->view.said_n && m->view.said[0].open;

	view_close(&m->view);
	m->account.failed |= m->view.failed || m->head.failed ||
			     m->dealt.failed || m->hands.failed ||
			     m->words.failed || m->changes.failed ||
			     m->carried.failed || m->judged.failed ||
			     m->marks.failed || m->ahead.failed;
	keep_deal(m);
	if (open && m->in_section)
		retell(m, m->view.said[0].phrase_n - 1);
	else if (open)
		take_outside(m, &m->view.said[0]);
	markup_end(m);
	markup_close_section(m);
	view_drop(&m->view, m->view.said_n);
}

void page_match_free(struct page_match *m)
{
	view_free(&m->view);
	text_free(&m->account);
	text_free(&m->faults);
	text_free(&m->head);
	text_free(&m->dealt);
	text_free(&m->hands);
	text_free(&m->words);
	text_free(&m->changes);
	text_free(&m->carried);
	text_free(&m->judged);
	text_free(&m->marks);
	ahead_free(&m->ahead);
	free(m->deals);
}
