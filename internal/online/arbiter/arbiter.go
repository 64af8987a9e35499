// Package arbiter runs the tournaments of a server: it stores what happens in them as
// streams, opens their games, and takes in the results.
//
// A game is opened in the commit that pairs it. A result comes as a job in the commit that
// ends the game, and the tournament takes each result once. So a server that is killed
// between any two commits goes on as if nothing had happened.
package arbiter

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"maps"
	"slices"
	"sync/atomic"
	"time"

	"example.org/cups"
	"example.org/cups/internal/coded"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/tourney"
)

// Kind is the kind of streams that are tournaments.
const Kind = "tournament"

// The roles of accounts in tournaments.
const (
	PlayerRole   = "player"
	DirectorRole = "director" // who plays as well is a player
	VisitorRole  = "visitor"  // has left before the start, was only invited, has only written a line, or has not said that results from a report are theirs
	TeamRole     = "team"     // no account: a guild that plays, or is asked
)

// Config has everything that an arbiter needs. All fields must be set.
type Config struct {
	Hall    *hall.Hall
	Club    *club.Club
	Archive archive.Archive // for reading
	Streams stream.Config
	Guilds  Guilds
	Random  io.Reader // for IDs; must be unpredictable
	Log     *slog.Logger
}

// Guilds is what an arbiter asks the guilds of its server.
type Guilds interface {
	// Rated returns the ratings of some people in the Elo list of a guild; 0: none.
	Rated(ctx context.Context, guild string, people ...guild.Person) ([]int, error)
	// Rosters returns the accounts of each open guild to which an account belongs.
	Rosters(ctx context.Context, account string) ([][]string, error)
	// MayName returns the refusal, of the field guild, if somebody may not act in the name of a guild.
	MayName(ctx context.Context, by club.Actor, id string) error
	// Answer accepts or declines an invitation of the actor to a guild.
	Answer(ctx context.Context, by play.Actor, id string, number int64, yes bool) error
}

// Arbiter runs the tournaments of an archive. All methods may be used by any number of
// goroutines.
type Arbiter struct {
	Config
	tables *stream.Streams[*tourney.Table, tourney.Command, tourney.Event]
	series *stream.Streams[*series.Table, series.Command, series.Event]
	shape  atomic.Int64 // how often lists have changed, see [Arbiter.Shape]
}

// New returns an arbiter. It takes results as soon as the jobs of c.Streams run.
func New(c Config) *Arbiter {
	a := &Arbiter{Config: c}
	a.tables = stream.New(c.Streams, stream.Kind[*tourney.Table, tourney.Command, tourney.Event]{
		Name: Kind,
		Replay: func(id string, events []tourney.Event) (*tourney.Table, error) {
			return tourney.Replay(tourney.ID(id), events)
		},
		Apply: func(t *tourney.Table, by play.Actor, c tourney.Command, at time.Time) error {
			_, err := t.Apply(by, c, at)
			return err
		},
		Since:   (*tourney.Table).Since,
		ID:      func(t *tourney.Table) string { return string(t.ID()) },
		Due:     a.due,
		Wake:    tourney.Tick{},
		Write:   stream.WriteJSON[tourney.Event],
		Read:    stream.ReadJSON[tourney.Event],
		Summary: summary,
		Members: members,
		With:    a.with,
		Foresee: a.foresee,
	})
	c.Streams.Jobs.Handle(hall.ResultJob, a.takeResult)
	c.Streams.Jobs.Handle(ReminderJob, a.remind)
	c.Streams.Jobs.Handle(callOffJob, a.callOff)
	c.Streams.Jobs.Handle(rateJob, a.rate)
	a.tables.HandleRemovals(hideJob, (*tourney.Table).Hider)
	c.Streams.Jobs.Handle(club.DirectorGone, c.Club.TakeGone(a.abandon))
	c.Streams.Jobs.Handle(club.MemberGone, a.takeLeaver)
	c.Streams.Jobs.Handle(club.GovernArbiter, club.TakeOrders(c.Log, a.Govern, refuses))
	a.series = newSeries(a, c.Streams)
	return a
}

// arenaLook is the time between two looks at an arena in which somebody could be paired.
const arenaLook = 250 * time.Millisecond

// due is [tourney.Table.Due]. An arena in which nobody can be paired, because a director has
// forbidden it, is looked at again a little later.
func (a *Arbiter) due(t *tourney.Table) (time.Time, bool) {
	at, ok := t.Due()
	if soon := a.Hall.Now().Add(arenaLook); ok && t.Setup().Format == tourney.Arena && t.Status() == tourney.IsRunning && at.Before(soon) {
		at = soon
	}
	return at, ok
}

