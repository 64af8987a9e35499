package web_test

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/sv-tools/openapi"

	"example.org/cups/internal/online/archive"
	"example.org/cups/puzzle"
)

// effects are what one request has changed.
type effects struct {
	mu      sync.Mutex
	what    []string        // the kinds of writes
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

// sideshow are the kinds of writes that a refused request may store: who has used a token last, and the answer to a key.
var sideshow = []string{"TokenUse", "ReceiptChange"}

// note notes a change that was stored.
func note(ctx context.Context, c archive.Change) {
	e, _ := ctx.Value(effectsKey{}).(*effects)
	if e == nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if archive.Has[archive.NoAccount](c) && !slices.ContainsFunc(archive.Of[archive.NoAccount](c), func(id archive.NoAccount) bool { return !e.arrived[string(id)] }) {
		for _, id := range archive.Of[archive.NoAccount](c) { // as if they had never been there
			delete(e.arrived, string(id))
		}
		if len(e.arrived) == 0 {
			e.what = slices.DeleteFunc(e.what, func(name string) bool { return name == "Account" || name == "Token" })
		}
		return
	}
	for _, a := range archive.Of[archive.Account](c) {
		e.arrived[a.ID] = true
	}
	before := len(e.what)
	for _, w := range c {
		if name := reflect.TypeOf(w).Name(); !slices.Contains(sideshow, name) {
			e.what = append(e.what, name)
		}
	}
	if len(e.what) > before && !archive.Has[archive.Outage](c) { // an outage that is over is no change of the request
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
	"POST /account/erase":                "as to close it",
	"POST /api/v1/account/erase":         "as the form",
	"POST /api/v1/officers/accounts/*":   "as to close one's own",
	"POST /api/v1/tournaments/*/actions": removed,
	"DELETE /api/v1/guilds/*/notices/*":  removed,
	"POST /account/proof":                "a proof holds for some time, also if what was to follow is refused, as the page says",
	"POST /api/v1/guilds/*/log/*/blank":  removed,
	"DELETE /api/v1/guilds/*/chat/*":     removed,
	"DELETE /api/v1/guilds/*/hall/*":     removed,
	"PATCH /api/v1/guilds/*":             removed,
	"POST /tournaments/*/govern":         removed,
	"POST /guilds/*/govern":              removed,
	"POST /office/line":                  removed,
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
	case path == "POST /oauth/token" && status == http.StatusBadRequest && slices.Equal(e.what, []string{"NoToken"}):
		return "" // a code that comes again ends the token that was made of it (RFC 6749 §4.1.2)
	case status >= 400 && len(e.what) > 0:
		return fmt.Sprintf("it was refused, and has changed %s", e.what)
	case status < 400 && e.commits > 1 && severalCommits[path] == "":
		return fmt.Sprintf("%s has changed %s in %d commits: can it be refused after the first?", path, e.what, e.commits)
	}
	return ""
}

// TestARefusedRequestHasChangedNothing sends to each operation that changes something what it refuses: without an
// account, by strangers, and by somebody with all offices; about things that are open, running, over and closed;
// with the example of the description, without a body, and with each field wrong. [site.do] compares.
func TestARefusedRequestHasChangedNothing(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		boss, ben, guest := s.officer("Boss", archive.Operator), s.joined("Ben"), s.guest()
		s.joined("Cleo")
		callers := []string{"", guest, ben, s.officer("Mod", archive.Moderator), boss}
		over := s.between(boss, ben)
		s.playOut(over, boss, ben)
		guild := s.guild(boss, "Bohnen")
		closed := s.guild(boss, "Linsen")
		s.ask(boss, "POST", closed+"/close", nil).is(200, "")
		s.ask(boss, "POST", guild+"/notices", map[string]any{"text": "On Sunday."}).is(201, "")
		s.ask(boss, "PUT", guild+"/elo", map[string]any{"start": 1500, "k": []any{map[string]any{"k": 20}}, "feeds": "members"}).is(200, "")
		running, ended := s.announce(boss, `,"format":"swiss"`), s.announce(boss, "")
		for _, token := range []string{boss, ben} {
			s.ask(token, "POST", running+"/entries", nil).is(200, "")
		}
		s.direct(boss, running, `{"action":"start"}`).is(200, "")
		s.direct(boss, ended, `{"action":"cancel"}`).is(200, "")
		finished := s.ask(boss, "POST", "/api/v1/series", `{"name":"Evenings"}`).is(201, "").get("id").(string)
		s.ask(boss, "POST", "/api/v1/series/"+finished+"/close", `{}`)
		last := func(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }
		things := map[string][]string{
			"games":       {s.between(boss, ben), over, "none"},
			"guilds":      {last(guild), last(closed), "none"},
			"tournaments": {last(s.announce(boss, "")), last(running), last(ended), "none"},
			"series":      {s.ask(boss, "POST", "/api/v1/series", `{"name":"Bean League","league":{}}`).is(201, "").get("id").(string), finished, "none"},
			"challenges":  {s.ask(ben, "POST", "/api/v1/challenges", `{"cups":4,"opponent":{"member":"Boss"}}`).is(201, "").get("id").(string), "none"},
			"seeks":       {s.ask(ben, "POST", "/api/v1/seeks", `{"cups":4}`).is(201, "").get("id").(string), "none"},
			"puzzles":     {puzzle.Embedded().Puzzles[0].ID, "none"},
		}
		type call struct {
			template, method string
			o                *openapi.Operation
		}
		var calls []call
		operations(s, func(template, key string, o *openapi.Operation) {
			if method := strings.ToUpper(key); method != "GET" {
				calls = append(calls, call{template, method, o})
			}
		})
		// What ends accounts, sessions and offices comes last.
		rank := func(c call) int {
			return slices.IndexFunc([]string{"/sessions", "/account/erase", "/account/close", "/account/password", "/account", "/officers", "/tokens", ""}, func(part string) bool { return strings.Contains(c.template, part) })
		}
		slices.SortStableFunc(calls, func(a, b call) int { return rank(b) - rank(a) })
		refused := map[string]int{}
		for _, c := range calls {
			paths := []string{c.template}
			for kind, ids := range things {
				if holder := kind + "/{id}"; strings.Contains(c.template, holder) {
					paths = nil
					for _, id := range ids {
						paths = append(paths, strings.Replace(c.template, holder, kind+"/"+id, 1))
					}
				}
			}
			bodies := []any{nil, "{}", "[", `{"strange":1}`}
			if c.o.RequestBody != nil {
				for _, content := range c.o.RequestBody.Spec.Spec.Content {
					example, _ := content.Spec.Example.(map[string]any)
					bodies = append(bodies, content.Spec.Example)
					for field := range example {
						for _, value := range []any{nil, "", "Nobody", -1, strings.Repeat("x", 5000), []any{}, "Cleo", "\u200b"} {
							wrong := maps.Clone(example)
							wrong[field] = value
							bodies = append(bodies, wrong)
						}
					}
				}
			}
			for _, path := range paths {
				for _, p := range c.o.Parameters {
					if p.Spec.Spec.In == "path" {
						example := fmt.Sprint(p.Spec.Spec.Example)
						if p.Spec.Spec.Name == "name" {
							example = "Cleo"
						}
						path = strings.Replace(path, "{"+p.Spec.Spec.Name+"}", url.PathEscape(example), 1)
					}
				}
				for _, caller := range callers {
					for i, body := range bodies {
						if i > 5 && caller != boss && (caller != ben || !strings.Contains(c.template, "/account")) {
							break // they are refused before the body is looked at
						}
						if s.ask(caller, c.method, path, body).status >= 400 {
							refused[c.method+" "+c.template]++
						}
					}
				}
			}
		}
		for _, c := range calls {
			if refused[c.method+" "+c.template] == 0 && c.o.OperationID != "beginPasskeySignIn" { // nothing refuses it but its share
				t.Errorf("%s %s was never refused", c.method, c.template)
			}
		}
	})
}
