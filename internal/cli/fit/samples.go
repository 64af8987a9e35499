package fit

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/fit"
	"example.org/cups/internal/readfile"
)

// gather returns the samples of the file, if one is named, and of new
// games, which are added to it as they end.
func gather(ctx context.Context, env *command.Env, line *command.Progress, f *flags, start cups.Position) (samples []fit.Sample, err error) {
	keep := func([]fit.Sample) error { return nil }
	if f.samples != "" {
		if samples, err = readSamples(ctx, f.samples, start.Cups()); err != nil {
			return nil, err
		}
		file, err := os.OpenFile(f.samples, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
		if err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		keep = func(game []fit.Sample) error { return fit.WriteSamples(file, game) }
	}
	plan := fit.Plan{Start: start, Games: f.games, Nodes: f.nodes, Mistakes: f.mistakes, RngNumber: f.rng}
	err = fit.Play(ctx, plan, func(number int, game []fit.Sample) error {
		samples = append(samples, game...)
		report(env, line, "fit.games", number, f.games)
		return keep(game)
	})
	return samples, err
}

// readSamples reads a file of samples; one that does not exist has none.
func readSamples(ctx context.Context, name string, n int) ([]fit.Sample, error) {
	file, err := readfile.Open(ctx, name, readfile.Games)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	samples, err := fit.ReadSamples(file, n)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return samples, nil
}
