package club

import (
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
)

// MostDevices is how many devices of an account can be told of notices.
var MostDevices = quota.Devices.Account

// longestEndpoint is how long the address of a device may be, in bytes; those of some push services are
// longer than that of a hook.
const longestEndpoint = 1000

// deviceEvents marks the hooks that are devices.
const deviceEvents = "device"

// Device is a browser that is told of the notices of an account while no page of it is open: by the push
// service of its maker, see RFC 8030. It is stored as a hook, so that it has the queue of hooks, and it
// belongs to the session that has made it: where nobody is signed in, nobody is told.
type Device struct {
	ID      string
	Name    string // of its session, such as "Firefox on Linux"
	Service string // the host of the push service
	Created time.Time
	IsHere  bool // the actor is using it
}

// Subscription is what a browser says of itself, see RFC 8291: the address at its push service, which nobody
// else knows, and the keys with which messages to it are encrypted.
type Subscription struct {
	Endpoint string
	P256dh   string // a public key on the curve P-256, in base64url
	Auth     string // 16 bytes, in base64url
}

// deviceKeys is what is stored of a device in place of the secret of a hook.
type deviceKeys struct {
	P256dh  string `json:"p256dh"`
	Auth    string `json:"auth"`
	Session string `json:"session"` // the ID of the session
}

// isDevice reports whether a hook is a device.
func isDevice(h archive.Hook) bool { return h.Events == deviceEvents }

// keysOf reads the keys of a device.
func keysOf(h archive.Hook) (k deviceKeys, err error) {
	if err = json.Unmarshal([]byte(h.Secret), &k); err != nil {
		err = archive.Damaged(fmt.Errorf("device %s of account %s: %w", h.ID, h.Account, err))
	}
	return k, err
}

// check returns a subscription in the form in which it is stored, or BadDevice.
func (s Subscription) check() (Subscription, error) {
	bad := func(field string) error { return &Error{Code: BadDevice, Field: field} }
	var err error
	if s.Endpoint, err = checkHTTPS(s.Endpoint, longestEndpoint); err != nil {
		return s, bad("endpoint")
	}
	decode := func(text string) ([]byte, error) {
		return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
	}
	key, err := decode(s.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(key)
	}
	if err != nil {
		return s, bad("p256dh")
	}
	auth, err := decode(s.Auth)
	if err != nil || len(auth) != 16 {
		return s, bad("auth")
	}
	s.P256dh, s.Auth = base64.RawURLEncoding.EncodeToString(key), base64.RawURLEncoding.EncodeToString(auth)
	return s, nil
}

// AddDevice has the device that the actor is using told of notices, in place of what it was told by until now,
// whoever was signed in there. The error may be BadDevice or TooMany.
func (c *Club) AddDevice(ctx context.Context, by Actor, s Subscription) (Device, error) {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return Device{}, err
	}
	s, err := s.check()
	if err != nil {
		return Device{}, err
	}
	session := by.Token.Hash.ID()
	secret, err := json.Marshal(deviceKeys{s.P256dh, s.Auth, session})
	if err != nil {
		return Device{}, err
	}
	h := archive.Hook{Account: by.Account.ID, Version: 1, URL: s.Endpoint, Events: deviceEvents, Secret: string(secret), Created: c.Now()}
	if h.ID, err = NewID(c.Random); err != nil {
		return Device{}, err
	}
	err = c.oneMore(ctx, by.Account.ID, func(archive.Account) (change archive.Change, err error) {
		sessions, err := c.sessionsOf(ctx, by.Account.ID)
		if err != nil {
			return change, err
		}
		all, err := c.Archive.Hooks(ctx, "")
		others := 0
		for _, old := range all {
			if !isDevice(old) {
				continue
			}
			keys, _ := keysOf(old) // a damaged one has no session
			_, lives := sessions[keys.Session]
			switch mine := old.Account == h.Account; {
			case old.URL == h.URL, mine && keys.Session == session, mine && !lives:
				change.Add(archive.HookChange{After: old.Version, Gone: true, Hook: old})
			case mine:
				others++
			}
		}
		if err == nil && others >= MostDevices {
			err = refuse(TooMany)
		}
		change.Add(archive.HookChange{Hook: h})
		return change, err
	})
	if err != nil {
		return Device{}, err
	}
	return deviceOf(h, by.Token, by), c.hooksChanged(ctx)
}

