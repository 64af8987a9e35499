// Package hooks sends events to programs of members, as signed requests to the addresses that the members have
// given, and notices to their devices, by the push services of browsers. It never sends to a private network.
package hooks

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strconv"
	"syscall"
	"time"

	"example.org/cups/internal/online/club"
)

// Config has everything that a teller needs. All fields but Turn, Sender, Roots and May must be set.
type Config struct {
	Club   *club.Club
	Now    func() time.Time // the time in signatures
	Log    *slog.Logger
	Count  func(kind, outcome string) // counts each attempt
	Turn   func() bool                // reports whether this server sends now, and not another one; nil: always
	Roots  *x509.CertPool             // the trusted certificate authorities; nil: those of the machine
	Sender string                     // for push services: an https address or an e-mail address of the operator
	May    func(netip.Addr) bool      // reports whether deliveries may be sent to an address; nil: [IsPublic]
}

// Teller sends events to hooks. Make one with [New].
type Teller struct {
	Config
	client *http.Client
}

const (
	patience   = 5 * time.Second // the time limit of an attempt
	mostAnswer = 4 << 10         // the bytes of an answer that are read and ignored
	lookEvery  = time.Second     // the time between two searches for due deliveries
)

// New returns a teller.
func New(c Config) *Teller {
	if c.May == nil {
		c.May = IsPublic
	}
	dialer := &net.Dialer{Timeout: patience, Control: guard(c.May)}
	return &Teller{c, &http.Client{
		Timeout: patience,
		Transport: &http.Transport{ // no proxy, because the guard would not see the addresses behind it
			DialContext: dialer.DialContext, TLSClientConfig: &tls.Config{RootCAs: c.Roots, MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout: patience, ResponseHeaderTimeout: patience, MaxResponseHeaderBytes: 16 << 10, DisableKeepAlives: true,
			DisableCompression: true,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Run sends all deliveries when they are announced or due, until ctx ends.
func (t *Teller) Run(ctx context.Context) {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		var err error
		if t.Turn == nil || t.Turn() {
			err = t.Club.TellHooks(ctx, t.tell)
		} else {
			err = t.Club.KeepHooks(ctx)
		}
		if err != nil && ctx.Err() == nil {
			t.Log.Warn("hooks could not be told", "error", err)
		}
		select {
		case <-look.C:
		case <-t.Club.Announced():
		case <-ctx.Done():
			return
		}
	}
}

// tell sends a delivery to a hook. The outcome is the status of the answer, or a code for
// the reason why there is no answer.
func (t *Teller) tell(ctx context.Context, c club.Call) (outcome string, taken bool) {
	outcome, taken = t.try(ctx, c)
	kind, result := "hook", "failed"
	if taken {
		result = "done"
	}
	if c.Push != nil {
		kind = "push"
	}
	t.Count(kind, result)
	t.Log.Debug("a hook was told", "delivery", c.ID, "outcome", outcome)
	return outcome, taken
}

func (t *Teller) try(ctx context.Context, c club.Call) (outcome string, taken bool) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if c.Push != nil {
		return t.push(ctx, c)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL, bytes.NewReader(c.Body))
	if err != nil || r.URL.Scheme != "https" {
		return "noConnection", false
	}
	stamp := strconv.FormatInt(t.Now().Unix(), 10)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "cups")
	r.Header.Set("Cups-Delivery", c.ID)
	r.Header.Set("Cups-Event", string(c.Event))
	r.Header.Set("Cups-Timestamp", stamp)
	r.Header.Set("Cups-Signature", Sign(c.Secret, stamp, c.Body))
	answer, err := t.client.Do(r)
	if err != nil {
		return reason(err), false
	}
	return result(answer)
}

// Sign returns the signature of a body. stamp is the time in seconds since 1970. The
// signature is "v1=" and the HMAC-SHA256 of the stamp, a dot and the body, in hexadecimal
// digits.
func Sign(secret, stamp string, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(stamp + "."))
	mac.Write(body)
	return "v1=" + hex.EncodeToString(mac.Sum(nil))
}

// reason returns the code for the error of a request. The code has no details, so that
// nobody learns anything about the networks around the server.
func reason(err error) string {
	var certificate *tls.CertificateVerificationError
	var name *net.DNSError
	var slow net.Error
	switch {
	case errors.Is(err, errNotPublic):
		return "privateAddress"
	case errors.As(err, &certificate):
		return "badCertificate"
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded), errors.As(err, &slow) && slow.Timeout():
		return "noAnswer"
	case errors.As(err, &name):
		return "noSuchHost"
	}
	return "noConnection"
}

// notPublic are the ranges of addresses that cannot be reached from outside a network, or
// that belong to nobody. They are the IANA registries of special-purpose addresses for
// IPv4 and IPv6 (RFC 6890 and its successors), multicast addresses, and IPv6 addresses
// that contain an IPv4 address, which a network may translate into a private one.
var notPublic = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
	"192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24",
	"198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
	"2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20",
)

// global is where public IPv6 addresses are: nothing outside has been given to
// anybody (IANA, IPv6 global unicast address assignments).
var global = netip.MustParsePrefix("2000::/3")

func prefixes(texts ...string) []netip.Prefix {
	var list []netip.Prefix
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}

// IsPublic reports whether everybody on the internet can reach an address. Addresses of
// this machine and of private networks are not public.
func IsPublic(a netip.Addr) bool {
	if a.Zone() != "" {
		return false
	}
	a = a.Unmap()
	if !a.IsValid() || a.Is6() && !global.Contains(a) {
		return false
	}
	for _, p := range notPublic {
		if p.Contains(a) {
			return false
		}
	}
	return true
}

// errNotPublic means that nothing is sent to an address.
var errNotPublic = errors.New("the address is in a private network")

// guard returns a function for [net.Dialer] that allows only connections to some
// addresses. The dialer calls it with the address of the connection, after looking up the
// name. A name that changes its address between two look-ups therefore cannot bypass the
// guard.
func guard(may func(netip.Addr) bool) func(network, address string, _ syscall.RawConn) error {
	return func(network, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return err
		}
		if network != "tcp4" && network != "tcp6" || !may(to.Addr()) {
			return fmt.Errorf("%w: %s", errNotPublic, to.Addr())
		}
		return nil
	}
}
