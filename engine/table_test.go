package engine

import "testing"

// A bucket keeps the deeper result and beside it the latest one.
func TestBucketKeepsTheDeeperAndTheLatest(t *testing.T) {
	table := newTable(0) // one bucket: all keys meet
	for _, e := range []entry{{key: 1, depth: 3}, {key: 2, depth: 7}, {key: 3, depth: 2}, {key: 4, depth: 5}} {
		e.bound = precise
		table.put(e)
		if found, ok := table.find(e.key); !ok || found.depth != e.depth {
			t.Errorf("key %d is not there after it was put", e.key)
		}
		if e.key == 2 {
			if _, ok := table.find(1); !ok {
				t.Error("a deeper result threw the bucket's only other one out")
			}
		}
	}
	for key, want := range map[uint64]bool{1: false, 2: true, 3: false, 4: true} {
		if _, ok := table.find(key); ok != want {
			t.Errorf("key %d is kept: %t, want %t", key, ok, want)
		}
	}
}

// What was only estimated in an older search makes room; what is complete
// stays until something as good comes.
func TestOldEstimatesMakeRoom(t *testing.T) {
	for depth, kept := range map[uint8]bool{9: false, complete: true} {
		table := newTable(0)
		table.put(entry{key: 1, depth: depth, bound: precise})
		table.age++
		table.put(entry{key: 2, depth: 1, bound: precise})
		table.put(entry{key: 3, depth: 1, bound: precise})
		if _, ok := table.find(1); ok != kept {
			t.Errorf("depth %d is kept: %t, want %t", depth, ok, kept)
		}
	}
}
