//go:build linux

package load

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.org/cups/internal/online/archive/postgrestest"
)

// TestFaults has three servers with NATS between them, each on a host of its own where that is possible, on a
// PostgreSQL database with a standby, while games are played and watched at all of them. In each round there are two
// faults at a time: servers are killed, stopped and started with another clock; links are cut, lose all in one
// direction, or are slow and lossy; the database is stopped, fails over to its standby, or has a full disk. After each
// round play must go on, and at the end [crash.checkAll] must find nothing in what all clients were told. FAULTTIME says
// for how long there are new rounds; with it this is "make faults". FAULTSUM is a file with the sum of several runs, which
// go on until it has FAULTROUNDS rounds, and FAULTLOTS has a run draw what another one has drawn.
func TestFaults(t *testing.T) {
	text := os.Getenv("FAULTTIME")
	if text == "" {
		t.Skip("takes minutes: make faults")
	}
	duration, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	file, lots, most := os.Getenv("FAULTSUM"), rand.Uint64(), math.MaxInt
	sum, err := readSum(file)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if text := os.Getenv("FAULTROUNDS"); text != "" {
		if most, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	if text := os.Getenv("FAULTLOTS"); text != "" {
		if lots, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	if sum.Rounds >= most {
		t.Logf("all is done: %v", sum)
		return
	}
	f := newFaults(t, lots)
	f.start()
	f.sitDown()
	defer func() { // also after a fault that ends the test
		sum.Runs++
		if t.Failed() {
			sum.Failed = append(sum.Failed, lots)
		}
		if err := sum.write(file); err != nil {
			t.Error(err)
		}
		if file != "" {
			t.Logf("all together: %v", sum)
		}
	}()
	all := f.possible()
	seen := map[[2]int]bool{} // in this run, or in those before
	for i, x := range all {
		t.Logf("fault: %s", x.name)
		for k, y := range all {
			if sum.Pairs[pairName(x, y)] > 0 {
				seen[[2]int{i, k}] = true
			}
		}
	}
	run := faultSum{Pairs: map[string]int{}}
	for end := time.Now().Add(duration); time.Now().Before(end) && sum.Rounds+run.Rounds < most && t.Context().Err() == nil; {
		pair := f.draw(all, seen)
		seen[pair] = true
		name, took := pairName(all[pair[0]], all[pair[1]]), f.round(all[pair[0]], all[pair[1]])
		run.round(name, took)
		if run.Rounds%20 == 0 {
			t.Logf("%d rounds, %d moves acknowledged", run.Rounds, f.book.moves())
		}
	}
	wait(t.Context(), time.Second)
	f.standUp()
	f.checkAll()
	run.Kills, run.Failovers, run.Moves = f.kills, f.failovers, f.book.moves()
	sum.add(run)
	t.Logf("%d rounds of two faults, %d of %d pairs, %d failovers of the database; play went on at most %v after the last fault of a round (%s)",
		run.Rounds, len(run.Pairs), len(all)*(len(all)-1), f.failovers, time.Duration(run.WorstMs)*time.Millisecond, run.Worst)
	if len(f.ended) > 0 {
		t.Errorf("servers ended by themselves: %s", strings.Join(f.ended, "; "))
	}
}

// faults is a [crash] of three servers and what can go wrong with them.
type faults struct {
	*crash
	hosts     *hosts // nil: all servers run on this machine, and faults of links are those of relays
	balancer  *relay
	standby   *postgrestest.Server
	disk      string // of the databases, which can be filled; empty: it cannot
	failovers int
	restarted map[int]bool // servers that were killed in this round
	isStopped map[int]bool
	ended     []string
}

// wrong is something that goes wrong: how it begins and ends. Its end may leave something that only [faults.heal] mends.
type wrong struct {
	name       string
	begin, end func() error
}

// serversOfFaults is how many servers [TestFaults] has.
const serversOfFaults = 3

// mostApartClocks is how far the clocks of machines may be apart: some tens of milliseconds (docs/operation.md).
const mostApartClocks = 40 * time.Millisecond

func newFaults(t *testing.T, lots uint64) *faults {
	own, err := os.Executable() // see TestMain
	if err != nil {
		t.Fatal(err)
	}
	f := &faults{crash: newCrashWith(t, lots, own), restarted: map[int]bool{}, isStopped: map[int]bool{}}
	f.clock = &Clock{BaseMs: 60 * 60 * 1000, IncrementMs: 1000}
	f.book.mostIdle = 0
	f.mountDisk()
	if f.pg, err = postgrestest.New("-c fsync=off -c max_wal_size=96MB -c min_wal_size=32MB -c wal_receiver_timeout=5s -c wal_sender_timeout=5s"); err != nil {
		if errors.Is(err, postgrestest.ErrMissing) && os.Getenv("CI") == "" {
			t.Skip(err)
		}
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.pg.Close() })
	if f.standby, err = f.pg.Standby(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if f.standby != nil {
			_ = f.standby.Close()
		}
	})
	if f.hosts, err = newHosts(t, serversOfFaults); err != nil {
		t.Logf("all servers run on this machine: %v", err)
		f.hosts = nil
	} else {
		t.Logf("each server is on a host of its own; slow links are made by %s", f.hosts.slowly[0])
	}
	f.nodes = nil
	var targets, brokers []string
	for i := range serversOfFaults {
		n, here := &node{before: f.command(i, 0)}, "127.0.0.1"
		if f.hosts != nil {
			n.address, here = f.hosts.all[i].address+":8080", f.hosts.here
			brokers = append(brokers, "cups:secret@"+f.hosts.all[i].address+":4222")
		} else if n.address, err = FreeAddress(f.rng); err != nil {
			t.Fatal(err)
		}
		n.cut, n.database = wayFrom(t, here, f.pg)
		n.cut.ever = true
		f.nodes, targets = append(f.nodes, n), append(targets, n.address)
	}
	f.balancer = newRelay(t, f.address, "tcp", targets...)
	if f.hosts == nil {
		f.embed()
	}
	for i := range brokers { // a server takes the first address
		f.nodes[i].peers = strings.Join(slices.Concat(brokers[i:i+1], brokers[:i], brokers[i+1:]), ",")
	}
	return f
}

