// Package eventlog has what the logs of all pure rooms have in common: a table is the replay of
// its events, each with a version and a time, and a command adds to them.
//
// A room embeds a [Log] in its table and says with one function, take, how an event changes the
// table. The package is pure: it asks no clock and stores nothing.
package eventlog

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Of is a pointer to an event of a room.
type Of[E any] interface {
	*E
	// Stamp returns the version of the event, 1 for the first one of a table, and its time in whole
	// milliseconds. Both can be set.
	Stamp() (version *int64, at *time.Time)
}

// Log is the events of a table in their order: the first one has the version 1, and each of the others
// one more than the one before.
type Log[E any, P Of[E]] struct{ events []E }

// Version returns the number of events, which is the version of the last one.
func (l *Log[E, P]) Version() int64 { return int64(len(l.events)) }

// Since returns the events after a version; for 0 these are all events. The caller must not
// change them.
func (l *Log[E, P]) Since(version int64) []E {
	if version < 0 || version > l.Version() {
		version = l.Version()
	}
	return slices.Clip(l.events[version:])
}

// UpTo returns the events up to a version, with it. The caller must not change them.
func (l *Log[E, P]) UpTo(version int64) []E { return slices.Clip(l.events[:min(version, l.Version())]) }

// Last returns the last of some events for which is reports true, nil for none.
func Last[E any](events []E, is func(*E) bool) *E {
	for i := len(events) - 1; i >= 0; i-- {
		if is(&events[i]) {
			return &events[i]
		}
	}
	return nil
}

// Began returns when the first event happened.
func (l *Log[E, P]) Began() time.Time { return timeOf[E, P](&l.events[0]) }

// Touched returns when the last event happened.
func (l *Log[E, P]) Touched() time.Time { return timeOf[E, P](&l.events[len(l.events)-1]) }

func timeOf[E any, P Of[E]](e *E) time.Time {
	_, at := P(e).Stamp()
	return *at
}

// The faults of events that cannot be replayed.
var (
	ErrOrder = errors.New("does not follow the events before")
	ErrType  = errors.New("has an unknown type")
	ErrEmpty = errors.New("has nothing in it")
)

// Replay fills an empty log with stored events, each of which take brings into the table. The error
// names the table, which is name, and the event that cannot follow the events before it. isFirst says
// whether an event begins a table.
func Replay[E any, P Of[E]](l *Log[E, P], name string, events []E, isFirst func(*E) bool, take func(*E) error) error {
	for i := range events {
		e := events[i]
		version, _ := P(&e).Stamp()
		err := ErrOrder
		if *version == int64(i+1) && isFirst(&e) == (i == 0) {
			err = take(&e)
		}
		if err != nil {
			return fmt.Errorf("%s, event %d: %w", name, *version, err)
		}
		l.events = append(l.events, e)
	}
	if len(events) == 0 {
		return fmt.Errorf("%s: %w", name, ErrEmpty)
	}
	return nil
}

// Add makes an event happen: take brings it into the table. A command has checked that it can.
func Add[E any, P Of[E]](l *Log[E, P], name string, e E, take func(*E) error) {
	version, _ := P(&e).Stamp()
	*version = l.Version() + 1
	if err := take(&e); err != nil {
		panic(fmt.Errorf("%s, event %d: %w", name, *version, err))
	}
	l.events = append(l.events, e)
}

// Put gives an event the next version and adds it to a log whose table has it already.
func Put[E any, P Of[E]](l *Log[E, P], e E) {
	version, _ := P(&e).Stamp()
	*version = l.Version() + 1
	l.events = append(l.events, e)
}

// Reserve makes room for some events in an empty log.
func Reserve[E any, P Of[E]](l *Log[E, P], n int) { l.events = make([]E, 0, n) }

// Amend changes the last event, but not where it was returned before.
func Amend[E any, P Of[E]](l *Log[E, P], change func(*E)) {
	l.events = slices.Clone(l.events)
	change(&l.events[len(l.events)-1])
}

// Time returns the time at which a command that comes at a time is carried out: in whole milliseconds, as
// the archive has times, and not before the last event.
func Time[E any, P Of[E]](l *Log[E, P], at time.Time) time.Time {
	at = Whole(at)
	if last := l.Touched(); at.Before(last) {
		return last
	}
	return at
}

// Whole cuts a time to whole milliseconds.
func Whole(at time.Time) time.Time { return time.UnixMilli(at.UnixMilli()).UTC() }

// Body returns the stored part of an event as JSON, without version and time. [Read] reads it.
func Body[E any](e *E) []byte {
	body, err := json.Marshal(e)
	if err != nil {
		panic(err) // an event has nothing that could not be encoded
	}
	return body
}

// Read reads an event from its stored form, which [Body] returns. The error names the version.
func Read[E any, P Of[E]](version int64, at time.Time, body []byte) (E, error) {
	var e, none E
	if err := json.Unmarshal(body, &e); err != nil {
		return none, fmt.Errorf("event %d: %w", version, err)
	}
	itsVersion, itsTime := P(&e).Stamp()
	*itsVersion, *itsTime = version, at
	return e, nil
}

// Index returns the types of the events of a room in the order of the rows that say what they are, and the
// row of each.
func Index[N ~string, K any](rows []K, is func(*K) N) (types []N, of map[N]*K) {
	of = map[N]*K{}
	for i := range rows {
		kind := is(&rows[i])
		if of[kind] != nil {
			panic(fmt.Errorf("the event %s is declared twice", kind))
		}
		types, of[kind] = append(types, kind), &rows[i]
	}
	return types, of
}
