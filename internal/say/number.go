package say

import (
	"strconv"
	"strings"
)

// Decimal writes a number with the given number of digits after the decimal
// point, which is a comma in German. Zero has no sign.
func (p Printer) Decimal(x float64, digits int) string {
	s := strconv.FormatFloat(x, 'f', digits, 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-")
	}
	return p.Point(s)
}

// Signed is [Printer.Decimal] with a sign, + for zero too.
func (p Printer) Signed(x float64, digits int) string {
	s := p.Decimal(x, digits)
	if strings.HasPrefix(s, "-") {
		return s
	}
	return "+" + s
}

// Point gives a number that is written with a decimal point the decimal sign of
// the language.
func (p Printer) Point(number string) string {
	if p.Language() == German {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// WithSign writes a whole number with its sign: "+3", "0", "-4".
func WithSign[N ~int | ~int16 | ~int32 | ~int64](n N) string {
	if n > 0 {
		return "+" + strconv.FormatInt(int64(n), 10)
	}
	return strconv.FormatInt(int64(n), 10)
}
