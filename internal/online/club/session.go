package club

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/sorting"
)

// How many attempts to sign in can fail in a burst. For a name one attempt comes back
// every minute, for an address every 10 seconds.
const (
	signInsByName    = 10
	signInsByAddress = 30
)

// sessionTime is how long a session is valid.
const sessionTime = 365 * 24 * time.Hour

// useEvery is the accuracy of the last use of a token.
const useEvery = 5 * time.Minute

// Who returns the actor of a token of a session or of a program. For an invalid token the
// error is [archive.ErrNotFound].
func (c *Club) Who(ctx context.Context, token string) (Actor, error) {
	if !strings.HasPrefix(token, tokenPrefix) || len(token) > 100 {
		return Actor{}, archive.ErrNotFound
	}
	return c.actor(ctx, hashOf(token))
}

// IsStill reports whether the token of an actor is still valid. It returns true if the
// archive cannot be read, so that streams do not end during a failure.
func (c *Club) IsStill(ctx context.Context, a Actor) bool {
	if !a.IsKnown() {
		return true
	}
	now, err := c.actor(ctx, a.Token.Hash)
	return !errors.Is(err, archive.ErrNotFound) && (err != nil || now.Banned == a.Banned)
}

// actor returns the actor of the token with a hash.
func (c *Club) actor(ctx context.Context, hash archive.TokenHash) (Actor, error) {
	now := c.Now()
	c.mu.Lock()
	r, ok := c.actors[hash]
	changes := c.changes
	c.mu.Unlock()
	a := r.actor
	if !ok || now.Sub(r.at) > memory || now.Before(r.at) {
		var err error
		if a.Token, err = c.Archive.Token(ctx, hash); err != nil {
			return Actor{}, err
		}
		if a.Token.Kind != archive.Session && a.Token.Kind != archive.Personal {
			return Actor{}, archive.ErrNotFound
		}
		if a.Account, err = c.Archive.Account(ctx, a.Token.Account); err != nil {
			return Actor{}, err
		}
		if !a.Account.Closed.IsZero() {
			return Actor{}, archive.ErrNotFound
		}
		if r.banned, err = c.bannedUntil(ctx, a.Account.ID); err != nil {
			return Actor{}, err
		}
		if a.Account.Owner != "" { // a bot does nothing that its owner may not
			owners, err := c.bannedUntil(ctx, a.Account.Owner)
			if err != nil {
				return Actor{}, err
			}
			r.banned = max(r.banned, owners)
		}
		c.remember(a, r.banned, now, changes)
	}
	a.Banned = now.UnixMilli() < r.banned
	if c.hasExpired(a.Token, now) {
		return Actor{}, archive.ErrNotFound
	}
	if now.Sub(a.Token.Used) >= useEvery {
		a.Token.Used = now
		c.remember(a, r.banned, now, changes)
		if err := c.Archive.Commit(ctx, archive.Change{archive.TokenUse{Hash: hash, At: now}}); err != nil && ctx.Err() == nil {
			c.Log.Warn("the last use of a token could not be kept", "error", err)
		}
	}
	return a, nil
}

// bannedUntil returns until when an account is banned, as [Held] has it. Settings that cannot be read ban nobody.
func (c *Club) bannedUntil(ctx context.Context, account string) (int64, error) {
	kept, err := c.Archive.Settings(ctx, account)
	if errors.Is(err, archive.ErrNotFound) || errors.Is(err, archive.ErrDamaged) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	s, err := readSettings(kept)
	if err != nil {
		return 0, nil
	}
	return s.Held.Ban, nil
}

func (c *Club) hasExpired(t archive.Token, now time.Time) bool {
	inJump := t.Expires.After(c.Jump.From) && !t.Expires.After(c.Jump.To)
	return !t.Expires.IsZero() && !now.Before(t.Expires) && !inJump
}

// remember remembers an actor, unless an account has changed since changes was read,
// because the token could have ended meanwhile.
func (c *Club) remember(a Actor, banned int64, at time.Time, changes int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if changes != c.changes {
		return
	}
	if len(c.actors) >= mostRemembered {
		clear(c.actors)
	}
	c.actors[a.Token.Hash] = remembered{a, banned, at}
}

