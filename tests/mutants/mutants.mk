# Changes of the code that the tests should notice: MUTANTS of them (none named:
# one for every 27 lines), chosen by SEED; MUTATED: only these files.
MUTANTS = 0
SEED = 1
MUTATED =

mutants:
	tests/mutants/mutate --sample $(MUTANTS) --seed $(SEED) $(MUTATED)

# Those that have to die, for CI.
mutants-must-die:
	tests/mutants/mutate --must-die tests/mutants/must-die \
		$(if $(MUST_DIE),--sample $(MUST_DIE) --seed $(SEED))

.PHONY: mutants mutants-must-die
