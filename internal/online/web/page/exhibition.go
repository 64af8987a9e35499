package page

import (
	"fmt"
	"io"
	"net/url"
	"time"
)

// ExhibitionBar is the bar above the boards of an exhibition.
type ExhibitionBar struct {
	ID      string // of the tournament
	From    string // the game that the page shows; empty: none
	Host    bool   // the viewer is the host
	Waiting int    // boards that wait for the host

	Won, Drawn, Lost, Open int
}

// Exhibition is what the page of the boards of an exhibition shows.
type Exhibition struct {
	Viewer   Viewer
	ID, Name string
	Host     string // the name
	Mine     bool   // the viewer is the host
	Boards   []ExhibitionBoard
	Now      time.Time
}

// ExhibitionBoard is a board of an exhibition.
type ExhibitionBoard struct {
	Board             int
	Game, Guest       string
	Rating            int
	Turn              string // "host", "guest" or "none"
	Since             time.Time
	Ply               int
	HostPot, GuestPot int
	HostLeft          time.Duration
	Result            string // with the points of the host first
}

// Exhibition writes the page of the boards of an exhibition.
func (p *Pages) Exhibition(w io.Writer, d Exhibition) error {
	return p.render(w, "exhibition", d.Viewer, d)
}

// NextBoard is where the host finds the board that waits longest.
func (v *view) NextBoard() string {
	b := v.Viewer.Exhibition
	address := "/tournaments/" + url.PathEscape(b.ID) + "/next"
	if b.From != "" {
		address += "?from=" + url.QueryEscape(b.From)
	}
	return address
}

// ExhibitionTurn says whose turn it is on a board, or how it ended.
func (v *view) ExhibitionTurn(b ExhibitionBoard) string {
	d := v.Data.(Exhibition)
	switch {
	case b.Turn == "host" && d.Mine:
		return v.T("page.game.your_turn")
	case b.Turn == "host":
		return v.T("page.game.turn_of", "name", d.Host)
	case b.Turn == "guest":
		return v.T("page.game.to_move")
	}
	return v.T("page.exhibition.over")
}

// ExhibitionResult is the result of a board in signs, with the points of the host first.
func (v *view) ExhibitionResult(b ExhibitionBoard) string {
	return v.BoardResult(TournamentBoard{Result: b.Result})
}

// Waited is for how long a board has waited, as clocks show it.
func (v *view) Waited(b ExhibitionBoard) string {
	return v.Remaining(v.Data.(Exhibition).Now.Sub(b.Since))
}

// Remaining is what a clock shows, in minutes and seconds.
func (v *view) Remaining(d time.Duration) string {
	n := int(max(0, d) / time.Second)
	if n < 3600 {
		return fmt.Sprintf("%d:%02d", n/60, n%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", n/3600, n/60%60, n%60)
}
