package review

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/solver"
)

// small analyses without limits: on the boards of these tests all is proven.
type small struct {
	analyst *analysis.Analyst
	takes   time.Duration
	asked   int
}

func (s *small) Analyze(ctx context.Context, _ mind.Client, p cups.Position, _ analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	time.Sleep(s.takes)
	s.asked++
	return s.analyst.Follow(ctx, p, analysis.Limits{}, report)
}

func newSmall() *small {
	return &small{analyst: analysis.New(analysis.Options{TableBytes: 1 << 20})}
}

// randomGame plays to the end.
func randomGame(t *rapid.T) (start cups.Position, moves []cups.Move) {
	n := rapid.IntRange(1, 3).Draw(t, "cups")
	side := cups.Holding{Cups: make([]cups.Beans, n), Stock: cups.Beans(rapid.IntRange(1, 5).Draw(t, "stock"))}
	start, err := cups.Layout{Sides: [2]cups.Holding{side, side}}.Position()
	if err != nil {
		t.Fatal(err)
	}
	for p := start; !p.IsOver(); p = p.PlayUnchecked(moves[len(moves)-1]) {
		var legal []cups.Move
		for m := range p.Moves().All() {
			legal = append(legal, m)
		}
		moves = append(moves, rapid.SampledFrom(legal).Draw(t, "move"))
	}
	return start, moves
}

// Each cost is the difference of two margins that the solver proves by itself, and a
// puzzle has one solution.
func TestCostsAreThoseOfTheSolver(t *testing.T) {
	a := newSmall()
	s := solver.New(solver.Options{TableBytes: 1 << 20})
	margin := func(t *rapid.T, p cups.Position, side cups.Side) int {
		if p.IsOver() {
			return int(p.Margin().For(side))
		}
		r, err := s.Solve(context.Background(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		m := int(r.Lower)
		if p.Turn() != side {
			m = -m
		}
		return m
	}
	rapid.Check(t, func(t *rapid.T) {
		start, moves := randomGame(t)
		var results []analysis.Result
		p := start
		for _, m := range moves {
			r, err := a.Analyze(context.Background(), "", p, analysis.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			results = append(results, r)
			p = p.PlayUnchecked(m)
		}
		review := New("g", start, moves, results)
		sums := map[string]float64{}
		p = start
		for i, m := range review.Moves {
			side := p.Turn()
			best, second := -1000, -1000
			for other := range p.Moves().All() {
				v := margin(t, p.PlayUnchecked(other), side)
				if v >= best {
					best, second = v, best
				} else {
					second = max(second, v)
				}
			}
			want := float64(best - margin(t, p.PlayUnchecked(moves[i]), side))
			if m.Cost == nil && want > 0 || m.Cost != nil && (m.Cost.Kind == "exact" && m.Cost.Beans != want || m.Cost.Beans > want) {
				t.Fatalf("%s in %s costs %+v, want %v", m.Move, p, m.Cost, want)
			}
			if m.Only && best <= second {
				t.Fatalf("%s has more than one best move, each of %d", p, best)
			}
			if m.Fault != "none" {
				sums[m.Side] += m.Cost.Beans
			}
			p = p.PlayUnchecked(moves[i])
		}
		if sums["south"] != review.South.Beans || sums["north"] != review.North.Beans {
			t.Fatalf("the sums are %v and %v, want %v", review.South.Beans, review.North.Beans, sums)
		}
		if *review.Final.WinBy != int(p.Margin()) {
			t.Fatalf("the end is worth %d, want %d", *review.Final.WinBy, p.Margin())
		}
	})
}

func TestADeskLooksThroughAGameOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := newSmall()
		a.takes = time.Second
		d := &Desk{Archive: double.New(t), Analyst: a, Log: slog.New(slog.DiscardHandler)}
		start := cups.MustParse("0.0/4/0 0.0/4/0 s")
		moves := []cups.Move{cups.Drop(1), cups.Drop(2), cups.Drop(2)}
		ask := func(id string) (Review, error) { return d.Review(t.Context(), t.Context(), id, start, moves) }
		var working *Working
		if _, err := ask("g"); !errors.As(err, &working) || working.Of != 3 || working.Done != 0 {
			t.Fatalf("the first time the error is %v", err)
		}
		time.Sleep(1500 * time.Millisecond)
		if _, err := ask("g"); !errors.As(err, &working) || working.Done != 1 {
			t.Errorf("after one position the error is %v", err)
		}
		time.Sleep(5 * time.Second)
		r, err := ask("g")
		if err != nil || len(r.Moves) != 3 || a.asked != 3 {
			t.Fatalf("got %+v, %v after %d questions", r, err, a.asked)
		}
		again, err := (&Desk{Archive: d.Archive, Analyst: a, Log: d.Log}).Review(t.Context(), t.Context(), "g", start, moves)
		one, _ := json.Marshal(r)
		two, _ := json.Marshal(again)
		if err != nil || string(one) != string(two) || a.asked != 3 {
			t.Errorf("another server has %s, %v; want %s", two, err, one)
		}
	})
}

func TestADeskHasRoomForSoMany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		a := newSmall()
		a.takes = time.Hour
		d := &Desk{Archive: double.New(t), Analyst: a, Log: slog.New(slog.DiscardHandler)}
		start := cups.MustParse("0.0/4/0 0.0/4/0 s")
		for i := range mostGames + 1 {
			_, err := d.Review(t.Context(), ctx, string(rune('A'+i)), start, []cups.Move{cups.Drop(1)})
			if full := errors.Is(err, ErrBusy); full != (i == mostGames) {
				t.Errorf("game %d: %v", i, err)
			}
		}
		stop()
		time.Sleep(2 * time.Hour)
		if _, err := d.Kept(t.Context(), "B"); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a review that was ended is kept: %v", err)
		}
	})
}

// A player who resigns leaves a position that has no result yet.
func TestTheEndOfAGameThatWasResigned(t *testing.T) {
	start := cups.MustParse("0.0/4/0 0.0/4/0 s")
	r, err := newSmall().Analyze(t.Context(), "", start, analysis.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	review := New("g", start, []cups.Move{cups.Drop(2)}, []analysis.Result{r})
	played, _ := r.Find(cups.Drop(2))
	if got, want := *review.Final.WinBy, -int(played.Value.Lower); got != want {
		t.Errorf("for North the end is worth %d, want %d", got, want)
	}
	if r := New("g", start, nil, nil); len(r.Moves) != 0 || r.Final.Kind != "estimate" {
		t.Errorf("a game without moves: %+v", r)
	}
}
