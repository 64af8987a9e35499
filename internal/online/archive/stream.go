package archive

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"time"
)

// StreamKey names a stream: a log of events that is the truth about one thing, as the log of
// a game is about a game. A tournament and a guild are streams.
type StreamKey struct {
	Kind string `column:"kind,key"` // never empty and without "/"
	ID   string `column:"id,key"`   // never empty, unique in its kind
}

// GameLog is the kind of the logs of games in [Archive.Versions]. No stream has it.
const GameLog = "game"

// StreamEvent is something that happened in a stream.
type StreamEvent struct {
	Version int64 // 1 for the first event of a stream, then one more for each
	At      time.Time
	Body    []byte // JSON
}

// Stream is the summary of a stream: everything that lists show and filters need.
type Stream struct {
	StreamKey
	Version int64     `column:"version"`     // of the last event
	Name    string    `column:"name"`        // may be empty
	Unique  string    `column:"unique_name"` // only one stream of the kind has it at a time, as a folded name; empty: any number
	Status  string    `column:"status"`
	Guild   string    `column:"guild"`   // the ID of the guild to which it belongs; may be empty
	Created time.Time `column:"created"` // never changes
	Starts  time.Time `column:"starts"`  // the zero time: not known
	Ended   time.Time `column:"ended"`   // the zero time: it has not ended
	Body    []byte    `column:"body"`    // JSON: what lists show besides
}

// StreamMember is an account that takes part in a stream. In a tournament it can also be a
// guild: IDs of both come from one source.
type StreamMember struct {
	Account string
	Role    string // empty: the account takes part no longer
}

// StreamRank is the place that an account took in a stream that has ended, such as a
// tournament.
type StreamRank struct {
	Account string
	Rank    int // from 1; 0: it has none any more
}

// RankedStream is a stream in which an account has a place.
type RankedStream struct {
	Stream
	Rank int
}

// StreamChange adds events to a stream, or replaces all of them.
type StreamChange struct {
	After   int64          // the present version of the stream, 0 for a new one; otherwise ErrConflict
	Rewrite bool           // Events are all events up to After, and replace those that are stored: an account is erased
	Events  []StreamEvent  // otherwise: their versions are After+1, After+2, …; may be empty unless After is 0
	Summary Stream         // after the events; ErrConflict if another stream of the kind has its Unique
	Members []StreamMember // those that take part from now on, in another role or no longer
	Ranks   []StreamRank   // the places that accounts have from now on
}

// StreamFilter chooses streams. All streams of the kind match a filter with a kind only.
type StreamFilter struct {
	Kind    string
	Status  string      // empty: any
	Guild   string      // empty: any
	Account string      // an account that takes part; empty: any
	Role    string      // the role of the account; only with Account; empty: any
	Behind  StreamPlace // the stream comes after this place in the list; the zero StreamPlace: any
	Most    int         // at least 1
}

// StreamPlace is the place of a stream in the list of all streams of its kind.
type StreamPlace struct {
	Created time.Time
	ID      string
}

// Job is something that must be done at a time or soon after it.
type Job struct {
	Kind     string    `column:"kind,key"`
	Key      string    `column:"name,key"` // unique in its kind
	Due      time.Time `column:"due,up"`   // when somebody must look at it: when it is due, or when the lease ends; stored in whole milliseconds, rounded up
	Attempts int       `column:"attempts"` // how often it was leased since it was stored
	Owner    string    `column:"owner"`    // who has the lease; empty: nobody
	Body     []byte    `column:"body"`
}

// JobChange leases, puts off or ends a job that nobody else has changed: it has Due and Owner
// as they are in Was, or the change is refused with ErrConflict.
type JobChange struct {
	Was Job
	Now Job  // Due, Attempts, Owner and Body from now on
	Off bool // the job ends
}

// JobKey names a job.
type JobKey struct{ Kind, Key string }

