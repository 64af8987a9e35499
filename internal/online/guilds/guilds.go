// Package guilds runs the guilds of a server: it stores what happens in them as streams,
// and tells their lists how games between members have ended.
//
// The end of a game comes as a job in the commit that ends the game, and a guild takes each
// game once. So a server that is killed between any two commits goes on as if nothing had
// happened.
package guilds

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/coded"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/sorting"
)

// Kind is the kind of streams that are guilds.
const Kind = "guild"

// The states of guilds in lists.
const (
	IsOpen   = "open"
	IsClosed = "closed"
)

// listJob is the kind of the jobs that look for the games of a list whose settings have
// changed. The key is the ID of the guild.
const listJob = "guildGames"

// MostOwn is how many guilds one account may be the master of.
var MostOwn = quota.Guilds.Account

// Config has everything that [New] needs. All fields must be set.
type Config struct {
	Hall    *hall.Hall
	Club    *club.Club
	Archive archive.Archive // for reading
	Streams stream.Config
	Random  io.Reader // for IDs; must be unpredictable
}

// Guilds runs the guilds of an archive. All methods may be used by any number of goroutines.
type Guilds struct {
	Config
	tables *stream.Streams[*guild.Table, guild.Command, guild.Event]
}

// New returns what runs guilds. It takes games as soon as the jobs of c.Streams run.
func New(c Config) *Guilds {
	g := &Guilds{Config: c}
	g.tables = stream.New(c.Streams, stream.Kind[*guild.Table, guild.Command, guild.Event]{
		Name:   Kind,
		Replay: guild.Replay,
		Apply: func(t *guild.Table, by play.Actor, c guild.Command, at time.Time) error {
			_, err := t.Apply(by, c, at)
			return err
		},
		ID:      (*guild.Table).ID,
		Since:   (*guild.Table).Since,
		Due:     func(*guild.Table) (time.Time, bool) { return time.Time{}, false }, // nothing happens by itself
		Wake:    guild.Erase{},
		Write:   stream.WriteJSON[guild.Event],
		Read:    stream.ReadJSON[guild.Event],
		Summary: summary,
		Members: members,
		With:    g.with,
	})
	c.Streams.Jobs.Handle(hall.MembersJob, g.takeGame)
	c.Streams.Jobs.Handle(listJob, g.takeAll)
	c.Streams.Jobs.Handle(ladderJob, g.lookAtChallenge)
	g.tables.HandleRemovals(hideJob, (*guild.Table).Hider)
	c.Streams.Jobs.Handle(club.MasterGone, c.Club.TakeGone(g.abandon))
	c.Streams.Jobs.Handle(club.GovernGuilds, club.TakeOrders(c.Streams.Log, g.Govern, coded.RefusedBy[guild.Code]))
	return g
}

// Listed is what lists show of a guild.
type Listed struct {
	ID      string      `json:"-"`
	Name    string      `json:"-"`
	Status  string      `json:"-"`
	Founded time.Time   `json:"-"`
	Text    string      `json:"text,omitempty"` // the beginning
	Badge   string      `json:"badge,omitempty"`
	Ground  string      `json:"ground,omitempty"`
	Ink     string      `json:"ink,omitempty"`
	Entry   guild.Entry `json:"entry"`
	Members int         `json:"members"`
	HasList bool        `json:"elo,omitempty"`
}

// mostListed is how much of a guild's text lists show, in characters.
const mostListed = 200

func summary(t *guild.Table) archive.Stream {
	p := t.Profile()
	text := []rune(p.Text)
	body, err := json.Marshal(Listed{
		Text: string(text[:min(len(text), mostListed)]), Badge: p.Badge, Ground: p.Ground, Ink: p.Ink, Entry: p.Entry,
		Members: t.Size(), HasList: t.Settings() != nil,
	})
	if err != nil {
		panic(err) // encoding a Listed cannot fail
	}
	s := archive.Stream{
		Name: p.Name, Unique: archive.FoldName(p.Name), Status: IsOpen, Created: t.Began(), Ended: t.ClosedAt(), Body: body,
	}
	if !s.Ended.IsZero() {
		s.Status = IsClosed
	}
	return s
}

