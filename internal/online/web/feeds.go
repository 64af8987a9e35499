package web

import (
	"slices"

	"example.org/cups/internal/online/wire"
)

// feed is something that a socket sends whenever it changes, as long as it is on.
type feed struct {
	on, due bool   // due: it has changed since it was sent last
	stop    func() // ends that the hall tells of changes; nil while it is off
}

// follow begins or ends to send a feed, of whose changes watch tells.
func (k *socket) follow(f *feed, on bool, watch func(changed func()) (stop func())) {
	k.mu.Lock()
	f.on, f.due = on, on
	k.send()
	k.mu.Unlock()
	switch {
	case on && f.stop == nil:
		f.stop = watch(func() {
			k.mu.Lock()
			defer k.mu.Unlock()
			f.due = f.on
			k.send()
		})
	case !on:
		f.end()
	}
}

// end ends that the hall tells of changes.
func (f *feed) end() {
	if f.stop != nil {
		f.stop()
		f.stop = nil
	}
}

// forgetLive has the list of live games sent again, even if it is the same.
func (k *socket) forgetLive() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.liveSent = nil
}

// appendLive appends the frame that says which games are live, if these are others.
func (k *socket) appendLive(out []byte) []byte {
	ids := idsOf(k.s.Hall.Live())
	k.mu.Lock()
	same := k.liveSent != nil && slices.Equal(ids, k.liveSent)
	k.liveSent = ids
	k.mu.Unlock()
	if same {
		return out
	}
	return k.appendJSON(out, wire.Live{T: "live", Games: ids})
}
