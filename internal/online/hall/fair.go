package hall

import (
	"context"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// PlaysRated reports whether a position is on the board of a running rated game of an account,
// or one move further: whoever learns its value learns what to play. The error is
// [archive.ErrUnavailable].
func (h *Hall) PlaysRated(ctx context.Context, account string, p cups.Position) (bool, error) {
	rated := true
	var running []play.ID
	for g, err := range archive.Intact(h.archive.Games(ctx, archive.Filter{Account: account, Status: archive.Playing, Rated: &rated}), h.TellDamaged) {
		if err != nil {
			return false, err
		}
		running = append(running, g.ID)
	}
	for _, id := range running {
		helps := false
		err := h.View(ctx, id, func(t *play.Table) {
			now := t.Game().Position()
			helps = !t.Game().IsOver() && (now == p || follows(now, p))
		})
		if err != nil || helps {
			return helps, err
		}
	}
	return false, nil
}

// follows reports whether a position can come from another by one move.
func follows(from, p cups.Position) bool {
	for m := range from.Moves().All() {
		if next, err := from.Play(m); err == nil && next == p {
			return true
		}
	}
	return false
}
