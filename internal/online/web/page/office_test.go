package page

import (
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// The log of officers says what was reported and decided in words, and a game of a case what it was for the
// member: also one that is aborted, which nobody has left.
func TestOfficersReadWords(t *testing.T) {
	en, de := &view{Printer: say.In(say.English)}, &view{Printer: say.In(say.German)}
	for _, c := range []struct{ action, detail, english, german, address string }{
		{"role", " → operator", "Member → Operator", "Mitglied → Betreiber", ""},
		{"role", "moderator → ", "Moderator → Member", "Moderator → Mitglied", ""},
		{"report", "game/g1/0", "– a game", "– eine Partie", "/g/g1"},
		{"report", "guild/b1/31", "– a line of chat", "– eine Zeile im Chat", "/guilds/b1"},
		{"report", "study/s1/0", "– a study", "– eine Studie", "/study/s1"},
		{"report", "profile/a1/0", "– the account", "– das Konto", ""},
		{"report", "12", "– a message", "– eine Nachricht", ""},
		{"reportClaimed", "12", "", "", ""},
		{"reportClosed", "12 acted: he was warned", "– Something was done: he was warned", "– Es wurde etwas getan: he was warned", ""},
		{"measure", "m1 warning -: left: games", "– Warning: left: games", "– Verwarnung: left: games", ""},
		{"measure", "m1 silence 2026-12-06T00:57:41Z: insults", "– Silence until 6 Dec 2026, 00:57 UTC: insults", "– Schreibverbot bis 6.12.2026, 00:57 UTC: insults", ""},
		{"measureEnded", "m1: a mistake", "– a mistake", "– a mistake", ""},
		{"appeal", "m1", "", "", ""},
		{"appealAnswered", "m1 upheld: clear", "– The measure stays: clear", "– Die Maßnahme bleibt: clear", ""},
	} {
		entry := archive.LogEntry{Action: c.action, Detail: c.detail}
		if got := en.Detail(entry); got != (Link{Text: c.english, Address: c.address}) {
			t.Errorf("%s %q: %q", c.action, c.detail, got)
		}
		if got := de.Detail(entry).Text; got != c.german {
			t.Errorf("%s %q: %q", c.action, c.detail, got)
		}
	}
	over := wire.Moment(time.Unix(1, 0))
	for _, c := range []struct {
		game wire.CaseGame
		want string
	}{
		{wire.CaseGame{Side: "south", Result: "*"}, "Not over · South"},
		{wire.CaseGame{Side: "north", Result: "*", Termination: "abandoned", Rated: true, Ended: &over}, "Aborted · North · rated"},
		{wire.CaseGame{Side: "north", Result: "0-1", Termination: "abandoned", Rated: true, Ended: &over}, "Won · North · rated · left the game"},
		{wire.CaseGame{Side: "south", Result: "0-1", Termination: "normal", Ended: &over}, "Lost · South"},
		{wire.CaseGame{Side: "south", Result: "1/2-1/2", Termination: "normal", Ended: &over}, "Draw · South"},
	} {
		if got := en.CaseResult(c.game); got != c.want {
			t.Errorf("%+v: %q", c.game, got)
		}
	}
	for d, want := range map[time.Duration]string{0: "less than a minute", 59 * time.Second: "less than a minute", time.Minute: "1 minute", 119 * time.Minute: "119 minutes", 2 * time.Hour: "2 hours"} {
		if got := en.SpanWords(d); got != want {
			t.Errorf("%v is %q", d, got)
		}
	}
}