// summary returns what lists show.
func summary(t *tourney.Table) archive.Stream {
	s := t.Summary()
	body, err := json.Marshal(s)
	if err != nil {
		panic(err) // encoding a summary cannot fail
	}
	return archive.Stream{Name: s.Setup.Name, Status: string(s.Status), Guild: s.Setup.Guild, Created: s.Created, Starts: s.Setup.Starts, Ended: s.Ended, Body: body}
}

// members returns the accounts, and guilds, whose part in the tournament some events may have changed.
func members(t *tourney.Table, events []tourney.Event) []archive.StreamMember {
	var list []archive.StreamMember
	seen := map[string]bool{}
	add := func(account string) {
		if account == "" || seen[account] {
			return
		}
		seen[account] = true
		if e := t.EntryOf(account); e != nil && e.Kind == tourney.Outside {
			return
		}
		role := VisitorRole
		if e := t.EntryOf(account); e != nil && (e.Status == tourney.In || e.Status == tourney.OnList || e.Number > 0) && (e.Shown || !t.Setup().Elsewhere) {
			role = PlayerRole
		} else if t.IsDirector(account) {
			role = DirectorRole
		}
		list = append(list, archive.StreamMember{Account: account, Role: role})
	}
	for i := range events {
		switch e := &events[i]; e.Type {
		case tourney.Created, tourney.Changed:
			list = append(list, teams(t)...)
			for _, account := range e.Setup.Directors {
				add(account)
			}
		case tourney.Entered:
			add(e.Player.Account)
			if guild := t.EntryOf(e.Player.Account).Guild; guild != "" { // of a battle that asks nobody
				list = append(list, archive.StreamMember{Account: guild, Role: TeamRole})
			}
		case tourney.Started:
			for _, entry := range t.Entries() {
				add(entry.Account)
			}
		default: // so that the export of an account finds what it has done
			add(e.By)
			add(e.Account)
		}
	}
	return list
}

// teams returns the guilds that were ever asked to play, and those for which somebody has entered. Those
// that are asked no longer take part no longer.
func teams(t *tourney.Table) []archive.StreamMember {
	var list []archive.StreamMember
	ask := func(terms *tourney.TeamTerms, role string) {
		if terms == nil {
			return
		}
		for _, guild := range terms.Guilds {
			list = slices.DeleteFunc(list, func(m archive.StreamMember) bool { return m.Account == guild })
			list = append(list, archive.StreamMember{Account: guild, Role: role})
		}
	}
	for _, e := range t.Since(0) {
		if e.Type == tourney.Created || e.Type == tourney.Changed {
			ask(e.Setup.Teams, "")
		}
	}
	ask(t.Setup().Teams, TeamRole)
	return list
}

// with opens the games that some events have paired, asks for reminders, keeps the places
// once they count, and what officers of guilds are told, in the commit of these events.
func (a *Arbiter) with(ctx context.Context, t *tourney.Table, events []tourney.Event, f *stream.Facts, c *archive.Change) (func(), error) {
	c.Add(archive.Writes(remindersOf(t, events))...)
	archive.Edit(*c, func(s *archive.StreamChange) { s.Ranks = ranksOf(t, events) })
	c.Add(archive.Writes(partJobs(t, events))...)
	for _, off := range t.CalledOff(events) {
		c.Add(archive.Job{Kind: callOffJob, Key: string(off.ID), Due: t.Touched(), Body: []byte(off.By)})
	}
	if t.WantsRatings(events) {
		c.Add(archive.Job{Kind: rateJob, Key: string(t.ID()), Due: t.Touched()})
	}
	c.Add(archive.Writes(suspicions(t, events))...)
	tell, err := a.teamNews(t, events, f, c)
	if err != nil {
		return nil, fmt.Errorf("the news of the guilds: %w", err)
	}
	byOfficer, err := a.officerNews(t, events, c)
	if err != nil {
		return nil, fmt.Errorf("the news of what officers did: %w", err)
	}
	after := []func(){tell, byOfficer, a.invitations(t, events, f, c)}
	openings := t.Openings(events)
	games := make([]hall.NewGame, len(openings))
	for i, o := range openings {
		games[i] = hall.NewGame{ID: o.ID, Start: start(t, o)}
	}
	begun, err := a.Hall.OpenGames(ctx, games, a.ratingsIn(f), c)
	if err != nil {
		return nil, fmt.Errorf("open the games of a round: %w", err)
	}
	for i, o := range openings {
		after = append(after, func() {
			begun[i]()
			for _, account := range []string{o.South, o.North} {
				if t.IsHost(account) && o.Board > 1 {
					continue // one notice tells of all boards
				}
				a.Hall.Tell(account, hall.Notice{Type: hall.Paired, Game: o.ID, Tournament: string(t.ID()), Round: o.Round, Board: o.Board})
			}
		})
	}
	for _, seat := range t.PairedAtTable(events) {
		if t.EntryOf(seat.Account).Kind == play.Member {
			notice.Tell(c, seat.Account, a.Hall.Now(), notice.Notice{
				Kind: notice.Round, About: notice.RoundOf(string(t.ID())), Path: "/tournaments/" + string(t.ID()), Title: t.Setup().Name, Word: "table", Round: seat.Round, Board: seat.Board,
			})
		}
		after = append(after, func() {
			a.Hall.Tell(seat.Account, hall.Notice{Type: hall.Paired, Tournament: string(t.ID()), Round: seat.Round, Board: seat.Board})
		})
	}
	return func() {
		a.reshaped(events)
		for _, f := range after {
			f()
		}
	}, nil
}

