package tournament

import (
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/term/results"
)

// screenWait is how long a key waits for another program that changes the file. A command
// that pairs a large round takes seconds.
const screenWait = 5 * time.Second

// shownFile is the tournament of the screen.
type shownFile struct {
	env  *command.Env
	cmd  *cobra.Command
	name string
}

// Load implements [results.File].
func (f shownFile) Load() (*contest.Contest, error) { return load(f.env, f.cmd, f.name) }

// Change implements [results.File].
func (f shownFile) Change(do func(*contest.Contest) error) (*contest.Contest, error) {
	return change(f.env, f.cmd, f.name, screenWait, do)
}

// resultsByKeys lets the user enter the results of the latest round on the screen. Without a
// terminal it prints the boards.
func resultsByKeys(env *command.Env, cmd *cobra.Command, file string) error {
	for _, flag := range []string{"round", "beans"} {
		if cmd.Flags().Changed(flag) {
			return arguments(env, 3, 3)(cmd, nil)
		}
	}
	width, height, onTerminal := env.Terminal()
	if !onTerminal || file == "-" {
		c, err := load(env, cmd, file)
		if err != nil {
			return err
		}
		if len(c.Played) == 0 {
			return at(env, file, contest.ErrNoRound)
		}
		return printRound(env, c, len(c.Played)-1)
	}
	if leastWidth, leastHeight := results.Room(); width < leastWidth || height < leastHeight {
		return errors.New(env.Text.Get("tournament.screen.too_small", "width", width, "height", height, "wantWidth", leastWidth, "wantHeight", leastHeight))
	}
	o := results.Options{Text: env.Text, File: shownFile{env, cmd, file}, ASCII: env.ASCII()}
	err := results.Run(cmd.Context(), o, tea.WithInput(env.In), tea.WithOutput(env.Screen()))
	if errors.Is(err, contest.ErrNoRound) {
		return at(env, file, err)
	}
	return err
}
