package arbiter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/tourney"
)

// SeriesKind is the kind of streams that are series and leagues.
const SeriesKind = "series"

// The states of series in lists.
const (
	SeriesOpen   = "open"
	SeriesClosed = "closed"
)

// The kinds of the jobs of series. The first one tells a series what has become of a
// tournament, whose ID is the key. The second one makes the tournaments of a season, and its
// key is the ID of the league with the number of the season. The others tell a series that a
// tournament does not belong to it any more, and a tournament that a series has removed it; their
// keys are the IDs of both, the tournament first.
const (
	partJob    = "seriesPart"
	seasonJob  = "seriesSeason"
	leftJob    = "seriesLeft"
	removedJob = "seriesRemoved"
)

func newSeries(a *Arbiter, c stream.Config) *stream.Streams[*series.Table, series.Command, series.Event] {
	c.Jobs.Handle(partJob, a.takePart)
	c.Jobs.Handle(seasonJob, a.makeSeason)
	c.Jobs.Handle(leftJob, a.takeLeaving)
	c.Jobs.Handle(removedJob, a.takeRemoval)
	return stream.New(c, stream.Kind[*series.Table, series.Command, series.Event]{
		Name:   SeriesKind,
		Replay: series.Replay,
		Apply: func(t *series.Table, by play.Actor, c series.Command, at time.Time) error {
			_, err := t.Apply(by, c, at)
			return err
		},
		ID:      (*series.Table).ID,
		Since:   (*series.Table).Since,
		Due:     func(*series.Table) (time.Time, bool) { return time.Time{}, false }, // nothing happens by itself
		Wake:    series.Close{},
		Write:   stream.WriteJSON[series.Event],
		Read:    stream.ReadJSON[series.Event],
		Summary: seriesSummary,
		Members: seriesMembers,
		With: func(_ context.Context, t *series.Table, events []series.Event, _ *stream.Facts, c *archive.Change) (func(), error) {
			tell, err := a.seriesNews(t, events, c)
			if err != nil {
				return nil, fmt.Errorf("the news of what officers did: %w", err)
			}
			c.Add(archive.Writes(seasonJobs(t.ID(), events))...)
			for i := range events {
				if e := &events[i]; e.Type == series.Removed && e.By != "" {
					c.Add(archive.Job{Kind: removedJob, Key: string(e.Part.ID) + "/" + t.ID(), Due: e.At})
				}
			}
			return func() {
				a.reshapedSeries(events)
				tell()
			}, nil
		},
	})
}

// ListedSeries is what lists show of a series.
type ListedSeries struct {
	ID      string    `json:"-"`
	Name    string    `json:"-"`
	Status  string    `json:"-"`
	Guild   string    `json:"-"`
	Created time.Time `json:"-"`
	Best    int       `json:"best,omitempty"`
	League  bool      `json:"league,omitempty"`
	Parts   int       `json:"parts,omitempty"` // tournaments so far
	Seasons int       `json:"seasons,omitempty"`
}

func seriesSummary(t *series.Table) archive.Stream {
	o := t.Setup()
	body, err := json.Marshal(ListedSeries{Best: o.Best, League: o.League != nil, Parts: len(t.Parts()), Seasons: len(t.Seasons())})
	if err != nil {
		panic(err) // encoding a ListedSeries cannot fail
	}
	s := archive.Stream{Name: o.Name, Status: SeriesOpen, Guild: o.Guild, Created: t.Began(), Ended: t.ClosedAt(), Body: body}
	if !s.Ended.IsZero() {
		s.Status = SeriesClosed
	}
	return s
}

// seriesMembers returns the accounts whose part in a series some events may have changed.
func seriesMembers(t *series.Table, events []series.Event) []archive.StreamMember {
	var list []archive.StreamMember
	seen := map[string]bool{}
	add := func(account, role string) {
		if account != "" && !seen[account] {
			seen[account] = true
			list = append(list, archive.StreamMember{Account: account, Role: role})
		}
	}
	for i := range events {
		e := &events[i]
		if e.Type == series.Created {
			for _, account := range t.Setup().Directors {
				add(account, DirectorRole)
			}
		}
		player := func(account string) {
			if !t.IsDirector(account) {
				add(account, PlayerRole)
			}
		}
		if e.Player != nil {
			player(e.Player.Account)
		}
		if e.Part != nil {
			for _, p := range e.Part.Places {
				player(p.Account)
			}
		}
		if e.Season != nil {
			for _, tier := range e.Season.Tiers {
				for _, p := range tier.Players {
					player(p.Account)
				}
			}
		}
	}
	return list
}

