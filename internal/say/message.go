package say

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"example.org/cups"
)

// message is one entry of the catalogue: a plain text, or one text for each
// plural form.
type message struct {
	other string
	one   string // empty if the text has no plural
}

// UnmarshalJSON reads "text" or {"one": "text", "other": "text"}.
func (m *message) UnmarshalJSON(data []byte) error {
	if len(data) > 1 && data[0] == '"' && bytes.IndexByte(data, '\\') < 0 { // nearly all
		m.other = string(data[1 : len(data)-1])
		return nil
	}
	if json.Unmarshal(data, &m.other) == nil {
		return nil
	}
	var forms struct{ One, Other string }
	if err := json.Unmarshal(data, &forms); err != nil {
		return err
	}
	m.one, m.other = forms.One, forms.Other
	return nil
}

// value is what a {name} becomes. The common texts are built of values without
// interfaces, which would have to be allocated.
type value struct {
	name   string
	form   form
	text   string
	number int64
	x      float64
	digits int // after the decimal point, -1: as many as are needed
}

// form says which part of a value counts, and how it is written.
type form uint8

const (
	plain   form = iota // the text
	whole               // the number
	decimal             // x
	pointed             // the text of a number with a decimal point
	move                // the number is a bare move
)

// text is a value that is written as it is.
func text(name, s string) value { return value{name: name, text: s} }

// count is a whole number.
func count[N ~int | ~int64](name string, n N) value {
	return value{name: name, form: whole, number: int64(n)}
}

// gib is a number of bytes in gibibytes.
func gib(name string, bytes int64) value {
	return value{name: name, form: decimal, x: float64(bytes) / (1 << 30), digits: 1}
}

// moveName is a move without what it captures.
func moveName(name string, m cups.Move) value {
	return value{name: name, form: move, number: int64(m)}
}

// valueOf makes a value of any kind of argument.
func valueOf(name string, x any) value {
	switch x := x.(type) {
	case string:
		return text(name, x)
	case int:
		return count(name, x)
	case float64:
		return value{name: name, form: decimal, x: x, digits: -1}
	case time.Duration:
		return value{name: name, form: pointed, text: x.String()}
	}
	return text(name, fmt.Sprint(x))
}

// append appends a value as the language writes it.
func (v value) append(b []byte, l Language) []byte {
	switch v.form {
	case whole:
		return strconv.AppendInt(b, v.number, 10)
	case decimal:
		return appendDecimal(b, v.x, v.digits, l)
	case pointed:
		start := len(b)
		b = append(b, v.text...)
		return inLanguage(b, start, l)
	case move:
		return cups.Move(v.number).AppendTo(b)
	}
	return append(b, v.text...)
}

// isOne reports whether the plural form of the value is "one". A decimal number
// such as 1.5 is never one.
func (v value) isOne(l Language) bool {
	n := int(v.number)
	if v.form == plain {
		var err error
		if n, err = strconv.Atoi(v.text); err != nil {
			return false
		}
	}
	return (v.form == plain || v.form == whole) && plural.Cardinal.MatchPlural(tags[l], max(n, -n), 0, 0, 0, 0) == plural.One
}

var tags = map[Language]language.Tag{English: language.English, German: language.German}

// build is [Printer.Get] with values. It allocates the result only.
func (p Printer) build(key string, values ...value) string {
	m, ok := p.part(key)[key]
	if !ok {
		return strings.Clone(key) // the caller's key may be on its stack
	}
	rest := m.other
	for i := range values {
		if values[i].name == "n" && m.one != "" && values[i].isOne(p.Language()) {
			rest = m.one
		}
	}
	if len(values) == 0 || strings.IndexByte(rest, '{') < 0 {
		return rest
	}
	var space [256]byte
	out := space[:0]
	for {
		before, after, found := strings.Cut(rest, "{")
		out = append(out, before...)
		if !found {
			return string(out)
		}
		name, behind, _ := strings.Cut(after, "}")
		if i := indexOf(values, name); i >= 0 {
			start := len(out)
			out, rest = values[i].append(out, p.Language()), behind
			if name == "n" && m.one != "" && values[i].form == whole && strings.HasPrefix(key, "page.") {
				out = inThousands(out, start, p.Language()) // a number of things, which nobody types
			}
		} else {
			out, rest = append(out, '{'), after
		}
	}
}

// indexOf returns the place of the value of that name, -1 if there is none.
func indexOf(values []value, name string) int {
	for i := range values {
		if values[i].name == name {
			return i
		}
	}
	return -1
}
