package fit_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"example.org/cups/internal/lab/fit"
)

// Learning takes the same steps as this test, one after the other, and is
// checked by samples that nothing was learned from.
func TestLearnTakesAllSteps(t *testing.T) {
	samples := samplesOf(t, 2, 12, 60)
	plan := fit.Learning{Cups: 2, Pull: 10, Training: fit.Training{Trust: 0.4, Epochs: 2, RngNumber: 1}}
	epochs := 0
	got, err := fit.Learn(t.Context(), plan, samples, func(epoch int) { epochs = epoch })
	if err != nil || epochs != 2 {
		t.Fatalf("%d epochs, %v", epochs, err)
	}
	learn, check := fit.Split(samples)
	squares := fit.NewSquares(2, 0.4)
	for _, s := range learn {
		squares.Add(s)
	}
	weights, err := squares.Weights(10)
	if err != nil {
		t.Fatal(err)
	}
	after := 0.0
	want, err := fit.Train(t.Context(), plan.Training, weights, learn, check, func(_ int, _, now float64) { after = now })
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Fitted.Encode(), want.Encode()) || got.Checked != len(check) || got.Before != fit.Wrong(check, 0.4) || got.After != after {
		t.Errorf("learned %d checked, %v before, %v after; want %d, %v, %v", got.Checked, got.Before, got.After, len(check), fit.Wrong(check, 0.4), after)
	}
}

func TestLearnNeedsSamplesAndTime(t *testing.T) {
	plan := fit.Learning{Cups: 2, Pull: 10, Training: fit.Training{Trust: 0.4, Epochs: 2, RngNumber: 1}}
	if _, err := fit.Learn(t.Context(), plan, nil, func(int) {}); !errors.Is(err, fit.ErrTooFew) {
		t.Errorf("no samples: %v", err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := fit.Learn(ended, plan, samplesOf(t, 2, 12, 60), func(int) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}
