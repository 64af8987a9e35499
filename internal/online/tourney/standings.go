package tourney

import (
	"cmp"
	"slices"

	"example.org/cups/internal/csvfile"
	"example.org/cups/pairing"
)

// view is what follows from the table and is computed when somebody asks.
type view struct {
	arena     *arenaScores
	standings *Standings
	teams     *TeamTable
}

// The columns of standings that are no tie-breaks.
const (
	PointsColumn = "points"
	PlayedColumn = "played" // whoever has played a game stands above those who have not
	RoundColumn  = "round"  // of a bracket: whoever leaves later stands higher
)

// Standings is the table of a tournament.
type Standings struct {
	Version int64
	Columns []string // points, and the tie-breaks in the order of the organiser
	Rows    []Row    // by place
}

// Row is a player in the standings.
type Row struct {
	Place                       int // from 1; players whom nothing separates share a place
	Entry                       *Entry
	Points                      pairing.Points
	TieBreaks                   []pairing.Value // in the order of the columns
	Played, Wins, Draws, Losses int             // games on the board
	Margin                      int             // of these games
	Ahead                       string          // the column that decides between this player and the next one; empty for the last one and for a shared place
	Group                       int             // from 1; 0: there are no groups
	Stage                       int             // the place in the group, or before the play-off; 0 without groups and play-off
	Rank                        int             // in the play-off; 0: not in it
	Cells                       []Cell          // the rounds so far; in an arena the games in their order
}

// Cell is what a round was for a player.
type Cell struct {
	Round, Board int    // from 1; the board is 0 without an opponent
	Opponent     string // an account; empty without an opponent
	South        bool   // the player has moved first; in a match: in the first game
	Result       Result // as the player sees it, who is South
	Bye          ByeKind
	Points       pairing.Points
}

// Standings returns the table as it stands. The caller must not change it.
func (t *Table) Standings() *Standings {
	if t.view.standings != nil {
		return t.view.standings
	}
	s := &Standings{Version: t.Version(), Columns: []string{PointsColumn}, Rows: []Row{}}
	t.view.standings = s
	order := t.PlayerBreaks()
	for _, b := range order {
		s.Columns = append(s.Columns, string(b))
	}
	if len(t.numbers) == 0 {
		return s
	}
	if t.hasStages() {
		s.Rows = t.staged()
		return s
	}
	cells := t.cells()
	c := t.Contest()
	var table []pairing.Standing
	switch {
	case t.setup.Format == Arena:
		table = c.Standings(order, false)
	case t.setup.Format.IsBracket() && len(t.rounds) == 0:
		for _, p := range c.Players {
			table = append(table, pairing.Standing{Place: 1, Player: p, Values: []pairing.Value{}})
		}
	case t.setup.Format.IsBracket():
		var err error
		if table, _, err = c.Table(nil, false); err != nil {
			panic(err) // a tournament begins with at least two players
		}
	default:
		table = c.Standings(order, t.setup.Format.IsRobin())
	}
	for _, line := range table {
		s.Rows = append(s.Rows, t.row(line, cells))
	}
	if !t.setup.Format.IsBracket() {
		t.rank(s.Rows)
	}
	t.explain(s.Rows)
	return s
}

// row returns a line of standings with its games.
func (t *Table) row(line pairing.Standing, cells map[string][]Cell) Row {
	e := t.numbers[line.Player.Number-1]
	row := Row{Place: line.Place, Entry: e, Points: line.Points, TieBreaks: line.Values, Cells: cells[e.Account]}
	if t.setup.Format == Arena {
		row.Points = pairing.Points(t.arena().points[e.Account])
	}
	t.count(&row)
	return row
}

// explain says what puts each row above the next one.
func (t *Table) explain(rows []Row) {
	for i := range rows[:max(0, len(rows)-1)] {
		rows[i].Ahead = t.separates(&rows[i], &rows[i+1])
	}
}

// rank puts whoever has played no game below those with as many points, which tie-breaks do
// not see to, and an arena into the order of its own points. Within these groups the order
// of the tie-breaks stays.
func (t *Table) rank(rows []Row) {
	group := func(a, b Row) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(min(b.Played, 1), min(a.Played, 1)))
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		by := group(a, b)
		if by == 0 && t.setup.Format == Arena {
			by = slices.Compare(b.TieBreaks, a.TieBreaks)
		}
		return by
	})
	places := make([]int, len(rows))
	for i := range rows {
		a := rows[max(0, i-1)]
		b := rows[i]
		same := i > 0 && group(a, b) == 0 && a.Place == b.Place
		if t.setup.Format == Arena {
			same = i > 0 && group(a, b) == 0 && slices.Equal(a.TieBreaks, b.TieBreaks)
		}
		places[i] = i + 1
		if same {
			places[i] = places[i-1]
		}
	}
	for i := range rows {
		rows[i].Place = places[i]
	}
}

// separates returns the column that puts a row above the next one.
func (t *Table) separates(a, b *Row) string {
	switch {
	case a.Place == b.Place:
		return ""
	case t.setup.Format.IsBracket():
		return RoundColumn
	case a.Points != b.Points:
		return PointsColumn
	case min(a.Played, 1) != min(b.Played, 1):
		return PlayedColumn
	}
	for i := range a.TieBreaks {
		if a.TieBreaks[i] != b.TieBreaks[i] {
			return string(t.PlayerBreaks()[i])
		}
	}
	// The points against the others who were equal, which are compared again and again
	// among those who stay equal (C.07 6).
	return string(pairing.DirectEncounter)
}

// count fills in the games of a row from its boards.
func (t *Table) count(row *Row) {
	account := row.Entry.Account
	for _, cell := range row.Cells {
		if cell.Opponent == "" {
			continue
		}
		b := &t.rounds[cell.Round-1].Boards[cell.Board-1]
		games := []Game{{Result: b.Result, Margin: b.Margin}}
		if t.inBracket(cell.Round-1) && b.given == NoResult {
			games = b.Games
		}
		for i := range games {
			r, margin := games[i].Result, games[i].Margin
			if account == b.North {
				r, margin = r.Mirrored(), -margin
			}
			if !r.IsPlayed() {
				continue
			}
			row.Played++
			row.Margin += margin
			switch r {
			case SouthWins:
				row.Wins++
			case NorthWins:
				row.Losses++
			default:
				row.Draws++
			}
		}
	}
}

// cells returns what each round was for each player.
func (t *Table) cells() map[string][]Cell {
	all := map[string][]Cell{}
	system := t.setup.Points.system()
	for k := range t.rounds {
		r := &t.rounds[k]
		parts := map[pairing.Number]pairing.Part{}
		if !t.inBracket(k) && t.setup.Format != Arena {
			parts = t.played(r, t.numbers).Parts()
		}
		for i := range r.Boards {
			b := &r.Boards[i]
			south := Cell{Round: k + 1, Board: i + 1, Opponent: b.North, South: true, Result: b.Result}
			north := Cell{Round: k + 1, Board: i + 1, Opponent: b.South, Result: b.Result.Mirrored()}
			if t.setup.Format == Arena {
				of := t.arena().of[b.Games[0].ID]
				south.Points, north.Points = pairing.Points(of[0]), pairing.Points(of[1])
			} else {
				south.Points = parts[t.numberOf(b.South)].Points(system)
				north.Points = parts[t.numberOf(b.North)].Points(system)
			}
			all[b.South] = append(all[b.South], south)
			all[b.North] = append(all[b.North], north)
		}
		for _, bye := range r.Byes {
			all[bye.Player] = append(all[bye.Player], Cell{Round: k + 1, Bye: bye.Kind, Points: parts[t.numberOf(bye.Player)].Points(system)})
		}
	}
	return all
}

// TRF returns the tournament as a report file. guild returns the name of a guild; only teams
// need it.
func (t *Table) TRF(guild func(id string) string) []byte {
	c := t.Contest()
	c.Lines = append(c.Lines, t.teamLines(guild)...)
	return c.Append(nil)
}

// CSV returns the standings as a table with a header.
func (t *Table) CSV(form csvfile.Form) []byte {
	s := t.Standings()
	header := slices.Concat([]string{"place", "number", "name", "rating"}, s.Columns, []string{"played", "wins", "draws", "losses", "margin"})
	rows := [][]csvfile.Cell{csvfile.Texts(header...)}
	for i := range s.Rows {
		r := &s.Rows[i]
		row := []csvfile.Cell{csvfile.Int(r.Place), csvfile.Int(r.Entry.Number), csvfile.Text(r.Entry.Name), csvfile.Int(r.Entry.Rating), csvfile.Number(float64(r.Points)/10, 1)}
		for _, v := range r.TieBreaks {
			row = append(row, csvfile.Number(v.Float(), -1))
		}
		rows = append(rows, append(row, csvfile.Int(r.Played), csvfile.Int(r.Wins), csvfile.Int(r.Draws), csvfile.Int(r.Losses), csvfile.Int(r.Margin)))
	}
	return form.Bytes(rows)
}
