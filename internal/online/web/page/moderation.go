package page

import (
	"io"
	"net/url"
	"strconv"
	"time"
)

// RulingLine is what an officer has decided.
type RulingLine struct {
	At               time.Time
	By, Word, Reason string // By is empty at pages of members
}

// MeasureLine is a measure about an account.
type MeasureLine struct {
	ID, Account, By, Kind, Reason string
	At, Until, Since              time.Time
	InForce                       bool
	Ended                         *RulingLine
	Appealed                      time.Time
	Appeal                        string // its text
	Answer                        *RulingLine
	MayEnd                        bool // the viewer can end it, and answer the appeal
}

// MayAppeal reports whether its member can appeal.
func (m MeasureLine) MayAppeal() bool { return m.Ended == nil && m.Appealed.IsZero() }

// Waits reports whether an appeal waits for an answer.
func (m MeasureLine) Waits() bool { return !m.Appealed.IsZero() && m.Answer == nil }

// FiledReport is a report with what became of it.
type FiledReport struct {
	ReportedLine
	Ref        int64 // its number
	Why, Words string
	Claimed    *RulingLine
	Closed     *RulingLine
	MayJudge   bool
	Together   int // in the queue: how many other new accounts come from the same address
}

// Measures is what a member sees of measures about them and of their reports.
type Measures struct {
	Viewer   Viewer
	Measures []MeasureLine
	Reports  []FiledReport
	Conduct  Spoiled
	Banned   bool
	Done     string // what a form has just done: "appeal" or "report"
}

// Measures writes this page.
func (p *Pages) Measures(w io.Writer, d Measures) error { return p.render(w, "measures", d.Viewer, d) }

// Report is the form with which something is reported.
type Report struct {
	Viewer         Viewer
	Kind, ID       string
	Number         string
	About          string   // the player whom the form begins with
	Players        []string // of a game: whom it can be about
	Why, Text      string
	Title, Address string // of what is reported
	Whys           []string
}

// Report writes this page.
func (p *Pages) Report(w io.Writer, d Report) error { return p.render(w, "report", d.Viewer, d) }

// CaseGame is a game of somebody whom officers look at.
type CaseGame struct {
	ID, Opponent, Side, Result, Termination string
	Rated                                   bool
	Began                                   time.Time
	Choices, Best, Cost                     int // as far as they are proven
	Judged                                  bool
}

// CaseLine is a line of chat.
type CaseLine struct {
	Game, Text, Preset string
	At                 time.Time
}

// CaseFair is what is measured of fair play, on one size of board at one speed.
type CaseFair struct {
	Cups          int
	Speed         string
	Choices, Best int
	Chance        *FairChance // among all who were looked at
}

// Spoiled is how often somebody has spoiled games of late, and what that costs.
type Spoiled struct {
	Aborted, Left, SatOut int
	Counting              int           // how many count now
	Paused                time.Time     // until when the next game waits; zero: it does not
	Next                  time.Duration // how long it will wait after another such game
}

// Any reports whether there are such games.
func (c Spoiled) Any() bool { return c.Aborted+c.Left+c.SatOut > 0 }

// NextWords says what another spoiled game costs.
func (v *view) NextWords(c Spoiled) string {
	if c.Next == 0 {
		return v.T("page.conduct.free")
	}
	return v.T("page.conduct.next", "n", int(c.Next/time.Minute))
}

// Together is which other new accounts come from the same address as an account.
type Together struct {
	Known    bool
	Since    time.Time
	All      int
	Accounts []OfficeAccount
}

// Case is what officers see of an account, at once.
type Case struct {
	Viewer   Viewer
	Account  OfficeAccount
	Reports  []FiledReport
	Measures []MeasureLine
	Games    []CaseGame
	Chat     []CaseLine
	Fair     []CaseFair
	Flags    []ResultFlag
	Conduct  Spoiled
	Together Together
	May      bool // take measures
	Done     bool
	Young    bool
	Kinds    []string
	Spans    []string
	Words    []string // of decisions
}

// Case writes this page.
func (p *Pages) Case(w io.Writer, d Case) error { return p.render(w, "case", d.Viewer, d) }

// CaseAddress is the page about an account for officers.
func (v *view) CaseAddress(name string) string { return "/office/member?name=" + url.QueryEscape(name) }

// MeasureWords says what kind of measure it is, and until when it holds.
func (v *view) MeasureWords(m MeasureLine) string {
	text := v.T("page.measure.kind." + m.Kind)
	switch {
	case m.Kind == "setBack":
		text += " " + v.T("page.measure.since", "when", v.Day(m.Since))
	case m.Kind == "warning":
	case m.Until.IsZero():
		text += " " + v.T("page.measure.endless")
	default:
		text += " " + v.T("page.measure.until", "when", v.Minute(m.Until))
	}
	return text
}

// RuledWords says when and by whom something was decided.
func (v *view) RuledWords(r *RulingLine) string {
	if r.By == "" {
		return v.Minute(r.At)
	}
	return v.T("page.measure.by", "when", v.Minute(r.At), "name", r.By)
}

// WhyWords says why somebody has reported something.
func (v *view) WhyWords(why string) string { return v.T("page.report.why." + why) }

// FiledAt says what a report is about.
func (v *view) FiledAt(r FiledReport) string {
	switch {
	case r.Kind == "":
		return v.T("page.report.of.message")
	case r.Number > 0 && r.Kind != "study":
		return v.T("page.report.of.line")
	}
	return v.T("page.report.of." + r.Kind)
}

// withReport and withMeasure are what a template needs that is shared by pages.
type withReport struct {
	View   *view
	Report FiledReport
}

type withMeasure struct {
	View    *view
	Measure MeasureLine
}

// WithReport passes a report to a template.
func (v *view) WithReport(r FiledReport) withReport { return withReport{v, r} }

// WithMeasure passes a measure to a template.
func (v *view) WithMeasure(m MeasureLine) withMeasure { return withMeasure{v, m} }

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
