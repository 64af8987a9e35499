package moderation_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/moderation"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/tourney"
)

// server is a server without a network, in a bubble of test time.
type server struct {
	*testing.T
	*moderation.Desk
}

// inBubble runs a test with the members ada, ben and eve, and the moderator mona.
func inBubble(t *testing.T, f func(s *server)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		store, log := double.New(t), slog.New(slog.DiscardHandler)
		h, err := hall.Open(t.Context(), hall.Config{Archive: store, Now: time.Now, Random: rand.Reader, Log: log})
		if err != nil {
			t.Fatal(err)
		}
		members := club.New(club.Config{Archive: h.Guarded(), Now: h.Now, Random: rand.Reader, Log: log})
		kinds := stream.Config{Archive: h.Guarded(), Bus: bus.Local(), Jobs: h.Jobs(), Now: h.Now, Log: log, Cached: 100}
		all := guilds.New(guilds.Config{Hall: h, Club: members, Archive: store, Streams: kinds, Random: rand.Reader})
		events := arbiter.New(arbiter.Config{Hall: h, Club: members, Archive: store, Random: rand.Reader, Log: log, Streams: kinds, Guilds: all})
		s := &server{t, moderation.New(moderation.Config{Hall: h, Club: members, Arbiter: events, Guilds: all, Archive: store, Now: h.Now, Log: log})}
		if err := h.Serve(t.Context()); err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := h.Close(context.Background()); err != nil {
				t.Error(err)
			}
		}()
		var people archive.Change
		for _, id := range []string{"ada", "ben", "eve"} {
			people.Add(archive.Account{ID: id, Name: id, Kind: play.Member, Language: "en", Created: h.Now()})
		}
		people.Add(archive.Account{ID: "mona", Name: "mona", Kind: play.Member, Role: archive.Moderator, Language: "en", Created: h.Now()})
		s.must(h.Guarded().Commit(t.Context(), people))
		f(s)
	})
}

func (s *server) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

// actor returns somebody who has signed in.
func (s *server) actor(id string) club.Actor {
	s.Helper()
	a, err := s.Archive.Account(s.Context(), id)
	s.must(err)
	return club.Actor{Account: a, Token: archive.Token{Kind: archive.Session}}
}

// guild returns a guild of Ada with some members.
func (s *server) guild(members ...string) (id string) {
	s.Helper()
	id, err := s.Guilds.Found(s.Context(), s.actor("ada").InPlay(), guild.Profile{Name: "BohnDuell", Entry: guild.Open})
	s.must(err)
	for _, m := range members {
		s.must(s.Guilds.Do(s.Context(), s.actor(m).InPlay(), id, guild.Join{}, nil))
	}
	return id
}

// A line of a guild's chat is reported by who can read it, and read by those who run the place.
func TestALineIsReportedByWhoReadsIt(t *testing.T) {
	inBubble(t, func(s *server) {
		ctx, id := s.Context(), s.guild("ben", "eve")
		line := club.ChatLine{Place: club.Place{Kind: club.InGuild, ID: id}}
		s.must(s.Guilds.Do(ctx, s.actor("ben").InPlay(), id, guild.Chat{Text: "you cheat"}, func(t *guild.Table) { line.Number = t.Version() }))
		report := func(who string, l club.ChatLine) error { return s.ReportLine(ctx, s.actor(who), l, club.Words{}) }
		before, after := line, line
		before.Number--
		after.Number++
		for what, err := range map[string]error{
			"one's own": report("ben", line), "no member": report("mona", line), "no line": report("eve", before), "none yet": report("eve", after),
		} {
			if !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("%s: %v", what, err)
			}
		}
		s.must(s.Club.Shun(ctx, s.actor("eve"), "ben", archive.Mutes))
		if err := report("eve", line); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a line that is not shown: %v", err)
		}
		s.must(report("ada", line))
		_, err := s.ReportedIn(ctx, s.actor("eve"), line.Place, 0, 9)
		if refused := (*guild.Error)(nil); !errors.As(err, &refused) || refused.Code != guild.OfficeTooLow {
			t.Errorf("a member reads the reports: %v", err)
		}
		for _, who := range []string{"ada", "mona"} {
			list, err := s.ReportedIn(ctx, s.actor(who), line.Place, 0, 9)
			s.must(err)
			if len(list) != 1 || list[0].About.ID != "ben" {
				t.Fatalf("%s reads %+v", who, list)
			}
			if said, err := s.LineOf(ctx, list[0]); err != nil || said.Text != "you cheat" {
				t.Errorf("%s reads %+v, %v", who, said, err)
			}
		}
	})
}

