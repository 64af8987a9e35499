package page

import (
	"fmt"
	"io"
	"net/url"
	"time"

	"example.org/cups/internal/online/wire"
)

// Exhibition is an exhibition, of which a page shows all boards, or a bar above one of them.
type Exhibition struct {
	wire.ExhibitionBoards
	ID, Name string
	From     string // the game that the page shows; empty: none
	Mine     bool   // the viewer is the host
	Now      time.Time
}

// Exhibition writes the page of the boards of the exhibition of the viewer.
func (p *Pages) Exhibition(w io.Writer, v Viewer) error {
	return p.render(w, "exhibition", v, *v.Exhibition)
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
func (v *view) ExhibitionTurn(b wire.ExhibitionBoard) string {
	d := v.Data.(Exhibition)
	switch {
	case b.ToMove == "host" && d.Mine:
		return v.T("page.game.your_turn")
	case b.ToMove == "host":
		return v.T("page.game.turn_of", "name", d.Host)
	case b.ToMove == "guest":
		return v.T("page.game.to_move")
	}
	return v.T("page.exhibition.over")
}

// ExhibitionResult is the result of a board in signs, with the points of the host first.
func (v *view) ExhibitionResult(b wire.ExhibitionBoard) string {
	return v.ResultSigns(b.Result)
}

// Waited is for how long a board has waited, as clocks show it.
func (v *view) Waited(b wire.ExhibitionBoard) string {
	return v.Remaining(v.Data.(Exhibition).Now.Sub(v.TimeOf(b.Since)))
}

// HostLeft is the time that the host has left on a board, as clocks show it.
func (v *view) HostLeft(b wire.ExhibitionBoard) string {
	return v.Remaining(time.Duration(b.HostMs) * time.Millisecond)
}

// Remaining is what a clock shows, in minutes and seconds.
func (v *view) Remaining(d time.Duration) string {
	n := int(max(0, d) / time.Second)
	if n < 3600 {
		return fmt.Sprintf("%d:%02d", n/60, n%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", n/3600, n/60%60, n%60)
}
