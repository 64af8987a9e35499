package say

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Decimal writes a number with the given number of digits after the decimal
// point, which is a comma in German. Zero has no sign.
func (p Printer) Decimal(x float64, digits int) string {
	var space [32]byte
	return string(appendDecimal(space[:0], x, digits, p.Language()))
}

// Signed is [Printer.Decimal] with a sign, + for zero too.
func (p Printer) Signed(x float64, digits int) string {
	var space [32]byte
	return string(appendWithSign(space[:0], x, digits, p.Language()))
}

// HasDecimalComma reports whether numbers have a decimal comma in the language.
func (l Language) HasDecimalComma() bool { return l == German }

// Point gives a number that is written with a decimal point the decimal sign of
// the language.
func (p Printer) Point(number string) string {
	if p.Language().HasDecimalComma() {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// inThousands gives the whole number that begins at start the separator of the language: 12,345, in German 12.345.
func inThousands(b []byte, start int, l Language) []byte {
	separator := byte(',')
	if l.HasDecimalComma() {
		separator = '.'
	}
	for i := len(b) - 3; i > start && b[i-1] != '-'; i -= 3 {
		b = slices.Insert(b, i, separator)
	}
	return b
}

// WithSign writes a whole number with its sign: "+3", "0", "-4".
func WithSign[N ~int | ~int16 | ~int32 | ~int64](n N) string {
	var space [24]byte
	return string(appendSigned(space[:0], int64(n)))
}

// appendSigned appends [WithSign] of n.
func appendSigned(b []byte, n int64) []byte {
	if n > 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, n, 10)
}

// appendWithSign appends [Printer.Signed] of x.
func appendWithSign(b []byte, x float64, digits int, l Language) []byte {
	start := len(b)
	b = appendDecimal(append(b, '+'), x, digits, l)
	if number := b[start:]; number[1] == '-' {
		copy(number, number[1:])
		b = b[:len(b)-1]
	}
	return b
}

// appendDecimal appends [Printer.Decimal] of x; digits -1 are as many as are
// needed.
func appendDecimal(b []byte, x float64, digits int, l Language) []byte {
	start := len(b)
	b = strconv.AppendFloat(b, x, 'f', digits, 64)
	number := b[start:]
	if number[0] == '-' && len(bytes.Trim(number, "-0.")) == 0 {
		copy(number, number[1:])
		b = b[:len(b)-1]
	}
	return inLanguage(b, start, l)
}

// inLanguage gives the number that begins at start the decimal sign of the
// language.
func inLanguage(b []byte, start int, l Language) []byte {
	if i := bytes.IndexByte(b[start:], '.'); i >= 0 && l.HasDecimalComma() {
		b[start+i] = ','
	}
	return b
}

// Chance writes a probability with its limits: rare ones as one in so many.
func Chance(p Printer, value, low, high float64) string {
	return p.Get("fair.chance_limits", "value", p.chance(value), "low", p.chance(low), "high", p.chance(high))
}

// ExactChance writes a probability that has no limits.
func ExactChance(p Printer, value float64) string { return p.chance(value) }

func (p Printer) chance(x float64) string {
	switch {
	case x >= 0.01:
		return p.Get("page.fair.percent", "n", p.Decimal(100*x, 0))
	case x < 1e-9:
		return p.Get("fair.less_than_billion")
	}
	// Two figures are as many as the error leaves.
	one := 1 / x
	step := math.Pow(10, math.Floor(math.Log10(one))-1)
	return p.Get("fair.one_in", "n", int(math.Round(one/step)*step))
}

// Listed names things in a row as a sentence does: "c, d and e".
func Listed(t Printer, things []string) string {
	last := len(things) - 1
	if last < 1 {
		return strings.Join(things, "")
	}
	return strings.Join(things[:last], ", ") + t.Get("why.and") + things[last]
}
