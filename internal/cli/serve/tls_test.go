package serve

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

// With --tls-domain other flags follow from the domain, unless they are given; without it, its flags are refused.
func TestFlagsOfAServerWithCertificates(t *testing.T) {
	env := &command.Env{Text: say.In(say.English)}
	for _, c := range []struct {
		names, given string
		before       flags
		listen, url  string
		refused      string
	}{
		{names: "Cups.Example.", before: flags{listen: "localhost:8080"}, listen: ":443", url: "https://cups.example"},
		{names: "a.example b.example", given: "listen", before: flags{listen: ":8443", publicURL: "https://b.example"}, listen: ":8443", url: "https://b.example"},
		{before: flags{listen: "localhost:8080"}, listen: "localhost:8080"},
		{given: "acme-mail", refused: "--acme-mail needs --tls-domain"},
		{names: "https://cups.example", refused: "must be the name of a domain"},
		{names: "localhost", refused: "must be the name of a domain"},
		{names: "10.0.0.1", refused: "must be the name of a domain"},
		{names: "*.cups.example", refused: "must be the name of a domain"},
		{names: "cups.example", before: flags{share: true}, refused: "is for one server"},
		{names: "cups.example", given: "acme-url", before: flags{domains: domains{authority: "ca.example"}}, refused: "--acme-url ca.example: must begin with https://"},
	} {
		f := c.before
		f.domains.names = strings.Fields(c.names)
		err := f.settle(env, func(name string) bool { return name == c.given })
		switch {
		case c.refused != "":
			if err == nil || !strings.Contains(err.Error(), c.refused) {
				t.Errorf("%+v: %v, want %q", c, err, c.refused)
			}
		case err != nil || f.listen != c.listen || f.publicURL != c.url:
			t.Errorf("%+v: listens at %s, and is reached at %s, %v", c, f.listen, f.publicURL, err)
		}
	}
}

// The log says at the start which domains have a certificate, and of the others why not, before a visitor comes.
func TestCertificatesAreHadAtTheStart(t *testing.T) {
	until := time.Date(2027, 1, 2, 3, 4, 5, 0, time.UTC)
	var said bytes.Buffer
	log := slog.New(slog.NewTextHandler(&said, nil))
	f := flags{domains: domains{names: []string{"a.example", "b.example"}}}
	server := &http.Server{TLSConfig: &tls.Config{GetCertificate: f.orSay(log, func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		if hello.ServerName == "b.example" {
			return nil, errors.New("no such host")
		}
		return &tls.Certificate{Leaf: &x509.Certificate{NotAfter: until}}, nil
	})}}
	f.certify(server, log)
	for _, want := range []string{`domain=a.example until=2027-01-02`, `there is no certificate for this domain yet`, `domain=b.example error="no such host"`} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("the log has no %q:\n%s", want, said.String())
		}
	}
	flags{}.certify(&http.Server{}, log) // without domains
}

// A port that is taken is named with the flag that chooses another one.
func TestATakenPortForRequestsWithoutTLSIsNamedWithItsFlag(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	f := flags{data: t.TempDir(), domains: domains{names: []string{"cups.example"}, plain: taken.Addr().String()}}
	_, err = f.secure(&command.Env{Text: say.In(say.English)}, &http.Server{}, slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), taken.Addr().String()) || !strings.Contains(err.Error(), "with --http-listen") {
		t.Errorf("the error is %v", err)
	}
}

// Who asks without TLS is sent on to a domain of the server, never to a host of the client's choice.
func TestRequestsWithoutTLSAreSentOn(t *testing.T) {
	f := flags{publicURL: "https://a.example", domains: domains{names: []string{"a.example", "b.example"}}}
	for _, c := range []struct {
		method, host, path string
		code               int
		to                 string
	}{
		{"GET", "a.example", "/guilds?x=1", 302, "https://a.example/guilds?x=1"},
		{"HEAD", "B.example:80", "/", 302, "https://b.example/"},
		{"GET", "evil.example", "//evil.example/x", 302, "https://a.example//evil.example/x"},
		{"POST", "a.example", "/api/v1/seeks", 400, ""},
	} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest(c.method, "/", nil)
		r.Host, r.URL.Path, r.RequestURI = c.host, "/", c.path
		if u, err := r.URL.Parse("http://" + c.host + c.path); err == nil {
			r.URL = u
			r.URL.Host, r.URL.Scheme = "", ""
		}
		f.sendOn(w, r)
		if to := w.Header().Get("Location"); w.Code != c.code || to != c.to {
			t.Errorf("%s %s%s: %d %s, want %d %s", c.method, c.host, c.path, w.Code, to, c.code, c.to)
		}
		if w.Code == http.StatusBadRequest && !strings.Contains(w.Body.String(), "https://a.example") {
			t.Errorf("%s: %s", c.method, w.Body)
		}
	}
}
