package club

import (
	"context"
	"errors"
	"slices"
	"time"

	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// nameTime is how long a former name is reserved for its account.
const nameTime = 90 * 24 * time.Hour

// mostNames is how many former names of an account are reserved at the same time.
const mostNames = 3

// mostPasswords is how many passwords an account can have.
const mostPasswords = 3

// Join makes a member of a guest: the same account, with its games, gets a name
// and a password. All tokens of the guest end; the new session is returned. The
// error may be BadName, BadPassword, NameTaken or NotGuest.
func (c *Club) Join(ctx context.Context, by Actor, name, password, device string) (Actor, string, error) {
	if by.Account.Kind != play.Guest {
		return Actor{}, "", refuse(NotGuest)
	}
	if err := allow(by, Join, by.Account); err != nil {
		return Actor{}, "", err
	}
	name, err := CheckName(name)
	if err != nil {
		return Actor{}, "", err
	}
	if password, err = CheckPassword(password, name); err != nil {
		return Actor{}, "", err
	}
	data, err := c.keep(ctx, password, nil)
	if err != nil {
		return Actor{}, "", err
	}
	var a Actor
	var token string
	err = c.change(ctx, func() (archive.Change, error) {
		old, err := c.Archive.Account(ctx, by.Account.ID)
		switch {
		case err != nil:
			return archive.Change{}, err
		case old.Kind != play.Guest:
			return archive.Change{}, refuse(NotGuest)
		}
		if err := c.mayTake(ctx, name, old.ID); err != nil {
			return archive.Change{}, err
		}
		now := c.Now()
		a.Account = old
		a.Account.Name, a.Account.Kind, a.Account.Version = name, play.Member, old.Version+1
		if a.Token, token, err = c.session(old.ID, device); err != nil {
			return archive.Change{}, err
		}
		id, err := NewID(c.Random)
		return archive.Change{
			archive.AccountChange{After: old.Version, Account: a.Account, At: now, Forget: true},
			archive.NoTokensOf(old.ID),
			a.Token,
			archive.CredentialChange{Credential: archive.Credential{
				ID: id, Account: old.ID, Kind: archive.Password, Data: data, Created: now, Used: now,
			}},
		}, err
	})
	if err != nil {
		return Actor{}, "", err
	}
	c.forget(by.Account.ID)
	c.arrived(ctx, a.Account)
	c.renamed(ctx, a.Account)
	return a, token, nil
}

// renamed puts the new name of an account into its games in progress. If that fails, the
// account keeps its new name, and the games show the old one.
func (c *Club) renamed(ctx context.Context, a archive.Account) {
	t := c.tellers()
	if t == nil {
		return
	}
	if err := t.Rename(ctx, a); err != nil && ctx.Err() == nil {
		c.Log.Error("running games keep an earlier name", "account", a.ID, "error", err)
	}
}

// mayTake returns NameTaken if a name belongs to another account. The archive checks this
// again when the change is committed.
func (c *Club) mayTake(ctx context.Context, name, account string) error {
	for _, twin := range naming.LookAlikes(name) {
		a, err := c.Archive.AccountByName(ctx, twin)
		switch {
		case err == nil && a.ID != account:
			return &Error{Code: NameTaken, Field: "name"}
		case err != nil && !errors.Is(err, archive.ErrNotFound):
			return err
		}
	}
	a, err := c.Archive.AccountByName(ctx, name)
	if errors.Is(err, archive.ErrNotFound) {
		return nil
	}
	if err != nil || a.ID == account {
		return err
	}
	taken := &Error{Code: NameTaken, Field: "name"}
	if archive.FoldName(a.Name) == archive.FoldName(name) {
		return taken
	}
	former, err := c.Archive.Names(ctx, a.ID)
	for _, n := range former {
		if archive.FoldName(n.Name) == archive.FoldName(name) && n.Until.After(c.Now()) {
			return taken
		}
	}
	return err
}

// Rename gives the actor another name. For 90 days the old name still leads to the
// account, and nobody else may take it. At most three old names are reserved in this
// way; then the error is TooMany.
func (c *Club) Rename(ctx context.Context, by Actor, name string) (archive.Account, error) {
	if err := allow(by, ChangeAccount, by.Account); err != nil {
		return archive.Account{}, err
	}
	name, err := CheckName(name)
	if err != nil {
		return archive.Account{}, err
	}
	var a archive.Account
	err = c.change(ctx, func() (archive.Change, error) {
		old, err := c.Archive.Account(ctx, by.Account.ID)
		if err != nil {
			return archive.Change{}, err
		}
		if err := c.mayTake(ctx, name, old.ID); err != nil {
			return archive.Change{}, err
		}
		switch taken, err := c.wasTaken(ctx, old.ID, name); {
		case err != nil:
			return archive.Change{}, err
		case taken:
			return archive.Change{}, &Error{Code: NameTaken, Field: "name"}
		}
		now := c.Now()
		if archive.FoldName(old.Name) != archive.FoldName(name) {
			kept := 0
			former, err := c.Archive.Names(ctx, old.ID)
			if err != nil {
				return archive.Change{}, err
			}
			for _, n := range former {
				if n.Until.After(now) && archive.FoldName(n.Name) != archive.FoldName(name) {
					kept++
				}
			}
			if kept >= mostNames {
				return archive.Change{}, refuse(TooMany)
			}
		}
		a = old
		a.Name, a.Version = name, old.Version+1
		return archive.Change{archive.AccountChange{After: old.Version, Account: a, At: now, Keep: now.Add(nameTime)}}, nil
	})
	if err == nil {
		c.forget(by.Account.ID)
		c.renamed(ctx, a)
	}
	return a, err
}

// Credentials returns how the actor can sign in, without secrets.
func (c *Club) Credentials(ctx context.Context, by Actor) ([]archive.Credential, error) {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return nil, err
	}
	list, err := c.ways(ctx, by.Account.ID)
	for i := range list {
		list[i].Data = nil
	}
	return list, err
}

