package club_test

import (
	"context"
	"fmt"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// racer is an archive in which something happens right before a change is kept.
type racer struct {
	archive.Archive
	before func()
}

func (r *racer) Commit(ctx context.Context, c archive.Change) error {
	if before := r.before; before != nil {
		r.before = nil
		before()
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
			return h.SetPassword(h.Context(), by, secret, fmt.Sprint("another staple ", names), "", "192.0.2.1", true)
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
