package page

import (
	"cmp"
	"html/template"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/say"
	"example.org/cups/internal/sorting"
)

// ResultsPolicy is the Content-Security-Policy of the results of a tournament as a file, which
// has its style in itself.
const ResultsPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"

// parseResults reads the template of the results, which shares parts with the page of a
// tournament.
func parseResults() (*template.Template, error) {
	return template.New("results.html").Funcs(badges).ParseFS(files, "templates/forms.html", "templates/plain.html", "templates/guildparts.html", "templates/tournament.html", "templates/tournamentparts.html", "templates/results.html")
}

// Results writes the results of a tournament as one file that needs no other: standings, table
// and all rounds. Its links lead to the site.
func (p *Pages) Results(w io.Writer, d Tournament) error {
	return p.results.ExecuteTemplate(w, "results", &view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Kind: "tournament", Data: d, pages: p})
}

// Sheets are what can be printed of a round: its boards, its players by name, and a slip for the
// result of each board.
var Sheets = []string{"boards", "names", "slips"}

// Pairings writes a round to be printed, as one file that needs no other.
func (p *Pages) Pairings(w io.Writer, d Tournament) error {
	return p.results.ExecuteTemplate(w, "pairings", &view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Kind: "tournament", Data: d, pages: p})
}

// HasSheet reports whether a sheet is wanted: it alone, or all.
func (d Tournament) HasSheet(name string) bool { return d.Sheet == "" || d.Sheet == name }

// named is a player of a round in the order of names.
type named struct {
	Name, Opponent   string
	Board            int // 0: no opponent
	South            bool
	Marked, Opposite string // words for a player, and for the opponent, without an account
}

// ByName are the players of a round by name, and what those without an opponent have.
func (v *view) ByName() []named {
	d := v.Data.(Tournament)
	r, key := d.Chosen, d.SortKey
	var list []named
	for _, b := range d.ChosenBoards() {
		list = append(list, named{b.South.Name, b.North.Name, b.Number, true, v.Who(b.South).Outside, v.Who(b.North).Outside}, named{b.North.Name, b.South.Name, b.Number, false, v.Who(b.North).Outside, v.Who(b.South).Outside})
	}
	for _, b := range r.Byes {
		list = append(list, named{Name: d.NameOf(b.Player), Opponent: v.T("page.tournament.bye." + string(b.Kind))})
	}
	sorting.StableFunc(list, func(a, b named) int {
		return cmp.Or(cmp.Compare(key(a.Name), key(b.Name)), cmp.Compare(a.Board, b.Board))
	})
	return list
}

// SheetHead stands above the tables of each printed page.
func (v *view) SheetHead() string {
	d := v.Data.(Tournament)
	parts := []string{d.Name()}
	if d.Number > 0 && d.Site != "" && !d.Chosen.Paired.IsZero() {
		parts = append(parts, v.T("tournament.round", "round", d.Number), v.Day(d.Chosen.Paired))
	} else if d.Round > 0 {
		parts = append(parts, v.T("tournament.round", "round", d.Round))
	}
	if d.Chosen.Paired.IsZero() {
		parts = append(parts, v.Day(d.Now))
	}
	return strings.Join(parts, " · ")
}

// SheetAddress is the address of a sheet of the round that is shown.
func (v *view) SheetAddress(sheet string) string {
	return v.ProgramAddress(".html") + "?round=" + strconv.Itoa(v.Data.(Tournament).Number) + "&sheet=" + sheet
}

// mostColumns is how many columns of a cross table fit on a sheet of paper. A wider one has parts.
const mostColumns = 30

// crossPart is a cross table, or a part of it.
type crossPart struct {
	crossTable
	Part   int // from 1; 0: it is whole
	IsLast bool
	Width  int // how many columns it has, without rank and name
}

