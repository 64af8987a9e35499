package club

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"

	"example.org/cups/internal/online/archive"
)

// The limits of hooks.
const (
	longestURL = 500 // in bytes
	mostShown  = 10  // finished deliveries that are kept
)

// HookEvent is a kind of event for hooks. The values are sent to programs.
type HookEvent string

// The events of hooks.
const (
	HookGameStart HookEvent = "gameStart"
	HookGameEnd   HookEvent = "gameEnd"
	HookYourTurn  HookEvent = "yourTurn"
	HookChallenge HookEvent = "challenge"
	HookMessage   HookEvent = "message"
	HookFriend    HookEvent = "friend"
	HookTest      HookEvent = "test" // the owner has asked for it; it needs no subscription
)

// HookEvents are the events that hooks can subscribe to.
var HookEvents = []HookEvent{HookGameStart, HookGameEnd, HookYourTurn, HookChallenge, HookMessage, HookFriend}

// hookPrefix begins the secret of each hook.
const hookPrefix = "hook_"

// checkHookURL returns an address in the form in which it is stored, or BadHook. Whether
// its host is in a private network is checked only when something is sent.
func checkHookURL(text string) (string, error) { return checkHTTPS(text, longestURL) }

// checkHTTPS is [checkHookURL] for an address of at most so many bytes.
func checkHTTPS(text string, most int) (string, error) {
	bad := &Error{Code: BadHook, Field: "url"}
	text = strings.TrimSpace(text)
	u, err := url.Parse(text)
	if err != nil || len(text) > most || !archive.Storable(text) ||
		u.Scheme != "https" || u.Hostname() == "" || u.Opaque != "" || u.User != nil || u.Fragment != "" {
		return "", bad
	}
	return u.String(), nil
}

// checkHookEvents returns events in the form in which they are stored, or BadHook.
func checkHookEvents(events []HookEvent) (string, error) {
	var list []string
	for _, e := range HookEvents {
		if slices.Contains(events, e) {
			list = append(list, string(e))
		}
	}
	for _, e := range events {
		if !slices.Contains(HookEvents, e) {
			list = nil
		}
	}
	if len(list) == 0 {
		return "", &Error{Code: BadHook, Field: "events"}
	}
	return strings.Join(list, " "), nil
}

// NewHook creates a hook for the actor, which sends events to an https address.
// Deliveries are signed with the secret of the hook, which should be shown only once. The
// error may be BadHook, TooMany or Unproven.
func (c *Club) NewHook(ctx context.Context, by Actor, address string, events []HookEvent) (archive.Hook, error) {
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return archive.Hook{}, err
	}
	h := archive.Hook{Account: by.Account.ID, Version: 1, Created: c.Now()}
	var err error
	if h.URL, err = checkHookURL(address); err != nil {
		return h, err
	}
	if h.Events, err = checkHookEvents(events); err != nil {
		return h, err
	}
	if h.ID, err = NewID(c.Random); err != nil {
		return h, err
	}
	if h.Secret, err = c.hookSecret(); err != nil {
		return h, err
	}
	err = c.oneMore(ctx, by.Account.ID, func(archive.Account) (archive.Change, error) {
		all, err := c.hooksOf(ctx, by.Account.ID)
		if err == nil && len(all) >= MostHooks {
			err = refuse(TooMany)
		}
		if err != nil {
			return archive.Change{}, err
		}
		return c.noted(ctx, by, HookMade, archive.Change{archive.HookChange{Hook: h}})
	})
	if err != nil {
		return h, err
	}
	return h, c.hooksChanged(ctx)
}

// hookSecret makes a secret.
func (c *Club) hookSecret() (string, error) {
	var secret [24]byte
	if _, err := io.ReadFull(c.Random, secret[:]); err != nil {
		return "", fmt.Errorf("no random numbers: %w", err)
	}
	return hookPrefix + base64.RawURLEncoding.EncodeToString(secret[:]), nil
}

// ChangeHook gives a hook of the actor another address, other events, or both; an empty
// address or no events change nothing. Waiting deliveries go to the new address. The error
// may be BadHook or Unproven.
func (c *Club) ChangeHook(ctx context.Context, by Actor, id, address string, events []HookEvent) (archive.Hook, error) {
	return c.changeHook(ctx, by, id, func(h *archive.Hook) (err error) {
		if address != "" {
			if h.URL, err = checkHookURL(address); err != nil {
				return err
			}
		}
		if len(events) > 0 {
			h.Events, err = checkHookEvents(events)
		}
		return err
	})
}

// RenewHookSecret gives a hook of the actor another secret, which should be shown only
// once. It signs everything that is sent from now on. The error may be Unproven.
func (c *Club) RenewHookSecret(ctx context.Context, by Actor, id string) (archive.Hook, error) {
	return c.changeHook(ctx, by, id, func(h *archive.Hook) (err error) {
		h.Secret, err = c.hookSecret()
		return err
	})
}

