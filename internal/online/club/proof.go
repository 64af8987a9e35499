package club

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"example.org/cups/internal/online/archive"
)

// ProofTime is how long a proof of identity is valid: signing in, or [Club.Prove]. During
// this time a session may change the ways into its account.
const ProofTime = 10 * time.Minute

// proofOf returns the hash under which the archive stores the proof of a session. It is
// not the hash of any token, so nobody can use it to sign in.
func proofOf(session archive.TokenHash) archive.TokenHash {
	return sha256.Sum256(append([]byte("proof of a session "), session[:]...))
}

// Prove checks an identification, notes it as a proof for the actor's session, and
// returns until when the proof is valid. The errors are those of [Club.Identify].
func (c *Club) Prove(ctx context.Context, by Actor, p Identification) (until time.Time, err error) {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return until, err
	}
	if err := c.Identify(ctx, by, p); err != nil {
		return until, err
	}
	err = c.change(ctx, func() (archive.Change, error) {
		now := c.Now()
		until = now.Add(ProofTime)
		proof := archive.Token{Hash: proofOf(by.Token.Hash), Account: by.Account.ID, Kind: archive.Proof, Created: now, Expires: until}
		change := archive.Change{proof}
		_, err := c.Archive.Token(ctx, proof.Hash)
		switch {
		case err == nil:
			change.Add(archive.NoToken(proof.Hash))
		case errors.Is(err, archive.ErrNotFound):
			err = nil
		}
		return change, err
	})
	return until, err
}

// ProvenUntil returns until when the proof of the actor's session is valid. The time
// may be in the past.
func (c *Club) ProvenUntil(ctx context.Context, by Actor) (time.Time, error) {
	until := by.Token.Created.Add(ProofTime) // signing in was a proof
	if by.Token.Kind != archive.Session || until.After(c.Now()) {
		return until, nil
	}
	t, err := c.Archive.Token(ctx, proofOf(by.Token.Hash))
	switch {
	case errors.Is(err, archive.ErrNotFound):
		return until, nil
	case err != nil:
		return until, err
	}
	return t.Expires, nil
}

// allowProven is allow for actions that need a recent proof of identity. The error may be
// Unproven.
func (c *Club) allowProven(ctx context.Context, by Actor, action Action, subject archive.Account) error {
	if err := allow(by, action, subject); err != nil || by.machine || !NeedsProof(action) {
		return err
	}
	until, err := c.ProvenUntil(ctx, by)
	if err == nil && !until.After(c.Now()) {
		err = refuse(Unproven)
	}
	return err
}

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
