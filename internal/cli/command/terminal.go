package command

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"

	xterm "golang.org/x/term"

	"example.org/cups/internal/term"
)

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(end any) bool {
	file, ok := stream(end).(*os.File)
	return ok && xterm.IsTerminal(int(file.Fd()))
}

// stream is the stream that w leads to.
func stream(w any) any {
	if o, ok := w.(*Output); ok {
		return o.to
	}
	return w
}

// Terminal returns the size of the terminal in characters, if both ends of the
// program are at one.
func (e *Env) Terminal() (width, height int, ok bool) {
	out, outOK := stream(e.Out).(*os.File)
	if !outOK || !IsTerminal(e.In) || e.Getenv("TERM") == "dumb" {
		return 0, 0, false
	}
	width, height, err := xterm.GetSize(int(out.Fd()))
	return width, height, err == nil
}

// Complain says on the error stream what is wrong, or what is worth knowing. In a
// window the lines are broken between words.
func (e *Env) Complain(text string) {
	fmt.Fprintln(e.Err, broken(harmless(text), widthOf(e.Err)))
}

// harmless shows the control characters of a text, but for the ends of lines, as what they
// are: a complaint repeats names of files and arguments, which must not colour or clear
// the window.
func harmless(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || !unicode.IsControl(r):
			return r
		case r < ' ':
			return '\u2400' + r // the sign for this character
		}
		return unicode.ReplacementChar
	}, text)
}

// Broken breaks sentences for the window that the results go to, if they go to one.
func (e *Env) Broken(text string) string {
	return broken(text, e.Columns())
}

// broken breaks the lines of a text between words, for a window of so many columns; 0 is
// any number.
func broken(text string, width int) string {
	if width <= 0 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(term.Wrap(line, width), "\n")
	}
	return strings.Join(lines, "\n")
}

// Columns returns how wide the window is that the results go to, 0 if they go to none: a
// terminal that can draw no screen has a width too.
func (e *Env) Columns() int {
	to, _ := stream(e.Out).(io.Writer)
	return widthOf(to)
}

// widthOf is how many columns the window has that a stream leads to, 0 if there is none.
func widthOf(w io.Writer) int {
	file, ok := w.(*os.File)
	if !ok {
		return 0
	}
	width, _, err := xterm.GetSize(int(file.Fd()))
	if err != nil {
		return 0
	}
	return width
}

// Screen is the output as the full-screen programs want it, which ask it what
// terminal it is.
func (e *Env) Screen() io.Writer { return stream(e.Out).(io.Writer) }

// HasColour reports whether the user wants and the terminal has colour.
func (e *Env) HasColour() bool { return e.Getenv("NO_COLOR") == "" && e.Getenv("TERM") != "vt100" }

// ASCII reports whether the locale names an encoding other than UTF-8. No locale
// at all means UTF-8, as on any terminal of today.
func (e *Env) ASCII() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(e.Getenv(name)); locale != "" {
			return !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
		}
	}
	return false
}
