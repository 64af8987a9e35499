package web

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// describeProof adds how a session shows once more whose it is, and what sessions have
// changed.
func (s *Server) describeProof() {
	type proofRequest struct{ Body identification }
	type proofAnswer struct {
		Until time.Time `json:"until" doc:"So long it counts for this session."`
	}
	add(s, operation{action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "proveIdentity", Method: "POST", Path: "/api/v1/account/proof", Summary: "Show once more who I am",
		Description: "By a password or a passkey of the account. It counts for this session and for ten minutes, for everything that may be refused with needsProof. Signing in counts as well. Failed attempts count like those to sign in.",
	}, codes: append([]string{"changed"}, proofCodes...)}, func(ctx context.Context, in *proofRequest) (*body[proofAnswer], error) {
		until, err := s.prove(ctx, who(ctx).actor, in.Body)
		return &body[proofAnswer]{proofAnswer{until}}, err
	})
	type deed struct {
		At      time.Time `json:"at"`
		Deed    string    `json:"deed" enum:"passwordReset,passwordSet,passwordAdded,passkeyAdded,wayRemoved,mailSet,mailRemoved,tokenMade,botMade,hookMade"`
		Device  string    `json:"device" doc:"As the session is called; empty if it was done by a one-time token."`
		Session string    `json:"session" doc:"The ID of the session, which may have ended; empty if it was done by a one-time token."`
	}
	add(s, operation{action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listDeeds", Method: "GET", Path: "/api/v1/account/deeds", Summary: "What was changed about how my account is reached",
		Description: "The latest 50 changes of passwords, passkeys, the e-mail address, tokens, bots and hooks, the latest first, and the session that has made them. If the account has an e-mail address, each of them is also told there.",
	}}, func(ctx context.Context, _ *struct{}) (*body[[]deed], error) {
		list, err := s.Club.Deeds(ctx, who(ctx).actor)
		if err != nil {
			return nil, err
		}
		out := &body[[]deed]{[]deed{}}
		for _, d := range list {
			out.Body = append(out.Body, deed{d.At, string(d.Deed), d.Device, d.Session})
		}
		return out, nil
	})
}

// prove notes that whoever asks has shown who they are.
func (s *Server) prove(ctx context.Context, by club.Actor, p identification) (time.Time, error) {
	c, err := s.identification(ctx, p)
	if err != nil {
		return time.Time{}, err
	}
	return s.Club.Prove(ctx, by, c)
}

// proofPath is where the page is that asks who somebody is.
const proofPath = accountPath + "/proof"

// provable are the forms that are sent again for whoever has been asked who they are.
var provable = []string{
	accountPath + "/token", accountPath + "/bot", accountPath + "/hook", accountPath + "/way/remove", accountPath + "/mail", accountPath + "/mail/remove",
	officePath + "/role", officePath + "/reset",
}

// again begins the names of the fields that a form had which is to be sent again.
const again = "again."

// describeProofPage adds the page that asks who somebody is.
func (s *Server) describeProofPage() {
	s.mux.HandleFunc("GET "+proofPath, func(w http.ResponseWriter, r *http.Request) {
		if !club.Able(who(r.Context()).actor, club.ManageSecrets) {
			toSignIn(w, r)
			return
		}
		s.proofPage(w, r, http.StatusOK, page.Proof{})
	})
	s.mux.HandleFunc("POST "+proofPath, s.form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		d := page.Proof{For: r.PostFormValue("for")}
		fields := url.Values{}
		for name, values := range r.PostForm {
			if rest, ok := strings.CutPrefix(name, again); ok {
				fields[rest] = values
			}
		}
		d.Fields = hiddenFields(fields)
		p, err := formIdentification(r)
		if err == nil {
			_, err = s.prove(r.Context(), who(r.Context()).actor, p)
		}
		if err != nil {
			s.returned(w, r, "proof", err, func(status int, fault *page.FormFault) {
				if errors.Is(err, &club.Error{Code: club.WrongPassword}) {
					fault.Text = say.In(languageOf(r)).Get("page.account.wrong_password")
				}
				d.Fault = fault
				s.proofPage(w, r, status, d)
			})
			return "", nil
		}
		if !slices.Contains(provable, d.For) {
			return accountPath, nil
		}
		form := r.Clone(r.Context())
		form.URL = &url.URL{Path: d.For}
		form.Form, form.PostForm = fields, fields
		s.mux.ServeHTTP(w, form)
		return "", nil
	}))
}

// askProof answers a form that was refused since nobody has shown lately who they are:
// whoever does so now need not fill it in again, unless there was a password in it.
func (s *Server) askProof(w http.ResponseWriter, r *http.Request, status int) {
	var d page.Proof
	if slices.Contains(provable, r.URL.Path) {
		d.For, d.Fields = r.URL.Path, hiddenFields(r.PostForm)
	}
	s.proofPage(w, r, status, d)
}

// hiddenFields are the fields of a form as another one hides them.
func hiddenFields(form url.Values) []page.HiddenField {
	var list []page.HiddenField
	for name, values := range form {
		for _, v := range values {
			if !secrets[name] {
				list = append(list, page.HiddenField{Name: again + name, Value: v})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b page.HiddenField) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func (s *Server) proofPage(w http.ResponseWriter, r *http.Request, status int, d page.Proof) {
	ways, err := s.Club.Credentials(r.Context(), who(r.Context()).actor)
	if err != nil {
		s.errorPage(w, r, err)
		return
	}
	for _, c := range ways {
		d.Password, d.Passkey = d.Password || c.Kind == archive.Password, d.Passkey || c.Kind == archive.Passkey
	}
	d.Viewer = s.viewer(r)
	d.Viewer.Path = accountPath
	w.Header().Set("Cache-Control", "no-store")
	s.send(w, r, status, func(to io.Writer) error { return s.pages.Proof(to, d) })
}
