package web

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
)

// session is a token of a session, without the token.
type session struct {
	ID       string     `json:"id" doc:"The ID of the session."`
	Device   string     `json:"device" doc:"The name that the browser or program has given."`
	Created  time.Time  `json:"created" doc:"When the session began."`
	LastUsed *time.Time `json:"lastUsed" doc:"When the session was last used, accurate to five minutes."`
	Expires  *time.Time `json:"expires" doc:"When the session ends; null: never."`
	This     bool       `json:"this" doc:"This session sends the request."`
}

// credential is a way to sign in.
type credential struct {
	ID       string     `json:"id" doc:"The ID of the password or passkey."`
	Kind     string     `json:"kind" doc:"The kind." enum:"password,passkey"`
	Label    string     `json:"label" doc:"The name that its owner has given it."`
	Created  time.Time  `json:"created" doc:"When it was added."`
	LastUsed *time.Time `json:"lastUsed" doc:"When it was last used; null: never."`
}

func describeCredential(d archive.Credential) credential {
	return credential{d.ID, string(d.Kind), d.Label, d.Created, club.Moment(d.Used)}
}

// ended says how many there were.
type ended struct {
	Ended int `json:"ended" doc:"The number of sessions that ended."`
}

// device is the name of a device in a request, else what the program calls itself.
func device(ctx context.Context, name string) string {
	if name != "" {
		return name
	}
	return who(ctx).device
}

func newSession(a club.Actor, token string) *body[newAccount] {
	return &body[newAccount]{newAccount{a.Account.ID, a.Account.Name, token}}
}

