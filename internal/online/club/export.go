package club

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// Export holds everything that is stored about an account, except its games and
// secrets.
type Export struct {
	IsWhole     bool             `json:"whole"` // a session has asked; programs do not get the ways into the account
	Account     ExportedAccount  `json:"account"`
	FormerNames []FormerName     `json:"formerNames"`
	SignIn      []SignInWay      `json:"signIn"`
	Mail        string           `json:"mail,omitempty"`
	Tokens      []ExportedToken  `json:"tokens"`
	Bots        []string         `json:"bots"`
	Log         []ExportedEntry  `json:"log"`
	Chat        []Line           `json:"chat"`
	Settings    *Settings        `json:"settings"`
	Contacts    []ExportedTie    `json:"contacts"`
	Messages    []ExportedTalk   `json:"messages"`
	Hooks       []ExportedHook   `json:"hooks"`
	Devices     []ExportedDevice `json:"devices"`
	Keepsakes   []ExportedThing  `json:"keepsakes"`
	Studies     []ExportedStudy  `json:"studies"`
	Notices     []ExportedNotice `json:"notices"`
	Offers      []ExportedOffer  `json:"offers"`
	Damaged     []string         `json:"damaged,omitempty"` // what is missing because it cannot be read
}

// ExportedAccount is an [archive.Account] in an [Export].
type ExportedAccount struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Kind     string    `json:"kind"`
	Role     string    `json:"role,omitempty"`
	Language string    `json:"language"`
	Created  time.Time `json:"created"`
}

// FormerName is an [archive.FormerName] in an [Export].
type FormerName struct {
	Name  string    `json:"name"`
	Until time.Time `json:"keptUntil"`
}

// SignInWay is an [archive.Credential] in an [Export].
type SignInWay struct {
	ID      string     `json:"id"`
	Kind    string     `json:"kind"`
	Label   string     `json:"label"`
	Created time.Time  `json:"created"`
	Used    *time.Time `json:"lastUsed"`
}

// ExportedToken is an [archive.Token] in an [Export].
type ExportedToken struct {
	ID      string     `json:"id"`
	Kind    string     `json:"kind"`
	Label   string     `json:"label"`
	Scopes  []string   `json:"scopes,omitempty"`
	Created time.Time  `json:"created"`
	Used    *time.Time `json:"lastUsed"`
	Expires *time.Time `json:"expires"`
	// Of a token that a page of another site has got: its name for itself, and its address.
	Client   string `json:"client,omitempty"`
	Redirect string `json:"redirect,omitempty"`
}

// ExportedHook is an [archive.Hook] in an [Export].
type ExportedHook struct {
	ID      string    `json:"id"`
	URL     string    `json:"url"`
	Events  []string  `json:"events"`
	Created time.Time `json:"created"`
	Off     string    `json:"off,omitempty"`
}

// ExportedDevice is a [Device] in an [Export]. Its address and its keys are secrets.
type ExportedDevice struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Service string    `json:"service"`
	Created time.Time `json:"created"`
}

// ExportedThing is an [archive.Keepsake] in an [Export].
type ExportedThing struct {
	Kind string          `json:"kind"`
	Name string          `json:"name"`
	At   time.Time       `json:"at"`
	Body json.RawMessage `json:"body"`
}

// ExportedNotice is a notice in an [Export].
type ExportedNotice struct {
	ID   string          `json:"id"`
	Kind string          `json:"kind"`
	At   time.Time       `json:"at"`
	Read *time.Time      `json:"read"`
	Body json.RawMessage `json:"body"`
}

// ExportedStudy is an [archive.Study] in an [Export], without its record.
type ExportedStudy struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Access  string    `json:"access"`
	Created time.Time `json:"created"`
	Changed time.Time `json:"changed"`
}

// ExportedOffer is an [archive.Challenge] or an [archive.Seek] of the account that is
// still open, in an [Export].
type ExportedOffer struct {
	ID      string        `json:"id"`
	Kind    string        `json:"kind"` // "challenge" or "seek"
	To      string        `json:"to,omitempty"`
	Terms   archive.Terms `json:"terms"`
	Created time.Time     `json:"created"`
}

// ExportedEntry is an [archive.LogEntry] in an [Export]. By is empty if an officer
// did it.
type ExportedEntry struct {
	At     time.Time `json:"at"`
	By     string    `json:"by"`
	Action string    `json:"action"`
	About  string    `json:"about"`
	Detail string    `json:"detail"`
}

