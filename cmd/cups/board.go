package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups"
)

// boardFlags are --cups and --beans, which set up the empty board wherever a
// command takes one (notation §6).
type boardFlags struct {
	cups  int
	beans int // a negative number stands for the standard stock
}

// addBoardFlags gives a command --cups and --beans.
func (a *app) addBoardFlags(cmd *cobra.Command) *boardFlags {
	var b boardFlags
	cmd.Flags().IntVarP(&b.cups, "cups", "n", 4, a.text.Get("cups.flag.cups"))
	cmd.Flags().IntVarP(&b.beans, "beans", "b", -1, a.text.Get("cups.flag.beans"))
	cmd.Flag("beans").DefValue = "10N"
	return &b
}

// start returns the empty board that the flags ask for.
func (a *app) start(cmd *cobra.Command, b *boardFlags) (cups.Position, error) {
	switch {
	case b.cups < 1 || b.cups > cups.MaxCups:
		return cups.Position{}, usage(errors.New(a.text.Get("cups.bad_size", "n", b.cups)))
	case !cmd.Flag("beans").Changed:
		return cups.Start(b.cups)
	case b.beans < 0 || b.beans > cups.MaxSideBeans:
		return cups.Position{}, usage(errors.New(a.text.Get("cups.bad_stock", "n", b.beans)))
	}
	return cups.StartWith(b.cups, cups.Beans(b.beans))
}

// position reads a position from the arguments, as one or as its three parts,
// and takes the empty board where there are none.
func (a *app) position(cmd *cobra.Command, b *boardFlags, args []string) (cups.Position, error) {
	if len(args) == 0 {
		return a.start(cmd, b)
	}
	if cmd.Flag("cups").Changed || cmd.Flag("beans").Changed {
		return cups.Position{}, usage(errors.New(a.text.Get("cups.position_and_board")))
	}
	return a.parse(args)
}

// parse reads a position given as one argument or as its three parts.
func (a *app) parse(args []string) (cups.Position, error) {
	p, err := cups.Parse(strings.Join(args, " "))
	return p, usage(err)
}
