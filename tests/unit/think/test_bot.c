/* What a bot goes by: its habit, the question, and the lines of its match. */
#include "think/bot.h"

#include "support.h"
#include "think/mind.h"
#include "trials.h"

static const uint8_t seed[CHANCE_BYTES] = { 7 };

static void split(struct question *question, const char *text)
{
	bot_split_question(question, text, strlen(text));
}

static void hear(struct bot *bot, const char *line)
{
	ck_assert_int_eq(bot_hear(bot, line, strlen(line)), 0);
}

SUITE(bot);

/* Answers stand between bars with a blank on either side. */
TEST(a_question_is_split_at_its_bars)
{
	static struct question question;
	static const char *const answers[] = { "play 7♥", "a|b", "pass" };
	static char many[4 * CHOICES_MAX + 8];

	split(&question, "play 7♥ | a|b | pass");
	ck_assert_int_eq(question.count, 3);
	for (int i = 0; i < 3; i++) {
		ck_assert_uint_eq(question.length[i], strlen(answers[i]));
		ck_assert_mem_eq(question.choice[i], answers[i],
				 question.length[i]);
	}
	split(&question, "");
	ck_assert_int_eq(question.count, 0);
	for (int i = 0; i <= CHOICES_MAX; i++)
		memcpy(many + 4 * i, "x | ", 4);
	split(&question, many);
	ck_assert_int_eq(question.count, CHOICES_MAX);
}

TEST(names_lead_to_habits)
{
	static const char *const strategies[] = { "first", "random", "greedy",
						  "expert", "search" };
	struct habit habit = { FIRST };

	for (int i = 0; i < 5; i++) {
		ck_assert(bot_habit_of_strategy(&habit, strategies[i]));
		ck_assert_int_eq((int)habit.strategy, i);
		ck_assert(!habit.once_in && !habit.is_player);
	}
	ck_assert(!bot_habit_of_strategy(&habit, "club"));
	ck_assert(!bot_habit_of_level(&habit, "greedy"));
	ck_assert_int_eq(habit.strategy, SEARCH);
	ck_assert(bot_habit_of_level(&habit, "novice"));
	ck_assert(habit.strategy == GREEDY && habit.now_and_then == RANDOM);
	ck_assert_int_gt(habit.once_in, 1);
	ck_assert(bot_habit_of_level(&habit, "club"));
	ck_assert(habit.strategy == EXPERT && habit.now_and_then == GREEDY);
	ck_assert_int_gt(habit.once_in, 1);
	ck_assert(bot_habit_of_level(&habit, "master"));
	ck_assert_int_eq(habit.strategy, SEARCH);
}

/* The level player follows the match where greedy does no better than chance.
 * The strategy greedy never does. */
TEST(a_player_thinks_where_greedy_does_not_do)
{
	int chance = 0, others = 0;

	for (int trial = 0; trial < trials_count(); trial++) {
		char header[HEADER_MAX + 1];
		struct habit player, greedy;
		static struct bot bot;
		bool thinks;

		trial_header(trial, header);
		ck_assert(bot_habit_of_level(&player, "player"));
		ck_assert(bot_habit_of_strategy(&greedy, "greedy"));
		bot_init(&bot, &player, seed);
		hear(&bot, header);
		thinks = mind_of(bot.game)->greedy_is_chance;
		ck_assert_int_eq(bot.tracker.begun, thinks);
		bot_release(&bot);
		bot_init(&bot, &greedy, seed);
		hear(&bot, header);
		ck_assert(!bot.tracker.begun);
		bot_release(&bot);
		chance += thinks;
		others += !thinks;
	}
	ck_assert_int_gt(chance, 0);
	ck_assert_int_gt(others, 0);
}

/* Chance hangs on what the seat was told, but not on remarks and on times left,
 * which no record has. */
TEST(chance_comes_of_the_lines_of_the_match)
{
	static const char header[] = "arbitre 1 nothing";
	static struct bot told, remarks, other;
	struct habit habit;
	int same = 0, chosen[16] = { 0 };

	ck_assert(bot_habit_of_strategy(&habit, "random"));
	bot_init(&told, &habit, seed);
	bot_init(&remarks, &habit, seed);
	bot_init(&other, &habit, seed);
	hear(&told, header);
	hear(&remarks, header);
	hear(&other, header);
	for (int i = 0; i < 400; i++) {
		static struct question question;
		char line[32];
		int answer;

		split(&question, "a | b | c | d | e | f | g | h"
				 " | i | j | k | l | m | n | o | p");
		snprintf(line, sizeof(line), "turn %d", i);
		hear(&told, line);
		hear(&remarks, "# a remark");
		hear(&remarks, line);
		hear(&remarks, "left 1 2000");
		hear(&other, "turn");
		answer = bot_answer(&told, &question, NULL);
		ck_assert_int_eq(bot_answer(&told, &question, NULL), answer);
		ck_assert_int_eq(bot_answer(&remarks, &question, NULL), answer);
		same += bot_answer(&other, &question, NULL) == answer;
		chosen[answer]++;
	}
	ck_assert_int_lt(same, 100);
	for (int i = 0; i < 16; i++)
		ck_assert_int_gt(chosen[i], 0);
	bot_release(&told);
	bot_release(&remarks);
	bot_release(&other);
}
