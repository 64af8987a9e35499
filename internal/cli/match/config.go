package match

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/match"
	"example.org/cups/internal/say"
	"example.org/cups/solver"
)

// balanceNodes are what an opening is judged by: some milliseconds.
const balanceNodes = 5_000

// mostTestGames is where a test ends that was not told a number of games.
const mostTestGames = 40_000

// newConfig reads the flags.
func newConfig(env *command.Env, cmd *cobra.Command, f *flags) (match.Config, error) {
	c := match.Config{
		Games: f.games, RngNumber: f.rng, Workers: f.workers, Grace: f.grace, Adjudicate: f.adjudicate,
		Openings: match.Openings{Plies: f.opening, Balance: engine.Score(f.balance * float64(engine.Bean)), Nodes: balanceNodes},
		Now:      env.Now, Date: env.Now().Format("2006.01.02"),
	}
	if f.balance < 0 {
		c.Openings.Nodes = 0
	}
	var err error
	if c.Start, err = f.board.Start(); err != nil {
		return c, err
	}
	if err := checkNumbers(env, f); err != nil {
		return c, err
	}
	if c.Start.IsOver() {
		return c, command.Usage(errors.New(env.Text.Get("match.no_moves")))
	}
	if most := 2 * int(c.Start.Stock(cups.South)); f.opening > most { // no game has more drops
		return match.Config{}, command.Usage(errors.New(env.Text.Get("match.bad_opening", "n", f.opening, "most", most)))
	}
	if err := setTest(env, cmd, f, &c); err != nil {
		return c, err
	}
	return c, errors.Join(setPlayers(cmd.Context(), env, f, &c), checkMemory(env, &c))
}

// checkMemory refuses tables that there is no memory for, in all games that
// are played at once.
func checkMemory(env *command.Env, c *match.Config) error {
	free := int64(env.FreeMemory())
	for _, player := range c.Players {
		if most := free / int64(2*c.Workers); player.Bytes>>20 > most {
			return command.Usage(errors.New(env.Text.Get("match.bad_hash", "player", player.Name, "need", player.Bytes>>20, "most", most)))
		}
	}
	return nil
}

// checkNumbers refuses numbers that nothing can be done with.
func checkNumbers(env *command.Env, f *flags) error {
	for _, n := range []struct {
		flag         string
		value, least int64
	}{
		{"games", int64(f.games), 1}, {"opening", int64(f.opening), 0}, {"concurrency", int64(f.workers), 1},
		{"movetime", int64(f.limits.Time), 0}, {"nodes", f.limits.Nodes, 0}, {"depth", int64(f.depth), 0},
		{"adjudicate", f.adjudicate, 0}, {"grace", int64(f.grace), 0}, {"patience", int64(f.patience), 1},
	} {
		if n.value < n.least {
			return command.Usage(errors.New(env.Text.Get("match.too_few", "flag", n.flag, "value", n.value, "least", n.least)))
		}
	}
	if f.limits.Time > 0 && f.limits.Time < time.Millisecond {
		return command.Usage(errors.New(env.Text.Get("match.too_few", "flag", "movetime", "value", f.limits.Time.String(), "least", time.Millisecond)))
	}
	if !(f.balance <= cups.MaxBeans && (f.balance >= 0 || f.balance == -1)) { // not a number is no balance either
		return command.Usage(errors.New(env.Text.Get("match.bad_balance", "value", command.Typed(f.balance))))
	}
	return nil
}

// setTest sets up the sequential test, if there is to be one.
func setTest(env *command.Env, cmd *cobra.Command, f *flags, c *match.Config) error {
	if !f.test && !cmd.Flags().Changed("elo0") && !cmd.Flags().Changed("elo1") {
		return nil
	}
	if !(f.elo0 < f.elo1 && f.elo0 > -1000 && f.elo1 < 1000) {
		return command.Usage(errors.New(env.Text.Get("match.bad_test", "elo0", command.Typed(f.elo0), "elo1", command.Typed(f.elo1))))
	}
	c.SPRT = &match.SPRT{Elo0: f.elo0, Elo1: f.elo1, Alpha: 0.05, Beta: 0.05}
	if !cmd.Flags().Changed("games") {
		c.Games = mostTestGames
	}
	return nil
}

// setPlayers reads the clocks and the players.
func setPlayers(ctx context.Context, env *command.Env, f *flags, c *match.Config) (err error) {
	if f.control != "" {
		if c.Clock, err = match.ParseControl(f.control); err != nil {
			return command.Usage(errors.New(env.Text.Get("match.bad_control", "value", f.control)))
		}
	}
	free := int64(env.FreeMemory()) << 20
	terms := match.Terms{
		Limits: f.limits, Clocks: f.control != "", Patience: f.patience,
		SweepBytes: min(solver.DefaultSweepBytes, free/int64(8*f.workers)), Tablebases: env.Tablebases(free),
	}
	terms.Weights = func(file string) (*engine.Weights, error) { return env.ReadWeights(ctx, file, c.Start.Cups()) }
	if terms.Fitted, err = f.weights.Read(ctx, c.Start.Cups()); err != nil {
		return err
	}
	terms.Limits.Depth = cups.Ply(f.depth)
	for i, text := range []string{f.first, f.second} {
		c.Players[i], err = match.ParseSpec(text, terms)
		var wrong *match.SpecError
		switch {
		case errors.As(err, &wrong):
			return command.Usage(errors.New(env.Text.Get("match.bad_player", "player", text, "reason", say.Error(env.Text, err))))
		case err != nil: // a file of weights that cannot be used
			return err
		}
	}
	if f.weights.IsSet() && !c.Players[0].Evaluates && !c.Players[1].Evaluates {
		return command.Usage(errors.New(env.Text.Get("weights.no_player")))
	}
	return nil
}
