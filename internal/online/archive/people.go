package archive

import (
	"context"
	"fmt"
	"time"

	"example.org/cups/internal/online/play"
)

// People is the part of [Archive] that reads accounts and what belongs to them.
type People interface {
	// Account returns an account. The error may be ErrNotFound.
	Account(ctx context.Context, id string) (Account, error)
	// AccountByName returns the account that has a name, whatever its case, see
	// [FoldName], or that had the name last, if nobody has taken it since.
	AccountByName(ctx context.Context, name string) (Account, error)
	// Accounts returns the accounts that a filter lets through, in the order of
	// their folded names.
	Accounts(ctx context.Context, f AccountFilter) ([]Account, error)
	// Names returns the former names of an account that are kept, in the order of
	// the times until which they are, then by their folded forms.
	Names(ctx context.Context, account string) ([]FormerName, error)

	// Token lets its owner act for an account.
	Token(ctx context.Context, hash TokenHash) (Token, error)
	// Tokens returns the tokens of an account, the oldest first, then by their hashes.
	Tokens(ctx context.Context, account string) ([]Token, error)

	// Credential returns a credential. The error may be ErrNotFound.
	Credential(ctx context.Context, id string) (Credential, error)
	// Credentials returns the credentials of an account, the oldest first, then
	// by their IDs.
	Credentials(ctx context.Context, account string) ([]Credential, error)

	// Log returns what a filter lets through of what was written down about
	// accounts, the latest first.
	Log(ctx context.Context, f LogFilter) ([]LogEntry, error)
	// Chats returns the games in which an account has written a line of chat, by
	// their IDs.
	Chats(ctx context.Context, account string) ([]play.ID, error)
}

// Account is somebody who plays.
type Account struct {
	ID       string
	Version  int64  // 1 for a new one, then one more with each change
	Name     string // unique, whatever its case
	Kind     play.Kind
	Role     Role
	Owner    string // of a member's bot: the member's account
	Language string // "en" or "de"
	Created  time.Time
	Closed   time.Time // zero: it is in use
}

// Role is what else an account may do.
type Role string

// The roles.
const (
	NoRole    Role = ""
	Moderator Role = "moderator" // looks after conduct
	Operator  Role = "operator"  // runs the server
)

// AccountChange changes an account: its name, kind, role, language and whether it
// is closed; the rest of Account must be as it was.
type AccountChange struct {
	After   int64 // the version that the account has now; else ErrConflict
	Account Account
	At      time.Time // a name that somebody else had may be taken if it was kept no later than this; else ErrConflict
	Keep    time.Time // the name before, if another, is kept for the account until then
	Forget  bool      // all former names of the account are given up at once, also the one before
}

// FormerName is a name that an account had. Nobody else may take it before Until.
type FormerName struct {
	Name  string
	Until time.Time
}

// AccountFilter chooses accounts. The zero AccountFilter lets all through.
type AccountFilter struct {
	Kind  play.Kind // empty: any
	Role  Role      // empty: any
	Owner string    // empty: any
	Above string    // the folded name comes after this one; empty: any
	Most  int       // 0: all
}

// TokenHash is the SHA-256 of a token. The token itself is not stored.
type TokenHash [32]byte

// ID names a token to people: the beginning of its hash, in 16 hexadecimal digits.
func (h TokenHash) ID() string { return fmt.Sprintf("%x", h[:8]) }

// Token lets whoever has it act for an account.
type Token struct {
	Hash    TokenHash
	Account string
	Kind    TokenKind
	Label   string // what its owner calls it, or the device
	Scopes  string // words with spaces between them, see package club; empty: all
	Data    []byte // of a ceremony, a confirmation or a letter
	Created time.Time
	Used    time.Time // last; zero: never
	Expires time.Time // zero: never
}

// TokenKind is what a token is for.
type TokenKind string

// The kinds of tokens.
const (
	Session  TokenKind = "session"  // of a device that signed in, or of a guest
	Personal TokenKind = "personal" // of a program
	Reset    TokenKind = "reset"    // sets a new password, once
	Ceremony TokenKind = "ceremony" // a passkey is being registered or used
	Confirm  TokenKind = "confirm"  // proves that its owner reads what is sent to a mail address
	Proof    TokenKind = "proof"    // says that whoever uses a session has shown who they are; its hash is no token's
	Letter   TokenKind = "letter"   // a mail that waits to be sent; it belongs to no account, so that all are found together
)

