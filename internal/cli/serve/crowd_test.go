package serve

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/quota"
)

// visitors is a listener to which connections come from addresses.
type visitors chan net.Conn

func (v visitors) Accept() (net.Conn, error) {
	if c, ok := <-v; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}
func (v visitors) Close() error   { close(v); return nil }
func (v visitors) Addr() net.Addr { return &net.TCPAddr{} }

// from is a connection from an address.
type from struct {
	net.Conn
	address string
}

func (f from) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(f.address))
}

func TestNobodyHasTooManyConnections(t *testing.T) {
	noon := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	var log strings.Builder
	refused := 0
	line := make(visitors, 1)
	room := &crowd{
		Listener: line, most: 7, held: quota.NewHeld(quota.Share{Address: 3}), proxies: []netip.Prefix{netip.MustParsePrefix("198.51.100.0/24")},
		now: func() time.Time { return noon }, log: slog.New(slog.NewTextHandler(&log, nil)), refused: func() { refused++ },
	}
	accepted := make(chan net.Conn)
	go func() {
		for {
			c, err := room.Accept()
			if err != nil {
				close(accepted)
				return
			}
			accepted <- c
		}
	}()
	// come connects from an address, and reports whether there was a place.
	come := func(address string) net.Conn {
		here, there := net.Pipe()
		line <- from{there, address + ":4000"}
		closed := make(chan struct{})
		go func() {
			io.Copy(io.Discard, here) //nolint:errcheck // it ends when the other end is closed
			close(closed)
		}()
		select {
		case c := <-accepted:
			return c
		case <-closed:
			return nil
		}
	}
	var open []net.Conn
	for i := range 3 {
		c := come("192.0.2.1")
		if c == nil {
			t.Fatalf("connection %d finds no place", i)
		}
		open = append(open, c)
	}
	for range 20 {
		if come("192.0.2.1") != nil {
			t.Fatal("an address has more connections than it may")
		}
	}
	for i := range 4 {
		c := come("198.51.100.7")
		if c == nil {
			t.Fatalf("connection %d of a proxy finds no place", i)
		}
		open = append(open, c)
	}
	if come("192.0.2.2") != nil {
		t.Error("there are more connections than there may be")
	}
	open[0].Close()
	open[0].Close()
	if come("192.0.2.1") == nil {
		t.Error("the place of a connection that was closed stays taken")
	}
	if come("192.0.2.1") != nil {
		t.Error("a connection that was closed twice gives back two places")
	}
	line.Close()
	<-accepted
	if n := strings.Count(log.String(), "level=WARN"); n != 1 || refused != 22 {
		t.Errorf("the log has %d warnings in a minute, and %d were counted: %s", n, refused, fmt.Sprint(&log))
	}
}
