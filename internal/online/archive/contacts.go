package archive

import (
	"context"
	"fmt"
	"time"
)

// Contacts is the part of [Archive] that reads ties, messages and settings of accounts.
type Contacts interface {
	// Ties returns the ties from and to an account, the oldest first, then by From, To
	// and Kind.
	Ties(ctx context.Context, account string) ([]Tie, error)

	// Conversation returns the conversation of two accounts as the first one sees it. The
	// error may be ErrNotFound.
	Conversation(ctx context.Context, account, other string) (Conversation, error)
	// Conversations returns the conversations in which an account sees a message,
	// the latest first, then by the other account, at most this many; 0: all.
	Conversations(ctx context.Context, account string, most int) ([]Conversation, error)
	// Messages returns at most this many messages (0: all) between two accounts that the
	// first one sees and whose numbers are less than below (0: any), the latest first.
	Messages(ctx context.Context, account, other string, below int64, most int) ([]Message, error)

	// Settings are the choices of an account. The writer decides what Body means.
	Settings(ctx context.Context, account string) (Settings, error)
	// SettingsOf returns the settings of these accounts, by their IDs. Those of accounts that
	// have none are missing.
	SettingsOf(ctx context.Context, accounts ...string) (map[string]Settings, error)
}

// Tie is a tie from one account to another, such as a friendship or a block.
type Tie struct {
	From    string    `column:"maker,key"` // the IDs of two different accounts
	To      string    `column:"other,key"`
	Kind    TieKind   `column:"kind,key"`
	Created time.Time `column:"created"`
}

// TieKind is the kind of a tie.
type TieKind string

// The kinds of ties.
const (
	Asks    TieKind = "ask"    // From wants to be a friend of To
	Friends TieKind = "friend" // From has asked and To has agreed; the tie is the same for both
	Blocks  TieKind = "block"  // From has blocked To
	Mutes   TieKind = "mute"   // From has muted To
)

// Conversation is a conversation as one of its two accounts sees it.
type Conversation struct {
	Account string    `column:"account,key"`
	Other   string    `column:"other,key"`
	Number  int64     `column:"number"` // the number of the last message, which the account may not see
	Unread  int64     `column:"unread"` // the number of messages from the other account since the last [ReadMark]
	At      time.Time `column:"at"`     // the time of the last message that the account sees; the zero time: there is none
}

// Message is a message from one account to another.
type Message struct {
	From, To string // the IDs of two different accounts
	Number   int64  // 1 for the first message between the two accounts, then one more for each
	At       time.Time
	Text     string
	Preset   string // the name of a preset, instead of a text
	Hidden   bool   // only From sees the message
}

// ReadMark marks a conversation as read. It changes nothing if there is a later message.
type ReadMark struct {
	Account, Other string
	Number         int64 // the number of the last message, as in [Conversation]
}

// Settings are the settings of an account. The archive does not interpret Body.
type Settings struct {
	Account string `column:"account,key"`
	Version int64  `column:"version"` // 1 for new settings, then one more for each change
	Body    []byte `column:"body,text"`
}

// SettingsChange stores settings.
type SettingsChange struct {
	After    int64 // the present version, 0 for new settings; otherwise ErrConflict
	Settings Settings
}

// checkPair returns an error if two accounts or texts cannot be stored.
func checkPair(what, from, to string, texts ...string) error {
	if from == "" || to == "" || from == to {
		return fmt.Errorf("%s from %q to %q: %w: there must be two accounts", what, from, to, ErrMalformed)
	}
	return storable(what+" from", from, append(texts, to)...)
}

func (t Tie) check() error { return checkPair("tie", t.From, t.To, string(t.Kind)) }

func (m Message) check() error {
	if m.Number < 1 {
		return fmt.Errorf("message %d from %q to %q: %w", m.Number, m.From, m.To, ErrMalformed)
	}
	return checkPair("message", m.From, m.To, m.Text, m.Preset)
}

func (r ReadMark) check() error { return checkPair("read mark", r.Account, r.Other) }

func (h SettingsChange) check() error {
	if h.After < 0 {
		return fmt.Errorf("settings of account %q after version %d: %w", h.Settings.Account, h.After, ErrMalformed)
	}
	return Check(h.Settings, "settings of account %q", h.Settings.Account)
}
