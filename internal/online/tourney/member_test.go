package tourney

import (
	"testing"

	"example.org/cups/internal/online/play"
)

// Whoever leaves a guild leaves the tournaments that its members alone can enter, and its team, in
// every format and at any time, and no other ones. An open game goes on.
func TestWhoLeavesAGuildLeavesItsTournaments(t *testing.T) {
	ofGuild := func(f Format, members bool) Setup {
		s := setup(f)
		s.Guild, s.Members = "g0", members && f != Teams
		return s
	}
	enter := func(c *club, i int) {
		c.must(who(i), Enter{Player: player(i), Member: true})
	}
	for _, f := range Formats {
		for _, begun := range []bool{false, true} {
			for _, of := range []struct {
				name    string
				members bool
				guild   string
				leaves  bool
			}{
				{"of its members", true, "g0", true},
				{"of another guild", true, "g1", false},
				{"for everybody", false, "g0", f == Teams},
			} {
				t.Run(string(f)+" "+of.name+map[bool]string{true: ", begun"}[begun], func(t *testing.T) {
					c := announce(t, ofGuild(f, of.members))
					for i := range 6 {
						enter(c, i)
					}
					if begun {
						c.direct(Direct{Action: Start})
						c.pass(arenaWait)
					}
					open := len(c.Games())
					events := c.must(host, LeftGuild{Account: "p00", Guild: of.guild})
					if left := c.EntryOf("p00").Status == Withdrawn; left != of.leaves {
						t.Fatalf("left: %v, %+v", left, events)
					}
					if again := c.must(host, LeftGuild{Account: "p00", Guild: of.guild}); len(again) > 0 && of.leaves {
						t.Errorf("the second time there is %+v", again)
					}
					if !of.leaves {
						return
					}
					if events[0].Type != Withdrew || events[0].Reason != NoMember || events[0].By != "" {
						t.Errorf("the event is %+v", events[0])
					}
					before := len(c.Rounds())
					if !begun {
						c.direct(Direct{Action: Start})
						before = 0
					} else if open == 0 || len(c.Games()) != open {
						t.Errorf("%d games of %d are open", len(c.Games()), open)
					}
					for len(c.Games()) > 0 && len(c.Rounds()) < before+2 {
						for _, g := range c.Games() {
							c.end(g.ID, SouthWins)
						}
						c.pass(rematchWait)
					}
					for k, r := range c.Rounds() {
						for i, b := range r.Boards {
							if (b.South == "p00" || b.North == "p00") && len(b.Games) > 0 && k >= before && f != Arena {
								t.Errorf("board %d of round %d has a game: %+v", i+1, k+1, b)
							}
						}
					}
				})
			}
		}
	}
	c := announce(t, ofGuild(Swiss, true))
	enter(c, 0)
	_, err := c.try(who(1), LeftGuild{Account: "p00", Guild: "g0"})
	c.refused(err, NotDirector)
	c.must(who(0), Withdraw{})
	_, err = c.try(play.Actor{Account: "p00"}, Enter{Player: player(0)})
	c.refused(err, NotEligible)
}
