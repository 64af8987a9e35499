package draw

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.org/cups"
)

// SVG writes a picture of p as a self-contained SVG document: no fonts, images or
// scripts from elsewhere; letters are drawn as shapes. The same input gives the
// same bytes.
func SVG(w io.Writer, p cups.Position, o Options) error {
	if err := check(p); err != nil {
		return err
	}
	d := newPicture(p, o)
	// The letters that occur are known only at the end, and are defined before.
	s := &svgPainter{palette: d.palette, glyphs: map[glyphID]glyph{}}
	d.paint(s)
	out := bufio.NewWriter(w)
	s.begin(out, d)
	out.WriteString(s.body.String()) // a bufio.Writer keeps the first error until it is flushed
	out.WriteString("</svg>\n")
	return out.Flush()
}

// svgPainter writes each shape as one element.
type svgPainter struct {
	palette palette
	body    strings.Builder
	glyphs  map[glyphID]glyph
	clips   int
}

// begin writes what comes before the shapes.
func (s *svgPainter) begin(w io.Writer, d *picture) {
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" role="img">`+"\n", decimal(d.width), decimal(d.depth))
	title, description := d.Title, d.Description
	if title == "" {
		title = d.position.String()
	}
	if description == "" {
		description = d.position.String()
	}
	fmt.Fprintf(w, "<title>%s</title>\n<desc>%s</desc>\n<defs>\n", escaped(title), escaped(description))
	for _, b := range []*blend{s.palette.plankWood, s.palette.shelfWood, s.palette.wellDepth, s.palette.dusk, s.palette.rim} {
		writeBlend(w, b)
	}
	for i, b := range beanShapes {
		fmt.Fprintf(w, `<path id="bean%d" d="%s"/>`+"\n", i, pathOf(b))
	}
	var lines strings.Builder
	for _, l := range speckles {
		fmt.Fprintf(&lines, "M%s %sl%s %s", decimal(l[0].x), decimal(l[0].y), decimal(l[1].x), decimal(l[1].y))
	}
	fmt.Fprintf(w, `<path id="speckles" d="%s" fill="none"%s stroke-width=".04" stroke-linecap="round"/>`+"\n", lines.String(), colour("stroke", speckle))
	ids := make([]glyphID, 0, len(s.glyphs))
	for id := range s.glyphs {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b glyphID) int { return (a.font-b.font)<<16 + int(a.index) - int(b.index) })
	for _, id := range ids {
		// Shapes of letters are written 100 times as large, to keep their decimals.
		fmt.Fprintf(w, `<path id="%s" d="%s"/>`+"\n", glyphName(id), pathOf(s.glyphs[id].shape.placed(point{}, 0, 100)))
	}
	io.WriteString(w, "</defs>\n")
}

func glyphName(id glyphID) string { return fmt.Sprintf("g%d-%d", id.font, id.index) }

func writeBlend(w io.Writer, b *blend) {
	kind, places := "linear", fmt.Sprintf(`x1="%s" y1="%s" x2="%s" y2="%s"`, decimal(b.x1), decimal(b.y1), decimal(b.x2), decimal(b.y2))
	if b.round {
		kind, places = "radial", fmt.Sprintf(`cx="%s" cy="%s" r="%s"`, decimal(b.x1), decimal(b.y1), decimal(b.x2))
	}
	fmt.Fprintf(w, `<%sGradient id="%s" %s>`, kind, b.name, places)
	for _, stop := range b.stops {
		fmt.Fprintf(w, `<stop offset="%s"%s/>`, decimal(stop.at), strings.Replace(colour("stop-color", stop.colour), "stop-color-opacity", "stop-opacity", 1))
	}
	fmt.Fprintf(w, "</%sGradient>\n", kind)
}

// colour writes an attribute that is a colour.
func colour(name string, c color.NRGBA) string {
	text := fmt.Sprintf(` %s="#%02x%02x%02x"`, name, c.R, c.G, c.B)
	if c.A < 255 {
		text += fmt.Sprintf(` %s-opacity="%s"`, name, decimal(float64(c.A)/255))
	}
	return text
}

// box writes where a rectangle is.
func box(r rect) string {
	text := fmt.Sprintf(`<rect x="%s" y="%s" width="%s" height="%s"`, decimal(r.x), decimal(r.y), decimal(r.width), decimal(r.height))
	if r.radius > 0 {
		text += fmt.Sprintf(` rx="%s"`, decimal(min(r.radius, r.width/2, r.height/2)))
	}
	return text
}

// painted writes an attribute that is a paint.
func painted(name string, with paint) string {
	if with.blend != nil {
		return fmt.Sprintf(` %s="url(#%s)"`, name, with.blend.name)
	}
	return colour(name, with.colour)
}

func (s *svgPainter) rect(r rect, with paint) {
	s.body.WriteString(box(r) + painted("fill", with) + "/>\n")
}

func (s *svgPainter) soft(r, _ rect, with paint) { s.rect(r, with) }

