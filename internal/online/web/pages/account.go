package pages

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// accountPath is the path of the page of an account.
const accountPath = "/account"

// mostDeedsShown is the largest number of changes of the ways into an account that its
// page shows.
const mostDeedsShown = 10

// afterDeed is the page of an account after a deed: it says on which other devices the
// account is signed in.
const afterDeed = accountPath + "?changed"

// describeAccountPage adds the page of an account and its forms, which do what the
// interface for programs does.
func (s *Server) describeAccountPage() {
	s.Mux.HandleFunc("GET "+accountPath, func(w http.ResponseWriter, r *http.Request) {
		s.accountPage(w, r, http.StatusOK, "", nil)
	})
	s.describeSignInForms()
	s.describeChangeForms()
	s.describeSecretForms()
	s.describeLeavingForms()
}

// accountForm adds a form of the page of an account. It leads to the path that f returns,
// or back to the page, which says what is wrong. If f returns no path, it has answered.
func (s *Server) accountForm(path string, f func(w http.ResponseWriter, r *http.Request, by club.Actor) (string, error)) {
	s.Mux.HandleFunc("POST "+accountPath+path, s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		to, err := f(w, r, gate.Who(r.Context()).Actor)
		if err != nil {
			s.accountFault(w, r, path, err)
			return "", nil
		}
		return to, nil
	}))
}

// changeForm adds a form by which an account changes something. It leads to a page.
func (s *Server) changeForm(path, to string, f func(r *http.Request, by club.Actor) error) {
	s.accountForm(path, func(_ http.ResponseWriter, r *http.Request, by club.Actor) (string, error) {
		if !by.IsKnown() {
			return "", wire.NewCode("noToken")
		}
		return to, f(r, by)
	})
}

// secretForm adds a form that makes a token or another secret. The page shows it once.
func (s *Server) secretForm(path string, f func(r *http.Request, by club.Actor) (secret string, err error)) {
	s.accountForm(path, func(w http.ResponseWriter, r *http.Request, by club.Actor) (string, error) {
		secret, err := f(r, by)
		if err == nil {
			s.accountPage(w, r, http.StatusOK, secret, nil)
		}
		return "", err
	})
}

// describeSignInForms adds the forms that begin or end a session.
func (s *Server) describeSignInForms() {
	s.accountForm("/join", s.joinByForm)
	s.accountForm("/sign-in", func(w http.ResponseWriter, r *http.Request, _ club.Actor) (string, error) {
		v := gate.Who(r.Context())
		_, token, err := s.Club.SignIn(r.Context(), r.PostFormValue("name"), r.PostFormValue("password"), gate.Network(v.Address), v.Device, marksOf(r)...)
		return s.signedIn(w, r, token, err)
	})
	s.accountForm("/passkey", func(w http.ResponseWriter, r *http.Request, _ club.Actor) (string, error) {
		v := gate.Who(r.Context())
		_, token, err := s.Club.SignInByPasskey(r.Context(), s.Origin(r.Context()), r.PostFormValue("token"), gate.Network(v.Address), v.Device, []byte(r.PostFormValue("answer")))
		return s.signedIn(w, r, token, err)
	})
	s.accountForm("/reset", func(w http.ResponseWriter, r *http.Request, _ club.Actor) (string, error) {
		v := gate.Who(r.Context())
		_, token, err := s.Club.UseReset(r.Context(), r.PostFormValue("token"), r.PostFormValue("password"), gate.Network(v.Address), v.Device)
		return s.signedIn(w, r, token, err)
	})
	s.accountForm("/sign-out", func(w http.ResponseWriter, r *http.Request, by club.Actor) (string, error) {
		err := s.Club.SignOut(r.Context(), by)
		gate.EndSession(r.Context())
		return "/", err
	})
}

