package hooks

import (
	"errors"
	"fmt"
	"net/netip"
	"syscall"
)

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
