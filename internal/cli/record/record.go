// Package record holds the commands that read game records.
package record

import (
	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
)

// Command is "cups record", the family of commands that read game records.
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "record COMMAND"}, "record")
	cmd.AddCommand(
		showCommand(env),
		checkCommand(env),
		convertCommand(env),
		statsCommand(env),
	)
	return cmd
}
