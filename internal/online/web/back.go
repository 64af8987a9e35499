package web

import (
	"net/http"
	"net/url"
	"strings"
)

// ownPath returns a path if it is one of this site, and another one if not: "//host"
// and "/\host" lead elsewhere, and so does "/x/../\host" once it is shortened.
func ownPath(path, otherwise string) string {
	isOdd := func(r rune) bool { return r == '\\' || r < ' ' || r == 0x7f }
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.ContainsFunc(path, isOdd) {
		return otherwise
	}
	return path
}

// toSignIn leads somebody who is no member to where one signs in, and from there
// back to the page that was asked for.
func toSignIn(w http.ResponseWriter, r *http.Request) {
	to := accountPath
	if r.Method == http.MethodGet {
		to += "?next=" + url.QueryEscape(r.URL.Path)
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}
