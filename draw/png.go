package draw

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"

	"example.org/cups"
)

// PNG writes a picture of p as a PNG image.
func PNG(w io.Writer, p cups.Position, o Options) error {
	m, err := Image(p, o)
	if err != nil {
		return err
	}
	if !o.Bare {
		m = reduced(m.(*image.RGBA))
	}
	return png.Encode(w, m)
}

// reduced is an image in the 255 colours that suit it best. The wood has thousands, which
// nobody can tell apart; as bytes they are most of a picture.
func reduced(m *image.RGBA) *image.Paletted {
	c := newColours(m)
	p := image.NewPaletted(m.Rect, nil)
	for _, one := range c.list {
		p.Palette = append(p.Palette, color.RGBA{one[0], one[1], one[2], 255})
	}
	for i := range p.Pix {
		at := m.Pix[4*i:]
		p.Pix[i] = c.index(at[0], at[1], at[2])
	}
	return p
}

// Image paints a picture of p: what [SVG] draws, point for point.
func Image(p cups.Position, o Options) (image.Image, error) {
	if err := check(p); err != nil {
		return nil, err
	}
	d := newPicture(p, o)
	x, err := d.pixels()
	if err != nil {
		return nil, err
	}
	d.paint(x)
	return x.image, nil
}

// pixels returns an empty image of the size that the options ask for.
func (d *picture) pixels() (*pixelPainter, error) {
	width, height, scale, err := d.Options.size(d.width, d.depth)
	if err != nil {
		return nil, err
	}
	x := &pixelPainter{image: image.NewRGBA(image.Rect(0, 0, width, height)), palette: d.palette, scale: scale}
	x.at = point{(float64(width) - d.width*scale) / 2, (float64(height) - d.depth*scale) / 2}
	return x, nil
}

// pixelPainter paints shapes onto an image.
type pixelPainter struct {
	image   *image.RGBA
	palette palette
	scale   float64 // pixels for a unit
	at      point   // where the picture begins, in pixels

	raster vector.Rasterizer
	mask   image.Alpha
	clip   *image.Alpha // what is seen, over the whole image; nil: everything

	part image.Rectangle // all that is painted now; empty: the whole image
}

// outlined returns the mask of a shape: how much of each pixel lies inside.
func (x *pixelPainter) outlined(s shape) (mask *image.Alpha, bounds rect) {
	bounds = s.bounds()
	left, top := x.at.x+bounds.x*x.scale, x.at.y+bounds.y*x.scale
	area := image.Rect(int(math.Floor(left)), int(math.Floor(top)),
		int(math.Ceil(left+bounds.width*x.scale))+1, int(math.Ceil(top+bounds.height*x.scale))+1).Intersect(x.image.Bounds())
	if !x.part.Empty() {
		area = area.Intersect(x.part)
	}
	if area.Empty() {
		return &image.Alpha{}, bounds
	}
	x.raster.Reset(area.Dx(), area.Dy())
	place := func(p point) (float32, float32) {
		return float32(x.at.x + p.x*x.scale - float64(area.Min.X)), float32(x.at.y + p.y*x.scale - float64(area.Min.Y))
	}
	for _, o := range s {
		x.raster.MoveTo(place(o.start))
		for _, c := range o.curves {
			ex, ey := place(c.end)
			if c.to == c.end { // straight
				x.raster.LineTo(ex, ey)
				continue
			}
			fx, fy := place(c.from)
			tx, ty := place(c.to)
			x.raster.CubeTo(fx, fy, tx, ty, ex, ey)
		}
		x.raster.ClosePath()
	}
	if n := area.Dx() * area.Dy(); cap(x.mask.Pix) < n {
		x.mask.Pix = make([]uint8, n)
	}
	x.mask.Pix, x.mask.Stride, x.mask.Rect = x.mask.Pix[:area.Dx()*area.Dy()], area.Dx(), area
	x.raster.DrawOp = draw.Src
	x.raster.Draw(&x.mask, area, image.Opaque, image.Point{})
	return &x.mask, bounds
}

func (x *pixelPainter) rect(r rect, with paint) {
	size := x.image.Rect.Size()
	if with.blend == nil && with.colour.A == 255 && r.radius == 0 && x.clip == nil && x.part.Empty() && x.at.x+r.x*x.scale <= 0 && x.at.y+r.y*x.scale <= 0 &&
		x.at.x+(r.x+r.width)*x.scale >= float64(size.X) && x.at.y+(r.y+r.height)*x.scale >= float64(size.Y) {
		draw.Draw(x.image, x.image.Rect, image.NewUniform(with.colour), image.Point{}, draw.Src) // behind everything
		return
	}
	x.fill(r.shape(), with)
}

// soft paints the four strips around what covers the middle.
func (x *pixelPainter) soft(r, under rect, with paint) {
	all := x.image.Bounds()
	inner := image.Rect(int(math.Ceil(x.at.x+(under.x+under.radius)*x.scale)), int(math.Ceil(x.at.y+(under.y+under.radius)*x.scale)),
		int(x.at.x+(under.x+under.width-under.radius)*x.scale), int(x.at.y+(under.y+under.height-under.radius)*x.scale))
	if inner.Empty() || !inner.In(all) {
		x.rect(r, with)
		return
	}
	for _, part := range []image.Rectangle{
		{all.Min, image.Pt(all.Max.X, inner.Min.Y)}, {image.Pt(all.Min.X, inner.Max.Y), all.Max},
		{image.Pt(all.Min.X, inner.Min.Y), image.Pt(inner.Min.X, inner.Max.Y)}, {image.Pt(inner.Max.X, inner.Min.Y), image.Pt(all.Max.X, inner.Max.Y)},
	} {
		x.part = part
		x.rect(r, with)
	}
	x.part = image.Rectangle{}
}

