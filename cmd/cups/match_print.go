package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"example.org/cups/internal/match"
)

// matchResult is what "cups match --json" prints; the counts are the first
// player's.
type matchResult struct {
	First  string `json:"first"`
	Second string `json:"second"`
	Cups   int    `json:"cups"`
	Games  int    `json:"games"`
	match.Tally
	Score   float64     `json:"score"`
	Elo     *float64    `json:"elo"` // null where it is infinite
	EloLow  *float64    `json:"eloLow"`
	EloHigh *float64    `json:"eloHigh"`
	LOS     float64     `json:"los"`
	SPRT    *testResult `json:"sprt,omitempty"`
	Rng     uint64      `json:"rng"`
}

// testResult is what came of a sequential test.
type testResult struct {
	Elo0   float64    `json:"elo0"`
	Elo1   float64    `json:"elo1"`
	LLR    float64    `json:"llr"`
	Bounds [2]float64 `json:"bounds"`
	Result string     `json:"result"` // "H0", "H1", or "" for undecided
}

// finite returns Elo as JSON can have it.
func finite(elo float64) *float64 {
	if math.IsInf(elo, 0) || math.IsNaN(elo) {
		return nil
	}
	elo = math.Round(elo*10) / 10
	return &elo
}

// thousandths rounds a number for people and programs.
func thousandths(x float64) float64 { return math.Round(x*1000) / 1000 }

func newTestResult(s *match.SPRT, pairs match.Pentanomial) *testResult {
	if s == nil {
		return nil
	}
	low, high := s.Bounds()
	return &testResult{s.Elo0, s.Elo1, thousandths(s.LLR(pairs)), [2]float64{thousandths(low), thousandths(high)}, s.Verdict(pairs).String()}
}

func (a *app) printTally(c match.Config, f *matchFlags, t match.Tally, faults [2]error) error {
	low, high := t.Interval()
	if f.json {
		return json.NewEncoder(a.out).Encode(matchResult{
			c.Players[0].Name, c.Players[1].Name, c.Start.Cups(), t.Games(), t, t.Score(),
			finite(match.Elo(t.Score())), finite(match.Elo(low)), finite(match.Elo(high)),
			thousandths(t.Superiority()), newTestResult(c.SPRT, t.Pairs), f.rng,
		})
	}
	lines := []string{a.text.Get("match.result", "first", c.Players[0].Name, "second", c.Players[1].Name,
		"cups", c.Start.Cups(), "n", t.Games(), "wins", t.Wins, "draws", t.Draws, "losses", t.Losses,
		"score", a.percent(t.Score()), "elo", signed(match.Elo(t.Score())),
		"low", signed(match.Elo(low)), "high", signed(match.Elo(high)))}
	if t.Pairs.Pairs() > 0 {
		lines = append(lines, a.text.Get("match.pairs", "counts", strings.Trim(fmt.Sprint(t.Pairs), "[]"), "los", a.percent(t.Superiority())))
	}
	if r := newTestResult(c.SPRT, t.Pairs); r != nil {
		lines = append(lines, a.text.Get("match.test"+r.Result, "elo0", a.text.Point(fmt.Sprint(r.Elo0)), "elo1", a.text.Point(fmt.Sprint(r.Elo1)), "llr", a.text.Decimal(r.LLR, 2),
			"low", a.text.Decimal(r.Bounds[0], 2), "high", a.text.Decimal(r.Bounds[1], 2)))
	}
	for i, n := range t.Faults {
		if n > 0 {
			lines = append(lines, a.text.Get("match.faults", "player", c.Players[i].Name, "n", n, "reason", faults[i]))
		}
	}
	_, err := fmt.Fprintln(a.out, strings.Join(lines, "\n"))
	return err
}

// percent shows a share of one.
func (a *app) percent(share float64) string { return a.text.Decimal(100*share, 1) }

// signed shows an Elo difference, "+∞" and "-∞" included.
func signed(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "+∞"
	case math.IsInf(elo, -1):
		return "-∞"
	}
	return fmt.Sprintf("%+.0f", elo)
}
