package club

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// ceremonyTime is the time for registering or using a passkey.
const ceremonyTime = 5 * time.Minute

// mostPasskeys is how many passkeys an account can have.
const mostPasskeys = 10

// The names of the ceremonies. They are stored.
const (
	registering = "register"
	signingIn   = "signIn"
)

// user is a member with their passkeys, in the form that package webauthn needs.
type user struct {
	account     archive.Account
	credentials []archive.Credential
	keys        []webauthn.Credential
}

// WebAuthnID implements [webauthn.User].
func (u user) WebAuthnID() []byte { return []byte(u.account.ID) }

// WebAuthnName implements [webauthn.User].
func (u user) WebAuthnName() string { return u.account.Name }

// WebAuthnDisplayName implements [webauthn.User].
func (u user) WebAuthnDisplayName() string { return u.account.Name }

// WebAuthnCredentials implements [webauthn.User].
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.keys }

// user reads a member with its passkeys.
func (c *Club) user(ctx context.Context, account string) (user, error) {
	var u user
	var err error
	if u.account, err = c.Archive.Account(ctx, account); err != nil {
		return u, err
	}
	all, err := c.Archive.Credentials(ctx, account)
	if err != nil {
		return u, err
	}
	for _, d := range all {
		if d.Kind != archive.Passkey {
			continue
		}
		var key webauthn.Credential
		if err := json.Unmarshal(d.Data, &key); err != nil {
			c.Archive.TellDamage(fmt.Errorf("passkey %s of account %s: %w", d.ID, account, err))
			continue
		}
		u.credentials, u.keys = append(u.credentials, d), append(u.keys, key)
	}
	return u, nil
}

// party describes this site for passkeys, by its origin, such as "https://cups.example".
func party(origin string) (*webauthn.WebAuthn, error) {
	u, err := url.Parse(origin)
	if err != nil {
		return nil, fmt.Errorf("the origin %q: %w", origin, err)
	}
	if u.Hostname() == "" {
		return nil, fmt.Errorf("the origin %q must have a host", origin)
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil { // Web Authentication knows names of hosts only
		return nil, refuse(NoPasskeys)
	}
	return webauthn.New(&webauthn.Config{RPID: u.Hostname(), RPDisplayName: "Cups", RPOrigins: []string{origin}})
}

// passkeyID is the ID of a passkey in the archive.
func passkeyID(raw []byte) string { return "pk_" + base64.RawURLEncoding.EncodeToString(raw) }

func failed(err error) error {
	var said *protocol.Error
	if errors.As(err, &said) && said.DevInfo != "" {
		err = fmt.Errorf("%s: %s", said.Details, said.DevInfo)
	}
	return &Error{Code: PasskeyFailed, Cause: err}
}

// begin stores the session of a ceremony, and returns a one-time token for its end.
func (c *Club) begin(ctx context.Context, account, what string, session *webauthn.SessionData) (string, error) {
	data, err := json.Marshal(session)
	if err != nil {
		return "", err
	}
	now := c.Now()
	t := archive.Token{Account: account, Kind: archive.Ceremony, Label: what, Data: data, Created: now, Expires: now.Add(ceremonyTime)}
	token, err := c.newToken(&t)
	if err != nil {
		return "", err
	}
	return token, c.Archive.Commit(ctx, archive.Change{t})
}

// finish uses the token of a ceremony and returns its session.
func (c *Club) finish(ctx context.Context, token, account, what string) (webauthn.SessionData, error) {
	var session webauthn.SessionData
	spent := refuse(TokenSpent)
	t, err := c.Archive.Token(ctx, hashOf(token))
	switch {
	case errors.Is(err, archive.ErrNotFound):
		return session, spent
	case err != nil:
		return session, err
	case t.Kind != archive.Ceremony || t.Label != what || t.Account != account || c.hasExpired(t, c.Now()):
		return session, spent
	}
	if err := c.Archive.Commit(archive.WithErrand(ctx, nil), archive.Change{archive.NoToken(t.Hash)}); errors.Is(err, archive.ErrConflict) {
		return session, spent
	} else if err != nil {
		return session, err
	}
	if err := json.Unmarshal(t.Data, &session); err != nil {
		return session, fmt.Errorf("a ceremony: %w", err)
	}
	session.Expires = time.Time{} // the time of the token limits the ceremony
	return session, nil
}

// BeginPasskey begins to register a passkey for the actor on a site. It returns the
// options for the browser's navigator.credentials.create, and a token for
// [Club.AddPasskey]. The error may be TooMany or Unproven.
func (c *Club) BeginPasskey(ctx context.Context, by Actor, origin string) (*protocol.CredentialCreation, string, error) {
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return nil, "", err
	}
	w, err := party(origin)
	if err != nil {
		return nil, "", err
	}
	u, err := c.user(ctx, by.Account.ID)
	if err != nil {
		return nil, "", err
	}
	if len(u.keys) >= mostPasskeys {
		return nil, "", refuse(TooMany)
	}
	options, session, err := w.BeginRegistration(u,
		webauthn.WithResidentKeyRequirement(protocol.ResidentKeyRequirementRequired),
		webauthn.WithExclusions(webauthn.Credentials(u.keys).CredentialDescriptors()))
	if err != nil {
		return nil, "", err
	}
	token, err := c.begin(ctx, by.Account.ID, registering, session)
	return options, token, err
}

