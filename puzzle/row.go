package puzzle

import (
	"math"
	"slices"
	"strconv"

	"example.org/cups"
)

// MaxRow is the largest number of cups in a [Row] of this package: 1,000,000,
// or 65,535 if an int has 32 bits, so that the beans of the largest perfect row
// can be counted.
const MaxRow = min(1_000_000, math.MaxInt>>15)

// Row is one player's cups, cup 1, the owner's leftmost, first. Unlike the
// cups of a position it may be of any length to [MaxRow].
type Row []cups.Beans

// ParseRow reads the text form of a row of the game, of 1 to 16 cups: the beans
// of cup 1 to n joined by ".", in decimal digits without leading zeros
// (notation §1). The error is a *[cups.ParseError].
func ParseRow(s string) (Row, error) {
	wrong := func(at int, reason cups.Reason) (Row, error) {
		return nil, &cups.ParseError{What: "row", Input: s, Offset: at, Reason: reason}
	}
	if s == "" {
		return wrong(0, cups.EmptyText)
	}
	var row Row
	for at := 0; ; at++ { // behind the dot
		beans, end, reason := number(s, at)
		switch {
		case reason != 0:
			return wrong(at, reason)
		case len(row) == cups.MaxCups:
			return wrong(0, cups.BadSize)
		case end < len(s) && s[end] != '.':
			return wrong(end, cups.WantDot)
		}
		row = append(row, beans)
		if end == len(s) {
			return row, nil
		}
		at = end
	}
}

// number reads the beans of a cup that stand in s from byte at, and returns
// where they end; the reason says why they cannot be read.
func number(s string, at int) (beans cups.Beans, end int, reason cups.Reason) {
	for end = at; end < len(s) && '0' <= s[end] && s[end] <= '9'; end++ {
		beans = min(beans*10+cups.Beans(s[end]-'0'), cups.MaxSideBeans+1)
	}
	switch {
	case end == at:
		return 0, end, cups.WantNumber
	case s[at] == '0' && end > at+1:
		return 0, end, cups.LeadingZero
	case beans > cups.MaxSideBeans:
		return 0, end, cups.OutOfRange
	}
	return beans, end, 0
}

// String returns the text form of the row; see [ParseRow].
func (r Row) String() string {
	var b []byte
	for i, beans := range r {
		if i > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendInt(b, int64(beans), 10)
	}
	return string(b)
}

// MarshalText implements [encoding.TextMarshaler] with the text form.
func (r Row) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Beans returns the beans of all cups together.
func (r Row) Beans() cups.Beans {
	var sum cups.Beans
	for _, beans := range r {
		sum += beans
	}
	return sum
}

// Needs returns how many beans a cup, from 1, must hold to be sown: exactly
// enough to reach the pot (rules §4.1).
func (r Row) Needs(cup int) cups.Beans { return cups.Beans(len(r) + 1 - cup) }

// Blocked returns the leftmost cup that holds too many beans to be ever sown
// (rules §4.2), and 0 if there is none.
func (r Row) Blocked() int {
	for cup := 1; cup <= len(r); cup++ {
		if r[cup-1] > r.Needs(cup) {
			return cup
		}
	}
	return 0
}

// ripe returns the rightmost cup that can be sown, 0 if there is none.
func (r Row) ripe() int {
	for cup := len(r); cup >= 1; cup-- {
		if r[cup-1] == r.Needs(cup) {
			return cup
		}
	}
	return 0
}

// sow sows a ripe cup; its last bean leaves the row.
func (r Row) sow(cup int) {
	r[cup-1] = 0
	for i := cup; i < len(r); i++ {
		r[i]++
	}
}

// After returns the row after a move: a drop, or the sowing of a ripe cup. The
// row itself does not change. For other moves the result means nothing.
func (r Row) After(m cups.Move) Row {
	row := slices.Clone(r)
	if m.IsSowing() && m.Cup() <= len(row) {
		row.sow(m.Cup())
	}
	for i := range min(int(m.Beans()), len(row)) {
		row[i]++
	}
	return row
}

// equal reports whether both rows hold the same.
func (r Row) equal(other Row) bool { return slices.Equal(r, other) }
