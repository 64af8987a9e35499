package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// maxListedSowings is the most that "cups perfect --play --json" keeps in
// memory.
const maxListedSowings = 100_000_000

// bytesAListedSowing is the memory that a sowing takes until it is written: as
// a number, and as text that is copied as it grows.
const bytesAListedSowing = 32

// perfectAnswer is what "cups perfect --json" prints (notation §6).
type perfectAnswer struct {
	Cups  int        `json:"cups"`
	Beans cups.Beans `json:"beans"`
	Row   puzzle.Row `json:"row"`
	Sow   []int      `json:"sow,omitzero"` // cups, from 1, with --play
}

func (a *app) perfectCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "perfect N"}, "puzzle.perfect")
	beans := cmd.Flags().Int64("beans", 0, a.text.Get("puzzle.perfect.flag.beans"))
	play := cmd.Flags().Bool("play", false, a.text.Get("puzzle.perfect.flag.play"))
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		wanted := 1
		if cmd.Flag("beans").Changed {
			wanted = 0
		}
		if len(args) != wanted {
			return errors.New(a.text.Get("puzzle.perfect.want_one"))
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		row, err := a.perfectRow(args, cups.Beans(*beans))
		if err != nil {
			return usage(err)
		}
		if *asJSON {
			return a.perfectJSON(row, *play)
		}
		return a.printPerfect(cmd, row, *play)
	}
	return cmd
}

// perfectRow returns the row of the cups that are named, or else of the beans.
func (a *app) perfectRow(args []string, beans cups.Beans) (puzzle.Row, error) {
	if len(args) == 0 {
		row, err := puzzle.Clearable(beans)
		if err != nil {
			err = errors.New(a.text.Get("puzzle.perfect.bad_beans", "input", beans, "most", cups.Beans(puzzle.MaxBeans)))
		}
		return row, err
	}
	n, err := strconv.Atoi(args[0])
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return nil, errors.New(a.text.Get("puzzle.perfect.bad_number", "input", args[0]))
	}
	row, err := puzzle.Perfect(n)
	if err != nil {
		err = errors.New(a.text.Get("puzzle.perfect.bad_cups", "input", args[0], "most", puzzle.MaxRow))
	}
	return row, err
}

func (a *app) perfectJSON(row puzzle.Row, play bool) error {
	answer := perfectAnswer{Cups: len(row), Beans: row.Beans(), Row: row}
	if play {
		if answer.Beans > maxListedSowings {
			gib := float64(answer.Beans) * bytesAListedSowing / (1 << 30)
			return errors.New(a.text.Get("puzzle.perfect.long_play",
				"n", answer.Beans, "gib", a.text.Decimal(gib, 1), "most", maxListedSowings))
		}
		answer.Sow = make([]int, 0, answer.Beans)
		for cup := range row.Clearing() {
			answer.Sow = append(answer.Sow, cup)
		}
	}
	return json.NewEncoder(a.out).Encode(answer)
}

// printPerfect prints the row on a line by itself, then its size.
func (a *app) printPerfect(cmd *cobra.Command, row puzzle.Row, play bool) error {
	_, err := fmt.Fprintf(a.out, "%s\n%s, %s\n", row,
		a.text.Get("puzzle.perfect.size.cups", "n", len(row)), a.text.Get("puzzle.perfect.size.beans", "n", row.Beans()))
	if err != nil || !play {
		return err
	}
	return a.printClearing(cmd.Context(), row)
}
