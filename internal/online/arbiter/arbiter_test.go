package arbiter_test

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
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/say"
	"example.org/cups/pairing"
)

// server is an arbiter with a hall and a club, in a bubble of test time.
type server struct {
	*arbiter.Arbiter
	*testing.T
	hall  *hall.Hall
	club  *club.Club
	store *double.Hurt
	count *counting // before it

	forget []func(archive.StreamKey) // of each kind of stream

	mu    sync.Mutex
	heard map[hall.NoticeType][]string // the accounts, and the rounds

	list     map[string]int // the Elo list of every guild, by account or name
	unlisted error          // why it cannot be read
	answers  []string       // to invitations of guilds
}

// olga directs all tournaments and series.
var olga = play.Actor{Account: "olga", Name: "Olga"}

func inBubble(t *testing.T, f func(s *server)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		store, log := double.HurtIn(t), slog.New(slog.DiscardHandler)
		count := &counting{Archive: store}
		h, err := hall.Open(t.Context(), hall.Config{Archive: count, Now: time.Now, Random: rand.Reader, Log: log})
		if err != nil {
			t.Fatal(err)
		}
		c := club.New(club.Config{Archive: h.Guarded(), Now: h.Now, Random: rand.Reader, Log: log})
		kinds := stream.Config{Archive: h.Guarded(), Bus: bus.Local(), Jobs: h.Jobs(), Now: h.Now, Log: log, Cached: 100}
		s := &server{T: t, hall: h, club: c, store: store, count: count, heard: map[hall.NoticeType][]string{}}
		kinds.Heed = func(f func(archive.StreamKey)) { s.forget = append(s.forget, f) }
		s.Arbiter = arbiter.New(arbiter.Config{Hall: h, Club: c, Archive: count, Streams: kinds, Random: rand.Reader, Log: log, Guilds: clubs{s}})
		h.Listen(func(account string, n hall.Notice) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.heard[n.Type] = append(s.heard[n.Type], fmt.Sprint(account, " ", n.Round))
		})
		if err := h.Serve(t.Context()); err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := h.Close(context.Background()); err != nil {
				t.Error(err)
			}
		}()
		s.accounts(play.Member, "olga", "ada", "ben", "cleo", "dora")
		f(s)
	})
}

// clubs are the guilds of a test: only Olga acts in their name.
type clubs struct{ of *server }

// Rated is the Elo list of every guild.
func (c clubs) Rated(_ context.Context, _ string, people ...guild.Person) ([]int, error) {
	list := make([]int, len(people))
	for i, p := range people {
		list[i] = c.of.list[p.Account+p.Name]
	}
	return list, c.of.unlisted
}

func (c clubs) Rosters(context.Context, string) ([][]string, error) { return nil, nil }

func (c clubs) MayName(_ context.Context, by club.Actor, _ string) error {
	if by.Account.ID != "olga" {
		return club.InField("guild", &guild.Error{Code: guild.OfficeTooLow})
	}
	return nil
}

func (c clubs) Answer(_ context.Context, by play.Actor, id string, number int64, yes bool) error {
	c.of.answers = append(c.of.answers, fmt.Sprint(by.Account, " ", id, " ", number, " ", yes))
	return nil
}

// must fails the test after an error.
func (s *server) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

func (s *server) commit(c archive.Change) {
	s.Helper()
	s.must(s.hall.Guarded().Commit(s.Context(), c))
	synctest.Wait()
}

// logged returns the entries of the log of officers with an action, the earliest first.
func (s *server) logged(action string) (list []string) {
	s.Helper()
	log, err := s.store.Log(s.Context(), archive.LogFilter{Action: action, Most: 100})
	s.must(err)
	for _, e := range slices.Backward(log) {
		list = append(list, fmt.Sprintf("%s %s %s", e.Actor, e.Subject, e.Detail))
	}
	return list
}

