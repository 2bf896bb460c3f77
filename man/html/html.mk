# The documentation as HTML (make html): all manual pages in both languages, a start page
# with four doors, the starters, and the page that plays where that can be built (make
# page).  It needs mandoc.  make install-html puts it beside the other documentation.
HTML = $(BUILD)/html
htmldir = $(docdir)/html

html:
	@command -v mandoc >/dev/null || { echo 'make html needs mandoc' >&2; exit 1; }
	@rm -rf $(HTML)
	@if command -v $(firstword $(WASM_CC)) >/dev/null && command -v wasm-ld >/dev/null && \
			$(MAKE) --no-print-directory page; then \
		page=$(PAGE); \
	else \
		page=; \
		echo 'make html: without the page that plays: see lib/page/page.mk' >&2; \
	fi; \
	man/html/generate '$(VERSION)' $(HTML) $$page
	@echo '  HTML html/index.html'

install-html: html
	@cd $(HTML) && find . -type f | while IFS= read -r file; do \
		$(INSTALL) -D -m 644 "$$file" "$(DESTDIR)$(htmldir)/$$file" || exit 1; \
	done

uninstall-html:
	rm -rf "$(DESTDIR)$(htmldir)"

.PHONY: html install-html uninstall-html
