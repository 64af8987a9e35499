package play

import (
	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/term/play"
)

// TutorialCommand is "cups tutorial".
func TutorialCommand(env *command.Env) *cobra.Command {
	return env.Describe(&cobra.Command{
		Use:  "tutorial",
		Args: env.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return play.RunTutorial(cmd.Context(), env.Text, env.ASCII(), env.In, env.Out)
		},
	}, "learn.tutorial")
}
