package guilds_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// order returns who stands on the ladder of a guild, from the top.
func (s *server) order(id string) string {
	s.Helper()
	synctest.Wait()
	return strings.Join(view(s, id, func(t *guild.Table) []string { return slices.Clone(t.Ladder().Order) }), " ")
}

// told returns the kinds and words of the notices of a member about places, sorted.
func (s *server) told(account string) string {
	s.Helper()
	synctest.Wait()
	kept, err := s.store.Notices(s.Context(), account)
	s.must(err)
	var list []string
	for _, k := range kept {
		var n notice.Notice
		s.must(json.Unmarshal(k.Body, &n))
		list = append(list, strings.TrimSpace(k.Kind+" "+n.Word))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// challenged lets a member challenge another one, and returns the number.
func (s *server) challenged(by, above, id string) int64 {
	s.Helper()
	s.do(by, id, guild.ChallengeAbove{Account: above})
	return s.version(id)
}

// game returns the last game of a challenge.
func (s *server) game(id string, number int64) guild.LadderGame {
	s.Helper()
	synctest.Wait()
	return view(s, id, func(t *guild.Table) guild.LadderGame {
		games := t.Ladder().Find(number).Games
		return games[len(games)-1]
	})
}

// loses lets an account resign a game after some moves.
func (s *server) loses(account string, g guild.LadderGame, moves int) {
	s.Helper()
	for ply := range moves {
		var m play.Move
		s.must(s.hall.View(s.Context(), g.ID, func(t *play.Table) {
			m = play.Move{Ply: t.Game().Ply(), Move: t.Game().Position().Moves().First()}
		}))
		s.must(s.hall.Do(s.Context(), play.Actor{Account: []string{g.South, g.North}[ply%2]}, g.ID, m, s.hall.Now(), nil))
	}
	s.must(s.hall.Do(s.Context(), play.Actor{Account: account}, g.ID, play.Act{Action: play.Resign}, s.hall.Now(), nil))
	synctest.Wait()
}

// A challenge is told, accepted, played with either side, and its result moves the places and the list, also
// when it is corrected. Who does not answer is told once more, and loses the place.
func TestAChallengeForAPlace(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben", "cleo")
		s.setList(id, nil)
		terms := guild.LadderTerms{Cups: 2, Beans: 6, Clock: "180+0", Reach: 3, Days: 1, Games: 2}
		wrong := terms
		wrong.Beans = -1
		if err := s.Do(s.Context(), ada, id, guild.SetLadder{Terms: wrong}, nil); err == nil || !strings.Contains(err.Error(), "beans") {
			t.Errorf("%v", err)
		}
		s.do("ada", id, guild.SetLadder{Terms: terms})
		for _, m := range []string{"ada", "ben", "cleo"} {
			s.do(m, id, guild.JoinLadder{})
		}
		n := s.challenged("ben", "ada", id)
		s.expect("what Ada is told", s.told("ada"), "challenge ladder")
		s.do("ada", id, guild.AnswerChallenge{Number: n, Yes: true})
		s.expect("what Ada is told in the game", s.told("ada"), "")
		s.expect("what Ben is told", s.told("ben"), "begin")
		first := s.game(id, n)
		s.loses("ada", first, 2)
		second := s.game(id, n)
		s.expect("the sides of the second game", []string{second.South, second.North}, []string{first.North, first.South})
		var event string
		s.must(s.hall.View(s.Context(), second.ID, func(t *play.Table) { event = t.Start().Event }))
		s.expect("the event of the game", event, "BohnDuell")
		s.loses("ada", second, 2)
		s.expect("the order", s.order(id), "ben ada cleo")
		s.expect("what Ada is told at the end", s.told("ada"), "news ladderLost")
		s.expect("what Ben is told at the end", s.told("ben"), "news ladderTaken")
		s.expect("the games in the list", strings.Count(s.list(id), ","), 1)

		won := cups.SouthWins
		if second.North == "ada" {
			won = cups.NorthWins
		}
		s.must(s.hall.Correct(s.Context(), club.Actor{Account: archive.Account{ID: "mod"}}, second.ID, play.Correct{Result: won, Reason: "a fault"}, nil))
		s.expect("the order after the correction", s.order(id), "ada ben cleo")

		n = s.challenged("cleo", "ben", id)
		time.Sleep(18*time.Hour + time.Minute)
		s.expect("what Ben is told again", s.told("ben"), "challenge ladderSoon, corrected, news ladderStays")
		s.expect("the order before the end", s.order(id), "ada ben cleo")
		time.Sleep(6 * time.Hour)
		s.expect("the order after the end", s.order(id), "ada cleo ben")
		s.expect("the outcome", view(s, id, func(t *guild.Table) guild.Outcome { return t.Ladder().Find(n).Outcome }), guild.PlaceExpired)
	})
}

// The account of the challenger is closed: nobody can play, and the places stay.
func TestAClosedAccountTakesNoPlace(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben")
		s.do("ada", id, guild.SetLadder{Terms: guild.LadderTerms{Cups: 2, Beans: 6, Clock: "1/86400", Reach: 3, Days: 1, Games: 1}})
		s.do("ada", id, guild.JoinLadder{})
		s.do("ben", id, guild.JoinLadder{})
		n := s.challenged("ben", "ada", id)
		ben, err := s.store.Account(s.Context(), "ben")
		s.must(err)
		ben.Closed = s.hall.Now()
		s.commit(archive.Change{archive.AccountChange{After: ben.Version, Account: ben, At: s.hall.Now()}})
		err = s.Do(s.Context(), ada, id, guild.AnswerChallenge{Number: n, Yes: true}, nil)
		s.expect("the answer", err, fmt.Sprint(guild.NoSuchChallenge))
		time.Sleep(24*time.Hour + time.Minute)
		s.expect("the order", s.order(id), "ada ben")
		s.expect("the outcome", view(s, id, func(t *guild.Table) guild.Outcome { return t.Ladder().Find(n).Outcome }), guild.PlaceMissed)
	})
}

// Who resigns before both have moved has not played: the challenge waits again. Games by post have a notice of
// the hall.
func TestAGameThatWasNotPlayedIsPlayedAgain(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben")
		s.do("ada", id, guild.SetLadder{Terms: guild.LadderTerms{Cups: 2, Beans: 6, Clock: "1/86400", Reach: 3, Days: 1, Games: 1}})
		s.do("ada", id, guild.JoinLadder{})
		s.do("ben", id, guild.JoinLadder{})
		n := s.challenged("ben", "ada", id)
		s.do("ada", id, guild.AnswerChallenge{Number: n, Yes: true})
		first := s.game(id, n)
		s.expect("what Ben is told", strings.Count(s.told("ben"), "begin"), 1)
		s.loses("ben", first, 0)
		s.expect("the game", s.game(id, n).Unplayed, true)
		s.expect("the order", s.order(id), "ada ben")
		s.do("ada", id, guild.AnswerChallenge{Number: n, Yes: true})
		again := s.game(id, n)
		s.expect("the sides", []string{again.South, again.North}, []string{first.South, first.North})
		s.loses("ada", again, 2)
		s.expect("the order at the end", s.order(id), "ben ada")
	})
}
