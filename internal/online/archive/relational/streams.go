package relational

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.org/cups/internal/online/archive"
)

// The tables of streams, and their statements beside the usual ones.
var (
	streams = newSummedTable("stream", "kind, id", "version, name, unique_name, status, guild, created, starts, ended, body")
	// The columns of the table, the version before, the sum. The row of a stream is what keeps
	// two servers from accepting the same version.
	setStream = declare(`UPDATE stream SET version = $3, name = $4, unique_name = $5, status = $6, guild = $7, created = $8, starts = $9, ended = $10, body = $11, sum = $13
		WHERE kind = $1 AND id = $2 AND version = $12
			AND NOT EXISTS (SELECT 1 FROM stream AS o WHERE o.kind = $1 AND o.unique_name = $5 AND o.unique_name <> '' AND o.id <> $2)`)
	addStreamEvent   = declare(`INSERT INTO stream_event (kind, id, version, at, body, sum) VALUES ($1, $2, $3, $4, $5, ` + linkMark + `) ON CONFLICT DO NOTHING`)
	dropStreamEvents = declare(`DELETE FROM stream_event WHERE kind = $1 AND id = $2`)

	streamMembers = newSummedTable("stream_member", "kind, id, account", "role, created")
	streamRanks   = newSummedTable("stream_rank", "kind, id, account", "rank, created")
)

// The reads of streams.
var (
	streamEvents = declareRead(`SELECT version, at, body FROM stream_event WHERE kind = $1 AND id = $2 AND version > $3 ORDER BY version`)
	streamLinks  = declareRead(`SELECT version, at, body, sum FROM stream_event WHERE kind = $1 AND id = $2 ORDER BY version`)
	streamByKey  = declareRead(streams.selects(`WHERE kind = $1 AND id = $2`))
	streamByName = declareRead(StreamOfNameQuery)
	membersOf    = declareRead(`SELECT account, role FROM stream_member WHERE kind = $1 AND id = $2 ORDER BY account`)
)

// StreamOfNameQuery reads the stream that has a name alone; it must use an index.
var StreamOfNameQuery = streams.selects(`WHERE kind = $1 AND unique_name = $2 AND unique_name <> ''`)

func appendStreams(steps []Step, c archive.Change) []Step {
	step := func(must bool, q Query, args ...any) { steps = append(steps, Step{q, args, must}) }
	for _, change := range c.Streams {
		s := change.Summary
		row := []any{s.Kind, s.ID, s.Version, s.Name, s.Unique, s.Status, s.Guild,
			archive.Milliseconds(s.Created), archive.Milliseconds(s.Starts), archive.Milliseconds(s.Ended), s.Body}
		if change.After == 0 {
			step(true, streams.add, withSum(row...)...)
		} else {
			step(true, setStream, append(row[:len(row):len(row)], change.After, sumOf(row...))...)
		}
		if change.Rewrite {
			step(true, dropStreamEvents, s.Kind, s.ID)
		}
		for _, e := range change.Events {
			step(true, addStreamEvent, s.Kind, s.ID, e.Version, archive.Milliseconds(e.At), e.Body)
		}
		for _, m := range change.Members {
			if m.Role == "" {
				step(false, streamMembers.drop, s.Kind, s.ID, m.Account)
			} else {
				step(false, streamMembers.put, withSum(s.Kind, s.ID, m.Account, m.Role, archive.Milliseconds(s.Created))...)
			}
		}
		for _, rank := range change.Ranks {
			if rank.Rank == 0 {
				step(false, streamRanks.drop, s.Kind, s.ID, rank.Account)
				continue
			}
			step(false, streamRanks.put, withSum(s.Kind, s.ID, rank.Account, int64(rank.Rank), archive.Milliseconds(s.Created))...)
		}
	}
	return appendJobs(steps, c)
}

