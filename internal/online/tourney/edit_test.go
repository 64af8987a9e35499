package tourney

import "testing"

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