// Line is a line of chat.
type Line struct {
	Game   play.ID   `json:"game"`
	At     time.Time `json:"at"`
	Room   string    `json:"room"`
	Text   string    `json:"text,omitempty"`
	Preset string    `json:"preset,omitempty"`
}

// exportSecrets adds everything that only a session may see: the ways into the account.
func (c *Club) exportSecrets(ctx context.Context, account string, e *Export) error {
	ways, err := c.Archive.Credentials(ctx, account)
	if err != nil {
		return err
	}
	for _, d := range ways {
		if d.Kind == archive.Mail {
			e.Mail = string(d.Data)
			continue
		}
		e.SignIn = append(e.SignIn, SignInWay{d.ID, string(d.Kind), d.Label, d.Created, Moment(d.Used)})
	}
	tokens, err := c.Archive.Tokens(ctx, account)
	if err != nil {
		return err
	}
	for _, t := range tokens {
		client, redirect, _ := GrantOf(t)
		e.Tokens = append(e.Tokens, ExportedToken{t.Hash.ID(), string(t.Kind), t.Label, strings.Fields(t.Scopes), t.Created, Moment(t.Used), Moment(t.Expires), client, redirect})
	}
	hooks, err := c.hooksOf(ctx, account)
	if err != nil {
		return err
	}
	for _, h := range hooks {
		e.Hooks = append(e.Hooks, ExportedHook{h.ID, h.URL, strings.Fields(h.Events), h.Created, h.Off})
	}
	devices, sessions, err := c.devicesOf(ctx, account)
	for _, h := range devices {
		d := deviceOf(h, sessions[h.ID], Actor{})
		e.Devices = append(e.Devices, ExportedDevice{d.ID, d.Name, d.Service, d.Created})
	}
	return err
}

// ExportedEvent is what the log of a tournament, a series or a guild has about an account, in one event.
type ExportedEvent struct {
	Kind    string         `json:"kind"` // of the log
	ID      string         `json:"id"`   // of the tournament, series or guild
	Name    string         `json:"name"` // of the tournament, series or guild
	Version int64          `json:"version"`
	At      time.Time      `json:"at"`
	Event   map[string]any `json:"event"` // as it is stored, without parts that are only about others
}

// ExportEvents returns what the logs of the streams of some filters have about an account: what it has done or
// written, and what others have done with it. Of a stream that is damaged there is nothing but its kind, its ID
// and an [archive.ErrDamaged], and the others follow.
func ExportEvents(ctx context.Context, a archive.Archive, account string, filters ...archive.StreamFilter) iter.Seq2[ExportedEvent, error] {
	return func(yield func(ExportedEvent, error) bool) {
		for _, f := range filters {
			for one, err := range archive.AllStreams(ctx, a, f) {
				var events []archive.StreamEvent
				if err == nil {
					events, err = a.StreamEvents(ctx, one.StreamKey, 0)
				}
				for _, e := range events {
					if unreadable := json.Unmarshal(e.Body, &json.RawMessage{}); unreadable != nil && err == nil { // named as where it is replayed
						err = archive.Damaged(fmt.Errorf("%s %s: event %d: %w", one.Kind, one.ID, e.Version, unreadable))
					}
				}
				if errors.Is(err, archive.ErrDamaged) {
					if !yield(ExportedEvent{Kind: one.Kind, ID: one.ID}, err) {
						return
					}
					continue
				}
				if err != nil {
					yield(ExportedEvent{}, err)
					return
				}
				for _, e := range events {
					if event := about(e.Body, account); event != nil && !yield(ExportedEvent{one.Kind, one.ID, one.Name, e.Version, e.At, event}, nil) {
						return
					}
				}
			}
		}
	}
}

