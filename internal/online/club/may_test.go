package club_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// The table of who may do what, as a reader sees it: an intruder must find no row
// that lets more happen than this.
func TestMay(t *testing.T) {
	account := func(id string, kind play.Kind, role archive.Role) archive.Account {
		return archive.Account{ID: id, Kind: kind, Role: role}
	}
	accounts := map[string]archive.Account{
		"nobody": {}, "guest": account("g", play.Guest, ""), "member": account("m", play.Member, ""), "bot": account("b", play.Bot, ""),
		"moderator": account("o", play.Member, archive.Moderator), "operator": account("p", play.Member, archive.Operator),
	}
	who := []string{"nobody", "guest", "member", "bot", "moderator", "operator"}
	all := strings.Join(who, " ")
	const members = "member moderator operator"
	session := archive.Token{Kind: archive.Session}
	for action, want := range map[club.Action]string{
		club.Look: all, club.Arrive: all,
		club.SeeOwn: "guest member bot moderator operator", club.TakePart: "guest member bot moderator operator",
		club.PlayRated: members, club.Organise: members, club.ChangeAccount: members, club.ManageSecrets: members, club.ChangeSecrets: members,
		club.JoinGuilds: members, club.RunGuilds: members, club.KeepStudies: members, club.TakeHolidays: members,
		club.Join:           "guest",
		club.ManageSessions: "guest " + members, club.LeaveForGood: "guest " + members,
		club.ManageBot:   "",
		club.SeeContacts: members, club.ChangeContacts: members, club.WriteMessages: members, club.ChangeSettings: "guest " + members, club.MarkYoung: "",
		club.SeeAccounts: "moderator operator", club.SeeLog: "moderator operator", club.SeeFairPlay: "moderator operator", club.Enrol: "operator",
		club.Judging: "moderator operator", club.Measuring: "", club.Appealing: "guest " + members,
		club.CorrectResult: "moderator operator", club.Govern: "moderator operator",
		club.CloseOther: "", club.RenameOther: "", club.SetRole: "", club.ResetOther: "", club.LendCores: "operator",
	} {
		for _, name := range who {
			a := accounts[name]
			if got := club.May(club.Actor{Account: a, Token: session}, action, a); got != slices.Contains(strings.Fields(want), name) {
				t.Errorf("%s %s: %t", name, action, got)
			}
			closed := a
			closed.Closed = time.Unix(1, 0)
			if a.ID != "" && !slices.Contains(strings.Fields(want), "nobody") && club.May(club.Actor{Account: closed, Token: session}, action, closed) {
				t.Errorf("%s, closed, may %s", name, action)
			}
		}
	}
	if n := len(club.Actions()); n != 36 {
		t.Errorf("there are %d actions: each needs a line above", n)
	}
	other := archive.Account{ID: "x", Kind: play.Member}
	others := archive.Account{ID: "y", Kind: play.Bot, Owner: "x"}
	mine := archive.Account{ID: "z", Kind: play.Bot, Owner: "m"}
	for _, c := range []struct {
		who     string
		action  club.Action
		subject archive.Account
		want    bool
	}{
		{"member", club.SeeOwn, other, false},
		{"operator", club.SeeOwn, other, false},
		{"operator", club.ManageSecrets, other, false},
		{"operator", club.LeaveForGood, other, false},
		{"member", club.ManageBot, mine, true},
		{"member", club.ManageBot, others, false},
		{"operator", club.ManageBot, mine, false},
		{"guest", club.ManageBot, archive.Account{ID: "z", Kind: play.Bot, Owner: "g"}, false},
		{"moderator", club.CloseOther, other, true},
		{"moderator", club.CloseOther, archive.Account{ID: "x", Kind: play.Member, Closed: time.Unix(1, 0)}, true},
		{"moderator", club.CloseOther, account("x", play.Member, archive.Moderator), false},
		{"moderator", club.CloseOther, accounts["operator"], false},
		{"operator", club.CloseOther, accounts["moderator"], true},
		{"moderator", club.Measuring, other, true},
		{"moderator", club.Measuring, account("x", play.Member, archive.Moderator), false},
		{"operator", club.Measuring, accounts["moderator"], true},
		{"member", club.Measuring, other, false},
		{"operator", club.Appealing, other, false},
		{"moderator", club.MarkYoung, other, true},
		{"moderator", club.MarkYoung, accounts["operator"], false},
		{"member", club.MarkYoung, other, false},
		{"operator", club.SeeContacts, other, false},
		{"operator", club.ChangeSettings, other, false},
		{"operator", club.SetRole, other, true},
		{"operator", club.SetRole, account("x", play.Member, archive.Operator), false},
		{"operator", club.SetRole, accounts["operator"], false},
		{"moderator", club.SetRole, other, false},
		{"moderator", club.ResetOther, other, false},
		{"operator", club.ResetOther, other, true},
		{"operator", club.ResetOther, archive.Account{}, false},
	} {
		if got := club.May(club.Actor{Account: accounts[c.who], Token: session}, c.action, c.subject); got != c.want {
			t.Errorf("%s %s %+v: %t", c.who, c.action, c.subject, got)
		}
	}
	for scopes, want := range map[string][]club.Action{
		"":             {club.Look, club.Arrive},
		"read":         {club.Look, club.Arrive, club.SeeOwn, club.SeeContacts},
		"play":         {club.Look, club.Arrive, club.SeeOwn, club.TakePart, club.PlayRated, club.Organise, club.SeeContacts, club.WriteMessages, club.JoinGuilds, club.KeepStudies},
		"account":      {club.Look, club.Arrive, club.SeeOwn, club.ChangeAccount, club.SeeContacts, club.ChangeContacts, club.ChangeSettings, club.TakeHolidays, club.RunGuilds, club.Appealing},
		"play account": {club.Look, club.Arrive, club.SeeOwn, club.TakePart, club.PlayRated, club.Organise, club.ChangeAccount, club.SeeContacts, club.WriteMessages, club.ChangeContacts, club.ChangeSettings, club.TakeHolidays, club.JoinGuilds, club.RunGuilds, club.KeepStudies, club.Appealing},
		"work":         {club.Look, club.Arrive},                                   // of a member, who lends nothing; and it reads nothing
		"session":      {club.Look, club.Arrive, club.SeeOwn, club.ManageSessions}, // no token can have this scope; see TestTokens
	} {
		for _, action := range club.Actions() {
			m := accounts["member"]
			got := club.May(club.Actor{Account: m, Token: archive.Token{Kind: archive.Personal, Scopes: scopes}}, action, m)
			if scopes != "session" && got != slices.Contains(want, action) {
				t.Errorf("a token for %q: %s: %t", scopes, action, got)
			}
		}
	}
	for _, kind := range []archive.TokenKind{archive.Reset, archive.Ceremony, ""} {
		m := accounts["member"]
		if club.May(club.Actor{Account: m, Token: archive.Token{Kind: kind, Scopes: "read play account"}}, club.SeeOwn, m) {
			t.Errorf("a token of the kind %q is as good as a session", kind)
		}
	}
	for _, action := range club.Actions() {
		want := slices.Contains([]club.Action{club.ChangeSecrets, club.SetRole, club.Enrol, club.ResetOther}, action)
		if club.NeedsProof(action) != want {
			t.Errorf("%s needs a proof of who it is: %t", action, !want)
		}
		if want && club.ScopeOf(action) != "session" {
			t.Errorf("%s: a program could do it, which proves nothing", action)
		}
	}
	if !club.May(club.AtMachine, club.SetRole, accounts["operator"]) || club.May(club.AtMachine, club.TakePart, archive.Account{}) {
		t.Error("whoever runs the machine does what officers do, and does not play")
	}
}
