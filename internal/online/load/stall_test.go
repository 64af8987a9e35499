//go:build linux

package load

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	_ "modernc.org/sqlite" // locks the server's file

	"example.org/cups"
	"example.org/cups/internal/online/archive/postgrestest"
)

// stall is something that stands still for some time, so that no move can be made.
type stall struct {
	name       string
	lasts      time.Duration
	begin, end func() error
}

// TestStall stops a server, locks its SQLite file from another process, and stops
// PostgreSQL, each for some time. One game waits for a move meanwhile. In another a move is
// made, and sent again until it is acknowledged. Nobody may be charged for more than the
// time outside of the stall and 100 ms. It measures real time, so it is only run where
// nothing else keeps the machine busy: by "make stall", in a minute and a half.
func TestStall(t *testing.T) {
	if os.Getenv("STALL") == "" {
		t.Skip("measures real time: make stall")
	}
	c := newCrash(t, 1)
	c.start()
	lock := &sqliteLock{path: filepath.Join(c.folder, "cups.db")}
	stop := func() error { return stopped(c.nodes[0].child.PID()) }
	resume := func() error { return syscall.Kill(c.nodes[0].child.PID(), syscall.SIGCONT) }
	all := []stall{
		{"the server is stopped", 1200 * time.Millisecond, stop, resume},
		{"SQLite is locked", 1200 * time.Millisecond, lock.begin, lock.end},
	}
	all = append(all,
		stall{"the server is stopped", 300 * time.Millisecond, stop, resume}, stall{"the server is stopped", 10 * time.Second, stop, resume},
		stall{"SQLite is locked", 300 * time.Millisecond, lock.begin, lock.end}, stall{"SQLite is locked", 9 * time.Second, lock.begin, lock.end})
	for _, s := range all {
		c.endure(s)
	}
	pg, err := postgrestest.New("")
	if errors.Is(err, postgrestest.ErrMissing) && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pg.Close() })
	c.nodes[0].child.Stop()
	c.nodes[0].child = nil
	c.database = pg.URL("public")
	c.start()
	for _, lasts := range []time.Duration{300 * time.Millisecond, 1200 * time.Millisecond, 5 * time.Second, 10 * time.Second, 12 * time.Second} {
		c.endure(stall{"PostgreSQL is stopped", lasts, func() error { return pg.Pause(true) }, func() error { return pg.Pause(false) }})
	}
}

// stopped stops a process and waits until none of it runs: on a busy machine a move might
// still be answered after the signal.
func stopped(pid int) error {
	if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
		return err
	}
	for range 2000 {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		if err != nil {
			return err
		}
		if _, rest, _ := strings.Cut(string(stat), ") "); strings.HasPrefix(rest, "T") {
			return nil
		}
		time.Sleep(time.Millisecond)
	}
	return fmt.Errorf("process %d does not stop", pid)
}

// sqliteLock locks a file of SQLite, as another process does: this one.
type sqliteLock struct {
	path string
	db   *sql.DB
}

func (l *sqliteLock) begin() (err error) {
	if l.db, err = sql.Open("sqlite", "file:"+l.path+"?_pragma=busy_timeout(5000)"); err != nil {
		return err
	}
	l.db.SetMaxOpenConns(1)
	_, err = l.db.Exec("BEGIN IMMEDIATE")
	return err
}

func (l *sqliteLock) end() error {
	_, err := l.db.Exec("ROLLBACK")
	return errors.Join(err, l.db.Close())
}

// duel is a game between two programs, South and North.
type duel struct {
	sites [2]Site
	game  string
	moved time.Time // when the last move was acknowledged
}

// duel begins a game of a minute a side in which both have moved.
func (c *crash) duel() *duel {
	c.t.Helper()
	d := &duel{}
	ctx := c.t.Context()
	err := error(nil)
	for side := range d.sites {
		token, guest := c.site.Guest(ctx)
		d.sites[side], err = c.site.As(token), errors.Join(err, guest)
	}
	challenge, _, made := d.sites[0].Challenge(ctx, Terms{Cups: 4, Clock: &Clock{BaseMs: 60_000}, Side: "south"})
	game, accepted := d.sites[1].Accept(ctx, challenge)
	d.game = game
	if err := errors.Join(err, made, accepted, d.move(c, 0), d.move(c, 1)); err != nil {
		c.t.Fatal(err)
	}
	return d
}

// move has the side to move drop one bean, which is always legal in the first moves, and
// insists until it is acknowledged.
func (d *duel) move(c *crash, ply cups.Ply) error {
	one, err := cups.ParseMove("1")
	for end := time.Now().Add(time.Minute); err == nil; time.Sleep(20 * time.Millisecond) {
		err = d.sites[ply%2].Move(c.t.Context(), d.game, ply, one)
		var refused *Refused
		if err == nil {
			d.moved = time.Now()
			return nil
		}
		if errors.As(err, &refused) && refused.Status < 500 || time.Now().After(end) {
			return fmt.Errorf("ply %d: %w", ply, err)
		}
		err = nil
	}
	return err
}

// check fails if a side has less than some time left, or has lost.
func (d *duel) check(c *crash, what string, side cups.Side, used time.Duration) {
	c.t.Helper()
	var state struct {
		Status string
		Clock  *struct{ SouthMs, NorthMs int64 }
	}
	begun := time.Now()
	if err := c.site.do(c.t.Context(), "GET", "/api/v1/games/"+d.game, nil, &state); err != nil {
		c.t.Fatal(err)
	}
	used += time.Since(begun) // the server has looked at its clock in this time
	left := state.Clock.SouthMs
	if side == cups.North {
		left = state.Clock.NorthMs
	}
	charged := time.Minute - time.Duration(left)*time.Millisecond
	c.t.Logf("%s: %s was charged for %v of %v", what, side, charged, used.Round(time.Millisecond))
	if state.Status != "playing" || charged > used+100*time.Millisecond {
		c.t.Errorf("%s: the game is %q and %s was charged for %v, but could move for %v", what, state.Status, side, charged, used)
	}
}

// endure plays through a stall.
func (c *crash) endure(s stall) {
	c.t.Helper()
	thinking, moving := c.duel(), c.duel()
	what := fmt.Sprintf("%s for %v", s.name, s.lasts)
	wait(c.t.Context(), 1500*time.Millisecond) // so that a beat was stored, and the stall begins between two
	begun, since := time.Now(), moving.moved
	if err := s.begin(); err != nil {
		c.t.Fatal(err)
	}
	moved := make(chan error, 1)
	go func() { moved <- moving.move(c, 2) }()
	wait(c.t.Context(), s.lasts)
	if err := s.end(); err != nil {
		c.t.Fatal(err)
	}
	ended := time.Now()
	if err := <-moved; err != nil {
		c.t.Errorf("%s: %v", what, err)
		return
	}
	wait(c.t.Context(), 300*time.Millisecond)
	moving.check(c, what+", who moves", cups.South, begun.Sub(since)+moving.moved.Sub(ended))
	moving.check(c, what+", its opponent", cups.North, time.Since(moving.moved))
	thinking.check(c, what+", nobody moves", cups.South, begun.Sub(thinking.moved)+time.Since(ended))
}
