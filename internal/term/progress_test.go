package term

import (
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// The line has bar and text, fits the terminal, and is gone at the end.
func TestProgressIsOneLineThatGoesAway(t *testing.T) {
	for name, total := range map[string]int64{"known": 200, "unknown": 0} {
		var out strings.Builder
		p := newProgress(&out, total, true, 60)
		p.Show(50, "50 of 200 games, and much more that nobody has the room to read")
		shown := out.String()
		if !strings.Contains(shown, "50 of 200") || strings.Contains(shown, "\n") || total > 0 && !strings.Contains(shown, "25%") {
			t.Errorf("%s: %q", name, shown)
		}
		for line := range strings.SplitSeq(shown, "\r") {
			if width := ansi.StringWidth(line); width > 60 {
				t.Errorf("%s: %d columns of 60: %q", name, width, line)
			}
		}
		out.Reset()
		p.End()
		if got := ansi.Strip(out.String()); strings.TrimSpace(got) != "" || !strings.Contains(out.String(), "\x1b[2K") {
			t.Errorf("%s: the end writes %q", name, out.String())
		}
		out.Reset()
		p.Show(60, "late")
		p.End()
		if out.Len() > 0 {
			t.Errorf("%s: after the end: %q", name, out.String())
		}
	}
}

func TestProgressIsForTerminalsOnly(t *testing.T) {
	var out strings.Builder
	p := NewProgress(&out, 10, false)
	p.Show(5, "half")
	p.End()
	if out.Len() > 0 {
		t.Errorf("written to what is no terminal: %q", out.String())
	}
	var none *Progress
	none.Show(1, "")
	none.End()
	NewProgress(io.Discard, 0, false).End()
}