// ratingsIn returns a function that returns ratings, as far as they are known.
func (a *Arbiter) ratingsIn(f *stream.Facts) hall.Ratings {
	return func(_ context.Context, class archive.Class, accounts ...string) (map[string]archive.Rating, error) {
		return stream.Ask(f, fmt.Sprint("ratings ", class), accounts, func(ctx context.Context, accounts ...string) (map[string]archive.Rating, error) {
			return a.Archive.RatingsOf(ctx, class, accounts...)
		}), nil
	}
}

// foresee asks for the ratings of those who may be paired in an arena, in which somebody is paired all
// the time.
func (a *Arbiter) foresee(t *tourney.Table, c tourney.Command, f *stream.Facts) {
	o := t.Setup()
	if _, pairs := c.(tourney.Tick); !pairs || o.Format != tourney.Arena || !o.Rated {
		return
	}
	size := t.SizeAt(a.Hall.Now())
	position, err := cups.StartWith(size.Cups, cups.Beans(size.Beans))
	if err != nil {
		return
	}
	if class, ok := ratings.ClassOf(play.Start{Position: position, Control: o.Clock.Control}); ok {
		_, _ = a.ratingsIn(f)(context.Background(), class, t.Free(a.Hall.Now())...) // it only asks
	}
}

// suspicions returns the entries of the log that show to moderators two players of an arena whose games with each
// other keep ending at once, see [hall.ShortGames]: one for each of the two.
func suspicions(t *tourney.Table, events []tourney.Event) (log []archive.LogEntry) {
	for _, pair := range t.Suspects(events) {
		for _, account := range pair {
			log = append(log, archive.LogEntry{At: t.Touched(), Action: hall.ShortGames, Subject: account, Detail: Kind + "/" + string(t.ID())})
		}
	}
	return log
}

// start returns the start of a game of a tournament.
func start(t *tourney.Table, o tourney.Opening) play.Start {
	s := t.Setup()
	size := t.SizeAt(o.Opened)
	position, err := cups.StartWith(size.Cups, cups.Beans(size.Beans))
	if err != nil {
		panic(err) // the setup was checked
	}
	seat := func(account string) play.Seat {
		e := t.EntryOf(account)
		return play.Seat{Account: account, Name: e.Name, Kind: e.Kind}
	}
	start := play.Start{
		Position: position, Seats: [2]play.Seat{seat(o.South), seat(o.North)}, Control: s.Clock.Control, Rated: s.Rated, Event: s.Name,
		Tournament: &play.Tournament{
			ID: string(t.ID()), Round: o.Round, Board: o.Board, FirstMoveMs: s.NoShowMs,
			Berserk: s.Berserk && s.Format == tourney.Arena, Arena: s.Format == tourney.Arena, Holidays: s.Holidays,
			Host: s.Host, HostLooks: s.HostLooks,
		},
	}
	if host := start.Host(); host != cups.Nobody {
		if own := s.HostClock(t.Guests()); own != s.Clock.Control {
			start.Own[host] = own
		}
	}
	return start
}

// server is the actor of what happens by itself.
var server = play.Actor{Server: true}