func (x *pixelPainter) ring(r rect, width float64, with paint) { x.fill(r.ring(width), with) }

func (x *pixelPainter) dashes(r rect, width, long, free float64, with color.NRGBA) {
	piece := rect{x: -long / 2, y: -width / 2, width: long, height: width}
	if long == 0 {
		piece = disc(point{}, width/2)
	}
	at, angles := r.around(long + free)
	for i, p := range at {
		x.fill(piece.shape().placed(p, angles[i], 1), plain(with))
	}
}

// fill paints what lies inside of a shape.
func (x *pixelPainter) fill(s shape, with paint) {
	mask, bounds := x.outlined(s)
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		row := mask.Pix[(y-mask.Rect.Min.Y)*mask.Stride:][:mask.Rect.Dx()]
		v := ((float64(y)+0.5-x.at.y)/x.scale - bounds.y) / bounds.height
		c := with.colour
		if with.blend.isLevel() {
			c = with.blend.colourAt(0, v)
		}
		for i, covered := range row {
			if covered == 0 {
				continue
			}
			px := mask.Rect.Min.X + i
			if with.blend != nil && !with.blend.isLevel() {
				c = with.blend.colourAt(((float64(px)+0.5-x.at.x)/x.scale-bounds.x)/bounds.width, v)
			}
			if covered == 255 && c.A == 255 && x.clip == nil {
				p := x.image.Pix[y*x.image.Stride+4*px:][:4]
				p[0], p[1], p[2], p[3] = c.R, c.G, c.B, 255
				continue
			}
			part := uint32(covered) * uint32(c.A)
			if x.clip != nil {
				part = part * uint32(x.clip.Pix[y*x.clip.Stride+px]) / 255
			}
			x.blend(px, y, c, part)
		}
	}
}

// blend paints a pixel, of which part of 255² is covered.
func (x *pixelPainter) blend(px, y int, c color.NRGBA, part uint32) {
	const whole = 255 * 255
	p := x.image.Pix[y*x.image.Stride+4*px:][:4]
	rest := whole - part
	p[0] = uint8((uint32(p[0])*rest + uint32(c.R)*part + whole/2) / whole)
	p[1] = uint8((uint32(p[1])*rest + uint32(c.G)*part + whole/2) / whole)
	p[2] = uint8((uint32(p[2])*rest + uint32(c.B)*part + whole/2) / whole)
	p[3] = uint8((uint32(p[3])*rest + 255*part + whole/2) / whole)
}

func (x *pixelPainter) line(through []point, width float64, with color.NRGBA) {
	if len(through) < 2 {
		return
	}
	// The line as a shape: along one side of its points and back along the other.
	var there, back []point
	for i, p := range through {
		a, b := through[max(0, i-1)], through[min(len(through)-1, i+1)]
		dx, dy := b.x-a.x, b.y-a.y
		length := math.Hypot(dx, dy)
		nx, ny := -dy/length*width/2, dx/length*width/2
		there, back = append(there, point{p.x + nx, p.y + ny}), append(back, point{p.x - nx, p.y - ny})
	}
	o := outline{start: there[0]}
	pen := there[0]
	for _, p := range there[1:] {
		o.curves = append(o.curves, straight(pen, p))
		pen = p
	}
	for i := len(back) - 1; i >= 0; i-- {
		o.curves = append(o.curves, straight(pen, back[i]))
		pen = back[i]
	}
	x.fill(shape{o}, plain(with))
}

func (x *pixelPainter) within(r rect) (end func()) {
	mask, _ := x.outlined(r.shape())
	clip := image.NewAlpha(x.image.Bounds())
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		copy(clip.Pix[clip.PixOffset(mask.Rect.Min.X, y):], mask.Pix[mask.PixOffset(mask.Rect.Min.X, y):][:mask.Rect.Dx()])
	}
	x.clip = clip
	return func() { x.clip = nil }
}

// Where the light lies on a bean, in lengths, and how large it is.
const lightX, lightY, lightWidth, lightHeight = -0.12, -0.13, 0.14, 0.07

func (x *pixelPainter) bean(b bean) {
	body := beanShapes[b.outline]
	place := func(s shape, dx, dy, size float64) shape {
		return s.placed(point{b.at.x + dx*b.length, b.at.y + dy*b.length}, b.angle, size*b.length)
	}
	x.fill(place(body, 0.05, 0.1, 1), plain(shadowColour))
	line, width := x.palette.beanLine, 0.045
	if b.newest {
		line, width = white, 0.085
	}
	// A bean is about 1 long: one that is larger by a width shows an edge of it all around.
	x.fill(place(body, 0, 0, 1+width), plain(line))
	x.fill(place(body, 0, 0, 1-width), plain(x.palette.beans[b.tint]))
	if b.hasSpeckles() {
		for _, l := range speckles {
			length, angle := math.Hypot(l[1].x, l[1].y), math.Atan2(l[1].y, l[1].x)*180/math.Pi
			dash := rect{x: -0.02, y: -0.02, width: length + 0.04, height: 0.04, radius: 0.02}.shape().placed(l[0], angle, 1)
			x.fill(place(dash, 0, 0, 1), plain(speckle))
		}
	}
	if b.hasLight() {
		light := disc(point{}, 1).shape().moved(func(p point) point { return point{p.x * lightWidth, p.y * lightHeight} })
		x.fill(light.placed(point{b.at.x + lightX*b.length, b.at.y + lightY*b.length}, -24, b.length), plain(lightColour))
	}
}

func (x *pixelPainter) text(l label) {
	l.spelled(func(_ glyphID, g glyph, at point) {
		if len(g.shape) > 0 {
			x.fill(g.shape.placed(at, 0, l.size), plain(l.fill))
		}
	})
}
