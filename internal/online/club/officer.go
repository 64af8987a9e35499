package club

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// AtMachine is the actor for commands on the machine of the archive. It has all
// permissions of an operator, for all accounts.
var AtMachine = Actor{Token: archive.Token{Kind: archive.Session, Label: "machine"}, machine: true}

// SetRole makes a member a moderator or an operator, or takes the role away, and logs who
// did so. The error is Forbidden also for accounts that are not members, and may be
// Unproven.
func (c *Club) SetRole(ctx context.Context, by Actor, account string, role archive.Role) error {
	if role != archive.NoRole && role != archive.Moderator && role != archive.Operator {
		return &Error{Code: BadName, Field: "role"}
	}
	err := c.change(ctx, func() (archive.Change, error) {
		old, err := c.Archive.Account(ctx, account)
		if err != nil {
			return archive.Change{}, err
		}
		if err := c.allowProven(ctx, by, SetRole, old); err != nil {
			return archive.Change{}, err
		}
		if old.Kind != play.Member || !old.Closed.IsZero() {
			return archive.Change{}, refuse(Forbidden)
		}
		if old.Role == role {
			return archive.Change{}, nil
		}
		next, now := old, c.Now()
		next.Role = role
		change := archive.Change{
			archive.AccountChange{After: old.Version, Account: next, At: now},
			archive.LogEntry{At: now, Actor: by.Account.ID, Action: "role", Subject: account, Detail: string(old.Role) + " → " + string(role)},
		}
		if role == archive.NoRole {
			notice.End(&change, account, notice.Reports)
			notice.End(&change, account, notice.Appeals)
		}
		return change, nil
	})
	if err == nil {
		c.forget(account)
	}
	return err
}

// mostReason is the length of the longest reason of an officer, in characters.
const mostReason = 200

// isReason reports whether officers can give a text as the reason of what they do.
func isReason(text string) bool {
	return oneLine(text) != "" && utf8.RuneCountInString(text) <= mostReason
}

// CloseOther closes somebody else's account, or opens it again, and logs who did so and
// why.
func (c *Club) CloseOther(ctx context.Context, by Actor, account, reason string, closed bool) error {
	a, err := c.Archive.Account(ctx, account)
	if err != nil {
		return err
	}
	if err := allow(by, CloseOther, a); err != nil {
		return err
	}
	if !by.machine && !isReason(reason) {
		return &Error{Code: BadReason, Field: "reason"}
	}
	return c.close(ctx, by, a, reason, closed)
}

// RenamedJob is the kind of the jobs that put the name which an officer has given an account in place of
// its name before, wherever that is stored. The key is the ID of the account.
const RenamedJob = "renamed"

// RenameOther gives somebody else's account another name, in place of an insulting one, and logs who did
// so and why. The account reads the reason, and cannot take the name before again, nor one that looks like
// it. The error may be BadName, BadReason or NameTaken.
func (c *Club) RenameOther(ctx context.Context, by Actor, account, name, reason string) (a archive.Account, err error) {
	if name, err = CheckName(name); err != nil {
		return a, err
	}
	err = c.change(ctx, func() (archive.Change, error) {
		old, err := c.Archive.Account(ctx, account)
		if err == nil {
			err = allow(by, RenameOther, old)
		}
		if err == nil && !isReason(reason) {
			err = &Error{Code: BadReason, Field: "reason"}
		}
		if err == nil {
			err = c.mayTake(ctx, name, old.ID)
		}
		if err != nil {
			return archive.Change{}, err
		}
		if a = old; old.Name == name {
			return archive.Change{}, nil
		}
		now := c.Now()
		a.Name, a.Version = name, old.Version+1
		change := archive.Change{
			archive.AccountChange{After: old.Version, Account: a, At: now, Keep: now.Add(nameTime)},
			archive.LogEntry{At: now, Actor: by.Account.ID, Action: "name", Subject: account, Detail: old.Name + arrow + name + ": " + oneLine(reason)},
			archive.Job{Kind: RenamedJob, Key: account, Due: now},
		}
		err = News{Type: OfficerActed, Name: name, Deed: "name", Reason: oneLine(reason)}.Tell(&change, account, fmt.Sprint("name/", a.Version), now)
		return change, err
	})
	if err == nil {
		c.forget(account)
		c.HaveNews(account)
	}
	return a, err
}

// arrow stands between two names in the log. No name has one.
const arrow = " → "