// session creates the token of a new session.
func (c *Club) session(account, device string) (t archive.Token, token string, err error) {
	now := c.Now()
	t = archive.Token{Account: account, Kind: archive.Session, Label: label(device), Created: now, Used: now, Expires: now.Add(sessionTime)}
	token, err = c.newToken(&t)
	return t, token, err
}

// SignIn begins a session on a device. An unknown name, an account that cannot sign in
// and a wrong password get the same error, WrongPassword, after the same time. After too
// many failed attempts for a name or from an address the error is TooManySignIn.
// Attempts with a mark of the account, see [Club.Mark], are counted apart from those of
// strangers, who can therefore lock nobody out of a device that the account knows.
func (c *Club) SignIn(ctx context.Context, name, password, address, device string, marks ...string) (Actor, string, error) {
	who, err := c.guessed(ctx, name, marks)
	if err != nil {
		return Actor{}, "", err
	}
	if err := c.mayTry(who, address); err != nil {
		return Actor{}, "", err
	}
	var a Actor
	var token string
	err = c.change(ctx, func() (archive.Change, error) {
		account, err := c.Archive.AccountByName(ctx, name)
		if err != nil && !errors.Is(err, archive.ErrNotFound) {
			return archive.Change{}, err
		}
		var credentials []archive.Credential
		if err == nil && account.Kind == play.Member && account.Closed.IsZero() {
			if credentials, err = c.Archive.Credentials(ctx, account.ID); err != nil {
				return archive.Change{}, err
			}
		}
		found, ok, err := c.try(ctx, password, credentials)
		switch {
		case err != nil:
			return archive.Change{}, err
		case !ok:
			return archive.Change{}, refuse(WrongPassword)
		}
		a.Account = account
		if a.Token, token, err = c.session(account.ID, device); err != nil {
			return archive.Change{}, err
		}
		after := found.Version
		found.Used = c.Now()
		if c.isOutdated(found) {
			clean, err := CheckPassword(password, account.Name)
			if err != nil { // the password is older than the present rules
				clean = password
			}
			if found.Data, err = c.keep(ctx, clean, nil); err != nil {
				return archive.Change{}, err
			}
		}
		ended, err := c.crowdedOut(ctx, account.ID)
		if err != nil {
			return archive.Change{}, err
		}
		// If the password changes at the same time, the archive refuses this change.
		return append(archive.Change{a.Token, archive.CredentialChange{After: after, Credential: found}}, ended...), nil
	})
	if err == nil || !errors.Is(err, refuse(WrongPassword)) {
		c.didNotFail(who, address)
	}
	if err != nil {
		return Actor{}, "", err
	}
	return a, token, nil
}

// guessed returns the key under which attempts for a name are counted. For the present
// and all former names of an account, the key is the same. Other names are keys
// themselves. If one of the marks is that of the account, the key is that of its known devices.
func (c *Club) guessed(ctx context.Context, name string, marks []string) (string, error) {
	a, err := c.Archive.AccountByName(ctx, name)
	switch {
	case err == nil && len(marks) > 0:
		known, err := c.knows(ctx, a, marks)
		if known || err != nil {
			return "device of " + a.ID, err
		}
		return ofAccount(a), nil
	case err == nil:
		return ofAccount(a), nil
	case errors.Is(err, archive.ErrNotFound):
		return "name " + archive.FoldName(name), nil
	}
	return "", err
}

// ofAccount returns the key under which attempts of strangers for an account are counted.
func ofAccount(a archive.Account) string { return "account " + a.ID }

// ofSession returns the key under which attempts of a session to prove its identity are counted.
func ofSession(by Actor) string { return "session " + by.Token.Hash.ID() }

// Mark returns what a browser may keep, so that the account knows the device again: it proves
// that somebody has signed in there, and ends with the password. It is empty for an account
// without a password.
func (c *Club) Mark(ctx context.Context, a archive.Account) (string, error) {
	credentials, err := c.Archive.Credentials(ctx, a.ID)
	for _, d := range credentials {
		if d.Kind == archive.Password {
			return markOf(d), nil
		}
	}
	return "", err
}

// markOf returns the mark of a password of an account. Nobody can make it who does not know
// what the archive has of the password.
func markOf(d archive.Credential) string {
	m := hmac.New(sha256.New, d.Data)
	m.Write([]byte("a known device of " + d.Account))
	return base64.RawURLEncoding.EncodeToString(m.Sum(nil))
}

