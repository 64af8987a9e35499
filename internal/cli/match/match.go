// Package match is the command that lets two players play each other.
package match

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/match"
)

// flags are what "cups match" can be told.
type flags struct {
	board         *command.Board
	first, second string
	games         int
	opening       int
	balance       float64
	control       string
	limits        match.Limits
	depth         int
	grace         time.Duration
	patience      time.Duration
	adjudicate    int64
	test          bool
	elo0, elo1    float64
	rng           uint64
	workers       int
	records       string
	json          bool
	quiet         bool
	weights       *command.Weights
}

// Command is "cups match".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "match --first PLAYER --second PLAYER", Args: env.NoArguments}, "match")
	f := &flags{board: env.AddBoard(cmd), weights: env.AddWeights(cmd)}
	set, word := cmd.Flags(), func(name string) string { return env.Text.Get("match.flag." + name) }
	set.StringVar(&f.first, "first", "level=5", word("first"))
	set.StringVar(&f.second, "second", "greedy", word("second"))
	set.IntVar(&f.games, "games", 100, word("games"))
	set.IntVar(&f.opening, "opening", 4, word("opening"))
	set.Float64Var(&f.balance, "balance", 1, word("balance"))
	set.Uint64Var(&f.rng, "rng", 1, word("rng"))
	set.IntVar(&f.workers, "concurrency", runtime.NumCPU(), word("concurrency"))
	set.StringVar(&f.records, "out", "", word("out"))
	set.BoolVar(&f.json, "json", false, env.Text.Get("cups.flag.json"))
	set.BoolVarP(&f.quiet, "quiet", "q", false, word("quiet"))
	addLimits(cmd, f, word)
	for old, flag := range map[string]string{"threads": "concurrency", "records": "out"} { // what they were called first
		alias := *set.Lookup(flag)
		alias.Name, alias.Hidden = old, true
		set.AddFlag(&alias)
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return run(env, cmd, f) }
	return cmd
}

// addLimits adds the flags that say how long moves, games and the match
// may take.
func addLimits(cmd *cobra.Command, f *flags, word func(string) string) {
	set := cmd.Flags()
	set.StringVar(&f.control, "tc", "", word("tc"))
	set.DurationVar(&f.limits.Time, "movetime", 0, word("movetime"))
	set.Int64Var(&f.limits.Nodes, "nodes", 0, word("nodes"))
	set.IntVar(&f.depth, "depth", 0, word("depth"))
	set.DurationVar(&f.grace, "grace", 500*time.Millisecond, word("grace"))
	set.DurationVar(&f.patience, "patience", time.Minute, word("patience"))
	set.Int64Var(&f.adjudicate, "adjudicate", 0, word("adjudicate"))
	set.Lookup("adjudicate").NoOptDefVal = strconv.Itoa(adjudicateNodes)
	set.BoolVar(&f.test, "sprt", false, word("sprt"))
	set.Float64Var(&f.elo0, "elo0", 0, word("elo0"))
	set.Float64Var(&f.elo1, "elo1", 10, word("elo1"))
}

// adjudicateNodes is what a bare --adjudicate lets the solver spend on a
// position: a hundredth of a second or two.
const adjudicateNodes = 20_000

// run plays a match, writes the records as the games end, and prints the
// result of however many games were played.
func run(env *command.Env, cmd *cobra.Command, f *flags) error {
	config, err := newConfig(env, cmd, f)
	if err != nil {
		return err
	}
	records, err := openRecords(f.records, env.Out)
	if err != nil {
		return err
	}
	line := env.NewProgress()
	show, faults := report(env, line, f, config), [2]error{}
	tally, runErr := match.Run(cmd.Context(), config, func(g match.Game, tally match.Tally) error {
		if g.Fault != nil {
			faults[g.Fault.Player] = g.Fault.Err
		}
		show(tally)
		return records.write(g.Record)
	})
	err = records.close()
	defer func() { // what was made for this match is written for the next one
		for _, player := range config.Players {
			player.Tablebases.Finish(cmd.Context())
		}
	}()
	if tally.Games() > 0 || runErr == nil || errors.Is(runErr, context.Canceled) { // a match that did not begin has no result
		err = errors.Join(err, printTally(env, config, f, tally, faults))
	}
	if runErr != nil && !errors.Is(runErr, context.Canceled) {
		return errors.Join(runErr, err)
	}
	return errors.Join(err, runErr)
}

// report shows the running tally on the error stream, if that is a terminal.
func report(env *command.Env, line *command.Progress, f *flags, c match.Config) func(match.Tally) {
	if f.quiet || !line.IsVisible() {
		return func(match.Tally) {}
	}
	return func(t match.Tally) {
		said := env.Text.Get("match.progress", "n", t.Games(), "of", c.Games+c.Games%2, "wins", t.Wins, "draws", t.Draws, "losses", t.Losses)
		over := t.Games() >= c.Games
		if c.SPRT != nil {
			said += ", LLR " + env.Text.Signed(c.SPRT.LLR(t.Pairs), 2)
			over = over || c.SPRT.Verdict(t.Pairs) != match.Undecided
		}
		line.Show(said)
		if over {
			line.End()
		}
	}
}
