package club

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
)

// Circle has the ties of an account to others, and its settings, as they were when the
// circle was read. The Circle of nobody has no ties.
type Circle struct {
	Account  string
	Settings Settings
	Unread   int // the number of unread messages; set by [Club.Circle] only
	Invited  int // how many invitations wait for an answer; set by [Club.Circle] only
	Notices  int // how many notices the account has not read; set by [Club.Circle] only
	News     int // how much news the account has not seen; set by [Club.Circle] only
	ties     []archive.Tie
	chosen   bool  // the archive has settings of the account
	damage   error // why these cannot be read, and guardedSettings hold instead
}

// HasSettings reports whether the account has chosen settings.
func (c Circle) HasSettings() bool { return c.chosen && !c.Settings.Untouched }

// guardedSettings are those of an account whose settings are damaged, until they are mended. Pages look as
// for a new account, and nobody is less protected than by what cannot be read any more.
var guardedSettings = func() Settings {
	s := DefaultSettings
	s.Challenges, s.Messages, s.Invitations, s.Young, s.Untouched = OfFriends, OfFriends, OfFriends, ByOfficer, false
	return s
}()

// CircleOf reads the circle of an account; "" is nobody. The error is
// [archive.ErrUnavailable].
func CircleOf(ctx context.Context, a archive.Archive, account string) (Circle, error) {
	c := Circle{Account: account, Settings: DefaultSettings}
	if account == "" {
		return c, nil
	}
	var err error
	if c.ties, err = a.Ties(ctx, account); err != nil {
		return c, err
	}
	kept, err := a.Settings(ctx, account)
	if errors.Is(err, archive.ErrNotFound) {
		return c, nil
	}
	if err == nil {
		c.Settings, err = readSettings(kept)
	}
	if errors.Is(err, archive.ErrDamaged) {
		a.TellDamage(err)
		c.Settings, c.damage, err = guardedSettings, err, nil
	}
	c.chosen = true
	return c, err
}

