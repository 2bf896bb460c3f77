# arbitre: all, programs, demo, po, install, uninstall, dist, deb, clean,
# distclean; in lib/api/library.mk library and wasm, in lib/python/python.mk python, in
# lib/page/page.mk page, install-page and uninstall-page, in man/html/html.mk html,
# install-html and uninstall-html; and the tests, in tests/tests.mk: check, check-long,
# quick, check-slow, asan, fuzz...
#
#   V=1      shows the commands
#   CFLAGS   the optimisation, and what else a packager wants; OPT is the same
#   SODIUM=0 computes decks, commitments and seals without libsodium; programs need
#            it for randomness even so
#   LTO=0    leaves out optimisation across the library's files, LTO=1 demands it
#   HARDEN=  leaves out the hardening
#   LAYOUT=libexec installs one name on the path: arbitre
# The one place of the version is the library's header; NEWS and the Python package
# repeat it, and a test compares them.
VERSION := $(subst $() ,.,$(shell \
	sed -n 's/^.define ARB_VERSION_M[AIJNO]*R //p' lib/api/arbitre.h))
BUILD = build

PREFIX = /usr/local
prefix = $(PREFIX)
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
libexecdir = $(exec_prefix)/libexec
libdir = $(exec_prefix)/lib
includedir = $(prefix)/include
datarootdir = $(prefix)/share
datadir = $(datarootdir)
mandir = $(datarootdir)/man
docdir = $(datarootdir)/doc/arbitre
pagedir = $(datadir)/arbitre
bashcompdir = $(datadir)/bash-completion/completions
zshcompdir = $(datadir)/zsh/site-functions
fishcompdir = $(datadir)/fish/vendor_completions.d

# LAYOUT=libexec leaves one name on the path, arbitre, in gamesdir (or GAMESDIR); the
# other programs are in execdir, their pages are arbitre-NAME.
GAMESDIR = $(bindir)
gamesdir = $(GAMESDIR)
ifeq ($(LAYOUT),libexec)
execdir = $(libexecdir)/arbitre
page_prefix = arbitre-
else
execdir = $(bindir)
endif

# As many jobs as there are processors, unless the command line or the make above says
# how many.  Several goals are made one after the other, for one may be clean.
ifeq ($(filter -j% --jobs% --jobserver%,$(MAKEFLAGS))$(word 2,$(MAKECMDGOALS)),)
MAKEFLAGS += -j$(or $(shell nproc 2>/dev/null),1)
endif

PKG_CONFIG ?= pkg-config
INSTALL = install
OPT ?= -O3 -g
CFLAGS ?= $(OPT)
# The tools of the compiler's machine, which may be another one
tool = $(or $(shell $(CC) -print-prog-name=$(1) 2>/dev/null),$(1))
ifeq ($(origin AR),default)
AR := $(call tool,ar)
endif
OBJCOPY ?= $(call tool,objcopy)
STRIP ?= $(call tool,strip)

# Across the library's files: the layers of an audit are small functions (make
# bench: 1.2 times as fast).  The library is made one object by it, once for all
# programs.  It is on where the compiler can, and its archiver reads such objects: gcc
# and binutils can.  Who brings their own flags says it among them.
LTO_PLUGIN = $(filter /%,$(shell $(CC) -print-file-name=liblto_plugin.so 2>/dev/null))
LTO_AR = $(AR) $(LTO_PLUGIN:%=--plugin %)
LTO_IS_THERE = $(and $(LTO_PLUGIN),$(findstring GNU,$(shell $(LTO_AR) --version 2>&1)),\
	$(shell $(CC) -flinker-output=nolto-rel -S -x c /dev/null -o /dev/null \
	2>/dev/null && echo 1))
ifeq ($(origin LTO),undefined)
LTO := $(if $(filter-out file,$(origin OPT) $(origin CFLAGS)),0,$(or $(LTO_IS_THERE),0))
endif
ifneq ($(filter-out 0,$(LTO)),)
LTO_FLAGS = -flto=auto -fno-fat-lto-objects
LTO_LINK = -flinker-output=nolto-rel -r -nostdlib
GC_SECTIONS = -Wl,--gc-sections
endif

