package archivetest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"example.org/cups/internal/online/archive"
)

// memberKey names an account in a stream.
type memberKey struct {
	stream  archive.StreamKey
	account string
}

// streams are all streams and jobs.
type streams struct {
	logs      map[archive.StreamKey][]archive.StreamEvent
	summaries map[archive.StreamKey]archive.Stream
	members   map[memberKey]archive.StreamMember
	ranks     map[memberKey]int
	jobs      map[archive.JobKey]archive.Job
}

func noStreams() streams {
	return streams{map[archive.StreamKey][]archive.StreamEvent{}, map[archive.StreamKey]archive.Stream{}, map[memberKey]archive.StreamMember{}, map[memberKey]int{}, map[archive.JobKey]archive.Job{}}
}

func (s *streams) clone() streams {
	return streams{maps.Clone(s.logs), maps.Clone(s.summaries), maps.Clone(s.members), maps.Clone(s.ranks), maps.Clone(s.jobs)}
}

func (s *streams) putJob(j archive.Job) {
	j.Due = archive.Time(archive.MillisecondsUp(j.Due))
	s.jobs[archive.JobKey{Kind: j.Kind, Key: j.Key}] = j
}

var (
	_ = makes(func(c *content, h archive.StreamChange) error { return c.applyStream(h) })
	_ = makes(func(c *content, key archive.NoJob) error {
		delete(c.jobs, archive.JobKey(key))
		return nil
	})
	_ = makes(func(c *content, j archive.Job) error {
		c.putJob(j)
		return nil
	})
	_ = makes(func(c *content, h archive.JobChange) error {
		key := archive.JobKey{Kind: h.Was.Kind, Key: h.Was.Key}
		old, known := c.jobs[key]
		switch {
		case !known || !old.Due.Equal(archive.Time(archive.MillisecondsUp(h.Was.Due))) || old.Owner != h.Was.Owner:
			return archive.ErrConflict
		case h.Off:
			delete(c.jobs, key)
		default:
			c.putJob(h.Now)
		}
		return nil
	})
)

func (s *streams) applyStream(c archive.StreamChange) error {
	key := c.Summary.StreamKey
	log := s.logs[key]
	if int64(len(log)) != c.After {
		return archive.ErrConflict
	}
	if c.Rewrite {
		log = nil
	}
	for _, other := range s.summaries {
		if other.Kind == key.Kind && other.ID != key.ID && other.Unique != "" && other.Unique == c.Summary.Unique {
			return archive.ErrConflict
		}
	}
	for _, e := range c.Events {
		e.At = kept(e.At)
		log = append(log, e)
	}
	s.logs[key] = log
	sum := c.Summary
	sum.Created, sum.Starts, sum.Ended = kept(sum.Created), kept(sum.Starts), kept(sum.Ended)
	s.summaries[key] = sum
	for _, m := range c.Members {
		if m.Role == "" {
			delete(s.members, memberKey{key, m.Account})
		} else {
			s.members[memberKey{key, m.Account}] = m
		}
	}
	for _, r := range c.Ranks {
		if s.ranks[memberKey{key, r.Account}] = r.Rank; r.Rank == 0 {
			delete(s.ranks, memberKey{key, r.Account})
		}
	}
	return nil
}

func (m *memory) StreamEvents(ctx context.Context, key archive.StreamKey, after int64) ([]archive.StreamEvent, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	log := m.logs[key]
	return slices.Clone(log[min(max(0, after), int64(len(log))):]), nil
}

func (m *memory) Stream(ctx context.Context, key archive.StreamKey) (archive.Stream, error) {
	return find(ctx, m, &m.summaries, key)
}

func (m *memory) StreamsOf(ctx context.Context, kind string, ids ...string) (map[string]archive.Stream, error) {
	leave, err := m.enter(ctx)
	defer leave()
	found := map[string]archive.Stream{}
	for _, id := range ids {
		if s, there := m.summaries[archive.StreamKey{Kind: kind, ID: id}]; there && err == nil {
			found[id] = s
		}
	}
	return found, err
}

