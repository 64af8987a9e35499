// Package transfer holds the commands about perfect positions and transfer
// problems.
package transfer

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/big"
	"strconv"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// result is all that is known of a transfer problem.
type result struct {
	problem      puzzle.Transfer
	possible     bool
	solution     puzzle.Solution
	ways         *big.Int // nil if nobody asked
	below, above cups.Beans
}

// Command is "cups transfer".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "transfer CUPS --stock S"}, "puzzle.transfer")
	stock := cmd.Flags().Int("stock", 0, env.Text.Get("puzzle.transfer.flag.stock"))
	all := cmd.Flags().Bool("all", false, env.Text.Get("puzzle.transfer.flag.all"))
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return errors.New(env.Text.Get("puzzle.transfer.want_row"))
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		problem, err := readProblem(env, args[0], cups.Beans(*stock))
		if err != nil {
			return command.Usage(err)
		}
		solved, err := solve(cmd.Context(), env, problem, *all)
		if err != nil {
			return err
		}
		if *asJSON {
			return printJSON(env, solved)
		}
		return printResult(env, solved)
	}
	return cmd
}

// readProblem reads a problem and says in the user's words what is wrong.
func readProblem(env *command.Env, text string, stock cups.Beans) (puzzle.Transfer, error) {
	row, err := puzzle.ParseRow(text)
	if err != nil {
		return puzzle.Transfer{}, err
	}
	problem, err := puzzle.NewTransfer(row, stock)
	var wrong *puzzle.TransferError
	if !errors.As(err, &wrong) {
		return problem, err
	}
	switch wrong.Fault {
	case puzzle.BlockedCup:
		return problem, errors.New(env.Text.Get("puzzle.transfer.blocked", "row", row,
			"cup", say.Letter(wrong.Cup), "have", row[wrong.Cup-1], "needs", row.Needs(wrong.Cup)))
	case puzzle.WrongStock:
		return problem, errors.New(env.Text.Get("puzzle.transfer.bad_stock", "stock", stock, "most", cups.MaxSideBeans))
	case puzzle.TooManyBeans:
		return problem, errors.New(env.Text.Get("puzzle.transfer.too_many",
			"have", row.Beans(), "stock", stock, "most", cups.MaxSideBeans))
	}
	return problem, err
}

// solve solves a problem, counts the solutions if they are wanted, and looks
// for the nearest stocks if there are none.
func solve(ctx context.Context, env *command.Env, problem puzzle.Transfer, all bool) (result, error) {
	solved := result{problem: problem, below: puzzle.NoStock, above: puzzle.NoStock}
	var err error
	solved.solution, err = problem.Solve(ctx)
	if errors.Is(err, puzzle.ErrImpossible) {
		solved.below, solved.above, err = problem.Nearest(ctx)
		if all {
			solved.ways = new(big.Int)
		}
		return solved, err
	}
	solved.possible = err == nil
	if err == nil && all {
		solved.ways, err = countWays(ctx, env, problem)
	}
	return solved, err
}

// countWays counts the solutions in the memory that is free, and shows on a
// terminal how much is counted.
func countWays(ctx context.Context, env *command.Env, problem puzzle.Transfer) (*big.Int, error) {
	line := env.NewProgress()
	var report func(done, all int)
	if line.IsVisible() {
		report = func(done, all int) {
			line.Seldom(func() string { return env.Text.Get("puzzle.transfer.progress", "percent", 100*done/all) })
		}
	}
	ways, err := problem.Count(ctx, int64(env.FreeMemory())<<20, report)
	line.End()
	return ways, err
}

// clearingWidth is how many characters a line of sowings has at most.
const clearingWidth = 76

// printClearing prints the cups to sow, in lines, by their letters if they
// have any and else by their numbers. There may be millions.
func printClearing(ctx context.Context, env *command.Env, row puzzle.Row) error {
	name, heading := say.Letter, "puzzle.perfect.play"
	if len(row) > cups.MaxCups {
		name, heading = strconv.Itoa, "puzzle.perfect.play_numbered"
	}
	fmt.Fprintf(env.Out, "\n%s\n", env.Text.Get(heading))
	w := bufio.NewWriter(env.Out)
	used := 0
	for cup := range row.Clearing() {
		text := name(cup)
		switch {
		case used == 0:
		case used+1+len(text) > clearingWidth:
			w.WriteByte('\n')
			used = 0
			if err := ctx.Err(); err != nil {
				w.Flush()
				return err
			}
		default:
			w.WriteByte(' ')
			used++
		}
		w.WriteString(text)
		used += len(text)
	}
	w.WriteByte('\n')
	return w.Flush()
}
