package coded

import (
	"errors"
	"time"
)

// Refusal is the error of a command or request that was refused. A room names it once,
// "type Error = coded.Refusal[Code]", with a type of codes of its own: so [errors.As] tells
// the refusals of the rooms apart. The codes are part of the public interface and do not
// change.
type Refusal[C ~string] struct {
	Code  C
	Field string        // the field of the request, as the interface names it; may be empty
	Why   string        // what the field must be, in English, or a reason that has a name; may be empty
	Wait  time.Duration // until the next attempt; 0: the code says enough
	Cause error         // what is wrong in detail; may be nil
}

// Refused is a refusal of any room.
type Refused interface {
	error
	// Plain returns the refusal with its code as a text, and the code with its type, which
	// only one room has.
	Plain() (plain Refusal[string], code any)
}

// Plain is that of [Refused].
func (r *Refusal[C]) Plain() (Refusal[string], any) {
	return Refusal[string]{string(r.Code), r.Field, r.Why, r.Wait, r.Cause}, r.Code
}

// Error returns the code, the field, the reason and the cause. Users read other words.
func (r *Refusal[C]) Error() string {
	text := string(r.Code)
	for _, more := range []string{r.Field, r.Why} {
		if more != "" {
			text += ": " + more
		}
	}
	if r.Cause != nil {
		text += ": " + r.Cause.Error()
	}
	return text
}

// Unwrap returns the cause.
func (r *Refusal[C]) Unwrap() error { return r.Cause }

// Is reports whether a target is a refusal of the same room with the same code.
func (r *Refusal[C]) Is(target error) bool {
	other, ok := target.(*Refusal[C])
	return ok && other.Code == r.Code
}

// RefusedBy reports whether an error is a refusal with a code of this type, and so of its room.
func RefusedBy[C ~string](err error) bool {
	var refused *Refusal[C]
	return errors.As(err, &refused)
}
