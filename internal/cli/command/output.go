package command

import (
	"errors"
	"io"
	"os/signal"
	"sync"
	"syscall"
)

// An Output is where results go. It remembers the first write that failed, so
// that no command ends as if it had said what could not be written.
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

// Result is the error of a command that ended with err: the write that failed,
// unless the command has an error of its own. A reader that has gone away wants
// to hear nothing.
func (o *Output) Result(err error) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed == nil || errors.Is(o.failed, syscall.EPIPE) || err != nil && !errors.Is(err, ErrReported) {
		return err
	}
	return o.failed
}

// OutliveReader lets the program go on when nobody reads its output any more,
// because it still has a file to write.
func OutliveReader() { signal.Ignore(syscall.SIGPIPE) }

// UnlessUnread is err, but nil if err says only that nobody reads any more.
func UnlessUnread(err error) error {
	if errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return err
}
