package hooks

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// The vector was computed by OpenSSL:
// printf '1700000000.{"id":"a"}' | openssl dgst -sha256 -hmac hook_secret
func TestSign(t *testing.T) {
	const want = "v1=d37130ef699ff48640f7e006b4c0d66d85e00e6a6c42bfa68ade27f59737e0b6"
	if got := Sign("hook_secret", "1700000000", []byte(`{"id":"a"}`)); got != want {
		t.Errorf("the signature is %s, want %s", got, want)
	}
}

func anyAddress(netip.Addr) bool { return true }

// teller returns a teller that believes a server.
func teller(s *httptest.Server, c *club.Club, may func(netip.Addr) bool) *Teller {
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return New(Config{Club: c, Now: func() time.Time { return time.Unix(1_700_000_000, 0) }, Log: slog.New(slog.DiscardHandler), Count: func(string, string) {}, Roots: roots, May: may})
}

func TestTell(t *testing.T) {
	redirected := false
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		switch r.URL.Path {
		case "/good":
			if r.Method != "POST" || r.Header.Get("Cups-Signature") != Sign("secret", "1700000000", body) || r.Header.Get("Cups-Timestamp") != "1700000000" ||
				r.Header.Get("Cups-Delivery") != "d" || r.Header.Get("Cups-Event") != "message" || r.Header.Get("Content-Type") != "application/json" || string(body) != "{}" {
				t.Errorf("%s %v %s", r.Method, r.Header, body)
			}
			w.Write(make([]byte, 1<<20)) // more than anybody wants to read
		case "/elsewhere":
			http.Redirect(w, r, "/target", http.StatusTemporaryRedirect)
		case "/target":
			redirected = true
		default:
			w.WriteHeader(http.StatusTeapot)
		}
	}))
	defer s.Close()
	named := strings.Replace(s.URL, "127.0.0.1", "localhost", 1) // a name, whose address is private
	for _, c := range []struct {
		url, outcome string
		taken        bool
		may          func(netip.Addr) bool
	}{
		{s.URL + "/good", "200", true, anyAddress},
		{s.URL + "/bad", "418", false, anyAddress},
		{s.URL + "/elsewhere", "307", false, anyAddress},
		{s.URL + "/good", "privateAddress", false, nil},
		{named + "/good", "privateAddress", false, nil},
		{named + "/good", "badCertificate", false, anyAddress}, // that of the test server has no such name
		{"https://[::ffff:127.0.0.1]" + s.URL[strings.LastIndex(s.URL, ":"):], "privateAddress", false, nil},
		{strings.Replace(s.URL, "https", "http", 1), "noConnection", false, anyAddress},
	} {
		t.Setenv("HTTPS_PROXY", "http://192.0.2.1:1") // is not asked
		outcome, taken := teller(s, nil, c.may).tell(t.Context(), club.Call{URL: c.url, Secret: "secret", ID: "d", Event: club.HookMessage, Body: []byte("{}")})
		if outcome != c.outcome || taken != c.taken {
			t.Errorf("%s: %s %v, want %s %v", c.url, outcome, taken, c.outcome, c.taken)
		}
	}
	if redirected {
		t.Error("a redirect was followed")
	}
}

// Why nothing could be sent is told by a code and no more. The names of the machine are
// not asked here: how long it takes to learn that there is no such name depends on it.
func TestReasonsAreCodes(t *testing.T) {
	for want, err := range map[string]error{
		"noSuchHost":     &net.DNSError{Err: "no such host", Name: "nowhere.invalid", IsNotFound: true},
		"noAnswer":       &net.DNSError{Err: "i/o timeout", Name: "nowhere.invalid", IsTimeout: true},
		"badCertificate": &tls.CertificateVerificationError{Err: x509.UnknownAuthorityError{}},
		"privateAddress": &net.OpError{Op: "dial", Net: "tcp", Err: errNotPublic},
		"noConnection":   &net.OpError{Op: "dial", Net: "tcp", Err: errors.New("connection refused by 10.0.0.7")},
	} {
		if got := reason(&url.Error{Op: "Post", URL: "https://nowhere.invalid", Err: err}); got != want {
			t.Errorf("%v: %s, want %s", err, got, want)
		}
	}
	if got := reason(context.DeadlineExceeded); got != "noAnswer" {
		t.Errorf("too late: %s", got)
	}
}

// What was written down before the server ended is told by the next one.
func TestTheNextServerTells(t *testing.T) {
	store := double.New(t)
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	open := func() *club.Club {
		return club.New(club.Config{Archive: store, Now: func() time.Time { return now }, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	}
	ada := archive.Account{ID: "ada", Version: 1, Name: "Ada", Kind: play.Member, Created: now}
	if err := store.Commit(t.Context(), archive.Change{ada}); err != nil {
		t.Fatal(err)
	}
	heard := make(chan map[string]any, 9)
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body map[string]any
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			t.Error(err)
		}
		heard <- body
	}))
	defer s.Close()
	first := open()
	by := club.Actor{Account: ada, Token: archive.Token{Account: "ada", Kind: archive.Session, Created: now}}
	if _, err := first.NewHook(t.Context(), by, s.URL, []club.HookEvent{club.HookYourTurn}); err != nil {
		t.Fatal(err)
	}
	var change archive.Change
	if err := first.Outbox.Tell(&change, now, club.Announcement{Account: "ada", Event: club.HookYourTurn, Game: "g1", Version: 7}); err != nil {
		t.Fatal(err)
	}
	if err := store.Commit(t.Context(), change); err != nil {
		t.Fatal(err)
	}
	killed, kill := context.WithCancel(t.Context())
	if err := first.TellHooks(killed, func(context.Context, club.Call) (string, bool) {
		kill() // in the middle of the attempt
		return "", false
	}); err != nil {
		t.Fatal(err)
	}
	now = now.Add(time.Minute)
	second := teller(s, open(), anyAddress)
	running, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { second.Run(running); close(ended) }()
	if got := <-heard; got["type"] != "yourTurn" || got["game"] != "g1" || got["version"] != 7.0 || got["id"] == "" || got["at"] != "2026-03-01T12:00:00.000Z" {
		t.Errorf("the hook is told %v", got)
	}
	stop()
	<-ended
}
