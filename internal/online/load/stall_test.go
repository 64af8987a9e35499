//go:build linux

package load

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	_ "modernc.org/sqlite" // locks the server's file

	"example.org/cups"
	"example.org/cups/internal/online/archive/postgrestest"
	"example.org/cups/internal/online/span"
)

// stall is something that makes a server, or all of them, unable to take moves for some time.
type stall struct {
	name       string
	begin, end func() error
	isOfOne    bool // only one of two servers is stalled: moves can be made at the other one
}

// TestStall stops servers, locks the SQLite file from another process, fills its disk, stops and restarts
// PostgreSQL, and cuts servers off from it: two of these faults at a time, in all pairs and orders, the
// second inside the first or across its end. With two servers all games are at one of them, or at both.
// Somebody tries all the time to have something stored, so that it is known when a move could be made.
// Nobody may be charged for more than this time and 100 ms, and both servers must show the same clocks.
// It measures real time, so it is only run where nothing else keeps the machine busy: by "make stall".
// BUSY is the number of loops that keep the machine busy nevertheless; then the limit is 250 ms.
func TestStall(t *testing.T) {
	if os.Getenv("STALL") == "" {
		t.Skip("measures real time: make stall")
	}
	limit := 100 * time.Millisecond
	if err := renice(os.Getpid(), testersNice); err != nil {
		t.Logf("what is measured may be the delay of this process: %v", err)
	}
	if text := os.Getenv("BUSY"); text != "" {
		var loops int
		if _, err := fmt.Sscan(text, &loops); err != nil {
			t.Fatal(err)
		}
		keepBusy(t, loops)
		limit = 250 * time.Millisecond
	}
	t.Run("SQLite", func(t *testing.T) {
		c := newCrash(t, 1)
		full, err := smallDisk(t, c)
		c.startPlain()
		lock := &sqliteLock{path: filepath.Join(c.folder, "cups.db")}
		all := []stall{{"the file is locked", lock.begin, lock.end, false}, c.standstill()}
		if err != nil {
			t.Logf("without a full disk: %v", err)
		} else {
			all = append(all, full)
		}
		c.endureAll(all, limit, false)
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		pg := postgrestest.For(t, "")
		c := newCrash(t, 1)
		var way *relay
		way, c.database = wayTo(t, pg)
		c.startPlain()
		c.endureAll(append(ofDatabase(pg), c.standstill(), cutOff("the database is cut off", way)), limit, false)
	})
	for _, isBusy := range []bool{false, true} {
		name := "two servers, one without games"
		if isBusy {
			name = "two servers with games"
		}
		t.Run(name, func(t *testing.T) {
			c := newCrashOf(t, 1, 2)
			c.startPlain()
			one := stall{"one server is stopped", func() error { return stopped(c.nodes[1].child.PID()) },
				func() error { return syscall.Kill(c.nodes[1].child.PID(), syscall.SIGCONT) }, true}
			cut := cutOff("one server is cut off", c.nodes[1].cut)
			cut.isOfOne = true
			c.endureAll(append(ofDatabase(c.pg), c.standstill(), cutOff("both are cut off", c.nodes[0].cut, c.nodes[1].cut), one, cut), limit, isBusy)
		})
	}
}

// ofDatabase returns what happens to a database. One that is down cannot be stopped, and one that is
// stopped must go on to go down.
func ofDatabase(pg *postgrestest.Server) []stall {
	pause := func(isPaused bool) error {
		if err := pg.Pause(isPaused); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	return []stall{
		{"the database is stopped", func() error { return pause(true) }, func() error { return pause(false) }, false},
		{"the database is restarted", func() error { return errors.Join(pause(false), pg.Kill()) }, pg.Start, false},
	}
}

// standstill is that all servers are stopped.
func (c *crash) standstill() stall {
	return stall{"the servers are stopped", func() (err error) {
		for _, n := range c.nodes {
			err = errors.Join(err, stopped(n.child.PID()))
		}
		return err
	}, func() (err error) {
		for _, n := range c.nodes {
			err = errors.Join(err, syscall.Kill(n.child.PID(), syscall.SIGCONT))
		}
		return err
	}, false}
}

func cutOff(name string, ways ...*relay) stall {
	set := func(isCut bool) error {
		for _, way := range ways {
			way.cut(isCut)
		}
		return nil
	}
	return stall{name, func() error { return set(true) }, func() error { return set(false) }, false}
}

// smallDisk gives a server a disk of its own, and returns how it is filled.
func smallDisk(t *testing.T, c *crash) (stall, error) {
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=16m"); err != nil {
		return stall{}, err
	}
	t.Cleanup(func() {
		for _, n := range c.nodes {
			if n.child != nil {
				n.child.Kill()
				n.child = nil
			}
		}
		if err := syscall.Unmount(folder, 0); err != nil {
			t.Error(err)
		}
	})
	c.folder = folder
	waste := filepath.Join(folder, "waste")
	return stall{"the disk is full", func() error {
		if err := os.WriteFile(waste, make([]byte, 17<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
			return fmt.Errorf("the disk is not full: %w", err)
		}
		return nil
	}, func() error { return os.Remove(waste) }, false}, nil
}

// keepBusy has some loops run until the test ends.
func keepBusy(t *testing.T, loops int) {
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range loops {
		all.Go(func() {
			runtime.LockOSThread() // and never unlocked: the thread ends with the loop
			_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), 0)
			for ctx.Err() == nil {
			}
		})
	}
	t.Cleanup(func() {
		stop()
		all.Wait()
	})
}

