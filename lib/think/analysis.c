/* Analyses what moves cost. */
#include "think/analysis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "base/grow.h"
#include "think/opponent_model.h"
#include "think/move_compare.h"

#define THOUSANDTHS 1000
#define SURE 3         /* standard errors of a sure blunder */
#define SURE_WORLDS 16 /* fewest worlds for a standard error */
#define PARTS 32       /* in a half, if it has so many worlds */

void analysis_init(struct analysis *analysis, uint64_t worlds, int only)
{
	memset(analysis, 0, sizeof(*analysis));
	analysis->worlds = worlds;
	analysis->only = only;
}

void analysis_release(struct analysis *analysis)
{
	intern_release(&analysis->players);
	free(analysis->careers);
	free(analysis->evidence);
}

/* Derives the key for the chance of a decision: from the seed of the match, its
 * seal or its deck, and the number of the decision. */
static void decision_key(const struct analysis *analysis, uint64_t decision,
			 uint8_t key[CHANCE_BYTES])
{
	const struct match *match = &analysis->before;
	const char *seal = analysis->look ? analysis->look->seal : "";
	static const char what[] = "analysis";
	size_t size = (size_t)pack_size(&match_game(match)->pack);
	struct blake2b hash;
	uint8_t number[8];

	store_le64(number, decision);
	blake2b_init(&hash, NULL);
	blake2b_update(&hash, what, sizeof(what) - 1);
	if (match->seeded)
		blake2b_update(&hash, match->seed, CHANCE_BYTES);
	else if (*seal)
		blake2b_update(&hash, seal, sizeof(analysis->look->seal));
	else
		blake2b_update(&hash, match->deck, size);
	blake2b_update(&hash, number, sizeof(number));
	blake2b_final(&hash, key);
}

void analysis_question(struct analysis *analysis, const struct record *record)
{
	const struct match *match = &record->match;

	analysis->asked = !analysis->idle && analysis->mind &&
			  match_need(match) == NEED_MOVE;
}

int64_t analysis_standard_error(int64_t variance)
{
	return variance > 0 ? (int64_t)sqrt((double)variance) : 0;
}

/* Plays WORLDS worlds or a few more.  Drops moves that fall behind early, but
 * not the move MADE. */
static void play_half(struct comparison *half, int made, uint64_t worlds)
{
	while (!half->solved && half->left > 1 &&
	       move_compare_worlds(half) < worlds) {
		move_compare_play(half);
		if (half->parts == PARTS / 4 || half->parts == PARTS / 2)
			move_compare_drop(half, made);
	}
}

/* Returns the lead of MOVE over THAN in one half or (COUNT 2) both. */
static struct lead lead_of(const struct comparison *half, int count, int move,
			   int than)
{
	struct lead lead = move_compare_lead(&half[0], move, than), other;

	if (count == 1)
		return lead;
	other = move_compare_lead(&half[1], move, than);
	lead.mean = (lead.mean + other.mean) / 2;
	lead.error = analysis_standard_error(
		(lead.error * lead.error + other.error * other.error) / 4);
	return lead;
}

/* Returns the best move by these halves.  As in search, it is the move of the
 * policy, unless another leads by more than its standard error.  If all cards
 * are known, MADE stands for the move of the policy. */
static int best_of(const struct comparison *half, int count, int made)
{
	int than = half->solved ? made : half->policy, best = than;
	int64_t most = 0;

	if (!half->solved && move_compare_worlds(half) < SURE_WORLDS)
		return best;
	for (int move = 0; move < half->count; move++) {
		struct lead lead = lead_of(half, count, move, than);

		if (lead.mean > most && lead.mean > lead.error) {
			most = lead.mean;
			best = move;
		}
	}
	return best;
}

/* Returns how much another move may still be better than BEST, within one
 * standard error. */
static int64_t doubt_of(const struct comparison *half, int best)
{
	int64_t most = 0;

	for (int i = 0; i < half->left; i++) {
		struct lead lead =
			move_compare_lead(half, half->index[i], best);

		if (half->index[i] != best && lead.mean + lead.error > most)
			most = lead.mean + lead.error;
	}
	return most;
}

/* The best move of one half, and its lead over the move MADE in the other. */
struct reading {
	int best;
	struct lead lead;
	int64_t variance; /* with the doubt about the best move */
};

static struct reading read_half(const struct comparison *half,
				const struct comparison *other, int made)
{
	struct reading reading = { .best = best_of(half, 1, made) };
	int64_t doubt = half->solved ? 0 : doubt_of(half, reading.best);

	reading.lead = move_compare_lead(other, reading.best, made);
	reading.variance =
		reading.lead.error * reading.lead.error + doubt * doubt;
	return reading;
}

