/*
 * Makes sentences of phrases.
 *
 * An open sentence is kept with its stop, and can be shown at any time.  A
 * phrase that joins the sentence overwrites the stop.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "rules/match.h"
#include "ui/html.h"
#include "ui/telling.h"
#include "ui/view.h"

/* Notes that memory ran out.  The phrase is left out, and the match goes on. */
static struct sentence *no_memory(struct view *view)
{
	view->failed = true;
	return NULL;
}

static const char *stop_text(enum sentence_stop stop)
{
	return stop == STOP_POINT  ? trc("stop", ".")
	       : stop == STOP_CALL ? trc("stop", "!")
				   : "";
}

/* Returns the bytes of a sentence without its stop. */
static size_t words_end(const struct sentence *sentence)
{
	return sentence->phrases[sentence->phrase_n - 1].end;
}

static const char *joint_text(const struct view *view,
			      const struct sentence *sentence, enum joint joint)
{
	switch (joint) {
	case JOINT_NONE:
		return "";
	case JOINT_BLANK:
		return fill("{stop} ", "stop", stop_text(sentence->stop), NULL);
	case JOINT_WORD:
		return " ";
	case JOINT_COMMA:
		return ", ";
	case JOINT_ARROW:
		return words_arrow();
	case JOINT_DASH:
		return " — ";
	case JOINT_COLON:
		return tr(": ");
	case JOINT_COLUMN: /* blanks up to the column of the values */
		return fill_pad(tr(": "),
				ROW_COLUMNS - fill_width(sentence->text) +
					fill_width(stop_text(sentence->stop)));
	case JOINT_TAKES:
		return view_is_account(view) ? words_arrow() : tr("; ");
	default:
		return tr("; ");
	}
}

/* Keeps the first KEEP bytes of a sentence, and appends a joint, words and its
 * stop.  Returns false if memory ran out. */
static bool rewrite_words(struct view *view, struct sentence *sentence,
			  size_t keep, const char *joint, const char *words)
{
	const char *parts[] = { joint, words, stop_text(sentence->stop) };
	size_t n[3], length = keep;
	char *text, *to;

	for (int i = 0; i < 3; i++)
		length += n[i] = strlen(parts[i]);
	text = realloc(sentence->text, length + 1);
	if (!text) {
		no_memory(view);
		return false;
	}
	sentence->text = text;
	to = text + keep;
	for (int i = 0; i < 3; to += n[i++])
		memcpy(to, parts[i], n[i]);
	*to = '\0';
	return true;
}

/* Notes that the last line of the view tells the words from byte FROM on. */
static void note_told(const struct view *view, struct sentence *sentence,
		      size_t from)
{
	if (sentence->line == view->lines)
		return;
	sentence->line = view->lines;
	sentence->told = from;
}

/* Adds a phrase behind the first AT bytes.  Its words include an arrow, but not
 * the blank before the arrow. */
static void add_phrase(struct view *view, struct sentence *sentence, size_t at,
		       enum joint joint, const char *words)
{
	const char *between = joint_text(view, sentence, joint);
	bool arrow = !words_style.spell &&
		     (joint == JOINT_ARROW ||
		      (joint == JOINT_TAKES && view_is_account(view)));
	size_t length = strlen(between);

	if (grow(&sentence->phrases, &sentence->phrase_room,
		 (size_t)sentence->phrase_n + 1, sizeof(struct phrase)) ||
	    !rewrite_words(view, sentence, at, between, words)) {
		no_memory(view);
		return;
	}
	sentence->phrases[sentence->phrase_n++] = (struct phrase){
		.joint = at,
		.from = at + (arrow ? 1 : length),
		.end = at + length + strlen(words),
		.kind = joint,
		.line = view->lines,
	};
	note_told(view, sentence, at + length);
}