// ways returns the passwords and passkeys of an account: all credentials but the mail
// address.
func (c *Club) ways(ctx context.Context, account string) ([]archive.Credential, error) {
	all, err := c.Archive.Credentials(ctx, account)
	return slices.DeleteFunc(all, func(d archive.Credential) bool { return d.Kind == archive.Mail }), err
}

// NewPassword is a request for a password.
type NewPassword struct {
	Present  string // a password that the account has; empty if it has none
	Password string // the new one
	Add      bool   // add the password instead of replacing the present one
	Label    string // how the owner calls an added password
	Address  string // from where the request comes
}

// SetPassword replaces a password of the actor, or adds one. Whoever has a password must
// give one; attempts count as attempts to sign in. For an actor without a password the
// error may be Unproven. If a password is replaced, all other sessions end.
func (c *Club) SetPassword(ctx context.Context, by Actor, n NewPassword) error {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return err
	}
	password, err := CheckPassword(n.Password, by.Account.Name)
	if err != nil {
		return err
	}
	if err := c.mayTry(ofSession(by), n.Address); err != nil {
		return err
	}
	err = c.oneMore(ctx, by.Account.ID, func(archive.Account) (archive.Change, error) {
		all, err := c.Archive.Credentials(ctx, by.Account.ID)
		if err != nil {
			return archive.Change{}, err
		}
		passwords := 0
		for _, d := range all {
			if d.Kind == archive.Password {
				passwords++
			}
		}
		found, ok, err := c.try(ctx, n.Present, all)
		if err == nil && passwords == 0 {
			err = c.allowProven(ctx, by, ChangeSecrets, by.Account)
		}
		switch {
		case err != nil:
			return archive.Change{}, err
		case passwords > 0 && !ok:
			return archive.Change{}, refuse(WrongPassword)
		case n.Add && passwords >= mostPasswords:
			return archive.Change{}, refuse(TooMany)
		}
		data, err := c.keep(ctx, password, all)
		if err != nil {
			return archive.Change{}, err
		}
		if !n.Add && passwords > 0 {
			return c.replaced(ctx, by, found, data)
		}
		id, err := NewID(c.Random)
		if err != nil {
			return archive.Change{}, err
		}
		return c.noted(ctx, by, PasswordAdded, archive.Change{archive.CredentialChange{Credential: archive.Credential{
			ID: id, Account: by.Account.ID, Kind: archive.Password, Label: label(n.Label), Data: data, Created: c.Now(),
		}}})
	})
	if !errors.Is(err, refuse(WrongPassword)) {
		c.didNotFail(ofSession(by), n.Address)
	}
	if err == nil {
		c.forget(by.Account.ID)
	}
	return err
}

// replaced returns the change that puts data in the place of a password and ends the
// actor's other sessions.
func (c *Club) replaced(ctx context.Context, by Actor, old archive.Credential, data []byte) (archive.Change, error) {
	next := old
	next.Data = data
	change := archive.Change{archive.CredentialChange{After: old.Version, Credential: next}}
	sessions, err := c.tokensOf(ctx, by.Account.ID, archive.Session)
	if err != nil {
		return archive.Change{}, err
	}
	for _, t := range sessions {
		if t.Hash != by.Token.Hash {
			change.Add(archive.NoToken(t.Hash))
		}
	}
	return c.noted(ctx, by, PasswordSet, change)
}

// DropCredential removes a password or a passkey of the actor. The error is
// LastWayIn if there is no other, Unproven, and [archive.ErrNotFound] if there is none
// with the ID.
func (c *Club) DropCredential(ctx context.Context, by Actor, id string) error {
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return err
	}
	return c.change(ctx, func() (archive.Change, error) {
		all, err := c.ways(ctx, by.Account.ID)
		if err != nil {
			return archive.Change{}, err
		}
		for i, d := range all {
			if d.ID != id {
				continue
			}
			if len(all) == 1 {
				return archive.Change{}, refuse(LastWayIn)
			}
			change := archive.Change{archive.CredentialChange{After: d.Version, Gone: true, Credential: d}}
			// The change gives another one a new version, too. If the last two are
			// removed at the same time, only one of the two changes therefore succeeds.
			other := all[(i+1)%len(all)]
			change.Add(archive.CredentialChange{After: other.Version, Credential: other})
			return c.noted(ctx, by, WayRemoved, change)
		}
		return archive.Change{}, archive.ErrNotFound
	})
}

