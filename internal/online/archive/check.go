package archive

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/play"
)

func (h ChallengeChange) check() error {
	if !Storable(h.Former) {
		return fmt.Errorf("challenge %q: former game %q: %w: a text must be UTF-8 without the character 0", h.Challenge.ID, h.Former, ErrMalformed)
	}
	return Check(h.Challenge, "challenge %q", h.Challenge.ID)
}

func (s Seek) check() error { return Check(s, "seek %q", s.ID) }

func (o Outage) check() error { return nil }

func (c GameChange) check() error {
	if c.Game == "" || !Storable(string(c.Game)) || c.After < 0 {
		return fmt.Errorf("game %q after version %d: %w", c.Game, c.After, ErrMalformed)
	}
	for i := range c.Events {
		e := &c.Events[i]
		if want := c.After + int64(i) + 1; e.Version != want {
			return fmt.Errorf("game %q: %w: event %d must have the version %d", c.Game, ErrMalformed, e.Version, want)
		}
		if e.Type != play.Moved { // there are many moves, and they can always be read back
			if _, err := Kept(*e); err != nil {
				return fmt.Errorf("game %q: %w: %w", c.Game, ErrMalformed, err)
			}
		}
	}
	if g := c.Summary; g != nil {
		south, north := g.Start.Seats[0], g.Start.Seats[1]
		switch {
		case g.ID != c.Game:
			return fmt.Errorf("game %q: %w: the summary is that of game %q", c.Game, ErrMalformed, g.ID)
		case !Storable(string(g.Status), g.Moves, g.Result, g.Termination, g.Start.Event, string(g.Start.Former), south.Account, south.Name,
			string(south.Kind), north.Account, north.Name, string(north.Kind)):
			return fmt.Errorf("summary of game %q: %w: a text must be UTF-8 without the character 0", c.Game, ErrMalformed)
		}
		if _, err := Kept(play.Event{Type: play.Started, Start: &g.Start}); err != nil {
			return fmt.Errorf("summary of game %q: %w: %w", c.Game, ErrMalformed, err)
		}
	}
	return nil
}

// Storable reports whether texts are UTF-8 without the character 0. Archives cannot store
// other texts, so no ID or name is such a text.
func Storable[T ~string](texts ...T) bool {
	for _, text := range texts {
		if !utf8.ValidString(string(text)) || strings.IndexByte(string(text), 0) >= 0 {
			return false
		}
	}
	return true
}

// Kept returns an event as an archive returns it: without the fields that follow from
// earlier events. It returns an error for an event that an archive could not return.
func Kept(e play.Event) (play.Event, error) {
	if e.Start != nil && !e.Start.Position.IsValid() {
		return play.Event{}, fmt.Errorf("event %d: the start must have a board", e.Version)
	}
	return play.ReadEvent(e.Version, Time(Milliseconds(e.At)), e.AppendBody(nil))
}

// FoldName returns the form of a name that is used for comparisons: names that differ
// only in case or in the encoding of accents have the same form. Source: Unicode 15,
// section 3.13, canonical caseless matching.
func FoldName(name string) string { return naming.Fold(name) }

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
