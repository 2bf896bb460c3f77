/* Tells how the match of a session ended or stopped. */
#include "session.h"

#include "common/tool.h"
#include "ui/could.h"
#include "ui/telling.h"

/* Returns what is known of a match that stopped. */
static struct farewell farewell_of(const struct session *session)
{
	const struct view *view = &session->view;
	const struct own_record *own = &session->record;
	struct farewell farewell = {
		.stop = session->stop    ? session->stop
			: session->ended ? STOPPED_GONE
					 : STOPPED_LEFT,
		.rest = RECORD_UNKNOWN,
		.way = !session->started_by_us ? FAREWELL_FAR
		       : own->kept             ? FAREWELL_COMMAND
					       : FAREWELL_LINE,
		.file = view->record,
	};

	if (session->started_by_us)
		farewell.rest =
			*view->record
				? own_record_rest(own,
						  view->deal || view->match > 1)
				: RECORD_NONE;
	return farewell;
}

bool session_keeps(const struct session *session)
{
	return farewell_of(session).rest == RECORD_SAFE;
}

/* Returns the first three sides and one's own, with tokens or points, by
 * place. */
static const char *standings(const struct view *view)
{
	int sides = view_side_count(view);
	bool teams = sides < view->seats;
	const char *text = "";
	int told = 0;

	for (int place = 1; place <= view->seats; place++)
		for (int seat = 1; seat <= view->seats; seat++) {
			bool own = seat == view->you ||
				   (teams && view->you &&
				    view_side(view, seat) ==
					    view_side(view, view->you));

			/* the first seats stand for their sides */
			if (view->place[seat] != place ||
			    (teams && seat > sides) || (told >= 3 && !own))
				continue;
			told++;
			text = fill(
				tr("{text}{semicolon}{place} {name} {standing}"),
				"text", text, "semicolon",
				*text ? tr("; ") : "", "place",
				fill_number(place), "name",
				teams ? view_side_name(view,
						       view_side(view, seat))
				      : view_name_only(view, seat),
				"standing", telling_standing(view, seat), NULL);
		}
	return text;
}

bool session_has_record(const struct session *session)
{
	return session->record.fd >= 0 &&
	       record_file_is(session->record.fd, session->record.path);
}

const char *session_could(struct session *session)
{
	const struct view *view = &session->view;
	struct text record = { 0 };

	if (!session_may_judge(session) || !session_has_record(session))
		return "";
	if (session->could_deal != view->deal) {
		own_record_read(&session->record, &record);
		text_clear(&session->could);
		could_put(text_string(&record), record.n, view->you, view->deal,
			  &session->could);
		session->could_deal = view->deal;
		text_free(&record);
	}
	return text_string(&session->could);
}

bool session_may_see_again(const struct session *session)
{
	return session->mode == SESSION_END && session_has_record(session);
}

/* Adds the lines behind a match that is over. */
static int say_result(const struct session *session,
		      const char *lines[FAREWELL_LINES], int *commands)
{
	const struct view *view = &session->view;
	struct farewell farewell = farewell_of(session);
	const char *word;
	int n = 0;

	if (view->telling)
		lines[n++] = fill("{result} {standings}.", "result",
				  view_result(view), "standings",
				  standings(view), NULL);
	if (farewell.rest == RECORD_REMOVED || farewell.rest == RECORD_MOVED)
		lines[n++] = farewell_text(&farewell);
	if (!session_has_record(session)) {
		*commands = n;
		return n;
	}
	word = own_record_word(&session->record);
	lines[n++] = tr("See it again:");
	*commands = n;
	lines[n++] = fill("replay --step {word}", "word", word, NULL);
	lines[n++] =
		fill("replay --html {word} >match.html", "word", word, NULL);
	return n;
}

int session_farewell(const struct session *session,
		     const char *lines[FAREWELL_LINES], int *commands)
{
	const struct view *view = &session->view;
	const char *where = tr("before the first deal");
	struct farewell farewell;
	int n = 0;

	if (session_over(session))
		return say_result(session, lines, commands);
	if (*session_why(session))
		lines[n++] = session_why(session);
	if (view->deal && view->telling)
		where = word_lower_first(view->telling->place(view));
	farewell = farewell_of(session);
	lines[n++] = fill(tr("Stopped: {where}. {rest}"), "where", where,
			  "rest", farewell_text(&farewell), NULL);
	*commands = n;
	if (farewell.way == FAREWELL_COMMAND && farewell_goes_on(&farewell))
		lines[n++] = fill("sit {word}", "word",
				  own_record_word(&session->record), NULL);
	return n;
}
