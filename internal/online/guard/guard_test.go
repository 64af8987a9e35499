package guard

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
)

func TestAPanicIsAnError(t *testing.T) {
	own := errors.New("own")
	if err := Do(func() error { return own }); err != own {
		t.Errorf("%v, want the error of the function", err)
	}
	err := Do(func() error { panic("oh") })
	var fault *Fault
	if !errors.As(err, &fault) || fault.Value != "oh" || !strings.Contains(fault.Stack, "TestAPanicIsAnError") {
		t.Errorf("%#v, want the panic and its stack", err)
	}
}

func TestTheLogHasTheStack(t *testing.T) {
	var out bytes.Buffer
	log := slog.New(slog.NewTextHandler(&out, nil))
	Run(log, "a socket", func() {})
	if out.Len() > 0 {
		t.Errorf("without a fault the log has %s", &out)
	}
	Run(log, "a socket", func() { panic("oh") })
	for _, want := range []string{"a socket has ended by a fault in the program", "panic=oh", "TestTheLogHasTheStack"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the log has no %q: %s", want, &out)
		}
	}
}

func TestAJobBeginsAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		runs := 0
		Keep(ctx, slog.New(slog.DiscardHandler), "a job", func(context.Context) {
			if runs++; runs < 3 {
				panic("oh")
			}
		})
		if runs != 3 {
			t.Errorf("%d runs, want 3", runs)
		}
		Keep(ctx, slog.New(slog.DiscardHandler), "a job", func(context.Context) {
			runs++
			cancel()
			panic("oh")
		})
		if runs != 4 {
			t.Errorf("%d runs, want one more that was the last", runs)
		}
	})
}

// What is so again and again is said once.
func TestOnceSaysEachErrorOnce(t *testing.T) {
	var text strings.Builder
	log := slog.New(slog.NewTextHandler(&text, nil))
	var o Once
	for range 3 {
		o.Error(log, "damaged", errors.New("game a"))
		o.Error(log, "damaged", errors.New("game b"))
	}
	if a, b := strings.Count(text.String(), "game a"), strings.Count(text.String(), "game b"); a != 1 || b != 1 {
		t.Errorf("%d and %d lines, want one each:\n%s", a, b, text.String())
	}
}
