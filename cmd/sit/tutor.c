/* Gives hints, and judges one's own moves. */
#include "tutor.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/crypto.h"
#include "base/grow.h"
#include "think/mind.h"
#include "think/opponent_model.h"
#include "record/format.h"
#include "common/terminal.h"
#include "common/tool.h"

#define WORLDS 1000 /* for each move of a decision */

static void no_memory(void)
{
	int why = errno;

	terminal_close();
	error(EXIT_TROUBLE, why, "%s", tr("memory"));
}

static void lines_clear(struct text_lines *text)
{
	while (text->n)
		free(text->line[--text->n]);
}

static void lines_add(void *context, const char *line)
{
	struct text_lines *text = context;

	if (grow(&text->line, &text->room, (size_t)text->n + 1,
		 sizeof(*text->line)))
		no_memory();
	text->line[text->n] = strdup(line);
	if (!text->line[text->n++])
		no_memory();
}

static void drop_words(struct own_decision *decision)
{
	for (int i = 0; i < decision->count; i++)
		free(decision->words[i]);
	free(decision->words);
}

/* Forgets the decisions of the last deal. */
static void forget_deal(struct tutor *tutor)
{
	while (tutor->decision_count)
		drop_words(&tutor->decisions[--tutor->decision_count]);
	tutor->judged = 0;
	tutor->missed = false;
	memset(&tutor->analysis.deal, 0, sizeof(tutor->analysis.deal));
	analysis_blunders_drop(&tutor->blunders);
}

void tutor_init(struct tutor *tutor, const struct view *view)
{
	memset(tutor, 0, sizeof(*tutor));
	tutor->view = view;
	tracker_init(&tutor->tracker);
	tutor->tracker.styles = true;
	seal_init(&tutor->told);
	analysis_init(&tutor->analysis, WORLDS, 0);
}

void tutor_free(struct tutor *tutor)
{
	forget_deal(tutor);
	free(tutor->decisions);
	tracker_release(&tutor->tracker);
	analysis_release(&tutor->analysis);
	analysis_blunders_release(&tutor->blunders);
	lines_clear(&tutor->text);
	free(tutor->text.line);
}

void tutor_hear(struct tutor *tutor, const struct line *line, bool again)
{
	const struct event *event = &line->event;

	if (line->kind == LINE_QUESTION)
		return;
	if (line->kind == LINE_HEADER)
		seal_init(&tutor->told);
	if (line->whole_n && line->kind != LINE_COMMENT &&
	    line->kind != LINE_LEFT)
		seal_line(&tutor->told, line->whole, line->whole_n);
	tutor->missed = tutor->missed || again;
	if (line->kind == LINE_EVENT && event->verb == &verb_deal)
		forget_deal(tutor);
	/* an answer of this seat that was a fault is taken back */
	if (line->kind == LINE_EVENT && event->verb == &verb_fault &&
	    event->seat == tutor->view->you &&
	    tutor->decision_count > tutor->decisions_before)
		drop_words(&tutor->decisions[--tutor->decision_count]);
	if (tracker_take(&tutor->tracker, line))
		no_memory();
}

/* Derives a key from the lines and the question. */
static void question_key(struct tutor *tutor)
{
	const char *question = tutor->view->question;
	struct blake2b hash;
	uint8_t past[CHANCE_BYTES];

	seal_value(&tutor->told, past);
	blake2b_init(&hash, past);
	blake2b_update(&hash, question, strlen(question));
	blake2b_final(&hash, tutor->key);
}

/* Returns true if the tracked match asks the referee's question. */
static bool is_same_question(const struct tutor *tutor)
{
	const struct view *view = tutor->view;
	struct move moves[MOVE_MAX];
	int count = match_legal(&tutor->tracker.match, moves);

	for (int i = 0; i < count && i < view->move_n; i++)
		if (!move_equal(&moves[i], &view->moves[i]))
			return false;
	return count == view->move_n;
}

void tutor_asked(struct tutor *tutor)
{
	tutor->advised = false;
	tutor->decisions_before = tutor->decision_count;
	reason_set(&tutor->unknown, NULL);
	if (tracker_asked(&tutor->tracker))
		tutor->unknown = tutor->tracker.lost;
	else if (!is_same_question(tutor))
		reason_set(&tutor->unknown,
			   N_("the question is not the one of this match"));
	else if (!match_mind(&tutor->tracker.match))
		reason_set(&tutor->unknown,
			   N_("a game of which nothing is known to search by"));
	question_key(tutor);
	tutor->evidence = tutor->tracker.evidence;
	if (!tutor->unknown.n && match_playing(&tutor->tracker.match) &&
	    opponent_learn(&tutor->evidence, &tutor->tracker.match,
			   tutor->view->you))
		no_memory();
}

void tutor_answered(struct tutor *tutor, int i)
{
	const struct view *view = tutor->view;
	struct own_decision *decision;

	if (tutor->unknown.n || view->move_n < 2 ||
	    !match_playing(&tutor->tracker.match))
		return;
	if (grow(&tutor->decisions, &tutor->decisions_room,
		 (size_t)tutor->decision_count + 1, sizeof(*decision)))
		no_memory();
	decision = &tutor->decisions[tutor->decision_count++];
	decision->match = tutor->tracker.match;
	decision->evidence = tutor->evidence;
	memcpy(decision->key, tutor->key, sizeof(decision->key));
	decision->count = view->move_n;
	decision->played = i;
	decision->words =
		calloc((size_t)decision->count, sizeof(*decision->words));
	if (!decision->words)
		no_memory();
	for (int k = 0; k < decision->count; k++) {
		decision->words[k] =
			strdup(analysis_move(view, &view->moves[k]));
		if (!decision->words[k])
			no_memory();
	}
}

