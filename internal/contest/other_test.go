package contest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// field reads a report of the field.
func field(t *testing.T, file string) *contest.Contest {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	c, err := contest.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return c
}

// What is not a tournament report is said to be none.
func TestWhatIsNoReport(t *testing.T) {
	utf16, err := os.ReadFile(filepath.Join("testdata", "utf16.trf"))
	if err != nil {
		t.Fatal(err)
	}
	for want, text := range map[string]string{
		"tournament.reason.no_players": "", "tournament.reason.not_text": "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "tournament.reason.utf16": string(utf16),
	} {
		c, err := contest.Parse([]byte(text))
		if code, ok := err.(interface{ Code() string }); c != nil || !ok || code.Code() != want {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"Name;Elo\nAda;1500\n", "012 Cup\n142 5\n"} {
		if _, err := contest.Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), "no line 001") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A report that does not say its number of rounds is not paired before somebody says it, and is
// compared with both rules.
func TestTheNumberOfRoundsIsMissing(t *testing.T) {
	c := field(t, "norounds.trf")
	if _, err := c.Pair(nil); err != contest.ErrUnplanned {
		t.Fatalf("%v", err)
	}
	if err := c.Plan(1); err == nil || c.Rounds != 0 {
		t.Errorf("fewer rounds than are paired: %v", err)
	}
	for rounds, want := range map[int]string{5: "[3-1 6-2 4-5]", 3: "[2-1 4-3 6-5]"} {
		c := field(t, "norounds.trf")
		if err := c.Plan(rounds); err != nil {
			t.Fatal(err)
		}
		round, err := c.Pair(nil)
		if got := fmt.Sprint(contest.Boards(round)); err != nil || got != want {
			t.Errorf("%d rounds: %s, %v, want %s", rounds, got, err, want)
		}
	}
	planned := field(t, "rounds5.trf")
	if err := planned.Plan(4); err == nil || planned.Rounds != 5 {
		t.Errorf("another number than that of the file: %v", err)
	}
	for rounds, want := range map[int]contest.LastRound{5: contest.AsEarlier, 3: contest.AsLast} {
		c := field(t, "norounds.trf")
		if err := c.Plan(rounds); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Pair(nil); err != nil {
			t.Fatal(err)
		}
		c.Rounds = 0
		for k := range c.Played {
			d, same, err := c.Check(k)
			if k < 2 && (d.As != contest.Planned || err != nil) || k == 2 && (!same || d.As != want || err != nil) {
				t.Errorf("%d rounds, round %d: %+v, %t, %v", rounds, k+1, d, same, err)
			}
		}
		first := &c.Played[2].Pairs[0]
		first.White, first.Black = first.Black, first.White
		if d, same, err := c.Check(2); same || d.As != contest.AsNeither || len(d.Last) == 0 || err != nil {
			t.Errorf("%+v, %t, %v", d, same, err)
		}
	}
}

// What a file says and is not done here is named, line by line.
func TestLinesThatAreNotDone(t *testing.T) {
	player := func(n int) string { return fmt.Sprintf("001 %4d\n", n) }
	players := player(1) + player(2)
	named := func(c *contest.Contest) string {
		var list []string
		for _, n := range c.NotDone() {
			_, code, _ := strings.Cut(n.Reason.(interface{ Code() string }).Code(), "not_done.")
			list = append(list, fmt.Sprintf("%d %s %s %t %t", n.Line, n.Tag, code, n.Pairs, n.Tables))
		}
		return strings.Join(list, "; ")
	}
	for text, want := range map[string]string{
		"192 FIDE_DUBOV":                        "3 192 system true false",
		"192 FIDE_TEAM_BAKU":                    "3 192 teams true false",
		"192 FIDE_DUTCH":                        "",
		"192 FIDE_DUTCH_BAKU\nBBW 3.0\nBBD 1.0": "3 192 baku true false",
		"192 fide_dutch_2025_baku":              "",
		"299 +    2.0      1":                   "3 299 points true true",
		"XXS W=3 D=1":                           "3 XXS points_system true true",
		"XXC rank white1":                       "",
		"013 Team                         1":    "3 013 teams true false",
		"310   1 Team":                          "3 310 teams true false",
		"352 WBWB":                              "3 352 teams true false",
		"202 BH,SB":                             "",
		"212 PTS,BH/C1,DE":                      "",
		"212 SB,PTS":                            "3 212 tie_breaks false true",
		"202 ARO":                               "3 202 tie_breaks false true",
		"999 what":                              "3 999 unknown true false",
		"XXQ 1":                                 "3 XXQ unknown true false",
		"022 Bonn\n042 2004/05/30\n132 1 2":     "",
		"172 IND FIDE\n182 x\n222 40/60":        "",
		"### 299 is a comment":                  "",
		"GER    1 a national rating":            "",
		"DDD SSSS sTTT NNNNNNNNNNNNNNNNNNN":     "",
		"":                                      "",
	} {
		c, err := contest.Parse([]byte(players + text + "\n"))
		if err != nil || named(c) != want {
			t.Errorf("%q: %q, %v, want %q", text, named(c), err, want)
		}
	}
	ranked := func(n, rank int) string { return fmt.Sprintf("001 %4d%77s%4d\n", n, "", rank) }
	if c, err := contest.Parse([]byte(ranked(1, 2) + ranked(2, 1) + "XXC rank\n")); err != nil || named(c) != "3 XXC rank true false" {
		t.Errorf("%v, %v", c, err)
	}
	for file, want := range map[string]string{
		"b299.trf": "4 299 points true true; 8 001 stated true true", "xxs2.trf": "4 XXS points_system true true; 5 001 stated true true; 6 001 stated true true; 7 001 stated true true; 9 001 stated true true",
		"dubov.trf": "4 192 system true false", "burstein.trf": "4 192 system true false", "baku.trf": "", "rr.trf": "", "tb.trf": "",
	} {
		if got := named(field(t, file)); got != want {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}

// A tournament of teams is said to be one, whatever else its lines have that is wrong for one of
// players.
func TestATournamentOfTeams(t *testing.T) {
	_, err := contest.Parse([]byte("001    1\n250  1.0      001 003 001 010\n310   1 Team\n"))
	if err == nil || !strings.Contains(err.Error(), "line 3") || !strings.Contains(err.Error(), "teams") {
		t.Errorf("%v", err)
	}
}

// Line 192 asks for Baku acceleration, unless the file has the points of acceleration itself.
func TestLine192(t *testing.T) {
	c := field(t, "baku.trf")
	round, err := c.Pair(nil)
	if got, want := fmt.Sprint(contest.Boards(round)), "[1-5 6-2 3-7 8-4 9-13 14-10 11-15 16-12]"; err != nil || got != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
	text := string(c.Append(nil))
	if !strings.Contains(text, "250       1.0   1   2    1    8\n") {
		t.Errorf("who is accelerated is not kept:\n%s", text)
	}
	again, err := contest.Parse([]byte(text))
	if err != nil || len(again.Acceleration) != 2 {
		t.Fatalf("%v, %v", again, err)
	}
	clean(t, again)
	plain := strings.Replace(text, "001    1", "250       0.0   1   1    1    1\n001    1", 1)
	lines := slices.DeleteFunc(strings.SplitAfter(plain, "\n"), func(line string) bool {
		return strings.HasPrefix(line, "250       1.0") || strings.HasPrefix(line, "250       0.5")
	})
	if again, err = contest.Parse([]byte(strings.Join(lines, ""))); err != nil {
		t.Fatal(err)
	}
	if d, same, err := again.Check(0); same || err != nil {
		t.Errorf("a line 250 does not stand before line 192: %v, %v", d, err)
	}
	robin := field(t, "rr.trf")
	round, err = robin.Pair(nil)
	if got := contest.Boards(round); err != nil || robin.Format != contest.RoundRobin || got[0] != "1-16" {
		t.Errorf("%s: %v, %v", robin.Format, got, err)
	}
}

// Equal players are ordered by the tie-breaks of line 212.
func TestTheTieBreaksOfTheFile(t *testing.T) {
	c := field(t, "tb.trf")
	_, order, err := c.Table(nil, false)
	if err != nil || !slices.Equal(order, []pairing.TieBreak{pairing.SonnebornBerger, pairing.Buchholz}) {
		t.Errorf("%v, %v", order, err)
	}
	if text := string(c.Append(nil)); !strings.Contains(text, "212 PTS,SB,BH\n") || strings.Contains(text, "###") {
		t.Errorf("%s", text)
	}
}

// A forfeit without colours is the pair of the rules, whoever would have been White.
func TestAForfeitWithoutColoursIsNoDifference(t *testing.T) {
	c := field(t, "rounds5.trf")
	if _, err := c.Pair(nil); err != nil {
		t.Fatal(err)
	}
	c.Played[2].Pairs[0] = pairing.Pair{White: 1, Black: 3, Result: pairing.BlackForfeits, Colourless: true}
	for _, p := range []int{1, 2} {
		c.Played[2].Pairs[p].Result = pairing.Drawn
	}
	c = reread(t, c)
	if d, same, err := c.Check(2); err != nil || !same {
		t.Errorf("%v, %t, %v", d, same, err)
	}
	if p := c.In(c.Played[2], 1); p.Colour != pairing.NoColour || p.Kind != pairing.WonByForfeit {
		t.Errorf("%+v", p)
	}
}
