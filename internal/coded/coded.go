// Package coded makes errors that carry a code, values and a cause instead of a
// sentence.
//
// The edge of the program turns the code into a sentence or a status: package say
// writes the sentence in the user's language, and the server chooses the HTTP status.
package coded

import (
	"fmt"
	"strings"
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
