package serve

import (
	"bytes"
	"context"
	"crypto/rand"
	"io"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

// announced calls open when the server says that it is open.
type announced struct {
	bytes.Buffer
	open func()
}

func (a *announced) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte("http://")) {
		a.open()
	}
	return a.Buffer.Write(p)
}

// free is an address that nobody listens at.
func free(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// A client whose connection waits for a server that starts waits for its own time-out.
func TestAServerThatStartsTakesNoConnections(t *testing.T) {
	address := free(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var looks, taken atomic.Int32
	const early = 5 // the first looks at the clock, long before the server is open
	dial := func() bool {
		c, err := net.Dial("tcp", address)
		if err == nil {
			c.Close() //nolint:errcheck // nothing was sent
		}
		return err == nil
	}
	out := &announced{}
	out.open = func() {
		if !dial() {
			t.Error("a server that says that it is open takes no connection")
		}
		stop()
	}
	env := &command.Env{
		In: strings.NewReader(""), Out: out, Err: io.Discard, Text: say.In(say.English), Random: rand.Reader,
		Getenv: func(string) string { return "" }, FreeMemory: func() int { return 1 << 10 },
		Now: func() time.Time {
			if looks.Add(1) <= early && dial() {
				taken.Add(1)
			}
			return time.Now()
		},
	}
	cmd := Command(env)
	cmd.SetArgs([]string{"--listen", address, "--data", t.TempDir()})
	if err := cmd.ExecuteContext(ctx); err != nil {
		t.Fatal(err)
	}
	if n := looks.Load(); n < early || taken.Load() != 0 || out.Len() == 0 {
		t.Errorf("%d connections were taken before the server was open, at %d looks at the clock; it said %q", taken.Load(), n, out.String())
	}
}
