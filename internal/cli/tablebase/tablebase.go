// Package tablebase is the command that looks after the tablebases that are kept in files.
package tablebase

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strconv"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
	"example.org/cups/internal/tables"
	"example.org/cups/solver"
)

// Command is "cups tablebase".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "tablebase", Args: env.NoArguments}, "tablebase")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return list(env, false) }
	cmd.AddCommand(
		sub(env, "list", "tablebase.list", func(_ context.Context, _ []int, asJSON bool) error { return list(env, asJSON) }),
		sub(env, "make [BOARD...]", "tablebase.make", func(ctx context.Context, boards []int, asJSON bool) error {
			return each(env, boards, tables.UsualCups, asJSON, func(n int) error { return makeOne(ctx, env, n) })
		}),
		sub(env, "check [BOARD...]", "tablebase.check", func(_ context.Context, boards []int, asJSON bool) error {
			return each(env, boards, tables.MostCups, asJSON, func(n int) error { return checkOne(env, n) })
		}),
		sub(env, "remove [BOARD...]", "tablebase.remove", func(_ context.Context, boards []int, asJSON bool) error {
			return each(env, boards, tables.MostCups, asJSON, func(n int) error { return tables.Usual().Remove(n) })
		}),
	)
	return cmd
}

// sub is one of the commands below "cups tablebase". It is told the boards by their cups a
// side; none if none is named.
func sub(env *command.Env, use, key string, run func(ctx context.Context, boards []int, asJSON bool) error) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: use}, key)
	var named int
	if cmd.Name() == "list" {
		cmd.Args = env.NoArguments
	} else {
		cmd.Flags().IntVarP(&named, "cups", "n", 0, env.Text.Get("tablebase.flag.cups"))
	}
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		var boards []int
		for _, arg := range args {
			n, ok := tables.ParseBoard(arg)
			if !ok {
				return command.Usage(errors.New(env.Text.Get("tablebase.bad_board", "board", arg)))
			}
			boards = append(boards, n)
		}
		if cmd.Flags().Changed("cups") {
			n, ok := tables.ParseBoard(strconv.Itoa(named))
			if !ok {
				return command.Usage(errors.New(env.Text.Get("tablebase.bad_board", "board", named)))
			}
			boards = append(boards, n)
		}
		return run(cmd.Context(), boards, *asJSON)
	}
	return cmd
}

// each does something for each board, or if none is named, for all with up to some number of
// cups a side, and then says what is kept.
func each(env *command.Env, boards []int, most int, asJSON bool, do func(n int) error) error {
	if len(boards) == 0 {
		for n := tables.LeastCups; n <= most; n++ {
			boards = append(boards, n)
		}
	}
	for _, n := range boards {
		if err := do(n); err != nil {
			return err
		}
	}
	return list(env, asJSON)
}

// list says what is kept of each board.
func list(env *command.Env, asJSON bool) error {
	all, err := tables.Usual().List(tablebases())
	if err != nil {
		return err
	}
	documents := []answer.Tablebase{}
	for _, k := range all {
		d := answer.Tablebase{Cups: k.Cups, File: k.File, Bytes: k.Bytes, Kept: k.Bytes > 0 && k.Damage == nil, Begun: k.Begun}
		if k.Damage != nil {
			d.Damaged = k.Damage.Error()
		}
		documents = append(documents, d)
	}
	if asJSON {
		return answer.Write(env.Out, documents)
	}
	for _, k := range all {
		line := env.Text.Get("tablebase.kept", "cups", k.Cups, "file", k.File, "size", env.Text.Decimal(float64(k.Bytes)/1e6, 1))
		switch {
		case k.Damage != nil:
			line = env.Text.Get("tablebase.kept_damaged", "cups", k.Cups, "error", say.Error(env.Text, k.Damage))
		case k.Bytes == 0 && k.Begun > 0:
			line = env.Text.Get("tablebase.begun", "cups", k.Cups, "size", env.Text.Decimal(float64(k.Begun)/1e6, 1))
		case k.Bytes == 0:
			line = env.Text.Get("tablebase.missing", "cups", k.Cups)
		}
		if _, err := fmt.Fprintln(env.Out, line); err != nil {
			return err
		}
	}
	return nil
}

// tablebases returns tablebases of the kind that is kept.
func tablebases() *solver.Tablebases {
	return solver.NewTablebases(solver.Tables{Threads: runtime.NumCPU(), Ready: true})
}

// makeOne makes the file of a board, unless there is one that is whole. One that is damaged
// is made anew.
func makeOne(ctx context.Context, env *command.Env, n int) error {
	t := tablebases()
	if n > tables.UsualCups {
		if bytes, _ := t.StripCost(n); !tables.Usual().IsThere(n) {
			if err := env.NeedMemory(int(bytes >> 20)); err != nil {
				return err
			}
		}
	}
	line := env.NewProgress()
	defer line.End()
	return tables.Usual().Obtain(ctx, t, n, tables.Steps{
		Damaged: func(err error) { env.Warn(env.Text.Get("tablebase.anew", "error", say.Error(env.Text, err))) },
		Making:  func() { line.Show(env.Text.Get("tablebase.making", "cups", n)) },
		Sweeping: func(done, all uint64) {
			line.Seldom(func() string { return env.Text.Get("tablebase.sweeping", "cups", n, "percent", 100*done/max(all, 1)) })
		},
		Writing: func(done, all int64) {
			line.Seldom(func() string { return env.Text.Get("tablebase.writing", "cups", n, "percent", 100*done/all) })
		},
	})
}

// checkOne reads the whole file of a board.
func checkOne(env *command.Env, n int) error {
	err := tables.Usual().Check(tablebases(), n)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // list says so
	}
	return err
}
