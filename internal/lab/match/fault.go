package match

import (
	"context"
	"errors"
	"fmt"

	"example.org/cups/internal/coded"
	"example.org/cups/record"
)

// Fault is why a player lost a game without being beaten: it crashed, it
// overstepped its time, or it played what is not legal.
type Fault struct {
	Player int    // 0 the first, 1 the second
	Name   string // of the player
	Why    record.Termination
	Err    error
}

// Error names the player and the reason.
func (f *Fault) Error() string { return fmt.Sprintf("%s: %s", f.Name, f.Err) }

// Unwrap returns the reason.
func (f *Fault) Unwrap() error { return f.Err }

// errLate says that a player answered, but too late.
var errLate = coded.New("match.late", "the answer came too late")

// faultOf is the fault of a player whose error err is.
func faultOf(player int, name string, err error) *Fault {
	f := &Fault{player, name, record.Abandoned, err}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, errLate) {
		f.Why = record.TimeForfeit
	}
	return f
}