// about returns the part of a stored event that is about an account, nil if nothing is: all of what the account
// has done itself; of what others have done, no list but for what names the account.
func about(body []byte, account string) map[string]any {
	if !bytes.Contains(body, []byte(account)) {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	var event map[string]any
	if d.Decode(&event) != nil {
		return nil
	}
	if event["by"] == account {
		return event
	}
	if of, _ := pick(event, account).(map[string]any); of != nil {
		return of
	}
	return nil
}

// pick returns the part of a JSON value that names an account, nil if none does: an object with its plain
// fields, a list without what does not name the account.
func pick(v any, account string) any {
	switch v := v.(type) {
	case string:
		if v == account {
			return v
		}
	case []any:
		var list []any
		for _, e := range v {
			if of := pick(e, account); of != nil {
				list = append(list, of)
			}
		}
		if list != nil {
			return list
		}
	case map[string]any:
		object, isNamed := map[string]any{}, false
		for name, field := range v {
			of := pick(field, account)
			isNamed = isNamed || of != nil
			switch field.(type) {
			case []any, map[string]any:
			default:
				of = field
			}
			if of != nil {
				object[name] = of
			}
		}
		if isNamed {
			return object
		}
	}
	return nil
}

// Export returns everything that is stored about the actor. For a program it omits the
// ways into the account, which only a session may see.
func (c *Club) Export(ctx context.Context, by Actor) (Export, error) {
	var e Export
	a := by.Account
	if err := allow(by, SeeOwn, a); err != nil {
		return e, err
	}
	e.Account = ExportedAccount{a.ID, a.Name, string(a.Kind), string(a.Role), a.Language, a.Created}
	names, err := c.Archive.Names(ctx, a.ID)
	if err != nil {
		return e, err
	}
	for _, n := range names {
		e.FormerNames = append(e.FormerNames, FormerName{n.Name, n.Until})
	}
	if e.IsWhole = Able(by, ManageSessions); e.IsWhole {
		if err := c.exportSecrets(ctx, a.ID, &e); err != nil {
			return e, err
		}
	}
	bots, err := c.Archive.Accounts(ctx, archive.AccountFilter{Owner: a.ID})
	if err != nil {
		return e, err
	}
	for _, b := range bots {
		e.Bots = append(e.Bots, b.Name)
	}
	things, err := c.Archive.Keepsakes(ctx, a.ID, "")
	if err != nil {
		return e, err
	}
	secret := func(k archive.KeepsakeKind) bool { return k.IsSecret && !e.IsWhole }
	for _, k := range things {
		if slices.ContainsFunc(archive.KeepsakeKinds(), func(of archive.KeepsakeKind) bool { return of.Name == k.Kind && secret(of) }) {
			continue
		}
		if err := json.Unmarshal(k.Body, &json.RawMessage{}); err != nil {
			c.Archive.TellDamage(fmt.Errorf("%s %s of account %s: %w", k.Kind, k.Name, a.ID, err))
			e.Damaged = append(e.Damaged, k.Kind+" "+k.Name)
			continue
		}
		e.Keepsakes = append(e.Keepsakes, ExportedThing{k.Kind, k.Name, k.At, json.RawMessage(k.Body)})
	}
	studies, err := c.Archive.Studies(ctx, archive.StudyFilter{Account: a.ID, Most: quota.Studies.Account})
	if err != nil {
		return e, err
	}
	for _, s := range studies {
		e.Studies = append(e.Studies, ExportedStudy{s.ID, s.Name, string(s.Access), s.Created, s.Changed})
	}
	told, err := c.Archive.Notices(ctx, a.ID)
	if err != nil {
		return e, err
	}
	for _, n := range told {
		if !json.Valid(n.Body) {
			e.Damaged = append(e.Damaged, "notice "+n.Name)
			continue
		}
		e.Notices = append(e.Notices, ExportedNotice{n.Name, n.Kind, n.At, Moment(n.Seen), n.Body})
	}
	if err := c.exportLog(ctx, a.ID, &e); err != nil {
		return e, err
	}
	if err := c.exportContacts(ctx, by, &e); err != nil {
		return e, err
	}
	return e, c.exportChat(ctx, a.ID, &e)
}

// exportLog adds what was done to the account, and what it has done to others. It does not
// show who has reported the account.
func (c *Club) exportLog(ctx context.Context, account string, e *Export) error {
	for _, f := range []archive.LogFilter{{Subject: account}, {Actor: account}} {
		entries, err := c.Archive.Log(ctx, f)
		if err != nil {
			return err
		}
		for _, l := range entries {
			isListed := f.Actor != "" && l.Subject == account
			if isListed || slices.Contains(ofReports, l.Action) && l.Actor != account {
				continue
			}
			by := ""
			if l.Actor == account {
				by = account
			}
			e.Log = append(e.Log, ExportedEntry{l.At, by, l.Action, l.Subject, l.Detail})
		}
	}
	return nil
}

// exportChat adds the lines of chat that the account has written.
func (c *Club) exportChat(ctx context.Context, account string, e *Export) error {
	chats, err := c.Archive.Chats(ctx, account)
	if err != nil {
		return err
	}
	for _, game := range chats {
		log, err := c.Archive.Events(ctx, game, 0)
		if errors.Is(err, archive.ErrDamaged) {
			continue // the list of games says which
		}
		if err != nil {
			return err
		}
		for _, l := range log {
			if l.Type == play.Chatted && l.Account == account {
				e.Chat = append(e.Chat, Line{game, l.At, string(l.Room), l.Text, string(l.Preset)})
			}
		}
	}
	return nil
}

// Moment returns a time for JSON, in which the zero time is null.
func Moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// ExportedTie is an [archive.Tie] in an [Export]: one that the actor has made, or a
// friendship, or somebody who has asked to be a friend.
type ExportedTie struct {
	Kind  string    `json:"kind"`
	From  string    `json:"from"`
	To    string    `json:"to"`
	Since time.Time `json:"since"`
}

// ExportedTalk is a conversation in an [Export], the first message first.
type ExportedTalk struct {
	With     string           `json:"with"`
	Messages []ExportedLetter `json:"messages"`
}

// ExportedLetter is an [archive.Message] in an [Export].
type ExportedLetter struct {
	At     time.Time `json:"at"`
	Mine   bool      `json:"mine"`
	Text   string    `json:"text,omitempty"`
	Preset string    `json:"preset,omitempty"`
}

// nameOrID returns the name of an account, or its ID if it is damaged.
func (c *Club) nameOrID(ctx context.Context, id string) (string, error) {
	a, err := c.Archive.Account(ctx, id)
	if errors.Is(err, archive.ErrDamaged) {
		c.Archive.TellDamage(err)
		return id, nil
	}
	return a.Name, err
}

// exportOffers adds the open challenges and seeks of the account.
func (c *Club) exportOffers(ctx context.Context, account string, e *Export) error {
	challenges, err := c.Archive.Challenges(ctx, account)
	if err != nil {
		return err
	}
	for _, o := range challenges {
		if o.From != account {
			continue
		}
		to := ""
		if o.To != "" {
			if to, err = c.nameOrID(ctx, o.To); err != nil {
				return err
			}
		}
		e.Offers = append(e.Offers, ExportedOffer{o.ID, "challenge", to, o.Terms, o.Created})
	}
	seeks, err := c.Archive.Seeks(ctx)
	for _, o := range seeks {
		if o.Account == account {
			e.Offers = append(e.Offers, ExportedOffer{o.ID, "seek", "", o.Terms, o.Created})
		}
	}
	return err
}

// exportContacts adds the actor's settings, offers, ties and conversations. It does not
// show who has blocked the actor.
func (c *Club) exportContacts(ctx context.Context, by Actor, e *Export) error {
	circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
	if err != nil {
		return err
	}
	if e.Settings = &circle.Settings; circle.damage != nil {
		e.Settings, e.Damaged = nil, append(e.Damaged, "settings")
	}
	if err := c.exportOffers(ctx, by.Account.ID, e); err != nil {
		return err
	}
	names := map[string]string{by.Account.ID: by.Account.Name}
	name := func(id string) (string, error) {
		if _, known := names[id]; !known {
			text, err := c.nameOrID(ctx, id)
			if err != nil {
				return "", err
			}
			names[id] = text
		}
		return names[id], nil
	}
	for _, t := range circle.ties {
		if t.From != by.Account.ID && (t.Kind == archive.Blocks || t.Kind == archive.Mutes) {
			continue
		}
		from, err := name(t.From)
		if err != nil {
			return err
		}
		to, err := name(t.To)
		if err != nil {
			return err
		}
		e.Contacts = append(e.Contacts, ExportedTie{string(t.Kind), from, to, t.Created})
	}
	talks, err := c.Archive.Conversations(ctx, by.Account.ID, 0)
	if err != nil {
		return err
	}
	for _, v := range talks {
		with, err := name(v.Other)
		if err != nil {
			return err
		}
		all, err := c.Archive.Messages(ctx, v.Account, v.Other, 0, 0)
		if err != nil {
			return err
		}
		talk := ExportedTalk{With: with}
		for _, m := range slices.Backward(all) {
			talk.Messages = append(talk.Messages, ExportedLetter{m.At, m.From == by.Account.ID, m.Text, m.Preset})
		}
		e.Messages = append(e.Messages, talk)
	}
	return nil
}
