package guilds_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/stream"
)

// server runs guilds with a hall, in a bubble of test time.
type server struct {
	*guilds.Guilds
	*testing.T
	hall  *hall.Hall
	store *double.Hurt
	odds  play.Odds // of the games that begin; the zero Odds: none

	forget func(archive.StreamKey) // has tables read again
}

// What is damaged in one guild harms that one only.
func TestADamagedGuildHarmsOnlyItself(t *testing.T) {
	for _, log := range []bool{false, true} {
		inBubble(t, func(s *server) {
			var told []string
			s.store.HearDamage(func(err error) { told = append(told, err.Error()) })
			bad := s.found("Coco", "ben")
			time.Sleep(time.Second) // lists have the latest first
			good := s.found("Palm", "ben")
			s.forget(archive.StreamKey{})
			s.store.Damage(double.Thing{Kind: guilds.Kind, ID: bad, Log: log})
			list, err := s.List(s.Context(), guilds.Search{Most: 1, Account: "ben"})
			s.must(err)
			s.expect("the first guild of a list", list[0].ID, good)
			list, err = s.List(s.Context(), guilds.Search{Most: 9})
			s.must(err)
			s.expect("all guilds of a list", len(list), map[bool]int{false: 1, true: 2}[log])
			s.must(s.Erase(s.Context(), "ben"))
			s.must(s.Forget(s.Context(), "ben"))
			var office guild.Office
			s.must(s.View(s.Context(), good, func(t *guild.Table) { office = t.Office("ben") }))
			s.expect("the office of who was erased", office, guild.Outsider)
			if len(told) == 0 || !strings.Contains(told[0], bad) {
				t.Errorf("told was %q, and not of %s", told, bad)
			}
		})
	}
}

// ada founds all guilds.
var ada = play.Actor{Account: "ada", Name: "ada"}

func inBubble(t *testing.T, f func(s *server)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		store, log := double.HurtIn(t), slog.New(slog.DiscardHandler)
		h, err := hall.Open(t.Context(), hall.Config{Archive: store, Now: time.Now, Random: rand.Reader, Log: log})
		if err != nil {
			t.Fatal(err)
		}
		s := &server{T: t, hall: h, store: store}
		kinds := stream.Config{Archive: h.Guarded(), Bus: bus.Local(), Jobs: h.Jobs(), Now: h.Now, Log: log, Cached: 100, Heed: func(f func(archive.StreamKey)) { s.forget = f }}
		s.Guilds = guilds.New(guilds.Config{Hall: h, Club: club.New(club.Config{Archive: h.Guarded(), Now: h.Now, Random: rand.Reader, Log: log}), Archive: store, Streams: kinds, Random: rand.Reader})
		if err := h.Serve(t.Context()); err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := h.Close(context.Background()); err != nil {
				t.Error(err)
			}
		}()
		var people archive.Change
		for _, id := range []string{"ada", "ben", "cleo", "dora"} {
			people.Add(archive.Account{ID: id, Name: id, Kind: play.Member, Language: "en", Created: h.Now()})
		}
		people.Add(archive.Account{ID: "guest", Name: "guest", Kind: play.Guest, Language: "en", Created: h.Now()})
		s.commit(people)
		f(s)
	})
}

func (s *server) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

func (s *server) expect(what string, got, want any) {
	s.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		s.Errorf("%s: %v, want %v", what, got, want)
	}
}

func (s *server) commit(c archive.Change) {
	s.Helper()
	s.must(s.hall.Guarded().Commit(s.Context(), c))
	synctest.Wait()
}

// open is the profile of a guild that everybody can join.
func open(name string) guild.Profile { return guild.Profile{Name: name, Entry: guild.Open} }

// found begins a guild of Ada, which others join.
func (s *server) found(name string, members ...string) (id string) {
	s.Helper()
	id, err := s.Found(s.Context(), ada, open(name))
	s.must(err)
	for _, m := range members {
		s.do(m, id, guild.Join{})
	}
	return id
}

// do gives a command to a guild.
func (s *server) do(account, id string, c guild.Command) {
	s.Helper()
	s.must(s.Do(s.Context(), play.Actor{Account: account, Name: account}, id, c, nil))
	synctest.Wait()
}

