package tourney

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/play"
)

// nobody has an account.
func nobody(string) string { return "" }

// readIn reads a report without anything that the file does not say.
func readIn(text string) (Intake, error) {
	return ReadIn("in", Setup{Cups: 4, Beans: 40, Directors: []string{"boss"}}, []byte(text), nobody, boss, time.Time{}, noon)
}

// reportLine is the line of a player in a report.
func reportLine(number int, name string, rounds ...string) string {
	line := fmt.Sprintf("001 %4d      %-33s", number, name)
	return line + strings.Repeat(" ", 91-len(line)) + strings.Join(rounds, "  ") + "\n"
}

// playedLists are the standings without what only accounts have: names, places, points, games.
func playedLists(t *Table) string {
	var b strings.Builder
	s := t.Standings()
	fmt.Fprintln(&b, s.Columns)
	for i := range s.Rows {
		r := &s.Rows[i]
		fmt.Fprintln(&b, r.Place, r.Entry.Number, r.Entry.Name, r.Points, r.TieBreaks, r.Played, r.Wins, r.Draws, r.Losses, r.Margin, r.Lead.By)
		for _, c := range r.Cells {
			if c.Bye == Zero { // who has not come yet has none, and a report says that nobody played
				continue
			}
			name := ""
			if e := t.EntryOf(c.Opponent); e != nil {
				name = e.Name
			}
			fmt.Fprintln(&b, " ", c.Round, c.Board, name, c.South, c.Result, c.Bye, c.Points)
		}
	}
	return b.String()
}

// A tournament of this server that is exported as a report and read in again has the same
// rounds and standings, over which nobody can play any more.
func TestReportsComeBack(t *testing.T) {
	taken := 0
	rapid.Check(t, func(rt *rapid.T) {
		s := randomSetup(rt)
		if s.Format != Swiss && !s.Format.IsRobin() || s.PlayOff > 0 || s.Groups > 0 { // a report knows no stages
			s = setup(Swiss)
		}
		c := &club{t: t, now: noon}
		table, err := New("t", s, boss, noon)
		if err != nil {
			rt.Fatal(err)
		}
		c.Table = table
		for i := range rapid.IntRange(2, 9).Draw(rt, "players") {
			c.enter(i)
		}
		var over []play.ID
		for range rapid.IntRange(5, 40).Draw(rt, "steps") {
			over = c.step(rt, over)
		}
		c.finish(rt)
		in, err := ReadIn("in", Setup{Cups: s.Cups, Beans: s.Beans, Directors: []string{"boss"}}, c.TRF(nil, named), nobody, boss, noon, c.now)
		if err != nil {
			rt.Fatal(err)
		}
		missing := len(c.numbers) < 2 || len(c.rounds) == 0
		for k := range c.rounds {
			missing = missing || !c.rounds[k].IsOver()
		}
		if missing != (in.Table == nil) || missing == (len(in.Refused) == 0) || len(in.Noted) > 0 {
			rt.Fatalf("refused: %v, noted: %v\n%s", in.Refused, in.Noted, c.TRF(nil, named))
		}
		if missing {
			return
		}
		taken++
		if got, want := playedLists(in.Table), playedLists(c.Table); got != want {
			rt.Fatalf("got\n%swant\n%s", got, want)
		}
		if again := stored(t, in.Table); again.Status() != IsOver || !again.IsApproved() || !reflect.DeepEqual(again.Standings(), in.Table.Standings()) {
			rt.Fatal("the events do not give the same tournament")
		}
		if _, err := in.Table.Apply(boss, Direct{Action: SetResult, Round: 1, Board: 1, Result: Drawn, Reason: "x"}, c.now); err == nil {
			rt.Fatal("the result of a tournament from a report is changed")
		}
	})
	if taken == 0 {
		t.Error("no report was taken")
	}
}

