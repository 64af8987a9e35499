// Package zone has the time zones of tournaments, and finds the moments at which their clocks show a time.
package zone

import (
	"regexp"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // zones are known on every system, also without its own list of them
)

// names is the form of the names that a tournament can have. Names such as Local, which mean another
// zone on every system, do not have it.
var names = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z0-9_+-]+){1,2}$`)
})

// mostName is the largest number of bytes of a name.
const mostName = 40

// known are the time zones that were read.
var known sync.Map

// Of returns the time zone of a name of the IANA, such as Europe/Berlin. The empty name and UTC are
// UTC. It reports whether there is such a zone; if not, the zone is UTC.
func Of(name string) (*time.Location, bool) {
	if name == "" || name == "UTC" {
		return time.UTC, true
	}
	if z, ok := known.Load(name); ok {
		return z.(*time.Location), true
	}
	if len(name) > mostName || !names().MatchString(name) {
		return time.UTC, false
	}
	z, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC, false
	}
	known.Store(name, z)
	return z, true
}

// Words names a zone for readers: UTC, America/New York.
func Words(name string) string {
	if name == "" {
		return "UTC"
	}
	return strings.ReplaceAll(name, "_", " ")
}

const day = 24 * time.Hour

// Wall returns the moment at which clocks in a zone show a date and time of day; the zone that shown
// has does not matter. Of a time that they show twice, because they are put back, it is the first one.
// A time that they never show, because they are put forward, is as long after the change as it would
// have been without one: where 2:00 becomes 3:00, 2:30 is 3:30.
func Wall(shown time.Time, z *time.Location) time.Time {
	shown = time.Date(shown.Year(), shown.Month(), shown.Day(), shown.Hour(), shown.Minute(), shown.Second(), shown.Nanosecond(), time.UTC)
	// The clocks of the day before and of the day after decide: a change lies between them, or none.
	_, before := shown.Add(-day).In(z).Zone()
	_, after := shown.Add(day).In(z).Zone()
	first := shown.Add(-time.Duration(max(before, after)) * time.Second)
	if _, offset := first.In(z).Zone(); offset == max(before, after) {
		return first
	}
	return shown.Add(-time.Duration(min(before, after)) * time.Second)
}

// Later returns the moment some days after another one at which clocks in a zone show the same time of
// day, by the rule of [Wall]. After no days it is the same moment.
func Later(at time.Time, days int, z *time.Location) time.Time {
	if days == 0 {
		return at
	}
	shown := at.In(z)
	return Wall(time.Date(shown.Year(), shown.Month(), shown.Day()+days, shown.Hour(), shown.Minute(), shown.Second(), shown.Nanosecond(), time.UTC), z)
}
