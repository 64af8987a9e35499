package show

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/say"
)

// MovesCommand is "cups moves".
func MovesCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "moves [POSITION | FILE]"}, "cups.moves")
	place := gamefile.AddPlace(env, cmd)
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p, err := place.Position(cmd.Context(), args)
		if err != nil {
			return err
		}
		if *asJSON {
			return answer.Write(env.Out, answer.NewMoves(p))
		}
		return printMoves(env, p)
	}
	return cmd
}

// printMoves prints a line for each move: its text, what it does, and the
// position after it.
func printMoves(env *command.Env, p cups.Position) error {
	if p.IsOver() {
		_, err := fmt.Fprintln(env.Out, say.Result(env.Text, p))
		return err
	}
	w := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for m := range p.Moves().All() {
		fmt.Fprintf(w, "%s\t%s\t%s\n", p.MoveText(m), say.Move(env.Text, p, m), p.PlayUnchecked(m))
	}
	return w.Flush()
}
