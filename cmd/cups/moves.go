package main

import (
	"encoding/json"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/phrase"
)

// moveList is what "cups moves --json" prints (notation §6).
type moveList struct {
	Position cups.Position `json:"position"`
	Moves    []listedMove  `json:"moves"`
}

type listedMove struct {
	Move     cups.Move     `json:"move"`
	Captures cups.Beans    `json:"captures"`
	Position cups.Position `json:"position"` // after the move
}

func listMoves(p cups.Position) moveList {
	list := moveList{p, []listedMove{}}
	for m := range p.Moves().All() {
		list.Moves = append(list.Moves, listedMove{m, p.Captures(m), p.PlayUnchecked(m)})
	}
	return list
}

func (a *app) movesCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "moves [POSITION]"}, "cups.moves")
	board := a.addBoardFlags(cmd)
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p, err := a.position(cmd, board, args)
		if err != nil {
			return err
		}
		if *asJSON {
			return json.NewEncoder(a.out).Encode(listMoves(p))
		}
		return a.printMoves(p)
	}
	return cmd
}

// printMoves prints a line for each move: its text, what it does, and the
// position after it.
func (a *app) printMoves(p cups.Position) error {
	if p.IsOver() {
		_, err := fmt.Fprintln(a.out, phrase.Result(a.text, p))
		return err
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	for m := range p.Moves().All() {
		fmt.Fprintf(w, "%s\t%s\t%s\n", p.MoveText(m), phrase.Move(a.text, p, m), p.PlayUnchecked(m))
	}
	return w.Flush()
}
