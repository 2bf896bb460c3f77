/* Computes the results of a record. */
#include "tournament/results.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Notes the present scores.  Antes are paid with the line of a deal: call it
 * before that line. */
static void note_scores(struct results *results, const struct record *record)
{
	for (int seat = 1; seat <= record->match.seats; seat++)
		results->now[seat] = record->game->score(&record->match, seat);
}

/* Ends the deal that was played, and reports its points. */
static void end_deal(struct results *results, const struct record *record)
{
	if (!results->counting)
		return;
	results->counting = false;
	for (int seat = 1; seat <= record->match.seats; seat++) {
		if (results->deal)
			results->deal(results->context, results, seat,
				      results->detail[seat]);
		results->before[seat] = results->now[seat];
	}
}

/* Notes the parts of the points of a deal: a line `points PARTY ...`. */
static void note_points(struct results *results, const struct record *record,
			const struct record_line *line)
{
	const struct match *match = &record->match;
	const char *rest = line->text, *word;
	size_t left = line->n, length;
	uint64_t party;

	word_take(&rest, &left, &word);
	length = word_take(&rest, &left, &word);
	if (number_parse(word, length, SEATS_MAX, &party))
		return;
	for (int seat = 1; seat <= match->seats; seat++)
		if (match_side(match, seat) == (int)party - 1)
			snprintf(results->detail[seat],
				 sizeof(results->detail[0]), "%.*s", (int)left,
				 rest);
}

void results_line(void *context, const struct record *record,
		  const struct record_line *told)
{
	struct results *results = context;
	const struct event *event = told->event;
	struct result *seat;

	results->record = record;
	if (record->lines == 1) {
		memset(results->seats, 0, sizeof(results->seats));
		results->deal_number = results->voids = 0;
		results->counting = results->dealt = false;
		note_scores(results, record);
		memcpy(results->before, results->now, sizeof(results->before));
	}
	if (!event)
		return;
	seat = &results->seats[event->seat];
	if (event->verb == &verb_deal) {
		end_deal(results, record);
		results->counting = true;
		results->deal_number = event->number[0];
		for (int s = 1; s <= SEATS_MAX; s++)
			strcpy(results->detail[s], "-");
	} else if (event->verb == &verb_hand) {
		results->dealt = true;
	} else if (event->verb == &verb_tokens) {
		for (int s = 1; s <= record->match.seats; s++)
			snprintf(results->detail[s], sizeof(results->detail[0]),
				 "tokens=%d", event->number[s - 1]);
	} else if (event->verb->voids) {
		results->voids++;
	} else if (event->verb->points) {
		note_points(results, record, told);
	} else if (event->verb == &verb_fault) {
		seat->fault = (uint8_t)event->number[0];
		seat->faults[seat->fault]++;
	} else if (event->verb == &verb_forfeit) {
		seat->out = seat->forfeit = true;
	} else if (event->verb == &verb_penalty) {
		seat->forfeit = true;
	} else if (event->verb == &verb_rank) {
		end_deal(results, record);
		seat->place = event->number[0];
		seat->score = event->number[1];
	}
	if (results->deal)
		note_scores(results, record);
}

void results_attach(struct results *results, struct audit *audit)
{
	results->audit = audit;
	audit->verify.on_line = results_line;
	audit->verify.context = results;
}

/* Returns the record whose lines RESULTS takes. */
static const struct record *results_record(const struct results *results)
{
	return results->audit ? audit_record(results->audit) : results->record;
}

/* --- the sides of a match ------------------------------------------------ */

/* Returns the partner of a seat that is the first of its side; 0 if there is
 * none. */
static int partner_of(const struct match *match, int seat)
{
	int side = match_side(match, seat);

	for (int other = seat + 1; other <= match->seats; other++)
		if (match_side(match, other) == side)
			return other;
	return 0;
}

bool results_first(const struct record *record, int seat)
{
	int side = match_side(&record->match, seat);

	for (int other = 1; other < seat; other++)
		if (match_side(&record->match, other) == side)
			return false;
	return true;
}

/* Appends a name of a team, with \ before each + and \ in it.  So the + that
 * joins two names is unique. */
static char *append_escaped(char *end, const char *name)
{
	for (; *name; name++) {
		if (*name == '+' || *name == '\\')
			*end++ = '\\';
		*end++ = *name;
	}
	return end;
}