func (m *memory) StreamOf(ctx context.Context, kind, unique string) (archive.Stream, error) {
	found, err := list(ctx, m, &m.summaries, func(s archive.Stream) bool { return s.Kind == kind && unique != "" && s.Unique == unique },
		func(a, b archive.Stream) int { return 0 })
	if err == nil && len(found) == 0 {
		err = archive.ErrNotFound
	}
	if err != nil {
		return archive.Stream{}, err
	}
	return found[0], nil
}

func (m *memory) Streams(ctx context.Context, f archive.StreamFilter) ([]archive.Stream, error) {
	return m.streamsOf(ctx, f, func(s archive.StreamKey) bool {
		member, takesPart := m.members[memberKey{s, f.Account}]
		return f.Account == "" || takesPart && (f.Role == "" || member.Role == f.Role)
	})
}

func (m *memory) RankedStreams(ctx context.Context, f archive.StreamFilter) ([]archive.RankedStream, error) {
	list, err := m.streamsOf(ctx, f, func(s archive.StreamKey) bool { return m.ranks[memberKey{s, f.Account}] > 0 })
	if err != nil {
		return nil, err
	}
	leave, err := m.enter(ctx)
	defer leave()
	var ranked []archive.RankedStream
	for _, s := range list {
		ranked = append(ranked, archive.RankedStream{Stream: s, Rank: m.ranks[memberKey{s.StreamKey, f.Account}]})
	}
	return ranked, err
}

// streamsOf returns the streams of a filter that have to do with its account.
func (m *memory) streamsOf(ctx context.Context, f archive.StreamFilter, hasTo func(archive.StreamKey) bool) ([]archive.Stream, error) {
	wanted := func(s archive.Stream) bool {
		last := f.Behind
		return s.Kind == f.Kind && (f.Status == "" || s.Status == f.Status) && (f.Guild == "" || s.Guild == f.Guild) && hasTo(s.StreamKey) &&
			(last == archive.StreamPlace{} || cmp.Or(s.Created.Compare(kept(last.Created)), cmp.Compare(s.ID, last.ID)) < 0)
	}
	found, err := list(ctx, m, &m.summaries, wanted, func(a, b archive.Stream) int {
		return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(b.ID, a.ID))
	})
	return found[:min(max(0, f.Most), len(found))], err
}

func (m *memory) StreamMembers(ctx context.Context, key archive.StreamKey) ([]archive.StreamMember, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	var found []archive.StreamMember
	for k, member := range m.members {
		if k.stream == key {
			found = append(found, member)
		}
	}
	slices.SortFunc(found, func(a, b archive.StreamMember) int { return strings.Compare(a.Account, b.Account) })
	return found, nil
}

func (m *memory) Jobs(ctx context.Context, most int) ([]archive.Job, error) {
	found, err := list(ctx, m, &m.jobs, func(archive.Job) bool { return true }, func(a, b archive.Job) int {
		return cmp.Or(a.Due.Compare(b.Due), strings.Compare(a.Kind, b.Kind), strings.Compare(a.Key, b.Key))
	})
	return found[:min(max(0, most), len(found))], err
}

func (m *memory) StreamMembersOf(ctx context.Context, kind string, ids ...string) (map[string][]archive.StreamMember, error) {
	found := map[string][]archive.StreamMember{}
	for _, id := range ids {
		list, err := m.StreamMembers(ctx, archive.StreamKey{Kind: kind, ID: id})
		if err != nil {
			return nil, err
		}
		if len(list) > 0 {
			found[id] = list
		}
	}
	return found, nil
}

func (m *memory) StreamRolesOf(ctx context.Context, kind string, accounts ...string) (map[string]map[string]string, error) {
	leave, err := m.enter(ctx)
	defer leave()
	found := map[string]map[string]string{}
	for k, member := range m.members {
		if err != nil || k.stream.Kind != kind || !slices.Contains(accounts, member.Account) {
			continue
		}
		if found[member.Account] == nil {
			found[member.Account] = map[string]string{}
		}
		found[member.Account][k.stream.ID] = member.Role
	}
	return found, err
}
