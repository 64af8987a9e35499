package archive

import "time"

// Milliseconds is the form in which times are stored: milliseconds since 1970, negative
// before. [Time] is its inverse for whole milliseconds and for the zero time.
func Milliseconds(t time.Time) int64 { return t.UnixMilli() }

// Time returns the time of [Milliseconds], in UTC.
func Time(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// MillisecondsUp is [Milliseconds] rounded up. A stored time is before t exactly if it
// is before the result.
func MillisecondsUp(t time.Time) int64 {
	ms := t.UnixMilli()
	if Time(ms).Before(t) {
		ms++
	}
	return ms
}
