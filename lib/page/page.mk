# The page that plays, watches and checks (make page): the library, what is told of the
# games, and lib/page in WebAssembly, with a style and a script, as one file.  It needs
# clang, wasm-ld and WASI's libc (Debian: clang lld wasi-libc libclang-rt-dev-wasm32),
# and gettext's tools.  make install-page installs it.
PAGE = $(BUILD)/arbitre.html
PAGE_OPT = -Oz
PAGE_SOURCES = $(filter-out lib/base/lang_locale.c $(CRYPTO_UNUSED) lib/rules/randomness.c \
	lib/record/audit_file.c lib/base/%_file.c lib/base/stream.c \
	lib/ui/page.c lib/ui/page_write.c lib/ui/page_bracket.c lib/ui/page_tournament% \
	lib/ui/screen% lib/ui/canvas.c lib/ui/typed_% lib/ui/move_menu.c \
	%/telling_table.c,\
	$(wildcard lib/base/*.c lib/rules/*.c lib/games/*/*.c lib/record/*.c \
	lib/think/*.c lib/api/*.c lib/ui/*.c lib/page/*.c))
PAGE_ROOM = $(patsubst lib/%.c,$(BUILD)/lib/%.o,$(wildcard lib/page/*.c))
PAGE_OBJECTS = $(patsubst lib/%.c,$(BUILD)/lib/%.o,$(PAGE_SOURCES)) $(TABLES) \
	$(BUILD)/catalogues.o

page:
	@command -v $(firstword $(WASM_CC)) >/dev/null && command -v wasm-ld >/dev/null || { \
		echo 'make page needs clang, wasm-ld and WASI: see lib/page/page.mk' >&2; exit 1; }
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/page CC='$(WASM_CC)' SODIUM=0 LTO=0 \
		HARDEN= PAGE_TEMPLATE=$(BUILD)/page/page.pot OPT='$(PAGE_OPT)' CPPFLAGS=-D_WASI_EMULATED_SIGNAL \
		$(BUILD)/page/arbitre.wasm
	@lib/page/assemble $(BUILD)/page/arbitre.wasm '$(VERSION)' >$(BUILD)/page/new.html
	@mv $(BUILD)/page/new.html $(PAGE)
	@echo "  PAGE arbitre.html"

# with an entry for the menu of a desktop
PAGE_INSTALLED = 644:$(PAGE):$(pagedir)/arbitre.html \
	644:man/menu/arbitre.svg:$(icondir)/arbitre-page.svg
PAGE_REWRITTEN = man/menu/arbitre-page.desktop:$(menudir)/arbitre-page.desktop
install-page: page
	@$(call put,$(PAGE_INSTALLED),$(PAGE_REWRITTEN))
uninstall-page:
	@$(call remove,$(PAGE_INSTALLED) $(PAGE_REWRITTEN))

# The messages of the page: verdicts of the audit are English there, as in records.
$(BUILD)/page.pot: $(PAGE_SOURCES) $(PAGE_MESSAGES) lib/page/page.mk
	@mkdir -p $(@D)
	@$(XGETTEXT) --from-code=UTF-8 -L C -F --no-location \
		-k -ktr -ktrn:1,2 -ktrc:1c,2 -kN_ -kNC_:1c,2 -o $@ \
		$(wildcard lib/ui/*.h) $(filter lib/ui/% lib/games/% lib/page/%,$(PAGE_SOURCES)) \
		$(PAGE_MESSAGES)
$(BUILD)/arbitre.wasm: PIC = -fvisibility=hidden -ffunction-sections -fdata-sections
$(BUILD)/arbitre.wasm: $(PAGE_OBJECTS)
	$(call say,LD)
	$(Q)$(CC) $(ALL_CFLAGS) -mexec-model=reactor -Wl,--strip-all,--stack-first \
		-Wl,-z,stack-size=1048576 -o $@ $^ -lm

.PHONY: page install-page uninstall-page