// describeChangeForms adds the forms that change a name, or a way into an account.
func (s *Server) describeChangeForms() {
	s.changeForm("/name", accountPath, func(r *http.Request, by club.Actor) error {
		_, err := s.Club.Rename(r.Context(), by, r.PostFormValue("name"))
		return err
	})
	s.changeForm("/password", afterDeed, func(r *http.Request, by club.Actor) error {
		return s.Club.SetPassword(r.Context(), by, club.NewPassword{Present: r.PostFormValue("present"), Password: r.PostFormValue("password"), Address: gate.Network(gate.Who(r.Context()).Address)})
	})
	s.changeForm("/passkey/add", afterDeed, func(r *http.Request, by club.Actor) error {
		_, err := s.Club.AddPasskey(r.Context(), by, s.Origin(r.Context()), r.PostFormValue("token"), gate.Who(r.Context()).Device, []byte(r.PostFormValue("answer")))
		return err
	})
	s.changeForm("/way/remove", afterDeed, func(r *http.Request, by club.Actor) error {
		return s.Club.DropCredential(r.Context(), by, r.PostFormValue("id"))
	})
	s.changeForm("/operator", officePath, func(r *http.Request, by club.Actor) error {
		return s.Club.BecomeFirst(r.Context(), by, r.PostFormValue("operator"))
	})
	s.changeForm("/session/end", accountPath, func(r *http.Request, by club.Actor) error {
		if id := r.PostFormValue("id"); id != "" {
			return s.Club.EndSession(r.Context(), by, id)
		}
		_, err := s.Club.EndOtherSessions(r.Context(), by)
		return err
	})
}

// describeSecretForms adds the forms for tokens, bots and hooks.
func (s *Server) describeSecretForms() {
	s.secretForm("/token", func(r *http.Request, by club.Actor) (string, error) {
		var scopes []club.Scope
		for _, scope := range r.PostForm["scope"] {
			scopes = append(scopes, club.Scope(scope))
		}
		_, token, err := s.Club.NewToken(r.Context(), by, "", r.PostFormValue("label"), scopes, 0)
		return token, err
	})
	s.changeForm("/token/end", accountPath, func(r *http.Request, by club.Actor) error {
		return s.Club.EndToken(r.Context(), by, "", r.PostFormValue("id"))
	})
	s.secretForm("/bot", func(r *http.Request, by club.Actor) (string, error) {
		_, token, err := s.Club.NewBot(r.Context(), by, r.PostFormValue("name"))
		return token, err
	})
	s.changeForm("/bot/close", accountPath, func(r *http.Request, by club.Actor) error {
		return s.Club.CloseBot(r.Context(), by, r.PostFormValue("name"))
	})
	s.secretForm("/hook", func(r *http.Request, by club.Actor) (string, error) {
		h, err := s.Club.NewHook(r.Context(), by, r.PostFormValue("url"), api.HookEvents(r.PostForm["event"]))
		return h.Secret, err
	})
	s.changeForm("/hook/end", accountPath, func(r *http.Request, by club.Actor) error {
		return s.Club.EndHook(r.Context(), by, r.PostFormValue("id"))
	})
	s.changeForm("/device/end", "/settings#devices", func(r *http.Request, by club.Actor) error {
		return s.Club.EndDevice(r.Context(), by, r.PostFormValue("id"))
	})
	s.changeForm("/hook/test", accountPath, func(r *http.Request, by club.Actor) error {
		return s.Club.TestHook(r.Context(), by, r.PostFormValue("id"))
	})
}

// describeLeavingForms adds the forms that close or erase an account.
func (s *Server) describeLeavingForms() {
	leave := func(path string, f func(r *http.Request, by club.Actor, p api.Identification) error) {
		s.accountForm(path, func(w http.ResponseWriter, r *http.Request, by club.Actor) (string, error) {
			p, err := formIdentification(r)
			if err == nil {
				err = f(r, by, p)
			}
			if err == nil {
				gate.EndSession(r.Context())
			}
			return "/", err
		})
	}
	leave("/close", func(r *http.Request, by club.Actor, p api.Identification) error {
		return s.CloseAccount(r.Context(), by, p)
	})
	leave("/erase", func(r *http.Request, by club.Actor, p api.Identification) error {
		return s.Erase(r.Context(), by, r.PostFormValue("name"), p)
	})
}

// formIdentification reads how the sender of a form identifies: by a password, or by the
// answer of a passkey.
func formIdentification(r *http.Request) (api.Identification, error) {
	p := api.Identification{Password: r.PostFormValue("password"), Token: r.PostFormValue("token")}
	if answer := r.PostFormValue("answer"); answer != "" {
		if err := json.Unmarshal([]byte(answer), &p.Answer); err != nil {
			return p, wire.NewCode("passkeyFailed")
		}
	}
	return p, nil
}

