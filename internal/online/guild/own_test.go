package guild_test

import (
	"testing"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

// What the list has under a name outside becomes a member's only by the member's own word, which can be
// no; an officer takes the question back, and no office that changes meanwhile answers it.
func TestAMemberSaysWhoTheyAre(t *testing.T) {
	g := found(t, open)
	for _, p := range []play.Actor{bo, cem} {
		g.do(p, guild.Join{}, "")
	}
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	g.do(ann, guild.AddResult{South: guild.Person{Name: "Phil"}, North: guild.Person{Name: "Ida"}, Result: elo.Drawn}, "")
	belongs := func(name, account string) {
		t.Helper()
		if p := again(t, g.Table).PersonOf(g.Player(guild.Person{Name: name})); p.Account != account {
			t.Errorf("%s is %+v, want %q", name, p, account)
		}
	}
	asked := func() (last guild.Offer) {
		for _, i := range g.Invitations(g.now) {
			last = i
		}
		return last
	}
	link := guild.Link{Name: "phil", Account: bo.Account}
	g.do(ann, link, "")
	g.do(ann, link, "")
	if n := len(g.Invitations(g.now)); n != 1 || asked().Outside != "Phil" {
		t.Fatalf("%d questions, the last one %+v", n, asked())
	}
	first := asked().Number
	g.do(cem, guild.Agree{Number: first}, guild.NoInvitation)
	g.do(ann, guild.SetOffice{Account: bo.Account, Office: to(guild.Officer)}, "")
	g.agree(bo.Account)
	belongs("Phil", "")
	g.do(bo, guild.Uninvite{Number: first}, "")
	g.do(bo, guild.Agree{Number: first}, guild.NoInvitation)
	g.do(bo, guild.Link{Name: "Phil", Account: cem.Account}, "")
	g.do(cem, guild.Refuse{Number: asked().Number}, "")
	belongs("Phil", "")
	g.do(bo, guild.Link{Name: "Phil", Account: cem.Account}, guild.HasDeclined)
	g.do(ann, guild.Link{Name: "Phil", Account: ann.Account}, "")
	g.do(ann, guild.Link{Name: "Ida", Account: ann.Account}, "")
	g.agree(ann.Account)
	belongs("Ida", ann.Account)
	for _, i := range g.Invitations(g.now) { // they have played against each other
		g.do(ann, guild.Agree{Number: i.Number}, guild.SamePlayer)
	}
	belongs("Phil", "")
}

// Everybody takes off what a guild says about them, also after they have left, and nobody else's.
func TestWhatAGuildSaysIsTakenOff(t *testing.T) {
	g := found(t, open)
	for _, p := range []play.Actor{bo, cem} {
		g.do(p, guild.Join{}, "")
	}
	g.do(ann, guild.Honour{Person: guild.Person{Account: bo.Account}, Title: "a fool"}, "")
	number := g.Version()
	g.do(ann, guild.SetOffice{Account: bo.Account, Title: to("Fool")}, "")
	g.do(cem, guild.Unhonour{Number: number}, guild.OfficeTooLow)
	g.do(cem, guild.SetOffice{Account: bo.Account, Title: to("")}, guild.OfficeTooLow)
	g.do(bo, guild.SetOffice{Account: bo.Account, Title: to("King")}, guild.OfficeTooLow)
	g.do(bo, guild.SetOffice{Account: bo.Account, Title: to(""), Office: to(guild.Master)}, guild.OfficeTooLow)
	g.do(bo, guild.SetOffice{Account: bo.Account, Title: to("")}, "")
	for _, m := range g.Members() {
		if m.Title != "" {
			t.Errorf("%+v still has a title", m)
		}
	}
	g.do(bo, guild.Leave{}, "")
	g.do(cem, guild.Leave{}, "")
	g.do(cem, guild.Unhonour{Number: number}, guild.NotInGuild)
	g.do(bo, guild.SetOffice{Account: bo.Account, Title: to("")}, guild.NotInGuild)
	g.do(bo, guild.Unhonour{Number: number}, "")
	if len(g.HallOfFame()) > 0 {
		t.Errorf("%+v", g.HallOfFame())
	}
}
