package page

import (
	"io"
	"net/url"

	"example.org/cups"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// LiveGame is a game in progress. Its position is the zero one if it cannot be read, or is over by now.
type LiveGame struct {
	hall.LiveGame
	Position cups.Position
	Moves    int // that were made
}

// Cups is how many cups a side has.
func (g LiveGame) Cups() int { return g.Start.Position.Cups() }

// sideIn is the side of an account in one of its games.
func sideIn(s play.Start, account string) cups.Side {
	if s.Seats[cups.North].Account == account {
		return cups.North
	}
	return cups.South
}

// runningGame is a game in progress as one of its players sees it.
type runningGame struct {
	LiveGame
	Opponent string
	MyTurn   bool
}

// RunningOf are the games in progress of an account.
func (v *view) RunningOf(account string, games []LiveGame) (list []runningGame) {
	for _, g := range games {
		side := sideIn(*g.Start, account)
		opponent := Game{Viewer: v.Viewer, Start: *g.Start}.player(side.Opponent())
		list = append(list, runningGame{g, opponent.Name, g.Position.IsValid() && g.Position.Turn() == side})
	}
	return list
}

// watchPage is what the page of live games shows.
type watchPage struct {
	Games  []LiveGame // the best first
	Speed  string     // the only speed that is shown; empty: all
	Speeds []string   // of all live games, the fastest first
}

// MostBoards is how many games have a small board; the further ones have a line.
func (watchPage) MostBoards() int { return 4 }

// Boards are the games that have a small board.
func (d watchPage) Boards() []LiveGame { return d.Games[:min(len(d.Games), d.MostBoards())] }

// Lines are the further games.
func (d watchPage) Lines() []LiveGame { return d.Games[len(d.Boards()):] }

// Best is the game that the large board shows first; nil: none.
func (d watchPage) Best() *LiveGame {
	if len(d.Games) == 0 {
		return nil
	}
	return &d.Games[0]
}

// Watch writes the page of live games, the best first. speed is the only one that is shown, empty for all; speeds are
// those of all live games.
func (p *Pages) Watch(w io.Writer, v Viewer, games []LiveGame, speed string, speeds []string) error {
	return p.render(w, "watch", v, watchPage{games, speed, speeds})
}

// linked is a player in a list, with the address of the page, if there is one.
type linked struct {
	Name, Address, Rating string
	Guild                 *wire.GuildMark // at the name; nil: none
	Outside               string          // words for a player without an account; empty: one with an account
}

// Linked is a player in a list.
func (v *view) Linked(p play.Seat) linked {
	l := linked{Name: v.PlayerWords(p), Guild: v.Viewer.Marks[p.Account]}
	if v.HasProfile(p) {
		l.Address = v.ProfileAddress(p.Name)
	}
	if p.Rating > 0 {
		l.Rating = v.Points(p.Rating, p.Provisional)
	}
	return l
}

// MarkOf is the guild at the name of a player; nil: none.
func (v *view) MarkOf(p play.Seat) *wire.GuildMark { return v.Viewer.Marks[p.Account] }

// liveCard is a live game as its card shows it.
type liveCard struct {
	LiveGame
	drawn
	SouthLink, NorthLink linked
	Kind, Label          string
	Count, Watch         string // how many moves were made, and the words of the link
}

// Live is the card of a live game.
func (v *view) Live(g LiveGame) liveCard {
	c := liveCard{LiveGame: g, SouthLink: v.Linked(g.Start.Seats[cups.South]), NorthLink: v.Linked(g.Start.Seats[cups.North])}
	c.Kind = v.GameKind(*g.Start)
	c.Label = v.T("page.watch.to_game", "south", c.SouthLink.Name, "north", c.NorthLink.Name)
	c.Count, c.Watch = v.T("page.study.moves", "n", g.Moves), v.T("page.watch.nav")
	c.drawn = v.drawn("/g/"+url.PathEscape(string(g.ID))+".svg", url.Values{}, g.Cups(), "")
	return c
}
