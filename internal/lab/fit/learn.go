package fit

import (
	"context"
	"errors"

	"example.org/cups/internal/fitted"
)

// Learning says how to learn from samples.
type Learning struct {
	Cups     int     // a side
	Pull     float64 // see [Squares.Weights]
	Training Training
}

// Learned is what was learned, and how wrong the evaluation is on samples that
// were set aside for checking.
type Learned struct {
	Fitted        *fitted.Numbers
	Checked       int     // the number of samples set aside
	Before, After float64 // the error that [Wrong] defines, in beans
}

// ErrTooFew says that no sample is left to check by.
var ErrTooFew = errors.New("too few samples to set some aside for checking")

// Learn fits the weights by least squares, then trains weights and network
// together, and calls report after each epoch. The error is [ErrTooFew], ctx's,
// or that of [Squares.Weights].
func Learn(ctx context.Context, l Learning, samples []Sample, report func(epoch int)) (Learned, error) {
	learn, check := Split(samples)
	if len(check) == 0 {
		return Learned{}, ErrTooFew
	}
	squares := NewSquares(l.Cups, l.Training.Trust)
	for i := range learn {
		squares.Add(learn[i])
	}
	weights, err := squares.Weights(l.Pull)
	if err != nil {
		return Learned{}, err
	}
	learned := Learned{Checked: len(check), Before: Wrong(check, l.Training.Trust)}
	learned.Fitted, err = Train(ctx, l.Training, weights, learn, check, func(epoch int, _, now float64) {
		learned.After = now
		report(epoch)
	})
	return learned, err
}
