package club

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
)

// Announcement is an event that concerns an account, for the account's hooks.
type Announcement struct {
	Account   string    `json:"-"`
	Event     HookEvent `json:"-"`
	Game      string    `json:"game,omitempty"`
	Version   int64     `json:"version,omitempty"`   // for HookYourTurn: the version of the game
	Challenge string    `json:"challenge,omitempty"` // for HookChallenge: the ID of the challenge
	Member    string    `json:"member,omitempty"`    // for HookMessage and HookFriend: the name of the other member
}

// Outbox knows all hooks and adds their deliveries to the change that causes them, so
// both are stored or neither is. Make one with [NewOutbox]. A nil Outbox does nothing.
// Any number of goroutines may use all methods.
type Outbox struct {
	archive archive.Archive
	random  io.Reader

	mu   sync.Mutex
	of   map[string][]archive.Hook // by account
	read time.Time
	wake chan struct{}

	noticed func(accounts ...string) // hears whose notices have changed
}

// NewOutbox returns an outbox that knows of no hooks until [Outbox.Look]. Random is for
// the IDs of deliveries.
func NewOutbox(a archive.Archive, random io.Reader) *Outbox {
	return &Outbox{archive: a, random: random, wake: make(chan struct{}, 1)}
}

// hookAge is how long the list of hooks is used before it is read again. Changes by other
// servers and by commands show after this time at the latest.
const hookAge = 5 * time.Second

// Look reads the list of all hooks from the archive.
func (o *Outbox) Look(ctx context.Context, now time.Time) error {
	all, err := o.archive.Hooks(ctx, "")
	if err != nil {
		return err
	}
	hooks := map[string][]archive.Hook{}
	for _, h := range all {
		hooks[h.Account] = append(hooks[h.Account], h)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.of, o.read = hooks, now
	return nil
}

// isOld reports whether the list of hooks must be read again.
func (o *Outbox) isOld(now time.Time) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.of == nil || now.Sub(o.read) >= hookAge
}

// expire makes the list of hooks one that must be read again, and wakes the receiver of
// [Club.Announced], who reads it.
func (o *Outbox) expire() {
	o.mu.Lock()
	o.read = time.Time{}
	o.mu.Unlock()
	o.ring()
}

// ring wakes the receiver of [Club.Announced].
func (o *Outbox) ring() {
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

// byID returns all known hooks by their IDs.
func (o *Outbox) byID() map[string]archive.Hook {
	o.mu.Lock()
	defer o.mu.Unlock()
	hooks := map[string]archive.Hook{}
	for _, list := range o.of {
		for _, h := range list {
			hooks[h.ID] = h
		}
	}
	return hooks
}

// Tell adds announcements to a change as deliveries to hooks, in this order, and a job for each account with a
// device of which the change ends notices. After the change is stored, call [Outbox.Kept].
func (o *Outbox) Tell(c *archive.Change, now time.Time, about ...Announcement) error {
	if o == nil {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, k := range archive.Of[archive.NoNotice](*c) { // perhaps no game waits any more, and a number at an icon goes away
		job := func(j archive.Job) bool { return j.Kind == notice.Job && j.Key == k.Account }
		if slices.ContainsFunc(o.of[k.Account], isDevice) && !slices.ContainsFunc(archive.Of[archive.Job](*c), job) {
			c.Add(archive.Job{Kind: notice.Job, Key: k.Account, Due: now})
		}
	}
	for i, a := range about {
		for _, h := range o.of[a.Account] {
			if h.Off != "" || !slices.Contains(strings.Fields(h.Events), string(a.Event)) {
				continue
			}
			d, err := o.delivery(h, a, now)
			if err != nil {
				return err
			}
			// Deliveries with the same due time would be sent in any order.
			d.Due = now.Add(-time.Duration(len(about)-1-i) * time.Millisecond)
			c.Add(d)
		}
	}
	return nil
}

// Kept says that a change was stored. If the change has deliveries, Kept wakes the
// receiver of [Club.Announced]; if it has notices, the club does not remember how many there were.
func (o *Outbox) Kept(c archive.Change) {
	if o == nil {
		return
	}
	if about := notice.Touched(&c); len(about) > 0 && o.noticed != nil {
		o.noticed(about...)
	}
	if archive.Has[archive.Delivery](c) {
		o.ring()
	}
}

// delivery returns the delivery of an announcement to a hook.
func (o *Outbox) delivery(h archive.Hook, a Announcement, now time.Time) (archive.Delivery, error) {
	d := archive.Delivery{Hook: h.ID, At: now, Due: now, Event: string(a.Event)}
	var err error
	if d.ID, err = o.deliveryID(h, a); err != nil {
		return d, err
	}
	d.Body, err = json.Marshal(struct {
		ID   string    `json:"id"`
		Type HookEvent `json:"type"`
		At   string    `json:"at"` // with milliseconds, as in all answers
		Announcement
	}{d.ID, a.Event, now.UTC().Format("2006-01-02T15:04:05.000Z07:00"), a})
	return d, err
}

// deliveryID returns the ID of a delivery. For events of games it follows from the event,
// so that the event is delivered only once if several servers announce it.
func (o *Outbox) deliveryID(h archive.Hook, a Announcement) (string, error) {
	switch a.Event {
	case HookGameStart, HookGameEnd, HookYourTurn:
		name := h.ID + " " + string(a.Event) + " " + a.Game + " " + strconv.FormatInt(a.Version, 10)
		sum := sha256.Sum256([]byte(name))
		return hex.EncodeToString(sum[:10]), nil
	}
	return NewID(o.random)
}
