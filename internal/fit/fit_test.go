package fit_test

import (
	"context"
	"errors"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/fit"
)

// samplesOf plays a few short games.
func samplesOf(t *testing.T, n int, stock cups.Beans, games int) []fit.Sample {
	t.Helper()
	p, err := cups.StartWith(n, stock)
	if err != nil {
		t.Fatal(err)
	}
	var all []fit.Sample
	plan := fit.Plan{Start: p, Games: games, Nodes: 200, Mistakes: 0.05, Rng: 1}
	err = fit.Play(t.Context(), plan, func(_ int, samples []fit.Sample) error {
		all = append(all, samples...)
		return nil
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("%d samples, error %v", len(all), err)
	}
	return all
}

// The fit finds the weights that made the values: least squares have no other
// solution where every weight matters.
func TestFitFindsTheWeightsThatMadeTheValues(t *testing.T) {
	const n = 3
	before := engine.WeightsOf(n)
	truth := append(engine.Weights(nil), before...)
	for i := range truth {
		truth[i] += engine.Score(i%7) - 3
	}
	f := fit.New(n, 0)
	samples := samplesOf(t, n, 30, 60)
	for _, s := range samples {
		s.Searched, s.Weight = 0, 1
		for _, term := range engine.Terms(s.Position) {
			s.Searched += term.Value * float64(truth[term.Weight])
		}
		f.Add(s)
	}
	found, err := f.Weights(1e-3)
	if err != nil {
		t.Fatal(err)
	}
	if before, after := f.Error(before), f.Error(found); before < 3 || after > 1.5 {
		t.Errorf("error %.2f before and %.2f after", before, after)
	}
}

// What the samples say nothing about stays as it was.
func TestUnseenWeightsStay(t *testing.T) {
	f := fit.New(4, 0.5)
	samples := samplesOf(t, 4, 10, 1)
	f.Add(samples[0])
	found, err := f.Weights(1)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[int]bool{}
	for _, term := range engine.Terms(samples[0].Position) {
		seen[term.Weight] = true
	}
	for i, w := range engine.WeightsOf(4) {
		if !seen[i] && found[i] != w {
			t.Errorf("weight %d is %d, was %d", i, found[i], w)
		}
	}
}

// Values are seen from the side that moves and leave out what is potted
// already: at the end they sum up to the margin.
func TestSamplesAreWorthWhatTheGameBrought(t *testing.T) {
	for _, s := range samplesOf(t, 2, 12, 20) {
		most := engine.ScoreOf(cups.Margin(s.Position.Beans()))
		if engine.Score(s.Played) > most || engine.Score(s.Played) < -most || s.Weight <= 0 || s.Weight > 1 {
			t.Errorf("%+v", s)
		}
		if s.Proven && s.Played != s.Searched {
			t.Errorf("%s is proven to be worth %v, and counts as %v", s.Position, s.Searched, s.Played)
		}
	}
}

func TestSameRngSameGames(t *testing.T) {
	first, second := samplesOf(t, 3, 12, 3), samplesOf(t, 3, 12, 3)
	if len(first) != len(second) {
		t.Fatalf("%d and %d samples", len(first), len(second))
	}
	for i := range first {
		if first[i] != second[i] {
			t.Fatalf("%+v\n%+v", first[i], second[i])
		}
	}
}

func TestInterruptedPlayStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p, _ := cups.Start(6)
	err := fit.Play(ctx, fit.Plan{Start: p, Games: 5, Nodes: 100}, func(int, []fit.Sample) error {
		t.Error("a game was finished")
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}