// members returns the accounts whose office some events may have changed.
func members(t *guild.Table, events []guild.Event) []archive.StreamMember {
	var list []archive.StreamMember
	for _, e := range events {
		switch e.Type {
		case guild.Founded, guild.Joined, guild.Departed, guild.Officed:
			m := archive.StreamMember{Account: e.Account, Role: string(t.Office(e.Account))}
			list = append(slices.DeleteFunc(list, func(other archive.StreamMember) bool { return other.Account == m.Account }), m)
		}
	}
	return list
}

// with adds to the settings of a list the job that looks for its games, stores invitations where
// those who are invited find them, until they end, and what follows from what officers of the site did.
func (g *Guilds) with(_ context.Context, t *guild.Table, events []guild.Event, f *stream.Facts, c *archive.Change) (func(), error) {
	var told, answered []string
	var notices []hall.Notice
	for _, e := range events {
		switch e.Type {
		case guild.ListSet:
			c.Add(archive.Job{Kind: listJob, Key: t.ID(), Due: e.At})
		case guild.Invited:
			i := club.Invitation{Kind: club.InvitedToGuild, From: e.By, Guild: t.ID(), Office: string(e.Office), Number: e.Version, At: e.At, Ends: e.Ends}
			switch {
			case e.Entry != "":
				i.Kind = club.InvitedToShow
			case t.Office(e.Account) != guild.Outsider:
				i.Kind = club.InvitedToOffice
			}
			i.Tell(c, e.Account, t.Profile().Name)
			told, notices = append(told, e.Account), append(notices, hall.Notice{Type: hall.Invited, Invitation: i.ID()})
		case guild.Joined, guild.Officed, guild.Departed, guild.Uninvited, guild.Linked:
			if !slices.Contains(answered, e.Account) {
				answered = append(answered, e.Account)
			}
			if e.Type == guild.Departed {
				c.Add(club.MemberGoneJob(t.ID(), e.Account, e.At))
			}
		}
	}
	if len(answered) > 0 {
		waiting := map[int64]bool{}
		for _, o := range t.Invitations(g.Streams.Now()) {
			waiting[o.Number] = true
		}
		kept := stream.Ask(f, fmt.Sprint("tokens before ", events[0].Version), answered, club.TokensOf(g.Archive))
		for _, account := range answered {
			club.EndInvitations(c, g.Archive, kept[account], t.ID(), waiting)
		}
	}
	g.applications(t, events, c)
	begun, err := g.ladder(t, events, f, c)
	if err != nil {
		return nil, err
	}
	var heirs []string
	for _, e := range events {
		if e.Type != guild.Officed || e.Office != guild.Master || e.By != "" || e.Officer {
			continue
		}
		n := club.News{Type: club.Inherited, Name: t.Profile().Name, Place: club.InGuild, ID: t.ID()}
		if err := n.Tell(c, e.Account, fmt.Sprintf("%s/%d/%s", t.ID(), e.Version, club.Inherited), e.At); err != nil {
			return nil, err
		}
		heirs = append(heirs, e.Account)
	}
	tell, err := g.officerNews(t, events, c)
	return func() {
		if tell != nil {
			tell()
		}
		for _, begin := range begun {
			begin()
		}
		g.Club.HaveNews(slices.Concat(told, answered, heirs)...)
		for _, account := range heirs {
			g.Hall.Tell(account, hall.Notice{Type: hall.OfficerNews})
		}
		for k, account := range told {
			g.Hall.Tell(account, notices[k])
		}
	}, err
}

