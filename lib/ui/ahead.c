/* Keeps who was ahead, move by move. */
#include "ui/ahead.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "think/mind.h"
#include "ui/analysis_words.h"
#include "ui/telling.h"

/* Adds a point with the values of the last one.  Returns NULL if memory ran
 * out. */
static struct ahead_point *add_point(struct ahead *ahead)
{
	struct ahead_point *point;

	if (grow(&ahead->points, &ahead->room, (size_t)ahead->n + 1,
		 sizeof(*point))) {
		ahead->failed = true;
		return NULL;
	}
	point = &ahead->points[ahead->n];
	memset(point, 0, sizeof(*point));
	if (ahead->n++)
		memcpy(point->value, point[-1].value, sizeof(point->value));
	return point;
}

void ahead_add(struct ahead *ahead, const struct view *view,
	       const struct judged *judged, uint64_t line)
{
	struct ahead_point *point = add_point(ahead);

	if (!point)
		return;
	point->line = line;
	point->side = view_side(view, judged->seat);
	point->mark = analysis_mark(judged, mind_of(view->game));
	point->value[point->side] = ahead->won[point->side] + judged->ahead;
	/* of two sides, the loss of one is the gain of the other */
	if (view_side_count(view) == 2)
		point->value[!point->side] = -point->value[point->side];
}

void ahead_deal_over(struct ahead *ahead, const struct view *view,
		     const struct analysis *analysis)
{
	struct ahead_point *point = add_point(ahead);

	if (!point)
		return;
	point->deal = view->deal;
	for (int seat = 1; seat <= view->seats && !analysis->cut; seat++) {
		int side = view_side(view, seat);

		point->value[side] =
			ahead->won[side] + analysis->deal.result[seat];
	}
	memcpy(ahead->won, point->value, sizeof(ahead->won));
}

static const struct ahead_course *ahead_of(const struct course *course)
{
	return course->context;
}

/* Returns the side of a line of the drawing: that of the one seat, or LINE. */
static int side_at(const struct ahead_course *of, int line)
{
	return of->ahead->only ? view_side(of->view, of->ahead->only) : line;
}

/* Returns a value in thousandths of analysis_amount_unit(). */
static long ahead_value(const struct course *course, int line, int at)
{
	const struct ahead_course *of = ahead_of(course);
	const struct telling *telling = of->view->telling;
	int64_t value =
		at ? of->ahead->points[at - 1].value[side_at(of, line)] : 0;

	return (long)(telling && telling->in_whole ? value / telling->in_whole
						   : value);
}

static const char *ahead_name(const struct course *course, int line)
{
	const struct ahead_course *of = ahead_of(course);

	return view_side_name(of->view, side_at(of, line));
}

static int ahead_deal(const struct course *course, int at)
{
	return ahead_of(course)->ahead->points[at - 1].deal;
}

static bool ahead_cut(const struct course *course, int at)
{
	return at && ahead_deal(course, at);
}

static const char *ahead_mark(const struct course *course, int line, int at)
{
	const struct ahead_course *of = ahead_of(course);
	const struct ahead_point *point = &of->ahead->points[at - 1];

	return point->side == side_at(of, line) && point->mark >= MARK_BAD
		       ? analysis_mark_sign(point->mark)
		       : "";
}

static const char *ahead_text(long value)
{
	return value % 1000 ? analysis_thousandths(value)
			    : fill("{minus}{n}", "minus", value < 0 ? "−" : "",
				   "n", fill_number(labs(value / 1000)), NULL);
}

void ahead_course(struct ahead_course *course, const struct ahead *ahead,
		  const struct view *view)
{
	*course = (struct ahead_course){
		.course = { .title = fill(tr(N_("Who was ahead, move by move: "
						"{unit} above an even share.")),
					  "unit", analysis_amount_unit(view),
					  NULL),
			    .sides = ahead->only ? 1 : view_side_count(view),
			    .count = ahead->n,
			    .context = course,
			    .value = ahead_value,
			    .name = ahead_name,
			    .text = ahead_text,
			    .number = ahead_deal,
			    .cut = ahead_cut,
			    .mark = ahead_mark },
		.ahead = ahead,
		.view = view,
	};
}

void ahead_put(struct text *out, const struct ahead *ahead,
	       const struct view *view)
{
	struct ahead_course course;

	ahead_course(&course, ahead, view);
	course_put(out, &course.course);
}

void ahead_free(struct ahead *ahead)
{
	free(ahead->points);
	memset(ahead, 0, sizeof(*ahead));
}
