package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/match"
)

// matchFlags are what "cups match" can be told.
type matchFlags struct {
	board         *boardFlags
	first, second string
	games         int
	opening       int
	rng           uint64
	workers       int
	records       string
	json          bool
	quiet         bool
}

func (a *app) matchCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "match --first PLAYER --second PLAYER", Args: a.noArguments}, "match")
	f := &matchFlags{board: a.addBoardFlags(cmd)}
	flags := cmd.Flags()
	flags.StringVar(&f.first, "first", "level=5", a.text.Get("match.flag.first"))
	flags.StringVar(&f.second, "second", "greedy", a.text.Get("match.flag.second"))
	flags.IntVar(&f.games, "games", 100, a.text.Get("match.flag.games"))
	flags.IntVar(&f.opening, "opening", 4, a.text.Get("match.flag.opening"))
	flags.Uint64Var(&f.rng, "rng", 1, a.text.Get("match.flag.rng"))
	flags.IntVar(&f.workers, "threads", runtime.NumCPU(), a.text.Get("match.flag.threads"))
	flags.StringVar(&f.records, "records", "", a.text.Get("match.flag.records"))
	flags.BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	flags.BoolVarP(&f.quiet, "quiet", "q", false, a.text.Get("match.flag.quiet"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return a.match(cmd, f) }
	return cmd
}

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
	progress := a.progress(f)
	tally, runErr := match.Run(cmd.Context(), config, func(g match.Game, tally match.Tally) error {
		progress(tally)
		return records.write(g.Record)
	})
	err = errors.Join(records.close(), a.printTally(config, f, tally))
	if runErr != nil && !errors.Is(runErr, context.Canceled) {
		return errors.Join(runErr, err)
	}
	return errors.Join(err, runErr)
}

func (a *app) matchConfig(cmd *cobra.Command, f *matchFlags) (match.Config, error) {
	var c match.Config
	var err error
	if c.Start, err = a.start(cmd, f.board); err != nil {
		return c, err
	}
	for i, text := range []string{f.first, f.second} {
		if c.Players[i], err = match.ParseSpec(text); err != nil {
			return c, usage(errors.New(a.text.Get("match.bad_player", "player", text)))
		}
	}
	for _, n := range []struct {
		flag  string
		value int
		least int
	}{{"games", f.games, 1}, {"opening", f.opening, 0}, {"threads", f.workers, 1}} {
		if n.value < n.least {
			return c, usage(errors.New(a.text.Get("match.too_few", "flag", n.flag, "value", n.value, "least", n.least)))
		}
	}
	if c.Start.IsOver() {
		return c, usage(errors.New(a.text.Get("match.no_moves")))
	}
	c.Games, c.Opening, c.Rng, c.Workers = f.games, f.opening, f.rng, f.workers
	c.Date = time.Now().Format("2006.01.02")
	return c, nil
}

// progress shows the running tally on the error stream, where that is a
// terminal.
func (a *app) progress(f *matchFlags) func(match.Tally) {
	if f.quiet || !isTerminal(a.err) {
		return func(match.Tally) {}
	}
	return func(t match.Tally) {
		fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("match.progress", "n", t.Games(), "of", f.games+f.games%2, "wins", t.Wins, "draws", t.Draws, "losses", t.Losses))
		if t.Games() >= f.games {
			fmt.Fprint(a.err, "\r\x1b[K")
		}
	}
}

// matchResult is what "cups match --json" prints; the counts are the first
// player's.
type matchResult struct {
	First  string `json:"first"`
	Second string `json:"second"`
	Cups   int    `json:"cups"`
	Games  int    `json:"games"`
	match.Tally
	Score   float64  `json:"score"`
	Elo     *float64 `json:"elo"` // null where it is infinite
	EloLow  *float64 `json:"eloLow"`
	EloHigh *float64 `json:"eloHigh"`
	Rng     uint64   `json:"rng"`
}

// finite returns Elo as JSON can have it.
func finite(elo float64) *float64 {
	if math.IsInf(elo, 0) || math.IsNaN(elo) {
		return nil
	}
	elo = math.Round(elo*10) / 10
	return &elo
}

func (a *app) printTally(c match.Config, f *matchFlags, t match.Tally) error {
	low, high := t.Interval()
	if f.json {
		return json.NewEncoder(a.out).Encode(matchResult{
			c.Players[0].Name, c.Players[1].Name, c.Start.Cups(), t.Games(), t, t.Score(),
			finite(match.Elo(t.Score())), finite(match.Elo(low)), finite(match.Elo(high)), f.rng,
		})
	}
	_, err := fmt.Fprintln(a.out, a.text.Get("match.result", "first", c.Players[0].Name, "second", c.Players[1].Name,
		"cups", c.Start.Cups(), "n", t.Games(), "wins", t.Wins, "draws", t.Draws, "losses", t.Losses,
		"score", fmt.Sprintf("%.1f", 100*t.Score()), "elo", signed(match.Elo(t.Score())),
		"low", signed(match.Elo(low)), "high", signed(match.Elo(high))))
	return err
}

// signed shows an Elo difference, "+∞" and "-∞" included.
func signed(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "+∞"
	case math.IsInf(elo, -1):
		return "-∞"
	}
	return fmt.Sprintf("%+.0f", elo)
}
