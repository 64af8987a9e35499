package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/phrase"
	"example.org/cups/record"
)

// shownGames says which games are shown, and at which move.
type shownGames struct {
	game int // 0 for all
	ply  int // below 0 for the end
}

func (a *app) recordShowCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "show [FILE...]"}, "record.show")
	var s shownGames
	cmd.Flags().IntVarP(&s.game, "game", "g", 0, a.text.Get("record.show.flag.game"))
	cmd.Flags().IntVarP(&s.ply, "ply", "p", -1, a.text.Get("record.show.flag.ply"))
	cmd.Flag("game").DefValue, cmd.Flag("ply").DefValue = "0", "0" // what pflag shows no default for
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if cmd.Flag("game").Changed && s.game < 1 {
			return usage(errors.New(a.text.Get("record.show.bad_game", "n", s.game)))
		}
		if cmd.Flag("ply").Changed && s.ply < 0 {
			return usage(errors.New(a.text.Get("record.show.bad_ply", "n", s.ply)))
		}
		return a.eachFile(files, func(file string) error { return a.showFile(cmd, file, s) })
	}
	return cmd
}

// showFile shows the games of one file that are asked for, and of damaged ones
// what is good.
func (a *app) showFile(cmd *cobra.Command, file string, s shownGames) error {
	at, shown, damaged := 0, 0, false
	err := a.eachGame(cmd.Context(), file, func(g *record.Game, damage *record.Error) error {
		if at++; s.game > 0 && at != s.game {
			return nil
		}
		shown++
		if damage != nil {
			damaged = true
			fmt.Fprintf(a.err, "cups: %s\n", a.damageText(file, damage))
		}
		if g == nil {
			return nil
		}
		return a.showGame(file, at, g, s.ply)
	})
	switch {
	case err != nil:
		return err
	case shown == 0 && s.game > 0:
		return errors.New(a.text.Get("record.show.no_game", "file", file, "game", s.game, "n", at))
	case damaged:
		return errReported
	}
	return nil
}

// showGame prints the tags, the board after some moves, or else at the end,
// and the moves.
func (a *app) showGame(file string, number int, g *record.Game, ply int) error {
	n := g.Last()
	if ply >= 0 {
		if n = g.At(cups.Ply(ply)); n == nil {
			return errors.New(a.text.Get("record.show.no_ply", "file", file, "game", number, "n", g.Len(), "ply", ply))
		}
	}
	_, moves, _ := strings.Cut(g.String(), "\n\n")
	_, err := fmt.Fprintf(a.out, "%s\n%s\n%s\n%s\n%s\n",
		a.text.Get("record.show.title", "file", file, "game", number),
		a.tagTable(g), a.recordBoard(n.Position()), a.standing(n), moves)
	return err
}

func (a *app) tagTable(g *record.Game) string {
	var b strings.Builder
	for _, t := range g.Tags() {
		fmt.Fprintf(&b, "  %-12s %s\n", t.Name, t.Value)
	}
	return b.String()
}

// standing says which move led to a position, what the position is, and who is
// ahead in it.
func (a *app) standing(n *record.Node) string {
	key := "record.show.after"
	if n.Parent() == nil {
		key = "record.show.start"
	}
	return fmt.Sprintf("%s %s\n%s\n",
		a.text.Get(key, "n", n.Ply(), "move", strings.TrimSpace(n.Number()+" "+n.Text())), n.Position(),
		phrase.Result(a.text, n.Position()))
}

// recordBoard draws a position.
func (a *app) recordBoard(p cups.Position) string {
	return draw.Text{
		Layout: p.Layout(), Scale: draw.Small, ASCII: a.ascii(),
		Words: draw.Words{Pot: a.text.Get("record.word.pot"), Stock: a.text.Get("record.word.stock")},
	}.String()
}
