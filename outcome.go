package cups

import "fmt"

// Outcome is the result of a game, or [Ongoing].
type Outcome uint8

// The outcomes (rules §5.1). The zero value is Ongoing.
const (
	Ongoing Outcome = iota
	SouthWins
	NorthWins
	Draw
)

// String returns the result as game records write it: "1-0", "0-1",
// "1/2-1/2", and "*" for a game that goes on.
func (o Outcome) String() string {
	return [...]string{"*", "1-0", "0-1", "1/2-1/2"}[o&3]
}

// ParseOutcome returns the outcome that [Outcome.String] writes as text, and whether
// there is one.
func ParseOutcome(text string) (Outcome, bool) {
	for o := Ongoing; o <= Draw; o++ {
		if o.String() == text {
			return o, true
		}
	}
	return Ongoing, false
}

// MarshalText implements [encoding.TextMarshaler] by [Outcome.String].
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseOutcome].
func (o *Outcome) UnmarshalText(text []byte) error {
	parsed, ok := ParseOutcome(string(text))
	if !ok {
		return fmt.Errorf("the result %q: must be 1-0, 0-1, 1/2-1/2 or *", text)
	}
	*o = parsed
	return nil
}

// Winner returns the side that won, or Nobody.
func (o Outcome) Winner() Side {
	switch o {
	case SouthWins:
		return South
	case NorthWins:
		return North
	}
	return Nobody
}

// WinFor returns the outcome in which s wins; a draw for Nobody.
func WinFor(s Side) Outcome {
	switch s {
	case South:
		return SouthWins
	case North:
		return NorthWins
	}
	return Draw
}

// Margin returns South's pot minus North's pot in this position.
func (p Position) Margin() Margin {
	return Margin(p.pot[South]) - Margin(p.pot[North])
}

// Ahead returns the side whose pot holds more beans, Nobody when equal.
func (p Position) Ahead() Side {
	switch m := p.Margin(); {
	case m > 0:
		return South
	case m < 0:
		return North
	}
	return Nobody
}

// Outcome returns the result of a finished game, and [Ongoing] before the end
// (rules §5.1).
func (p Position) Outcome() Outcome {
	if !p.IsOver() || !p.IsValid() {
		return Ongoing
	}
	return WinFor(p.Ahead())
}

// Decided returns the side whose pot holds more than half of all beans, so that
// its victory is certain, or [Nobody] (rules §5.3).
func (p Position) Decided() Side {
	half := p.Beans() / 2
	switch {
	case p.Pot(South) > half:
		return South
	case p.Pot(North) > half:
		return North
	}
	return Nobody
}
