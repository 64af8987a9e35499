package cli

import (
	_ "embed"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/cli/command"
	"example.org/cups/puzzle"
)

// shells are the shells for which cobra writes completion scripts.
var shells = []string{"bash", "zsh", "fish"}

// withoutPackage defines the functions that cobra's script needs from the package
// bash-completion, which some machines lack.
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

// completeArguments completes the arguments of a command. It suggests files only if the
// untranslated usage of the command names a file.
func completeArguments(cmd *cobra.Command) {
	switch {
	case cmd.ValidArgs != nil || cmd.ValidArgsFunction != nil || strings.Contains(cmd.Use, "FILE"):
	case strings.Contains(cmd.Use, "NAME ROLE"):
		cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if len(args) != 1 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return []cobra.Completion{"member", "moderator", "operator"}, cobra.ShellCompDirectiveNoFileComp
		}
	default:
		cmd.ValidArgsFunction = cobra.NoFileCompletions
	}
}

// completeValues completes the values of the flags of a command and of those below it, with the possible values or
// with files. Other values cannot be completed.
func completeValues(env *command.Env, cmd *cobra.Command) {
	for _, sub := range cmd.Commands() {
		completeValues(env, sub)
	}
	values := valuesOf(cmd)
	complete := func(f *pflag.Flag) {
		switch name, listed := f.Annotations[valueName][0], values[f.Name]; {
		case listed != nil:
			cobra.CheckErr(cmd.RegisterFlagCompletionFunc(f.Name, cobra.FixedCompletions(listed, cobra.ShellCompDirectiveNoFileComp))) // the flag exists
		case name == env.Text.Get("cups.use.FOLDER"):
			cobra.CheckErr(cmd.MarkFlagDirname(f.Name))
		case name != env.Text.Get("cups.use.FILE") && name != env.Text.Get("cups.use.COMMAND"):
			cobra.CheckErr(cmd.RegisterFlagCompletionFunc(f.Name, cobra.NoFileCompletions))
		}
	}
	// Only the flags of cmd itself: inherited flags are completed for the command that
	// defines them.
	cmd.LocalNonPersistentFlags().VisitAll(complete)
	cmd.PersistentFlags().VisitAll(complete)
}

// valuesOf returns suggestions for the flags of a command that take only a few values, or
// that need examples.
func valuesOf(cmd *cobra.Command) map[string][]string {
	all := map[string][]string{
		"lang": {"en", "de"}, "cups": numbers(cups.MaxCups), "level": numbers(int(engine.MaxLevel)), "north-level": numbers(int(engine.MaxLevel)),
		"against": numbers(int(engine.MaxLevel)), "clock": {"1+1", "3+2", "5+3", "10+5", "30"}, "first": {"me", "computer", "chance"},
		"to": {"cups", "jsonl"}, "log": {"text", "json"}, "rate-limit": {"on", "off"}, "mode": {"moves", "bullet", "idle"}, "role": {"moderator", "operator"},
	}
	for _, k := range puzzle.Kinds() {
		all["kind"] = append(all["kind"], k.String())
	}
	for _, t := range puzzle.Themes() {
		all["theme"] = append(all["theme"], t.String())
	}
	switch {
	case cmd.Flags().Lookup("second") != nil:
		players := []string{"greedy", "random", "depth=", "nodes=", "time=", "ugi:"}
		for _, n := range numbers(int(engine.MaxLevel)) {
			players = append(players, "level="+n)
		}
		all["first"], all["second"] = players, slices.Clone(players)
	case cmd.Flags().Lookup("role") != nil:
		all["kind"] = []string{"guest", "member", "bot", "all"}
	}
	return all
}

// numbers returns the numbers from 1 to most as texts.
func numbers(most int) []string {
	var all []string
	for n := 1; n <= most; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all
}
