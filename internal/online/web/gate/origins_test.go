package gate

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func TestOrigins(t *testing.T) {
	for _, c := range []struct {
		origin, host string
		isForeign    bool
	}{
		{"", "cups.test", false},
		{"http://cups.test", "cups.test", false}, {"https://cups.test", "cups.test", false}, {"https://CUPS.test", "cups.test", false}, {"https://cups.test", "Cups.Test", false},
		{"http://cups.test:8080", "cups.test:8080", false}, {"http://cups.test", "cups.test:80", false}, {"https://cups.test", "cups.test:443", false}, {"https://cups.test:443", "cups.test", false},
		{"http://[::1]:8080", "[::1]:8080", false}, {"http://127.0.0.1:8080", "127.0.0.1:8080", false}, {"https://xn--bohnen-7ya.test", "xn--bohnen-7ya.test", false}, {"http://cups.test.", "cups.test.", false},

		{"http://evil@cups.test", "cups.test", true}, {"http://evil:word@cups.test", "cups.test", true}, {"http://cups.test@evil.test", "cups.test", true}, {"http://@cups.test", "cups.test", true},
		{"http://evil.test", "cups.test", true}, {"http://cups.test.evil", "cups.test", true}, {"http://evilcups.test", "cups.test", true}, {"http://cups.test.", "cups.test", true}, {"http://cups.test", "cups.test.", true},
		{"http://cups.test:81", "cups.test", true}, {"http://cups.test", "cups.test:8080", true}, {"http://cups.test:443", "cups.test", true}, {"https://cups.test:80", "cups.test", true}, {"http://cups.test:", "cups.test", true},
		{"null", "cups.test", true}, {"NULL", "null", true}, {"://", "", true}, {"http://", "", true}, {"cups.test", "cups.test", true}, {"//cups.test", "cups.test", true}, {"ftp://cups.test", "cups.test", true},
		{"file://cups.test", "cups.test", true}, {"http://cups.test/", "cups.test", true}, {"http://cups.test/a", "cups.test", true}, {"http://cups.test?a", "cups.test", true}, {"http://cups.test#a", "cups.test", true},
		{"http://cups.test\\", "cups.test", true}, {"http://cups.test http://evil.test", "cups.test", true}, {"http://::1", "[::1]", true}, {"http://[::1]:8080", "[::1]:8081", true},
		{"http://\u212aups.test", "kups.test", true}, {"https://b\u00f6hnen.test", "b\u00f6hnen.test", true}, {"http://evil@cups.test", "evil@cups.test", true},
	} {
		r := httptest.NewRequest("POST", "/", nil)
		r.Host = c.host
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		if got := IsForeign(r); got != c.isForeign {
			t.Errorf("%q at %q: foreign: %v, want %v", c.origin, c.host, got, c.isForeign)
		}
		if got := isUnsafe(r); got != c.isForeign {
			t.Errorf("%q at %q: a form is refused: %v, want %v", c.origin, c.host, got, c.isForeign)
		}
		r.Method = "GET"
		if isUnsafe(r) {
			t.Errorf("%q at %q may not read", c.origin, c.host)
		}
	}
	r := httptest.NewRequest("POST", "/", nil)
	r.Host, r.Header["Origin"] = "cups.test", []string{"http://cups.test", "http://evil.test"}
	if !IsForeign(r) {
		t.Error("the second of two origins is not looked at")
	}
	for site, want := range map[string]bool{"same-origin": false, "none": false, "same-site": true, "cross-site": true, "other": true} {
		r := httptest.NewRequest("POST", "/", nil)
		r.Header.Set("Sec-Fetch-Site", site)
		if isUnsafe(r) != want {
			t.Errorf("%s: refused: %v, want %v", site, !want, want)
		}
	}
}

// What passes has the host of the request, and nothing before or after it.
func FuzzOrigins(f *testing.F) {
	for _, origin := range []string{"http://cups.test", "https://evil@cups.test:443", "null", "http://[::1]:80", "http://cups.test\\@evil"} {
		f.Add(origin, "cups.test")
	}
	f.Fuzz(func(t *testing.T, origin, host string) {
		if !isOrigin(origin, host) {
			return
		}
		u, err := url.Parse(origin)
		if err != nil {
			return // no browser has a page there
		}
		if u.User != nil || u.Path != "" || u.RawQuery != "" || u.Fragment != "" || u.Scheme != "http" && u.Scheme != "https" {
			t.Fatalf("%q passes at %q", origin, host)
		}
		if port := map[string]string{"http": ":80", "https": ":443"}[u.Scheme]; !strings.EqualFold(strings.TrimSuffix(u.Host, port), strings.TrimSuffix(host, port)) {
			t.Fatalf("%q passes at %q", origin, host)
		}
	})
}

// local is the address at which a connection arrives.
type local string

func (l local) Network() string { return "tcp" }
func (l local) String() string  { return string(l) }

// The host that a client claims is in no address, unless it is certainly this server.
func TestAddressesOfThisServer(t *testing.T) {
	s := &Server{}
	s.Names = []string{"club.local"}
	for host, want := range map[string]string{
		"localhost:8080": "http://localhost:8080", "127.0.0.1": "http://127.0.0.1", "[::1]:80": "http://[::1]:80", "[::1]": "http://[::1]", "192.168.1.5:8080": "http://192.168.1.5:8080",
		"Club.local": "http://Club.local", "198.51.100.7:8080": "http://198.51.100.7:8080",
		"evil.test": "", "evil.test:8080": "", "localhost.evil.test": "", "localhost:80@evil.test": "", "localhost:80/evil.test": "", "evil@localhost": "", "": "",
		"198.51.100.8": "", "6.6.6.6:8080": "", "[fe80::1%25evil]": "", "127.0.0.1.evil.test": "", "[::1]evil.test": "",
	} {
		r := httptest.NewRequestWithContext(context.WithValue(t.Context(), http.LocalAddrContextKey, net.Addr(local("198.51.100.7:8080"))), "GET", "/sitemap.xml", nil)
		r.Host = host
		ctx := context.WithValue(r.Context(), addressesKey{}, s.addressesOf(r))
		if got := s.URL(ctx, ""); got != want {
			t.Errorf("the address by %q is %q, want %q", host, got, want)
		}
		if got := s.Origin(ctx); got != "http://"+host {
			t.Errorf("the origin by %q is %q", host, got)
		}
	}
	s.PublicURL = "https://cups.example/"
	r := httptest.NewRequest("GET", "/", nil)
	if ctx := context.WithValue(r.Context(), addressesKey{}, s.addressesOf(r)); s.URL(ctx, "/a") != "https://cups.example/a" || s.Origin(ctx) != "https://cups.example" {
		t.Error("the public address is not used")
	}
}
