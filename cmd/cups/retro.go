package main

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/retro"
)

// retroFlags are the flags of "cups retro" but for those of the board.
type retroFlags struct {
	threads int
	check   string
	sample  int
	rng     uint64
	json    bool
}

func (a *app) retroCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "retro", Args: a.noArguments}, "retro")
	board := a.addBoardFlags(cmd)
	var f retroFlags
	cmd.Flags().IntVar(&f.threads, "threads", 0, a.text.Get("retro.flag.threads"))
	cmd.Flags().StringVar(&f.check, "check", "", a.text.Get("retro.flag.check"))
	cmd.Flags().IntVar(&f.sample, "sample", 0, a.text.Get("retro.flag.sample"))
	cmd.Flags().Uint64Var(&f.rng, "rng", 1, a.text.Get("retro.flag.rng"))
	cmd.Flags().BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p, err := a.position(cmd, board, args)
		if err != nil {
			return err
		}
		g, err := a.checkRetro(p, f)
		if err != nil {
			return usage(err)
		}
		if f.threads == 0 {
			f.threads = runtime.NumCPU()
		}
		rows, err := a.readRows(f.check)
		if err != nil {
			return err
		}
		return a.runRetro(cmd.Context(), g, p, rows, f)
	}
	return cmd
}

// checkRetro refuses what makes no sense, or fills more memory than there is.
func (a *app) checkRetro(p cups.Position, f retroFlags) (*retro.Game, error) {
	if p.Cups() > retro.MaxCups {
		return nil, errors.New(a.text.Get("retro.too_large", "cups", p.Cups(), "most", retro.MaxCups))
	}
	if f.threads < 0 || f.threads > mostThreads {
		return nil, errors.New(a.text.Get("solve.bad_threads", "n", f.threads, "most", mostThreads))
	}
	if f.sample < 0 {
		return nil, errors.New(a.text.Get("retro.bad_sample", "n", f.sample))
	}
	// Two tables of bytes, the second of which makes room for that of the sample, a
	// set, and what the sides of the game take.
	positions, second := retro.Positions(p.Cups(), p.Stock(cups.South)), int64(0)
	if f.sample > 0 {
		second = sampleBytes
	}
	need := (positions + max(positions, second) + positions/8 + sideBytes*int64(math.Sqrt(float64(positions)))) >> 20
	if free := int64(freeMemory()); need > free {
		return nil, errors.New(a.text.Get("retro.memory", "need", gigabytes(need), "free", gigabytes(free)))
	}
	return retro.New(p.Cups(), p.Stock(cups.South))
}

// sideBytes is somewhat more than a side takes in a [retro.Game].
const sideBytes = 256

// retroAnswer is what "cups retro --json" prints.
type retroAnswer struct {
	Cups      int           `json:"cups"`
	Beans     cups.Beans    `json:"beans"`
	Kind      string        `json:"kind"`
	Margin    int           `json:"margin"`
	Moves     []retroMove   `json:"moves"`
	Positions int64         `json:"positions"` // that can come up, without pots, from the side that moves
	Apart     int64         `json:"apart"`     // the same, with South and North to move told apart
	Ended     int64         `json:"ended"`     // ends of games that can come up
	Gains     map[int]int64 `json:"gains"`     // how many of them gain how much
	Plies     int           `json:"plies"`     // of the longest game there is
	Checksum  string        `json:"checksum"`  // SHA-256 of the table of gains
	Rows      int           `json:"rows"`      // of --check, that agree
	RowMoves  int           `json:"rowMoves"`  // the moves of these rows, that agree too
	Outside   int           `json:"outside"`   // of --check, that are not of this game
	Sample    int           `json:"sample"`    // random positions on which the solver agrees
	Seconds   float64       `json:"seconds"`
}

type retroMove struct {
	Move   cups.Move `json:"move"`
	Margin int       `json:"margin"`
}

// runRetro solves the game and compares it. For people it prints each part as
// soon as it is known: a large game takes long.
func (a *app) runRetro(ctx context.Context, g *retro.Game, p cups.Position, rows []provenRow, f retroFlags) error {
	began := time.Now()
	answer := retroAnswer{Cups: p.Cups(), Beans: p.Stock(cups.South), Kind: "exact"}
	show := func(part func(retroAnswer)) {
		a.solveEndProgress()
		if !f.json {
			part(answer)
		}
	}
	gains, err := g.Gains(ctx, f.threads, a.retroProgress("retro.gains"))
	if err != nil {
		return err
	}
	answer.Margin, _ = gains.Gain(g.Start())
	answer.Moves, answer.Checksum = retroMoves(g, gains, p), gains.Checksum()
	show(a.printRetroMargin)
	if err := a.compareRows(g, gains, f.check, rows, &answer); err != nil {
		return err
	}
	show(a.printRetroRows)
	reached, err := g.Reach(ctx, a.retroProgress("retro.reach"))
	if err != nil {
		return err
	}
	answer.Positions, answer.Gains = reached.Count(), g.Count(gains, reached)
	show(a.printRetroPositions)
	if answer.Plies, err = a.longestGame(ctx, g, f); err != nil {
		return err
	}
	show(a.printRetroLongest)
	apart, err := g.CountApart(ctx, a.retroProgress("retro.reach"))
	if err != nil {
		return err
	}
	answer.Apart, answer.Ended = apart.Moving, apart.Ended
	show(a.printRetroApart)
	err = a.compareSample(ctx, g, gains, reached, f, &answer)
	answer.Seconds = seconds(time.Since(began))
	show(a.printRetroSample)
	if f.json && err == nil {
		err = json.NewEncoder(a.out).Encode(answer)
	}
	return err
}

// longestGame returns the plies of the longest game there is, and gives the
// memory of its table back.
func (a *app) longestGame(ctx context.Context, g *retro.Game, f retroFlags) (int, error) {
	plies, err := g.Plies(ctx, f.threads, a.retroProgress("retro.plies"))
	if err != nil {
		return 0, err
	}
	longest := int(plies[g.Start()])
	plies = nil
	debug.FreeOSMemory()
	return longest, nil
}

// retroMoves are the margins of the first moves.
func retroMoves(g *retro.Game, gains retro.Table, p cups.Position) []retroMove {
	var moves []retroMove
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		margin := int(next.Margin())
		if at, ok := g.Index(next); ok {
			gain, _ := gains.Gain(at)
			margin += int(cups.Margin(gain).For(next.Turn()))
		}
		moves = append(moves, retroMove{m, margin})
	}
	return moves
}