/* Finds the loss of the move MADE, by both halves.  Returns the best move. */
static int price(const struct comparison half[2], int made,
		 struct judged *judged)
{
	struct reading one = read_half(&half[0], &half[1], made);
	struct reading two = read_half(&half[1], &half[0], made);
	int64_t variance = one.lead.error * one.lead.error +
			   two.lead.error * two.lead.error;
	/* if the halves disagree, all worlds decide */
	int best = one.best == two.best ? one.best : best_of(half, 2, made);

	judged->solved = half->solved;
	judged->loss = (one.lead.mean + two.lead.mean) / 2;
	judged->error =
		analysis_standard_error((one.variance + two.variance) / 4);
	/* doubt about the best move does not count: a still better one makes
	 * the loss no smaller */
	judged->blunder =
		judged->loss > SURE * analysis_standard_error(variance / 4) &&
		best != made &&
		(judged->solved || move_compare_worlds(half) >= SURE_WORLDS);
	return best;
}

int analysis_judge(const struct match *match, const struct evidence *evidence,
		   const struct move *moves, int count, int made,
		   const uint8_t key[CHANCE_BYTES], uint64_t worlds,
		   struct judged *judged)
{
	const struct mind *mind = match_mind(match);
	uint64_t each = (worlds + 2 * PARTS - 1) / (2 * PARTS);
	uint8_t keys[2][CHANCE_BYTES];
	struct comparison half[2];
	struct blake2b hash;
	int best;

	worlds = worlds < 4 ? 2 : (worlds + 1) / 2;
	memcpy(keys[0], key, CHANCE_BYTES);
	blake2b_init(&hash, NULL);
	blake2b_update(&hash, key, CHANCE_BYTES);
	blake2b_final(&hash, keys[1]);
	for (int i = 0; i < 2; i++) {
		if (move_compare_begin(&half[i], match, evidence, moves, count,
				       keys[i], each)) {
			if (i)
				move_compare_end(&half[0]);
			return -1;
		}
		play_half(&half[i], made, worlds);
	}
	best = price(half, made, judged);
	judged->played = moves[made];
	judged->best = moves[best];
	judged->blunder = judged->blunder && judged->loss >= mind->blunder;
	judged->ahead = 0;
	judged->worth = (move_compare_mean(&half[0], best) +
			 move_compare_mean(&half[1], best)) /
			2;
	judged->seat = match->turn;
	judged->deal = match->deals;
	judged->trick = match_trick(match, false);
	judged->kind = mind->decision(match, moves, count);
	for (int i = 0; i < 2; i++)
		move_compare_end(&half[i]);
	return 0;
}

enum mark analysis_mark(const struct judged *judged, const struct mind *mind)
{
	if (judged->blunder)
		return MARK_VERY_BAD;
	if (move_equal(&judged->played, &judged->best) ||
	    judged->loss <= 2 * judged->error)
		return MARK_NONE;
	if (2 * judged->loss >= mind->blunder)
		return MARK_BAD;
	return 4 * judged->loss >= mind->blunder ? MARK_DOUBTFUL : MARK_NONE;
}

void analysis_add_losses(struct losses *losses, const struct judged *judged)
{
	losses->loss += judged->loss;
	losses->variance += judged->error * judged->error;
	losses->decisions++;
	losses->blunders += judged->blunder;
}

/* Copies the styles that a first look found; nothing more is learnt. */
static void take_styles(struct analysis *analysis)
{
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		struct evidence *evidence = &analysis->evidence[seat];

		memcpy(evidence->log_odds,
		       analysis->look->styles.log_odds[seat],
		       sizeof(evidence->log_odds));
		evidence->learnt = STYLE_MOVES;
	}
}

void analysis_look(const struct analysis *analysis,
		   const struct record_line *line, struct look *look)
{
	for (int seat = 1; analysis->evidence && seat <= SEATS_MAX; seat++)
		memcpy(look->styles.log_odds[seat],
		       analysis->evidence[seat].log_odds,
		       sizeof(look->styles.log_odds[seat]));
	if (line->kind == LINE_SEAL && line->n >= sizeof(look->seal))
		memcpy(look->seal, line->text + line->n - sizeof(look->seal),
		       sizeof(look->seal));
}

