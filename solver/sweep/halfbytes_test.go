package sweep

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawBounds draws bounds as they lie in a line: mostly near each other.
func drawBounds(t *rapid.T) []int8 {
	bounds := make([]int8, rapid.SampledFrom([]int{0, 1, 31, 32, 33, 96, 97, 700}).Draw(t, "count"))
	far := rapid.IntRange(1, 8).Draw(t, "far")
	before := int8(0)
	for i := range bounds {
		if rapid.IntRange(0, far).Draw(t, "kind") == 0 {
			before = rapid.Int8().Draw(t, "bound")
		} else {
			before += int8(rapid.IntRange(-15, 3).Draw(t, "away"))
		}
		bounds[i] = before
	}
	return bounds
}

// What is packed is unpacked again, and all processors pack alike.
func TestHalvesAreUnpacked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bounds := drawBounds(t)
		var all [][]byte
		for _, k := range []kernel{plain, fastest} {
			with(k, func() {
				packed := packHalves(make([]byte, 3, 3+packedBound(len(bounds))), bounds)[3:]
				all = append(all, packed)
				room := slices.Repeat([]int8{99}, len(bounds)+2*lanes)
				if !unpackHalves(&room[0], packed, len(bounds)) || !slices.Equal(room[:len(bounds)], bounds) {
					t.Fatalf("kernel %d: %v instead of %v", k, room[:len(bounds)], bounds)
				}
				for _, beyond := range room[(len(bounds)+lanes-1)/lanes*lanes:] {
					if beyond != 99 {
						t.Fatalf("kernel %d writes beyond the groups", k)
					}
				}
				if len(packed) > 0 && unpackHalves(&room[0], packed[:len(packed)-1], len(bounds)) {
					t.Fatalf("kernel %d unpacks what is cut off", k)
				}
			})
		}
		if !slices.Equal(all[0], all[1]) {
			t.Fatalf("%v and %v", all[0], all[1])
		}
	})
}

func BenchmarkHalves(b *testing.B) {
	bounds := make([]int8, 1<<16)
	for i := range bounds {
		bounds[i] = int8(20 - i%20*2) // runs of twenty
	}
	room := make([]int8, len(bounds)+lanes)
	packed := packHalves(make([]byte, 0, packedBound(len(bounds))), bounds)
	for name, k := range map[string]kernel{"plain": plain, "fastest": fastest} {
		with(k, func() {
			b.Run("pack "+name, func(b *testing.B) {
				b.SetBytes(int64(len(bounds)))
				for b.Loop() {
					packHalves(packed[:0], bounds)
				}
			})
			b.Run("unpack "+name, func(b *testing.B) {
				b.SetBytes(int64(len(bounds)))
				for b.Loop() {
					unpackHalves(&room[0], packed, len(bounds))
				}
			})
		})
	}
}
