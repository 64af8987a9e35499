package main

import (
	"encoding/json"
	"fmt"
	"math"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/practice"
	screen "example.org/cups/internal/term/puzzles"
)

// puzzleStatsCommand shows how far the user has come.
func (a *app) puzzleStatsCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "stats", Args: a.noArguments}, "practice.statistics")
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		diary, notice := a.openDiary(cmd.Context())
		a.warn(notice)
		if *asJSON {
			return json.NewEncoder(a.out).Encode(standingOf(diary.Progress(), time.Now()))
		}
		for _, line := range screen.Stats(screen.Options{Text: a.text, Diary: diary, Now: time.Now}) {
			fmt.Fprintln(a.out, line)
		}
		return nil
	}
	return cmd
}

// puzzleStanding is "cups puzzle stats --json".
type puzzleStanding struct {
	Rating    float64 `json:"rating"`
	Deviation float64 `json:"deviation"`
	practice.Tally
	Streak int                       `json:"streak"`
	Best   int                       `json:"best"`
	Days   int                       `json:"days"`
	Kinds  map[string]practice.Tally `json:"kinds"`
}

func standingOf(p *practice.Progress, now time.Time) puzzleStanding {
	g := p.RatingAt(now)
	tenths := func(x float64) float64 { return math.Round(10*x) / 10 }
	return puzzleStanding{tenths(g.Rating), tenths(g.Deviation), p.All, p.Streak, p.Best, p.Days(now), p.Kinds}
}
