package page

import (
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// Analysis is what the page of an analysis shows at first. The script goes on from
// Document.
type Analysis struct {
	Viewer       Viewer
	Position     cups.Position    // that is shown
	Game         string           // the ID of the game that is analysed; empty: none
	South, North string           // the names of its players
	Result       *analysis.Result // what the position and its moves are worth; nil: not known
	Known        bool             // it was proven before somebody asked now
	Share        Share            // of the game that is analysed
	Link, Embed  string           // the absolute address of what is shown, and the code of a small page of it, see [EmbedCode]
	Document     any              // {"start", "moves", "ply", …}
	Study        *archive.Study   // that is shown; nil: none
	Owner        string           // of the study
	Mine         bool             // it is the viewer's own
	Reported     bool             // the viewer has just reported it
	Here         *record.Node     // of the study, which is shown; nil: none
	Named        string           // what a study of this analysis is called unless its owner types another name
	Save         string           // where the form that saves this as a study leads
	Fault        *FormFault       // of this form
}

// Moves are the legal moves, the best first if that is known.
func (d Analysis) Moves() []analysis.Move {
	if d.Result != nil {
		return d.Result.Moves
	}
	var list []analysis.Move
	for m := range d.Position.Moves().All() {
		list = append(list, analysis.Move{Move: m, Position: d.Position.PlayUnchecked(m)})
	}
	return list
}

// Worth is what the position is worth, in words; empty: not known.
func (d Analysis) Worth() string {
	words := say.In(d.Viewer.Language)
	switch {
	case d.Position.IsOver():
		return say.Worth(words, analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(d.Position.Margin())}, cups.South)
	case d.Result != nil:
		return say.Worth(words, d.Result.Value, d.Position.Turn()) + "."
	}
	return ""
}

// moveWorth is a legal move and, as far as it is known, what it is worth in words.
type moveWorth struct {
	Text, Link  string // of the move, with its capture, and of the position that it leads to
	Words, Kind string // empty: not known
}

// MoveWorths are the legal moves with what they are worth.
func (v *view) MoveWorths() (list []moveWorth) {
	d := v.Data.(Analysis)
	for _, m := range d.Moves() {
		w := moveWorth{Text: d.Position.MoveText(m.Move), Link: PositionLink(m.Position)}
		if d.Result != nil {
			w.Words, w.Kind = say.Worth(v.Printer, m.Value, d.Position.Turn()), v.valueKind(m.Value)
		}
		list = append(list, w)
	}
	return list
}

// valueKind says whether a value is proven.
func (v *view) valueKind(value analysis.Value) string {
	switch value.Kind {
	case analysis.Exact:
		return v.T("page.analysis.exact")
	case analysis.Bounds:
		return v.T("page.analysis.bounds")
	}
	return v.T("page.analysis.estimate", "n", int(value.Depth))
}

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
		return v.T("page.analysis.over", "value", d.Worth())
	}
	sentence := v.T("page.game.turn_of", "name", v.SideName(d.Position.Turn()))
	if worth := d.Worth(); worth != "" {
		sentence += " " + worth
	}
	return sentence
}

// Words say in a sentence or two what is analysed, for those who see a link to it.
func (d Analysis) Words() string {
	v := &view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Data: d}
	if d.Worth() == "" {
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

// keyHelp is a line of the help for keys.
type keyHelp struct {
	Keys []string // as keyboards have them
	Does string   // the key of a text
}

// AnalysisKeys lists what the keys do on the page of an analysis.
func (v *view) AnalysisKeys() []keyHelp {
	return []keyHelp{
		{[]string{"←", "→"}, "page.analysis.study.key_step"},
		{[]string{v.T("page.analysis.study.key_home_name"), v.T("page.analysis.study.key_end_name")}, "page.analysis.study.key_ends"},
		{[]string{"↑", "↓"}, "page.analysis.study.key_sideways"},
		{[]string{"1", "…", "9"}, "page.analysis.study.key_drop"},
		{[]string{"a", "…", "p"}, "page.analysis.study.key_sow"},
		{[]string{v.T("page.analysis.study.key_enter_name")}, "page.analysis.study.key_play"},
		{[]string{"Esc"}, "page.analysis.study.key_cancel"},
		{[]string{v.T("page.analysis.study.key_space_name")}, "page.analysis.study.key_best"},
		{[]string{"x"}, "page.analysis.study.key_threat"},
		{[]string{"v"}, "page.analysis.study.key_turn"},
		{[]string{"s"}, "page.analysis.study.key_sounds"},
		{[]string{v.T("page.analysis.study.key_paste_name")}, "page.analysis.study.key_paste"},
		{[]string{"?"}, "page.analysis.study.keys"},
	}
}
