package nats

import (
	"errors"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Broker says which broker a bus uses. The zero value is none.
type Broker struct {
	url   string   // or several with commas between them; empty: it is inside of this server
	peers []string // HOST:PORT of the brokers inside of all servers
	user  *url.Userinfo
}

// ErrURL means that a text is not the URL of a broker, and ErrPeers that a list is not one of the
// addresses of servers. ErrOpen means that strangers could reach a broker without a password. None
// shows the text, which may have a password.
var (
	ErrURL   = errors.New("must be nats://HOST:PORT or tls://HOST:PORT, with USER:PASSWORD@ before the host if needed")
	ErrOpen  = errors.New("addresses that others can reach must have USER:PASSWORD@ before them")
	ErrPeers = errors.New("must be two or more different HOST:PORT at which servers can be reached, each with the same USER:PASSWORD@ before it or all without")
)

// At returns the broker at a URL, or at one of several with commas between them. The error is
// [ErrURL].
func At(text string) (Broker, error) {
	for one := range strings.SplitSeq(text, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.Scheme != "nats" && u.Scheme != "tls" || u.Hostname() == "" || u.Path != "" || u.RawQuery != "" || !isPort(u.Port(), true) {
			return Broker{}, ErrURL
		}
	}
	return Broker{url: text}, nil
}

// Inside returns the brokers inside of servers at addresses, the same for all servers: each
// listens at the first of them that belongs to its machine and is free. The error is [ErrPeers] or
// [ErrOpen].
func Inside(peers []string) (Broker, error) {
	var b Broker
	for i, one := range peers {
		u, err := url.Parse("nats://" + strings.TrimSpace(one))
		if err != nil || u.Hostname() == "" || u.Path != "" || u.RawQuery != "" || !isPort(u.Port(), false) {
			return Broker{}, ErrPeers
		}
		if i == 0 {
			b.user = u.User
		}
		if password, _ := u.User.Password(); u.User != nil && (u.User.Username() == "" || password == "") {
			return Broker{}, ErrPeers // the broker would let everybody in
		}
		if ip := net.ParseIP(u.Hostname()); ip != nil && ip.IsUnspecified() {
			return Broker{}, ErrPeers // nobody can reach a server there
		}
		at := net.JoinHostPort(u.Hostname(), u.Port())
		if same := (&url.URL{User: u.User}).String() == (&url.URL{User: b.user}).String(); !same || slices.Contains(b.peers, at) {
			return Broker{}, ErrPeers
		}
		b.peers = append(b.peers, at)
	}
	switch {
	case len(b.peers) < 2:
		return Broker{}, ErrPeers
	case b.user == nil && slices.ContainsFunc(b.peers, isReachable):
		return Broker{}, ErrOpen
	}
	return b, nil
}

// isReachable reports whether other machines may reach an address: all but those of this machine
// alone.
func isReachable(peer string) bool {
	host, _, _ := net.SplitHostPort(peer)
	ip := net.ParseIP(host)
	return host != "localhost" && (ip == nil || !ip.IsLoopback())
}

// isPort reports whether a text is a port, or perhaps left out.
func isPort(text string, orNone bool) bool {
	n, err := strconv.Atoi(text)
	return orNone && text == "" || err == nil && n > 0 && n < 1<<16
}
