//go:build unix

package cli

import (
	"strings"
	"testing"

	"github.com/creack/pty"
)

// The bytes of an image would only disturb a terminal; in a file they are
// welcome, whatever standard output is.
func TestShowKeepsImagesOffTheTerminal(t *testing.T) {
	master, terminal, err := pty.Open()
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	defer master.Close()
	defer terminal.Close()
	env, errs := plainWorld(strings.NewReader(""), terminal)
	if status := Run(t.Context(), env, []string{"show", "--png"}); status != exitUsage || !strings.Contains(errs.String(), "--output") {
		t.Errorf("status %d, %q", status, errs)
	}
	errs.Reset()
	if status := Run(t.Context(), env, []string{"show", "-o", t.TempDir() + "/board.png"}); status != exitDone || errs.Len() > 0 {
		t.Errorf("into a file: status %d, %q", status, errs)
	}
}

// What cannot be written is an error.
func TestShowToAFullDisk(t *testing.T) {
	for _, form := range [][]string{{"show"}, {"show", "--svg"}, {"show", "--png"}} {
		env, errs := plainWorld(strings.NewReader(""), fullDisk{})
		if status := Run(t.Context(), env, form); status != exitFailed || errs.Len() == 0 {
			t.Errorf("%v: status %d, %q", form, status, errs)
		}
	}
}
