/* Applies the stopping rule of a plan to the records in its folder. */
#include "common/tool.h"

#include "plan_command.h"

static struct plan_audit planned;
static struct plan_chain chain;

/* Begins the audit, if the master seed and the stopping rule can be read. */
static bool open_audit(const struct config *config, const struct plan *plan)
{
	const char *seed =
		config->seed_file ? config->seed_file : plan->seed_file;
	uint8_t master[CHANCE_BYTES];
	struct sprt_flaw flaw;

	if (!seed || access(seed, R_OK))
		return false;
	plan_read_seed(plan, config->plan, config->seed_file, master);
	if (plan_chain_of(&chain, plan, master))
		tool_no_memory();
	if (!plan_audit_open(&planned, &chain, &flaw))
		return true;
	if (!flaw.word)
		tool_no_memory();
	plan_audit_close(&planned);
	plan_chain_release(&chain);
	return false;
}

const char *stop_rule_state(const struct config *config,
			    const struct plan *plan, const struct tree *tree)
{
	static char text[200];
	struct records_found found;
	struct sprt decision;
	uint32_t round = 0;

	if (!plan->stop || !open_audit(config, plan))
		return NULL;
	records_read(&planned, tree, false, &found);
	if (plan_sprt_decide(&planned.stop, &planned.terms, &decision, &round))
		tool_no_memory();
	snprintf(text, sizeof(text), "%s",
		 fill(tr("decided after round {round}: {verdict}"), "round",
		      fill_number((long)round), "verdict", sprt_word(&decision),
		      NULL));
	sprt_release(&decision);
	plan_audit_close(&planned);
	plan_chain_release(&chain);
	return decision.verdict == DECISION_OPEN ? NULL : text;
}