// TokenUse is when a token was used. It changes nothing if the token is not there
// or was used later.
type TokenUse struct {
	Hash TokenHash
	At   time.Time
}

// Credential proves who somebody is.
type Credential struct {
	ID      string
	Version int64 // 1 for a new one, then one more with each change
	Account string
	Kind    CredentialKind
	Label   string // what its owner calls it
	Data    []byte // of a password: its hash; of a passkey: its public key and more; of a mail address: itself
	Created time.Time
	Used    time.Time // last; zero: never
}

// CredentialKind is how a credential proves who somebody is.
type CredentialKind string

// The kinds of credentials.
const (
	Password CredentialKind = "password"
	Passkey  CredentialKind = "passkey"
	Mail     CredentialKind = "mail" // a mail address that its owner has confirmed
)

// CredentialChange is a new credential, or a change of one: of its label, data
// and use.
type CredentialChange struct {
	After      int64 // the version that the credential has now, 0 for a new one; else ErrConflict
	Gone       bool  // the credential ends
	Credential Credential
}

// LogEntry is something that was done to an account and is written down for ever.
type LogEntry struct {
	Number  int64 // grows
	At      time.Time
	Actor   string // an account; empty: whoever runs the machine
	Action  string
	Subject string // an account
	Detail  string
}

// LogFilter chooses entries. The zero LogFilter lets all through.
type LogFilter struct {
	Subject string // an account; empty: any
	Actor   string // an account; empty: any
	Action  string // empty: any
	Below   int64  // the number is less; 0: any
	Most    int    // 0: all
}

// Rewrite replaces names and texts in a game: those of an account that is erased.
type Rewrite struct {
	Game    play.ID
	Events  []play.Event // of versions that are there, else ErrConflict; their times stay as they were
	Summary *Game        // whose seats have other names; nil: as it was
}

// storable returns the error of texts that cannot be kept.
func storable(what, name string, texts ...string) error {
	if !Storable(texts...) || !Storable(name) {
		return fmt.Errorf("%s %q: %w: a text must be UTF-8 without the character 0", what, name, ErrMalformed)
	}
	return nil
}

func (c *Change) checkPeople() error {
	for _, a := range c.Accounts {
		if err := a.check(); err != nil {
			return err
		}
	}
	for _, a := range c.AccountChanges {
		if a.After < 1 {
			return fmt.Errorf("account %q after version %d: %w", a.Account.ID, a.After, ErrMalformed)
		}
		if err := a.Account.check(); err != nil {
			return err
		}
	}
	for _, t := range c.Tokens {
		if err := storable("token of account", t.Account, string(t.Kind), t.Label, t.Scopes); err != nil {
			return err
		}
	}
	for _, account := range c.NoTokensOf {
		if err := storable("tokens of account", account); err != nil {
			return err
		}
	}
	for _, h := range c.Credentials {
		if h.After < 0 || h.Gone && h.After == 0 {
			return fmt.Errorf("credential %q after version %d: %w", h.Credential.ID, h.After, ErrMalformed)
		}
		if err := storable("credential", h.Credential.ID, h.Credential.Account, string(h.Credential.Kind), h.Credential.Label); err != nil {
			return err
		}
	}
	for _, e := range c.Log {
		if err := storable("log entry about account", e.Subject, e.Actor, e.Action, e.Detail); err != nil {
			return err
		}
	}
	for _, r := range c.Rewrites {
		g := GameChange{Game: r.Game, Summary: r.Summary}
		if err := g.check(); err != nil {
			return err
		}
		for _, e := range r.Events {
			if _, err := Kept(e); err != nil || e.Version < 1 {
				return fmt.Errorf("game %q, event %d: %w: %w", r.Game, e.Version, ErrMalformed, err)
			}
		}
	}
	return nil
}

func (a *Account) check() error {
	return storable("account", a.ID, a.Name, string(a.Kind), string(a.Role), a.Owner, a.Language)
}
