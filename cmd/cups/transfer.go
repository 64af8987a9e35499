package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/phrase"
	"example.org/cups/puzzle"
)

// transferAnswer is all that is known of a transfer problem.
type transferAnswer struct {
	problem      puzzle.Transfer
	possible     bool
	solution     puzzle.Solution
	ways         *big.Int // nil where nobody asked
	below, above cups.Beans
}

func (a *app) transferCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "transfer CUPS --stock S"}, "puzzle.transfer")
	stock := cmd.Flags().Int("stock", 0, a.text.Get("puzzle.transfer.flag.stock"))
	all := cmd.Flags().Bool("all", false, a.text.Get("puzzle.transfer.flag.all"))
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return errors.New(a.text.Get("puzzle.transfer.want_row"))
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		problem, err := a.transferProblem(args[0], cups.Beans(*stock))
		if err != nil {
			return usage(err)
		}
		answer, err := a.transfer(cmd.Context(), problem, *all)
		if err != nil {
			return err
		}
		if *asJSON {
			return a.transferJSON(answer)
		}
		return a.printTransfer(answer)
	}
	return cmd
}

// transferProblem reads a problem and says in the user's words what is wrong.
func (a *app) transferProblem(text string, stock cups.Beans) (puzzle.Transfer, error) {
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
		return problem, errors.New(a.text.Get("puzzle.transfer.blocked", "row", row,
			"cup", phrase.Letter(wrong.Cup), "have", row[wrong.Cup-1], "needs", row.Needs(wrong.Cup)))
	case puzzle.WrongStock:
		return problem, errors.New(a.text.Get("puzzle.transfer.bad_stock", "stock", stock, "most", cups.MaxSideBeans))
	case puzzle.TooManyBeans:
		return problem, errors.New(a.text.Get("puzzle.transfer.too_many",
			"have", row.Beans(), "stock", stock, "most", cups.MaxSideBeans))
	}
	return problem, err
}

// transfer solves a problem, counts the solutions if they are wanted, and looks
// for the nearest stocks if there are none.
func (a *app) transfer(ctx context.Context, problem puzzle.Transfer, all bool) (transferAnswer, error) {
	answer := transferAnswer{problem: problem, below: puzzle.NoStock, above: puzzle.NoStock}
	var err error
	answer.solution, err = problem.Solve(ctx)
	if errors.Is(err, puzzle.ErrImpossible) {
		answer.below, answer.above, err = problem.Nearest(ctx)
		if all {
			answer.ways = new(big.Int)
		}
		return answer, err
	}
	answer.possible = err == nil
	if err == nil && all {
		answer.ways, err = a.countTransfers(ctx, problem)
	}
	return answer, err
}

// countTransfers counts the solutions in the memory that is free.
func (a *app) countTransfers(ctx context.Context, problem puzzle.Transfer) (*big.Int, error) {
	ways, err := problem.Count(ctx, int64(freeMemory())<<20, a.countProgress())
	if isTerminal(a.err) {
		fmt.Fprint(a.err, "\r\x1b[K")
	}
	var memory *puzzle.MemoryError
	if errors.As(err, &memory) {
		gib := func(bytes int64) string { return a.text.Decimal(float64(bytes)/(1<<30), 1) }
		err = errors.New(a.text.Get("puzzle.transfer.memory", "need", gib(memory.Need), "have", gib(memory.Have)))
	}
	return ways, err
}

// countProgress shows on a terminal how much is counted, once a second at most;
// elsewhere it shows nothing.
func (a *app) countProgress() func(done, all int) {
	if !isTerminal(a.err) {
		return nil
	}
	shown := time.Now()
	return func(done, all int) {
		if time.Since(shown) >= time.Second {
			shown = time.Now()
			fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("puzzle.transfer.progress", "percent", 100*done/all))
		}
	}
}
