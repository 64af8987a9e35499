package club

import (
	"context"
	"errors"

	"example.org/cups/internal/online/archive"
)

// Identification proves the identity of an actor again, before something important: by a
// password, or by a passkey after [Club.BeginSignIn].
type Identification struct {
	Password string
	Origin   string // of the site, for a passkey
	Token    string // of BeginSignIn; empty: by password
	Answer   []byte // of the browser, as JSON
	Address  string
}

// Identify checks an identification of the actor. An account without passwords and
// passkeys, such as a guest's, needs none. Attempts count as attempts to sign in. The
// error may be WrongPassword, PasskeyFailed, TokenSpent or TooManySignIn.
func (c *Club) Identify(ctx context.Context, by Actor, p Identification) error {
	if err := allow(by, LeaveForGood, by.Account); err != nil {
		return err
	}
	all, err := c.Archive.Credentials(ctx, by.Account.ID)
	if err != nil || len(all) == 0 {
		return err
	}
	if p.Token != "" {
		account, used, err := c.asserted(ctx, p.Origin, p.Token, p.Answer)
		switch {
		case err != nil:
			return err
		case account.ID != by.Account.ID:
			return failed(errors.New("this is the passkey of another account"))
		}
		err = c.Archive.Commit(ctx, archive.Change{used})
		if errors.Is(err, archive.ErrConflict) {
			return refuse(Changed)
		}
		c.didNotFail("", p.Address)
		return err
	}
	if err := c.mayTry(ofSession(by), p.Address); err != nil {
		return err
	}
	_, ok, err := c.try(ctx, p.Password, all)
	if err == nil && !ok {
		return &Error{Code: WrongPassword, Field: "password"}
	}
	c.didNotFail(ofSession(by), p.Address)
	return err
}
