package club

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"example.org/cups/internal/online/archive"
)

// ProofTime is how long it counts that somebody has shown who they are: by signing in,
// or by [Club.Prove]. Until then a session may change how its account is reached.
const ProofTime = 10 * time.Minute

// proofOf is the hash under which the archive keeps that a session was proven. No
// token has it, so that it lets nobody in.
func proofOf(session archive.TokenHash) archive.TokenHash {
	return sha256.Sum256(append([]byte("proof of a session "), session[:]...))
}

// Prove notes that whoever uses the session of the actor has shown who they are, and
// returns until when that counts. The errors are those of [Club.Identify].
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
		change := archive.Change{Tokens: []archive.Token{proof}}
		_, err := c.Archive.Token(ctx, proof.Hash)
		switch {
		case err == nil:
			change.NoTokens = []archive.TokenHash{proof.Hash}
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
	until := by.Token.Created.Add(ProofTime) // a member's session begins with a proof
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

// allowProven is allow for what somebody may do to an account only shortly after
// they have shown who they are. The error may be NeedsProof.
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
