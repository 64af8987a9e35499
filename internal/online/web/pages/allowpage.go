package pages

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// describeAllowPage adds the page on which members allow a page of another site to act for them
// (the authorization endpoint of RFC 6749), and its form.
func (s *Server) describeAllowPage() {
	s.Mux.HandleFunc("GET "+api.AllowPath, func(w http.ResponseWriter, r *http.Request) {
		values, err := url.ParseQuery(r.URL.RawQuery)
		if err != nil {
			values = url.Values{"": {"", ""}}
		}
		s.allowPage(w, r, s.askOf(r, values))
	})
	s.Mux.HandleFunc("POST "+api.AllowPath, s.Form(s.allowByForm))
}

// asked is what a page of another site asks for.
type asked struct {
	club.Ask
	state string
	fault string // the code of RFC 6749 §4.1.2.1 for what is wrong; empty: nothing is
	what  string // the parameter that is wrong
	lost  bool   // it is not known to where the answer goes
	form  url.Values
}

// mostState is the length of the longest state that a page gets back.
const mostState = 2000

// asks are the parameters of RFC 6749 §4.1.1 and RFC 7636 §4.3 that are read; others are ignored.
var asks = []string{"response_type", "client_id", "redirect_uri", "scope", "state", "code_challenge", "code_challenge_method"}

// askOf reads what is asked for in a query or a form.
func (s *Server) askOf(r *http.Request, values url.Values) asked {
	a := asked{form: url.Values{}}
	for _, name := range asks {
		switch list := values[name]; {
		case len(list) > 1:
			a.fault, a.what = "invalid_request", name
		case len(list) == 1:
			a.form.Set(name, list[0])
		}
	}
	get := a.form.Get
	a.Client, a.Redirect, a.state, a.Challenge = get("client_id"), get("redirect_uri"), get("state"), get("code_challenge")
	for _, scope := range strings.Fields(get("scope")) {
		a.Scopes = append(a.Scopes, club.Scope(scope))
	}
	if len(a.Scopes) == 0 {
		a.Scopes = []club.Scope{club.Read}
	}
	if a.CheckSite() != nil || len(values["client_id"]) > 1 || len(values["redirect_uri"]) > 1 {
		a.lost = true
		return a
	}
	switch {
	case a.fault != "":
	case len(a.state) > mostState:
		a.fault, a.what, a.state = "invalid_request", "state", ""
	case get("response_type") == "":
		a.fault, a.what = "invalid_request", "response_type"
	case get("response_type") != "code":
		a.fault, a.what = "unsupported_response_type", "response_type"
	case get("code_challenge_method") != "S256": // left out, it would be "plain"
		a.fault, a.what = "invalid_request", "code_challenge_method"
	case a.CheckProof() != nil:
		a.fault, a.what = "invalid_request", "code_challenge"
	case !club.ArePageScopes(a.Scopes):
		a.fault, a.what = "invalid_scope", "scope"
	}
	return a
}

// answer returns the address to which the browser goes with an answer to the page that has asked.
// The answer says which server it is from (RFC 9207).
func (s *Server) answer(r *http.Request, a asked, name, value string) string {
	q := url.Values{name: {value}, "iss": {s.Origin(r.Context())}}
	if a.state != "" {
		q.Set("state", a.state)
	}
	base, query, has := strings.Cut(a.Redirect, "?")
	if has && query != "" {
		query += "&"
	}
	return base + "?" + query + q.Encode()
}

// seal proves that a form is from a page that this session has seen, with this question on it:
// nobody else knows the key.
func seal(by club.Actor, a asked) string {
	m := hmac.New(sha256.New, by.Token.Hash[:])
	m.Write([]byte("allow " + a.form.Encode()))
	return base64.RawURLEncoding.EncodeToString(m.Sum(nil))
}

// allowPage asks a member whether a page of another site may act for them. A question in which
// something is wrong is not sent back by itself: since nobody registers pages, this server would
// lead people to any address.
func (s *Server) allowPage(w http.ResponseWriter, r *http.Request, a asked) {
	by, v, back := gate.Who(r.Context()).Actor, s.Viewer(r), ""
	v.Path = api.AllowPath
	if a.lost || a.fault != "" {
		if !a.lost {
			back = s.answer(r, a, "error", a.fault)
		}
		s.Send(w, r, http.StatusBadRequest, func(to io.Writer) error { return s.Pages.WrongAsk(to, v, a.Ask, a.what, back) })
		return
	}
	form := maps.Clone(a.form)
	if by.Account.Kind == play.Member {
		form.Set("seal", seal(by, a))
		leadForms(w, a.Ask)
	}
	back = s.answer(r, a, "error", "access_denied")
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Allow(to, v, a.Ask, form, back) })
}

// allowByForm does what a member has chosen, and leads back to the page that has asked.
func (s *Server) allowByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	by, a := gate.Who(r.Context()).Actor, s.askOf(r, r.PostForm)
	if a.lost || a.fault != "" || by.Account.Kind != play.Member {
		s.allowPage(w, r, a)
		return "", nil
	}
	if !hmac.Equal([]byte(r.PostForm.Get("seal")), []byte(seal(by, a))) {
		return "", wire.NewCode("foreignOrigin")
	}
	w.Header().Set("Cache-Control", "no-store")
	if r.PostForm.Get("choice") != "allow" {
		return s.answer(r, a, "error", "access_denied"), nil
	}
	code, err := s.Club.Grant(r.Context(), by, a.Ask)
	if err != nil {
		return "", err
	}
	return s.answer(r, a, "code", code), nil
}

// leadForms lets the forms of a page lead to the site that asks: browsers apply the policy of a
// page to where its form leads in the end.
func leadForms(w http.ResponseWriter, a club.Ask) {
	u, err := url.Parse(a.Redirect)
	if err != nil || a.CheckSite() != nil {
		return
	}
	to := u.Scheme + "://" + u.Host
	if strings.Contains(u.Host, "[") { // a policy cannot name such an address
		to = u.Scheme + ":"
	}
	w.Header().Set("Content-Security-Policy", page.PolicyTo(to))
}