// accounts adds accounts whose names are their IDs.
func (s *server) accounts(kind play.Kind, ids ...string) {
	s.Helper()
	var c archive.Change
	for _, id := range ids {
		c.Add(archive.Account{ID: id, Name: id, Kind: kind, Language: "en", Created: s.hall.Now()})
	}
	s.commit(c)
}

// setup is a tournament that Olga directs and starts.
func setup(f tourney.Format) tourney.Setup {
	s := tourney.Defaults(f)
	s.Name, s.Directors, s.Cups, s.Beans = "Sunday Round", []string{"olga"}, 2, 6
	return s
}

// announce creates a tournament and lets some accounts enter.
func (s *server) announce(o tourney.Setup, players ...string) (id string) {
	s.Helper()
	id, err := s.Create(s.Context(), olga, o)
	s.must(err)
	for _, p := range players {
		s.must(s.enter(id, p))
	}
	return id
}

func (s *server) enter(id, account string) error {
	s.Helper()
	a, err := s.store.Account(s.Context(), account)
	s.must(err)
	var o tourney.Setup
	s.must(s.View(s.Context(), id, func(t *tourney.Table) { o = t.Setup() }))
	p, err := s.Player(s.Context(), a, o)
	s.must(err)
	return s.Do(s.Context(), play.Actor{Account: account, Name: account}, id, tourney.Enter{Player: p, Member: true}, nil)
}

// direct lets Olga take an action.
func (s *server) direct(id string, d tourney.Direct) {
	s.Helper()
	s.must(s.Do(s.Context(), olga, id, d, nil))
	synctest.Wait()
}

// table returns the events of a tournament as a table of its own.
func (s *server) table(id string) (table *tourney.Table) {
	s.Helper()
	s.must(s.View(s.Context(), id, func(t *tourney.Table) {
		var err error
		if table, err = tourney.Replay(t.ID(), slices.Clone(t.Since(0))); err != nil {
			s.Fatal(err)
		}
	}))
	return table
}

// act takes an action in a game.
func (s *server) act(account string, game play.ID, action play.Action) {
	s.Helper()
	s.must(s.hall.Do(s.Context(), play.Actor{Account: account}, game, play.Act{Action: action}, s.hall.Now(), nil))
	synctest.Wait()
}

// move plays the first move of whoever has the turn in a game.
func (s *server) move(game play.ID) {
	s.Helper()
	var by play.Actor
	var m play.Move
	s.must(s.hall.View(s.Context(), game, func(t *play.Table) {
		p := t.Game().Position()
		by.Account, m = t.Start().Seats[p.Turn()].Account, play.Move{Ply: t.Game().Ply(), Move: p.Moves().First()}
	}))
	s.must(s.hall.Do(s.Context(), by, game, m, s.hall.Now(), nil))
	synctest.Wait()
}

// resignAll plays a tournament until it is over: whoever comes later in the alphabet resigns.
func (s *server) resignAll(id string) {
	s.Helper()
	for range 100 {
		t := s.table(id)
		open := t.Games()
		if len(open) == 0 {
			if t.Status() != tourney.IsOver {
				s.Fatalf("%s has no games and is %s", id, t.Status())
			}
			return
		}
		for _, o := range open {
			s.act(max(o.South, o.North), o.ID, play.Resign)
		}
	}
	s.Fatalf("%s does not end", id)
}

// jobs returns the jobs of some kinds whose key has an ending.
func (s *server) jobs(ending string, kinds ...string) (found []archive.Job) {
	s.Helper()
	all, err := s.store.Jobs(s.Context(), 1000)
	s.must(err)
	for _, j := range all {
		if slices.Contains(kinds, j.Kind) && strings.HasSuffix(j.Key, ending) {
			found = append(found, j)
		}
	}
	return found
}

// drop removes jobs as if they had never been asked for.
func (s *server) drop(jobs ...archive.Job) {
	s.Helper()
	for _, j := range jobs {
		s.commit(archive.Change{archive.JobChange{Was: j, Now: j, Off: true}})
	}
}

