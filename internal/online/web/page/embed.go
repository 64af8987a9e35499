package page

import (
	"io"
	"strings"
)

// EmbedPolicy is the Content-Security-Policy of the small pages that other sites
// show in frames: that of all pages, but anybody may frame them.
var EmbedPolicy = strings.Replace(Policy, "frame-ancestors 'none'", "frame-ancestors *", 1)

// Embed is what the small page of a game shows in a frame of another site.
type Embed struct {
	Game
	Address string // of this page, with its query but for the ply
	Home    string // of the game's own page
	Steps   any    // {"start": …, "moves": […], "names": […], "ply": N} for the script
}

// Embed writes the small page of a game.
func (p *Pages) Embed(w io.Writer, d Embed) error { return p.render(w, "embed", d.Viewer, d) }
