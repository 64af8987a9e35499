package solve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/savefile"
	"example.org/cups/internal/say"
	"example.org/cups/solver/everystock"
)

// printEveryStock proves the value of the empty board of n cups for every stock, and
// checks the proof. It saves the table of the proof if a file is named, and prints the
// result.
func printEveryStock(ctx context.Context, env *command.Env, n int, f flags) error {
	began, line := env.Now(), env.NewProgress()
	taken := func() string { return env.Now().Sub(began).Round(time.Second).String() }
	if n > everystock.MaxCups {
		return command.Usage(errors.New(env.Text.Get("solve.every_stock_cups", "n", n, "most", everystock.MaxCups)))
	}
	if f.output != "" {
		if err := savefile.CanReplace(f.output); err != nil { // check this before a long proof
			return err
		}
	}
	table, err := everystock.Prove(ctx, n, everystock.Options{Threads: min(f.threadCount(), 2)}, func(p everystock.Progress) {
		line.Seldom(func() string {
			key := "solve.every_stock_level"
			if p.Closing {
				key = "solve.every_stock_closing"
			}
			return env.Text.Get(key, "stock", int(p.Start.Stock), "changed", p.Lowered, "time", taken())
		})
	})
	if err == nil {
		line.Show(env.Text.Get("solve.every_stock_check", "time", taken()))
		err = everystock.Check(ctx, table)
	}
	line.End()
	if err != nil {
		if ctx.Err() == nil {
			return err
		}
		key := "solve.every_stock_stopped"
		if f.output != "" {
			key = "solve.every_stock_not_written"
		}
		env.Complain(env.Text.Get(key, "seconds", env.Text.Decimal(answer.Seconds(env.Now().Sub(began)), 1), "file", f.output))
		return command.ErrReported
	}
	if f.output != "" {
		if err := savefile.Replace(ctx, f.output, func(w io.Writer) error {
			_, err := table.WriteTo(w)
			return err
		}); err != nil {
			return err
		}
	}
	document := answer.NewEveryStock(table)
	document.Seconds = answer.Seconds(env.Now().Sub(began))
	if f.json {
		_ = answer.Write(env.Out, document) // the output remembers the error
		return nil
	}
	printStocks(env, table, document)
	return nil
}

// printStocks prints one line for each run of stocks with the same value.
func printStocks(env *command.Env, table *everystock.Table, document answer.EveryStock) {
	from := int(table.Options.From)
	value := func(stock int) string {
		return say.Bounds(env.Text, table.Bounds(cups.Beans(stock)))
	}
	for first := 1; first < from; {
		last := first
		for last+1 < from && value(last+1) == value(first) {
			last++
		}
		key := "solve.every_stock_row"
		if len(table.After) == 1 && last+1 == from && value(from) == value(first) {
			break
		} else if first == last {
			key = "solve.every_stock_one"
		}
		fmt.Fprintln(env.Out, env.Text.Get(key, "first", first, "last", last, "value", value(first)))
		first = last + 1
	}
	if len(table.After) == 1 {
		for from > 1 && value(from-1) == value(from) {
			from--
		}
		fmt.Fprintln(env.Out, env.Text.Get("solve.every_stock_on", "first", from, "value", value(from)))
	} else {
		printResidues(env, table, value)
	}
	key := "solve.every_stock_open"
	if document.Kind == "exact" {
		key = "solve.every_stock_proven"
	}
	fmt.Fprintln(env.Out, env.Text.Get(key, "numbers", table.Size(), "seconds", env.Text.Decimal(document.Seconds, 3)))
}

// printResidues prints the value of the stocks of each residue.
func printResidues(env *command.Env, table *everystock.Table, value func(stock int) string) {
	from, period := int(table.Options.From), len(table.After)
	for residue := range period {
		stock := from + ((residue-from)%period+period)%period
		fmt.Fprintln(env.Out, env.Text.Get("solve.every_stock_after", "first", from, "period", period, "residue", residue, "value", value(stock)))
	}
}
