package lists

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// grouped matches a number with a group of thousands: behind a mark for decimal commas, and
// behind a comma. single matches any other number.
var (
	grouped = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^([1-9])(?:([.' \x{a0}\x{202f}])([0-9]{3})(?:,([0-9]+))?|,([0-9]{3})(?:\.([0-9]+))?)$`)
	})
	single = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([0-9]+)(?:[.,]([0-9]+))?$`) })
)

// Number reads a number that is not negative. The decimal mark is a point or a comma. One digit
// and three behind a comma, an apostrophe or a space are thousands: 1,972 is 1972. With
// decimalComma, which says that the list has decimal commas, 1.972 is 1972, too.
func Number(cell string, decimalComma bool) (float64, bool) {
	cell = strings.TrimSpace(cell)
	text := ""
	if m := grouped().FindStringSubmatch(cell); m != nil && (m[2] != "." || m[4] != "" || decimalComma) {
		text = m[1] + m[3] + m[5] + "." + m[4] + m[6] + "0"
	} else if m := single().FindStringSubmatch(cell); m != nil {
		text = m[1] + "." + m[2] + "0"
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil
}

// HasDecimalComma reports whether a cell is a number with a decimal comma.
func HasDecimalComma(cell string) bool {
	cell = strings.TrimSpace(cell)
	if m := grouped().FindStringSubmatch(cell); m != nil {
		return m[4] != ""
	}
	return single().MatchString(cell) && strings.Contains(cell, ",")
}

// Order says how dates with slashes are to be read.
type Order int

// The orders.
const (
	AnyOrder   Order = iota // only what cannot be read in both ways
	DayFirst                // 31/12/2004
	MonthFirst              // 12/31/2004
)

// slashed matches a date with slashes whose year is last, and what is behind it.
var slashed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([0-9]{1,2})/([0-9]{1,2})/([0-9]{4}|[0-9]{2})(?:$|[ T])`)
})

// order returns which of both orders a date with slashes has. both says that it can have either;
// ok is false for all other dates.
func order(text string) (o Order, both, ok bool) {
	m := slashed().FindStringSubmatch(text)
	if m == nil {
		return AnyOrder, false, false
	}
	first, _ := strconv.Atoi(m[1]) // at most two digits
	second, _ := strconv.Atoi(m[2])
	switch {
	case first > 12:
		return DayFirst, false, true
	case second > 12:
		return MonthFirst, false, true
	}
	return AnyOrder, first != second, true
}

// IsAmbiguous reports whether a date could be read with the day or with the month first.
func IsAmbiguous(text string) bool {
	_, both, _ := order(strings.TrimSpace(text))
	return both
}

// OrderOf returns the order that the dates of a list show, [AnyOrder] if they show none or
// both.
func OrderOf(dates []string) Order {
	var seen [3]bool
	for _, date := range dates {
		if o, _, ok := order(strings.TrimSpace(date)); ok {
			seen[o] = true
		}
	}
	switch {
	case seen[DayFirst] && !seen[MonthFirst]:
		return DayFirst
	case seen[MonthFirst] && !seen[DayFirst]:
		return MonthFirst
	}
	return AnyOrder
}

// days are the forms of days; those with slashes are for [DayFirst]. A year of two digits is
// one from 1969 to 2068.
var days = []string{
	"2006-1-2", "2006/1/2", "2006.1.2", "2.1.2006", "2.1.06", "2-1-2006", "2/1/2006", "2/1/06",
	"January 2, 2006", "January 2 2006", "Jan 2, 2006", "Jan 2 2006", "2 January 2006", "2 Jan 2006", "2. January 2006", "2. Jan 2006", "2-Jan-2006", "2-Jan-06",
}

// hours are the forms of a time of day behind a day.
var hours = []string{"", " 15:04", " 15:04:05", "T15:04", "T15:04:05"}

// months are German names of months that differ from the English ones, and their short forms.
var months = strings.NewReplacer(
	"Januar ", "January ", "Februar ", "February ", "März ", "March ", "Maerz ", "March ", "Mai ", "May ", "Juni ", "June ", "Juli ", "July ",
	"Oktober ", "October ", "Dezember ", "December ", "Okt ", "Oct ", "Dez ", "Dec ", "Mär ", "Mar ", "Mrz ", "Mar ", "Sept ", "Sep ")

// Date reads a date, or a date and a time of day, in one of the usual forms, such as
// 2003-05-30, 30.05.2003, 30. 5. 2003, 30/05/2003, May 30, 2003 or 30. Mai 2003; a time with a zone is written as
// 2003-05-30T20:15:00Z. Other times are UTC. A date with slashes that could be read in both
// orders is read in the given one, and refused if that is [AnyOrder].
func Date(text string, o Order) (time.Time, bool) {
	text = strings.Join(strings.Fields(text), " ")
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return at, true
	}
	shown, both, hasSlashes := order(text)
	if shown == AnyOrder {
		shown = o
	}
	switch {
	case hasSlashes && both && shown == AnyOrder:
		return time.Time{}, false
	case hasSlashes && shown == MonthFirst:
		m := slashed().FindStringSubmatch(text)
		text = m[2] + "/" + m[1] + text[len(m[1])+1+len(m[2]):]
	}
	if strings.Count(text, ". ") > 1 { // 28. 07. 2005
		text = strings.ReplaceAll(text, ". ", ".")
	}
	text = months.Replace(text)
	for _, day := range days {
		for _, hour := range hours {
			if at, err := time.Parse(day+hour, text); err == nil {
				return at, true
			}
		}
	}
	return time.Time{}, false
}

// SortKey is a name as lists sort it: without case, and with Ä beside A.
func SortKey(name string) string {
	return cases.Fold().String(strings.Map(func(c rune) rune {
		if unicode.Is(unicode.Mn, c) {
			return -1
		}
		return c
	}, norm.NFD.String(name)))
}
