package swiss_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// TestRenamed plays tournaments in which players are away now and then, and plays them
// once more with other numbers in the same order and with the list of players turned
// round. Every round must be the same one, and nobody who is away may be in it.
func TestRenamed(t *testing.T) {
	games := 5000
	if testing.Short() {
		games = 300
	}
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 5))
		n := 2 + r.IntN(15)
		rename := func(x pairing.Number) pairing.Number { return 3*x + 4 }
		plain := play(t, n, 0, r)
		plain.Rounds = 1 + r.IntN(7)
		renamed := *plain
		renamed.Players = slices.Clone(plain.Players)
		for i := range renamed.Players {
			renamed.Players[i].Number = rename(renamed.Players[i].Number)
		}
		slices.Reverse(renamed.Players)
		for range plain.Rounds {
			var away, awayRenamed []pairing.Away
			gone := map[pairing.Number]bool{}
			for _, p := range plain.Players {
				if r.IntN(8) == 0 {
					kind := pairing.Absence(r.IntN(3))
					gone[p.Number] = true
					away = append(away, pairing.Away{Player: p.Number, Kind: kind})
					awayRenamed = append(awayRenamed, pairing.Away{Player: rename(p.Number), Kind: kind})
				}
			}
			a, errA := swiss.Next(plain, away)
			b, errB := swiss.Next(&renamed, awayRenamed)
			if (errA == nil) != (errB == nil) {
				t.Fatalf("seed %d, %d players, round %d: %v, renamed %v", seed, n, len(plain.Played)+1, errA, errB)
			}
			if errA != nil {
				break
			}
			want := pairing.Round{Away: awayRenamed}
			if a.Bye != 0 {
				want.Bye = rename(a.Bye)
			}
			if gone[a.Bye] {
				t.Errorf("seed %d, %d players, round %d: the bye for %d, who is away", seed, n, len(plain.Played)+1, a.Bye)
			}
			for i := range a.Pairs {
				p := &a.Pairs[i]
				if gone[p.White] || gone[p.Black] {
					t.Errorf("seed %d, %d players, round %d: %d-%d, of whom one is away", seed, n, len(plain.Played)+1, p.White, p.Black)
				}
				want.Pairs = append(want.Pairs, pairing.Pair{White: rename(p.White), Black: rename(p.Black)})
			}
			if !reflect.DeepEqual(b, want) {
				t.Fatalf("seed %d, %d players, round %d: renamed %v, want %v", seed, n, len(plain.Played)+1, b, want)
			}
			for i := range a.Pairs {
				a.Pairs[i].Result = pairing.Result(1 + r.IntN(3))
				b.Pairs[i].Result = a.Pairs[i].Result
			}
			plain.Played = append(plain.Played, a)
			renamed.Played = append(renamed.Played, b)
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
