package say

import (
	"errors"
	"net"
	"syscall"
)

// network says what a network complains about, and whether that is one of the
// known complaints.
func network(t Printer, err error) (string, bool) {
	var (
		address *net.AddrError
		name    *net.DNSError
	)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return t.Get("network.in_use"), true
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return t.Get("network.not_here"), true
	case errors.Is(err, syscall.ECONNREFUSED):
		return t.Get("network.refused"), true
	case errors.Is(err, syscall.ECONNRESET):
		return t.Get("network.broken_off"), true
	case errors.As(err, &address):
		return t.Get("network.bad_address", "address", address.Addr), true
	case errors.As(err, &name):
		return t.Get("network.unknown_host", "host", name.Name), true
	}
	return "", false
}
