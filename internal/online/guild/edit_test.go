package guild_test

import (
	"testing"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

// Of two officers who have read the same form, the second overwrites nothing of the first: what only one
// of them has changed is kept, and what both have changed is refused until the second has read it.
func TestNobodyOverwritesWhatTheyHaveNotRead(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(cem, guild.Join{}, "")
	g.do(ann, guild.SetOffice{Account: "b2", Office: to(guild.Officer)}, "")
	g.agree("b2")
	said := guild.Chat{Text: "a line of chat is no change of the description"}
	read := g.Version()
	g.do(ann, guild.Describe{Text: to("We play on Thursdays."), After: read}, "")
	g.do(ann, said, "")
	g.do(bo, guild.Describe{Text: to("We play on Fridays."), Badge: to("B"), After: read}, guild.Overtaken)
	g.do(bo, guild.Describe{Text: to(open.Text), Badge: to("B"), After: read}, "") // the whole form, with another badge only
	if p := g.Profile(); p.Text != "We play on Thursdays." || p.Badge != "B" {
		t.Errorf("the description is %+v", p)
	}
	g.do(bo, guild.Describe{Text: to("We play on Thursdays."), After: read}, "") // both have written the same
	g.do(bo, guild.Describe{Text: to("We play on Fridays."), After: g.Version()}, "")
	g.do(ann, guild.Describe{Text: to("We play on Sundays.")}, "") // who says nothing about it replaces what is there
	g.do(ann, guild.Describe{Text: to("We play on Mondays."), After: 1000}, "")

	s := elo.Presets[0].Settings
	g.do(ann, guild.SetList{Settings: s, After: g.Version()}, "")
	read = g.Version()
	other, third := s, s
	other.Start, third.Start, third.Provisional = 1200, 1300, 5
	g.do(ann, guild.SetList{Settings: other, After: read}, "")
	g.do(ann, guild.SetList{Settings: third, After: read}, guild.Overtaken)
	third.Start = s.Start
	g.do(ann, guild.SetList{Settings: third, After: read}, "")
	if now := g.Settings(); now.Start != 1200 || now.Provisional != 5 {
		t.Errorf("the settings are %+v", now)
	}

	read = g.Version()
	g.do(ann, guild.SetOffice{Account: "c3", Title: to("Herald"), After: read}, "")
	g.do(bo, guild.SetOffice{Account: "c3", Title: to("Bard"), After: read}, guild.Overtaken)
	g.do(bo, guild.SetOffice{Account: "c3", Title: to("Bard"), After: g.Version()}, "")

	entry := guild.EntryID(&g.do(ann, guild.AddResult{South: guild.Person{Account: "a1"}, North: guild.Person{Account: "b2"}, Result: elo.SouthWins}, "")[0], 0)
	read = g.Version()
	g.do(ann, guild.Correct{Entry: entry, Result: elo.Drawn, Reason: "misread", After: read}, "")
	g.do(bo, guild.Correct{Entry: entry, Result: elo.NorthWins, Reason: "misread", After: read}, guild.Overtaken)
	g.do(bo, guild.Correct{Entry: entry, Delete: true, Reason: "twice", After: read}, guild.Overtaken)
	g.do(bo, guild.Correct{Entry: entry, Result: elo.NorthWins, Reason: "misread", After: g.Version()}, "")
	again(t, g.Table)
}

// Of two officers of the site who give a guild another name, the second overwrites nothing of the first.
func TestOfficersOfTheSiteOverwriteNothingUnread(t *testing.T) {
	g := found(t, open)
	mod := play.Actor{Account: "mod", Officer: true}
	read := g.Version()
	g.do(mod, guild.Describe{Name: to("Coco"), Reason: "insult", After: read}, "")
	g.do(mod, guild.Describe{Name: to("Bohne"), Reason: "insult", After: read}, guild.Overtaken)
	g.do(mod, guild.Describe{Name: to("Bohne"), Reason: "insult", After: g.Version()}, "")
	g.do(ann, guild.Describe{Text: to("You all cheat.")}, "")
	read = g.Version()
	g.do(ann, guild.Describe{Text: to("We play on Fridays.")}, "")
	g.do(mod, guild.Describe{Text: to(""), Reason: "insult", After: read}, guild.Overtaken)
	g.do(mod, guild.Describe{Text: to(""), Reason: "insult", After: g.Version()}, "")
	g.do(mod, guild.Describe{Text: to(""), Reason: "insult", After: read}, "") // it is gone already
	if name := g.Profile().Name; name != "Bohne" {
		t.Errorf("it is called %q", name)
	}
}
