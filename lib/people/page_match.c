/*
 * The account of a match as a page has it: the sentences of the picture, cut into
 * phrases where the table changes.
 *
 * A sentence that is open grows with each event: what an event has added to it is
 * a phrase, from where the old text and the new one part.  All other sentences
 * are phrases as they stand.
 */
#include "people/page.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "game/match.h"
#include "people/people.h"

/* MORE changes of the table, behind those that are in ALL; MORE is empty then. */
static void join_changes(struct html *all, struct html *more)
{
	html_put(all, all->n && more->n ? "," : "");
	html_add(all, more);
	html_clear(more);
}

/* --- sentences -------------------------------------------------------------- */

/* "Deal 1. Zoé deals": the number is a heading, the rest the first step. */
static void begin_section(struct page_match *m, const char *text)
{
	const char *end = strstr(text, ". ");
	size_t n = end ? (size_t)(end - text) : strlen(text);

	phrase_close_section(m);
	m->in_section = m->opening = true;
	m->item = m->trick = 0;
	html_put(&m->account, "<section id=");
	phrase_put_anchor(&m->account, m, 0);
	html_put(&m->account, "><h4>");
	html_text(&m->account, text, n);
	html_put(&m->account, "</h4>\n");
	html_string(&m->head, end ? end + 2 : text);
}

/* A fault with its place, which leads to where it is told. */
static void put_fault(struct page_match *m, const char *place, const char *text)
{
	const char *match = fill_number(m->picture.match);
	const char *fault = fill_number(m->fault_count);
	bool linked = !m->told_in || *m->told_in;

	if (!m->told_in)
		html_fill(&m->faults, "<li><a href=#m{m}f{f}>", "m", match, "f",
			  fault, NULL);
	else if (linked)
		html_fill(&m->faults, "<a href=\"{page}#m{m}f{f}\">", "page",
			  m->told_in, "m", match, "f", fault, NULL);
	html_string(&m->faults, place);
	html_put(&m->faults, linked ? "</a>" : "");
	html_put(&m->faults, m->told_in ? tr(N_(": ")) : " ");
	html_string(&m->faults, text);
	html_put(&m->faults, m->told_in ? " " : "\n");
}

/* Keeps a fault for the list of them; its number. */
static int keep_fault(struct page_match *m, const char *text)
{
	const struct picture *p = &m->picture;
	const char *place;

	if (!p->deal)
		place = tr(N_("before the first deal"));
	else if (p->people)
		place = p->people->place(p);
	else
		place = fill(tr(N_("Deal {n}")), "n", fill_number(p->deal),
			     NULL);
	m->fault_count++;
	put_fault(m, place, text);
	return m->fault_count;
}

/* Bytes of TEXT, of N, without the blanks at its end: French has one that no line
 * is broken at before each sign. */
static size_t without_blanks(const char *text, size_t n)
{
	static const char *const blanks[] = { " ", "\u00a0", "\u202f" };

	for (size_t i = 0; i < sizeof(blanks) / sizeof(*blanks); i++) {
		size_t length = strlen(blanks[i]);

		if (n >= length &&
		    !memcmp(text + n - length, blanks[i], length))
			return without_blanks(text, n - length);
	}
	return n;
}

/* Bytes at the beginning of TEXT that join it to what stands before: blanks, a comma
 * or a semicolon. */
static size_t joint_of(const char *text)
{
	static const char *const joints[] = { " ", ",", ";", "\u00a0",
					      "\u202f" };
	size_t at = 0, before;

	do {
		before = at;
		for (size_t i = 0; i < sizeof(joints) / sizeof(*joints); i++)
			if (!strncmp(text + at, joints[i], strlen(joints[i])))
				at += strlen(joints[i]);
	} while (at != before);
	return at;
}

/* The lines of a count of chkobba are rows: what stands before the colon is
 * their heading. */
static void put_count(struct page_match *m, const struct sentence *said,
		      const struct html *changes)
{
	const char *colon = strchr(said->text, ':'), *rest;
	struct html words = { 0 };

	if (!colon)
		return;
	rest = colon + 1 + strspn(colon + 1, " ");
	if (!m->counting) {
		phrase_open_aside(m);
		html_put(&m->account, "<table class=count>");
		m->counting = true;
	}
	html_put(&m->account, "<tr><th scope=row>");
	html_text(&m->account, said->text,
		  without_blanks(said->text, (size_t)(colon - said->text)));
	html_put(&m->account, "<td>");
	html_string(&words, rest);
	phrase_put(&m->account, m, &words, changes, NULL, 0);
	html_free(&words);
}

