package gate

import (
	"net/http"
	"strings"
	"unicode"

	"example.org/cups/internal/online/wire"
)

// The paths by which pages of other sites get a token for a member (RFC 6749, 7009 and 8414). The
// code or the token that is sent says what may be done, so nobody's cookie counts there.
const (
	ExchangePath = "/oauth/token"
	RevokePath   = "/oauth/revoke"
	MetadataPath = "/.well-known/oauth-authorization-server"
)

// FormType is the content type of the requests to the first two.
const FormType = "application/x-www-form-urlencoded"

// isExchange reports whether a path is one of those by which pages of other sites get a token.
func isExchange(path string) bool {
	return path == ExchangePath || path == RevokePath || path == MetadataPath
}

// guestsPath is where a guest is made. Nobody's account is needed for that, so pages of other sites
// may ask for one, in a share of their own, see [Server.MayCome].
const guestsPath = "/api/v1/guests"

// opened lets programs in pages of other sites use the interface with a token: browsers
// never add a token by themselves, so such a request is one that the program means.
// Requests without a token go to guarded, which refuses what could be done in the name of
// a visitor by the cookie of the pages. The wildcard makes browsers hide answers to
// requests with cookies.
func opened(answer, guarded http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isAPI(r.URL.Path) {
			guarded.ServeHTTP(w, r)
			return
		}
		h := w.Header()
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Access-Control-Expose-Headers", "Deprecation, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-Id")
		switch {
		case r.Method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != "":
			h.Set("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE")
			h.Set("Access-Control-Allow-Headers", "Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match")
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
		case isExchange(r.URL.Path), r.URL.Path == guestsPath && r.Method == http.MethodPost && isUnsafe(r):
			r.Header.Del("Cookie")
			answer.ServeHTTP(w, r)
		case r.Header.Get("Authorization") != "":
			answer.ServeHTTP(w, r)
		default:
			guarded.ServeHTTP(w, r)
		}
	})
}

// guarded refuses what a browser sends for a page of another site, except requests that only
// read.
func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isUnsafe(r) {
			Refuse(w, wire.NewCode("foreignOrigin"))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// isUnsafe reports whether a request changes something and was made by a page of another site.
// Browsers of today say so themselves; older ones send the origin of the page.
func isUnsafe(r *http.Request) bool {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodOptions:
		return false
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none":
		return false
	case "":
		return IsForeign(r)
	}
	return true
}

// IsForeign reports whether a browser says that a page of another site has made
// the request.
func IsForeign(r *http.Request) bool {
	origins := r.Header["Origin"]
	if len(origins) == 0 || len(origins) == 1 && origins[0] == "" {
		return false
	}
	return len(origins) > 1 || !isOrigin(origins[0], r.Host)
}

// isOrigin reports whether a text is the origin of pages at a host, in the form that browsers
// write (RFC 6454 §6.2): a scheme and a host, perhaps with a port, and nothing else.
func isOrigin(text, host string) bool {
	scheme, at, _ := strings.Cut(text, "://")
	port, ok := map[string]string{"http": ":80", "https": ":443"}[strings.ToLower(scheme)]
	at, host = strings.TrimSuffix(at, port), strings.TrimSuffix(host, port)
	return ok && at != "" && isASCII(at) && !strings.ContainsAny(at, "@/?#\\ ") && strings.EqualFold(at, host)
}

// isASCII reports whether a text has ASCII characters only. Browsers write other hosts in Punycode.
func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
}