// knows reports whether one of some marks is that of an account.
func (c *Club) knows(ctx context.Context, a archive.Account, marks []string) (bool, error) {
	credentials, err := c.Archive.Credentials(ctx, a.ID)
	for _, d := range credentials {
		for _, mark := range marks {
			if d.Kind == archive.Password && hmac.Equal([]byte(mark), []byte(markOf(d))) {
				return true, nil
			}
		}
	}
	return false, err
}

// crowdedOut ends the sessions of an account that must end so that it can have one more:
// those that were not used for longest.
func (c *Club) crowdedOut(ctx context.Context, account string) (ended archive.Change, err error) {
	list, err := c.tokensOf(ctx, account, archive.Session)
	sorting.Func(list, func(a, b archive.Token) int { return a.Used.Compare(b.Used) })
	for i := 0; i <= len(list)-quota.Sessions.Account; i++ {
		ended.Add(archive.NoToken(list[i].Hash))
	}
	return ended, err
}

// mayTry counts an attempt to sign in or to prove an identity, for the account that is
// guessed (empty: none is named) and for the address.
func (c *Club) mayTry(guessed, address string) error {
	now := c.Now()
	wait := c.byAddress.Wait(address, now)
	if wait == 0 && guessed != "" {
		if wait = c.byName.Wait(guessed, now); wait > 0 {
			c.byAddress.GiveBack(address)
		}
	}
	if wait > 0 {
		return &Error{Code: TooManySignIn, Wait: wait}
	}
	return nil
}

// didNotFail takes back an attempt that mayTry has counted.
func (c *Club) didNotFail(guessed, address string) {
	c.byAddress.GiveBack(address)
	if guessed != "" {
		c.byName.GiveBack(guessed)
	}
}

// tokensOf returns the tokens of an account that are of a kind and have not
// expired.
func (c *Club) tokensOf(ctx context.Context, account string, kind archive.TokenKind) ([]archive.Token, error) {
	all, err := c.Archive.Tokens(ctx, account)
	var list []archive.Token
	for _, t := range all {
		if t.Kind == kind && !c.hasExpired(t, c.Now()) {
			list = append(list, t)
		}
	}
	return list, err
}

// Sessions returns the sessions of the actor, the oldest first.
func (c *Club) Sessions(ctx context.Context, by Actor) ([]archive.Token, error) {
	if err := allow(by, ManageSessions, by.Account); err != nil {
		return nil, err
	}
	return c.tokensOf(ctx, by.Account.ID, archive.Session)
}

// SignOut ends the session by which the actor is known.
func (c *Club) SignOut(ctx context.Context, by Actor) error {
	if err := allow(by, ManageSessions, by.Account); err != nil {
		return err
	}
	return c.end(ctx, by.Account.ID, by.Token.Hash)
}

// EndSession ends one of the actor's sessions. The error is [archive.ErrNotFound] if
// the session does not exist.
func (c *Club) EndSession(ctx context.Context, by Actor, id string) error {
	list, err := c.Sessions(ctx, by)
	if err != nil {
		return err
	}
	return c.endOne(ctx, list, id)
}

// EndOtherSessions ends all sessions of the actor but the present one, and
// returns how many there were.
func (c *Club) EndOtherSessions(ctx context.Context, by Actor) (int, error) {
	n := 0
	err := c.change(ctx, func() (archive.Change, error) {
		list, err := c.Sessions(ctx, by)
		var others archive.Change
		for _, t := range list {
			if t.Hash != by.Token.Hash {
				others.Add(archive.NoToken(t.Hash))
			}
		}
		n = len(others)
		return others, err
	})
	if err == nil {
		c.forget(by.Account.ID)
	}
	return n, err
}

// endOne ends the token of a list that has an ID.
func (c *Club) endOne(ctx context.Context, list []archive.Token, id string) error {
	for _, t := range list {
		if t.Hash.ID() == id {
			return c.end(ctx, t.Account, t.Hash)
		}
	}
	return archive.ErrNotFound
}

// end ends a token.
func (c *Club) end(ctx context.Context, account string, hash archive.TokenHash) error {
	err := c.Archive.Commit(ctx, archive.Change{archive.NoToken(hash)})
	if errors.Is(err, archive.ErrConflict) {
		err = archive.ErrNotFound
	}
	if err == nil || errors.Is(err, archive.ErrNotFound) {
		c.forget(account)
	}
	return err
}
