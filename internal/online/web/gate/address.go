package gate

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// addresses are the two addresses of this server that follow from a request.
type addresses struct {
	own   string // the scheme and host, if the host is known to be this server
	asked string // the scheme and host that the client has asked for, whatever it was
}

// addressesKey is the key under which a context has the addresses of its request.
type addressesKey struct{}

// URL returns the complete address of a path of this server. Without a public address it is that of
// the request, if the request names an address of this machine. Otherwise it is the path alone: what
// a client claims to be the host of this server is shown to nobody, since an answer may be kept by
// a proxy, or sent on.
func (s *Server) URL(ctx context.Context, path string) string {
	base := s.PublicURL
	if base == "" {
		a, _ := ctx.Value(addressesKey{}).(addresses)
		base = a.own
	}
	return strings.TrimSuffix(base, "/") + path
}

// HasAddress reports whether [Server.URL] returns complete addresses.
func (s *Server) HasAddress(ctx context.Context) bool { return s.URL(ctx, "") != "" }

// Origin returns the origin of this site: the scheme and host in the browser's address
// bar. Nothing but passkeys may use it, which have to agree with what the browser says.
func (s *Server) Origin(ctx context.Context) string {
	if s.PublicURL != "" {
		return strings.TrimSuffix(s.PublicURL, "/")
	}
	a, _ := ctx.Value(addressesKey{}).(addresses)
	return a.asked
}

// addressesOf returns the addresses of this server that follow from a request.
func (s *Server) addressesOf(r *http.Request) addresses {
	scheme := "http://"
	if IsSecure(r) {
		scheme = "https://"
	}
	a := addresses{asked: scheme + r.Host}
	if s.isOwn(r) {
		a.own = a.asked
	}
	return a
}

// isOwn reports whether the host of a request is certainly this server: one of its names, this
// machine as it calls itself, or an address in a private network or of the connection.
func (s *Server) isOwn(r *http.Request) bool {
	host := r.Host
	if name, port, err := net.SplitHostPort(host); err == nil {
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return false
		}
		host = name
	} else if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		host = host[1 : len(host)-1]
	}
	same := func(name string) bool { return strings.EqualFold(name, host) }
	if same("localhost") || slices.ContainsFunc(s.Names, same) {
		return true
	}
	ip, err := netip.ParseAddr(host)
	if err != nil || ip.Zone() != "" {
		return false
	}
	if ip = ip.Unmap(); ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() {
		return true
	}
	local, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if local == nil {
		return false
	}
	at, err := netip.ParseAddrPort(local.String())
	return err == nil && at.Addr().Unmap() == ip
}