// Close closes the accounts of the actor and of the actor's bots. Nobody can sign in or
// play with them any more, and the names stay taken. An operator can open them again.
// The error is GamesRunning if a game is in progress.
func (c *Club) Close(ctx context.Context, by Actor) error {
	_, err := c.Leave(ctx, by, false)
	return err
}

// Leave is [Club.Close], which looks at the games and closes all accounts in one change: a refusal has
// changed nothing, and nothing that follows from the end of the accounts can be refused any more. If the
// actor wants to be erased, a job that is stored with the change does it later; see [Club.ToErase]. It
// returns the bots and then the account.
func (c *Club) Leave(ctx context.Context, by Actor, erase bool) (all []archive.Account, err error) {
	if err := allow(by, LeaveForGood, by.Account); err != nil {
		return nil, err
	}
	err = c.change(ctx, func() (change archive.Change, err error) {
		if all, err = c.withBots(ctx, by.Account); err != nil {
			return change, err
		}
		for _, a := range all {
			if a, err = c.Archive.Account(ctx, a.ID); err != nil {
				return change, err
			}
			if a.Closed.IsZero() {
				c.closing(&change, by, a, "")
			}
		}
		if erase {
			change.Add(archive.Job{Kind: EraseJob, Key: by.Account.ID, Due: c.Now().Add(finishing)})
		}
		return change, nil
	})
	if err != nil {
		return nil, err
	}
	for _, a := range all {
		c.forget(a.ID)
	}
	return all, nil
}

// MayLeave returns who goes if the actor closes or erases the account: its bots, and then the
// account itself. The error is that of [Club.Close], before anything has changed.
func (c *Club) MayLeave(ctx context.Context, by Actor) ([]archive.Account, error) {
	if err := allow(by, LeaveForGood, by.Account); err != nil {
		return nil, err
	}
	return c.withBots(ctx, by.Account)
}

// withBots returns the bots of an account and then the account itself. The error is GamesRunning if
// one of them plays.
func (c *Club) withBots(ctx context.Context, a archive.Account) ([]archive.Account, error) {
	bots, err := c.Archive.Accounts(ctx, archive.AccountFilter{Owner: a.ID})
	if err != nil {
		return nil, err
	}
	all := append(bots, a)
	for _, a := range all {
		for _, err := range archive.Intact(c.Archive.Games(ctx, archive.Filter{Account: a.ID, Status: archive.Playing}), c.Archive.TellDamage) {
			if err != nil {
				return nil, err
			}
			return nil, refuse(GamesRunning)
		}
	}
	return all, nil
}

// closing adds to a change the end of an account that is open, and logs who has closed it.
func (c *Club) closing(change *archive.Change, by Actor, a archive.Account, reason string) {
	now, next := c.Now(), a
	next.Closed = now
	change.Add(archive.NoTokensOf(a.ID), archive.NoHooksOf(a.ID))
	change.Add(archive.Writes(goneJobs(a.ID, now))...)
	change.Add(archive.AccountChange{After: a.Version, Account: next, At: now})
	change.Add(archive.LogEntry{At: now, Actor: by.Account.ID, Action: "close", Subject: a.ID, Detail: oneLine(reason)})
}

// close closes an account, or opens it again, and logs who did so.
func (c *Club) close(ctx context.Context, by Actor, a archive.Account, reason string, closed bool) error {
	ended := []string{a.ID}
	err := c.change(ctx, func() (archive.Change, error) {
		old, err := c.Archive.Account(ctx, a.ID)
		if err != nil || closed != old.Closed.IsZero() {
			return archive.Change{}, err // the account is in this state already
		}
		change := archive.Change{}
		if !closed {
			now, next := c.Now(), old
			next.Closed = time.Time{}
			change.Add(archive.AccountChange{After: old.Version, Account: next, At: now})
			change.Add(archive.LogEntry{At: now, Actor: by.Account.ID, Action: "open", Subject: a.ID, Detail: oneLine(reason)})
			return change, nil
		}
		bots, err := c.Archive.Accounts(ctx, archive.AccountFilter{Owner: a.ID})
		if err != nil {
			return archive.Change{}, err
		}
		c.closing(&change, by, old, reason)
		ended = []string{a.ID}
		for _, bot := range bots { // they stop with their owner
			change.Add(archive.NoTokensOf(bot.ID))
			ended = append(ended, bot.ID)
		}
		return change, nil
	})
	if err == nil {
		c.forget(ended...)
	}
	return err
}

// CheckName returns the name of an account in the form in which it is stored, see [naming.Person].
// The error is a [*Error] with BadName.
func CheckName(name string) (string, error) {
	clean, ok := naming.Person(name)
	if !ok {
		return "", &Error{Code: BadName, Field: "name"}
	}
	return clean, nil
}