void results_name(const struct record *record, int seat,
		  char name[SIDE_NAME + 1])
{
	int partner = partner_of(&record->match, seat);
	const char *own = record->names[seat], *other = record->names[partner];
	size_t n;
	char *end = name;

	if (!partner) {
		*text_append(name, own) = '\0';
		return;
	}
	/* partners change seats in a series, so the names have an order */
	if (strcmp(own, other) > 0) {
		own = other;
		other = record->names[seat];
	}
	n = strlen(own);
	end = append_escaped(end, own);
	if (strncmp(other, own, n) != 0 || strcmp(other + n, "-2") != 0)
		end = append_escaped(text_append(end, "+"), other);
	*end = '\0';
}

size_t results_plain_name(const char *name, char plain[SIDE_NAME + 1])
{
	size_t n = 0;

	for (; *name && n < SIDE_NAME; name++) {
		if (*name == '\\' && name[1])
			name++;
		plain[n++] = *name;
	}
	plain[n] = '\0';
	return n;
}

/* Returns the + that joins two names of a team.  Returns NULL if there is none,
 * or several, as in the name of a single player. */
static const char *team_joint(const char *side)
{
	const char *joint = NULL;

	for (; *side; side++) {
		if (*side == '\\' && side[1])
			side++;
		else if (*side == '+' && joint)
			return NULL;
		else if (*side == '+')
			joint = side;
	}
	return joint;
}

bool results_side_has(const char *side, const char *name)
{
	char plain[SIDE_NAME + 1], first[SIDE_NAME + 1];
	const char *joint = team_joint(side);

	if (!strcmp(side, name))
		return true;
	results_plain_name(joint ? joint + 1 : side, plain);
	if (!strcmp(plain, name))
		return true;
	if (!joint || joint - side > SIDE_NAME)
		return false;
	snprintf(first, sizeof(first), "%.*s", (int)(joint - side), side);
	results_plain_name(first, plain);
	return !strcmp(plain, name);
}

/* Adds another seat to its side. */
static void add_partner(struct side_result *side, const struct result *partner)
{
	side->result.out |= partner->out;
	side->result.forfeit |= partner->forfeit;
	if (partner->out)
		side->result.fault = partner->fault;
	for (int kind = 0; kind < FAULT_KINDS; kind++)
		side->result.faults[kind] += partner->faults[kind];
}

int results_sides(const struct results *results,
		  struct side_result sides[SEATS_MAX])
{
	const struct record *record = results_record(results);
	int at[SEATS_MAX], count = 0;

	for (int seat = 1; seat <= record->match.seats; seat++) {
		int side = match_side(&record->match, seat);

		if (!results_first(record, seat)) {
			add_partner(&sides[at[side]], &results->seats[seat]);
			continue;
		}
		at[side] = count;
		sides[count].seat = seat;
		sides[count].result = results->seats[seat];
		results_name(record, seat, sides[count++].name);
	}
	for (int i = 0; i < count; i++) {
		int half = 0;

		for (int j = 0; j < count; j++) {
			long place = sides[i].result.place;
			long other = sides[j].result.place;

			if (i != j)
				half += place < other    ? 2
					: place == other ? 1
							 : 0;
		}
		sides[i].share = half * (SHARE_UNIT / 2) / (count - 1);
	}
	return count;
}

/* --- a match in tables of results ---------------------------------------- */

void results_format_set(const struct set_key *set, char text[SET_TEXT])
{
	uint64_t number;

	if (!set->outside) {
		*hex_append(text, set->bytes, sizeof(set->bytes)) = '\0';
		return;
	}
	memcpy(&number, set->bytes, sizeof(number));
	snprintf(text, SET_TEXT, "-%" PRIu64, number);
}

void results_match(const struct results *results, struct match_result *result)
{
	const struct record *record = results_record(results);

	result->record = results->audit ? results->audit->record : 0;
	result->game = record->game;
	result->set.outside = !record->match.seeded;
	memcpy(result->set.bytes,
	       record->match.seeded ? record->match.seed
				    : (const uint8_t *)&result->record,
	       sizeof(result->set.bytes));
	result->unstarted = match_is_unstarted(&record->match);
	result->seats = record->match.seats;
	result->sides = results_sides(results, result->side);
	result->deals = results->deal_number;
	result->voids = results->voids;
}
