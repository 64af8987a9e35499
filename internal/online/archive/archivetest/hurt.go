package archivetest

import (
	"context"
	"fmt"
	"iter"
	"sync"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Hurt is an archive in which some things are damaged. Any number of goroutines may use it.
type Hurt struct {
	archive.Archive
	mu     sync.Mutex
	things map[Thing]bool
}

// Thing is something in an archive: the summary or the log of a game or a stream, the settings of an
// account, or one of its keepsakes.
type Thing struct {
	Kind string // "game", "settings", "keepsake", or a kind of stream
	ID   string // of a game, a stream or an account; the name of a keepsake
	Log  bool   // its log, and not its summary
}

// HurtIn returns an archive that has what another one has, and nothing is damaged yet.
func HurtIn(a archive.Archive) *Hurt { return &Hurt{Archive: a, things: map[Thing]bool{}} }

// Damage damages a thing from now on.
func (h *Hurt) Damage(t Thing) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.things[t] = true
}

// body returns a text, or one that cannot be read if the thing is damaged.
func (h *Hurt) body(t Thing, body []byte) []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.things[t] {
		return []byte("{")
	}
	return body
}

// fault returns the error of a game that is damaged.
func (h *Hurt) fault(id play.ID, log bool) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.things[Thing{"game", string(id), log}] {
		return archive.Damaged(fmt.Errorf("game %s: unreadable", id))
	}
	return nil
}

// Events is the method of [archive.Archive].
func (h *Hurt) Events(ctx context.Context, id play.ID, after int64) ([]play.Event, error) {
	if err := h.fault(id, true); err != nil {
		return nil, err
	}
	return h.Archive.Events(ctx, id, after)
}

// Game is the method of [archive.Archive].
func (h *Hurt) Game(ctx context.Context, id play.ID) (archive.Game, error) {
	g, err := h.Archive.Game(ctx, id)
	if fault := h.fault(id, false); fault != nil && err == nil {
		g, err = archive.Game{ID: id, Began: g.Began}, fault
	}
	return g, err
}

// Games is the method of [archive.Archive].
func (h *Hurt) Games(ctx context.Context, f archive.Filter) iter.Seq2[archive.Game, error] {
	return func(yield func(archive.Game, error) bool) {
		for g, err := range h.Archive.Games(ctx, f) {
			if fault := h.fault(g.ID, false); fault != nil && err == nil {
				g, err = archive.Game{ID: g.ID, Began: g.Began}, fault
			}
			if !yield(g, err) {
				return
			}
		}
	}
}

// StreamEvents is the method of [archive.Archive].
func (h *Hurt) StreamEvents(ctx context.Context, key archive.StreamKey, after int64) ([]archive.StreamEvent, error) {
	list, err := h.Archive.StreamEvents(ctx, key, after)
	for i := range list {
		list[i].Body = h.body(Thing{key.Kind, key.ID, true}, list[i].Body)
	}
	return list, err
}

// Streams is the method of [archive.Archive].
func (h *Hurt) Streams(ctx context.Context, f archive.StreamFilter) ([]archive.Stream, error) {
	list, err := h.Archive.Streams(ctx, f)
	for i, s := range list {
		list[i].Body = h.body(Thing{s.Kind, s.ID, false}, s.Body)
	}
	return list, err
}

// RankedStreams is the method of [archive.Archive].
func (h *Hurt) RankedStreams(ctx context.Context, f archive.StreamFilter) ([]archive.RankedStream, error) {
	list, err := h.Archive.RankedStreams(ctx, f)
	for i, s := range list {
		list[i].Body = h.body(Thing{s.Kind, s.ID, false}, s.Body)
	}
	return list, err
}

// Settings is the method of [archive.Archive].
func (h *Hurt) Settings(ctx context.Context, account string) (archive.Settings, error) {
	s, err := h.Archive.Settings(ctx, account)
	s.Body = h.body(Thing{"settings", account, false}, s.Body)
	return s, err
}

// SettingsOf is the method of [archive.Archive].
func (h *Hurt) SettingsOf(ctx context.Context, accounts ...string) (map[string]archive.Settings, error) {
	all, err := h.Archive.SettingsOf(ctx, accounts...)
	for account, s := range all {
		s.Body = h.body(Thing{"settings", account, false}, s.Body)
		all[account] = s
	}
	return all, err
}

// Keepsakes is the method of [archive.Archive].
func (h *Hurt) Keepsakes(ctx context.Context, account, kind string) ([]archive.Keepsake, error) {
	list, err := h.Archive.Keepsakes(ctx, account, kind)
	for i, k := range list {
		list[i].Body = h.body(Thing{"keepsake", k.Name, false}, k.Body)
	}
	return list, err
}
