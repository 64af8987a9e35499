package cli

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/admin"
	"example.org/cups/internal/cli/analyze"
	"example.org/cups/internal/cli/bot"
	"example.org/cups/internal/cli/command"
	enginecommand "example.org/cups/internal/cli/engine"
	"example.org/cups/internal/cli/fair"
	"example.org/cups/internal/cli/fit"
	"example.org/cups/internal/cli/load"
	"example.org/cups/internal/cli/match"
	"example.org/cups/internal/cli/perft"
	"example.org/cups/internal/cli/play"
	puzzlecommand "example.org/cups/internal/cli/puzzle"
	"example.org/cups/internal/cli/record"
	"example.org/cups/internal/cli/serve"
	"example.org/cups/internal/cli/show"
	"example.org/cups/internal/cli/solve"
	"example.org/cups/internal/cli/tablebase"
	"example.org/cups/internal/cli/tournament"
	"example.org/cups/internal/cli/transfer"
	"example.org/cups/internal/cli/work"
	"example.org/cups/internal/say"
)

// rootCommand returns the table of all commands. Without a command the program plays.
func rootCommand(env *command.Env) *cobra.Command {
	root := play.Command(env)
	root.Use = "cups [COMMAND]"
	root.Args = env.NoUnknownCommand
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.Version = versionLine()
	root.SetVersionTemplate("{{.Version}}\n")
	root.Flags().Bool("version", false, env.Text.Get("cups.flag.version"))
	env.Describe(root, "cups")
	root.SetIn(env.In)
	root.SetOut(silent{env.Out})
	root.SetErr(env.Err)
	root.PersistentFlags().String("lang", "", env.Text.Get("cups.flag.lang"))
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if f := cmd.Flag("lang"); f.Changed {
			if _, err := say.ParseLanguage(f.Value.String()); err != nil {
				return command.Usage(errors.New(env.Text.Get("cups.bad_language", "value", f.Value.String())))
			}
		}
		if err := env.ReadSettings(cmd); err != nil {
			return err
		}
		return env.ReadSecrets(cmd)
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return command.Usage(flagError(env, cmd, err)) })
	layHelpOut(env, root)
	root.AddCommand(
		play.Command(env),
		serve.Command(env),
		admin.Command(env),
		bot.Command(env),
		work.Command(env),
		load.Command(env),
		show.Command(env),
		analyze.Command(env),
		show.MovesCommand(env),
		perft.Command(env),
		solve.Command(env),
		tablebase.Command(env),
		record.Command(env),
		transfer.PerfectCommand(env),
		transfer.Command(env),
		puzzlecommand.Command(env),
		match.Command(env),
		fair.Command(env),
		tournament.Command(env),
		enginecommand.Command(env),
		enginecommand.BenchCommand(env),
		fit.Command(env),
		rulesCommand(env),
		play.TutorialCommand(env),
		completionCommand(env),
		versionCommand(env),
	)
	root.SetHelpCommand(helpCommand(env))
	finish(env, root)
	return root
}

// placeholder matches a word that stands for an argument in the usage of a command.
var placeholder = regexp.MustCompile(`\b[A-Z]+\b`)

// finish completes all commands: with a translated help flag, translated words for
// arguments, and usage errors for wrong arguments.
func finish(env *command.Env, cmd *cobra.Command) {
	cmd.DisableFlagsInUseLine = true
	completeArguments(cmd)
	cmd.Use = placeholder.ReplaceAllStringFunc(cmd.Use, func(word string) string {
		if key := "cups.use." + word; env.Text.Has(key) {
			return env.Text.Get(key)
		}
		return word
	})
	cmd.Flags().BoolP("help", "h", false, env.Text.Get("cups.flag.help"))
	if cmd.HasSubCommands() && !cmd.Runnable() { // cobra would print the help and succeed, whatever the arguments are
		cmd.Args = env.NoArguments
		cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	}
	if check := cmd.Args; check != nil {
		cmd.Args = func(cmd *cobra.Command, args []string) error { return command.Usage(check(cmd, args)) }
	}
	cmd.Flags().VisitAll(nameValue)
	cmd.PersistentFlags().VisitAll(nameValue)
	for _, sub := range cmd.Commands() {
		finish(env, sub)
	}
}

// valueName is the annotation of a flag with the name of its value.
const valueName = "cups value"

// nameValue takes the name of a flag's value out of its text, where backquotes mark
// it: completion shows the text as it is.
func nameValue(f *pflag.Flag) {
	if f.Annotations[valueName] != nil {
		return
	}
	name, text := pflag.UnquoteUsage(f)
	if f.Annotations == nil {
		f.Annotations = map[string][]string{}
	}
	f.Annotations[valueName], f.Usage = []string{name}, text
}