/* Adds a sentence of one phrase.  Returns NULL if memory ran out. */
static struct sentence *new_sentence(struct view *view, enum sentence_kind kind,
				     enum sentence_stop stop, const char *label,
				     const char *words)
{
	struct sentence sentence = {
		.kind = kind,
		.stop = stop,
		.match = view->match,
		.deal = view->deal,
		.trick = view->trick,
		.text = strdup(label),
	};

	/* an account tells events within a trick behind it */
	if (!view_is_account(view) || view->held < 0)
		tell_pause(view);
	if (sentence.text)
		add_phrase(view, &sentence, strlen(label), JOINT_NONE, words);
	if (!sentence.phrase_n ||
	    grow(&view->said, &view->said_room, (size_t)view->said_n + 1,
		 sizeof(*view->said))) {
		free(sentence.text);
		free(sentence.phrases);
		return no_memory(view);
	}
	view->said[view->said_n] = sentence;
	return &view->said[view->said_n++];
}

/* Repeats a held sentence at the table, behind the sentences said meanwhile.
 * Returns NULL if memory ran out. */
static struct sentence *repeat(struct view *view)
{
	struct sentence *old = &view->said[view->held];
	struct sentence copy = *old;

	copy.text = strdup(old->text);
	copy.phrases = malloc(old->phrase_room * sizeof(*copy.phrases));
	if (!copy.text || !copy.phrases ||
	    grow(&view->said, &view->said_room, (size_t)view->said_n + 1,
		 sizeof(*view->said))) {
		free(copy.text);
		free(copy.phrases);
		return no_memory(view);
	}
	old = &view->said[view->held];
	memcpy(copy.phrases, old->phrases,
	       (size_t)copy.phrase_n * sizeof(*copy.phrases));
	old->again = true;
	copy.open = true;
	view->held = view->open_at = view->said_n;
	view->said[view->said_n] = copy;
	return &view->said[view->said_n++];
}

/* Returns the sentence for the next phrase; NULL: there is none, or memory ran
 * out. */
static struct sentence *open_sentence(struct view *view)
{
	if (view->open_at >= 0)
		return &view->said[view->open_at];
	return view->held >= 0 ? repeat(view) : NULL;
}

bool tell_goes_on(const struct view *view)
{
	return view->open_at >= 0 || view->held >= 0;
}

void say(struct view *view, enum sentence_kind kind, const char *form, ...)
{
	va_list pairs;

	va_start(pairs, form);
	new_sentence(view, kind, STOP_NONE, "", fill_list(form, pairs));
	va_end(pairs);
}

void say_of(struct view *view, enum sentence_kind kind, int seat,
	    const char *third, const char *second, ...)
{
	const char *text;
	va_list pairs;

	va_start(pairs, second);
	text = fill_named(view_form(view, seat, third, second),
			  view_name_only(view, seat), pairs);
	va_end(pairs);
	say(view, kind, "{text}", "text", text, NULL);
}

void tell_begin(struct view *view, enum sentence_kind kind, bool held,
		const char *form, ...)
{
	struct sentence *sentence;
	const char *label = ""; /* the number before a trick */
	va_list pairs;

	tell_end(view);
	/* a page counts tricks itself */
	if (held && view->style != STYLE_PAGE && view->telling &&
	    view->telling->label && view->trick)
		label = view->telling->label(view);
	va_start(pairs, form);
	sentence = new_sentence(view, kind, STOP_POINT, label,
				fill_list(form, pairs));
	va_end(pairs);
	if (!sentence)
		return;
	sentence->open = true;
	view->open_at = (int)(sentence - view->said);
	view->held = held ? view->open_at : -1;
}

/* Adds words to the open sentence; STEP: as a new phrase.  If no sentence is
 * open, the words are a new sentence. */
