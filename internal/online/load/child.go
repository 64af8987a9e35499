package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"time"
)

// Child is a server in a separate process on this machine.
type Child struct {
	URL     string
	command *exec.Cmd
	ended   chan struct{} // closed when the process has ended
}

// Ports that a server may be given. They are below those that systems give to
// connections: such a port could be taken before the server listens, or while a server
// is down that comes back.
const (
	firstPort = 10_000
	ports     = 20_000
)

// FreeAddress returns an address of this machine at which nothing listens. It draws the
// port from rng.
func FreeAddress(rng *rand.Rand) (string, error) {
	var err error
	for range 100 {
		var l net.Listener
		if l, err = net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", firstPort+rng.IntN(ports))); err == nil {
			return l.Addr().String(), l.Close()
		}
	}
	return "", fmt.Errorf("no port is free: %w", err)
}

// StartChild starts a program with arguments, which is to serve at an address. What it
// writes goes to log. The error names the program.
func StartChild(program string, arguments []string, address string, log io.Writer) (*Child, error) {
	c := &Child{URL: "http://" + address, command: exec.Command(program, arguments...), ended: make(chan struct{})}
	c.command.Stdout, c.command.Stderr = log, log
	if err := c.command.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = c.command.Wait() // how it ended does not matter: whoever has not ended it sees that it is gone
		close(c.ended)
	}()
	return c, nil
}

// ServeArguments are the arguments with which this program serves games at an
// address from a folder, without a limit of requests.
func ServeArguments(folder, address string) []string {
	return []string{"serve", "--data", folder, "--listen", address, "--rate-limit", "off"}
}

// PID returns the number of the process.
func (c *Child) PID() int { return c.command.Process.Pid }

// errChildEnded says that a server has ended by itself.
var errChildEnded = errors.New("the server has ended")

// WaitReady waits until the server serves.
func (c *Child) WaitReady(ctx context.Context) error {
	site := Site{URL: c.URL, Client: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}}
	for !site.Ready(ctx) {
		select {
		case <-time.After(5 * time.Millisecond):
		case <-c.ended:
			return errChildEnded
		case <-ctx.Done():
			return fmt.Errorf("%s is not ready: %w", c.URL, ctx.Err())
		}
	}
	return nil
}

// Kill ends the server at once, as a power failure would.
func (c *Child) Kill() {
	_ = c.command.Process.Kill() // it may have ended already
	<-c.ended
}

// childStops is how long a server may take to end when it is asked to.
const childStops = 8 * time.Second

// Stop asks the server to end, and ends it at once if it does not do so in some
// seconds.
func (c *Child) Stop() {
	_ = c.command.Process.Signal(os.Interrupt)
	select {
	case <-c.ended:
	case <-time.After(childStops):
		c.Kill()
	}
}