// view returns something of a guild.
func view[T any](s *server, id string, f func(t *guild.Table) T) (v T) {
	s.Helper()
	s.must(s.View(s.Context(), id, func(t *guild.Table) { v = f(t) }))
	return v
}

func (s *server) version(id string) int64 { return view(s, id, (*guild.Table).Version) }

// setList gives a guild a list.
func (s *server) setList(id string, change func(*elo.Settings)) {
	s.Helper()
	settings := elo.Settings{Start: 1500, K: []elo.Step{{K: 40}}}
	if change != nil {
		change(&settings)
	}
	s.do("ada", id, guild.SetList{Settings: settings})
}

// list returns the games that the list of a guild has, in its order, as "ada 1-0 ben".
func (s *server) list(id string) string {
	s.Helper()
	synctest.Wait()
	return strings.Join(view(s, id, func(t *guild.Table) (games []string) {
		for _, r := range t.Records() {
			if t.IsCounted(r) {
				games = append(games, fmt.Sprint(r.South.Account, " ", r.Result, " ", r.North.Account))
			}
		}
		return games
	}), ", ")
}

// won lets North resign a game, which may belong to a tournament, after both have moved.
func (s *server) won(south, north, tournament string) play.ID {
	s.Helper()
	return s.resigned(south, north, tournament, 2)
}

// resigned lets North resign a game after some moves.
func (s *server) resigned(south, north, tournament string, moves int) play.ID {
	s.Helper()
	position, err := cups.StartWith(2, 6)
	s.must(err)
	var start play.Start
	start.Position, start.Control.Base = position, 3*time.Minute
	if s.odds != (play.Odds{}) {
		start, err = start.Give(s.odds)
		s.must(err)
	}
	for side, id := range []string{south, north} {
		a, err := s.store.Account(s.Context(), id)
		s.must(err)
		start.Seats[side] = play.Seat{Account: a.ID, Name: a.Name, Kind: a.Kind}
	}
	if tournament != "" {
		start.Tournament = &play.Tournament{ID: tournament, Round: 1, Board: 1}
	}
	id, err := club.NewID(rand.Reader)
	s.must(err)
	var c archive.Change
	begun, err := s.hall.OpenGame(s.Context(), play.ID(id), start, &c)
	s.must(err)
	s.commit(c)
	begun()
	for ply := range moves {
		var m play.Move
		s.must(s.hall.View(s.Context(), play.ID(id), func(t *play.Table) {
			m = play.Move{Ply: t.Game().Ply(), Move: t.Game().Position().Moves().First()}
		}))
		s.must(s.hall.Do(s.Context(), play.Actor{Account: []string{south, north}[ply%2]}, play.ID(id), m, s.hall.Now(), nil))
	}
	s.must(s.hall.Do(s.Context(), play.Actor{Account: north}, play.ID(id), play.Act{Action: play.Resign}, s.hall.Now(), nil))
	synctest.Wait()
	time.Sleep(time.Second) // the order of the list is that of time
	return play.ID(id)
}

// tournament stores what the archive knows of a tournament of a guild.
func (s *server) tournament(id, of string) {
	s.Helper()
	now := s.hall.Now()
	s.commit(archive.Change{archive.StreamChange{
		Summary: archive.Stream{StreamKey: archive.StreamKey{Kind: "tournament", ID: id}, Name: id, Status: "running", Guild: of, Version: 1, Created: now, Body: []byte("{}")},
		Events:  []archive.StreamEvent{{Version: 1, At: now, Body: []byte("{}")}},
	}})
}

// A name belongs to one guild, however it is written, also when two are founded at the same time and
// when a guild changes its name. The name of a guild that is refused stays as it was.
func TestANameIsTakenOnce(t *testing.T) {
	inBubble(t, func(s *server) {
		first, second := s.found("BohnDuell"), s.found("Bean Club")
		isTaken := func(err error) bool {
			e := (*guild.Error)(nil)
			return errors.As(err, &e) && e.Code == guild.NameTaken && e.Field == "name"
		}
		if _, err := s.Found(t.Context(), play.Actor{Account: "ben"}, open("BOHNDUELL")); !isTaken(err) {
			t.Errorf("the name of another guild: %v", err)
		}
		name := "bohnduell"
		if err := s.Do(t.Context(), ada, second, guild.Describe{Name: &name}, nil); !isTaken(err) {
			t.Errorf("a new name that another guild has: %v", err)
		}
		s.expect("the name", view(s, second, (*guild.Table).Profile).Name, "Bean Club")
		answers := make(chan error, 10)
		for range cap(answers) {
			go func() { _, err := s.Found(t.Context(), play.Actor{Account: "ben"}, open("Twins")); answers <- err }()
		}
		founded := 0
		for range cap(answers) {
			if err := <-answers; err == nil {
				founded++
			} else if !isTaken(err) {
				t.Error(err)
			}
		}
		s.expect("guilds of one name", founded, 1)
		s.do("ada", first, guild.Close{})
		s.expect("a guild that is closed", s.names(guilds.Search{Words: "bohn", Closed: true, Most: 9}), "BohnDuell")
	})
}

