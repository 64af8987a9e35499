package club

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"example.org/cups/internal/online/archive"
)

// Deed is a change of the ways into an account. The values are stored and are part of
// the interface for programs.
type Deed string

// The deeds.
const (
	PasswordReset Deed = "passwordReset" // by a one-time token
	PasswordSet   Deed = "passwordSet"   // a password was replaced
	PasswordAdded Deed = "passwordAdded"
	PasskeyAdded  Deed = "passkeyAdded"
	WayRemoved    Deed = "wayRemoved" // a password or a passkey was removed
	MailSet       Deed = "mailSet"
	MailRemoved   Deed = "mailRemoved"
	TokenMade     Deed = "tokenMade"   // a personal token
	PageAllowed   Deed = "pageAllowed" // a page of another site may act for the account
	BotMade       Deed = "botMade"
	HookMade      Deed = "hookMade"
)

// Deeds are all deeds.
var Deeds = []Deed{PasswordReset, PasswordSet, PasswordAdded, PasskeyAdded, WayRemoved, MailSet, MailRemoved, TokenMade, PageAllowed, BotMade, HookMade}

// DeedDone is a deed with its circumstances, one of [archive.AccountDeeds].
type DeedDone struct {
	Deed    Deed      `json:"deed"`
	Device  string    `json:"device,omitempty"`  // the name of the device; empty: unknown
	Session string    `json:"session,omitempty"` // the ID of the session; empty: a one-time token was used
	At      time.Time `json:"-"`
}

// noted takes a change of the ways into the actor's account. It adds that the deed is
// remembered, and a mail about it to the address that was confirmed before the change.
func (c *Club) noted(ctx context.Context, by Actor, deed Deed, change archive.Change) (archive.Change, error) {
	now, id := c.Now(), by.Account.ID
	d := DeedDone{Deed: deed, At: now}
	if by.Token.Kind == archive.Session {
		d.Device, d.Session = by.Token.Label, by.Token.Hash.ID()
	}
	body, err := json.Marshal(d)
	if err != nil {
		return change, err
	}
	name, err := NewID(c.Random)
	if err != nil {
		return change, err
	}
	change.Add(archive.AccountDeeds.Keep(id, name, now, body))
	to, _, err := c.mailOf(ctx, id)
	if err != nil || to == "" || !c.Mails || c.notices.Wait(id, now) > 0 {
		return change, err
	}
	t, err := c.queued(letter{Kind: Telling, Account: id, To: to, Done: &d, Due: now, At: now}, now)
	change.Add(t)
	return change, err
}

// Deeds returns the latest changes of the ways into the actor's account, the latest
// first.
func (c *Club) Deeds(ctx context.Context, by Actor) ([]DeedDone, error) {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return nil, err
	}
	all, err := c.Archive.Keepsakes(ctx, by.Account.ID, archive.AccountDeeds.Name)
	if err != nil {
		return nil, err
	}
	return archive.Readable(c.Archive, all, func(k archive.Keepsake) (DeedDone, error) {
		d := DeedDone{At: k.At}
		if err := json.Unmarshal(k.Body, &d); err != nil {
			return d, fmt.Errorf("deed %s of account %s: %w", k.Name, k.Account, err)
		}
		return d, nil
	}), nil
}
