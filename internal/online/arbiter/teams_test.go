package arbiter_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
)

// Who enters a tournament of teams plays for a guild that plays and has them as a member.
func TestWhoPlaysForWhichGuild(t *testing.T) {
	inBubble(t, func(s *server) {
		s.accounts(play.Member, "red1", "red2", "red3", "blue2")
		s.aGuild("red", "red1", "red2", "red3")
		s.aGuild("blue", "olga", "blue2", "red3")
		o := setup(tourney.Teams)
		o.Teams = &tourney.TeamTerms{Guilds: []string{"red", "blue"}, Boards: 2, Games: 1, Order: o.Teams.Order}
		id := s.announce(o)
		entry := func(account, guild string) (string, error) {
			c, err := s.Entry(s.Context(), id, s.actor(account).Account, "", guild)
			return c.Player.Guild, err
		}
		if _, err := entry("red1", ""); !errors.Is(err, arbiter.ErrNotOfTeam) {
			t.Errorf("for a guild that has not answered: %v", err)
		}
		if err := s.AnswerForGuild(s.Context(), s.actor("red1"), id, "red", true); !errors.As(err, new(*club.FieldError)) {
			t.Errorf("somebody answers for a guild of others: %v", err)
		}
		for _, guild := range []string{"red", "blue"} {
			s.must(s.AnswerForGuild(s.Context(), s.actor("olga"), id, guild, true))
		}
		for _, c := range []struct {
			account, named, want string
			err                  error
		}{
			{"red1", "", "red", nil}, {"blue2", "blue", "blue", nil}, {"red1", "blue", "", arbiter.ErrNotOfTeam}, {"ada", "", "", arbiter.ErrNotOfTeam},
			{"red3", "", "", arbiter.ErrSeveralOwn}, {"red3", "blue", "blue", nil},
		} {
			if got, err := entry(c.account, c.named); got != c.want || !errors.Is(err, c.err) {
				t.Errorf("%s, who names %q, plays for %q: %v", c.account, c.named, got, err)
			}
		}
		for _, account := range []string{"red1", "red2"} {
			c, err := s.Entry(s.Context(), id, s.actor(account).Account, "", "")
			s.must(err)
			s.must(s.Do(s.Context(), s.actor(account).InPlay(), id, c, nil))
		}
		order := func() (list []string) {
			for _, e := range s.table(id).TeamOf("red") {
				list = append(list, e.Account)
			}
			return list
		}
		s.must(s.LineUp(s.Context(), s.actor("olga"), id, "red", []string{"red2", "red1"}, 0))
		s.expect("the boards", order(), []string{"red2", "red1"})
		if err := s.LineUp(s.Context(), s.actor("red1"), id, "red", []string{"red1", "red2"}, 0); err == nil || !slices.Equal(order(), []string{"red2", "red1"}) {
			t.Errorf("a player has ordered the boards %v: %v", order(), err)
		}
	})
}

// Tournaments are announced in an open series by those who direct it, and never in a league.
func TestWhoNamesASeries(t *testing.T) {
	inBubble(t, func(s *server) {
		code := func(by, id string) string {
			t.Helper()
			err := s.MayNameSeries(s.Context(), s.actor(by), id)
			var field *club.FieldError
			var refused *series.Error
			switch {
			case err == nil:
				return ""
			case !errors.As(err, &field) || field.Field != "series":
				t.Errorf("without its field: %v", err)
			case errors.As(err, &refused):
				return string(refused.Code)
			}
			return err.Error()
		}
		made := func(o series.Setup) string {
			o.Directors = []string{"ada"}
			id, err := s.CreateSeries(s.Context(), s.actor("ada").InPlay(), o)
			s.must(err)
			return id
		}
		id := made(series.Setup{Name: "Evenings"})
		league := made(series.Setup{Name: "League", League: &series.League{Size: 10, Up: 2, Terms: setup(tourney.League)}})
		guilds := made(series.Setup{Name: "Of a guild", Guild: "coco"})
		s.expect("a director", code("ada", id), "")
		s.expect("somebody else", code("ben", id), string(series.NotDirector))
		s.expect("an officer of its guild", code("olga", guilds), "")
		s.expect("in a league", code("ada", league), "series: "+arbiter.ErrOfLeague.Error())
		c, err := s.SignUp(s.Context(), s.actor("ben"), league)
		s.must(err)
		s.expect("who signs up", []any{c.Player.Account, c.Member}, []any{"ben", true})
		next, err := s.NextSeason(s.Context(), s.actor("ada"), league, time.Time{})
		s.must(err)
		s.expect("a season of no guild", next.Officer, false)
		s.must(s.DoSeries(s.Context(), s.actor("ada").InPlay(), id, series.Close{}, nil))
		s.expect("a closed series", code("ada", id), string(series.SeriesClosed))
	})
}

// An invitation is listed with its names until it is answered or what it is for has ended.
func TestInvitationsAreListedAndAnswered(t *testing.T) {
	inBubble(t, func(s *server) {
		o := setup(tourney.Swiss)
		o.Entry = tourney.EntryInvitation
		id, other := s.announce(o), s.announce(o)
		for _, of := range []string{id, other} {
			s.direct(of, tourney.Direct{Action: tourney.Invite, Players: []string{"ben"}})
		}
		synctest.Wait()
		listed := func() (names []string, first string) {
			t.Helper()
			list, err := s.Invitations(s.Context(), s.actor("ben"))
			s.must(err)
			for _, i := range list {
				names = append(names, i.FromName+" "+i.Name)
				if i.Tournament == id {
					first = i.ID()
				}
			}
			return names, first
		}
		names, first := listed()
		s.expect("the invitations", names, []string{"olga Sunday Round", "olga Sunday Round"})
		_, err := s.Answer(s.Context(), s.actor("ben"), first, true)
		s.must(err)
		if e := s.table(id).EntryOf("ben"); e == nil || e.Status != tourney.In {
			t.Errorf("who has accepted is %+v", e)
		}
		if _, err := s.Answer(s.Context(), s.actor("ben"), first, true); err == nil {
			t.Error("an invitation is answered twice")
		}
		s.direct(other, tourney.Direct{Action: tourney.Cancel})
		names, _ = listed()
		s.expect("the invitations after all", len(names), 0)
	})
}