// deviceOf describes a device with its session.
func deviceOf(h archive.Hook, session archive.Token, by Actor) Device {
	d := Device{ID: h.ID, Name: session.Label, Created: h.Created, IsHere: session.Hash == by.Token.Hash}
	if u, err := url.Parse(h.URL); err == nil {
		d.Service = u.Host
	}
	return d
}

// sessionsOf returns the sessions of an account by their IDs.
func (c *Club) sessionsOf(ctx context.Context, account string) (map[string]archive.Token, error) {
	list, err := c.tokensOf(ctx, account, archive.Session)
	byID := map[string]archive.Token{}
	for _, t := range list {
		byID[t.Hash.ID()] = t
	}
	return byID, err
}

// devicesOf returns the devices of an account on which it is signed in, the oldest first, with their
// sessions by the IDs of the devices.
func (c *Club) devicesOf(ctx context.Context, account string) ([]archive.Hook, map[string]archive.Token, error) {
	all, err := c.Archive.Hooks(ctx, account)
	all = slices.DeleteFunc(all, func(h archive.Hook) bool { return !isDevice(h) })
	if err != nil || len(all) == 0 {
		return nil, nil, err
	}
	sessions, err := c.sessionsOf(ctx, account)
	if err != nil {
		return nil, nil, err
	}
	of := map[string]archive.Token{}
	all = slices.DeleteFunc(all, func(h archive.Hook) bool {
		keys, err := keysOf(h)
		if err != nil {
			c.Archive.TellDamage(err)
		}
		t, lives := sessions[keys.Session]
		of[h.ID] = t
		return !lives
	})
	return all, of, nil
}

// Devices returns the devices of the actor that are told of notices, the oldest first.
func (c *Club) Devices(ctx context.Context, by Actor) ([]Device, error) {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return nil, err
	}
	all, sessions, err := c.devicesOf(ctx, by.Account.ID)
	var list []Device
	for _, h := range all {
		list = append(list, deviceOf(h, sessions[h.ID], by))
	}
	return list, err
}

// EndDevice has a device of the actor told nothing any more, not even what waits to be sent. The error is
// [archive.ErrNotFound] if there is none.
func (c *Club) EndDevice(ctx context.Context, by Actor, id string) error {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return err
	}
	err := c.change(ctx, func() (archive.Change, error) {
		all, err := c.Archive.Hooks(ctx, by.Account.ID)
		for _, h := range all {
			if isDevice(h) && h.ID == id {
				return archive.Change{archive.HookChange{After: h.Version, Gone: true, Hook: h}}, err
			}
		}
		if err == nil {
			err = archive.ErrNotFound
		}
		return archive.Change{}, err
	})
	if err != nil {
		return err
	}
	return c.hooksChanged(ctx)
}

// PushKeys are the keys by which push services know the server again (VAPID, RFC 8292), in base64url: a point
// of the curve P-256 and a number.
type PushKeys struct {
	Public  string `json:"public"`
	Private string `json:"private"`
}

// pushLog is the log of the keys, which all servers share: the last event has those that count.
var pushLog = archive.StreamKey{Kind: "push", ID: "keys"}

// PushKeys returns the keys of the server, which are made when they are asked for the first time. Browsers
// subscribe with the public one, and hear no server that has others.
func (c *Club) PushKeys(ctx context.Context) (PushKeys, error) {
	c.mu.Lock()
	k := c.pushKeys
	c.mu.Unlock()
	if k.Public != "" {
		return k, nil
	}
	err := c.change(ctx, func() (archive.Change, error) { // of two servers that make them, the other one reads these
		events, err := c.Archive.StreamEvents(ctx, pushLog, 0)
		if err != nil {
			return archive.Change{}, err
		}
		if len(events) > 0 {
			return archive.Change{}, json.Unmarshal(events[len(events)-1].Body, &k)
		}
		made, err := ecdh.P256().GenerateKey(c.Random)
		if err != nil {
			return archive.Change{}, err
		}
		k = PushKeys{base64.RawURLEncoding.EncodeToString(made.PublicKey().Bytes()), base64.RawURLEncoding.EncodeToString(made.Bytes())}
		body, err := json.Marshal(k)
		now := c.Now()
		return archive.Change{archive.StreamChange{
			Events:  []archive.StreamEvent{{Version: 1, At: now, Body: body}},
			Summary: archive.Stream{StreamKey: pushLog, Version: 1, Created: now, Body: []byte("{}")},
		}}, err
	})
	if err == nil && (k.Public == "" || k.Private == "") {
		err = archive.Damaged(errors.New("the keys for push services"))
	}
	if err != nil {
		return PushKeys{}, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pushKeys = k
	return k, nil
}
