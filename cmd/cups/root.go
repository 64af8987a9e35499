package main

import (
	"errors"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/cups/internal/text"
)

// rootCommand is the table of all commands. Without a command cups plays.
func (a *app) rootCommand() *cobra.Command {
	root := a.playCommand()
	root.Use = "cups [COMMAND]"
	root.Args = a.noUnknownCommand
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	a.describe(root, "cups")
	root.SetIn(a.in)
	root.SetOut(silent{a.out})
	root.SetErr(a.err)
	root.PersistentFlags().String("lang", "", a.text.Get("cups.flag.lang"))
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if f := cmd.Flag("lang"); f.Changed {
			if _, err := text.ParseLanguage(f.Value.String()); err != nil {
				return usage(errors.New(a.text.Get("cups.bad_language", "value", f.Value.String())))
			}
		}
		return nil
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usage(a.flagError(err)) })
	a.layHelpOut(root)
	root.AddCommand(
		a.playCommand(),
		a.showCommand(),
		a.analyzeCommand(),
		a.movesCommand(),
		a.perftCommand(),
		a.solveCommand(),
		a.recordCommand(),
		a.perfectCommand(),
		a.transferCommand(),
		a.puzzleCommand(),
		a.matchCommand(),
		a.engineCommand(),
		a.benchCommand(),
		a.fitCommand(),
		a.rulesCommand(),
		a.tutorialCommand(),
		a.completionCommand(),
		a.versionCommand(),
	)
	root.SetHelpCommand(a.helpCommand())
	a.finish(root)
	return root
}

// describe fills a command's texts from the catalogue: KEY.short, KEY.long
// and, where there is one, KEY.example.
func (a *app) describe(cmd *cobra.Command, key string) *cobra.Command {
	cmd.Short = a.text.Get(key + ".short")
	cmd.Long = a.text.Get(key + ".long")
	if a.text.Has(key + ".example") {
		cmd.Example = a.text.Get(key + ".example")
	}
	return cmd
}

// placeholder is what stands for an argument in the usage of a command.
var placeholder = regexp.MustCompile(`\b[A-Z]+\b`)

// finish gives all commands what cobra leaves open: a translated help flag,
// the words for arguments, and usage errors for wrong ones.
func (a *app) finish(cmd *cobra.Command) {
	cmd.DisableFlagsInUseLine = true
	cmd.Use = placeholder.ReplaceAllStringFunc(cmd.Use, func(word string) string {
		if key := "cups.use." + word; a.text.Has(key) {
			return a.text.Get(key)
		}
		return word
	})
	cmd.Flags().BoolP("help", "h", false, a.text.Get("cups.flag.help"))
	if check := cmd.Args; check != nil {
		cmd.Args = func(cmd *cobra.Command, args []string) error { return usage(check(cmd, args)) }
	}
	for _, sub := range cmd.Commands() {
		a.finish(sub)
	}
}

// helpCommand is "cups help COMMAND".
func (a *app) helpCommand() *cobra.Command {
	return a.describe(&cobra.Command{
		Use: "help [COMMAND]",
		RunE: func(cmd *cobra.Command, args []string) error {
			target, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return usage(a.noUnknownCommand(cmd.Root(), rest))
			}
			return target.Help()
		},
	}, "cups.help")
}

// noUnknownCommand refuses arguments of the bare program that look like no
// position or file to play, and names the commands that were likely meant.
func (a *app) noUnknownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 || strings.ContainsAny(args[0], "/.") {
		return nil
	}
	msg := a.text.Get("cups.unknown_command", "name", args[0])
	root.SuggestionsMinimumDistance = 2
	if near := root.SuggestionsFor(args[0]); len(near) > 0 {
		msg += " " + a.text.Get("cups.did_you_mean", "names", strings.Join(near, ", "))
	}
	return errors.New(msg)
}

// flagError puts pflag's errors into the user's language.
func (a *app) flagError(err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return errors.New(a.text.Get("cups.flag.unknown", "flag", "-"+unknown.GetSpecifiedName()))
	case errors.As(err, &unknown):
		return errors.New(a.text.Get("cups.flag.unknown", "flag", "--"+unknown.GetSpecifiedName()))
	case errors.As(err, &bare):
		return errors.New(a.text.Get("cups.flag.bare", "flag", "--"+bare.GetFlag().Name))
	case errors.As(err, &invalid):
		return errors.New(a.text.Get("cups.flag.invalid",
			"flag", "--"+invalid.GetFlag().Name, "value", invalid.GetValue(), "type", a.text.Get("cups.type."+invalid.GetFlag().Value.Type())))
	case errors.As(err, &syntax):
		return errors.New(a.text.Get("cups.flag.syntax", "flag", syntax.GetSpecifiedFlag()))
	}
	return err
}
