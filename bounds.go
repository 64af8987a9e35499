package cups

import "strconv"

// Bounds are proven limits of a margin: Lower ≤ margin ≤ Upper. The margin is
// that of best play by both sides. It is South's margin unless the function
// that returns the bounds says otherwise. The zero Bounds mean a margin of 0.
type Bounds struct{ Lower, Upper Margin }

// Exactly returns the bounds of a known margin.
func Exactly(m Margin) Bounds { return Bounds{m, m} }

// Exact returns the margin if both bounds are equal, and whether they are.
func (b Bounds) Exact() (Margin, bool) { return b.Lower, b.Lower == b.Upper }

// Contains reports whether m is within the bounds.
func (b Bounds) Contains(m Margin) bool { return b.Lower <= m && m <= b.Upper }

// And returns the bounds that follow from two proven bounds of the same margin.
func (b Bounds) And(c Bounds) Bounds { return Bounds{max(b.Lower, c.Lower), min(b.Upper, c.Upper)} }

// Negated returns the bounds from the view of the other side.
func (b Bounds) Negated() Bounds { return Bounds{-b.Upper, -b.Lower} }

// For converts bounds of South's margin to bounds from the view of side s, and
// back.
func (b Bounds) For(s Side) Bounds {
	if s == North {
		return b.Negated()
	}
	return b
}

// String gives the margin, or both bounds: "-1", "-2..0". A bound that no
// margin can reach ([MaxBeans]) is written "?", as in "?..0".
func (b Bounds) String() string {
	text := func(m Margin) string {
		if m > MaxBeans || m < -MaxBeans {
			return "?"
		}
		return strconv.Itoa(int(m))
	}
	if b.Lower == b.Upper {
		return text(b.Lower)
	}
	return text(b.Lower) + ".." + text(b.Upper)
}
