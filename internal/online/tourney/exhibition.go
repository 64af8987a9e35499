package tourney

import (
	"slices"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/pairing"
)

// An exhibition is one round in which the host plays against all others at once. Its games are not rated.
// What makes up for having many boards is time: the clock of the host has more on each of them, and may
// run only while the host looks at the board.

// FirstMover says who moves first on the boards of an exhibition.
type FirstMover string

// Who can move first.
const (
	HostFirst   FirstMover = "host"
	GuestsFirst FirstMover = "guests"
	Alternating FirstMover = "alternating" // the host on the boards with odd numbers
)

// FirstMovers are all of them.
var FirstMovers = []FirstMover{HostFirst, GuestsFirst, Alternating}

// The bounds of the extra time of a host.
const (
	MostHostMinutes = 180
	MostHostSeconds = 600
)

// exhibitionFault names the first field that is wrong in an exhibition, or that only an exhibition has; both
// are empty if nothing is.
func (s *Setup) exhibitionFault() (field, why string) {
	if s.Format != Exhibition {
		for _, c := range []struct {
			field string
			is    bool
		}{
			{"hostExtraMinutes", s.HostExtraMinutes != 0}, {"hostGuestSeconds", s.HostGuestSeconds != 0},
			{"firstMover", s.FirstMover != ""}, {"hostLooks", s.HostLooks},
		} {
			if c.is {
				return c.field, "is for an exhibition"
			}
		}
		return "", ""
	}
	for _, c := range []struct {
		field string
		ok    bool
		why   string
	}{
		{"clock", s.Clock.IsFischer(), "an exhibition needs a clock with baseMs or incrementMs"},
		{"rated", !s.Rated, "the games of an exhibition are not rated"},
		{"pace", s.Pace == AtOnce, "all games of an exhibition begin at once"},
		{"hostExtraMinutes", within(s.HostExtraMinutes, 0, MostHostMinutes), between(0, MostHostMinutes)},
		{"hostGuestSeconds", within(s.HostGuestSeconds, 0, MostHostSeconds), between(0, MostHostSeconds)},
		{"firstMover", slices.Contains(FirstMovers, s.FirstMover), list(FirstMovers)},
		{"tieBreaks", len(s.TieBreaks) == 0, "an exhibition has no tie-breaks"},
		{"medals", !s.Medals, "an exhibition has no places for medals"},
		{"prizes", len(s.Prizes) == 0, "an exhibition has no places for prizes"},
		{"categories", len(s.Categories) == 0, "an exhibition has no places in categories"},
		{"series", s.Series == "", "an exhibition has no places that a series could count"},
		{"elsewhere", !s.Elsewhere, "an exhibition is played on the server"},
	} {
		if !c.ok {
			return c.field, c.why
		}
	}
	return "", ""
}

// IsHost reports whether an account is the host of an exhibition.
func (t *Table) IsHost(account string) bool {
	return t.setup.Format == Exhibition && account != "" && account == t.setup.Host
}

// HostClock returns the control by which the host of an exhibition plays against a number of guests.
func (s *Setup) HostClock(guests int) game.Control {
	c := s.Clock.Control
	extra := time.Duration(s.HostExtraMinutes)*time.Minute + time.Duration(guests)*time.Duration(s.HostGuestSeconds)*time.Second
	c.Base = min(c.Base+extra, game.MostTime)
	return c
}

// Guests returns how many play against the host of an exhibition: those of the boards, or before the start
// those who have entered.
func (t *Table) Guests() int {
	switch {
	case t.setup.Format != Exhibition:
		return 0
	case len(t.rounds) > 0:
		return len(t.rounds[0].Boards)
	}
	return max(0, len(t.numbers)-1)
}

// pairExhibition puts each guest at a board of their own, in the order of the numbers.
func (t *Table) pairExhibition() (pairs []Pairing, byes []Bye) {
	host := t.setup.Host
	for _, e := range t.numbers {
		switch {
		case e.Account == host:
			continue
		case !t.plays(e.Account):
			byes = append(byes, Bye{e.Account, Zero})
			continue
		}
		p := Pairing{South: host, North: e.Account}
		if t.setup.FirstMover == GuestsFirst || t.setup.FirstMover == Alternating && len(pairs)%2 == 1 {
			p.South, p.North = e.Account, host
		}
		p.Result = t.missing(p.South, p.North)
		pairs = append(pairs, p)
	}
	return pairs, byes
}

// playedExhibition returns the boards that have a result as rounds in which the host plays one of them.
func (t *Table) playedExhibition() []pairing.Round {
	var boards []*Board
	for k := range t.rounds {
		for i := range t.rounds[k].Boards {
			if b := &t.rounds[k].Boards[i]; b.Result != NoResult {
				boards = append(boards, b)
			}
		}
	}
	return t.oneAfterAnother(boards)
}

// exhibitionRows are the standings of an exhibition: the host, who has no place, and then the guests by
// their points.
func (t *Table) exhibitionRows(cells map[string][]Cell) []Row {
	var rows []Row
	isEarly := t.goesOn() && t.Score().Open > 0
	for _, e := range t.numbers {
		row := Row{Entry: e, Cells: cells[e.Account], TieBreaks: []pairing.Value{}, IsEarly: isEarly}
		for _, c := range row.Cells {
			row.Points += c.Points
		}
		t.count(&row)
		rows = append(rows, row)
	}
	guests := rows
	if len(rows) > 0 && t.IsHost(rows[0].Entry.Account) { // who has the first number
		guests = rows[1:]
	}
	pairing.Rank(guests, []pairing.Rule[Row]{pointsFirst}, func(r *Row, place int, _ pairing.Lead) { r.Place = place })
	return rows
}

// boolOrder orders false before true.
func boolOrder(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// HostScore is how the boards of an exhibition stand, as the host sees them.
type HostScore struct {
	Won, Drawn, Lost, Open int
	Points                 pairing.Points
}

// Score returns how the boards of an exhibition stand.
func (t *Table) Score() (s HostScore) {
	if t.setup.Format != Exhibition || len(t.rounds) == 0 {
		return s
	}
	system := t.setup.Points.system()
	for i := range t.rounds[0].Boards {
		b := &t.rounds[0].Boards[i]
		r := b.Result
		if b.North == t.setup.Host {
			r = r.Mirrored()
		}
		switch r {
		case NoResult:
			s.Open++
		case SouthWins, NorthForfeits:
			s.Won++
			s.Points += system.Win
		case Drawn:
			s.Drawn++
			s.Points += system.Draw
		default:
			s.Lost++
			s.Points += system.Loss
		}
	}
	return s
}
