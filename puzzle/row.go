package puzzle

import (
	"fmt"
	"slices"
	"strconv"

	"example.org/cups"
)

// MaxRow is the most cups that a [Row] of this package has.
const MaxRow = 1_000_000

// Row is one player's cups, cup 1, the owner's leftmost, first. Unlike the
// cups of a position it may be of any length to [MaxRow].
type Row []cups.Beans

// ParseRow reads the text form of a row: the beans of cup 1 to n joined by
// ".", decimal digits without leading zeros (notation §1). The error is a
// *[RowError].
func ParseRow(s string) (Row, error) {
	var row Row
	for at := 0; ; {
		end := at
		for end < len(s) && '0' <= s[end] && s[end] <= '9' {
			end++
		}
		beans, err := strconv.Atoi(s[at:end])
		switch {
		case s == "":
			return nil, &RowError{s, 0, cups.EmptyText}
		case end == at:
			return nil, &RowError{s, at, cups.WantNumber}
		case s[at] == '0' && end > at+1:
			return nil, &RowError{s, at, cups.LeadingZero}
		case err != nil || beans > MaxBeans:
			return nil, &RowError{s, at, cups.OutOfRange}
		case len(row) == MaxRow:
			return nil, &RowError{s, at, cups.BadSize}
		}
		row = append(row, cups.Beans(beans))
		if end == len(s) {
			return row, nil
		}
		if s[end] != '.' {
			return nil, &RowError{s, end, cups.WantDot}
		}
		at = end + 1
	}
}

// String returns the text form of the row; see [ParseRow].
func (r Row) String() string {
	var b []byte
	for i, beans := range r {
		if i > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendInt(b, int64(beans), 10)
	}
	return string(b)
}

// MarshalText implements [encoding.TextMarshaler] with the text form.
func (r Row) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Beans returns the beans of all cups together.
func (r Row) Beans() cups.Beans {
	var sum cups.Beans
	for _, beans := range r {
		sum += beans
	}
	return sum
}

// Needs returns how many beans a cup, from 1, must hold to be sown: exactly
// enough to reach the pot (rules §4.1).
func (r Row) Needs(cup int) cups.Beans { return cups.Beans(len(r) + 1 - cup) }

// Blocked returns the leftmost cup that holds too many beans to be ever sown
// (rules §4.2), and 0 if there is none.
func (r Row) Blocked() int {
	for cup := 1; cup <= len(r); cup++ {
		if r[cup-1] > r.Needs(cup) {
			return cup
		}
	}
	return 0
}

// ripe returns the rightmost cup that can be sown, 0 if there is none.
func (r Row) ripe() int {
	for cup := len(r); cup >= 1; cup-- {
		if r[cup-1] == r.Needs(cup) {
			return cup
		}
	}
	return 0
}

// sow sows a ripe cup; its last bean leaves the row.
func (r Row) sow(cup int) {
	r[cup-1] = 0
	for i := cup; i < len(r); i++ {
		r[i]++
	}
}

// equal reports whether both rows hold the same.
func (r Row) equal(other Row) bool { return slices.Equal(r, other) }

// RowError says where and why a text is no row.
type RowError struct {
	Input  string // the whole text
	Offset int    // the first byte that cannot be right, from 0
	Reason cups.Reason
}

func (e *RowError) Error() string {
	return fmt.Sprintf("row %q: byte %d: %s", shortened(e.Input), e.Offset, e.Reason)
}

// shortened keeps messages readable when somebody pastes a file.
func shortened(s string) string {
	const most = 100
	if len(s) <= most {
		return s
	}
	return s[:most] + "…"
}
