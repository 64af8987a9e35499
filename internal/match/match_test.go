package match_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/match"
)

func config(t *testing.T, first, second string, n, games int) match.Config {
	t.Helper()
	var c match.Config
	for i, text := range []string{first, second} {
		spec, err := match.ParseSpec(text)
		if err != nil {
			t.Fatal(err)
		}
		c.Players[i] = spec
	}
	start, err := cups.Start(n)
	if err != nil {
		t.Fatal(err)
	}
	c.Start, c.Games, c.Opening, c.Rng, c.Workers, c.Date = start, games, 4, 1, 2, "2026.11.21"
	return c
}

// run plays a match and returns its games by number.
func run(t *testing.T, c match.Config) (map[int]match.Game, match.Tally) {
	t.Helper()
	games := map[int]match.Game{}
	tally, err := match.Run(context.Background(), c, func(g match.Game, _ match.Tally) error {
		games[g.Number] = g
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return games, tally
}

// Both games of a pair begin with the same opening, with sides changed.
func TestPairsShareTheirOpening(t *testing.T) {
	games, tally := run(t, config(t, "greedy", "random", 3, 9))
	if len(games) != 10 || tally.Games() != 10 {
		t.Fatalf("%d games, tally %+v; want 10", len(games), tally)
	}
	for n := 1; n <= 10; n += 2 {
		one, two := games[n], games[n+1]
		white, _ := one.Record.Tag("White")
		black, _ := two.Record.Tag("Black")
		if one.First != cups.South || two.First != cups.North || white != "greedy" || black != "greedy" {
			t.Errorf("pair %d: the first player is %v and %v", n, one.First, two.First)
		}
		for ply := range 4 {
			if one.Record.Moves()[ply] != two.Record.Moves()[ply] {
				t.Errorf("pair %d: the openings differ at ply %d", n, ply)
			}
		}
	}
}

func TestSameRngSameGames(t *testing.T) {
	c := config(t, "level=1", "greedy", 4, 6)
	first, _ := run(t, c)
	c.Workers = 1
	second, _ := run(t, c)
	for n := range first {
		if !first[n].Record.Equal(second[n].Record) {
			t.Errorf("game %d differs:\n%s\n%s", n, first[n].Record, second[n].Record)
		}
	}
}

// The floor that the engine must never fall below: one who looks ahead beats
// one who does not, on small boards and large.
func TestLevelFiveBeatsGreedy(t *testing.T) {
	sizes := map[int]int{4: 40, 6: 40, 10: 20} // games by cups
	if testing.Short() {
		sizes = map[int]int{4: 40}
	}
	for n, games := range sizes {
		if _, tally := run(t, config(t, "level=5", "greedy", n, games)); tally.Score() < 0.9 {
			t.Errorf("2x%d: %+v", n, tally)
		}
	}
}

// Each level clearly beats the one below (level 8 is limited by time alone).
func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	highest, games := 7, 60
	if testing.Short() {
		highest, games = 5, 40
	}
	for level := 2; level <= highest; level++ {
		c := config(t, "level="+strconv.Itoa(level), "level="+strconv.Itoa(level-1), 4, games)
		if _, tally := run(t, c); tally.Score() < 0.6 {
			t.Errorf("level %d: %+v", level, tally)
		}
	}
}

// Level 1 is there to be beaten, even by one who looks no further than the
// own move.
func TestGreedyBeatsLevelOne(t *testing.T) {
	for _, n := range []int{4, 6, 10} {
		if _, tally := run(t, config(t, "greedy", "level=1", n, 60)); tally.Score() < 0.6 {
			t.Errorf("2x%d: %+v", n, tally)
		}
	}
}

// cheat plays a move that is not legal.
type cheat struct{}

func (cheat) Begin(*rand.Rand) {}

func (cheat) Move(context.Context, cups.Position) (cups.Move, error) { return cups.Sow(16), nil }

func TestIllegalMoveEndsTheMatchWithItsReason(t *testing.T) {
	c := config(t, "greedy", "random", 4, 2)
	c.Players[1] = match.Spec{Name: "cheat", New: func() match.Player { return cheat{} }}
	_, err := match.Run(context.Background(), c, func(match.Game, match.Tally) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "cheat") || !strings.Contains(err.Error(), "there is no cup p") {
		t.Errorf("error %v", err)
	}
}

func TestCancelledMatchKeepsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	tally, err := match.Run(ctx, config(t, "level=2", "greedy", 4, 1000), func(g match.Game, tally match.Tally) error {
		if tally.Games() == 3 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || tally.Games() < 3 || tally.Games() > 10 {
		t.Errorf("%+v, %v", tally, err)
	}
}

func TestFailingRecordStopsTheMatch(t *testing.T) {
	full := errors.New("the disk is full")
	_, err := match.Run(context.Background(), config(t, "random", "random", 2, 1000), func(match.Game, match.Tally) error { return full })
	if !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
}

func TestElo(t *testing.T) {
	for score, want := range map[float64]float64{0.5: 0, 0.75: 190.8, 0.9: 381.7, 0.25: -190.8} {
		if got := match.Elo(score); math.Abs(got-want) > 0.1 {
			t.Errorf("score %v: %v, want %v", score, got, want)
		}
	}
	if !math.IsInf(match.Elo(1), 1) {
		t.Error("a perfect score has a finite Elo")
	}
}

// Nothing speaks against a perfect score, so its interval has no end.
func TestIntervalOfAPerfectScore(t *testing.T) {
	for _, n := range []int{1, 6, 100, 200, 3000} {
		low, high := match.Tally{Wins: n}.Interval()
		if high != 1 || low <= 0 || low >= 1 {
			t.Errorf("%d won: %v to %v", n, low, high)
		}
		if low, high = (match.Tally{Losses: n}).Interval(); low != 0 || high <= 0 || high >= 1 {
			t.Errorf("%d lost: %v to %v", n, low, high)
		}
	}
}

// The interval holds the score, lies within 0 and 1 and narrows with games.
func TestInterval(t *testing.T) {
	width := 1.0
	for _, n := range []int{1, 10, 100, 1000} {
		tally := match.Tally{Wins: n * 3, Losses: n}
		low, high := tally.Interval()
		if low > tally.Score() || high < tally.Score() || low < 0 || high > 1 || high-low >= width {
			t.Errorf("%+v: %v to %v", tally, low, high)
		}
		width = high - low
	}
}

func TestParseSpec(t *testing.T) {
	for text, ok := range map[string]bool{
		"level=1": true, "level=8": true, "depth=3": true, "nodes=1000": true, "time=50ms": true, "greedy": true, "random": true,
		"level=0": false, "level=9": false, "level": false, "depth=0": false, "nodes=x": false, "nodes=-1": false,
		"time=5": false, "time=-1s": false, "time=0s": false, "greedy=1": false, "": false, "best": false,
	} {
		if _, err := match.ParseSpec(text); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}
