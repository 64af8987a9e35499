package answer

import "example.org/cups/pairing"

// Standings is what "cups tournament standings --json" prints.
type Standings struct {
	Columns []string         `json:"columns"` // "points", then the tie-breaks in their order
	Players []StandingPlayer `json:"players"` // best first
}

// StandingPlayer is one line of a table of standings.
type StandingPlayer struct {
	Place     int       `json:"place"` // from 1; equal players share a place
	Number    int       `json:"number"`
	Name      string    `json:"name"`
	Points    float64   `json:"points"`
	TieBreaks []float64 `json:"tieBreaks"` // as Columns says, after the points
}

// NewStandings returns the document of a table.
func NewStandings(order []pairing.TieBreak, table []pairing.Standing) Standings {
	s := Standings{Columns: []string{"points"}, Players: []StandingPlayer{}}
	for _, b := range order {
		s.Columns = append(s.Columns, string(b))
	}
	for _, line := range table {
		p := StandingPlayer{line.Place, int(line.Player.Number), line.Player.Name, float64(line.Points) / 10, []float64{}}
		for _, v := range line.Values {
			p.TieBreaks = append(p.TieBreaks, v.Float())
		}
		s.Players = append(s.Players, p)
	}
	return s
}
