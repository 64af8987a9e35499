package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// puzzleCheck is what "cups puzzle check --json" prints.
type puzzleCheck struct {
	File    string        `json:"file"` // empty for the built-in puzzles
	Puzzles int           `json:"puzzles"`
	Errors  []puzzleFault `json:"errors"`
}

type puzzleFault struct {
	ID     string `json:"id"`
	Line   int    `json:"line,omitzero"`
	Reason string `json:"reason"`
}

func (a *app) puzzleCheckCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "check [FILE]"}, "puzzlemake.check")
	hash := cmd.Flags().Int("hash", puzzleHash, a.text.Get("puzzlemake.make.flag.hash"))
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) > 1 {
			return errors.New(a.text.Get("puzzlemake.check.want_one"))
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := a.checkPuzzleHash(*hash); err != nil {
			return usage(err)
		}
		check := puzzleCheck{Errors: []puzzleFault{}}
		err := a.puzzleCheck(cmd.Context(), args, *hash, *asJSON, &check)
		if err != nil {
			return err
		}
		return a.endCheck(check, *asJSON)
	}
	return cmd
}

// puzzleCheck proves the puzzles of a file, or the built-in ones.
func (a *app) puzzleCheck(ctx context.Context, args []string, hash int, quiet bool, c *puzzleCheck) error {
	next := builtIn()
	if len(args) == 1 {
		file, err := a.open(args[0])
		if err != nil {
			return err
		}
		defer file.Close()
		c.File, next = args[0], puzzle.NewReader(file).Read
	}
	prover := mine.NewProver(int64(hash) << 20)
	progress := a.checkProgress()
	for {
		p, err := next()
		if err == io.EOF {
			return nil
		}
		var damaged *puzzle.FileError
		if err != nil && !errors.As(err, &damaged) {
			return err
		}
		if err == nil {
			c.Puzzles++
			err = prover.Prove(ctx, p, int64(freeMemory())<<20)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		progress(c.Puzzles)
		if err != nil {
			c.Errors = append(c.Errors, a.puzzleFault(p.ID, err, quiet))
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

// puzzleFault notes what is wrong with a puzzle, and prints it unless that is
// to come as JSON.
func (a *app) puzzleFault(id string, err error, quiet bool) puzzleFault {
	fault := puzzleFault{ID: id, Reason: err.Error()}
	var damaged *puzzle.FileError
	if errors.As(err, &damaged) {
		fault.ID, fault.Line = damaged.ID, damaged.Line
	}
	if !quiet {
		a.clearProgress()
		fmt.Fprintln(a.out, a.puzzleReason(err))
	}
	return fault
}

// endCheck says what came of it; errors make the command fail.
func (a *app) endCheck(c puzzleCheck, asJSON bool) error {
	a.clearProgress()
	if asJSON {
		if err := json.NewEncoder(a.out).Encode(c); err != nil {
			return err
		}
	} else if len(c.Errors) == 0 {
		fmt.Fprintln(a.out, a.text.Get("puzzlemake.check.proven", "n", c.Puzzles))
	} else {
		fmt.Fprintln(a.out, a.text.Get("puzzlemake.check.wrong", "n", len(c.Errors), "all", c.Puzzles))
	}
	if len(c.Errors) > 0 {
		return errReported
	}
	return nil
}

// checkProgress shows on a terminal how many puzzles are checked.
func (a *app) checkProgress() func(done int) {
	shown := time.Now()
	return func(done int) {
		if isTerminal(a.err) && time.Since(shown) >= time.Second {
			shown = time.Now()
			fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("puzzlemake.check.progress", "n", done))
		}
	}
}

// clearProgress takes a line of progress away.
func (a *app) clearProgress() {
	if isTerminal(a.err) {
		fmt.Fprint(a.err, "\r\x1b[K")
	}
}