// wasTaken reports whether an officer has taken a name from an account, or one that looks like it.
func (c *Club) wasTaken(ctx context.Context, account, name string) (bool, error) {
	log, err := c.Archive.Log(ctx, archive.LogFilter{Subject: account, Action: "name"})
	return slices.ContainsFunc(log, func(e archive.LogEntry) bool {
		before, _, _ := strings.Cut(e.Detail, arrow)
		return naming.Skeleton(before) == naming.Skeleton(name)
	}), err
}

// RenameInGames puts the name that an account has now into its games that are over, and beside its lines of
// chat. It returns the games that were rewritten, and can be repeated.
func (c *Club) RenameInGames(ctx context.Context, a archive.Account) ([]play.ID, error) {
	return c.rewriteGames(ctx, a.ID, a.Name, false)
}

// Enrol creates a member without a password, with a one-time token for setting one, and
// logs who did so. The error may be BadName, NameTaken or Unproven.
func (c *Club) Enrol(ctx context.Context, by Actor, name, language string) (a archive.Account, token string, expires time.Time, err error) {
	if err := c.allowProven(ctx, by, Enrol, archive.Account{}); err != nil {
		return a, "", expires, err
	}
	if name, err = CheckName(name); err != nil {
		return a, "", expires, err
	}
	if err := c.mayTake(ctx, name, ""); err != nil {
		return a, "", expires, err
	}
	now := c.Now()
	a = archive.Account{Version: 1, Name: name, Kind: play.Member, Language: language, Created: now}
	if a.ID, err = NewID(c.Random); err != nil {
		return a, "", expires, err
	}
	err = c.change(ctx, func() (archive.Change, error) {
		return archive.Change{
			a,
			archive.LogEntry{At: now, Actor: by.Account.ID, Action: "enrol", Subject: a.ID},
		}, c.mayTake(ctx, name, "") // as of [Club.SignUp]
	})
	if err != nil {
		return a, "", expires, err
	}
	token, expires, err = c.NewReset(ctx, by, a.ID)
	return a, token, expires, err
}

// resetTime is how long a one-time token is valid.
const resetTime = 24 * time.Hour

// NewReset creates a one-time token with which a member can set a new password, and logs
// who did so. The token is not stored and cannot be shown again. Earlier tokens end. The
// error may be Unproven.
func (c *Club) NewReset(ctx context.Context, by Actor, account string) (token string, expires time.Time, err error) {
	err = c.change(ctx, func() (archive.Change, error) {
		a, err := c.Archive.Account(ctx, account)
		if err != nil {
			return archive.Change{}, err
		}
		if err := c.allowProven(ctx, by, ResetOther, a); err != nil {
			return archive.Change{}, err
		}
		if a.Kind != play.Member || !a.Closed.IsZero() {
			return archive.Change{}, refuse(Forbidden)
		}
		earlier, err := c.tokensOf(ctx, account, archive.Reset)
		if err != nil {
			return archive.Change{}, err
		}
		now := c.Now()
		expires = now.Add(resetTime)
		t := archive.Token{Account: account, Kind: archive.Reset, Created: now, Expires: expires}
		if token, err = c.newToken(&t); err != nil {
			return archive.Change{}, err
		}
		change := archive.Change{
			t,
			archive.LogEntry{At: now, Actor: by.Account.ID, Action: "reset", Subject: account},
		}
		for _, t := range earlier {
			change.Add(archive.NoToken(t.Hash))
		}
		return change, nil
	})
	return token, expires, err
}

// UseReset sets a new password with a one-time token, and begins a session. All other
// passwords, sessions and tokens of the account end; passkeys stay. The error is
// TokenSpent for a token that is not valid or was used before.
func (c *Club) UseReset(ctx context.Context, token, password, address, device string) (Actor, string, error) {
	t, account, err := c.resetOf(ctx, token, address)
	if err != nil {
		return Actor{}, "", err
	}
	a := Actor{Account: account}
	if password, err = CheckPassword(password, a.Account.Name); err != nil {
		return Actor{}, "", err
	}
	data, err := c.keep(ctx, password, nil)
	if err != nil {
		return Actor{}, "", err
	}
	id, err := NewID(c.Random)
	if err != nil {
		return Actor{}, "", err
	}
	all, err := c.Archive.Credentials(ctx, t.Account)
	if err != nil {
		return Actor{}, "", err
	}
	now := c.Now()
	change := archive.Change{archive.NoToken(t.Hash), archive.NoTokensOf(t.Account)}
	for _, d := range all {
		if d.Kind == archive.Password {
			change.Add(archive.CredentialChange{After: d.Version, Gone: true, Credential: d})
		}
	}
	change.Add(archive.CredentialChange{Credential: archive.Credential{
		ID: id, Account: t.Account, Kind: archive.Password, Data: data, Created: now, Used: now,
	}})
	change.Add(archive.LogEntry{At: now, Actor: t.Account, Action: "resetUsed", Subject: t.Account})
	var session string
	if a.Token, session, err = c.session(t.Account, device); err != nil {
		return Actor{}, "", err
	}
	invitations, err := c.tokensOf(ctx, t.Account, archive.Invitation) // they are no ways in, and stay
	if err != nil {
		return Actor{}, "", err
	}
	change.Add(archive.Writes(invitations)...)
	change.Add(a.Token)
	if change, err = c.noted(ctx, Actor{Account: a.Account}, PasswordReset, change); err != nil {
		return Actor{}, "", err
	}
	err = c.Archive.Commit(ctx, change)
	if errors.Is(err, archive.ErrConflict) {
		return Actor{}, "", refuse(TokenSpent)
	}
	if err != nil {
		return Actor{}, "", err
	}
	c.forget(t.Account)
	return a, session, nil
}

