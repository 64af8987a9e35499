//go:build unix

package cli

import (
	"bufio"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/creack/pty"
)

// A window breaks lines inside words; the program breaks them between words before, also
// where the terminal can draw no screen, or where the keys come from a pipe.
func TestLinesFitTheWindowOfASimpleTerminal(t *testing.T) {
	master, terminal, err := pty.Open()
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	defer master.Close()
	defer terminal.Close()
	const width = 60
	if err := pty.Setsize(terminal, &pty.Winsize{Rows: 24, Cols: width}); err != nil {
		t.Skip("no window size here: ", err)
	}
	env, errs := plainWorld(strings.NewReader("Q\n"), terminal)
	env.Getenv = func(name string) string { return map[string]string{"TERM": "dumb"}[name] }
	done := make(chan int, 1)
	go func() {
		done <- Run(t.Context(), env, []string{"tutorial"})
		terminal.WriteString("END\n")
	}()
	lines := 0
	for out := bufio.NewScanner(master); out.Scan(); lines++ {
		line := strings.TrimRight(out.Text(), "\r")
		if strings.HasSuffix(line, "END") {
			break
		}
		if utf8.RuneCountInString(line) > width {
			t.Errorf("%d columns: %q", utf8.RuneCountInString(line), line)
		}
	}
	if status := <-done; status != exitDone || errs.Len() > 0 || lines < 5 {
		t.Errorf("status %d, %d lines, %q", status, lines, errs)
	}
}
