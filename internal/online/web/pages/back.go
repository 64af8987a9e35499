package pages

import (
	"net/http"
	"net/url"
	"strings"
)

// ownPath returns path if it leads to this site, and otherwise the other path: browsers
// read "//host" and "/\host" as addresses of other sites, and "/x/../\host" too, after
// shortening it.
func ownPath(path, otherwise string) string {
	isOdd := func(r rune) bool { return r == '\\' || r < ' ' || r == 0x7f }
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.ContainsFunc(path, isOdd) {
		return otherwise
	}
	return path
}

// toSignIn redirects a visitor who is not a member to the page for signing in. From there
// they come back to the page of the request.
func toSignIn(w http.ResponseWriter, r *http.Request) {
	to := accountPath
	if r.Method == http.MethodGet {
		to += "?next=" + url.QueryEscape(r.URL.RequestURI())
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}
