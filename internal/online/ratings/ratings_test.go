package ratings_test

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/rating"
)

var (
	noon  = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	blitz = archive.Class{Cups: 4, Speed: game.Blitz}
)

func TestGamesAtStandardStockWithAClockHaveAClass(t *testing.T) {
	quick := game.Control{Base: 3 * time.Minute, Increment: 2 * time.Second}
	for _, c := range []struct {
		position string
		control  game.Control
		want     archive.Class
	}{
		{"0.0.0.0/40/0 0.0.0.0/40/0 s", quick, blitz},
		{"0.0.0/30/0 0.0.0/30/0 s", game.Control{Days: 3}, archive.Class{Cups: 3, Speed: game.Correspondence}},
		{"0.0.0.0/40/0 0.0.0.0/40/0 s", game.Control{}, archive.Class{}},
		{"0.0.0.0/39/0 0.0.0.0/39/0 s", quick, archive.Class{}},
		{"0.0.0.0/40/0 0.0.0.0/40/0 n", quick, archive.Class{}},
		{"1.0.0.0/39/0 0.0.0.0/40/0 n", quick, archive.Class{}},
	} {
		got, ok := ratings.ClassOf(play.Start{Position: cups.MustParse(c.position), Control: c.control})
		if got != c.want || ok != (c.want != archive.Class{}) {
			t.Errorf("%s at %v: %+v, %v, want %+v", c.position, c.control, got, ok, c.want)
		}
	}
	uneven := play.Start{Position: cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s"), Control: quick, Own: [2]game.Control{{Base: time.Minute}}}
	if got, ok := ratings.ClassOf(uneven); ok {
		t.Errorf("a game with odds of time is in the class %+v", got)
	}
}

func TestResultsHaveScores(t *testing.T) {
	for o, want := range map[cups.Outcome]rating.Score{cups.SouthWins: 1, cups.NorthWins: 0, cups.Draw: 0.5} {
		if got, ok := ratings.ScoreOf(o); got != want || !ok {
			t.Errorf("%v: %v, %v", o, got, ok)
		}
	}
	if _, ok := ratings.ScoreOf(cups.Ongoing); ok {
		t.Error("a game without a result has no score")
	}
}

func TestTheFirstGameOfTwo(t *testing.T) {
	g, after := ratings.Rate("g", noon, rating.Win, [2]archive.Rating{ratings.New("ada", blitz), ratings.New("ben", blitz)})
	points, provisional := ratings.Shown(after[0].Value)
	// By hand: g(2.878) = 0.533, v = 14.1, φ² = 5.21, and 173.7 × 5.21 × 0.533 / 2 = 241. No game moves a rating by
	// more than 150, so the deviation goes 150/241 of the way from 500 to 397, too.
	if deviation := after[0].Value.Deviation; points != 1650 || !provisional || math.Abs(deviation-436) > 1 {
		t.Errorf("the winner of the first game has %d, provisional %v", points, provisional)
	}
	for side, p := range g.Players {
		r := after[side]
		if p.Number != 1 || !p.Last.IsZero() || p.Before != rating.Standard().Start || p.After != r.Value || r.Games != 1 || r.Version != 1 || !r.At.Equal(noon) || !r.Listed.Equal(noon) {
			t.Errorf("side %d: %+v, %+v", side, p, r)
		}
	}
	if sum := after[0].Value.Rating + after[1].Value.Rating; sum < 2999.9 || sum > 3000.1 {
		t.Errorf("equals share 3000 points, not %v", sum)
	}
}

func TestARatingFadesWhileNobodyPlays(t *testing.T) {
	r := archive.Rating{Value: rating.Glicko{Rating: 1700, Deviation: 60, Volatility: 0.06}, At: noon}
	for days, want := range map[int]float64{0: 60, -1: 60, 365: 110} {
		if got := ratings.At(r, noon.AddDate(0, 0, days)); got.Rating != 1700 || got.Deviation < want-0.1 || got.Deviation > want+0.1 {
			t.Errorf("after %d days: %+v, want a deviation of %v", days, got, want)
		}
	}
}

// season plays games of a few accounts, keeps them as a server does, and returns
// them in the order in which they were rated.
func season(t *rapid.T, ctx testing.TB, a archive.Archive) (games []archive.Rated) {
	end := noon
	for i := range rapid.IntRange(1, 25).Draw(t, "games") {
		// Ends may lie before those of games that were rated earlier.
		end = end.Add(time.Duration(rapid.Int64Range(-2, 10*24*3600*1000).Draw(t, "ms")) * time.Millisecond)
		south := rapid.IntRange(0, 4).Draw(t, "south")
		north := (south + rapid.IntRange(1, 4).Draw(t, "north")) % 5
		var players [2]archive.Rating
		for side, who := range []int{south, north} {
			r, err := a.Rating(ctx.Context(), fmt.Sprint("p", who), blitz)
			if errors.Is(err, archive.ErrNotFound) {
				r, err = ratings.New(fmt.Sprint("p", who), blitz), nil
			}
			if err != nil {
				t.Fatal(err)
			}
			players[side] = r
		}
		score := rapid.SampledFrom([]rating.Score{rating.Loss, rating.Draw, rating.Win}).Draw(t, "score")
		g, after := ratings.Rate(play.ID(fmt.Sprint("g", i)), end, score, players)
		if err := a.Commit(ctx.Context(), append(archive.Change{archive.RatedChange{New: true, Rated: g}}, archive.Writes(after[:])...)); err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	return games
}

// replay rates games again from nothing: the plain twin of a correction.
func replay(games []archive.Rated) map[string]rating.Glicko {
	values, last := map[string]rating.Glicko{}, map[string]time.Time{}
	for _, g := range games {
		var before [2]rating.Glicko
		var days [2]float64
		for side, p := range g.Players {
			before[side] = rating.Standard().Start
			if v, ok := values[p.Account]; ok {
				before[side], days[side] = v, float64(g.At.Sub(last[p.Account]))/float64(24*time.Hour) // rounded once: Hours rounds twice
			}
			if g.Void {
				values[p.Account] = rating.Standard().Idle(before[side], days[side])
			}
			last[p.Account] = g.At
		}
		if !g.Void {
			south, north := ratings.System.RateGame(before[0], before[1], days[0], days[1], g.Score)
			values[g.Players[0].Account], values[g.Players[1].Account] = south, north
		}
	}
	return values
}

// Older archives have games that moved ratings without a limit. They stay as they are, and
// so does the arithmetic by which they are rated again.
func TestGamesOfOlderArchivesKeepTheirRatings(t *testing.T) {
	a := double.New(t)
	players := [2]archive.Rating{ratings.New("ada", blitz), ratings.New("ben", blitz)}
	for i, system := range []rating.System{rating.Standard(), rating.Standard(), ratings.System} {
		g, after := ratings.Rate(play.ID(fmt.Sprint("g", i)), noon.Add(time.Duration(i)*time.Hour), rating.Win, players)
		p := &g.Players
		days := func(side int) float64 { return min(1, float64(players[side].Games)) / 24 }
		p[0].After, p[1].After = system.RateGame(p[0].Before, p[1].Before, days(0), days(1), g.Score)
		after[0].Value, after[1].Value = p[0].After, p[1].After
		if err := a.Commit(t.Context(), append(archive.Change{archive.RatedChange{New: true, Rated: g}}, archive.Writes(after[:])...)); err != nil {
			t.Fatal(err)
		}
		players = after
	}
	for _, v := range []ratings.Verdict{{Score: rating.Loss}, {Score: rating.Win}} {
		c, err := ratings.Correct(t.Context(), a, "g0", v)
		if err == nil {
			err = a.Commit(t.Context(), c)
		}
		if err != nil {
			t.Fatal(err)
		}
		g, err := a.RatedGame(t.Context(), "g0")
		if moved := math.Abs(g.Players[0].After.Rating - 1500); err != nil || moved < 240 || moved > 242 {
			t.Errorf("%+v: the first game moves the rating by %v, %v", v, moved, err)
		}
		if n, err := ratings.Verify(t.Context(), a, blitz); err != nil || n != 3 {
			t.Errorf("%+v: %d games, %v", v, n, err)
		}
	}
	if _, after := ratings.Rate("g9", noon, rating.Loss, [2]archive.Rating{ratings.New("cleo", blitz), players[0]}); after[1].Value.Rating > players[0].Value.Rating+150+1e-9 {
		t.Errorf("a new game moves %v to %v", players[0].Value, after[1].Value)
	}
}

// After any corrections, all ratings are those that come of rating all games anew
// as they count then, and nothing else has changed.
func TestACorrectionRatesAllThatFollows(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		a := double.New(t)
		games := season(r, t, a)
		for range rapid.IntRange(0, 3).Draw(r, "corrections") {
			i := rapid.IntRange(0, len(games)-1).Draw(r, "game")
			v := ratings.Verdict{Score: rapid.SampledFrom([]rating.Score{rating.Loss, rating.Draw, rating.Win}).Draw(r, "verdict"), Void: rapid.Bool().Draw(r, "void")}
			games[i].Score, games[i].Void = v.Score, v.Void
			c, err := ratings.Correct(t.Context(), a, games[i].Game, v)
			if err != nil {
				r.Fatal(err)
			}
			if err := a.Commit(t.Context(), c); err != nil {
				r.Fatal(err)
			}
		}
		numbers := map[string]int64{}
		for i, g := range games {
			kept, err := a.RatedGame(t.Context(), g.Game)
			if err != nil || kept.Score != g.Score || kept.Void != g.Void || kept.At != g.At {
				r.Fatalf("game %s: %+v, %v", g.Game, kept, err)
			}
			values := replay(games[:i+1])
			for _, p := range kept.Players {
				numbers[p.Account]++
				if p.After != values[p.Account] || p.Number != numbers[p.Account] {
					r.Fatalf("%s after %s: %+v, want %+v", p.Account, g.Game, p, values[p.Account])
				}
			}
		}
		for account, want := range replay(games) {
			got, err := a.Rating(t.Context(), account, blitz)
			if err != nil || got.Value != want || got.Games != numbers[account] {
				r.Fatalf("%s: %+v, %v, want %+v", account, got, err, want)
			}
		}
		if n, err := ratings.Verify(t.Context(), a, blitz); err != nil || n != len(games) {
			r.Fatalf("%d games: %v", n, err)
		}
		var inOrder []archive.Rated
		for g, err := range a.RatedGames(t.Context(), blitz, time.Time{}) {
			if err != nil {
				r.Fatal(err)
			}
			inOrder = append(inOrder, g)
		}
		for account := range numbers { // the order of times is that of the numbers
			var list []int64
			for _, g := range inOrder {
				for _, p := range g.Players {
					if p.Account == account {
						list = append(list, p.Number)
					}
				}
			}
			if !slices.IsSortedFunc(list, cmp.Compare) {
				r.Fatalf("%s: %v", account, list)
			}
		}
	})
}

