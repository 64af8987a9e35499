package play

import (
	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/term/play"
)

// TutorialCommand is "cups tutorial".
func TutorialCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "tutorial", Args: env.NoArguments}, "learn.tutorial")
	plain := cmd.Flags().Bool("plain", false, env.Text.Get("cups.flag.plain"))
	spoken := cmd.Flags().Bool("words", false, env.Text.Get("cups.flag.words"))
	ascii := cmd.Flags().Bool("ascii", false, env.Text.Get("cups.flag.ascii"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		width, height, onTerminal := env.Terminal()
		leastWidth, leastHeight := play.RoomForLessons()
		if *plain || *spoken || !onTerminal || width < leastWidth || height < leastHeight {
			o := play.Options{Text: env.Text, ASCII: *ascii || env.ASCII(), Spoken: *spoken, Echo: !command.IsTerminal(env.In), Width: env.Columns()}
			return play.RunTutorial(cmd.Context(), o, env.In, env.Out)
		}
		return teach(cmd.Context(), env, *ascii)
	}
	return cmd
}
