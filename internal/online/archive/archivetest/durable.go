package archivetest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

// RunReopened tests that an archive keeps everything when it is closed and opened
// again, for archives that are not in memory. Each call of place returns a
// function that opens the archive of a new place.
func RunReopened(t *testing.T, place func(t *testing.T) (open func() archive.Archive)) {
	rapid.Check(t, func(r *rapid.T) {
		open := place(t)
		a, twin := open(), Memory()
		for range rapid.IntRange(1, 4).Draw(r, "times") {
			for range rapid.IntRange(0, 4).Draw(r, "changes") {
				c := anyChange(r, twin)
				got, want := a.Commit(t.Context(), c), twin.Commit(t.Context(), c)
				if kindOf(got) != kindOf(want) {
					r.Fatalf("change %+v: %v, want %v", c, got, want)
				}
			}
			if err := a.Close(); err != nil {
				r.Fatal(err)
			}
			a = open()
		}
		compare(r, t, a, twin)
		if err := a.Close(); err != nil {
			r.Fatal(err)
		}
	})
}

// childPlace is the variable of the environment that tells a test that it is the
// process to be killed, and the place of its archive.
const childPlace = "CUPS_ARCHIVETEST_PLACE"

// The load of a process that is killed.
const (
	killRounds  = 5
	killClients = 16
)

// RunKilled tests that everything that was acknowledged is there after the
// process has been killed. It runs the calling test again in processes of its
// own, so the test must do nothing but call RunKilled. New returns a new place.
func RunKilled(t *testing.T, new func(t *testing.T) (place string), open func(ctx context.Context, place string) (archive.Archive, error)) {
	if place := os.Getenv(childPlace); place != "" {
		a, err := open(t.Context(), place)
		if err != nil {
			t.Fatal(err)
		}
		writeForEver(t, a)
		return
	}
	place := new(t)
	rng := rand.New(rand.NewPCG(1, 2))
	var acknowledged [killClients]int64
	for round := range killRounds {
		killOne(t, place, 50+rng.IntN(400), &acknowledged)
		a, err := open(t.Context(), place)
		if err != nil {
			t.Fatal(err)
		}
		for client, want := range acknowledged {
			log := events(t, a, gameID(client), 0)
			if int64(len(log)) < want {
				t.Errorf("round %d, game %d: %d events are there, but %d were acknowledged", round, client, len(log), want)
			}
			for i, e := range log {
				if e.Version != int64(i)+1 || e.Lag != tagOf(client, e.Version) {
					t.Fatalf("round %d, game %d: event %d is %+v", round, client, i, e)
				}
			}
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// killOne starts a process that writes, kills it after some acknowledgements,
// and notes the last version of each game that was acknowledged.
func killOne(t *testing.T, place string, after int, acknowledged *[killClients]int64) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	child := exec.CommandContext(ctx, os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	child.Env = append(os.Environ(), childPlace+"="+place)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines, count := bufio.NewReader(out), 0
	for {
		line, err := lines.ReadString('\n')
		if err == io.EOF {
			break // what was acknowledged before the end has been read
		}
		if err != nil {
			t.Fatal(err)
		}
		var client int
		var version int64
		if n, _ := fmt.Sscanf(line, "kept %d %d", &client, &version); n < 2 {
			if !strings.HasPrefix(line, "=== RUN") {
				t.Errorf("the process that writes says %q", line)
			}
			continue
		}
		acknowledged[client] = version
		if count++; count == after {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = child.Wait() // it was killed
	if count < after {
		t.Fatalf("the process that writes ended after %d acknowledgements, want %d", count, after)
	}
}

// writeForEver appends to one game a client, and says so when it is acknowledged.
func writeForEver(t *testing.T, a archive.Archive) {
	var all sync.WaitGroup
	for client := range killClients {
		all.Go(func() {
			for version := int64(len(events(t, a, gameID(client), 0))) + 1; ; version++ {
				e := moved(version, noon, tagOf(client, version))
				if err := a.Commit(context.Background(), appended(gameID(client), version-1, e)); err != nil {
					fmt.Printf("game %d, version %d: %v\n", client, version, err)
					return
				}
				fmt.Printf("kept %d %d\n", client, version)
			}
		})
	}
	all.Wait()
}

// tagOf is the lag by which an event is known again.
func tagOf(client int, version int64) time.Duration {
	return time.Duration(int64(client)*1_000_000+version) * time.Millisecond
}

// Fill puts something of everything into a new archive. What it puts must not
// change, because databases of earlier schemas hold it: see [CheckFilled].
func Fill(t *testing.T, a archive.Archive) {
	t.Helper()
	for _, c := range filling() {
		must(t, a, c)
	}
	if err := a.Beat(t.Context(), noon); err != nil {
		t.Fatal(err)
	}
}

// CheckFilled demands that an archive holds what [Fill] has put there, and that
// it can be used.
func CheckFilled(t *testing.T, a archive.Archive) {
	t.Helper()
	twin := Memory()
	Fill(t, twin)
	same := func(what string, read func(archive.Archive) (any, error)) {
		t.Helper()
		got, err := read(a)
		want, wantErr := read(twin)
		if err != nil || wantErr != nil {
			t.Fatalf("%s: %v, %v", what, err, wantErr)
		}
		differs(t, what, got, want)
	}
	ctx := t.Context()
	same("events", func(a archive.Archive) (any, error) { return a.Events(ctx, "g1", 0) })
	same("later events", func(a archive.Archive) (any, error) { return a.Events(ctx, "g1", 2) })
	same("game", func(a archive.Archive) (any, error) { return a.Game(ctx, "g1") })
	for _, f := range []archive.Filter{{}, {Account: "ada"}, {Player: "THE ADA"}, {Cups: 3}, {Status: archive.Playing}, {Event: "spring"}} {
		same(fmt.Sprintf("games %+v", f), func(a archive.Archive) (any, error) { return games(t, a, f), nil })
	}
	same("due", func(a archive.Archive) (any, error) { return a.Due(ctx, noon.Add(time.Hour), 10) })
	if n, err := a.UncountedOpenings(ctx); err != nil || n > 1 {
		t.Fatalf("%d games are not counted, %v: one is over", n, err)
	}
	if _, err := a.CountOpenings(ctx, 10); err != nil {
		t.Fatal(err)
	}
	same("openings", func(a archive.Archive) (any, error) { return openingRows(t, a), nil })
	same("account", func(a archive.Archive) (any, error) { return a.Account(ctx, "ada") })
	same("name", func(a archive.Archive) (any, error) { return a.AccountByName(ctx, "THE ADA") })
	same("token", func(a archive.Archive) (any, error) { return a.Token(ctx, archive.TokenHash{1, 2, 3}) })
	same("challenge", func(a archive.Archive) (any, error) { return a.Challenge(ctx, "c1") })
	same("challenges", func(a archive.Archive) (any, error) { return a.Challenges(ctx, "ada") })
	same("seeks", func(a archive.Archive) (any, error) { return a.Seeks(ctx) })
	same("last beat", func(a archive.Archive) (any, error) { return a.LastBeat(ctx) })
	same("outages", func(a archive.Archive) (any, error) { return a.Outages(ctx, time.Time{}) })
	checkSums(t, a)
	must(t, a, appended("g1", 3, moved(4, noon, 0)))
	must(t, a, opened("new", start(4, "ada", "ben"), noon))
	must(t, a, grown(stream("guild", "new", 0, 0), 2, archive.StreamMember{Account: "ada", Role: "master"}))
	checkSums(t, a)
}

func filling() []archive.Change {
	s := start(3, "ada", "ben")
	c := opened("g1", s, noon)
	archive.Edit(c, func(g *archive.GameChange) { g.Due = &noon })
	margin := 5
	over := summary("g0", start(4, "ben", "ada"), noon.Add(-time.Hour))
	over.Status, over.Moves, over.Result, over.Margin, over.Termination = archive.Over, "1 2 3", "1-0", &margin, "normal"
	over.Ended, over.Start.Event = noon, "spring"
	c.Add(archive.GameChange{Game: "g0", Summary: over})
	c.Add(archive.Account{ID: "ada", Name: "The Ada", Kind: "member", Language: "de", Created: noon})
	c.Add(archive.Token{Hash: archive.TokenHash{1, 2, 3}, Account: "ada", Kind: archive.Session, Created: noon})
	c.Add(archive.ChallengeChange{New: true, Challenge: archive.Challenge{ID: "c1", From: "ada", Terms: archive.Terms{Cups: 4, Beans: 40, Control: "180+2", Rated: true, Side: "south"}, State: archive.Open, Created: noon}})
	c.Add(archive.Seek{ID: "s1", Account: "ada", Terms: archive.Terms{Cups: 3, Beans: 30, Side: "random"}, Created: noon})
	c.Add(archive.Outage{From: noon, To: noon.Add(time.Minute)})
	return []archive.Change{c, appended("g1", 1, moved(2, noon, time.Second), moved(3, noon, 0))}
}
