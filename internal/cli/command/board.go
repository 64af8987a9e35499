package command

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/term"
)

// A Board is --cups and --beans, which set up the empty board wherever a command
// takes one (notation §6). [Env.AddBoard] makes one.
type Board struct {
	env   *Env
	cmd   *cobra.Command
	cups  int
	beans int // a negative number means the standard stock
}

// AddBoard gives a command --cups and --beans.
func (e *Env) AddBoard(cmd *cobra.Command) *Board {
	b := &Board{env: e, cmd: cmd}
	cmd.Flags().IntVarP(&b.cups, "cups", "n", 4, e.Text.Get("cups.flag.cups"))
	cmd.Flags().IntVarP(&b.beans, "beans", "b", -1, e.Text.Get("cups.flag.beans"))
	cmd.Flag("beans").DefValue = "10N"
	return b
}

// IsSet reports whether the user gave one of the flags.
func (b *Board) IsSet() bool { return b.cmd.Flag("cups").Changed || b.cmd.Flag("beans").Changed }

// Start returns the empty board that the flags ask for. Numbers out of range are
// a [UsageError].
func (b *Board) Start() (cups.Position, error) {
	switch {
	case b.cups < 1 || b.cups > cups.MaxCups:
		return cups.Position{}, Usage(errors.New(b.env.Text.Get("cups.bad_size", "n", b.cups)))
	case !b.cmd.Flag("beans").Changed:
		return cups.Start(b.cups)
	case b.beans < 0 || b.beans > cups.MaxSideBeans:
		return cups.Position{}, Usage(errors.New(b.env.Text.Get("cups.bad_stock", "n", b.beans)))
	}
	return cups.StartWith(b.cups, cups.Beans(b.beans))
}

// Position reads a position from the arguments, as one or as its three parts,
// and takes the empty board if there are none. A position together with the
// flags, or one that cannot be read, is a [UsageError].
func (b *Board) Position(args []string) (cups.Position, error) {
	if len(args) == 0 {
		return b.Start()
	}
	if b.IsSet() {
		return cups.Position{}, Usage(errors.New(b.env.Text.Get("cups.position_and_board")))
	}
	if len(args) > 1 && (args[0] == "" || args[0][0] < '0' || args[0][0] > '9') {
		return cups.Position{}, Usage(errors.New(b.env.Text.Get("cups.one_position", "first", term.Quoted(args[0]), "second", term.Quoted(args[1]))))
	}
	p, err := cups.Parse(strings.Join(args, " "))
	return p, Usage(err)
}