// applications tells officers who has applied, and applicants what became of it.
func (g *Guilds) applications(t *guild.Table, events []guild.Event, c *archive.Change) {
	for _, e := range events {
		if e.Type != guild.Applied && e.Type != guild.Declined && e.Type != guild.Joined {
			continue
		}
		n := notice.Notice{Kind: notice.Applied, About: notice.Application(t.ID(), e.Account), With: e.Account, Path: "/guilds/" + t.ID() + "#applications", Title: t.Profile().Name}
		for _, m := range t.Members() {
			switch {
			case !m.Office.Reaches(guild.Officer):
			case e.Type == guild.Applied:
				notice.Tell(c, m.Account, e.At, n)
			default:
				notice.End(c, m.Account, n.About)
			}
		}
		if e.By == "" || e.By == e.Account {
			continue
		}
		if n.With, n.Word, n.Path = "", "accepted", "/guilds/"+t.ID(); e.Type == guild.Declined {
			n.Word = "declined"
		}
		if e.Type != guild.Applied {
			notice.Tell(c, e.Account, e.At, n)
		}
	}
}

// Answer accepts or declines an invitation of the actor. The error is a [*guild.Error], or a
// [*quota.FullError] for the master of too many guilds.
func (g *Guilds) Answer(ctx context.Context, by play.Actor, id string, number int64, yes bool) error {
	if !yes {
		return g.Do(ctx, by, id, guild.Refuse{Number: number}, nil)
	}
	isMaster := false
	err := g.View(ctx, id, func(t *guild.Table) {
		isMaster = slices.ContainsFunc(t.Invitations(g.Streams.Now()), func(o guild.Offer) bool { return o.Number == number && o.Office == guild.Master })
	})
	if err == nil && isMaster {
		err = g.mayOwnMore(ctx, by.Account)
	}
	if err != nil {
		return err
	}
	return g.Do(ctx, by, id, guild.Agree{Number: number}, nil)
}

// mayOwnMore returns the refusal if an account is the master of as many guilds as it may be.
func (g *Guilds) mayOwnMore(ctx context.Context, account string) error {
	own, err := g.belonging(ctx, account, guild.Master, MostOwn)
	if err == nil && own >= MostOwn {
		err = &quota.FullError{Share: quota.Guilds}
	}
	return err
}

// Found begins a guild, and returns its ID. The error is a [*guild.Error] or a
// [*quota.FullError].
func (g *Guilds) Found(ctx context.Context, by play.Actor, p guild.Profile) (string, error) {
	if err := g.mayOwnMore(ctx, by.Account); err != nil {
		return "", err
	}
	if err := g.mayTake(ctx, p.Name, ""); err != nil {
		return "", err
	}
	id, err := club.NewID(g.Random)
	if err != nil {
		return "", err
	}
	t, err := guild.New(id, p, by, g.Streams.Now())
	if err != nil {
		return "", err
	}
	o := quota.OwnerOf(ctx, by.Account)
	founded, err := g.Club.Shares.Hold(quota.Guilds, o, func() (int, error) { return g.belonging(ctx, by.Account, guild.Master, MostOwn) })
	if err != nil {
		return "", err
	}
	defer founded()
	if err := g.Club.Shares.Make(quota.GuildsMade, o, 1, g.Streams.Now()); err != nil {
		return "", err
	}
	return id, taken(g.tables.Begin(ctx, t))
}

// mayTake refuses a name that looks like that of another guild, such as Сосо in Cyrillic letters for
// Coco. That of the guild with the ID itself, which may be empty, is no other.
func (g *Guilds) mayTake(ctx context.Context, name, id string) error {
	skeleton := naming.Skeleton(name)
	for one, err := range archive.AllStreams(ctx, g.Archive, archive.StreamFilter{Kind: Kind, Status: IsOpen}) {
		if err != nil {
			return err
		}
		if one.ID != id && naming.Skeleton(one.Name) == skeleton {
			return &guild.Error{Code: guild.NameTaken, Field: "name"}
		}
	}
	return nil
}

// belonging returns in how many open guilds an account has an office, at most so many; an
// empty office is any.
func (g *Guilds) belonging(ctx context.Context, account string, office guild.Office, most int) (int, error) {
	list, err := g.Archive.Streams(ctx, archive.StreamFilter{Kind: Kind, Status: IsOpen, Account: account, Role: string(office), Most: most})
	return len(list), err
}

