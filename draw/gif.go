package draw

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
	"iter"
	"slices"
	"time"

	"example.org/cups"
)

// Scene is a picture of an animation.
type Scene struct {
	Position cups.Position // what is drawn
	Last     []Spot        // what the move that led here touched
	Shown    time.Duration // how long, in hundredths of a second, up to 10 minutes
}

// GIF writes an animation that begins again at its end. All frames must have boards
// of the same size. One frame is in memory at a time, and each is written as what
// differs from the one before, so that long games stay small.
// Source: W3C, Graphics Interchange Format, version 89a.
func GIF(w io.Writer, o Options, frames iter.Seq[Scene]) error {
	g := &animation{out: bufio.NewWriter(w), options: o}
	for f := range frames {
		if err := g.add(f); err != nil {
			return err
		}
	}
	if g.shown == nil {
		return check(cups.Position{}) // an animation of nothing
	}
	g.out.WriteByte(0x3b)
	return g.out.Flush()
}

// animation writes the frames of an animation.
type animation struct {
	out     *bufio.Writer // keeps the first error
	options Options
	wood    *image.RGBA // what no move changes
	painter *pixelPainter
	colours *colours
	shown   *image.Paletted // nil before the first frame
}

func (g *animation) add(f Scene) error {
	if err := check(f.Position); err != nil {
		return err
	}
	g.options.Last = f.Last
	d := newPicture(f.Position, g.options)
	if g.shown == nil {
		if err := g.begin(d); err != nil {
			return err
		}
	}
	copy(g.painter.image.Pix, g.wood.Pix)
	d.paintPlay(g.painter)
	next := image.NewPaletted(g.wood.Rect, nil)
	for i := range next.Pix {
		p := g.painter.image.Pix[4*i:]
		next.Pix[i] = g.colours.index(p[0], p[1], p[2])
	}
	g.write(next, f.Shown)
	g.shown = next
	return g.out.Flush()
}

// begin paints the wood and writes what comes before the first frame.
func (g *animation) begin(d *picture) error {
	var err error
	d.Bare = false // a GIF has no half transparent shadows
	if g.painter, err = d.pixels(); err != nil {
		return err
	}
	d.paintWood(g.painter)
	g.wood = image.NewRGBA(g.painter.image.Rect)
	copy(g.wood.Pix, g.painter.image.Pix)
	d.paintSample()
	g.colours = newColours(g.painter.image)
	size := g.wood.Rect.Size()
	g.out.WriteString("GIF89a")
	g.number(size.X)
	g.number(size.Y)
	g.out.Write([]byte{0xf7, 0, 0}) // 256 colours for all frames
	for _, c := range g.colours.list {
		g.out.Write(c[:])
	}
	g.out.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // again and again
	return nil
}

func (g *animation) number(n int) {
	var b [2]byte
	binary.LittleEndian.PutUint16(b[:], uint16(n))
	g.out.Write(b[:])
}

// write writes what is new in a frame. What is not new is transparent.
func (g *animation) write(next *image.Paletted, shown time.Duration) {
	area := next.Rect
	if g.shown != nil {
		area = differing(g.shown, next)
	}
	g.out.Write([]byte{0x21, 0xf9, 4, 0x05}) // stays; has a transparent colour
	g.number(int(min(shown, 10*time.Minute) / (10 * time.Millisecond)))
	g.out.Write([]byte{transparent, 0, 0x2c})
	for _, n := range []int{area.Min.X, area.Min.Y, area.Dx(), area.Dy()} {
		g.number(n)
	}
	g.out.Write([]byte{0, 8}) // the colours of all frames; codes of 8 bits
	blocks := &blockWriter{out: g.out}
	packed := lzw.NewWriter(blocks, lzw.LSB, 8)
	row := make([]byte, area.Dx())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from := y*next.Stride + area.Min.X
		copy(row, next.Pix[from:])
		if g.shown != nil {
			for i, was := range g.shown.Pix[from : from+len(row)] {
				if row[i] == was {
					row[i] = transparent
				}
			}
		}
		packed.Write(row)
	}
	packed.Close()
	blocks.end()
}

// differing is the smallest rectangle with all that differs between two images of a
// size; one pixel if nothing does, since there is no empty frame.
func differing(a, b *image.Paletted) image.Rectangle {
	area := image.Rectangle{}
	width := b.Rect.Dx()
	for y := range b.Rect.Dy() {
		was, is := a.Pix[y*a.Stride:][:width], b.Pix[y*b.Stride:][:width]
		if slices.Equal(was, is) {
			continue
		}
		left, right := 0, width
		for was[left] == is[left] {
			left++
		}
		for was[right-1] == is[right-1] {
			right--
		}
		area = area.Union(image.Rect(left, y, right, y+1))
	}
	if area.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return area
}

// blockWriter writes bytes in blocks of at most 255, each after its length.
type blockWriter struct {
	out   *bufio.Writer
	block [255]byte
	n     int
}

