package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
)

// everything is what the servers of all tests of this package have written into
// their logs, and all secrets that were sent to them or by them.
var everything ledger

// ledger keeps a log and the secrets that must not be in it.
type ledger struct {
	log     journal
	mu      sync.Mutex
	secrets map[string]string // and where each comes from
}

// secretFields are the fields of documents and forms that nobody may read in a log.
var secretFields = []string{"token", "password", "present", "answer", "mail", "who", "secret"}

// shortest is how long a secret must be: what is shorter may be in a log by chance.
const shortest = 8

func (l *ledger) keep(what, secret string) {
	if len(secret) >= shortest {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.secrets == nil {
			l.secrets = map[string]string{}
		}
		l.secrets[secret] = what
	}
}

// saw keeps the secrets of a request. Its body can be read again afterwards.
func (l *ledger) saw(r *http.Request) {
	at := r.Method + " " + r.URL.Path
	_, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	l.keep("the header of "+at, token)
	for _, c := range r.Cookies() {
		if c.Name == "cups" {
			l.keep("the cookie of "+at, c.Value)
		}
	}
	l.keepForm("the query of "+at, r.URL.Query())
	if r.Body == nil {
		return
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<16))
	r.Body = io.NopCloser(io.MultiReader(bytes.NewReader(body), r.Body))
	if err != nil {
		return // the test wants it so
	}
	if form, err := url.ParseQuery(string(body)); err == nil {
		l.keepForm("the form of "+at, form)
	}
	l.keepJSON("the body of "+at, body)
}

// gave keeps the secrets of an answer.
func (l *ledger) gave(w *httptest.ResponseRecorder) {
	for _, c := range w.Result().Cookies() {
		if c.Name == "cups" {
			l.keep("a cookie that was set", c.Value)
		}
	}
	l.keepJSON("an answer", w.Body.Bytes())
}

func (l *ledger) keepForm(at string, form url.Values) {
	for _, name := range secretFields {
		for _, value := range form[name] {
			if name == "who" && !strings.Contains(value, "@") {
				continue // a name
			}
			l.keep(name+" in "+at, value)
		}
	}
}

func (l *ledger) keepJSON(at string, text []byte) {
	var fields map[string]any
	if json.Unmarshal(text, &fields) != nil {
		return
	}
	for _, name := range secretFields {
		if value, ok := fields[name].(string); ok && (name != "who" || strings.Contains(value, "@")) {
			l.keep(name+" in "+at, value)
		}
	}
}

// leaks returns the secrets that are in the log, and where they come from. The log is
// read once: there are thousands of secrets, and the log has millions of bytes.
func (l *ledger) leaks() []string {
	text := l.log.String()
	l.mu.Lock()
	defer l.mu.Unlock()
	// One walk through the log finds all of the thousands of secrets: each is looked
	// for only where its beginning is.
	beginnings := map[string][]string{} // the secrets that begin so
	for secret := range l.secrets {
		for _, form := range []string{secret, url.QueryEscape(secret)} {
			beginnings[form[:shortest]] = append(beginnings[form[:shortest]], secret)
		}
	}
	found := map[string]bool{}
	for i := 0; i+shortest <= len(text); i++ {
		for _, secret := range beginnings[text[i:i+shortest]] {
			if strings.HasPrefix(text[i:], secret) || strings.HasPrefix(text[i:], url.QueryEscape(secret)) {
				found[fmt.Sprintf("%q from %s", secret, l.secrets[secret])] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// TestMain looks at the log of all tests once they have run: no token, password,
// one-time token or mail address may be in it.
func TestMain(m *testing.M) {
	status := m.Run()
	if leaks := everything.leaks(); len(leaks) > 0 {
		fmt.Printf("FAIL: the log has secrets: %s\n", strings.Join(leaks, "\n"))
		status = 1
	}
	os.Exit(status)
}

// The ledger finds each kind of secret.
func TestTheLedgerFindsSecrets(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		var l ledger
		r := httptest.NewRequest("POST", "/account/reset?token=one-time-token", strings.NewReader("password=correct+horse+battery"))
		r.Header.Set("Authorization", "Bearer cups_of_the_header")
		r.AddCookie(&http.Cookie{Name: "cups", Value: "cups_of_the_cookie"})
		l.saw(r)
		l.saw(httptest.NewRequest("POST", "/api/v1/account/mail", strings.NewReader(`{"mail":"ada@example.org"}`)))
		w := httptest.NewRecorder()
		w.WriteString(`{"token":"cups_of_the_answer"}`)
		l.gave(w)
		secrets := []string{"one-time-token", "correct horse battery", "cups_of_the_header", "cups_of_the_cookie", "ada@example.org", "cups_of_the_answer"}
		fmt.Fprint(&l.log, "nothing here\n")
		if found := l.leaks(); len(found) > 0 {
			t.Errorf("found %q where there is nothing", found)
		}
		for i, secret := range secrets {
			fmt.Fprintf(&l.log, "error=%s\n", secret)
			if found := l.leaks(); len(found) != i+1 {
				t.Errorf("with %s in the log: found %q", secret, found)
			}
		}
	})
}
