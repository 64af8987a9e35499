package page

import (
	"fmt"
	"io"

	"example.org/cups/internal/online/wire"
)

// Leaderboard are the strongest players at a speed.
type Leaderboard struct {
	Speed   string
	Leaders []wire.Leader
	More    bool // there may be more than these
}

// Players is what the page of all players shows, for boards of a size.
type Players struct {
	Viewer    Viewer
	Sought    string            // how the names that were looked for begin
	Found     []wire.PlayerName // of these
	Cups      int
	Speed     string // the only speed that is shown; empty: all
	Boards    []Leaderboard
	Online    []wire.PlayerName
	People    int // connected accounts, guests too
	Levels    []wire.Level
	Suggested int // the level that suits the viewer, 0 if none is known
}

// Players writes the page of all players.
func (p *Pages) Players(w io.Writer, d Players) error { return p.render(w, "players", d.Viewer, d) }

// BoardAddress is where a leaderboard is shown on its own; without a speed, those of a
// size.
func (v *view) BoardAddress(cups int, speed string) string {
	if speed == "" {
		return fmt.Sprintf("/players?cups=%d", cups)
	}
	return fmt.Sprintf("/players?cups=%d&speed=%s", cups, speed)
}

// HasLeaders reports whether any leaderboard of the page has a line.
func (v *view) HasLeaders() bool {
	for _, b := range v.Data.(Players).Boards {
		if len(b.Leaders) > 0 {
			return true
		}
	}
	return false
}
