package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/lab/match"
)

// matchFlags are what "cups match" can be told.
type matchFlags struct {
	board         *boardFlags
	first, second string
	games         int
	opening       int
	balance       float64
	control       string
	limits        match.Limits
	depth         int
	grace         time.Duration
	patience      time.Duration
	adjudicate    uint64
	test          bool
	elo0, elo1    float64
	rng           uint64
	workers       int
	records       string
	json          bool
	quiet         bool
}

func (a *app) matchCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "match --first PLAYER --second PLAYER", Args: a.noArguments}, "match")
	f := &matchFlags{board: a.addBoardFlags(cmd)}
	flags, word := cmd.Flags(), func(name string) string { return a.text.Get("match.flag." + name) }
	flags.StringVar(&f.first, "first", "level=5", word("first"))
	flags.StringVar(&f.second, "second", "greedy", word("second"))
	flags.IntVar(&f.games, "games", 100, word("games"))
	flags.IntVar(&f.opening, "opening", 4, word("opening"))
	flags.Float64Var(&f.balance, "balance", 1, word("balance"))
	flags.Uint64Var(&f.rng, "rng", 1, word("rng"))
	flags.IntVar(&f.workers, "concurrency", runtime.NumCPU(), word("concurrency"))
	flags.StringVar(&f.records, "out", "", word("out"))
	flags.BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	flags.BoolVarP(&f.quiet, "quiet", "q", false, word("quiet"))
	addMatchLimits(cmd, f, word)
	for old, flag := range map[string]string{"threads": "concurrency", "records": "out"} { // what they were called first
		alias := *flags.Lookup(flag)
		alias.Name, alias.Hidden = old, true
		flags.AddFlag(&alias)
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return a.match(cmd, f) }
	return cmd
}

// addMatchLimits adds the flags that say how long moves, games and the match
// may take.
func addMatchLimits(cmd *cobra.Command, f *matchFlags, word func(string) string) {
	flags := cmd.Flags()
	flags.StringVar(&f.control, "tc", "", word("tc"))
	flags.DurationVar(&f.limits.Time, "movetime", 0, word("movetime"))
	flags.Int64Var(&f.limits.Nodes, "nodes", 0, word("nodes"))
	flags.IntVar(&f.depth, "depth", 0, word("depth"))
	flags.DurationVar(&f.grace, "grace", 500*time.Millisecond, word("grace"))
	flags.DurationVar(&f.patience, "patience", time.Minute, word("patience"))
	flags.Uint64Var(&f.adjudicate, "adjudicate", 0, word("adjudicate"))
	flags.Lookup("adjudicate").NoOptDefVal = strconv.Itoa(adjudicateNodes)
	flags.BoolVar(&f.test, "sprt", false, word("sprt"))
	flags.Float64Var(&f.elo0, "elo0", 0, word("elo0"))
	flags.Float64Var(&f.elo1, "elo1", 10, word("elo1"))
}

// adjudicateNodes is what a bare --adjudicate lets the solver spend on a
// position: a hundredth of a second or two.
const adjudicateNodes = 20_000

// match plays a match, writes the records as the games end, and prints the
// result of however many games were played.
func (a *app) match(cmd *cobra.Command, f *matchFlags) error {
	config, err := a.matchConfig(cmd, f)
	if err != nil {
		return err
	}
	records, err := openRecords(f.records)
	if err != nil {
		return err
	}
	progress, faults := a.progress(f, config), [2]error{}
	tally, runErr := match.Run(cmd.Context(), config, func(g match.Game, tally match.Tally) error {
		if g.Fault != nil {
			faults[g.Fault.Player] = g.Fault.Err
		}
		progress(tally)
		return records.write(g.Record)
	})
	err = records.close()
	if tally.Games() > 0 || runErr == nil || errors.Is(runErr, context.Canceled) { // a match that did not begin has no result
		err = errors.Join(err, a.printTally(config, f, tally, faults))
	}
	if runErr != nil && !errors.Is(runErr, context.Canceled) {
		return errors.Join(runErr, err)
	}
	return errors.Join(err, runErr)
}

// progress shows the running tally on the error stream, where that is a
// terminal.
func (a *app) progress(f *matchFlags, c match.Config) func(match.Tally) {
	if f.quiet || !isTerminal(a.err) {
		return func(match.Tally) {}
	}
	return func(t match.Tally) {
		line := a.text.Get("match.progress", "n", t.Games(), "of", c.Games+c.Games%2, "wins", t.Wins, "draws", t.Draws, "losses", t.Losses)
		over := t.Games() >= c.Games
		if c.SPRT != nil {
			line += ", LLR " + fmt.Sprintf("%+.2f", c.SPRT.LLR(t.Pairs))
			over = over || c.SPRT.Verdict(t.Pairs) != match.Undecided
		}
		fmt.Fprintf(a.err, "\r\x1b[K%s", line)
		if over {
			fmt.Fprint(a.err, "\r\x1b[K")
		}
	}
}
