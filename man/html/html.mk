# The documentation as HTML (make html): all manual pages in both languages, as they are
# installed, a start page with four doors, the starters, and the page that plays where that
# can be built (make page).  It needs mandoc.  make install-html puts it beside the other
# documentation.
HTML = $(BUILD)/html
HTML_PAGES = $(BUILD)/html-pages
htmldir = $(docdir)/html

html:
	@command -v mandoc >/dev/null || { echo 'make html needs mandoc' >&2; exit 1; }
	@rm -rf $(HTML) $(HTML_PAGES)
	@mkdir -p $(patsubst man%,$(HTML_PAGES)%,$(sort $(dir $(PAGES))))
	@for item in $(foreach p,$(PAGES),$p:$(patsubst man%,$(HTML_PAGES)%,$(dir $p))$(call page_name,$p)); do \
		$(REWRITE) "$${item%%:*}" "$${item%%:*}" >"$${item#*:}" || exit 1; \
	done
	@if command -v $(firstword $(WASM_CC)) >/dev/null && command -v wasm-ld >/dev/null && \
			$(MAKE) --no-print-directory page; then \
		page=$(PAGE); \
	else \
		page=; \
		echo 'make html: without the page that plays: see lib/page/page.mk' >&2; \
	fi; \
	man/html/generate '$(VERSION)' $(HTML) $(HTML_PAGES) $$page
	@echo '  HTML html/index.html'

install-html: html
	@$(call put,$(foreach f,$(shell cd $(HTML) && find . -type f | sed 's,^./,,'),\
		644:$(HTML)/$f:$(htmldir)/$f))

uninstall-html:
	rm -rf "$(DESTDIR)$(htmldir)"

.PHONY: html install-html uninstall-html