# try FLAGS: those of them that the compiler knows for this machine
try = $(shell for flag in $(1); do $(CC) -Werror $$flag -S -x c /dev/null \
	-o /dev/null 2>/dev/null && echo $$flag; done)
HARDEN ?= 1
ifneq ($(HARDEN),)
HARDENING := $(call try,-fstack-protector-strong -fstack-clash-protection \
	-fcf-protection -fno-plt) -fPIE \
	$(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)),,\
	-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
HARDENED_LINK = -pie -Wl,-z,relro,-z,now
endif

WARN = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wpointer-arith -Wvla -Wno-missing-field-initializers
ALL_CFLAGS = -std=gnu17 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 \
	-DARBITRE_VERSION='"$(VERSION)"' -Ilib -Icmd \
	-ffile-prefix-map='$(CURDIR)=.' $(WARN) \
	$(HARDENING) $(SODIUM_CFLAGS) $(CURSES_CFLAGS) $(CPPFLAGS) $(CFLAGS)
ALL_LDFLAGS = $(HARDENED_LINK) $(GC_SECTIONS) $(LDFLAGS)
SODIUM_CFLAGS := $(shell $(PKG_CONFIG) --cflags libsodium 2>/dev/null)
SODIUM_LIBS := $(shell $(PKG_CONFIG) --libs libsodium 2>/dev/null || echo -lsodium)
LIBS = $(SODIUM_LIBS) -lm
# base/crypto.h is implemented by crypto_sodium.c, with SODIUM=0 by crypto_own.c
SODIUM = 1
CRYPTO_UNUSED = lib/base/crypto_$(if $(filter 0,$(SODIUM)),sodium,own).c
# for the programs that draw on a terminal
CURSES_CFLAGS := $(shell $(PKG_CONFIG) --cflags ncursesw 2>/dev/null)
CURSES_LIBS := $(shell $(PKG_CONFIG) --libs ncursesw 2>/dev/null || \
	echo -lncursesw -ltinfo)

# say WHAT: one short line for each step, unless V=1 shows them whole
say = $(if $(V)$(findstring s,$(firstword -$(MAKEFLAGS))),,@printf '  %-4s %s\n' \
	$(1) '$(patsubst $(BUILD)/%,%,$@)')
Q = $(if $(V),,@)

