package record

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/draw"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// shownGames says which games are shown, and at which move.
type shownGames struct {
	game int // 0 for all
	ply  int // below 0 for the end
}

func showCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "show [FILE...]"}, "record.show")
	var s shownGames
	cmd.Flags().IntVarP(&s.game, "game", "g", 0, env.Text.Get("record.show.flag.game"))
	cmd.Flags().IntVarP(&s.ply, "ply", "p", -1, env.Text.Get("record.show.flag.ply"))
	cmd.Flag("game").DefValue, cmd.Flag("ply").DefValue = "0", "0" // what pflag shows no default for
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if cmd.Flag("game").Changed && s.game < 1 {
			return command.Usage(errors.New(env.Text.Get("cups.bad_game", "n", s.game)))
		}
		if cmd.Flag("ply").Changed && s.ply < 0 {
			return command.Usage(errors.New(env.Text.Get("cups.bad_ply", "n", s.ply)))
		}
		return gamefile.EachFile(env, files, func(file string) error { return showFile(env, cmd, file, s) })
	}
	return cmd
}

// showFile shows the games of one file that are asked for, and of damaged ones
// what is good.
func showFile(env *command.Env, cmd *cobra.Command, file string, s shownGames) error {
	at, shown, damaged := 0, 0, false
	err := gamefile.EachGame(cmd.Context(), env, file, func(g *record.Game, damage *record.Error) error {
		if at++; s.game > 0 && at != s.game {
			return nil
		}
		shown++
		if damage != nil {
			damaged = true
			env.Warn(gamefile.DamageText(env, file, damage))
		}
		if g == nil {
			return nil
		}
		gamefile.WarnOfNotes(env, file, g)
		return showGame(env, file, at, g, s.ply)
	})
	switch {
	case err != nil:
		return err
	case shown == 0 && s.game > 0:
		return command.Usage(errors.New(env.Text.Get("record.no_game", "file", file, "game", s.game, "n", at)))
	case damaged:
		return command.ErrReported
	}
	return nil
}

// showGame prints the tags, the board after some moves, or else at the end,
// and the moves.
func showGame(env *command.Env, file string, number int, g *record.Game, ply int) error {
	n := g.Last()
	if ply >= 0 {
		if n = g.At(cups.Ply(ply)); n == nil {
			return command.Usage(errors.New(env.Text.Get("record.no_ply", "file", file, "game", number, "n", g.Len(), "ply", ply)))
		}
	}
	_, moves, _ := strings.Cut(g.String(), "\n\n")
	_, err := fmt.Fprintf(env.Out, "%s\n%s\n%s\n%s\n%s\n",
		env.Text.Get("record.show.title", "file", file, "game", number),
		tagTable(g), board(env, n.Position()), standing(env, n), moves)
	return err
}

func tagTable(g *record.Game) string {
	var b strings.Builder
	for _, t := range g.Tags() {
		fmt.Fprintf(&b, "  %-12s %s\n", t.Name, t.Value)
	}
	return b.String()
}

// standing says which move led to a position, what the position is, and who is
// ahead in it.
func standing(env *command.Env, n *record.Node) string {
	key := "record.show.after"
	if n.Parent() == nil {
		key = "record.show.start"
	}
	return fmt.Sprintf("%s %s\n%s\n",
		env.Text.Get(key, "n", n.Ply(), "move", strings.TrimSpace(n.Number()+" "+n.Text())), n.Position(),
		say.Result(env.Text, n.Position()))
}

// board draws a position.
func board(env *command.Env, p cups.Position) string {
	return draw.Text{
		Layout: p.Layout(), Scale: draw.Small(), ASCII: env.ASCII(),
		Words: say.BoardWords(env.Text),
	}.String()
}
