package answer

import (
	"math"

	"example.org/cups/internal/lab/match"
)

// Match is what "cups match --json" prints; the counts are the first player's.
type Match struct {
	First   string            `json:"first"`
	Second  string            `json:"second"`
	Cups    int               `json:"cups"`
	Games   int               `json:"games"`
	Wins    int               `json:"wins"`
	Draws   int               `json:"draws"`
	Losses  int               `json:"losses"`
	Pairs   match.Pentanomial `json:"pentanomial"` // the pairs of which both games are over
	Faults  [2]int            `json:"faults"`      // the games that each player lost by a fault
	Score   float64           `json:"score"`
	Elo     *float64          `json:"elo"` // null if it is infinite
	EloLow  *float64          `json:"eloLow"`
	EloHigh *float64          `json:"eloHigh"`
	LOS     float64           `json:"los"`
	SPRT    *SPRT             `json:"sprt,omitempty"`
	Rng     uint64            `json:"rng"`
}

// SPRT is what came of a sequential test.
type SPRT struct {
	Elo0   float64    `json:"elo0"`
	Elo1   float64    `json:"elo1"`
	LLR    float64    `json:"llr"`
	Bounds [2]float64 `json:"bounds"`
	Result string     `json:"result"` // "H0", "H1", or "" for undecided
}

// NewMatch is the answer about a match as far as it was played.
func NewMatch(c match.Config, t match.Tally) Match {
	low, high := t.Interval()
	return Match{
		First: c.Players[0].Name, Second: c.Players[1].Name, Cups: c.Start.Cups(), Games: t.Games(),
		Wins: t.Wins, Draws: t.Draws, Losses: t.Losses, Pairs: t.Pairs, Faults: t.Faults, Score: t.Score(),
		Elo: finite(match.Elo(t.Score())), EloLow: finite(match.Elo(low)), EloHigh: finite(match.Elo(high)),
		LOS: Thousandths(t.Superiority()), SPRT: NewSPRT(c.SPRT, t.Pairs), Rng: c.RngNumber,
	}
}

// NewSPRT is what came of a test; nil stays nil.
func NewSPRT(s *match.SPRT, pairs match.Pentanomial) *SPRT {
	if s == nil {
		return nil
	}
	low, high := s.Bounds()
	return &SPRT{s.Elo0, s.Elo1, Thousandths(s.LLR(pairs)), [2]float64{Thousandths(low), Thousandths(high)}, s.Verdict(pairs).String()}
}

// finite returns Elo, to a tenth, as JSON can have it.
func finite(elo float64) *float64 {
	if math.IsInf(elo, 0) || math.IsNaN(elo) {
		return nil
	}
	elo = math.Round(elo*10) / 10
	return &elo
}
