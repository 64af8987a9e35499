package page

import (
	"cmp"
	"slices"
	"strconv"

	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

// TournamentCell is what a round, or in an arena a game, was for a player.
type TournamentCell struct {
	Round    int
	Opponent string // empty: none
	South    bool
	Result   string // as the player sees it: "1-0" is a win; "*" is open
	Bye      string // the kind of a bye
	Points   string
	Margin   int
	Game     string // its ID, of a match the last one's; empty: there is none
	Many     bool   // it is a match of several games
	Berserk  bool
}

// TournamentRow is a player in the standings.
type TournamentRow struct {
	Entrant
	Place                       int
	Placed                      bool // whether the place counts
	Points                      string
	Breaks                      []string // the values of the tie-breaks
	Played, Wins, Draws, Losses int
	Margin                      int
	Lead                        Lead // over the next one
	StageLead                   Lead // over the next one of the group, or before the play-off; empty without groups and play-off
	Cells                       []TournamentCell
	Streak                      int // wins in a row, in an arena
	Group                       int // from 1; 0: there are no groups
	Stage                       int // the place in the group, or before the play-off; 0 without groups and play-off
	Rank                        int // in the play-off; 0: not in it
	Mine                        bool
}

// Lead is what puts a player or a team above the next one.
type Lead struct {
	By         string // points, played, round, group or the code of a tie-break; empty if nothing does
	Own, Other string // the values of that tie-break of this player and the next one
}

// Halves writes points and tie-breaks as players do: 4½, 0, 3.2.
func Halves(x float64) string {
	whole := int(x)
	switch {
	case x < 0:
		return "−" + Halves(-x)
	case x == float64(whole):
		return strconv.Itoa(whole)
	case x == float64(whole)+0.5 && whole == 0:
		return "½"
	case x == float64(whole)+0.5:
		return strconv.Itoa(whole) + "½"
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// PointsOf writes points as players do.
func PointsOf(p pairing.Points) string { return Halves(float64(p) / 10) }

// Summed are points of a series, of which there are ten to one, as players write them.
func (v *view) Summed(n int) string { return v.Printer.Point(PointsOf(pairing.Points(n))) }

// leads are what puts somebody above the next one and has no values.
var leads = map[string]string{
	"played": "page.tournament.ahead.played", "group": "page.tournament.ahead.group", "round": "page.tournament.ahead.round",
}

// LeadWords says what puts somebody above the next one, where the points alone do not show it.
func (v *view) LeadWords(l Lead) string {
	d, _ := v.Data.(Tournament)
	switch key, ok := leads[l.By]; {
	case l.By == "" || l.By == "points" || l.By == "round" && d.PlayOffAt == 0: // all places of a bracket come from it
		return ""
	case ok:
		return v.T(key)
	case l.Own == l.Other:
		return v.T("page.tournament.ahead_plain", "break", v.BreakName(l.By))
	}
	return v.T("page.tournament.ahead", "break", v.BreakName(l.By), "own", v.Printer.Point(l.Own), "other", v.Printer.Point(l.Other))
}

// cellView is a cell as it is shown.
type cellView struct {
	TournamentCell
	Score, Class, Below, Words, Address string
}

// scores are results as the player sees them.
var scores = map[string][2]string{
	"1-0": {"1", "won"}, "0-1": {"0", "loss"}, "1/2-1/2": {"½", "drawn"}, "+-": {"+", "won"}, "-+": {"−", "loss"}, "--": {"−", "loss"},
}

// Cell is a cell of the standings.
func (v *view) Cell(c TournamentCell) cellView {
	d := v.Data.(Tournament)
	w := cellView{TournamentCell: c, Score: c.Points}
	if c.Game != "" {
		w.Address = "/g/" + c.Game
	}
	switch score, known := scores[c.Result]; {
	case c.Opponent == "":
		w.Class, w.Words = "bye", v.T("page.tournament.cell.bye", "round", c.Round, "points", c.Points, "kind", v.T("page.tournament.bye."+c.Bye))
		if c.Bye == "zero" {
			w.Score = "–"
		}
		return w
	case !known && d.IsOver():
		w.Score, w.Class = "–", "none"
	case !known:
		w.Score, w.Class = "·", "playing"
	default:
		w.Class = score[1]
		if !d.IsArena() {
			w.Score = score[0]
		}
	}
	if known := scores[c.Result]; known[0] != "" && known[0] != "+" && known[0] != "−" && !c.Many && (c.Margin != 0 || known[0] == "½") {
		w.Below = signed(c.Margin)
	}
	key := "page.tournament.cell." + w.Class
	w.Words = v.T(key, "round", c.Round, "name", c.Opponent)
	return w
}

// ArenaCells are the latest games of a player of an arena.
func (v *view) ArenaCells(r TournamentRow) []cellView {
	const most = 14
	var list []cellView
	for _, c := range r.Cells[max(0, len(r.Cells)-most):] {
		list = append(list, v.Cell(c))
	}
	return list
}

// Standing is the place that the standings show: with groups or a play-off the one before it.
func (r TournamentRow) Standing() int { return cmp.Or(r.Stage, r.Place) }

// ranking is the standings, or those of a group.
type ranking struct {
	Title string
	Rows  []TournamentRow
}

// Rankings are the standings, of each group for itself. With a play-off they are what they
// were before it.
func (v *view) Rankings() []ranking {
	d := v.Data.(Tournament)
	if len(d.Rows) == 0 || d.Rows[0].Stage == 0 {
		return []ranking{{Rows: d.Rows}}
	}
	rows := slices.Clone(d.Rows)
	sorting.StableFunc(rows, func(a, b TournamentRow) int {
		return cmp.Or(cmp.Compare(a.Group, b.Group), cmp.Compare(a.Stage, b.Stage))
	})
	var list []ranking
	for i, r := range rows {
		r.Lead = r.StageLead
		r.Cells = slices.DeleteFunc(slices.Clone(r.Cells), func(c TournamentCell) bool { return d.PlayOffAt > 0 && c.Round >= d.PlayOffAt })
		if i == 0 || r.Group != rows[i-1].Group {
			title := v.T("page.tournament.before_play_off")
			if r.Group > 0 {
				title = v.T("page.tournament.group", "group", r.Group)
			}
			list = append(list, ranking{Title: title})
		}
		of := &list[len(list)-1]
		of.Rows = append(of.Rows, r)
	}
	return list
}

// crossTable is the whole table: everybody against everybody, or the rounds.
type crossTable struct {
	Head []string
	Rows []crossRow
}

type crossRow struct {
	TournamentRow
	Cells [][]cellView // none for the player's own column
	Self  int          // the column of the player; -1: there is none
}

// CrossTable is the whole table of a round robin or a Swiss, or of a group.
func (v *view) CrossTable(rows []TournamentRow) crossTable {
	d := v.Data.(Tournament)
	var t crossTable
	if d.HasTeams() {
		return v.teamTable()
	}
	if !d.IsRobin() {
		rounds := d.Round
		if d.PlayOffAt > 0 {
			rounds = d.PlayOffAt - 1
		}
		for k := range rounds {
			t.Head = append(t.Head, strconv.Itoa(k+1))
		}
		for _, r := range rows {
			row := crossRow{TournamentRow: r, Self: -1, Cells: make([][]cellView, rounds)}
			for _, c := range r.Cells {
				w := v.Cell(c)
				if c.Opponent != "" {
					side := "▼"
					if !c.South {
						side = "▲"
					}
					w.Below = side + " " + strconv.Itoa(d.placeOf(c.Opponent))
				}
				row.Cells[c.Round-1] = append(row.Cells[c.Round-1], w)
			}
			t.Rows = append(t.Rows, row)
		}
		return t
	}
	for i, r := range rows {
		t.Head = append(t.Head, strconv.Itoa(i+1))
		row := crossRow{TournamentRow: r, Self: i, Cells: make([][]cellView, len(rows))}
		for _, c := range r.Cells {
			if j := slices.IndexFunc(rows, func(o TournamentRow) bool { return o.Name == c.Opponent }); j >= 0 {
				row.Cells[j] = append(row.Cells[j], v.Cell(c))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// placeOf is the place of a player, 0 if the player has none.
func (d Tournament) placeOf(name string) int {
	for _, r := range d.Rows {
		if r.Name == name {
			return r.Standing()
		}
	}
	return 0
}

// Podium are the first three of a tournament that is over.
func (v *view) Podium() []TournamentRow {
	d := v.Data.(Tournament)
	var list []TournamentRow
	rows := d.Rows
	if d.HasTeams() {
		rows = d.teamRows()
	}
	for _, r := range rows {
		if d.Status == "over" && !d.IsExhibition() && r.Place <= 3 && r.Placed && len(list) < 4 {
			if r.Stage > 0 {
				r.Points = "" // those before the play-off or of a group do not give the places
			}
			list = append(list, r)
		}
	}
	return list
}