/* A sentence is open, and goes on behind this one. */
static bool goes_on(const struct page_match *m, const struct sentence *said)
{
	return said != m->picture.said && m->picture.said[0].open;
}

/* Where a sentence of the deal stands. */
static void place_sentence(struct page_match *m, const struct sentence *said,
			   const struct heard *heard, bool round)
{
	bool by_card = page_table(&m->picture)->by_card;
	bool within = m->in_item && m->item && m->item == phrase_trick(m);
	bool played =
		heard->verb == &verb_play && (said->open || !m->picture.people);

	if (round || played)
		phrase_open_trick(m);
	else if (!(within && by_card &&
		   (said->kind == SAID_FAULT || heard->verb == &verb_pay)) &&
		 !(m->in_item && goes_on(m, said)))
		phrase_open_aside(m);
}

/* A sentence that is open is left for one that is told within it. */
static void pause_growth(struct page_match *m)
{
	const char *text = m->picture.said[0].text;
	size_t n = strlen(text);

	n -= n && text[n - 1] == '.';
	html_text(&m->words, text + m->from, n - m->from);
	m->from = n;
	phrase_end(m);
}

/* A sentence that is new: a phrase, with CHANGES. */
static void take_sentence(struct page_match *m, const struct sentence *said,
			  const struct heard *heard, struct html *changes,
			  bool round)
{
	bool fault = said->kind == SAID_FAULT, within = goes_on(m, said);

	if (m->growing && within)
		pause_growth(m);
	phrase_end(m);
	place_sentence(m, said, heard, round);
	if (m->any && !page_table(&m->picture)->by_card)
		html_put(&m->account, " ");
	m->phrase = true;
	m->fault = fault ? keep_fault(m, said->text) : 0;
	fault |= heard->verb == &verb_play && m->picture.out[heard->seat];
	m->class = fault ? (within ? "f sh" : "f") : within ? "sh" : NULL;
	m->joined = within;
	join_changes(&m->changes, changes);
	m->growing = said->open;
	m->from = 0;
	if (!said->open)
		html_string(&m->words, said->text);
}

/* The hand of a seat; its sentence says the same. */
static void take_hand(struct page_match *m, const struct heard *heard)
{
	html_put(&m->hands, "<dt>");
	html_string(&m->hands, name_only(&m->picture, heard->seat));
	html_put(&m->hands, "<dd>");
	html_string(&m->hands,
		    word_cards(m->picture.game, heard->cards, heard->hidden));
}

/* A sentence while hands are dealt. */
static void take_dealt(struct page_match *m, const struct sentence *said,
		       const struct heard *heard, struct html *changes)
{
	int fault = 0;
	struct html words = { 0 };

	if (heard->verb == &verb_hand) {
		take_hand(m, heard);
		return;
	}
	if (said->kind == SAID_FAULT)
		fault = keep_fault(m, said->text);
	else if (heard->verb != &verb_cut)
		/* they belong to the first step of the deal */
		join_changes(&m->changes, changes);
	html_put(&m->dealt, " ");
	html_string(&words, said->text);
	phrase_put(&m->dealt, m, &words, changes, fault ? "f" : NULL, fault);
	html_clear(changes);
	html_free(&words);
}

/* What happens before hands are played. */
static bool deals_cards(const struct heard *heard)
{
	return heard->verb == &verb_hand || heard->verb == &verb_cut ||
	       heard->verb == &verb_fault || heard->verb == &verb_forfeit ||
	       !strcmp(heard->verb->name, "turn");
}

static void take_outside(struct page_match *m, const struct sentence *said)
{
	phrase_close_section(m);
	if (said->kind == SAID_FAULT)
		html_fill(&m->account, "<p id=m{m}f{f} class=f>", "m",
			  fill_number(m->picture.match), "f",
			  fill_number(keep_fault(m, said->text)), NULL);
	else
		html_put(&m->account, said->kind == SAID_END
					      ? "<p class=end>"
					      : "<p class=draw>");
	html_string(&m->account, said->text);
	html_put(&m->account, "</p>\n");
}

/* A sentence that is new; the changes of its event go with the first one, those
 * that were carried with the last. */
