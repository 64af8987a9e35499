package main

import (
	"errors"
	"io"
	"os/signal"
	"sync"
	"syscall"
)

// output is where results go. It remembers the first write that failed, so
// that no command ends as if it had said what it could not.
type output struct {
	to     io.Writer
	mu     sync.Mutex
	failed error
}

// Write implements [io.Writer].
func (o *output) Write(p []byte) (int, error) {
	n, err := o.to.Write(p)
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed == nil {
		o.failed = err
	}
	return n, err
}

// result is the error of a command that ended with err: what could not be
// written, unless the command has an error of its own. A reader that has gone
// away wants to hear nothing.
func (o *output) result(err error) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed == nil || errors.Is(o.failed, syscall.EPIPE) || err != nil && !errors.Is(err, errReported) {
		return err
	}
	return o.failed
}

// silent hides from cobra, which would tell of it in words of its own, that a
// write failed; the output below it knows.
type silent struct{ io.Writer }

// Write implements [io.Writer].
func (s silent) Write(p []byte) (int, error) {
	s.Writer.Write(p) //nolint:errcheck // the output remembers it
	return len(p), nil
}

// stream is the stream that w leads to.
func stream(w any) any {
	if o, ok := w.(*output); ok {
		return o.to
	}
	return w
}

// outliveReader lets the program go on when nobody reads its output any more,
// for it has a file still to write.
func outliveReader() { signal.Ignore(syscall.SIGPIPE) }

// unlessUnread is err, but nil where it says only that nobody reads any more.
func unlessUnread(err error) error {
	if errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return err
}
