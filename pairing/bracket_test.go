package pairing_test

import (
	"math/rand/v2"
	"testing"

	"example.org/cups/pairing"
)

// playOut plays a bracket to its end and returns how many matches with two players each
// player has won and lost.
func playOut(t *testing.T, b *pairing.Bracket, result func(pairing.Game) pairing.Result) (won, lost map[pairing.Number]int) {
	t.Helper()
	for range 100 * len(b.Matches) {
		games := b.Next()
		if len(games) == 0 {
			break
		}
		busy := map[pairing.Number]bool{}
		for _, g := range games {
			if g.White < 1 || g.Black < 1 || busy[g.White] || busy[g.Black] || g.White == g.Black {
				t.Fatalf("games %v", games)
			}
			busy[g.White], busy[g.Black] = true, true
			m := &b.Matches[g.Match-1]
			m.Results = append(m.Results, result(g))
		}
	}
	if len(b.Next()) > 0 {
		t.Fatal("the bracket does not end")
	}
	won, lost = map[pairing.Number]int{}, map[pairing.Number]int{}
	for i, m := range b.Matches {
		if len(m.Results) > 0 {
			winner, loser := b.Outcome(i + 1)
			won[winner]++
			lost[loser]++
		}
	}
	return won, lost
}

// higher lets the player with the lower number win.
func higher(g pairing.Game) pairing.Result {
	if g.White < g.Black {
		return pairing.WhiteWins
	}
	return pairing.BlackWins
}

// Whoever wins, each player but the champion loses once in a knockout and twice in a double
// elimination, whose champion loses at most once.
func TestEverybodyLeavesABracketByLosing(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	anything := func(pairing.Game) pairing.Result {
		return pairing.Result(1 + chance.IntN(int(pairing.BothForfeit)))
	}
	for n := 2; n <= 40; n++ {
		for games := 1; games <= 4; games++ {
			for limit, bracket := range []func() (*pairing.Bracket, error){
				func() (*pairing.Bracket, error) { return pairing.Knockout(n, false) },
				func() (*pairing.Bracket, error) { return pairing.DoubleElimination(n) },
			} {
				b, err := bracket()
				if err != nil {
					t.Fatal(err)
				}
				b.BestOf = games
				_, lost := playOut(t, b, anything)
				for p := pairing.Number(1); int(p) <= n; p++ {
					if p == b.Champion() && lost[p] > limit || p != b.Champion() && lost[p] != limit+1 {
						t.Errorf("%d players, best of %d: %d has lost %d matches, the champion is %d", n, games, p, lost[p], b.Champion())
					}
				}
			}
		}
	}
}

// If the higher seed always wins, 1 beats 2 in the final and 3 beats 4 for the third place; the
// highest seeds have the byes.
func TestHigherPlayersMeetLate(t *testing.T) {
	for n := 4; n <= 70; n++ {
		b, err := pairing.Knockout(n, true)
		if err != nil {
			t.Fatal(err)
		}
		size := 4
		for size < n {
			size *= 2
		}
		for _, g := range b.Next() {
			if m := b.Matches[g.Match-1]; m.Round == 1 && int(g.White+g.Black) != size+1 {
				t.Errorf("%d players: %v in round 1", n, g)
			}
		}
		playOut(t, b, higher)
		for match, want := range map[int][2]pairing.Number{len(b.Matches): {1, 2}, len(b.Matches) - 1: {3, 4}} {
			if winner, loser := b.Outcome(match); winner != want[0] || loser != want[1] {
				t.Errorf("%d players, match %d: %d beat %d, want %v", n, match, winner, loser, want)
			}
		}
	}
}

// A match ends as soon as nobody can come back, and goes on when it is level.
func TestBestOf(t *testing.T) {
	const w, b, d = pairing.WhiteWins, pairing.BlackWins, pairing.Drawn
	for i, test := range []struct {
		bestOf   int
		results  []pairing.Result
		champion pairing.Number
		white    pairing.Number // of the next game
	}{
		{1, nil, 0, 1},
		{1, []pairing.Result{w}, 1, 0},
		{1, []pairing.Result{d}, 0, 2},
		{1, []pairing.Result{d, w}, 2, 0},
		{3, []pairing.Result{w}, 0, 2},
		{3, []pairing.Result{w, b}, 1, 0},
		{3, []pairing.Result{w, w}, 0, 1},
		{3, []pairing.Result{w, w, b}, 2, 0},
		{2, []pairing.Result{w, w}, 0, 1},
		{2, []pairing.Result{w, d}, 1, 0},
		{3, []pairing.Result{pairing.WhiteForfeits, pairing.BlackForfeits}, 2, 0},
		{1, []pairing.Result{pairing.BothForfeit, b}, 1, 0},
		{3, []pairing.Result{w, pairing.NoResult}, 0, 2},
	} {
		k, err := pairing.Knockout(2, false)
		if err != nil {
			t.Fatal(err)
		}
		k.BestOf, k.Matches[0].Results = test.bestOf, test.results
		var white pairing.Number
		if games := k.Next(); len(games) > 0 {
			white = games[0].White
		}
		if k.Champion() != test.champion || white != test.white {
			t.Errorf("%d: the champion is %d, White of the next game %d; want %d and %d", i, k.Champion(), white, test.champion, test.white)
		}
	}
}

func TestBracketsNeedTwoPlayers(t *testing.T) {
	for _, n := range []int{-1, 1, 10000} {
		_, err := pairing.Knockout(n, true)
		_, double := pairing.DoubleElimination(n)
		if err == nil || double == nil {
			t.Errorf("%d players: %v, %v", n, err, double)
		}
	}
}
