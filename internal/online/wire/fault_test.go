package wire_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"testing"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
)

// What was overtaken, what is no longer open and a name that is taken are three refusals.
func TestConflicts(t *testing.T) {
	for err, code := range map[error]string{
		archive.ErrConflict: "changed", archive.ErrTaken: "nameTaken", hall.ErrNotOpen: "notOpen", archive.ErrNotFound: "notFound",
		&guild.Error{Code: guild.NameTaken}: "nameTaken", &tourney.Error{Code: tourney.NotOpen}: "notOpen",
		&club.Error{Code: club.NameTaken}: "nameTaken", &club.Error{Code: club.Changed}: "changed",
	} {
		for _, err := range []error{err, fmt.Errorf("with a reason: %w", err)} {
			f := wire.FaultOf(err)
			if f.Fault.Code != code || f.Status != wire.Codes[code].Status || code != "notFound" && f.Status != 409 {
				t.Errorf("%v is %d %s, want %s", err, f.Status, f.Fault.Code, code)
			}
		}
	}
}

// A field of a form that cannot be read is named.
func TestAFieldThatCannotBeRead(t *testing.T) {
	var number struct {
		Number int64 `json:"number"`
	}
	f := wire.FaultOf(fields.Read(&number, url.Values{"number": {"many"}}))
	if f.Fault.Code != "malformed" || f.Fault.Field != "number" || f.Status != 400 {
		t.Errorf("%d %+v", f.Status, f.Fault)
	}
}

// A time-out of our own is no fault of the server: whoever asks is told to ask again. Damage and what
// nobody has foreseen is one, and to ask again does not help.
func TestTimeOuts(t *testing.T) {
	ended, cancel := context.WithTimeoutCause(t.Context(), 0, errors.New("patience"))
	defer cancel()
	<-ended.Done()
	for _, c := range []struct {
		err    error
		code   string
		status int
	}{
		{context.DeadlineExceeded, "unavailable", 503}, {ended.Err(), "unavailable", 503}, {fmt.Errorf("read a tournament: %w", context.DeadlineExceeded), "unavailable", 503},
		{errors.Join(io.ErrUnexpectedEOF, context.DeadlineExceeded), "unavailable", 503}, {context.Canceled, "unavailable", 503},
		{fmt.Errorf("%w: %w", archive.ErrUnavailable, context.DeadlineExceeded), "unavailable", 503}, {hall.ErrClosing, "closing", 503},
		{os.ErrDeadlineExceeded, "tooSlow", 408}, {&net.OpError{Op: "read", Err: os.ErrDeadlineExceeded}, "tooSlow", 408},
		{errors.Join(archive.ErrDamaged, context.DeadlineExceeded), "internal", 500}, {io.ErrUnexpectedEOF, "internal", 500},
	} {
		f := wire.FaultOf(c.err)
		if f.Fault.Code != c.code || f.Status != c.status || (f.GetHeaders().Get("Retry-After") != "") != (c.status == 503) {
			t.Errorf("%v: %d %s, Retry-After %q, want %d %s", c.err, f.Status, f.Fault.Code, f.GetHeaders().Get("Retry-After"), c.status, c.code)
		}
	}
}
