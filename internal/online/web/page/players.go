package page

import (
	"fmt"
	"io"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/wire"
)

// MostLeaders is how many players each leaderboard shows if there are several on the page.
const MostLeaders = 10

// leaderboard are the strongest players at a speed.
type leaderboard struct {
	Speed   game.Speed
	Leaders []wire.Leader
	More    bool // there may be more than these
}

// Boards are the leaderboards of the page, the fastest speed first.
func (d Players) Boards() (boards []leaderboard) {
	for _, speed := range game.RatedSpeeds {
		if leaders := d.Leaders[speed]; len(leaders) > 0 {
			boards = append(boards, leaderboard{speed, leaders, len(leaders) == MostLeaders && d.Speed == ""})
		}
	}
	return boards
}

// Players is what the page of all players shows, for boards of a size.
type Players struct {
	Viewer    Viewer
	Sought    string            // how the names that were looked for begin
	Found     []wire.PlayerName // of these
	Cups      int
	Speed     string                       // the only speed that is shown; empty: all
	Leaders   map[game.Speed][]wire.Leader // the strongest players
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
