package relational

import (
	"context"
	"math"
	"time"

	"example.org/cups/internal/online/archive"
)

const conversationColumns = `SELECT account, other, number, unread, at FROM conversation `

// appendContacts appends the statements of a change about ties, messages and settings.
func appendContacts(steps []Step, c archive.Change) []Step {
	must := func(q Query, args ...any) { steps = append(steps, Step{q, args, true}) }
	may := func(q Query, args ...any) { steps = append(steps, Step{q, args, false}) }
	for _, account := range c.NoContactsOf {
		may(DropTiesOf, account)
		may(DropConversationsOf, account)
		may(DropMessagesOf, account)
		may(DropSettingsOf, account)
	}
	for _, t := range c.NoTies {
		must(DropTie, t.From, t.To, string(t.Kind))
	}
	for _, t := range c.Ties {
		must(AddTie, t.From, t.To, string(t.Kind), archive.Milliseconds(t.Created))
	}
	for _, m := range c.Messages {
		steps = appendMessage(steps, m)
	}
	for _, r := range c.ReadMarks {
		may(ReadConversation, r.Account, r.Other, r.Number)
	}
	for _, h := range c.Settings {
		if s := h.Settings; h.After == 0 {
			must(AddSettings, withSum(s.Account, int64(1), string(s.Body))...)
		} else {
			must(SetSettings, s.Account, h.After, string(s.Body), sumOf(s.Account, h.After+1, string(s.Body)))
		}
	}
	return steps
}

// appendMessage appends the statements of a message. The order of the two accounts does
// not depend on the writer, so that two servers never wait for each other.
func appendMessage(steps []Step, m archive.Message) []Step {
	query := NextConversation
	if m.Number == 1 {
		query = AddConversation
	}
	at, seen, unread, hidden := archive.Milliseconds(m.At), archive.Milliseconds(m.At), int64(1), int64(0)
	if m.Hidden {
		seen, unread, hidden = archive.Milliseconds(time.Time{}), 0, 1
	}
	rows := []Step{
		{query, []any{m.From, m.To, m.Number, int64(0), at}, true},
		{query, []any{m.To, m.From, m.Number, unread, seen}, true},
	}
	low, high := m.From, m.To
	if high < low {
		low, high = high, low
		rows[0], rows[1] = rows[1], rows[0]
	}
	steps = append(steps, rows...)
	return append(steps, Step{AddMessage, withSum(low, high, m.Number, at, m.From, m.Text, m.Preset, hidden), true})
}

// Ties returns the ties of an account, see [archive.Contacts].
func (r *Reader) Ties(ctx context.Context, account string) ([]archive.Tie, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	read := func(scan scan) (archive.Tie, error) {
		var t archive.Tie
		var created number // somebody who is blocked stays so, also if nobody can tell since when
		err := scan(&t.From, &t.To, &t.Kind, &created)
		t.Created = archive.Time(created.value)
		if created.damage != nil {
			r.TellDamage(r.Unavailable(damaged("tie of "+t.From+" to "+t.To, created.damage)))
		}
		return t, err
	}
	return all(ctx, r, r.ties, read, account)
}

func readConversation(scan scan) (archive.Conversation, error) {
	var c archive.Conversation
	var at int64
	err := scan(&c.Account, &c.Other, &c.Number, &c.Unread, &at)
	c.At = archive.Time(at)
	return c, err
}

// Conversation returns a conversation, see [archive.Contacts].
func (r *Reader) Conversation(ctx context.Context, account, other string) (archive.Conversation, error) {
	if !archive.Storable(account, other) {
		return archive.Conversation{}, unstorable("conversation", account)
	}
	return one(ctx, r, r.conversation, readConversation, "conversation of "+account+" with "+other, account, other)
}

// Conversations returns the conversations of an account, see [archive.Contacts].
func (r *Reader) Conversations(ctx context.Context, account string, most int) ([]archive.Conversation, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return first(ctx, r, r.conversations, readConversation, limit(most), account, archive.Milliseconds(time.Time{}))
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
		var m archive.Message
		var at, hidden int64
		err := scan(&m.Number, &at, &m.From, &m.Text, &m.Preset, &hidden)
		m.To, m.At, m.Hidden = other, archive.Time(at), hidden != 0
		if m.From == other {
			m.To = account
		}
		return m, err
	}
	if below <= 0 {
		below = math.MaxInt64
	}
	return first(ctx, r, r.messages, read, limit(most), min(account, other), max(account, other), below, account)
}

// Settings returns the settings of an account, see [archive.Contacts].
func (r *Reader) Settings(ctx context.Context, account string) (archive.Settings, error) {
	if !archive.Storable(account) {
		return archive.Settings{}, unstorable("settings", account)
	}
	return one(ctx, r, r.settings, readSettings, "settings of account "+account, account)
}

func readSettings(scan scan) (archive.Settings, error) {
	var s archive.Settings
	var body string
	err := scan(&s.Account, &s.Version, &body)
	s.Body = []byte(body)
	return s, err
}

// SettingsOf returns the settings of these accounts, see [archive.Contacts].
func (r *Reader) SettingsOf(ctx context.Context, accounts ...string) (map[string]archive.Settings, error) {
	return listedBy(ctx, r, `SELECT a.account, a.version, a.body FROM settings a `, conditions{}, "a.account", accounts, readSettings, func(s archive.Settings) string { return s.Account })
}