// Rosters returns the accounts of each open guild to which an account belongs.
func (g *Guilds) Rosters(ctx context.Context, account string) ([][]string, error) {
	var rosters [][]string
	for one, err := range archive.AllStreams(ctx, g.Archive, archive.StreamFilter{Kind: Kind, Status: IsOpen, Account: account}) {
		if err != nil {
			return nil, err
		}
		members, err := g.Archive.StreamMembers(ctx, one.StreamKey)
		if err != nil {
			return nil, err
		}
		roster := make([]string, len(members))
		for i, m := range members {
			roster[i] = m.Account
		}
		rosters = append(rosters, roster)
	}
	return rosters, nil
}

// taken says which field is wrong if two guilds would have one name.
func taken(err error) error {
	if errors.Is(err, archive.ErrTaken) {
		return &guild.Error{Code: guild.NameTaken, Field: "name"}
	}
	return err
}

// Do gives a command to a guild, and shows the guild afterwards; view may be nil. When it
// returns nil, the events are on the disk. The error is a [*guild.Error],
// a [*quota.FullError], [archive.ErrNotFound], [archive.ErrConflict] or [archive.ErrUnavailable].
func (g *Guilds) Do(ctx context.Context, by play.Actor, id string, c guild.Command, view func(*guild.Table)) error {
	if d, ok := c.(guild.Describe); ok && d.Name != nil {
		if err := g.mayTake(ctx, *d.Name, id); err != nil {
			return err
		}
	}
	if _, again := archive.ErrandOf(ctx).Before(); !again && !by.Server {
		var err error
		if c, err = g.onLadder(ctx, by, id, c); err != nil {
			return err
		}
		done, err := g.count(ctx, by, id, c)
		if err != nil {
			return err
		}
		defer done()
	}
	if err := g.tables.Do(ctx, by, id, c, g.Streams.Now(), view); err != nil {
		return taken(err)
	}
	if account := leaver(by, c); account != "" {
		// A tournament of members may begin at any moment: after the answer it does not pair who is gone.
		if err := g.Streams.Jobs.Ahead(archive.WithErrand(ctx, nil), club.MemberGoneJob(id, account, g.Streams.Now())); err != nil {
			g.Streams.Log.Warn("who is not in a guild any more leaves its tournaments later", "guild", id, "error", err)
		}
	}
	if by.Officer {
		if err := g.tables.Remove(ctx, id, (*guild.Table).Hider); err != nil { // the job does it
			g.Streams.Log.Warn("a text of a guild is removed later", "guild", id, "error", err)
		}
	}
	return nil
}

// leaver returns the account whose membership a command ends, empty if it ends none.
func leaver(by play.Actor, c guild.Command) string {
	switch c := c.(type) {
	case guild.Leave:
		return by.Account
	case guild.Remove:
		return c.Account
	case guild.Erase:
		return c.Account
	}
	return ""
}

// count counts what a command takes from the shares of an account, until done is called.
func (g *Guilds) count(ctx context.Context, by play.Actor, id string, c guild.Command) (done func(), err error) {
	o, now, done := quota.OwnerOf(ctx, by.Account), g.Streams.Now(), func() {}
	if j, ok := c.(guild.Join); ok && j.Code != "" { // also the right ones: whoever has guessed enough learns nothing more
		err = g.Club.Shares.Make(quota.Codes, o, 1, now)
		if err == nil {
			err = g.Club.Shares.Make(quota.CodesOfOne, quota.Owner{Account: id}, 1, now)
		}
		if err != nil {
			return done, err
		}
	}
	switch c.(type) {
	case guild.Join, guild.Apply:
		done, err = g.Club.Shares.Hold(quota.Memberships, o, func() (int, error) { return g.belonging(ctx, by.Account, "", quota.Memberships.Account) })
		if err == nil {
			err = g.Club.Shares.Make(quota.Applications, o, 1, now)
		}
	case guild.JoinLadder, guild.ChallengeAbove:
		err = g.Club.Shares.Make(quota.Applications, o, 1, now)
	case guild.Chat: // there are no presets in guilds, so young players cannot write
		err = g.Club.MayChat(ctx, by.Account)
	case guild.Describe, guild.PostNotice, guild.Honour, guild.Ask:
		err = g.Club.Shares.Make(quota.Texts, o, 1, now)
	}
	if err != nil {
		done()
	}
	return done, err
}

