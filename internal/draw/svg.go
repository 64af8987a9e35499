package draw

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"

	"example.org/cups"
)

// SVG writes a picture of p as a self-contained SVG document: no fonts,
// images or scripts from elsewhere. The same input gives the same bytes.
func SVG(w io.Writer, p cups.Position, o Options) error {
	if err := check(p); err != nil {
		return err
	}
	d := newPicture(p, o)
	s := &svgPainter{bufio.NewWriter(w), d.palette}
	s.begin(d)
	d.paint(s)
	s.WriteString("</svg>\n")
	return s.Flush()
}

// svgPainter writes each shape as one element. Its writer keeps the first
// error until it is flushed.
type svgPainter struct {
	*bufio.Writer
	palette palette
}

const svgFont = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

func (s *svgPainter) begin(d *picture) {
	fmt.Fprintf(s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" role="img" font-family="%s">`+"\n",
		decimal(d.width), decimal(d.height), svgFont)
	title, description := d.Title, d.Description
	if title == "" {
		title = d.position.String()
	}
	if description == "" {
		description = d.position.String()
	}
	fmt.Fprintf(s, "<title>%s</title>\n<desc>%s</desc>\n", escaped(title), escaped(description))
	fmt.Fprintf(s, `<defs><path id="bean" d="%s" stroke="%s" stroke-width="2"/></defs>`+"\n", beanPath(), hex(s.palette.outline))
}

func (s *svgPainter) rect(r rect, fill color.RGBA) {
	fmt.Fprintf(s, `<rect x="%s" y="%s" width="%s" height="%s"`, decimal(r.x), decimal(r.y), decimal(r.width), decimal(r.height))
	if r.radius > 0 {
		fmt.Fprintf(s, ` rx="%s"`, decimal(r.radius))
	}
	if r.angle != 0 {
		m := r.middle()
		fmt.Fprintf(s, ` transform="rotate(%s %s %s)"`, decimal(r.angle), decimal(m.x), decimal(m.y))
	}
	fmt.Fprintf(s, ` fill="%s"/>`+"\n", hex(fill))
}

func (s *svgPainter) bean(b bean) {
	fmt.Fprintf(s, `<use href="#bean" transform="translate(%s %s) rotate(%s) scale(%s)" fill="%s"/>`+"\n",
		decimal(b.at.x), decimal(b.at.y), decimal(b.angle), decimal(b.size), hex(s.palette.beanSkin[b.skin]))
}

func (s *svgPainter) text(l label) {
	if l.text == "" {
		return
	}
	var style string
	if l.bold {
		style = ` font-weight="700"`
	}
	if l.anchor == middleAnchor {
		style += ` text-anchor="middle"`
	}
	fmt.Fprintf(s, `<text x="%s" y="%s" font-size="%s"%s fill="%s">%s</text>`+"\n",
		decimal(l.at.x), decimal(l.at.y), decimal(l.size), style, hex(l.fill), escaped(l.text))
}

// beanPath is the outline of a bean in the language of SVG paths.
func beanPath() string {
	var b strings.Builder
	fmt.Fprintf(&b, "M%s %s", decimal(beanOutline.start.x), decimal(beanOutline.start.y))
	for _, c := range beanOutline.curves {
		fmt.Fprintf(&b, "C%s %s %s %s %s %s", decimal(c.from.x), decimal(c.from.y),
			decimal(c.to.x), decimal(c.to.y), decimal(c.end.x), decimal(c.end.y))
	}
	return b.String() + "Z"
}

// decimal writes a number with at most two decimals.
func decimal(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// escaped returns text for use in XML; what XML cannot hold is replaced.
func escaped(text string) string {
	var b strings.Builder
	// A strings.Builder takes everything.
	_ = xml.EscapeText(&b, []byte(text))
	return b.String()
}
