package mind

import (
	"math/rand/v2"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// crowded plays a drop that captures nothing, so that cups overflow.
func crowded(rng *rand.Rand, p cups.Position) cups.Move {
	var quiet []cups.Move
	for m := range p.Moves().All() {
		if m.IsDrop() && p.Captures(m) == 0 {
			quiet = append(quiet, m)
		}
	}
	if len(quiet) == 0 || rng.IntN(8) == 0 {
		quiet = p.Moves().Slice()
	}
	return quiet[rng.IntN(len(quiet))]
}

// hostilePositions are positions of games on n cups of which nobody who plays well would think: of
// random players, of those who overfill cups, and of one of each.
func hostilePositions(n, count int) (found []cups.Position) {
	rng := rand.New(rand.NewPCG(uint64(n), 42))
	for game := 0; len(found) < count; game++ {
		p, _ := cups.Start(n)
		for !p.IsOver() {
			if rng.IntN(6) == 0 {
				found = append(found, p)
			}
			m := crowded(rng, p)
			if moves := p.Moves().Slice(); game%3 == 0 || game%3 == 1 && p.Turn() == cups.South {
				m = moves[rng.IntN(len(moves))]
			}
			p = p.PlayUnchecked(m)
		}
	}
	return found[:count]
}

// Whatever is asked, and however, the answer is that of the tablebase: the best move, all moves or
// some of them, by the engine, by the analyst or by the solver, with or without a limit of time.
func TestEveryQuestionIsAnsweredAsTheTablebaseSays(t *testing.T) {
	boards := map[int]int{2: 60, 3: 90, 4: 400}
	if testing.Short() {
		delete(boards, 4) // makes the tablebase of 2x4
	}
	for n, count := range boards {
		tablebases := NewTablebases(2)
		<-tablebases.Prepare(n)
		judge := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases.Tablebases})
		w := NewWorker(Options{EngineBytes: 1 << 20, SolverBytes: 1 << 20, Proves: true, Tablebases: tablebases})
		for _, p := range hostilePositions(n, count) {
			worth, best := map[cups.Move]cups.Margin{}, cups.Margin(-cups.MaxBeans)
			results, err := judge.SolveMoves(t.Context(), p, solver.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range results {
				if r.Lower != r.Upper {
					t.Fatalf("%v: the tablebase leaves %v open", p, r)
				}
				worth[r.Move], best = r.Lower, max(best, r.Lower)
			}
			some := cups.MoveSetOf(results[0].Move) | cups.MoveSetOf(results[len(results)-1].Move)
			for _, limits := range []engine.Limits{
				{Time: time.Hour}, {}, {Level: engine.MaxLevel, Time: time.Hour, Soft: time.Minute},
				{Time: time.Hour, Lines: len(results)}, {Lines: len(results)}, {Time: time.Hour, Lines: 2},
				{Time: time.Hour, Moves: some}, {Moves: some}, {Time: time.Hour, Moves: some, Lines: 2},
				{Depth: 1}, {Nodes: 1 << 20}, {Depth: 2, Lines: len(results)}, {Nodes: 1 << 20, Moves: some},
			} {
				got, err := w.Search(t.Context(), p, limits, nil)
				if err != nil {
					t.Fatal(err)
				}
				most := best
				if limits.Moves != 0 {
					most = max(worth[results[0].Move], worth[results[len(results)-1].Move])
				}
				if !got.Exact || got.Score != engine.ScoreOf(most) || worth[got.Move] != most {
					t.Errorf("%v, %+v: %+v, want %d", p, limits, got, most)
				}
				wanted := min(max(1, limits.Lines), len(results))
				if limits.Moves != 0 {
					wanted = min(wanted, some.Len())
				}
				if len(got.Lines) != wanted {
					t.Errorf("%v, %+v: %d lines, want %d", p, limits, len(got.Lines), wanted)
				}
				for i, line := range got.Lines {
					if !line.Exact || line.Score != engine.ScoreOf(worth[line.Move]) || i > 0 && line.Score > got.Lines[i-1].Score {
						t.Errorf("%v, %+v: line %d is %+v, want %d", p, limits, i, line, worth[line.Move])
					}
				}
			}
			for _, limits := range []analysis.Limits{{}, {Time: time.Hour}, {Depth: 1}, {Nodes: 1 << 22}} {
				got, err := w.Analyze(t.Context(), p, limits, nil)
				if err != nil || got.Value.Kind != analysis.Exact || got.Value.Lower != best {
					t.Errorf("%v, %+v: %v, %v, want %d", p, limits, got.Value, err, best)
				}
				for _, m := range got.Moves {
					if m.Value.Kind != analysis.Exact || m.Value.Lower != worth[m.Move] {
						t.Errorf("%v, %+v: %v is %v, want %d", p, limits, m.Move, m.Value, worth[m.Move])
					}
				}
			}
			if got, err := w.Solve(t.Context(), p, solver.Limits{}, nil); err != nil || got.Bounds != cups.Exactly(best) {
				t.Errorf("%v: solved as %v, %v, want %d", p, got.Bounds, err, best)
			}
		}
	}
}

// Before there is a tablebase, the first plies are exact at once, in play and in analyses.
func TestOpeningsAreExactWithoutATablebase(t *testing.T) {
	w := NewWorker(Options{EngineBytes: 1 << 20, SolverBytes: 1 << 20, Proves: true})
	p, _ := cups.Start(4)
	for _, m := range []cups.Move{cups.Drop(1), cups.Drop(2), cups.Drop(3), cups.Drop(4)} {
		got, err := w.Analyze(t.Context(), p, analysis.Limits{Nodes: 1}, nil)
		if err != nil || got.Value.Kind != analysis.Exact {
			t.Errorf("%v: %v, %v", p, got.Value, err)
		}
		for _, m := range got.Moves {
			if m.Value.Kind != analysis.Exact {
				t.Errorf("%v: %v is %v", p, m.Move, m.Value)
			}
		}
		for _, limits := range []engine.Limits{{Time: time.Hour}, {Time: time.Hour, Lines: 4}} {
			played, err := w.Search(t.Context(), p, limits, nil)
			if err != nil || !played.Exact || played.Score != engine.ScoreOf(got.Value.Lower) {
				t.Errorf("%v: played %+v, %v, want %v", p, played, err, got.Value)
			}
		}
		p = p.PlayUnchecked(m)
	}
}