// accountFault shows the page again with what is wrong with one of its forms.
func (s *Server) accountFault(w http.ResponseWriter, r *http.Request, path string, err error) {
	form := strings.TrimPrefix(path, "/")
	s.returned(w, r, form, err, func(refused *wire.Fault, fault *page.FormFault) {
		if form != "sign-in" && errors.Is(err, &club.Error{Code: club.WrongPassword}) {
			fault.Text = say.In(gate.LanguageOf(r)).Get("page.account.wrong_password")
		}
		switch {
		case form == "password" && fault.Field == "password" && errors.Is(err, &club.Error{Code: club.WrongPassword}):
			fault.Field = "present"
		case fault.Field == "token" && form != "reset", fault.Field == "name" && (form == "bot/close" || strings.HasPrefix(form, "hook")):
			fault.Field = ""
		}
		s.accountPage(w, r, refused.Status, "", fault)
	})
}

// joinByForm makes a member of the guest who sends the form. A visitor without an account
// becomes a member at once.
func (s *Server) joinByForm(w http.ResponseWriter, r *http.Request, by club.Actor) (string, error) {
	ctx := r.Context()
	name, err := club.CheckName(r.PostFormValue("name"))
	if err != nil {
		return "", err
	}
	if _, err := club.CheckPassword(r.PostFormValue("password"), name); err != nil {
		return "", err
	}
	join := func() (club.Actor, string, error) {
		return s.Club.Join(ctx, by, name, r.PostFormValue("password"), gate.Who(ctx).Device)
	}
	if !by.IsKnown() {
		if err := s.MayCome(ctx); err != nil {
			return "", err
		}
		join = func() (club.Actor, string, error) {
			return s.Club.SignUp(ctx, name, r.PostFormValue("password"), string(gate.LanguageOf(r)), gate.Who(ctx).Device)
		}
	}
	a, token, err := join()
	if err == nil {
		s.BringSettings(r, a)
	}
	return s.signedIn(w, r, token, err)
}

// signedIn stores the token of a new session in the browser. It returns the path of the
// page that the visitor wanted before signing in.
func (s *Server) signedIn(w http.ResponseWriter, r *http.Request, token string, err error) (string, error) {
	if err != nil {
		return "", err
	}
	gate.SetSession(w, r, token)
	if by, err := s.Club.Who(r.Context(), token); err == nil {
		s.mark(w, r, by)
	}
	return ownPath(r.PostFormValue("next"), accountPath), nil
}

// marksCookie holds the marks of the accounts that have signed in in this browser, see
// [club.Club.Mark], the latest first.
const (
	marksCookie = "cups-known"
	mostMarks   = 5
)

// marksOf returns the marks that a browser has.
func marksOf(r *http.Request) []string {
	c, err := r.Cookie(marksCookie)
	if err != nil {
		return nil
	}
	marks := strings.Split(c.Value, ".")
	return marks[:min(len(marks), mostMarks)]
}

// mark lets the browser know that an account has signed in in it. Without the mark strangers
// could keep the account from signing in by wrong passwords, so a failure does no harm.
func (s *Server) mark(w http.ResponseWriter, r *http.Request, by club.Actor) {
	mark, err := s.Club.Mark(r.Context(), by.Account)
	if err != nil || mark == "" {
		return
	}
	marks := append([]string{mark}, slices.DeleteFunc(marksOf(r), func(m string) bool { return m == mark })...)
	http.SetCookie(w, &http.Cookie{
		Name: marksCookie, Value: strings.Join(marks[:min(len(marks), mostMarks)], "."), Path: accountPath, HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: gate.IsSecure(r), MaxAge: gate.Year,
	})
}