// AddPasskey registers a passkey after [Club.BeginPasskey]. answer is the answer of the
// browser as JSON. The error may be PasskeyFailed, TokenSpent, TooMany or Unproven.
func (c *Club) AddPasskey(ctx context.Context, by Actor, origin, token, name string, answer []byte) (archive.Credential, error) {
	var d archive.Credential
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return d, err
	}
	w, err := party(origin)
	if err != nil {
		return d, err
	}
	session, err := c.finish(ctx, token, by.Account.ID, registering)
	if err != nil {
		return d, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return d, failed(err)
	}
	err = c.oneMore(ctx, by.Account.ID, func(archive.Account) (archive.Change, error) {
		u, err := c.user(ctx, by.Account.ID)
		if err == nil && len(u.keys) >= mostPasskeys {
			err = refuse(TooMany)
		}
		if err != nil {
			return archive.Change{}, err
		}
		key, err := w.CreateCredential(u, session, parsed)
		if err != nil {
			return archive.Change{}, failed(err)
		}
		data, err := json.Marshal(key)
		if err != nil {
			return archive.Change{}, err
		}
		d = archive.Credential{ID: passkeyID(key.ID), Version: 1, Account: by.Account.ID, Kind: archive.Passkey, Label: label(name), Data: data, Created: c.Now()}
		_, err = c.Archive.Credential(ctx, d.ID)
		switch {
		case err == nil:
			err = failed(errors.New("this passkey is registered already"))
		case errors.Is(err, archive.ErrNotFound):
			err = nil
		}
		if err != nil {
			return archive.Change{}, err
		}
		return c.noted(ctx, by, PasskeyAdded, archive.Change{archive.CredentialChange{Credential: d}})
	})
	d.Data = nil
	return d, err
}

// BeginSignIn begins to sign in by passkey on a site. It returns the options for the
// browser's navigator.credentials.get, and a token for [Club.SignInByPasskey]. No name is
// needed, because the passkey has the ID of the account.
func (c *Club) BeginSignIn(ctx context.Context, origin, address string) (*protocol.CredentialAssertion, string, error) {
	if err := c.mayTry("", address); err != nil {
		return nil, "", err
	}
	w, err := party(origin)
	if err != nil {
		return nil, "", err
	}
	options, session, err := w.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationPreferred))
	if err != nil {
		return nil, "", err
	}
	token, err := c.begin(ctx, "", signingIn, session)
	return options, token, err
}

// SignInByPasskey begins a session after [Club.BeginSignIn]. answer is the answer of the
// browser as JSON. The error may be PasskeyFailed or TokenSpent.
func (c *Club) SignInByPasskey(ctx context.Context, origin, token, address, device string, answer []byte) (Actor, string, error) {
	account, used, err := c.asserted(ctx, origin, token, answer)
	if err != nil {
		return Actor{}, "", err
	}
	a := Actor{Account: account}
	var sessionToken string
	if a.Token, sessionToken, err = c.session(account.ID, device); err != nil {
		return Actor{}, "", err
	}
	ended, err := c.crowdedOut(ctx, account.ID)
	if err != nil {
		return Actor{}, "", err
	}
	err = c.Archive.Commit(ctx, append(archive.Change{a.Token, used}, ended...))
	if errors.Is(err, archive.ErrConflict) {
		return Actor{}, "", refuse(Changed)
	}
	c.didNotFail("", address)
	return a, sessionToken, err
}

// asserted checks the answer of a passkey. It returns the account of the passkey, and the
// change of the credential that must be stored.
func (c *Club) asserted(ctx context.Context, origin, token string, answer []byte) (archive.Account, archive.CredentialChange, error) {
	var use archive.CredentialChange
	fail := func(err error) (archive.Account, archive.CredentialChange, error) { return archive.Account{}, use, err }
	w, err := party(origin)
	if err != nil {
		return fail(err)
	}
	session, err := c.finish(ctx, token, "", signingIn)
	if err != nil {
		return fail(err)
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return fail(failed(err))
	}
	var u user
	var broken error // an error of the archive
	_, key, err := w.ValidatePasskeyLogin(func(_, handle []byte) (webauthn.User, error) {
		var err error
		u, err = c.user(ctx, string(handle))
		if err != nil && !errors.Is(err, archive.ErrNotFound) {
			broken = err
		}
		if err == nil && (u.account.Kind != play.Member || !u.account.Closed.IsZero()) {
			err = archive.ErrNotFound
		}
		return u, err
	}, session, parsed)
	switch {
	case broken != nil:
		return fail(broken)
	case err != nil:
		return fail(failed(err))
	case key.Authenticator.CloneWarning:
		return fail(failed(errors.New("the passkey counts backwards: there seems to be a copy of it")))
	}
	data, err := json.Marshal(key)
	if err != nil {
		return fail(err)
	}
	for _, d := range u.credentials {
		if d.ID == passkeyID(key.ID) {
			use.After = d.Version
			d.Data, d.Used = data, c.Now()
			use.Credential = d
			return u.account, use, nil
		}
	}
	return fail(failed(errors.New("this passkey was removed")))
}
