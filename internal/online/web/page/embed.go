package page

import (
	"fmt"
	"html"
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/say"
)

// EmbedPolicy is the Content-Security-Policy of the small pages that other sites
// show in frames: that of all pages, but anybody may frame them.
var EmbedPolicy = strings.Replace(Policy, "frame-ancestors 'none'", "frame-ancestors *", 1)

// Embed is what a small page shows in a frame of another site: a game, or any position
// with moves from it. A game that has no ID is such a position.
type Embed struct {
	Game
	Title   string // the heading, which leads to Home
	Task    string // of a puzzle, instead of what has happened; empty for none
	Address string // of this page, with its query but for the ply
	Home    string // of the page in full
	Open    bool   // moves can be tried on the board
	Bottom  cups.Side
	Puzzle  any // {"id": …, "daily": …, "alone": …} of a puzzle, which its script has judged; nil for none
	Steps   any // {"start": …, "moves": […], "names": […], "ply": N, "result": …, "open": …, "task": …, "bottom": …, "puzzle": …} for the script
}

// Shown is the ply that is shown at first.
func (d Embed) Shown() int {
	if d.Ply < 0 {
		return len(d.Moves)
	}
	return min(d.Ply, len(d.Moves))
}

// Result says how the game ended, behind its last move; "" if it goes on.
func (d Embed) Result() string {
	if d.Status != "over" && d.Status != "aborted" {
		return ""
	}
	return (&view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Data: d.Game}).Status()
}

// EmbedSentence says how the position came about that is shown at first, and how the
// game ended if it is the last one, or who is to move if there is no game.
func (v *view) EmbedSentence() string {
	d := v.Data.(Embed)
	ply := v.Ply()
	if d.Task != "" && ply == 0 {
		return d.Task
	}
	sentence := v.Sentence()
	if len(d.Moves) == 0 && d.ID == "" {
		sentence = ""
	}
	if result := d.Result(); result != "" && ply == len(d.Moves) {
		sentence += " " + result
	}
	if p, _ := v.positionAt(ply); d.Open && !p.IsOver() {
		name := d.South().Name
		if p.Turn() == cups.North {
			name = d.North().Name
		}
		sentence += " " + v.T("page.game.turn_of", "name", name)
	}
	return strings.TrimSpace(sentence)
}

// stillMove is a move in a list of links, for those without a script.
type stillMove struct {
	Text, Address string
	Here          bool // the position after it is shown
}

// StillMoves are the moves of a small page, each with the address of the position after
// it.
func (v *view) StillMoves() []stillMove {
	d := v.Data.(Embed)
	var list []stillMove
	p := d.Start.Position
	for i, m := range d.Moves {
		list = append(list, stillMove{p.MoveText(m), v.PlyAddress(i + 1), i+1 == v.Ply()})
		p = p.PlayUnchecked(m)
	}
	return list
}

// Embed writes a small page.
func (p *Pages) Embed(w io.Writer, d Embed) error { return p.render(w, "embed", d.Viewer, d) }

// Share is what a page offers to those who want to show it elsewhere. What is empty is
// not offered.
type Share struct {
	Link                  string // the absolute address of the page
	Embed                 string // the code of a small page in a frame, see [EmbedCode]
	SVG, PNG, GIF, Record string // paths of files
}

// EmbedCode is the code by which another page shows the small page at an address,
// with a title for those who cannot see it. A board of n cups of a side decides the
// size.
func EmbedCode(address, title string, n int) string {
	width, height := 640, 560
	if n > 6 {
		width, height = 960, 520
	}
	return fmt.Sprintf(`<iframe src="%s" title="%s" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy"></iframe>`, html.EscapeString(address), html.EscapeString(title), width, height)
}

// Unfurl is what other places show of a page when somebody shares its address
// there. Source: https://ogp.me. Nothing is said of a page without a title.
type Unfurl struct {
	Title string // in the viewer's language, such as "Ada – Ben"
	Text  string // one or two sentences
	// Address and Image are absolute addresses: of the page, without what only
	// one visitor has chosen, and of a PNG image, 1200 pixels wide and 630 high.
	Address, Image string
}