// What a report says stays as it is: numbers that do not follow the ratings, dates, names; and
// a name that somebody vouches for becomes an account.
func TestAReportIsReadIn(t *testing.T) {
	report := "012 Spring Cup\n042 2004/05/29\n052 2004/05/30\n" +
		reportLine(1, "kalahari", "   2 w 1", "0000 - H") + reportLine(2, "racingphil", "   1 b 0", "   3 w 1") + reportLine(3, "Ada", "0000 - U", "   2 b 0")
	in, err := ReadIn("in", Setup{Cups: 4, Beans: 40, Directors: []string{"boss"}, Guild: "g", Medals: true}, []byte(report), func(name string) string {
		return map[string]string{"Ada": "ada"}[name]
	}, boss, time.Time{}, noon)
	if err != nil || in.Table == nil {
		t.Fatal(in.Refused, err)
	}
	s := in.Table.Summary()
	day := func(n int) time.Time { return time.Date(2004, 5, n, 0, 0, 0, 0, time.UTC) }
	if o := s.Setup; o.Name != "Spring Cup" || o.Format != Swiss || o.Rated || o.Guild != "g" || !o.Medals || !o.Elsewhere || !s.Approved || s.Players != 3 || s.Rounds != 2 || !s.Began.Equal(day(29)) || !s.Ended.Equal(day(30)) {
		t.Errorf("%+v", s)
	}
	if e := in.Table.EntryOf("ada"); e == nil || e.Kind != play.Member || e.Number != 3 || e.Shown {
		t.Errorf("the member is %+v", e)
	}
	asked := in.Table.Invitations(noon)
	if len(asked) != 1 || asked[0].Account != "ada" || asked[0].As != AsShown || in.Table.Summary().Shown != nil {
		t.Errorf("asked are %+v", asked)
	}
	shown := func(by play.Actor, c Command, want Code, yes bool) {
		t.Helper()
		if _, err := in.Table.Apply(by, c, noon); codeOf(err) != want {
			t.Errorf("%T of %s: %v", c, by.Account, err)
		}
		if s := in.Table.Summary(); s.IsShown("ada") != yes || s.IsShown("boss") || in.Table.EntryOf("ada").Shown != yes {
			t.Errorf("after %+v the profile shows it: %v", c, s.Shown)
		}
	}
	ada := play.Actor{Account: "ada"}
	shown(play.Actor{Account: "outside 1"}, ShowResults{true}, NotEntered, false)
	shown(boss, ShowResults{true}, NotEntered, false)
	shown(boss, AcceptInvitation{Number: asked[0].Number}, NoInvitation, false)
	shown(ada, AcceptInvitation{Number: asked[0].Number}, "", true)
	shown(ada, ShowResults{false}, "", false)
	shown(ada, ShowResults{true}, "", true)
	if waits := in.Table.Invitations(noon); len(waits) > 0 {
		t.Errorf("asked are still %+v", waits)
	}
	if again := stored(t, in.Table); again.Summary().Shown[0] != "ada" {
		t.Errorf("the events give %+v", again.Summary())
	}
	if rows := in.Table.Standings().Rows; rows[0].Entry.Name != "kalahari" || rows[0].Points != 15 || rows[0].Entry.Kind != Outside {
		t.Errorf("the first is %+v", rows[0])
	}
	if events, err := in.Table.Apply(boss, Direct{Action: Cancel, Reason: "twice"}, noon); err != nil || len(events) != 1 || in.Table.Status() != IsCancelled {
		t.Errorf("it cannot be undone: %v", err)
	}
}

// A date is only shown: it is read in many forms, and what is none refuses no file.
func TestDatesOfAReportRefuseNothing(t *testing.T) {
	played := "012 Spring Cup\n" + reportLine(1, "Ada", "   2 w 1") + reportLine(2, "Ben", "   1 b 0")
	day := time.Date(2004, 9, 24, 0, 0, 0, 0, time.UTC)
	for date, c := range map[string]struct {
		began time.Time
		noted int
	}{
		"2004/09/24": {day, 0}, "04/09/24": {day, 0}, "24/09/2004": {day, 0}, "24. 09. 2004": {day, 0}, "September 24, 2004": {day, 0}, "24.9.2004": {day, 0},
		"09/10/2004": {time.Date(2004, 10, 9, 0, 0, 0, 0, time.UTC), 1}, "last summer": {noon, 1}, "2030/01/01": {noon, 1},
	} {
		in, err := ReadIn("in", Setup{Cups: 4, Beans: 40, Directors: []string{"boss"}}, []byte("042 "+date+"\n"+played), nobody, boss, time.Time{}, noon)
		if err != nil || in.Table == nil || len(in.Noted) != c.noted || !in.Table.Summary().Began.Equal(c.began) {
			t.Errorf("%s: %+v, %v", date, in, err)
		}
	}
}

