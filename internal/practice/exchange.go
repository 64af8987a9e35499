package practice

import (
	"io"
	"slices"
)

// ReadEntries reads the text of a diary, such as the terminal keeps in the file
// [DiaryName]. With a *DamageError, which names no file, come the entries that are
// whole. The error is ErrForeign for the diary of a later version.
func ReadEntries(r io.Reader) ([]Entry, error) { return readEntries(r) }

// WriteEntries writes the text of a diary.
func WriteEntries(w io.Writer, entries []Entry) error { return writeEntries(w, entries) }

// InOrder sorts entries that come from several places by their times; those of the
// same time stay in the order that they have.
func InOrder(entries []Entry) []Entry {
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b Entry) int { return a.At.Compare(b.At) })
	return sorted
}