// names returns the names of the guilds that a search finds, the latest first.
func (s *server) names(q guilds.Search) string {
	s.Helper()
	list, err := s.List(s.Context(), q)
	s.must(err)
	var names []string
	for _, l := range list {
		names = append(names, l.Name)
	}
	return strings.Join(names, ", ")
}

// Nobody is the master of more guilds than are allowed, and the one more that is refused leaves
// nothing.
func TestNobodyHasTooManyGuilds(t *testing.T) {
	inBubble(t, func(s *server) {
		var last string
		for i := range guilds.MostOwn {
			last = s.found(fmt.Sprint("Guild ", i))
		}
		if _, err := s.Found(t.Context(), ada, open("One more")); err == nil {
			t.Error("a guild more than are allowed")
		}
		s.expect("the guild that was refused", s.names(guilds.Search{Words: "one more", Most: 9}), "")
		s.do("ada", last, guild.Close{})
		s.found("One more")
	})
}

// A list has what is searched for, the latest guild first, in parts, and closed guilds only if they
// are wanted.
func TestGuildsAreListed(t *testing.T) {
	inBubble(t, func(s *server) {
		var ids []string
		for i, founder := range []string{"ada", "ben", "ada", "cleo"} {
			id, err := s.Found(t.Context(), play.Actor{Account: founder}, guild.Profile{Name: fmt.Sprint("Club ", i), Text: strings.Repeat("é", 300), Badge: "C", Entry: guild.Open})
			s.must(err)
			ids = append(ids, id)
			time.Sleep(time.Second)
		}
		s.do("dora", ids[1], guild.Join{})
		s.setList(ids[2], nil)
		s.do("ada", ids[0], guild.Close{})
		for _, c := range []struct {
			q    guilds.Search
			want string
		}{
			{guilds.Search{Most: 9}, "Club 3, Club 2, Club 1"},
			{guilds.Search{Most: 9, Closed: true}, "Club 3, Club 2, Club 1, Club 0"},
			{guilds.Search{Most: 2}, "Club 3, Club 2"},
			{guilds.Search{Most: 2, After: ids[2]}, "Club 1"},
			{guilds.Search{Most: 9, Words: " cLUB 2 "}, "Club 2"},
			{guilds.Search{Most: 9, Words: "nothing"}, ""},
			{guilds.Search{Most: 9, Account: "dora"}, "Club 1"},
			{guilds.Search{Most: 9, Account: "ada"}, "Club 2"},
		} {
			s.expect(fmt.Sprintf("%+v", c.q), s.names(c.q), c.want)
		}
		if _, err := s.List(t.Context(), guilds.Search{Most: 9, After: "nowhere"}); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("after a guild that does not exist: %v", err)
		}
		list, err := s.List(t.Context(), guilds.Search{Words: "club 2", Most: 1})
		s.must(err)
		if l := list[0]; l.ID != ids[2] || l.Status != guilds.IsOpen || len([]rune(l.Text)) != 200 || l.Badge != "C" || l.Members != 1 || !l.HasList || l.Entry != guild.Open {
			t.Errorf("%+v", l)
		}
	})
}