func TestVerifyFindsWhatIsWrong(t *testing.T) {
	for name, spoil := range map[string]func(g *archive.Rated, after *[2]archive.Rating){
		"a wrong rating after a game":  func(g *archive.Rated, _ *[2]archive.Rating) { g.Players[0].After.Rating++ },
		"a wrong rating before a game": func(g *archive.Rated, _ *[2]archive.Rating) { g.Players[1].Before.Deviation-- },
		"a wrong score":                func(g *archive.Rated, _ *[2]archive.Rating) { g.Score = rating.Draw },
		"a wrong number":               func(g *archive.Rated, _ *[2]archive.Rating) { g.Players[0].Number = 2 },
		"a wrong rating of an account": func(_ *archive.Rated, after *[2]archive.Rating) { after[1].Value.Rating++ },
		"a wrong number of games":      func(_ *archive.Rated, after *[2]archive.Rating) { after[0].Games = 7 },
		"a wrong time on leaderboards": func(_ *archive.Rated, after *[2]archive.Rating) { after[0].Listed = noon.Add(time.Hour) },
	} {
		a := double.New(t)
		g, after := ratings.Rate("g", noon, rating.Win, [2]archive.Rating{ratings.New("ada", blitz), ratings.New("ben", blitz)})
		spoil(&g, &after)
		if err := a.Commit(t.Context(), append(archive.Change{archive.RatedChange{New: true, Rated: g}}, archive.Writes(after[:])...)); err != nil {
			t.Fatal(err)
		}
		if n, err := ratings.Verify(t.Context(), a, blitz); err == nil || n != 1 {
			t.Errorf("%s: %d games, %v", name, n, err)
		}
	}
}

