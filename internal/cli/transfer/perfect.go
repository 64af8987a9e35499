package transfer

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/puzzle"
)

// maxListedSowings is the most that "cups perfect --play --json" keeps in
// memory.
const maxListedSowings = 100_000_000

// bytesAListedSowing is the memory that a sowing takes until it is written: as
// a number, and as text that is copied as it grows.
const bytesAListedSowing = 32

// PerfectCommand is "cups perfect".
func PerfectCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "perfect N"}, "puzzle.perfect")
	beans := cmd.Flags().Int64("beans", 0, env.Text.Get("puzzle.perfect.flag.beans"))
	play := cmd.Flags().Bool("play", false, env.Text.Get("puzzle.perfect.flag.play"))
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		wanted := 1
		if cmd.Flag("beans").Changed {
			wanted = 0
		}
		if len(args) != wanted {
			return errors.New(env.Text.Get("puzzle.perfect.want_one"))
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		row, err := perfectRow(env, args, cups.Beans(*beans))
		if err != nil {
			return command.Usage(err)
		}
		if *asJSON {
			return perfectJSON(env, row, *play)
		}
		return printPerfect(env, cmd, row, *play)
	}
	return cmd
}

// perfectRow returns the row of the cups that are named, or else of the beans.
func perfectRow(env *command.Env, args []string, beans cups.Beans) (puzzle.Row, error) {
	if len(args) == 0 {
		row, err := puzzle.Clearable(beans)
		if err != nil {
			err = errors.New(env.Text.Get("puzzle.perfect.bad_beans", "input", beans, "most", cups.Beans(puzzle.MaxBeans)))
		}
		return row, err
	}
	n, err := strconv.Atoi(args[0])
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return nil, errors.New(env.Text.Get("puzzle.perfect.bad_number", "input", args[0]))
	}
	row, err := puzzle.Perfect(n)
	if err != nil {
		err = errors.New(env.Text.Get("puzzle.perfect.bad_cups", "input", args[0], "most", puzzle.MaxRow))
	}
	return row, err
}

func perfectJSON(env *command.Env, row puzzle.Row, play bool) error {
	if play && row.Beans() > maxListedSowings {
		gib := float64(row.Beans()) * bytesAListedSowing / (1 << 30)
		return errors.New(env.Text.Get("puzzle.perfect.long_play",
			"n", row.Beans(), "gib", env.Text.Decimal(gib, 1), "most", maxListedSowings))
	}
	return answer.Write(env.Out, answer.NewPerfect(row, play))
}

// printPerfect prints the row on a line by itself, then its size.
func printPerfect(env *command.Env, cmd *cobra.Command, row puzzle.Row, play bool) error {
	_, err := fmt.Fprintf(env.Out, "%s\n%s, %s\n", row,
		env.Text.Get("puzzle.perfect.size.cups", "n", len(row)), env.Text.Get("puzzle.perfect.size.beans", "n", row.Beans()))
	if err != nil || !play {
		return err
	}
	return printClearing(cmd.Context(), env, row)
}