// helpCommand is "cups help COMMAND".
func helpCommand(env *command.Env) *cobra.Command {
	return env.Describe(&cobra.Command{
		Use: "help [COMMAND]",
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			var names []cobra.Completion
			if target, _, err := cmd.Root().Find(args); err == nil {
				for _, sub := range target.Commands() {
					if sub.IsAvailableCommand() {
						names = append(names, cobra.CompletionWithDesc(sub.Name(), sub.Short))
					}
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			target, rest, err := cmd.Root().Find(args)
			if err != nil {
				target, rest = cmd.Root(), args
			}
			if len(rest) > 0 {
				return command.Usage(env.NoArguments(target, rest))
			}
			return target.Help()
		},
	}, "cups.help")
}

// flagError translates pflag's errors about the flags of a command into the user's
// language.
func flagError(env *command.Env, cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return unknownFlag(env, cmd, "-"+unknown.GetSpecifiedName(), func(set *pflag.FlagSet) bool { return set.ShorthandLookup(unknown.GetSpecifiedName()) != nil })
	case errors.As(err, &unknown):
		return unknownFlag(env, cmd, "--"+unknown.GetSpecifiedName(), func(set *pflag.FlagSet) bool { return set.Lookup(unknown.GetSpecifiedName()) != nil })
	case errors.As(err, &bare):
		return errors.New(env.Text.Get("cups.flag.bare", "flag", "--"+bare.GetFlag().Name))
	case errors.As(err, &invalid):
		return errors.New(env.Text.Get("cups.flag.invalid",
			"flag", "--"+invalid.GetFlag().Name, "value", invalid.GetValue(), "type", env.Text.Get("cups.type."+invalid.GetFlag().Value.Type())))
	case errors.As(err, &syntax):
		return errors.New(env.Text.Get("cups.flag.syntax", "flag", syntax.GetSpecifiedFlag()))
	}
	return err
}

// unknownFlag returns the error for an unknown flag of a command, with similar flags, or
// with the commands that have this flag.
func unknownFlag(env *command.Env, cmd *cobra.Command, flag string, has func(*pflag.FlagSet) bool) error {
	said := env.Text.Get("cups.flag.unknown", "command", cmd.CommandPath(), "flag", flag)
	var owners []string
	var look func(*cobra.Command)
	look = func(c *cobra.Command) {
		if c.HasParent() && has(c.Flags()) {
			owners = append(owners, c.CommandPath())
		}
		for _, sub := range c.Commands() {
			look(sub)
		}
	}
	look(cmd.Root())
	var near []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden && isNear(strings.TrimPrefix(flag, "--"), f.Name) {
			near = append(near, "--"+f.Name)
		}
	})
	for _, sub := range cmd.Root().Commands() { // a command that was typed as a flag, such as --tutorial
		if sub.IsAvailableCommand() && "--"+sub.Name() == flag {
			near = append(near, sub.CommandPath())
		}
	}
	if len(near) > 0 {
		return errors.New(said + " " + env.Text.Get("cups.did_you_mean", "names", strings.Join(near, ", ")))
	}
	if len(owners) > 0 {
		said += " " + env.Text.Get("cups.flag.elsewhere", "names", strings.Join(owners, ", "))
	}
	return errors.New(said)
}

// isNear reports whether two words differ by one letter that is missing, added, wrong, or
// exchanged with its neighbour.
func isNear(one, other string) bool {
	if len(one) < 3 || one == other {
		return false
	}
	for len(one) > 0 && len(other) > 0 && one[0] == other[0] {
		one, other = one[1:], other[1:]
	}
	for len(one) > 0 && len(other) > 0 && one[len(one)-1] == other[len(other)-1] {
		one, other = one[:len(one)-1], other[:len(other)-1]
	}
	switch len(one) + len(other) {
	case 1:
		return true
	case 2:
		return len(one) == 1
	case 4:
		return len(one) == 2 && one[0] == other[1] && one[1] == other[0]
	}
	return false
}

// silent hides failed writes from cobra, which would print a message of its own. The
// [command.Output] below it remembers them.
type silent struct{ io.Writer }

// Write implements [io.Writer].
func (s silent) Write(p []byte) (int, error) {
	s.Writer.Write(p) //nolint:errcheck // the output remembers it
	return len(p), nil
}

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

// thisBuild says of which source the program was built, by what and for which
// platform.
func thisBuild() answer.Build {
	b := answer.Build{Version: command.Version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				b.Revision = setting.Value
			}
		}
	}
	return b
}

// versionLine is what "cups version" and "cups --version" print.
func versionLine() string {
	b := thisBuild()
	return fmt.Sprintf("cups %s (%s, %s)", b.Version, b.Platform, b.Go)
}

func versionCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "version", Args: env.NoArguments}, "cups.version")
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(*cobra.Command, []string) error {
		b := thisBuild()
		if *asJSON {
			return answer.Write(env.Out, b)
		}
		_, err := fmt.Fprintln(env.Out, versionLine())
		return err
	}
	return cmd
}
