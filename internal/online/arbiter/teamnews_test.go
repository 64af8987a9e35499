package arbiter_test

import (
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// aGuild stores what the archive knows of a guild, with its master, an officer and a member.
func (s *server) aGuild(id string, master, officer, member string) {
	s.Helper()
	c := archive.StreamChange{
		Summary: archive.Stream{StreamKey: archive.StreamKey{Kind: "guild", ID: id}, Name: "The " + id, Unique: id, Status: "open", Version: 1, Created: s.hall.Now(), Body: []byte("{}")},
		Events:  []archive.StreamEvent{{Version: 1, At: s.hall.Now(), Body: []byte("{}")}},
	}
	for account, office := range map[string]guild.Office{master: guild.Master, officer: guild.Officer, member: guild.Member} {
		c.Members = append(c.Members, archive.StreamMember{Account: account, Role: string(office)})
	}
	s.commit(archive.Change{c})
}

// The officers of a guild that is asked to play are told, and those of the guild that asks, or the
// directors if no guild does, when it answers; nobody is told of what they did themselves.
func TestOfficersAreToldOfTeamMatches(t *testing.T) {
	for _, c := range []struct {
		name, asks string
		hear       []string // the answers
	}{
		{"a guild asks", "red", []string{"red1 0", "red2 0"}},
		{"a director asks", "", []string{"olga 0"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(s *server) {
				for _, name := range []string{"red", "blue", "green"} {
					s.accounts(play.Member, name+"1", name+"2", name+"3")
					s.aGuild(name, name+"1", name+"2", name+"3")
				}
				o := setup(tourney.Teams)
				o.Guild, o.Teams.Boards, o.Teams.Guilds = c.asks, 2, []string{"red", "blue"}
				id := s.announce(o)
				asked := []string{"blue1 0", "blue2 0"}
				if c.asks == "" {
					asked = append(asked, "red1 0", "red2 0")
				}
				s.expect("who is asked", s.notices(hall.TeamNews), asked)
				by := map[bool]string{true: "team", false: "team The red"}[c.asks == ""]
				s.expect("the news", s.newsOf("blue2"), by)
				s.expect("the news of who is no officer", s.newsOf("blue3"), "")
				for _, plays := range []bool{true, true, false} { // the second time changes nothing
					time.Sleep(time.Second) // news is in the order of time
					s.must(s.Do(t.Context(), play.Actor{Account: "blue2"}, id, tourney.Answer{Guild: "blue", Plays: plays, Officer: true}, nil))
				}
				var twice []string
				for _, account := range c.hear {
					twice = append(twice, account, account)
				}
				s.expect("who hears the answers", s.notices(hall.TeamNews), twice)
				heard := map[string]string{"red": "red2", "": "olga"}[c.asks]
				s.expect("the news of the answers", s.newsOf(heard), "plays The blue, declines The blue")
				s.expect("the news of who answers", s.newsOf("blue2"), by)
				// Other settings ask another guild, and only its officers are told.
				o = s.table(id).Setup()
				o.Teams = &tourney.TeamTerms{Guilds: []string{"red", "blue", "green"}, Boards: 2, Games: 1, Order: o.Teams.Order}
				s.direct(id, tourney.Direct{Action: tourney.Change, Setup: &o})
				s.expect("who is asked by other settings", s.notices(hall.TeamNews), []string{"green1 0", "green2 0"})
				list, err := s.List(t.Context(), archive.StreamFilter{Account: "green", Role: "team", Most: 10})
				if err != nil || len(list) != 1 {
					t.Errorf("the tournaments that ask Green are %+v, %v", list, err)
				}
			})
		})
	}
}