// again asks for a job anew.
func (s *server) again(kind, key string, body []byte) {
	s.Helper()
	s.commit(archive.Change{archive.Job{Kind: kind, Key: key, Due: s.hall.Now(), Body: body}})
}

// notices returns who has heard notices of a type since the last call, sorted.
func (s *server) notices(of hall.NoticeType) []string {
	synctest.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	defer delete(s.heard, of)
	return slices.Sorted(slices.Values(s.heard[of]))
}

// actor is an account as somebody who is signed in.
func (s *server) actor(account string) club.Actor {
	s.Helper()
	a, err := s.store.Account(s.Context(), account)
	s.must(err)
	return club.Actor{Account: a, Token: archive.Token{Kind: archive.Session}}
}

// newsOf returns the news of a member, the oldest first.
func (s *server) newsOf(account string) string {
	s.Helper()
	synctest.Wait()
	list, err := s.club.News(s.Context(), s.actor(account))
	s.must(err)
	var said []string
	for _, n := range slices.Backward(list) {
		said = append(said, strings.TrimSpace(fmt.Sprint(n.Type, " ", n.Guild)))
	}
	return strings.Join(said, ", ")
}

func (s *server) expect(what string, got, want any) {
	s.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		s.Errorf("%s: %v, want %v", what, got, want)
	}
}

// until sleeps until a time after the beginning of the bubble, and a second more.
func (s *server) until(after time.Duration) {
	time.Sleep(time.Until(time.Date(2000, 1, 1, 0, 0, 1, 0, time.UTC).Add(after)))
	synctest.Wait()
}

// Each round is paired when the one before is over. Its games are open in the same commit, the
// players are told of them, and the last result ends the tournament. What was stored is what
// is in memory.
func TestRoundsFollowTheResults(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.announce(setup(tourney.RoundRobin), "ada", "ben", "cleo", "dora")
		s.direct(id, tourney.Direct{Action: tourney.Start})
		s.expect("who is told", s.notices(hall.Paired), []string{"ada 1", "ben 1", "cleo 1", "dora 1"})
		for round := 1; round <= 3; round++ {
			open := s.table(id).Games()
			if len(open) != 2 {
				t.Fatalf("round %d has %d games", round, len(open))
			}
			for _, o := range open {
				var start play.Start
				s.must(s.hall.View(t.Context(), o.ID, func(t *play.Table) { start = t.Start() }))
				if in := start.Tournament; in == nil || in.ID != id || in.Round != round || in.Board != o.Board || start.Seats[0].Account != o.South {
					t.Errorf("the game of %+v starts with %+v", o, start)
				}
				w, err := s.Waiting(t.Context(), o.North)
				s.must(err)
				s.expect("the game that waits for North", fmt.Sprint(w.Game, w.Plays), fmt.Sprint(o.ID, true))
				s.act(max(o.South, o.North), o.ID, play.Resign)
			}
		}
		table := s.table(id)
		s.expect("the status", table.Status(), tourney.IsOver)
		var order []string
		for _, r := range table.Standings().Rows {
			order = append(order, fmt.Sprint(r.Entry.Account, " ", r.Points))
		}
		s.expect("the points", order, []string{"ada 3.0", "ben 2.0", "cleo 1.0", "dora 0.0"})
		if w, err := s.Waiting(t.Context(), "ada"); err != nil || w.Plays {
			t.Errorf("after the end somebody plays: %v, %v", w, err)
		}
	})
}

// The result of a game counts once, however often its job is done, and not at all if a director
// has paired the board anew.
func TestAResultIsTakenOnce(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.announce(setup(tourney.RoundRobin), "ada", "ben", "cleo", "dora")
		s.direct(id, tourney.Direct{Action: tourney.Start})
		first := s.table(id).Games()[0]
		result := func() {
			t.Helper()
			s.again(hall.ResultJob, string(first.ID), fmt.Appendf(nil, `{"id":%q}`, id))
		}
		result()
		if r := s.table(id).Rounds()[0].Boards[first.Board-1].Result; r != tourney.NoResult {
			t.Errorf("a game that goes on has the result %s", r)
		}
		s.act(first.South, first.ID, play.Resign)
		version := s.table(id).Version()
		result()
		if now := s.table(id).Version(); now != version {
			t.Errorf("the second time added %d events", now-version)
		}
		s.again(hall.ResultJob, string(first.ID), []byte(`{"id":"nowhere"}`))
		if left := s.jobs("", hall.ResultJob); len(left) > 0 {
			t.Errorf("jobs are left: %+v", left)
		}
	})
}

