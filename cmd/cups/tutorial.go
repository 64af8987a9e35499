package main

import (
	"github.com/spf13/cobra"

	tui "example.org/cups/internal/term/play"
)

func (a *app) tutorialCommand() *cobra.Command {
	return a.describe(&cobra.Command{
		Use:  "tutorial",
		Args: a.noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return tui.RunTutorial(cmd.Context(), a.text, a.ascii(), a.in, a.out)
		},
	}, "learn.tutorial")
}
