package bookbuild_test

import (
	"context"
	"testing"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/bookbuild"
)

func verify(t *testing.T, b *book.Book, checks bookbuild.Checks) (bookbuild.Tally, []bookbuild.Fault) {
	var faults []bookbuild.Fault
	tally, err := bookbuild.Verify(context.Background(), b, checks,
		func(f bookbuild.Fault) { faults = append(faults, f) }, func(bookbuild.Tally) {})
	if err != nil {
		t.Fatal(err)
	}
	return tally, faults
}

func TestABuiltBookIsVerified(t *testing.T) {
	b := build(t, little)
	tally, faults := verify(t, b, bookbuild.Checks{})
	if len(faults) > 0 || uint64(tally.Entries) != b.Info().Entries {
		t.Errorf("%+v, faults %v", tally, faults)
	}
	sample, _ := verify(t, b, bookbuild.Checks{Sample: 10})
	if want := (tally.Entries + 9) / 10; sample.Entries != want {
		t.Errorf("%d of %d entries checked, want %d", sample.Entries, tally.Entries, want)
	}
}

// Each change makes one entry say what is not so.
func TestAFalseEntryIsFound(t *testing.T) {
	var entries []book.Entry
	for e := range build(t, little).Entries() {
		entries = append(entries, e)
	}
	info := book.Info{Cups: little.Cups, Beans: little.Beans}
	for name, change := range map[string]func(*book.Entry) bool{
		"a lower bound too high": func(e *book.Entry) bool {
			e.Lower, e.Upper = e.Upper+1, book.NoBound
			return true
		},
		"an upper bound too low": func(e *book.Entry) bool {
			e.Lower, e.Upper, e.Move = -book.NoBound, e.Lower-1, cups.NoMove
			return true
		},
		"a move that loses beans": func(e *book.Entry) bool { e.Move = cups.Drop(3); return e.Position.InCups(cups.North) == 0 },
	} {
		done := 0
		for i := 0; i < len(entries) && done < 10; i++ {
			changed := append([]book.Entry(nil), entries...)
			if e := &changed[i]; e.Lower != e.Upper || !change(e) {
				continue
			}
			done++
			_, faults := verify(t, written(t, info, changed), bookbuild.Checks{})
			found := false
			for _, f := range faults {
				found = found || f.Position == changed[i].Position && f.False
			}
			if !found {
				t.Errorf("%s of %+v is not found: %v", name, changed[i], faults)
			}
		}
		if done == 0 {
			t.Errorf("%s: nothing to change", name)
		}
	}
}

// What cannot be proven with the nodes there are is told apart from what is
// false.
func TestWhatIsNotProvenIsNotCalledFalse(t *testing.T) {
	_, faults := verify(t, build(t, little), bookbuild.Checks{Nodes: 1})
	if len(faults) == 0 {
		t.Fatal("everything is proven in a node")
	}
	for _, f := range faults {
		if f.False {
			t.Errorf("%v", f)
		}
	}
}
