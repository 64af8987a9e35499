package engine

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// An entry gives back what was put into it.
func TestEntryKeepsWhatItHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gain := Score(rapid.IntRange(-51000, 51000).Draw(t, "gain"))
		move := cups.Move(rapid.IntRange(0, 2*cups.MaxCups).Draw(t, "move"))
		depth := rapid.Uint8().Draw(t, "depth")
		b := bound(rapid.IntRange(1, 3).Draw(t, "bound"))
		e := newEntry(gain, move, depth, b)
		if e.gain() != gain || e.move() != move || e.depth() != int(depth) || e.bound() != b || e.age() != 0 || e.epoch() != 0 {
			t.Fatalf("%x: %d %s %d %d", e, e.gain(), e.move(), e.depth(), e.bound())
		}
	})
}

// A full bucket gives up what took least work.
func TestBucketKeepsTheDeepest(t *testing.T) {
	table := newTable(0) // one bucket: all keys meet
	for key, depth := range []uint8{3, 7, 2, 5, 4} {
		table.put(uint64(key), newEntry(0, 0, depth, precise))
		if found, ok := table.find(uint64(key)); !ok || found.depth() != int(depth) {
			t.Errorf("key %d is not there after it was put", key)
		}
	}
	for key, want := range []bool{true, true, false, true, true} {
		if _, ok := table.find(uint64(key)); ok != want {
			t.Errorf("key %d is kept: %t, want %t", key, ok, want)
		}
	}
}

// What was only estimated in older searches makes room; what is complete stays
// longer.
func TestOldEstimatesMakeRoom(t *testing.T) {
	for depth, kept := range map[uint8]bool{9: false, complete: true} {
		table := newTable(0)
		table.put(1, newEntry(0, 0, depth, precise))
		table.age += 2
		for key := range uint64(slots) {
			table.put(10+key, newEntry(0, 0, 1, precise))
		}
		if _, ok := table.find(1); ok != kept {
			t.Errorf("depth %d is kept: %t, want %t", depth, ok, kept)
		}
	}
}

// A failed search knows no best move; the one that an earlier search found
// stays.
func TestMovesOutliveFailures(t *testing.T) {
	table := newTable(0)
	table.put(1, newEntry(0, cups.Drop(3), 4, lower))
	table.put(1, newEntry(0, cups.NoMove, 5, upper))
	if found, _ := table.find(1); found.move() != cups.Drop(3) || found.depth() != 5 {
		t.Errorf("%s at depth %d", found.move(), found.depth())
	}
}

func TestClearForgetsEverythingAtOnce(t *testing.T) {
	table := newTable(1 << 12)
	for range 1<<16 + 1 { // epochs wrap
		table.put(7, newEntry(1, 0, 1, precise))
		table.clear()
		if _, ok := table.find(7); ok || table.full() != 0 {
			t.Fatalf("epoch %d: an entry is left", table.epoch)
		}
	}
}

// A search touches no more of a large table than it has use for, and the more the longer it is.
func TestATableGrowsWithTheSearch(t *testing.T) {
	for _, c := range []struct {
		nodes, most int64
	}{{1_000, 1 << 20}, {30_000, 4 << 20}, {400_000, 16 << 20}} {
		e := New(Options{TableBytes: 128 << 20})
		p, _ := cups.Start(6)
		if _, err := e.Search(t.Context(), p, Limits{Nodes: c.nodes}, nil); err != nil {
			t.Fatal(err)
		}
		if got := int64(e.table.last.Load()+1) * bucketBytes; got > c.most {
			t.Errorf("%d nodes took %d bytes", c.nodes, got)
		}
		for i := range e.table.buckets {
			for j := range slots {
				if uint64(i) > e.table.last.Load() && e.table.buckets[i][j].entry.Load() != 0 {
					t.Fatalf("bucket %d is touched", i)
				}
			}
		}
	}
}

// A table up to the usual size that grows holds what one of that size holds from the beginning,
// also after it was cleared.
func TestATableThatGrowsHoldsTheSame(t *testing.T) {
	all, grows := newTable(DefaultTableBytes), newTable(DefaultTableBytes)
	rapid.Check(t, func(t *rapid.T) {
		bits := rapid.IntRange(0, 18).Draw(t, "bits")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		for range 2 {
			all.last.Store(uint64(len(all.buckets)) - 1)
			var keys []uint64
			for range rapid.IntRange(1, 30_000).Draw(t, "entries") {
				key := rng.Uint64() >> 40 << bits
				e := newEntry(Score(rng.IntN(100)), 0, uint8(rng.IntN(30)), precise)
				all.put(key, e)
				grows.put(key, e)
				keys = append(keys, key)
			}
			for _, key := range keys {
				want, kept := all.find(key)
				if got, has := grows.find(key); got != want || has != kept {
					t.Fatalf("key %x: %x %t, want %x %t", key, got, has, want, kept)
				}
			}
			all.clear()
			grows.clear()
		}
	})
}

// After it was cleared, a table is as good as new: the same entries stay and the
// same ones make room, whatever was in it before.
func TestAClearedTableIsAsNew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		used, fresh := newTable(0), newTable(0)
		keys := rapid.Uint64Range(0, 9)
		for _, key := range rapid.SliceOf(keys).Draw(t, "before") {
			used.put(key, newEntry(1, 0, uint8(key), lower))
		}
		used.clear()
		for i, key := range rapid.SliceOfN(keys, 0, 20).Draw(t, "after") {
			e := newEntry(Score(i), 0, uint8(key/4), precise)
			used.put(key, e)
			fresh.put(key, e)
		}
		for key := range uint64(10) {
			got, has := used.find(key)
			want, kept := fresh.find(key)
			if has != kept || has && (got.gain() != want.gain() || got.depth() != want.depth()) {
				t.Fatalf("key %d: %x %t in the used table, %x %t in the new one", key, got, has, want, kept)
			}
		}
	})
}
