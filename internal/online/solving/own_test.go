package solving_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
	"example.org/cups/rating"
	"example.org/cups/solver"
)

// reviewOf looks through a game of random moves on a small board.
func reviewOf(t *rapid.T, a *analysis.Analyst, id string) review.Review {
	side := cups.Holding{Cups: make([]cups.Beans, rapid.IntRange(2, 3).Draw(t, "cups")), Stock: cups.Beans(rapid.IntRange(3, 5).Draw(t, "stock"))}
	start, err := cups.Layout{Sides: [2]cups.Holding{side, side}}.Position()
	if err != nil {
		t.Fatal(err)
	}
	var moves []cups.Move
	var results []analysis.Result
	for p := start; !p.IsOver(); p = p.PlayUnchecked(moves[len(moves)-1]) {
		r, err := a.Follow(context.Background(), p, analysis.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, r)
		var legal []cups.Move
		for m := range p.Moves().All() {
			legal = append(legal, m)
		}
		moves = append(moves, rapid.SampledFrom(legal).Draw(t, "move"))
	}
	return review.New(id, start, moves, results)
}

// The moments in which an account has thrown beans away become puzzles, each with the
// margins that the solver proves by itself, and with one solution.
func TestOwnPuzzlesAreProven(t *testing.T) {
	a := analysis.New(analysis.Options{TableBytes: 1 << 20})
	s := solver.New(solver.Options{TableBytes: 1 << 20})
	found := 0
	test := t
	rapid.Check(t, func(t *rapid.T) {
		d := desk(test)
		r := reviewOf(t, a, "game")
		for range 2 { // looked through twice, kept once
			change, err := d.Gather(context.Background(), "ada", cups.South, r, noon)
			if err == nil {
				err = d.Archive.Commit(context.Background(), archive.Writes(change))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		all, err := d.Owns(context.Background(), "ada")
		if err != nil {
			t.Fatal(err)
		}
		if !slices.IsSortedFunc(all, func(a, b solving.Own) int { return a.Ply - b.Ply }) {
			t.Fatalf("the moments of a game are not in order: %+v", all)
		}
		have := map[string]bool{}
		for _, own := range all {
			p := own.Puzzle
			have[p.Position.WithoutPots().String()] = true
			if p.Rating = puzzle.MinRating; len(p.Themes) == 0 {
				p.Themes = []puzzle.Theme{puzzle.ThemeCapture}
			}
			if err := p.Validate(); err != nil || p.Solver() != cups.South || !solving.IsOwn(p.ID) || own.Game != "game" || !own.At.Equal(noon) {
				t.Fatalf("%+v: %v", own, err)
			}
			for _, c := range p.Steps[0].Choices {
				next := p.Position.PlayUnchecked(c.Move)
				margin := next.Margin().For(cups.South)
				if !next.IsOver() {
					solved, err := s.Solve(context.Background(), next, solver.Limits{}, nil)
					if err != nil {
						t.Fatal(err)
					}
					if margin = solved.Lower; next.Turn() != cups.South {
						margin = -margin
					}
				}
				if margin != c.Margin {
					t.Fatalf("%v in %v leads to %d, want %d", c.Move, p.Position, c.Margin, margin)
				}
			}
			if m := r.Moves[own.Ply]; m.Position != p.Position.String() || m.Move != own.Played.String() || m.Fault == "none" {
				t.Fatalf("%+v is not the moment %+v", own, m)
			}
		}
		for _, m := range r.Moves { // on these boards all is proven, so none may be missing
			if p := cups.MustParse(m.Position); m.Side == "south" && m.Only && m.Fault != "none" && !have[p.WithoutPots().String()] {
				t.Fatalf("%+v is missing", m)
			}
		}
		found += len(all)
	})
	if found == 0 {
		t.Error("no game had a puzzle")
	}
}

// moment is a review with one fault of South's. kind is that of all values.
func moment(kind string) review.Review {
	p := cups.MustParse("1.0/3/0 0.3/1/0 s")
	var options []review.Option
	for m := range p.Moves().All() {
		n := 3 - 2*len(options)
		v := review.Value{Kind: kind, WinBy: &n}
		if kind != "exact" {
			v = review.Value{Kind: kind, Lower: &n, Upper: &n}
		}
		options = append(options, review.Option{Move: m.String(), Value: v})
	}
	return review.Review{Game: "g", Moves: []review.Move{{
		Ply: 4, Side: "south", Position: p.String(), Move: options[1].Move, Best: []string{options[0].Move}, Fault: "mistake", Only: true, Options: options,
	}}}
}

func TestOnlyWhatIsProvenExactlyBecomesAPuzzle(t *testing.T) {
	d, fit := desk(t), moment
	for _, c := range []struct {
		name string
		r    func() review.Review
		side cups.Side
		want int
	}{
		{"proven exactly", func() review.Review { return fit("exact") }, cups.South, 1},
		{"of the other side", func() review.Review { return fit("exact") }, cups.North, 0},
		{"bounds", func() review.Review { return fit("bounds") }, cups.South, 0},
		{"not the only one", func() review.Review { r := fit("exact"); r.Moves[0].Only = false; return r }, cups.South, 0},
		{"a move is missing", func() review.Review {
			r := fit("exact")
			r.Moves[0].Options = append(r.Moves[0].Options[:1:1], review.Option{Move: "7", Value: r.Moves[0].Options[1].Value})
			return r
		}, cups.South, 0},
		{"the right move was played", func() review.Review { r := fit("exact"); r.Moves[0].Move = r.Moves[0].Best[0]; return r }, cups.South, 0},
	} {
		got, err := d.Gather(t.Context(), "ada", c.side, c.r(), noon)
		if err != nil || len(got) != c.want {
			t.Errorf("%s: %d puzzles, %v; want %d", c.name, len(got), err, c.want)
		}
	}
}

func TestTheFirstAttemptAtAnOwnPuzzleCounts(t *testing.T) {
	d := desk(t)
	a := analysis.New(analysis.Options{TableBytes: 1 << 20})
	var id string
	rapid.Check(t, func(t *rapid.T) { // until a game has a puzzle
		if id != "" {
			return
		}
		change, err := d.Gather(context.Background(), "ada", cups.South, reviewOf(t, a, "game"), noon)
		if err == nil {
			err = d.Archive.Commit(context.Background(), archive.Writes(change))
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(change) > 0 {
			id = change[0].Keepsake.Name
		}
	})
	own, err := d.Own(t.Context(), "ada", id)
	if err != nil || own.Tried || own.Solved {
		t.Fatalf("before: %+v, %v", own, err)
	}
	for _, score := range []rating.Score{rating.Win, rating.Loss} {
		if err := d.RecordOwn(t.Context(), "ada", practice.Entry{At: noon, Puzzle: id, Score: score}); err != nil {
			t.Fatal(err)
		}
	}
	own, err = d.Own(t.Context(), "ada", id)
	if err != nil || !own.Tried || !own.Solved {
		t.Errorf("after: %+v, %v", own, err)
	}
	for _, c := range [][2]string{{"ben", id}, {"", id}, {"ada", "own-none"}} {
		if _, err := d.Own(t.Context(), c[0], c[1]); !errors.Is(err, solving.ErrNoPuzzle) {
			t.Errorf("%q: %v", c, err)
		}
	}
	if none, err := d.Owns(t.Context(), ""); len(none) != 0 || err != nil {
		t.Errorf("nobody has %v, %v", none, err)
	}
}
