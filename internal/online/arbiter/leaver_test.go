package arbiter_test

import (
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// Whoever has left a guild, or was removed, is not paired any more in a tournament of its members or
// for its team. The player, the directors and the officers of the team are told. A member again by
// then stays in.
func TestWhoLeavesAGuildIsNotPaired(t *testing.T) {
	for _, c := range []struct {
		name   string
		format tourney.Format
		again  bool
		told   []string
		news   map[string]string
	}{
		{"a tournament of members", tourney.Swiss, false, []string{"olga 0", "red3 0"}, map[string]string{"red3": "left The red", "olga": "without The red", "red2": ""}},
		{"a team", tourney.Teams, false, []string{"olga 0", "red1 0", "red2 0", "red3 0"}, map[string]string{"red3": "left The red", "olga": "without The red", "red2": "without The red", "blue1": "team"}},
		{"a member again", tourney.Swiss, true, []string{}, map[string]string{"red3": ""}},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(s *server) {
				for _, name := range []string{"red", "blue"} {
					s.accounts(play.Member, name+"1", name+"2", name+"3")
					s.aGuild(name, name+"1", name+"2", name+"3")
				}
				o := setup(c.format)
				if c.format == tourney.Teams {
					o.Teams.Boards, o.Teams.Guilds = 3, []string{"red", "blue"}
				} else {
					o.Guild, o.Members, o.Rounds = "red", true, 2
				}
				id := s.announce(o)
				other := s.announce(setup(tourney.Swiss), "red3")
				for _, name := range []string{"red", "blue"} {
					if c.format == tourney.Teams {
						s.must(s.Do(t.Context(), play.Actor{Account: name + "1"}, id, tourney.Answer{Guild: name, Plays: true, Officer: true}, nil))
					}
					for _, n := range []string{"1", "2", "3"} {
						p := tourney.Player{Account: name + n, Name: name + n, Kind: play.Member, Guild: name}
						s.must(s.Do(t.Context(), play.Actor{Account: name + n}, id, tourney.Enter{Player: p, Member: true}, nil))
					}
				}
				s.notices(hall.TeamNews)
				for account, news := range map[string]string{"red2": "", "olga": ""} { // what they have of the answers
					if news = s.newsOf(account); news != "" && c.news[account] != "" {
						c.news[account] = news + ", " + c.news[account]
					}
				}
				red, err := s.store.Stream(t.Context(), archive.StreamKey{Kind: "guild", ID: "red"})
				s.must(err)
				red.Version++
				gone := archive.StreamMember{Account: "red3"}
				if c.again {
					gone.Role = "member"
				}
				time.Sleep(time.Second)
				s.commit(archive.Change{
					archive.StreamChange{After: red.Version - 1, Summary: red, Events: []archive.StreamEvent{{Version: red.Version, At: s.hall.Now(), Body: []byte("{}")}}, Members: []archive.StreamMember{gone}},
					club.MemberGoneJob("red", "red3", s.hall.Now()),
				})
				s.expect("who is told", s.notices(hall.TeamNews), c.told)
				for account, want := range c.news {
					s.expect("the news of "+account, s.newsOf(account), want)
				}
				if in := s.table(other).EntryOf("red3").Status; in != tourney.In {
					t.Errorf("in another tournament the player is %s", in)
				}
				s.direct(id, tourney.Direct{Action: tourney.Start})
				for _, b := range s.table(id).Rounds()[0].Boards {
					if !c.again && (b.South == "red3" || b.North == "red3") {
						t.Errorf("who has left is paired: %+v", b)
					}
				}
			})
		})
	}
}