static void tell_words(struct view *view, enum joint joint, const char *words,
		       bool step)
{
	struct sentence *sentence = open_sentence(view);
	struct phrase *last;
	const char *between;
	size_t end;

	if (!sentence) {
		if (!tell_goes_on(view))
			tell_begin(view, SAID, false, "{words}", "words", words,
				   NULL);
		return;
	}
	end = words_end(sentence);
	if (step) {
		add_phrase(view, sentence, end, joint, words);
		return;
	}
	between = joint_text(view, sentence, joint);
	last = &sentence->phrases[sentence->phrase_n - 1];
	if (!rewrite_words(view, sentence, end, between, words))
		return;
	note_told(view, sentence, end + strlen(between));
	last->end += strlen(between) + strlen(words);
}

void tell_on(struct view *view, enum joint joint, const char *form, ...)
{
	va_list pairs;

	va_start(pairs, form);
	tell_words(view, joint, fill_list(form, pairs), true);
	va_end(pairs);
}

void tell_on_of(struct view *view, enum joint joint, int seat,
		const char *third, const char *second, ...)
{
	va_list pairs;

	va_start(pairs, second);
	tell_words(view, joint,
		   fill_named(view_form(view, seat, third, second),
			      view_name_only(view, seat), pairs),
		   true);
	va_end(pairs);
}

void tell_more(struct view *view, enum joint joint, const char *form, ...)
{
	va_list pairs;

	va_start(pairs, form);
	tell_words(view, joint, fill_list(form, pairs), false);
	va_end(pairs);
}

void tell_stop(struct view *view, enum sentence_stop stop)
{
	struct sentence *sentence = open_sentence(view);

	if (!sentence)
		return;
	sentence->stop = stop;
	rewrite_words(view, sentence, words_end(sentence), "", "");
}

void tell_take_back(struct view *view)
{
	struct sentence *sentence = open_sentence(view);

	if (!sentence || sentence->phrase_n < 2)
		return;
	sentence->phrase_n--;
	rewrite_words(view, sentence, words_end(sentence), "", "");
}

void tell_pause(struct view *view)
{
	if (view->open_at < 0)
		return;
	view->said[view->open_at].open = false;
	view->open_at = -1;
}

void tell_end(struct view *view)
{
	view->held = -1;
	tell_pause(view);
}

/* Returns true if the words begin with a name, which is shown as it is
 * written. */
static bool names_first(const struct view *view, const char *words)
{
	for (int seat = 1; seat <= view->seats; seat++) {
		const char *name = view->names[seat];

		if (*name && !strncmp(words, name, strlen(name)))
			return true;
	}
	return false;
}

/* Adds the words of SAID that its last line told, and its stop.  A column is
 * joined by a colon alone. */
static void put_last_words(const struct view *view, const struct sentence *said,
			   struct text *out)
{
	size_t from = said->told;
	int i = 0;
	const char *words;

	while (said->phrases[i].end <= from)
		i++;
	words = fill_bytes(said->text + from, said->phrases[i].end - from);
	text_put(out,
		 names_first(view, words) ? words : word_upper_first(words));
	while (++i < said->phrase_n) {
		const struct phrase *phrase = &said->phrases[i];

		from = phrase->joint;
		if (phrase->kind == JOINT_COLUMN) {
			text_put(out, tr(": "));
			from = phrase->from;
		}
		text_bytes(out, said->text + from, phrase->end - from);
	}
	text_put(out, said->text + words_end(said));
}

void sentence_told(const struct view *view, struct text *out)
{
	for (int i = 0; i < view->said_n; i++) {
		const struct sentence *said = &view->said[i];

		if (said->line != view->lines || said->told >= words_end(said))
			continue;
		if (out->n)
			text_put(out, said->kind == SAID_ROW ? " · " : " ");
		put_last_words(view, said, out);
	}
}

void tell_deal(struct view *view, const char *heading, const char *opening)
{
	if (!view_is_account(view))
		return;
	tell_begin(view, SAID_HEAD, false, "{text}", "text", heading, NULL);
	tell_on(view, JOINT_BLANK, "{text}", "text", opening, NULL);
	tell_end(view);
}
