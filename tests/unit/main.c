/* Runs every suite of lib/. */
#include <signal.h>

#include "rules/randomness.h"
#include "support.h"

int main(void)
{
	SRunner *runner;
	int failed;

	/* wall-clock time: libcheck's own 4 s are too few on a busy machine */
	if (setenv("CK_DEFAULT_TIMEOUT", "60", 0) || randomness_init())
		return EXIT_FAILURE;
	runner = srunner_create(suite_card());
	srunner_add_suite(runner, suite_line());
	srunner_add_suite(runner, suite_crypto());
	srunner_add_suite(runner, suite_chance());
	srunner_add_suite(runner, suite_game());
	srunner_add_suite(runner, suite_format());
	srunner_add_suite(runner, suite_contract());
	srunner_add_suite(runner, suite_contract_matches());
	srunner_add_suite(runner, suite_rules());
	srunner_add_suite(runner, suite_rules_chnif());
	srunner_add_suite(runner, suite_rules_chkobba());
	srunner_add_suite(runner, suite_rules_chouine());
	srunner_add_suite(runner, suite_rules_annonces());
	srunner_add_suite(runner, suite_rules_enfle());
	srunner_add_suite(runner, suite_complete());
	srunner_add_suite(runner, suite_greedy());
	srunner_add_suite(runner, suite_policy());
	srunner_add_suite(runner, suite_seat_view());
	srunner_add_suite(runner, suite_looks());
	srunner_add_suite(runner, suite_bot());
	srunner_add_suite(runner, suite_audit());
	srunner_add_suite(runner, suite_clock());
	srunner_add_suite(runner, suite_seed_history());
	srunner_add_suite(runner, suite_standings());
	srunner_add_suite(runner, suite_tally());
	srunner_add_suite(runner, suite_ledger());
	srunner_add_suite(runner, suite_clustered_mean());
	srunner_add_suite(runner, suite_roster());
	srunner_add_suite(runner, suite_shuffle());
	srunner_add_suite(runner, suite_shuffle_right());
	srunner_add_suite(runner, suite_leak());
	srunner_add_suite(runner, suite_line_source());
	srunner_add_suite(runner, suite_runner());
	srunner_add_suite(runner, suite_player());
	srunner_add_suite(runner, suite_broadcast());
	srunner_add_suite(runner, suite_series());
	srunner_add_suite(runner, suite_transcript_check());
	srunner_add_suite(runner, suite_record_file());
	srunner_add_suite(runner, suite_record_reader());
	srunner_add_suite(runner, suite_transcript());
	srunner_add_suite(runner, suite_command());
	srunner_add_suite(runner, suite_command_parts());
	srunner_add_suite(runner, suite_table_count());
	srunner_add_suite(runner, suite_parse());
	srunner_add_suite(runner, suite_event());
	srunner_add_suite(runner, suite_block_design());
	srunner_add_suite(runner, suite_knockout());
	srunner_add_suite(runner, suite_program_hash());
	srunner_add_suite(runner, suite_percent());
	srunner_add_suite(runner, suite_written_move());
	srunner_add_suite(runner, suite_affinity());
	srunner_add_suite(runner, suite_lang());
	srunner_add_suite(runner, suite_template());
	srunner_add_suite(runner, suite_columns());
	srunner_add_suite(runner, suite_grow());
	srunner_add_suite(runner, suite_results_reader());
	srunner_add_suite(runner, suite_files());
	srunner_add_suite(runner, suite_rating());
	srunner_add_suite(runner, suite_rating_sizes());
	srunner_add_suite(runner, suite_sprt());
	srunner_add_suite(runner, suite_sprt_errors());
	srunner_add_suite(runner, suite_plan_sprt());
	srunner_add_suite(runner, suite_plan_write());
	srunner_add_suite(runner, suite_hidden_cards());
	srunner_add_suite(runner, suite_seat_tracker());
	srunner_add_suite(runner, suite_public_info());
	srunner_add_suite(runner, suite_deal_sampler());
	srunner_add_suite(runner, suite_endgame());
	srunner_add_suite(runner, suite_search());
	srunner_add_suite(runner, suite_evidence());
	srunner_add_suite(runner, suite_evidence_walks());
	srunner_add_suite(runner, suite_opponent_model());
	srunner_add_suite(runner, suite_infoset());
	srunner_add_suite(runner, suite_move_compare());
	srunner_add_suite(runner, suite_advice());
	srunner_add_suite(runner, suite_analysis());
	srunner_add_suite(runner, suite_analysis_worlds());
	srunner_add_suite(runner, suite_view());
	srunner_add_suite(runner, suite_telling());
	srunner_add_suite(runner, suite_cage());
	srunner_add_suite(runner, suite_child());
	srunner_add_suite(runner, suite_cgroup());
	srunner_add_suite(runner, suite_seccomp());
	srunner_add_suite(runner, suite_player_check());
	srunner_add_suite(runner, suite_tree());
	srunner_add_suite(runner, suite_option_table());
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