// takeResult gives the result of a game to its tournament.
func (a *Arbiter) takeResult(ctx context.Context, j archive.Job) (time.Time, error) {
	var of play.Tournament
	if err := json.Unmarshal(j.Body, &of); err != nil {
		return time.Time{}, fmt.Errorf("the result of game %s: %w", j.Key, err)
	}
	id := play.ID(j.Key)
	c := tourney.GameEnded{Game: id}
	isOver := false
	unbegun, host := cups.Nobody, cups.Nobody
	var limit time.Duration
	var accounts []string
	err := a.Hall.View(ctx, id, func(t *play.Table) {
		g := t.Game()
		if isOver = g.IsOver(); !isOver {
			return
		}
		end := g.End()
		c.How, c.Plies, c.At = end.How.String(), int(g.Ply()), t.Ended()
		moves := t.Moved()
		c.Moves, c.Berserk = &moves, g.State().Clock.Halved
		unbegun, limit = t.Unbegun(), g.Setup().FirstMove
		start := t.Start()
		host = start.Host()
		for _, seat := range start.Seats {
			accounts = append(accounts, seat.Account)
		}
		switch {
		case g.Outcome() == cups.SouthWins:
			c.Result = tourney.SouthWins
		case g.Outcome() == cups.NorthWins:
			c.Result = tourney.NorthWins
		case g.Outcome() == cups.Draw:
			c.Result = tourney.Drawn
		case end.How == game.Aborted && end.By == cups.South: // who aborts a game of a tournament gives it up
			c.Result = tourney.SouthForfeits
		case end.How == game.Aborted && end.By == cups.North:
			c.Result = tourney.NorthForfeits
		}
		if e, _ := t.Correction(); e != nil {
			c.Corrected = e.Text
		} else if end.How == game.PlayedOut {
			c.Margin = int(g.Position().Margin())
		}
	})
	if err != nil || !isOver {
		return time.Time{}, err
	}
	if unbegun != cups.Nobody && unbegun.Opponent() != host { // who sits at another board is there
		here, err := a.Hall.Attendance(ctx, id)
		if err != nil {
			return time.Time{}, err
		}
		if other := unbegun.Opponent(); !here.Here[other] && here.Away[other].For >= limit {
			c.Result = tourney.BothForfeit
		}
	}
	if of.Arena {
		c.Pauses = map[string]time.Time{}
		for _, account := range accounts {
			if c.Pauses[account], err = a.Hall.PausedUntil(ctx, account); err != nil {
				return time.Time{}, err
			}
		}
	}
	err = a.tables.Do(ctx, server, of.ID, c, a.Hall.Now(), nil)
	if coded.RefusedBy[tourney.Code](err) || errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil // a director has paired the board anew
	}
	return time.Time{}, err
}

// rateJob is the kind of the jobs that ask for the ratings of the players of a tournament. The key is
// its ID.
const rateJob = "tournamentRatings"

