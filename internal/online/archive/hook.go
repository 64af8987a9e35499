package archive

import (
	"context"
	"fmt"
	"time"
)

// Hook is an address that receives events of an account.
type Hook struct {
	ID      string    `column:"id,key"`
	Account string    `column:"account,fixed"`
	Version int64     `column:"version"` // 1 for a new hook or delivery, then one more for each change
	URL     string    `column:"url"`     // the address
	Events  string    `column:"events"`  // the kinds of events, separated by spaces
	Secret  string    `column:"secret"`  // the key that signs the deliveries
	Created time.Time `column:"created,fixed"`
	Off     string    `column:"off"` // the reason why the hook is switched off; empty: it is on
}

// HookChange stores or ends a hook. When a hook ends, its deliveries end, too.
type HookChange struct {
	After int64 // the present version, 0 for a new hook; otherwise ErrConflict
	Gone  bool
	Hook  Hook // the account and the creation of a hook never change
}

// Delivery is an event that was sent to a hook, or will be.
type Delivery struct {
	ID       string    `column:"id,key"`
	Hook     string    `column:"hook"`    // the ID of the hook
	Version  int64     `column:"version"` // 1 for a new hook or delivery, then one more for each change
	At       time.Time `column:"at"`
	Due      time.Time `column:"due"`      // the time of the next attempt; the zero time: the delivery is finished
	Event    string    `column:"event"`    // the kind of the event
	Body     []byte    `column:"body"`     // the document that is sent
	Attempts int       `column:"attempts"` // the number of attempts so far
	Outcome  string    `column:"outcome"`  // the outcome of the last attempt; empty: there was none
}

// MostWaiting is the largest number of deliveries that wait for one hook. Further
// events are dropped.
const MostWaiting = 50

// DeliveryChange changes or drops a delivery. New deliveries are a [Delivery] of a change.
type DeliveryChange struct {
	After    int64 // the present version; otherwise ErrConflict
	Gone     bool
	Delivery Delivery // hook, time, event and body never change, but a finished delivery loses its body
}

// HookReader is the part of an [Archive] that reads hooks.
type HookReader interface {
	// Hooks returns the hooks of an account, or of all accounts if account is empty, the
	// oldest first, then by their IDs.
	Hooks(ctx context.Context, account string) ([]Hook, error)
	// Deliveries returns at most this many deliveries to a hook, finished or waiting, the
	// latest first, then by their IDs.
	Deliveries(ctx context.Context, hook string, most int) ([]Delivery, error)
	// DeliveriesDue returns at most this many deliveries whose next attempt is due at a
	// time, the most urgent first, then by their IDs.
	DeliveriesDue(ctx context.Context, until time.Time, most int) ([]Delivery, error)
}

func (h HookChange) check() error {
	if k := h.Hook; k.ID == "" || k.Account == "" || h.After < 0 || h.Gone && h.After == 0 {
		return fmt.Errorf("hook %q of account %q after version %d: %w", k.ID, k.Account, h.After, ErrMalformed)
	}
	return Check(h.Hook, "hook %q of account %q", h.Hook.ID, h.Hook.Account)
}

func (d DeliveryChange) check() error {
	if v := d.Delivery; v.ID == "" || d.After < 1 || v.Attempts < 0 {
		return fmt.Errorf("delivery %q after version %d: %w", v.ID, d.After, ErrMalformed)
	}
	return Check(d.Delivery, "delivery %q", d.Delivery.ID)
}

func (d Delivery) check() error {
	if d.ID == "" || d.Hook == "" || d.Attempts < 0 {
		return fmt.Errorf("delivery %q to hook %q: %w", d.ID, d.Hook, ErrMalformed)
	}
	return Check(d, "delivery %q to hook %q", d.ID, d.Hook)
}