// A game ends with its board, and changes no rating, also if the server is killed before it has
// told the players.
func TestAGameEndsWithItsTournament(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.announce(setup(tourney.RoundRobin), "ada", "ben", "cleo", "dora")
		s.direct(id, tourney.Direct{Action: tourney.Start})
		games := s.table(id).Games()
		over := func(game play.ID) (how string) {
			t.Helper()
			s.must(s.hall.View(t.Context(), game, func(t *play.Table) { how = t.Game().End().How.String() }))
			return how
		}
		s.direct(id, tourney.Direct{Action: tourney.SetResult, Round: 1, Board: games[0].Board, Result: tourney.NorthForfeits, Reason: "asleep"})
		if got := over(games[0].ID) + " " + over(games[1].ID); got != "aborted playing" {
			t.Errorf("after a forfeit: %s", got)
		}
		s.direct(id, tourney.Direct{Action: tourney.Finish, Confirm: true})
		if got := over(games[1].ID); got != "aborted" {
			t.Errorf("after the end: %s", got)
		}
		s.again("callOff", string(games[1].ID), []byte("olga"))
		s.again("callOff", "nowhere", nil)
		if left := s.jobs("", "callOff"); len(left) > 0 {
			t.Errorf("jobs are left: %+v", left)
		}
		if r := s.table(id).Rounds()[0].Boards[games[1].Board-1].Result; r != tourney.BothForfeit {
			t.Errorf("the open board has the result %s", r)
		}
	})
}

// How a game without a winner counts depends on who is to blame.
func TestGamesThatAreNotPlayed(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(s *server, o tourney.Opening)
		want tourney.Result
	}{
		{"South aborts", func(s *server, o tourney.Opening) { s.act(o.South, o.ID, play.Abort) }, tourney.SouthForfeits},
		{"North aborts", func(s *server, o tourney.Opening) { s.act(o.North, o.ID, play.Abort) }, tourney.NorthForfeits},
		{"South does not come", func(s *server, o tourney.Opening) {
			defer s.hall.Join(o.ID, o.North, func(*hall.News) {})(true)
			time.Sleep(2 * time.Minute)
		}, tourney.SouthForfeits},
		{"North does not come", func(s *server, o tourney.Opening) {
			s.move(o.ID)
			defer s.hall.Join(o.ID, o.South, func(*hall.News) {})(true)
			time.Sleep(2 * time.Minute)
		}, tourney.NorthForfeits},
		{"nobody comes", func(s *server, o tourney.Opening) { time.Sleep(2 * time.Minute) }, tourney.BothForfeit},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(s *server) {
				o := setup(tourney.Swiss)
				o.Rounds, o.NoShowMs = 1, time.Minute.Milliseconds()
				time.Sleep(11 * time.Minute) // just after the start of a server nobody is blamed
				id := s.announce(o, "ada", "ben")
				s.direct(id, tourney.Direct{Action: tourney.Start})
				c.do(s, s.table(id).Games()[0])
				synctest.Wait()
				table := s.table(id)
				s.expect("the result", table.Rounds()[0].Boards[0].Result, c.want)
				s.expect("the status", table.Status(), tourney.IsOver)
			})
		})
	}
}

