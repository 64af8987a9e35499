package page

import (
	"html/template"
	"strings"
)

// Strong is a text of the catalogue in HTML: what is between ** is strong.
func (v *view) Strong(text string) template.HTML {
	parts := strings.Split(template.HTMLEscapeString(text), "**")
	for i := 1; i < len(parts); i += 2 {
		parts[i] = "<b>" + parts[i] + "</b>"
	}
	return template.HTML(strings.Join(parts, ""))
}
