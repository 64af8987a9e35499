package command

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"
)

// A UsageError is an error of the person who typed the command line.
type UsageError struct{ error }

// Unwrap returns the error itself.
func (e UsageError) Unwrap() error { return e.error }

// Usage marks err as wrong usage, which exits with status 2; nil stays nil.
func Usage(err error) error {
	if err == nil {
		return nil
	}
	return UsageError{err}
}

// ErrReported says that the command failed (status 1) and has already told
// the user why.
var ErrReported = errors.New("already reported")

// NoArguments is [cobra.NoArgs] in the user's language.
func (e *Env) NoArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if cmd.HasAvailableSubCommands() {
		return e.unknownCommand(cmd, args[0])
	}
	return errors.New(e.Text.Get("cups.args.none", "command", wordsOf(cmd), "arg", args[0]))
}

// wordsOf returns the words of a command after the name of the program.
func wordsOf(cmd *cobra.Command) string {
	_, words, _ := strings.Cut(cmd.CommandPath(), " ")
	return words
}

// OneOf returns an error unless there is exactly one argument and it is one of names.
func (e *Env) OneOf(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 && slices.Contains(names, args[0]) {
			return nil
		}
		return errors.New(e.Text.Get("cups.args.one_of", "command", wordsOf(cmd), "names", strings.Join(names, ", ")))
	}
}

// NoUnknownCommand refuses an argument that is neither a subcommand nor looks like a
// position or a file, and suggests similar commands.
func (e *Env) NoUnknownCommand(parent *cobra.Command, args []string) error {
	if len(args) == 0 || strings.ContainsAny(args[0], "/.") {
		return nil
	}
	return e.unknownCommand(parent, args[0])
}

// unknownCommand returns the error for an unknown subcommand, with a suggestion: another
// subcommand, or a flag.
func (e *Env) unknownCommand(parent *cobra.Command, name string) error {
	if _, err := strconv.Atoi(name); err == nil && parent.Flags().Lookup("id") != nil {
		return errors.New(e.Text.Get("cups.no_puzzle", "name", name))
	}
	msg := e.Text.Get("cups.unknown_command", "name", strings.TrimSpace(wordsOf(parent)+" "+name))
	if parent.SuggestionsMinimumDistance = 2; len(name) <= 3 { // two letters of three are too many: foo is no bot
		parent.SuggestionsMinimumDistance = 1
	}
	near := parent.SuggestionsFor(name)
	switch size, isSize := strings.CutPrefix(name, "2x"); {
	case parent.Flags().Lookup(name) != nil:
		near = append(near, "--"+name)
	case isSize && parent.Flags().Lookup("cups") != nil:
		near = append(near, "--cups "+size)
	case puzzleID().MatchString(name) && parent.Flags().Lookup("id") != nil:
		near = append(near, "--id "+name)
	}
	if len(near) > 0 {
		msg += " " + e.Text.Get("cups.did_you_mean", "names", strings.Join(near, ", "))
	}
	return errors.New(msg)
}

// puzzleID matches the IDs of the built-in puzzles.
var puzzleID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][0-9]+-[0-9a-f]+$`) })

// Typed returns a number in the form in which the user must type it for a flag: with a
// decimal point in every language.
func Typed(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// NamesFile reports whether arguments name a record and not a position. A part of a
// position, such as 1.0/36/0, counts as a position, so that the user learns what is
// missing.
func NamesFile(args []string) bool {
	return len(args) == 1 && !strings.Contains(args[0], " ") && !partOfPosition().MatchString(args[0])
}

// partOfPosition matches one side of a position: cups, stock and pot.
var partOfPosition = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9]+(\.[0-9]+)*/[0-9]+(/[0-9]+)?$`) })
