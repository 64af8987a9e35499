package archive

import (
	"context"
	"fmt"
	"time"
)

// Keepsake is something that belongs to an account, such as a puzzle from one of its
// games. It never changes.
type Keepsake struct {
	Account string
	Kind    string // what it is, such as "puzzle"; not empty
	Name    string // names it among those of its kind; not empty
	Rank    int64  // if not all can stay, those of the highest rank do
	At      time.Time
	Body    []byte // as whoever keeps it wrote it
}

// KeepsakeKept stores a keepsake.
type KeepsakeKept struct {
	Keepsake Keepsake
	Most     int // so many of this kind stay with the account, the first in the order of [KeepsakeReader]; 0: all stay
}

// KeepsakeReader is the part of an [Archive] that reads keepsakes.
type KeepsakeReader interface {
	// Keepsakes returns what an account keeps of a kind, of all kinds for "": by
	// kind, those of the highest rank first, then by name.
	Keepsakes(ctx context.Context, account, kind string) ([]Keepsake, error)
	// Keepsake returns one of them. The error may be ErrNotFound.
	Keepsake(ctx context.Context, account, kind, name string) (Keepsake, error)
}

// check reports whether a keepsake can be kept.
func (k *KeepsakeKept) check() error {
	if g := k.Keepsake; g.Account == "" || g.Kind == "" || g.Name == "" || !Storable(g.Account, g.Kind, g.Name) || k.Most < 0 {
		return fmt.Errorf("keepsake %q of kind %q of account %q, of which %d stay: %w", g.Name, g.Kind, g.Account, k.Most, ErrMalformed)
	}
	return nil
}
