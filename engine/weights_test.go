package engine

import (
	"slices"
	"sort"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/fitted"
)

// The largest weights that are read give no estimate that leaves the range of scores,
// whatever lies on the board: the estimate is the sum of its terms.
func TestNoFileMakesEstimatesThatScoresCannotHold(t *testing.T) {
	built := fitted.Of(3)
	withWeights := func(size int, sign func() bool) *fitted.Numbers {
		f := &fitted.Numbers{Cups: 3, Weights: make(fitted.Weights, fitted.WeightCount(3)), Rows: built.Rows}
		for i := range f.Weights {
			f.Weights[i] = int32(size)
			if sign() {
				f.Weights[i] = -int32(size)
			}
		}
		return f
	}
	size := sort.Search(1<<15-1, func(size int) bool {
		_, err := fitted.Decode(withWeights(size, func() bool { return false }).Encode())
		return err != nil
	}) - 1
	if size < 100 || size == 1<<15-2 {
		t.Fatalf("the largest weights that are read are %d", size)
	}
	rapid.Check(t, func(t *rapid.T) {
		f, err := fitted.Decode(withWeights(size, func() bool { return rapid.Bool().Draw(t, "sign") }).Encode())
		if err != nil {
			t.Fatal(err)
		}
		v := evaluatorWith(f)
		for _, text := range []string{
			"85.85.85/0/0 0.0.0/255/0 n", "3.2.1/249/0 85.85.85/0/0 s", "0.255.0/0/0 1.2.1/251/0 n", "3.2.1/249/0 3.2.1/249/0 s",
		} {
			p, err := cups.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			sum := 0.0
			for _, term := range fitted.AppendTerms(nil, p) {
				sum += term.Value * float64(f.Weights[term.Weight])
			}
			d := nodeOf(p)
			got := v.evaluate(&d)
			if float64(got) < sum-4 || float64(got) > sum+4 || got >= unknown || got <= -unknown {
				t.Fatalf("%s: estimate %d, the terms give %.2f", text, got, sum)
			}
		}
	})
}

// An engine with an evaluation of its own uses it on boards of that size, and on no
// others; with the built-in one it searches as without.
func TestAnEngineUsesTheEvaluationThatItIsGiven(t *testing.T) {
	best := func(f *fitted.Numbers, n int) Result {
		start, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		var weights *Weights
		if f != nil {
			weights = &Weights{f}
		}
		r, err := New(Options{TableBytes: 1 << 16, Weights: weights}).Search(t.Context(), start, Limits{Depth: 4}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	built := fitted.Of(4)
	other := &fitted.Numbers{Cups: 4, Weights: slices.Clone(built.Weights), Rows: built.Rows, Outputs: built.Outputs}
	for i := range other.Weights {
		other.Weights[i] *= 2
	}
	if with, without := best(built, 4), best(nil, 4); with.Score != without.Score || with.Nodes != without.Nodes {
		t.Errorf("with the built-in numbers: %v, without: %v", with, without)
	}
	if with, without := best(other, 4), best(nil, 4); with.Score == without.Score {
		t.Errorf("other numbers make no difference: %v", with.Score)
	}
	if with, without := best(other, 5), best(nil, 5); with.Score != without.Score || with.Nodes != without.Nodes {
		t.Errorf("on another board: %v and %v", with, without)
	}
}
