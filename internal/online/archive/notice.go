package archive

import (
	"context"
	"fmt"
	"time"
)

// Notice is something that an account is told: one row for one thing, such as a game.
type Notice struct {
	Account string    `column:"account,key"`
	Name    string    `column:"name,key"` // what it is about, unique for the account; not empty
	Kind    string    `column:"kind"`
	At      time.Time `column:"at"`
	Seen    time.Time `column:"seen"` // when it was read; the zero time: it was not
	Push    time.Time `column:"push"` // when it is sent to devices; the zero time: it is not
	Mail    time.Time `column:"mail"` // when it is sent by mail; the zero time: it is not
	Body    []byte    `column:"body"` // the archive does not interpret it
}

// MostNotices is how many notices an account has at most: the latest stay.
const MostNotices = 100

// NoticeKey names a notice.
type NoticeKey struct{ Account, Name string }

// NoticeSeen marks notices of an account as read that were not read before.
type NoticeSeen struct {
	Account string
	Name    string    // empty: all
	Until   time.Time // only those up to this time, which is when they were read, too
}

// NoticeSent changes when a notice is sent. It is refused with ErrConflict unless At, Push and Mail of
// the notice are as they are in Was.
type NoticeSent struct {
	Was        Notice
	Push, Mail time.Time // from now on
}

// NoticeReader is the part of an [Archive] that reads notices.
type NoticeReader interface {
	// Notices returns the notices of an account: the latest first, then by their names in descending order.
	Notices(ctx context.Context, account string) ([]Notice, error)
}

// checkNotice returns an error if there can be no notice with a name.
func checkNotice(account, name string) error {
	if account == "" || name == "" || !Storable(account, name) {
		return fmt.Errorf("notice %q of account %q: %w", name, account, ErrMalformed)
	}
	return nil
}

func (n Notice) check() error {
	if err := checkNotice(n.Account, n.Name); err != nil {
		return err
	}
	return Check(n, "notice %q of account %q", n.Name, n.Account)
}

func (s NoticeSeen) check() error {
	if s.Account == "" || s.Until.IsZero() || !Storable(s.Account, s.Name) {
		return fmt.Errorf("notice %q of account %q, seen: %w", s.Name, s.Account, ErrMalformed)
	}
	return nil
}

func (s NoticeSent) check() error { return checkNotice(s.Was.Account, s.Was.Name) }
