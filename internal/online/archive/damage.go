package archive

import (
	"errors"
	"iter"
)

// ErrDamaged means that one thing that is stored cannot be read, such as a game one of whose
// events has changed. The cause names it. Everything else can be read, and it does not help to
// try again.
var ErrDamaged = errors.New("what is stored is damaged")

// damage is an ErrDamaged. Its text is that of the cause, which is the same whoever finds it.
type damage struct{ error }

// Damaged makes an [ErrDamaged] of an error that names what is damaged.
func Damaged(cause error) error {
	if cause == nil || errors.Is(cause, ErrDamaged) {
		return cause
	}
	return damage{cause}
}

// Is reports whether target is [ErrDamaged], for [errors.Is].
func (damage) Is(target error) bool { return target == ErrDamaged }

// Unwrap returns the cause.
func (d damage) Unwrap() error { return d.error }

// Damage returns the error of [Damaged] within another, without what was added to it since; nil if
// there is none.
func Damage(err error) error {
	if d := (damage{}); errors.As(err, &d) {
		return d
	}
	return nil
}

// Intact leaves damaged games out of a list. tell is called for each.
func Intact(games iter.Seq2[Game, error], tell func(error)) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		for g, err := range games {
			if errors.Is(err, ErrDamaged) {
				tell(err)
				continue
			}
			if !yield(g, err) {
				return
			}
		}
	}
}