// An officer's correction of a game reaches the tournament with its reason, also after the end.
func TestACorrectionReachesTheTournament(t *testing.T) {
	inBubble(t, func(s *server) {
		s.accounts(play.Member, "mona")
		mona, err := s.store.Account(t.Context(), "mona")
		s.must(err)
		mona.Role = archive.Moderator
		o := setup(tourney.Swiss)
		o.Rounds = 1
		id := s.announce(o, "ada", "ben")
		s.direct(id, tourney.Direct{Action: tourney.Start})
		game := s.table(id).Games()[0]
		s.act(game.South, game.ID, play.Resign)
		s.expect("before", s.table(id).Rounds()[0].Boards[0].Result, tourney.NorthWins)
		for _, c := range []struct {
			result cups.Outcome
			want   tourney.Result
			points string
		}{{cups.SouthWins, tourney.SouthWins, "1.0"}, {cups.Draw, tourney.Drawn, "1.0"}, {cups.Ongoing, tourney.BothForfeit, "0.0"}} {
			reason := fmt.Sprint("had help: ", c.result)
			s.must(s.hall.Correct(t.Context(), club.Actor{Account: mona}, game.ID, play.Correct{Result: c.result, Reason: reason}, nil))
			synctest.Wait()
			table := s.table(id)
			if b := table.Rounds()[0].Boards[0]; b.Games[0].Result != c.want || b.Reason != reason {
				t.Errorf("after a correction to %v the board is %+v", c.result, b)
			}
			var points pairing.Points
			for _, r := range table.Standings().Rows {
				points += r.Points
			}
			s.expect(reason, points, c.points)
		}
	})
}

// The players of an arranged round agree on a time, at which their game opens by itself.
func TestAnArrangedGameOpensAtItsTime(t *testing.T) {
	inBubble(t, func(s *server) {
		id, board := s.arranged()
		at := s.hall.Now().Add(2 * time.Hour)
		s.agree(id, board, at)
		s.until(2*time.Hour - 2*time.Second)
		s.expect("games before the time", len(s.table(id).Games()), 0)
		s.until(2 * time.Hour)
		s.expect("games at the time", len(s.table(id).Games()), 1)
		s.resignAll(id)
	})
}

// arranged starts a round robin of Ada and Ben, who find a time for their game themselves.
func (s *server) arranged() (id string, board tourney.Board) {
	s.Helper()
	o := setup(tourney.RoundRobin)
	o.Pace = tourney.Arranged
	id = s.announce(o, "ada", "ben")
	s.direct(id, tourney.Direct{Action: tourney.Start})
	return id, s.table(id).Rounds()[0].Boards[0]
}

// agree lets South propose a time and North agree.
func (s *server) agree(id string, b tourney.Board, at time.Time) {
	s.Helper()
	s.must(s.Do(s.Context(), play.Actor{Account: b.South}, id, tourney.Propose{Round: 1, Board: 1, Times: []time.Time{at}}, nil))
	s.must(s.Do(s.Context(), play.Actor{Account: b.North}, id, tourney.Agree{Round: 1, Board: 1, Time: at}, nil))
	synctest.Wait()
}

// Who closes an account leaves all tournaments that go on. Who is erased has no name and no
// lines in any of them, also after the end.
func TestTournamentsForgetWhoIsErased(t *testing.T) {
	inBubble(t, func(s *server) {
		over := s.announce(setup(tourney.RoundRobin), "ada", "ben")
		s.direct(over, tourney.Direct{Action: tourney.Start})
		s.resignAll(over)
		open := s.announce(setup(tourney.RoundRobin), "ada", "ben", "cleo")
		other := s.announce(setup(tourney.RoundRobin), "cleo", "dora")
		version := s.table(other).Version()
		for _, id := range []string{over, open} {
			s.must(s.Do(t.Context(), play.Actor{Account: "ben", Name: "ben"}, id, tourney.Chat{Text: "a secret"}, nil))
		}
		for range 2 { // both can be repeated
			s.must(s.Leave(t.Context(), "ben"))
			s.must(s.Forget(t.Context(), "ben"))
		}
		s.expect("who has left", s.table(open).EntryOf("ben").Status, tourney.Withdrawn)
		s.expect("who had finished", s.table(over).EntryOf("ben").Status, tourney.In)
		for _, id := range []string{over, open} {
			events, err := s.store.StreamEvents(t.Context(), archive.StreamKey{Kind: arbiter.Kind, ID: id}, 0)
			s.must(err)
			for _, e := range events {
				if body := string(e.Body); strings.Contains(body, "secret") || strings.Contains(body, `"name":"ben"`) {
					t.Errorf("event %d of %s is %s", e.Version, id, body)
				}
			}
			s.expect("the name", s.table(id).EntryOf("ben").Name, "Anonymous")
		}
		s.expect("the version of a tournament without Ben", s.table(other).Version(), version)
	})
}

