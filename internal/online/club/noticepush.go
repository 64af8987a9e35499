package club

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
)

// The devices of an account are told pushesAtOnce times in a burst, and then once each pushEach of all that
// has come meanwhile. What comes together is one message if it is more than mostApart.
const (
	pushesAtOnce = 10
	pushEach     = 5 * time.Minute
	mostApart    = 3
)

// pushTime is how long a push service keeps a message for a device that is off.
const pushTime = 3 * 24 * time.Hour

// The events of deliveries to devices.
const (
	pushTold  = "told"  // notices, while no game waits
	pushWaits = "waits" // notices, while games wait: a number is at the icon
	pushNone  = "none"  // no game waits any more: the number goes away
)

// toldOf is what is stored of a message to a device. Its words are made when it is sent.
type toldOf struct {
	About string `json:"about"`
	At    int64  `json:"at"` // when the notice was stored, in milliseconds since 1970
}

// Push is what a message to a device needs in addition to its text.
type Push struct {
	Subscription
	Keys   PushKeys
	Topic  string        // a later message with the same one takes its place
	Long   time.Duration // how long the push service keeps it
	Urgent bool
}

// pushNotices stores the messages to the devices of an account about all notices that are to be sent to them and
// that nobody has read, and not in the quiet hours of the account. In the same commit it notes for the notices that
// they were sent.
func (c *Club) pushNotices(ctx context.Context, account string, circle Circle) (again time.Time, err error) {
	devices, _, err := c.devicesOf(ctx, account)
	if err != nil || len(devices) == 0 {
		return again, err
	}
	kept, err := c.Archive.Notices(ctx, account)
	if err != nil {
		return again, err
	}
	now, since := c.Now(), devices[0].Created
	var first time.Time
	var list []archive.Notice
	for _, n := range kept {
		if n.Push.IsZero() || !n.Seen.IsZero() || n.At.Before(since) || !circle.Settings.Tells(notice.Kind(n.Kind), notice.Push) {
			continue
		}
		list = append(list, n)
		if first.IsZero() || n.Push.Before(first) {
			first = n.Push
		}
	}
	waits := waiting(kept)
	if len(list) == 0 {
		if devices, err = c.numbered(ctx, devices); waits > 0 || err != nil || len(devices) == 0 {
			return again, err
		}
	}
	switch quiet := circle.Settings.Quiet.End(now); {
	case first.After(now):
		return first, nil
	case quiet.After(now):
		return quiet, nil
	}
	var change archive.Change
	if len(list) == 0 {
		err = c.tellDevices(&change, devices, pushNone, now)
	} else {
		if wait := c.pushes.Wait(account, now); wait > 0 {
			return now.Add(wait), nil
		}
		for _, n := range list {
			change.Add(archive.NoticeSent{Was: n, Mail: n.Mail})
		}
		event := pushTold
		if waits > 0 {
			event = pushWaits
		}
		parts := [][]archive.Notice{list}
		if len(list) <= mostApart {
			slices.Reverse(list) // the latest comes last
			parts = slices.Collect(slices.Chunk(list, 1))
		}
		for _, part := range parts {
			err = errors.Join(err, c.tellDevices(&change, devices, event, now, part...))
		}
	}
	if err != nil {
		return again, err
	}
	if err = c.Archive.Commit(ctx, change); errors.Is(err, archive.ErrConflict) { // a notice has changed: it has another job
		if len(list) > 0 {
			c.pushes.GiveBack(account)
		}
		return now.Add(time.Second), nil
	}
	if err == nil {
		c.Outbox.Kept(change)
	}
	return again, err
}

// waiting returns how many games by post wait.
func waiting(kept []archive.Notice) (n int) {
	for _, k := range kept {
		if (notice.Notice{Kind: notice.Kind(k.Kind)}).Waits() {
			n++
		}
	}
	return n
}

