package bot

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// client asks a server over its public interface. Whatever may be lost on the way
// is asked again: nothing is done twice by that but the making of challenges and
// accounts.
type client struct {
	base, token string
	http        *http.Client
	trouble     func(error) // told once whenever the server cannot be reached; nil: nobody

	mu  sync.Mutex
	rng *rand.Rand
}

func newClient(base, token string, rng *rand.Rand) *client {
	return &client{base: base, token: token, http: &http.Client{}, rng: rng}
}

// How long the client waits before it asks again, and for a sign of life.
const (
	firstWait = 250 * time.Millisecond
	mostWait  = 30 * time.Second
	tellAfter = 4 * firstWait // the user is told that the server cannot be reached
	askWithin = 30 * time.Second
	alive     = 20 * time.Second // streams have an empty line every 7 s
)

// refusal is an answer that asking again does not change.
type refusal struct {
	status        int
	code, message string
}

// Error returns the server's sentence.
func (r *refusal) Error() string { return fmt.Sprintf("%s (%s)", r.message, r.code) }

// unlessRefused passes over refusals: the game tells what is true.
func unlessRefused(err error) error {
	var r *refusal
	if errors.As(err, &r) && r.status != http.StatusUnauthorized {
		return nil
	}
	return err
}

// do sends a request until there is an answer, and reads it into out, which may
// be nil. The error is a [*refusal], or that of ctx.
func (c *client) do(ctx context.Context, method, path string, in, out any) error {
	for wait := firstWait; ; wait = min(2*wait, mostWait) {
		again, err := c.try(ctx, method, path, in, out)
		if again <= 0 && err == nil {
			return nil
		}
		var r *refusal
		if errors.As(err, &r) && r.status != http.StatusTooManyRequests && r.status < 500 {
			return err
		}
		if wait == tellAfter && r == nil && err != nil && ctx.Err() == nil && c.trouble != nil {
			c.trouble(err)
		}
		if err := c.pause(ctx, max(again, wait)); err != nil {
			return err
		}
	}
}

// try sends a request once. again is what the server asks to wait, if it does.
func (c *client) try(ctx context.Context, method, path string, in, out any) (again time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, askWithin)
	defer cancel()
	var body bytes.Buffer
	if in != nil {
		if err := json.NewEncoder(&body).Encode(in); err != nil {
			return 0, err
		}
	}
	answer, err := c.send(ctx, method, path, &body)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
		return time.Duration(seconds) * time.Second, refused(answer)
	}
	if out == nil || answer.StatusCode == http.StatusNoContent {
		return 0, nil
	}
	return 0, json.NewDecoder(answer.Body).Decode(out)
}

func refused(answer *http.Response) error {
	var f struct {
		Error struct{ Code, Message string }
	}
	if json.NewDecoder(answer.Body).Decode(&f) != nil || f.Error.Code == "" {
		f.Error.Code, f.Error.Message = strconv.Itoa(answer.StatusCode), "this is not a server of Cups"
	}
	return &refusal{answer.StatusCode, f.Error.Code, f.Error.Message}
}

func (c *client) send(ctx context.Context, method, path string, body *bytes.Buffer) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, method, c.base+path, body)
	if err != nil {
		return nil, err
	}
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	r.Header.Set("Content-Type", "application/json")
	return c.http.Do(r)
}

// follow sends the lines of a stream until ctx ends, and nil whenever it is
// connected.
func (c *client) follow(ctx context.Context, path string, lines chan<- []byte) {
	for wait := firstWait; ctx.Err() == nil; wait = min(2*wait, mostWait) {
		if c.read(ctx, path, lines) {
			wait = firstWait
		}
		_ = c.pause(ctx, wait) // the loop sees the end
	}
}

// read reads a stream until it breaks off. It reports whether it was connected.
func (c *client) read(ctx context.Context, path string, lines chan<- []byte) bool {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	quiet := time.AfterFunc(alive, cancel)
	defer quiet.Stop()
	answer, err := c.send(ctx, "GET", path, &bytes.Buffer{})
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return false
	}
	in := bufio.NewScanner(answer.Body)
	for line := []byte(nil); ; line = bytes.Clone(in.Bytes()) {
		if line == nil || len(line) > 0 {
			select {
			case lines <- line:
			case <-ctx.Done():
				return true
			}
		}
		quiet.Reset(alive)
		if !in.Scan() {
			return true
		}
	}
}

// pause waits a while, by lot between half and all of it.
func (c *client) pause(ctx context.Context, d time.Duration) error {
	c.mu.Lock()
	d = d/2 + time.Duration(c.rng.Int64N(int64(d/2)+1))
	c.mu.Unlock()
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
