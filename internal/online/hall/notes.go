package hall

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
)

// Servers that share an archive tell each other by notes what the archive does not show: whom a
// notice is for, and what they must not remember any more. Each server stores its own notes, one
// after another, and reads those of the others when it hears of them, and each second.

// Hint says that something has changed that other servers may remember.
type Hint struct {
	Club   club.Stale
	Stream archive.StreamKey // its events were rewritten
	Work   json.RawMessage   `json:",omitempty"` // news of the positions that wait for workers
}

// noteBody is what a note says: one of its parts.
type noteBody struct {
	To     string  `json:"to,omitempty"` // the account that the notice is for
	Notice *Notice `json:"notice,omitempty"`

	Game    play.ID `json:"game,omitempty"` // its events were rewritten
	Renamed bool    `json:"renamed,omitempty"`

	Hint *Hint `json:"hint,omitempty"`
}

// notes has what this server tells the others, and what it has heard of them.
type notes struct {
	mu      sync.Mutex
	waiting []archive.Note // that are not stored yet
	stored  []archive.Note // without bodies, those that are not dropped yet
	last    int64          // the number of the last note
	heed    []func(Hint)
	ears    map[string]*ear // by server
	write   chan struct{}   // gets a value when there is something to store
	read    chan struct{}   // gets a value when there is something to read
}

// ear listens to the notes of another server.
type ear struct {
	last int64  // the number of the last note that was read
	any  bool   // a note was read, or it is known that there was none before
	stop func() // ends listening; nil: the server does not live
	rest bool   // the server has just ended, and may have left notes
}

const (
	notesLast = time.Minute // a server that hears nothing for longer than this forgets all that it remembers
	mostNotes = 10_000      // that wait while the archive does not answer
)

// Share tells the other servers of a change. It does not wait.
func (h *Hall) Share(x Hint) { h.note(noteBody{Hint: &x}) }

// Heed calls a function with the hints of other servers. It must not block. Call Heed before
// [Hall.Serve].
func (h *Hall) Heed(f func(Hint)) {
	h.notes.mu.Lock()
	defer h.notes.mu.Unlock()
	h.notes.heed = append(h.notes.heed, f)
}

// note has the other servers be told. It does not wait.
func (h *Hall) note(b noteBody) {
	if !h.IsShared() {
		return
	}
	text, err := json.Marshal(b)
	if err != nil {
		panic(err) // encoding texts cannot fail
	}
	n := &h.notes
	n.mu.Lock()
	defer n.mu.Unlock()
	n.last++ // a number that is left out tells the others that they have missed something
	if len(n.waiting) < mostNotes {
		n.waiting = append(n.waiting, archive.Note{Node: h.nodes.me, Number: n.last, At: h.Now(), Body: text})
	}
	signal(n.write)
}

// signal puts a value into a channel with room for one, unless it has one.
func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// writeNotes stores notes, until the hall closes.
func (h *Hall) writeNotes() {
	for {
		select {
		case <-h.notes.write:
		case <-h.closing.Done():
			return
		}
		err := guard.Do(func() error { return h.storeNotes(h.closing, archive.Change{}) })
		guard.Log(h.log, err, "the notes for other servers")
		if err != nil {
			select {
			case <-time.After(tryEvery):
				signal(h.notes.write)
			case <-h.closing.Done():
			}
		}
	}
}

// storeNotes stores the notes that wait, with another change. Only one goroutine at a time may
// call it.
func (h *Hall) storeNotes(ctx context.Context, c archive.Change) error {
	n := &h.notes
	n.mu.Lock()
	waiting := n.waiting
	n.mu.Unlock()
	c.Add(archive.Writes(waiting)...)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	err := h.archive.Commit(ctx, c)
	if len(waiting) == 0 {
		return err
	}
	until := waiting[len(waiting)-1].Number
	if errors.Is(err, archive.ErrConflict) { // nobody knew whether an earlier commit had stored them
		list, fault := h.archive.Notes(ctx, h.nodes.me, waiting[0].Number-1)
		if fault != nil || len(list) == 0 {
			return err
		}
		until = list[len(list)-1].Number
	} else if err != nil {
		return err
	}
	n.mu.Lock()
	kept := 0
	for kept < len(n.waiting) && n.waiting[kept].Number <= until {
		n.stored = append(n.stored, archive.Note{Number: n.waiting[kept].Number, At: n.waiting[kept].At})
		kept++
	}
	n.waiting = slices.Clone(n.waiting[kept:])
	n.mu.Unlock()
	h.bus.Publish(noteKey(h.nodes.me), until)
	return err
}

