package page

import (
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/say"
)

// Analysis is what the page of an analysis shows at first. The script goes on from
// Document.
type Analysis struct {
	Viewer       Viewer
	Position     cups.Position // that is shown
	Game         string        // the ID of the game that is analysed; empty: none
	South, North string        // the names of its players
	Moves        []MoveWorth   // the legal moves, the best first if that is known
	Worth        string        // what the position is worth, in words; empty: not known
	Known        bool          // it was proven before somebody asked now
	Share        Share         // of the game that is analysed
	Link, Embed  string        // the absolute address of what is shown, and the code of a small page of it, see [EmbedCode]
	Document     any           // {"start", "moves", "ply", …}
	Study        *Study        // the study that is shown; nil: none
	Named        string        // what a study of this analysis is called unless its owner types another name
	Save         string        // where the form that saves this as a study leads
	Fault        *FormFault    // of this form
	Tree         []StudyMove   // of the study
	Lead         []string      // the comments before its first move
}

// MoveWorth is a legal move and, as far as it is known, what it is worth in words.
type MoveWorth struct {
	Text        string        // of the move, with its capture
	After       cups.Position // the position that it leads to
	Words, Kind string        // empty: not known
}

// Link is the position after the move as an address has it.
func (m MoveWorth) Link() string { return PositionLink(m.After) }

// PositionLink writes a position for the query of an address.
func PositionLink(p cups.Position) string { return strings.ReplaceAll(p.String(), " ", "_") }

// Analysis writes the page of an analysis.
func (p *Pages) Analysis(w io.Writer, d Analysis) error {
	return p.render(w, "analysis", d.Viewer, d)
}

// AnalysisSentence says whose turn it is, and what is known of the position.
func (v *view) AnalysisSentence() string {
	d := v.Data.(Analysis)
	if d.Position.IsOver() {
		return v.T("page.analysis.over", "value", d.Worth)
	}
	sentence := v.T("page.game.turn_of", "name", v.SideName(d.Position.Turn()))
	if d.Worth != "" {
		sentence += " " + d.Worth
	}
	return sentence
}

// Words say in a sentence or two what is analysed, for those who see a link to it.
func (d Analysis) Words() string {
	v := &view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Data: d}
	if d.Worth == "" {
		return v.AnalysisSentence() + " " + v.T("page.analysis.unfurl")
	}
	return v.AnalysisSentence()
}

// SideName names a side.
func (v *view) SideName(s cups.Side) string {
	if s == cups.North {
		return v.T("page.north")
	}
	return v.T("page.south")
}

// AnalysisLink is the position that is shown as an address has it.
func (v *view) AnalysisLink() string { return PositionLink(v.Data.(Analysis).Position) }

// PlainBoard is the board in words, each row from left to right.
func (v *view) PlainBoard() plainBoard { return plainBoardOf(v.Data.(Analysis).Position) }
