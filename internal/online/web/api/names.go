package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"iter"
	"maps"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// withNames calls show, which shows a table to a function, until the names of all accounts of
// the table are known, and then view, once. The names are read between two looks at the
// table, all at once: as long as a table is held, nothing waits for the archive.
func withNames[T interface{ Accounts() iter.Seq[string] }](ctx context.Context, s *Server, show func(func(T)) error, view func(t T, known map[string]string)) error {
	me := gate.Who(ctx).Actor.Account
	known := map[string]string{"": "", me.ID: me.Name}
	for {
		var missing []string
		err := show(func(t T) {
			missing = nil
			for account := range t.Accounts() {
				if _, ok := known[account]; !ok {
					missing = append(missing, account)
				}
			}
			if len(missing) == 0 {
				view(t, known)
			}
		})
		if err != nil || len(missing) == 0 {
			return err
		}
		if err := s.readNames(ctx, known, missing...); err != nil {
			if ctx.Err() != nil {
				return err
			}
			s.LogFor(ctx).Warn("the names of accounts could not be read", "error", err)
			for _, account := range missing {
				known[account] = ""
			}
		}
	}
}

// shown returns what shows a table after a command, if there is one: do carries the command
// out and shows the table, and view shows it again. If an earlier attempt of the request has
// carried out the command, do shows the table as it was then, however often.
func shown[T any](ctx context.Context, do, view func(func(T)) error) func(func(T)) error {
	isDone := do == nil
	return func(look func(T)) error {
		if isDone {
			return view(look)
		}
		_, isDone = archive.ErrandOf(ctx).Before()
		isDone = !isDone
		return do(look)
	}
}

// Tournament gives a command to a tournament and shows it afterwards, with a function that
// returns the names of accounts: of players as they were when they entered, and of others as
// they are. If the command is nil, it only shows it.
func (s *Server) Tournament(ctx context.Context, id string, c tourney.Command, view func(t *tourney.Table, name func(account string) string)) error {
	var do func(func(*tourney.Table)) error
	if c != nil {
		do = func(look func(*tourney.Table)) error { return s.Arbiter.Do(ctx, Actor(ctx), id, c, look) }
	}
	show := shown(ctx, do, func(look func(*tourney.Table)) error { return s.Arbiter.View(ctx, id, look) })
	return withNames(ctx, s, show, func(t *tourney.Table, known map[string]string) {
		view(t, func(account string) string {
			if e := t.EntryOf(account); e != nil {
				return e.Name
			}
			return known[account]
		})
	})
}

// Series is [Server.Tournament] for a series.
func (s *Server) Series(ctx context.Context, id string, c series.Command, view func(t *series.Table, name func(account string) string)) error {
	var do func(func(*series.Table)) error
	if c != nil {
		do = func(look func(*series.Table)) error { return s.Arbiter.DoSeries(ctx, Actor(ctx), id, c, look) }
	}
	show := shown(ctx, do, func(look func(*series.Table)) error { return s.Arbiter.ViewSeries(ctx, id, look) })
	return withNames(ctx, s, show, func(t *series.Table, known map[string]string) {
		view(t, func(account string) string { return known[account] })
	})
}

// Guild gives a command to a guild and shows it afterwards, with the names that the accounts
// of the guild have now. If the command is nil, it only shows it.
func (s *Server) Guild(ctx context.Context, id string, c guild.Command, view func(t *guild.Table, names GuildNames)) error {
	var do func(func(*guild.Table)) error
	if c != nil {
		do = func(look func(*guild.Table)) error { return s.Guilds.Do(ctx, ByVisitor(ctx), id, c, look) }
	}
	show := shown(ctx, do, func(look func(*guild.Table)) error { return s.Guilds.View(ctx, id, look) })
	return withNames(ctx, s, show, func(t *guild.Table, known map[string]string) { view(t, GuildNames{t, known}) })
}

// GuildNames are the names of the accounts of a guild.
type GuildNames struct {
	table *guild.Table
	known map[string]string
}

// Of returns the name of an account.
func (n GuildNames) Of(account string) string { return n.known[account] }

// Account returns the account of the guild that has a name now, or "".
func (n GuildNames) Account(name string) string {
	for account, known := range n.known {
		if archive.FoldName(known) == archive.FoldName(name) {
			return account
		}
	}
	return ""
}

