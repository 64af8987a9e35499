package hall

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// PostGame is a game by post that goes on, for one of its players.
type PostGame struct {
	ID       play.ID
	Start    play.Start
	Side     cups.Side // of the player
	Ply      cups.Ply
	IsMine   bool      // the player is to move
	Planned  bool      // the player has planned moves
	Rests    bool      // holidays count in it
	Deadline time.Time // when the time of whoever is to move is over
}

// Opponent is the seat of the other player.
func (g *PostGame) Opponent() play.Seat { return g.Start.Seats[g.Side.Opponent()] }

// PostGames returns the games by post of an account that go on, by what is due: first those in which the
// account is to move, then those that wait for the opponent, and of each kind the one whose time is over
// first. Games that cannot be read are left out.
func (h *Hall) PostGames(ctx context.Context, account string) ([]PostGame, error) {
	var list []PostGame
	plans, err := h.plansOf(ctx, account)
	if err != nil {
		return nil, err
	}
	for g, err := range archive.Intact(h.archive.Games(ctx, archive.Filter{Account: account, Status: archive.Playing}), h.TellDamaged) {
		if err != nil {
			return nil, err
		}
		if !g.Start.Control.IsCorrespondence() {
			continue
		}
		err = h.View(ctx, g.ID, func(t *play.Table) {
			side, turn := t.Side(account), t.Game().Position().Turn()
			if side == cups.Nobody || t.Game().IsOver() {
				return
			}
			p := PostGame{ID: g.ID, Start: t.Start(), Side: side, Ply: t.Game().Ply(), IsMine: turn == side, Rests: t.MayRest()}
			p.Deadline, _ = t.Game().Deadline()
			p.Planned = len(plans[g.ID].Left(t.Game())) > 0
			list = append(list, p)
		})
		if err != nil && !errors.Is(err, archive.ErrDamaged) && !errors.Is(err, archive.ErrNotFound) {
			return nil, err
		}
	}
	sorting.Func(list, func(a, b PostGame) int {
		if a.IsMine != b.IsMine {
			return map[bool]int{true: -1, false: 1}[a.IsMine]
		}
		return cmp.Or(a.Deadline.Compare(b.Deadline), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

// Pace is how fast an account moves by post.
type Pace struct {
	Median time.Duration // of the times of its moves; of an even number, the mean of the two in the middle
	Moves  int           // that were counted
	Games  int           // in which they were made
}

// The latest games of an account in which those by post are looked for, and how many of these count.
const (
	mostLookedAt = 400
	mostPaced    = 20
)

// PaceOf returns how fast an account moves by post, from its latest games by post against other people,
// those that go on, too. It is zero if the account has made no move in any.
func (h *Hall) PaceOf(ctx context.Context, account string) (p Pace, err error) {
	var took []time.Duration
	looked := 0
	for g, err := range archive.Intact(h.archive.Games(ctx, archive.Filter{Account: account, Most: mostLookedAt}), h.TellDamaged) {
		if err != nil {
			return p, err
		}
		if g.Start.Control.Speed() != game.Correspondence || g.Start.Seats[0].Kind == play.Computer || g.Start.Seats[1].Kind == play.Computer {
			continue
		}
		if looked++; looked > mostPaced {
			break
		}
		// The room of a game is for those who play or watch it: here only its log is read.
		events, err := h.archive.Events(ctx, g.ID, 0)
		if err != nil {
			return p, err
		}
		t, err := play.Replay(g.ID, events)
		if err != nil {
			continue // whoever opens the game is told
		}
		if side := t.Side(account); side != cups.Nobody {
			if moves := t.Took()[side]; len(moves) > 0 {
				took, p.Games = append(took, moves...), p.Games+1
			}
		}
	}
	if p.Moves = len(took); p.Moves > 0 {
		slices.Sort(took)
		p.Median = (took[(p.Moves-1)/2] + took[p.Moves/2]) / 2
	}
	return p, nil
}