// Games between members come into the list of their guild by themselves, each once, and corrections
// of the server's officers come after them. Games that ended before there was a list are taken when
// it begins.
func TestGamesBetweenMembersComeIntoTheList(t *testing.T) {
	inBubble(t, func(s *server) {
		s.found("Without a list", "ben")
		id, other := s.found("BohnDuell", "ben", "cleo"), s.found("Bean Club", "ben")
		s.setList(other, nil)
		first := s.won("ada", "ben", "")
		s.won("ada", "dora", "") // who is no member
		s.won("ada", "guest", "")
		s.resigned("ada", "ben", "", 1) // only one of them has moved
		for _, o := range []play.Odds{{By: cups.South, Beans: 2}, {By: cups.North, TimePercent: 50}} {
			s.odds = o
			s.won("ada", "ben", "") // one of them gave odds
		}
		s.odds = play.Odds{}
		s.won("cleo", "ben", "")
		s.expect("without a list", s.list(id), "")
		s.setList(id, nil)
		s.expect("of the time before", s.list(id), "ada 1-0 ben, cleo 1-0 ben")
		s.expect("of a guild without Cleo", s.list(other), "ada 1-0 ben")
		s.won("ben", "ada", "")
		s.resigned("ben", "ada", "", 1)
		s.odds = play.Odds{By: cups.South, Beans: 2}
		s.won("ada", "ben", "")
		version := s.version(id)
		for range 2 {
			s.commit(archive.Change{archive.Job{Kind: hall.MembersJob, Key: string(first), Due: s.hall.Now()}})
		}
		s.expect("the version after a game was told again", s.version(id), version)
		s.setList(id, nil) // everything is looked at again
		s.expect("each game once", s.list(id), "ada 1-0 ben, cleo 1-0 ben, ben 1-0 ada")
		s.commit(archive.Change{archive.Job{Kind: hall.MembersJob, Key: "nowhere", Due: s.hall.Now()}})
		mona := club.Actor{Account: archive.Account{ID: "mona", Name: "mona", Kind: play.Member, Role: archive.Moderator}}
		s.must(s.hall.Correct(t.Context(), mona, first, play.Correct{Result: cups.NorthWins, Reason: "had help"}, nil))
		s.expect("after a correction", s.list(id), "ada 0-1 ben, cleo 1-0 ben, ben 1-0 ada")
		s.must(s.hall.Correct(t.Context(), mona, first, play.Correct{Result: cups.Ongoing, Reason: "a test"}, nil))
		s.expect("after it counts no more", s.list(id), "cleo 1-0 ben, ben 1-0 ada")
		if jobs, err := s.store.Jobs(t.Context(), 9); err != nil || len(jobs) > 0 {
			t.Errorf("jobs are left: %+v, %v", jobs, err)
		}
	})
}

// A list takes the games that its settings name: those of the guild's own tournaments, those on
// boards of a size, at a pace, or since a day. The rule is the same for the games of the time before.
func TestAListTakesWhatItsSettingsName(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*elo.Settings)
		want   string
	}{
		{"all", nil, "ada 1-0 ben, ben 1-0 ada, cleo 1-0 ben"},
		{"events", func(s *elo.Settings) { s.Feeds = elo.Events }, "ben 1-0 ada"},
		{"another board", func(s *elo.Settings) { s.Cups = []int{4} }, ""},
		{"since a later day", func(s *elo.Settings) { s.Since = "2000-01-02T00:00:00Z" }, ""},
		{"since the beginning", func(s *elo.Settings) { s.Since = "1999-01-01T00:00:00Z" }, "ada 1-0 ben, ben 1-0 ada, cleo 1-0 ben"},
	} {
		for _, set := range []string{"before the games", "after the games", "instead of others", "when a player has left"} {
			t.Run(fmt.Sprint(c.name, ", set ", set), func(t *testing.T) {
				inBubble(t, func(s *server) {
					id := s.found("BohnDuell", "ben", "cleo")
					s.tournament("own", id)
					s.tournament("other", "")
					switch set {
					case "before the games":
						s.setList(id, c.change)
					case "instead of others":
						s.setList(id, nil)
					}
					s.won("ada", "ben", "")
					s.won("ben", "ada", "own")
					s.won("cleo", "ben", "other")
					if set == "when a player has left" {
						s.do("ben", id, guild.Leave{})
					}
					if set != "before the games" {
						s.setList(id, c.change)
					}
					s.expect("the list", s.list(id), c.want)
				})
			})
		}
	}
}

