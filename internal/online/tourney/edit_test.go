package tourney

import (
	"testing"

	"example.org/cups/internal/online/play"
)

// Of two directors who have read the same, the second overwrites nothing of the first.
func TestNobodyOverwritesWhatTheyHaveNotRead(t *testing.T) {
	s := setup(Swiss)
	c := announce(t, s)
	read := int64(len(c.Since(0)))
	change := func(do func(s *Setup), after int64) error {
		s := s
		do(&s)
		_, err := c.try(boss, Direct{Action: Change, Setup: &s, After: after})
		return err
	}
	c.refused(change(func(s *Setup) { s.Text = "Bring a board." }, read), "")
	c.enter(0)
	c.refused(change(func(s *Setup) { s.Text = "Bring tea." }, read), Overtaken)
	c.refused(change(func(s *Setup) { s.Rounds = 4 }, read), "")
	if now := c.Setup(); now.Text != "Bring a board." || now.Rounds != 4 {
		t.Errorf("the setup has %q and %d rounds", now.Text, now.Rounds)
	}
	c.refused(change(func(s *Setup) { s.Text = "Bring tea." }, int64(len(c.Since(0)))), "")
	c.refused(change(func(s *Setup) { s.Text = "" }, 0), "") // who says nothing about it replaces what is there
	read = int64(len(c.Since(0)))
	notice := func(text string, after int64) error {
		_, err := c.try(boss, Direct{Action: Announce, Text: text, After: after})
		return err
	}
	c.refused(notice("The door is open.", read), "")
	c.refused(notice("The door is shut.", read), Overtaken)
	c.refused(notice("The door is shut.", read+1), "")
	c.replayed()

	s = setup(Teams)
	c = announce(t, s)
	for i := range 6 {
		c.enter(i)
	}
	team := c.TeamOf("g0")
	read = int64(len(c.Since(0)))
	lineUp := func(after int64, accounts ...string) error {
		_, err := c.try(boss, LineUp{Guild: "g0", Players: accounts, After: after})
		return err
	}
	c.refused(lineUp(read, team[1].Account, team[0].Account), "")
	c.refused(lineUp(read, team[0].Account, team[1].Account), Overtaken)
	c.refused(lineUp(read+1, team[0].Account, team[1].Account), "")
}

// Names, byes and pairs are changed like everything else: who has not read the latest change overwrites nothing.
func TestNobodyOverwritesNamesByesOrPairs(t *testing.T) {
	s := setup(Swiss)
	s.Preview = true
	c := mixed(t, s, 3, "Otto Ohne")
	for _, one := range []struct {
		by            play.Actor
		first, second Direct
	}{
		{mod, Direct{Action: Rename, Name: "Evening", Reason: "insult"}, Direct{Action: Rename, Name: "Night", Reason: "insult"}},
		{boss, Direct{Action: RenameOutside, Player: Player{Account: "outside 1"}, Name: "Otto B."}, Direct{Action: RenameOutside, Player: Player{Account: "outside 1"}, Name: "Otto C."}},
		{boss, Direct{Action: GiveBye, Player: player(0), Round: 3}, Direct{Action: GiveBye, Player: player(0), Round: 3, Kind: Full}},
		{boss, Direct{Action: SetPairs, Round: 1, Pairs: [][2]string{{player(0).Account, player(1).Account}}}, Direct{Action: SetPairs, Round: 1, Pairs: [][2]string{{player(1).Account, player(2).Account}}}},
	} {
		one.first.After, one.second.After = c.Version(), c.Version()
		_, err := c.try(one.by, one.first)
		c.refused(err, "")
		_, err = c.try(one.by, one.second)
		c.refused(err, Overtaken)
		_, err = c.try(one.by, one.first) // the same once more overwrites nothing
		if code := codeOf(err); code != "" && code != Overtaken && code != BadBye {
			t.Errorf("%s again: %v", one.first.Action, err)
		}
		one.second.After = c.Version()
		_, err = c.try(one.by, one.second)
		c.refused(err, "")
	}
	if name := c.OutsiderNamed("Otto C."); name == nil || c.Setup().Name != "Night" {
		t.Errorf("it is called %q", c.Setup().Name)
	}
	var err error
	for _, write := range []func(s *Setup){func(s *Setup) { s.Text = "Bring a board." }, func(s *Setup) { s.Prizes = []string{"A board"} }} {
		read, text := c.Version(), c.Setup()
		write(&text)
		c.direct(Direct{Action: Change, Setup: &text})
		_, err = c.try(mod, Direct{Action: Blank, Reason: "insult", After: read})
		c.refused(err, Overtaken)
		for range 2 { // the second time it is gone already
			_, err = c.try(mod, Direct{Action: Blank, Reason: "insult", After: c.Version()})
			c.refused(err, "")
		}
	}
	c.direct(Direct{Action: Start})
	read := c.Version()
	pairs := [][2]string{{player(0).Account, player(2).Account}, {player(1).Account, "outside 1"}}
	if len(c.Rounds()) == 0 {
		_, err := c.try(boss, Direct{Action: PairNext, After: read})
		c.refused(err, "")
	} else {
		read--
	}
	_, err = c.try(boss, Direct{Action: SetPairs, Round: 1, Pairs: pairs, After: read})
	c.refused(err, Overtaken)
	_, err = c.try(boss, Direct{Action: SetPairs, Round: 1, Pairs: pairs, After: c.Version()})
	c.refused(err, "")
	c.replayed()
}
