package archivetest

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
)

// contacts is the part of a memory about what accounts have to do with each other.
type contacts struct {
	ties          map[archive.Tie]archive.Tie // by their ends and kind
	conversations map[pair]archive.Conversation
	messages      []archive.Message
	settings      map[string]archive.Settings
}

// pair is an account and another one.
type pair struct{ account, other string }

func noContacts() contacts {
	return contacts{map[archive.Tie]archive.Tie{}, map[pair]archive.Conversation{}, nil, map[string]archive.Settings{}}
}

func (c *contacts) clone() contacts {
	return contacts{maps.Clone(c.ties), maps.Clone(c.conversations), slices.Clone(c.messages), maps.Clone(c.settings)}
}

// keyOf is a tie without the time, which must be unlike all others.
func keyOf(t archive.Tie) archive.Tie {
	t.Created = time.Time{}
	return t
}

var (
	_ = makes(func(c *content, w archive.NoContactsOf) error {
		account := string(w)
		maps.DeleteFunc(c.ties, func(t, _ archive.Tie) bool { return t.From == account || t.To == account })
		maps.DeleteFunc(c.conversations, func(p pair, _ archive.Conversation) bool { return p.account == account || p.other == account })
		c.messages = slices.DeleteFunc(c.messages, func(m archive.Message) bool { return m.From == account || m.To == account })
		delete(c.settings, account)
		return nil
	})
	_ = makes(func(c *content, t archive.NoTie) error {
		if _, there := c.ties[keyOf(archive.Tie(t))]; !there {
			return archive.ErrConflict
		}
		delete(c.ties, keyOf(archive.Tie(t)))
		return nil
	})
	_ = makes(func(c *content, t archive.Tie) error {
		if _, there := c.ties[keyOf(t)]; there {
			return archive.ErrConflict
		}
		key := keyOf(t)
		t.Created = kept(t.Created)
		c.ties[key] = t
		return nil
	})
	_ = makes(func(c *content, w archive.NoMessagesBefore) error {
		before := time.Time(w)
		c.messages = slices.DeleteFunc(c.messages, func(m archive.Message) bool { return m.At.Before(before) })
		for p, v := range c.conversations {
			if v.At.Before(before) {
				v.At, v.Unread = time.Time{}, 0
				c.conversations[p] = v
			}
		}
		return nil
	})
	_ = makes(func(c *content, m archive.Message) error {
		m.At = kept(m.At)
		sent, received := c.conversations[pair{m.From, m.To}], c.conversations[pair{m.To, m.From}]
		if sent.Number != m.Number-1 {
			return archive.ErrConflict
		}
		sent.Account, sent.Other, sent.Number = m.From, m.To, m.Number
		received.Account, received.Other, received.Number = m.To, m.From, m.Number
		if sent.At.Before(m.At) {
			sent.At = m.At
		}
		if !m.Hidden {
			received.Unread++
			if received.At.Before(m.At) {
				received.At = m.At
			}
		}
		c.conversations[pair{m.From, m.To}], c.conversations[pair{m.To, m.From}] = sent, received
		c.messages = append(c.messages, m)
		return nil
	})
	_ = makes(func(c *content, r archive.ReadMark) error {
		if v, there := c.conversations[pair{r.Account, r.Other}]; there && v.Number == r.Number {
			v.Unread = 0
			c.conversations[pair{r.Account, r.Other}] = v
		}
		return nil
	})
	_ = makes(func(c *content, h archive.SettingsChange) error {
		s := h.Settings
		if c.settings[s.Account].Version != h.After {
			return archive.ErrConflict
		}
		s.Version, s.Body = h.After+1, slices.Clone(s.Body)
		c.settings[s.Account] = s
		return nil
	})
)

func (m *memory) Ties(ctx context.Context, account string) ([]archive.Tie, error) {
	return list(ctx, m, &m.ties, func(t archive.Tie) bool { return t.From == account || t.To == account }, func(a, b archive.Tie) int {
		return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To), cmp.Compare(a.Kind, b.Kind))
	})
}

func (m *memory) Conversation(ctx context.Context, account, other string) (archive.Conversation, error) {
	return find(ctx, m, &m.conversations, pair{account, other})
}

func (m *memory) Conversations(ctx context.Context, account string, most int) ([]archive.Conversation, error) {
	found, err := list(ctx, m, &m.conversations, func(c archive.Conversation) bool { return c.Account == account && !c.At.IsZero() }, func(a, b archive.Conversation) int {
		return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.Other, b.Other))
	})
	return first(most, found), err
}

func (m *memory) Messages(ctx context.Context, account, other string, below int64, most int) ([]archive.Message, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	var found []archive.Message
	for _, s := range slices.Backward(m.messages) {
		mine := s.From == account && s.To == other
		if (mine || s.From == other && s.To == account && !s.Hidden) && (below <= 0 || s.Number < below) {
			found = append(found, s)
		}
	}
	return first(most, found), nil
}

func (m *memory) SettingsOf(ctx context.Context, accounts ...string) (map[string]archive.Settings, error) {
	found := map[string]archive.Settings{}
	for _, account := range accounts {
		switch s, err := m.Settings(ctx, account); {
		case err == nil:
			found[account] = s
		case !errors.Is(err, archive.ErrNotFound):
			return nil, err
		}
	}
	return found, nil
}

func (m *memory) Settings(ctx context.Context, account string) (archive.Settings, error) {
	s, err := find(ctx, m, &m.settings, account)
	s.Body = slices.Clone(s.Body)
	return s, err
}
