package relational

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
)

// The tables of streams, and their statements beside the usual ones.
var (
	streams = newTable[archive.Stream]("stream", summed)
	// The version before. The row of a stream is what keeps two servers from accepting the same version.
	setStream = declareOf(func() string {
		return streams.updates(`version = ?1
		AND NOT EXISTS (SELECT 1 FROM stream AS o WHERE o.kind = $1 AND o.unique_name = ` + streams.parameter("unique_name") + ` AND o.unique_name <> '' AND o.id <> $2)`)
	})
	addStreamEvent = declareOf(func() string {
		return `INSERT INTO stream_event (kind, id, version, at, body, sum) VALUES ($1, $2, $3, $4, $5, ` + linkMark + `) ON CONFLICT DO NOTHING`
	})
	dropStreamEvents = declare(`DELETE FROM stream_event WHERE kind = $1 AND id = $2`)

	streamMembers = newTable[memberRow]("stream_member", summed)
	streamRanks   = newTable[rankRow]("stream_rank", summed)
)

// memberRow is an account that takes part in a stream, and rankRow its place in it. When the stream
// was created is there for lists.
type (
	memberRow struct {
		archive.StreamKey
		Account string    `column:"account,key"`
		Role    string    `column:"role"`
		Created time.Time `column:"created"`
	}
	rankRow struct {
		archive.StreamKey
		Account string    `column:"account,key"`
		Rank    int       `column:"rank"`
		Created time.Time `column:"created"`
	}
)

func (r memberRow) member() archive.StreamMember {
	return archive.StreamMember{Account: r.Account, Role: r.Role}
}

// The reads of streams.
var (
	streamEvents = declareRead(`SELECT version, at, body FROM stream_event WHERE kind = $1 AND id = $2 AND version > $3 ORDER BY version`)
	streamLinks  = declareRead(`SELECT version, at, body, sum FROM stream_event WHERE kind = $1 AND id = $2 ORDER BY version`)
	streamByKey  = declareReadOf(func() string {
		return streams.selects(`WHERE kind = $1 AND id = $2`)
	})
	streamByName = declareReadOf(StreamOfNameQuery)
	membersOf    = declareReadOf(func() string {
		return streamMembers.selects(`WHERE kind = $1 AND id = $2 ORDER BY account`)
	})
)

// StreamOfNameQuery reads the stream that has a name alone; it must use an index.
func StreamOfNameQuery() string {
	return streams.selects(`WHERE kind = $1 AND unique_name = $2 AND unique_name <> ''`)
}

var _ = stores(func(steps []Step, change archive.StreamChange) []Step {
	s := change.Summary
	if change.After == 0 {
		steps = append(steps, streams.add(s))
	} else {
		steps = append(steps, must(setStream, streams.change(s, change.After)...))
	}
	if change.Rewrite {
		steps = append(steps, must(dropStreamEvents, s.Kind, s.ID))
	}
	for _, e := range change.Events {
		steps = append(steps, must(addStreamEvent, s.Kind, s.ID, e.Version, archive.Milliseconds(e.At), e.Body))
	}
	for _, m := range change.Members {
		if m.Role == "" {
			steps = append(steps, streamMembers.drop(s.Kind, s.ID, m.Account))
		} else {
			steps = append(steps, streamMembers.put(memberRow{s.StreamKey, m.Account, m.Role, s.Created}))
		}
	}
	for _, rank := range change.Ranks {
		if rank.Rank == 0 {
			steps = append(steps, streamRanks.drop(s.Kind, s.ID, rank.Account))
		} else {
			steps = append(steps, streamRanks.put(rankRow{s.StreamKey, rank.Account, rank.Rank, s.Created}))
		}
	}
	return steps
})

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
	return whole(ctx, r, streamEvents, read, key.Kind+" "+key.ID, key.Kind, key.ID, after)
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
	return listedBy(ctx, r, streams.selects(""), c, "id", ids, streams.read, func(s archive.Stream) string { return s.ID })
}

// StreamOf returns the summary of the stream that has a name alone, see [archive.Archive].
func (r *Reader) StreamOf(ctx context.Context, kind, unique string) (archive.Stream, error) {
	return r.stream(ctx, streamByName, kind, unique)
}