// View shows a guild. The error is [archive.ErrNotFound] or [archive.ErrUnavailable].
func (g *Guilds) View(ctx context.Context, id string, view func(*guild.Table)) error {
	return g.tables.View(ctx, id, view)
}

// CopyBefore returns a copy of a guild, on which commands can be tried while others have the guild. If an
// earlier attempt of the request of ctx has changed the guild, it is the guild as it was before.
func (g *Guilds) CopyBefore(ctx context.Context, id string) (*guild.Table, error) {
	version := int64(0)
	if made, again := archive.ErrandOf(ctx).Before(); again && made.StreamVersion() > 1 {
		version = made.StreamVersion() - 1
	}
	var events []guild.Event
	if err := g.tables.ViewAt(ctx, id, version, func(t *guild.Table) { events = t.Since(0) }); err != nil {
		return nil, err
	}
	return guild.Replay(id, events)
}

// Watch has a function called whenever a guild may have a new version, until stop is called.
// The function must not block.
func (g *Guilds) Watch(id string, news func()) (stop func()) {
	return g.Streams.Bus.Subscribe(g.tables.Key(id), func(int64) { news() })
}

// Search chooses guilds.
type Search struct {
	Words   string // the name contains it; empty: any
	Account string // is a member; empty: any
	Closed  bool   // closed guilds, too
	After   string // the ID of the last guild of the part before; may be empty
	Most    int    // at least 1
}

// List returns guilds, the latest first. The error may be [archive.ErrNotFound], for After.
func (g *Guilds) List(ctx context.Context, s Search) ([]Listed, error) {
	f := archive.StreamFilter{Kind: Kind, Status: IsOpen, Account: s.Account}
	if s.Closed {
		f.Status = ""
	}
	if s.After != "" {
		last, err := g.Archive.Stream(ctx, archive.StreamKey{Kind: Kind, ID: s.After})
		if err != nil {
			return nil, err
		}
		f.Behind = archive.StreamPlace{Created: last.Created, ID: last.ID}
	}
	words, list := archive.FoldName(strings.TrimSpace(s.Words)), []Listed{}
	for one, err := range archive.AllStreams(ctx, g.Archive, f) {
		if err != nil {
			return nil, err
		}
		if !strings.Contains(archive.FoldName(one.Name), words) {
			continue
		}
		l, err := listed(one)
		if err != nil {
			g.Archive.TellDamage(err)
			continue
		}
		if list = append(list, l); len(list) == s.Most {
			break
		}
	}
	return list, nil
}

// Rated returns the ratings of some people in the Elo list of a guild as it shows them now, in their
// order: 0 for who is not in the list, and for all if there is none. The error can be
// [archive.ErrNotFound].
func (g *Guilds) Rated(ctx context.Context, id string, people ...guild.Person) ([]int, error) {
	ratings := make([]int, len(people))
	err := g.View(ctx, id, func(t *guild.Table) {
		shown := t.Ratings(g.Hall.Now())
		for i, p := range people {
			ratings[i] = shown[t.Player(p)]
		}
	})
	return ratings, err
}

func listed(one archive.Stream) (Listed, error) {
	l := Listed{ID: one.ID, Name: one.Name, Status: one.Status, Founded: one.Created}
	if err := json.Unmarshal(one.Body, &l); err != nil {
		return l, fmt.Errorf("the summary of guild %s: %w", one.ID, err)
	}
	return l, nil
}

