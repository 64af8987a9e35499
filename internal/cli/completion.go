package cli

import (
	_ "embed"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
)

// shells are those that cobra writes completion scripts for.
var shells = []string{"bash", "zsh", "fish"}

// withoutPackage defines what cobra's script takes from the package bash-completion,
// which is not on every machine.
//
//go:embed completion.bash
var withoutPackage string

func completionCommand(env *command.Env) *cobra.Command {
	return env.Describe(&cobra.Command{
		Use:       "completion " + strings.Join(shells, "|"),
		Args:      env.OneOf(shells...),
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch args[0] {
			case "bash":
				if _, err := io.WriteString(env.Out, withoutPackage); err != nil {
					return err
				}
				return cmd.Root().GenBashCompletionV2(env.Out, true)
			case "zsh":
				return cmd.Root().GenZshCompletion(env.Out)
			}
			return cmd.Root().GenFishCompletion(env.Out, true)
		},
	}, "cups.completion")
}
