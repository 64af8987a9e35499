package archive

import (
	"context"
	"fmt"
	"time"
)

// Keepsake is something that belongs to an account, such as a puzzle from one of its
// games. It never changes, but it can end, and another one can take its name.
type Keepsake struct {
	Account string    `column:"account,key"`
	Kind    string    `column:"kind,key"` // the kind, such as "puzzle"; not empty
	Name    string    `column:"name,key"` // the name, unique for the account and the kind; not empty
	Rank    int64     `column:"rank"`     // if not all keepsakes of a kind can stay, those with the highest ranks do
	At      time.Time `column:"at"`
	Body    []byte    `column:"body"` // the archive does not interpret it
}

// KeepsakeKept stores a keepsake.
type KeepsakeKept struct {
	Keepsake Keepsake
	Most     int // how many keepsakes of this kind the account can have: the first in the order of [KeepsakeReader] stay; 0: all stay
}

// NoKeepsake ends a keepsake, if there is one with this account, kind and name.
type NoKeepsake struct {
	Account, Kind, Name string
	At                  time.Time // only the one that was stored with this time; the zero time: any
}

// KeepsakeReader is the part of an [Archive] that reads keepsakes.
type KeepsakeReader interface {
	// Keepsakes returns the keepsakes of an account of a kind, or of all kinds if kind is
	// empty: sorted by kind, then by rank with the highest first, then by name.
	Keepsakes(ctx context.Context, account, kind string) ([]Keepsake, error)
	// Keepsake returns one keepsake. The error may be ErrNotFound.
	Keepsake(ctx context.Context, account, kind, name string) (Keepsake, error)
}

// check returns an error if a keepsake cannot be stored.
func (k KeepsakeKept) check() error {
	g := k.Keepsake
	if k.Most < 0 {
		return fmt.Errorf("keepsake %q of kind %q of account %q, of which %d stay: %w", g.Name, g.Kind, g.Account, k.Most, ErrMalformed)
	}
	if err := checkKeepsake(g.Account, g.Kind, g.Name); err != nil {
		return err
	}
	return Check(g, "keepsake %q of account %q", g.Name, g.Account)
}

// checkKeepsake returns an error if no keepsake can have this account, kind and name.
func checkKeepsake(account, kind, name string) error {
	if account == "" || kind == "" || name == "" || !Storable(account, kind, name) {
		return fmt.Errorf("keepsake %q of kind %q of account %q: %w", name, kind, account, ErrMalformed)
	}
	return nil
}