// GuildMark is the guild that a member shows at the name.
type GuildMark struct {
	ID     string `json:"id" doc:"The ID of the guild."`
	Name   string `json:"name" doc:"The name of the guild."`
	Badge  string `json:"badge,omitempty" doc:"Up to four characters."`
	Ground string `json:"ground,omitempty" doc:"The colour of the badge, such as #204060."`
	Ink    string `json:"ink,omitempty" doc:"The colour of the badge's characters."`
}

// Marks returns the guilds that accounts show at their names, by account: those of which
// they are members now. However many accounts and guilds there are, it reads as often.
func (g *Guilds) Marks(ctx context.Context, accounts ...string) (map[string]*GuildMark, error) {
	chosen, err := g.Club.GuildsOf(ctx, accounts...)
	if err != nil {
		return map[string]*GuildMark{}, err
	}
	return g.chosen(ctx, chosen)
}

// chosen returns the guilds that accounts have chosen, as far as they are members of them, by the accounts.
// chosen has the IDs by the accounts.
func (g *Guilds) chosen(ctx context.Context, chosen map[string]string) (map[string]*GuildMark, error) {
	found := map[string]*GuildMark{}
	if len(chosen) == 0 {
		return found, nil
	}
	roles, err := g.Archive.StreamRolesOf(ctx, Kind, slices.Collect(maps.Keys(chosen))...)
	if err != nil {
		return found, err
	}
	streams, err := g.Archive.StreamsOf(ctx, Kind, slices.Collect(maps.Values(chosen))...)
	if err != nil {
		return found, err
	}
	known := map[string]*GuildMark{}
	for id, one := range streams {
		l, err := listed(one)
		if err != nil {
			g.Archive.TellDamage(err)
			continue
		}
		known[id] = &GuildMark{l.ID, l.Name, l.Badge, l.Ground, l.Ink}
	}
	for account, id := range chosen {
		if l := known[id]; l != nil && roles[account][id] != "" {
			found[account] = l
		}
	}
	return found, nil
}

// server is the actor of what happens by itself.
var server = play.Actor{Server: true}

// inAll does something with each guild of some accounts that match a filter, once. It leaves damaged
// guilds out.
func (g *Guilds) inAll(ctx context.Context, f archive.StreamFilter, do func(id string) error, accounts ...string) error {
	seen := map[string]bool{}
	f.Kind = Kind
	for _, f.Account = range accounts {
		for one, err := range archive.AllStreams(ctx, g.Archive, f) {
			if err == nil && !seen[one.ID] {
				seen[one.ID] = true
				if err = do(one.ID); errors.Is(err, archive.ErrDamaged) {
					g.Archive.TellDamage(err)
					err = nil
				}
			}
			if err != nil {
				return fmt.Errorf("guild %s: %w", one.ID, err)
			}
		}
	}
	return nil
}

// Erase ends the memberships of an account that is about to be closed for good.
func (g *Guilds) Erase(ctx context.Context, account string) error {
	return g.inAll(ctx, archive.StreamFilter{}, func(id string) error {
		return g.Do(ctx, server, id, guild.Erase{Account: account}, nil)
	}, account)
}

// Forget removes what an account that is about to be erased has written in the chat rooms of
// guilds and in applications. It looks into all guilds, because the archive does not know
// who was in one. It can be repeated.
func (g *Guilds) Forget(ctx context.Context, account string) error {
	return g.inAll(ctx, archive.StreamFilter{}, func(id string) error {
		return g.tables.Rewrite(ctx, id, func(e *guild.Event) bool { return e.Forget(account) })
	}, "") // the account "" matches all guilds
}

