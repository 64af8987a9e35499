package hall

import (
	"context"
	"errors"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Rename puts the present name and kind of an account into its games in progress.
// Watchers get the whole game again. Finished games keep the old name. The error is
// [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Rename(ctx context.Context, a archive.Account) error {
	var running []play.ID
	for g, err := range archive.Intact(h.archive.Games(ctx, archive.Filter{Account: a.ID, Status: archive.Playing}), h.TellDamaged) {
		if err != nil {
			return err
		}
		running = append(running, g.ID)
	}
	h.lobbyRenamed()
	for _, id := range running {
		if err := h.rename(ctx, id, a); err != nil && !errors.Is(err, archive.ErrNotFound) {
			return err
		}
	}
	return nil
}

// lobbyRenamed has the watchers of the seeks get all of them again: an open seek has the name of
// an account.
func (h *Hall) lobbyRenamed() {
	h.lobby.mu.Lock()
	h.lobby.version, h.lobby.changes = h.lobby.version+1, nil
	h.lobby.mu.Unlock()
	h.tellLobby()
}

// rename replaces the start of one game. The room is locked meanwhile, so that no command
// of this server sees an intermediate state.
func (h *Hall) rename(ctx context.Context, id play.ID, a archive.Account) error {
	if !h.begin() {
		return ErrClosing
	}
	defer h.running.Done()
	if err := h.recover(ctx); err != nil {
		return err
	}
	r := h.rooms.enter(id)
	defer r.leave()
	if _, err := h.refresh(ctx, r); err != nil {
		return err
	}
	if err := h.read(ctx, r); err != nil {
		return err
	}
	side := r.table.Side(a.ID)
	if side == cups.Nobody || r.table.Game().IsOver() {
		return nil
	}
	first := r.table.Since(0)[0]
	start := *first.Start
	now := &start.Seats[side] // the ratings stay as they were when the game began
	if now.Name == a.Name && now.Kind == a.Kind {
		return nil
	}
	now.Name, now.Kind = a.Name, a.Kind
	first.Start = &start
	summary := Summary(r.table)
	summary.Start = start
	err := h.commit(ctx, archive.Change{archive.Rewrite{Game: id, Events: []play.Event{first}, Summary: summary}})
	r.table = nil // also if it is not known whether the archive has the name
	if err != nil {
		return err
	}
	if err := h.read(ctx, r); err != nil {
		return err
	}
	h.renamed(r)
	h.note(noteBody{Game: id, Renamed: true})
	return nil
}

// renamed tells all who watch a game that a player has another name. The room must be locked and
// have its table.
func (h *Hall) renamed(r *room) {
	if g := r.live.Load(); g != nil {
		start := r.table.Start()
		r.live.Store(&LiveGame{ID: r.id, Start: &start, Began: g.Began, Both: g.Both})
		h.liveChanged()
	}
	r.tell(&News{Renamed: true})
}