// command is what runs the program of a server whose clock is late.
func (f *faults) command(i int, late time.Duration) []string {
	command := []string{"env", "CLOCK_IS_LATE=" + late.String()}
	if f.hosts != nil {
		command = append([]string{"ip", "netns", "exec", f.hosts.all[i].space}, command...)
	}
	return command
}

// mountDisk gives the databases a disk of their own that can be filled, if that is possible.
func (f *faults) mountDisk() {
	folder, err := os.MkdirTemp("", "cups-disk") // other users can reach it, unlike the folders of a test
	if err == nil {
		f.t.Cleanup(func() { _ = os.Remove(folder) })
		err = os.Chmod(folder, 0o755)
	}
	if err != nil {
		f.t.Fatal(err)
	}
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=1500m,mode=1777"); err != nil {
		f.t.Logf("no disk can be full: %v", err)
		return
	}
	f.t.Cleanup(func() {
		if err := syscall.Unmount(folder, syscall.MNT_DETACH); err != nil {
			f.t.Error(err)
		}
	})
	f.disk = folder
	f.t.Setenv("TMPDIR", folder)
}

// possible returns all faults that can be made here.
func (f *faults) possible() []wrong {
	var all []wrong
	add := func(name string, begin, end func() error) { all = append(all, wrong{name, begin, end}) }
	// of adds one that hits a server by lot.
	of := func(name string, set func(i int, on bool) error) {
		i := 0
		add(name, func() error { i = f.rng.IntN(len(f.nodes)); return set(i, true) }, func() error { return set(i, false) })
	}
	of("a server is killed", func(i int, on bool) error {
		if on {
			f.killOne(i)
		}
		return nil // it is started when all is well again, or by the other fault
	})
	of("a server has another clock", func(i int, on bool) error {
		if on {
			f.killOne(i)
			late := time.Duration(f.rng.Int64N(int64(mostApartClocks))) - mostApartClocks/2
			f.nodes[i].before = f.command(i, late)
			f.begin(f.nodes[i])
		}
		return nil
	})
	of("a server is stopped", func(i int, on bool) error {
		n := f.nodes[i]
		if n.child == nil {
			return nil
		}
		if f.isStopped[i] = on; on {
			return gone(stopped(n.child.PID()))
		}
		return gone(syscall.Kill(n.child.PID(), syscall.SIGCONT))
	})
	of("a server is cut off from the database", func(i int, on bool) error { f.nodes[i].cut.cut(on); return nil })
	add("the database is stopped", func() error { return gone(f.pg.Pause(true)) }, func() error { return gone(f.pg.Pause(false)) })
	add("the database fails over", f.failOver, func() error { return nil })
	if f.disk != "" {
		waste := filepath.Join(f.disk, "waste")
		add("the disk of the database is full", func() error { return fillDisk(waste) }, func() error { return os.Remove(waste) })
	}
	if f.hosts == nil {
		add("the servers do not hear of each other", func() error { f.cutNews(true); return nil }, func() error { f.cutNews(false); return nil })
		of("nothing comes from a server to the database", func(i int, on bool) error { f.nodes[i].cut.hold(on, false); return nil })
		of("nothing comes from the database to a server", func(i int, on bool) error { f.nodes[i].cut.hold(false, on); return nil })
		of("the way of a server to the database is slow", func(i int, on bool) error {
			delay := time.Duration(0)
			if on {
				delay = 80 * time.Millisecond
			}
			f.nodes[i].cut.slow(delay)
			return nil
		})
		return all
	}
	of("a host is cut off", f.hosts.cut)
	of("nothing comes to a host", f.hosts.loseTo)
	of("nothing comes from a host", func(i int, on bool) error { return f.hosts.loseFrom(i, f.hosts.here, on) })
	of("another server does not hear a host", func(i int, on bool) error {
		return f.hosts.loseFrom(i, f.hosts.all[(i+1)%len(f.hosts.all)].address, on)
	})
	of("the link of a host is slow and loses much", f.hosts.slow)
	return all
}

