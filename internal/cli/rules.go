package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
)

func rulesCommand(env *command.Env) *cobra.Command {
	return env.Describe(&cobra.Command{
		Use:  "rules",
		Args: env.NoArguments,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprint(env.Out, env.Text.Page("rules"))
			return err
		},
	}, "learn.rules")
}
