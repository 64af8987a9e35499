package relational

import (
	"context"
	"math"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
)

// The tables of ties, of conversations and their messages, and of settings.
var (
	ties     = newTable[archive.Tie]("tie", unsummed)
	dropTies = declare(`DELETE FROM tie WHERE maker = $1 OR other = $1`)
	tiesOf   = declareReadOf(func() string {
		return ties.selects(`WHERE maker = $1 OR other = $1 ORDER BY created, maker, other, kind`)
	})

	conversations    = newTable[archive.Conversation]("conversation", unsummed)
	nextConversation = declare(`UPDATE conversation SET number = $3, unread = unread + $4, at = CASE WHEN at < $5 THEN $5 ELSE at END
		WHERE account = $1 AND other = $2 AND number = $3 - 1`)
	readMark          = declare(`UPDATE conversation SET unread = 0 WHERE account = $1 AND other = $2 AND number = $3`)
	dropConversations = declare(`DELETE FROM conversation WHERE account = $1 OR other = $1`)
	oneConversation   = declareReadOf(func() string {
		return conversations.selects(`WHERE account = $1 AND other = $2`)
	})
	conversationsOf = declareReadOf(func() string {
		return conversations.selects(`WHERE account = $1 AND at > $2 ORDER BY at DESC, other LIMIT $3`)
	})

	messages           = newTable[messageRow]("message", given)
	dropMessages       = declare(`DELETE FROM message WHERE low = $1 OR high = $1`)
	dropMessagesBefore = declare(`DELETE FROM message WHERE at < $1`)
	emptyConversations = declare(`UPDATE conversation SET unread = 0, at = $2 WHERE at < $1`)
	messagesOf         = declareReadOf(func() string {
		return messages.selects(`WHERE low = $1 AND high = $2 AND number < $3 AND (hidden = 0 OR sender = $4) ORDER BY number DESC LIMIT $5`)
	})

	settings    = newTable[archive.Settings]("settings", given)
	setSettings = declareOf(func() string {
		return settings.updates(`version = ?1`)
	})
	oneSettings = declareReadOf(func() string {
		return settings.selects(`WHERE account = $1`)
	})
)

// messageRow is a message as it is stored: under its two accounts in their order, so that there is one
// row for both.
type messageRow struct {
	Low    string    `column:"low,key"`
	High   string    `column:"high,key"`
	Number int64     `column:"number,key"`
	At     time.Time `column:"at"`
	Sender string    `column:"sender"`
	Text   string    `column:"text"`
	Preset string    `column:"preset"`
	Hidden int       `column:"hidden"` // 1: only the sender sees it
}

var (
	_ = stores(func(steps []Step, account archive.NoContactsOf) []Step {
		id := string(account)
		return append(steps, may(dropTies, id), may(dropConversations, id), may(dropMessages, id), settings.drop(id))
	})
	_ = stores(func(steps []Step, t archive.NoTie) []Step {
		return append(steps, must(ties.dropRow, t.From, t.To, string(t.Kind)))
	})
	_ = stores(ties.appendNew)
	_ = stores(func(steps []Step, w archive.NoMessagesBefore) []Step {
		before := archive.MillisecondsUp(time.Time(w))
		return append(steps, may(dropMessagesBefore, before), may(emptyConversations, before, archive.Milliseconds(time.Time{})))
	})
	_ = stores(appendMessage)
	_ = stores(func(steps []Step, r archive.ReadMark) []Step {
		return append(steps, may(readMark, r.Account, r.Other, r.Number))
	})
	_ = stores(func(steps []Step, h archive.SettingsChange) []Step {
		s := h.Settings
		if s.Version = h.After + 1; h.After == 0 {
			return append(steps, settings.add(s))
		}
		return append(steps, must(setSettings, settings.change(s, h.After)...))
	})
)