func TestACorrectionIsRefusedIfAGameWasRatedMeanwhile(t *testing.T) {
	a := double.New(t)
	rate := func(id play.ID, players [2]archive.Rating) [2]archive.Rating {
		t.Helper()
		g, after := ratings.Rate(id, noon, rating.Win, players)
		if err := a.Commit(t.Context(), append(archive.Change{archive.RatedChange{New: true, Rated: g}}, archive.Writes(after[:])...)); err != nil {
			t.Fatal(err)
		}
		return after
	}
	after := rate("g1", [2]archive.Rating{ratings.New("ada", blitz), ratings.New("ben", blitz)})
	c, err := ratings.Correct(t.Context(), a, "g1", ratings.Verdict{Void: true})
	if err != nil {
		t.Fatal(err)
	}
	rate("g2", [2]archive.Rating{ratings.New("cleo", blitz), after[1]})
	if err := a.Commit(t.Context(), c); !errors.Is(err, archive.ErrConflict) {
		t.Errorf("the correction that knows nothing of the second game: %v", err)
	}

	// And the other way round: a game that was read before the correction.
	c, err = ratings.Correct(t.Context(), a, "g1", ratings.Verdict{Void: true})
	if err == nil {
		err = a.Commit(t.Context(), c)
	}
	if err != nil {
		t.Fatal(err)
	}
	g, late := ratings.Rate("g3", noon, rating.Draw, [2]archive.Rating{after[0], ratings.New("dan", blitz)})
	if err := a.Commit(t.Context(), append(archive.Change{archive.RatedChange{New: true, Rated: g}}, archive.Writes(late[:])...)); !errors.Is(err, archive.ErrConflict) {
		t.Errorf("a game rated from before the correction: %v", err)
	}
	if _, err := ratings.Correct(t.Context(), a, "g9", ratings.Verdict{}); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a game that was not rated: %v", err)
	}
}
