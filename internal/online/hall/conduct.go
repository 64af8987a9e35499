package hall

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"example.org/cups"
	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/play"
)

// mostPlayed is how many games that an account has played to their end are looked at.
const mostPlayed = 100

// lapseBody is the stored form of a lapse, one of [archive.SpoiledGames], whose names are the IDs of the games. The names of the fields must not change.
type lapseBody struct {
	Lapse play.Lapse `json:"lapse"`
}

// noteLapse adds to the change that ends the game of a room which player has spoiled it, if one has. The room must
// be locked.
func (h *Hall) noteLapse(r *room, c *archive.Change) error {
	if h.blamesNobody() {
		return nil
	}
	by, how := r.table.Spoiled(func(side cups.Side) play.Absence { return h.absence(r, side) })
	if by == cups.Nobody {
		return nil
	}
	body, err := json.Marshal(lapseBody{how})
	c.Add(archive.SpoiledGames.Keep(r.table.Start().Seats[by].Account, string(r.id), r.table.Ended(), body))
	return err
}

// blamesNobody reports whether players may have gone, or not come back, because of the servers: one that shares the
// archive has begun or ended within the [amnesty], or no move could be made for some of that time.
func (h *Hall) blamesNobody() bool {
	now := h.Now()
	from := now.Add(-amnesty)
	if h.opened.After(from) || h.health.times(now).Within(from, now).Len() >= longOutage {
		return true
	}
	if !h.IsShared() {
		return false
	}
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	for _, o := range h.nodes.others {
		if o.row.Since.After(from) || o.fate(now) == dead && o.row.At.After(from) {
			return true
		}
	}
	return false
}

// Conduct returns how an account has ended its games of late. The error is [archive.ErrUnavailable].
func (h *Hall) Conduct(ctx context.Context, account string) (play.Conduct, error) {
	kept, err := h.archive.Keepsakes(ctx, account, archive.SpoiledGames.Name)
	if err != nil {
		return play.Conduct{}, err
	}
	c := play.Conduct{Spoilt: archive.Readable(h.archive, kept, func(k archive.Keepsake) (play.Spoilt, error) {
		var body lapseBody
		err := json.Unmarshal(k.Body, &body)
		if err != nil {
			err = archive.Damaged(fmt.Errorf("lapse of account %s in game %s: %w", account, k.Name, err))
		}
		return play.Spoilt{Game: play.ID(k.Name), At: k.At, Lapse: body.Lapse}, err
	})}
	since, spoiled := h.Now().Add(-play.LapsesFor), map[play.ID]bool{}
	for _, s := range c.Spoilt {
		if s.At.After(since) {
			spoiled[s.Game] = true
		}
	}
	if len(spoiled) == 0 {
		return c, nil
	}
	f := archive.Filter{Account: account, Status: archive.Over, Since: since, Most: mostPlayed}
	for g, err := range archive.Intact(h.archive.Games(ctx, f), h.TellDamaged) {
		if err != nil {
			return play.Conduct{}, err
		}
		if moves := fairness.Moved(g); g.Start.Binds() && !spoiled[g.ID] && play.Counts(moves) && !fairness.IsShort(g, moves) {
			c.Played = append(c.Played, g.Ended)
		}
	}
	return c, nil
}

// mayBegin refuses a game with a clock that is rated or found in the lobby to an account that has spoiled such
// games, until [play.Conduct.PausedUntil]. The error is a [*club.Error] with TooFast, or [archive.ErrUnavailable].
func (h *Hall) mayBegin(ctx context.Context, s play.Start, account string) error {
	if !s.Control.IsFischer() || !s.Rated && !s.Sought {
		return nil
	}
	until, err := h.PausedUntil(ctx, account)
	if wait := until.Sub(h.Now()); err == nil && wait > 0 {
		err = &club.Error{Code: club.TooFast, Wait: wait, Why: club.SpoiledGames}
	}
	return err
}

// PausedUntil returns until when an account waits before its next game, because it has spoiled games; the zero time or
// one that is over: it does not.
func (h *Hall) PausedUntil(ctx context.Context, account string) (time.Time, error) {
	c, err := h.Conduct(ctx, account)
	return c.PausedUntil(), err
}

// isPaused reports whether an error is the refusal of mayBegin.
func isPaused(err error) bool {
	return coded.RefusedBy[club.Code](err)
}

// ShownLapses is for how long people see how often an account has spoiled games.
const ShownLapses = 30 * 24 * time.Hour
