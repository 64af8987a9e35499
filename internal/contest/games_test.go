package contest_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// A Swiss with two games against each opponent, at a table: every second round has the pairs of the one
// before with the sides changed, nobody meets another one again, the file keeps it all, and paired
// again from the file every round is the same.
func TestTwoGamesAgainstEachOpponent(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		players := rapid.IntRange(6, 20).Draw(rt, "players")
		rounds := rapid.IntRange(1, 4).Draw(rt, "rounds")
		c := &contest.Contest{Report: &pairing.Report{Tournament: pairing.Tournament{Rounds: 2 * rounds, Games: 2, First: pairing.White, System: pairing.Usual()}}, Settings: contest.Settings{Format: contest.Swiss, BestOf: 1}}
		for n := range players {
			c.Players = append(c.Players, pairing.Player{Number: pairing.Number(n + 1), Name: fmt.Sprint("Player ", n+1), Rating: 2000 - n})
		}
		if rapid.Bool().Draw(rt, "accelerated") {
			c.Accelerate()
		}
		left := pairing.Number(0)
		met := map[[2]pairing.Number]int{}
		for k := range 2 * rounds {
			if left == 0 && rapid.IntRange(0, 5).Draw(rt, "leaves") == 0 {
				left = pairing.Number(rapid.IntRange(1, players).Draw(rt, "who"))
				if err := c.Withdraw(left); err != nil {
					rt.Fatal(err)
				}
			}
			round, err := c.Pair(nil)
			if errors.Is(err, swiss.ErrImpossible) && k%2 == 0 && k > 0 {
				break // with few players nobody may be left to meet
			}
			if err != nil {
				rt.Fatal(err)
			}
			for i, p := range round.Pairs {
				if k%2 == 1 {
					if q := c.Played[k-1].Pairs[i]; q.White != p.Black || q.Black != p.White || p.Result.IsPlayed() {
						rt.Fatalf("round %d, board %d: %+v after %+v", k+1, i+1, p, q)
					}
				} else if met[[2]pairing.Number{min(p.White, p.Black), max(p.White, p.Black)}]++; met[[2]pairing.Number{min(p.White, p.Black), max(p.White, p.Black)}] > 1 {
					rt.Fatalf("round %d: %+v meet again", k+1, p)
				}
				if p.Result != pairing.NoResult { // somebody has left
					continue
				}
				result := rapid.SampledFrom([]pairing.Result{pairing.WhiteWins, pairing.BlackWins, pairing.Drawn}).Draw(rt, "result")
				if err := c.Enter(k+1, i+1, result, nil); err != nil {
					rt.Fatal(err)
				}
			}
			again, err := contest.Parse(c.Append(nil))
			if err != nil || again.Games != 2 {
				rt.Fatalf("%v: %s", err, c.Append(nil))
			}
			c = again
		}
		byHand := map[pairing.Number]pairing.Points{}
		for k, round := range c.Played {
			for _, p := range round.Pairs {
				byHand[p.White] += map[pairing.Result]pairing.Points{pairing.WhiteWins: 10, pairing.Drawn: 5, pairing.BlackForfeits: 10}[p.Result]
				byHand[p.Black] += map[pairing.Result]pairing.Points{pairing.BlackWins: 10, pairing.Drawn: 5, pairing.WhiteForfeits: 10}[p.Result]
			}
			if round.Bye != 0 {
				byHand[round.Bye] += 10
				if k%2 == 1 && c.Played[k-1].Bye != round.Bye {
					rt.Fatalf("round %d: the bye is another player's", k+1)
				}
			}
			if d, same, err := c.Check(k); err != nil || !same {
				rt.Fatalf("%+v, %v in\n%s", d, err, c.Append(nil))
			}
		}
		for _, p := range c.Players {
			if got := c.Points(p.Number, len(c.Played)); got != byHand[p.Number] {
				rt.Fatalf("%d has %v points, by hand %v", p.Number, got, byHand[p.Number])
			}
		}
	})
}

// The scores of a round are those of both games: after 2-0, 1-1 and 1.5-0.5 the highest two meet.
func TestTheNextPairsFollowFromBothGames(t *testing.T) {
	c := &contest.Contest{Report: &pairing.Report{Tournament: pairing.Tournament{Rounds: 6, Games: 2, First: pairing.White, System: pairing.Usual()}}, Settings: contest.Settings{Format: contest.Swiss, BestOf: 1}}
	for n := range 6 {
		c.Players = append(c.Players, pairing.Player{Number: pairing.Number(n + 1), Name: fmt.Sprint("Player ", n+1)})
	}
	for _, results := range [][3]pairing.Result{{pairing.WhiteWins, pairing.WhiteWins, pairing.Drawn}, {pairing.BlackWins, pairing.WhiteWins, pairing.WhiteWins}} {
		if _, err := c.Pair(nil); err != nil {
			t.Fatal(err)
		}
		for i, r := range results {
			if err := c.Enter(len(c.Played), i+1, r, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	// Round 1 and 2: 1-4 2:0, 5-2 1:1, 3-6 0.5:1.5.
	round, err := c.Pair(nil)
	if got := contest.Boards(round); err != nil || !slices.Equal(got, []string{"6-1", "2-3", "4-5"}) {
		t.Errorf("%v, %v", got, err)
	}
}

// Whoever joins an accelerated Swiss before round 1 counts for its first half, and not later.
func TestTheFirstHalfIsThatOfRoundOne(t *testing.T) {
	c := &contest.Contest{Report: &pairing.Report{Tournament: pairing.Tournament{Rounds: 4, First: pairing.White, System: pairing.Usual()}}, Settings: contest.Settings{Format: contest.Swiss, BestOf: 1}}
	for n := range 4 {
		c.Players = append(c.Players, pairing.Player{Number: pairing.Number(n + 1), Name: fmt.Sprint("Player ", n+1)})
	}
	c.Accelerate()
	for n := range 8 {
		if n == 4 {
			if _, err := c.Pair(nil); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := c.Join(pairing.Player{Name: fmt.Sprint("Late ", n)}, false); err != nil {
			t.Fatal(err)
		}
	}
	if last := c.Acceleration[0].Last; last != 4 || !slices.Contains(c.Lines, contest.BakuLine) {
		t.Errorf("the last of the first group is %d, %q", last, c.Lines)
	}
}
