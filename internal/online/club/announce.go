package club

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
)

// Announcement is something that concerns an account, for its hooks.
type Announcement struct {
	Account   string    `json:"-"`
	Event     HookEvent `json:"-"`
	Game      string    `json:"game,omitempty"`
	Version   int64     `json:"version,omitempty"`   // of HookYourTurn: that of the game
	Challenge string    `json:"challenge,omitempty"` // of HookChallenge: its ID
	Member    string    `json:"member,omitempty"`    // of HookMessage and HookFriend: the name of the other
}

// hookBook is what a club knows of hooks, and what it still has to write down.
type hookBook struct {
	mu      sync.Mutex
	of      map[string][]archive.Hook // by account
	read    time.Time
	waiting []Announcement
	wake    chan struct{}
}

// mostAnnounced is how many announcements wait to be written down; what comes then
// is not told.
const mostAnnounced = 10_000

// Announce tells the hooks of an account of something. It does not wait. Whoever
// calls [Club.TellHooks] is woken by [Club.Announced].
func (c *Club) Announce(a Announcement) {
	c.hooks.mu.Lock()
	defer c.hooks.mu.Unlock()
	hears := func(h archive.Hook) bool { return hears(h, a.Event) }
	if !slices.ContainsFunc(c.hooks.of[a.Account], hears) || len(c.hooks.waiting) >= mostAnnounced {
		return
	}
	c.hooks.waiting = append(c.hooks.waiting, a)
	select {
	case c.hooks.wake <- struct{}{}:
	default:
	}
}

// Announced says that there is something to write down with [Club.TellHooks].
func (c *Club) Announced() <-chan struct{} { return c.hooks.wake }

// hears reports whether a hook is told of an event.
func hears(h archive.Hook, e HookEvent) bool {
	return h.Off == "" && slices.Contains(strings.Fields(h.Events), string(e))
}

// writeAnnounced keeps what was announced, for each hook that hears it. If that fails
// it is tried again.
func (c *Club) writeAnnounced(ctx context.Context) error {
	for {
		c.hooks.mu.Lock()
		if len(c.hooks.waiting) == 0 {
			c.hooks.mu.Unlock()
			return nil
		}
		a := c.hooks.waiting[0]
		hooks := c.hooks.of[a.Account]
		c.hooks.mu.Unlock()
		for _, h := range hooks {
			if !hears(h, a.Event) {
				continue
			}
			if err := c.keepDelivery(ctx, h, a); err != nil && !isBehind(err) {
				return err
			}
		}
		c.hooks.mu.Lock()
		c.hooks.waiting = c.hooks.waiting[1:]
		c.hooks.mu.Unlock()
	}
}

// keepDelivery writes down what a hook is to be told. Nothing happens if too much
// waits for it. The error is a conflict if another server has written the same down,
// or if the hook has just ended.
func (c *Club) keepDelivery(ctx context.Context, h archive.Hook, a Announcement) error {
	waiting, err := c.Archive.Deliveries(ctx, h.ID, mostWaiting+mostShown)
	if err != nil {
		return err
	}
	open := 0
	for _, d := range waiting {
		if !d.Due.IsZero() {
			open++
		}
	}
	if open >= mostWaiting {
		return nil
	}
	now := c.Now()
	d := archive.Delivery{Hook: h.ID, At: now, Due: now, Event: string(a.Event)}
	if d.ID, err = c.deliveryID(h, a); err != nil {
		return err
	}
	d.Body, err = json.Marshal(struct {
		ID   string    `json:"id"`
		Type HookEvent `json:"type"`
		At   time.Time `json:"at"`
		Announcement
	}{d.ID, a.Event, now.UTC().Truncate(time.Millisecond), a})
	if err != nil {
		return err
	}
	return c.Archive.Commit(ctx, archive.Change{Deliveries: []archive.DeliveryChange{{Delivery: d}}})
}

// deliveryID names a delivery. What several servers may announce of the same game has
// the same name everywhere, so that it is told once.
func (c *Club) deliveryID(h archive.Hook, a Announcement) (string, error) {
	switch a.Event {
	case HookGameStart, HookGameEnd, HookYourTurn:
		name := h.ID + " " + string(a.Event) + " " + a.Game
		name += " " + strconv.FormatInt(a.Version, 10)
		sum := sha256.Sum256([]byte(name))
		return hex.EncodeToString(sum[:10]), nil
	}
	return NewID(c.Random)
}
