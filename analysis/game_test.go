package analysis_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/record"
	"pgregory.net/rapid"
)

func small() *analysis.Analyst {
	return analysis.New(analysis.Options{TableBytes: 8 << 20})
}

// judge has a game of letters and digits judged.
func judge(t *testing.T, start, moves string) []analysis.Judgement {
	t.Helper()
	var played []cups.Move
	for _, word := range strings.Fields(moves) {
		m, err := cups.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		played = append(played, m)
	}
	judged, err := small().Game(context.Background(), cups.MustParse(start), played, analysis.Limits{Nodes: 100_000}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return judged
}

// South loses two beans with b, since d was worth -4 and b is worth -6.
func TestMovesAreJudgedByTheBeansTheyLose(t *testing.T) {
	judged := judge(t, "2.3.0.1/0/30 6.0.1.1/0/36 n", "d b")
	if len(judged) != 2 || judged[0].Fault() != analysis.NoFault || judged[0].Ply != 1 {
		t.Fatalf("%+v", judged)
	}
	j := judged[1]
	if j.Lost() != 200 || j.Kind() != analysis.Exact || j.Fault() != analysis.Mistake || j.Best().Move != cups.Sow(4) {
		t.Errorf("lost %v (%v), fault %v, best %s", j.Lost(), j.Kind(), j.Fault(), j.Best().Move)
	}
	want := []cups.Margin{-4, -4, -6}
	for i, v := range analysis.Values(judged) {
		if v.Kind != analysis.Exact || v.Lower != want[i] {
			t.Errorf("position %d is worth %v, want %d", i, v, want[i])
		}
	}
}

// What the moves of a proven game lose is what lies between the values before
// and after, for South and North alike.
func TestLossesExplainTheValues(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		start, _ := cups.StartWith(3, cups.Beans(rapid.IntRange(1, 6).Draw(rt, "stock")))
		p, moves := start, []cups.Move{}
		for !p.IsOver() {
			m := rapid.SampledFrom(p.Moves().Slice()).Draw(rt, "move")
			moves, p = append(moves, m), p.PlayUnchecked(m)
		}
		judged, err := small().Game(context.Background(), start, moves, analysis.Limits{}, nil)
		if err != nil {
			rt.Fatal(err)
		}
		values := analysis.Values(judged)
		for i, j := range judged {
			lost := (values[i].Lower - values[i+1].Lower).For(j.Result.Position.Turn())
			if j.Lost().Margin() != lost || j.Kind() != analysis.Exact {
				rt.Errorf("%s, %s: lost %v, the values say %d", j.Result.Position, j.Played.Move, j.Lost(), lost)
			}
		}
		if last := values[len(values)-1]; last.Lower != p.Margin() {
			rt.Errorf("the last value is %v, the margin %d", last, p.Margin())
		}
	})
}

func TestStoppedGameKeepsItsLastMoves(t *testing.T) {
	start := cups.MustParse("2.3.0.1/0/30 6.0.1.1/0/36 n")
	ctx, cancel := context.WithCancel(context.Background())
	judged, err := small().Game(ctx, start, []cups.Move{cups.Sow(4), cups.Sow(2)}, analysis.Limits{}, func(done int) {
		if done == 1 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(judged) > 2 || len(judged) == 2 && judged[0].Ply != 1 {
		t.Errorf("%d judged, %v", len(judged), err)
	}
	_, err = small().Game(context.Background(), start, []cups.Move{cups.Sow(1)}, analysis.Limits{}, nil)
	var illegal *cups.MoveError
	if !errors.As(err, &illegal) {
		t.Errorf("an illegal move: %v", err)
	}
}

func TestAnnotatedRecordReadsBack(t *testing.T) {
	judged := judge(t, "2.3.0.1/0/30 6.0.1.1/0/36 n", "d b")
	g, err := record.New(cups.MustParse("2.3.0.1/0/30 6.0.1.1/0/36 n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range judged {
		if _, err := g.Append(j.Played.Move); err != nil {
			t.Fatal(err)
		}
	}
	say := func(j analysis.Judgement) string { return "best was " + j.Best().Move.String() }
	if err := analysis.Annotate(g, judged, say); err != nil {
		t.Fatal(err)
	}
	want := "1... d {[%eval -4]} 2. b $2 {[%eval -6]} {best was d} (2. d -- 3. b -- 4. d) 0-1"
	if text := strings.ReplaceAll(g.String(), "\n", " "); !strings.Contains(text, want) {
		t.Errorf("%s\nwant %s", g, want)
	}
	back, err := record.Parse(g.String())
	if err != nil || !back.Equal(g) {
		t.Errorf("it reads back as\n%s(%v)", back, err)
	}
	if err := analysis.Annotate(g, []analysis.Judgement{{Ply: 9}}, say); err == nil {
		t.Error("a judgement of another game was taken")
	}
}

func TestFaultsArePrintedAsWords(t *testing.T) {
	if got := fmt.Sprint(analysis.NoFault, analysis.Inaccuracy, analysis.Mistake, analysis.Blunder); got != "none inaccuracy mistake blunder" {
		t.Error(got)
	}
}

// Proven bounds without an estimate are no single number: what a move cost is then the
// least that it can have cost, and their middle means nothing.
func TestBoundsCountByTheLeastThatTheyCost(t *testing.T) {
	exact := func(m cups.Margin) analysis.Value {
		return analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(m)}
	}
	bounds := func(lower, upper cups.Margin) analysis.Value {
		return analysis.Value{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: lower, Upper: upper}}
	}
	with := func(v analysis.Value, beans int) analysis.Value {
		v.Guess, v.Depth = engine.Score(beans)*engine.Bean, 9
		return v
	}
	estimate := with(analysis.Value{Bounds: cups.Bounds{Lower: -80, Upper: 80}}, 0)
	for _, c := range []struct {
		best, played analysis.Value
		lost         cups.Margin
		isLeast      bool
	}{
		{estimate, bounds(-25, -1), 1, false},
		{estimate, bounds(-25, 3), 0, false},
		{estimate, with(bounds(-25, -1), -12), 12, false},
		{exact(1), bounds(-25, -1), 2, true},
		{bounds(3, 9), exact(1), 2, true},
		{bounds(3, 9), bounds(-9, -3), 6, true},
		{with(bounds(3, 9), 5), bounds(-9, -3), 8, false},
		{exact(3), exact(1), 2, false},
		{bounds(3, 9), with(bounds(-80, 80), 1), 2, false},
	} {
		j := analysis.Judgement{Result: analysis.Result{Moves: []analysis.Move{{Value: c.best}}}, Played: analysis.Move{Value: c.played}}
		if j.Lost().Margin() != c.lost || j.IsLeast() != c.isLeast {
			t.Errorf("%v against %v: lost %v (at least: %t), want %d (%t)", c.played, c.best, j.Lost(), j.IsLeast(), c.lost, c.isLeast)
		}
	}
}
