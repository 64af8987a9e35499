package page

import (
	"io"
	"strings"

	"example.org/cups/internal/say"
)

// EmbedPolicy is the Content-Security-Policy of the small pages that other sites
// show in frames: that of all pages, but anybody may frame them.
var EmbedPolicy = strings.Replace(Policy, "frame-ancestors 'none'", "frame-ancestors *", 1)

// Embed is what the small page of a game shows in a frame of another site.
type Embed struct {
	Game
	Address string // of this page, with its query but for the ply
	Home    string // of the game's own page
	Steps   any    // {"start": …, "moves": […], "names": […], "ply": N, "result": …} for the script
}

// Result says how the game ended, behind its last move; "" if it goes on.
func (d Embed) Result() string {
	if d.Status != "over" && d.Status != "aborted" {
		return ""
	}
	return (&view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Data: d.Game}).Status()
}

// EmbedSentence says how the position came about that is shown at first, and how the
// game ended if it is the last one.
func (v *view) EmbedSentence() string {
	d := v.Data.(Embed)
	if result := d.Result(); result != "" && v.Ply() == len(d.Moves) {
		return v.Sentence() + " " + result
	}
	return v.Sentence()
}

// Embed writes the small page of a game.
func (p *Pages) Embed(w io.Writer, d Embed) error { return p.render(w, "embed", d.Viewer, d) }
