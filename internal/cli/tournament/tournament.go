// Package tournament is the commands that run a tournament from one report file.
package tournament

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/savefile"
	"example.org/cups/internal/say"
	"example.org/cups/pairing"
)

// mostBytes is the largest report that is read.
const mostBytes = 64 << 20

// Command is "cups tournament".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "tournament"}, "tournament")
	cmd.AddCommand(newCommand(env), pairCommand(env), swapCommand(env), resultCommand(env), undoCommand(env), withdrawCommand(env), joinCommand(env), byeCommand(env), categoryCommand(env),
		standingsCommand(env), sheetCommand(env), checkCommand(env))
	return cmd
}

// arguments refuses fewer arguments than least and more than most.
func arguments(env *command.Env, least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < least || len(args) > most {
			return errors.New(env.Text.Get("tournament.arguments", "usage", cmd.CommandPath()+" "+strings.Join(strings.Fields(cmd.Use)[1:], " ")))
		}
		return nil
	}
}

// at says what is wrong with the tournament of a file.
func at(env *command.Env, file string, err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	return errors.New(env.Text.Get("file.at", "file", file, "reason", say.Error(env.Text, err)))
}

// load reads a tournament.
func load(env *command.Env, cmd *cobra.Command, file string) (*contest.Contest, error) {
	in, err := env.Open(cmd.Context(), file, mostBytes)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	c, err := contest.Parse(text)
	if err != nil {
		return nil, at(env, file, err)
	}
	return c, nil
}

func save(env *command.Env, ctx context.Context, file string, c *contest.Contest) error {
	text := c.Append(nil)
	err := savefile.Replace(ctx, file, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
	if err != nil {
		return env.WriteError(file, err)
	}
	return nil
}

// longestWait is how long a command waits for another one that changes the same file. To
// pair a round of a thousand players takes seconds.
const longestWait = time.Minute

// lock keeps other commands from changing a file until the lock is closed, so that of two
// changes at once none is lost. It waits for another command that does so. Standard input
// cannot be changed.
func lock(env *command.Env, cmd *cobra.Command, file string, wait time.Duration) (*lockfile.Lock, error) {
	if file == "-" {
		return nil, command.Usage(errors.New(env.Text.Get("tournament.no_file", "command", cmd.CommandPath())))
	}
	target := file
	if real, err := filepath.EvalSymlinks(file); err == nil {
		target = real // one file may have two names
	}
	ctx, stop := context.WithTimeout(cmd.Context(), wait)
	defer stop()
	l, err := lockfile.Wait(ctx, target+".lock")
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, context.DeadlineExceeded):
		return nil, errors.New(env.Text.Get("tournament.busy", "file", file, "n", int(wait/time.Second)))
	}
	return nil, env.WriteError(file, err)
}

// change loads a tournament, lets do change it, and saves it, while no other command can
// change the file. Nothing is saved if do fails.
func change(env *command.Env, cmd *cobra.Command, file string, wait time.Duration, do func(*contest.Contest) error) (*contest.Contest, error) {
	held, err := lock(env, cmd, file, wait)
	if err != nil {
		return nil, err
	}
	defer held.Close()
	c, err := load(env, cmd, file)
	if err != nil {
		return nil, err
	}
	if err := do(c); err != nil {
		return nil, at(env, file, err)
	}
	return c, save(env, cmd.Context(), file, c)
}

// tieBreaks reads the codes of tie-breaks that a flag names; none is nil.
func tieBreaks(env *command.Env, codes string) ([]pairing.TieBreak, error) {
	if codes == "" {
		return nil, nil
	}
	list, err := pairing.ParseTieBreaks(codes)
	if err != nil {
		return nil, command.Usage(errors.New(env.Text.Get("tournament.standings.bad_tie_breaks", "input", codes, "codes", contest.Codes(pairing.TieBreaks(), " "))))
	}
	return list, nil
}
