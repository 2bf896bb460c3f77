# The tests: check, quick, check-long, check-slow, rules-alone, asan, coverage, fuzz,
# prove, bench.
# tests/run runs all of them: the suites of the C tests, the corpora of the fuzz
# targets, and the cases for the programs.

TESTS = $(BUILD)/tests/check
TEST_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/unit/*.c tests/unit/*/*.c))
CHECK_LIBS = $(shell $(PKG_CONFIG) --libs check)

$(TEST_OBJECTS): ACROSS = -Itests/unit
$(BUILD)/tests/check: $(TEST_OBJECTS) $(COMMON) $(LIB)
	$(call say,LD)
	$(Q)$(LINK) -o $@ $(TEST_OBJECTS) $(COMMON) $(LIB) \
		$(CHECK_LIBS) $(LIBS)

# Players that misbehave.
BOTS = $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/bots/*.c))

$(BUILD)/tests/bots/%: tests/bots/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(LINK) -o $@ $<

# What people see, drawn of lines: for tests/cli/sit.sh.
DRAW = $(BUILD)/tests/draw
$(DRAW): $(BUILD)/tests/people/draw.o $(LIB)
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

# Without libsodium: the rules play one match of each game; these, with records and
# search, audit the records that are named.
RULES_ALONE = $(BUILD)/tests/rules/rules_alone
AUDIT_ALONE = $(BUILD)/tests/rules/audit_alone
ALONE = $(RULES_ALONE) $(AUDIT_ALONE)
# alone FILES: their objects, but for those that need libsodium
alone = $(patsubst %.c,$(BUILD)/%.o,$(filter-out lib/base/crypto_sodium.c \
	lib/rules/randomness.c,$(wildcard $(1))))

$(ALONE): $(BUILD)/lib/games/games.o $(BUILD)/catalogues.o \
	$(call alone,lib/base/*.c lib/rules/*.c lib/games/*/rules*.c)
$(AUDIT_ALONE): $(BUILD)/lib/games/minds.o \
	$(call alone,lib/record/*.c lib/think/*.c lib/games/*/mind*.c)
$(ALONE): %: %.o
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(LINK) -o $@ $^ -lm
rules-alone: $(RULES_ALONE)
	@$(RULES_ALONE)

