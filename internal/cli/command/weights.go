package command

import (
	"context"
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"example.org/cups/engine"
	"example.org/cups/internal/readfile"
)

// Weights is --weights, by which a command evaluates with weights that "cups fit" has
// written instead of the built-in ones. [Env.AddWeights] makes one.
type Weights struct {
	env  *Env
	cmd  *cobra.Command
	file string
}

// AddWeights gives a command --weights.
func (e *Env) AddWeights(cmd *cobra.Command) *Weights {
	w := &Weights{env: e, cmd: cmd}
	cmd.Flags().StringVar(&w.file, "weights", "", e.Text.Get("weights.flag"))
	return w
}

// IsSet reports whether the user gave the flag.
func (w *Weights) IsSet() bool { return w.cmd.Flag("weights").Changed }

// Read returns the weights of the flag, or nil without the flag. Weights serve boards
// of one size: for a command that uses boards of n cups only, other weights are a
// [UsageError]; n is 0 for a command that uses boards of any size.
func (w *Weights) Read(ctx context.Context, n int) (*engine.Weights, error) {
	if !w.IsSet() {
		return nil, nil
	}
	return w.env.ReadWeights(ctx, w.file, n)
}

// ReadWeights reads a file that "cups fit" has written, as [Weights.Read] does.
func (e *Env) ReadWeights(ctx context.Context, file string, n int) (*engine.Weights, error) {
	data, err := readfile.All(ctx, file, mostWeights)
	if err != nil {
		return nil, err
	}
	fitted, err := engine.ReadWeights(data)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: file, Err: err}
	}
	if n != 0 && fitted.Cups() != n {
		return nil, Usage(errors.New(e.Text.Get("weights.other_size", "file", file, "cups", fitted.Cups(), "board", n)))
	}
	return fitted, nil
}

// mostWeights is larger than the weights for any board, in bytes.
const mostWeights = 4 << 20
