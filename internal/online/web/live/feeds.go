package live

import (
	"slices"

	"example.org/cups/internal/online/wire"
)

// feed is something that a socket sends whenever it changes, such as the lobby.
type feed struct {
	on, due bool   // on: the page wants it. due: it has changed since it was last sent
	stop    func() // makes the hall stop telling of changes; nil while the feed is off
}

// follow switches a feed on or off. watch makes the hall tell of its changes.
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

// end makes the hall stop telling of changes.
func (f *feed) end() {
	if f.stop != nil {
		f.stop()
		f.stop = nil
	}
}

// forgetLive makes the socket send the list of live games again, even if it has not
// changed.
func (k *socket) forgetLive() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.liveSent = nil
}

// appendLive appends the frame with the list of live games, unless the list is the one
// that was sent last.
func (k *socket) appendLive(out []byte) []byte {
	games := k.s.Hall.Live("")
	ids := idsOf(games)
	k.mu.Lock()
	same := k.liveSent != nil && slices.Equal(ids, k.liveSent)
	k.liveSent = ids
	k.mu.Unlock()
	if same {
		return out
	}
	return k.appendJSON(out, wire.Live{T: "live", Games: ids, Speeds: speedsOf(games)})
}