// rate gives the players of a tournament the ratings that they have now where its setup says.
func (a *Arbiter) rate(ctx context.Context, j archive.Job) (time.Time, error) {
	var o tourney.Setup
	var people []guild.Person
	err := a.View(ctx, j.Key, func(t *tourney.Table) {
		o = t.Setup()
		for _, e := range t.Entries() {
			p := guild.Person{Account: e.Account}
			if e.Kind == tourney.Outside {
				p = guild.Person{Name: e.Name}
			}
			people = append(people, p)
		}
	})
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	ratings, err := a.ratingsNow(ctx, o, people)
	if errors.Is(err, archive.ErrNotFound) { // the ratings of the entries stay
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	known := map[guild.Person]int{}
	for i, p := range people {
		known[p] = ratings[i]
	}
	c := tourney.Rate{Source: o.Ratings, Guild: o.Guild, Rating: func(account, name string) int { return known[guild.Person{Account: account, Name: name}] }}
	return time.Time{}, a.tables.Do(ctx, server, j.Key, c, a.Hall.Now(), nil)
}

// ratingsNow returns the ratings of people for a tournament with a setup, in their order; 0: none.
func (a *Arbiter) ratingsNow(ctx context.Context, o tourney.Setup, people []guild.Person) ([]int, error) {
	if o.Ratings == tourney.OfGuild {
		return a.Guilds.Rated(ctx, o.Guild, people...)
	}
	list := make([]int, len(people))
	for i, p := range people {
		if p.Account == "" {
			continue
		}
		who, err := a.Archive.Account(ctx, p.Account)
		if err != nil {
			return nil, err
		}
		player, err := a.Player(ctx, who, o)
		if err != nil {
			return nil, err
		}
		list[i] = player.Rating
	}
	return list, nil
}

// callOffJob is the kind of the jobs that end games which their tournament does not need any more. The
// key is the ID of the game, and the body the account that has decided that.
const callOffJob = "callOff"

// callOff ends a game.
func (a *Arbiter) callOff(ctx context.Context, j archive.Job) (time.Time, error) {
	err := a.Hall.Do(ctx, server, play.ID(j.Key), play.CallOff{By: string(j.Body)}, a.Hall.Now(), nil)
	if coded.RefusedBy[play.Code](err) || errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	return time.Time{}, err
}

// Create announces a tournament and returns its ID.
func (a *Arbiter) Create(ctx context.Context, by play.Actor, s tourney.Setup) (string, error) {
	id, err := club.NewID(a.Random)
	if err != nil {
		return "", err
	}
	t, err := tourney.New(tourney.ID(id), s, by, a.Hall.Now())
	if err != nil {
		return "", err
	}
	if s.Format == tourney.Exhibition {
		if err := a.seatHost(ctx, t, by); err != nil {
			return "", err
		}
	}
	made, err := a.mayAnnounce(ctx, by, quota.Tournaments, quota.TournamentsMade, func() (int, error) { return a.directed(ctx, by.Account) })
	if err != nil {
		return "", err
	}
	defer made()
	return id, a.tables.Begin(ctx, t)
}

// mayAnnounce counts something that an account announces, until made is called. stored returns
// how many such things it directs that are open. The error may be a [*quota.FullError].
func (a *Arbiter) mayAnnounce(ctx context.Context, by play.Actor, held, making quota.Share, stored func() (int, error)) (made func(), err error) {
	if by.Server {
		return func() {}, nil
	}
	o := quota.OwnerOf(ctx, by.Account)
	if made, err = a.Club.Shares.Hold(held, o, stored); err == nil {
		err = a.Club.Shares.Make(making, o, 1, a.Hall.Now())
	}
	if err != nil && made != nil {
		made()
	}
	return made, err
}

// directed returns how many tournaments that are not over an account directs.
func (a *Arbiter) directed(ctx context.Context, account string) (n int, err error) {
	for _, status := range []tourney.Status{tourney.IsOpen, tourney.IsRunning, tourney.IsPaused} {
		for one, err := range archive.AllStreams(ctx, a.Archive, archive.StreamFilter{Kind: Kind, Account: account, Status: string(status)}) {
			if err != nil {
				return 0, err
			}
			if t, err := summaryOf(one); err == nil && slices.Contains(t.Setup.Directors, account) { // perhaps as a player, too
				n++
			}
		}
	}
	return n, nil
}

// Do carries out a command. When it returns nil, the events are on the disk. view, which may
// be nil, sees the table afterwards, and must not retain it. The error is a
// [*tourney.Error], [archive.ErrNotFound] or [archive.ErrUnavailable].
func (a *Arbiter) Do(ctx context.Context, by play.Actor, id string, c tourney.Command, view func(*tourney.Table)) error {
	if s, ok := costOf(c); ok && !by.Server {
		if _, again := archive.ErrandOf(ctx).Before(); !again {
			if err := a.Club.Shares.Make(s, quota.OwnerOf(ctx, by.Account), 1, a.Hall.Now()); err != nil {
				return err
			}
		}
	}
	err := a.tables.Do(ctx, by, id, c, a.Hall.Now(), view)
	if d, ok := c.(tourney.Direct); ok && (d.Action == tourney.Blank || d.Action == tourney.RenameOutside) && err == nil {
		if err := a.tables.Remove(ctx, id, (*tourney.Table).Hider); err != nil { // the job does it
			a.Log.Warn("a text of a tournament is removed later", "tournament", id, "error", err)
		}
	}
	return err
}

// costOf returns the share among [quota.Makings] that a command takes from.
func costOf(c tourney.Command) (quota.Share, bool) {
	switch c := c.(type) {
	case tourney.Enter:
		return quota.Applications, true
	case tourney.Direct:
		return quota.Texts, c.Action == tourney.Announce || c.Action == tourney.Change || c.Action == tourney.SetPrizes
	}
	return quota.Share{}, false
}

// View shows a tournament to a function, which must not retain it.
func (a *Arbiter) View(ctx context.Context, id string, view func(*tourney.Table)) error {
	return a.tables.View(ctx, id, view)
}

// Follow returns the events after a version, and then new ones as they happen, until ctx
// ends.
func (a *Arbiter) Follow(ctx context.Context, id string, after int64) iter.Seq2[[]tourney.Event, error] {
	return a.tables.Follow(ctx, id, after)
}

// List returns the summaries of tournaments that match a filter, the latest first. The kind
// of the filter is set here.
func (a *Arbiter) List(ctx context.Context, f archive.StreamFilter) ([]tourney.Summary, error) {
	f.Kind = Kind
	streams, err := a.Archive.Streams(ctx, f)
	if err != nil {
		return nil, err
	}
	list := archive.Readable(a.Archive, streams, summaryOf)
	if f.Role == PlayerRole { // older archives have all players of reports
		list = slices.DeleteFunc(list, func(s tourney.Summary) bool { return !s.IsShown(f.Account) })
	}
	return list, nil
}

func summaryOf(s archive.Stream) (tourney.Summary, error) {
	summary, err := tourney.ReadSummary(s.Body)
	if err != nil {
		err = fmt.Errorf("tournament %s: %w", s.ID, err)
	}
	return summary, err
}

// ListSome is [Arbiter.List] of the tournaments that are wanted, however many others there are; all
// says that there are none.
func (a *Arbiter) ListSome(ctx context.Context, f archive.StreamFilter, all bool, wanted func(*tourney.Summary) bool) ([]tourney.Summary, error) {
	if all {
		return a.List(ctx, f)
	}
	f.Kind = Kind
	var list []tourney.Summary
	for one, err := range archive.AllStreams(ctx, a.Archive, f) {
		if err != nil {
			return nil, err
		}
		for _, t := range archive.Readable(a.Archive, []archive.Stream{one}, summaryOf) {
			if wanted(&t) {
				list = append(list, t)
			}
		}
		if len(list) == f.Most {
			break
		}
	}
	return list, nil
}

// Briefed returns the summaries of some tournaments, in one read, in their order. Those that are
// gone are left out.
func (a *Arbiter) Briefed(ctx context.Context, some []Brief) ([]tourney.Summary, error) {
	ids := make([]string, len(some))
	for i, b := range some {
		ids[i] = b.ID
	}
	streams, err := a.Archive.StreamsOf(ctx, Kind, ids...)
	if err != nil {
		return nil, err
	}
	var list []tourney.Summary
	for _, id := range ids {
		s, ok := streams[id]
		if !ok {
			continue
		}
		t, err := tourney.ReadSummary(s.Body)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// mostPlayed is in how many tournaments at once an account is looked for.
const mostPlayed = 20

// Waits is what waits for an account in tournaments.
type Waits struct {
	Plays bool    // it takes part in one that has begun or will begin
	Game  play.ID // an open game; empty: there is none
	Hosts string  // the ID of an exhibition with open games of which it is the host; empty: there is none
	Table *tourney.TableBoard
	At    string // the ID of the tournament of Table
}

// Waiting returns what waits for an account in tournaments.
func (a *Arbiter) Waiting(ctx context.Context, account string) (w Waits, err error) {
	f := archive.StreamFilter{Kind: Kind, Account: account, Role: PlayerRole, Most: mostPlayed}
	for _, status := range []tourney.Status{tourney.IsRunning, tourney.IsOpen} {
		f.Status = string(status)
		list, err := a.Archive.Streams(ctx, f)
		if err != nil {
			return Waits{}, err
		}
		w.Plays = w.Plays || len(list) > 0
		for i := range list {
			if status == tourney.IsOpen {
				break
			}
			err := a.View(ctx, list[i].ID, func(t *tourney.Table) {
				if t.IsHost(account) && len(t.Games()) > 0 {
					w.Hosts = list[i].ID
					return
				}
				w.Game = cmp.Or(t.OpenGame(account), w.Game)
				if board := t.OpenAtTable(account, a.Hall.Now()); board != nil {
					w.Table, w.At = board, list[i].ID
				}
			})
			if err != nil && !errors.Is(err, archive.ErrDamaged) {
				return Waits{}, err
			}
		}
	}
	return w, nil
}

// anonymous is the name of erased accounts in tournaments.
const anonymous = "Anonymous"

// Leave withdraws an account that is closed or about to be erased from its tournaments, and from the next
// seasons of leagues.
func (a *Arbiter) Leave(ctx context.Context, account string) error {
	err := a.each(ctx, SeriesKind, account, func(id string) error {
		err := a.DoSeries(archive.WithErrand(ctx, nil), play.Actor{Account: account}, id, series.SignOff{}, nil)
		if coded.RefusedBy[series.Code](err) {
			return nil // it has not signed up
		}
		return err
	})
	if err != nil {
		return err
	}
	return a.each(ctx, Kind, account, func(id string) error { return a.withdraw(ctx, account, id) })
}

// LeaveRated withdraws an account that plays no rated games for a time from rated arenas, and from rated tournaments
// that have not begun. It can be repeated.
func (a *Arbiter) LeaveRated(ctx context.Context, account string) error {
	return a.each(ctx, Kind, account, func(id string) error {
		leaves := false
		err := a.View(ctx, id, func(t *tourney.Table) {
			o := t.Setup()
			leaves = o.Rated && (o.Format == tourney.Arena || t.Status() == tourney.IsOpen)
		})
		if err != nil || !leaves {
			return err
		}
		return a.withdraw(ctx, account, id)
	})
}

// withdraw withdraws an account from a tournament, if it plays there.
func (a *Arbiter) withdraw(ctx context.Context, account, id string) error {
	err := a.Do(archive.WithErrand(ctx, nil), play.Actor{Account: account}, id, tourney.Withdraw{}, nil)
	if coded.RefusedBy[tourney.Code](err) {
		return nil // it does not play there, or all is over
	}
	return err
}

// Forget gives an account that is about to be erased an anonymous name in all its
// tournaments, and removes its lines of chat. It can be repeated.
func (a *Arbiter) Forget(ctx context.Context, account string) error {
	err := a.each(ctx, SeriesKind, account, func(id string) error {
		return a.series.Rewrite(ctx, id, func(e *series.Event) bool { return e.Forget(account, anonymous) })
	})
	if err != nil {
		return err
	}
	return a.each(ctx, Kind, account, func(id string) error {
		return a.tables.Rewrite(ctx, id, func(e *tourney.Event) bool { return e.Forget(account, anonymous) })
	})
}

// Rename gives an account another name in all its tournaments and series, because an officer of the site
// has done so. It can be repeated.
func (a *Arbiter) Rename(ctx context.Context, account, name string) error {
	err := a.each(ctx, SeriesKind, account, func(id string) error {
		return a.series.Rewrite(ctx, id, func(e *series.Event) bool { return e.Forget(account, name) })
	})
	if err != nil {
		return err
	}
	return a.each(ctx, Kind, account, func(id string) error {
		return a.tables.Rewrite(ctx, id, func(e *tourney.Event) bool { return e.Rename(account, name) })
	})
}

// each calls do with each stream of a kind in which an account has done something.
func (a *Arbiter) each(ctx context.Context, kind, account string, do func(id string) error) error {
	return a.eachOf(ctx, archive.StreamFilter{Kind: kind, Account: account}, do)
}

// eachOf calls do with each stream of a filter. It leaves damaged ones out.
func (a *Arbiter) eachOf(ctx context.Context, f archive.StreamFilter, do func(id string) error) error {
	for one, err := range archive.AllStreams(ctx, a.Archive, f) {
		if err == nil {
			err = do(one.ID)
		}
		if errors.Is(err, archive.ErrDamaged) {
			a.Archive.TellDamage(err)
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Player returns an account as a player of a tournament with a setup, with its rating in the
// class of the games, or in the list of the guild.
func (a *Arbiter) Player(ctx context.Context, who archive.Account, s tourney.Setup) (tourney.Player, error) {
	p := tourney.Player{Account: who.ID, Name: who.Name, Kind: who.Kind}
	if s.Ratings == tourney.OfGuild {
		ratings, err := a.Guilds.Rated(ctx, s.Guild, guild.Person{Account: who.ID})
		p.Rating = ratings[0]
		return p, err
	}
	position, err := cups.StartWith(s.Cups, cups.Beans(s.Beans))
	if err != nil {
		return p, err
	}
	class, ok := ratings.ClassOf(play.Start{Position: position, Control: s.Clock.Control})
	if !ok || who.Kind != play.Member {
		return p, nil
	}
	r, err := a.Archive.Rating(ctx, who.ID, class)
	if errors.Is(err, archive.ErrNotFound) {
		return p, nil
	}
	if err == nil {
		p.Rating, p.Provisional = ratings.Shown(ratings.At(r, a.Hall.Now()))
	}
	return p, err
}

// MostReport is the size of the largest report that is read, in bytes: a thousand players and
// fifty rounds take 600 kB.
const MostReport = 1 << 20

// ErrFuture refuses a report of a tournament that was played after now, of the field date.
var ErrFuture = errors.New("a report is about what was played")

// ReportTerms is what an organiser says about a report: everything that the file does not.
type ReportTerms struct {
	Name   string `json:"name"`
	Guild  string `json:"guild"`
	Cups   int    `json:"cups"`
	Beans  int    `json:"beans"` // below 0: ten for each cup
	Played time.Time
	Medals bool     `json:"medals"`
	Ignore []string // the tags of lines that are not done here and that are passed over
}

// ReadIn reads a report of a tournament that was played elsewhere, see [tourney.ReadIn], and keeps the tournament
// if that is wanted and no line is refused. The actor directs it. It returns the ID of what was kept. The members
// of the guild whose names the report has are asked whether the results are theirs; nobody else is.
func (a *Arbiter) ReadIn(ctx context.Context, by club.Actor, text []byte, terms ReportTerms, keep bool) (tourney.Intake, string, error) {
	me := by.Account.ID
	s := tourney.Setup{Name: terms.Name, Guild: terms.Guild, Cups: terms.Cups, Beans: terms.Beans, Medals: terms.Medals, Directors: []string{me}}
	if s.Beans < 0 {
		s.Beans = int(cups.StandardStock(min(max(s.Cups, 1), cups.MaxCups)))
	}
	known := map[string]archive.Account{} // by folded name
	if s.Guild != "" {
		if err := a.Guilds.MayName(ctx, by, s.Guild); err != nil {
			return tourney.Intake{}, "", err
		}
		members, err := a.guildOf(ctx, s.Guild)
		if err != nil {
			return tourney.Intake{}, "", err
		}
		accounts, err := a.Archive.AccountsOf(ctx, slices.Collect(maps.Keys(members))...)
		if err != nil {
			return tourney.Intake{}, "", err
		}
		for _, one := range accounts {
			if one.Closed.IsZero() {
				known[archive.FoldName(one.Name)] = one
			}
		}
	}
	if terms.Played.After(a.Hall.Now()) {
		return tourney.Intake{}, "", ErrFuture
	}
	id, err := club.NewID(a.Random)
	if err != nil {
		return tourney.Intake{}, "", err
	}
	if err := a.Club.Shares.Make(quota.Imports, quota.OwnerOf(ctx, me), 1, a.Hall.Now()); err != nil {
		return tourney.Intake{}, "", err
	}
	mayAsk := a.Club.Reaches
	if keep {
		mayAsk = a.Club.MayInvite
	}
	var failed error
	find := func(name string) string {
		of, ok := known[archive.FoldName(name)]
		if !ok || of.ID == me {
			return of.ID
		}
		err := mayAsk(ctx, by, of)
		if refused := (*club.Error)(nil); errors.As(err, &refused) {
			return "" // somebody who cannot be asked is only a name
		}
		failed = errors.Join(failed, err)
		return of.ID
	}
	in, err := tourney.ReadIn(tourney.ID(id), s, text, find, by.InPlay(), terms.Played, a.Hall.Now(), terms.Ignore...)
	if err = errors.Join(err, failed); err != nil || in.Table == nil || !keep {
		return in, "", err
	}
	return in, id, a.tables.Begin(ctx, in.Table)
}

// Show gives a command of the actor to a tournament and shows it afterwards, with a function that
// returns the names of accounts: of players as they were when they entered, and of others as
// they are. If the command is nil, it only shows it.
func (a *Arbiter) Show(ctx context.Context, by club.Actor, id string, c tourney.Command, view func(t *tourney.Table, name func(account string) string)) error {
	var do func(func(*tourney.Table)) error
	if c != nil {
		do = func(look func(*tourney.Table)) error { return a.Do(ctx, by.InPlay(), id, c, look) }
	}
	show := stream.Shown(ctx, do, func(look func(*tourney.Table)) error { return a.View(ctx, id, look) })
	return club.ShowNamed(ctx, a.Club, by, show, func(t *tourney.Table, known map[string]string) {
		view(t, func(account string) string {
			if e := t.EntryOf(account); e != nil {
				return e.Name
			}
			return known[account]
		})
	})
}

// ShowSeries is [Arbiter.Show] for a series.
func (a *Arbiter) ShowSeries(ctx context.Context, by club.Actor, id string, c series.Command, view func(t *series.Table, name func(account string) string)) error {
	var do func(func(*series.Table)) error
	if c != nil {
		do = func(look func(*series.Table)) error { return a.DoSeries(ctx, by.InPlay(), id, c, look) }
	}
	show := stream.Shown(ctx, do, func(look func(*series.Table)) error { return a.ViewSeries(ctx, id, look) })
	return club.ShowNamed(ctx, a.Club, by, show, func(t *series.Table, known map[string]string) {
		view(t, func(account string) string { return known[account] })
	})
}

// seatHost has the host of an exhibition enter it when it is announced.
func (a *Arbiter) seatHost(ctx context.Context, t *tourney.Table, by play.Actor) error {
	who, err := a.Archive.Account(ctx, by.Account)
	if err != nil {
		return err
	}
	p, err := a.Player(ctx, who, t.Setup())
	if err != nil {
		return err
	}
	_, err = t.Apply(by, tourney.Enter{Player: p, Code: t.Setup().Code, Member: true}, a.Hall.Now())
	return err
}
