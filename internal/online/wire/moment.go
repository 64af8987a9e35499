package wire

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// Moment is a time in an answer: like all others in RFC 3339 with milliseconds, in UTC.
type Moment time.Time

// MomentOf returns a time for an answer, nil for the zero time.
func MomentOf(t time.Time) *Moment {
	if t.IsZero() {
		return nil
	}
	m := Moment(t)
	return &m
}

// IsZero reports whether a moment is none.
func (m Moment) IsZero() bool { return time.Time(m).IsZero() }

// Time is the moment for those who count with times, such as the pages.
func (m Moment) Time() time.Time { return time.Time(m) }

// MarshalText writes the moment as [Time] does.
func (m Moment) MarshalText() ([]byte, error) { return []byte(Time(time.Time(m))), nil }

// Schema implements [huma.SchemaProvider].
func (Moment) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Format: "date-time"}
}
