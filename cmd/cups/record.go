package main

import (
	"github.com/spf13/cobra"
)

// recordCommand is the family of commands that read game records.
func (a *app) recordCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{
		Use: "record COMMAND",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usage(a.noUnknownCommand(cmd, args))
			}
			return cmd.Help()
		},
	}, "record")
	cmd.AddCommand(
		a.recordShowCommand(),
		a.recordCheckCommand(),
		a.recordConvertCommand(),
		a.recordStatsCommand(),
	)
	return cmd
}