static void open_match(struct analysis *analysis, const struct record *record)
{
	size_t seats = SEATS_MAX + 1, size = sizeof(*analysis->evidence);

	analysis->game = record->game;
	analysis->mind = mind_of(record->game);
	if (!analysis->evidence && !analysis->idle)
		analysis->evidence = malloc(seats * size);
	if (analysis->evidence)
		memset(analysis->evidence, 0, seats * size);
	else
		analysis->failed |= !analysis->idle;
	if (analysis->evidence && analysis->look)
		take_styles(analysis);
	analysis->number = 0;
	analysis->asked = analysis->dealt = false;
	analysis->before = record->match;
	analysis->found |= analysis->only <= record->match.seats;
	memset(&analysis->match, 0, sizeof(analysis->match));
	memset(analysis->kinds, 0, sizeof(analysis->kinds));
}

/* Begins a deal once it has cards.  Its worth then is later subtracted from its
 * result. */
static void open_deal(struct analysis *analysis, const struct record *record)
{
	analysis->dealt = true;
	analysis->cut = false;
	analysis->late = 0;
	if (analysis->clock)
		analysis->until = analysis->clock() + analysis->allowed;
	memset(&analysis->deal, 0, sizeof(analysis->deal));
	memset(analysis->deal_kinds, 0, sizeof(analysis->deal_kinds));
	memcpy(analysis->names, record->names, sizeof(analysis->names));
	for (int seat = 1; seat <= record->match.seats; seat++)
		analysis->began[seat] =
			analysis->mind->worth(&record->match, seat);
}

static void add_losses(struct losses *to, const struct losses *losses)
{
	to->loss += losses->loss;
	to->variance += losses->variance;
	to->decisions += losses->decisions;
	to->blunders += losses->blunders;
}

/* Returns the skill of a seat: the mean loss of the other sides less that of
 * its own.  Mates are one side. */
static int64_t skill_of(const struct costs *costs, const struct match *match,
			int seat)
{
	int side = match_side(match, seat), sides = match_sides(match);
	int64_t mine = 0, others = 0;

	for (int s = 1; s <= match->seats; s++)
		if (match_side(match, s) == side)
			mine += costs->lost[s].loss;
		else
			others += costs->lost[s].loss;
	return others / (sides - 1) - mine;
}

const char *analysis_player(const struct analysis *analysis, uint32_t number)
{
	return (const char *)intern_bytes(&analysis->players, number) + 1;
}

/* Adds the deal of a seat to the career of its player in the present game. */
static void add_career(struct analysis *analysis, int seat)
{
	const char *name = analysis->names[seat];
	int64_t loss = analysis->deal.lost[seat].loss;
	int64_t skill = analysis->deal.skill[seat];
	char player[sizeof(analysis->names[0]) + 1];
	struct career *career;
	long number;

	player[0] = (char)('a' + game_index(analysis->game));
	strcpy(player + 1, name);
	number = intern_add(&analysis->players, player, strlen(player));
	if (number < 0 || grow(&analysis->careers, &analysis->careers_room,
			       (size_t)number + 1, sizeof(*career))) {
		analysis->failed = true;
		return;
	}
	career = &analysis->careers[number];
	career->game = analysis->game;
	career->matches += analysis->match.deals == 0;
	career->deals++;
	for (int kind = 0; kind < KINDS_MAX; kind++)
		add_losses(&career->lost[kind],
			   &analysis->deal_kinds[seat][kind]);
	career->result += analysis->deal.result[seat];
	career->skill += skill;
	career->loss_squares += (double)loss * (double)loss;
	career->skill_squares += (double)skill * (double)skill;
}

static bool is_judged(const struct analysis *analysis, int seat)
{
	return !analysis->only || analysis->only == seat;
}

static void close_deal(struct analysis *analysis, const struct match *match)
{
	struct costs *deal = &analysis->deal, *all = &analysis->match;
	int64_t sum = 0;

	analysis->dealt = false;
	analysis->over = true;
	deal->deals = 1;
	for (int seat = 1; seat <= match->seats; seat++) {
		deal->result[seat] = (analysis->mind->worth(match, seat) -
				      analysis->began[seat]) *
				     THOUSANDTHS / analysis->mind->worth_unit;
		sum += deal->result[seat];
	}
	for (int seat = 1; seat <= match->seats; seat++) {
		deal->result[seat] -= sum / match->seats;
		deal->skill[seat] = skill_of(deal, match, seat);
		if (is_judged(analysis, seat))
			add_career(analysis, seat);
		add_losses(&all->lost[seat], &deal->lost[seat]);
		for (int kind = 0; kind < KINDS_MAX; kind++)
			add_losses(&analysis->kinds[seat][kind],
				   &analysis->deal_kinds[seat][kind]);
		all->result[seat] += deal->result[seat];
		all->skill[seat] += deal->skill[seat];
	}
	all->deals++;
}