// Every line that cannot be taken is named, with its number and a reason.
func TestLinesOfAReportAreRefused(t *testing.T) {
	good := reportLine(1, "Ada", "   2 w 1") + reportLine(2, "Ben", "   1 b 0")
	var many, long strings.Builder
	for n := range MostPlayers + 2 {
		many.WriteString(reportLine(n+1, fmt.Sprint("P", n)))
	}
	long.WriteString(reportLine(1, "Ada", strings.Split(strings.Repeat("   2 w 1,", MostRounds)+"   2 w 1", ",")...))
	for name, c := range map[string]struct{ text, want string }{
		"empty":                       {"", "1 this is not a tournament report: no line 001 names a player"},
		"a picture":                   {"\x89PNG\r\n\x1a\n\x00\x00", "1 this file is not a text"},
		"UTF-16":                      {"\xff\xfe0\x000\x001\x00", "1 this file is UTF-16"},
		"a tournament of teams":       {"250  1.0      001 003 001 010\n310   1 Team\n" + good, "2 tournaments of teams are not paired here"},
		"no round":                    {reportLine(1, "Ada") + reportLine(2, "Ben"), "1 a report needs at least two players and a round"},
		"two bad lines":               {good + "001    x\n162 W 1\n", "3 must be a whole number from 1 to 9999; 4 must be W, D, L, A, P or X"},
		"two bad results":             {reportLine(1, "Ada", "   2 w 1", "   2 b 1") + reportLine(2, "Ben", "   1 b 1", "   1 w 1"), "1 the result does not agree with that of player 2; 2 the result does not agree with that of player 1; 1 the result does not agree with that of player 2; 2 the result does not agree with that of player 1"},
		"two of a name":               {reportLine(1, "Ada", "   2 w 1") + reportLine(2, "ADA", "   1 b 0"), "2 the same name as in line 1"},
		"no name":                     {reportLine(1, "", "   2 w 1") + reportLine(2, "Ben", "   1 b 0"), "1 a name must have 1 to 40 characters"},
		"an open game":                {"012 X\n" + reportLine(1, "Ada", "   2 w  ") + reportLine(2, "Ben", "   1 b  "), "2 the game of round 1 has no result"},
		"a bracket":                   {"092 knockout\n" + good, "1 a knockout or double elimination cannot be taken from a report"},
		"absent":                      {good + "162  W 1.0    D 0.5    L 0.0    A 0.5\n", "3 points for absence cannot be taken"},
		"odd points":                  {"012 X\n" + good + "162  W 0.0    D 0.5    L 0.0\n", "4 the points of the results cannot be taken"},
		"too many rounds for a robin": {"092 Individual: Round-Robin\n" + reportLine(1, "Ada", "   2 w 1", "   2 b 1") + reportLine(2, "Ben", "   1 b 0", "   1 w 0"), "1 a round robin of these players has at most 1 rounds"},
		"many players":                {many.String(), fmt.Sprint(MostPlayers+1, " a tournament has at most 1000 players")},
		"many rounds":                 {long.String(), "1 a tournament has at most 50 rounds"},
	} {
		in, err := readIn(c.text)
		var got []string
		for _, f := range in.Refused {
			got = append(got, fmt.Sprint(f.Line, " ", f.Reason))
		}
		if text := strings.Join(got, "; "); err != nil || in.Table != nil || !strings.HasPrefix(text, c.want) {
			t.Errorf("%s: %q, %v, want %q", name, text, err, c.want)
		}
	}
	in, err := ReadIn("in", Setup{Name: "X", Cups: 4, Beans: 40, Directors: []string{"boss"}}, []byte(strings.Replace(good, strings.Repeat(" ", 10)+"   2 w 1", "  9.0     "+"   2 w 1", 1)), nobody, boss, time.Time{}, noon)
	if err != nil || in.Table == nil || len(in.Noted) != 1 || in.Noted[0].Line != 1 {
		t.Errorf("other points than the results give: %+v %v", in, err)
	}
	for year, ok := range map[int]bool{-1: false, 1899: false, 1900: true} {
		in, err := ReadIn("in", Setup{Name: "X", Cups: 4, Beans: 40, Directors: []string{"boss"}}, []byte(good), nobody, boss, time.Date(year, 6, 1, 0, 0, 0, 0, time.UTC), noon)
		if wrong, _ := err.(*Error); ok != (in.Table != nil) || !ok && (wrong == nil || wrong.Field != "date") {
			t.Errorf("played in %d: %v", year, err)
		}
	}
	if in, _ := readIn(good + strings.Repeat("### best-of none\n", mostRefused+50)); len(in.Refused) != mostRefused {
		t.Errorf("%d lines are refused, want %d", len(in.Refused), mostRefused)
	}
	if _, err := readIn(good); err == nil || err.(*Error).Field != "name" {
		t.Errorf("a report without a name: %v", err)
	}
}

