package puzzle

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

func checkCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "check [FILE]"}, "puzzlemake.check")
	hash := cmd.Flags().Int("hash", defaultHash, env.Text.Get("puzzlemake.make.flag.hash"))
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) > 1 {
			return errors.New(env.Text.Get("puzzlemake.check.want_one"))
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := checkHash(env, *hash); err != nil {
			return command.Usage(err)
		}
		c := checker{env: env, line: env.NewProgress(), asJSON: *asJSON, found: answer.PuzzleCheck{Errors: []answer.PuzzleFault{}}}
		if err := c.check(cmd.Context(), args, int64(*hash)<<20); err != nil {
			return err
		}
		return c.end()
	}
	return cmd
}

// checker notes what is wrong with puzzles.
type checker struct {
	env    *command.Env
	line   *command.Progress
	asJSON bool
	found  answer.PuzzleCheck
}

// check proves the puzzles of a file, or the built-in ones.
func (c *checker) check(ctx context.Context, args []string, tableBytes int64) error {
	next := builtIn()
	schedule := func() puzzle.Schedule { return puzzle.Embedded().Schedule }
	if len(args) == 1 {
		file, err := c.env.Open(ctx, args[0], readfile.Whole)
		if err != nil {
			return err
		}
		defer file.Close()
		reader := puzzle.NewReader(file)
		c.found.File, next, schedule = args[0], reader.Read, reader.Schedule
	}
	kept, _ := solver.OpenTablebases(ctx, "", solver.Tables{Ready: true}, solver.MostKeptCups) // without it openings of that board take long
	claims := mine.NewChecker(tableBytes, kept)
	var named []puzzle.Puzzle // with their IDs alone
	for {
		p, err := next()
		if err == io.EOF {
			if _, err := puzzle.NewSet(named, schedule()); err != nil {
				c.note("", err) // an ID appears twice, or the schedule names a puzzle that is not there
			}
			return nil
		}
		var damaged *puzzle.FileError
		if err != nil && !errors.As(err, &damaged) {
			return err
		}
		if damaged != nil && damaged.ID != "" {
			named = append(named, puzzle.Puzzle{ID: damaged.ID}) // it is there, whatever is wrong with it
		}
		if err == nil {
			c.found.Puzzles++
			named = append(named, puzzle.Puzzle{ID: p.ID})
			err = claims.Prove(ctx, p, int64(c.env.FreeMemory())<<20)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		c.line.Seldom(func() string { return c.env.Text.Get("puzzlemake.check.progress", "n", c.found.Puzzles) })
		if err != nil {
			c.note(p.ID, err)
		}
	}
}

// builtIn yields the puzzles of the program as a reader does those of a file.
func builtIn() func() (puzzle.Puzzle, error) {
	all := puzzle.Embedded().Puzzles
	return func() (puzzle.Puzzle, error) {
		if len(all) == 0 {
			return puzzle.Puzzle{}, io.EOF
		}
		p := all[0]
		all = all[1:]
		return p, nil
	}
}

// note notes what is wrong with a puzzle, and prints it unless the answer is to
// come as JSON.
func (c *checker) note(id string, err error) {
	fault := answer.PuzzleFault{ID: id, Reason: err.Error()}
	var damaged *puzzle.FileError
	if errors.As(err, &damaged) {
		fault.ID, fault.Line = damaged.ID, damaged.Line
	}
	c.found.Errors = append(c.found.Errors, fault)
	if !c.asJSON {
		c.line.End()
		fmt.Fprintln(c.env.Out, say.Error(c.env.Text, err))
	}
}

// end says what was found; errors make the command fail.
func (c *checker) end() error {
	c.line.End()
	faults := len(c.found.Errors)
	if c.asJSON {
		if err := answer.Write(c.env.Out, c.found); err != nil {
			return err
		}
	} else if faults == 0 {
		fmt.Fprintln(c.env.Out, c.env.Text.Get("puzzlemake.check.proven", "n", c.found.Puzzles))
	} else {
		fmt.Fprintln(c.env.Out, c.env.Text.Get("puzzlemake.check.wrong", "n", faults, "all", c.found.Puzzles))
	}
	if faults > 0 {
		return command.ErrReported
	}
	return nil
}
