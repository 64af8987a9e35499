// Package certificate writes down why one side of a game of Cups gets at least so much, in a form
// that can be checked without trust in whoever wrote it, and without a search.
//
// A [Certificate] makes claims about one side, the hero: from this position, the hero's margin at the
// end is at least this, whatever the other side does. Its proof is a walk through the game. Where the
// hero moves, the certificate has one move; where the other side moves, all moves are followed, so it
// need not name them. A position that was proven once is not walked again, nor is one where plain
// facts about the beans prove enough. What is written down are therefore only the hero's moves, a byte each, in the
// order in which the walk asks for them.
//
// [Check] and [Make] walk in the same way: [Check] reads the moves, and [Make] gets them from
// whoever knows them, such as a solver. The package imports nothing but the rules, so that a fault in a solver
// cannot hide a fault in a certificate.
package certificate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"example.org/cups"
)

// Claim says that the hero's margin at the end is at least AtLeast, pots included, if the game goes on
// from Position.
type Claim struct {
	Position cups.Position `json:"position"` // from which the game goes on
	AtLeast  cups.Margin   `json:"atLeast"`  // the hero's margin at the end is this or more
}

// Certificate proves claims about one side. Its JSON form is that of files and of the interface of
// servers.
type Certificate struct {
	Hero   cups.Side // the side that gets so much
	Claims []Claim   // in the order in which they are proven
	Moves  []byte    // the hero's, as numbers of [cups.Move], in the order of the walk
}

// Limits say how much a certificate may cost. A limit of 0 allows nothing.
type Limits struct {
	Claims    int // that it makes
	Bytes     int // of its moves
	Positions int // that the walk enters: each takes about a microsecond, and some 100 bytes until the end of the walk
}

// Usual returns limits that keep a check to some seconds and 100 MB.
func Usual() Limits { return Limits{Claims: 64, Bytes: 1 << 20, Positions: 1_000_000} }

// A FaultError says where a certificate does not prove what it claims.
type FaultError struct {
	Claim    int           // the number of the claim, from 0
	Byte     int           // how many of the moves were read
	Position cups.Position // where the walk is, without pots; the zero position if the fault is in no position
	Reason   string        // what is wrong
}

// Error names the place and the reason.
func (e *FaultError) Error() string {
	if !e.Position.IsValid() {
		return fmt.Sprintf("certificate, claim %d, byte %d: %s", e.Claim+1, e.Byte, e.Reason)
	}
	return fmt.Sprintf("certificate, claim %d, byte %d, %v: %s", e.Claim+1, e.Byte, e.Position, e.Reason)
}

// ErrTooLarge is the error for a certificate beyond the limits.
var ErrTooLarge = errors.New("the certificate is too large")

// Check returns nil if the certificate proves all its claims. Otherwise the error is a [*FaultError] at
// the first gap, wraps [ErrTooLarge], or is that with which ctx ended. It never panics, whatever the certificate
// holds.
func Check(ctx context.Context, c Certificate, limits Limits) error {
	if len(c.Claims) > limits.Claims || len(c.Moves) > limits.Bytes {
		return fmt.Errorf("%w: %d claims and %d bytes, %d and %d are allowed", ErrTooLarge, len(c.Claims), len(c.Moves), limits.Claims, limits.Bytes)
	}
	w := newWalk(c.Hero, limits)
	w.choose = func(cups.Position, cups.Margin) (cups.Move, error) {
		if w.moves == len(c.Moves) {
			return cups.NoMove, errors.New("the moves end, and the hero must move")
		}
		return cups.Move(c.Moves[w.moves]), nil
	}
	if err := w.all(ctx, c.Claims); err != nil {
		return err
	}
	if w.moves < len(c.Moves) {
		return &FaultError{len(c.Claims) - 1, w.moves, cups.Position{}, "the certificate must end there"}
	}
	return nil
}

// Keep says by which move the side to move is sure of a margin of at least least at the end, pots
// included. If there is none, it returns [cups.NoMove] or an error.
type Keep func(ctx context.Context, p cups.Position, least cups.Margin) (cups.Move, error)