// partJobs returns the jobs that tell a series what has become of a tournament, if some
// events of it concern the series, and others that it has left them. A later job of the same
// tournament replaces the first one.
func partJobs(t *tourney.Table, events []tourney.Event) (jobs []archive.Job) {
	for i := range events {
		if e := &events[i]; e.Type == tourney.InSeries && e.Left != "" {
			jobs = append(jobs, archive.Job{Kind: leftJob, Key: string(t.ID()) + "/" + e.Left, Due: e.At})
		}
	}
	id := t.Setup().Series
	if id == "" {
		return jobs
	}
	for i := range events {
		switch e := &events[i]; e.Type {
		case tourney.Resulted:
			if t.Status() != tourney.IsOver {
				continue
			}
		case tourney.Created, tourney.Changed, tourney.Started, tourney.Ended, tourney.Approved, tourney.CancelledT, tourney.InSeries, tourney.Renamed:
		default:
			continue
		}
		return append(jobs, archive.Job{Kind: partJob, Key: string(t.ID()), Due: events[len(events)-1].At, Body: []byte(id)})
	}
	return jobs
}

// takeLeaving tells a series that a tournament does not belong to it any more.
func (a *Arbiter) takeLeaving(ctx context.Context, j archive.Job) (time.Time, error) {
	id, left, _ := strings.Cut(j.Key, "/")
	return time.Time{}, a.leave(ctx, id, left)
}

// leave takes a tournament out of a series, unless it belongs to it.
func (a *Arbiter) leave(ctx context.Context, id, left string) error {
	c := series.Remove{Tournament: tourney.ID(id)}
	isBack := false
	err := a.View(ctx, id, func(t *tourney.Table) { c.Version, isBack = t.Version(), t.Setup().Series == left })
	if err == nil && !isBack {
		err = a.DoSeries(ctx, server, left, c, nil)
	}
	if coded.RefusedBy[series.Code](err) || errors.Is(err, archive.ErrNotFound) {
		return nil // it has not heard of the tournament
	}
	return err
}

// takeRemoval tells a tournament that a series has removed it, unless it was added again.
func (a *Arbiter) takeRemoval(ctx context.Context, j archive.Job) (time.Time, error) {
	id, by, _ := strings.Cut(j.Key, "/")
	removed := int64(-1) // it counts
	err := a.ViewSeries(ctx, by, func(t *series.Table) { _, removed = t.Has(tourney.ID(id)) })
	belongs, joined := false, int64(0)
	if err == nil && removed >= 0 {
		err = a.View(ctx, id, func(t *tourney.Table) { belongs, joined = t.Setup().Series == by, t.JoinedSeries() })
	}
	if err == nil && belongs && joined <= removed {
		err = a.takeOut(ctx, id, by, joined)
	}
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	return time.Time{}, err
}

// takeOut says in a tournament that a series does not count it, unless that was chosen anew since
// a version.
func (a *Arbiter) takeOut(ctx context.Context, id, series string, joined int64) error {
	c := tourney.Direct{Action: tourney.SetSeries, Was: series, Joined: joined}
	err := a.tables.Do(ctx, server, id, c, a.Hall.Now(), nil)
	if coded.RefusedBy[tourney.Code](err) {
		return nil // it was cancelled
	}
	return err
}

// partOf returns what a series must know about a tournament. Who has not played a game there
// or was excluded has no place in it.
func partOf(t *tourney.Table) series.Part {
	o := t.Setup()
	p := series.Part{ID: t.ID(), Version: t.Version(), Joined: t.JoinedSeries(), Name: o.Name, Status: t.Status(), Approved: t.IsApproved(), Starts: o.Starts, Ended: t.Ended()}
	if t.Status() != tourney.IsOver {
		return p
	}
	before, place := 0, 0
	for _, r := range t.Standings().Rows {
		if r.Played == 0 || r.Entry.Status == tourney.Out {
			continue
		}
		if r.Place != before {
			before, place = r.Place, len(p.Places)+1
		}
		p.Places = append(p.Places, series.Place{Account: r.Entry.Account, Name: r.Entry.Name, Place: place})
	}
	return p
}

// takePart tells a series what has become of a tournament. If the series refuses it, the tournament
// does not belong to it any more. A tournament that was taken out after it was looked at is not left
// in the series.
func (a *Arbiter) takePart(ctx context.Context, j archive.Job) (time.Time, error) {
	var part series.Part
	belongs := false
	err := a.View(ctx, j.Key, func(t *tourney.Table) { part, belongs = partOf(t), t.Setup().Series == string(j.Body) })
	if err == nil && belongs {
		err = a.DoSeries(ctx, server, string(j.Body), series.Count{Part: part}, nil)
	}
	switch {
	case coded.RefusedBy[series.Code](err): // there is no room for it
		err = a.takeOut(ctx, j.Key, string(j.Body), part.Joined)
	case err == nil:
		err = a.leave(ctx, j.Key, string(j.Body))
	}
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil // there is no such series
	}
	return time.Time{}, err
}

// seasonJobs returns the jobs that make the tournaments of seasons.
func seasonJobs(id string, events []series.Event) (jobs []archive.Job) {
	for i := range events {
		if e := &events[i]; e.Type == series.Seasoned {
			jobs = append(jobs, archive.Job{Kind: seasonJob, Key: fmt.Sprintf("%s/%d", id, e.Season.Number), Due: e.At, Body: []byte(id)})
		}
	}
	return jobs
}