// Who closes an account for good is a member of no guild any more. Who is erased leaves no line of
// chat, also in guilds that were left before.
func TestGuildsForgetWhoIsErased(t *testing.T) {
	inBubble(t, func(s *server) {
		left, stays, other := s.found("Left", "ben"), s.found("Stays", "ben"), s.found("Other")
		version := s.version(other)
		for _, id := range []string{left, stays} {
			s.do("ben", id, guild.Chat{Text: "a secret"})
		}
		s.do("ben", left, guild.Leave{})
		for range 2 { // both can be repeated
			s.must(s.Erase(t.Context(), "ben"))
			s.must(s.Forget(t.Context(), "ben"))
		}
		s.expect("the office", view(s, stays, func(t *guild.Table) guild.Office { return t.Office("ben") }), guild.Outsider)
		for _, id := range []string{left, stays} {
			events, err := s.store.StreamEvents(t.Context(), archive.StreamKey{Kind: guilds.Kind, ID: id}, 0)
			s.must(err)
			if slices.ContainsFunc(events, func(e archive.StreamEvent) bool { return strings.Contains(string(e.Body), "secret") }) {
				t.Errorf("the guild %s still has what Ben wrote", id)
			}
		}
		s.expect("the version of a guild without Ben", s.version(other), version)
		s.expect("the guilds of Ben", s.names(guilds.Search{Account: "ben", Most: 9}), "")
	})
}

// Somebody who is in more guilds than are read at once leaves all of them, and games come into all
// their lists, each once.
func TestNoGuildIsForgottenAmongMany(t *testing.T) {
	inBubble(t, func(s *server) {
		const many = 203
		var ids []string
		for i := range many {
			founder := play.Actor{Account: fmt.Sprint("founder", i/guilds.MostOwn)}
			if i%guilds.MostOwn == 0 {
				s.commit(archive.Change{archive.Account{ID: founder.Account, Name: founder.Account, Kind: play.Member, Language: "en", Created: s.hall.Now()}})
			}
			id, err := s.Found(t.Context(), founder, open(fmt.Sprint("Guild ", i)))
			s.must(err)
			for _, member := range []string{"ben", "cleo"} {
				s.must(s.Do(t.Context(), play.Actor{Account: member}, id, guild.Join{}, nil))
			}
			s.must(s.Do(t.Context(), founder, id, guild.SetList{Settings: elo.Settings{Start: 1500, K: []elo.Step{{K: 40}}}}, nil))
			ids = append(ids, id)
		}
		synctest.Wait()
		s.resigned("ben", "cleo", "", 0) // which does not count
		s.won("ben", "cleo", "")
		games, offices := map[string]int{}, 0
		for _, id := range ids {
			games[s.list(id)]++
		}
		s.expect("the lists", games, map[string]int{"ben 1-0 cleo": many})
		s.must(s.Erase(t.Context(), "ben"))
		for _, id := range ids {
			if view(s, id, func(t *guild.Table) guild.Office { return t.Office("ben") }) != guild.Outsider {
				offices++
			}
		}
		s.expect("guilds in which Ben still is", offices, 0)
	})
}

// The only master who is erased closes the guild or leaves it to somebody; it never has members
// without a master.
func TestAGuildIsNotLeftWithoutAMaster(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben", "cleo")
		s.must(s.Erase(t.Context(), "ada"))
		masters, members, closed := 0, 0, false
		s.must(s.View(t.Context(), id, func(t *guild.Table) {
			for _, m := range t.Members() {
				members++
				if m.Office == guild.Master {
					masters++
				}
			}
			closed = !t.ClosedAt().IsZero()
		}))
		if masters == 0 && !closed {
			t.Errorf("%d members, no master, and open", members)
		}
	})
}

// However a membership ends, a job asks that the tournaments of the guild go on without the account.
func TestTheEndOfAMembershipIsTold(t *testing.T) {
	for name, end := range map[string]func(s *server, id string){
		"leaves":  func(s *server, id string) { s.do("ben", id, guild.Leave{}) },
		"removed": func(s *server, id string) { s.do("ada", id, guild.Remove{Account: "ben", Reason: "so"}) },
		"erased":  func(s *server, id string) { s.must(s.Erase(t.Context(), "ben")) },
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(s *server) {
				id := s.found("BohnDuell", "ben", "cleo")
				end(s, id)
				synctest.Wait()
				jobs, err := s.store.Jobs(t.Context(), 100)
				s.must(err)
				var told []string
				for _, j := range jobs {
					if j.Kind == club.MemberGone {
						of, account, err := club.ReadMemberGone(j)
						s.must(err)
						told = append(told, fmt.Sprint(of == id, " ", account))
					}
				}
				s.expect("who is told to be gone", told, []string{"true ben"})
			})
		})
	}
}

