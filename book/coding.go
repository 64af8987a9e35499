package book

import "example.org/cups"

// coding writes the gains of a block and reads them. Most take one byte: the
// move, and how far the lower bound is from that of the entry before.
type coding struct {
	cups int         // a side
	last cups.Margin // the last lower bound of the block, at first 0
}

// The bytes that no short value begins with.
const (
	shortEnd = 240 // the short values are below
	exactly  = 240 // a short value follows, whose upper bound is the lower one
	atLength = 241 // a head and bounds follow
)

// reach is how many differences of the lower bound a byte can tell.
func (c *coding) reach() int { return shortEnd / (2 * c.cups) }

// append appends the bytes of a gain.
func (c *coding) append(b []byte, v Value) []byte {
	short, ok := c.short(v)
	if v.Lower > -NoBound {
		c.last = v.Lower
	}
	switch {
	case ok && v.Upper == NoBound:
		return append(b, short)
	case ok && v.Upper == v.Lower:
		return append(b, exactly, short)
	}
	return appendWhole(append(b, atLength), v)
}

// short is move and lower bound in a byte, if they fit.
func (c *coding) short(v Value) (byte, bool) {
	number := c.number(v.Move)
	d := int(v.Lower-c.last) + c.reach()/2
	return byte(number*c.reach() + d), number >= 0 && v.Lower > -NoBound && d >= 0 && d < c.reach()
}

// number counts moves from 0, drops first; it is -1 for none and for those that
// no board of this size has.
func (c *coding) number(m cups.Move) int {
	switch {
	case m.IsDrop() && int(m.Beans()) <= c.cups:
		return int(m.Beans()) - 1
	case m.IsSowing() && m.Cup() <= c.cups:
		return c.cups + m.Cup() - 1
	}
	return -1
}

// move is the inverse of number.
func (c *coding) move(number int) cups.Move {
	if number < c.cups {
		return cups.Drop(cups.Beans(number + 1))
	}
	return cups.Sow(number - c.cups + 1)
}

// read reads what append wrote and returns the bytes it took, 0 where b holds no
// value.
func (c *coding) read(b []byte) (v Value, size int) {
	v, size = c.readAny(b)
	if size == 0 || !v.isSound() {
		return Value{}, 0
	}
	if v.Lower > -NoBound {
		c.last = v.Lower
	}
	return v, size
}

func (c *coding) readAny(b []byte) (v Value, size int) {
	switch {
	case len(b) == 0:
		return v, 0
	case b[0] == exactly && len(b) > 1:
		v, size = c.readShort(b[1]), 2
		v.Upper = v.Lower
		return v, size
	case b[0] == atLength:
		if v, size = readWhole(b[1:]); size > 0 {
			size++
		}
		return v, size
	}
	return c.readShort(b[0]), 1
}

// readShort reads a short value; of any other byte it makes none that is sound.
func (c *coding) readShort(b byte) Value {
	number, d := int(b)/c.reach(), int(b)%c.reach()
	if b >= shortEnd || number >= 2*c.cups {
		return Value{Lower: 1}
	}
	return Value{c.last + cups.Margin(d-c.reach()/2), NoBound, c.move(number)}
}
