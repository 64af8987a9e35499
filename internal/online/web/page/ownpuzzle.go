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
	Picture, Dark string // addresses of the board
	Auto          bool   // the browser chooses between the two
	Width, Height int
}

// OwnCard is the card of a puzzle from a game.
func (v *view) OwnCard(o OwnPuzzle) ownCard {
	q := url.Values{"ply": {strconv.Itoa(o.Ply)}, "bare": {"1"}, "lang": {v.Language()}, "near": {v.TurnOf(o.Start)}}
	address := func(theme string) string {
		q.Set("theme", theme)
		return "/g/" + url.PathEscape(o.Game) + ".svg?" + q.Encode()
	}
	c := ownCard{OwnPuzzle: o, Picture: address("light"), Dark: address("dark"), Auto: v.Theme() == "auto", Width: 740 + 113*max(0, o.Start.Cups()-4), Height: 560}
	if v.Theme() == "dark" {
		c.Picture = c.Dark
	}
	return c
}
