package page

import (
	"io"
	"net/url"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// RemovalPath is where the form leads that removes a line of the chat.
func (d Directing) RemovalPath() string { return "/tournaments/" + string(d.ID) + "/govern" }

// RemovalPath is where the form leads that removes a line of the chat.
func (d GuildDesk) RemovalPath() string {
	return "/guilds/" + url.PathEscape(d.GuildHead.ID) + "/chat-gone"
}

// Measures writes what a member sees of measures about them and of their reports, and whether they are banned. done is
// what a form has just done: "appeal" or "report".
func (p *Pages) Measures(w io.Writer, v Viewer, measures []wire.Measure, reports []wire.OwnReport, conduct wire.Conduct, banned bool, done string) error {
	return p.render(w, "measures", v, struct {
		Measures []wire.Measure
		Reports  []wire.OwnReport
		Conduct  wire.Conduct
		Banned   bool
		Done     string
	}{measures, reports, conduct, banned, done})
}

// filingPage is what the form shows with which something is reported.
type filingPage struct {
	Kind, ID, Number string // of what is reported
	Title, Address   string // of its place
	Players          []string
}

// Whys are the reasons for which something can be reported.
func (d filingPage) Whys() []string { return club.Whys }

// Report writes the form with which something is reported: what a query names by kind and number, at the place of an ID.
// players are those of a game whom it can be about.
func (p *Pages) Report(w io.Writer, v Viewer, asked url.Values, id, title, address string, players []string) error {
	return p.render(w, "report", v, filingPage{asked.Get("kind"), id, asked.Get("number"), title, address, players})
}

// CaseOpponent is against whom a game of a case was.
func (v *view) CaseOpponent(g wire.CaseGame) play.Seat {
	return play.Seat{Name: g.Opponent, Level: g.Level}
}

// CaseResult says what a game was for the member, on which side, and how it ended if nobody could say so by the moves.
func (v *view) CaseResult(g wire.CaseGame) string {
	parts := []string{v.T("page.case.playing"), v.T("page." + g.Side)}
	if g.Rated {
		parts = append(parts, v.T("page.case.rated"))
	}
	switch {
	case g.Ended == nil:
	case g.Result == "*":
		parts[0] = v.T("page.case.aborted")
	default:
		parts[0] = v.seenBy(archive.Game{Result: g.Result}, sideOf(g.Side)).Words
		parts = append(parts, v.Ending(g.Termination))
	}
	return joined(parts...)
}

// NextWords says what another spoiled game costs.
func (v *view) NextWords(c wire.Conduct) string {
	if c.NextPause == 0 {
		return v.T("page.conduct.free")
	}
	return v.T("page.conduct.next", "n", c.NextPause/60)
}

// casePage is what officers see of an account, at once.
type casePage struct {
	wire.Case
	May, Done bool     // the viewer can take measures; a form has just done something
	Spans     []string // how long measures can last
}

// Kinds are the measures that can be taken.
func (c casePage) Kinds() []club.MeasureKind { return club.MeasureKinds }

// Judged is what is known of the moves in a game; nil: it is not known.
func (c casePage) Judged(game string) *wire.FairGame {
	if c.Fair == nil {
		return nil
	}
	for _, r := range c.Fair.Reports {
		for i := range r.Games {
			if r.Games[i].Game == game {
				return &r.Games[i]
			}
		}
	}
	return nil
}

// Case writes what officers see of an account, of whom some may take measures that last for one of some spans. done says
// that a form has just done something.
func (p *Pages) Case(w io.Writer, v Viewer, c wire.Case, may bool, spans []string, done bool) error {
	return p.render(w, "case", v, casePage{c, may, done, spans})
}

// CaseAddress is the page about an account for officers.
func (v *view) CaseAddress(name string) string { return "/office/member?name=" + url.QueryEscape(name) }

// MeasureWords says what kind of measure it is, and until when it holds.
func (v *view) MeasureWords(m wire.Measure) string {
	text := v.T("page.measure.kind." + m.Kind)
	switch {
	case m.Kind == "setBack" && m.Since != nil:
		text += " " + v.T("page.measure.since", "when", v.Day(m.Since.Time()))
	case m.Kind == "warning":
	case m.Until == nil:
		text += " " + v.T("page.measure.endless")
	default:
		text += " " + v.T("page.measure.until", "when", v.Minute(m.Until.Time()))
	}
	return text
}

// RuledWords says when and by whom something was decided.
func (v *view) RuledWords(r *wire.Ruling) string {
	if r.By == "" {
		return v.Minute(r.At.Time())
	}
	return v.T("page.measure.by", "when", v.Minute(r.At.Time()), "name", r.By)
}

// WhyWords says why somebody has reported something.
func (v *view) WhyWords(why string) string { return v.T("page.report.why." + why) }

// FiledAt says what a report is about: what is at a place, or without one a message.
func (v *view) FiledAt(p *wire.ChatPlace) string {
	switch {
	case p == nil:
		return v.T("page.report.of.message")
	case p.Number > 0 && p.Kind != "study":
		return v.T("page.report.of.line")
	}
	return v.T("page.report.of." + p.Kind)
}

// withReport and withMeasure are what a template needs that is shared by pages.
type withReport struct {
	View     *view
	Report   wire.Report
	Together int // how many other new accounts come from the same address
}

// Address is where that stands which was reported, empty for a message.
func (w withReport) Address() string {
	switch p := w.Report.Place; {
	case p == nil:
		return ""
	case p.Kind == string(club.AtProfile):
		return "/player/" + p.ID
	default:
		return placesOf[p.Kind] + p.ID
	}
}

// HasText reports whether what was reported has not been erased.
func (w withReport) HasText() bool { return w.Report.Text != "" || w.Report.Preset != "" }

// MayJudge reports whether the viewer can decide about the report.
func (w withReport) MayJudge() bool {
	return w.Report.Closed == nil && w.Report.About != w.View.Viewer.Name
}

type withMeasure struct {
	View    *view
	Measure wire.Measure
	MayEnd  bool // the viewer can end it, and answer the appeal
}

// OfficeReport passes a report to a template, with how many other new accounts come from the same address.
func (v *view) OfficeReport(r wire.Report, together int) withReport {
	if r.Place != nil && !(withReport{v, r, 0}).HasText() { // a line that is erased has no number any more
		place := *r.Place
		place.Number = 0
		r.Place = &place
	}
	return withReport{v, r, together}
}

// WithMeasure passes a measure to a template, and whether the viewer may end it.
func (v *view) WithMeasure(m wire.Measure, mayEnd bool) withMeasure { return withMeasure{v, m, mayEnd} }

// DecisionNames are what can be decided about a report.
func (v *view) DecisionNames() []string { return []string{"acted", "noBreach", "unclear"} }

// LengthWords says how long a measure lasts: a number of days, or none.
func (v *view) LengthWords(days string) string {
	if days == "none" {
		return v.T("page.measure.endless")
	}
	n, _ := strconv.Atoi(days)
	return v.T("page.measure.days", "n", n)
}

// corrected says what became of a game whose result an officer has corrected, and why.
func (v *view) corrected(d Game) string {
	switch d.Outcome {
	case cups.SouthWins:
		return v.T("page.correct.won", "name", d.South().Name, "reason", d.Correction)
	case cups.NorthWins:
		return v.T("page.correct.won", "name", d.North().Name, "reason", d.Correction)
	case cups.Draw:
		return v.T("page.correct.draw", "reason", d.Correction)
	}
	return v.T("page.correct.annulled", "reason", d.Correction)
}