static void take_new(struct page_match *m, int at, const struct heard *heard,
		     struct html *changes)
{
	const struct sentence *said = &m->picture.said[at];
	bool last = at == m->picture.said_n - 1;
	bool round = last && m->carried.n && !m->opening && m->in_section &&
		     heard->verb != &verb_play && m->picture.trick;

	if (said->kind == SAID_HEAD) {
		begin_section(m, said->text);
		join_changes(&m->changes, &m->carried);
		join_changes(&m->changes, changes);
		return;
	}
	if (!m->in_section || said->kind == SAID_END) {
		if (said->open)
			return; /* it is told when it is whole */
		take_outside(m, said);
		return;
	}
	if (m->opening && deals_cards(heard)) {
		take_dealt(m, said, heard, changes);
		return;
	}
	phrase_end_opening(m);
	if (last && m->carried.n) {
		join_changes(&m->carried, changes);
		join_changes(changes, &m->carried);
	}
	if (heard->verb->points && said->kind == SAID_COUNT &&
	    m->picture.people == &people_chkobba) {
		struct html none = { 0 };

		phrase_end(m);
		put_count(m, said, last ? changes : &none);
		if (last)
			html_clear(changes);
		return;
	}
	/* what a card did goes with the card, not with what is said before */
	if (heard->verb == &verb_play && !said->open && !last) {
		struct html none = { 0 };

		take_sentence(m, said, heard, &none, round);
		return;
	}
	take_sentence(m, said, heard, changes, round);
}

/* --- growth ----------------------------------------------------------------- */

/* Events that begin a phrase of their own in a sentence that goes on. */
static bool begins_phrase(const struct heard *heard)
{
	return heard->verb == &verb_play || heard->verb->trick ||
	       !strcmp(heard->verb->name, "out");
}

/* How far two texts are the same, in whole characters. */
static size_t common_start(const char *a, const char *b)
{
	size_t n = 0;

	while (a[n] && a[n] == b[n])
		n++;
	while (n && ((unsigned char)b[n] & 0xc0) == 0x80)
		n--;
	return n;
}

/* The first sentence was OLD, and is longer now. */
static void take_growth(struct page_match *m, const char *old,
			const struct heard *heard, struct html *changes)
{
	const char *text = m->picture.said[0].text;
	size_t at = common_start(old, text), skip = joint_of(text + at);

	if (begins_phrase(heard) || !m->growing) {
		if (m->growing)
			html_text(&m->words, old + m->from, at - m->from);
		phrase_end(m);
		if (m->joined)
			html_put(&m->account, " ");
		else /* what stands between them */
			html_bytes(&m->account, text + at, skip);
		m->phrase = m->growing = true;
		m->from = at + skip;
		m->joined = false;
		if (heard->verb == &verb_play && m->picture.out[heard->seat])
			m->class = "f";
	}
	join_changes(&m->changes, changes);
}

/* The first sentence is whole. */
static void end_growth(struct page_match *m)
{
	if (!m->growing)
		return;
	html_string(&m->words, m->picture.said[0].text + m->from);
	m->growing = false;
}

/* Sentences that were told while the first one was open are let go with it. */
static void let_go(struct page_match *m, int known)
{
	int n = 0;

	while (n < known && n < m->picture.said_n && !m->picture.said[n].open)
		n++;
	picture_drop(&m->picture, n);
}

/* What the event in HEARD has said, of which KNOWN sentences were there before,
 * the first of them OLD where it was open. */
static void tell_event(struct page_match *m, const struct heard *heard,
		       const char *old, int known)
{
	struct picture *p = &m->picture;
	struct html changes = { 0 };
	bool early = !m->in_section && heard->verb != &verb_deal;

	if (heard->verb == &verb_deal)
		html_clear(&m->carried);
	if (!early || p->deal)
		steps_event(&m->steps, &changes, p, heard);
	if (!m->in_section && !p->deal)
		html_clear(&changes);
	if (old && strcmp(old, p->said[0].text) != 0 && m->in_section)
		take_growth(m, old, heard, &changes);
	if (old && !p->said[0].open) {
		if (m->in_section)
			end_growth(m);
		else
			take_outside(m, &p->said[0]);
	}
	for (int at = known; at < p->said_n; at++)
		take_new(m, at, heard, &changes);
	if (m->in_section && heard->verb->trick && !p->people)
		m->trick++;
	/* changes without words */
	if (changes.n && (m->opening || m->phrase) &&
	    (m->opening ||
	     (heard->verb != &verb_hand && !heard->verb->points)) &&
	    heard->verb != &verb_deal) {
		join_changes(&m->changes, &changes);
	} else {
		join_changes(&m->carried, &changes);
	}
	m->account.failed |= changes.failed;
	html_free(&changes);
}