# A program is a file of cmd, or a folder there.  It links what it needs of
# cmd/common.
COMMON = $(BUILD)/common.a
PROGRAMS = $(patsubst %/,%,$(patsubst cmd/%,$(BUILD)/bin/%,\
	$(filter-out cmd/common/,$(wildcard cmd/*/)) \
	$(patsubst %.c,%,$(wildcard cmd/*.c))))
LIB = $(BUILD)/inside.a
LIB_SOURCES = $(filter-out $(CRYPTO_UNUSED) lib/api/% lib/page/%,\
	$(wildcard lib/*/*.c lib/*/*/*.c))
LIB_OBJECTS = $(patsubst lib/%.c,$(BUILD)/lib/%.o,$(LIB_SOURCES)) \
	$(PAGE_PARTS:.c=.o) $(TABLES) $(BUILD)/catalogues.o
# The games: the folders of lib/games.  Those of ORDER come first.
ORDER = chnif chkobba chouine enfle
FOLDERS = $(patsubst lib/games/%/,%,$(wildcard lib/games/*/))
GAMES = $(filter $(FOLDERS),$(ORDER)) $(filter-out $(ORDER),$(FOLDERS))
# What each game has by its files: rules, and perhaps a mind and a telling.  The
# tables are always objects of their own: a test has others.
TABLES = $(addprefix $(BUILD)/lib/games/,games.o minds.o tellings.o)

# What is told to people in other languages: catalogues, which are parts of programs.
MSGFMT = msgfmt
XGETTEXT = xgettext
MSGMERGE = msgmerge

# make alone builds the programs; the library, which is compiled across its files once
# more, comes with all, install, check and the packages.
.DEFAULT_GOAL := programs
all: programs library
programs: $(PROGRAMS)

# Other flags, other objects: what was compiled with others is compiled again.
FLAGS = $(CC) $(ALL_CFLAGS) $(PIC) $(LTO_FLAGS) $(ALL_LDFLAGS) $(LIBS) \
	$(CRYPTO_UNUSED)
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(subst ','\'',$(FLAGS))' | cmp -s - $@ || \
		echo '$(subst ','\'',$(FLAGS))' >$@

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(ALL_CFLAGS) $(ACROSS) -MMD -MP -c -o $@ $<
# A shared library is made of these objects, too.  They show it nothing but its interface.
PIC = -fPIC -fvisibility=hidden -fno-semantic-interposition $(SECTIONS)
# Each function has a section: what a program does not call is not linked into it.
SECTIONS = -ffunction-sections -fdata-sections
# What an audit and a search run is compiled across its files.  Pages, screens,
# processes and tables of results would take a sixth of the build for nothing.
ACROSS_OBJECTS = $(filter $(addprefix $(BUILD)/lib/,base/% rules/% record/% think/%) \
	$(patsubst %.c,$(BUILD)/%.o,$(wildcard lib/games/*/rules*.c lib/games/*/mind*.c)),\
	$(LIB_OBJECTS))
APART_OBJECTS = $(filter-out $(ACROSS_OBJECTS),$(LIB_OBJECTS))
$(APART_OBJECTS): ACROSS = $(PIC)
$(ACROSS_OBJECTS): ACROSS = $(LTO_FLAGS) $(PIC)

# The style and the script of a page, without indentation and lines of comments.
PARTS_PLAIN = sed -e 's/^[[:blank:]]*//' -e '/^\/\*.*\*\/$$/d' -e '/^$$/d'
PAGE_PARTS = $(BUILD)/lib/ui/page_parts.c
$(PAGE_PARTS): $(wildcard lib/ui/*.css lib/ui/*.js) Makefile
	@mkdir -p $(@D)
	$(call say,GEN)
	$(Q)for part in 'tokens.css cards.css course.css page.css' page_tournament.css \
		'table.js cards.js page.js'; do \
		name=$$(echo "$${part##* }" | tr . _) && \
		echo "extern const char $$name[];" && \
		echo "const char $$name[] = {" && \
		(cd lib/ui && $(PARTS_PLAIN) $$part) | od -An -v -t x1 | \
		sed 's/ \(..\)/0x\1,/g' && \
		echo '0};' || exit 1; \
	done >$@
$(PAGE_PARTS:.c=.o): $(PAGE_PARTS) $(BUILD)/flags
	$(call say,CC)
	$(Q)$(CC) $(ALL_CFLAGS) $(ACROSS) -MMD -MP -c -o $@ $<

# table TYPE, FILE, HEADER: the TYPE of each game that has FILE.c
table = $(BUILD)/lib/games/$(1)s.c: $(wildcard lib/games/*/$(2).c) Makefile ; \
	@mkdir -p $$(@D) && { echo '\#include "$(3)"'; for game in \
	$(foreach g,$(GAMES),$(if $(wildcard lib/games/$g/$(2).c),$g)); do \
	echo "extern const struct $(1) $(1)_$$$$game;"; \
	all="$$$$all&$(1)_$$$$game, "; done; \
	echo "const struct $(1) *const $(1)s[] = { $$$${all}NULL };"; } >$$@
$(eval $(call table,game,rules,rules/game.h))
$(eval $(call table,mind,mind,think/mind.h))
$(eval $(call table,telling,telling,ui/view.h))
$(TABLES): $(BUILD)/%.o: $(BUILD)/%.c $(BUILD)/flags
	$(call say,CC)
	$(Q)$(CC) $(ALL_CFLAGS) $(ACROSS) -MMD -MP -c -o $@ $<

$(BUILD)/inside.o: $(ACROSS_OBJECTS)
	$(call say,LTO)
	$(Q)$(CC) $(ALL_CFLAGS) $(SECTIONS) $(LTO_FLAGS) $(LTO_LINK) -o $@ $^
$(LIB): $(if $(LTO_FLAGS),$(BUILD)/inside.o $(APART_OBJECTS),$(LIB_OBJECTS))
$(COMMON): $(patsubst %.c,$(BUILD)/%.o,$(wildcard cmd/common/*.c))
$(LIB) $(COMMON):
	$(call say,AR)
	@rm -f $@
	$(Q)$(AR) qcs $@ $^

# The programs read their options by argp; the library does not.
HAS_ARGP = $(BUILD)/has_argp
$(HAS_ARGP): $(BUILD)/flags
	@printf '\043include <%s>\n' argp.h error.h | \
		$(CC) $(ALL_CFLAGS) -E -x c - >/dev/null 2>&1 || { \
		echo 'The programs need the GNU C library, for argp.h and error.h, and $(CC) has' >&2; \
		echo 'another one.  The library does without: make library, with SODIUM=0 if need be.' >&2; \
		exit 1; }
	@touch $@
$(patsubst %.c,$(BUILD)/%.o,$(wildcard cmd/*.c cmd/*/*.c)): | $(HAS_ARGP)

LINK = $(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS)
.SECONDEXPANSION:
$(PROGRAMS): $(BUILD)/bin/%: \
		$$(addprefix $(BUILD)/,$$(addsuffix .o,$$(basename \
		$$(wildcard cmd/$$*.c cmd/$$*/*.c)))) \
		$(COMMON) $(LIB)
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(LINK) -o $@ $^ $(LIBS) $(MORE_LIBS)
$(BUILD)/bin/sit $(BUILD)/bin/replay: MORE_LIBS = $(CURSES_LIBS)

# arbitre knows where the other programs are to be, the page that plays, and the manual
# pages of section 7.
comma = ,
ARBITRE_FLAGS = -DARBITRE_EXECDIR='"$(execdir)"' \
	-DARBITRE_PAGE='"$(pagedir)/arbitre.html"' -DARBITRE_PAGES='$(subst \
	$() ,$(comma),$(patsubst man/%.7,"%",$(sort $(wildcard man/*.7))))'
$(BUILD)/arbitre_flags: FORCE
	@mkdir -p $(@D)
	@echo "$(subst ",\",$(ARBITRE_FLAGS))" | cmp -s - $@ || \
		echo "$(subst ",\",$(ARBITRE_FLAGS))" >$@
$(BUILD)/cmd/arbitre.o: $(BUILD)/arbitre_flags
$(BUILD)/cmd/arbitre.o: ACROSS = $(ARBITRE_FLAGS)

# those of the page that plays are in PAGE_TEMPLATE (page.mk)
PAGE_TEMPLATE =
$(BUILD)/catalogues.c: $(wildcard lib/po/*) $(PAGE_TEMPLATE)
	@mkdir -p $(@D)
	$(call say,MSG)
	$(Q)MSGFMT='$(MSGFMT)' MSGMERGE='$(MSGMERGE)' lib/po/embed $(@:.c=) $(PAGE_TEMPLATE)
$(BUILD)/catalogues.o: $(BUILD)/catalogues.c $(BUILD)/flags
	$(call say,CC)
	$(Q)$(CC) $(ALL_CFLAGS) $(PIC) -c -o $@ $<

# The messages of the page's script, as C: xgettext loses its way in JavaScript with
# templates in templates.
PAGE_MESSAGES = $(BUILD)/page_messages.c
$(PAGE_MESSAGES): $(wildcard lib/page/*.js)
	@mkdir -p $(@D)
	@grep -ohE '[^[:alnum:]_$$.]t\("([^"\]|\\.)*"' $^ | \
		sed 's/^.t(\(.*\)/const char *message = N_(\1);/' >$@

# The messages as they stand in the code; a comment "or {nth}" before one tells
# what a translation may name instead.  What is new is for a translator.
$(BUILD)/arbitre.pot: $(PAGE_MESSAGES) FORCE
	@mkdir -p $(@D)
	@$(XGETTEXT) --from-code=UTF-8 -L C -F --add-location=file -c'or {' \
		-k -ktr -ktrn:1,2 -ktrc:1c,2 -kN_ -kNC_:1c,2 -o - \
		$(wildcard lib/*/*.[ch] lib/*/*/*.[ch] cmd/*.[ch] cmd/*/*.[ch]) \
		$(PAGE_MESSAGES) | \
		sed '/^"POT-Creation-Date/d' >$@

po: $(BUILD)/arbitre.pot
	@for catalogue in lib/po/*.po; do \
		$(MSGMERGE) -q -F --add-location=file -o $(BUILD)/merged.po \
			$$catalogue $< && cp $(BUILD)/merged.po $$catalogue || exit 1; \
	done

demo: programs
	@PATH="$(CURDIR)/$(BUILD)/bin:$$PATH" sh tests/demo.sh

# What is installed, as MODE:FILE:PLACE; man/fr/x.1 goes to fr/man1/x.1.
PAGES = $(wildcard man/*.[1-8] man/*/*.[1-8])
SHORT = $(filter-out arbitre,$(notdir $(PROGRAMS)))
page_name = $(if $(filter $(SHORT:%=%.1),$(notdir $(1))),$(page_prefix))$(notdir $(1))
page_place = $(mandir)$(patsubst man%,%,$(patsubst %/,%,$(dir $(1))))/man$(subst .,,$(suffix $(1)))/$(call page_name,$(1))
menudir = $(datadir)/applications
icondir = $(datadir)/icons/hicolor/scalable/apps
# those that man/installed.awk rewrites for this installation, as FILE:PLACE
REWRITTEN = $(foreach p,$(PAGES),$p:$(call page_place,$p)) \
	completions/arbitre.bash:$(bashcompdir)/arbitre \
	completions/arbitre.zsh:$(zshcompdir)/_arbitre \
	completions/arbitre.fish:$(fishcompdir)/arbitre.fish \
	man/menu/arbitre.desktop:$(menudir)/arbitre.desktop
INSTALLED = $(foreach p,$(PROGRAMS),\
		755:$p:$(if $(filter %/arbitre,$p),$(gamesdir),$(execdir))/$(notdir $p)) \
	$(foreach s,$(wildcard man/starters/*),644:$s:$(docdir)/starters/$(notdir $s)) \
	644:man/menu/arbitre.svg:$(icondir)/arbitre.svg
# links, as FILE:PLACE: bash and fish look for a file of the command's name
INSTALLED_LINKS = $(if $(page_prefix),,$(addprefix arbitre:$(bashcompdir)/,$(SHORT)) \
	$(SHORT:%=arbitre.fish:$(fishcompdir)/%.fish))

REWRITE = awk -v names='$(SHORT)' -v prefix='$(page_prefix)' -v docdir='$(docdir)' \
	-v datadir='$(datadir)' -v gamesdir='$(gamesdir)' -f man/installed.awk
# The folders that an installation made, for uninstall.  Below DESTDIR it makes all of
# them, and needs no list.
FOLDERS_MADE = $(if $(DESTDIR),/dev/null,$(docdir)/folders)
# put ITEMS, REWRITTEN ITEMS, LINKS: installs them
put = made=; \
	for item in $(1) $(2:%=644:%); do \
		rest=$${item\#*:} && place="$(DESTDIR)$${rest\#*:}" && folder=$${place%/*} && \
		while [ ! -d "$$folder" ]; do \
			made="$$made$$folder\n" && folder=$${folder%/*}; \
		done && \
		$(INSTALL) -D -m "$${item%%:*}" "$${rest%%:*}" "$$place" || exit 1; \
	done; \
	for item in $(2); do \
		$(REWRITE) "$${item%%:*}" "$${item%%:*}" >"$(DESTDIR)$${item\#*:}" || exit 1; \
	done; \
	for link in $(3); do \
		ln -sf "$${link%%:*}" "$(DESTDIR)$${link\#*:}" || exit 1; \
	done; \
	mkdir -p "$(dir $(FOLDERS_MADE))" && printf '%b' "$$made" >>"$(FOLDERS_MADE)"
# remove ITEMS
remove = for item in $(1); do rm -f "$(DESTDIR)$${item\#\#*:}" || exit 1; done

install: all
	@$(call put,$(INSTALLED),$(REWRITTEN),$(INSTALLED_LINKS))

# All that install, install-page and install-html put there, and the folders that they
# made and that are empty now.
uninstall: uninstall-page uninstall-html
	@$(call remove,$(INSTALLED) $(REWRITTEN) $(INSTALLED_LINKS))
ifneq ($(DESTDIR),)
	@[ ! -d "$(DESTDIR)" ] || find "$(DESTDIR)" -mindepth 1 -depth -type d -empty -delete
else
	@[ ! -e "$(FOLDERS_MADE)" ] || { made=$$(sort -ru "$(FOLDERS_MADE)") && \
		rm "$(FOLDERS_MADE)" && echo "$$made" | while IFS= read -r folder; do \
			[ ! -d "$$folder" ] || rmdir --ignore-fail-on-non-empty "$$folder"; \
		done; }
endif

# The sources, byte for byte the same wherever and whenever it is made.
DIST = arbitre-$(VERSION)
SOURCES = if [ -e .git ]; then git ls-files; else \
	find . -path './build*' -prune -o -type f ! -name '$(DIST).tar.gz' -print | \
	sed 's,^\./,,'; fi
SOURCE_DATE_EPOCH ?= $(shell \
	if [ -e .git ]; then git log -1 --format=%ct; else stat -c %Y NEWS; fi)
dist:
	@$(SOURCES) | LC_ALL=C sort | tar -c --format=gnu --no-recursion -T - \
		--owner=0 --group=0 --numeric-owner --mode=u+w,go=rX \
		--mtime=@$(SOURCE_DATE_EPOCH) --transform='s,^,$(DIST)/,' | \
		gzip -n -9 >$(DIST).tar.gz

# The packages for Debian, in $(DEB): the sources, built with .debian as debian.
DEB = $(BUILD)/deb
deb: dist
	@command -v dpkg-buildpackage >/dev/null || { \
		echo 'make deb needs dpkg-dev; get it by: apt-get install dpkg-dev' >&2; exit 1; }
	@rm -rf $(DEB) && mkdir -p $(DEB)
	@mv $(DIST).tar.gz $(DEB)/arbitre_$(VERSION).orig.tar.gz
	@umask 022 && tar -xzf $(DEB)/arbitre_$(VERSION).orig.tar.gz -C $(DEB) && \
		cp -r $(DEB)/$(DIST)/.debian $(DEB)/$(DIST)/debian
	$(Q)cd $(DEB)/$(DIST) && umask 022 && unset MAKEFLAGS MFLAGS MAKELEVEL && \
		dpkg-buildpackage -us -uc $(DEBFLAGS) >../log 2>&1 || { \
		tail -n 30 ../log >&2; ! grep -q 'Unmet build dep' ../log || \
			echo 'Get what it needs by: apt-get build-dep ./$(DEB)/$(DIST)' >&2; \
		exit 1; }
	@cd $(DEB) && printf '  DEB  %s\n' *.deb

clean:
	rm -rf $(BUILD)

distclean: clean
	rm -f $(DIST).tar.gz

include lib/api/library.mk
include lib/page/page.mk
include lib/python/python.mk
include man/html/html.mk
include tests/tests.mk

-include $(wildcard $(addprefix $(BUILD)/,cmd/*.d cmd/*/*.d lib/*/*.d \
	lib/*/*/*.d \
	tests/*/*.d tests/*/*/*.d))

.PHONY: FORCE all clean deb demo dist distclean install po programs uninstall
.SECONDARY:
.DELETE_ON_ERROR:
