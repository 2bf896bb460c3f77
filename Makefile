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

clean:
	rm -rf $(BUILD)

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d)

.PHONY: all clean
.SECONDARY:
