package serve

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive/postgres"
	"example.org/cups/internal/online/archive/postgrestest"
	"example.org/cups/internal/say"
)

// A server that cannot start leaves no broker behind, whatever it was that failed.
func TestAFailedStartEndsTheBroker(t *testing.T) {
	if testing.Short() {
		t.Skip("starts PostgreSQL")
	}
	pg := postgrestest.For(t, "-c fsync=off")
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close() //nolint:errcheck // nothing was written
	peer, other := freeAddress(t), freeAddress(t)
	start := func(now func() time.Time, listen string) error {
		env := &command.Env{
			In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, Now: now, Random: rand.Reader,
			FreeMemory: func() int { return 512 }, Text: say.In(say.English),
		}
		cmd := Command(env)
		cmd.SetArgs([]string{"--share", "--database", pg.URL("public"), "--listen", listen, "--memory", "64", "--nats", "embedded", "--peers", peer + "," + other})
		cmd.SilenceErrors, cmd.SilenceUsage = true, true
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute) // if it starts nevertheless
		defer cancel()
		return cmd.ExecuteContext(ctx)
	}
	is := func(what string, err error, part string) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%s: the error is %v, want one with %q", what, err, part)
		}
		l, err := net.Listen("tcp", peer)
		if err != nil {
			t.Fatalf("%s: the broker goes on: %v", what, err)
		}
		_ = l.Close()
	}
	is("the port is taken", start(time.Now, taken.Addr().String()), taken.Addr().String())

	alone, err := postgres.Open(t.Context(), pg.URL("public"))
	if err != nil {
		t.Fatal(err)
	}
	if err := alone.Hold(t.Context(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	is("a server alone has the database", start(time.Now, "127.0.0.1:0"), "--share")

	if err := errors.Join(alone.Beat(t.Context(), time.Now()), alone.Close()); err != nil {
		t.Fatal(err)
	}
	long := func() time.Time { return time.Now().AddDate(-1, 0, 0) }
	is("the clock is a year behind", start(long, "127.0.0.1:0"), "clock")
}

// freeAddress returns an address of this machine at which nothing listens, with a port below those
// that the system gives to connections.
func freeAddress(t *testing.T) string {
	t.Helper()
	for range 100 {
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 10_000+mathrand.IntN(20_000))); err == nil {
			defer l.Close() //nolint:errcheck // nothing was written
			return l.Addr().String()
		}
	}
	t.Fatal("no port is free")
	return ""
}
