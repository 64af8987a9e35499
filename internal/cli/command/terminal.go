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

// stream returns the stream behind w.
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

// Complain writes a message to the error stream. In a window it breaks the lines between
// words.
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

// Broken breaks sentences between words for the window of the output, if there is one.
func (e *Env) Broken(text string) string {
	return broken(text, e.Columns())
}

// broken breaks the lines of a text between words for a window of a width; 0 is any
// width.
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

// Columns returns the width of the window in which the results are read, or 0 if they are
// not read in a window. A terminal that can draw no screen has a width too.
func (e *Env) Columns() int {
	to, _ := stream(e.Out).(io.Writer)
	return widthOf(to)
}

// widthOf returns the width of the window behind a stream, or 0 if there is none.
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

// Screen returns the output in the form that full-screen programs need to recognise the
// terminal.
func (e *Env) Screen() io.Writer { return stream(e.Out).(io.Writer) }

// HasColour reports whether the terminal has colours and the user wants them.
func (e *Env) HasColour() bool { return e.Getenv("NO_COLOR") == "" && e.Getenv("TERM") != "vt100" }

// ASCII reports whether the locale names an encoding other than UTF-8. If there is no
// locale, the encoding is UTF-8, as in all modern terminals.
func (e *Env) ASCII() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(e.Getenv(name)); locale != "" {
			return !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
		}
	}
	return false
}
