// Package stream runs logs of events: tournaments, guilds. A kind is a pure room: commands and
// times in, events or a refusal out. This package stores the events before it answers, wakes
// tables when something is due, and tells watchers each event once and in order.
package stream

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/job"
	"example.org/cups/internal/online/play"
)

// Kind says how streams of one kind are run. T is a pointer to a table, which is the state after
// all events; C is a command, and E an event. All fields but Members, With and Foresee must be set. None
// of the functions may retain a table.
type Kind[T, C, E any] struct {
	Name   string // as in [archive.StreamKey]; never changes
	Replay func(id string, events []E) (T, error)
	// Apply takes a command to a table. A refusal may come together with events.
	Apply func(t T, by play.Actor, c C, at time.Time) error
	ID    func(t T) string
	// Since returns the events after a version, as [play.Table.Since].
	Since func(t T, after int64) []E
	// Due returns when something happens if nobody gives a command. Then Wake is given, by
	// play.Actor{Server: true}.
	Due   func(t T) (at time.Time, ok bool)
	Wake  C
	Write func(e *E) archive.StreamEvent
	Read  func(e archive.StreamEvent) (E, error)
	// Summary returns what lists show. Kind, ID and Version need not be set.
	Summary func(t T) archive.Stream
	// Members returns the accounts that these events of a table concern.
	Members func(t T, events []E) []archive.StreamMember
	// With adds to the change that stores events what must be stored with them, such as a
	// game. After the commit, done is called, unless it is nil; if the server is killed,
	// it is not. With is called again, with a new table, if somebody else was faster or it has
	// asked for what is not known yet. It reads nothing itself, because it has the table. Its
	// error is the answer to the command.
	With func(ctx context.Context, t T, events []E, f *Facts, c *archive.Change) (done func(), err error)
	// Foresee asks, before a command, for what With will most likely ask for: that is cheaper than to carry
	// the command out twice. It may be nil.
	Foresee func(t T, c C, f *Facts)
}

// WriteJSON is Write, and [ReadJSON] is Read, of a kind whose events are JSON.
func WriteJSON[E any, P eventlog.Of[E]](e *E) archive.StreamEvent {
	version, at := P(e).Stamp()
	return archive.StreamEvent{Version: *version, At: *at, Body: eventlog.Body(e)}
}

// ReadJSON reads what [WriteJSON] has written.
func ReadJSON[E any, P eventlog.Of[E]](e archive.StreamEvent) (E, error) {
	return eventlog.Read[E, P](e.Version, e.At, e.Body)
}

// Config has what all kinds need. All fields but Shared, Share and Heed must be set.
type Config struct {
	Archive archive.Archive // whose changes reach [job.Runner.Kept]
	Bus     bus.Bus
	Jobs    *job.Runner
	Now     func() time.Time
	Log     *slog.Logger
	Tell    func(error) // writes to the log that a stream is damaged; nil: as everything else
	Cached  int         // tables that are held in memory
	// Shared: other servers may change the streams. Then the archive is asked before a table is
	// shown or a command refused; those who watch hear of changes by the bus.
	Shared bool
	// Share tells the other servers that the events of a stream were rewritten, and Heed has a
	// function called, which does not block, when another server tells this; the zero key means any stream. nil: there
	// are no others.
	Share func(archive.StreamKey)
	Heed  func(func(archive.StreamKey))
}

// Streams are all streams of one kind. Make them with [New]. Any number of goroutines may use
// all methods.
type Streams[T, C, E any] struct {
	Config
	kind Kind[T, C, E]

	mu    sync.Mutex
	open  map[string]*room[T]
	turns int64 // of uses

	views atomic.Int64 // how many have asked to see a table, of any stream
}

// room has one table.
type room[T any] struct {
	users int   // who hold or wait for mu; protected by the mu of Streams
	used  int64 // the turn of the last use; likewise
	old   bool  // the table must be read again; likewise

	mu      sync.Mutex // held while a command is carried out and stored
	table   T
	version int64 // of the last event; 0: the table must be read
	asked   int64 // the views up to this one need not ask the archive again
}

// New returns the streams of a kind, and makes c.Jobs wake them.
func New[T, C, E any](c Config, k Kind[T, C, E]) *Streams[T, C, E] {
	s := &Streams[T, C, E]{Config: c, kind: k, open: map[string]*room[T]{}}
	c.Jobs.Handle(k.Name, s.wake)
	if c.Heed != nil {
		c.Heed(s.forget)
	}
	return s
}

