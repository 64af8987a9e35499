package coded_test

import (
	"errors"
	"io"
	"testing"

	"example.org/cups/internal/coded"
)

func TestErrorsSayTheirValuesAndTheirCause(t *testing.T) {
	gone := coded.New("ugi.gone", "the engine has ended")
	err := coded.Wrap(errors.Join(gone, io.EOF), "x.wait", `waited {time} for "{word}": {cause}`, "time", 3, "word", "{cause}")
	if got, want := err.Error(), "waited 3 for \"{cause}\": the engine has ended\nEOF"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if !errors.Is(err, gone) || !errors.Is(err, io.EOF) || errors.Is(err, coded.New("ugi.gone", "")) {
		t.Error("the cause is lost, or two errors are the same")
	}
	if err.Code() != "x.wait" || len(err.Values()) != 4 || gone.Unwrap() != nil {
		t.Errorf("%s, %v", err.Code(), err.Values())
	}
}
