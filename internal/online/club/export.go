package club

import (
	"context"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Export is what is kept of an account besides its games, without secrets.
type Export struct {
	Account     ExportedAccount `json:"account"`
	FormerNames []FormerName    `json:"formerNames"`
	SignIn      []SignInWay     `json:"signIn"`
	Mail        string          `json:"mail,omitempty"`
	Tokens      []ExportedToken `json:"tokens"`
	Bots        []string        `json:"bots"`
	Log         []ExportedEntry `json:"log"`
	Chat        []Line          `json:"chat"`
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

// Export returns what is kept of the actor.
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
	ways, err := c.Archive.Credentials(ctx, a.ID)
	if err != nil {
		return e, err
	}
	for _, d := range ways {
		if d.Kind == archive.Mail {
			e.Mail = string(d.Data)
			continue
		}
		e.SignIn = append(e.SignIn, SignInWay{d.ID, string(d.Kind), d.Label, d.Created, Moment(d.Used)})
	}
	tokens, err := c.Archive.Tokens(ctx, a.ID)
	if err != nil {
		return e, err
	}
	for _, t := range tokens {
		e.Tokens = append(e.Tokens, ExportedToken{t.Hash.ID(), string(t.Kind), t.Label, strings.Fields(t.Scopes), t.Created, Moment(t.Used), Moment(t.Expires)})
	}
	bots, err := c.Archive.Accounts(ctx, archive.AccountFilter{Owner: a.ID})
	if err != nil {
		return e, err
	}
	for _, b := range bots {
		e.Bots = append(e.Bots, b.Name)
	}
	for _, f := range []archive.LogFilter{{Subject: a.ID}, {Actor: a.ID}} {
		entries, err := c.Archive.Log(ctx, f)
		if err != nil {
			return e, err
		}
		for _, l := range entries {
			if f.Actor != "" && l.Subject == a.ID {
				continue // it is there already
			}
			by := ""
			if l.Actor == a.ID {
				by = a.ID
			}
			e.Log = append(e.Log, ExportedEntry{l.At, by, l.Action, l.Subject, l.Detail})
		}
	}
	chats, err := c.Archive.Chats(ctx, a.ID)
	if err != nil {
		return e, err
	}
	for _, game := range chats {
		log, err := c.Archive.Events(ctx, game, 0)
		if err != nil {
			return e, err
		}
		for _, l := range log {
			if l.Type == play.Chatted && l.Account == a.ID {
				e.Chat = append(e.Chat, Line{game, l.At, string(l.Room), l.Text, string(l.Preset)})
			}
		}
	}
	return e, nil
}

// Moment is a time as JSON has it: null for the zero time.
func Moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