func (s *Server) describeMembers() {
	type joinRequest struct {
		Body struct {
			Name     string `json:"name" doc:"A name with 2 to 24 letters of one script, digits, and single spaces or -_.' in between." example:"Ada" maxLength:"100"`
			Password string `json:"password" doc:"A password with at least 10 characters and at most 200 bytes." example:"correct horse battery" maxLength:"300"`
			Device   string `json:"device,omitempty" doc:"A name for the new session. Left out: the program's own name." maxLength:"200"`
		}
	}
	add(s, operation{action: club.Join, Operation: huma.Operation{
		OperationID: "join", Method: "POST", Path: "/api/v1/account/join", Summary: "Become a member",
		Description: "Gives the guest who sends the request a name and a password. It is still the same account, with the same games. The guest's tokens end; the answer has a new token.",
	}, codes: []string{"badName", "badPassword", "nameTaken", "notGuest", "changed"}}, func(ctx context.Context, in *joinRequest) (*body[newAccount], error) {
		a, token, err := s.Club.Join(ctx, who(ctx).actor, in.Body.Name, in.Body.Password, device(ctx, in.Body.Device))
		if err != nil {
			return nil, err
		}
		s.renamed(ctx, a.Account)
		return newSession(a, token), nil
	})

	type signInRequest struct {
		Body struct {
			Name     string `json:"name" doc:"The name of the account." example:"Ada" maxLength:"100"`
			Password string `json:"password" doc:"A password of the account." example:"correct horse battery" maxLength:"300"`
			Device   string `json:"device,omitempty" doc:"A name for the session." maxLength:"200"`
		}
	}
	add(s, operation{action: club.Arrive, Operation: huma.Operation{
		OperationID: "signIn", Method: "POST", Path: "/api/v1/sessions", Summary: "Sign in by password", DefaultStatus: 201,
		Description: "An unknown name and a wrong password get the same answer. Limits for failed attempts: ten for each account, then one a minute; thirty from each address, then one every ten seconds.",
	}, codes: []string{"wrongPassword", "tooManySignIns", "changed"}}, func(ctx context.Context, in *signInRequest) (*body[newAccount], error) {
		a, token, err := s.Club.SignIn(ctx, in.Body.Name, in.Body.Password, network(who(ctx).address), device(ctx, in.Body.Device))
		if err != nil {
			return nil, err
		}
		return newSession(a, token), nil
	})
	add(s, operation{action: club.ManageSessions, Operation: huma.Operation{
		OperationID: "listSessions", Method: "GET", Path: "/api/v1/sessions", Summary: "List my sessions",
		Description: "Lists the browsers and programs in which the account is signed in, the oldest session first.",
	}}, func(ctx context.Context, _ *struct{}) (*body[[]session], error) {
		list, err := s.Club.Sessions(ctx, who(ctx).actor)
		if err != nil {
			return nil, err
		}
		out := &body[[]session]{[]session{}}
		for _, t := range list {
			out.Body = append(out.Body, session{t.Hash.ID(), t.Label, t.Created, club.Moment(t.Used), club.Moment(t.Expires), t.Hash == who(ctx).actor.Token.Hash})
		}
		return out, nil
	})
	type sessionID struct {
		ID string `path:"id" doc:"The ID of a session; this means the session that sends the request." maxLength:"40"`
	}
	add(s, operation{action: club.ManageSessions, Operation: huma.Operation{
		OperationID: "endSession", Method: "DELETE", Path: "/api/v1/sessions/{id}", Summary: "Sign out", DefaultStatus: 204,
		Description: "Ends one session. Its token stops working, and its sockets are closed.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *sessionID) (*noContent, error) {
		if in.ID == "this" {
			return nil, s.Club.SignOut(ctx, who(ctx).actor)
		}
		return nil, s.Club.EndSession(ctx, who(ctx).actor, in.ID)
	})
	add(s, operation{action: club.ManageSessions, Operation: huma.Operation{
		OperationID: "endOtherSessions", Method: "DELETE", Path: "/api/v1/sessions", Summary: "Sign out everywhere else",
		Description: "Ends all sessions except the one that sends the request.",
	}, codes: []string{"changed"}}, func(ctx context.Context, _ *struct{}) (*body[ended], error) {
		n, err := s.Club.EndOtherSessions(ctx, who(ctx).actor)
		return &body[ended]{ended{n}}, err
	})

	type renameRequest struct {
		Body struct {
			Name string `json:"name" doc:"The new name." example:"Adelheid" maxLength:"100"`
		}
	}
	add(s, operation{action: club.ChangeAccount, Operation: huma.Operation{
		OperationID: "rename", Method: "POST", Path: "/api/v1/account/name", Summary: "Change my name",
		Description: "For 90 days the old name still leads to the account, and nobody else can take it. At most three old names are reserved in this way. Finished games keep the name from the time they were played.",
	}, codes: []string{"badName", "nameTaken", "tooMany", "changed"}}, func(ctx context.Context, in *renameRequest) (*body[account], error) {
		a, err := s.Club.Rename(ctx, who(ctx).actor, in.Body.Name)
		if err == nil {
			s.renamed(ctx, a)
		}
		return &body[account]{describeAccount(a)}, err
	})

	type passwordRequest struct {
		Body struct {
			Present  string `json:"present,omitempty" doc:"A password of the account. Leave it out if the account has none." example:"correct horse battery" maxLength:"300"`
			Password string `json:"password" doc:"The new password." example:"another horse battery" maxLength:"300"`
			Add      bool   `json:"add,omitempty" doc:"true: add the new password instead of replacing the present one. An account can have up to three."`
			Label    string `json:"label,omitempty" doc:"A name for the added password." maxLength:"200"`
		}
	}
	add(s, operation{action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "setPassword", Method: "POST", Path: "/api/v1/account/password", Summary: "Change or add a password", DefaultStatus: 204,
		Description: "Replaces the present password and ends all other sessions; or, with add, adds a password. Failed attempts count as failed attempts to sign in. An account without a password needs a session that began within the last ten minutes, or was proven by POST /api/v1/account/proof within them.",
	}, codes: []string{"needsProof", "badPassword", "wrongPassword", "tooMany", "tooManySignIns", "changed"}}, func(ctx context.Context, in *passwordRequest) (*noContent, error) {
		b := in.Body
		return nil, s.Club.SetPassword(ctx, who(ctx).actor, b.Present, b.Password, b.Label, network(who(ctx).address), b.Add)
	})
	add(s, operation{action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listCredentials", Method: "GET", Path: "/api/v1/account/credentials", Summary: "List my passwords and passkeys",
		Description: "Lists the passwords and passkeys of the account without their secrets, the oldest first.",
	}}, func(ctx context.Context, _ *struct{}) (*body[[]credential], error) {
		list, err := s.Club.Credentials(ctx, who(ctx).actor)
		if err != nil {
			return nil, err
		}
		out := &body[[]credential]{[]credential{}}
		for _, d := range list {
			out.Body = append(out.Body, describeCredential(d))
		}
		return out, nil
	})
	type credentialID struct {
		ID string `path:"id" doc:"The ID of a password or passkey." maxLength:"1500"`
	}
	add(s, operation{action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "dropCredential", Method: "DELETE", Path: "/api/v1/account/credentials/{id}", Summary: "Remove a password or passkey", DefaultStatus: 204,
		Description: "The last password or passkey of an account cannot be removed.",
	}, codes: []string{"notFound", "lastWayIn", "changed"}}, func(ctx context.Context, in *credentialID) (*noContent, error) {
		return nil, s.Club.DropCredential(ctx, who(ctx).actor, in.ID)
	})

	type resetRequest struct {
		Body struct {
			Token    string `json:"token" doc:"A one-time token, from an operator or from an e-mail." example:"cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV" maxLength:"100"`
			Password string `json:"password" doc:"The new password." example:"another horse battery" maxLength:"300"`
			Device   string `json:"device,omitempty" doc:"A name for the session." maxLength:"200"`
		}
	}
	add(s, operation{action: club.Arrive, Operation: huma.Operation{
		OperationID: "resetPassword", Method: "POST", Path: "/api/v1/account/reset", Summary: "Set a password with a one-time token",
		Description: "All other passwords, sessions and tokens of the account end. Its passkeys stay. The answer has the token of a new session.",
	}, codes: []string{"badPassword", "tokenSpent", "tooManySignIns"}}, func(ctx context.Context, in *resetRequest) (*body[newAccount], error) {
		a, token, err := s.Club.UseReset(ctx, in.Body.Token, in.Body.Password, network(who(ctx).address), device(ctx, in.Body.Device))
		if err != nil {
			return nil, err
		}
		return newSession(a, token), nil
	})

	add(s, operation{action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "exportAccount", Method: "GET", Path: "/api/v1/account/export", Summary: "Export everything about my account",
		Description: "Returns a ZIP file: account.json has everything that is stored about the account, including puzzles from its games and runs of puzzles; ratings.json has its ratings; games.cups has the records of its games; games.ndjson has the same games as JSON; puzzles.jsonl has the puzzle diary. With a personal token, account.json lacks how the account is reached: ways to sign in, the e-mail address, sessions, tokens and hooks. If the download breaks off, the file is damaged.",
		Responses: map[string]*huma.Response{"200": {Description: "The ZIP file.", Content: map[string]*huma.MediaType{
			zipType: {Schema: &huma.Schema{Type: "string", Format: "binary"}, Example: "PK…"},
		}}},
	}}, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		by := who(ctx).actor
		about, err := s.Club.Export(ctx, by)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			w.Header().Set("Content-Type", zipType)
			w.Header().Set("Content-Disposition", `attachment; filename="cups-account.zip"`)
			if err := s.export(ctx, w, by.Account.ID, about); err != nil {
				if ctx.Err() == nil {
					s.Log.Error("an export broke off", "account", by.Account.ID, "error", err)
				}
				panic(http.ErrAbortHandler)
			}
		}}, nil
	})
	type closeRequest struct{ Body *identification }
	add(s, operation{action: club.LeaveForGood, Operation: huma.Operation{
		OperationID: "closeAccount", Method: "POST", Path: "/api/v1/account/close", Summary: "Close my account", DefaultStatus: 204,
		Description: "Nobody can sign in to the account any more. Its bots are also closed. The name stays taken. An operator can open the account again. " + proofNeeded,
	}, codes: append([]string{"gamesRunning", "changed"}, proofCodes...)}, func(ctx context.Context, in *closeRequest) (*noContent, error) {
		var p identification
		if in.Body != nil {
			p = *in.Body
		}
		return nil, s.closeAccount(ctx, who(ctx).actor, p)
	})
	type eraseRequest struct {
		Body struct {
			Name     string         `json:"name" doc:"The name of the account, so that no account is erased by mistake." example:"Ada" maxLength:"100"`
			Password string         `json:"password,omitempty" doc:"A password of the account." example:"correct horse battery" maxLength:"300"`
			Token    string         `json:"token,omitempty" doc:"Instead of a password: the token from POST /api/v1/sessions/passkey/begin." maxLength:"100"`
			Answer   map[string]any `json:"answer,omitempty" doc:"With token: the result of navigator.credentials.get, as its toJSON writes it."`
		}
	}
	add(s, operation{action: club.LeaveForGood, Operation: huma.Operation{
		OperationID: "eraseAccount", Method: "POST", Path: "/api/v1/account/erase", Summary: "Erase my account", DefaultStatus: 204,
		Description: "Erases names, passwords, passkeys, tokens, hooks, settings, friends, blocks, lines of chat, conversations, the puzzle diary, puzzles from games and runs, also those of the account's bots. Games stay, under an anonymous name. This cannot be undone. " + proofNeeded,
	}, codes: append([]string{"badName", "gamesRunning", "changed"}, proofCodes...)}, func(ctx context.Context, in *eraseRequest) (*noContent, error) {
		return nil, s.erase(ctx, who(ctx).actor, in.Body.Name, identification{in.Body.Password, in.Body.Token, in.Body.Answer})
	})
}

