package api

import (
	"encoding/json"
	"errors"
	"mime"
	"net/http"
	"net/url"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

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
	book := s.API.OpenAPI()
	// The forms of the RFCs are not those of the other operations: nobody's account, no JSON in
	// requests, and refusals of their own.
	document := func(kind string, of reflect.Type) map[string]*huma.MediaType {
		return map[string]*huma.MediaType{kind: {Schema: book.Components.Schemas.Schema(of, true, "")}}
	}
	add := func(method, path string, o huma.Operation, answers map[string]*huma.Response) {
		o.Security, o.Responses = []map[string][]string{{}}, s.WithFaults(answers, "tooFast")
		item := &huma.PathItem{Get: &o}
		if method == http.MethodPost {
			item = &huma.PathItem{Post: &o}
			for _, status := range []string{"400", "401", "500", "503"} {
				answers[status] = &huma.Response{Description: "A refusal in the codes of RFC 6749.", Content: document("application/json", reflect.TypeFor[oAuthFault]())}
			}
		}
		book.Paths[path] = item
	}
	form := func(of reflect.Type) *huma.RequestBody {
		return &huma.RequestBody{Required: true, Content: document(gate.FormType, of)}
	}
	query := func(name, description string, required bool) *huma.Param {
		return &huma.Param{Name: name, In: "query", Description: description, Required: required, Schema: &huma.Schema{Type: "string"}}
	}
	page := func(description string) *huma.Response {
		return &huma.Response{Description: description, Content: map[string]*huma.MediaType{"text/html": {Schema: &huma.Schema{Type: "string"}}}}
	}
	add("GET", AllowPath, huma.Operation{
		OperationID: "authorize", Summary: "Ask a member to allow a page of another site",
		Description: "A page for the browser of the member, not for programs: lead the browser there. It comes back to redirect_uri with code, state and iss, or with error (RFC 6749, 7636 and 9207). docs/oauth.md in the source says how.",
		Parameters: []*huma.Param{
			query("response_type", "code.", true), query("client_id", "A name of the page, 1 to 200 characters of ASCII. It is shown, and proves nothing.", true),
			query("redirect_uri", "Where the browser comes back.", true), query("code_challenge", "The SHA-256 of the code_verifier, in Base64 for URLs.", true),
			query("code_challenge_method", "S256.", true), query("scope", "read, play or account, with spaces in between. Left out: read.", false), query("state", "Comes back unchanged.", false),
		},
	}, map[string]*huma.Response{"200": page("The page."), "400": page("The page says what is wrong.")})
	add("GET", gate.MetadataPath, huma.Operation{
		OperationID: "getOAuthMetadata", Summary: "Get the addresses for OAuth 2.0", Description: "What libraries for OAuth 2.0 read of a server (RFC 8414).",
	}, map[string]*huma.Response{"200": {Description: "The addresses, and what the server supports.", Content: document("application/json", reflect.TypeFor[oAuthMetadata]())}})
	add("POST", gate.ExchangePath, huma.Operation{
		OperationID: "exchangeCode", Summary: "Get a token for a code", RequestBody: form(reflect.TypeFor[oAuthExchange]()),
		Description: "Within a minute after the member has allowed it (RFC 6749 and 7636). A code that comes a second time ends its token.",
	}, map[string]*huma.Response{"200": {Description: "The token.", Content: document("application/json", reflect.TypeFor[oAuthToken]())}})
	add("POST", gate.RevokePath, huma.Operation{
		OperationID: "revokeToken", Summary: "End a token of a page of another site", RequestBody: form(reflect.TypeFor[oAuthRevocation]()),
		Description: "A token that is not there any more has ended (RFC 7009).",
	}, map[string]*huma.Response{"200": {Description: "It has ended.", Content: document("application/json", reflect.TypeFor[oAuthEnded]())}})
	scopes := map[string]string{}
	for _, scope := range club.PageScopes {
		scopes[string(scope)] = "See the operations: each says which scope it needs."
	}
	book.Components.SecuritySchemes["oauth"] = &huma.SecurityScheme{
		Type: "oauth2", Description: "How a page of another site gets a token for a member, with PKCE. It is then sent as every token is.",
		Flows: &huma.OAuthFlows{AuthorizationCode: &huma.OAuthFlow{AuthorizationURL: AllowPath, TokenURL: gate.ExchangePath, Scopes: scopes}},
	}
}

