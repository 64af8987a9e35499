package swiss_test

import (
	"errors"
	"testing"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// compareWithTwin pairs the next round of a tournament, and compares it with that of the slow
// plain twin: pairs, colours, board order, bye, and whether it is possible at all. It reports
// whether it is.
func compareWithTwin(t *testing.T, start uint64, g *generated, away []pairing.Away) (pairing.Round, bool) {
	t.Helper()
	got, err := swiss.Next(&g.Tournament, away)
	want, possible := newTwin(&g.Tournament, away).next()
	if errors.Is(err, swiss.ErrImpossible) == possible || err != nil && possible {
		t.Fatalf("start %d, round %d: %v, the twin says that it is possible: %t", start, len(g.Played)+1, err, possible)
	}
	if a, b := draw(got), draw(want); possible && a != b {
		r := pairing.Report{Tournament: g.Tournament}
		t.Fatalf("start %d, round %d, %v away:\n got %s\nwant %s\n%s", start, len(g.Played)+1, away, a, b, r.Append(nil))
	}
	return got, possible
}

// Generated tournaments of 2 to 10 players are paired as the twin pairs them, round by round.
func TestAgainstTheTwin(t *testing.T) {
	cases := uint64(10000)
	if testing.Short() {
		cases = 500
	}
	rounds, impossible := 0, 0
	for start := range cases {
		g := generate(start, 2+int(start%9), 1+int(start/9%9))
		for range g.Rounds {
			round, possible := compareWithTwin(t, start, g, g.away())
			rounds++
			if !possible {
				impossible++
				break
			}
			g.play(round)
		}
	}
	if rounds < 3*int(cases) || impossible == 0 {
		t.Errorf("only %d rounds, %d of them impossible", rounds, impossible)
	}
}

// So is the round after rounds that keep no rules.
func TestAgainstTheTwinAfterWildRounds(t *testing.T) {
	cases := uint64(20000)
	if testing.Short() {
		cases = 1500
	}
	possible := 0
	for start := range cases {
		played := 1 + int(start%7)
		g := generate(start, 5+int(start/7%6), played+1+int(start%2))
		for range played {
			g.play(g.wild(g.away()))
		}
		if _, ok := compareWithTwin(t, start, g, g.away()); ok {
			possible++
		}
	}
	if possible < int(cases)/2 {
		t.Errorf("only %d of %d rounds were possible", possible, cases)
	}
}
