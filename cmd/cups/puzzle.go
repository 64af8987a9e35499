package main

import "github.com/spf13/cobra"

// puzzleCommand is the family of commands about puzzles.
func (a *app) puzzleCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{
		Use: "puzzle COMMAND",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usage(a.noUnknownCommand(cmd, args))
			}
			return cmd.Help()
		},
	}, "puzzlemake.parent")
	cmd.AddCommand(a.puzzleMakeCommand(), a.puzzleCheckCommand())
	return cmd
}
