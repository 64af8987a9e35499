package swiss_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// renamed returns the tournament with other numbers in the same order, and with the list of
// players turned round.
func renamed(t pairing.Tournament, rename func(pairing.Number) pairing.Number) pairing.Tournament {
	t.Players = slices.Clone(t.Players)
	for i := range t.Players {
		t.Players[i].Number = rename(t.Players[i].Number)
	}
	slices.Reverse(t.Players)
	t.Forbidden = slices.Clone(t.Forbidden)
	for i, f := range t.Forbidden {
		t.Forbidden[i].Players = nil
		for _, n := range f.Players {
			t.Forbidden[i].Players = append(t.Forbidden[i].Players, rename(n))
		}
	}
	t.Acceleration = slices.Clone(t.Acceleration)
	for i := range t.Acceleration {
		a := &t.Acceleration[i]
		a.First, a.Last = rename(a.First), rename(a.Last)
	}
	t.Played = slices.Clone(t.Played)
	for i, r := range t.Played {
		t.Played[i] = renamedRound(r, rename)
	}
	return t
}

func renamedRound(r pairing.Round, rename func(pairing.Number) pairing.Number) pairing.Round {
	r.Pairs, r.Away = slices.Clone(r.Pairs), slices.Clone(r.Away)
	for i := range r.Pairs {
		p := &r.Pairs[i]
		p.White, p.Black = rename(p.White), rename(p.Black)
	}
	for i := range r.Away {
		r.Away[i].Player = rename(r.Away[i].Player)
	}
	if r.Bye != 0 {
		r.Bye = rename(r.Bye)
	}
	return r
}

// checkRound says what is wrong with a next round by the absolute rules: everybody who is not
// away has one place in it and nobody else has one; all who meet may meet; the bye is needed, and
// is allowed for who has it; before the last round nobody gets a third game with the same colour
// or three more with one colour than with the other.
func checkRound(t *testing.T, g *generated, away []pairing.Away, round pairing.Round) {
	t.Helper()
	w := newTwin(&g.Tournament, away)
	place := map[pairing.Number]int{}
	for i, p := range w.players {
		place[p.number] = i
	}
	seen := map[pairing.Number]int{}
	last := len(g.Played) >= g.Rounds-1
	take := func(n pairing.Number, colour pairing.Colour) int {
		i, present := place[n]
		if seen[n]++; !present || seen[n] > 1 {
			t.Errorf("player %d: present %t, has %d places", n, present, seen[n])
		}
		if kind, wish := w.players[i].preference(); kind == absolute && colour != wish && colour != pairing.NoColour && !last {
			t.Errorf("player %d: %s, against an absolute preference", n, colour)
		}
		return i
	}
	for _, p := range round.Pairs {
		if i, j := take(p.White, pairing.White), take(p.Black, pairing.Black); !w.may(i, j) {
			t.Errorf("%d and %d may not meet", p.White, p.Black)
		}
	}
	if round.Bye != 0 && w.players[take(round.Bye, pairing.NoColour)].barred {
		t.Errorf("the bye for %d, who may not have it", round.Bye)
	}
	if len(seen) != len(w.players) || (round.Bye != 0) != (len(w.players)%2 == 1) || !slices.Equal(round.Away, away) {
		t.Errorf("%d of %d players have a place, the bye is for %d, %v away instead of %v", len(seen), len(w.players), round.Bye, round.Away, away)
	}
}

// Generated tournaments of up to 300 players keep the absolute rules in every round, and no
// round changes when the players get other numbers in the same order.
func TestAbsoluteRulesAndOtherNumbers(t *testing.T) {
	cases, most := uint64(800), 60
	if testing.Short() {
		cases, most = 150, 30
	}
	check := func(start uint64, players, rounds int) (impossible bool) {
		g := generate(start, players, rounds)
		rename := func(n pairing.Number) pairing.Number { return 3*n + 4 }
		for range g.Rounds {
			away := g.away()
			round, err := swiss.Next(&g.Tournament, away)
			other := renamed(g.Tournament, rename)
			otherRound, otherErr := swiss.Next(&other, renamedRound(pairing.Round{Away: away}, rename).Away)
			if errors.Is(err, swiss.ErrImpossible) != errors.Is(otherErr, swiss.ErrImpossible) {
				t.Fatalf("start %d, round %d: %v, renamed %v", start, len(g.Played)+1, err, otherErr)
			}
			if errors.Is(err, swiss.ErrImpossible) {
				return true
			}
			if err != nil || otherErr != nil {
				t.Fatalf("start %d, round %d: %v, %v", start, len(g.Played)+1, err, otherErr)
			}
			checkRound(t, g, away, round)
			if want := renamedRound(round, rename); !reflect.DeepEqual(otherRound, want) {
				t.Errorf("renamed %v, want %v", otherRound, want)
			}
			if t.Failed() {
				t.Fatalf("start %d, %d players, round %d", start, players, len(g.Played)+1)
			}
			g.play(round)
		}
		return false
	}
	impossible := 0
	for start := range cases {
		if check(start, 2+int(start)%(most-1), 1+int(start/7%11)) {
			impossible++
		}
	}
	if impossible > int(cases)/3 {
		t.Errorf("%d of %d tournaments could not be paired to their end", impossible, cases)
	}
	if !testing.Short() {
		for _, players := range []int{100, 151, 200, 299, 300} {
			check(uint64(players), players, 9)
		}
	}
}

// TestBaku checks the cases of FIDE C.04.5.1: of 161 players the first 82 are group A,
// and in nine rounds they have one point more in rounds 1 to 3 and half a point more in
// rounds 4 and 5.
func TestBaku(t *testing.T) {
	for _, c := range []struct{ players, rounds, last, full, half int }{
		{161, 9, 82, 3, 5},
		{160, 9, 80, 3, 5},
		{162, 9, 82, 3, 5},
		{4, 8, 2, 2, 4},
		{5, 7, 4, 2, 4},
		{3, 1, 2, 1, 1},
		{1, 3, 1, 1, 2},
		{10, 11, 6, 3, 6},
	} {
		tour := play(t, c.players, 0, nil)
		tour.Rounds = c.rounds
		list := swiss.Baku(tour)
		for round := 1; round <= c.rounds; round++ {
			for n := range pairing.Number(c.players) {
				var got, want pairing.Points
				for _, a := range list {
					if a.First <= n+1 && n+1 <= a.Last && a.FirstRound <= round && round <= a.LastRound {
						got += a.Points
					}
				}
				switch {
				case int(n+1) > c.last:
				case round <= c.full:
					want = tour.System.Win
				case round <= c.half:
					want = tour.System.Draw
				}
				if got != want {
					t.Errorf("%d players, %d rounds: player %d has %v virtual points in round %d, want %v", c.players, c.rounds, n+1, got, round, want)
				}
			}
		}
	}
}
