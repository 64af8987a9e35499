package archive

import (
	"context"
	"fmt"
	"time"
)

// Contacts is the part of [Archive] that reads what accounts have to do with each
// other, and their settings.
type Contacts interface {
	// Ties returns the ties that an account has made and those that others have
	// made to it, the oldest first, then by From, To and Kind.
	Ties(ctx context.Context, account string) ([]Tie, error)

	// Conversation returns a conversation as one of its accounts sees it. The
	// error may be ErrNotFound.
	Conversation(ctx context.Context, account, other string) (Conversation, error)
	// Conversations returns the conversations in which an account sees a message,
	// the latest first, then by the other account, at most this many; 0: all.
	Conversations(ctx context.Context, account string, most int) ([]Conversation, error)
	// Messages returns the messages between two accounts that the first of them
	// sees and whose numbers are less than below, the latest first, at most this
	// many; 0: any number, all.
	Messages(ctx context.Context, account, other string, below int64, most int) ([]Message, error)

	// Settings are the choices of an account. The writer decides what Body means.
	Settings(ctx context.Context, account string) (Settings, error)
}

// Tie is what one account is to another.
type Tie struct {
	From, To string // accounts, not the same
	Kind     TieKind
	Created  time.Time
}

// TieKind is what a tie means.
type TieKind string

// The kinds of ties.
const (
	Asks    TieKind = "ask"    // From wants to be a friend of To
	Friends TieKind = "friend" // From has asked and To has said yes: it holds for both
	Blocks  TieKind = "block"  // From wants to have nothing to do with To
	Mutes   TieKind = "mute"   // From does not want to read what To writes
)

// Conversation is what one of two accounts sees of their messages.
type Conversation struct {
	Account, Other string
	Number         int64     // of the last message, also of one that the account does not see
	Unread         int64     // messages of the other account since the last [ReadMark]
	At             time.Time // of the last message that the account sees; zero: there is none
}

// Message is what one account has written to another.
type Message struct {
	From, To string // accounts, not the same
	Number   int64  // 1 for the first between the two, then one more with each
	At       time.Time
	Text     string
	Preset   string // the name of a ready line, instead of a text
	Hidden   bool   // only From sees it
}

// ReadMark says that an account has read a conversation. It changes nothing if
// there is a later message.
type ReadMark struct {
	Account, Other string
	Number         int64 // of the last message, as [Conversation] has it
}

// Settings are how an account wants to have things. What Body means is up to whoever
// writes it.
type Settings struct {
	Account string
	Version int64 // 1 for new ones, then one more with each change
	Body    []byte
}

// SettingsChange stores settings.
type SettingsChange struct {
	After    int64 // the version that they have now, 0 for new ones; else ErrConflict
	Settings Settings
}

func (c *Change) checkContacts() error {
	pair := func(what, from, to string, texts ...string) error {
		if from == "" || to == "" || from == to {
			return fmt.Errorf("%s from %q to %q: %w: there must be two accounts", what, from, to, ErrMalformed)
		}
		return storable(what+" from", from, append(texts, to)...)
	}
	for _, account := range c.NoContactsOf {
		if err := storable("contacts of account", account); err != nil {
			return err
		}
	}
	for _, list := range [][]Tie{c.NoTies, c.Ties} {
		for _, t := range list {
			if err := pair("tie", t.From, t.To, string(t.Kind)); err != nil {
				return err
			}
		}
	}
	for _, m := range c.Messages {
		if m.Number < 1 {
			return fmt.Errorf("message %d from %q to %q: %w", m.Number, m.From, m.To, ErrMalformed)
		}
		if err := pair("message", m.From, m.To, m.Text, m.Preset); err != nil {
			return err
		}
	}
	for _, r := range c.ReadMarks {
		if err := pair("read mark", r.Account, r.Other); err != nil {
			return err
		}
	}
	for _, h := range c.Settings {
		if h.After < 0 {
			return fmt.Errorf("settings of account %q after version %d: %w", h.Settings.Account, h.After, ErrMalformed)
		}
		if err := storable("settings of account", h.Settings.Account, string(h.Settings.Body)); err != nil {
			return err
		}
	}
	return nil
}
