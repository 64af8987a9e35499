// Package span computes with sets of times. Its rule [Server.Part] says which times are taken out of the
// clocks of games: those in which no move could be made.
package span

import (
	"slices"
	"time"
)

// Span is the time from From until just before To. It is empty if To is not after From.
type Span struct{ From, To time.Time }

// Len returns how long a span is; an empty one has no length.
func (s Span) Len() time.Duration { return max(0, s.To.Sub(s.From)) }

// Set is a set of times. It never changes: all methods return new sets. The zero Set is empty.
type Set struct {
	spans []Span // in order, none is empty, and no two overlap or touch
}

// Of returns the set of all times that are in one of the spans, which may overlap and come in any order.
func Of(spans ...Span) Set {
	sorted := slices.DeleteFunc(slices.Clone(spans), func(s Span) bool { return s.Len() == 0 })
	slices.SortFunc(sorted, func(a, b Span) int { return a.From.Compare(b.From) })
	var joined []Span
	for _, s := range sorted {
		if n := len(joined); n > 0 && !s.From.After(joined[n-1].To) {
			joined[n-1].To = Later(joined[n-1].To, s.To)
			continue
		}
		joined = append(joined, s)
	}
	return Set{joined}
}

// Spans returns the parts of a set, the earliest first. The caller must not change them.
func (s Set) Spans() []Span { return slices.Clip(s.spans) }

// IsEmpty reports whether no time is in the set.
func (s Set) IsEmpty() bool { return len(s.spans) == 0 }

// With returns the times that are in one of two sets.
func (s Set) With(o Set) Set {
	switch {
	case o.IsEmpty():
		return s
	case s.IsEmpty():
		return o
	}
	return Of(append(s.Spans(), o.spans...)...)
}

// Without returns the times of a set that are not in another one.
func (s Set) Without(o Set) Set {
	if o.IsEmpty() {
		return s
	}
	var left []Span
	first := 0
	for _, p := range s.spans {
		for first < len(o.spans) && !o.spans[first].To.After(p.From) {
			first++
		}
		for _, q := range o.spans[first:] {
			if !q.From.Before(p.To) {
				break
			}
			if q.From.After(p.From) {
				left = append(left, Span{p.From, q.From})
			}
			p.From = Later(p.From, q.To)
		}
		if p.Len() > 0 {
			left = append(left, p)
		}
	}
	return Set{left}
}

// Within returns the part of a set from one time until another.
func (s Set) Within(from, to time.Time) Set {
	first, _ := slices.BinarySearchFunc(s.spans, from, func(p Span, from time.Time) int {
		if p.To.After(from) {
			return 1
		}
		return -1
	})
	var part []Span
	for _, p := range s.spans[first:] {
		if !p.From.Before(to) {
			break
		}
		if p = (Span{Later(p.From, from), Earlier(p.To, to)}); p.Len() > 0 {
			part = append(part, p)
		}
	}
	return Set{part}
}

// Len returns how long all times of a set are together.
func (s Set) Len() (all time.Duration) {
	for _, p := range s.spans {
		all += p.Len()
	}
	return all
}

// Latest returns the last spans of a set, at most as many as a number.
func (s Set) Latest(most int) Set { return Set{s.spans[max(0, len(s.spans)-most):]} }

// Server is what one of the servers of an archive tells of itself.
type Server struct {
	Short Set // no move could be made through it, each time for so short that nobody could go to another server
	Long  Set // no move could be made through it, for longer
	Well  Set // it has seen itself work
}

// Part returns the times that are taken out of all clocks because of one server: its short outages, and
// of the long ones what is left without the times in which another server has worked. The times of all
// servers together are those in which no move could be made.
func (s Server) Part(others ...Server) Set {
	long := s.Long
	for _, o := range others {
		long = long.Without(o.Well)
	}
	return s.Short.With(long)
}

// Later returns the later of two times.
func Later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// Earlier returns the earlier of two times.
func Earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
