package archive

import (
	"context"
	"fmt"
)

// Finding is something that took work to find out and is kept for everybody, so
// that nobody has to find it out again: what a position is worth, what a game
// looked like to the analyst. It can be found out anew, so nothing is lost with it.
type Finding struct {
	Kind string // what it is about, such as "proof"; not empty
	Key  string // names it among those of its kind; not empty
	Body []byte // as whoever has found it wrote it
}

// FindingKept is a finding to be kept: a new one, or a new body of one that is
// there, which keeps its age.
type FindingKept struct {
	Finding Finding
	Most    int // so many of this kind stay, the oldest are dropped; 0: all stay
}

// FindingReader is the part of an [Archive] that reads findings.
type FindingReader interface {
	// Finding returns a finding. The error may be ErrNotFound.
	Finding(ctx context.Context, kind, key string) (Finding, error)
}

// check reports whether a finding can be kept.
func (f *FindingKept) check() error {
	if g := f.Finding; g.Kind == "" || g.Key == "" || !Storable(g.Kind, g.Key) || f.Most < 0 {
		return fmt.Errorf("finding %q of kind %q, of which %d stay: %w", g.Key, g.Kind, f.Most, ErrMalformed)
	}
	return nil
}
