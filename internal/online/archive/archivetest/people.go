package archivetest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// people is the part of a memory about accounts.
type people struct {
	accounts    map[string]archive.Account
	names       map[string]known // by their folded forms
	tokens      map[archive.TokenHash]archive.Token
	credentials map[string]archive.Credential
	log         []archive.LogEntry
	chats       map[string]play.ID // by account and game
}

// known is who has a name, or had it last.
type known struct {
	name, account string
	now           bool      // the account has the name
	until         time.Time // else nobody else may take it before
}

func noPeople() people {
	return people{
		map[string]archive.Account{}, map[string]known{}, map[archive.TokenHash]archive.Token{}, map[string]archive.Credential{},
		nil, map[string]play.ID{},
	}
}

func (p *people) clone() people {
	return people{
		maps.Clone(p.accounts), maps.Clone(p.names), maps.Clone(p.tokens), maps.Clone(p.credentials),
		slices.Clone(p.log), maps.Clone(p.chats),
	}
}

var (
	_ = makes(func(c *content, w archive.ExpiredBefore) error {
		before := time.Time(w)
		maps.DeleteFunc(c.tokens, func(_ archive.TokenHash, t archive.Token) bool {
			return !t.Expires.IsZero() && t.Expires.Before(before)
		})
		maps.DeleteFunc(c.names, func(_ string, n known) bool { return !n.now && n.until.Before(before) })
		maps.DeleteFunc(c.receipts, func(_ receiptKey, r archive.Receipt) bool { return r.At.Before(before.Add(-archive.ReceiptLasts)) })
		return nil
	})
	_ = makes(func(c *content, a archive.Account) error {
		if _, taken := c.accounts[a.ID]; taken {
			return archive.ErrConflict
		}
		if err := c.take(a, a.Created); err != nil {
			return err
		}
		a.Version, a.Created, a.Closed = 1, kept(a.Created), kept(a.Closed)
		c.accounts[a.ID] = a
		return nil
	})
	_ = makes(func(c *content, w archive.NoAccount) error {
		id := string(w)
		if _, there := c.accounts[id]; !there || c.hasGame(id) {
			return archive.ErrConflict
		}
		delete(c.accounts, id)
		maps.DeleteFunc(c.names, func(_ string, n known) bool { return n.account == id })
		return nil
	})
	_ = makes(func(c *content, h archive.AccountChange) error {
		old, a := c.accounts[h.Account.ID], h.Account
		if old.Version != h.After {
			return archive.ErrConflict
		}
		for folded, n := range c.names {
			switch {
			case n.account != a.ID:
			case h.Forget:
				delete(c.names, folded)
			case n.now:
				n.now, n.until = false, kept(h.Keep)
				c.names[folded] = n
			}
		}
		if err := c.take(a, h.At); err != nil {
			return err
		}
		old.Version, old.Name, old.Kind, old.Role, old.Language, old.Closed = h.After+1, a.Name, a.Kind, a.Role, a.Language, kept(a.Closed)
		c.accounts[a.ID] = old
		return nil
	})
	_ = makes(func(c *content, hash archive.NoToken) error {
		if _, there := c.tokens[archive.TokenHash(hash)]; !there {
			return archive.ErrConflict
		}
		delete(c.tokens, archive.TokenHash(hash))
		return nil
	})
	_ = makes(func(c *content, w archive.NoTokensOf) error {
		account := string(w)
		maps.DeleteFunc(c.tokens, func(_ archive.TokenHash, t archive.Token) bool { return t.Account == account })
		return nil
	})
	_ = makes(func(c *content, t archive.Token) error {
		if _, taken := c.tokens[t.Hash]; taken {
			return archive.ErrConflict
		}
		t.Created, t.Used, t.Expires, t.Data = kept(t.Created), kept(t.Used), kept(t.Expires), slices.Clone(t.Data)
		c.tokens[t.Hash] = t
		return nil
	})
	_ = makes(func(c *content, u archive.TokenUse) error {
		if t, there := c.tokens[u.Hash]; there && t.Used.Before(kept(u.At)) {
			t.Used = kept(u.At)
			c.tokens[u.Hash] = t
		}
		return nil
	})
	_ = makes(func(c *content, h archive.CredentialChange) error {
		d := h.Credential
		old, there := c.credentials[d.ID]
		switch {
		case old.Version != h.After:
			return archive.ErrConflict
		case h.Gone:
			delete(c.credentials, d.ID)
			return nil
		case !there:
			old = d
			old.Created = kept(d.Created)
		}
		old.Version, old.Label, old.Data, old.Used = h.After+1, d.Label, slices.Clone(d.Data), kept(d.Used)
		c.credentials[d.ID] = old
		return nil
	})
	_ = makes(func(c *content, e archive.LogEntry) error {
		e.Number, e.At = int64(len(c.log))+1, kept(e.At)
		c.log = append(c.log, e)
		return nil
	})
	_ = makes((*content).rewrite)
)

// take gives an account its name.
func (c *content) take(a archive.Account, now time.Time) error {
	n, there := c.names[archive.FoldName(a.Name)]
	if there && n.account != a.ID && (n.now || n.until.After(kept(now))) {
		return archive.ErrConflict
	}
	c.names[archive.FoldName(a.Name)] = known{name: a.Name, account: a.ID, now: true}
	return nil
}

func (c *content) rewrite(r archive.Rewrite) error {
	log := slices.Clone(c.events[r.Game])
	for _, e := range r.Events {
		if e.Version > int64(len(log)) {
			return archive.ErrConflict
		}
		e.At = log[e.Version-1].At
		e, err := archive.Kept(e)
		if err != nil {
			return err
		}
		log[e.Version-1] = e
	}
	if len(r.Events) > 0 {
		c.events[r.Game] = log
	}
	if r.Summary == nil {
		return nil
	}
	g, there := c.games[r.Game]
	if !there {
		return archive.ErrConflict
	}
	g.Start = r.Summary.Start
	c.games[r.Game] = g
	return nil
}