// accountPage shows the account of the viewer, with a token that was just created and
// with the fault of a form, if there is one.
func (s *Server) accountPage(w http.ResponseWriter, r *http.Request, status int, token string, fault *page.FormFault) {
	d, err := s.accountData(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	if token != "" {
		d.Changed = true
	}
	d.NewToken, d.Viewer.Path, d.Viewer.Fault, d.Next = token, accountPath, fault, ownPath(r.FormValue("next"), "")
	if fault != nil && fault.Form == "reset" {
		d.ByToken = true
	}
	if code := r.FormValue("operator"); code != "" && fault == nil {
		is, err := s.Club.IsFirst(r.Context(), code)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		switch d.FirstSpent = !is; {
		case is && d.Viewer.Kind == string(play.Member):
			d.First = code
		case is:
			d.Next = club.FirstPath(code)
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Account(to, d) })
}

func (s *Server) accountData(r *http.Request) (page.Account, error) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	d := page.Account{Viewer: s.Viewer(r), Since: by.Account.Created, Mails: s.Club.Mails, Sent: r.URL.Query().Has("sent"), Confirmed: r.URL.Query().Has("confirmed"), Changed: r.URL.Query().Has("changed")}
	if by.Account.Kind != play.Member {
		d.ByToken, d.Reset = r.URL.Query().Has("reset"), r.URL.Query().Get("reset")
		return d, nil
	}
	d.Lends = club.Able(by, club.LendCores)
	var err error
	if d.Mail, err = s.Club.Mail(ctx, by); err != nil {
		return d, err
	}
	sessions, err := s.Club.Sessions(ctx, by)
	if err != nil {
		return d, err
	}
	for _, t := range sessions {
		d.Sessions = append(d.Sessions, wire.NewSession(t, t.Hash == by.Token.Hash))
	}
	deeds, err := s.Club.Deeds(ctx, by)
	if err != nil {
		return d, err
	}
	d.Deeds, d.Session = deeds[:min(len(deeds), mostDeedsShown)], by.Token.Hash.ID()
	ways, err := s.Club.Credentials(ctx, by)
	if err != nil {
		return d, err
	}
	for _, c := range ways {
		d.Ways = append(d.Ways, wire.NewCredential(c))
	}
	tokens, err := s.Club.Tokens(ctx, by, "")
	if err != nil {
		return d, err
	}
	for _, t := range tokens {
		d.Tokens = append(d.Tokens, api.DescribeToken(t, ""))
	}
	bots, err := s.Club.Bots(ctx, by)
	for _, b := range bots {
		d.Bots = append(d.Bots, b.Name)
	}
	if err != nil {
		return d, err
	}
	d.Hooks, err = s.OwnHooks(ctx)
	return d, err
}

// describeMailForms adds the forms of the page of an account that do the same.
func (s *Server) describeMailForms() {
	do := func(path, back string, f func(r *http.Request, by club.Actor) error) {
		s.Mux.HandleFunc("POST "+accountPath+path, s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
			return accountPath + back, f(r, gate.Who(r.Context()).Actor)
		}))
	}
	known := func(f func(r *http.Request, by club.Actor) error) func(r *http.Request, by club.Actor) error {
		return func(r *http.Request, by club.Actor) error {
			if !by.IsKnown() {
				return wire.NewCode("noToken")
			}
			return f(r, by)
		}
	}
	do("/mail", "?sent", known(func(r *http.Request, by club.Actor) error {
		return s.Club.AskMail(r.Context(), by, r.PostFormValue("mail"))
	}))
	do("/mail/remove", "?changed", known(func(r *http.Request, by club.Actor) error { return s.Club.DropMail(r.Context(), by) }))
	do("/mail/confirm", "?confirmed", func(r *http.Request, _ club.Actor) error {
		return s.Club.ConfirmMail(r.Context(), r.PostFormValue("token"), gate.Network(gate.Who(r.Context()).Address))
	})
	do("/forgotten", "?sent", func(r *http.Request, _ club.Actor) error {
		return s.Club.Forgotten(r.Context(), r.PostFormValue("who"), gate.Network(gate.Who(r.Context()).Address))
	})
	// The link in a mail leads to a page with a button. It does not confirm the address
	// by itself, because some mail programs follow links on their own.
	s.Mux.HandleFunc("GET "+accountPath+"/mail", func(w http.ResponseWriter, r *http.Request) {
		d, err := s.accountData(r)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		d.Confirm, d.Viewer.Path = r.URL.Query().Get("token"), accountPath
		w.Header().Set("Cache-Control", "no-store")
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Account(to, d) })
	})
}