/* Returns the index in MOVES of the move that LINE makes, of a seat or of the
 * house; -1 if it makes none.  Lists the MOVES before the line. */
static int move_made(const struct analysis *analysis,
		     const struct record_line *line,
		     struct move moves[MOVE_MAX], int *count)
{
	const struct match *match = &analysis->before;
	const struct verb *verb = line->event->verb;
	struct move move;
	int made = 0;

	if (line->input ? !analysis->asked
			: match_house(match) != HOUSE_MOVE ||
				  (verb != &verb_play && verb != &verb_cut))
		return -1;
	if (!game_move_told(analysis->game, line->event, &move))
		return -1;
	*count = match_legal(match, moves);
	while (made < *count && !move_equal(&moves[made], &move))
		made++;
	return made < *count ? made : -1;
}

/* Judges the move MADE of seat match->turn.  Returns NULL if it is not
 * judged. */
static const struct judged *judge_move(struct analysis *analysis,
				       const struct move *moves, int count,
				       int made)
{
	const struct match *match = &analysis->before;
	const struct mind *mind = analysis->mind;
	struct judged *judged = &analysis->judged;
	uint8_t key[CHANCE_BYTES];
	uint64_t number;
	int64_t share; /* an even share of the deal */

	if (count < 2 || !match_playing(match))
		return NULL;
	number = analysis->number++;
	if (!is_judged(analysis, match->turn) || !analysis->worlds)
		return NULL;
	if (analysis->clock && analysis->clock() >= analysis->until) {
		analysis->late++;
		return NULL;
	}
	decision_key(analysis, number, key);
	if (analysis_judge(match, &analysis->evidence[match->turn], moves,
			   count, made, key, analysis->worlds, judged)) {
		analysis->failed = true;
		return NULL;
	}
	share = analysis->began[judged->seat] + mind->deal_gain / match->seats;
	judged->ahead = judged->worth - share * THOUSANDTHS / mind->worth_unit;
	analysis_add_losses(&analysis->deal.lost[judged->seat], judged);
	analysis_add_losses(&analysis->deal_kinds[judged->seat][judged->kind],
			    judged);
	return judged;
}

/* Judges the decision in the line, if it is to be judged.  A seat infers how
 * the others play before its own move.  Each move becomes evidence. */
static const struct judged *judge_line(struct analysis *analysis,
				       const struct record_line *line)
{
	const struct match *match = &analysis->before;
	const struct judged *judged = NULL;
	struct move moves[MOVE_MAX];
	int count, made = move_made(analysis, line, moves, &count);

	if (made < 0)
		return NULL;
	analysis->asked = false;
	if (line->input) {
		if (is_judged(analysis, match->turn) &&
		    opponent_learn(&analysis->evidence[match->turn], match,
				   match->turn))
			analysis->failed = true;
		judged = judge_move(analysis, moves, count, made);
	}
	for (int seat = 1; seat <= match->seats; seat++)
		if (is_judged(analysis, seat))
			evidence_add(&analysis->evidence[seat], match,
				     &moves[made], line->input);
	return judged;
}

/* Ends the deal that VERB ended.  A fault ends no deal by itself: its next line
 * does.  A deal cut short by a forfeit (F3), or not wholly judged, has no
 * result. */
static void finish_deal(struct analysis *analysis, const struct match *match,
			const struct verb *verb)
{
	if (verb == &verb_forfeit || (verb != &verb_fault && analysis->late))
		analysis_close(analysis);
	else if (verb != &verb_fault)
		close_deal(analysis, match);
}

const struct judged *analysis_line(struct analysis *analysis,
				   const struct record *record,
				   const struct record_line *line)
{
	const struct match *match = &record->match;
	const struct judged *judged;

	if (line->kind == LINE_HEADER)
		open_match(analysis, record);
	analysis->last = NULL;
	if (!line->event || !analysis->mind || analysis->idle ||
	    !analysis->evidence)
		return NULL;
	if (!analysis->dealt && match_playing(match))
		open_deal(analysis, record);
	judged = analysis->last = judge_line(analysis, line);
	analysis->before = *match;
	if (analysis->dealt && match_deal_over(match) && analysis->worlds)
		finish_deal(analysis, match, line->event->verb);
	return judged;
}

void analysis_close(struct analysis *analysis)
{
	if (!analysis->dealt)
		return;
	analysis->dealt = false;
	analysis->over = analysis->cut = true;
}

bool analysis_deal_over(struct analysis *analysis)
{
	bool over = analysis->over;

	analysis->over = false;
	return over;
}
