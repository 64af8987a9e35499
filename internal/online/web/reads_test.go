package web_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/rating"
)

// A list does not read an account for each of its lines.
func TestListsReadAccountsTogether(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		const others = 50
		ada := s.member("Ada")
		me := s.ask(ada, "GET", "/api/v1/account", nil).is(200, "").get("id").(string)
		var c archive.Change
		now := time.Now()
		for i := range others {
			id := fmt.Sprint("other", i)
			c.Add(archive.Account{ID: id, Name: fmt.Sprint("Other ", i), Kind: play.Member, Created: now})
			c.Add(archive.Tie{From: id, To: me, Kind: archive.Friends, Created: now})
			if i%2 == 0 {
				c.Add(archive.Tie{From: me, To: id, Kind: archive.Mutes, Created: now})
			}
			c.Add(archive.Message{From: id, To: me, Number: 1, At: now, Text: "hello"})
			c.Add(archive.ChallengeChange{New: true, Challenge: archive.Challenge{
				ID: fmt.Sprint("c", i), From: id, To: me, Terms: archive.Terms{Cups: 4, Beans: 40, Side: "random"}, State: archive.Open, Created: now}})
			c.Add(archive.Rating{Account: id, Class: archive.Class{Cups: 4, Speed: "blitz"}, Value: rating.Glicko{Rating: 1500, Deviation: 60, Volatility: 0.06}, Games: 1, Version: 1, At: now, Listed: now.Add(time.Hour)})
		}
		if err := s.archive.Commit(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{
			"/api/v1/challenges", "/api/v1/friends", "/api/v1/messages", "/api/v1/seeks", "/api/v1/blocks",
			"/api/v1/leaderboards/4/blitz", "/friends", "/messages", "/players", "/player/Ada", "/",
		} {
			s.archive.reads.Store(0)
			s.ask(ada, "GET", path, nil).is(200, "")
			if n := s.archive.reads.Load(); n > 5 {
				t.Errorf("%s reads %d accounts one by one", path, n)
			}
		}
	})
}

// The number of reads behind a list does not depend on how long the list is: names of accounts
// and guilds are read together.
func TestListsReadAsOftenHoweverLongTheyAre(t *testing.T) {
	count := func(n int) map[string]int64 {
		reads := map[string]int64{}
		inBubble(t, nil, func(t *testing.T, s *site) {
			ctx, cleo := t.Context(), s.member("Cleo")
			var c archive.Change
			var people []play.Actor
			for i := range n {
				a := archive.Account{ID: fmt.Sprint("other", i), Name: fmt.Sprint("Other ", i), Kind: play.Member, Created: time.Now()}
				c.Add(a)
				people = append(people, play.Actor{Account: a.ID, Name: a.Name})
			}
			if err := s.archive.Commit(ctx, c); err != nil {
				t.Fatal(err)
			}
			var club, cup string
			for i, by := range people {
				id, err := s.guilds.Found(ctx, by, guild.Profile{Name: fmt.Sprint("Guild ", i), Entry: guild.Open})
				if err != nil {
					t.Fatal(err)
				}
				if i == 0 {
					club = id
				} else if err := s.guilds.Do(ctx, by, club, guild.Join{}, nil); err != nil {
					t.Fatal(err)
				}
				setup := tourney.Defaults(tourney.RoundRobin)
				setup.Name, setup.Directors, setup.Guild = fmt.Sprint("Cup ", i), []string{by.Account}, id
				if cup, err = s.arbiter.Create(ctx, by, setup); err != nil {
					t.Fatal(err)
				}
			}
			for _, by := range people {
				if err := s.arbiter.Do(ctx, by, cup, tourney.Enter{Player: tourney.Player{Account: by.Account, Name: by.Name, Kind: play.Member}, Member: true}, nil); err != nil {
					t.Fatal(err)
				}
				if err := s.arbiter.Do(ctx, by, cup, tourney.Chat{Text: "hello"}, nil); err != nil {
					t.Fatal(err)
				}
			}
			for _, path := range []string{
				"/api/v1/guilds", "/api/v1/guilds/{club}/members", "/api/v1/guilds/{club}/board", "/api/v1/guilds/{club}/log",
				"/guilds", "/guilds/{club}", "/guilds/{club}/members", "/api/v1/tournaments", "/api/v1/tournaments/{cup}",
				"/api/v1/tournaments/{cup}/entries", "/api/v1/tournaments/{cup}/standings", "/api/v1/tournaments/{cup}.html", "/api/v1/tournaments/{cup}.trf",
				"/api/v1/tournaments.ics", "/tournaments", "/tournaments/{cup}", "/tournaments/{cup}?show=log", "/search?q=cup", "/series", "/api/v1/series", "/",
			} {
				s.archive.watch.reads.Store(0)
				s.ask(cleo, "GET", strings.NewReplacer("{club}", club, "{cup}", cup).Replace(path), nil).is(200, "")
				reads[path] = s.archive.watch.reads.Load()
			}
		})
		return reads
	}
	few, many := count(2), count(12)
	for path, n := range many {
		if n > few[path] {
			t.Errorf("%s reads %d times, and %d times with a shorter list", path, n, few[path])
		}
	}
}
