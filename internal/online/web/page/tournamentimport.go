package page

import (
	"io"
	"slices"
	"strings"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/say"
)

// ReportImport is what the page shows on which a report of a tournament is imported.
type ReportImport struct {
	Viewer  Viewer
	Fault   *FormFault
	May     bool         // the viewer may announce tournaments
	Guilds  []NamedGuild // in whose name the viewer may import one
	Preview *ReportPreview
}

func (d ReportImport) fault() *FormFault { return d.Fault }

// ReportPreview is what would happen if a report was imported, or what has happened.
type ReportPreview struct {
	File           string
	Typed          map[string]string // the other fields
	Done           string            // the ID of the tournament; empty: nothing was taken
	Name, Format   string            // Format is empty if lines were refused
	Rounds, Games  int
	Players        []*tourney.Entry
	Refused, Noted []tourney.Fault
	Ignore         []string // the tags of refused lines without which the report could be read
}

// Ignorable are the tags of lines without which the report can be read: those that were ignored
// and those that could be.
func (p ReportPreview) Ignorable() string {
	return strings.Join(slices.Compact(slices.Sorted(slices.Values(append(strings.Fields(p.Typed["ignore"]), p.Ignore...)))), " ")
}

// MayTake reports whether the report can be taken.
func (p ReportPreview) MayTake() bool { return p.Done == "" && p.Format != "" && len(p.Refused) == 0 }

// ReportImport writes the page on which a report of a tournament is imported.
func (p *Pages) ReportImport(w io.Writer, d ReportImport) error {
	return p.render(w, "tournamentimport", d.Viewer, d)
}

// ReportField is the value of a field of the form: what was sent last, or what it has at first.
func (v *view) ReportField(name, first string) string {
	if p := v.Data.(ReportImport).Preview; p != nil && p.Typed != nil {
		return p.Typed[name]
	}
	return v.TypedOr("report", name, first)
}

// ReasonWords says why a line of a report is refused, or what was noted about it.
func (v *view) ReasonWords(reason error) string { return say.Error(v.Printer, reason) }

// reportLines are lines of a report with what is wrong with them.
type reportLines struct {
	View  *view
	Title string
	Lines []tourney.Fault
}

// ReportLines are lines of a report below a title.
func (v *view) ReportLines(title string, lines []tourney.Fault) reportLines {
	return reportLines{v, title, lines}
}