// Streams is the part of [Archive] that reads streams and jobs.
type Streams interface {
	// StreamEvents returns the events of a stream after a version, in order. It returns no
	// events if the stream does not exist.
	StreamEvents(ctx context.Context, key StreamKey, after int64) ([]StreamEvent, error)
	// Stream returns the summary of a stream. The error may be ErrNotFound.
	Stream(ctx context.Context, key StreamKey) (Stream, error)
	// StreamsOf returns the summaries of the streams of a kind with these IDs, by their IDs.
	// Those that do not exist are missing.
	StreamsOf(ctx context.Context, kind string, ids ...string) (map[string]Stream, error)
	// StreamOf returns the summary of the stream of a kind that has a Unique. The error may
	// be ErrNotFound.
	StreamOf(ctx context.Context, kind, unique string) (Stream, error)
	// Streams returns the summaries of the streams that match a filter: the latest to be
	// created first, then by their IDs in descending order.
	Streams(ctx context.Context, f StreamFilter) ([]Stream, error)
	// StreamMembers returns the accounts that take part in a stream, in the order of their IDs.
	StreamMembers(ctx context.Context, key StreamKey) ([]StreamMember, error)
	// StreamMembersOf is StreamMembers of several streams of a kind, by their IDs.
	StreamMembersOf(ctx context.Context, kind string, ids ...string) (map[string][]StreamMember, error)
	// StreamRolesOf returns the roles of accounts in streams of a kind: by the accounts, and by the IDs of
	// the streams in which they take part or did.
	StreamRolesOf(ctx context.Context, kind string, accounts ...string) (map[string]map[string]string, error)
	// RankedStreams returns the streams in which the account of a filter has a place, with this
	// place, in the order of Streams. The filter needs an account, and its Role is not looked at.
	RankedStreams(ctx context.Context, f StreamFilter) ([]RankedStream, error)
	// Jobs returns at most this many jobs, those that are due first coming first, then by
	// kind and key.
	Jobs(ctx context.Context, most int) ([]Job, error)
}

func (k StreamKey) isStorable() bool { return k.Kind != "" && k.ID != "" && Storable(k.Kind, k.ID) }

func (c StreamChange) check() error {
	s := &c.Summary
	fault := func(why string) error {
		return fmt.Errorf("stream %q of kind %q after version %d: %w: %s", s.ID, s.Kind, c.After, ErrMalformed, why)
	}
	first := c.After // the version before the first event
	if c.Rewrite {
		first = 0
	}
	switch {
	case !s.isStorable():
		return fault("it must have a kind and an ID")
	case !Storable(s.Name, s.Unique, s.Status, s.Guild):
		return fault("a text must be UTF-8 without the character 0")
	case c.After < 0 || c.After == 0 && len(c.Events) == 0:
		return fault("it begins with an event")
	case s.Version != first+int64(len(c.Events)) || c.Rewrite && s.Version != c.After:
		return fault(fmt.Sprintf("the summary has the version %d", s.Version))
	case !json.Valid(s.Body):
		return fault("the body of the summary is not JSON")
	}
	for i, e := range c.Events {
		if want := first + int64(i) + 1; e.Version != want || !json.Valid(e.Body) {
			return fault(fmt.Sprintf("event %d must have the version %d and be JSON", e.Version, want))
		}
	}
	for _, m := range c.Members {
		if m.Account == "" || !Storable(m.Account, m.Role) {
			return fault(fmt.Sprintf("account %q in role %q", m.Account, m.Role))
		}
	}
	for _, r := range c.Ranks {
		if r.Account == "" || r.Rank < 0 || !Storable(r.Account) {
			return fault(fmt.Sprintf("account %q at place %d", r.Account, r.Rank))
		}
	}
	return nil
}

func (j Job) check() error {
	if j.Kind == "" || j.Key == "" || j.Attempts < 0 {
		return fmt.Errorf("job %q of kind %q: %w", j.Key, j.Kind, ErrMalformed)
	}
	return Check(j, "job %q of kind %q", j.Key, j.Kind)
}

func (j JobChange) check() error {
	if j.Was.Kind != j.Now.Kind || j.Was.Key != j.Now.Key {
		return fmt.Errorf("job %q becomes job %q: %w", j.Was.Key, j.Now.Key, ErrMalformed)
	}
	return cmp.Or(j.Was.check(), j.Now.check())
}

// streamsAtOnce is how many streams [AllStreams] reads at a time.
const streamsAtOnce = 200

// AllStreams returns all streams that match a filter, in the order of Streams, however many they
// are. Its Most is ignored. After an error there are no more. What happens to a stream while it is
// looked at does not hide another one.
func AllStreams(ctx context.Context, a Streams, f StreamFilter) iter.Seq2[Stream, error] {
	f.Most = streamsAtOnce
	return func(yield func(Stream, error) bool) {
		for {
			list, err := a.Streams(ctx, f)
			if err != nil {
				yield(Stream{}, err)
				return
			}
			for _, one := range list {
				if !yield(one, nil) {
					return
				}
				f.Behind = StreamPlace{Created: one.Created, ID: one.ID}
			}
			if len(list) < f.Most {
				return
			}
		}
	}
}
