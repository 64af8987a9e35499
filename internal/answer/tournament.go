package answer

import (
	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// Standings is what "cups tournament standings --json" prints.
type Standings struct {
	Columns []string         `json:"columns"` // "points", then the tie-breaks in their order
	Players []StandingPlayer `json:"players"` // best first
	// Prizes and Categories are what the file has.
	Prizes     []string           `json:"prizes,omitempty"`
	Categories []contest.Category `json:"categories,omitempty"`
	Won        []TournamentPrize  `json:"won,omitempty"` // after the end; of a category also the first three places without a prize
}

// TournamentPrize is what players have won.
type TournamentPrize struct {
	Category string   `json:"category,omitempty"` // left out: among all players
	Place    int      `json:"place"`
	Last     int      `json:"last"` // the last of the places that they share
	Players  []int    `json:"players"`
	Prizes   []string `json:"prizes"`
}

// CategoryPlace is the place of a player in a category.
type CategoryPlace struct {
	Category string `json:"category"`
	Place    int    `json:"place"`
}

// StandingPlayer is one line of a table of standings.
type StandingPlayer struct {
	Place      int             `json:"place"` // from 1; equal players share a place
	Number     int             `json:"number"`
	Name       string          `json:"name"`
	Points     float64         `json:"points"`
	TieBreaks  []float64       `json:"tieBreaks"`            // as Columns says, after the points
	Categories []CategoryPlace `json:"categories,omitempty"` // in which the player is
}

// NewStandings returns the document of a table, or of the part of it that is shown.
func NewStandings(c *contest.Contest, order []pairing.TieBreak, table, shown []pairing.Standing) Standings {
	s := Standings{Columns: []string{"points"}, Players: []StandingPlayer{}, Prizes: c.Prizes, Categories: c.Categories}
	places := map[pairing.Number][]CategoryPlace{}
	for i, of := range c.Categories {
		for _, r := range c.RanksIn(i, table) {
			n := table[r.Row].Player.Number
			places[n] = append(places[n], CategoryPlace{of.Name, r.Place})
		}
	}
	for _, a := range c.Won(table) {
		w := TournamentPrize{Category: a.Category, Place: a.Place, Last: a.Last, Players: []int{}, Prizes: append([]string{}, a.Prizes...)}
		for _, row := range a.Rows {
			w.Players = append(w.Players, int(table[row].Player.Number))
		}
		s.Won = append(s.Won, w)
	}
	for _, b := range order {
		s.Columns = append(s.Columns, string(b))
	}
	for _, line := range shown {
		p := StandingPlayer{line.Place, int(line.Player.Number), line.Player.Name, float64(line.Points) / 10, []float64{}, places[line.Player.Number]}
		for _, v := range line.Values {
			p.TieBreaks = append(p.TieBreaks, v.Float())
		}
		s.Players = append(s.Players, p)
	}
	return s
}

// Round is what "cups tournament pair --json" prints.
type Round struct {
	Round      int     `json:"round"` // from 1
	Pairs      []Board `json:"pairs"`
	Bye        *int    `json:"bye"`        // who has the allocated bye; null: nobody
	Impossible bool    `json:"impossible"` // no pairing obeys the absolute rules
}

// Board is one pair of a round.
type Board struct {
	Board int `json:"board"` // from 1
	White int `json:"white"`
	Black int `json:"black"`
	Match int `json:"match,omitempty"` // of a knockout or double elimination, from 1
	Game  int `json:"game,omitempty"`  // of the match, from 1
}

// NewRound returns the document of a round. stages is what its boards are in a bracket, or nil.
func NewRound(number int, r pairing.Round, stages []contest.Stage, impossible bool) Round {
	doc := Round{Round: number, Pairs: []Board{}, Impossible: impossible}
	if n := int(r.Bye); n != 0 {
		doc.Bye = &n
	}
	for i, p := range r.Pairs {
		b := Board{Board: i + 1, White: int(p.White), Black: int(p.Black)}
		if stages != nil {
			b.Match, b.Game = stages[i].Match, stages[i].Game
		}
		doc.Pairs = append(doc.Pairs, b)
	}
	return doc
}

// TournamentCheck is what "cups tournament check --json" prints.
type TournamentCheck struct {
	File   string         `json:"file"`
	Rounds int            `json:"rounds"` // so many were paired again
	Differ []RoundDiffers `json:"differ"`
	// LastRound says, for a file without a number of rounds, how its latest round is paired: as
	// the "last" round, as an "earlier" one, as "both" or as "neither".
	LastRound string         `json:"lastRound,omitempty"`
	Points    []PointsDiffer `json:"points,omitempty"`
}

// PointsDiffer is a player for whom the file states other points than its results give.
type PointsDiffer struct {
	Player int     `json:"player"`
	File   float64 `json:"file"`
	Ours   float64 `json:"ours"`
}

// RoundDiffers is a round whose pairs are not those of the rules, as "3-7" by board; the
// allocated bye is the last, as "5-bye".
type RoundDiffers struct {
	Round int      `json:"round"`
	File  []string `json:"file"`
	Ours  []string `json:"ours"`
	// ByHand: the file says that somebody has chosen or changed pairs of the round.
	ByHand bool     `json:"byHand,omitempty"`
	Last   []string `json:"oursAsLast,omitempty"` // if this was the last round, which the file does not say
}
