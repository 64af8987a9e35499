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
	// AccountsOf returns the accounts with these IDs, by their IDs. Those that do not exist
	// are missing.
	AccountsOf(ctx context.Context, ids ...string) (map[string]Account, error)
	// AccountByName returns the account of a name, without regard to case, see
	// [FoldName]. For a former name it returns the last account that had this name. The
	// error may be ErrNotFound.
	AccountByName(ctx context.Context, name string) (Account, error)
	// AccountsNamed returns the accounts that AccountByName finds under these names, by the
	// folded names. Names that nobody has are missing.
	AccountsNamed(ctx context.Context, names ...string) (map[string]Account, error)
	// Accounts returns the accounts that match a filter, in the order of their folded
	// names.
	Accounts(ctx context.Context, f AccountFilter) ([]Account, error)
	// Names returns the former names that are reserved for an account, in the order of
	// Until, then of their folded forms.
	Names(ctx context.Context, account string) ([]FormerName, error)

	// Token returns a token. The error may be ErrNotFound.
	Token(ctx context.Context, hash TokenHash) (Token, error)
	// Tokens returns the tokens of an account, the oldest first, then by their hashes.
	Tokens(ctx context.Context, account string) ([]Token, error)

	// Credential returns a credential. The error may be ErrNotFound.
	Credential(ctx context.Context, id string) (Credential, error)
	// Credentials returns the credentials of an account, the oldest first, then
	// by their IDs.
	Credentials(ctx context.Context, account string) ([]Credential, error)

	// Log returns the entries of the log that match a filter, the latest first.
	Log(ctx context.Context, f LogFilter) ([]LogEntry, error)
	// Chats returns the games in which an account has written lines of chat, in the order
	// of their IDs.
	Chats(ctx context.Context, account string) ([]play.ID, error)
}

// Account is somebody who plays.
type Account struct {
	ID       string    `column:"id,key"`
	Name     string    `column:"name" folded:"folded"` // unique without regard to case
	Kind     play.Kind `column:"kind"`
	Language string    `column:"language"` // "en" or "de"
	Created  time.Time `column:"created,fixed"`
	Version  int64     `column:"version"` // 1 for a new one, then one more for each change
	Role     Role      `column:"role"`
	Owner    string    `column:"owner,fixed"` // for a member's bot: the ID of the member
	Closed   time.Time `column:"closed"`      // when the account was closed; the zero time: it is open
}

// Role is the role of an account.
type Role string

// The roles.
const (
	NoRole    Role = ""
	Moderator Role = "moderator" // acts on reports, results and accounts
	Operator  Role = "operator"  // runs the server
)

// AccountChange changes the name, kind, role, language or closing of an account. The
// other fields of Account must be as they were.
type AccountChange struct {
	After   int64 // the present version of the account; otherwise ErrConflict
	Account Account
	At      time.Time // the time of the change; taking a former name that is reserved for longer gives ErrConflict
	Keep    time.Time // if the name changes, the old name is reserved for the account until this time
	Forget  bool      // no former names of the account are reserved any more
}

// FormerName is a former name of an account. Nobody else may take it before Until.
type FormerName struct {
	Name  string
	Until time.Time
}

// AccountFilter chooses accounts. All accounts match the zero AccountFilter.
type AccountFilter struct {
	Kind  play.Kind // empty: any
	Role  Role      // empty: any
	Owner string    // empty: any
	Above string    // the folded name is greater than this; empty: any
	Idle  time.Time // the account is open and older, none of its tokens was used at this time or later, and it has no open seek or challenge; the zero time: any
	Blank bool      // the account has no game, no line of chat, no diary and no keepsake
	Most  int       // 0: all
}

// TokenHash is the SHA-256 of a token. The token itself is not stored.
type TokenHash [32]byte

// ID returns the ID of a token: the first 16 hexadecimal digits of its hash.
func (h TokenHash) ID() string { return fmt.Sprintf("%x", h[:8]) }

// Token is a token with which a program or browser can act for an account.
type Token struct {
	Hash    TokenHash `column:"hash,key"`
	Account string    `column:"account"`
	Kind    TokenKind `column:"kind"`
	Label   string    `column:"label"`  // the name that its owner has given it, or the name of the device
	Scopes  string    `column:"scopes"` // the scopes, separated by spaces, see package club; empty: all
	Data    []byte    `column:"data"`   // for a ceremony, a confirmation or a letter
	Created time.Time `column:"created"`
	Used    time.Time `column:"used"`    // the time of the last use; the zero time: never
	Expires time.Time `column:"expires"` // the zero time: never
}

// TokenKind is the purpose of a token.
type TokenKind string

