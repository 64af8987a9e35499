package club_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// racer is an archive in which something happens right before a change is kept.
type racer struct {
	archive.Archive
	before func()
	late   bool // always
}

func (r *racer) Commit(ctx context.Context, c archive.Change) error {
	if before := r.before; before != nil {
		r.before = nil
		before()
	}
	if r.late {
		return archive.ErrConflict
	}
	return r.Archive.Commit(ctx, c)
}

// Of two who make the last one that an account can have, at the same time, only one
// succeeds.
func TestLimitsHoldWhenTwoComeAtOnce(t *testing.T) {
	names := 0
	for what, c := range map[string]struct {
		most int
		make func(h *hub, by club.Actor) error
	}{
		"hooks": {club.MostHooks, func(h *hub, by club.Actor) error {
			_, err := h.NewHook(h.Context(), by, "https://example.org", []club.HookEvent{club.HookMessage})
			return err
		}},
		"tokens": {club.MostTokens, func(h *hub, by club.Actor) error {
			_, _, err := h.NewToken(h.Context(), by, "", "", []club.Scope{club.Read}, 0)
			return err
		}},
		"bots": {club.MostBots, func(h *hub, by club.Actor) error {
			names++
			_, _, err := h.NewBot(h.Context(), by, fmt.Sprint("Adabot ", names))
			return err
		}},
		"passwords": {3 - 1, func(h *hub, by club.Actor) error { // there is one already
			names++
			return h.SetPassword(h.Context(), by, club.NewPassword{Present: secret, Password: fmt.Sprint("another staple ", names), Add: true, Address: "192.0.2.1"})
		}},
		"friends": {club.MostFriends, func(h *hub, by club.Actor) error {
			names++
			other := h.member(fmt.Sprint("Friend ", names))
			if _, err := h.Ask(h.Context(), other, by.Account.Name); err != nil {
				return err
			}
			err := h.Accept(h.Context(), by, other.Account.Name)
			return err
		}},
		"requests": {club.MostFriends, func(h *hub, by club.Actor) error {
			names++
			h.now = h.now.Add(3 * time.Minute) // so that nobody is too fast
			_, err := h.Ask(h.Context(), by, h.member(fmt.Sprint("Friend ", names)).Account.Name)
			return err
		}},
		"blocks": {club.MostShunned, func(h *hub, by club.Actor) error {
			names++
			err := h.Shun(h.Context(), by, h.member(fmt.Sprint("Foe ", names)).Account.Name, archive.Blocks)
			return err
		}},
	} {
		h := newHub(t)
		ada := h.member("Ada")
		for range c.most - 1 {
			h.ok(c.make(h, ada))
		}
		store := &racer{Archive: h.Archive}
		h.Archive = store
		store.before = func() { h.ok(c.make(h, ada)) }
		if err := c.make(h, ada); err == nil {
			t.Errorf("%s: one more than %d", what, c.most)
		} else {
			h.refused(err, club.TooMany)
		}
	}
}

// Many who are accepted at once do not make more friends than there may be.
func TestFriendsWhoComeAtOnce(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	for i := range club.MostFriends - 3 {
		other := h.member(fmt.Sprint("Friend ", i)).Account.ID
		h.ok(h.Archive.Commit(h.Context(), archive.Change{archive.Tie{From: other, To: ada.Account.ID, Kind: archive.Friends, Created: h.now}}))
	}
	var all sync.WaitGroup
	for i := range 12 {
		name := fmt.Sprint("Late ", i)
		_, err := h.Ask(h.Context(), h.member(name), "Ada")
		h.ok(err)
		all.Go(func() {
			for range 12 { // whoever is not let in because of another tries again
				if err := h.Accept(h.Context(), ada, name); !errors.Is(err, &club.Error{Code: club.Changed}) {
					return
				}
			}
		})
	}
	all.Wait()
	f, err := h.Friendships(h.Context(), ada)
	h.ok(err)
	if len(f.Friends) != club.MostFriends || len(f.Asking) != 12-3 {
		t.Errorf("%d friends, %d who still ask", len(f.Friends), len(f.Asking))
	}
}
