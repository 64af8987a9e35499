package api

import (
	"encoding/json"
	"errors"
	"mime"
	"net/http"
	"net/url"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// AllowPath is the path of the page on which members allow pages of other sites to act for them.
const AllowPath = "/oauth"

// describeOAuth adds what pages of other sites need to get a token for a member: OAuth 2.0 for
// clients that nobody has registered, with PKCE. The forms of requests and answers are those of
// RFC 6749 (the exchange of a code), RFC 7009 (the end of a token) and RFC 8414 (where all is).
func (s *Server) describeOAuth() {
	s.Mux.HandleFunc("GET "+gate.MetadataPath, s.metadata)
	s.Mux.HandleFunc("POST "+gate.ExchangePath, s.exchange)
	s.Mux.HandleFunc("POST "+gate.RevokePath, s.revoke)
}

// metadata says what a client must know of the server.
func (s *Server) metadata(w http.ResponseWriter, r *http.Request) {
	origin := s.Origin(r.Context())
	w.Header().Set("Cache-Control", gate.MayBeKept)
	sendPlain(w, http.StatusOK, map[string]any{
		"issuer":                                         origin,
		"authorization_endpoint":                         origin + AllowPath,
		"token_endpoint":                                 origin + gate.ExchangePath,
		"revocation_endpoint":                            origin + gate.RevokePath,
		"response_types_supported":                       []string{"code"},
		"response_modes_supported":                       []string{"query"},
		"grant_types_supported":                          []string{"authorization_code"},
		"code_challenge_methods_supported":               []string{"S256"},
		"token_endpoint_auth_methods_supported":          []string{"none"},
		"revocation_endpoint_auth_methods_supported":     []string{"none"},
		"scopes_supported":                               club.PageScopes,
		"authorization_response_iss_parameter_supported": true,
		"ui_locales_supported":                           []string{"en", "de"},
		"service_documentation":                          origin + "/api",
	})
}

// oauthFault is a refusal as RFC 6749 §5.2 writes it.
type oauthFault struct {
	Code string `json:"error"`
	Text string `json:"error_description,omitempty"`
}

func refuseOAuth(w http.ResponseWriter, status int, code, text string) {
	sendPlain(w, status, oauthFault{code, text})
}

// sendPlain answers with a JSON document.
func sendPlain(w http.ResponseWriter, status int, document any) {
	body, err := json.Marshal(document)
	if err != nil { // none of these documents can fail
		status, body = http.StatusInternalServerError, []byte(`{"error":"server_error"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(append(body, '\n')) // a client that has gone away needs no answer
}

// Single returns the values of a query or a form in which each name comes once.
func Single(values url.Values) (map[string]string, bool) {
	single := map[string]string{}
	for name, list := range values {
		if len(list) != 1 {
			return nil, false
		}
		single[name] = list[0]
	}
	return single, true
}

// oauthForm reads the form of a request. The client may name itself in the form, or in the header
// Authorization without a password, as some libraries do. If something is wrong, it has answered.
func (s *Server) oauthForm(w http.ResponseWriter, r *http.Request) (form map[string]string, ok bool) {
	r.Body = http.MaxBytesReader(w, r.Body, gate.MostBody)
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/x-www-form-urlencoded" {
		refuseOAuth(w, http.StatusBadRequest, "invalid_request", "The body must be a form: application/x-www-form-urlencoded.")
		return nil, false
	}
	if err := r.ParseForm(); err != nil {
		refuseOAuth(w, http.StatusBadRequest, "invalid_request", "The form cannot be read.")
		return nil, false
	}
	if form, ok = Single(r.PostForm); !ok {
		refuseOAuth(w, http.StatusBadRequest, "invalid_request", "A parameter comes more than once.")
		return nil, false
	}
	header := r.Header.Get("Authorization")
	if header == "" {
		return form, true
	}
	id, secret, ok := r.BasicAuth()
	if id, err := url.QueryUnescape(id); ok && secret == "" && err == nil && (form["client_id"] == "" || form["client_id"] == id) {
		form["client_id"] = id
		return form, true
	}
	w.Header().Set("WWW-Authenticate", `Basic realm="Cups"`)
	refuseOAuth(w, http.StatusUnauthorized, "invalid_client", "Clients have no secrets here: name yourself by client_id alone.")
	return nil, false
}

// exchange makes a token of a code.
func (s *Server) exchange(w http.ResponseWriter, r *http.Request) {
	form, ok := s.oauthForm(w, r)
	if !ok {
		return
	}
	switch form["grant_type"] {
	case "authorization_code":
	case "":
		refuseOAuth(w, http.StatusBadRequest, "invalid_request", "grant_type is missing.")
		return
	default:
		refuseOAuth(w, http.StatusBadRequest, "unsupported_grant_type", "grant_type must be authorization_code.")
		return
	}
	for _, name := range []string{"code", "client_id", "redirect_uri", "code_verifier"} {
		if form[name] == "" {
			refuseOAuth(w, http.StatusBadRequest, "invalid_request", name+" is missing.")
			return
		}
	}
	t, token, err := s.Club.Exchange(r.Context(), form["code"], form["client_id"], form["redirect_uri"], form["code_verifier"])
	switch {
	case errors.Is(err, &club.Error{Code: club.TokenSpent}):
		refuseOAuth(w, http.StatusBadRequest, "invalid_grant", "The code was used, has expired, or belongs to another client_id, redirect_uri or code_verifier.")
		return
	case err != nil:
		s.failOAuth(w, r, err)
		return
	}
	w.Header().Set("Pragma", "no-cache")
	sendPlain(w, http.StatusOK, map[string]any{
		"access_token": token, "token_type": "Bearer", "expires_in": int(t.Expires.Sub(t.Created) / time.Second), "scope": t.Scopes,
	})
}

// revoke ends a token of a page of another site. A token that is not there any more has ended.
func (s *Server) revoke(w http.ResponseWriter, r *http.Request) {
	form, ok := s.oauthForm(w, r)
	if !ok {
		return
	}
	if form["token"] == "" {
		refuseOAuth(w, http.StatusBadRequest, "invalid_request", "token is missing.")
		return
	}
	err := s.Club.EndGrant(r.Context(), form["token"], form["client_id"])
	switch {
	case errors.Is(err, &club.Error{Code: club.Forbidden}):
		refuseOAuth(w, http.StatusBadRequest, "invalid_grant", "The token belongs to another client_id.")
	case err != nil:
		s.failOAuth(w, r, err)
	default:
		sendPlain(w, http.StatusOK, struct{}{})
	}
}

// failOAuth answers that the server cannot do something now.
func (s *Server) failOAuth(w http.ResponseWriter, r *http.Request, err error) {
	f := s.Fault(r.Context(), r.Method+" "+r.URL.Path, err)
	for name, values := range f.GetHeaders() {
		w.Header()[name] = values
	}
	code := "server_error"
	if errors.Is(err, archive.ErrUnavailable) {
		code = "temporarily_unavailable"
	}
	refuseOAuth(w, f.Status, code, f.Fault.Message)
}
