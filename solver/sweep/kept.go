package sweep

import "encoding/binary"

// keptLayer is a [layer] whose bounds are packed: a block holds the lower bounds of
// eight positions, and in three bits each how far the upper bounds are from them.
type keptLayer struct {
	*layer // without bounds
	packed []uint8
}

// blockBytes is what a block takes.
const blockBytes = 8 + 3

// unknownWidth is that of bounds further apart than three bits tell.
const unknownWidth = 7

// keep copies the bounds of some rows of the last layer to packed. place says which
// row of the sweep each of them is.
func (w *sweep) keep(slim *rows, place []int32, total int, packed []uint8) keptLayer {
	from := w.layer(0, total)
	k := keptLayer{newLayer(slim, slim), packed}
	k.shape(total)
	w.each(slim.count(), 16, func(first, end int) {
		lines := [2]*[]int8{w.lineBuffer(), w.lineBuffer()}
		defer w.lines.Put(lines[0])
		defer w.lines.Put(lines[1])
		lowers, uppers := *lines[0], *lines[1]
		for o := first; o < end; o++ {
			block, skip := k.start[o]/8, k.start[o]%8 // rows are apart, so that no two share a block
			low, at := least(slim, total, slim.sum[o]), k.at[slim.sum[o]]
			length := skip
			for m := range slim.sum {
				high := largest(slim, total, m)
				if high < low {
					continue
				}
				source := from.place(place[m], place[o], high)
				copyRun(&lowers[skip+int(at[m])-high], &from.lowers[source], high-low+1)
				copyRun(&uppers[skip+int(at[m])-high], &from.uppers[source], high-low+1)
				length += high - low + 1
			}
			for i := 0; i < length; i += 8 {
				pack(k.packed[(block+i/8)*blockBytes:], load(&lowers[i], 0), load(&uppers[i], 0))
			}
		}
	})
	return k
}

// lineBuffer returns room for the bounds of one row of the other side.
func (w *sweep) lineBuffer() *[]int8 {
	if line, ok := w.lines.Get().(*[]int8); ok {
		return line
	}
	line := make([]int8, w.longest)
	return &line
}

// copyRun copies a run of bounds, eight at once: it may write up to seven more.
func copyRun(to, from *int8, count int) {
	for i := 0; i < count; i += 8 {
		store(to, i, load(from, i))
	}
}

// pack writes a block.
func pack(block []uint8, lowers, uppers uint64) {
	binary.LittleEndian.PutUint64(block, lowers)
	widths := (uppers | tops - lowers&^tops) ^ (uppers^^lowers)&tops
	large := widths &^ (unknownWidth * ones)
	large = whole((large&^tops + (tops - ones) | large) & tops)
	w := (widths | large) & (unknownWidth * ones)
	w = (w | w>>5) & 0x003f003f003f003f
	w = (w | w>>10) & 0x00000fff00000fff
	w |= w >> 20
	block[8], block[9], block[10] = uint8(w), uint8(w>>8), uint8(w>>16)
}

// get returns the lower bound of a position, and how far the upper one is from it.
func (k *keptLayer) get(i int) (lower, width int) {
	b := k.packed[i/8*blockBytes:][:blockBytes]
	widths := uint(b[8]) | uint(b[9])<<8 | uint(b[10])<<16
	return int(int8(b[i%8])), int(widths >> (i % 8 * 3) & unknownWidth)
}