func (s *svgPainter) ring(r rect, width float64, with paint) {
	fmt.Fprintf(&s.body, `%s fill="none"%s stroke-width="%s"/>`+"\n", box(r), painted("stroke", with), decimal(width))
}

func (s *svgPainter) dashes(r rect, width, long, free float64, with color.NRGBA) {
	end := ""
	if long == 0 {
		end = ` stroke-linecap="round"`
	}
	fmt.Fprintf(&s.body, `%s fill="none"%s stroke-width="%s" stroke-dasharray="%s %s"%s/>`+"\n", box(r), colour("stroke", with), decimal(width), decimal(long), decimal(free), end)
}

func (s *svgPainter) line(through []point, width float64, with color.NRGBA) {
	s.body.WriteString(`<path d="M`)
	// Steps in tenths are shorter than places, and their roundings do not add up.
	var x, y float64
	for i, p := range through {
		nx, ny := math.Round(p.x*10), math.Round(p.y*10)
		if i == 1 {
			s.body.WriteByte('l')
		} else if i > 1 {
			s.body.WriteByte(' ')
		}
		s.body.WriteString(tenth((nx-x)/10) + " " + tenth((ny-y)/10))
		x, y = nx, ny
	}
	fmt.Fprintf(&s.body, `" fill="none"%s stroke-width="%s"/>`+"\n", colour("stroke", with), decimal(width))
}

func (s *svgPainter) within(r rect) (end func()) {
	s.clips++
	fmt.Fprintf(&s.body, `<clipPath id="clip%d">%s/></clipPath><g clip-path="url(#clip%[1]d)">`+"\n", s.clips, box(r))
	return func() { s.body.WriteString("</g>\n") }
}

func (s *svgPainter) bean(b bean) {
	use := func(x, y float64, what, more string) {
		fmt.Fprintf(&s.body, `<use href="#%s" transform="translate(%s %s) rotate(%s) scale(%s)"%s/>`+"\n", what, tenth(x), tenth(y), strconv.Itoa(int(b.angle)), decimal(b.length), more)
	}
	name := fmt.Sprintf("bean%d", b.outline)
	use(b.at.x+0.05*b.length, b.at.y+0.1*b.length, name, colour("fill", shadowColour))
	edge := colour("stroke", s.palette.beanLine) + ` stroke-width=".045"`
	if b.newest {
		edge = colour("stroke", white) + ` stroke-width=".085"`
	}
	use(b.at.x, b.at.y, name, colour("fill", s.palette.beans[b.tint])+edge)
	if b.hasSpeckles() {
		use(b.at.x, b.at.y, "speckles", "")
	}
	if b.hasLight() {
		fmt.Fprintf(&s.body, `<ellipse rx="%s" ry="%s" transform="translate(%s %s) rotate(-24)"%s/>`+"\n",
			decimal(lightWidth*b.length), decimal(lightHeight*b.length), tenth(b.at.x+lightX*b.length), tenth(b.at.y+lightY*b.length), colour("fill", lightColour))
	}
}

func (s *svgPainter) text(l label) {
	if l.text == "" {
		return
	}
	fmt.Fprintf(&s.body, `<g aria-label="%s"%s>`, escaped(l.text), colour("fill", l.fill))
	l.spelled(func(id glyphID, g glyph, at point) {
		if len(g.shape) == 0 {
			return
		}
		s.glyphs[id] = g
		fmt.Fprintf(&s.body, `<use href="#%s" transform="translate(%s %s) scale(%s)"/>`, glyphName(id), decimal(at.x), decimal(at.y), decimal(l.size/100))
	})
	s.body.WriteString("</g>\n")
}

// pathOf writes a shape in the language of SVG paths.
func pathOf(s shape) string {
	var b strings.Builder
	for _, o := range s {
		fmt.Fprintf(&b, "M%s %s", decimal(o.start.x), decimal(o.start.y))
		for _, c := range o.curves {
			if c.to == c.end { // straight
				fmt.Fprintf(&b, "L%s %s", decimal(c.end.x), decimal(c.end.y))
				continue
			}
			fmt.Fprintf(&b, "C%s %s %s %s %s %s", decimal(c.from.x), decimal(c.from.y), decimal(c.to.x), decimal(c.to.y), decimal(c.end.x), decimal(c.end.y))
		}
		b.WriteByte('Z')
	}
	return b.String()
}

// decimal writes a number with at most two decimals.
func decimal(v float64) string { return digits(v, 2) }

// tenth writes a number with at most one decimal.
func tenth(v float64) string { return digits(v, 1) }

func digits(v float64, most int) string {
	s := strconv.FormatFloat(v, 'f', most, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

// escaped returns text for use in XML; what XML cannot hold is replaced.
func escaped(text string) string {
	var b strings.Builder
	// A strings.Builder takes everything.
	_ = xml.EscapeText(&b, []byte(text))
	return b.String()
}
