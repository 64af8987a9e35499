package puzzle

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/term/puzzles"
)

// statsCommand shows how far the user has come.
func statsCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "stats", Args: env.NoArguments}, "practice.statistics")
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		diary, notice := openDiary(cmd.Context(), env)
		env.Warn(notice)
		if *asJSON {
			return answer.Write(env.Out, answer.NewPuzzleStanding(diary.Progress(), env.Now()))
		}
		for _, line := range puzzles.Stats(puzzles.Options{Text: env.Text, Diary: diary, Now: env.Now}) {
			fmt.Fprintln(env.Out, line)
		}
		return nil
	}
	return cmd
}
