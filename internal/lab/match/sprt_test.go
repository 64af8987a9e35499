package match_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/lab/match"
)

// The values are those that the tests of fastchess expect of the same formulas.
func TestLLRAgreesWithOthers(t *testing.T) {
	for _, c := range []struct {
		pairs      match.Pentanomial
		elo0, elo1 float64
		want       float64
	}{
		{match.Pentanomial{223, 9863, 21279, 10037, 246}, 0.5, 2.5, -3.07},
		{match.Pentanomial{871, 26175, 55983, 26678, 821}, 0, 2, -4.98},
		{match.Pentanomial{}, 0, 5, 0},
	} {
		s := match.SPRT{Elo0: c.elo0, Elo1: c.elo1, Alpha: 0.05, Beta: 0.05}
		if got := s.LLR(c.pairs); math.Abs(got-c.want) > 0.005 {
			t.Errorf("%v for %v to %v: %.4f, want %v", c.pairs, c.elo0, c.elo1, got, c.want)
		}
	}
}

func TestEloErrorAgreesWithOthers(t *testing.T) {
	for _, c := range []struct {
		pairs            match.Pentanomial
		elo, off, better float64
	}{
		{match.Pentanomial{34, 54, 63, 64, 75}, 55.58, 27.65, 1},
		{match.Pentanomial{332, 433, 498, 333, 334}, -8.64, 10.33, 0.0505},
		{match.Pentanomial{7895, 8757, 5685, 568, 9999}, -21.04, 2.95, 0},
	} {
		tally := match.Tally{Pairs: c.pairs}
		low, high := tally.Interval()
		elo, off := match.Elo(c.pairs.Score()), (match.Elo(high)-match.Elo(low))/2
		if math.Abs(elo-c.elo) > 0.01 || math.Abs(off-c.off) > 0.01 || math.Abs(tally.Superiority()-c.better) > 0.0001 {
			t.Errorf("%v: %.2f ± %.2f, %.4f; want %+v", c.pairs, elo, off, tally.Superiority(), c)
		}
	}
}

// Worked by hand: with errors of 1 in 20 the bounds are ±ln 19.
func TestBounds(t *testing.T) {
	low, high := match.SPRT{Alpha: 0.05, Beta: 0.05}.Bounds()
	if math.Abs(low+2.9444) > 1e-4 || math.Abs(high-2.9444) > 1e-4 {
		t.Errorf("%v to %v", low, high)
	}
}

func TestVerdict(t *testing.T) {
	s := match.SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	for _, c := range []struct {
		pairs match.Pentanomial
		want  match.Verdict
		word  string
	}{
		{match.Pentanomial{}, match.Undecided, ""},
		{match.Pentanomial{10, 20, 40, 20, 10}, match.Undecided, ""},
		{match.Pentanomial{10, 200, 400, 300, 100}, match.AcceptElo1, "H1"},
		{match.Pentanomial{100, 300, 400, 200, 10}, match.AcceptElo0, "H0"},
	} {
		if got := s.Verdict(c.pairs); got != c.want || got.String() != c.word {
			t.Errorf("%v: %v, want %v", c.pairs, got, c.want)
		}
	}
}

func pentanomials(t *rapid.T) match.Pentanomial {
	var p match.Pentanomial
	for i := range p {
		p[i] = rapid.IntRange(0, 2000).Draw(t, "pairs")
	}
	p[2]++
	return p
}

// Changing who is first turns both claims round.
func TestLLRIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pentanomials(t)
		s := match.SPRT{Elo0: rapid.Float64Range(-50, 20).Draw(t, "elo0")}
		s.Elo1 = s.Elo0 + rapid.Float64Range(1, 50).Draw(t, "gap")
		swapped := match.Pentanomial{p[4], p[3], p[2], p[1], p[0]}
		one, two := s.LLR(p), match.SPRT{Elo0: -s.Elo1, Elo1: -s.Elo0}.LLR(swapped)
		if math.Abs(one+two) > 1e-6*(1+math.Abs(one)) {
			t.Errorf("%v: %v and %v", p, one, two)
		}
	})
}

// Near the score of the claims the ratio is what the normal distribution gives,
// (s1-s0)(2s-s0-s1) by twice the variance (Van den Bergh).
func TestLLRNearTheNormal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p match.Pentanomial
		for i := range p {
			p[i] = rapid.IntRange(900, 1100).Draw(t, "pairs")
		}
		s := match.SPRT{Elo0: -2, Elo1: 2}
		score := func(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
		s0, s1, spread := score(s.Elo0), score(s.Elo1), p.Error()
		normal := (s1 - s0) * (2*p.Score() - s0 - s1) / (2 * spread * spread)
		if got := s.LLR(p); math.Abs(got-normal) > 0.02+0.01*math.Abs(normal) {
			t.Errorf("%v: %v, by the normal distribution %v", p, got, normal)
		}
	})
}
