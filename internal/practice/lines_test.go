package practice

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestWhatAnEntryMustSay(t *testing.T) {
	const good = `{"at":"2026-11-21T12:00:00Z","puzzle":"a","kind":"clear","rating":900,"score":1}` + "\n"
	for _, c := range []struct {
		name, text string
		entries    int
		first      int // damaged line, 0: none
	}{
		{"nothing at all", "", 0, 0},
		{"only the first line", formatLine + "\n", 0, 0},
		{"an entry", formatLine + "\n" + good, 1, 0},
		{"without the first line", good + good, 2, 0},
		{"line ends of Windows", formatLine + "\r\n" + strings.ReplaceAll(good, "\n", "\r\n"), 1, 0},
		{"an empty line", formatLine + "\n\n" + good, 1, 2},
		{"no puzzle", formatLine + "\n" + `{"at":"2026-11-21T12:00:00Z","score":1}` + "\n" + good, 1, 2},
		{"no time", formatLine + "\n" + `{"puzzle":"a","score":1}` + "\n", 0, 2},
		{"a score out of range", formatLine + "\n" + strings.Replace(good, `"score":1`, `"score":2`, 1), 0, 2},
		{"an entry with all it can have", formatLine + "\n" + strings.Replace(good, "}", `,"helped":true,"daily":"2026-11-21"}`, 1), 1, 0},
		{"a kind that is not there", formatLine + "\n" + strings.Replace(good, "clear", "cleas", 1), 0, 2},
		{"a rating out of range", formatLine + "\n" + strings.Replace(good, "900", "9000", 1), 0, 2},
		{"no rating", formatLine + "\n" + strings.Replace(good, `"rating":900,`, "", 1), 0, 2},
		{"no score", formatLine + "\n" + strings.Replace(good, `,"score":1`, "", 1), 0, 2},
		{"an empty score", formatLine + "\n" + strings.Replace(good, `"score":1`, `"score":null`, 1), 0, 2},
		{"a misspelt field", formatLine + "\n" + strings.Replace(good, "rating", "rathng", 1), 0, 2},
		{"a field in capitals", formatLine + "\n" + strings.Replace(good, "score", "Score", 1), 0, 2},
		{"an unknown field", formatLine + "\n" + strings.Replace(good, "}", `,"more":{"score":0}}`, 1), 0, 2},
		{"two entries in one", formatLine + "\n" + strings.Replace(good, "}", `,"score":0}`, 1), 0, 2},
		{"a day that is none", formatLine + "\n" + strings.Replace(good, "}", `,"daily":"2026-13-21"}`, 1), 0, 2},
		{"a torn end", formatLine + "\n" + good + good[:40], 1, 3},
		{"a line without end", formatLine + "\n" + good + strings.Repeat("x", longestLine+1), 1, 3},
	} {
		entries, err := readEntries(strings.NewReader(c.text))
		var damage *DamageError
		if errors.As(err, &damage); err != nil && damage == nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		first := 0
		if damage != nil {
			first = damage.First
		}
		if len(entries) != c.entries || first != c.first {
			t.Errorf("%s: %d entries, damage in line %d; want %d and %d", c.name, len(entries), first, c.entries, c.first)
		}
	}
}

func FuzzReadEntries(f *testing.F) {
	f.Add(formatLine + "\n" + `{"at":"2026-11-21T12:00:00Z","puzzle":"a","kind":"clear","rating":900,"score":0.5,"daily":"2026-11-21"}`)
	f.Add("{}\n[]\nnull\n")
	f.Fuzz(func(t *testing.T, text string) {
		entries, err := readEntries(strings.NewReader(text))
		if errors.Is(err, ErrForeign) {
			return
		}
		var b strings.Builder
		if err := writeEntries(&b, entries); err != nil {
			t.Fatalf("entries that were read can't be written: %v", err)
		}
		again, err := readEntries(strings.NewReader(b.String()))
		if err != nil || !slices.EqualFunc(again, entries, sameEntry) {
			t.Errorf("%v was written and read as %v, %v", entries, again, err)
		}
		Replay(entries).RatingAt(time.Unix(0, 0))
	})
}

func sameEntry(a, b Entry) bool {
	sameTime := a.At.Equal(b.At)
	a.At = b.At
	return sameTime && a == b
}
