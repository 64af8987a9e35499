package play

import (
	"math"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/draw"
	"example.org/cups/engine"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// switchBar shows or hides the bar with the value of the position.
func (s *screen) switchBar() tea.Cmd {
	s.barShown = !s.barShown
	s.tell(s.Text.Get(map[bool]string{true: "play.bar.on", false: "play.bar.off"}[s.barShown]))
	return s.followBoard()
}

// The width of the bar without its text.
const (
	barMost  = 41
	barLeast = 9
)

// barLine shows the value of the position as a bar and in words. South's part of the bar
// is at the left.
func (s *screen) barLine() string {
	v, known := s.valueNow()
	label := s.Text.Get("play.bar.thinking")
	if known {
		label = s.barLabel(v)
	}
	room := s.width - lipgloss.Width(label) - 3
	if !known || room < barLeast {
		return s.theme.Strong.Render(term.Cut(label, s.width))
	}
	return s.theme.Strong.Render(label) + " " + s.theme.Roles[draw.Fill].Render(s.bar(v, min(room, barMost)))
}

// valueNow returns South's value of the position on the board, and false if nothing is
// known.
func (s *screen) valueNow() (analysis.Value, bool) {
	p := s.game.Position()
	if margin, ok := p.FinalMargin(); ok {
		return analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(margin)}, true
	}
	if s.advice == nil || !s.advice.known || s.advice.result.Position != p {
		return analysis.Value{}, false
	}
	return s.advice.result.Value.For(p.Turn()), true
}

// barLabel returns the value of the bar in words.
func (s *screen) barLabel(v analysis.Value) string {
	return s.Text.Get("play.bar."+v.Kind.String(), "value", say.Worth(s.Text, v, cups.South), "depth", v.Depth)
}

// barMarks are the characters of the bar: proven for South, open between proven bounds,
// estimated for South, and North's part.
type barMarks struct{ sure, open, guess, rest, middle string }

func (s *screen) barMarks() barMarks {
	if s.ASCII {
		return barMarks{"#", "?", ":", " ", "|"}
	}
	return barMarks{"█", "▒", "░", " ", "│"}
}

// bar draws a value in a number of columns, including the frame.
func (s *screen) bar(v analysis.Value, width int) string {
	marks := s.barMarks()
	inner := width - 2
	lower, upper := s.reach(engine.ScoreOf(v.Lower)), s.reach(engine.ScoreOf(v.Upper))
	if v.Kind == analysis.Estimate {
		lower = s.reach(v.Guess)
		upper, marks.sure = lower, marks.guess
	}
	var b strings.Builder
	b.WriteString("[")
	for i := range inner {
		at := (float64(i) + 0.5) / float64(inner)
		switch {
		case at < lower:
			b.WriteString(marks.sure)
		case at < upper:
			b.WriteString(marks.open)
		case i == inner/2:
			b.WriteString(marks.middle)
		default:
			b.WriteString(marks.rest)
		}
	}
	b.WriteString("]")
	return b.String()
}

// reach returns the part of the bar, from 0 to 1, that a margin of South fills. An equal
// game fills one half. Large margins change the bar less than small ones, because one
// bean matters most in a close game.
func (s *screen) reach(score engine.Score) float64 {
	beans := float64(score) / float64(engine.Bean)
	return 0.5 + 0.5*beans/(math.Abs(beans)+float64(s.game.Position().Cups()))
}