// What is damaged in one tournament harms that one only: lists leave it out if its summary is damaged,
// and whoever is erased is erased from all others.
func TestADamagedTournamentHarmsOnlyItself(t *testing.T) {
	for _, log := range []bool{false, true} {
		inBubble(t, func(s *server) {
			var told []string
			s.store.HearDamage(func(err error) { told = append(told, err.Error()) })
			bad := s.announce(setup(tourney.RoundRobin), "ada", "ben")
			good := s.announce(setup(tourney.RoundRobin), "ada", "ben")
			s.direct(good, tourney.Direct{Action: tourney.Start})
			s.must(s.Do(t.Context(), play.Actor{Account: "ben", Name: "ben"}, good, tourney.Chat{Text: "a secret"}, nil))
			s.forgetTables()
			s.store.Damage(double.Thing{Kind: arbiter.Kind, ID: bad, Log: log})
			list, err := s.List(t.Context(), archive.StreamFilter{Account: "ben", Most: 9})
			s.must(err)
			s.expect("the tournaments of a list", len(list), map[bool]int{false: 1, true: 2}[log])
			s.expect("that the other one is listed", slices.ContainsFunc(list, func(t tourney.Summary) bool { return string(t.ID) == good }), true)
			if err := s.View(t.Context(), bad, func(*tourney.Table) {}); log != errors.Is(err, archive.ErrDamaged) {
				t.Errorf("the tournament itself: %v", err)
			}
			w, err := s.Waiting(t.Context(), "ben")
			s.must(err)
			s.expect("that a game waits", w.Game != "", true)
			s.must(s.Leave(t.Context(), "ben"))
			s.must(s.Forget(t.Context(), "ben"))
			s.expect("the name", s.table(good).EntryOf("ben").Name, "Anonymous")
			if len(told) == 0 || !strings.Contains(told[0], bad) {
				t.Errorf("told was %q, and not of %s", told, bad)
			}
		})
	}
}

// forgetTables has all tables read again, as after a restart.
func (s *server) forgetTables() {
	for _, forget := range s.forget {
		forget(archive.StreamKey{})
	}
}

// A place counts once the end is approved, with a medal if the organiser has wished medals.
func TestPlacesCountOnceTheyAreApproved(t *testing.T) {
	inBubble(t, func(s *server) {
		var ids []string
		places := func(account string) string {
			t.Helper()
			list, err := s.Places(t.Context(), account, archive.StreamPlace{}, 10)
			s.must(err)
			var said []string
			for _, p := range list {
				said = append(said, fmt.Sprint(slices.Index(ids, string(p.Summary.ID)), ": ", p.Place, " ", p.Medal()))
			}
			return strings.Join(said, ", ")
		}
		for i := range 2 {
			o := setup(tourney.RoundRobin)
			o.Medals = i == 0
			id := s.announce(o, "ada", "ben", "cleo", "dora")
			ids = append(ids, id)
			s.direct(id, tourney.Direct{Action: tourney.Start})
			s.resignAll(id)
			if got := places("dora"); strings.Contains(got, fmt.Sprint(i, ":")) {
				t.Errorf("before the approval: %s", got)
			}
			s.direct(id, tourney.Direct{Action: tourney.Approve})
			time.Sleep(time.Second) // lists are in the order of time
		}
		for account, want := range map[string]string{"ada": "1: 1 0, 0: 1 1", "cleo": "1: 3 0, 0: 3 3", "dora": "1: 4 0, 0: 4 0", "olga": ""} {
			s.expect(account, places(account), want)
		}
	})
}

