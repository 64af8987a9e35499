// Package command holds what all commands of the program use: the environment
// that a command runs in, the flags that set up a board, output that cannot fail
// in silence, progress on a terminal, and what marks an error as wrong usage.
package command

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/memory"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
)

// Version is the release of the program; the change log has an entry for each.
const Version = "0.1.0"

// Env is the environment of a command. Everything but Text comes from outside, so that no
// command asks for the time or for random numbers itself.
type Env struct {
	In         io.Reader
	Out        io.Writer // for results; package cli puts an [*Output] here
	Err        io.Writer // for errors and progress
	Getenv     func(string) string
	Now        func() time.Time
	NewRand    func() *rand.Rand // returns a new generator with a random seed
	Random     io.Reader         // unpredictable bytes, for tokens and IDs
	FreeMemory func() int        // returns how many MB of memory are free
	Text       say.Printer       // prints in the user's language

	configured *cobra.Command // has all settings: that of [Env.Configure]; nil: there is none yet
}

// Describe fills a command's texts from the catalogue: KEY.short, KEY.long and,
// if there is one, KEY.example. It returns the command.
func (e *Env) Describe(cmd *cobra.Command, key string) *cobra.Command {
	cmd.Short = e.Text.Get(key + ".short")
	cmd.Long = e.Text.Get(key + ".long")
	if e.Text.Has(key + ".example") {
		cmd.Example = e.Text.Get(key + ".example")
	}
	return cmd
}

// Open opens a file as [readfile.Open] does, to read at most the given number of
// bytes; "-" is standard input.
func (e *Env) Open(ctx context.Context, file string, most int64) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(readfile.Reader(ctx, e.In, most)), nil
	}
	return readfile.Open(ctx, file, most)
}

// WriteError returns an error that names the file that could not be written, in the place
// of the temporary file next to it.
func (e *Env) WriteError(file string, err error) error {
	if errors.Is(err, context.Canceled) {
		return err // the user has interrupted the command
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return errors.New(e.Text.Get("record.convert.failed", "file", file, "error", say.Error(e.Text, err)))
}

// Warn writes a warning to the error stream, unless the notice is empty.
func (e *Env) Warn(notice string) {
	if notice != "" {
		e.Complain("cups: " + notice)
	}
}

// Tablebases returns those that all programs of the user share, nil if that many bytes of memory are
// too few for them. The user is told of a file that is damaged.
func (e *Env) Tablebases(bytes int64) *mind.Tablebases {
	t := mind.SharedWithin(bytes)
	t.OnDamage(func(err error) { e.Warn(e.Text.Get(damageKey(err), "error", say.Error(e.Text, err))) })
	return t
}

// damageKey returns the key of the sentence that says what becomes of a tablebase that is damaged.
func damageKey(err error) string {
	var large interface{ IsLarge() bool }
	if errors.As(err, &large) && large.IsLarge() {
		return "tablebase.mend"
	}
	return "tablebase.anew"
}

// NeedMemory returns a [*memory.ShortageError] if fewer MB are free than needed.
func (e *Env) NeedMemory(need int) error {
	if free := e.FreeMemory(); need > free {
		return &memory.ShortageError{Need: need, Free: free}
	}
	return nil
}

// TableBytes is [TableBytes] of the memory that is free now.
func (e *Env) TableBytes(wanted int64, parts int) int64 {
	return TableBytes(e.FreeMemory(), wanted, parts)
}

// TableBytes returns the size of a table in bytes: the wanted size, but at most one of
// the given number of equal parts of the free memory.
func TableBytes(free int, wanted int64, parts int) int64 {
	return min(wanted, int64(free)<<20/int64(parts))
}