// Whoever inherits a guild is told, and only they are.
func TestAnHeirIsTold(t *testing.T) {
	inBubble(t, func(s *server) {
		s.found("BohnDuell", "ben", "cleo")
		s.must(s.Erase(t.Context(), "ada"))
		synctest.Wait()
		for account, want := range map[string]int{"ben": 1, "cleo": 0} {
			kept, err := s.store.Keepsakes(t.Context(), account, "")
			s.must(err)
			n := 0
			for _, k := range kept {
				if strings.Contains(string(k.Body), `"heir"`) {
					n++
				}
			}
			s.expect("news of "+account, n, want)
		}
	})
}

// A code is not guessed: an account, an address and all accounts together have only so many tries,
// after which the right code is refused, too. Time gives them back, and guilds without a code cost none.
func TestCodesAreNotGuessed(t *testing.T) {
	by := func(name string) play.Actor { return play.Actor{Account: name, Name: name} }
	from := func(ctx context.Context, address string) context.Context {
		return quota.Owner{Address: address}.In(ctx)
	}
	for name, who := range map[string]func(i int) (account, address string){
		"an account": func(i int) (string, string) { return "ben", fmt.Sprintf("192.0.%d.%d", i/200, i%200) },
		"an address": func(i int) (string, string) { return fmt.Sprint("guesser", i), "192.0.2.1" },
		"everybody":  func(i int) (string, string) { return fmt.Sprint("guesser", i), fmt.Sprintf("10.%d.%d.1", i/200, i%200) },
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(s *server) {
				s.Club.Shares = quota.NewBook()
				id, err := s.Found(t.Context(), ada, guild.Profile{Name: "Secret", Entry: guild.Invitation, Code: "271828"})
				s.must(err)
				most := map[string]int{"an account": quota.Codes.Account, "an address": quota.Codes.Address, "everybody": quota.CodesOfOne.Account}[name]
				try := func(i int, code string) error {
					account, address := who(i)
					return s.Do(from(t.Context(), address), by(account), id, guild.Join{Code: code}, nil)
				}
				full := func(err error) bool { return errors.As(err, new(*quota.FullError)) }
				for i := range most {
					if err := try(i, fmt.Sprintf("%06d", i)); full(err) || err == nil {
						t.Fatalf("try %d: %v", i, err)
					}
				}
				for i := range 3 {
					if err := try(most+i, "271828"); !full(err) {
						t.Fatalf("try %d, of the right code: %v", most+i, err)
					}
				}
				free, err := s.Found(t.Context(), ada, open("Open"))
				s.must(err)
				account, address := who(0)
				s.must(s.Do(from(t.Context(), address), by(account), free, guild.Join{}, nil))
				time.Sleep(quota.Codes.Each)
				s.must(try(most, "271828"))
			})
		})
	}
}

// Whoever watches a guild hears of each change, until the watching is stopped.
func TestAGuildIsWatched(t *testing.T) {
	inBubble(t, func(s *server) {
		id, other := s.found("BohnDuell"), s.found("Bean Club")
		news := 0
		stop := s.Watch(id, func() { news++ })
		s.do("ben", id, guild.Join{})
		s.do("ben", other, guild.Join{})
		s.expect("news of a member who joins", news, 1)
		stop()
		s.do("ben", id, guild.Leave{})
		s.expect("news after the watching", news, 1)
	})
}

// A request that was carried out before, but not answered, is answered from the guild as it was
// before that.
func TestARepeatSeesTheGuildAsItWas(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell")
		receipt := archive.Receipt{Account: "ada", Name: "key"}
		ctx := archive.WithErrand(t.Context(), archive.NewErrand(receipt, s.hall.Now))
		s.must(s.Do(ctx, play.Actor{Account: "ben"}, id, guild.Join{}, nil))
		s.do("cleo", id, guild.Join{})
		kept, err := s.store.Receipt(t.Context(), "ada", "key")
		s.must(err)
		members := func(ctx context.Context) int {
			t.Helper()
			copied, err := s.CopyBefore(ctx, id)
			s.must(err)
			return copied.Size()
		}
		s.expect("members before the request", members(archive.WithErrand(t.Context(), archive.Resume(kept))), 1)
		s.expect("members now", members(t.Context()), 3)
	})
}