/* --- deals ------------------------------------------------------------------ */

/* Keeps what the deal came to, once it is over. */
static void keep_deal(struct page_match *m)
{
	const struct picture *p = &m->picture;
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
		.manche = m->manche,
		.winner = p->winner,
		.pool = p->pool,
		.over = p->counting,
	};
	for (int seat = 1; seat <= p->seats; seat++) {
		int side = side_of(p, seat);

		if (p->people == &people_chouine) {
			deal->value[seat] = p->all_parties[seat];
			deal->gain[seat] = p->counted[seat].number[3];
			deal->counted |= p->counted[seat].given;
		} else if (p->people == &people_chkobba) {
			deal->value[seat] = p->points[side];
			deal->gain[seat] = deal->value[seat];
			if (m->deal_count > 1)
				deal->gain[seat] -= deal[-1].value[seat];
		} else {
			deal->value[seat] = p->tokens[seat];
			deal->gain[seat] = deal->value[seat] - p->before[seat];
			deal->counted = true;
		}
	}
}

/* --- a match ---------------------------------------------------------------- */

void match_tell_begin(struct page_match *m, int view)
{
	html_clear(&m->account);
	html_clear(&m->faults);
	html_clear(&m->words);
	html_clear(&m->changes);
	html_clear(&m->carried);
	picture_close(&m->picture);
	picture_drop(&m->picture, m->picture.said_n);
	steps_reset(&m->steps);
	m->deal_count = m->fault_count = 0;
	m->outside = true;
	m->entropy = false;
	m->view = view;
	m->phrase = m->growing = m->joined = m->any = false;
	m->in_section = m->in_list = m->in_item = m->opening = false;
	m->counting = false;
	m->class = NULL;
	m->item = m->trick = m->fault = 0;
}

/* Names stand in sentences with their marks. */
static void mark_names(struct picture *p, const struct heard *heard)
{
	char name[sizeof(p->names[0])] = "";

	if (heard->kind != HEARD_NAME || heard->n > sizeof(name) - 4)
		return;
	memcpy(name, heard->text, heard->n);
	name_mark(p->names[heard->seat], name);
}

void match_tell_line(struct page_match *m, const char *line, size_t n)
{
	struct picture *p = &m->picture;
	struct heard heard;
	char *old = NULL;
	int known = p->said_n;

	heard_read(p->game, line, n, &heard);
	if (heard.kind == HEARD_EVENT &&
	    (heard.verb == &verb_deal || heard.verb == &verb_rank))
		keep_deal(m);
	if (known && p->said[0].open) {
		old = strdup(p->said[0].text);
		m->account.failed |= !old;
	}
	picture_line(p, line, n);
	if (heard.kind == HEARD_EVENT && heard.verb == &verb_deal)
		m->manche = p->manche;
	mark_names(p, &heard);
	if (heard.kind == HEARD_EVENT)
		tell_event(m, &heard, old, known);
	free(old);
	let_go(m, p->said_n);
}

void match_tell_cost(struct page_match *m, const char *text)
{
	phrase_end(m);
	phrase_close_section(m);
	html_put(&m->account, "<p class=cost>");
	html_string(&m->account, text);
	html_put(&m->account, "</p>\n");
}

/* Of what it is put together from, something has had no memory. */
static bool lacks_memory(const struct page_match *m)
{
	return m->picture.failed || m->head.failed || m->dealt.failed ||
	       m->hands.failed || m->words.failed || m->changes.failed ||
	       m->carried.failed;
}

void match_tell_end(struct page_match *m)
{
	bool open = m->picture.said_n && m->picture.said[0].open;

	picture_close(&m->picture);
	m->account.failed |= lacks_memory(m);
	keep_deal(m);
	if (open && m->in_section)
		end_growth(m);
	else if (open)
		take_outside(m, &m->picture.said[0]);
	phrase_end(m);
	phrase_close_section(m);
	picture_drop(&m->picture, m->picture.said_n);
}

void match_tell_free(struct page_match *m)
{
	picture_free(&m->picture);
	html_free(&m->account);
	html_free(&m->faults);
	html_free(&m->head);
	html_free(&m->dealt);
	html_free(&m->hands);
	html_free(&m->words);
	html_free(&m->changes);
	html_free(&m->carried);
	free(m->deals);
}