// changeHook stores what edit changes, and notes it with the account like a new hook,
// because events may go elsewhere from now on.
func (c *Club) changeHook(ctx context.Context, by Actor, id string, edit func(*archive.Hook) error) (h archive.Hook, err error) {
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return h, err
	}
	err = c.change(ctx, func() (archive.Change, error) {
		if h, err = c.hookOf(ctx, by, id); err != nil {
			return archive.Change{}, err
		}
		if err = edit(&h); err != nil {
			return archive.Change{}, err
		}
		return c.noted(ctx, by, HookMade, archive.Change{archive.HookChange{After: h.Version, Hook: h}})
	})
	if err != nil {
		return h, err
	}
	return h, c.hooksChanged(ctx)
}

// SendAgain makes all waiting deliveries to a hook of the actor due now, in place of the
// pauses after failed attempts. The error may be TooFast.
func (c *Club) SendAgain(ctx context.Context, by Actor, id string) error {
	if _, err := c.hookOf(ctx, by, id); err != nil {
		return err
	}
	if wait, _ := c.byHook.Take(by.Account.ID, c.Now()); wait > 0 {
		return &Error{Code: TooFast, Wait: wait}
	}
	return c.change(ctx, func() (archive.Change, error) {
		all, err := c.Archive.Deliveries(ctx, id, archive.MostWaiting+mostShown)
		change := archive.Change{}
		for _, d := range all {
			if d.Due.After(c.Now()) {
				d.Due = c.Now()
				change.Add(archive.DeliveryChange{After: d.Version, Delivery: d})
			}
		}
		return change, err
	})
}

// Hooks returns the hooks of the actor, the oldest first.
func (c *Club) Hooks(ctx context.Context, by Actor) ([]archive.Hook, error) {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return nil, err
	}
	return c.hooksOf(ctx, by.Account.ID)
}

// hooksOf returns the hooks of an account without its devices.
func (c *Club) hooksOf(ctx context.Context, account string) ([]archive.Hook, error) {
	all, err := c.Archive.Hooks(ctx, account)
	return slices.DeleteFunc(all, isDevice), err
}

// HookDeliveries returns the latest and the waiting deliveries of a hook of the actor,
// the latest first.
func (c *Club) HookDeliveries(ctx context.Context, by Actor, id string) ([]archive.Delivery, error) {
	if _, err := c.hookOf(ctx, by, id); err != nil {
		return nil, err
	}
	return c.Archive.Deliveries(ctx, id, mostShown)
}

// hookOf returns a hook of the actor by its ID. The error is [archive.ErrNotFound] if
// there is none.
func (c *Club) hookOf(ctx context.Context, by Actor, id string) (archive.Hook, error) {
	all, err := c.Hooks(ctx, by)
	if err != nil {
		return archive.Hook{}, err
	}
	for _, h := range all {
		if h.ID == id {
			return h, nil
		}
	}
	return archive.Hook{}, archive.ErrNotFound
}

// EndHook ends a hook of the actor. Waiting deliveries are not sent.
func (c *Club) EndHook(ctx context.Context, by Actor, id string) error {
	err := c.change(ctx, func() (archive.Change, error) {
		h, err := c.hookOf(ctx, by, id)
		return archive.Change{archive.HookChange{After: h.Version, Gone: true, Hook: h}}, err
	})
	if err != nil {
		return err
	}
	return c.LookAtHooks(ctx)
}

// TestHook sends a test event to a hook of the actor. If it is delivered, a hook that was
// switched off is switched on again. The error may be TooFast.
func (c *Club) TestHook(ctx context.Context, by Actor, id string) error {
	h, err := c.hookOf(ctx, by, id)
	if err != nil {
		return err
	}
	if wait := c.byHook.Wait(by.Account.ID, c.Now()); wait > 0 {
		return &Error{Code: TooFast, Wait: wait}
	}
	d, err := c.Outbox.delivery(h, Announcement{Event: HookTest}, c.Now())
	if err != nil {
		return err
	}
	change := archive.Change{d}
	if err := c.Archive.Commit(ctx, change); err != nil {
		return err
	}
	c.Outbox.Kept(change)
	return nil
}

// LookAtHooks reads the list of hooks again, so that new hooks learn of the next
// change.
func (c *Club) LookAtHooks(ctx context.Context) error { return c.Outbox.Look(ctx, c.Now()) }

// KeepHooks is [Club.LookAtHooks] if the list is some seconds old, or another server has changed
// it.
func (c *Club) KeepHooks(ctx context.Context) error {
	if !c.Outbox.isOld(c.Now()) {
		return nil
	}
	return c.LookAtHooks(ctx)
}

// hooksChanged is [Club.LookAtHooks] after a change of hooks, which other servers are told of.
func (c *Club) hooksChanged(ctx context.Context) error {
	if c.Share != nil {
		c.Share(Stale{Hooks: true})
	}
	return c.LookAtHooks(ctx)
}