func (m *memory) Account(ctx context.Context, id string) (archive.Account, error) {
	return find(ctx, m, &m.accounts, id)
}

func (m *memory) AccountByName(ctx context.Context, name string) (archive.Account, error) {
	n, err := find(ctx, m, &m.names, archive.FoldName(name))
	if err != nil {
		return archive.Account{}, err
	}
	return m.Account(ctx, n.account)
}

func (m *memory) AccountsNamed(ctx context.Context, names ...string) (map[string]archive.Account, error) {
	leave, err := m.enter(ctx)
	defer leave()
	found := map[string]archive.Account{}
	for _, name := range names {
		if n, there := m.names[archive.FoldName(name)]; there && err == nil {
			found[archive.FoldName(name)] = m.accounts[n.account]
		}
	}
	return found, err
}

func (m *memory) Accounts(ctx context.Context, f archive.AccountFilter) ([]archive.Account, error) {
	wanted := func(a archive.Account) bool {
		return (f.Kind == "" || a.Kind == f.Kind) && (f.Role == "" || a.Role == f.Role) && (f.Owner == "" || a.Owner == f.Owner) &&
			(f.Above == "" || archive.FoldName(a.Name) > f.Above) && (f.Idle.IsZero() || m.isIdle(a, f.Idle)) && (!f.Blank || m.isBlank(a.ID))
	}
	found, err := list(ctx, m, &m.accounts, wanted, func(a, b archive.Account) int {
		return cmp.Compare(archive.FoldName(a.Name), archive.FoldName(b.Name))
	})
	return first(f.Most, found), err
}

func (m *memory) AccountsOf(ctx context.Context, ids ...string) (map[string]archive.Account, error) {
	leave, err := m.enter(ctx)
	defer leave()
	found := map[string]archive.Account{}
	for _, id := range ids {
		if a, there := m.accounts[id]; there && err == nil {
			found[id] = a
		}
	}
	return found, err
}

// hasGame reports whether an account plays on a side of a game.
func (c *content) hasGame(account string) bool {
	for _, g := range c.games {
		if g.Start.Seats[0].Account == account || g.Start.Seats[1].Account == account {
			return true
		}
	}
	return false
}

func (c *content) isIdle(a archive.Account, since time.Time) bool {
	idle := a.Closed.IsZero() && a.Created.Before(since)
	for _, t := range c.tokens {
		idle = idle && (t.Account != a.ID || t.Used.Before(since))
	}
	for _, s := range c.seeks {
		idle = idle && s.Account != a.ID
	}
	for _, h := range c.challenges {
		idle = idle && (h.State != archive.Open || h.From != a.ID && h.To != a.ID)
	}
	return idle
}

func (c *content) isBlank(account string) bool {
	blank := !c.hasGame(account)
	for key := range c.chats {
		blank = blank && !strings.HasPrefix(key, account+"\x00")
	}
	for key := range c.diary {
		blank = blank && key.account != account
	}
	for key := range c.keepsakes {
		blank = blank && key.account != account
	}
	return blank
}

// first returns at most this many elements, all for 0.
func first[T any](most int, list []T) []T {
	if most > 0 {
		return list[:min(most, len(list))]
	}
	return list
}

func (m *memory) Names(ctx context.Context, account string) ([]archive.FormerName, error) {
	found, err := list(ctx, m, &m.names, func(n known) bool { return n.account == account && !n.now }, func(a, b known) int {
		return cmp.Or(a.until.Compare(b.until), cmp.Compare(archive.FoldName(a.name), archive.FoldName(b.name)))
	})
	var names []archive.FormerName
	for _, n := range found {
		names = append(names, archive.FormerName{Name: n.name, Until: n.until})
	}
	return names, err
}

func (m *memory) Token(ctx context.Context, hash archive.TokenHash) (archive.Token, error) {
	return find(ctx, m, &m.tokens, hash)
}

func (m *memory) Tokens(ctx context.Context, account string) ([]archive.Token, error) {
	return list(ctx, m, &m.tokens, func(t archive.Token) bool { return t.Account == account }, func(a, b archive.Token) int {
		return cmp.Or(a.Created.Compare(b.Created), slices.Compare(a.Hash[:], b.Hash[:]))
	})
}

func (m *memory) Credential(ctx context.Context, id string) (archive.Credential, error) {
	return find(ctx, m, &m.credentials, id)
}

func (m *memory) Credentials(ctx context.Context, account string) ([]archive.Credential, error) {
	return list(ctx, m, &m.credentials, func(c archive.Credential) bool { return c.Account == account }, func(a, b archive.Credential) int {
		return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID))
	})
}

func (m *memory) Log(ctx context.Context, f archive.LogFilter) ([]archive.LogEntry, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	var found []archive.LogEntry
	for _, e := range slices.Backward(m.log) {
		if (f.Subject == "" || e.Subject == f.Subject) && (f.Actor == "" || e.Actor == f.Actor) && (f.Action == "" || e.Action == f.Action) && strings.HasPrefix(e.Detail, f.Under) && (f.Below == 0 || e.Number < f.Below) {
			found = append(found, e)
		}
	}
	return first(f.Most, found), nil
}

func (m *memory) Chats(ctx context.Context, account string) ([]play.ID, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	var found []play.ID
	for _, key := range slices.Sorted(maps.Keys(m.chats)) {
		if strings.HasPrefix(key, account+"\x00") {
			found = append(found, m.chats[key])
		}
	}
	return found, nil
}
