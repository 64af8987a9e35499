package command

import (
	"errors"
	"io"
	"os/signal"
	"sync"
	"syscall"
)

// An Output receives the results of a command. It remembers the first failed write, so
// that no command succeeds whose results could not be written.
type Output struct {
	to     io.Writer
	mu     sync.Mutex
	failed error
}

// NewOutput returns an output that writes to w.
func NewOutput(w io.Writer) *Output { return &Output{to: w} }

// Write implements [io.Writer].
func (o *Output) Write(p []byte) (int, error) {
	n, err := o.to.Write(p)
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed == nil {
		o.failed = err
	}
	return n, err
}

// Result returns the error of a command that ended with err: err itself, or else the
// failed write. If the reader of the output has gone, a failed write is not an error.
func (o *Output) Result(err error) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed == nil || errors.Is(o.failed, syscall.EPIPE) || err != nil && !errors.Is(err, ErrReported) {
		return err
	}
	return o.failed
}

// OutliveReader lets the program go on when the reader of its output has gone, because it
// still has a file to write.
func OutliveReader() { signal.Ignore(syscall.SIGPIPE) }

// UnlessUnread returns err, or nil if err only means that the reader of the output has
// gone.
func UnlessUnread(err error) error {
	if errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return err
}
