package tourney

import (
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/online/play"
)

// named returns a name for each account.
func named(account string) string { return "Name of " + account }

// linesOf returns what a report has behind some tags.
func linesOf(text []byte, tags ...string) map[string]string {
	got := map[string]string{}
	for line := range strings.Lines(string(text)) {
		for _, tag := range tags {
			if rest, ok := strings.CutPrefix(line, tag); ok {
				got[tag] += strings.TrimRight(rest, "\n")
			}
		}
	}
	return got
}

func TestAReportSaysWhatTheServerKnows(t *testing.T) {
	s := setup(Swiss)
	s.Rounds, s.Pace, s.Directors = 5, Daily, []string{"boss"}
	c := announce(t, s)
	for i := range 4 {
		p := player(i)
		if i == 3 {
			p.Rating = 0
		}
		c.must(who(i), Enter{Player: p})
	}
	report := func() map[string]string {
		return linesOf(c.TRF(named, named), "042", "052", "062", "072", "102", "122", "132", "142")
	}
	if got := report(); got["042"] != "" || got["132"] != "" || got["062"] != " 4" {
		t.Errorf("before the start: %q", got)
	}
	c.direct(Direct{Action: Start})
	c.play(SouthWins)
	c.pass(day)
	if got := report(); got["042"] != " 2026/03/01" || got["052"] != "" || got["142"] != " 5" {
		t.Errorf("while it is played: %q", got)
	}
	c.direct(Direct{Action: Finish, Confirm: true})
	got := report()
	want := map[string]string{"042": " 2026/03/01", "052": " 2026/03/02", "062": " 4", "072": " 3", "102": " Name of boss", "142": " 2"}
	for tag, value := range want {
		if got[tag] != value {
			t.Errorf("%s%s, want %q", tag, got[tag], value)
		}
	}
	if dates := got["132"]; strings.TrimSpace(dates) != "26/03/01  26/03/02" || dates[91-3:91-3+8] != "26/03/01" || got["122"] == "" {
		t.Errorf("%q", got)
	}
}

// Our own import reads the report of a tournament that was ended with open boards, also by an older
// server, and the places are the same.
func TestTheReportOfAnEarlyEndIsReadIn(t *testing.T) {
	for name, end := range map[string]func(c *club){
		"now":           func(c *club) { c.direct(Direct{Action: Finish, Confirm: true}) },
		"by an old one": func(c *club) { c.add(Event{At: c.now, Type: Ended, By: boss.Account}) },
	} {
		for _, f := range []Format{Swiss, RoundRobin, League} {
			t.Run(name+" "+string(f), func(t *testing.T) {
				s := setup(f)
				s.Pace, s.Rounds = AtOnce, 5
				if f != Swiss {
					s.Rounds = 0
				}
				c := begin(t, s, 6)
				c.playRound()
				c.end(c.Games()[0].ID, SouthWins)
				end(c)
				text := c.TRF(named, named)
				in, err := ReadIn("u", Setup{Directors: []string{"boss"}, Cups: 4, Beans: 40}, text, func(string) string { return "" }, play.Actor{Account: "boss"}, time.Time{}, c.now)
				if err != nil || len(in.Refused) > 0 || len(in.Noted) > 0 || in.Table == nil {
					t.Fatalf("%v, refused %+v, noted %+v:\n%s", err, in.Refused, in.Noted, text)
				}
				if got := in.Table.Began(); !got.Equal(noon.Truncate(day)) {
					t.Errorf("it began %v", got)
				}
				places := func(t *Table) (list []string) {
					for _, r := range t.Standings().Rows {
						list = append(list, r.Entry.Name)
					}
					return list
				}
				if a, b := strings.Join(places(c.Table), ", "), strings.Join(places(in.Table), ", "); name == "now" && a != b {
					t.Errorf("%s here, %s there", a, b)
				}
				if again, err := contest.Parse(text); err != nil || again.Rounds != 2 || len(again.NotDone()) > 0 {
					t.Errorf("%v, %+v", err, again)
				}
			})
		}
	}
}

// playRound plays one round.
func (c *club) playRound() {
	c.t.Helper()
	for _, g := range c.Games() {
		c.end(g.ID, SouthWins)
	}
	c.pass(time.Hour)
}
