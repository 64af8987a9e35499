package wire

import (
	"cmp"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/sorting"
)

// ExhibitionBoards is an exhibition as its host sees it, in the form of GET /api/v1/tournaments/{id}/boards.
type ExhibitionBoards struct {
	Host    string            `json:"host" doc:"The name of the host."`
	Won     int               `json:"won" doc:"How many games the host has won, also by forfeit."`
	Drawn   int               `json:"drawn" doc:"How many are drawn."`
	Lost    int               `json:"lost" doc:"How many the host has lost."`
	Open    int               `json:"open" doc:"How many go on."`
	Waiting int               `json:"waiting" doc:"In how many of them the host is to move."`
	Points  float64           `json:"points" doc:"The points of the host."`
	Boards  []ExhibitionBoard `json:"boards" doc:"The boards: first those that wait for the host, the longest waiting first, then those that wait for the guest, then those with a result."`
}

// ExhibitionBoard is a board of an exhibition.
type ExhibitionBoard struct {
	Board    int    `json:"board" doc:"The number of the board, from 1."`
	Game     string `json:"game" doc:"The ID of the game; empty if there is none, since the guest had left."`
	Guest    string `json:"guest" doc:"The name of the guest."`
	Rating   int    `json:"rating,omitempty" doc:"The rating of the guest, as in the list of the players. Left out: none."`
	HostSide string `json:"hostSide" enum:"south,north" doc:"The side of the host."`
	ToMove   string `json:"toMove" enum:"host,guest,none" doc:"Who is to move; none: the game is over."`
	Since    string `json:"since,omitempty" format:"date-time" doc:"Since when they are to move. Left out: the game is over."`
	Ply      int    `json:"ply" doc:"How many moves were played."`
	HostPot  int    `json:"hostPot" doc:"The beans in the pot of the host."`
	GuestPot int    `json:"guestPot" doc:"The beans in the pot of the guest."`
	HostMs   int64  `json:"hostMs" doc:"The time that the host has left on this board."`
	GuestMs  int64  `json:"guestMs" doc:"The time that the guest has left."`
	Result   string `json:"result" doc:"The result with the points of the host first; a sign for a forfeit; *: open."`
}

// NewExhibitionBoards describes an exhibition whose round is paired or not; false if the tournament is none. The
// boards lack what only their games know, see [ExhibitionBoard.Look] and [ExhibitionBoards.Sort].
func NewExhibitionBoards(t *tourney.Table, name func(account string) string) (ExhibitionBoards, bool) {
	o, score := t.Setup(), t.Score()
	w := ExhibitionBoards{
		Host: name(o.Host), Won: score.Won, Drawn: score.Drawn, Lost: score.Lost, Open: score.Open, Points: float64(score.Points) / 10, Boards: []ExhibitionBoard{},
	}
	for k := range t.Rounds() {
		for i := range t.Rounds()[k].Boards {
			b := &t.Rounds()[k].Boards[i]
			one := ExhibitionBoard{Board: i + 1, HostSide: Side(cups.South), ToMove: "none", Result: b.Result.String()}
			guest := b.North
			if guest == o.Host {
				guest, one.HostSide, one.Result = b.South, Side(cups.North), b.Result.Mirrored().String()
			}
			one.Guest = name(guest)
			if e := t.EntryOf(guest); e != nil {
				one.Rating = e.Rating
			}
			if n := len(b.Games); n > 0 {
				one.Game = string(b.Games[n-1].ID)
			}
			w.Boards = append(w.Boards, one)
		}
	}
	return w, o.Format == tourney.Exhibition
}

// Look fills in what the game of a board knows at a time.
func (b *ExhibitionBoard) Look(t *play.Table, now time.Time) {
	g, start := t.Game(), t.Start()
	host := start.Host()
	if host == cups.Nobody {
		return
	}
	b.Ply, b.HostPot, b.GuestPot = int(g.Ply()), int(g.Position().Pot(host)), int(g.Position().Pot(host.Opponent()))
	b.HostMs, b.GuestMs = g.Left(host, now).Milliseconds(), g.Left(host.Opponent(), now).Milliseconds()
	if g.IsOver() {
		return
	}
	at, _ := t.MovedAt()
	if at.IsZero() {
		at = t.Began()
	}
	b.ToMove, b.Since = "guest", Time(at)
	if g.Position().Turn() == host {
		b.ToMove = "host"
	}
}

// Sort puts the boards in their order and counts those that wait for the host.
func (w *ExhibitionBoards) Sort() {
	order := []string{"host", "guest", "none"}
	sorting.StableFunc(w.Boards, func(a, b ExhibitionBoard) int {
		by := cmp.Compare(slices.Index(order, a.ToMove), slices.Index(order, b.ToMove))
		if by == 0 && a.ToMove == "host" {
			by = cmp.Compare(a.Since, b.Since)
		}
		return by
	})
	w.Waiting = 0
	for i := range w.Boards {
		if w.Boards[i].ToMove == "host" {
			w.Waiting++
		}
	}
}

// Next returns the game that waits longest for the host, if it can be another one than from; empty: none waits.
func (w *ExhibitionBoards) Next(from string) (game string) {
	for i := range w.Boards {
		if b := &w.Boards[i]; b.ToMove == "host" && (game == "" || game == from) {
			game = b.Game
		}
	}
	return game
}