// A refused command has changed nothing, and says why with a code.
func TestRefusalsChangeNothing(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben")
		version := s.version(id)
		err := s.Do(t.Context(), play.Actor{Account: "ben"}, id, guild.Close{}, nil)
		if e := (*guild.Error)(nil); !errors.As(err, &e) || s.version(id) != version {
			t.Errorf("a member has closed the guild: %v", err)
		}
		if err := s.Do(t.Context(), ada, "nowhere", guild.Close{}, nil); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a guild that does not exist: %v", err)
		}
		if _, err := s.Found(t.Context(), ada, guild.Profile{}); err == nil {
			t.Error("a guild without a name is founded")
		}
	})
}

// A guild cannot have a name that looks like that of another one, when it is founded and later.
func TestNamesThatLookAlike(t *testing.T) {
	inBubble(t, func(s *server) {
		found := func(name string) (string, error) {
			return s.Found(s.Context(), ada, guild.Profile{Name: name, Entry: guild.Open})
		}
		if _, err := found("Coco"); err != nil {
			t.Fatal(err)
		}
		other, err := found("Beans")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"Сосо", "C-o-c-o!", "COCO"} {
			var refused *guild.Error
			if _, err := found(name); !errors.As(err, &refused) || refused.Code != guild.NameTaken {
				t.Errorf("%q: %v", name, err)
			}
			if err := s.Do(s.Context(), ada, other, guild.Describe{Name: &name}, nil); !errors.As(err, &refused) || refused.Code != guild.NameTaken {
				t.Errorf("renamed to %q: %v", name, err)
			}
		}
		if name := "BEANS"; s.Do(s.Context(), ada, other, guild.Describe{Name: &name}, nil) != nil {
			t.Error("a guild cannot write its own name in capitals")
		}
	})
}

// Of the guilds that accounts have chosen those are found of which they are members now.
func TestChosenGuilds(t *testing.T) {
	inBubble(t, func(s *server) {
		one, other := s.found("BohnDuell"), s.found("Kalaha")
		s.do("ben", one, guild.Join{})
		s.do("cleo", one, guild.Join{})
		s.do("cleo", one, guild.Leave{})
		for account, id := range map[string]string{"ada": other, "ben": one, "cleo": one, "dora": "nothing"} {
			_, err := s.Club.ChangeSettings(t.Context(), s.actor(account), func(c *club.Settings) { c.Guild = id })
			s.must(err)
		}
		found, err := s.Marks(t.Context(), "ada", "ben", "cleo", "dora")
		s.must(err)
		names := map[string]string{}
		for account, l := range found {
			names[account] = l.Name
		}
		s.expect("the guilds", fmt.Sprint(names), "map[ada:Kalaha ben:BohnDuell]")
	})
}

// Whoever has left a guild, or was removed, is out of its tournaments before that is answered: a tournament
// that begins right afterwards does not pair them.
func TestTheEndOfAMembershipIsAnsweredAfterItsTournamentsKnow(t *testing.T) {
	for _, c := range []struct {
		by   play.Actor
		with guild.Command
	}{
		{play.Actor{Account: "ben", Name: "ben"}, guild.Leave{}},
		{ada, guild.Remove{Account: "ben"}},
		{play.Actor{Server: true}, guild.Erase{Account: "ben"}},
	} {
		inBubble(t, func(s *server) {
			var mu sync.Mutex
			var out []string
			s.hall.Jobs().Handle(club.MemberGone, func(_ context.Context, j archive.Job) (time.Time, error) {
				of, account, err := club.ReadMemberGone(j)
				time.Sleep(time.Second) // as long as tournaments may take
				mu.Lock()
				defer mu.Unlock()
				out = append(out, of+" "+account)
				return time.Time{}, err
			})
			id := s.found("Coco", "ben", "cleo")
			s.must(s.Do(s.Context(), c.by, id, c.with, nil))
			mu.Lock()
			s.expect(fmt.Sprintf("out after %T", c.with), slices.Contains(out, id+" ben"), true)
			mu.Unlock()
			synctest.Wait()
		})
	}
}