// StreamEvents returns the events of a stream after a version, see [archive.Archive].
func (r *Reader) StreamEvents(ctx context.Context, key archive.StreamKey, after int64) ([]archive.StreamEvent, error) {
	if !archive.Storable(key.Kind, key.ID) {
		return nil, nil
	}
	read := func(scan scan) (archive.StreamEvent, error) {
		var e archive.StreamEvent
		var at int64
		err := scan(&e.Version, &at, &e.Body)
		e.At = archive.Time(at)
		return e, err
	}
	return whole(ctx, r, r.declared[streamEvents], read, key.Kind+" "+key.ID, key.Kind, key.ID, after)
}

// Stream returns the summary of a stream, see [archive.Archive].
func (r *Reader) Stream(ctx context.Context, key archive.StreamKey) (archive.Stream, error) {
	return r.stream(ctx, streamByKey, key.Kind, key.ID)
}

// StreamsOf returns the summaries of the streams with some IDs, see [archive.Archive].
func (r *Reader) StreamsOf(ctx context.Context, kind string, ids ...string) (map[string]archive.Stream, error) {
	if !archive.Storable(kind) {
		return nil, nil
	}
	var c conditions
	c.add("kind = %s", kind)
	return listedBy(ctx, r, streams.selects(""), c, "id", ids, readStream, func(s archive.Stream) string { return s.ID })
}

// StreamOf returns the summary of the stream that has a name alone, see [archive.Archive].
func (r *Reader) StreamOf(ctx context.Context, kind, unique string) (archive.Stream, error) {
	return r.stream(ctx, streamByName, kind, unique)
}

func (r *Reader) stream(ctx context.Context, q read, kind, key string) (archive.Stream, error) {
	if !archive.Storable(kind, key) {
		return archive.Stream{}, unstorable(kind, key)
	}
	return one(ctx, r, r.declared[q], readStream, kind+" "+key, kind, key)
}

func readStream(scan scan) (archive.Stream, error) {
	r, err := readRanked(func(to ...any) error { return scan(to[:len(to)-1]...) })
	return r.Stream, err
}

func readRanked(scan scan) (archive.RankedStream, error) {
	var s archive.RankedStream
	var created, starts, ended int64
	err := scan(&s.Kind, &s.ID, &s.Version, &s.Name, &s.Unique, &s.Status, &s.Guild, &created, &starts, &ended, &s.Body, &s.Rank)
	s.Created, s.Starts, s.Ended = archive.Time(created), archive.Time(starts), archive.Time(ended)
	return s, err
}

// Streams returns the summaries of the streams that match a filter, see [archive.Archive].
func (r *Reader) Streams(ctx context.Context, f archive.StreamFilter) ([]archive.Stream, error) {
	if !archive.Storable(f.Kind, f.Status, f.Guild, f.Account, f.Role, f.Behind.ID) {
		return nil, nil
	}
	return found(ctx, r, readStream, f, StreamsQuery)
}

// RankedStreams returns the streams in which an account has a place, see [archive.Archive].
func (r *Reader) RankedStreams(ctx context.Context, f archive.StreamFilter) ([]archive.RankedStream, error) {
	if f.Account == "" || !archive.Storable(f.Kind, f.Status, f.Guild, f.Account, f.Behind.ID) {
		return nil, nil
	}
	return found(ctx, r, readRanked, f, RankedStreamsQuery)
}

// found returns the streams of a filter, without those that are damaged.
func found[T any](ctx context.Context, r *Reader, read func(scan) (T, error), f archive.StreamFilter, query func(archive.StreamFilter) (string, []any)) ([]T, error) {
	return upTo(ctx, r, read, int64(max(0, f.Most)), func(most int64) (*sql.Rows, error) {
		f.Most = int(most)
		text, args := query(f)
		return r.db.QueryContext(ctx, text, args...)
	})
}

// StreamsQuery returns the query for the streams of a filter.
func StreamsQuery(f archive.StreamFilter) (text string, args []any) {
	return streamsQuery(f, "stream_member", "")
}