// oldNotes returns the notes of this server that need not be kept. The last one is, so that
// everybody sees whether they have missed some.
func (h *Hall) oldNotes() []archive.OldNotes {
	n := &h.notes
	n.mu.Lock()
	defer n.mu.Unlock()
	before, old := h.Now().Add(-notesLast), 0
	for old < len(n.stored)-1 && n.stored[old].At.Before(before) {
		old++
	}
	if old == 0 {
		return nil
	}
	until := n.stored[old-1].Number
	n.stored = slices.Clone(n.stored[old:])
	return []archive.OldNotes{{Node: h.nodes.me, Until: until}}
}

// noteKey is the key under which news of the notes of a server travels.
func noteKey(node string) archive.StreamKey {
	return archive.StreamKey{Kind: archive.NoteLog, ID: node}
}

// listenTo listens to the notes of the servers that live, and not to those of others.
func (h *Hall) listenTo(living []string) {
	n := &h.notes
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, id := range living {
		e := n.ears[id]
		if e == nil {
			e = &ear{}
			n.ears[id] = e
		}
		if e.stop == nil {
			e.stop = h.bus.Subscribe(noteKey(id), func(int64) { signal(n.read) })
			signal(n.read)
		}
	}
	for id, e := range n.ears {
		if e.stop != nil && !slices.Contains(living, id) {
			e.stop()
			e.stop, e.rest = nil, true
			signal(n.read)
		}
	}
}

// readNotes reads the notes of other servers, until the hall closes.
func (h *Hall) readNotes() {
	again := time.NewTicker(beatEvery) // news may be lost
	defer again.Stop()
	for {
		isAll := false
		select {
		case <-h.notes.read:
		case <-again.C:
			isAll = true
		case <-h.closing.Done():
			return
		}
		guard.Run(h.log, "the notes of other servers", func() {
			if err := h.takeNotes(h.closing); err != nil && h.closing.Err() == nil && !isAll {
				h.log.Warn("the notes of other servers could not be read", "error", err)
			}
		})
	}
}

// takeNotes reads what other servers tell, and does it.
func (h *Hall) takeNotes(ctx context.Context) error {
	n := &h.notes
	n.mu.Lock()
	ids := slices.Sorted(maps.Keys(n.ears))
	n.mu.Unlock()
	var faults []error
	for _, id := range ids {
		n.mu.Lock()
		e := *n.ears[id]
		n.mu.Unlock()
		if e.stop == nil && !e.rest {
			continue
		}
		list, err := h.archive.Notes(ctx, id, e.last)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		for _, note := range list {
			if e.any && note.Number > e.last+1 {
				h.heed(Hint{Club: club.Stale{All: true}})
			}
			e.last, e.any = note.Number, true
			var b noteBody
			if json.Unmarshal(note.Body, &b) == nil {
				if note.At.Before(h.opened) { // was told by whoever was here then
					b.Notice = nil
				}
				h.take(b)
			}
		}
		n.mu.Lock()
		n.ears[id].last, n.ears[id].any, n.ears[id].rest = e.last, true, false
		n.mu.Unlock()
	}
	return errors.Join(faults...)
}

// take does what a note of another server says.
func (h *Hall) take(b noteBody) {
	if b.Notice != nil {
		h.tellHere(b.To, *b.Notice)
	}
	if b.Game != "" {
		h.reread(b.Game, b.Renamed)
	}
	if b.Hint != nil {
		h.heed(*b.Hint)
	}
}

// heed gives a hint to all who want it.
func (h *Hall) heed(x Hint) {
	h.notes.mu.Lock()
	all := slices.Clone(h.notes.heed)
	h.notes.mu.Unlock()
	for _, f := range all {
		f(x)
	}
	if x.Club.All {
		for _, r := range h.rooms.all() {
			h.reread(r.id, true)
		}
	}
}

// reread has a room read its game again, whose events another server has rewritten.
func (h *Hall) reread(id play.ID, isRenamed bool) {
	h.rooms.mu.Lock()
	r := h.rooms.open[id]
	h.rooms.mu.Unlock()
	if isRenamed {
		h.lobbyRenamed()
	}
	if r == nil {
		return
	}
	if !h.begin() {
		return
	}
	go func() { // the room may be in use
		defer h.running.Done()
		guard.Run(h.log, "a game that was rewritten", func() {
			r.mu.Lock()
			defer r.leave()
			if r.closed {
				return
			}
			r.table = nil
			if isRenamed && h.read(h.closing, r) == nil { // otherwise whoever comes next reads it
				h.renamed(r)
			}
		})
	}()
}
