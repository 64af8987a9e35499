package guild_test

import (
	"fmt"
	"slices"
	"testing"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
)

// points describes the list: who has how many games and which rating.
func (g *test) points() []string {
	var list []string
	for _, s := range again(g.t, g.Table).List().At(g.now) {
		p := g.PersonOf(s.Player)
		list = append(list, fmt.Sprintf("%s%s %d %v", p.Name, p.Account, s.Games, s.Exact))
	}
	return list
}

// What says who a name is can be undone, and then the list is as if it had never been said.
func TestWhoANameIsCanBeUndone(t *testing.T) {
	g := found(t, open)
	for _, p := range []string{"b2", "c3"} {
		g.invite(ann, p, guild.Member)
	}
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	g.take("date,south,north,result\n2003-05-30,Phil,Ida,1-0\n2003-05-31,Phill,Ida,1-0\n2003-06-01,Ida,Max,1-0\n", nil)
	number := g.Version()
	before := g.points()
	undone := func(what string) {
		t.Helper()
		if now := g.points(); !slices.Equal(now, before) {
			t.Errorf("%s and undone: %q, want %q", what, now, before)
		}
	}

	// Two spellings.
	g.do(ann, guild.Merge{Name: "Phill", Into: "phil"}, "")
	if n := g.Counts(g.Player(guild.Person{Name: "Phil"})); n != 2 || len(g.List().At(g.now)) != 3 {
		t.Errorf("Phil has %d entries", n)
	}
	g.do(ann, guild.Merge{Name: "Phill", Into: "Max"}, guild.NoSuchMember)
	g.do(ann, guild.Merge{Name: "Phil", Into: "phill"}, guild.SamePlayer)
	g.do(ann, guild.Merge{Name: "Ida", Into: "Phill"}, guild.SamePlayer) // they have played
	g.do(ann, guild.Merge{Name: "Nobody", Into: "Phil"}, guild.NoSuchMember)
	g.do(bo, guild.Split{Name: "Phill"}, guild.OfficeTooLow)
	if got := g.Spellings(); !slices.Equal(got, []guild.Spelling{{Name: "Phill", Of: guild.Person{Name: "Phil"}}}) {
		t.Errorf("%+v", got)
	}
	g.do(ann, guild.Split{Name: "phill"}, "")
	g.do(ann, guild.Split{Name: "phill"}, guild.NoSuchMember)
	undone("merged")

	// A member, also with what was entered since.
	g.do(ann, guild.Link{Name: "Phil", Account: bo.Account}, "")
	g.agree(bo.Account)
	g.do(ann, guild.AddResult{South: guild.Person{Name: "Phil"}, North: guild.Person{Name: "Max"}, Result: elo.Drawn, At: day(-1)}, "")
	g.do(ann, guild.AddResult{South: guild.Person{Name: "Phil"}, North: guild.Person{Account: bo.Account}, Result: elo.Drawn, At: day(-1)}, guild.SamePlayer)
	if n := g.Counts(g.Player(guild.Person{Account: bo.Account})); n != 2 {
		t.Errorf("the member has %d entries", n)
	}
	g.do(ann, guild.Merge{Name: "Phill", Into: "Phil"}, guild.LinkedName)
	g.do(ann, guild.Merge{Name: "Phil", Into: "Phill"}, guild.LinkedName)
	g.do(cem, guild.Unlink{Name: "Phil"}, guild.OfficeTooLow)
	g.do(ann, guild.Unlink{Name: "Phill"}, guild.NoSuchMember)
	g.do(ann, guild.Unlink{Name: "PHIL"}, "")
	if n := g.Counts(g.Player(guild.Person{Account: bo.Account})); n != 0 {
		t.Errorf("after the unlinking, the member has %d entries", n)
	}
	last := g.Records()[3].ID
	g.do(ann, guild.Correct{Entry: last, Delete: true, Reason: "a test"}, "")
	undone("linked")
	g.do(ann, guild.Link{Name: "Phil", Account: bo.Account}, "")
	g.agree(bo.Account)
	g.do(bo, guild.Leave{}, "")
	g.do(bo, guild.Unlink{Name: "Phil"}, "") // the account itself, also after it has left
	undone("linked")

	// A name in an entry.
	entry := func(line int) string { return fmt.Sprintf("%d.%d", number, line) }
	g.do(ann, guild.Correct{Entry: entry(3), South: &guild.Person{Name: "phil"}, Reason: "a slip"}, "")
	if n := g.Counts(g.Player(guild.Person{Name: "Phil"})); n != 2 {
		t.Errorf("Phil has %d entries", n)
	}
	g.do(ann, guild.Correct{Entry: entry(3), South: &guild.Person{Name: "phil"}, Reason: "again"}, guild.BadResult)
	g.do(ann, guild.Correct{Entry: entry(3), South: &guild.Person{Name: "IDA"}, Reason: "no"}, guild.SamePlayer)
	g.do(ann, guild.Correct{Entry: entry(3), North: &guild.Person{Account: "d4"}, Reason: "no"}, guild.NoSuchMember)
	if n := g.take("date,south,north,result\n2003-05-31,Phill,Ida,1-0\n2003-05-31,Phil,Ida,1-0\n", nil); n != 1 {
		t.Errorf("%d lines are new: the line of the entry is known by either name, but only once", n)
	}
	g.do(ann, guild.UndoImport{Number: g.Version()}, "")
	g.do(ann, guild.Correct{Entry: entry(3), South: &guild.Person{Name: "Phill"}, Reason: "it was right"}, "")
	undone("corrected")
	g.do(ann, guild.AddResult{South: guild.Person{Name: "Max"}, North: guild.Person{Name: "Ida"}, Result: elo.Drawn, At: day(-1)}, "")
	g.invite(ann, "d4", guild.Member)
	g.do(server, feed("g1", ann.Account, "d4", elo.SouthWins, g.now), "")
	g.do(ann, guild.Correct{Entry: g.Records()[len(g.Records())-1].ID, South: &guild.Person{Name: "Max"}, Reason: "no"}, guild.BadResult)

	// The export has the names of today, in the lines of the entries.
	g.do(ann, guild.Correct{Entry: entry(3), South: &guild.Person{Name: "Phil"}, Reason: "a slip"}, "")
	if e := g.Named(g.Since(number - 1)[0]); e.Rows[1].South.Name != "Phil" || g.Since(number - 1)[0].Rows[1].South.Name != "Phill" {
		t.Errorf("%+v", e)
	}

	// A question that waits is not about another name than the one that was asked about.
	g.do(ann, guild.Link{Name: "Phil", Account: cem.Account}, "")
	g.do(ann, guild.Merge{Name: "Phill", Into: "Phil"}, "")
	if waiting := g.Invitations(g.now); len(waiting) != 0 {
		t.Errorf("%+v", waiting)
	}
	if log := g.Log(); !slices.ContainsFunc(log, func(e guild.Event) bool { return e.Type == guild.Linked }) || log[len(log)-1].Type != guild.Merged {
		t.Errorf("the log ends with %+v", log[len(log)-1])
	}
}