# Programs that know the library by arbitre.h alone: tests/cli/library.sh runs them.
API_TESTS = $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/api/*.c \
	tests/api/examples/*.c))
API_CFLAGS = -std=c11 -D_DEFAULT_SOURCE -Ilib/api $(WARN) -Wpedantic $(HARDENING) \
	$(CPPFLAGS) $(CFLAGS)
$(API_TESTS): $(BUILD)/%: %.c lib/api/arbitre.h tests/api/check.h \
		$(LIBRARY)/libarbitre.a
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CC) $(API_CFLAGS) $(HARDENED_LINK) $(LDFLAGS) $(API_WRAP) -o $@ $< \
		$(LIBRARY)/libarbitre.a $(LIBRARY_LIBS) -lpthread
$(BUILD)/tests/api/memory: API_WRAP = -Wl,--wrap=malloc,--wrap=calloc,--wrap=free \
	-Wl,--wrap=realloc,--wrap=aligned_alloc

# The page that plays, without a page: tests/cli/play.sh.
ROOM = $(BUILD)/tests/room
ROOM_PARTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/page/*.c))
$(ROOM): $(ROOM_PARTS) $(API_OBJECTS) $(PAGE_ROOM) $(LIB)
	$(call say,LD)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

# Libraries that make the system fail.
SHIMS = $(patsubst tests/%.c,$(BUILD)/tests/%.so,$(wildcard tests/shims/*.c))

$(BUILD)/tests/shims/%.so: tests/shims/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CC) -std=gnu17 -D_GNU_SOURCE -fPIC -shared $(WARN) -o $@ $<

# A fuzz target is one file; linked with corpus.c it runs over its corpus.
FUZZ = $(filter-out corpus,$(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c)))
CORPUS = $(patsubst %,$(BUILD)/tests/fuzz/%,$(FUZZ))

# the seat of sit, without its terminal
$(BUILD)/tests/fuzz/seat $(BUILD)/fuzzers/seat: $(BUILD)/cmd/sit/session.o \
	$(BUILD)/cmd/sit/session_end.o \
	$(BUILD)/cmd/sit/own_record.o $(BUILD)/cmd/sit/matches.o \
	$(BUILD)/cmd/sit/tutor.o
$(BUILD)/tests/fuzz/library $(BUILD)/fuzzers/library: $(API_OBJECTS)
$(CORPUS): %: %.o $(BUILD)/tests/fuzz/corpus.o $(COMMON) $(LIB)
	$(call say,LD)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(COMMON) $(LIB) $(LIBS)

tests: all $(TESTS) $(API_TESTS) $(ROOM) $(BOTS) $(SHIMS) $(CORPUS) $(DRAW) $(ALONE)
RUN = BIN='$(abspath $(BUILD))/bin' tests/run
# Many at once, for the usual cases wait for a clock more than they compute.
MANY = -j $$(($$(nproc) + 12))

# What is run before every commit: all but the cases that say they are long, a third
# of a second of a processor or more each.  check-long has these; beside other work, on a
# slow machine, some of them take five minutes.
check: tests
	@SIZE=$${SIZE:-usual} $(RUN) $(MANY)
check-long: tests
	@SIZE=long CASE_SECONDS=$${CASE_SECONDS:-1200} $(RUN)

# What can be run after every change: what takes an eighth of a second at most,
# compiled in a few seconds, in a build of its own.
quick:
	@$(MAKE) --no-print-directory BUILD=build/quick OPT='-O1 -g' quick-run
quick-run: tests
	@SIZE=quick $(RUN) $(MANY)

# All that takes longer: every byte, every line, every seat, every system call.
check-slow: tests $(STRENGTH_TOOLS)
	@SLOW=1 CASE_SECONDS=$${CASE_SECONDS:-3000} $(RUN) suites corpora tests/cli/*.sh tests/slow/*.sh

# The same tests under sanitizers, in a build of their own, but for those that read
# sources and pages or build something themselves.  The players are those
# of the usual build: a sanitizer does not fit into a cage.
asan: tests
	$(MAKE) BUILD=build/asan HARDEN= OPT='-O1 -g -fno-omit-frame-pointer \
		-fsanitize=address,undefined -fno-sanitize-recover=all' \
		all build/asan/tests/check \
		$(patsubst $(BUILD)/%,build/asan/%,$(CORPUS) $(DRAW) $(ALONE) $(API_TESTS) $(ROOM))
	@mkdir -p build/asan/tests/bots
	@# its own bot is run as a filter: tests/cli/strategies.sh
	@mkdir -p build/asan/sanitized
	@cmp -s $(BUILD)/bin/bot build/asan/bin/bot || \
		cp build/asan/bin/bot build/asan/sanitized
	@cp $(BUILD)/bin/bot build/asan/bin
	@cp $(BOTS) build/asan/tests/bots
	SANITIZED=1 BIN=$(CURDIR)/build/asan/bin CK_TIMEOUT_MULTIPLIER=5 \
		CASE_SECONDS=$${CASE_SECONDS:-600} tests/run suites corpora $(filter-out \
		$(patsubst %,tests/cli/%.sh,build drift house list mutants),\
		$(wildcard tests/cli/*.sh))

# How much of the code the tests run, line by line and branch by branch.  The
# players are those of the usual build: from their cages nothing can be written.
# The library and a program that links it both have gcov's functions: muldefs.
# What gcov cannot write of a program is told in the file lost, not to the tests.
# LINES: the least share of the lines of lib/, in per cent.
COVERED = build/coverage
LINES = 0
coverage: tests
	$(MAKE) BUILD=$(COVERED) HARDEN= LDFLAGS=-Wl,-z,muldefs \
		OPT='-O0 -g --coverage -fno-builtin' all \
		$(COVERED)/tests/check $(patsubst $(BUILD)/%,$(COVERED)/%,\
		$(BOTS) $(SHIMS) $(CORPUS) $(DRAW) $(ALONE) $(API_TESTS) $(ROOM))
	@cp $(BUILD)/bin/bot $(COVERED)/bin
	@cp $(BOTS) $(COVERED)/tests/bots
	@find $(COVERED) \( -name '*.gcda' -o -name lost \) -delete
	COVERED=1 GCOV_ERROR_FILE=$(CURDIR)/$(COVERED)/lost BIN=$(CURDIR)/$(COVERED)/bin CK_TIMEOUT_MULTIPLIER=5 \
		CASE_SECONDS=$${CASE_SECONDS:-600} tests/run
	tests/coverage $(COVERED) $(LINES)

# What people are told otherwise than by an older build, TOLD_BY: read it before
# tests/people/redraw.
TOLD_BY = HEAD
told-diff: all $(DRAW)
	@tests/people/told-diff $(TOLD_BY)

# Looks for inputs that break something, FUZZ_SECONDS for each target; needs
# clang with libFuzzer.  What it learns is kept in build/fuzz, and goes into the
# corpus by hand.
FUZZ_CC = clang
FUZZ_SECONDS = 600
FUZZED = build/fuzz
FUZZ_OPT = -O1 -g -fno-omit-frame-pointer -fno-sanitize-recover=all

$(BUILD)/fuzzers/%: $(BUILD)/tests/fuzz/%.o $(COMMON) $(LIB)
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $(filter %.o,$^) $(COMMON) $(LIB) \
		$(LIBS)
fuzzers: $(patsubst %,$(BUILD)/fuzzers/%,$(FUZZ))

fuzz:
	$(MAKE) BUILD=$(FUZZED) CC=$(FUZZ_CC) HARDEN= OPT='$(FUZZ_OPT) \
		-fsanitize=fuzzer-no-link,address,undefined' fuzzers
	for target in $(FUZZ); do \
		mkdir -p $(FUZZED)/$$target-found && \
		$(FUZZED)/fuzzers/$$target -max_total_time=$(FUZZ_SECONDS) \
			-max_len=20000 -timeout=20 -print_final_stats=1 \
			-dict=tests/fuzz/words.dict \
			-artifact_prefix=$(FUZZED)/ \
			$(FUZZED)/$$target-found \
			tests/fuzz/corpus/$$target tests/golden \
			|| exit 1; done

# Proves of the pure pieces (clock, draw, numbers) that nothing in them can go
# wrong, whatever they are given; needs Frama-C (Debian's frama-c-base).
prove:
	@command -v frama-c >/dev/null || { \
		echo 'make prove needs frama-c (Debian: frama-c-base)' >&2; exit 1; }
	@mkdir -p $(BUILD)
	frama-c -machdep gcc_x86_64 -c11 \
		-cpp-extra-args='-Ilib -D_GNU_SOURCE -DPIPE_BUF=4096' \
		-eva -eva-precision 3 -eva-slevel 300 -eva-octagon-through-calls \
		-eva-domains octagon,symbolic-locations \
		tests/prove/pure.c lib/base/clock.c lib/base/number.c lib/base/hex.c >$(BUILD)/prove.log
	@sed -n '/ANALYSIS SUMMARY/,$$p' $(BUILD)/prove.log
	@grep -q '^  0 alarms' $(BUILD)/prove.log
	@grep -q '100% of the logical properties' $(BUILD)/prove.log

# How fast it is, beside what the machine can do.  BENCH_MB: of records of each
# game; BENCH_ROWS: only the rows whose name begins so.  BENCH_OTHER: the programs of
# another build, which stand in the place of what the machine can do.
BENCH = $(BUILD)/tests/bench/bench
BENCH_OBJECTS = $(patsubst tests/%.c,$(BUILD)/tests/%.o,\
	$(wildcard tests/bench/*.c))
BENCH_ROUNDS = 7
BENCH_MB = 500
BENCH_ROWS =
BENCH_OTHER =

$(BENCH): $(BENCH_OBJECTS) $(LIB) $(LIBRARY)/libarbitre.a
	$(call say,LD)
	$(Q)$(LINK) -o $@ $(BENCH_OBJECTS) $(LIB) $(LIBRARY)/libarbitre.a $(LIBS)

bench: all $(BENCH)
	@mkdir -p $(BUILD)/bench
	@$(BENCH) $(BUILD)/bench $(BUILD)/bin $(BENCH_ROUNDS) $(BENCH_MB) \
		'$(BENCH_ROWS)' $(if $(BENCH_OTHER),'$(abspath $(BENCH_OTHER))')

.PHONY: asan bench check check-long check-slow coverage fuzz fuzzers prove quick quick-run \
	rules-alone strength tests theorem told-diff tune

include tests/mutants/mutants.mk

# How strong the players are (bot(1), STRENGTH), and the weights of their rules:
# TUNED is a game and its terms, TUNE how they are looked for (seed, rounds, sets).
STRENGTH_TOOLS = $(BUILD)/tests/strength/duel $(BUILD)/tests/strength/tune \
	$(BUILD)/tests/strength/theorem
$(BUILD)/tests/strength/theorem: $(BUILD)/tests/strength/ending.o
$(STRENGTH_TOOLS): %: %.o $(BUILD)/tests/strength/arena.o $(LIB)
	$(call say,LD)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

strength: all $(BUILD)/tests/strength/duel
	@BIN='$(abspath $(BUILD))/bin' DUEL='$(abspath $(BUILD))/tests/strength/duel' \
		tests/strength/strength $(ROWS)

# How exploitable the players are, computed (bot(1), STRENGTH): so many positions of
# a seed, and players as of tests/strength/arena.h.
THEOREM = 1000 2026 random greedy expert search:300
theorem: $(BUILD)/tests/strength/theorem
	@$(BUILD)/tests/strength/theorem $(THEOREM)

TUNED = chkobba deals=1
TUNE = $(shell date +%F) 300 2000
tune: $(BUILD)/tests/strength/tune
	@$(BUILD)/tests/strength/tune $(firstword $(TUNED)) $(TUNE) \
		$(wordlist 2,20,$(TUNED))
