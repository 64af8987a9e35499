package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// away is a database that cannot be reached for some time. It counts who tries.
type away struct {
	isAway atomic.Bool
	dials  atomic.Int64
	atOnce atomic.Int64
	most   atomic.Int64
}

var errAway = errors.New("connection refused")

func (a *away) Connect(context.Context) (driver.Conn, error) {
	a.dials.Add(1)
	a.most.Store(max(a.most.Load(), a.atOnce.Add(1)))
	defer a.atOnce.Add(-1)
	time.Sleep(time.Millisecond)
	if a.isAway.Load() {
		return nil, errAway
	}
	return aliveConn{}, nil
}

func (a *away) Driver() driver.Driver { return nil }

type aliveConn struct{ driver.Conn }

func (aliveConn) Close() error               { return nil }
func (aliveConn) Ping(context.Context) error { return nil }

// However many read while the database is away for five seconds, one connection at a time is tried, a
// few times a second, and after it is back everybody is connected within the longest pause.
func TestOneConnectionIsTriedAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &away{}
		a.isAway.Store(true)
		d := &door{Connector: a}
		db := sql.OpenDB(d)
		defer db.Close()
		if err := db.PingContext(t.Context()); !errors.Is(err, errAway) {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for ctx.Err() == nil {
					if err := db.PingContext(context.WithoutCancel(ctx)); !errors.Is(err, errAway) {
						t.Errorf("while the database is away: %v", err)
					}
					time.Sleep(5 * time.Millisecond)
				}
			})
		}
		all.Wait()
		if n, most := a.dials.Load(), a.most.Load(); n > 32 || n < 10 || most > 1 {
			t.Errorf("%d connections were tried, %d at once", n, most)
		}
		a.isAway.Store(false)
		time.Sleep(longestPause)
		for range 8 {
			if err := db.PingContext(t.Context()); err != nil {
				t.Errorf("after the database is back: %v", err)
			}
		}
		cancelled, stop := context.WithCancel(t.Context())
		stop()
		_, _ = d.Connect(cancelled)
		if err := db.PingContext(t.Context()); err != nil {
			t.Errorf("after somebody has gone away: %v", err)
		}
	})
}
