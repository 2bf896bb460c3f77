# arbitre: make all, demo, check, check-slow, asan, coverage, fuzz, prove, bench,
# install, clean.
VERSION = 0.1
PREFIX = /usr/local
SHAREDIR = $(PREFIX)/share
MANDIR = $(SHAREDIR)/man
BUILD = build

CC ?= cc
# Across files: the layers of an audit are small functions (make bench: 1.2 times
# as fast).  clang would need another linker for it.
LTO = $(if $(findstring clang,$(CC)),,-flto=auto -ffat-lto-objects)
OPT ?= -O3 -g -fno-plt $(LTO)
WARN = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wpointer-arith -Wvla -Wno-missing-field-initializers
# The games' states live in one array of words: hence no strict aliasing.
ALL_CFLAGS = -std=gnu17 -D_GNU_SOURCE -DARBITRE_VERSION='"$(VERSION)"' -Ilib -Icmd \
	-fno-strict-aliasing $(OPT) $(WARN) -MMD -MP $(CFLAGS)
LIBS = -lsodium

# A program is a file of cmd, or a folder there.
PROGRAMS = $(patsubst %/,%,$(patsubst cmd/%,$(BUILD)/bin/%,\
	$(wildcard cmd/*/) $(patsubst %.c,%,$(wildcard cmd/*.c))))
LIB = $(BUILD)/libarbitre.a
LIB_OBJECTS = $(patsubst lib/%.c,$(BUILD)/lib/%.o,$(wildcard lib/*/*.c))

all: $(PROGRAMS)

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(LIB): $(LIB_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

.SECONDEXPANSION:
$(PROGRAMS): $(BUILD)/bin/%: \
		$$(addprefix $(BUILD)/,$$(addsuffix .o,$$(basename \
		$$(wildcard cmd/$$*.c cmd/$$*/*.c)))) \
		$(LIB)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# The C tests; `make check` runs them and the cases for the programs.
TESTS = $(BUILD)/tests/check
TEST_OBJECTS = $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/*.c))

$(BUILD)/tests/check: $(TEST_OBJECTS) $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $(TEST_OBJECTS) $(LIB) \
		$(shell pkg-config --libs check) $(LIBS)

# Players that misbehave, for those cases.
BOTS = $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/bots/*.c))

$(BUILD)/tests/bots/%: tests/bots/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $<

# Libraries that make the system fail.
SHIMS = $(patsubst tests/%.c,$(BUILD)/tests/%.so,$(wildcard tests/shims/*.c))

$(BUILD)/tests/shims/%.so: tests/shims/%.c
	@mkdir -p $(@D)
	$(CC) -std=gnu17 -D_GNU_SOURCE -fPIC -shared $(WARN) -o $@ $<

# Fuzzing: a target is one file; linked with corpus.c it runs over its corpus.
FUZZ = $(filter-out corpus,$(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c)))
CORPUS = $(patsubst %,$(BUILD)/tests/fuzz/%,$(FUZZ))
FUZZ_SECONDS = 600

$(CORPUS): %: %.o $(BUILD)/tests/fuzz/corpus.o $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

check: all $(TESTS) $(BOTS) $(SHIMS) $(CORPUS)
	$(TESTS)
	@for target in $(FUZZ); do \
		$(BUILD)/tests/fuzz/$$target tests/golden/* \
			tests/fuzz/corpus/$$target/* || exit 1; done
	tests/run

# All that takes longer: every byte, every line, every seat, every system call.
check-slow: all $(TESTS) $(BOTS) $(SHIMS) $(CORPUS)
	SLOW=1 $(TESTS)
	SLOW=1 CASE_SECONDS=3000 tests/run tests/cli/*.sh tests/slow/*.sh

# The same tests under sanitizers, in a build of their own.  The players are those
# of the usual build: a sanitizer does not fit into a cage.
asan: all $(BOTS)
	$(MAKE) BUILD=build/asan OPT='-O1 -g -fno-omit-frame-pointer \
		-fsanitize=address,undefined -fno-sanitize-recover=all' \
		all build/asan/tests/check \
		$(patsubst $(BUILD)/%,build/asan/%,$(CORPUS))
	mkdir -p build/asan/tests/bots
	cp $(BUILD)/bin/bot build/asan/bin
	cp $(BOTS) build/asan/tests/bots
	CK_TIMEOUT_MULTIPLIER=5 build/asan/tests/check
	for target in $(FUZZ); do \
		build/asan/tests/fuzz/$$target tests/golden/* \
			tests/fuzz/corpus/$$target/* || exit 1; done
	SANITIZED=1 BIN=$(CURDIR)/build/asan/bin CASE_SECONDS=300 tests/run

# How much of the code the tests run, line by line and branch by branch.  The
# players are those of the usual build: from their cages nothing can be written.
COVERED = build/coverage
coverage: all $(BOTS)
	$(MAKE) BUILD=$(COVERED) OPT='-O0 -g --coverage -fno-builtin' all \
		$(COVERED)/tests/check $(patsubst $(BUILD)/%,$(COVERED)/%,\
		$(BOTS) $(SHIMS) $(CORPUS))
	cp $(BUILD)/bin/bot $(COVERED)/bin
	cp $(BOTS) $(COVERED)/tests/bots
	find $(COVERED) -name '*.gcda' -delete
	$(COVERED)/tests/check
	for target in $(FUZZ); do \
		$(COVERED)/tests/fuzz/$$target tests/golden/* \
			tests/fuzz/corpus/$$target/* || exit 1; done
	COVERED=1 BIN=$(CURDIR)/$(COVERED)/bin tests/run
	tests/coverage $(COVERED)

# Looks for inputs that break something, FUZZ_SECONDS for each target; needs
# clang with libFuzzer.  What it learns is kept in build/fuzz, and goes into the
# corpus by hand.
FUZZ_CC = clang
FUZZ_CFLAGS = -std=gnu17 -D_GNU_SOURCE -Ilib -fno-strict-aliasing -O1 -g \
	-fno-omit-frame-pointer -fsanitize=fuzzer,address,undefined \
	-fno-sanitize-recover=all

$(BUILD)/fuzz/%: tests/fuzz/%.c tests/fuzz/fuzz.h $(wildcard lib/*/*.[ch])
	@mkdir -p $@-found
	$(FUZZ_CC) $(FUZZ_CFLAGS) -o $@ $< $(wildcard lib/*/*.c) $(LIBS)

fuzz: $(patsubst %,$(BUILD)/fuzz/%,$(FUZZ))
	for target in $(FUZZ); do \
		$(BUILD)/fuzz/$$target -max_total_time=$(FUZZ_SECONDS) \
			-max_len=20000 -timeout=20 -print_final_stats=1 \
			-dict=tests/fuzz/words.dict \
			-artifact_prefix=$(BUILD)/fuzz/ \
			$(BUILD)/fuzz/$$target-found \
			tests/fuzz/corpus/$$target tests/golden \
			|| exit 1; done

# Proves of the pure pieces (clock, draw, numbers) that nothing in them can go
# wrong, whatever they are given; needs Frama-C (Debian's frama-c-base).
prove:
	frama-c -machdep gcc_x86_64 -c11 \
		-cpp-extra-args='-Ilib -D_GNU_SOURCE -DPIPE_BUF=4096' \
		-eva -eva-precision 3 -eva-slevel 300 -eva-octagon-through-calls \
		-eva-domains octagon,symbolic-locations \
		tests/prove/pure.c lib/base/clock.c lib/base/line.c >$(BUILD)/prove.log
	@sed -n '/ANALYSIS SUMMARY/,$$p' $(BUILD)/prove.log
	@grep -q '^  0 alarms' $(BUILD)/prove.log
	@grep -q '100% of the logical properties' $(BUILD)/prove.log

# How fast it is, beside what the machine can do.  BENCH_MB: of records of each
# game; BENCH_ROWS: only the rows whose name begins so.
BENCH = $(BUILD)/tests/bench/bench
BENCH_OBJECTS = $(patsubst tests/%.c,$(BUILD)/tests/%.o,\
	$(wildcard tests/bench/*.c))
BENCH_ROUNDS = 7
BENCH_MB = 500
BENCH_ROWS =

$(BENCH): $(BENCH_OBJECTS) $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $(BENCH_OBJECTS) $(LIB) $(LIBS)

bench: all $(BENCH)
	@mkdir -p $(BUILD)/bench
	@$(BENCH) $(BUILD)/bench $(BUILD)/bin $(BENCH_ROUNDS) $(BENCH_MB) \
		$(if $(BENCH_ROWS),'$(BENCH_ROWS)')

demo: all
	@PATH="$(CURDIR)/$(BUILD)/bin:$$PATH" sh tests/demo.sh

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(MANDIR)/man1 \
		$(DESTDIR)$(MANDIR)/man5 $(DESTDIR)$(MANDIR)/man6 \
		$(DESTDIR)$(MANDIR)/man7
	install $(PROGRAMS) $(DESTDIR)$(PREFIX)/bin
	for page in man/*; do \
		install -m 644 $$page $(DESTDIR)$(MANDIR)/man$${page##*.} \
			|| exit 1; done
	install -D -m 644 completions/arbitre.bash \
		$(DESTDIR)$(SHAREDIR)/bash-completion/completions/referee
	for p in shuffle deal score replay bot; do \
		ln -sf referee $(DESTDIR)$(SHAREDIR)/bash-completion/completions/$$p \
			|| exit 1; done
	install -D -m 644 completions/arbitre.zsh \
		$(DESTDIR)$(SHAREDIR)/zsh/site-functions/_arbitre
	install -D -m 644 completions/arbitre.fish \
		$(DESTDIR)$(SHAREDIR)/fish/vendor_completions.d/arbitre.fish

clean:
	rm -rf $(BUILD)

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d)

.PHONY: all asan bench check check-slow clean coverage demo fuzz install prove
.SECONDARY:
