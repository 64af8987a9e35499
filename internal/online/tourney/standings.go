package tourney

import (
	"example.org/cups/internal/csvfile"
	"example.org/cups/pairing"
)

// view is what follows from the table and is computed when somebody asks.
type view struct {
	arena     *arenaScores
	standings *Standings
	teams     *TeamTable
}

// What orders standings besides the tie-breaks, and besides [pairing.ByPoints] and [pairing.ByPlayed].
const (
	ByRound pairing.TieBreak = "round" // of a bracket: whoever leaves later stands higher, and whoever is in it above all others
	ByGroup pairing.TieBreak = "group" // of different groups: whoever has the better place in the own one stands higher
)

// PointsColumn is the column of the points.
const PointsColumn = string(pairing.ByPoints)

// Standings is the table of a tournament.
type Standings struct {
	Version int64
	Columns []string // points, and the tie-breaks in the order of the organiser
	Rows    []Row    // by place
	Hidden  bool     // whoever asks may not see the rows yet, see [Table.StandingsFor]
}

// Row is a player in the standings.
type Row struct {
	Place                       int  // from 1; players whom nothing separates share a place; 0: the host of an exhibition
	IsEarly                     bool // boards of the exhibition are still open, each guest plays only once, and so nobody has a place yet
	Entry                       *Entry
	Points                      pairing.Points
	TieBreaks                   []pairing.Value // in the order of the columns
	Direct                      bool            // whether a direct encounter counted
	Played, Wins, Draws, Losses int             // games on the board
	Margin                      int             // of these games
	Lead                        pairing.Lead    // over the next row
	StageLead                   pairing.Lead    // over the next one of the group, or before the play-off; empty without groups and play-off
	Group                       int             // from 1; 0: there are no groups
	Stage                       int             // the place in the group, or before the play-off; 0 without groups and play-off
	Rank                        int             // in the play-off; 0: not in it
	Cells                       []Cell          // the rounds so far; in an arena the games in their order
}

// TakesPlace reports whether the place counts: who has played no game and has no points takes none, nor does a guest
// of an exhibition who others can still overtake.
func (r *Row) TakesPlace() bool { return !r.IsEarly && r.Place > 0 && (r.Played > 0 || r.Points > 0) }

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
	if t.setup.Format == Exhibition {
		s.Rows = t.exhibitionRows(cells)
		return s
	}
	table, _, err := t.Contest().Table(nil, false)
	if err != nil {
		panic(err) // a tournament begins with at least two players
	}
	for _, line := range table {
		s.Rows = append(s.Rows, t.row(line, cells))
	}
	switch {
	case t.setup.Format == Arena:
		t.rankArena(s.Rows)
	case t.setup.Format.IsBracket():
		leaveLater(s.Rows)
	}
	return s
}

// HidesStandings reports whether the standings are kept from all but the directors: from the first round
// until the last one is paired, if the setup says so.
func (t *Table) HidesStandings() bool {
	return t.setup.HideStandings && t.goesOn() && len(t.rounds) < t.Planned()
}

// StandingsFor returns the standings as an account may see them, empty for everybody who may see what all
// see. They have no rows as long as they are hidden.
func (t *Table) StandingsFor(account string) *Standings {
	s := t.Standings()
	if t.HidesStandings() && !t.IsDirector(account) {
		return &Standings{Version: s.Version, Columns: s.Columns, Rows: []Row{}, Hidden: true}
	}
	return s
}

// row returns a line of standings with its games.
func (t *Table) row(line pairing.Standing, cells map[string][]Cell) Row {
	e := t.numbers[line.Player.Number-1]
	row := Row{Place: line.Place, Entry: e, Points: line.Points, TieBreaks: line.Values, Direct: line.Direct, Lead: line.Lead, Cells: cells[e.Account]}
	if t.setup.Format == Arena {
		row.Points = pairing.Points(t.arena().points[e.Account])
	}
	t.count(&row)
	return row
}

// leaveLater says of the rows of a bracket that whoever leaves later stands higher.
func leaveLater(rows []Row) {
	for i := range rows[:max(0, len(rows)-1)] {
		if rows[i].Place != rows[i+1].Place {
			rows[i].Lead.By = ByRound
		}
	}
}

// rankArena puts the rows into the order of an arena: by its own points, which the contest does not
// know, then whoever has played, then by the tie-breaks.
func (t *Table) rankArena(rows []Row) {
	rules := []pairing.Rule[Row]{pointsFirst, {By: pairing.ByPlayed, Value: func(r *Row, _ []Row) pairing.Value { return 100 * pairing.Value(min(r.Played, 1)) }}}
	for i, by := range t.PlayerBreaks() {
		rules = append(rules, pairing.Rule[Row]{By: by, Value: func(r *Row, _ []Row) pairing.Value { return r.TieBreaks[i] }})
	}
	pairing.Rank(rows, rules, func(r *Row, place int, lead pairing.Lead) { r.Place, r.Lead = place, lead })
}

// pointsFirst is the rule that more points are better.
var pointsFirst = pairing.Rule[Row]{By: pairing.ByPoints, Value: func(r *Row, _ []Row) pairing.Value { return 10 * pairing.Value(r.Points) }}

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
			} else if t.setup.Format == Exhibition { // in which the host has many boards in one round
				one := t.played(&Round{Boards: r.Boards[i : i+1]}, t.numbers).Parts()
				south.Points, north.Points = one[t.numberOf(b.South)].Points(system), one[t.numberOf(b.North)].Points(system)
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

// TRF returns the tournament as a report file. guild returns the name of a guild, which only teams
// need, and name that of an account.
func (t *Table) TRF(guild, name func(id string) string) []byte {
	c := t.reported(name)
	c.Lines = append(c.Lines, t.teamLines(guild)...)
	for k := range t.rounds {
		if t.rounds[k].Hand {
			c.ByHand = append(c.ByHand, k+1)
		}
	}
	return c.Append(nil)
}

// CSV returns the standings that everybody may see as a table. head returns the head of a column in the language of the
// reader, and guild the name of a guild, which only teams need; tie-breaks have their codes.
func (t *Table) CSV(form csvfile.Form, head, guild func(string) string) []byte {
	s := t.StandingsFor("")
	header := []string{head("place"), head("number"), head("name"), head("rating"), head(PointsColumn)}
	header = append(header, s.Columns[1:]...)
	for _, column := range []string{"played", "wins", "draws", "losses", "margin"} {
		header = append(header, head(column))
	}
	var ranks []map[int]int // the places in the categories, by row
	for _, c := range t.setup.Categories {
		header = append(header, c.Name)
		of := map[int]int{}
		for _, r := range t.ranks(s.Rows, c) {
			of[r.Row] = r.Place
		}
		ranks = append(ranks, of)
	}
	outsiders := t.HasOutsiders() && !t.setup.Elsewhere
	if outsiders {
		header = append(header, head("kind"))
	}
	if t.setup.ForGuilds() {
		header = append(header, head("guild"))
	}
	rows := [][]csvfile.Cell{csvfile.Texts(header...)}
	for i := range s.Rows {
		r := &s.Rows[i]
		row := []csvfile.Cell{csvfile.Int(r.Place), csvfile.Int(r.Entry.Number), csvfile.Text(r.Entry.Name), csvfile.Int(r.Entry.Rating), csvfile.Number(float64(r.Points)/10, 1)}
		for _, v := range r.TieBreaks {
			row = append(row, csvfile.Number(v.Float(), -1))
		}
		row = append(row, csvfile.Int(r.Played), csvfile.Int(r.Wins), csvfile.Int(r.Draws), csvfile.Int(r.Losses), csvfile.Int(r.Margin))
		for _, of := range ranks {
			cell := csvfile.Text("")
			if place := of[i]; place > 0 {
				cell = csvfile.Int(place)
			}
			row = append(row, cell)
		}
		if outsiders {
			kind := ""
			if r.Entry.Kind == Outside {
				kind = head(string(Outside))
			}
			row = append(row, csvfile.Text(kind))
		}
		if t.setup.ForGuilds() {
			row = append(row, csvfile.Text(guild(r.Entry.Guild)))
		}
		rows = append(rows, row)
	}
	return form.Bytes(rows)
}
