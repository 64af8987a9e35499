// Package guard keeps a fault in one thing (a socket, a timer, a job, a move of the computer)
// from ending the server: a panic is written to the log with its stack, and ends that thing only.
package guard

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"
)

// Fault is a panic as an error.
type Fault struct {
	Value any    // that was given to panic
	Stack string // of the goroutine that panicked
}

// Error says what was given to panic, without the stack.
func (f *Fault) Error() string { return fmt.Sprint("panic: ", f.Value) }

// Do calls f and returns its error. If f panics, the error is a [*Fault].
func Do(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &Fault{p, string(debug.Stack())}
		}
	}()
	return f()
}

// Log writes an error of [Do] to a log: the stack too if it is a fault. It reports whether it is
// one. what names what has ended, and args describe it as those of [slog.Logger.Error] do.
func Log(log *slog.Logger, err error, what string, args ...any) (isFault bool) {
	var fault *Fault
	if !errors.As(err, &fault) {
		return false
	}
	log.Error(what+" has ended by a fault in the program", append(args, "panic", fmt.Sprint(fault.Value), "stack", fault.Stack)...)
	return true
}

// Run calls f. If f panics, that is written to the log, and Run returns.
func Run(log *slog.Logger, what string, f func()) {
	err := Do(func() error {
		f()
		return nil
	})
	Log(log, err, what)
}

// Once writes to a log what is so again and again, such as that a game is damaged, one time each.
type Once struct {
	mu    sync.Mutex
	known map[string]bool
}

// mostKnown is how many texts are kept. Then they are said again.
const mostKnown = 1000

// Error writes an error to a log if it is the first with this text.
func (o *Once) Error(log *slog.Logger, message string, err error) {
	o.mu.Lock()
	isKnown := o.known[err.Error()]
	if o.known == nil || len(o.known) >= mostKnown {
		o.known = map[string]bool{}
	}
	o.known[err.Error()] = true
	o.mu.Unlock()
	if !isKnown {
		log.Error(message, "error", err)
	}
}

// rest is how long a job that has panicked rests before it begins again.
const rest = time.Second

// Keep runs a job that ends with its context. If it panics, it begins again after a second.
func Keep(ctx context.Context, log *slog.Logger, what string, job func(context.Context)) {
	for {
		err := Do(func() error {
			job(ctx)
			return nil
		})
		if !Log(log, err, what) {
			return
		}
		select {
		case <-time.After(rest):
		case <-ctx.Done():
			return
		}
	}
}
