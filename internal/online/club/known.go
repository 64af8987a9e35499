package club

import (
	"context"
	"errors"
	"iter"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// InPlay is the actor in games, tournaments and guilds.
func (a Actor) InPlay() play.Actor {
	return play.Actor{Account: a.Account.ID, Name: a.Account.Name, Officer: Able(a, Govern)}
}

// Account returns the account of a name, unless it is closed.
func (c *Club) Account(ctx context.Context, name string) (archive.Account, error) {
	a, err := c.Archive.AccountByName(ctx, name)
	if err == nil && !a.Closed.IsZero() {
		err = archive.ErrNotFound
	}
	return a, err
}

// Named is [Club.Account] of a name in a request; "me" is the actor's own.
func (c *Club) Named(ctx context.Context, by Actor, name string) (archive.Account, error) {
	if name == "me" {
		return by.Account, nil
	}
	return c.Account(ctx, name)
}

// InRequest is [Club.Account] of a name in a field of a request. The error may be a [*NobodyError].
func (c *Club) InRequest(ctx context.Context, field, name string) (archive.Account, error) {
	a, err := c.Account(ctx, name)
	if errors.Is(err, archive.ErrNotFound) {
		err = &NobodyError{field, name}
	}
	return a, err
}

// AllInRequest returns the accounts of the names in a field of a request, with one read for all.
func (c *Club) AllInRequest(ctx context.Context, field string, names []string) ([]string, error) {
	found, err := c.Archive.AccountsNamed(ctx, names...)
	if err != nil {
		return nil, err
	}
	var accounts []string
	for _, name := range names {
		a := found[archive.FoldName(name)]
		if a.ID == "" || !a.Closed.IsZero() {
			return nil, &NobodyError{field, name}
		}
		accounts = append(accounts, a.ID)
	}
	return accounts, nil
}

// Leader is [Club.InRequest] of somebody who shall direct a tournament or be the master of a guild: a member.
func (c *Club) Leader(ctx context.Context, field, name string) (archive.Account, error) {
	a, err := c.InRequest(ctx, field, name)
	if err == nil && a.Kind != play.Member {
		err = InField(field, archive.ErrNotFound)
	}
	return a, err
}

// NameOf returns the name of an account, or "" if the account does not exist any more. It
// stores the names that it has read in known.
func (c *Club) NameOf(ctx context.Context, id string, known map[string]string) (string, error) {
	if name, ok := known[id]; ok {
		return name, nil
	}
	a, err := c.Archive.Account(ctx, id)
	if err != nil && !errors.Is(err, archive.ErrNotFound) {
		return "", err
	}
	known[id] = a.Name
	return a.Name, nil
}

// ReadNames reads the names of accounts into known, in one read.
func (c *Club) ReadNames(ctx context.Context, known map[string]string, ids ...string) error {
	found, err := c.Archive.AccountsOf(ctx, ids...)
	for _, id := range ids {
		if _, isKnown := known[id]; err == nil && !isKnown {
			known[id] = found[id].Name
		}
	}
	return err
}

// ReadOpponents reads the names of all players of rated games into known.
func (c *Club) ReadOpponents(ctx context.Context, known map[string]string, games []archive.Rated) error {
	var ids []string
	for _, g := range games {
		ids = append(ids, g.Players[0].Account, g.Players[1].Account)
	}
	return c.ReadNames(ctx, known, ids...)
}

// ShowNamed calls show, which shows a table to a function, until the names of all accounts of
// the table are known, and then view, once. The names are read between two looks at the
// table, all at once: as long as a table is held, nothing waits for the archive. The actor's own is known.
func ShowNamed[T interface{ Accounts() iter.Seq[string] }](ctx context.Context, c *Club, by Actor, show func(func(T)) error, view func(t T, known map[string]string)) error {
	known := map[string]string{"": "", by.Account.ID: by.Account.Name}
	for {
		var missing []string
		err := show(func(t T) {
			missing = nil
			for account := range t.Accounts() {
				if _, ok := known[account]; !ok {
					missing = append(missing, account)
				}
			}
			if len(missing) == 0 {
				view(t, known)
			}
		})
		if err != nil || len(missing) == 0 {
			return err
		}
		if err := c.ReadNames(ctx, known, missing...); err != nil {
			if ctx.Err() != nil {
				return err
			}
			c.Log.Warn("the names of accounts could not be read", "error", err)
			for _, account := range missing {
				known[account] = ""
			}
		}
	}
}
