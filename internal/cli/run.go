// Package cli is the command line of the program: the table of all commands, the
// language of the user, help, and what becomes of errors. The commands
// themselves are in packages by family, with their flags, their output and the
// stories that test them (testdata/script).
package cli

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/memory"
	"example.org/cups/internal/say"
)

// The exit statuses (notation §6).
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130
)

// Run carries out one command line and returns the exit status (notation §6):
// 0 done, 1 failed, 2 wrong usage, 130 interrupted. Whatever went wrong is said
// once, on the error stream. The language of world is not used: the arguments and
// the environment choose one.
func Run(ctx context.Context, world *command.Env, args []string) int {
	inner, out := *world, command.NewOutput(world.Out)
	env := &inner
	env.Out, env.Text = out, say.In(language(env, args))
	if err := memory.CheckStart(); err != nil {
		return status(env, "cups", err)
	}
	root := rootCommand(env)
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) { // a shell asks
		completeValues(env, root)
	}
	root.SetArgs(args)
	cmd, err := root.ExecuteContextC(ctx)
	if cmd.Name() == "help" { // "cups help NAME" with a wrong name
		cmd = root
	}
	return status(env, cmd.CommandPath(), out.Result(err))
}

// language returns the language of the user. It is needed before the flags are parsed,
// because the help texts are in this language. A wrong --lang is reported when the flags
// are parsed.
func language(env *command.Env, args []string) say.Language {
	for i, arg := range args {
		code, ok := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			code, ok = args[i+1], true
		}
		if ok {
			if l, err := say.ParseLanguage(code); err == nil {
				return l
			}
		}
		if arg == "--" {
			break
		}
	}
	return say.FromEnvironment(env.Getenv)
}

// status reports the error of a command and returns the exit status.
func status(env *command.Env, name string, err error) int {
	var wrong command.UsageError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.Is(err, command.ErrReported):
		return exitFailed
	case errors.As(err, &wrong):
		env.Complain("cups: " + say.Error(env.Text, err) + "\n" + env.Text.Get("cups.see_help", "command", name))
		return exitUsage
	}
	env.Complain("cups: " + say.Error(env.Text, err))
	return exitFailed
}