// testersNice is the priority of the process that measures: it must notice at once, also on a busy
// machine, that a server has answered. The servers have the usual one.
const testersNice = -15

// renice gives a process another priority, with all its threads.
func renice(pid, nice int) error {
	for range 2 { // also those that were made meanwhile
		threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
		if err != nil {
			return err
		}
		for _, thread := range threads {
			var id int
			if _, err := fmt.Sscan(thread.Name(), &id); err != nil {
				return err
			}
			if err := syscall.Setpriority(syscall.PRIO_PROCESS, id, nice); err != nil && !errors.Is(err, syscall.ESRCH) {
				return fmt.Errorf("give process %d the priority %d: %w", pid, nice, err)
			}
		}
	}
	return nil
}

// startPlain starts the servers with the usual priority.
func (c *crash) startPlain() {
	c.t.Helper()
	c.start()
	for _, n := range c.nodes {
		if err := renice(n.child.PID(), 0); err != nil {
			c.t.Error(err)
		}
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

// duel begins a game of a minute a side at a server, in which both have moved.
func (c *crash) duel(at Site) *duel {
	c.t.Helper()
	d := &duel{}
	ctx := c.t.Context()
	err := error(nil)
	for side := range d.sites {
		token, guest := at.Guest(ctx)
		d.sites[side], err = at.As(token), errors.Join(err, guest)
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

// endureAll plays through all pairs of faults in both orders, but for pairs of which each leaves a server
// that works.
func (c *crash) endureAll(all []stall, limit time.Duration, isBusy bool) {
	c.t.Helper()
	pairs, clocks, worst := 0, 0, time.Duration(0)
	for i, first := range all {
		for k, second := range all {
			if i != k && !(first.isOfOne && second.isOfOne) {
				pairs++
				for _, tooMuch := range c.endure(first, second, (i+k)%2 == 0, limit, isBusy) {
					clocks++
					worst = max(worst, tooMuch)
				}
			}
		}
	}
	c.t.Logf("%d pairs and orders, %d clocks: charged at most %v too much", pairs, clocks, worst.Round(time.Millisecond))
	for _, n := range c.nodes {
		said := map[string]int{}
		for _, what := range saying.FindAllString(n.log.String(), -1) {
			said[what]++
		}
		c.t.Logf("a server has written %d lines to its log: %v", strings.Count(n.log.String(), "\n"), said)
	}
}

// saying is what a line of a log says.
var saying = regexp.MustCompile(`msg=("[^"]*"|[^" ]+)`)

// prober tries all the time to have something stored, at some servers, and notes when that has worked.
type prober struct {
	mu     sync.Mutex
	worked []time.Time
	ctx    context.Context
	stop   context.CancelFunc
	all    sync.WaitGroup
}

func newProber(ctx context.Context) *prober {
	p := &prober{worked: []time.Time{time.Now()}}
	p.ctx, p.stop = context.WithCancel(ctx)
	return p
}

// try begins to try at a server.
func (p *prober) try(s Site) {
	s.Client = &http.Client{Transport: &http.Transport{}}
	p.all.Go(func() {
		for p.ctx.Err() == nil {
			if _, err := s.Guest(p.ctx); err == nil {
				p.mu.Lock()
				p.worked = append(p.worked, time.Now())
				p.mu.Unlock()
			}
			wait(p.ctx, 20*time.Millisecond)
		}
	})
}

// end ends the tries. It returns the times between two that worked of which some is in a time in which
// there were faults. The others only show that the machine is busy.
func (p *prober) end(faults span.Span) span.Set {
	p.stop()
	p.all.Wait()
	var out []span.Span
	for i, at := range p.worked[1:] {
		gap := span.Span{From: p.worked[i], To: at}
		if gap.Len() > 150*time.Millisecond && gap.From.Before(faults.To) && gap.To.After(faults.From) {
			out = append(out, gap)
		}
	}
	return span.Of(out...)
}

// reading is what a server says of a clock that runs, at a time between two.
type reading struct {
	left        time.Duration
	from, until time.Time
}

// read reads the clock of a side, and fails if the game is over. On a busy machine an answer may take
// longer than the client waits.
func (d *duel) read(c *crash, s Site, side cups.Side) reading {
	c.t.Helper()
	var state struct {
		Status string
		Clock  *struct{ SouthMs, NorthMs int64 }
	}
	var r reading
	err := error(nil)
	for range 10 {
		r.from = time.Now()
		err = s.do(c.t.Context(), "GET", "/api/v1/games/"+d.game, nil, &state)
		r.until = time.Now()
		if refused := (*Refused)(nil); err == nil || errors.As(err, &refused) {
			break
		}
	}
	if err != nil || state.Status != "playing" || state.Clock == nil {
		c.t.Errorf("the game is %+v: %v", state, err)
		return r
	}
	r.left = time.Duration([2]int64{state.Clock.SouthMs, state.Clock.NorthMs}[side]) * time.Millisecond
	return r
}

// mostApart is how far the clocks of two servers may be apart.
const mostApart = 50 * time.Millisecond

// apart is by how much more than the time between two readings the clocks of two servers differ. One
// that is read later shows less.
func (d *duel) apart(c *crash, sites []Site, side cups.Side) time.Duration {
	c.t.Helper()
	a, b := d.read(c, sites[0], side), d.read(c, sites[1], side)
	less := a.left - b.left
	return max(0, b.from.Sub(a.until)-less, less-b.until.Sub(a.from))
}

// endure plays through two faults. The second begins and ends inside the first, or begins inside of it
// and ends later. It returns how much too much each clock was charged that was read.
func (c *crash) endure(first, second stall, isInside bool, limit time.Duration, isBusy bool) (tooMuch []time.Duration) {
	c.t.Helper()
	what := first.name + ", then " + second.name
	var sites []Site
	for _, n := range c.nodes {
		sites = append(sites, c.site.at("http://"+n.address))
	}
	thinking, moving := []*duel{c.duel(sites[0])}, c.duel(sites[0])
	if isBusy {
		thinking = append(thinking, c.duel(sites[1]))
	}
	p := newProber(c.t.Context())
	p.try(sites[0])
	if isBusy {
		p.try(sites[1])
	}
	wait(c.t.Context(), 1500*time.Millisecond) // so that a beat was stored, and the fault begins between two
	faults := span.Span{From: time.Now()}
	moved := make(chan error, 1)
	steps := []func() error{first.begin, second.begin, second.end, first.end}
	pauses := []time.Duration{1500 * time.Millisecond, 600 * time.Millisecond, 1500 * time.Millisecond, 0}
	endsFirst := second
	if !isInside {
		steps[2], steps[3] = first.end, second.end
		endsFirst = first
	}
	for i, step := range steps {
		if err := step(); err != nil {
			c.t.Fatalf("%s: %v", what, err)
		}
		if i == 0 {
			go func() { moved <- moving.move(c, 2) }()
		}
		if i == 2 && endsFirst.isOfOne && !isBusy {
			p.try(sites[1]) // from now on moves can be made there, also while the other one still stands
		}
		wait(c.t.Context(), pauses[i])
	}
	faults.To = time.Now()
	if err := <-moved; err != nil {
		c.t.Errorf("%s: %v", what, err)
		p.end(faults)
		return nil
	}
	wait(c.t.Context(), 600*time.Millisecond)
	if len(sites) > 1 {
		wait(c.t.Context(), 2*time.Second) // the servers have told each other
	}
	out := p.end(faults)
	charged := func(name string, d *duel, side cups.Side, since time.Time) {
		c.t.Helper()
		for _, s := range sites {
			r := d.read(c, s, side)
			all, none, taken := r.until.Sub(since), out.Within(since, r.until).Len(), time.Minute-r.left
			tooMuch = append(tooMuch, taken-(all-none))
			say := c.t.Logf
			if taken > all-none+limit {
				say = c.t.Errorf
			}
			say("%s, %s: charged %v of %v, in which %v nothing could be done", what, name, taken, all.Round(time.Millisecond), none.Round(time.Millisecond))
		}
		if len(sites) > 1 {
			// On a busy machine there is nearly always a gap of which one has not told yet.
			apart := d.apart(c, sites, side)
			for tries := 0; apart > mostApart && tries < 100; tries++ {
				wait(c.t.Context(), 200*time.Millisecond)
				apart = min(apart, d.apart(c, sites, side))
			}
			if apart > mostApart {
				c.t.Errorf("%s, %s: the clocks of the servers are %v apart", what, name, apart.Round(time.Millisecond))
			}
		}
	}
	charged("who moves next", moving, cups.North, moving.moved)
	for _, d := range thinking {
		charged("nobody moves", d, cups.South, d.moved)
	}
	return tooMuch
}