// A whole place is reported of who runs it, and nobody reports themselves.
func TestWhoAnswersForAPlace(t *testing.T) {
	inBubble(t, func(s *server) {
		ctx, id := s.Context(), s.guild("ben")
		words := club.Words{Why: "spam"}
		s.must(s.Report(ctx, s.actor("ben"), moderation.Reported{Kind: "guild", ID: id, Words: words}))
		s.must(s.Report(ctx, s.actor("eve"), moderation.Reported{Kind: "profile", ID: "BEN", Words: words}))
		if err := s.Report(ctx, s.actor("ada"), moderation.Reported{Kind: "guild", ID: id, Words: words}); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a master reports the own guild: %v", err)
		}
		if err := s.Report(ctx, s.actor("ada"), moderation.Reported{Kind: "profile", ID: "ada", Words: words}); !errors.Is(err, &club.Error{Code: club.Yourself}) {
			t.Errorf("somebody reports themselves: %v", err)
		}
		if err := s.Report(ctx, s.actor("ben"), moderation.Reported{Kind: "guild", ID: id}); !errors.Is(err, &club.Error{Code: club.BadReport}) {
			t.Errorf("a report without a reason: %v", err)
		}
		list, _, err := s.Club.OpenReports(ctx, s.actor("mona"), 0, 9)
		s.must(err)
		if len(list) != 2 || list[0].About.ID != "ada" || list[1].About.ID != "ben" {
			t.Errorf("the reports are %+v", list)
		}
	})
}

// Officers of the site act in each kind of place, and nobody else does.
func TestOrdersInPlaces(t *testing.T) {
	inBubble(t, func(s *server) {
		ctx, id := s.Context(), s.guild("ben")
		order := club.Order{Kind: club.InGuild, ID: id, Deed: "appoint", Reason: "nobody is there"}
		if err := s.Govern(ctx, s.actor("ben"), order, "ben"); err == nil {
			t.Error("a member makes himself a master")
		}
		if err := s.Govern(ctx, s.actor("mona"), order, "nobody"); !errors.As(err, new(*club.NobodyError)) {
			t.Errorf("nobody is made a master: %v", err)
		}
		s.must(s.Govern(ctx, s.actor("mona"), order, " Ben "))
		var office guild.Office
		s.must(s.Guilds.View(ctx, id, func(t *guild.Table) { office = t.Office("ben") }))
		if office != guild.Master {
			t.Errorf("who was appointed is %q", office)
		}
		order.Deed = "cancel"
		if err := s.Govern(ctx, s.actor("mona"), order, ""); !errors.Is(err, moderation.ErrNoDeed) {
			t.Errorf("a guild is cancelled: %v", err)
		}
		if err := s.RemoveLine(ctx, s.actor("ben"), "nowhere", 1, "rude"); !errors.Is(err, &club.Error{Code: club.Forbidden}) {
			t.Errorf("a member removes a line: %v", err)
		}
		if err := s.RemoveLine(ctx, s.actor("mona"), "nowhere", 1, " "); !errors.Is(err, &club.Error{Code: club.BadReason}) {
			t.Errorf("a line is removed without a reason: %v", err)
		}
	})
}

// Whoever is banned, or has the account closed by an officer, has left what has not begun.
func TestWhoIsBannedLeaves(t *testing.T) {
	for what, leave := range map[string]func(s *server) error{
		"banned": func(s *server) error {
			_, err := s.Club.TakeMeasure(s.Context(), s.actor("mona"), "ben", club.Measure{Kind: club.Ban, Reason: "insults"})
			synctest.Wait()
			time.Sleep(time.Minute)
			return err
		},
		"closed": func(s *server) error { return s.CloseOther(s.Context(), s.actor("mona"), "ben", "asked for it", true) },
	} {
		inBubble(t, func(s *server) {
			ctx, setup := s.Context(), tourney.Defaults(tourney.Swiss)
			setup.Name, setup.Directors = "Evening", []string{"ada"}
			id, err := s.Arbiter.Create(ctx, s.actor("ada").InPlay(), setup)
			s.must(err)
			p, err := s.Arbiter.Player(ctx, s.actor("ben").Account, setup)
			s.must(err)
			s.must(s.Arbiter.Do(ctx, s.actor("ben").InPlay(), id, tourney.Enter{Player: p, Member: true}, nil))
			s.must(leave(s))
			s.must(s.Arbiter.View(ctx, id, func(t *tourney.Table) {
				if e := t.EntryOf("ben"); e == nil || e.Status == tourney.In {
					s.Errorf("who is %s is entered as %+v", what, e)
				}
			}))
		})
	}
}
