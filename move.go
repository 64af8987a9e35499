package cups

import (
	"math/bits"
	"strconv"
)

// Move is one turn: a drop of some beans or the sowing of one cup (rules §2.1).
// It does not say what it captures; that depends on the position
// ([Position.Captures]). The zero Move is not a move.
type Move uint8

// NoMove is the zero Move: no move at all.
const NoMove Move = 0

// Drop returns the move that drops beans from the stock into cups 1, 2, 3 …
// (rules §3), and NoMove unless beans is 1 to [MaxCups].
func Drop(beans Beans) Move {
	if beans < 1 || beans > MaxCups {
		return NoMove
	}
	return Move(beans)
}

// Sow returns the move that sows a cup (rules §4), 1 being the owner's
// leftmost, and NoMove unless cup is 1 to [MaxCups].
func Sow(cup int) Move {
	if cup < 1 || cup > MaxCups {
		return NoMove
	}
	return Move(MaxCups + cup)
}

// IsDrop reports whether m is a drop.
func (m Move) IsDrop() bool { return m-1 < MaxCups }

// IsSowing reports whether m sows a cup.
func (m Move) IsSowing() bool { return m-MaxCups-1 < MaxCups }

// Beans returns how many beans a drop takes from the stock, 0 for a sowing.
func (m Move) Beans() Beans {
	if m.IsDrop() {
		return Beans(m)
	}
	return 0
}

// Cup returns the cup that is sown, 1 to 16, or 0 for a drop.
func (m Move) Cup() int {
	if m.IsSowing() {
		return int(m) - MaxCups
	}
	return 0
}

// String returns the bare, canonical form: the number of beans of a drop, the
// letter of the cup of a sowing, "none" for anything else.
func (m Move) String() string { return string(m.AppendTo(nil)) }

// AppendTo appends the canonical form to b.
func (m Move) AppendTo(b []byte) []byte {
	switch {
	case m.IsDrop():
		return strconv.AppendInt(b, int64(m), 10)
	case m.IsSowing():
		return append(b, 'a'+byte(m.Cup()-1))
	}
	return append(b, "none"...)
}

// MarshalText implements [encoding.TextMarshaler] with the canonical form.
func (m Move) MarshalText() ([]byte, error) { return m.AppendTo(nil), nil }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseMove].
func (m *Move) UnmarshalText(text []byte) error {
	parsed, err := ParseMove(string(text))
	if err == nil {
		*m = parsed
	}
	return err
}

// MoveSet is a set of moves, such as the legal ones of a position. The zero
// set is empty; sets can be compared with == and combined with &, | and &^.
type MoveSet uint32

// MoveSetOf returns the set of the given moves; NoMove adds nothing.
func MoveSetOf(moves ...Move) MoveSet {
	var s MoveSet
	for _, m := range moves {
		s |= m.bit()
	}
	return s
}

// bit is m's place in a MoveSet; no bit for NoMove, since 1<<255 is 0.
func (m Move) bit() MoveSet { return 1 << (m - 1) }

// String returns the moves in listing order, separated by spaces: "1 2 3 b"; "none" for
// the empty set.
func (s MoveSet) String() string {
	if s == 0 {
		return NoMove.String()
	}
	var b []byte
	for m := range s.All() {
		if b != nil {
			b = append(b, ' ')
		}
		b = m.AppendTo(b)
	}
	return string(b)
}

// Len returns the number of moves in the set.
func (s MoveSet) Len() int { return bits.OnesCount32(uint32(s)) }

// Contains reports whether m is in the set.
func (s MoveSet) Contains(m Move) bool { return s&m.bit() != 0 }

// First returns the first move in listing order, or [NoMove] if the set is
// empty.
func (s MoveSet) First() Move {
	if s == 0 {
		return NoMove
	}
	return Move(bits.TrailingZeros32(uint32(s)) + 1)
}

// Drops returns the drops of the set.
func (s MoveSet) Drops() MoveSet { return s & (1<<MaxCups - 1) }

// Sowings returns the sowings of the set.
func (s MoveSet) Sowings() MoveSet { return s &^ (1<<MaxCups - 1) }

// All yields the moves in listing order: drops first, smallest first, then
// sowings, cup 1 first.
func (s MoveSet) All() func(yield func(Move) bool) {
	return func(yield func(Move) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Move(bits.TrailingZeros32(uint32(s)) + 1)) {
				return
			}
		}
	}
}

// Slice returns the moves in listing order as a new slice.
func (s MoveSet) Slice() []Move {
	moves := make([]Move, 0, s.Len())
	for m := range s.All() {
		moves = append(moves, m)
	}
	return moves
}
