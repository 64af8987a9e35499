package bookbuild_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/bookbuild"
	"example.org/cups/proof"
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
	for _, rng := range []*rand.Rand{nil, rand.New(rand.NewPCG(1, 2))} {
		sample, _ := verify(t, b, bookbuild.Checks{Sample: 10, Rng: rng})
		if want := (tally.Entries + 9) / 10; sample.Entries != want {
			t.Errorf("%d of %d entries checked, want %d", sample.Entries, tally.Entries, want)
		}
	}
}

// A certificate answers for the entries that it proves, and for no other: the
// search has next to nothing to do, and finds what was changed.
func TestACertificateVouchesForEntries(t *testing.T) {
	file := littleCertificate(t)
	b := fromCertificate(t, file, 20)
	alone, _ := verify(t, b, bookbuild.Checks{})
	tally, faults := verify(t, b, bookbuild.Checks{Vouched: vouch(t, b, file)})
	if len(faults) > 0 || tally.Certified != tally.Entries || tally.Searched*10 > alone.Searched {
		t.Errorf("%+v, without the certificate %+v, faults %v", tally, alone, faults)
	}
	var entries []book.Entry
	for e := range b.Entries() {
		if moves := e.Position.Moves() &^ cups.MoveSetOf(e.Move); len(entries) == 3 && moves != 0 {
			e.Move, e.Lower = moves.First(), e.Lower+20
		}
		entries = append(entries, e)
	}
	changed := written(t, b.Info(), entries)
	tally, faults = verify(t, changed, bookbuild.Checks{Vouched: vouch(t, changed, file)})
	if len(faults) == 0 || tally.Certified != tally.Entries-1 {
		t.Errorf("%+v, faults %v", tally, faults)
	}
}

func vouch(t *testing.T, b *book.Book, file []byte) func(book.Entry) bool {
	t.Helper()
	vouched, err := bookbuild.Vouch(t.Context(), b, bytes.NewReader(file), proof.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return vouched
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
