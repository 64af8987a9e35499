package club

import (
	"context"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// How many tokens and bots an account can have.
var (
	MostTokens = quota.Tokens.Account
	MostBots   = quota.Bots.Account
	MostHooks  = quota.Hooks.Account
)

// LongestToken is the longest time for which a token can be valid.
const LongestToken = 365 * 24 * time.Hour

// botScopes are the scopes of a bot's first token.
var botScopes = []Scope{Play, Manage}

// subject returns the account of a bot of the actor, or the actor's own account if bot is
// empty. For other names the error is [archive.ErrNotFound].
func (c *Club) subject(ctx context.Context, by Actor, bot string) (archive.Account, error) {
	if bot == "" {
		return by.Account, allow(by, ManageSecrets, by.Account)
	}
	a, err := c.Archive.AccountByName(ctx, bot)
	switch {
	case err != nil:
		return archive.Account{}, err
	case May(by, ManageBot, a):
		return a, nil
	case a.Owner == by.Account.ID && a.Owner != "":
		return archive.Account{}, refuse(Forbidden)
	}
	return archive.Account{}, archive.ErrNotFound
}

// ArePageScopes reports whether all scopes of a list are such that a page of another site can ask for.
func ArePageScopes(scopes []Scope) bool {
	_, err := checkScopes(scopes, PageScopes)
	return err == nil
}

// checkScopes returns scopes in the form in which they are stored, or BadScope if one is not allowed.
func checkScopes(scopes, allowed []Scope) (string, error) {
	var list []string
	for _, s := range scopes {
		if !slices.Contains(allowed, s) {
			return "", &Error{Code: BadScope, Field: "scopes"}
		}
		list = append(list, string(s))
	}
	if len(list) == 0 {
		return "", &Error{Code: BadScope, Field: "scopes"}
	}
	slices.Sort(list)
	return strings.Join(slices.Compact(list), " "), nil
}

// NewToken creates a personal token for the actor or for one of the actor's bots. It is
// valid for a time, or for ever if this is 0. The token itself is not stored and cannot
// be shown again. The error may be BadScope, TooMany or Unproven.
func (c *Club) NewToken(ctx context.Context, by Actor, bot, name string, scopes []Scope, lasts time.Duration) (archive.Token, string, error) {
	subject, err := c.subject(ctx, by, bot)
	if err == nil {
		err = c.allowProven(ctx, by, ChangeSecrets, by.Account)
	}
	if err != nil {
		return archive.Token{}, "", err
	}
	t := archive.Token{Account: subject.ID, Kind: archive.Personal, Label: label(name), Created: c.Now()}
	allowed := PageScopes
	if StandingOf(subject) == Operator {
		allowed = Scopes
	}
	if t.Scopes, err = checkScopes(scopes, allowed); err != nil {
		return archive.Token{}, "", err
	}
	if lasts != 0 {
		t.Expires = t.Created.Add(min(max(lasts, 0), LongestToken))
	}
	token, err := c.newToken(&t)
	if err != nil {
		return archive.Token{}, "", err
	}
	return t, token, c.oneMore(ctx, subject.ID, func(archive.Account) (archive.Change, error) {
		list, err := c.tokensOf(ctx, subject.ID, archive.Personal)
		if err == nil && len(madeByHand(list)) >= MostTokens {
			err = refuse(TooMany)
		}
		if err != nil {
			return archive.Change{}, err
		}
		return c.noted(ctx, by, TokenMade, archive.Change{t})
	})
}

// Tokens returns the personal tokens of the actor, or of one of the actor's bots, with those
// that pages of other sites have got.
func (c *Club) Tokens(ctx context.Context, by Actor, bot string) ([]archive.Token, error) {
	subject, err := c.subject(ctx, by, bot)
	if err != nil {
		return nil, err
	}
	return c.tokensOf(ctx, subject.ID, archive.Personal)
}

// EndToken ends a personal token of the actor, or of one of the actor's bots. The error
// is [archive.ErrNotFound] if there is none with the ID.
func (c *Club) EndToken(ctx context.Context, by Actor, bot, id string) error {
	list, err := c.Tokens(ctx, by, bot)
	if err != nil {
		return err
	}
	return c.endOne(ctx, list, id)
}

// NewBot creates a bot of the actor, with a first token. The error may be BadName,
// NameTaken, TooMany or Unproven.
func (c *Club) NewBot(ctx context.Context, by Actor, name string) (archive.Account, string, error) {
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return archive.Account{}, "", err
	}
	name, err := CheckName(name)
	if err != nil {
		return archive.Account{}, "", err
	}
	id, err := NewID(c.Random)
	if err != nil {
		return archive.Account{}, "", err
	}
	now := c.Now()
	a := archive.Account{ID: id, Version: 1, Name: name, Kind: play.Bot, Owner: by.Account.ID, Language: by.Account.Language, Created: now}
	t := archive.Token{Account: id, Kind: archive.Personal, Created: now}
	if t.Scopes, err = checkScopes(botScopes, PageScopes); err != nil {
		return archive.Account{}, "", err
	}
	token, err := c.newToken(&t)
	if err != nil {
		return archive.Account{}, "", err
	}
	err = c.oneMore(ctx, by.Account.ID, func(archive.Account) (archive.Change, error) {
		bots, err := c.Bots(ctx, by)
		if err == nil && len(bots) >= MostBots {
			err = refuse(TooMany)
		}
		if err == nil {
			err = c.mayTake(ctx, name, "")
		}
		if err != nil {
			return archive.Change{}, err
		}
		return c.noted(ctx, by, BotMade, archive.Change{a, t})
	})
	return a, token, err
}

// Bots returns the bots of the actor that are not closed, sorted by name.
func (c *Club) Bots(ctx context.Context, by Actor) ([]archive.Account, error) {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return nil, err
	}
	all, err := c.Archive.Accounts(ctx, archive.AccountFilter{Owner: by.Account.ID})
	return slices.DeleteFunc(all, func(a archive.Account) bool { return !a.Closed.IsZero() }), err
}

// CloseBot closes a bot of the actor for ever. Its games stay, and its name stays taken.
func (c *Club) CloseBot(ctx context.Context, by Actor, bot string) error {
	if bot == "" {
		return archive.ErrNotFound
	}
	a, err := c.subject(ctx, by, bot)
	if err != nil {
		return err
	}
	return c.close(ctx, by, a, "", true)
}
