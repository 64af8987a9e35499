package screen

import (
	"image/color"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"example.org/cups/internal/draw"
)

// look turns what parts of the screen mean into terminal styles. Every
// difference that matters is carried by weight, underline or reverse as well,
// so that it is there without colour (NO_COLOR) too.
type look struct {
	roles  map[draw.Role]lipgloss.Style
	strong lipgloss.Style
	faint  lipgloss.Style
	good   lipgloss.Style
	bad    lipgloss.Style
	chosen lipgloss.Style
}

// newLook picks colours that are legible on a dark or a light background.
func newLook(dark bool) look {
	pick := lipgloss.LightDark(dark)
	shade := func(light, dark string) color.Color { return pick(lipgloss.Color(light), lipgloss.Color(dark)) }
	gray, green, red := shade("244", "243"), shade("28", "78"), shade("160", "203")
	blue, brown := shade("25", "75"), shade("130", "179")
	plain := lipgloss.NewStyle()
	return look{
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
		chosen: plain.Foreground(blue).Bold(true).Reverse(true),
	}
}

// line renders one line of a drawing.
func (l look) line(drawn draw.Line) string {
	var b strings.Builder
	for _, span := range drawn {
		b.WriteString(l.roles[span.Role].Render(span.Text))
	}
	return b.String()
}

// cut shortens a text to a width, with an ellipsis where something is lost.
func cut(s string, width int) string { return ansi.Truncate(s, max(0, width), "…") }

// wrap breaks a text into lines of at most the given width.
func wrap(s string, width int) []string {
	return strings.Split(lipgloss.Wrap(s, max(1, width), " "), "\n")
}
