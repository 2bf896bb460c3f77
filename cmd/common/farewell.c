/* Says farewell to a match that stopped before its end. */
#include "common/farewell.h"

#include "base/lang.h"
#include "base/fill.h"

bool farewell_goes_on(const struct farewell *farewell)
{
	return farewell->rest == RECORD_SAFE ||
	       farewell->rest == RECORD_UNSYNCED ||
	       farewell->rest == RECORD_UNKNOWN;
}

/* Returns a sentence on what is left; "" if that is not known, or if the cause
 * says enough. */
static const char *what_is_left(const struct farewell *farewell)
{
	static const char *const rests[] = {
		[RECORD_UNSYNCED] =
			N_("The disk may lack the last lines of {file}."),
		[RECORD_REMOVED] =
			N_("{file} was removed, and the match with it."),
		[RECORD_MOVED] = N_(
			"{file} was moved elsewhere, and the match with it."),
		[RECORD_BARE] = N_("No card was dealt."),
		[RECORD_NONE] = N_("The match is not kept: -o FILE keeps one."),
		[RECORD_UNKNOWN] = "",
	};

	if (farewell->rest == RECORD_SAFE)
		return farewell->stop >= STOPPED_ABSENT
			       ? ""
			       : tr("Nothing is lost.");
	return *rests[farewell->rest] ? tr(rests[farewell->rest]) : "";
}

/* Returns a sentence on what has to be mended first, or "". */
static const char *what_to_mend(const struct farewell *farewell)
{
	static const char *const causes[STOPPED_CAUSES] = {
		[STOPPED_ABSENT] = N_("Mend the command of that player first."),
		[STOPPED_FULL] = N_("The disk is full: free some space first."),
		[STOPPED_QUOTA] = N_(
			"Your share of the disk is used up: free some space first."),
		[STOPPED_LIMIT] = N_(
			"Files may not grow further here (ulimit -f): raise that limit first."),
		[STOPPED_WRITE] = N_("The disk has to take the record first."),
	};

	if (farewell->rest != RECORD_BARE && !farewell_goes_on(farewell))
		return "";
	return causes[farewell->stop] ? tr(causes[farewell->stop]) : "";
}

/* Returns a sentence on how to go on, or to begin again. */
static const char *way_on(const struct farewell *farewell)
{
	static const char *const ways[] = {
		[FAREWELL_LINE] = N_("The same line goes on with {file}."),
		[FAREWELL_COMMAND] = N_("To go on:"),
		[FAREWELL_FAR] = N_(
			"When the match is started again, sit down by the same line."),
		[FAREWELL_CONTINUE] =
			N_("The same command with --continue goes on."),
		[FAREWELL_AGAIN] = N_("The same command goes on."),
		[FAREWELL_NEVER] = "",
	};

	if (farewell->rest == RECORD_BARE)
		return farewell->stop == STOPPED_ABSENT
			       ? tr("The mended line begins the match.")
			       : tr("The same line begins the match.");
	if (!farewell_goes_on(farewell) || !*ways[farewell->way])
		return "";
	return tr(ways[farewell->way]);
}

const char *farewell_text(const struct farewell *farewell)
{
	const char *parts[] = { what_is_left(farewell), what_to_mend(farewell),
				way_on(farewell) };
	const char *text = "";

	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
		if (*parts[i])
			text = fill_join(text, " ", parts[i]);
	return fill(text, "file", farewell->file, NULL);
}
