package cups

import "strconv"

// Bounds are proven limits of a margin: Lower ≤ margin ≤ Upper. The margin is
// South's unless their origin says that another side sees it, and what is proven
// holds under best play of both sides. The zero Bounds say that it is 0.
type Bounds struct{ Lower, Upper Margin }

// Exactly returns the bounds of a margin that is known.
func Exactly(m Margin) Bounds { return Bounds{m, m} }

// Exact returns the margin if the bounds leave only one, and whether they do.
func (b Bounds) Exact() (Margin, bool) { return b.Lower, b.Lower == b.Upper }

// Contains reports whether the margin may be m.
func (b Bounds) Contains(m Margin) bool { return b.Lower <= m && m <= b.Upper }

// And returns what two proven bounds of the same margin say together.
func (b Bounds) And(c Bounds) Bounds { return Bounds{max(b.Lower, c.Lower), min(b.Upper, c.Upper)} }

// Negated returns the bounds as the other side sees them.
func (b Bounds) Negated() Bounds { return Bounds{-b.Upper, -b.Lower} }

// For turns bounds of South's margin into those that side s sees, and back.
func (b Bounds) For(s Side) Bounds {
	if s == North {
		return b.Negated()
	}
	return b
}

// String gives the margin, or both bounds: "-1", "-2..0". A bound that no
// margin can reach ([MaxBeans]) says nothing and is "?", as in "?..0".
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