// RankedStreamsQuery returns the query for the streams of a filter in which its account has a
// place.
func RankedStreamsQuery(f archive.StreamFilter) (text string, args []any) {
	f.Role = ""
	return streamsQuery(f, "stream_rank", ", m.rank")
}

// streamsQuery returns the query for the streams of a filter. The table has the streams of an
// account, and a query may read further columns of it.
func streamsQuery(f archive.StreamFilter, table, further string) (text string, args []any) {
	var c conditions
	from, created, id := "stream AS s", "s.created", "s.id" // the columns whose index has the right order
	if f.Account != "" {
		from, created, id = table+" AS m CROSS JOIN stream AS s", "m.created", "m.id"
		c.text = append(c.text, "s.kind = m.kind AND s.id = m.id")
		c.add("m.account = %s", f.Account)
		c.add("m.kind = %s", f.Kind)
		if f.Role != "" {
			c.add("m.role = %s", f.Role)
		}
	} else {
		c.add("s.kind = %s", f.Kind)
	}
	if f.Status != "" {
		c.add("s.status = %s", f.Status)
	}
	if f.Guild != "" {
		c.add("s.guild = %s", f.Guild)
	}
	if f.Behind != (archive.StreamPlace{}) {
		c.args = append(c.args, archive.Milliseconds(f.Behind.Created), f.Behind.ID)
		c.text = append(c.text, fmt.Sprintf("(%s, %s) < ($%d, $%d)", created, id, len(c.args)-1, len(c.args)))
	}
	columns := "s." + strings.ReplaceAll(streams.key+", "+streams.columns, ", ", ", s.") + further
	return fmt.Sprintf("SELECT %s FROM %s WHERE %s ORDER BY %s DESC, %s DESC LIMIT %d", columns, from, strings.Join(c.text, " AND "), created, id, max(0, f.Most)), c.args
}

// StreamMembers returns the accounts that take part in a stream, see [archive.Archive].
func (r *Reader) StreamMembers(ctx context.Context, key archive.StreamKey) ([]archive.StreamMember, error) {
	if !archive.Storable(key.Kind, key.ID) {
		return nil, nil
	}
	read := func(scan scan) (m archive.StreamMember, err error) { return m, scan(&m.Account, &m.Role) }
	return all(ctx, r, r.declared[membersOf], read, key.Kind, key.ID)
}

// StreamMembersOf returns the accounts that take part in some streams, see [archive.Archive].
func (r *Reader) StreamMembersOf(ctx context.Context, kind string, ids ...string) (map[string][]archive.StreamMember, error) {
	all, err := r.membersBy(ctx, kind, "id", ids)
	found := map[string][]archive.StreamMember{}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		m := all[key]
		found[m.id] = append(found[m.id], m.StreamMember)
	}
	return found, err
}

// StreamRolesOf returns the roles of accounts in streams, see [archive.Archive].
func (r *Reader) StreamRolesOf(ctx context.Context, kind string, accounts ...string) (map[string]map[string]string, error) {
	all, err := r.membersBy(ctx, kind, "account", accounts)
	found := map[string]map[string]string{}
	for _, m := range all {
		if found[m.Account] == nil {
			found[m.Account] = map[string]string{}
		}
		found[m.Account][m.id] = m.Role
	}
	return found, err
}

// memberOf is a member of a stream.
type memberOf struct {
	id string
	archive.StreamMember
}

// membersBy returns the members of streams of a kind whose column is one of some values, by their streams
// and accounts.
func (r *Reader) membersBy(ctx context.Context, kind, column string, values []string) (map[string]memberOf, error) {
	if !archive.Storable(kind) {
		return nil, nil
	}
	var c conditions
	c.add("kind = %s", kind)
	read := func(scan scan) (m memberOf, err error) { return m, scan(&m.id, &m.Account, &m.Role) }
	return listedBy(ctx, r, "SELECT id, account, role FROM stream_member ", c, column, values, read, func(m memberOf) string { return m.id + "\x00" + m.Account })
}
