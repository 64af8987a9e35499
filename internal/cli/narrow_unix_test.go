//go:build unix

package cli

import (
	"bufio"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/adrg/xdg"
	"github.com/charmbracelet/x/ansi"
	"github.com/creack/pty"
)

// atTerminal runs a command line at a terminal of the given size, types keys once the
// terminal shows the text after, and returns all that the terminal showed.
func atTerminal(t *testing.T, size pty.Winsize, after, keys string, args ...string) (status int, shown string) {
	t.Helper()
	t.Cleanup(xdg.Reload) // after the next line is undone
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	master, terminal, err := pty.Open()
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	defer master.Close()
	defer terminal.Close()
	if err := pty.Setsize(terminal, &size); err != nil {
		t.Skip("no window size here: ", err)
	}
	env := world(terminal, terminal, terminal)
	env.Getenv = func(name string) string { return map[string]string{"TERM": "xterm"}[name] }
	done := make(chan int, 1)
	go func() {
		done <- Run(t.Context(), env, args)
		terminal.WriteString("END\n")
	}()
	var all strings.Builder
	buffer := make([]byte, 4096)
	for !strings.Contains(all.String(), "END") {
		n, err := master.Read(buffer)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(buffer[:n])
		if keys != "" && strings.Contains(ansi.Strip(all.String()), after) {
			if _, err := master.WriteString(keys); err != nil {
				t.Fatal(err)
			}
			keys = ""
		}
	}
	return <-done, ansi.Strip(all.String())
}

// Whoever leaves a game with Ctrl-C learns how to go on with it.
func TestCtrlCSaysHowToGoOn(t *testing.T) {
	status, shown := atTerminal(t, pty.Winsize{Rows: 24, Cols: 80}, "Drop 1-4", "4\x03", "play", "--people", "--no-animation")
	if status != exitInterrupted || !strings.Contains(strings.Join(strings.Fields(shown), " "), `The game is saved. "cups" offers it again`) {
		t.Errorf("status %d:\n%s", status, shown)
	}
}

// A board that is too large for the window is played line by line.
func TestALargeBoardInASmallWindowGoesToLines(t *testing.T) {
	status, shown := atTerminal(t, pty.Winsize{Rows: 20, Cols: 60}, "South:", "12\nQ\n", "play", "--people", "--cups", "12")
	words := strings.Join(strings.Fields(shown), " ")
	for _, want := range []string{"60x20 characters", "the game is played line by line", "South: 12 (drop 12 beans)."} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is missing:\n%s", want, shown)
		}
	}
	if status != exitDone {
		t.Errorf("status %d", status)
	}
}

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
