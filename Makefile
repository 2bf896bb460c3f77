# arbitre: make all, demo, check, check-slow, asan, bench, install, clean.
VERSION = 0.1
PREFIX = /usr/local
BUILD = build

CC ?= cc
OPT ?= -O2 -g
WARN = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wpointer-arith -Wvla -Wno-missing-field-initializers
# The games' states live in one array of words: hence no strict aliasing.
ALL_CFLAGS = -std=gnu17 -D_GNU_SOURCE -DARBITRE_VERSION='"$(VERSION)"' -Ilib \
	-fno-strict-aliasing $(OPT) $(WARN) -MMD -MP $(CFLAGS)
LIBS = -lsodium

PROGRAMS = $(patsubst cmd/%.c,$(BUILD)/bin/%,$(wildcard cmd/*.c))
LIB = $(BUILD)/libarbitre.a
LIB_OBJECTS = $(patsubst lib/%.c,$(BUILD)/lib/%.o,$(wildcard lib/*.c))

all: $(PROGRAMS)

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(LIB): $(LIB_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/bin/%: $(BUILD)/cmd/%.o $(LIB)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $< $(LIB) $(LIBS)

# The C tests; `make check` runs them and the cases for the programs.
TESTS = $(BUILD)/tests/check
TEST_OBJECTS = $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/*.c))

$(BUILD)/tests/check: $(TEST_OBJECTS) $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $(TEST_OBJECTS) $(LIB) \
		$(shell pkg-config --libs check) $(LIBS)

check: all $(TESTS)
	$(TESTS)
	tests/run

# All that takes longer: every byte, every line.
check-slow: all $(TESTS)
	SLOW=1 $(TESTS)
	tests/run

clean:
	rm -rf $(BUILD)

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d)

.PHONY: all check check-slow clean
.SECONDARY:
