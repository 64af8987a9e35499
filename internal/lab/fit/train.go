// Package fit trains the engine's evaluation on games that the engine plays against
// itself. Least squares choose the linear weights that come closest to the values of
// the positions in these games. Then gradient descent trains the network and the
// weights together.
package fit

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"

	"example.org/cups/engine"
	"example.org/cups/internal/fitted"
)

// Training says how the evaluation is trained.
type Training struct {
	Trust     float64 // in how a game went, against what the search thought, 0 to 1
	Epochs    int     // how often each sample is used
	RngNumber uint64  // the same number gives the same network
}

// What proved good for all sizes.
const (
	firstRate  = 0.002
	lastRate   = firstRate / 50
	decay      = 2.5e-5
	batch      = 64
	firstNoise = 0.05 // of the rows
	firstWorth = 2.0  // of the outputs, in beans, by the root of the units
)

// trainer is the evaluation with fractions for numbers, in beans.
type trainer struct {
	Training
	cups    int
	linear  *parameters
	rows    *parameters // a last one is what the units begin with
	outputs *parameters
	units   [fitted.Units]float32 // of the sample at hand
	terms   []fitted.Term
	inputs  []int
}

// Train trains a network, beginning by chance, and linear weights, beginning
// with those given, until they come near to what samples are worth. report is
// called after each epoch with the root mean square of the errors in beans, on
// the samples and on those of check, which are not learned from. The error is
// the context's.
func Train(ctx context.Context, t Training, w fitted.Weights, samples, check []Sample, report func(epoch int, trained, checked float64)) (*fitted.Numbers, error) {
	r := newTrainer(t, samples[0].Position.Cups(), w)
	rng := rand.New(rand.NewPCG(t.RngNumber, 0))
	r.begin(rng)
	order := rng.Perm(len(samples))
	for epoch := range t.Epochs {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		turn := math.Pi * float64(epoch) / float64(t.Epochs)
		rate := lastRate + (firstRate-lastRate)*(1+math.Cos(turn))/2
		for from := 0; from < len(order); from += batch {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			r.learn(samples, order[from:min(from+batch, len(order))], float32(rate))
		}
		report(epoch+1, r.wrong(samples[:min(len(samples), len(check)+1)]), r.wrong(check))
	}
	return r.fitted(), nil
}

func newTrainer(t Training, cups int, w fitted.Weights) *trainer {
	r := &trainer{
		Training: t, cups: cups,
		linear:  newParameters(len(w), 1),
		rows:    newParameters(fitted.InputCount(cups)+1, fitted.Units),
		outputs: newParameters(1, fitted.Units),
	}
	for i, v := range w {
		r.linear.value[i] = float32(v) / float32(engine.Bean)
	}
	return r
}

// begin draws the network's numbers.
func (r *trainer) begin(rng *rand.Rand) {
	for i := range r.rows.value {
		r.rows.value[i] = float32(rng.NormFloat64() * firstNoise)
	}
	start := r.rows.block(fitted.InputCount(r.cups))
	for i := range start {
		start[i] = 0.5
	}
	for i := range r.outputs.value {
		r.outputs.value[i] = float32(rng.NormFloat64() * firstWorth / math.Sqrt(fitted.Units))
	}
}

// guess is what the evaluation says of a sample, in beans.
func (r *trainer) guess(s *Sample) float32 {
	sum := float32(0)
	r.terms = fitted.AppendTerms(r.terms[:0], s.Position)
	for _, t := range r.terms {
		sum += float32(t.Value) * r.linear.value[t.Weight]
	}
	r.inputs = append(fitted.AppendInputs(r.inputs[:0], s.Position), fitted.InputCount(r.cups))
	clear(r.units[:])
	for _, input := range r.inputs {
		for j, v := range r.rows.block(input) {
			r.units[j] += v
		}
	}
	for j, v := range r.units {
		sum += min(max(v, 0), 1) * r.outputs.value[j]
	}
	return sum
}

// miss is how far off a guess is, in beans.
func (r *trainer) miss(s *Sample) float32 {
	return r.guess(s) - float32(s.worth(r.Trust)/float64(engine.Bean))
}

// learn takes one step, from a batch of samples.
func (r *trainer) learn(samples []Sample, batch []int, rate float32) {
	for _, i := range batch {
		s := &samples[i]
		r.blame(r.miss(s) * float32(s.Weight()))
	}
	for _, p := range []*parameters{r.linear, r.rows, r.outputs} {
		p.step(rate, decay, float32(len(batch)))
	}
}

// blame adds to the slopes what the sample guessed last says.
func (r *trainer) blame(miss float32) {
	for _, t := range r.terms {
		r.linear.slopeOf(t.Weight)[0] += miss * float32(t.Value)
	}
	out := r.outputs.slopeOf(0)
	var through [fitted.Units]float32
	for j, v := range r.units {
		out[j] += miss * min(max(v, 0), 1)
		if v > 0 && v < 1 {
			through[j] = miss * r.outputs.value[j]
		}
	}
	for _, input := range r.inputs {
		slope := r.rows.slopeOf(input)
		for j, v := range through {
			slope[j] += v
		}
	}
}

// wrong returns the root mean square of the errors about samples, in beans.
func (r *trainer) wrong(samples []Sample) float64 {
	return rootMeanSquare(samples, func(s *Sample) float64 { return float64(r.miss(s)) })
}

// Wrong returns the root mean square of what the engine's evaluation is wrong
// by about samples, in beans.
func Wrong(samples []Sample, trust float64) float64 {
	return rootMeanSquare(samples, func(s *Sample) float64 {
		inPots := engine.ScoreOf(s.Position.Margin().For(s.Position.Turn()))
		return (float64(engine.Evaluate(s.Position)-inPots) - s.worth(trust)) / float64(engine.Bean)
	})
}

func rootMeanSquare(samples []Sample, miss func(*Sample) float64) float64 {
	squares, count := 0.0, 0.0
	for i := range samples {
		s := &samples[i]
		m := miss(s)
		squares += s.Weight() * m * m
		count += s.Weight()
	}
	if count == 0 {
		return 0
	}
	return math.Sqrt(squares / count)
}

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
