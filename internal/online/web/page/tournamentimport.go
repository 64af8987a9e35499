package page

import (
	"io"
	"slices"
	"strings"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// ReportImport is what the page shows on which a report of a tournament is imported.
type ReportImport struct {
	Viewer  Viewer
	Fault   *FormFault
	May     bool              // the viewer may announce tournaments
	Guilds  []wire.GuildMark  // in whose name the viewer may import one
	File    string            // that was sent
	Typed   map[string]string // the other fields; nil: nothing was looked at
	Preview tourney.Intake    // what would happen if the file was imported
}

func (d ReportImport) fault() *FormFault { return d.Fault }

// Games is how many games the report has.
func (d ReportImport) Games() (n int) {
	for _, r := range d.Preview.Table.Rounds() {
		n += len(r.Boards)
	}
	return n
}

// Ignorable are the tags of lines without which the report can be read: those that were ignored
// and those that could be.
func (d ReportImport) Ignorable() string {
	return strings.Join(slices.Compact(slices.Sorted(slices.Values(append(strings.Fields(d.Typed["ignore"]), d.Preview.Ignore...)))), " ")
}

// MayTake reports whether the report can be taken.
func (d ReportImport) MayTake() bool { return d.Preview.Table != nil && len(d.Preview.Refused) == 0 }

// ReportImport writes the page on which a report of a tournament is imported.
func (p *Pages) ReportImport(w io.Writer, d ReportImport) error {
	return p.render(w, "tournamentimport", d.Viewer, d)
}

// ReportField is the value of a field of the form: what was sent last, or what it has at first.
func (v *view) ReportField(name, first string) string {
	if typed := v.Data.(ReportImport).Typed; typed != nil {
		return typed[name]
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
