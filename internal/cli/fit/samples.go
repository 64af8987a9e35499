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
		var whole int64
		if samples, whole, err = readSamples(ctx, f.samples, start.Cups()); err != nil {
			return nil, err
		}
		file, err := openBehind(f.samples, whole)
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

// openBehind opens a file of samples to add more to it, and takes away the last line
// if it was cut off: the next sample would continue it.
func openBehind(name string, whole int64) (*os.File, error) {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() && info.Size() > whole {
		if err := file.Truncate(whole); err != nil {
			return nil, errors.Join(err, file.Close())
		}
	}
	return file, nil
}

// readSamples reads a file of samples; one that does not exist has none. whole is
// the number of bytes in its whole lines.
func readSamples(ctx context.Context, name string, n int) (samples []fit.Sample, whole int64, err error) {
	file, err := readfile.Open(ctx, name, readfile.Games)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	defer file.Close()
	if samples, whole, err = fit.ReadSamples(file, n); err != nil {
		return nil, 0, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return samples, whole, nil
}
