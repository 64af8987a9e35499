package mind

import (
	"fmt"
	"time"
)

// Code says why a [Mind] did not take up a question.
type Code string

// The codes of a [BusyError].
const (
	QueueFull     Code = "queue_full"      // too many questions of all clients wait
	ClientFull    Code = "client_full"     // too many questions of this client wait
	WaitedTooLong Code = "waited_too_long" // no worker was free in time
)

// BusyError is the error for a question that was not taken up because of others.
// The same question may be asked again later.
type BusyError struct {
	Code    Code
	Client  Client
	Waiting int           // questions that wait: those of the client for ClientFull, otherwise of all clients
	Most    int           // questions that may wait, of the same clients as Waiting
	Waited  time.Duration // for WaitedTooLong how long the question has waited
}

func (e *BusyError) Error() string {
	switch e.Code {
	case ClientFull:
		return fmt.Sprintf("client %q: %d questions wait for the engine, and a client may have %d", e.Client, e.Waiting, e.Most)
	case WaitedTooLong:
		return fmt.Sprintf("client %q: the engine was busy for %v; %d questions wait", e.Client, e.Waited, e.Waiting)
	}
	return fmt.Sprintf("client %q: %d questions wait for the engine, and there may be %d", e.Client, e.Waiting, e.Most)
}
