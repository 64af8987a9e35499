package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"maps"
	"slices"
	"time"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
)

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
	err = s.Guilds.ReadNames(ctx, known, slices.Collect(maps.Keys(known))...)
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
	err = s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *tourney.Table, name func(string) string) {
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
	err = s.Guilds.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *guild.Table, names guilds.Names) {
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