// oAuthMetadata is the document of RFC 8414.
type oAuthMetadata struct {
	Issuer               string       `json:"issuer" doc:"The address of the server."`
	Authorize            string       `json:"authorization_endpoint" doc:"Where a browser is led to."`
	Exchange             string       `json:"token_endpoint" doc:"Where a code becomes a token."`
	Revoke               string       `json:"revocation_endpoint" doc:"Where a token is ended."`
	ResponseTypes        []string     `json:"response_types_supported" doc:"code."`
	ResponseModes        []string     `json:"response_modes_supported" doc:"query."`
	GrantTypes           []string     `json:"grant_types_supported" doc:"authorization_code."`
	Challenges           []string     `json:"code_challenge_methods_supported" doc:"S256."`
	ExchangeAuth         []string     `json:"token_endpoint_auth_methods_supported" doc:"none: clients have no secrets."`
	RevokeAuth           []string     `json:"revocation_endpoint_auth_methods_supported" doc:"none."`
	SupportedScopes      []club.Scope `json:"scopes_supported" doc:"What can be asked for."`
	HasIssuer            bool         `json:"authorization_response_iss_parameter_supported" doc:"The browser comes back with iss (RFC 9207)."`
	Languages            []string     `json:"ui_locales_supported" doc:"The languages of the page."`
	ServiceDocumentation string       `json:"service_documentation" doc:"The page about this interface."`
}

// oAuthExchange and oAuthRevocation are the forms of requests.
type oAuthExchange struct {
	GrantType   string `json:"grant_type" doc:"authorization_code." example:"authorization_code"`
	Code        string `json:"code" doc:"With which the browser came back."`
	Verifier    string `json:"code_verifier" doc:"Of which code_challenge was made."`
	Client      string `json:"client_id" doc:"As before."`
	RedirectURI string `json:"redirect_uri" doc:"As before."`
}

type oAuthRevocation struct {
	Token  string `json:"token" doc:"The token."`
	Client string `json:"client_id" doc:"The client_id for which the token was made."`
}

// oAuthEnded is the answer when a token has ended.
type oAuthEnded struct{}

// oAuthToken is the answer of RFC 6749 §5.1.
type oAuthToken struct {
	Token   string `json:"access_token" doc:"The token."`
	Type    string `json:"token_type" doc:"Bearer."`
	Expires int    `json:"expires_in" doc:"For how many seconds it is valid."`
	Scope   string `json:"scope" doc:"What it allows."`
}

// metadata says what a client must know of the server.
func (s *Server) metadata(w http.ResponseWriter, r *http.Request) {
	origin := s.Origin(r.Context())
	w.Header().Set("Cache-Control", gate.MayBeKept)
	sendPlain(w, http.StatusOK, oAuthMetadata{
		Issuer: origin, Authorize: origin + AllowPath, Exchange: origin + gate.ExchangePath, Revoke: origin + gate.RevokePath,
		ResponseTypes: []string{"code"}, ResponseModes: []string{"query"}, GrantTypes: []string{"authorization_code"}, Challenges: []string{"S256"},
		ExchangeAuth: []string{"none"}, RevokeAuth: []string{"none"}, SupportedScopes: club.PageScopes, HasIssuer: true,
		Languages: []string{"en", "de"}, ServiceDocumentation: origin + "/api",
	})
}

// oAuthFault is a refusal as RFC 6749 §5.2 writes it.
type oAuthFault struct {
	Code string `json:"error" doc:"The code, which docs/oauth.md in the source explains."`
	Text string `json:"error_description,omitempty" doc:"What is wrong, in words."`
}

func refuseOAuth(w http.ResponseWriter, status int, code, text string) {
	sendPlain(w, status, oAuthFault{code, text})
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
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != gate.FormType {
		refuseOAuth(w, http.StatusBadRequest, "invalid_request", "The body must be a form: "+gate.FormType+".")
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
	sendPlain(w, http.StatusOK, oAuthToken{token, "Bearer", int(t.Expires.Sub(t.Created) / time.Second), t.Scopes})
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
		sendPlain(w, http.StatusOK, oAuthEnded{})
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