func (b *blockWriter) Write(p []byte) (int, error) {
	for _, c := range p {
		b.block[b.n] = c
		if b.n++; b.n == len(b.block) {
			b.flush()
		}
	}
	return len(p), nil
}

func (b *blockWriter) flush() {
	b.out.WriteByte(byte(b.n))
	b.out.Write(b.block[:b.n])
	b.n = 0
}

// end writes what is left, and the block without length that ends all.
func (b *blockWriter) end() {
	if b.n > 0 {
		b.flush()
	}
	b.flush()
}

// paintSample paints beans and marks of all colours over the wood, so that colours
// can be chosen that suit every frame.
func (d *picture) paintSample() {
	for _, near := range []bool{true, false} {
		well := d.plan.pot(near)
		d.beans(heap(d.plan.beansIn(well, near, true), 60, d.beanLength, int(d.sideOf(near)), 0.74))
		d.number(88, well, near, d.potSize)
		d.number(0, d.plan.cup(near, 1), near, d.countSize)
		d.notches(d.plan.cup(near, 1))
	}
	well := d.plan.cup(true, d.n)
	for _, width := range []float64{22, 16, 12, 8} {
		d.ring(well, width, plain(faded(ripeColour, 0.11)))
	}
	d.ring(well, 5, plain(ripeColour))
	d.rect(rect{x: well.x, y: well.y + well.height, width: well.width, height: letterBand, radius: 12}, plain(badgeColour))
	d.number(8, rect{x: well.x, y: well.y + well.height - 20, width: 60, height: 60}, true, 24)
}

// transparent is the number of the colour that is none.
const transparent = 0

// colours are the 255 colours of an animation, and how others are replaced by them.
type colours struct {
	list  [256][3]uint8
	known [1 << 15]uint8 // 0: not looked for yet; by the first five bits of red, green and blue
}

// shade is all colours with the same first five bits that an image has.
type shade struct {
	key   uint16
	count int
	sum   [3]int
}

func (c shade) mean(axis int) int { return c.sum[axis] / c.count }

func key(r, g, b uint8) uint16 { return uint16(r>>3)<<10 | uint16(g>>3)<<5 | uint16(b>>3) }

// newColours chooses the colours that suit an image best, by median cut.
// Source: Heckbert, Color image quantization for frame buffer display, 1982.
func newColours(m *image.RGBA) *colours {
	cells := make([]shade, 1<<15)
	for i := 0; i < len(m.Pix); i += 4 {
		k := key(m.Pix[i], m.Pix[i+1], m.Pix[i+2])
		c := &cells[k]
		c.key = k
		c.count++
		for axis := range c.sum {
			c.sum[axis] += int(m.Pix[i+axis])
		}
	}
	cells = slices.DeleteFunc(cells, func(c shade) bool { return c.count == 0 })
	boxes := [][]shade{cells}
	var axes, widths [255]int // of the boxes
	measure := func(i int) { axes[i], widths[i] = widestAxis(boxes[i]) }
	measure(0)
	for len(boxes) < 255 {
		widest := 0
		for i := range boxes {
			if widths[i] > widths[widest] {
				widest = i
			}
		}
		if widths[widest] == 0 {
			break // each colour has a box of its own
		}
		box, axis := boxes[widest], axes[widest]
		slices.SortStableFunc(box, func(a, b shade) int { return a.mean(axis) - b.mean(axis) })
		at := len(box) / 2
		boxes[widest] = box[:at]
		boxes = append(boxes, box[at:])
		measure(widest)
		measure(len(boxes) - 1)
	}
	c := &colours{}
	for i, box := range boxes {
		var all shade
		for _, one := range box {
			all.count += one.count
			for axis := range all.sum {
				all.sum[axis] += one.sum[axis]
			}
		}
		for axis := range all.sum {
			c.list[i+1][axis] = uint8(all.mean(axis))
		}
		for _, one := range box {
			c.known[one.key] = uint8(i + 1)
		}
	}
	return c
}

// widestAxis is the axis along which the colours of a box differ most, and by how
// much.
func widestAxis(box []shade) (axis, width int) {
	for a := range 3 {
		least, most := 255, 0
		for _, c := range box {
			least, most = min(least, c.mean(a)), max(most, c.mean(a))
		}
		if most-least > width {
			axis, width = a, most-least
		}
	}
	return axis, width
}

// index is the number of the nearest colour.
func (c *colours) index(r, g, b uint8) uint8 {
	k := key(r, g, b)
	if i := c.known[k]; i != 0 {
		return i
	}
	best, least := uint8(1), 1<<30
	for i := 1; i < len(c.list); i++ {
		dr, dg, db := int(r)-int(c.list[i][0]), int(g)-int(c.list[i][1]), int(b)-int(c.list[i][2])
		if d := 2*dr*dr + 4*dg*dg + 3*db*db; d < least {
			best, least = uint8(i), d
		}
	}
	c.known[k] = best
	return best
}