// The kinds of tokens.
const (
	Session  TokenKind = "session"  // a session of a member or a guest
	Personal TokenKind = "personal" // a personal token
	Reset    TokenKind = "reset"    // sets a new password, once
	Ceremony TokenKind = "ceremony" // a passkey is being registered or used
	Confirm  TokenKind = "confirm"  // proves that its owner reads what is sent to a mail address
	Proof    TokenKind = "proof"    // notes a proof of identity for a session; its hash does not belong to any token
	// Invitation holds an invitation that waits for the answer of its account; its hash does not belong to any token.
	Invitation TokenKind = "invitation"
	Code       TokenKind = "code"      // a page of another site exchanges it for a personal token, once
	SpentCode  TokenKind = "spentCode" // notes which token was made of a code; its hash does not belong to any token
	Stop       TokenKind = "stop"      // stops the mails about notices of its account
	Letter     TokenKind = "letter"    // holds a mail that waits to be sent; it has no account, so that all mails can be listed
)

// TokenUse stores the time of a use of a token. It changes nothing if the token does not
// exist or was used later.
type TokenUse struct {
	Hash TokenHash
	At   time.Time
}

// Credential is a password, a passkey or a mail address of an account.
type Credential struct {
	ID      string         `column:"id,key"`
	Version int64          `column:"version"` // 1 for a new one, then one more for each change
	Account string         `column:"account,fixed"`
	Kind    CredentialKind `column:"kind,fixed"`
	Label   string         `column:"label"` // the name that its owner has given it
	Data    []byte         `column:"data"`  // the hash of a password; the public key and more of a passkey; a mail address
	Created time.Time      `column:"created,fixed"`
	Used    time.Time      `column:"used"` // the time of the last use; the zero time: never
}

// CredentialKind is the kind of a credential.
type CredentialKind string

// The kinds of credentials.
const (
	Password CredentialKind = "password"
	Passkey  CredentialKind = "passkey"
	Mail     CredentialKind = "mail" // a mail address that its owner has confirmed
)

// CredentialChange is a new credential, or a new label, new data or a new use of an
// existing one.
type CredentialChange struct {
	After      int64 // the present version of the credential, 0 for a new one; otherwise ErrConflict
	Gone       bool  // the credential ends
	Credential Credential
}

// LogEntry is an entry of the log of officers: something that was done to an account. It
// is stored for ever.
type LogEntry struct {
	Number  int64     `column:"number,key,given"` // grows with each entry
	At      time.Time `column:"at"`
	Actor   string    `column:"actor"` // the ID of an account; empty: the operator of the machine
	Action  string    `column:"action"`
	Subject string    `column:"subject"` // the ID of an account
	Detail  string    `column:"detail"`
}

// LogFilter chooses entries of the log. All entries match the zero LogFilter.
type LogFilter struct {
	Subject string // the ID of an account; empty: any
	Actor   string // the ID of an account; empty: any
	Action  string // empty: any
	Under   string // the detail begins with this; empty: any
	Below   int64  // the number is less; 0: any
	Most    int    // 0: all
}

// Rewrite replaces the names and texts of an erased account in a game.
type Rewrite struct {
	Game    play.ID
	Events  []play.Event // new bodies for existing events, otherwise ErrConflict; their times do not change
	Summary *Game        // the summary with other names; nil: no change
}

// storable returns an error if texts cannot be stored.
func storable(what, name string, texts ...string) error {
	if !Storable(texts...) || !Storable(name) {
		return fmt.Errorf("%s %q: %w: a text must be UTF-8 without the character 0", what, name, ErrMalformed)
	}
	return nil
}

func (a Account) check() error { return Check(a, "account %q", a.ID) }

func (a AccountChange) check() error {
	if a.After < 1 {
		return fmt.Errorf("account %q after version %d: %w", a.Account.ID, a.After, ErrMalformed)
	}
	return a.Account.check()
}

func (t Token) check() error { return Check(t, "token of account %q", t.Account) }

func (u TokenUse) check() error { return nil }

func (h CredentialChange) check() error {
	if h.After < 0 || h.Gone && h.After == 0 {
		return fmt.Errorf("credential %q after version %d: %w", h.Credential.ID, h.After, ErrMalformed)
	}
	return Check(h.Credential, "credential %q", h.Credential.ID)
}

func (e LogEntry) check() error { return Check(e, "log entry about account %q", e.Subject) }

func (r Rewrite) check() error {
	if err := (GameChange{Game: r.Game, Summary: r.Summary}).check(); err != nil {
		return err
	}
	for _, e := range r.Events {
		if _, err := Kept(e); err != nil || e.Version < 1 {
			return fmt.Errorf("game %q, event %d: %w: %w", r.Game, e.Version, ErrMalformed, err)
		}
	}
	return nil
}