// resetOf returns a valid one-time token with its account. Only invalid tokens count as
// failed attempts from the address. The error is TokenSpent or TooManySignIn.
func (c *Club) resetOf(ctx context.Context, token, address string) (archive.Token, archive.Account, error) {
	if err := c.mayTry("", address); err != nil {
		return archive.Token{}, archive.Account{}, err
	}
	t, err := c.Archive.Token(ctx, hashOf(token))
	if errors.Is(err, archive.ErrNotFound) || err == nil && (t.Kind != archive.Reset || c.hasExpired(t, c.Now())) {
		err = refuse(TokenSpent)
	}
	if err != nil {
		return t, archive.Account{}, err
	}
	c.didNotFail("", address)
	a, err := c.Archive.Account(ctx, t.Account)
	if err == nil && !a.Closed.IsZero() {
		err = refuse(TokenSpent)
	}
	return t, a, err
}

// OfficerLog returns entries of the log of officers, the latest first.
func (c *Club) OfficerLog(ctx context.Context, by Actor, f archive.LogFilter) ([]archive.LogEntry, error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return nil, err
	}
	return c.Archive.Log(ctx, f)
}

// Accounts returns the accounts of a filter, sorted by name.
func (c *Club) Accounts(ctx context.Context, by Actor, f archive.AccountFilter) ([]archive.Account, error) {
	if err := allow(by, SeeAccounts, archive.Account{}); err != nil {
		return nil, err
	}
	return c.Archive.Accounts(ctx, f)
}

// A server that nobody runs yet offers one member to become its operator: whoever has the code, which is only shown
// at the machine. It is not stored, so each start has another one, and it ends when there is an operator.

// OfferFirst returns the path of the page on which a member becomes the first operator; empty if there is an operator.
func (c *Club) OfferFirst(ctx context.Context) (path string, err error) {
	if has, err := c.hasOperator(ctx); has || err != nil {
		return "", err
	}
	var t archive.Token
	code, err := c.newToken(&t)
	if err != nil {
		return "", err
	}
	c.mu.Lock()
	c.first = t.Hash
	c.mu.Unlock()
	return FirstPath(code), nil
}

// FirstPath returns the path of the page that a code of [Club.OfferFirst] opens.
func FirstPath(code string) string { return "/account?operator=" + url.QueryEscape(code) }

// IsFirst reports whether a code lets a member become the first operator now.
func (c *Club) IsFirst(ctx context.Context, code string) (bool, error) {
	hash := hashOf(code)
	c.mu.Lock()
	isOurs := c.first != (archive.TokenHash{}) && subtle.ConstantTimeCompare(hash[:], c.first[:]) == 1
	c.mu.Unlock()
	if !isOurs {
		return false, nil
	}
	has, err := c.hasOperator(ctx)
	return !has, err
}

// BecomeFirst makes a member the operator by a code of [Club.OfferFirst], and logs it as what the machine did. The
// error is TokenSpent or Forbidden.
func (c *Club) BecomeFirst(ctx context.Context, by Actor, code string) error {
	is, err := c.IsFirst(ctx, code)
	switch {
	case err != nil:
		return err
	case !is:
		return refuse(TokenSpent)
	case by.Account.Kind != play.Member || by.Token.Kind != archive.Session:
		return refuse(Forbidden)
	}
	return c.SetRole(ctx, AtMachine, by.Account.ID, archive.Operator)
}

func (c *Club) hasOperator(ctx context.Context) (bool, error) {
	list, err := c.Archive.Accounts(ctx, archive.AccountFilter{Kind: play.Member, Role: archive.Operator})
	for _, a := range list {
		if a.Closed.IsZero() {
			return true, err
		}
	}
	return false, err
}