// In returns the names for another table of the guild.
func (n GuildNames) In(t *guild.Table) GuildNames { return GuildNames{t, n.known} }

// Person describes a person of the guild.
func (n GuildNames) Person(p guild.Person) wire.EloPerson {
	p = n.table.PersonOf(n.table.Player(p))
	if p.Account != "" {
		return wire.EloPerson{Name: n.Of(p.Account)}
	}
	return wire.EloPerson{Name: p.Name, Outside: true}
}

// ReadGuildNames reads the names of guilds into known, in one read.
func (s *Server) ReadGuildNames(ctx context.Context, known map[string]string, ids ...string) error {
	found, err := s.Archive.StreamsOf(ctx, "guild", ids...)
	for _, id := range ids {
		if name := found[id].Name; name != "" {
			known[id] = name
		}
	}
	return err
}

// guildNamesIn returns a function that returns the names of the guilds of a tournament: of the
// one in whose name it is announced, and of those that play. A guild whose name cannot be
// read has its ID.
func (s *Server) guildNamesIn(ctx context.Context, tournament string) (func(id string) string, error) {
	known := map[string]string{}
	err := s.Arbiter.View(ctx, tournament, func(t *tourney.Table) {
		o := t.Setup()
		known[o.Guild] = o.Guild
		if o.Teams == nil {
			return
		}
		for _, id := range o.Teams.Guilds {
			known[id] = id
		}
		for _, e := range t.Entries() {
			known[e.Guild] = e.Guild
		}
	})
	delete(known, "")
	if err != nil || len(known) == 0 {
		return func(id string) string { return id }, err
	}
	err = s.ReadGuildNames(ctx, known, slices.Collect(maps.Keys(known))...)
	return func(id string) string { return cmp.Or(known[id], id) }, err
}

// digest sums up texts, in whatever order they come.
type digest uint64

var digestKey = maphash.MakeSeed()

func (d *digest) add(key, text string) {
	*d += digest(maphash.Comparable(digestKey, [2]string{key, text}))
}

// errOwnAnswer keeps an answer from being made once for everybody.
var errOwnAnswer = errors.New("the answer is another one for directors")

// standingsVersion is [Server.tournamentVersion], and an error for a director who sees standings that are
// hidden from others.
func (s *Server) standingsVersion(ctx context.Context, id string) (version string, err error) {
	own := false
	err = s.Arbiter.View(ctx, id, func(t *tourney.Table) { own = t.HidesStandings() && Directs(ctx, t) == nil })
	if err == nil && own {
		err = errOwnAnswer
	}
	if err != nil {
		return "", err
	}
	return s.tournamentVersion(ctx, id)
}

// tournamentVersion returns the version of all that is shown of a tournament: of its events, of the
// names in it, which change without an event, and of the time.
func (s *Server) tournamentVersion(ctx context.Context, id string) (version string, err error) {
	guild, err := s.guildNamesIn(ctx, id)
	if err != nil {
		return "", err
	}
	var names digest
	err = s.Tournament(ctx, id, nil, func(t *tourney.Table, name func(string) string) {
		o := t.Setup()
		names.add(o.Guild, guild(o.Guild))
		if o.Teams != nil {
			for _, id := range o.Teams.Guilds {
				names.add(id, guild(id))
			}
		}
		for _, e := range t.Entries() {
			names.add(e.Account, e.Name)
			names.add(e.Guild, guild(e.Guild))
		}
		for account := range t.Accounts() {
			names.add(account, name(account))
		}
		version = s.shownAt(t.Version(), names, t.Status() == tourney.IsOver)
	})
	return version, err
}

// guildVersion is tournamentVersion of a guild.
func (s *Server) guildVersion(ctx context.Context, id string) (version string, err error) {
	var known digest
	err = s.Guild(ctx, id, nil, func(t *guild.Table, names GuildNames) {
		for account := range t.Accounts() {
			known.add(account, names.Of(account))
		}
		version = s.shownAt(t.Version(), known, false)
	})
	return version, err
}

// shownAt names a version that is shown now: of what has ended on a day, and otherwise in a second.
func (s *Server) shownAt(version int64, names digest, ended bool) string {
	part := time.Second
	if ended {
		part = 24 * time.Hour
	}
	return fmt.Sprint(version, " ", uint64(names), " ", s.Hall.Now().Truncate(part).Unix())
}