func (r *Reader) stream(ctx context.Context, q read, kind, key string) (archive.Stream, error) {
	if !archive.Storable(kind, key) {
		return archive.Stream{}, unstorable(kind, key)
	}
	return one(ctx, r, q, streams.read, kind+" "+key, kind, key)
}

func readRanked(scan scan) (s archive.RankedStream, err error) {
	s.Stream, err = streams.read(func(to ...any) error { return scan(append(to, &s.Rank)...) })
	return s, err
}

// Streams returns the summaries of the streams that match a filter, see [archive.Archive].
func (r *Reader) Streams(ctx context.Context, f archive.StreamFilter) ([]archive.Stream, error) {
	if !archive.Storable(f.Kind, f.Status, f.Guild, f.Account, f.Role, f.Behind.ID) {
		return nil, nil
	}
	return found(ctx, r, streams.read, f, StreamsQuery)
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
	return streams.selectsFrom("s.", further) + fmt.Sprintf("%s WHERE %s ORDER BY %s DESC, %s DESC LIMIT %d", from, strings.Join(c.text, " AND "), created, id, max(0, f.Most)), c.args
}

// StreamMembers returns the accounts that take part in a stream, see [archive.Archive].
func (r *Reader) StreamMembers(ctx context.Context, key archive.StreamKey) ([]archive.StreamMember, error) {
	if !archive.Storable(key.Kind, key.ID) {
		return nil, nil
	}
	read := func(scan scan) (archive.StreamMember, error) {
		row, err := streamMembers.read(scan)
		return row.member(), err
	}
	return all(ctx, r, membersOf, read, key.Kind, key.ID)
}

// StreamMembersOf returns the accounts that take part in some streams, see [archive.Archive].
func (r *Reader) StreamMembersOf(ctx context.Context, kind string, ids ...string) (map[string][]archive.StreamMember, error) {
	all, err := r.membersBy(ctx, kind, "id", ids)
	found := map[string][]archive.StreamMember{}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		m := all[key]
		found[m.ID] = append(found[m.ID], m.member())
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
		found[m.Account][m.ID] = m.Role
	}
	return found, err
}

// membersBy returns the members of streams of a kind whose column is one of some values, by their streams
// and accounts.
func (r *Reader) membersBy(ctx context.Context, kind, column string, values []string) (map[string]memberRow, error) {
	if !archive.Storable(kind) {
		return nil, nil
	}
	var c conditions
	c.add("kind = %s", kind)
	return listedBy(ctx, r, streamMembers.selects(""), c, column, values, streamMembers.read, func(m memberRow) string { return m.ID + "\x00" + m.Account })
}

// Versions returns the versions of logs, see [archive.Archive].
func (r *Reader) Versions(ctx context.Context, keys ...archive.StreamKey) (map[archive.StreamKey]int64, error) {
	found := make(map[archive.StreamKey]int64, len(keys))
	ids := map[string][]string{} // by kind
	for _, k := range keys {
		if archive.Storable(k.Kind, k.ID) {
			ids[k.Kind] = append(ids[k.Kind], k.ID)
		}
	}
	for kind, all := range ids {
		for part := range slices.Chunk(all, batch) {
			// The columns of VALUES have these names in both databases.
			text, args := `SELECT column1, (SELECT MAX(version) FROM event WHERE game = column1) FROM (VALUES `, []any{}
			switch kind {
			case archive.GameLog:
			case archive.NoteLog:
				text = `SELECT column1, (SELECT MAX(number) FROM note WHERE node = column1) FROM (VALUES `
			default:
				text, args = `SELECT column1, (SELECT MAX(version) FROM stream WHERE kind = $1 AND id = column1) FROM (VALUES `, []any{kind}
			}
			first := len(args) + 1
			for _, id := range part {
				args = append(args, id)
			}
			text += "(" + strings.ReplaceAll(parameters(first, len(part)), ", ", "), (") + ")) AS wanted"
			rows, err := r.db.QueryContext(ctx, text, args...)
			if err != nil {
				return nil, r.Unavailable(err)
			}
			_, err = collect(rows, func(scan scan) (struct{}, error) {
				var id string
				var version *int64
				err := scan(&id, &version)
				if version != nil {
					found[archive.StreamKey{Kind: kind, ID: id}] = *version
				}
				return struct{}{}, err
			})
			if err != nil {
				return nil, r.Unavailable(err)
			}
		}
	}
	return found, nil
}
