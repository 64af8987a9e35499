package solving_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/solving"
	"example.org/cups/puzzle"
)

// shelf is an archive with one diary, which counts the entries that are read.
type shelf struct {
	archive.Archive
	entries []archive.DiaryEntry
	read    int
}

func (s *shelf) Diary(_ context.Context, _ string, after int64, most int) ([]archive.DiaryEntry, error) {
	found := s.entries[min(after, int64(len(s.entries))):]
	found = found[:min(most, len(found))]
	s.read += len(found)
	return slices.Clone(found), nil
}

// write adds entries to the diary; each puzzle comes twice.
func (s *shelf) write(n int, at time.Time) {
	for range n {
		number := int64(len(s.entries) + 1)
		s.entries = append(s.entries, archive.DiaryEntry{
			Account: "ada", Number: number, ID: fmt.Sprint("a", number), At: at.Add(time.Duration(number) * time.Minute),
			Puzzle: fmt.Sprint("p", number/2), Kind: "clear", Rating: 1200 + int(number%600), Score: float64(number % 2),
		})
	}
}

var begins = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// The diary of an account is read and rated once. After that only what is new is read, and
// what comes out is the same as if everything were read again, also if the new entries are
// older than others.
func TestADiaryIsReadOnce(t *testing.T) {
	s := &shelf{}
	desk := &solving.Desk{Archive: s, Set: puzzle.Embedded()}
	diary := func(d *solving.Desk) *solving.Diary {
		t.Helper()
		found, err := d.Diary(t.Context(), "ada")
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	s.write(1000, begins)
	first := diary(desk)
	before := *first.Progress
	for _, c := range []struct {
		more int
		at   time.Time
	}{{0, begins}, {1, begins}, {3, begins}, {2, begins.Add(-24 * time.Hour)}, {1, begins}} {
		s.write(c.more, c.at)
		s.read = 0
		got := diary(desk)
		if s.read != c.more {
			t.Errorf("with %d new entries %d were read", c.more, s.read)
		}
		want := diary(&solving.Desk{Archive: s, Set: puzzle.Embedded()})
		if !reflect.DeepEqual(got.Progress, want.Progress) || !slices.Equal(got.Entries, want.Entries) {
			t.Errorf("after %d new entries the diary is not that of the archive", c.more)
		}
		for _, e := range s.entries {
			if !got.Has(e.ID) {
				t.Errorf("the diary lacks attempt %s", e.ID)
			}
		}
	}
	if first.Progress.Streak != before.Streak || first.Progress.All != before.All || len(first.Entries) != 1000 {
		t.Error("a diary that was read has changed")
	}
}

// A page of puzzles for an account whose diary is full.
func BenchmarkDiary(b *testing.B) {
	s := &shelf{}
	s.write(solving.MostEntries, begins)
	desk := &solving.Desk{Archive: s, Set: puzzle.Embedded()}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := desk.Diary(b.Context(), "ada"); err != nil {
			b.Fatal(err)
		}
	}
}
