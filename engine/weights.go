package engine

import "example.org/cups/internal/fitted"

// Weights are what the evaluation of boards of one size has learned from games: a file
// that the command "cups fit" has made (docs/formats/weights.md). [ReadWeights] reads them.
type Weights struct{ numbers *fitted.Numbers }

// ReadWeights reads a file of weights. The error names the fault: another kind of file,
// another version, too many or too few numbers, a byte that has changed, or numbers that the
// engine could not compute with.
func ReadWeights(data []byte) (*Weights, error) {
	numbers, err := fitted.Decode(data)
	if err != nil {
		return nil, err
	}
	return &Weights{numbers}, nil
}

// Cups returns for boards of how many cups a side the weights are, 1 to [cups.MaxCups].
func (w *Weights) Cups() int { return w.numbers.Cups }
