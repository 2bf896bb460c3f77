/* Writes a page of HTML: the document round the matches. */
#include "ui/page.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "ui/telling.h"

/* Writes the hash of a text in parts. */
static void put_hash(struct text *out, const char *const *parts)
{
	unsigned char hash[crypto_hash_sha256_BYTES];
	char text[sodium_base64_ENCODED_LEN(sizeof(hash),
					    sodium_base64_VARIANT_ORIGINAL)];
	crypto_hash_sha256_state state;

	crypto_hash_sha256_init(&state);
	for (; *parts; parts++)
		crypto_hash_sha256_update(&state, (const unsigned char *)*parts,
					  strlen(*parts));
	crypto_hash_sha256_final(&state, hash);
	sodium_bin2base64(text, sizeof(text), hash, sizeof(hash),
			  sodium_base64_VARIANT_ORIGINAL);
	html_fill(out, "'sha256-{hash}'", "hash", text, NULL);
}

void page_put_head(struct text *out, const struct text *title,
		   const char *const *styles, const char *script)
{
	const char *scripts[] = { script, NULL };

	html_fill(out,
		  "<!DOCTYPE html>\n<html lang={lang}><meta charset=utf-8>\n",
		  "lang", lang_name(), NULL);
	text_put(
		out,
		"<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src ");
	put_hash(out, styles);
	if (script) {
		text_put(out, "; script-src ");
		put_hash(out, scripts);
	}
	text_put(out, "; base-uri 'none'; form-action 'none'\">\n"
		      "<meta name=viewport content=\"width=device-width, "
		      "initial-scale=1\">\n"
		      "<meta name=color-scheme content=\"light dark\">\n"
		      "<meta name=referrer content=no-referrer>\n<title>");
	text_add(out, title);
	text_put(out, "</title>\n<style>");
	for (; *styles; styles++)
		text_put(out, *styles);
	text_put(out, "</style>\n");
}

/* Writes the document up to the matches: the game, its terms, and how its match
 * ended or how many there are. */
static void put_top(const struct page *page, struct text *out)
{
	static const char *const styles[] = { page_css, NULL };
	const char *count = fill(trn("{n} match", "{n} matches", page->matches),
				 "n", fill_number(page->matches), NULL);
	bool one = page->matches == 1;
	struct text title = { 0 };

	html_plain_between(&title, "", page->game, " — ");
	html_plain(&title, one ? page->names : count);
	page_put_head(out, &title, styles, page_js);
	text_free(&title);
	html_fill(out, "<body data-c={letters}>", "letters", tr("AKQJ"), NULL);
	html_between(out, "<header class=top><h1>", page->game,
		     "</h1><p class=lede>");
	html_between(out, "", one ? page->lede : count, "</p>");
	if (*page->terms)
		html_between(out, "<p class=terms>",
			     word_upper_first(page->terms), "</p>");
	text_put(out, "</header>\n");
}

void page_put_heads(struct text *out, const char *const *heads)
{
	text_put(out, "<thead><tr>");
	for (; *heads; heads++) {
		text_put(out, "<th scope=col>");
		html_string(out, tr(*heads));
	}
	text_put(out, "<tbody>\n");
}

/* Writes a cell with a mean, with two decimals. */
static void put_mean(struct text *out, double mean)
{
	char text[32];

	snprintf(text, sizeof(text), "<td>%.2f", mean);
	text_put(out, text);
}

static void put_standings(struct page *page, struct text *out)
{
	static const char *const heads[] = {
		N_("name"),       N_("matches"),  N_("wins"), N_("mean place"),
		N_("mean score"), N_("forfeits"), NULL
	};
	const struct standings *standings = &page->standings;
	char name[NAME_MARKED(SIDE_NAME)];

	if (standings_end(&page->standings, BY_PLACE))
		page_fail(page);
	html_between(out, "<h2>", tr("Standings"), "</h2>");
	html_plain_between(
		out, "<div class=scroll role=region tabindex=0 aria-label=\"",
		tr("Standings"), "\"><table class=standings>");
	page_put_heads(out, heads);
	for (size_t i = 0; i < standings->count; i++) {
		const struct standing *standing = &standings->list[i];
		uint64_t forfeits = 0;

		for (int kind = 0; kind < FAULT_KINDS; kind++)
			forfeits += standing->forfeits[kind];
		html_mark_name(name, standing->name);
		html_between(out, "<tr><th scope=row>", name, "<td>");
		text_number(out, (long)standing->matches);
		put_mean(out, standing_wins(standing));
		put_mean(out, standing_mean(standing, standing->places));
		put_mean(out, standing_mean(standing, standing->scores));
		html_fill(out, "<td>{n}\n", "n", fill_number((long)forfeits),
			  NULL);
	}
	text_put(out, "</table></div>\n");
}

static void put_index_head(struct page *page, struct text *out)
{
	static const char *const heads[] = { N_("match"),  N_("result"),
					     N_("seats"),  N_("deals"),
					     N_("faults"), NULL };

	html_plain_between(out, "<nav id=index aria-label=\"", tr("Index"),
			   "\">");
	put_standings(page, out);
	html_between(out, "<h2>", tr("Matches"), "</h2>");
	if (page->matches > PAGE_PLAIN_MATCHES)
		html_between(
			out, "<p class=terms>",
			tr("Choose a match to open it. Searching finds only opened ones."),
			"</p>");
	html_plain_between(
		out, "<div class=scroll role=region tabindex=0 aria-label=\"",
		tr("Matches"), "\"><table class=index>");
	page_put_heads(out, heads);
}