/* Puts a line on tutor->text on why the match is not tracked. */
static void say_unknown(struct tutor *tutor)
{
	lines_add(&tutor->text,
		  fill(tr(N_("This match cannot be followed: {why}.")), "why",
		       reason_told(&tutor->unknown), NULL));
}

void tutor_hint(struct tutor *tutor, long ms)
{
	const struct view *view = tutor->view;
	const struct match *match = &tutor->tracker.match;
	const struct advice_limits limits = { ADVICE_WORLDS, clock_now,
					      clock_now() + ms * NS_PER_MS };

	lines_clear(&tutor->text);
	if (tutor->unknown.n) {
		say_unknown(tutor);
		return;
	}
	if (view->move_n == 1) {
		lines_add(&tutor->text, tr(N_("There is one move only.")));
		return;
	}
	if (!match_playing(match)) {
		lines_add(
			&tutor->text,
			tr(N_("Before the cards are dealt there is nothing to "
			      "go by.")));
		return;
	}
	if (!tutor->advised &&
	    advice_of(match, &tutor->evidence, view->moves, view->move_n,
		      tutor->key, &limits, &tutor->advice))
		no_memory();
	tutor->advised = true;
	analysis_tell_advice(&tutor->advice, view, lines_add, &tutor->text);
}

/* Returns the place of the best move with the item in the order of the advice;
 * -1 if there is none. */
static int best_with(const struct tutor *tutor, const struct item *item)
{
	const struct advice *advice = &tutor->advice;
	const struct view *view = tutor->view;

	for (int i = 0; i < advice->count; i++) {
		const struct move *move = &view->moves[advice->order[i]];

		if (item->card == CARD_NONE ? advice->order[i] == item->move
					    : move->kind == MOVE_PLAY &&
						      move->card == item->card)
			return i;
	}
	return -1;
}

int tutor_under(const struct tutor *tutor, const struct choice *choice,
		const char *under[ITEMS_MAX], bool *all)
{
	const struct advice *advice = &tutor->advice;
	int first = INT_MAX, best = -1;

	*all = true;
	for (int i = 0; i < choice->item_n && tutor->advised; i++) {
		int at = choice->items[i].move < 0
				 ? -1
				 : best_with(tutor, &choice->items[i]);
		int move = at < 0 ? -1 : advice->order[at];
		bool equal = move >= 0 &&
			     advice->cost[move] <= 2 * advice->error[move];

		under[i] = move < 0 ? ""
			   : equal  ? "="
				    : analysis_thousandths(advice->cost[move]);
		*all = *all && (equal || move < 0);
		if (at >= 0 && at < first) {
			first = at;
			best = i;
		}
	}
	return best;
}

/* Judges a decision by the moves before it.  The others' manner of play is that
 * known by now. */
static void judge_one(struct tutor *tutor, const struct own_decision *decision)
{
	struct move moves[MOVE_MAX];
	int count = match_legal(&decision->match, moves), best = 0;
	struct evidence evidence = decision->evidence;
	struct judged judged;

	memcpy(evidence.log_odds, tutor->evidence.log_odds,
	       sizeof(evidence.log_odds));
	if (analysis_judge(&decision->match, &evidence, moves, count,
			   decision->played, decision->key, WORLDS, &judged))
		no_memory();
	analysis_add_losses(&tutor->analysis.deal.lost[judged.seat], &judged);
	while (best < count - 1 && !move_equal(&moves[best], &judged.best))
		best++;
	if (analysis_blunders_add(&tutor->blunders, tutor->view, &judged,
				  decision->words[decision->played],
				  decision->words[best]))
		no_memory();
}

bool tutor_judge(struct tutor *tutor)
{
	if (tutor->judged < tutor->decision_count)
		judge_one(tutor, &tutor->decisions[tutor->judged++]);
	lines_clear(&tutor->text);
	if (tutor->unknown.n)
		say_unknown(tutor);
	if (tutor->missed)
		lines_add(&tutor->text,
			  tr(N_("What was played before the match was taken up "
				"is not judged.")));
	if (!tutor->decision_count) {
		if (!tutor->unknown.n && !tutor->missed)
			lines_add(&tutor->text,
				  tr(N_("You had no choice in this deal.")));
		return false;
	}
	if (tutor->judged < tutor->decision_count)
		lines_add(&tutor->text,
			  fill(tr(N_("{n} of {m} decisions are judged so "
				     "far.")),
			       "n", fill_number(tutor->judged), "m",
			       fill_number(tutor->decision_count), NULL));
	tutor->analysis.only = tutor->view->you;
	analysis_tell_deal_costs(&tutor->analysis, tutor->view,
				 &tutor->blunders, lines_add, &tutor->text);
	return tutor->judged < tutor->decision_count;
}

void tutor_tell(const struct tutor *tutor,
		void (*put)(void *context, const char *text), void *context)
{
	for (int i = 0; i < tutor->text.n; i++)
		put(context, tutor->text.line[i]);
}
