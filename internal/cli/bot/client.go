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

// client uses the public interface of a server. It repeats requests whose answers may
// have been lost. That is safe for all requests but those that make challenges and
// accounts.
type client struct {
	base, token string
	http        *http.Client
	trouble     func(error) // called once when the server cannot be reached; nil: nobody is told

	mu  sync.Mutex
	rng *rand.Rand
}

func newClient(base, token string, rng *rand.Rand) *client {
	return &client{base: base, token: token, http: &http.Client{}, rng: rng}
}

// The pauses before the client repeats a request, and the limits for signs of life.
const (
	firstWait = 250 * time.Millisecond
	mostWait  = 30 * time.Second
	tellAfter = 4 * firstWait // after this time the user is told that the server cannot be reached
	askWithin = 30 * time.Second
	alive     = 20 * time.Second // streams have an empty line every 7 s
)

// refusal is an answer that a repeated request would get again.
type refusal struct {
	status        int
	code, message string
}

// Error returns the server's sentence.
func (r *refusal) Error() string { return fmt.Sprintf("%s (%s)", r.message, r.code) }

// unlessRefused returns err unless it is a refusal. A refusal is ignored, because the
// stream of the game shows the true state.
func unlessRefused(err error) error {
	var r *refusal
	if errors.As(err, &r) && r.status != http.StatusUnauthorized {
		return nil
	}
	return err
}

// do repeats a request until there is an answer, and reads the answer into out, which may
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

// try sends a request once. again is the time that the server asks to wait, if it does.
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

// follow sends the lines of a stream to a channel until ctx ends. It sends nil each time
// when the stream is connected.
func (c *client) follow(ctx context.Context, path string, lines chan<- []byte) {
	for wait := firstWait; ctx.Err() == nil; wait = min(2*wait, mostWait) {
		if c.read(ctx, path, lines) {
			wait = firstWait
		}
		_ = c.pause(ctx, wait) // the loop notices that ctx has ended
	}
}

// read reads a stream until it breaks off. It reports whether the stream was connected.
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

// pause waits for a random time between half of a duration and all of it.
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
