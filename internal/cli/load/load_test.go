package load

import "testing"

// A server takes a tenth less connections than it may have open files, and 64 less than that: see package serve.
func TestARunNeedsDescriptorsForAllItsPlayers(t *testing.T) {
	for _, f := range []flags{{players: 2}, {players: 100}, {players: 10_000}, {players: 10_000, own: true}, {players: 2, own: true}} {
		needed := f.descriptors()
		left := needed
		if f.own {
			left = needed - needed/10 - 64
		}
		if left < int64(f.players) {
			t.Errorf("%+v: with %d descriptors only %d are left for players", f, needed, left)
		}
	}
}
