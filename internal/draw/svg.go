package draw

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"example.org/cups"
)

// SVG writes a position as an SVG 1.1 document that needs nothing but itself:
// no script, no style sheet, no font that is not there. The same position and
// options always give the same bytes. An error says which option is wrong, or
// comes from w.
func SVG(w io.Writer, p cups.Position, o Options) error {
	picture, err := newPicture(p, o)
	if err != nil {
		return err
	}
	s := &svgPen{palette: picture.palette}
	s.open(picture)
	picture.drawWith(s)
	s.WriteString("</svg>\n")
	_, err = io.WriteString(w, s.String())
	return err
}

// svgPen writes one element a line.
type svgPen struct {
	strings.Builder
	palette palette
}

// open writes the beginning: sizes, words for those who do not see, gradients
// and the beans that are used again and again.
func (s *svgPen) open(p *picture) {
	fmt.Fprintf(s, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" `+
		`width="%s" height="%s" viewBox="0 0 %s %s" role="img" font-family="system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif">`+"\n",
		number(math.Ceil(p.width*p.Scale)), number(math.Ceil(p.height*p.Scale)), number(p.width), number(p.height))
	s.words("title", p.Captions.Title)
	s.words("desc", p.description())
	s.WriteString("<defs>\n")
	for _, gradient := range p.gradients() {
		s.gradient(gradient)
	}
	s.define("shade", beanOutline(), p.shade)
	for kind, with := range p.beans {
		fmt.Fprintf(s, "<g id=\"%s\">\n", s.id("grain-"+strconv.Itoa(kind)))
		s.fill(beanOutline(), with)
		s.fill(gleamOutline(), p.gleam)
		s.WriteString("</g>\n")
	}
	s.WriteString("</defs>\n")
}

// description is never empty: the position itself says what the picture shows.
func (p *picture) description() string {
	if p.Captions.Description == "" {
		return p.position.String()
	}
	return p.Captions.Description
}

func (s *svgPen) words(element, text string) {
	if text != "" {
		fmt.Fprintf(s, "<%s>%s</%s>\n", element, escape(text), element)
	}
}

// id is a name that two pictures on one page share only if they mean the same.
func (s *svgPen) id(name string) string { return "cups-" + s.palette.name + "-" + name }

func (s *svgPen) define(name string, outline path, with paint) {
	fmt.Fprintf(s, "<path id=\"%s\" d=\"%s\"%s/>\n", s.id(name), data(outline), s.fillAttributes(with))
}

// gradient defines a paint. Without attributes a radial gradient runs from the
// middle of the painted box to its edge.
func (s *svgPen) gradient(p paint) {
	element, direction := "linearGradient", ` x1="0" y1="0" x2="0" y2="1"`
	if p.radial {
		element, direction = "radialGradient", ""
	}
	fmt.Fprintf(s, "<%s id=\"%s\"%s>", element, s.id(p.name), direction)
	for _, stop := range p.stops {
		fmt.Fprintf(s, `<stop offset="%s" stop-color="%s"/>`, number(stop.at), hex(stop.color))
	}
	fmt.Fprintf(s, "</%s>\n", element)
}

func (s *svgPen) fill(outline path, with paint) {
	fmt.Fprintf(s, "<path d=\"%s\"%s/>\n", data(outline), s.fillAttributes(with))
}

func (s *svgPen) fillAttributes(with paint) string {
	if !with.isPlain() {
		return fmt.Sprintf(` fill="url(#%s)"`, s.id(with.name))
	}
	return colorAttributes(with.stops[0].color)
}

func colorAttributes(c color.NRGBA) string {
	if c.A == 0xff {
		return fmt.Sprintf(` fill="%s"`, hex(c))
	}
	return fmt.Sprintf(` fill="%s" fill-opacity="%s"`, hex(c), number(float64(c.A)/255))
}

func (s *svgPen) bean(l placement) {
	s.use("shade", l, shadeShift)
	s.use("grain-"+strconv.Itoa(l.kind), l, point{})
}

func (s *svgPen) use(name string, l placement, shift point) {
	fmt.Fprintf(s, "<use xlink:href=\"#%s\" transform=\"translate(%s %s) rotate(%s) scale(%s)\"/>\n",
		s.id(name), number(l.at.x+shift.x), number(l.at.y+shift.y), number(l.angle), number(l.length))
}

func (s *svgPen) write(l lettering) {
	if l.text == "" {
		return
	}
	style := ""
	if l.middle {
		style += ` text-anchor="middle"`
	}
	if l.bold {
		style += ` font-weight="700"`
	}
	fmt.Fprintf(s, "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s%s>%s</text>\n",
		number(l.at.x), number(l.at.y), number(l.size), style, colorAttributes(l.color), escape(l.text))
}

// data is a path as SVG writes it.
func data(p path) string {
	var b strings.Builder
	for _, s := range p {
		b.WriteByte(s.op)
		switch s.op {
		case 'M', 'L':
			b.WriteString(pair(s.end()))
		case 'C':
			b.WriteString(pair(s.points[0]) + " " + pair(s.points[1]) + " " + pair(s.end()))
		}
	}
	return b.String()
}

func pair(p point) string { return number(p.x) + " " + number(p.y) }

// number writes a coordinate to a hundredth, without trailing zeros.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// escape makes text of any kind fit for an XML document.
func escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}
