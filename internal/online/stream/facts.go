package stream

import (
	"context"
	"errors"
	"slices"
)

// Facts are what [Kind.With] knows of the archive. What it asks for with [Ask] and is not known yet is
// read while others have the table; then the command is tried again.
type Facts struct {
	known map[string]map[string]any // by their kinds and names; nil: the archive has nothing of a name
	asked []question
	now   context.Context // not nil: read at once, because others were faster too often
	err   error           // of what was read at once
}

// question is what is not known of one kind.
type question struct {
	kind  string
	names []string
	read  func(ctx context.Context, names ...string) (map[string]any, error)
}

// Ask returns what the archive has of some names, as far as it is known; read reads it, all at once.
// Facts of a kind that an event of the stream can change have the version of the stream in the name of
// the kind.
func Ask[V any](f *Facts, kind string, names []string, read func(ctx context.Context, names ...string) (map[string]V, error)) map[string]V {
	found, q := map[string]V{}, question{kind: kind}
	for _, name := range names {
		v, known := f.known[kind][name]
		switch {
		case known && v != nil:
			found[name] = v.(V)
		case !known && !slices.Contains(q.names, name):
			q.names = append(q.names, name)
		}
	}
	if len(q.names) == 0 {
		return found
	}
	q.read = func(ctx context.Context, names ...string) (map[string]any, error) {
		some, err := read(ctx, names...)
		all := make(map[string]any, len(some))
		for name, v := range some {
			all[name] = v
		}
		return all, err
	}
	if f.now != nil {
		f.err = errors.Join(f.err, f.read(f.now, q))
		return Ask(&Facts{known: f.known}, kind, names, read)
	}
	f.asked = append(f.asked, q)
	return found
}

// read reads what a question asks for.
func (f *Facts) read(ctx context.Context, q question) error {
	found, err := q.read(ctx, q.names...)
	if err != nil {
		return err
	}
	if f.known == nil {
		f.known = map[string]map[string]any{}
	}
	if f.known[q.kind] == nil {
		f.known[q.kind] = map[string]any{}
	}
	for _, name := range q.names {
		f.known[q.kind][name] = found[name]
	}
	return nil
}

// learn reads whatever was asked, while others have the room.
func (s *Streams[T, C, E]) learn(ctx context.Context, r *room[T], f *Facts) error {
	r.mu.Unlock()
	defer s.lock(r) // also after a panic
	for _, q := range f.asked {
		if err := f.read(ctx, q); err != nil {
			return err
		}
	}
	f.asked = nil
	return nil
}

// putBack gives a room the table as it was before a command, which is tried again.
func (s *Streams[T, C, E]) putBack(r *room[T], id string, t T, was int64) {
	before, err := s.kind.Replay(id, s.kind.Since(t, 0)[:was:was])
	if err == nil {
		r.table, r.version = before, was
	} // otherwise it is read again
}

// errAsked says that something must be read before a change can be stored.
var errAsked = errors.New("something is not known yet")
