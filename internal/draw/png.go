package draw

import (
	"image"
	"image/color"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"

	"example.org/cups"
)

// PNG writes a position as a PNG image, by default at one pixel a unit: n cups
// a side make it 368 + 104n pixels wide, at least 480. Letters that the Go
// fonts lack come out as empty boxes; SVG has no such limit. An error says
// which option is wrong, or comes from w.
func PNG(w io.Writer, p cups.Position, o Options) error {
	img, err := Image(p, o)
	if err != nil {
		return err
	}
	return png.Encode(w, img)
}

// Image is [PNG] without the file: the picture as pixels.
func Image(p cups.Position, o Options) (*image.RGBA, error) {
	picture, err := newPicture(p, o)
	if err != nil {
		return nil, err
	}
	scale := picture.Scale
	size := image.Rect(0, 0, int(math.Ceil(picture.width*scale)), int(math.Ceil(picture.height*scale)))
	r := &rasterPen{image: image.NewRGBA(size), units: scaling(scale), palette: picture.palette}
	picture.drawWith(r)
	return r.image, nil
}

// rasterPen draws into an image.
type rasterPen struct {
	image   *image.RGBA
	units   affine // from units to pixels
	palette palette
}

func (r *rasterPen) fill(outline path, with paint) { r.fillMapped(outline, with, r.units) }

func (r *rasterPen) bean(l placement) {
	lay := r.units.of(l.lay())
	shaded := l
	shaded.at = point{l.at.x + shadeShift.x, l.at.y + shadeShift.y}
	r.fillMapped(beanOutline(), r.palette.shade, r.units.of(shaded.lay()))
	r.fillMapped(beanOutline(), r.palette.beans[l.kind], lay)
	r.fillMapped(gleamOutline(), r.palette.gleam, lay)
}

func (r *rasterPen) write(l lettering) {
	outline, _ := l.outline()
	r.fill(outline, plain(l.color))
}

// fillMapped fills an outline that lies in the image as toPixels says. The
// rasterizer gets only the rectangle that the outline needs.
func (r *rasterPen) fillMapped(outline path, with paint, toPixels affine) {
	if len(outline) == 0 {
		return
	}
	pixels := outline.mapped(toPixels)
	reach := pixels.reach()
	area := image.Rect(int(math.Floor(reach.left)), int(math.Floor(reach.top)), int(math.Ceil(reach.right)), int(math.Ceil(reach.bottom)))
	v := vector.NewRasterizer(area.Dx(), area.Dy())
	trace(v, pixels.mapped(affine{a: 1, d: 1, e: -float64(area.Min.X), f: -float64(area.Min.Y)}))
	v.Draw(r.image, area, source(with, outline.bounds(), toPixels), area.Min)
}

// trace gives an outline to the rasterizer.
func trace(v *vector.Rasterizer, outline path) {
	f := func(p point) (float32, float32) { return float32(p.x), float32(p.y) }
	for _, s := range outline {
		x, y := f(s.end())
		switch s.op {
		case 'M':
			v.MoveTo(x, y)
		case 'L':
			v.LineTo(x, y)
		case 'C':
			ax, ay := f(s.points[0])
			bx, by := f(s.points[1])
			v.CubeTo(ax, ay, bx, by, x, y)
		case 'Z':
			v.ClosePath()
		}
	}
}

// source returns the colours of a paint, pixel by pixel.
func source(with paint, painted box, toPixels affine) image.Image {
	if with.isPlain() {
		return image.NewUniform(with.stops[0].color)
	}
	return &gradient{with, painted, toPixels.inverse()}
}

// gradient is an image without bounds that shows a paint.
type gradient struct {
	paint
	painted box    // what is painted, before it was mapped to pixels
	back    affine // from pixels
}

// ColorModel implements [image.Image].
func (g *gradient) ColorModel() color.Model { return color.NRGBAModel }

// Bounds implements [image.Image].
func (g *gradient) Bounds() image.Rectangle { return image.Rect(-1e9, -1e9, 1e9, 1e9) }

// At implements [image.Image] as SVG paints the box around an object.
func (g *gradient) At(x, y int) color.Color {
	p := g.back.apply(point{float64(x) + 0.5, float64(y) + 0.5})
	right := (p.x - g.painted.left) / (g.painted.right - g.painted.left)
	down := (p.y - g.painted.top) / (g.painted.bottom - g.painted.top)
	if g.radial {
		return g.at(2 * math.Hypot(right-0.5, down-0.5))
	}
	return g.at(down)
}
