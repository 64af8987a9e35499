package live

import (
	"example.org/cups"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/link"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/wire"
)

// watched is a game that a socket watches. New events join the waiting frames as they
// happen. In two cases events are read from the hall when the socket sends: if the page
// has named an earlier version, and if so many frames wait that the reader must be slow.
type watched struct {
	version int64 // of the last event in the frames that were sent or wait
	whole   bool  // the whole game is to be sent first
	events  bool  // events must be read from the hall
	looking bool  // they are being read now
	people  bool  // somebody came or went
	leave   func(onPurpose bool)
}

// watch begins to send the events of a game.
func (k *socket) watch(m wire.Message) {
	id := play.ID(m.Game)
	if err := k.s.Hall.View(k.ctx, id, func(*play.Table) {}); err != nil {
		k.refuse(0, k.s.Fault(k.ctx, "socket", err), nil)
		return
	}
	k.unwatch(id, false)
	w := &watched{whole: m.After == nil, events: m.After != nil, people: true}
	if m.After != nil {
		w.version = max(0, *m.After)
	}
	k.mu.Lock()
	if k.closed || len(k.watched) >= quota.Watched.Account {
		k.mu.Unlock()
		k.refuse(0, wire.NewCode("tooFast"), nil)
		return
	}
	if k.watched == nil {
		k.watched = map[play.ID]*watched{}
	}
	k.watched[id] = w
	k.mu.Unlock()
	leave := k.s.Hall.Join(id, k.actor.Account.ID, func(n *hall.News) {
		k.mu.Lock()
		defer k.mu.Unlock()
		w.people = w.people || n.People
		w.whole = w.whole || n.Renamed
		k.addEvents(id, w, n)
		k.send()
	})
	k.mu.Lock()
	w.leave = leave
	gone := k.closed
	k.send()
	k.mu.Unlock()
	if gone {
		leave(false)
	}
}

// unwatch stops sending the events of a game.
func (k *socket) unwatch(id play.ID, onPurpose bool) {
	k.mu.Lock()
	w := k.watched[id]
	delete(k.watched, id)
	k.mu.Unlock()
	if w != nil && w.leave != nil {
		w.leave(onPurpose)
	}
}

// addEvents adds new events to the waiting frames, unless they must be read from the hall
// later. The socket must be locked.
func (k *socket) addEvents(id play.ID, w *watched, n *hall.News) {
	if len(n.Events) == 0 || w.events {
		return
	}
	first, last := n.Events[0].Version, n.Events[len(n.Events)-1].Version
	if n.Shared == nil {
		n.Shared = framesOf(id, n)
	}
	frames := n.Shared.([]byte)
	if frames == nil || w.looking || w.version != first-1 || k.waiting >= mostReplies {
		w.events = true
		return
	}
	k.out, k.waiting = append(k.out, frames...), k.waiting+len(n.Events)
	w.version = last
}

// usualEvent is the length of most events, in bytes.
const usualEvent = 384

// framesOf returns the frames of events, or nil if not all watchers see the same.
func framesOf(id play.ID, n *hall.News) []byte {
	text, frames := make([]byte, 0, usualEvent), make([]byte, 0, usualEvent*len(n.Events))
	for i := range n.Events {
		e := &n.Events[i]
		if e.Type == play.Chatted || api.IsOffer(e) {
			return nil
		}
		text = wire.AppendGameEvent(text[:0], id, n.Start, e, cups.Nobody)
		frames = link.AppendText(frames, text)
	}
	return frames
}

// appendGame reads what is missing of a game from the hall, and appends its frames. It
// returns false if the game cannot be read; then the page must connect again.
func (k *socket) appendGame(out []byte, id play.ID) ([]byte, bool) {
	k.mu.Lock()
	w := k.watched[id]
	if w == nil {
		k.mu.Unlock()
		return out, true
	}
	whole, events, people, version := w.whole, w.events, w.people, w.version
	w.whole, w.events, w.people, w.looking = false, false, false, whole || events
	k.mu.Unlock()

	if whole || events {
		shows, failed := k.s.Shows(k.ctx, k.actor.Account.ID)
		err := k.s.Hall.Glance(k.ctx, id, func(t *play.Table) {
			if whole || version > t.Version() {
				now := k.s.Hall.Now()
				out = k.appendJSON(out, wire.WholeGame{T: "game", Game: wire.NewGame(t, now), View: wire.NewView(t, k.actor.Account.ID, now, shows)})
				version = t.Version()
			}
			start, side, list := t.Start(), t.Side(k.actor.Account.ID), t.Since(version)
			var text []byte
			for i := range list {
				text = wire.AppendGameEvent(text[:0], id, &start, api.Shown(&start, &list[i], shows, side), side)
				out = link.AppendText(out, text)
			}
			version += int64(len(list))
		})
		k.mu.Lock()
		w.version, w.looking = version, false
		k.mu.Unlock()
		if err != nil || failed() != nil {
			return out, false
		}
	}
	if people {
		return k.appendPresence(out, id)
	}
	return out, true
}

// appendPresence appends the frame with the people at a table. It returns false if the
// game cannot be read.
func (k *socket) appendPresence(out []byte, id play.ID) ([]byte, bool) {
	a, err := k.s.Hall.Attendance(k.ctx, id)
	if err != nil {
		return out, false
	}
	p := wire.Presence{T: "presence", Game: string(id), South: a.Here[cups.South], North: a.Here[cups.North], Spectators: a.Spectators, ClaimMs: -1}
	k.s.Hall.Glance(k.ctx, id, func(t *play.Table) {
		side, start := t.Side(k.actor.Account.ID), t.Start()
		if side == cups.Nobody || start.Host() == side.Opponent() || t.Game().IsOver() || a.Here[side.Opponent()] {
			return
		}
		if away := a.Away[side.Opponent()]; away.For > 0 {
			p.ClaimMs = max(0, t.ClaimAfter(away.OnPurpose)-away.For).Milliseconds()
		}
	})
	return k.appendJSON(out, p), true
}
