package book

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"slices"

	"example.org/cups"
)

// Write writes a book for the game of info, whose Entries and Bytes it works
// out itself. The entries are gains of positions with any side to move and any
// pots, which do not count; they may come in any order. It refuses two of one
// position, positions that are no part of that game, and bounds that
// contradict each other.
func Write(w io.Writer, info Info, entries []Entry) error {
	s := shape{info.Cups, widthFor(info.Beans)}
	sorted, err := sortEntries(s, entries)
	if err != nil {
		return err
	}
	h := header{
		shape: s, beans: info.Beans, entries: uint64(len(sorted)),
		blocks: uint32((len(sorted) + blockEntries - 1) / blockEntries), cutoff: info.Cutoff,
	}
	if err := h.check(headerBytes + int64(h.blocks)*int64(h.indexEntry())); err != nil {
		return err
	}
	index, data := encode(s, sorted)
	h.data = uint64(len(data))
	body := append(index, data...)
	h.body = checksum(body)
	if _, err := w.Write(h.append(nil)); err != nil {
		return err
	}
	_, err = io.Copy(w, bytes.NewReader(body))
	return err
}

func sortEntries(s shape, entries []Entry) ([]entry, error) {
	sorted := make([]entry, 0, len(entries))
	for _, e := range entries {
		k, fits := s.key(e.Position)
		switch {
		case !fits || e.Position.IsOver():
			return nil, fmt.Errorf("book: %s is no position to move in on a board of 2x%d", e.Position, s.cups)
		case !e.isSound() || e.Move != cups.NoMove && !e.Position.Moves().Contains(e.Move):
			return nil, fmt.Errorf("book: %s cannot be worth %d to %d by move %s", e.Position, e.Lower, e.Upper, e.Move)
		}
		sorted = append(sorted, entry{k, e.Value})
	}
	slices.SortFunc(sorted, func(a, b entry) int { return a.key.compare(b.key) })
	for i := 1; i < len(sorted); i++ {
		if sorted[i].key == sorted[i-1].key {
			p, _ := s.position(sorted[i].key)
			return nil, fmt.Errorf("book: two entries for %s", p)
		}
	}
	return sorted, nil
}

// encode returns the index and the blocks.
func encode(s shape, sorted []entry) (index, data []byte) {
	var values coding
	for i, e := range sorted {
		if i%blockEntries == 0 {
			values = coding{cups: s.cups}
			index = e.key.appendBytes(index, s.keyBytes())
			index = binary.LittleEndian.AppendUint64(index, uint64(len(data)))
		} else {
			data = e.key.minus(sorted[i-1].key).appendVarint(data)
		}
		data = values.append(data, e.gain)
	}
	return index, data
}
