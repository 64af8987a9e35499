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

// DamageTold has the methods HearDamage and TellDamage of an [Archive].
type DamageTold struct{ tell func(error) }

// HearDamage has a function called with what is left out of lists.
func (d *DamageTold) HearDamage(tell func(error)) { d.tell = tell }

// TellDamage calls this function, if there is one, with an [ErrDamaged] of an error.
func (d *DamageTold) TellDamage(err error) {
	if d.tell != nil {
		d.tell(Damaged(err))
	}
}

// Readable reads what a list has of each thing, and leaves out, and tells of, what cannot be read.
func Readable[T, R any](a Archive, list []T, read func(T) (R, error)) []R {
	all := make([]R, 0, len(list))
	for _, one := range list {
		if r, err := read(one); err != nil {
			a.TellDamage(err)
		} else {
			all = append(all, r)
		}
	}
	return all
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
