package tui

import (
	"image/color"
	"strings"

	"charm.land/lipgloss/v2"

	"example.org/cups/internal/draw"
)

// theme turns the roles of a drawing into terminal styles. Every difference
// that matters is carried by weight, underline or reverse as well, so that it
// is there without colour (NO_COLOR) too.
type theme struct {
	roles  map[draw.Role]lipgloss.Style
	strong lipgloss.Style
	faint  lipgloss.Style
	good   lipgloss.Style
	bad    lipgloss.Style
}

// newTheme picks colours that are legible on a dark or a light background.
func newTheme(dark bool) theme {
	pick := lipgloss.LightDark(dark)
	shade := func(light, dark string) color.Color { return pick(lipgloss.Color(light), lipgloss.Color(dark)) }
	gray := shade("244", "243")
	green := shade("28", "78")
	red := shade("160", "203")
	blue := shade("25", "75")
	brown := shade("130", "179")
	plain := lipgloss.NewStyle()
	return theme{
		roles: map[draw.Role]lipgloss.Style{
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
		strong: plain.Bold(true),
		faint:  plain.Foreground(gray),
		good:   plain.Foreground(green).Bold(true),
		bad:    plain.Foreground(red).Bold(true),
	}
}

// line renders one line of a drawing.
func (t theme) line(l draw.Line) string {
	var b strings.Builder
	for _, span := range l {
		b.WriteString(t.roles[span.Role].Render(span.Text))
	}
	return b.String()
}