// Class says how small the letters must be so that the table fits on paper.
func (p crossPart) Class() string {
	switch {
	case p.Width > 44:
		return "most"
	case p.Width > 32:
		return "more"
	case p.Width > 24:
		return "many"
	}
	return ""
}

// CrossTables are the cross table, in parts that fit on paper.
func (v *view) CrossTables(rows []tourney.Row) []crossPart {
	t, breaks, wide := v.CrossTable(rows), len(v.TableBreaks()), 1
	if d := v.Data.(Tournament); d.Setup.Double || d.HasTeams() { // several results in a cell
		wide = 2
	}
	n := (wide*len(t.Head) + mostColumns - 1) / mostColumns
	if n <= 1 {
		return []crossPart{{t, 0, true, wide*len(t.Head) + 1 + 2*breaks}}
	}
	var parts []crossPart
	for i := range n {
		from, to := len(t.Head)*i/n, len(t.Head)*(i+1)/n
		p := crossPart{crossTable{Head: t.Head[from:to]}, i + 1, i == n-1, wide * (to - from)}
		if p.IsLast {
			p.Width += 1 + 2*breaks
		}
		for _, r := range t.Rows {
			r.Cells = r.Cells[from:to]
			if r.Self -= from; r.Self < 0 {
				r.Self = -1
			}
			p.Rows = append(p.Rows, r)
		}
		parts = append(parts, p)
	}
	return parts
}

// Nameless is a player as a link without the rating, which has its own column.
func (v *view) Nameless(p tourney.Player) linked {
	p.Rating = 0
	return v.Who(p)
}

// Beside is how many columns of the standings are right of the place.
func (v *view) Beside() int { return 4 + len(v.Data.(Tournament).TieBreaks) }

// sheetRow is a board on the sheet with all results of a round.
type sheetRow struct {
	Board        int
	South, North string
	Was, Now     string // the result that it has, as the interface writes it and as readers see it
	Choices      []sheetChoice
	AtTable      bool   // the margin of the game can be typed
	Beans        string // what was typed
	Wrong        bool   // the choice was refused
	Fault        string // why
}

// sheetChoice is a result that a board can get.
type sheetChoice struct {
	Value, Text, Long string
	Chosen            bool
}

// SheetRows are the boards of the sheet, with what was chosen if it was refused.
func (v *view) SheetRows() []sheetRow {
	var list []sheetRow
	for _, b := range v.Data.(Directing).ChosenBoards() {
		field := "board" + strconv.Itoa(b.Number)
		row := sheetRow{Board: b.Number, South: b.South.Name, North: b.North.Name, Was: b.Result, Now: v.T("page.tournament.live"), AtTable: b.AtTable && v.Data.(Directing).Margins()}
		if !b.Open {
			row.Now = v.BoardResult(b)
		}
		typed := v.TypedOr("results", field, "")
		row.Beans = v.TypedOr("results", "beans"+strconv.Itoa(b.Number), "")
		if v.Fault != nil && v.Fault.Form == "results" {
			row.Fault, row.Wrong = v.Fault.Marks[field], v.Fault.Marks[field] != ""
		}
		row.Choices = append(row.Choices, sheetChoice{"", "·", v.T("page.sheet.leave"), typed == ""})
		for _, o := range v.outcomes(b) {
			row.Choices = append(row.Choices, sheetChoice{o.Value, v.ResultSigns(o.Value), o.Text, typed == o.Value})
		}
		list = append(list, row)
	}
	return list
}

// SheetIsLive reports whether a game of the round is being played.
func (v *view) SheetIsLive() bool {
	return slices.ContainsFunc(v.Data.(Directing).ChosenBoards(), func(b boardView) bool { return b.Open })
}

// ResultSheetAddress is the sheet of a round.
func (v *view) ResultSheetAddress(round int) string {
	return "/tournaments/" + url.PathEscape(string(v.Data.(Directing).ID)) + "/desk/sheet?round=" + strconv.Itoa(round)
}
