package draw

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"example.org/cups"
)

// PNG writes a picture of p as a PNG image.
func PNG(w io.Writer, p cups.Position, o Options) error {
	m, err := Image(p, o)
	if err != nil {
		return err
	}
	return png.Encode(w, m)
}

// Image paints a picture of p: what [SVG] draws, point for point, in the Go
// fonts.
func Image(p cups.Position, o Options) (image.Image, error) {
	if err := check(p); err != nil {
		return nil, err
	}
	d := newPicture(p, o)
	width, err := o.pixels(d.width)
	if err != nil {
		return nil, err
	}
	scale := float64(width) / d.width
	height := max(1, int(math.Round(d.height*scale)))
	painter := &pixelPainter{
		image:   image.NewRGBA(image.Rect(0, 0, width, height)),
		palette: d.palette,
		scale:   scale,
	}
	d.paint(painter)
	return painter.image, painter.err
}

// pixelPainter paints shapes onto an image.
type pixelPainter struct {
	image   *image.RGBA
	palette palette
	scale   float64 // pixels for a unit
	err     error   // the first one
}

// fill paints what lies inside an outline.
func (x *pixelPainter) fill(o outline, with color.RGBA) {
	left, top, right, bottom := o.bounds(x.scale)
	area := image.Rect(left, top, right, bottom).Intersect(x.image.Bounds())
	if area.Empty() {
		return
	}
	r := vector.NewRasterizer(area.Dx(), area.Dy())
	at := func(p point) (float32, float32) {
		return float32(p.x*x.scale - float64(area.Min.X)), float32(p.y*x.scale - float64(area.Min.Y))
	}
	r.MoveTo(at(o.start))
	for _, c := range o.curves {
		fx, fy := at(c.from)
		tx, ty := at(c.to)
		ex, ey := at(c.end)
		r.CubeTo(fx, fy, tx, ty, ex, ey)
	}
	r.ClosePath()
	r.DrawOp = draw.Over
	r.Draw(x.image, area, image.NewUniform(with), image.Point{})
}

func (x *pixelPainter) rect(r rect, fill color.RGBA) {
	x.fill(roundRect(r.width/2, r.height/2, r.radius).placed(r.middle(), r.angle, 1), fill)
}

func (x *pixelPainter) bean(b bean) {
	x.fill(beanOutline.placed(b.at, b.angle, b.size*1.1), x.palette.outline)
	x.fill(beanOutline.placed(b.at, b.angle, b.size*0.92), x.palette.beanSkin[b.skin])
}

func (x *pixelPainter) text(l label) {
	f, err := face(l.bold, l.size*x.scale)
	if err != nil {
		x.err = err
		return
	}
	left := l.at.x
	if l.anchor == middleAnchor {
		left -= l.measured() / 2
	}
	writer := font.Drawer{Dst: x.image, Src: image.NewUniform(l.fill), Face: f, Dot: fixed.Point26_6{
		X: fixed.Int26_6(left * x.scale * 64), Y: fixed.Int26_6(l.at.y * x.scale * 64),
	}}
	writer.DrawString(l.text)
}
