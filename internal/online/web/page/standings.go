package page

import (
	"cmp"
	"slices"
	"strconv"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

// halves writes points and tie-breaks as players do: 4½, 0, 3.2.
func halves(x float64) string {
	whole := int(x)
	switch {
	case x < 0:
		return "−" + halves(-x)
	case x == float64(whole):
		return strconv.Itoa(whole)
	case x == float64(whole)+0.5 && whole == 0:
		return "½"
	case x == float64(whole)+0.5:
		return strconv.Itoa(whole) + "½"
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// pointsOf writes points as players do.
func pointsOf(p pairing.Points) string { return halves(float64(p) / 10) }

// Summed are points of a series, of which there are ten to one, as players write them.
func (v *view) Summed(n int) string { return v.Printer.Point(pointsOf(pairing.Points(n))) }

// leads are what puts somebody above the next one and has no values.
var leads = map[string]string{
	"played": "page.tournament.ahead.played", "group": "page.tournament.ahead.group", "round": "page.tournament.ahead.round",
}

// LeadWords says what puts somebody above the next one, where the points alone do not show it.
func (v *view) LeadWords(l pairing.Lead) string {
	d, by := v.tournament(), string(l.By)
	switch key, ok := leads[by]; {
	case by == "" || l.By == pairing.ByPoints || by == "round" && d.PlayOff == 0: // all places of a bracket come from it
		return ""
	case ok:
		return v.T(key)
	case l.Own == l.Other:
		return v.T("page.tournament.ahead_plain", "break", v.BreakName(by))
	}
	return v.T("page.tournament.ahead", "break", v.BreakName(by), "own", v.Printer.Point(halves(l.Own.Float())), "other", v.Printer.Point(halves(l.Other.Float())))
}

// PointsOf writes points as players do.
func (v *view) PointsOf(p pairing.Points) string { return pointsOf(p) }

// ValueOf writes the value of a tie-break as players do.
func (v *view) ValueOf(value pairing.Value) string { return halves(value.Float()) }

// BreaksOf are the values of the tie-breaks of a player.
func (v *view) BreaksOf(r tourney.Row) (list []string) {
	d := v.tournament()
	for k, value := range r.TieBreaks {
		text := v.ValueOf(value)
		if k < len(d.TieBreaks) && d.TieBreaks[k] == string(pairing.DirectEncounter) && !r.Direct {
			text = "–"
		}
		list = append(list, text)
	}
	return list
}

// Streak counts the wins in a row of a player of an arena, since the last game that was not won.
func (v *view) Streak(r tourney.Row) (n int) {
	if !v.tournament().IsArena() {
		return 0
	}
	for _, c := range slices.Backward(r.Cells) {
		switch c.Result {
		case tourney.NoResult:
		case tourney.SouthWins, tourney.NorthForfeits:
			n++
		default:
			return n
		}
	}
	return n
}

// cellView is what a round, or in an arena a game, was for a player, as it is shown.
type cellView struct {
	Score, Class, Below, Words, Address string
	Berserk                             bool
}

// scores are results as the player sees them.
var scores = map[tourney.Result][2]string{
	tourney.SouthWins: {"1", "won"}, tourney.NorthWins: {"0", "loss"}, tourney.Drawn: {"½", "drawn"},
	tourney.NorthForfeits: {"+", "won"}, tourney.SouthForfeits: {"−", "loss"}, tourney.BothForfeit: {"−", "loss"},
}

// Cell is a cell of the standings: what a round was for the player of an account.
func (v *view) Cell(account string, c tourney.Cell) cellView {
	d, points := v.tournament(), pointsOf(c.Points)
	w := cellView{Score: points}
	if c.Opponent == "" {
		w.Class, w.Words = "bye", v.T("page.tournament.cell.bye", "round", c.Round, "points", points, "kind", v.T("page.tournament.bye."+string(c.Bye)))
		if c.Bye == tourney.Zero {
			w.Score = "–"
		}
		return w
	}
	b := d.Boards[[2]int{c.Round, c.Board}]
	if n := len(b.Games); n > 0 {
		last, side := &b.Games[n-1], 0
		if account == b.North {
			side = 1
		}
		w.Address, w.Berserk = "/g/"+string(last.ID), last.Berserk[side]
	}
	score, known := scores[c.Result]
	switch {
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
	margin, isMany := b.Margin, d.Setup.BestOf > 1 && b.Match > 0
	if !c.South {
		margin = -margin
	}
	if known && c.Result.IsPlayed() && !isMany && (margin != 0 || c.Result == tourney.Drawn) {
		w.Below = signed(margin)
	}
	w.Words = v.T("page.tournament.cell."+w.Class, "round", c.Round, "name", d.NameOf(c.Opponent))
	return w
}

// mostGames is how many of the latest games of a player of an arena are shown.
const mostGames = 14

// LatestCells are the latest games of a player of an arena that are shown.
func LatestCells(cells []tourney.Cell) []tourney.Cell { return cells[max(0, len(cells)-mostGames):] }

// CellsOf are the rounds of a player, or the latest games of an arena.
func (v *view) CellsOf(r tourney.Row) (list []cellView) {
	cells := r.Cells
	if v.tournament().IsArena() {
		cells = LatestCells(cells)
	}
	for _, c := range cells {
		list = append(list, v.Cell(r.Entry.Account, c))
	}
	return list
}

// Standing is the place that the standings show: with groups or a play-off the one before it.
func (v *view) Standing(r tourney.Row) int { return standing(r) }

func standing(r tourney.Row) int { return cmp.Or(r.Stage, r.Place) }

// ranking is the standings, or those of a group.
type ranking struct {
	Title string
	Rows  []tourney.Row
}

// Rankings are the standings, of each group for itself. With a play-off they are what they
// were before it.
func (v *view) Rankings() []ranking {
	d := v.Data.(Tournament)
	if len(d.Rows) == 0 || d.Rows[0].Stage == 0 {
		return []ranking{{Rows: d.Rows}}
	}
	rows := slices.Clone(d.Rows)
	sorting.StableFunc(rows, func(a, b tourney.Row) int {
		return cmp.Or(cmp.Compare(a.Group, b.Group), cmp.Compare(a.Stage, b.Stage))
	})
	var list []ranking
	for i, r := range rows {
		r.Lead = r.StageLead
		r.Cells = slices.DeleteFunc(slices.Clone(r.Cells), func(c tourney.Cell) bool { return d.PlayOff > 0 && c.Round >= d.PlayOff })
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
	tourney.Row
	Mine   bool
	Breaks []string     // the values of the tie-breaks
	Cells  [][]cellView // none for the player's own column
	Self   int          // the column of the player; -1: there is none
}

// CrossTable is the whole table of a round robin or a Swiss, or of a group.
func (v *view) CrossTable(rows []tourney.Row) crossTable {
	d := v.Data.(Tournament)
	var t crossTable
	if d.HasTeams() {
		return v.teamTable()
	}
	columns := len(rows)
	if !d.IsRobin() {
		if columns = d.Round; d.PlayOff > 0 {
			columns = d.PlayOff - 1
		}
	}
	for k := range columns {
		t.Head = append(t.Head, strconv.Itoa(k+1))
	}
	for i, r := range rows {
		row := crossRow{Row: r, Mine: d.isMine(r.Entry.Account), Breaks: v.BreaksOf(r), Self: -1, Cells: make([][]cellView, columns)}
		if d.IsRobin() {
			row.Self = i
		}
		for _, c := range r.Cells {
			w, k := v.Cell(r.Entry.Account, c), c.Round-1
			if d.IsRobin() {
				k = slices.IndexFunc(rows, func(o tourney.Row) bool { return o.Entry.Account == c.Opponent })
			} else if c.Opponent != "" {
				side := "▼"
				if !c.South {
					side = "▲"
				}
				w.Below = side + " " + strconv.Itoa(d.placeOf(c.Opponent))
			}
			if k >= 0 {
				row.Cells[k] = append(row.Cells[k], w)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// placeOf is the place of the player of an account, 0 if the player has none.
func (d Tournament) placeOf(account string) int {
	for _, r := range d.Rows {
		if r.Entry.Account == account {
			return standing(r)
		}
	}
	return 0
}

// Podium are the first three of a tournament that is over.
func (v *view) Podium() []tourney.Row {
	d := v.Data.(Tournament)
	var list []tourney.Row
	rows := d.Rows
	if d.HasTeams() {
		rows = d.teamRows()
	}
	for _, r := range rows {
		if d.Status == tourney.IsOver && !d.IsExhibition() && r.Place <= 3 && r.TakesPlace() && len(list) < 4 {
			list = append(list, r)
		}
	}
	return list
}
