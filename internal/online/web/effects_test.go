package web_test

import (
	"context"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync"

	"example.org/cups/internal/online/archive"
)

// effects are what one request has changed.
type effects struct {
	mu      sync.Mutex
	what    []string        // the fields of [archive.Change]
	commits int             // that have changed something
	arrived map[string]bool // the accounts that the request has made
}

type effectsKey struct{}

// watched returns a request whose changes are noted. A change without the context of the request, as of a
// clock that runs out meanwhile, is not the request's.
func watched(r *http.Request) (*http.Request, *effects) {
	e := &effects{arrived: map[string]bool{}}
	return r.WithContext(context.WithValue(r.Context(), effectsKey{}, e)), e
}

// sideshow are the fields that a refused request may store: who has used a token last, and the answer to a key.
var sideshow = []string{"TokensUsed", "Receipts"}

// note notes a change that was stored.
func note(ctx context.Context, c archive.Change) {
	e, _ := ctx.Value(effectsKey{}).(*effects)
	if e == nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(c.NoAccounts) > 0 && !slices.ContainsFunc(c.NoAccounts, func(id string) bool { return !e.arrived[id] }) {
		for _, id := range c.NoAccounts { // as if they had never been there
			delete(e.arrived, id)
		}
		if len(e.arrived) == 0 {
			e.what = slices.DeleteFunc(e.what, func(name string) bool { return name == "Accounts" || name == "Tokens" })
		}
		return
	}
	for _, a := range c.Accounts {
		e.arrived[a.ID] = true
	}
	v, before := reflect.ValueOf(c), len(e.what)
	for i := range v.NumField() {
		if name := v.Type().Field(i).Name; !v.Field(i).IsZero() && !slices.Contains(sideshow, name) {
			e.what = append(e.what, name)
		}
	}
	if len(e.what) > before && c.Outages == nil { // an outage that is over is no change of the request
		e.commits++
	}
}

// severalCommits are the requests that commit more than once, and why none of them is refused after the first
// commit. An archive that fails in between is no refusal: the request is answered with "unavailable", and can be
// sent again. A * stands for a name, a number or an ID.
var severalCommits = map[string]string{
	"POST /play/computer":                asGuest,
	"POST /play/friend":                  asGuest,
	"POST /play/seek":                    asGuest,
	"POST /c/*/accept":                   asGuest,
	"POST /puzzles/*":                    asGuest,
	"POST /puzzles/stats":                asGuest,
	"POST /tournaments/*/enter":          asGuest,
	"POST /account/join":                 "the member is made by the first; settings of the browser that cannot be kept are left out",
	"POST /account/name":                 "the name is changed by the first; a game in progress that cannot be told keeps the former name",
	"POST /api/v1/account/name":          "as the form",
	"POST /api/v1/account/join":          "as the form of the name",
	"POST /account/close":                "everything is looked at before the first; what follows is done by jobs if it fails",
	"POST /api/v1/account/close":         "as the form",
	"POST /account/erase":                "everything is looked at before the first",
	"POST /api/v1/account/erase":         "as the form",
	"POST /api/v1/officers/accounts/*":   "as to close one's own",
	"POST /api/v1/tournaments/*/actions": removed,
	"DELETE /api/v1/guilds/*/notices/*":  removed,
	"POST /account/proof":                "a proof holds for some time, also if what was to follow is refused, as the page says",
	"POST /api/v1/guilds/*/log/*/blank":  removed,
	"DELETE /api/v1/guilds/*/chat/*":     removed,
	"DELETE /api/v1/guilds/*/hall/*":     removed,
	"PATCH /api/v1/guilds/*":             removed,
}

const (
	asGuest = "a visitor becomes a guest, who vanishes if the rest is refused"
	removed = "an officer of the site has removed a text by the first; a job rewrites the log if the second fails"
)

// pathOf returns the path of a request with a * for each name, number or ID.
func pathOf(r *http.Request) string {
	parts := strings.Split(r.URL.Path, "/")
	for i, part := range parts {
		if i > 0 && slices.Contains([]string{"c", "g", "games", "guilds", "tournaments", "series", "accounts", "puzzles", "notices", "chat", "hall", "log", "hooks", "challenges", "seeks"}, parts[i-1]) && part != "stats" {
			parts[i] = "*"
		}
	}
	return r.Method + " " + strings.Join(parts, "/")
}

// of returns what is wrong with the effects of an answered request, "" if nothing is.
func (e *effects) of(r *http.Request, status int) string {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch path := pathOf(r); {
	case status >= 400 && len(e.what) > 0:
		return fmt.Sprintf("it was refused, and has changed %s", e.what)
	case status < 400 && e.commits > 1 && severalCommits[path] == "":
		return fmt.Sprintf("%s has changed %s in %d commits: can it be refused after the first?", path, e.what, e.commits)
	}
	return ""
}
