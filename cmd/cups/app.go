package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups/internal/memory"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/text"
)

// The exit statuses (notation §6).
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130
)

// app is what every command works with: the three streams, the environment
// and the texts of the user's language.
type app struct {
	in     io.Reader
	out    io.Writer
	err    io.Writer
	getenv func(string) string
	text   text.Printer
}

// run carries out one command line and returns the exit status. Whatever went
// wrong is said once, on the error stream.
func (a *app) run(ctx context.Context, args []string) int {
	a.text = text.In(a.language(args))
	out := &output{to: a.out}
	a.out = out
	if err := memory.CheckStart(); err != nil {
		return a.status(err)
	}
	root := a.rootCommand()
	root.SetArgs(args)
	return a.status(out.result(root.ExecuteContext(ctx)))
}

// language is needed before the flags are parsed, because the help texts are
// in it. A wrong --lang is reported when the flags are.
func (a *app) language(args []string) text.Language {
	for i, arg := range args {
		code, ok := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			code, ok = args[i+1], true
		}
		if ok {
			if l, err := text.ParseLanguage(code); err == nil {
				return l
			}
		}
		if arg == "--" {
			break
		}
	}
	return text.FromEnvironment(a.getenv)
}

// status reports err and turns it into an exit status.
func (a *app) status(err error) int {
	var wrong usageError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.Is(err, errReported):
		return exitFailed
	case errors.As(err, &wrong):
		fmt.Fprintf(a.err, "cups: %s\n%s\n", a.words(err), a.text.Get("cups.see_help"))
		return exitUsage
	}
	fmt.Fprintf(a.err, "cups: %s\n", a.words(err))
	return exitFailed
}

// words puts an error into the user's language.
func (a *app) words(err error) string {
	var short *memory.ShortageError
	if errors.As(err, &short) {
		return a.text.Get("memory.too_little", "need", short.Need, "free", short.Free)
	}
	return phrase.Error(a.text, err)
}

// usageError is an error of the one who typed the command line.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// usage marks err as wrong usage, which exits with status 2; nil stays nil.
func usage(err error) error {
	if err == nil {
		return nil
	}
	return usageError{err}
}

// errReported says that the command failed (status 1) and has already told
// the user why.
var errReported = errors.New("already reported")

// noArguments is [cobra.NoArgs] in the user's language.
func (a *app) noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return errors.New(a.text.Get("cups.args.none", "command", wordsOf(cmd), "arg", args[0]))
}

// wordsOf is what is typed behind the program's name for a command.
func wordsOf(cmd *cobra.Command) string {
	_, words, _ := strings.Cut(cmd.CommandPath(), " ")
	return words
}

// oneOf demands exactly one argument out of names.
func (a *app) oneOf(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 && slices.Contains(names, args[0]) {
			return nil
		}
		return errors.New(a.text.Get("cups.args.one_of", "command", wordsOf(cmd), "names", strings.Join(names, ", ")))
	}
}
