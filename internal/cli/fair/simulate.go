package fair

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/fair"
	"example.org/cups/internal/lab/helped"
	"example.org/cups/internal/savefile"
	"example.org/cups/solver"
)

// The most that the flags take.
const (
	mostGames   = 1000
	mostEvents  = 100_000
	mostLooked  = 1_000_000_000
	mostWorkers = 1024
)

func simulateCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "simulate", Args: env.NoArguments}, "fair.simulate")
	set, word := cmd.Flags(), func(name string) string { return env.Text.Get("fair.flag." + name) }
	n := set.Int("cups", 4, word("cups"))
	games := set.IntSlice("games", []int{5, 10, 20, 40, 80}, word("games"))
	events := set.Int("events", 20, word("events"))
	looked := set.Int("looked", 1000, word("looked"))
	limit := set.Float64("limit", 0.01, word("limit"))
	levels := set.Float64Slice("levels", nil, word("levels"))
	workers := set.Int("concurrency", runtime.NumCPU(), word("concurrency"))
	rng := set.Uint64("rng", 1, word("rng"))
	asJSON := set.Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		err := check(env, bounded{"cups", *n, leastCups, mostCups}, bounded{"events", *events, 1, mostEvents}, bounded{"looked", *looked, 1, mostLooked}, bounded{"concurrency", *workers, 1, mostWorkers})
		if err != nil {
			return err
		}
		for i, g := range *games {
			if g < 1 || g > mostGames || i > 0 && g <= (*games)[i-1] {
				return command.Usage(errors.New(env.Text.Get("fair.bad_games", "most", mostGames)))
			}
		}
		if len(*games) == 0 {
			return command.Usage(errors.New(env.Text.Get("fair.bad_games", "most", mostGames)))
		}
		if !(*limit > 0 && *limit < 1) {
			return command.Usage(errors.New(env.Text.Get("fair.bad_limit", "value", fmt.Sprint(*limit))))
		}
		for _, l := range *levels {
			if !(l >= 1 && l <= 8) {
				return command.Usage(errors.New(env.Text.Get("fair.bad_level", "value", fmt.Sprint(l))))
			}
		}
		t := helped.Trial{
			Base: fair.BaseOf(*n), Players: players(*levels), Games: *games, Events: *events,
			Looked: *looked, Limit: *limit, Workers: *workers, RngNumber: *rng,
		}
		if t.Base == nil {
			return errors.New(env.Text.Get("fair.no_base", "cups", *n))
		}
		tablebases, err := prepared(cmd.Context(), env, *n)
		if err != nil {
			return err
		}
		line := env.NewProgress()
		outcomes, runErr := t.Run(cmd.Context(), tablebases, func(played, of int) {
			line.Seldom(func() string { return env.Text.Get("fair.events_progress", "n", played, "of", of) })
		})
		line.End()
		if runErr != nil && !errors.Is(runErr, context.Canceled) {
			return runErr
		}
		return errors.Join(printOutcomes(env, t, outcomes, *asJSON), runErr)
	}
	return cmd
}

// players returns the honest players of some levels, and the helped ones. Without levels they
// are those of all levels and at each quarter between, and helped ones up to level 6: stronger
// players find most of the best moves anyway.
func players(levels []float64) []helped.Player {
	with := levels
	if len(levels) == 0 {
		for quarter := 4; quarter <= 32; quarter++ {
			levels = append(levels, float64(quarter)/4)
		}
		with = []float64{1, 2, 3, 4, 5, 6}
	}
	var all []helped.Player
	for _, l := range levels {
		all = append(all, helped.Player{Level: l})
	}
	for _, h := range helped.Helps {
		for _, l := range with {
			all = append(all, helped.Player{Level: l, Help: h})
		}
	}
	return all
}

