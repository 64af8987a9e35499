package page

import (
	"fmt"
	"html"
)

// Share is what a page offers to those who want to show it elsewhere. What is empty is
// not offered.
type Share struct {
	Link                  string // the absolute address of the page
	Embed                 string // the code of a small page in a frame, see [EmbedCode]
	SVG, PNG, GIF, Record string // paths of files
}

// EmbedCode is the code by which another page shows the small page at an address,
// with a title for those who cannot see it. A board of n cups of a side decides the
// size.
func EmbedCode(address, title string, n int) string {
	width, height := 640, 560
	if n > 6 {
		width, height = 960, 520
	}
	return fmt.Sprintf(`<iframe src="%s" title="%s" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy"></iframe>`, html.EscapeString(address), html.EscapeString(title), width, height)
}
