package club

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
)

// Told is a notice of an account, with the present name of whom it names.
type Told struct {
	notice.Notice
	At   time.Time // when the account was told
	Seen time.Time // when it was read; the zero time: it was not
	Name string    // of the account in With; empty: it has none
}

// Address is where the notice leads.
func (t Told) Address() string {
	if t.Kind == notice.Message {
		return t.Path + url.PathEscape(t.Name) + "#end"
	}
	return t.Path
}

// noticesOf returns the notices of an account that it wants to see in the page, the latest first,
// without those of accounts that it shuns, and without names.
func (c *Club) noticesOf(ctx context.Context, circle Circle) ([]Told, error) {
	kept, err := c.Archive.Notices(ctx, circle.Account)
	if err != nil {
		return nil, err
	}
	list := archive.Readable(c.Archive, kept, func(k archive.Notice) (Told, error) {
		n, err := notice.Read(k)
		return Told{Notice: n, At: k.At, Seen: k.Seen}, err
	})
	return slices.DeleteFunc(list, func(t Told) bool { return circle.Shuns(t.With) || !circle.Settings.Tells(t.Kind, notice.Page) }), nil
}

// named gives notices the present names of the accounts that they name.
func (c *Club) named(ctx context.Context, list []Told) error {
	var ids []string
	for _, t := range list {
		if t.With != "" && !slices.Contains(ids, t.With) {
			ids = append(ids, t.With)
		}
	}
	accounts, err := c.Archive.AccountsOf(ctx, ids...)
	for i := range list {
		list[i].Name = accounts[list[i].With].Name
	}
	return err
}

// Notices returns the notices of the actor, the latest first.
func (c *Club) Notices(ctx context.Context, by Actor) ([]Told, error) {
	if err := allow(by, SeeContacts, by.Account); err != nil {
		return nil, err
	}
	circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
	if err != nil {
		return nil, err
	}
	list, err := c.noticesOf(ctx, circle)
	if err == nil {
		err = c.named(ctx, list)
	}
	return list, err
}

// SeeNotices marks notices of the actor as read, on all devices: those about these things, or all.
func (c *Club) SeeNotices(ctx context.Context, by Actor, about ...string) error {
	if err := allow(by, WriteMessages, by.Account); err != nil {
		return err
	}
	return c.seeNotices(ctx, by.Account.ID, about...)
}

func (c *Club) seeNotices(ctx context.Context, account string, about ...string) error {
	kept, err := c.Archive.Notices(ctx, account)
	if err != nil {
		return err
	}
	now := c.Now()
	var change archive.Change
	for _, n := range kept {
		if n.Seen.IsZero() && !n.At.After(now) && (len(about) == 0 || slices.Contains(about, n.Name)) {
			change.Add(archive.NoticeSeen{Account: account, Name: n.Name, Until: now})
		}
	}
	if !archive.Has[archive.NoticeSeen](change) {
		return nil
	}
	if err := c.Archive.Commit(ctx, change); err != nil && !errors.Is(err, archive.ErrConflict) {
		return err
	}
	c.Outbox.Kept(change)
	return nil
}

// LooksAt notes that the actor looks at a page: the notices that lead there are read. It returns how
// many are not read then. Who has none that are not read pays nothing for it.
func (c *Club) LooksAt(ctx context.Context, by Actor, path string) (unread int, err error) {
	circle, err := c.Circle(ctx, by.Account.ID)
	if err != nil || circle.Notices == 0 || !Able(by, SeeContacts) {
		return circle.Notices, err
	}
	list, err := c.Notices(ctx, by)
	if err != nil {
		return circle.Notices, err
	}
	var about []string
	for _, t := range list {
		switch to, _, _ := strings.Cut(t.Address(), "#"); {
		case !t.Seen.IsZero():
		case to == path || to == (&url.URL{Path: path}).EscapedPath():
			about = append(about, t.About)
		default:
			unread++
		}
	}
	if len(about) > 0 {
		err = c.seeNotices(ctx, by.Account.ID, about...)
	}
	return unread, err
}