// gone takes it for no fault that a process is not there, which [faults.heal] looks at.
func gone(err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ESRCH) {
		return nil
	}
	return err
}

// fillDisk fills the disk of a file.
func fillDisk(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // it need not be complete
	for part := make([]byte, 1<<20); err == nil; {
		_, err = file.Write(part)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		return fmt.Errorf("the disk is not full: %w", err)
	}
	return nil
}

// killOne ends a server as a power failure would, if it runs.
func (f *faults) killOne(i int) {
	if n := f.nodes[i]; n.child != nil {
		f.noteEnded(i)
		f.finish(n, (*Child).Kill)
	}
	f.restarted[i], f.isStopped[i] = true, false
}

// noteEnded writes down that a server has ended though nobody has killed it.
func (f *faults) noteEnded(i int) {
	n := f.nodes[i]
	select {
	case <-n.child.ended:
		if !f.restarted[i] { // one that is started while there is no database ends
			text := strings.TrimSpace(n.log.String())
			f.ended = append(f.ended, fmt.Sprintf("server %d: %s", i, text[max(0, len(text)-1000):]))
		}
	default:
	}
}

// failOver has the database end as by a power failure, and its standby take its place. It can lose nothing that was
// answered, because the standby had it before.
func (f *faults) failOver() error {
	if f.standby == nil || f.standby.Do("SELECT 1") != nil {
		return nil // there is nobody to take over: the operator waits
	}
	if err := gone(f.pg.Pause(false)); err != nil {
		return err
	}
	old := f.pg
	_ = old.Kill()                  // it may be down already
	if f.standby.Promote() != nil { // for example because its disk is full: then the old one is started again
		_ = f.standby.Close()
		f.standby = nil
		return nil
	}
	f.pg, f.standby = f.standby, nil
	f.failovers++
	for _, n := range f.nodes {
		n.cut.lead(f.pg.Socket())
	}
	_ = old.Close() // it does not run any more
	return nil
}

