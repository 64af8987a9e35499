package serve

import (
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups/internal/online/quota"
)

// crowd is a listener that has a limited number of connections open at the same time, in all
// and from one address, so that nobody uses up the descriptors that files and others need. It
// closes those that come when there is no place, and says so in the log once a minute.
type crowd struct {
	net.Listener
	most    int64       // connections in all
	held    *quota.Held // by address
	proxies []netip.Prefix
	now     func() time.Time
	log     *slog.Logger
	refused func() // counts

	open           atomic.Int64
	closed, failed quota.Fold
}

// Accept waits for the next connection for which there is a place.
func (c *crowd) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			if more, ok := c.failed.Pass(c.now()); ok && !errors.Is(err, net.ErrClosed) {
				c.log.Warn("no connection can be accepted", "error", err, "open", c.open.Load(), "more", more)
			}
			return nil, err
		}
		release, err := c.held.Take(c.place(conn), "")
		if err == nil && c.open.Add(1) <= c.most {
			return &guest{Conn: conn, leave: sync.OnceFunc(func() {
				c.open.Add(-1)
				release()
			})}, nil
		}
		if err == nil {
			c.open.Add(-1)
			release()
		}
		conn.Close()
		c.refused()
		if more, ok := c.closed.Pass(c.now()); ok {
			c.log.Warn("there are too many connections, and new ones are closed", "address", conn.RemoteAddr().String(), "open", c.open.Load(), "most", c.most, "of an address", quota.Connections.Address, "more", more)
		}
	}
}

// place returns who holds a connection: its address, or nobody in particular if it is that of a
// trusted proxy, behind which everybody is.
func (c *crowd) place(conn net.Conn) quota.Owner {
	from, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil {
		return quota.Owner{}
	}
	a := from.Addr().Unmap().WithZone("")
	if slices.ContainsFunc(c.proxies, func(p netip.Prefix) bool { return p.Contains(a) }) {
		return quota.Owner{}
	}
	return quota.Owner{Address: a.String()}
}

// guest is a connection that has a place until it is closed.
type guest struct {
	net.Conn
	leave func()
}

// Close closes the connection and gives back its place.
func (g *guest) Close() error {
	g.leave()
	return g.Conn.Close()
}
