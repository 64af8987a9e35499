package sweep

import (
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"
)

// What is packed is read again: lower bounds as they are, and how far the upper
// ones are from them, unless three bits cannot tell.
func TestPackedBoundsAreReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lowers := rapid.SliceOfN(rapid.Int8(), 8, 8).Draw(t, "lowers")
		near := rapid.SliceOfN(rapid.IntRange(0, 9), 8, 8).Draw(t, "widths")
		var lower, upper [8]byte
		for i, l := range lowers {
			lower[i], upper[i] = uint8(l), uint8(rapid.SampledFrom([]int8{int8(min(int(l)+near[i], 127)), rapid.Int8Min(l).Draw(t, "upper")}).Draw(t, "near or not"))
		}
		k := keptLayer{packed: make([]uint8, 3*blockBytes)}
		pack(k.packed[blockBytes:], binary.LittleEndian.Uint64(lower[:]), binary.LittleEndian.Uint64(upper[:]))
		for i, l := range lowers {
			want := min(int(int8(upper[i]))-int(l), unknownWidth)
			if gotLower, width := k.get(8 + i); gotLower != int(l) || width != want {
				t.Fatalf("%d to %d: %d and %d more", l, int8(upper[i]), gotLower, width)
			}
		}
	})
}
