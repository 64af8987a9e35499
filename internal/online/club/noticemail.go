package club

import (
	"context"
	"errors"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// An account gets digestsAtOnce mails about notices in a burst, and then one after each digestEach with all
// that has come meanwhile.
const (
	digestsAtOnce = 3
	digestEach    = time.Hour
)

// stopTime is how long the link in a mail about notices that stops such mails works.
const stopTime = 60 * 24 * time.Hour

// SendNotices is what does the jobs of the kind [notice.Job]: it stores what an account is told by mail and
// on its devices.
func (c *Club) SendNotices(ctx context.Context, j archive.Job) (again time.Time, err error) {
	a, err := c.Archive.Account(ctx, j.Key)
	if errors.Is(err, archive.ErrNotFound) || err == nil && (a.Kind != play.Member || !a.Closed.IsZero()) {
		return again, nil
	}
	if err != nil {
		return again, err
	}
	circle, err := CircleOf(ctx, c.Archive, a.ID)
	if err != nil {
		return again, err
	}
	pushed, err := c.pushNotices(ctx, a.ID, circle)
	mailed, wrong := c.mailNotices(ctx, a.ID, circle)
	if again = pushed; again.IsZero() || !mailed.IsZero() && mailed.Before(again) {
		again = mailed
	}
	return again, errors.Join(err, wrong)
}

// mailNotices stores one mail about all notices of an account that are to be sent by mail and that nobody has
// read, and not in the quiet hours of the account.
func (c *Club) mailNotices(ctx context.Context, account string, circle Circle) (again time.Time, err error) {
	if !c.Mails {
		return again, nil
	}
	list, first, err := c.unsent(ctx, account, circle)
	now := c.Now()
	switch quiet := circle.Settings.Quiet.End(now); {
	case err != nil || len(list) == 0:
		return again, err
	case first.After(now):
		return first, nil
	case quiet.After(now):
		return quiet, nil
	}
	if wait := c.digests.Wait(account, now); wait > 0 {
		return now.Add(wait), nil
	}
	l := letter{Kind: Digesting, Account: account, Due: now}
	var change archive.Change
	for _, n := range list {
		l.About = append(l.About, n.Name)
		change.Add(archive.NoticeSent{Was: n, Push: n.Push})
	}
	t, err := c.queued(l, now)
	if err != nil {
		return again, err
	}
	change.Add(t)
	if err = c.Archive.Commit(ctx, change); errors.Is(err, archive.ErrConflict) { // a notice has changed: it has another job
		c.digests.GiveBack(account)
		return now.Add(time.Second), nil
	}
	return again, err
}

// unsent returns the notices of an account that wait to be sent by mail, and when the first of them is due. There
// is nothing for an account without a mail address.
func (c *Club) unsent(ctx context.Context, account string, circle Circle) (list []archive.Notice, first time.Time, err error) {
	to, _, err := c.mailOf(ctx, account)
	if err != nil || to == "" {
		return list, first, err
	}
	kept, err := c.Archive.Notices(ctx, account)
	for _, n := range kept {
		if n.Mail.IsZero() || !n.Seen.IsZero() || !circle.Settings.Tells(notice.Kind(n.Kind), notice.Mail) {
			continue
		}
		list = append(list, n)
		if first.IsZero() || n.Mail.Before(first) {
			first = n.Mail
		}
	}
	return list, first, err
}

// digest completes the mail about notices: with those that are still not read. Without one, it has no recipient.
func (c *Club) digest(ctx context.Context, a archive.Account, l letter, ready Mail) (Mail, error) {
	circle, err := CircleOf(ctx, c.Archive, a.ID)
	if err != nil {
		return Mail{}, err
	}
	kept, err := c.Archive.Notices(ctx, a.ID)
	if err != nil {
		return Mail{}, err
	}
	ready.Told = archive.Readable(c.Archive, slices.DeleteFunc(kept, func(n archive.Notice) bool {
		return !slices.Contains(l.About, n.Name) || !n.Seen.IsZero() || !circle.Settings.Tells(notice.Kind(n.Kind), notice.Mail)
	}), func(k archive.Notice) (Told, error) {
		n, err := notice.Read(k)
		return Told{Notice: n, At: k.At}, err
	})
	ready.Told = slices.DeleteFunc(ready.Told, func(t Told) bool { return circle.Shuns(t.With) })
	if err = c.named(ctx, ready.Told); err != nil || len(ready.Told) == 0 {
		return Mail{}, err
	}
	if ready.To, _, err = c.mailOf(ctx, a.ID); err != nil || ready.To == "" {
		return Mail{}, err
	}
	return c.stoppable(ctx, a, ready)
}

// stoppable gives a mail the token of the link that stops such mails.
func (c *Club) stoppable(ctx context.Context, a archive.Account, ready Mail) (Mail, error) {
	now := c.Now()
	t := archive.Token{Account: a.ID, Kind: archive.Stop, Created: now, Expires: now.Add(stopTime)}
	var err error
	if ready.Stop, err = c.newToken(&t); err != nil {
		return Mail{}, err
	}
	return ready, c.Archive.Commit(ctx, archive.Change{t})
}

// StopMails turns all mails about notices of an account off, for whoever has the token of one of them; they
// need not be signed in. To do it again changes nothing. The error is TokenSpent.
func (c *Club) StopMails(ctx context.Context, token, address string) error {
	if err := c.mayTry("", address); err != nil {
		return err
	}
	t, err := c.Archive.Token(ctx, hashOf(token))
	if errors.Is(err, archive.ErrNotFound) || err == nil && (t.Kind != archive.Stop || c.hasExpired(t, c.Now())) {
		return refuse(TokenSpent)
	}
	if err != nil {
		return err
	}
	_, err = c.keepSettings(ctx, t.Account, func(s *Settings, _ *archive.Change) error {
		for _, k := range notice.Kinds {
			s.Tell(k.Kind, notice.Mail, false)
		}
		s.Untouched = false
		return nil
	})
	return err
}
