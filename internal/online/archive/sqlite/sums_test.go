package sqlite

import (
	"os"
	"testing"

	"example.org/cups/internal/online/archive/archivetest"
)

// faultsOf returns what a check of the sums of an archive finds.
func faultsOf(t *testing.T, a *Archive) (faults []string) {
	t.Helper()
	if err := a.CheckSums(t.Context(), func(fault error) error { faults = append(faults, fault.Error()); return nil }); err != nil {
		t.Fatal(err)
	}
	return faults
}

// Whatever is changed in an event, an account or a challenge is noticed, and so is an event
// that is gone.
func TestChangedRowsAreNoticed(t *testing.T) {
	path := newPlace(t)
	a := opened(t, path)
	archivetest.Fill(t, a)
	if faults := faultsOf(t, a); len(faults) > 0 {
		t.Fatalf("nothing was changed: %q", faults)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range []string{
		"event SET body = CAST(replace(CAST(body AS TEXT), '1', '2') AS BLOB) WHERE version = 2", "event SET at = at + 1 WHERE version = 3", "event SET sum = X'' WHERE version = 1",
		"event SET previous = 0 WHERE version = 3",
		"account SET name = 'The Ade'", "account SET folded = 'x'", "account SET role = 'operator'", "account SET created = created + 1", "account SET closed = 0", "account SET version = 2",
		"challenge SET terms = replace(terms, '40', '41')", "challenge SET state = 'accepted'", "challenge SET maker = 'eve'", "challenge SET sum = X'0011223344556677'",
	} {
		place := newPlace(t)
		if err := os.WriteFile(place, whole, 0o600); err != nil {
			t.Fatal(err)
		}
		a := opened(t, place)
		result, err := a.writer.conn.ExecContext(t.Context(), "UPDATE "+change, nil)
		if err != nil {
			t.Fatalf("%s: %v", change, err)
		}
		n, err := result.RowsAffected()
		if faults := faultsOf(t, a); err != nil || n == 0 || len(faults) == 0 {
			t.Errorf("%s: %d rows, %v, faults %q", change, n, err, faults)
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// Of bits that are flipped anywhere in the events of a game, all are noticed: by the sums or
// because they cannot be read.
func TestFlippedBitsInEventsAreNoticed(t *testing.T) {
	path := newPlace(t)
	a := opened(t, path)
	for version := int64(1); version <= 3; version++ {
		mustAdd(t, a, version)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	noticed, all := 0, 0
	for at := range whole {
		if at%97 != 0 || whole[at] != 'x' { // in the text of an event
			continue
		}
		bad := append([]byte(nil), whole...)
		bad[at] ^= 1 << (at % 7)
		place := newPlace(t)
		if err := os.WriteFile(place, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		a := opened(t, place)
		all++
		if len(faultsOf(t, a)) > 0 {
			noticed++
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if noticed != all || all < 50 {
		t.Errorf("%d of %d flipped bits were noticed, want all of at least 50", noticed, all)
	}
	t.Logf("%d of %d flipped bits were noticed", noticed, all)
}