// takeGame tells the guilds of two members how their game has ended.
func (g *Guilds) takeGame(ctx context.Context, j archive.Job) (time.Time, error) {
	c, ok, err := g.feed(ctx, play.ID(j.Key))
	if err != nil || !ok {
		return time.Time{}, err
	}
	own, err := g.guildOf(ctx, c.Contest)
	if err != nil {
		return time.Time{}, err
	}
	return time.Time{}, g.inAll(ctx, archive.StreamFilter{}, func(id string) error { // also of closed guilds: the game may be older
		c.Own = own == id
		if err := g.Do(ctx, server, id, c, nil); err != nil {
			return fmt.Errorf("game %s for the list: %w", j.Key, err)
		}
		return nil
	}, c.South, c.North)
}

// feed returns what a list is told of a game. ok is false if it is no finished game between
// two members, or one of them gave odds.
func (g *Guilds) feed(ctx context.Context, id play.ID) (c guild.Feed, ok bool, err error) {
	err = g.Hall.View(ctx, id, func(t *play.Table) {
		s := t.Start()
		ok = t.Game().IsOver() && s.IsEven() && s.Seats[cups.South].Kind == play.Member && s.Seats[cups.North].Kind == play.Member
		c = guild.Feed{
			Game: id, South: s.Seats[cups.South].Account, North: s.Seats[cups.North].Account, Began: t.Began(), Ended: t.Ended(),
			Cups: s.Position.Cups(), Speed: s.Control.Speed(), Unplayed: t.WhyNot() == play.NotMoved, Next: g.newGame(),
		}
		if by := t.Game().End().By; by != cups.Nobody {
			c.Missed = s.Seats[by].Account
		}
		if s.Tournament != nil {
			c.Contest = s.Tournament.ID
		}
		switch t.Game().Outcome() {
		case cups.SouthWins:
			c.Result = elo.SouthWins
		case cups.NorthWins:
			c.Result = elo.NorthWins
		case cups.Draw:
			c.Result = elo.Drawn
		}
	})
	if errors.Is(err, archive.ErrNotFound) {
		return c, false, nil
	}
	return c, ok, err
}

// guildOf returns the ID of the guild whose tournament this is, or "".
func (g *Guilds) guildOf(ctx context.Context, tournament string) (string, error) {
	if tournament == "" {
		return "", nil
	}
	s, err := g.Archive.Stream(ctx, archive.StreamKey{Kind: "tournament", ID: tournament})
	if errors.Is(err, archive.ErrNotFound) {
		return "", nil
	}
	return s.Guild, err
}

// takeAll tells a guild of all games between those who are or were its members, in the order in
// which they ended. The list takes those that count and that it does not have yet.
func (g *Guilds) takeAll(ctx context.Context, j archive.Job) (time.Time, error) {
	var accounts []string
	f := archive.Filter{Status: archive.Over}
	err := g.View(ctx, j.Key, func(t *guild.Table) {
		accounts = slices.Sorted(t.Ever()) // their games may have begun before the founding
	})
	if err != nil {
		return time.Time{}, err
	}
	games := map[play.ID]archive.Game{}
	for _, f.Account = range accounts {
		for game, err := range archive.Intact(g.Archive.Games(ctx, f), g.Hall.TellDamaged) {
			if err != nil {
				return time.Time{}, err
			}
			if s := game.Start.Seats; slices.Contains(accounts, s[0].Account) && slices.Contains(accounts, s[1].Account) {
				games[game.ID] = game
			}
		}
	}
	var feeds []guild.Feed
	for id := range games {
		c, ok, err := g.feed(ctx, id)
		if err != nil {
			return time.Time{}, err
		}
		own, err := g.guildOf(ctx, c.Contest)
		if err != nil {
			return time.Time{}, err
		}
		if c.Own = own == j.Key; ok {
			feeds = append(feeds, c)
		}
	}
	sorting.Func(feeds, func(a, b guild.Feed) int {
		if d := a.Ended.Compare(b.Ended); d != 0 {
			return d
		}
		return strings.Compare(string(a.Game), string(b.Game))
	})
	for _, c := range feeds {
		if err := g.Do(ctx, server, j.Key, c, nil); err != nil {
			return time.Time{}, err
		}
	}
	return time.Time{}, nil
}