// appendMessage appends the statements of a message. The order of the two accounts does
// not depend on the writer, so that two servers never wait for each other.
func appendMessage(steps []Step, m archive.Message) []Step {
	row := messageRow{Low: min(m.From, m.To), High: max(m.From, m.To), Number: m.Number, At: m.At, Sender: m.From, Text: m.Text, Preset: m.Preset}
	own := archive.Conversation{Account: m.From, Other: m.To, Number: m.Number, At: m.At}
	theirs := archive.Conversation{Account: m.To, Other: m.From, Number: m.Number, Unread: 1, At: m.At}
	if m.Hidden {
		row.Hidden, theirs.Unread, theirs.At = 1, 0, time.Time{}
	}
	both := []archive.Conversation{own, theirs}
	if m.To < m.From {
		slices.Reverse(both)
	}
	for _, c := range both {
		if m.Number == 1 {
			steps = append(steps, conversations.add(c))
		} else {
			steps = append(steps, must(nextConversation, conversations.row(c)...))
		}
	}
	return append(steps, messages.add(row))
}

// Ties returns the ties of an account, see [archive.Contacts].
func (r *Reader) Ties(ctx context.Context, account string) ([]archive.Tie, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	read := func(scan scan) (archive.Tie, error) {
		t, err := ties.read(scan)
		if err != nil && t.Kind != "" { // somebody who is blocked stays so, also if nobody can tell since when
			r.TellDamage(r.Unavailable(damaged("tie of "+t.From+" to "+t.To, err)))
			err = nil
		}
		return t, err
	}
	return all(ctx, r, tiesOf, read, account)
}

// Conversation returns a conversation, see [archive.Contacts].
func (r *Reader) Conversation(ctx context.Context, account, other string) (archive.Conversation, error) {
	if !archive.Storable(account, other) {
		return archive.Conversation{}, unstorable("conversation", account)
	}
	return one(ctx, r, oneConversation, conversations.read, "conversation of "+account+" with "+other, account, other)
}

// Conversations returns the conversations of an account, see [archive.Contacts].
func (r *Reader) Conversations(ctx context.Context, account string, most int) ([]archive.Conversation, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return first(ctx, r, conversationsOf, conversations.read, limit(most), account, archive.Milliseconds(time.Time{}))
}

// limit returns the limit of rows for a query. For 0 there is no limit.
func limit(most int) int64 {
	if most <= 0 {
		return math.MaxInt64
	}
	return int64(most)
}

// Messages returns messages of a conversation, see [archive.Contacts].
func (r *Reader) Messages(ctx context.Context, account, other string, below int64, most int) ([]archive.Message, error) {
	if !archive.Storable(account, other) {
		return nil, nil
	}
	read := func(scan scan) (archive.Message, error) {
		row, err := messages.read(scan)
		m := archive.Message{From: row.Sender, To: other, Number: row.Number, At: row.At, Text: row.Text, Preset: row.Preset, Hidden: row.Hidden != 0}
		if m.From == other {
			m.To = account
		}
		return m, err
	}
	if below <= 0 {
		below = math.MaxInt64
	}
	return first(ctx, r, messagesOf, read, limit(most), min(account, other), max(account, other), below, account)
}

// Settings returns the settings of an account, see [archive.Contacts].
func (r *Reader) Settings(ctx context.Context, account string) (archive.Settings, error) {
	if !archive.Storable(account) {
		return archive.Settings{}, unstorable("settings", account)
	}
	return one(ctx, r, oneSettings, settings.read, "settings of account "+account, account)
}

// SettingsOf returns the settings of these accounts, see [archive.Contacts].
func (r *Reader) SettingsOf(ctx context.Context, accounts ...string) (map[string]archive.Settings, error) {
	return listedBy(ctx, r, settingsQuery(), conditions{}, "account", accounts, settings.read, func(s archive.Settings) string { return s.Account })
}

// settingsQuery begins a read of settings.
func settingsQuery() string {
	return settings.selects("")
}
