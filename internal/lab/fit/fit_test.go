package fit_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/fitted"
	"example.org/cups/internal/lab/fit"
)

// samplesOf plays a few short games.
func samplesOf(t *testing.T, n int, stock cups.Beans, games int) []fit.Sample {
	t.Helper()
	p, err := cups.StartWith(n, stock)
	if err != nil {
		t.Fatal(err)
	}
	var all []fit.Sample
	plan := fit.Plan{Start: p, Games: games, Nodes: 200, Mistakes: 0.05, RngNumber: 1}
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
	before := fitted.WeightsOf(n)
	truth := append(fitted.Weights(nil), before...)
	for i := range truth {
		truth[i] += int32(i%7) - 3
	}
	f := fit.NewSquares(n, 0)
	samples := samplesOf(t, n, 30, 60)
	for _, s := range samples {
		s.Searched = 0
		for _, term := range fitted.AppendTerms(nil, s.Position) {
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
	f := fit.NewSquares(4, 0.5)
	samples := samplesOf(t, 4, 10, 1)
	f.Add(samples[0])
	found, err := f.Weights(1)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[int]bool{}
	for _, term := range fitted.AppendTerms(nil, samples[0].Position) {
		seen[term.Weight] = true
	}
	for i, w := range fitted.WeightsOf(4) {
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
		if engine.Score(s.Played) > most || engine.Score(s.Played) < -most || s.Weight() <= 0 || s.Weight() > 1 {
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

// What is written is read again, but for what only the running game knows.
func TestSamplesAreReadAsWritten(t *testing.T) {
	samples := samplesOf(t, 3, 12, 3)
	var file bytes.Buffer
	if err := fit.WriteSamples(&file, samples); err != nil {
		t.Fatal(err)
	}
	whole := file.String()
	read, _, err := fit.ReadSamples(strings.NewReader(whole), 3)
	if err != nil || len(read) != len(samples) {
		t.Fatalf("%d samples, want %d; error %v", len(read), len(samples), err)
	}
	for i, s := range read {
		if w := samples[i]; s.Position != w.Position || s.Searched != w.Searched || s.Played != w.Played {
			t.Errorf("%+v, want %+v", s, w)
		}
	}
	for _, off := range []int{1, 5, 12} {
		cut, behind, err := fit.ReadSamples(strings.NewReader(whole[:len(whole)-off]), 3)
		if err != nil || len(cut) != len(samples)-1 {
			t.Errorf("cut by %d: %d samples, want %d; error %v", off, len(cut), len(samples)-1, err)
		}
		if want := strings.LastIndex(whole[:len(whole)-1], "\n") + 1; behind != int64(want) {
			t.Errorf("cut by %d: the next line belongs behind byte %d, not %d", off, want, behind)
		}
	}
}

func TestWrongSamplesAreRefused(t *testing.T) {
	const good = "0.0.0/10/0 0.0.0/10/0 s;5;7\n"
	for _, c := range []struct{ line, reason string }{
		{"0.0.0/10/0 0.0.0/10/0 s;5", "is not a line of a samples file"},
		{"0.0.0/10/0 0.0.0/10/0;5;7", "line 2"},
		{"0.0.0.0/10/0 0.0.0.0/10/0 s;5;7", "must be a position of 3 cups"},
		{"0.0.0/10/0 0.0.0/10/0 s;five;7", `"five" is not a number`},
	} {
		_, _, err := fit.ReadSamples(strings.NewReader(good+c.line+"\n"), 3)
		if err == nil || !strings.Contains(err.Error(), c.reason) || !strings.HasPrefix(err.Error(), "line 2: ") {
			t.Errorf("%s: error %v, want line 2 and %q", c.line, err, c.reason)
		}
	}
}

// A last line without an end may be a sample that was cut off, but not something else.
func TestForeignLastLineIsNoCutSample(t *testing.T) {
	for _, tail := range []string{"Dear diary", "0.0.0/10/0 0.0.0/10/0 s;5;7;x", "\x00", strings.Repeat("1", 300)} {
		if _, _, err := fit.ReadSamples(strings.NewReader("0.0.0/10/0 0.0.0/10/0 s;5;7\n"+tail), 3); err == nil || !strings.HasPrefix(err.Error(), "line 2: ") {
			t.Errorf("%q: error %v, want one of line 2", tail, err)
		}
	}
}

// A value that no sum of terms gives, since it depends on two cups that lie
// apart, is learned by the network.
func TestNetworkLearnsWhatNoWeightsCan(t *testing.T) {
	samples := samplesOf(t, 3, 30, 150)
	for i := range samples {
		p := samples[i].Position
		samples[i].Searched = 0
		if (p.Cup(p.Turn(), 1) > 1) != (p.Cup(p.Turn(), 3) > 0) {
			samples[i].Searched = 300
		}
	}
	learn, check := fit.Split(samples)
	squares := fit.NewSquares(3, 0)
	for _, s := range learn {
		squares.Add(s)
	}
	weights, err := squares.Weights(10)
	if err != nil {
		t.Fatal(err)
	}
	var last float64
	numbers, err := fit.Train(t.Context(), fit.Training{Epochs: 12}, weights, learn, check, func(_ int, _, checked float64) { last = checked })
	if err != nil {
		t.Fatal(err)
	}
	if linear := squares.Error(weights) / 100; last > linear*2/3 {
		t.Errorf("error of %.2f beans, without a network %.2f", last, linear)
	}
	if _, err := fitted.Decode(numbers.Encode()); err != nil {
		t.Error(err)
	}
}

func TestInterruptedTrainingStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	samples := samplesOf(t, 3, 10, 1)
	_, err := fit.Train(ctx, fit.Training{Epochs: 1}, fitted.WeightsOf(3), samples, samples, func(int, float64, float64) {})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func FuzzReadSamples(f *testing.F) {
	f.Add("0.0.0/10/0 0.0.0/10/0 s;5;7\n")
	f.Add("0.0.0/10/0 0.0.0/10/0 s;5\n;;\n")
	f.Fuzz(func(t *testing.T, text string) {
		samples, _, err := fit.ReadSamples(strings.NewReader(text), 3)
		if err != nil {
			return
		}
		var file bytes.Buffer
		if err := fit.WriteSamples(&file, samples); err != nil {
			t.Fatal(err)
		}
		if again, _, err := fit.ReadSamples(&file, 3); err != nil || !slices.Equal(again, samples) {
			t.Errorf("%v, was %v (error %v)", again, samples, err)
		}
	})
}
