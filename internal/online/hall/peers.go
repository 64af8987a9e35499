package hall

import (
	"context"
	"errors"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// Several halls may share an archive, each in a server of its own. The archive decides who was
// faster; the bus only says that it is worth asking. So a hall with a bus asks the archive before
// it shows a table or refuses a command, and hears sooner of what others have stored if news
// comes. A hall without a bus is alone and asks nothing.

// lobbyKey is the key under which news of the open seeks travels.
var lobbyKey = archive.StreamKey{Kind: "lobby", ID: "seeks"}

// gameKey is the key under which news of a game travels.
func gameKey(id play.ID) archive.StreamKey {
	return archive.StreamKey{Kind: archive.GameLog, ID: string(id)}
}

// patience is how long something may be overdue in a game until a server does it that has not
// stored the last event of the game. The server that has stored it does it at once.
const patience = 2 * time.Second

// IsShared reports whether other servers may change the archive.
func (h *Hall) IsShared() bool { return h.bus != nil }

// publish tells other servers of a change that was stored.
func (h *Hall) publish(c *archive.Change) {
	if !h.IsShared() {
		return
	}
	for _, g := range archive.Of[archive.GameChange](*c) {
		if len(g.Events) > 0 {
			h.bus.Publish(gameKey(g.Game), g.After+int64(len(g.Events)))
		}
	}
	if archive.Has[archive.Seek](*c) || archive.Has[archive.NoSeek](*c) {
		h.bus.Publish(lobbyKey, h.Now().UnixNano())
	}
}

// listen has a room hear of its game. The room must be locked.
func (h *Hall) listen(r *room) {
	if h.IsShared() && r.deafen == nil {
		r.deafen = h.bus.Subscribe(gameKey(r.id), func(version int64) { h.hear(r, version) })
	}
}

// hear takes the news that a game has a version. It does not wait for the room.
func (h *Hall) hear(r *room, version int64) {
	if r.expect(version) {
		h.readSoon(r)
	}
}

// readSoon has a game be read, again and again until that succeeds. It does not wait for the room.
func (h *Hall) readSoon(r *room) {
	if !h.begin() {
		return
	}
	go func() {
		defer h.running.Done()
		guard.Run(h.log, "the news of a game", func() {
			for !h.readAfterNews(r) {
				select {
				case <-time.After(readAgain):
				case <-h.closing.Done():
					return
				}
			}
		})
	}()
}

// readAgain is the time between two attempts to read a game after news.
const readAgain = time.Second

// readAfterNews reads a game after news, and reports whether that is done. The news does not come again.
func (h *Hall) readAfterNews(r *room) bool {
	r.mu.Lock()
	defer r.leave()
	if r.closed {
		return true
	}
	_, err := h.refresh(h.closing, r)
	if err == nil || h.closing.Err() != nil || errors.Is(err, archive.ErrNotFound) || errors.Is(err, archive.ErrDamaged) {
		return true
	}
	h.log.Warn("a game could not be read after news", "game", r.id, "error", err)
	return false
}

// expect notes that the game has a version, and reports whether that is news.
func (r *room) expect(version int64) bool {
	for {
		known := r.heard.Load()
		if version <= known {
			return false
		}
		if r.heard.CompareAndSwap(known, version) {
			return true
		}
	}
}

// refresh asks the archive whether another server has changed a game, and reports whether it has.
// Then the watchers have been told. The room must be locked, and has its table afterwards.
func (h *Hall) refresh(ctx context.Context, r *room) (changed bool, err error) {
	if !h.IsShared() {
		return false, nil
	}
	turn := h.turns.Load()
	defer func() {
		if err == nil {
			r.asked = turn
		}
	}()
	if r.table == nil {
		return true, h.read(ctx, r)
	}
	events, err := h.archive.Events(ctx, r.id, r.table.Version())
	if err != nil {
		return false, err
	}
	if len(events) == 0 {
		r.heard.Store(r.table.Version()) // news of more was wrong: whatever is heard from now on is asked for
		return false, nil
	}
	if err := r.table.Follow(events); err == nil {
		r.used = h.Now()
		h.catchUp(r)
		if err = h.meet(ctx, r, true); !errors.Is(err, archive.ErrConflict) {
			return true, err
		}
	}
	r.table = nil // it is read as a whole: the log may be damaged, or somebody was faster
	return true, h.read(ctx, r)
}

// catchUp tells the watchers of a room what other servers have stored. The room must be locked
// and has just read its table, or the events that it lacked.
func (h *Hall) catchUp(r *room) {
	if !h.IsShared() {
		return
	}
	version := r.table.Version()
	r.heard.Store(version) // the archive is right, and not what was heard
	was := r.told
	r.told = version
	if was == version {
		return
	}
	isNew := was == 0 || was > version
	r.mine = r.mine && !isNew && !slices.ContainsFunc(r.table.Since(was), func(e play.Event) bool { return !e.Led }) // who stops does nothing more
	if isNew {
		return
	}
	r.tell(&News{Start: r.table.Since(0)[0].Start, Events: r.table.Since(was)})
	if r.table.Game().IsOver() {
		h.against.end(string(r.id))
	}
}

// isMine reports whether this server does what is due in a game. The room must be locked.
func (h *Hall) isMine(r *room) bool { return !h.IsShared() || r.mine }

// takeOver has this server do what is due in a game if nobody has done it for some time. The
// room must be locked and have its table.
func (h *Hall) takeOver(r *room) {
	due := dueOf(r.table, r.table.Touched())
	if h.IsShared() && !due.IsZero() && h.Now().Sub(due) >= patience {
		r.mine = true
	}
}

// syncLobby asks the archive for the open seeks.
func (h *Hall) syncLobby(ctx context.Context) error {
	if !h.IsShared() {
		return nil
	}
	h.lobby.mu.Lock()
	before := map[string]bool{}
	for id := range h.lobby.seeks {
		before[id] = true
	}
	version := h.lobby.version
	h.lobby.mu.Unlock()
	seeks, err := h.archive.Seeks(ctx)
	if err != nil {
		return err
	}
	_, ended, _, known := h.LobbySince(version)
	gone := map[string]bool{}
	for _, id := range ended { // meanwhile, here
		gone[id] = true
	}
	changed := false
	for _, s := range seeks {
		if !before[s.ID] && !gone[s.ID] && known && !h.isListed(s.ID) {
			h.admitSeek(s, h.shares.Seeks.Keep(quota.Owner{Account: s.Account}, ""))
			changed = true
		}
		delete(before, s.ID)
	}
	var others []string // that another server has ended
	for id := range before {
		others = append(others, id)
	}
	if len(others) > 0 {
		h.forgetSeeks(others)
	} else if changed {
		h.tellLobby()
	}
	return nil
}

// isListed reports whether a seek is on the list.
func (h *Hall) isListed(id string) bool {
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	_, ok := h.lobby.seeks[id]
	return ok
}

// seekOn returns a seek from the list. A seek that is not there may be one that another server
// has just put there.
func (h *Hall) seekOn(ctx context.Context, id string) (archive.Seek, bool, error) {
	if !h.isListed(id) {
		if err := h.syncLobby(ctx); err != nil {
			return archive.Seek{}, false, err
		}
	}
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	s, ok := h.lobby.seeks[id]
	return s, ok, nil
}

// followLobby hears of seeks on other servers, until the hall closes.
func (h *Hall) followLobby() {
	defer h.running.Done()
	news := make(chan struct{}, 1)
	stop := h.bus.Subscribe(lobbyKey, func(int64) {
		select {
		case news <- struct{}{}:
		default:
		}
	})
	defer stop()
	again := time.NewTicker(lobbyEvery) // news may be lost
	defer again.Stop()
	for {
		guard.Run(h.log, "the look at the seeks", func() {
			if err := h.syncLobby(h.closing); err != nil && h.closing.Err() == nil {
				h.log.Warn("the seeks could not be read", "error", err)
			}
		})
		select {
		case <-news:
		case <-again.C:
		case <-h.closing.Done():
			return
		}
	}
}

// lobbyEvery is the longest time between two looks at the seeks.
const lobbyEvery = time.Second
