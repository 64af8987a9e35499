package record

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

func statsCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "stats [FILE...]"}, "record.stats")
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		c := counter{tally: record.NewTally()}
		failed := gamefile.EachFile(env, files, func(file string) error { return c.count(cmd.Context(), env, file) })
		if failed != nil && (failed != command.ErrReported || c.read == 0) {
			return failed // there is nothing to count
		}
		elos, anchor := c.scale.ratings()
		if err := printStats(env, answer.NewRecordStats(c.files, c.damaged, c.tally, elos, anchor), *asJSON); err != nil {
			return err
		}
		return failed
	}
	return cmd
}

// counter counts the games of files.
type counter struct {
	files   []string
	read    int // files that could be read
	damaged int // games, which are not in the tally
	tally   *record.Tally
	scale   scale
}

// count counts the games of one file and reports those that are damaged.
func (c *counter) count(ctx context.Context, env *command.Env, file string) error {
	c.files = append(c.files, file)
	before := c.damaged
	err := gamefile.EachGame(ctx, env, file, func(g *record.Game, damage *record.Error) error {
		if damage == nil {
			gamefile.WarnOfNotes(env, file, g)
			c.tally.Add(g)
			c.scale.add(g)
			return nil
		}
		c.damaged++
		env.Warn(gamefile.DamageText(env, file, damage))
		return nil
	})
	if err == nil {
		c.read++
	}
	if err == nil && c.damaged > before {
		return command.ErrReported
	}
	return err
}

func printStats(env *command.Env, s answer.RecordStats, asJSON bool) error {
	if asJSON {
		return answer.Write(env.Out, s)
	}
	var b strings.Builder
	fmt.Fprintln(&b, env.Text.Get("record.games", "n", s.Games))
	if s.Damaged > 0 {
		fmt.Fprintln(&b, env.Text.Get("record.stats.damaged", "n", s.Damaged))
	}
	if s.Total.Games > 0 {
		writeBoards(env, &b, s)
		writePlayers(env, &b, s)
	}
	_, err := fmt.Fprint(env.Out, b.String())
	return err
}

func writeBoards(env *command.Env, b *strings.Builder, s answer.RecordStats) {
	fmt.Fprintln(b)
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, env.Text.Get("record.stats.board_head"))
	for _, board := range s.Boards {
		writeCount(env, w, fmt.Sprintf("2x%d", board.Cups), board.Beans, board.ResultCount)
	}
	if len(s.Boards) > 1 {
		writeCount(env, w, env.Text.Get("record.stats.all"), "", s.Total)
	}
	w.Flush()
}

// meanMargin names the side that is ahead on average: "North +1.5".
func meanMargin(env *command.Env, margin float64) string {
	ahead := cups.South
	switch {
	case margin == 0:
		return env.Text.Decimal(0, 1)
	case margin < 0:
		ahead, margin = cups.North, -margin
	}
	return say.Side(env.Text, ahead) + " " + env.Text.Signed(margin, 1)
}

func writeCount(env *command.Env, w *tabwriter.Writer, board, beans string, c answer.ResultCount) {
	moves, margin := "-", "-"
	if c.Finished > 0 {
		moves, margin = env.Text.Decimal(c.MeanMoves, 1), meanMargin(env, c.MeanMargin)
	}
	fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\t\n", board, beans, c.Games, c.SouthWins, c.NorthWins, c.Draws, c.Open, moves, margin)
}

func writePlayers(env *command.Env, b *strings.Builder, s answer.RecordStats) {
	players := s.Players
	if len(players) == 0 {
		return
	}
	hasElo := false
	fmt.Fprintln(b)
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, env.Text.Get("record.stats.player_head"))
	widest := 0
	for _, p := range players {
		widest = max(widest, utf8.RuneCountInString(p.Name))
	}
	for _, p := range players {
		elo := "-"
		if p.Elo != nil {
			hasElo = true
			elo = fmt.Sprintf("%.0f", p.Points)
			if p.Error > 0 {
				elo += fmt.Sprintf(" ± %.0f", p.Error)
			}
		}
		fmt.Fprintf(w, "%-*s\t%d\t%d\t%d\t%d\t%s\t%s\t\n", widest, p.Name, p.Games, p.Wins, p.Draws, p.Losses, env.Text.Decimal(p.Score, 1), elo)
	}
	w.Flush()
	switch {
	case s.EloAnchor != "":
		fmt.Fprintln(b, env.Text.Get("record.stats.elo_anchor", "name", s.EloAnchor))
	case hasElo:
		fmt.Fprintln(b, env.Text.Get("record.stats.elo_mean"))
	}
}