// identification shows once more who asks.
type identification struct {
	Password string         `json:"password,omitempty" doc:"A password of the account." example:"correct horse battery" maxLength:"300"`
	Token    string         `json:"token,omitempty" doc:"Instead of a password: the token from POST /api/v1/sessions/passkey/begin." maxLength:"100"`
	Answer   map[string]any `json:"answer,omitempty" doc:"With token: the result of navigator.credentials.get, as its toJSON writes it."`
}

const proofNeeded = "If the account has a password or a passkey, the request must include one of them."

var proofCodes = []string{"wrongPassword", "passkeyFailed", "tokenSpent", "tooManySignIns"}

// identification is an identification as the club reads it.
func (s *Server) identification(ctx context.Context, p identification) (club.Identification, error) {
	answer, err := json.Marshal(p.Answer)
	return club.Identification{Password: p.Password, Origin: s.origin(ctx), Token: p.Token, Answer: answer, Address: network(who(ctx).address)}, err
}

// identifyAgain checks who asks.
func (s *Server) identifyAgain(ctx context.Context, by club.Actor, p identification) error {
	c, err := s.identification(ctx, p)
	if err != nil {
		return err
	}
	return s.Club.Identify(ctx, by, c)
}

// closeAccount closes the account of who asks for it.
func (s *Server) closeAccount(ctx context.Context, by club.Actor, p identification) error {
	if err := s.identifyAgain(ctx, by, p); err != nil {
		return err
	}
	if err := s.Hall.Leave(ctx, by.Account); err != nil {
		return err
	}
	return s.Club.Close(ctx, by)
}