// prepared returns the tablebases, with that for boards of n cups, or nil for boards that have none.
func prepared(ctx context.Context, env *command.Env, n int) (*solver.Tablebases, error) {
	if n > solver.MostTablebaseCups {
		return nil, nil
	}
	if err := env.NeedMemory(tablebaseMB); err != nil {
		return nil, err
	}
	start, err := cups.Start(n)
	if err != nil {
		return nil, err
	}
	t := env.Tablebases(int64(env.FreeMemory()) << 20)
	if t == nil {
		return nil, errors.New(env.Text.Get("fair.no_memory"))
	}
	once := env.Lacking(t, start, true)
	once.Before(ctx)
	select {
	case <-t.Prepare(n):
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	once.After(ctx)
	return t.Tablebases, ctx.Err()
}

// tablebaseMB is what the tablebase of 2x4 takes.
const tablebaseMB = 400

func baseCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "base", Args: env.NoArguments}, "fair.base")
	set, word := cmd.Flags(), func(name string) string { return env.Text.Get("fair.flag." + name) }
	boards := set.IntSlice("cups", []int{3, 4}, word("cups"))
	games := set.Int("games", 200, word("base_games"))
	workers := set.Int("concurrency", runtime.NumCPU(), word("concurrency"))
	rng := set.Uint64("rng", 1, word("rng"))
	out := set.StringP("out", "o", "-", word("out"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		err := check(env, bounded{"games", *games, 2, mostEvents}, bounded{"concurrency", *workers, 1, mostWorkers})
		for _, n := range *boards {
			err = errors.Join(err, check(env, bounded{"cups", n, leastCups, mostCups}))
		}
		if err != nil {
			return err
		}
		if *out != "-" {
			if err := savefile.CanReplace(*out); err != nil {
				return env.WriteError(*out, err)
			}
		}
		slices.Sort(*boards)
		var list []*fair.Base
		line := env.NewProgress()
		defer line.End()
		for _, n := range slices.Compact(*boards) {
			tablebases, err := prepared(cmd.Context(), env, n)
			if err != nil {
				return err
			}
			b, err := helped.Measure(cmd.Context(), tablebases, n, *games, *workers, *rng, func(played, of int) {
				line.Seldom(func() string { return env.Text.Get("fair.games_progress", "cups", n, "n", played, "of", of) })
			})
			if err != nil {
				return err
			}
			list = append(list, b)
		}
		line.End()
		if *out == "-" {
			return fair.WriteBases(env.Out, list)
		}
		err = savefile.Replace(cmd.Context(), *out, func(w io.Writer) error { return fair.WriteBases(w, list) })
		if err != nil {
			return env.WriteError(*out, err)
		}
		return nil
	}
	return cmd
}

// printOutcomes prints how often the tests found something.
func printOutcomes(env *command.Env, t helped.Trial, list []helped.Outcome, asJSON bool) error {
	if asJSON {
		return answer.Write(env.Out, answer.NewFairTrial(t, list))
	}
	var b strings.Builder
	fmt.Fprintln(&b, env.Text.Get("fair.simulate_intro", "cups", t.Base.Cups, "events", t.Events, "looked", t.Looked, "limit", env.Text.Decimal(100*t.Limit, 2)))
	fmt.Fprintln(&b)
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, env.Text.Get("fair.simulate_head"))
	var sums [2][]helped.Outcome // of honest and of helped players, by number of games
	for i, o := range list {
		if o.Events == 0 {
			continue
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%.0f\t%.0f\t%s%%\t%d\t%d\t\n", playerWords(env, o.Player), o.Games, o.Events, o.Rating, o.Choices, env.Text.Decimal(100*o.Seen, 0), o.Screened, o.Found)
		at, games := 0, i%len(t.Games)
		if o.Player.Help != helped.None {
			at = 1
		}
		if sums[at] == nil {
			sums[at] = make([]helped.Outcome, len(t.Games))
		}
		s := &sums[at][games]
		s.Games = o.Games
		s.Events += o.Events
		s.Screened += o.Screened
		s.Found += o.Found
	}
	w.Flush()
	fmt.Fprintln(&b)
	for at, key := range []string{"fair.honest_sum", "fair.helped_sum"} {
		for _, s := range sums[at] {
			if s.Events > 0 {
				fmt.Fprintln(&b, env.Text.Get(key, "games", s.Games, "n", s.Events, "screened", s.Screened, "found", s.Found))
			}
		}
	}
	_, err := fmt.Fprint(env.Out, b.String())
	return err
}

// playerWords names a simulated player.
func playerWords(env *command.Env, p helped.Player) string {
	level := strings.TrimRight(strings.TrimRight(env.Text.Decimal(p.Level, 2), "0"), ".,")
	if p.Help == helped.None {
		return env.Text.Get("bot.level", "level", level)
	}
	return env.Text.Get("fair.player."+p.Help.String(), "level", level)
}
