/* draw SEAT-LINES N WIDTH HEIGHT LANGUAGE
 * [count|counted|end|last|deal|markKEYS| typed TEXT|tab TEXT|voids]: what sit
 * shows of these lines, as replay --seat tells them, when the N-th question is
 * open ("? ready" is the first); with count, at the end of deal N, with
 * counted, what h tells there; with end, of the match; with last, the last
 * trick; with deal, what h tells, with voids, what v tells; or what a typed
 * TEXT means, or becomes by Tab. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "ui/screen.h"
#include "ui/telling.h"

static struct view view;
static struct choice choice;

/* The keyboard, as the number of steps to the mark. */
static void mark(const char *steps)
{
	for (; steps && *steps; steps++) {
		if (*steps == '>')
			menu_step(&choice, 1);
		if (*steps == '<')
			menu_step(&choice, -1);
		if (*steps == 'e')
			menu_enter(&choice);
	}
}

static bool at_count(const char *line, int deal)
{
	return view.counting && view.deal == deal &&
	       (!strncmp(line, "deal ", 5) || !strncmp(line, "rank ", 5) ||
		!strncmp(line, "manche ", 7) || !strncmp(line, "draw ", 5) ||
		!strncmp(line, "dealer ", 7) || !strncmp(line, "limit", 5));
}

static void show_deal(struct canvas *canvas, const struct frame *frame)
{
	const char *lines[1000];
	int n = 0;

	for (int i = 0; i < view.said_n && n < 1000; i++)
		if (view_is_visible(&view, i, view.deal))
			lines[n++] = view.said[i].text;
	screen_text(canvas, frame, "h", lines, n, 0);
}

static void show_last(struct canvas *canvas, const struct frame *frame)
{
	int count, first = view_last(&view, &count);
	const char *lines[1000];
	int n = 0;

	for (int i = first; i < first + count; i++)
		if (!view_said_again(&view, i))
			lines[n++] = view.said[i].text;
	screen_last(canvas, frame, lines, n, 0);
}

static void put_void(void *context, const char *text)
{
	(void)context;
	puts(text);
}

int main(int argc, char **argv)
{
	FILE *file = argc > 5 ? fopen(argv[1], "r") : NULL;
	const char *what = argc > 6 ? argv[6] : "";
	struct canvas canvas = { 0 };
	struct frame frame = { &view };
	char *line = NULL, *row;
	struct typed typed = { 0 };
	static struct text prompt, message;
	size_t room = 0;
	ssize_t n;
	int wanted = argc > 2 ? atoi(argv[2]) : 0, asked = 0;

	if (!file || !lang_setup(argv[5]))
		return 2;
	view_init(&view, STYLE_TABLE);
	while ((n = getline(&line, &room, file)) > 0) {
		line[--n] = '\0';
		if (!strncmp(what, "count", 5) && at_count(line, wanted))
			break;
		if (!strncmp(line, "deal ", 5))
			view.since = view.said_n;
		if (view.asked)
			view_answered(&view);
		view_line(&view, line, (size_t)n);
		asked += !strncmp(line, "? ", 2);
		if (!*what || !strncmp(what, "mark", 4) ||
		    !strcmp(what, "typed") || !strcmp(what, "tab") ||
		    !strcmp(what, "voids") || !strcmp(what, "last") ||
		    !strcmp(what, "deal"))
			if (asked == wanted)
				break;
	}
	view_close(&view);
	menu_begin(&choice, &view);
	if (!strncmp(what, "mark", 4))
		mark(what + 4);
	if (!strcmp(what, "tab")) {
		static char text[256];
		const char *several;

		strcpy(text, argv[7]);
		typed_complete(&choice, text, sizeof(text), &several);
		printf("%s|%s\n", text, several);
	} else if (!strcmp(what, "typed")) {
		typed_choice(&choice, argv[7], &typed);
		if (typed.kind == TYPED_WRONG)
			printf("%s\n", typed.why);
		else if (typed.kind == TYPED_MOVE)
			printf("= %s\n",
			       view.telling->move(&view,
						  &view.moves[typed.move]));
		else
			printf("kind %d %c\n", typed.kind,
			       typed.command ? typed.command : ' ');
	}
	if (!strcmp(what, "voids"))
		view.telling->notes(&view, put_void, NULL);
	if (!strcmp(what, "typed") || !strcmp(what, "tab") ||
	    !strcmp(what, "voids")) {
		free(line);
		view_free(&view);
		fclose(file);
		return 0;
	}
	frame.choice = view.asked ? &choice : NULL;
	frame.right = view.asked ? tr("your turn") : "";
	if (menu_marked(&choice))
		fill_keep(&prompt,
			  fill(tr("Your turn › {typed}"), "typed",
			       view.telling->move(&view, menu_marked(&choice)),
			       NULL));
	frame.prompt = text_string(&prompt);
	if (view.asked && view.telling->why_forced &&
	    view.telling->why_forced(&view))
		frame.message =
			fill_keep(&message, view.telling->why_forced(&view));
	if (!canvas_size(&canvas, atoi(argv[3]), atoi(argv[4])))
		return 2;
	if (!strcmp(what, "count"))
		screen_count(&canvas, &frame);
	else if (!strcmp(what, "end"))
		screen_end(&canvas, &frame);
	else if (!strcmp(what, "deal") || !strcmp(what, "counted"))
		show_deal(&canvas, &frame);
	else if (!strcmp(what, "last"))
		show_last(&canvas, &frame);
	else
		screen_table(&canvas, &frame);
	row = malloc((size_t)canvas.width * CELL_BYTES + 1);
	for (int i = 0; row && i < canvas.height; i++) {
		canvas_row(&canvas, i, row);
		puts(row);
	}
	free(row);
	free(line);
	canvas_free(&canvas);
	view_free(&view);
	fclose(file);
	return 0;
}
