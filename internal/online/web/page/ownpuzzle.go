package page

import (
	"net/url"
	"strconv"
	"time"

	"example.org/cups"
)

// OwnPuzzle is a puzzle from one of the viewer's games, in a list.
type OwnPuzzle struct {
	ID    string
	Title string // says from which move
	Game  string // the ID of the game
	Ply   int    // the moves before
	At    time.Time
	Start cups.Position
	State string // "", "tried" or "solved"
}

// ownCard is a puzzle from a game as its card shows it.
type ownCard struct {
	OwnPuzzle
	drawn
}

// OwnCard is the card of a puzzle from a game.
func (v *view) OwnCard(o OwnPuzzle) ownCard {
	q := url.Values{"ply": {strconv.Itoa(o.Ply)}, "near": {v.TurnOf(o.Start)}}
	return ownCard{o, v.drawn("/g/"+url.PathEscape(o.Game)+".svg", q, o.Start.Cups(), "")}
}
