package club

import (
	"context"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// MostFriends is how many friends and open requests an account can have. MostShunned is
// how many accounts it can have blocked or muted.
const (
	MostFriends = 200
	MostShunned = 1000
)

// An account can ask or write to strangersAtOnce strangers in a burst, and then to one
// more after each strangerEach.
const (
	strangersAtOnce = 20
	strangerEach    = 3 * time.Minute
)

// Contact is another account in a list.
type Contact struct {
	Account archive.Account
	Since   time.Time
}

// Friendships has an account's friends, the accounts that it has asked, and those that
// ask it.
type Friendships struct {
	Friends, Asked, Asking []Contact
}

// Friendships returns the friends of the actor, the earliest first. Accounts that
// are closed are left out, and so are those that the actor has blocked.
func (c *Club) Friendships(ctx context.Context, by Actor) (Friendships, error) {
	var f Friendships
	if err := allow(by, SeeContacts, by.Account); err != nil {
		return f, err
	}
	circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
	if err != nil {
		return f, err
	}
	accounts, err := c.Archive.AccountsOf(ctx, circle.others()...)
	if err != nil {
		return f, err
	}
	listed := map[string]bool{}
	for _, t := range circle.ties {
		var to *[]Contact
		other := t.To
		switch {
		case t.Kind == archive.Friends:
			to = &f.Friends
			if other == by.Account.ID {
				other = t.From
			}
		case t.Kind == archive.Asks && t.From == by.Account.ID:
			to = &f.Asked
		case t.Kind == archive.Asks:
			to, other = &f.Asking, t.From
		}
		if to == nil || circle.Blocks(other) || listed[other] {
			continue
		}
		listed[other] = true
		if a := accounts[other]; a.ID != "" && a.Closed.IsZero() {
			*to = append(*to, Contact{a, t.Created})
		}
	}
	return f, nil
}

// Ask asks another member to be a friend of the actor. If that member has already
// asked, the two become friends at once, and areFriends is true. Asking again changes
// nothing. A member who is blocked by the other gets no error, and the other is not
// told. The error may be NotWelcome for accounts that are not members, BlockedByYou,
// TooMany, TooFast or Yourself.
func (c *Club) Ask(ctx context.Context, by Actor, name string) (areFriends bool, err error) {
	if err := allow(by, ChangeContacts, by.Account); err != nil {
		return false, err
	}
	other, err := c.other(ctx, by, name)
	if err != nil {
		return false, err
	}
	if other.Kind != play.Member {
		return false, refuse(NotWelcome)
	}
	me, counted := by.Account.ID, false
	err = c.oneMore(ctx, me, func(archive.Account) (archive.Change, error) {
		circle, err := CircleOf(ctx, c.Archive, me)
		if err != nil {
			return archive.Change{}, err
		}
		areFriends = circle.IsFriend(other.ID)
		asks := circle.between(other.ID, archive.Asks)
		switch {
		case areFriends, circle.has("", other.ID, archive.Asks) && len(asks) == 1:
			return archive.Change{}, nil
		case circle.Blocks(other.ID):
			return archive.Change{}, refuse(BlockedByYou)
		}
		if !circle.hasRoom() {
			return archive.Change{}, refuse(TooMany)
		}
		if len(asks) > 0 && !circle.IsApart(other.ID) {
			areFriends = true
			return c.tellFriend(by, other, circle, append(archive.Change{archive.Tie{From: other.ID, To: me, Kind: archive.Friends, Created: c.Now()}}, asks...))
		}
		if !counted {
			if wait := c.byStranger.Wait(me, c.Now()); wait > 0 {
				return archive.Change{}, &Error{Code: TooFast, Wait: wait}
			}
			counted = true
		}
		return c.tellFriend(by, other, circle, archive.Change{archive.Tie{From: me, To: other.ID, Kind: archive.Asks, Created: c.Now()}})
	})
	c.forgetCircles(me, other.ID)
	if err == nil {
		c.befriended(ctx, by, other)
	}
	return areFriends, err
}

// befriended tells another account at once that the actor has changed their relation, such as
// accepted a request, unless one of the two has blocked the other.
func (c *Club) befriended(ctx context.Context, by Actor, other archive.Account) {
	t := c.tellers()
	if circle, err := c.Circle(ctx, by.Account.ID); err == nil && t != nil && !circle.IsApart(other.ID) {
		t.TellFriend(other.ID, by.Account.Name)
	}
}

// hasRoom reports whether the account can have one more friend or open request.
func (c Circle) hasRoom() bool {
	return len(c.with(archive.Friends, true))+len(c.with(archive.Friends, false))+len(c.with(archive.Asks, true)) < MostFriends
}

// Accept makes a friend of somebody who has asked. The error is
// [archive.ErrNotFound] if they have not, and TooMany if the actor has too many
// friends already.
func (c *Club) Accept(ctx context.Context, by Actor, name string) error {
	return c.answer(ctx, by, name, true)
}

// Decline says no to somebody who has asked to be a friend.
func (c *Club) Decline(ctx context.Context, by Actor, name string) error {
	return c.answer(ctx, by, name, false)
}

func (c *Club) answer(ctx context.Context, by Actor, name string, yes bool) error {
	return c.refriend(ctx, by, name, func(circle Circle, other archive.Account) (archive.Change, error) {
		if !circle.has(other.ID, "", archive.Asks) || circle.IsApart(other.ID) {
			return archive.Change{}, archive.ErrNotFound
		}
		change := circle.between(other.ID, archive.Asks)
		if !yes {
			change = archive.Change{archive.NoTie{From: other.ID, To: by.Account.ID, Kind: archive.Asks}}
		} else if !circle.IsFriend(other.ID) {
			if !circle.has("", other.ID, archive.Asks) && !circle.hasRoom() { // the actor's own request is counted already
				return archive.Change{}, refuse(TooMany)
			}
			change.Add(archive.Tie{From: other.ID, To: by.Account.ID, Kind: archive.Friends, Created: c.Now()})
		}
		return c.tellFriend(by, other, circle, change)
	})
}

// Unfriend ends a friendship, or withdraws the actor's request. The error is
// [archive.ErrNotFound] if neither exists.
func (c *Club) Unfriend(ctx context.Context, by Actor, name string) error {
	return c.refriend(ctx, by, name, func(circle Circle, other archive.Account) (archive.Change, error) {
		ends := circle.between(other.ID, archive.Friends)
		if circle.has("", other.ID, archive.Asks) {
			ends.Add(archive.NoTie{From: by.Account.ID, To: other.ID, Kind: archive.Asks})
		}
		if len(ends) == 0 {
			return archive.Change{}, archive.ErrNotFound
		}
		return c.tellFriend(by, other, circle, ends)
	})
}

// tellFriend takes a change of the ties between the actor and another account. It adds
// the events for the hooks of the other account, unless one of the two has blocked the
// other.
func (c *Club) tellFriend(by Actor, other archive.Account, circle Circle, change archive.Change) (archive.Change, error) {
	if circle.IsApart(other.ID) {
		return change, nil
	}
	err := c.Outbox.Tell(&change, c.Now(), Announcement{Account: other.ID, Event: HookFriend, Member: by.Account.Name})
	return change, err
}

// refriend is [Club.retie] of which the other account is told.
func (c *Club) refriend(ctx context.Context, by Actor, name string, how func(circle Circle, other archive.Account) (archive.Change, error)) error {
	other, err := c.retie(ctx, by, name, how)
	if err == nil {
		c.befriended(ctx, by, other)
	}
	return err
}

// retie changes the ties between the actor and the account of a name. how returns the
// change.
func (c *Club) retie(ctx context.Context, by Actor, name string, how func(circle Circle, other archive.Account) (archive.Change, error)) (archive.Account, error) {
	if err := allow(by, ChangeContacts, by.Account); err != nil {
		return archive.Account{}, err
	}
	other, err := c.Archive.AccountByName(ctx, name) // may be closed: ties to a closed account can end
	if err != nil {
		return other, err
	}
	if other.ID == by.Account.ID {
		return other, refuse(Yourself)
	}
	err = c.oneMore(ctx, by.Account.ID, func(archive.Account) (archive.Change, error) {
		circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
		if err != nil {
			return archive.Change{}, err
		}
		return how(circle, other)
	})
	c.forgetCircles(by.Account.ID, other.ID)
	return other, err
}

// Shunned returns the accounts that the actor has blocked and muted, the earliest first.
// Closed accounts are left out.
func (c *Club) Shunned(ctx context.Context, by Actor) (blocked, muted []Contact, err error) {
	if err := allow(by, SeeContacts, by.Account); err != nil {
		return nil, nil, err
	}
	circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
	if err != nil {
		return nil, nil, err
	}
	accounts, err := c.Archive.AccountsOf(ctx, circle.others()...)
	if err != nil {
		return nil, nil, err
	}
	for kind, list := range map[archive.TieKind]*[]Contact{archive.Blocks: &blocked, archive.Mutes: &muted} {
		for _, t := range circle.with(kind, true) {
			if a := accounts[t.To]; a.ID != "" && a.Closed.IsZero() {
				*list = append(*list, Contact{a, t.Created})
			}
		}
	}
	return blocked, muted, nil
}

// Shun blocks or mutes another account. Blocking also ends a friendship. The other
// account is not told. Repeating it changes nothing. The error may be TooMany or
// Yourself.
func (c *Club) Shun(ctx context.Context, by Actor, name string, kind archive.TieKind) error {
	_, err := c.retie(ctx, by, name, func(circle Circle, other archive.Account) (archive.Change, error) {
		if circle.has("", other.ID, kind) {
			return archive.Change{}, nil
		}
		if len(circle.with(kind, true)) >= MostShunned {
			return archive.Change{}, refuse(TooMany)
		}
		change := archive.Change{archive.Tie{From: by.Account.ID, To: other.ID, Kind: kind, Created: c.Now()}}
		if kind == archive.Blocks {
			change.Add(circle.between(other.ID, archive.Friends, archive.Asks)...)
		}
		return change, nil
	})
	return err
}

// Unshun ends a block or a mute. The error is [archive.ErrNotFound] if neither exists.
func (c *Club) Unshun(ctx context.Context, by Actor, name string, kind archive.TieKind) error {
	_, err := c.retie(ctx, by, name, func(circle Circle, other archive.Account) (archive.Change, error) {
		if !circle.has("", other.ID, kind) {
			return archive.Change{}, archive.ErrNotFound
		}
		return archive.Change{archive.NoTie{From: by.Account.ID, To: other.ID, Kind: kind}}, nil
	})
	return err
}
