package web_test

import (
	"fmt"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
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
			c.Accounts = append(c.Accounts, archive.Account{ID: id, Name: fmt.Sprint("Other ", i), Kind: play.Member, Created: now})
			c.Ties = append(c.Ties, archive.Tie{From: id, To: me, Kind: archive.Friends, Created: now})
			if i%2 == 0 {
				c.Ties = append(c.Ties, archive.Tie{From: me, To: id, Kind: archive.Mutes, Created: now})
			}
			c.Messages = append(c.Messages, archive.Message{From: id, To: me, Number: 1, At: now, Text: "hello"})
			c.Challenges = append(c.Challenges, archive.ChallengeChange{New: true, Challenge: archive.Challenge{
				ID: fmt.Sprint("c", i), From: id, To: me, Terms: archive.Terms{Cups: 4, Beans: 40, Side: "random"}, State: archive.Open, Created: now}})
			c.Ratings = append(c.Ratings, archive.Rating{Account: id, Class: archive.Class{Cups: 4, Speed: "blitz"}, Value: rating.Glicko{Rating: 1500, Deviation: 60, Volatility: 0.06}, Games: 1, Version: 1, At: now, Listed: now.Add(time.Hour)})
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