// others returns the accounts with which there is a tie, some of them twice.
func (c Circle) others() []string {
	var ids []string
	for _, t := range c.ties {
		for _, id := range []string{t.From, t.To} {
			if id != c.Account {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// has reports whether there is a tie. An empty from or to means the account itself.
func (c Circle) has(from, to string, kind archive.TieKind) bool {
	if from == "" {
		from = c.Account
	}
	if to == "" {
		to = c.Account
	}
	return slices.ContainsFunc(c.ties, func(t archive.Tie) bool { return t.From == from && t.To == to && t.Kind == kind })
}

// IsFriend reports whether another account is a friend.
func (c Circle) IsFriend(other string) bool {
	return c.has("", other, archive.Friends) || c.has(other, "", archive.Friends)
}

// HasAsked reports whether the account has asked another one to be a friend.
func (c Circle) HasAsked(other string) bool { return c.has("", other, archive.Asks) }

// Blocks reports whether the account has blocked another one.
func (c Circle) Blocks(other string) bool { return c.has("", other, archive.Blocks) }

// IsApart reports whether one of the two accounts has blocked the other. Two such
// accounts are never brought together, and the blocked one does not learn why.
func (c Circle) IsApart(other string) bool {
	return c.Blocks(other) || c.has(other, "", archive.Blocks)
}

// Shuns reports whether the account does not want to read what another one writes.
func (c Circle) Shuns(other string) bool {
	return other != "" && (c.Blocks(other) || c.has("", other, archive.Mutes))
}

// MayRead reports whether the account sees a line of chat. It does not see lines by
// accounts that it shuns. An account for a young player sees only presets and its own
// lines.
func (c Circle) MayRead(writer string, isPreset bool) bool {
	return !c.Shuns(writer) && (isPreset || !c.Settings.IsYoung() || writer == c.Account && writer != "")
}

// with returns the ties of a kind that the account has made, or those that others have
// made to it.
func (c Circle) with(kind archive.TieKind, made bool) []archive.Tie {
	var list []archive.Tie
	for _, t := range c.ties {
		if t.Kind == kind && (t.From == c.Account) == made {
			list = append(list, t)
		}
	}
	return list
}

// between ends the ties of some kinds between the account and another one.
func (c Circle) between(other string, kinds ...archive.TieKind) (ends archive.Change) {
	for _, t := range c.ties {
		if (t.From == other || t.To == other) && slices.Contains(kinds, t.Kind) {
			ends.Add(archive.NoTie(t))
		}
	}
	return ends
}

// Takes returns nil if the settings of the account allow another account to send it
// something, and NotWelcome otherwise. It ignores blocks.
func (c Circle) Takes(from Reach, other string) error {
	if from == Nobodys || from == OfFriends && !c.IsFriend(other) {
		return refuse(NotWelcome)
	}
	return nil
}

// rememberedCircle is a circle with the time at which it was read.
type rememberedCircle struct {
	circle Circle
	at     time.Time
}

// Circle returns the circle of an account, with the number of unread messages. Changes by
// this server show at once, and changes by other servers after a few seconds.
func (c *Club) Circle(ctx context.Context, account string) (Circle, error) {
	if account == "" {
		return CircleOf(ctx, c.Archive, "")
	}
	now := c.Now()
	c.mu.Lock()
	r, ok := c.circles[account]
	changes := c.changes
	c.mu.Unlock()
	if ok && now.Sub(r.at) <= memory && !now.Before(r.at) {
		return r.circle, nil
	}
	circle, err := CircleOf(ctx, c.Archive, account)
	if err != nil {
		return circle, err
	}
	list, err := c.Archive.Conversations(ctx, account, mostConversations)
	if err != nil {
		return circle, err
	}
	for _, v := range list {
		if !circle.Shuns(v.Other) {
			circle.Unread += int(v.Unread)
		}
	}
	invited, err := invitationsOf(ctx, c, circle)
	if err != nil {
		return circle, err
	}
	circle.Invited = len(invited)
	news, err := newsOf(ctx, c.Archive, account, circle.Settings)
	if err != nil {
		return circle, err
	}
	for _, n := range news {
		if n.New {
			circle.News++
		}
	}
	told, err := c.noticesOf(ctx, circle)
	if err != nil {
		return circle, err
	}
	for _, n := range told {
		if n.Seen.IsZero() {
			circle.Notices++
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if changes == c.changes { // nothing changed during the read
		if len(c.circles) >= mostRemembered {
			clear(c.circles)
		}
		c.circles[account] = rememberedCircle{circle, now}
	}
	return circle, nil
}

// forgetCircles drops the remembered circles of accounts, here and at other servers.
func (c *Club) forgetCircles(accounts ...string) { c.stale(Stale{Circles: accounts}) }

// other returns the account of a name, which must not be the actor's own. For a closed
// account the error is [archive.ErrNotFound].
func (c *Club) other(ctx context.Context, by Actor, name string) (archive.Account, error) {
	a, err := c.Archive.AccountByName(ctx, strings.TrimSpace(name))
	switch {
	case err != nil:
		return a, err
	case !a.Closed.IsZero():
		return a, archive.ErrNotFound
	case a.ID == by.Account.ID:
		return a, refuse(Yourself)
	}
	return a, nil
}

// MayReach returns BlockedByYou if another account, which does something together with this one, has
// blocked it: it must unblock it first.
func (c Circle) MayReach(by string) error {
	if c.has(by, "", archive.Blocks) {
		return refuse(BlockedByYou)
	}
	return nil
}

// MayBeChallenged returns nil if another account may challenge this one: NotWelcome
// if the settings do not let it, BlockedByYou if the other has blocked this one.
func (c Circle) MayBeChallenged(by string) error {
	if err := c.MayReach(by); err != nil {
		return err
	}
	return c.Takes(c.Settings.Challenges, by)
}

// Asking returns how many members ask to be friends of the account.
func (c Circle) Asking() int {
	n := 0
	for _, t := range c.with(archive.Asks, false) {
		if !c.Blocks(t.From) {
			n++
		}
	}
	return n
}
