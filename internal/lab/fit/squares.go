package fit

import (
	"math"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/fitted"
)

// Squares gathers samples of boards of one size and finds the weights of least
// squares.
type Squares struct {
	trust   float64 // in how a game went, against what the search thought, 0 to 1
	normal  [][]float64
	right   []float64
	before  fitted.Weights
	squares float64 // of the errors of the weights before
	count   float64 // of samples, by their weight
}

// NewSquares returns Squares for boards of n cups that start from the engine's
// weights.
func NewSquares(n int, trust float64) *Squares {
	f := &Squares{trust: trust, before: fitted.WeightsOf(n)}
	size := len(f.before)
	f.right = make([]float64, size)
	for range size {
		f.normal = append(f.normal, make([]float64, size))
	}
	return f
}

// Error returns the root mean square of what weights are wrong by about the
// samples, in hundredths of a bean.
func (f *Squares) Error(w fitted.Weights) float64 {
	squares := f.squares
	for i, row := range f.normal {
		change := float64(w[i] - f.before[i])
		squares -= 2 * change * f.right[i]
		for j, v := range row {
			squares += change * v * float64(w[j]-f.before[j])
		}
	}
	return math.Sqrt(max(0, squares) / f.count)
}

// Add takes a sample into account.
func (f *Squares) Add(s Sample) {
	terms := fitted.AppendTerms(nil, s.Position)
	missing := s.worth(f.trust)
	for _, t := range terms {
		missing -= t.Value * float64(f.before[t.Weight])
	}
	weight := s.Weight()
	f.squares += weight * missing * missing
	f.count += weight
	for _, t := range terms {
		f.right[t.Weight] += weight * t.Value * missing
		row := f.normal[t.Weight]
		for _, u := range terms {
			row[u.Weight] += weight * t.Value * u.Value
		}
	}
}

// Weights solves for the weights that make the squares of the errors least.
// pull, at least 0, holds each near what it was, as if so many samples said
// so: what hardly ever occurs stays as it is.
func (f *Squares) Weights(pull float64) (fitted.Weights, error) {
	a := make([][]float64, len(f.normal))
	for i, row := range f.normal {
		a[i] = append([]float64(nil), row...)
		a[i][i] += pull + 1e-9
	}
	change, err := solve(a, f.right)
	if err != nil {
		return nil, err
	}
	w := make(fitted.Weights, len(change))
	for i, c := range change {
		w[i] = f.before[i] + int32(math.Round(c))
	}
	return w, nil
}

// solve solves a·x = b for a symmetric positive definite a, which it
// overwrites, by Cholesky's decomposition.
func solve(a [][]float64, b []float64) ([]float64, error) {
	for i := range a {
		for j := range i + 1 {
			sum := a[i][j]
			for k := range j {
				sum -= a[i][k] * a[j][k]
			}
			switch {
			case i != j:
				a[i][j] = sum / a[j][j]
			case sum <= 0:
				return nil, coded.New("fit.undetermined", "the positions do not determine the weights: take more positions, or a larger --pull")
			default:
				a[i][i] = math.Sqrt(sum)
			}
		}
	}
	x := append([]float64(nil), b...)
	for i := range x {
		for k := range i {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		for k := i + 1; k < len(x); k++ {
			x[i] -= a[k][i] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x, nil
}
