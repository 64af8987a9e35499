package web_test

import (
	"context"
	"net/http"
	"reflect"
	"slices"
	"sync"

	"example.org/cups/internal/online/archive"
)

// effects are what one request has changed.
type effects struct {
	mu      sync.Mutex
	what    []string        // the fields of [archive.Change]
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
	v := reflect.ValueOf(c)
	for i := range v.NumField() {
		if name := v.Type().Field(i).Name; !v.Field(i).IsZero() && !slices.Contains(sideshow, name) {
			e.what = append(e.what, name)
		}
	}
}

// all returns what was changed.
func (e *effects) all() []string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return slices.Clone(e.what)
}