// Make writes a certificate of some claims, whose moves come from keep. The error wraps [ErrTooLarge],
// or says at which position keep had no move.
func Make(ctx context.Context, keep Keep, hero cups.Side, claims []Claim, limits Limits) (Certificate, error) {
	c := Certificate{Hero: hero, Claims: claims}
	if len(claims) > limits.Claims {
		return c, fmt.Errorf("%w: %d claims, %d are allowed", ErrTooLarge, len(claims), limits.Claims)
	}
	w := newWalk(hero, limits)
	w.choose = func(p cups.Position, need cups.Margin) (cups.Move, error) {
		m := w.known(p, need)
		if m == cups.NoMove {
			var err error
			if m, err = keep(ctx, p, need); err != nil {
				return m, err
			}
			if m == cups.NoMove {
				return m, fmt.Errorf("no move is known that gains %d", need)
			}
		}
		if len(c.Moves) == limits.Bytes {
			return m, fmt.Errorf("%w: more than %d bytes", ErrTooLarge, limits.Bytes)
		}
		c.Moves = append(c.Moves, byte(m))
		return m, nil
	}
	return c, w.all(ctx, claims)
}

// Bounds returns what certificates of both sides prove of p together, as South's margin. They must have
// been checked. Where no stock is left, no certificate is needed.
func Bounds(p cups.Position, certificates ...Certificate) cups.Bounds {
	if margin, isSettled := p.FinalMargin(); isSettled {
		return cups.Exactly(margin)
	}
	all := cups.Margin(p.Beans())
	south, north := cups.Margin(p.Pot(cups.South)), cups.Margin(p.Pot(cups.North))
	b := cups.Bounds{Lower: 2*south - all, Upper: all - 2*north} // one side gets all that is in no pot
	for _, c := range certificates {
		for _, claim := range c.Claims {
			if claim.Position.WithoutPots() != p.WithoutPots() {
				continue
			}
			least := claim.AtLeast - claim.Position.Margin().For(c.Hero) + p.Margin().For(c.Hero)
			if c.Hero == cups.South {
				b.Lower = max(b.Lower, least)
			} else {
				b.Upper = min(b.Upper, -least)
			}
		}
	}
	return b
}

// Value is what is proven of a move, from the view of the side that makes it.
type Value struct {
	Move cups.Move // whose margin the bounds are about
	cups.Bounds
}

// OfValues makes certificates of both sides, which prove what moves of p are worth. It leaves out what
// needs no proof, so there may be only one or none. The errors are those of [Make].
func OfValues(ctx context.Context, keep Keep, p cups.Position, values []Value, limits Limits) ([]Certificate, error) {
	var all []Certificate
	for hero := cups.South; hero <= cups.North; hero++ {
		var claims []Claim
		for _, v := range values {
			next := p.PlayUnchecked(v.Move)
			least, plain := v.Lower, Bounds(next).For(hero).Lower
			if hero != p.Turn() {
				least = -v.Upper
			}
			if least > plain {
				claims = append(claims, Claim{next, least})
			}
		}
		if len(claims) == 0 {
			continue
		}
		c, err := Make(ctx, keep, hero, claims, limits)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// ValuesOf returns what certificates of both sides, which must have been checked, prove of each move of p.
func ValuesOf(p cups.Position, certificates ...Certificate) (values []Value) {
	for m := range p.Moves().All() {
		values = append(values, Value{m, Bounds(p.PlayUnchecked(m), certificates...).For(p.Turn())})
	}
	return values
}

// document is the JSON form.
type document struct {
	Hero   string  `json:"hero"` // "south" or "north"
	Claims []Claim `json:"claims"`
	Moves  []byte  `json:"moves"` // in Base64
}

// MarshalJSON implements [json.Marshaler].
func (c Certificate) MarshalJSON() ([]byte, error) {
	return json.Marshal(document{strings.ToLower(c.Hero.String()), c.Claims, c.Moves})
}

// UnmarshalJSON implements [json.Unmarshaler].
func (c *Certificate) UnmarshalJSON(text []byte) error {
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		return err
	}
	hero, ok := HeroOf(d.Hero)
	if !ok {
		return fmt.Errorf("the hero %q: must be south or north", d.Hero)
	}
	*c = Certificate{hero, d.Claims, d.Moves}
	return nil
}

// HeroOf returns the side that is named south or north in the JSON form.
func HeroOf(name string) (cups.Side, bool) {
	for side := cups.South; side <= cups.North; side++ {
		if name == strings.ToLower(side.String()) {
			return side, true
		}
	}
	return cups.Nobody, false
}
