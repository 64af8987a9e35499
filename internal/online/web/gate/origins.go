package gate

import (
	"net/http"
	"net/url"
	"strings"
)

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
		h.Set("Access-Control-Expose-Headers", "ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id")
		switch {
		case r.Method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != "":
			h.Set("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE")
			h.Set("Access-Control-Allow-Headers", "Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match")
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
		case r.Header.Get("Authorization") != "":
			answer.ServeHTTP(w, r)
		default:
			guarded.ServeHTTP(w, r)
		}
	})
}

// IsForeign reports whether a browser says that a page of another site has made
// the request.
func IsForeign(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	u, err := url.Parse(origin)
	return origin != "" && (err != nil || !strings.EqualFold(u.Host, r.Host))
}
