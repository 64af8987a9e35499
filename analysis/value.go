package analysis

import (
	"fmt"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// Kind says what a value is worth (notation §5).
type Kind uint8

// The kinds of values, worst first.
const (
	Estimate Kind = iota // the engine's opinion
	Bounds               // proven: the margin is not below Lower and not above Upper
	Exact                // proven: the margin is Lower, which is Upper
)

// String returns "estimate", "bounds" or "exact".
func (k Kind) String() string { return [...]string{"estimate", "bounds", "exact"}[min(k, Exact)] }

// MarshalText implements [encoding.TextMarshaler] by [Kind.String].
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Value is the final margin under best play, as far as it is known, from the
// side that its owner names. The bounds are proven whatever the kind.
type Value struct {
	Kind         Kind
	Lower, Upper cups.Margin
	Guess        engine.Score // of an estimate
	Depth        cups.Ply     // of the search behind an estimate
}

// narrow is how far apart bounds may be to tell more than an estimate, unless
// they say who wins.
const narrow = 4

// proven returns the value of proven bounds; its kind is Estimate, without an
// estimate yet, where the bounds say too little.
func proven(b solver.Bounds) Value {
	v := Value{Lower: b.Lower, Upper: b.Upper}
	switch {
	case b.Lower == b.Upper:
		v.Kind = Exact
	case b.Lower > 0 || b.Upper < 0 || b.Upper-b.Lower <= narrow:
		v.Kind = Bounds
	}
	return v
}

// estimated returns v with an estimate, kept within what is proven.
func (v Value) estimated(score engine.Score, depth cups.Ply) Value {
	v.Kind, v.Depth = Estimate, depth
	v.Guess = min(max(score, engine.ScoreOf(v.Lower)), engine.ScoreOf(v.Upper))
	return v
}

// Score returns the single number to sort by: the margin, the middle of the
// bounds, or the estimate.
func (v Value) Score() engine.Score {
	if v.Kind == Estimate {
		return v.Guess
	}
	return (engine.ScoreOf(v.Lower) + engine.ScoreOf(v.Upper)) / 2
}

// Negated returns the value seen from the other side.
func (v Value) Negated() Value {
	v.Lower, v.Upper, v.Guess = -v.Upper, -v.Lower, -v.Guess
	return v
}

// Outcome returns what is proven of who wins: +1 the side of the value, -1 the
// other, 0 a draw; false if nothing is.
func (v Value) Outcome() (sign int, ok bool) {
	switch {
	case v.Lower > 0:
		return 1, true
	case v.Upper < 0:
		return -1, true
	case v.Lower == 0 && v.Upper == 0:
		return 0, true
	}
	return 0, false
}

// String shows the three kinds plainly different: "+3", "-3 to 5", "about
// +1.2".
func (v Value) String() string {
	switch v.Kind {
	case Exact:
		return fmt.Sprintf("%+d", v.Lower)
	case Bounds:
		return fmt.Sprintf("%d to %d", v.Lower, v.Upper)
	}
	return fmt.Sprintf("about %+.1f", float64(v.Guess)/float64(engine.Bean))
}
