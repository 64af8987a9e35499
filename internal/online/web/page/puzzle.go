package page

import (
	"io"
	"slices"
	"strings"

	"example.org/cups"
)

// Puzzle is what the page of a puzzle shows: at first, and without a script after
// each step.
type Puzzle struct {
	Viewer   Viewer
	ID       string
	Title    string // names kind, size and rating, or the day
	Kind     string // in words
	Task     string
	Rating   int // 0 for none
	Moves    int // how many it takes at most
	Alone    bool
	Start    cups.Position
	Now      cups.Position
	Played   []cups.Move // on the board
	Attempt  string      // its name, for the form
	Steps    []string    // all steps so far, for the form
	Daily    string      // the day whose puzzle it is; empty for none
	Filter   string      // the query by which it was chosen, for the next one
	Next     string      // the address of the next one
	Game     string      // from which the puzzle is, if it is from a game of the viewer's
	Ply      int         // the moves of that game before it
	Say      string      // what came of the last step
	IsWrong  bool        // the last step was a wrong move
	IsOver   bool
	Rated    string   // what the attempt did to the rating
	Why      []string // once it is over
	Figures  []string // the results of all moves, once it is over
	Line     string   // the moves of the solution, once it is over
	Points   string   // the viewer's rating
	Streak   int
	Share    Share // not of a puzzle from the viewer's games, which only the viewer may see
	Document any   // {"puzzle": …, "next": …, "known": …}
}

// Puzzle writes the page of a puzzle.
func (p *Pages) Puzzle(w io.Writer, d Puzzle) error { return p.render(w, "puzzle", d.Viewer, d) }

// StepsText is the steps of an attempt in a form.
func (v *view) StepsText() string { return strings.Join(v.Data.(Puzzle).Steps, " ") }

// PuzzleStart is the first position as an address has it.
func (v *view) PuzzleStart() string { return PositionLink(v.Data.(Puzzle).Start) }

// PuzzleMoves are the moves that the viewer may make now.
func (v *view) PuzzleMoves() []cups.Move {
	d := v.Data.(Puzzle)
	if d.IsOver || d.Now.Turn() != d.Start.Turn() {
		return nil
	}
	return slices.Collect(d.Now.Moves().All())
}

// PuzzleMoveWords names a move of a puzzle on a button.
func (v *view) PuzzleMoveWords(m cups.Move) string { return v.moveWords(v.Data.(Puzzle).Now, m) }

// RowOwner names the side of a row of a puzzle.
func (v *view) RowOwner(side string) string {
	solver := v.Data.(Puzzle).Start.Turn()
	if (side == "south") == (solver == cups.South) {
		return v.T("page.puzzles.you")
	}
	return v.T("page.puzzles.opponent")
}

// TurnOf is the side that is to move, as the board's attributes name it.
func (v *view) TurnOf(p cups.Position) string {
	if p.Turn() == cups.North {
		return "north"
	}
	return "south"
}
