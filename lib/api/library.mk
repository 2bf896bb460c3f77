# The library for other programs: arbitre.h, libarbitre.so, libarbitre.a, arbitre.pc.
# It is the interface in lib/api, and of the rooms up to think what that needs.
#
#   SODIUM=0   leaves out libsodium: own hashes and ciphers, with the same bits
LIBRARY = $(BUILD)/library
SHARED = $(LIBRARY)/libarbitre.so.0
API_OBJECTS = $(patsubst lib/%.c,$(BUILD)/lib/%.o,$(wildcard lib/api/*.c))
# but for what is for programs alone: it reads and writes
FOR_PROGRAMS := $(shell \
	sed -n 's/^\(lib[^ ]*\) .*/\1/p' lib/api/not_in_a_library)
ROOM_OBJECTS = $(patsubst lib/%.c,$(BUILD)/lib/%.o,$(filter-out \
	$(CRYPTO_UNUSED) $(FOR_PROGRAMS),$(wildcard lib/base/*.c lib/rules/*.c lib/record/*.c \
	lib/think/*.c lib/games/*/rules*.c lib/games/*/mind*.c))) $(filter %/games.o %/minds.o,$(TABLES))
LIBRARY_LIBS = $(if $(filter 0,$(SODIUM)),,$(SODIUM_LIBS)) -lm
LIBRARY_FILES = $(SHARED) $(LIBRARY)/libarbitre.a $(LIBRARY)/arbitre.pc

library: $(LIBRARY_FILES) $(LIBRARY)/libarbitre.so

$(API_OBJECTS): ACROSS = $(LTO_FLAGS) $(PIC)
$(LIBRARY)/rooms.a: $(ROOM_OBJECTS)
	@mkdir -p $(@D)
	@rm -f $@
	$(Q)$(if $(LTO_FLAGS),$(LTO_AR),$(AR)) qcs $@ $^
# Sections that a linker may drop for those of another file (i386 has some, for calls)
# are its own, where the linker can: their names are hidden.
OWN_GROUPS = $(shell mkdir -p $(LIBRARY) && $(CC) -r -nostdlib -x c /dev/null \
	-Wl,--force-group-allocation -o $(LIBRARY)/try.o 2>/dev/null && \
	echo -Wl,--force-group-allocation)
$(LIBRARY)/arbitre.o: $(API_OBJECTS) $(LIBRARY)/rooms.a
	$(call say,LD)
	$(Q)$(CC) $(ALL_CFLAGS) $(PIC) $(if $(LTO_FLAGS),$(LTO_FLAGS) $(LTO_LINK),\
		-r -nostdlib) $(OWN_GROUPS) -o $@ $^
# One object, of which nothing is seen from outside but the interface.
$(LIBRARY)/alone.o: $(LIBRARY)/arbitre.o
	$(call say,GEN)
	$(Q)$(OBJCOPY) --localize-hidden $< $@
$(SHARED): $(LIBRARY)/alone.o lib/api/arbitre.map
	$(call say,LD)
	$(Q)$(CC) $(ALL_CFLAGS) $(PIC) -shared -Wl,-soname,$(@F) -Wl,--gc-sections \
		-Wl,--version-script=lib/api/arbitre.map -Wl,-z,relro,-z,now \
		$(LDFLAGS) -o $@ $< $(LIBRARY_LIBS)
$(LIBRARY)/libarbitre.so: $(SHARED)
	@ln -sf $(<F) $@
$(LIBRARY)/libarbitre.a: $(LIBRARY)/alone.o
	$(call say,AR)
	@rm -f $@
	$(Q)$(AR) qcs $@ $<
$(LIBRARY)/arbitre.pc: lib/api/library.mk $(BUILD)/flags
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=$(prefix)' 'libdir=$(libdir)' \
		'includedir=$(includedir)' '' 'Name: arbitre' \
		'Description: Rules, records and audit of four card games' \
		'Version: $(VERSION)' 'Libs: -L$${libdir} -larbitre' \
		'Libs.private: -lm' \
		$(if $(filter 0,$(SODIUM)),,'Requires.private: libsodium') \
		'Cflags: -I$${includedir}' >$@

# The same in WebAssembly, for pages and sandboxes: the functions of arbitre.h, memory,
# malloc, free and _initialize; nothing that it imports is ever called.  Needs clang,
# wasm-ld and WASI's libc (Debian: lld wasi-libc libclang-rt-dev-wasm32).
WASM_CC = clang --target=wasm32-wasi
WASM_OPT = -Os
WASM = $(LIBRARY)/arbitre.wasm
WASM_EXPORTS = $(patsubst %;,--export=%,$(filter arb_%,\
	$(shell cat lib/api/arbitre.map))) --export=malloc --export=free
wasm:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/wasm CC='$(WASM_CC)' SODIUM=0 \
		LTO=0 HARDEN= OPT='$(WASM_OPT)' $(BUILD)/wasm/library/arbitre.wasm
$(WASM): PIC = -fvisibility=hidden -ffunction-sections -fdata-sections
$(WASM): $(API_OBJECTS) $(ROOM_OBJECTS)
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CC) $(ALL_CFLAGS) -mexec-model=reactor -Wl,--strip-all,--stack-first \
		-Wl,-z,stack-size=1048576 $(WASM_EXPORTS:%=-Wl,%) -o $@ $^ -lm

INSTALLED += $(foreach f,$(LIBRARY_FILES),644:$f:$(libdir)/$(if \
	$(filter %.pc,$f),pkgconfig/)$(notdir $f)) \
	644:lib/api/arbitre.h:$(includedir)/arbitre.h
# a page by the name of each function
INSTALLED_LINKS += libarbitre.so.0:$(libdir)/libarbitre.so \
	$(foreach p,$(wildcard man/arb_*.3),$(patsubst %,\
	$(notdir $p):$(mandir)/man3/%.3,$(filter-out $(basename $(notdir $p)),\
	$(shell sed -n 's/^\.Nm \(arb_[a-z_]*\).*/\1/p' $p))))

.PHONY: library wasm