// makeSeason makes the tournaments of the seasons of a league that do not exist yet.
func (a *Arbiter) makeSeason(ctx context.Context, j archive.Job) (time.Time, error) {
	type one struct {
		id      tourney.ID
		setup   tourney.Setup
		players []tourney.Player
	}
	var list []one
	err := a.ViewSeries(ctx, string(j.Body), func(t *series.Table) {
		for _, season := range t.Seasons() {
			if fmt.Sprintf("%s/%d", t.ID(), season.Number) != j.Key {
				continue
			}
			setups := t.Tournaments(season)
			for _, tier := range season.Tiers {
				list = append(list, one{tier.ID, setups[tier.ID], slices.Clone(tier.Players)})
			}
		}
	})
	if err != nil {
		return time.Time{}, err
	}
	for _, o := range list {
		if err := a.makeTier(ctx, o.id, o.setup, o.players); err != nil {
			return time.Time{}, fmt.Errorf("the tournament %s of series %s: %w", o.id, j.Body, err)
		}
	}
	return time.Time{}, nil
}

// makeTier makes a tournament of a league with its players, unless it exists.
func (a *Arbiter) makeTier(ctx context.Context, id tourney.ID, s tourney.Setup, players []tourney.Player) error {
	key := archive.StreamKey{Kind: Kind, ID: string(id)}
	if _, err := a.Archive.Stream(ctx, key); err == nil || !errors.Is(err, archive.ErrNotFound) {
		return err
	}
	now := a.Hall.Now()
	if soon := now.Add(time.Minute); !s.Starts.IsZero() && s.Starts.Before(soon) {
		s.Starts = soon // the server was down when it should have begun
	}
	by := play.Actor{Account: s.Directors[0], Server: true} // its directors and players have said so in the series
	t, err := tourney.New(id, s, by, now)
	if err != nil {
		return err
	}
	for _, p := range players {
		if _, err := t.Apply(by, tourney.Seat{Player: p}, now); err != nil {
			return err
		}
	}
	if err = a.tables.Begin(ctx, t); errors.Is(err, archive.ErrConflict) {
		return nil // another server was faster
	}
	return err
}

// CreateSeries announces a series or a league and returns its ID.
func (a *Arbiter) CreateSeries(ctx context.Context, by play.Actor, s series.Setup) (string, error) {
	id, err := club.NewID(a.Random)
	if err != nil {
		return "", err
	}
	t, err := series.New(id, s, by, a.Hall.Now())
	if err != nil {
		return "", err
	}
	made, err := a.mayAnnounce(ctx, by, quota.SeriesHeld, quota.SeriesMade, func() (int, error) {
		list, err := a.ListSeries(ctx, archive.StreamFilter{Account: by.Account, Role: DirectorRole, Status: SeriesOpen, Most: quota.SeriesHeld.Account})
		return len(list), err
	})
	if err != nil {
		return "", err
	}
	defer made()
	return id, a.series.Begin(ctx, t)
}

// DoSeries is [Arbiter.Do] for series. The error is a [*series.Error], a [*quota.FullError],
// [archive.ErrNotFound] or [archive.ErrUnavailable].
func (a *Arbiter) DoSeries(ctx context.Context, by play.Actor, id string, c series.Command, view func(*series.Table)) error {
	if _, signs := c.(series.SignUp); signs && !by.Server {
		if _, again := archive.ErrandOf(ctx).Before(); !again {
			if err := a.Club.Shares.Make(quota.Applications, quota.OwnerOf(ctx, by.Account), 1, a.Hall.Now()); err != nil {
				return err
			}
		}
	}
	return a.series.Do(ctx, by, id, c, a.Hall.Now(), view)
}

// ViewSeries shows a series to a function, which must not retain it.
func (a *Arbiter) ViewSeries(ctx context.Context, id string, view func(*series.Table)) error {
	return a.series.View(ctx, id, view)
}

// FollowSeries is [Arbiter.Follow] for series.
func (a *Arbiter) FollowSeries(ctx context.Context, id string, after int64) iter.Seq2[[]series.Event, error] {
	return a.series.Follow(ctx, id, after)
}

// ListSeries returns the series that match a filter, the latest first. The kind of the filter
// is set here.
func (a *Arbiter) ListSeries(ctx context.Context, f archive.StreamFilter) ([]ListedSeries, error) {
	f.Kind = SeriesKind
	streams, err := a.Archive.Streams(ctx, f)
	if err != nil {
		return nil, err
	}
	return archive.Readable(a.Archive, streams, func(s archive.Stream) (l ListedSeries, err error) {
		if err := json.Unmarshal(s.Body, &l); err != nil {
			return l, fmt.Errorf("series %s: %w", s.ID, err)
		}
		l.ID, l.Name, l.Status, l.Guild, l.Created = s.ID, s.Name, s.Status, s.Guild, s.Created
		return l, nil
	}), nil
}