// numbered returns those of some devices that have a number at the icon since the last message. Those of Apple are
// left out: they forget a server that sends them something that is not worth a notification.
func (c *Club) numbered(ctx context.Context, devices []archive.Hook) (list []archive.Hook, err error) {
	for _, h := range devices {
		last, err := c.Archive.Deliveries(ctx, h.ID, 1)
		if err != nil {
			return nil, err
		}
		if len(last) > 0 && last[0].Event == pushWaits && !strings.Contains(h.URL, ".push.apple.com/") {
			list = append(list, h)
		}
	}
	return list, nil
}

// tellDevices adds a message about notices to each device to a change.
func (c *Club) tellDevices(change *archive.Change, devices []archive.Hook, event string, now time.Time, list ...archive.Notice) error {
	told := []toldOf{}
	for _, n := range list {
		told = append(told, toldOf{n.Name, archive.Milliseconds(n.At)})
	}
	body, err := json.Marshal(told)
	for _, h := range devices {
		d := archive.Delivery{Hook: h.ID, At: now, Due: now, Event: event, Body: body}
		if d.ID, err = NewID(c.Random); err != nil {
			return err
		}
		change.Add(d)
	}
	return err
}

// push completes a message to a device: with the notices that are still not read. The call has no body if there
// are none, and the device ends if nobody is signed in there any more.
func (c *Club) push(ctx context.Context, h archive.Hook, d archive.Delivery) (call Call, ended bool, err error) {
	devices, _, err := c.devicesOf(ctx, h.Account)
	if err != nil || !slices.ContainsFunc(devices, func(x archive.Hook) bool { return x.ID == h.ID }) {
		return call, err == nil, err
	}
	a, err := c.Archive.Account(ctx, h.Account)
	if err != nil {
		return call, false, err
	}
	keys, err := keysOf(h)
	if err != nil {
		return call, false, err
	}
	circle, err := CircleOf(ctx, c.Archive, a.ID)
	if err != nil {
		return call, false, err
	}
	kept, err := c.Archive.Notices(ctx, a.ID)
	if err != nil {
		return call, false, err
	}
	var told []toldOf
	if err := json.Unmarshal(d.Body, &told); err != nil {
		return call, false, nil // is over
	}
	list := archive.Readable(c.Archive, slices.DeleteFunc(slices.Clone(kept), func(n archive.Notice) bool {
		return !n.Seen.IsZero() || !slices.Contains(told, toldOf{n.Name, archive.Milliseconds(n.At)}) || !circle.Settings.Tells(notice.Kind(n.Kind), notice.Push)
	}), func(k archive.Notice) (Told, error) {
		n, err := notice.Read(k)
		return Told{Notice: n, At: k.At}, err
	})
	list = slices.DeleteFunc(list, func(t Told) bool { return circle.Shuns(t.With) })
	if err := c.named(ctx, list); err != nil {
		return call, false, err
	}
	waits := waiting(kept)
	if len(list) == 0 && (d.Event != pushNone || waits > 0) {
		return call, false, nil
	}
	p := &Push{Subscription: Subscription{h.URL, keys.P256dh, keys.Auth}, Long: pushTime}
	var shown []notice.Named
	for _, t := range list {
		shown = append(shown, notice.Named{Notice: t.Notice, Name: t.Name, Address: t.Address()})
		p.Urgent = p.Urgent || t.IsUrgent()
	}
	if len(list) == 1 {
		if left := list[0].Left(c.Now()); left > 0 {
			p.Long = min(p.Long, left)
		}
	}
	text := notice.OnDevice(a.Language, waits, shown...)
	sum := sha256.Sum256([]byte(text.Tag))
	p.Topic = base64.RawURLEncoding.EncodeToString(sum[:24])
	if p.Keys, err = c.PushKeys(ctx); err != nil {
		return call, false, err
	}
	call = Call{URL: h.URL, ID: d.ID, Event: HookEvent(d.Event), Push: p}
	call.Body, err = json.Marshal(text)
	return call, false, err
}

// endDevice ends a device that does not exist any more.
func (c *Club) endDevice(ctx context.Context, h archive.Hook) error {
	if err := c.Archive.Commit(ctx, archive.Change{archive.HookChange{After: h.Version, Gone: true, Hook: h}}); err != nil {
		return err
	}
	return c.hooksChanged(ctx)
}
