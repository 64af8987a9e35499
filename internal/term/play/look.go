package play

import (
	"example.org/cups/internal/term"
)

// speed is how fast moves are shown bean by bean.
type speed int

// The speeds.
const (
	speedOff speed = iota // moves are shown at once
	speedFast
	speedNormal
	speedSlow
)

// setSpeed changes how fast moves are shown.
func (s *screen) setSpeed(to speed) {
	s.speed, s.Animate = to, to != speedOff
	switch to {
	case speedFast:
		s.motion.Step = term.StepTime / 2
	case speedSlow:
		s.motion.Step = 3 * term.StepTime
	default:
		s.motion.Step = term.StepTime
	}
}

// setColour shows the board with colours or without.
func (s *screen) setColour(on bool) {
	s.colourless = !on
	s.theme = term.NewTheme(s.dark)
	if s.colourless {
		s.theme = s.theme.WithoutColour()
	}
}
