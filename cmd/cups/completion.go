package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// shells are those that cobra writes completion scripts for.
var shells = []string{"bash", "zsh", "fish"}

func (a *app) completionCommand() *cobra.Command {
	return a.describe(&cobra.Command{
		Use:       "completion " + strings.Join(shells, "|"),
		Args:      a.oneOf(shells...),
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch args[0] {
			case "bash":
				return cmd.Root().GenBashCompletionV2(a.out, true)
			case "zsh":
				return cmd.Root().GenZshCompletion(a.out)
			}
			return cmd.Root().GenFishCompletion(a.out, true)
		},
	}, "cups.completion")
}
