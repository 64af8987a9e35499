package archive

import (
	"context"
	"fmt"
)

// Finding is a result that took work to compute and is stored for everybody, such as a
// proven value or the review of a game. It can be computed again, so losing it does no
// harm.
type Finding struct {
	Kind string `column:"kind,key"` // the kind, such as "proof"; not empty
	Key  string `column:"name,key"` // the name of the finding, unique for its kind; not empty
	Body []byte `column:"body"`     // the archive does not interpret it
}

// FindingKept stores a new finding, or a new body for an existing one. A new body does
// not change the age of the finding.
type FindingKept struct {
	Finding Finding
	Most    int // how many findings of this kind stay: the oldest are dropped; 0: all stay
}

// FindingReader is the part of an [Archive] that reads findings.
type FindingReader interface {
	// Finding returns a finding. The error may be ErrNotFound.
	Finding(ctx context.Context, kind, key string) (Finding, error)
}

// check returns an error if a finding cannot be stored.
func (f FindingKept) check() error {
	if g := f.Finding; g.Kind == "" || g.Key == "" || f.Most < 0 {
		return fmt.Errorf("finding %q of kind %q, of which %d stay: %w", g.Key, g.Kind, f.Most, ErrMalformed)
	}
	return Check(f.Finding, "finding %q of kind %q", f.Finding.Key, f.Finding.Kind)
}