static void put_proof_line(struct text *out, const char *label, const char *hex)
{
	if (!*hex)
		return;
	html_between(out, "<dt>", label, "<dd><code>");
	html_between(out, "", hex, "</code>");
}

/* Writes the verdicts; for a single match also the proof of its decks. */
static void put_foot(struct page *page, struct text *out, const char *total)
{
	html_between(out, "</main>\n<footer><h2>", tr("Verdict and proof"),
		     "</h2><ul class=verdict>");
	text_add(out, &page->verdicts);
	html_between(out, "<li><small>", total,
		     "</small></ul>\n<dl class=proof>");
	if (page->matches == 1 && page->viewer == SEAT_RECORD &&
	    !page->view_name)
		put_proof_line(out, tr("seed"), page->seed);
	if (page->matches == 1)
		put_proof_line(out, tr("commitment"), page->commit);
	put_proof_line(out, page->matches == 1 ? tr("seal") : tr("last seal"),
		       page->seal);
	text_put(out, "</dl>\n");
}

/* --- writing -------------------------------------------------------------- */

/* Writes HTML, and empties it. */
static void write_html(struct page *page, struct writer *out, struct text *html)
{
	if (html->failed) {
		errno = ENOMEM;
		page_fail(page);
	}
	writer_put(out, html->bytes, html->n);
	text_free(html);
}

/* Copies a file from its start, without the text for other pages. */
static void write_file(struct page *page, struct writer *out, FILE *file)
{
	bool folded = page->matches > PAGE_PLAIN_MATCHES, wanted = true;
	static char bytes[1 << 16];
	size_t n;

	rewind(file);
	while ((n = fread(bytes, 1, sizeof(bytes), file)) > 0) {
		size_t from = 0;

		for (size_t i = 0; i < n; i++) {
			char byte = bytes[i];

			if (byte < 1 || byte > 5)
				continue;
			if (wanted)
				writer_put(out, bytes + from, i - from);
			from = i + 1;
			if (byte <= 3)
				wanted = byte == FOR_ALL ||
					 (byte == ONLY_SINGLE) ==
						 (page->matches == 1);
			else if (folded)
				writer_put(out,
					   byte == *FOLD ? "<noscript>"
							 : "</noscript>",
					   byte == *FOLD ? 10 : 11);
		}
		if (wanted)
			writer_put(out, bytes + from, n - from);
	}
	if (ferror(file))
		page_fail(page);
}

/* Writes a line of the record as markup.  Two characters are escaped and no
 * others: file_kind_told() names a command that turns them back. */
static void put_record_line(struct text *html, const char *line)
{
	for (; *line; line++)
		if (*line == '&')
			text_put(html, "&amp;");
		else if (*line == '<')
			text_put(html, "&lt;");
		else
			text_bytes(html, line, 1);
}

/* Writes the record byte for byte; with escapes if its bytes are not text. */
static void write_record(struct page *page, struct writer *out)
{
	static char shown[4 * LINE_BYTES + 8];
	struct text html = { 0 };
	char *line = NULL;
	size_t room = 0;
	ssize_t n;

	html_between(
		&html, "<details><summary>",
		page->record_flawed
			? tr("The record; its bytes that are not text are shown as escapes, so this is no longer the file byte for byte")
			: tr("The record, as it stands"),
		"</summary><pre>\n");
	write_html(page, out, &html);
	rewind(page->record);
	while ((n = getline(&line, &room, page->record)) > 0) {
		if (page->record_flawed) {
			n -= line[n - 1] == '\n';
			text_show(shown, line, (size_t)n, LINE_BYTES);
			put_record_line(&html, shown);
			text_put(&html, "\n");
		} else {
			put_record_line(&html, line);
		}
		write_html(page, out, &html);
	}
	free(line);
	text_put(&html, "</pre></details>\n");
	write_html(page, out, &html);
}

/* Writes the empty tables; of games without a telling one is enough. */
static void put_tables(const struct page *page, struct text *out)
{
	for (size_t i = 0; i < page->table_room; i++)
		for (int seats = 1; seats <= SEATS_MAX; seats++) {
			if (!(page->tables[i] >> seats & 1))
				continue;
			page_put_table(out, tellings[i], seats);
			if (!tellings[i])
				return;
		}
}

int page_write(struct page *page, struct writer *out, const char *total)
{
	struct text html = { 0 };

	page_end_match(page);
	put_top(page, &html);
	if (page->matches > 1) {
		put_index_head(page, &html);
		write_html(page, out, &html);
		write_file(page, out, page->index);
		text_put(&html, "</table></div></nav>");
	}
	text_put(&html, "<main>\n");
	write_html(page, out, &html);
	write_file(page, out, page->body);
	put_foot(page, &html, total);
	write_html(page, out, &html);
	if (page->matches <= 1 && ftell(page->record) > 0)
		write_record(page, out);
	text_put(&html, "</footer>\n");
	put_tables(page, &html);
	text_put(&html, "<script>");
	text_put(&html, page_js);
	text_put(&html, "</script>\n");
	write_html(page, out, &html);
	errno = page->error;
	return page->error ? -1 : 0;
}
