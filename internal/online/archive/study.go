package archive

import (
	"context"
	"fmt"
	"time"
)

// Access says who can read a study.
type Access string

// The kinds of access.
const (
	Private Access = "private" // its owner
	ByLink  Access = "link"    // everybody who has its address
	Public  Access = "public"  // everybody; it is listed at its owner's profile
)

// Study is an analysis that a member has saved under a name.
type Study struct {
	ID      string    `column:"id,key"`
	Account string    `column:"account"` // its owner
	Version int64     `column:"version"` // 1 for a new study, then one more for each change
	Name    string    `column:"name"`
	Access  Access    `column:"access"`
	Cups    int       `column:"cups"`  // of a side
	Moves   int       `column:"moves"` // with those of variations
	Created time.Time `column:"created"`
	Changed time.Time `column:"changed"`
	Body    []byte    `column:"body"` // a record; the archive does not interpret it
}

// StudyChange stores or ends a study.
type StudyChange struct {
	After int64 // the present version, 0 for a new study; otherwise ErrConflict
	Gone  bool
	Study Study // its account and its creation never change, or ErrConflict; its Version does not matter
}

// StudyFilter chooses studies.
type StudyFilter struct {
	Account string     // their owner
	Access  Access     // empty: any
	Behind  StudyPlace // the study comes after this place in the list; the zero StudyPlace: any
	Most    int        // at least 1
}

// StudyPlace is the place of a study in the list of its owner's.
type StudyPlace struct {
	Changed time.Time
	ID      string
}

// StudyReader is the part of an [Archive] that reads studies.
type StudyReader interface {
	// Study returns a study. The error may be ErrNotFound.
	Study(ctx context.Context, id string) (Study, error)
	// Studies returns the studies that match a filter, without their bodies: those that were
	// changed last come first, then by their IDs in descending order.
	Studies(ctx context.Context, f StudyFilter) ([]Study, error)
}

func (h StudyChange) check() error {
	if s := h.Study; s.ID == "" || s.Account == "" || h.After < 0 || h.Gone && h.After == 0 {
		return fmt.Errorf("study %q of account %q after version %d: %w", s.ID, s.Account, h.After, ErrMalformed)
	}
	return Check(h.Study, "study %q of account %q", h.Study.ID, h.Study.Account)
}
