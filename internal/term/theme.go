package term

import (
	"image/color"
	"strings"

	"charm.land/lipgloss/v2"

	"example.org/cups/draw"
)

// Theme has the terminal styles for the roles of parts of the screen. Every important
// difference also shows in weight, underline or reverse, so that it is visible without
// colour (NO_COLOR), too.
type Theme struct {
	Roles  map[draw.Role]lipgloss.Style // for the parts of a board
	Strong lipgloss.Style               // for the most important text
	Faint  lipgloss.Style               // for unimportant text
	Good   lipgloss.Style
	Bad    lipgloss.Style
	Chosen lipgloss.Style // for the place of the cursor
}

// NewTheme picks colours that are legible on a dark or a light background.
func NewTheme(dark bool) Theme {
	pick := lipgloss.LightDark(dark)
	shade := func(light, dark string) color.Color { return pick(lipgloss.Color(light), lipgloss.Color(dark)) }
	gray, green, red := shade("244", "243"), shade("28", "78"), shade("160", "203")
	blue, brown := shade("25", "75"), shade("130", "179")
	plain := lipgloss.NewStyle()
	return Theme{
		Roles: map[draw.Role]lipgloss.Style{
			draw.Frame:    plain.Foreground(gray),
			draw.Number:   plain.Bold(true),
			draw.Fill:     plain.Foreground(brown),
			draw.Ripe:     plain.Foreground(green).Bold(true),
			draw.Blocked:  plain.Foreground(red),
			draw.Label:    plain.Foreground(gray),
			draw.Legal:    plain.Foreground(blue).Bold(true),
			draw.Selected: plain.Foreground(blue).Bold(true).Reverse(true),
			draw.Target:   plain.Foreground(red).Bold(true).Reverse(true),
			draw.Last:     plain.Foreground(brown).Bold(true).Underline(true),
		},
		Strong: plain.Bold(true),
		Faint:  plain.Foreground(gray),
		Good:   plain.Foreground(green).Bold(true),
		Bad:    plain.Foreground(red).Bold(true),
		Chosen: plain.Foreground(blue).Bold(true).Reverse(true),
	}
}

// WithoutColour returns the theme with weight, underline and reverse only.
func (t Theme) WithoutColour() Theme {
	bare := func(s lipgloss.Style) lipgloss.Style { return s.UnsetForeground().UnsetBackground() }
	plain := Theme{Roles: map[draw.Role]lipgloss.Style{}, Strong: bare(t.Strong), Faint: bare(t.Faint), Good: bare(t.Good), Bad: bare(t.Bad), Chosen: bare(t.Chosen)}
	for role, style := range t.Roles {
		plain.Roles[role] = bare(style)
	}
	return plain
}

// Line renders one line of a drawing.
func (t Theme) Line(drawn draw.Line) string {
	var b strings.Builder
	for _, run := range drawn {
		b.WriteString(t.Roles[run.Role].Render(run.Text))
	}
	return b.String()
}
