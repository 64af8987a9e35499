package archive

import (
	"context"
	"fmt"
)

// Finding is a result that took work to compute and is stored for everybody, such as a
// proven value or the review of a game. It can be computed again, so losing it does no
// harm.
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
