package puzzle

import (
	"context"
	"errors"
	"io/fs"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// choice are the flags that say which puzzles are meant.
type choice struct {
	flags  *pflag.FlagSet
	kind   string
	cups   int
	rating string
	file   string
}

func (c *choice) addTo(cmd *cobra.Command, t say.Printer) {
	flags := cmd.Flags()
	c.flags = flags
	flags.StringVar(&c.kind, "kind", "", t.Get("practice.flag.kind"))
	flags.IntVarP(&c.cups, "cups", "n", 0, t.Get("practice.flag.cups"))
	flags.StringVar(&c.rating, "rating", "", t.Get("practice.flag.rating"))
	flags.StringVar(&c.file, "file", "", t.Get("practice.flag.file"))
}

// filter is what the flags let through.
func (c *choice) filter(t say.Printer) (f practice.Filter, err error) {
	if c.flags.Changed("cups") && c.cups == 0 {
		return f, errors.New(t.Get("cups.bad_size", "n", c.cups))
	}
	if c.kind != "" {
		if f.Kind, err = puzzle.ParseKind(c.kind); err != nil {
			return f, errors.New(t.Get("practice.bad_kind", "input", c.kind))
		}
	}
	if c.cups < 0 || c.cups > cups.MaxCups {
		return f, errors.New(t.Get("cups.bad_size", "n", c.cups))
	}
	f.Cups = c.cups
	if c.rating == "" {
		return f, nil
	}
	if f.Least, f.Most, err = puzzle.ParseRatings(c.rating); err != nil || f.Least < 0 || f.Most < max(1, f.Least) {
		return f, errors.New(t.Get("practice.bad_rating", "input", c.rating))
	}
	return f, nil
}

// readSet reads the puzzles of a file, or takes those of the program.
func readSet(ctx context.Context, env *command.Env, file string) (*puzzle.Set, error) {
	if file == "" {
		return puzzle.Embedded(), nil
	}
	r, err := env.Open(ctx, file, readfile.Whole)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	set, err := puzzle.Read(r)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: file, Err: err}
	}
	if len(set.Puzzles) == 0 {
		return nil, errors.New(env.Text.Get("practice.empty_file", "file", file))
	}
	return set, nil
}
