package wire

import (
	"strings"

	"example.org/cups/internal/online/archive"
)

// Credential is a password or a passkey, without what proves that somebody has it.
type Credential struct {
	ID       string  `json:"id" doc:"The ID of the password or passkey."`
	Kind     string  `json:"kind" doc:"The kind." enum:"password,passkey"`
	Label    string  `json:"label" doc:"The name that its owner has given it."`
	Created  Moment  `json:"created" doc:"When it was added."`
	LastUsed *Moment `json:"lastUsed" nullable:"true" doc:"When it was last used; null: never."`
}

// NewCredential describes a password or a passkey.
func NewCredential(d archive.Credential) Credential {
	return Credential{d.ID, string(d.Kind), d.Label, Moment(d.Created), MomentOf(d.Used)}
}

// Session is a session of an account.
type Session struct {
	ID       string  `json:"id" doc:"The ID of the session."`
	Device   string  `json:"device" doc:"The name that the browser or program has given."`
	Created  Moment  `json:"created" doc:"When the session began."`
	LastUsed *Moment `json:"lastUsed" nullable:"true" doc:"When the session was last used, accurate to five minutes."`
	Expires  *Moment `json:"expires" nullable:"true" doc:"When the session ends; null: never."`
	This     bool    `json:"this" doc:"This session sends the request."`
}

// NewSession describes a session to somebody who may be using it.
func NewSession(t archive.Token, isThis bool) Session {
	return Session{t.Hash.ID(), t.Label, Moment(t.Created), MomentOf(t.Used), MomentOf(t.Expires), isThis}
}

// Personal is a personal token, which a program uses.
type Personal struct {
	ID       string   `json:"id" doc:"The ID of the token."`
	Label    string   `json:"label" doc:"The name of the token."`
	Scopes   []string `json:"scopes" doc:"What the token allows." nullable:"false"`
	Created  Moment   `json:"created" doc:"When the token was created."`
	LastUsed *Moment  `json:"lastUsed" nullable:"true" doc:"When the token was last used, accurate to five minutes."`
	Expires  *Moment  `json:"expires" nullable:"true" doc:"When the token ends; null: never."`
	Client   string   `json:"client,omitempty" doc:"For a token that a page of another site has got: the client_id by which the page names itself."`
	Redirect string   `json:"redirect,omitempty" doc:"For such a token: the address of the page."`
	Token    string   `json:"token,omitempty" doc:"The token itself, shown only when it is created."`
}

// NewPersonal describes a personal token, and who has got it at which address if it is a page of another site. token
// is the token itself, empty if it is not shown.
func NewPersonal(t archive.Token, client, redirect, token string) Personal {
	return Personal{t.Hash.ID(), t.Label, strings.Fields(t.Scopes), Moment(t.Created), MomentOf(t.Used), MomentOf(t.Expires), client, redirect, token}
}