// A tournament that was played elsewhere is kept only if that is wanted. A profile has a place in it
// only while its owner says that it is theirs, and until the tournament is cancelled.
func TestAReportIsReadIn(t *testing.T) {
	inBubble(t, func(s *server) {
		first := s.announce(setup(tourney.RoundRobin), "ada", "ben", "cleo")
		s.direct(first, tourney.Direct{Action: tourney.Start})
		s.resignAll(first)
		report := s.table(first).TRF(func(string) string { return "" }, func(string) string { return "" })
		listed := func() int {
			list, err := s.List(t.Context(), archive.StreamFilter{Most: 10})
			s.must(err)
			return len(list)
		}
		s.aGuild("coco", "ada", "ben", "cleo")
		terms := arbiter.ReportTerms{Name: "Sunday Round", Guild: "coco", Cups: 2, Beans: 6, Played: s.hall.Now()}
		read := func(by string, text []byte, terms arbiter.ReportTerms, keep bool) (tourney.Intake, string, error) {
			return s.ReadIn(t.Context(), s.actor(by), text, terms, keep)
		}
		places := func() int {
			list, err := s.Places(t.Context(), "ada", archive.StreamPlace{}, 10)
			s.must(err)
			return len(list)
		}
		played := func() int {
			list, err := s.List(t.Context(), archive.StreamFilter{Account: "ada", Role: arbiter.PlayerRole, Most: 10})
			s.must(err)
			return len(list)
		}
		for _, keep := range []bool{false, true} {
			in, id, err := read("olga", report, terms, keep)
			if err != nil || in.Table == nil || (id != "") != keep {
				t.Fatalf("%+v, %q, %v", in, id, err)
			}
			s.expect("tournaments", listed(), map[bool]int{false: 1, true: 2}[keep])
			if keep {
				s.expect("the status", s.table(id).Status(), tourney.IsOver)
				s.expect("who is asked", s.notices(hall.Invited), []string{"ada 0", "ben 0", "cleo 0"})
				s.expect("places of whoever was not asked yet", places(), 0)
				s.expect("tournaments then", played(), 1)
				for _, yes := range []bool{true, true, false, true} {
					s.must(s.Do(t.Context(), play.Actor{Account: "ada"}, id, tourney.ShowResults{Yes: yes}, nil))
					s.expect("places", places(), map[bool]int{true: 1}[yes])
					s.expect("tournaments", played(), 1+map[bool]int{true: 1}[yes])
				}
				list, err := s.club.Invitations(t.Context(), s.actor("ben"))
				s.must(err)
				s.expect("what Ben finds", fmt.Sprintln(len(list), list[0].Kind, list[0].From), "1 results olga\n")
				s.must(s.Do(t.Context(), play.Actor{Account: "ben"}, id, tourney.AcceptInvitation{Number: list[0].Number}, nil))
				list, err = s.club.Invitations(t.Context(), s.actor("ben"))
				s.must(err)
				s.expect("what Ben finds then", len(list), 0)
				s.direct(id, tourney.Direct{Action: tourney.Cancel})
				s.expect("places after the cancellation", places(), 0)
			}
		}
		if _, id, err := read("olga", []byte("nonsense"), terms, true); id != "" || listed() != 2 {
			t.Errorf("nonsense is kept as %q: %v", id, err)
		}
		if _, _, err := read("ada", report, terms, true); !errors.As(err, new(*club.FieldError)) {
			t.Errorf("somebody imports in the name of a guild of others: %v", err)
		}
		terms.Played = s.hall.Now().Add(time.Hour)
		if _, _, err := read("olga", report, terms, true); !errors.Is(err, arbiter.ErrFuture) {
			t.Errorf("what will be played is imported: %v", err)
		}
	})
}