// renamed has the running games of an account show its new name. If that fails the
// account has its name all the same.
func (s *Server) renamed(ctx context.Context, a archive.Account) {
	if err := s.Hall.Rename(ctx, a); err != nil && ctx.Err() == nil {
		s.Log.Error("running games keep an earlier name", "account", a.ID, "error", err)
	}
}

// erase erases who asks for it and gives their own name.
func (s *Server) erase(ctx context.Context, by club.Actor, name string, p identification) error {
	if !by.IsKnown() || archive.FoldName(name) != archive.FoldName(by.Account.Name) {
		return &club.Error{Code: club.BadName, Field: "name"}
	}
	if err := s.identifyAgain(ctx, by, p); err != nil {
		return err
	}
	if err := s.Hall.Leave(ctx, by.Account); err != nil {
		return err
	}
	games, err := s.Club.Erase(ctx, by)
	for _, id := range games {
		s.Hall.Forget(id)
	}
	return err
}

// zipType is the type of an export.
const zipType = "application/zip"

// export writes the export of an account, in constant memory.
func (s *Server) export(ctx context.Context, w io.Writer, account string, about club.Export) error {
	z := zip.NewWriter(w)
	document := func(name string, v any) error {
		f, err := z.Create(name)
		if err != nil {
			return err
		}
		e := json.NewEncoder(f)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(v)
	}
	if err := document("account.json", about); err != nil {
		return err
	}
	list, err := s.Archive.Ratings(ctx, account)
	if err != nil {
		return err
	}
	rated := []wire.Rating{}
	for _, r := range list {
		rated = append(rated, wire.NewRating(r, s.Hall.Now()))
	}
	if err := document("ratings.json", rated); err != nil {
		return err
	}
	puzzles, err := z.Create(practice.DiaryName)
	if err != nil {
		return err
	}
	if err := s.desk.Export(ctx, account, puzzles); err != nil {
		return err
	}
	for _, name := range []string{"games.cups", "games.ndjson"} {
		f, err := z.Create(name)
		if err != nil {
			return err
		}
		begun := false
		for g, err := range s.Archive.Games(ctx, archive.Filter{Account: account}) {
			if err != nil {
				return err
			}
			if err := s.exportGame(ctx, f, g.ID, strings.HasSuffix(name, ".cups"), begun); err != nil {
				return err
			}
			begun = true
		}
	}
	return z.Close()
}

func (s *Server) exportGame(ctx context.Context, w io.Writer, id play.ID, asRecord, begun bool) error {
	events, err := s.Archive.Events(ctx, id, 0)
	if err != nil {
		return err
	}
	t, err := play.Replay(id, events)
	if err != nil {
		return err
	}
	if !asRecord {
		return json.NewEncoder(w).Encode(wire.NewGame(t, t.Touched()))
	}
	text, err := recordOf(t)
	if err != nil {
		return err
	}
	if begun {
		text = append([]byte("\n"), text...)
	}
	if _, err = w.Write(text); err != nil {
		err = fmt.Errorf("the record of game %s: %w", id, err)
	}
	return err
}
