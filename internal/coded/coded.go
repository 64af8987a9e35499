// Package coded makes errors that carry a code, values and a cause instead of a
// sentence.
//
// The edge of the program turns the code into a sentence or a status: package say
// writes the sentence in the user's language, and the server chooses the HTTP status.
package coded

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Error is an error with a code. Two errors are the same for [errors.Is] only if
// they are one pointer, so a package variable may be a code that callers test for.
type Error struct {
	code, english string
	values        []any
	cause         error
}

// New returns an error. The code is the key of its sentence in the catalogue,
// such as "ugi.gone", and does not change between versions. The sentence in
// English is that of the catalogue; {name} in it becomes the value of that name,
// and {cause} the cause. The values are pairs of a name and a value.
func New(code, english string, values ...any) *Error {
	return &Error{code: code, english: english, values: values}
}

// Wrap is [New] with a cause.
func Wrap(cause error, code, english string, values ...any) *Error {
	return &Error{code: code, english: english, values: values, cause: cause}
}

// Code returns the code.
func (e *Error) Code() string { return e.code }

// Values returns pairs of a name and a value.
func (e *Error) Values() []any { return e.values }

// Unwrap returns the cause, nil if there is none.
func (e *Error) Unwrap() error { return e.cause }

// Error says what is wrong in English, for those who run the program.
func (e *Error) Error() string {
	pairs := make([]string, 0, len(e.values)+2)
	for i := 0; i+1 < len(e.values); i += 2 {
		pairs = append(pairs, fmt.Sprintf("{%v}", e.values[i]), fmt.Sprint(e.values[i+1]))
	}
	if e.cause != nil {
		pairs = append(pairs, "{cause}", e.cause.Error())
	}
	return strings.NewReplacer(pairs...).Replace(e.english)
}

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