// A refused command has changed nothing, and says why with a code.
func TestRefusalsChangeNothing(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.announce(setup(tourney.RoundRobin), "ada", "ben")
		version := s.table(id).Version()
		err := s.Do(t.Context(), play.Actor{Account: "ada"}, id, tourney.Direct{Action: tourney.Start}, nil)
		if e := (*tourney.Error)(nil); !errors.As(err, &e) || s.table(id).Version() != version {
			t.Errorf("a player has started the tournament: %v", err)
		}
		if err := s.Do(t.Context(), olga, "nowhere", tourney.Direct{Action: tourney.Start}, nil); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a tournament that does not exist: %v", err)
		}
		if _, err := s.Create(t.Context(), olga, tourney.Setup{}); err == nil {
			t.Error("a tournament without a setup is announced")
		}
		list, err := s.List(t.Context(), archive.StreamFilter{Most: 10})
		if err != nil || len(list) != 1 || string(list[0].ID) != id {
			t.Errorf("the list is %+v, %v", list, err)
		}
	})
}

// Two players of an arena whose games with each other keep ending at once are named in the log of
// officers once, both of them, with the tournament; others are not.
func TestShortGamesAreLogged(t *testing.T) {
	inBubble(t, func(s *server) {
		o := setup(tourney.Arena)
		id := s.announce(o, "ada", "ben")
		s.direct(id, tourney.Direct{Action: tourney.Start})
		for n := 1; n <= 5; n++ {
			for range 100 { // at most a quarter of an hour
				if synctest.Wait(); len(s.table(id).Games()) > 0 {
					break
				}
				time.Sleep(10 * time.Second)
			}
			if got := len(s.logged(hall.ShortGames)); n <= play.SuspectAfter && got != 0 {
				t.Errorf("after %d games the log has %d entries", n-1, got)
			}
			s.act("ben", s.table(id).Games()[0].ID, play.Resign)
		}
		s.expect("the log", s.logged(hall.ShortGames), []string{" ada tournament/" + id, " ben tournament/" + id})
	})
}

// bell returns the notices of a member, with what it says of each.
func (s *server) bell(account string) (list []string) {
	s.Helper()
	synctest.Wait()
	told, err := s.club.Notices(s.Context(), s.actor(account))
	s.must(err)
	for _, n := range told {
		list = append(list, fmt.Sprint(n.Path, " ", notice.Text(say.In(say.English), n.Notice, n.Name)))
	}
	return list
}

// Members are told of each pairing at the bell: in rounds, in an arena, and at a table.
func TestPairingsHaveNotices(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.announce(setup(tourney.RoundRobin), "ada", "ben")
		s.direct(id, tourney.Direct{Action: tourney.Start})
		game := s.table(id).Games()[0].ID
		s.expect("a round", s.bell("ada"), []string{fmt.Sprint("/g/", game, " Sunday Round, round 1: your game against ben has begun.")})
		s.act("ben", game, play.Resign)
		s.expect("when its game is over", s.bell("ada"), []string{})

		arena := s.announce(setup(tourney.Arena), "cleo", "dora")
		s.direct(arena, tourney.Direct{Action: tourney.Start})
		for range 100 {
			if synctest.Wait(); len(s.table(arena).Games()) > 0 {
				break
			}
			time.Sleep(10 * time.Second)
		}
		s.expect("an arena", s.bell("cleo"), []string{fmt.Sprint("/g/", s.table(arena).Games()[0].ID, " Sunday Round: your game against dora has begun.")})

		table := s.announce(setup(tourney.RoundRobin), "ben")
		s.direct(table, tourney.Direct{Action: tourney.Add, Player: tourney.Player{Name: "Zoe", Kind: tourney.Outside}})
		s.direct(table, tourney.Direct{Action: tourney.Start})
		s.expect("a table", s.bell("ben"), []string{fmt.Sprint("/tournaments/", table, " Sunday Round, round 1: you play at board 1.")})
	})
}