// draw returns two faults by lot, those first that were not together yet.
func (f *faults) draw(all []wrong, seen map[[2]int]bool) (pair [2]int) {
	for range 200 {
		pair = [2]int{f.rng.IntN(len(all)), f.rng.IntN(len(all))}
		if pair[0] != pair[1] && !seen[pair] {
			return pair
		}
	}
	for pair[0] == pair[1] {
		pair[1] = f.rng.IntN(len(all))
	}
	return pair
}

// round has two faults at a time, heals what they leave, and waits until play goes on. It returns how long after the
// last fault that was.
func (f *faults) round(first, second wrong) time.Duration {
	t := f.t
	t.Helper()
	clear(f.restarted)
	steps := []func() error{first.begin, second.begin, second.end, first.end}
	if f.rng.IntN(2) == 0 {
		steps[2], steps[3] = first.end, second.end
	}
	for i, step := range steps {
		if err := step(); err != nil {
			t.Fatalf("%s, %s: step %d: %v", first.name, second.name, i, err)
		}
		if i < 3 {
			wait(t.Context(), time.Duration(f.rng.Int64N(int64(1200*time.Millisecond))))
		}
	}
	healed := time.Now()
	f.heal(first.name + ", " + second.name)
	until := f.book.moves() + 30
	for f.book.moves() < until {
		wait(t.Context(), time.Millisecond)
		if time.Since(healed) > mostSilence || t.Context().Err() != nil {
			for i, n := range f.nodes {
				text := n.log.String()
				t.Logf("server %d: %s", i, text[max(0, len(text)-2000):])
			}
			t.Fatalf("%s, %s: nobody plays any more", first.name, second.name)
		}
	}
	return time.Since(healed)
}

// heal does what an operator would: it starts what does not run, and gives the database a new standby.
func (f *faults) heal(what string) {
	t := f.t
	t.Helper()
	end := time.Now().Add(mostSilence)
	insist := func(do func() error) {
		t.Helper()
		for {
			err := do()
			if err == nil {
				return
			}
			if time.Now().After(end) || t.Context().Err() != nil {
				t.Fatalf("%s: %v", what, err)
			}
			wait(t.Context(), 50*time.Millisecond)
		}
	}
	insist(func() error { // a database whose disk was full may be down, or comes back by itself
		if err := f.pg.Do("SELECT 1"); err != nil {
			_ = f.pg.Start()
			return err
		}
		return nil
	})
	if f.standby != nil && f.standby.Do("SELECT 1") != nil {
		_ = f.standby.Start()
		if f.standby.Do("SELECT 1") != nil {
			_ = f.standby.Close()
			f.standby = nil
		}
	}
	if f.standby == nil {
		insist(func() (err error) { f.standby, err = f.pg.Standby(); return err })
	}
	// Only then is everything that was answered at both.
	insist(func() error {
		return f.pg.Do("DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync') THEN RAISE 'no standby follows'; END IF; END $$")
	})
	for i, n := range f.nodes {
		if n.child != nil {
			if f.isStopped[i] {
				f.isStopped[i] = false
				_ = syscall.Kill(n.child.PID(), syscall.SIGCONT)
			}
			select {
			case <-n.child.ended:
				f.noteEnded(i)
				n.child = nil
			default:
			}
		}
		insist(func() error {
			if n.child == nil {
				f.begin(n)
			}
			site := newSite("http://" + n.address)
			site.Client.Timeout = 2 * time.Second
			if site.Ready(t.Context()) {
				return nil
			}
			select {
			case <-n.child.ended:
				n.child = nil
			default:
			}
			return fmt.Errorf("server %d is not ready: %s", i, n.log)
		})
	}
	// What hangs at a host that was away a balancer ends.
	f.balancer.cut(true)
	f.balancer.cut(false)
}
