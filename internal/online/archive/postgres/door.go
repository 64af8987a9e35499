package postgres

import (
	"context"
	"database/sql/driver"
	"sync"
	"time"
)

// door is the way to a database for connections that read. While the database cannot be reached, one
// connection at a time is tried, after growing pauses, and everybody else has the error of the last try
// at once: otherwise each read of each game would try for itself.
type door struct {
	driver.Connector
	mu     sync.Mutex
	err    error // of the last try; nil: it has worked
	closed bool  // somebody tries, or has just tried
	pause  time.Duration
}

// The first and the longest pause after a try that has failed.
const (
	firstPause   = 25 * time.Millisecond
	longestPause = 200 * time.Millisecond
)

// Connect returns a new connection, see [driver.Connector].
func (d *door) Connect(ctx context.Context) (driver.Conn, error) {
	d.mu.Lock()
	if d.closed {
		defer d.mu.Unlock()
		return nil, d.err
	}
	isTry := d.err != nil
	d.closed = isTry
	d.mu.Unlock()
	conn, err := d.Connector.Connect(ctx)
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case err == nil:
		d.err, d.closed, d.pause = nil, false, 0
	case context.Cause(ctx) == context.Canceled: // it says nothing about the database
		d.closed = d.closed && !isTry
	case isTry || d.err == nil:
		d.err, d.closed, d.pause = err, true, min(longestPause, max(firstPause, 2*d.pause))
		time.AfterFunc(d.pause, func() {
			d.mu.Lock()
			defer d.mu.Unlock()
			d.closed = false
		})
	}
	return conn, err
}