// forget has the tables of a stream that was rewritten read again, or of all streams.
func (s *Streams[T, C, E]) forget(key archive.StreamKey) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, r := range s.open {
		if key == (archive.StreamKey{}) || key == s.Key(id) {
			r.old = true
		}
	}
}

// Key returns the key of a stream.
func (s *Streams[T, C, E]) Key(id string) archive.StreamKey {
	return archive.StreamKey{Kind: s.kind.Name, ID: id}
}

const (
	patience  = 20 * time.Second // of a commit
	conflicts = 10               // how often a command is tried again because of others
)

// Begin stores a new stream. t has its first events. The error is [archive.ErrTaken] if the name that
// must be unique is taken, [archive.ErrConflict] if the ID is, [archive.ErrUnavailable], or that of With.
func (s *Streams[T, C, E]) Begin(ctx context.Context, t T) error {
	r := s.enter(s.kind.ID(t))
	defer s.leave(r)
	r.version = 0
	f := &Facts{}
	err := s.keep(ctx, r, t, 0, f)
	for errors.Is(err, errAsked) {
		if err = s.learn(ctx, r, f); err == nil {
			err = s.keep(ctx, r, t, 0, f)
		}
	}
	return err
}

// Do takes a command to its table. When it returns nil, the events are on the disk. at is when
// the command was received. view, which may be nil, sees the table after the command, even if it
// was refused, and must not retain it. The error is the refusal of the kind,
// [archive.ErrNotFound], [archive.ErrTaken] if a name that must be unique is taken,
// [archive.ErrConflict] if others were faster each time, [archive.ErrUnavailable], or that of With.
func (s *Streams[T, C, E]) Do(ctx context.Context, by play.Actor, id string, c C, at time.Time, view func(T)) error {
	if made, again := archive.ErrandOf(ctx).Before(); again { // an earlier attempt of the request was stored
		if view == nil {
			return nil
		}
		return s.ViewAt(ctx, id, made.StreamVersion(), view)
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	r := s.enter(id)
	defer s.leave(r)
	var err error
	isAsked, f := false, &Facts{}
	for try := range conflicts {
		if err = s.read(ctx, r, id); err != nil {
			return err
		}
		if try == conflicts-2 {
			f.now = ctx
		}
		if s.kind.Foresee != nil {
			if s.kind.Foresee(r.table, c, f); len(f.asked) > 0 {
				if err = s.learn(ctx, r, f); err != nil {
					return err
				}
				if err = s.read(ctx, r, id); err != nil { // somebody may have changed it
					return err
				}
			}
		}
		was, t := r.version, r.table
		r.version = 0 // the table is not to be used again unless all goes well, even after a panic
		refused := s.kind.Apply(t, by, c, at)
		if len(s.kind.Since(t, was)) == 0 {
			r.version = was
			if !isAsked {
				isAsked = true
				if err = s.refresh(ctx, r, id); err != nil {
					return err
				}
				if r.version == 0 {
					continue // apply the command to the present table
				}
			}
		} else if err = s.keep(ctx, r, t, was, f); errors.Is(err, errAsked) {
			s.putBack(r, id, t, was)
			if err = s.learn(ctx, r, f); err != nil {
				return err
			}
			continue
		} else if errors.Is(err, archive.ErrConflict) {
			continue // another server has changed the stream: look again
		} else if err != nil {
			return err
		}
		if view != nil {
			view(t)
		}
		return refused
	}
	return err
}

// View shows the table of a stream to a function, which must not retain it. The error is
// [archive.ErrNotFound] or [archive.ErrUnavailable].
func (s *Streams[T, C, E]) View(ctx context.Context, id string, view func(T)) error {
	turn := s.views.Add(1)
	r := s.enter(id)
	defer s.leave(r)
	if r.asked < turn { // nobody has asked the archive since
		if err := s.refresh(ctx, r, id); err != nil {
			return err
		}
	}
	if err := s.read(ctx, r, id); err != nil {
		return err
	}
	view(r.table)
	return nil
}

// ViewAt is [Streams.View] of the table as it was after the event with a version; 0: as it is.
func (s *Streams[T, C, E]) ViewAt(ctx context.Context, id string, version int64, view func(T)) error {
	if version == 0 {
		return s.View(ctx, id, view)
	}
	t, _, err := s.load(ctx, id, version)
	if err != nil {
		return err
	}
	view(t)
	return nil
}

// refresh has a room read its table again if another server has changed the stream.
func (s *Streams[T, C, E]) refresh(ctx context.Context, r *room[T], id string) error {
	if !s.Shared || r.version == 0 {
		return nil
	}
	turn := s.views.Load()
	events, err := s.Archive.StreamEvents(ctx, s.Key(id), r.version)
	if err == nil {
		r.asked = turn
	}
	if len(events) > 0 {
		r.version = 0
	}
	return err
}

// Follow returns the events of a stream after a version, and then those that come, each once and
// in order, until ctx ends. After an error, which is [archive.ErrNotFound] or
// [archive.ErrUnavailable], there are no more.
func (s *Streams[T, C, E]) Follow(ctx context.Context, id string, after int64) iter.Seq2[[]E, error] {
	return func(yield func([]E, error) bool) {
		news := make(chan struct{}, 1)
		stop := s.Bus.Subscribe(s.Key(id), func(int64) {
			select {
			case news <- struct{}{}:
			default:
			}
		})
		defer stop()
		for {
			var events []E
			err := s.View(ctx, id, func(t T) { events = append(events, s.kind.Since(t, after)...) })
			if err != nil {
				yield(nil, err)
				return
			}
			if len(events) > 0 && !yield(events, nil) {
				return
			}
			after += int64(len(events))
			select {
			case <-news:
			case <-ctx.Done():
				return
			}
		}
	}
}

// Rewrite changes events that are stored, because an account is erased: hide reports whether it
// has changed an event. Versions and times stay as they are, and the table must still follow from
// the events. Those who watch are not told. The error is [archive.ErrNotFound],
// [archive.ErrConflict] or [archive.ErrUnavailable].
func (s *Streams[T, C, E]) Rewrite(ctx context.Context, id string, hide func(e *E) bool) error {
	r := s.enter(id)
	defer s.leave(r)
	if err := s.read(ctx, r, id); err != nil {
		return err
	}
	events, changed := slices.Clone(s.kind.Since(r.table, 0)), false
	for i := range events {
		changed = hide(&events[i]) || changed
	}
	if !changed {
		return nil
	}
	t, err := s.kind.Replay(id, events)
	if err != nil {
		return fmt.Errorf("%s %s, rewritten: %w", s.kind.Name, id, err)
	}
	c := s.change(t, events, r.version)
	c.Rewrite = true
	r.version = 0
	err = s.Archive.Commit(archive.WithErrand(ctx, nil), archive.Change{c})
	if err == nil && s.Share != nil {
		s.Share(s.Key(id))
	}
	return err
}

// HandleRemovals makes the jobs of a kind remove texts from the stored events of the stream whose ID is
// their key. hider returns what [Streams.Rewrite] needs, and must not retain the table.
func (s *Streams[T, C, E]) HandleRemovals(kind string, hider func(t T) (hide func(e *E) bool)) {
	s.Jobs.Handle(kind, func(ctx context.Context, j archive.Job) (time.Time, error) {
		err := s.Remove(ctx, j.Key, hider)
		if errors.Is(err, archive.ErrNotFound) {
			err = nil
		}
		return time.Time{}, err
	})
}

// Remove does at once what such a job does later.
func (s *Streams[T, C, E]) Remove(ctx context.Context, id string, hider func(t T) (hide func(e *E) bool)) error {
	var hide func(e *E) bool
	if err := s.View(ctx, id, func(t T) { hide = hider(t) }); err != nil {
		return err
	}
	return s.Rewrite(ctx, id, hide)
}

// change returns the change that stores events which lead to a table.
func (s *Streams[T, C, E]) change(t T, events []E, after int64) archive.StreamChange {
	c := archive.StreamChange{After: after, Summary: s.kind.Summary(t)}
	c.Summary.StreamKey = s.Key(s.kind.ID(t))
	for i := range events {
		c.Events = append(c.Events, s.kind.Write(&events[i]))
		c.Summary.Version = c.Events[i].Version
	}
	return c
}

// wake does the job of a stream in which something is due.
func (s *Streams[T, C, E]) wake(ctx context.Context, j archive.Job) (again time.Time, err error) {
	now := s.Now()
	refused := s.Do(ctx, play.Actor{Server: true}, j.Key, s.kind.Wake, now, func(t T) {
		if at, ok := s.kind.Due(t); ok {
			again = at
		}
	})
	switch {
	case errors.Is(refused, archive.ErrNotFound):
		return time.Time{}, nil
	case refused == nil && !again.IsZero() && !again.After(now):
		return time.Time{}, errNothingHappened
	}
	return again, refused
}

var errNothingHappened = errors.New("something was due in the stream, but it did not happen")

// enter returns the room of a stream, locked.
func (s *Streams[T, C, E]) enter(id string) *room[T] {
	s.mu.Lock()
	r := s.open[id]
	if r == nil {
		r = &room[T]{}
		s.open[id] = r
	}
	r.users++
	s.turns++
	r.used = s.turns
	s.dropOld()
	s.mu.Unlock()
	s.lock(r)
	return r
}

// lock locks a room.
func (s *Streams[T, C, E]) lock(r *room[T]) {
	r.mu.Lock()
	s.mu.Lock() // because the stream may have been rewritten while somebody else had the room
	defer s.mu.Unlock()
	if r.old {
		r.old, r.version = false, 0
	}
}

// leave unlocks a room.
func (s *Streams[T, C, E]) leave(r *room[T]) {
	empty := r.version == 0
	r.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	r.users--
	if empty && r.users == 0 {
		r.used = 0 // goes first
	}
	s.dropOld()
}

// dropOld drops the rooms that were not used for longest, so that at most [Config.Cached] are
// left and those in use.
func (s *Streams[T, C, E]) dropOld() {
	for len(s.open) > s.Cached {
		oldest, found := "", false
		for id, r := range s.open {
			if r.users == 0 && (!found || r.used < s.open[oldest].used) {
				oldest, found = id, true
			}
		}
		if !found {
			return
		}
		delete(s.open, oldest)
	}
}

// read makes sure that a room has its table.
func (s *Streams[T, C, E]) read(ctx context.Context, r *room[T], id string) error {
	if r.version > 0 {
		return nil
	}
	t, version, err := s.load(ctx, id, math.MaxInt64)
	if err == nil {
		r.table, r.version = t, version
	}
	return err
}

// load reads a table as it was after the event with a version, or the last one if there are less.
func (s *Streams[T, C, E]) load(ctx context.Context, id string, version int64) (t T, last int64, err error) {
	stored, err := s.Archive.StreamEvents(ctx, s.Key(id), 0)
	if err != nil {
		return t, 0, err
	}
	if len(stored) == 0 {
		return t, 0, fmt.Errorf("%s %s: %w", s.kind.Name, id, archive.ErrNotFound)
	}
	events := make([]E, min(int64(len(stored)), version))
	for i := range events {
		if events[i], err = s.kind.Read(stored[i]); err != nil {
			return t, 0, s.damaged(id, err)
		}
	}
	if t, err = s.kind.Replay(id, events); err != nil {
		return t, 0, s.damaged(id, err)
	}
	return t, int64(len(events)), nil
}

func (s *Streams[T, C, E]) damaged(id string, err error) error {
	err = archive.Damaged(fmt.Errorf("%s %s: %w", s.kind.Name, id, err))
	if s.Tell != nil {
		s.Tell(err)
	} else {
		s.Log.Error("a stream cannot be replayed", "error", err)
	}
	return err
}

// keep stores the events of a table after a version, with what follows from them, and tells
// those who watch. Then the table is that of the room.
func (s *Streams[T, C, E]) keep(ctx context.Context, r *room[T], t T, after int64, f *Facts) error {
	events := s.kind.Since(t, after)
	change := s.change(t, events, after)
	key := change.Summary.StreamKey
	if s.kind.Members != nil {
		change.Members = s.kind.Members(t, events)
	}
	whole := archive.Change{change}
	if at, ok := s.kind.Due(t); ok {
		whole.Add(archive.Job{Kind: key.Kind, Key: key.ID, Due: at})
	} else {
		whole.Add(archive.NoJob{Kind: key.Kind, Key: key.ID})
	}
	var done func()
	if s.kind.With != nil {
		f.asked = nil
		var err error
		done, err = s.kind.With(ctx, t, events, f, &whole)
		if len(f.asked) > 0 { // what With has made of less than everything does not count
			return errAsked
		}
		if err = errors.Join(f.err, err); err != nil {
			return err
		}
	}
	if err := s.Archive.Commit(ctx, whole); err != nil {
		return s.refusal(ctx, change.Summary, err)
	}
	r.table, r.version = t, change.Summary.Version
	s.Bus.Publish(key, r.version)
	if done != nil {
		guard.Run(s.Log, "what follows a change of a stream", done)
	}
	return nil
}

// refusal tells a conflict about the name of a stream, which is [archive.ErrTaken], from a version that
// was overtaken.
func (s *Streams[T, C, E]) refusal(ctx context.Context, of archive.Stream, err error) error {
	if of.Unique == "" || !errors.Is(err, archive.ErrConflict) {
		return err
	}
	if other, failed := s.Archive.StreamOf(ctx, of.Kind, of.Unique); failed == nil && other.ID != of.ID {
		return archive.ErrTaken
	}
	return err
}
