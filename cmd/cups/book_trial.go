package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/trial"
)

// bookTrialFlags are the flags of "cups book trial" but for those of the board.
type bookTrialFlags struct {
	games, hash, threads int
	time                 time.Duration
	nodes, rng           uint64
	against, book        string
	json                 bool
}

func (a *app) bookTrialCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "trial", Args: a.noArguments}, "book.trial")
	board := a.addBoardFlags(cmd)
	var names []string
	for _, o := range trial.Opponents() {
		names = append(names, o.Name)
	}
	var f bookTrialFlags
	cmd.Flags().StringVar(&f.against, "against", strings.Join(names, ","), a.text.Get("book.flag.against"))
	cmd.Flags().IntVar(&f.games, "games", 2, a.text.Get("book.flag.games"))
	cmd.Flags().DurationVar(&f.time, "time", time.Second, a.text.Get("book.flag.move_time"))
	cmd.Flags().Uint64Var(&f.nodes, "nodes", 1_000_000, a.text.Get("book.flag.watch_nodes"))
	cmd.Flags().Uint64Var(&f.rng, "rng", 1, a.text.Get("book.flag.trial_rng"))
	cmd.Flags().StringVar(&f.book, "book", "", a.text.Get("book.flag.trial_book"))
	cmd.Flags().IntVar(&f.hash, "hash", bookHash, a.text.Get("book.flag.hash"))
	cmd.Flags().IntVar(&f.threads, "threads", 1, a.text.Get("book.flag.threads"))
	cmd.Flags().BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		start, err := a.start(cmd, board)
		if err == nil {
			err = usage(a.checkBookTrial(f))
		}
		if err != nil {
			return err
		}
		return a.bookTrial(cmd.Context(), start, f)
	}
	return cmd
}

// checkBookTrial refuses what makes no sense.
func (a *app) checkBookTrial(f bookTrialFlags) error {
	for _, name := range strings.Split(f.against, ",") {
		if _, err := trial.ParseOpponent(name); err != nil {
			return errors.New(a.text.Get("book.bad_opponent", "name", name))
		}
	}
	free := freeMemory()
	switch {
	case f.hash < 1 || f.hash > free/3: // player, opponent and watcher have one each
		return errors.New(a.text.Get("book.bad_hash", "n", f.hash, "most", free/3))
	case f.games < 1:
		return errors.New(a.text.Get("book.bad_games", "n", f.games))
	case f.time <= 0:
		return errors.New(a.text.Get("book.bad_move_time", "time", f.time.String()))
	case f.threads < 1:
		return errors.New(a.text.Get("book.bad_threads", "n", f.threads))
	case f.nodes < 1:
		return errors.New(a.text.Get("book.bad_watch_nodes"))
	}
	return nil
}

// bookTrial plays the games against each opponent in turn, and prints what came
// of them.
func (a *app) bookTrial(ctx context.Context, start cups.Position, f bookTrialFlags) error {
	c := trial.Config{
		Start: start, Book: book.Embedded, TableBytes: int64(f.hash) << 20, Threads: f.threads,
		Time: f.time, WatchNodes: f.nodes, Now: time.Now,
	}
	play := func() error { return a.playTrials(ctx, c, f) }
	if f.book == "" {
		return play()
	}
	return a.withBook(f.book, func(b *book.Book) error {
		c.Book = func(int) *book.Book { return b }
		return play()
	})
}

func (a *app) playTrials(ctx context.Context, c trial.Config, f bookTrialFlags) error {
	fair := true
	for number, name := range strings.Split(f.against, ",") {
		o, err := trial.ParseOpponent(name)
		if err != nil {
			return err
		}
		rng := rand.New(rand.NewPCG(f.rng, uint64(number)))
		var y trial.Tally
		for game := 0; game < f.games && err == nil; game++ {
			a.tellProgress(a.text.Get("book.trial.progress", "opponent", name, "game", game+1, "all", f.games))
			var g *trial.Game
			if g, err = c.Play(ctx, o, cups.Side(game%2), rng); err == nil {
				y.Add(g)
			}
		}
		a.endProgress()
		if printErr := a.printTrial(name, y, f.json); err != nil || printErr != nil {
			return errors.Join(err, printErr)
		}
		fair = fair && y.Fair()
	}
	if !fair {
		return errReported
	}
	return nil
}

// trialAnswer is what "cups book trial --json" prints of an opponent.
type trialAnswer struct {
	Opponent    string      `json:"opponent"`
	Games       int         `json:"games"`
	Moves       int         `json:"moves"`
	GivenAway   int         `json:"givenAway"` // moves, falls and false claims that ought not to be
	Watched     int         `json:"watched"`
	InBook      int         `json:"inBook"`
	Unwatched   int         `json:"unwatched"`
	Before      phaseAnswer `json:"before"`
	After       phaseAnswer `json:"after"`
	WastedBeans cups.Margin `json:"wastedBeans"`
}

type phaseAnswer struct {
	Moves       int     `json:"moves"`
	Exact       int     `json:"exact"`
	ExactInOne  int     `json:"exactInOneSecond"`
	SlowestMove float64 `json:"slowestMove"`
	MostNodes   uint64  `json:"mostNodes"`
}

func newPhaseAnswer(f trial.Phase) phaseAnswer {
	return phaseAnswer{f.Moves, f.Exact, f.Soon, seconds(f.Slowest), f.Nodes}
}

func (a *app) printTrial(name string, y trial.Tally, asJSON bool) error {
	answer := trialAnswer{
		name, y.Games, y.Moves, y.Lost + y.Broken + y.Blunder, y.Kept, y.InBook, y.Open,
		newPhaseAnswer(y.Before), newPhaseAnswer(y.After), y.Wasted,
	}
	if asJSON {
		return json.NewEncoder(a.out).Encode(answer)
	}
	part := func(n, of int) string { return fmt.Sprintf("%.1f", 100*float64(n)/float64(max(of, 1))) }
	_, err := fmt.Fprintln(a.out, a.text.Get("book.trial.result", "opponent", name, "n", y.Games, "moves", y.Moves,
		"lost", answer.GivenAway, "watched", y.Kept, "in_book", y.InBook, "open", y.Open)+"\n"+
		a.text.Get("book.trial.before", "moves", y.Before.Moves, "exact", part(y.Before.Exact, y.Before.Moves), "slowest", fmt.Sprintf("%.2f", y.Before.Slowest.Seconds()))+"\n"+
		a.text.Get("book.trial.after", "moves", y.After.Moves, "soon", part(y.After.Soon, y.After.Moves), "exact", part(y.After.Exact, y.After.Moves),
			"slowest", fmt.Sprintf("%.2f", y.After.Slowest.Seconds()), "wasted", y.Wasted))
	return err
}
