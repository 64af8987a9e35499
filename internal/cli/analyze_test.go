package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// Who interrupts an analysis sees what is known by then, and the exit status
// says that it was interrupted.
func TestInterruptedAnalysisPrintsWhatItKnows(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	for _, args := range [][]string{{"analyze", "--cups", "6"}, {"analyze", "--cups", "6", "--json"}} {
		var out, errs bytes.Buffer
		env := world(strings.NewReader(""), &out, &errs)
		if status := Run(ctx, env, args); status != exitInterrupted {
			t.Errorf("%v: status %d, %s", args, status, errs.String())
		}
		if got := out.String(); !strings.Contains(got, "estimate") || strings.Contains(got, "exact") {
			t.Errorf("%v:\n%s", args, got)
		}
	}
}