// A line that is not done here refuses the report, as at the terminal, or is passed over by its tag.
func TestLinesThatAreNotDoneRefuseAReport(t *testing.T) {
	good := "012 X\n" + reportLine(1, "Ada", "   2 w 1") + reportLine(2, "Ben", "   1 b 0")
	for _, c := range []struct {
		lines          string
		refused, noted string // the numbers of lines
		ignore         string
	}{
		{"", "", "", ""},
		{"299  1.0    1    2\n", "4", "", "299"},
		{"XXS W=3\n", "4", "", "XXS"},
		{"310   1 Red\n310   2 Blue\n299  1.0    1\n", "4 5 6", "", "310 299"},
		{"013 Red  1 2\n", "4", "", "013"},
		{"192 FIDE_DUBOV\n", "", "4", ""}, // nothing is paired again
		{"212 PTS,XYZ\n", "", "4", ""},
		{"777 what is this\n", "4", "", "777"},
		{"062 2\n### ours\n", "", "", ""},
	} {
		numbers := func(list []Fault) string {
			var words []string
			for _, f := range list {
				words = append(words, fmt.Sprint(f.Line))
			}
			return strings.Join(words, " ")
		}
		in, err := readIn(good + c.lines)
		if err != nil || numbers(in.Refused) != c.refused || numbers(in.Noted) != c.noted || strings.Join(in.Ignore, " ") != c.ignore || (in.Table == nil) != (c.refused != "") {
			t.Errorf("%q: %v, %+v", c.lines, err, in)
		}
		if c.refused == "" {
			continue
		}
		again, err := ReadIn("in", Setup{Cups: 4, Beans: 40, Directors: []string{"boss"}}, []byte(good+c.lines), nobody, boss, time.Time{}, noon, in.Ignore...)
		if err != nil || again.Table == nil || len(again.Ignore) > 0 || numbers(again.Noted) != c.refused {
			t.Errorf("%q without %s: %v, %+v", c.lines, in.Ignore, err, again)
		}
	}
}

// Whatever is read in is a tournament that its events give again, or it is refused.
func FuzzIntake(f *testing.F) {
	files, _ := filepath.Glob("../../../pairing/testdata/trf/a[dr]0[1-3].trf")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil {
			f.Add(data)
		}
	}
	f.Add([]byte("012 X\n042 2004/05/30\n" + reportLine(1, "Ada", "   2 w 1") + reportLine(2, "Ben", "   1 b 0") + "### margins 1 1-2:12\n### tie-breaks SB,BH\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := ReadIn("in", Setup{Name: "X", Cups: 4, Beans: 40, Directors: []string{"boss"}}, data, nobody, boss, time.Time{}, noon)
		if err != nil || in.Table == nil {
			if err == nil && len(in.Refused) == 0 {
				t.Fatal("nothing is taken, and nothing refused")
			}
			return
		}
		again, err := Replay("in", in.Table.Since(0))
		if err != nil {
			t.Fatal(err)
		}
		if playedLists(again) != playedLists(in.Table) || !bytes.Equal(again.TRF(nil, named), in.Table.TRF(nil, named)) {
			t.Fatalf("other standings from the same events:\n%s", data)
		}
	})
}
