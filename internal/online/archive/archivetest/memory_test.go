package archivetest_test

import (
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/play"
)

func TestMemory(t *testing.T) {
	archivetest.Run(t, func(*testing.T) archive.Archive { return archivetest.Memory() })
}

// guest is a change that adds a guest.
func guest(i int) archive.Change {
	id := fmt.Sprint("guest", i)
	return archive.Change{
		archive.Account{ID: id, Name: id, Kind: play.Guest, Created: time.Unix(0, 0)},
		archive.Token{Hash: archive.TokenHash{byte(i), byte(i >> 8), byte(i >> 16)}, Account: id},
	}
}

// What a commit costs depends on the change, and not on what is in the archive. The test
// counts bytes that are allocated, because a copy of a table is few allocations.
func TestACommitCostsItsChange(t *testing.T) {
	const commits = 200
	bytesOf := func(guests int) uint64 {
		a := archivetest.Memory()
		for i := range guests {
			if err := a.Commit(t.Context(), guest(i)); err != nil {
				t.Fatal(err)
			}
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for i := range commits {
			used := archive.TokenUse{Hash: archive.Of[archive.Token](guest(0))[0].Hash, At: time.Unix(int64(i), 0)}
			if err := a.Commit(t.Context(), archive.Change{used}); err != nil {
				t.Fatal(err)
			}
		}
		runtime.ReadMemStats(&after)
		return (after.TotalAlloc - before.TotalAlloc) / commits
	}
	few, many := bytesOf(100), bytesOf(10_000)
	if many > 2*few+1000 {
		t.Errorf("a commit allocates %d bytes with 100 guests and %d with 10,000", few, many)
	}
}

// accepted keeps the changes that an archive has not refused.
type accepted struct {
	archive.Archive
	changes []archive.Change
	refused int
}

func (a *accepted) Commit(ctx context.Context, c archive.Change) error {
	err := a.Archive.Commit(ctx, c)
	if err == nil {
		a.changes = append(a.changes, c)
	} else {
		a.refused++
	}
	return err
}

// Changes that were refused have left nothing, neither in what is read nor where the
// next change is tried.
func TestWhatIsRefusedLeavesNothing(t *testing.T) {
	a, twin := &accepted{Archive: archivetest.Memory()}, archivetest.Memory()
	archivetest.FillMore(t, a)
	if a.refused < 10 || len(a.changes) < 10 {
		t.Fatalf("%d changes were refused and %d were not", a.refused, len(a.changes))
	}
	for i, c := range a.changes {
		if err := twin.Commit(t.Context(), c); err != nil {
			t.Fatalf("change %d is refused without those that were: %v", i, err)
		}
	}
	archivetest.Compare(t, a, twin)
}
