package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"example.org/cups/record"
)

// recordStats is what "cups record stats --json" prints: one document over all
// files. Damaged games are counted and left out of everything else.
type recordStats struct {
	Files   []string      `json:"files"`
	Games   int           `json:"games"`
	Damaged int           `json:"damaged"`
	Total   resultCount   `json:"total"`
	Boards  []boardStats  `json:"boards"`  // by size and stock, the smallest first
	Players []playerStats `json:"players"` // the best score first
}

// resultCount counts games by how they ended.
type resultCount struct {
	Games     int `json:"games"`
	SouthWins int `json:"southWins"`
	NorthWins int `json:"northWins"`
	Draws     int `json:"draws"`
	Open      int `json:"open"`
	Finished  int `json:"finished"` // played to the end; the means are over these

	MeanMoves  float64 `json:"meanMoves"`
	MeanMargin float64 `json:"meanMargin"` // South's

	moves, margin int
}

type boardStats struct {
	Cups  int    `json:"cups"`
	Beans string `json:"beans"` // in each stock at the start; "-" for other set-ups
	resultCount
}

type playerStats struct {
	Name   string  `json:"name"`
	Games  int     `json:"games"` // that have a result
	Wins   int     `json:"wins"`
	Draws  int     `json:"draws"`
	Losses int     `json:"losses"`
	Score  float64 `json:"score"` // a win 1, a draw half
}

func (a *app) recordStatsCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "stats [FILE...]"}, "record.stats")
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		t := newTally()
		failed := a.eachFile(files, func(file string) error { return a.tallyFile(cmd, file, t) })
		if failed != nil && failed != errReported {
			return failed
		}
		if err := a.printStats(t.stats(), *asJSON); err != nil {
			return err
		}
		return failed
	}
	return cmd
}

func (a *app) tallyFile(cmd *cobra.Command, file string, t *tally) error {
	t.all.Files = append(t.all.Files, file)
	before := t.all.Damaged
	err := a.eachGame(cmd.Context(), file, func(g *record.Game, damage *record.Error) error {
		t.all.Games++
		if damage == nil {
			t.add(g)
			return nil
		}
		t.all.Damaged++
		fmt.Fprintf(a.err, "cups: %s\n", a.damageText(file, damage))
		return nil
	})
	if err == nil && t.all.Damaged > before {
		return errReported
	}
	return err
}

func (a *app) printStats(s recordStats, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(a.out).Encode(s)
	}
	var b strings.Builder
	fmt.Fprintln(&b, a.text.Get("record.games", "n", s.Games))
	if s.Damaged > 0 {
		fmt.Fprintln(&b, a.text.Get("record.stats.damaged", "n", s.Damaged))
	}
	if s.Total.Games > 0 {
		a.writeBoards(&b, s)
		a.writePlayers(&b, s.Players)
	}
	_, err := fmt.Fprint(a.out, b.String())
	return err
}

func (a *app) writeBoards(b *strings.Builder, s recordStats) {
	fmt.Fprintln(b)
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, a.text.Get("record.stats.board_head"))
	for _, board := range s.Boards {
		a.writeCount(w, fmt.Sprintf("2x%d", board.Cups), board.Beans, board.resultCount)
	}
	if len(s.Boards) > 1 {
		a.writeCount(w, a.text.Get("record.stats.all"), "", s.Total)
	}
	w.Flush()
}

func (a *app) writeCount(w *tabwriter.Writer, board, beans string, c resultCount) {
	moves, margin := "-", "-"
	if c.Finished > 0 {
		moves, margin = a.text.Decimal(c.MeanMoves, 1), a.text.Signed(c.MeanMargin, 1)
	}
	fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\t\n", board, beans, c.Games, c.SouthWins, c.NorthWins, c.Draws, c.Open, moves, margin)
}

func (a *app) writePlayers(b *strings.Builder, players []playerStats) {
	if len(players) == 0 {
		return
	}
	fmt.Fprintln(b)
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, a.text.Get("record.stats.player_head"))
	widest := 0
	for _, p := range players {
		widest = max(widest, utf8.RuneCountInString(p.Name))
	}
	for _, p := range players {
		fmt.Fprintf(w, "%-*s\t%d\t%d\t%d\t%d\t%s\t\n", widest, p.Name, p.Games, p.Wins, p.Draws, p.Losses, a.text.Decimal(p.Score, 1))
	}
	w.Flush()
}
