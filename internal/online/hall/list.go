package hall

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// PlaceOf returns the place of a game in lists, or the zero place for an empty ID.
func (h *Hall) PlaceOf(ctx context.Context, id play.ID) (archive.Place, error) {
	if id == "" {
		return archive.Place{}, nil
	}
	g, err := h.archive.Game(ctx, id)
	if errors.Is(err, archive.ErrDamaged) {
		err = nil // it has a place
	}
	return archive.Place{Began: g.Began, ID: g.ID}, err
}

// Listed is a game of a list, or why it is damaged.
type Listed struct {
	archive.Game
	Err error
}

// Part reads a part of a list of games. If the list goes on, next is the ID of the last game of
// the part.
func (h *Hall) Part(ctx context.Context, f archive.Filter, most int) (games []Listed, next string, err error) {
	f.Most = most + 1
	for g, err := range h.archive.Games(ctx, f) {
		if err != nil && !errors.Is(err, archive.ErrDamaged) {
			return nil, "", err
		}
		games = append(games, Listed{g, err})
	}
	if len(games) > most {
		games = games[:most]
		next = string(games[most-1].ID)
	}
	return games, next, nil
}

// IntactPart is [Hall.Part] without the games that are damaged.
func (h *Hall) IntactPart(ctx context.Context, f archive.Filter, most int) (games []archive.Game, next string, err error) {
	all, next, err := h.Part(ctx, f, most)
	for _, g := range all {
		h.TellDamaged(g.Err)
		if g.Err == nil {
			games = append(games, g.Game)
		}
	}
	return games, next, err
}

// GamesOf returns the summaries of the games with some IDs, in the order of the IDs,
// without those that do not exist.
func (h *Hall) GamesOf(ctx context.Context, ids []string) iter.Seq2[archive.Game, error] {
	return func(yield func(archive.Game, error) bool) {
		for _, id := range ids {
			g, err := h.archive.Game(ctx, play.ID(id))
			if errors.Is(err, archive.ErrNotFound) {
				continue
			}
			if !yield(g, err) || err != nil && !errors.Is(err, archive.ErrDamaged) {
				return
			}
		}
	}
}

// Look shows a game of a list, and the time at which it is as it is shown: now, or that of its last event once it
// is over. A finished game is not kept in memory.
func (h *Hall) Look(ctx context.Context, g *archive.Game, show func(t *play.Table, at time.Time)) error {
	if g.Status == archive.Playing { // the hall knows its clocks
		return h.View(ctx, g.ID, func(t *play.Table) { show(t, h.Now()) })
	}
	events, err := h.archive.Events(ctx, g.ID, 0)
	if err != nil {
		return err
	}
	var t *play.Table
	if len(events) == 0 {
		h.TellDamaged(archive.Damaged(fmt.Errorf("game %s: %w", g.ID, ErrNoLog)))
		t, err = Recall(*g)
	} else if t, err = play.Replay(g.ID, events); err != nil {
		err = archive.Damaged(err)
	}
	if err == nil {
		show(t, t.Touched())
	}
	return err
}
