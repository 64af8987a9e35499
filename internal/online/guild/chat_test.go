package guild_test

import (
	"fmt"
	"strings"
	"testing"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild"
)

func TestTheChatRoom(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Chat{Text: "hello"}, guild.NotInGuild)
	g.do(bo, guild.Join{}, "")
	g.do(cem, guild.Join{}, "")
	g.do(bo, guild.Chat{Text: " \n"}, guild.BadText)
	g.do(bo, guild.Chat{Text: strings.Repeat("x", guild.MostLine+1)}, guild.BadText)
	first := g.do(bo, guild.Chat{Text: " hello\n all \u202e"}, "")[0].Version
	g.do(ann, guild.Chat{Text: "hello Bo"}, "")
	if l := g.Lines(); len(l) != 2 || l[0].Text != "hello all" || l[0].By != bo.Account || l[0].Number != first {
		t.Errorf("%+v", l)
	}
	g.do(cem, guild.RemoveLine{Number: first}, guild.OfficeTooLow)
	g.do(cem, guild.RemoveLine{Number: 1}, guild.NoSuchNotice)
	g.do(bo, guild.RemoveLine{Number: first}, "")
	g.do(bo, guild.RemoveLine{Number: first}, guild.NoSuchNotice)
	second := g.do(bo, guild.Chat{Text: "rude"}, "")[0].Version
	g.do(ann, guild.RemoveLine{Number: second}, "")
	if log := g.Log(); log[len(log)-1].Type != guild.Hushed || log[len(log)-2].Type == guild.Hushed {
		t.Errorf("the log has not what an officer removed, or has what a member removed: %+v", log)
	}
	for i := range 300 {
		g.do(bo, guild.Chat{Text: fmt.Sprint(i)}, "")
	}
	for _, table := range []*guild.Table{g.Table, again(t, g.Table)} {
		if l := table.Lines(); len(l) != 200 || l[199].Text != "299" || l[0].Text != "100" || table.IsShown(second) || !table.IsShown(l[0].Number) {
			t.Errorf("%d lines, from %+v", len(l), l[0])
		}
	}
	g.do(ann, guild.Close{}, "")
	g.do(bo, guild.Chat{Text: "still here"}, guild.GuildClosed)
}

// An erased account leaves no words, and the guild still follows from its events.
func TestWordsOfErasedAccountsAreForgotten(t *testing.T) {
	g := found(t, guild.Profile{Name: "BohnDuell", Entry: guild.Application})
	g.do(bo, guild.Apply{Text: "secret plea"}, "")
	g.do(ann, guild.Accept{Account: bo.Account}, "")
	g.do(bo, guild.Chat{Text: "secret line"}, "")
	g.do(ann, guild.Chat{Text: "mine"}, "")
	events, n := append([]guild.Event{}, g.Since(0)...), 0
	for i := range events {
		if events[i].Forget(bo.Account) {
			n++
		}
		if events[i].Forget(bo.Account) || strings.Contains(string(eventlog.Body(&events[i])), "secret") {
			t.Errorf("%s", eventlog.Body(&events[i]))
		}
	}
	table, err := guild.Replay("g", events)
	if err != nil || n != 2 {
		t.Fatal(n, err)
	}
	if l := table.Lines(); len(l) != 1 || l[0].Text != "mine" {
		t.Errorf("%+v", l)
	}
}
