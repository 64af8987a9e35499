package contest_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// begin returns a tournament of some players before its first round.
func begin(t testing.TB, format contest.Format, players int) *contest.Contest {
	c := &contest.Contest{
		Report:   &pairing.Report{Tournament: pairing.Tournament{Rounds: 5, First: pairing.White, System: pairing.Usual()}, Lines: []string{"092 " + string(format)}},
		Settings: contest.Settings{Format: format, BestOf: 1},
	}
	for i := range players {
		c.Players = append(c.Players, pairing.Player{Number: pairing.Number(i + 1), Name: fmt.Sprintf("Player %c", 'A'+i), Rating: 2000 - 10*i})
	}
	switch {
	case format.IsRobin():
		rounds, err := pairing.RoundRobin(players, format == contest.DoubleRoundRobin)
		if err != nil {
			t.Fatal(err)
		}
		c.Rounds = len(rounds)
	case format.IsBracket():
		c.Rounds = 0
	}
	return c
}

// reread writes a tournament into a file and reads it again.
func reread(t testing.TB, c *contest.Contest) *contest.Contest {
	t.Helper()
	text := c.Append(nil)
	again, err := contest.Parse(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if twice := again.Append(nil); string(twice) != string(text) {
		t.Fatalf("%s\nis read and written as\n%s", text, twice)
	}
	return again
}

// clean fails if a round is not the one of the rules.
func clean(t testing.TB, c *contest.Contest) {
	t.Helper()
	for k := range c.Played {
		d, same, err := c.Check(k)
		if err != nil || !same {
			t.Fatalf("%v %v in\n%s", d, err, c.Append(nil))
		}
	}
	if s := c.Stated(); len(s) > 0 {
		t.Fatalf("%v in\n%s", s, c.Append(nil))
	}
}

// Tournaments of all formats are played from their files alone. Players come late, leave,
// come back and ask for byes; rounds are taken back. After each step the file says all.
func TestTournamentsArePlayedFromTheirFiles(t *testing.T) {
	tournaments := uint64(200)
	if testing.Short() {
		tournaments = 50
	}
	for seed := range tournaments {
		chance := rand.New(rand.NewPCG(seed, 1))
		format := contest.Formats()[seed%5]
		c := begin(t, format, 2+chance.IntN(8))
		if format.IsBracket() {
			c.BestOf = 1 + chance.IntN(3)
			c.Third = format == contest.Knockout && chance.IntN(2) == 0
		}
		steps := 0
		for ; steps < 400; steps++ {
			c = reread(t, c)
			n := c.Players[chance.IntN(len(c.Players))].Number
			var did error
			switch chance.IntN(12) {
			case 0:
				did = c.Withdraw(n)
			case 1:
				did = c.Return(n)
			case 2:
				if len(c.Players) < 12 {
					_, did = c.Join(pairing.Player{Name: fmt.Sprintf("Late %d", steps), Rating: 1900 + chance.IntN(150)}, chance.IntN(2) == 0)
				}
			case 3:
				did = c.Bye(n, len(c.Played)+chance.IntN(3), pairing.Absence(chance.IntN(3)))
			default:
				did = play(t, c, chance)
			}
			if errors.Is(did, errOver) {
				break
			}
			clean(t, reread(t, c))
		}
		if steps == 400 {
			t.Fatalf("seed %d does not end:\n%s", seed, c.Append(nil))
		}
		table, _, err := c.Table(nil, false)
		if err != nil || len(table) != len(c.Players) || table[0].Place != 1 {
			t.Fatalf("%v %v", table, err)
		}
		if champion := c.Champion(); champion != 0 && (table[0].Player.Number != champion || table[1].Place != 2) {
			t.Fatalf("champion %d, table %v", champion, table)
		}
	}
}

var errOver = errors.New("the tournament is over")

// play enters the results of the round, or pairs the next one.
func play(t testing.TB, c *contest.Contest, chance *rand.Rand) error {
	k := len(c.Played)
	if k > 0 && !c.Played[k-1].IsFinished() {
		for i, p := range c.Played[k-1].Pairs {
			if p.Result != pairing.NoResult {
				continue
			}
			result := pairing.Result(1 + chance.IntN(6))
			var beans *contest.Beans
			switch {
			case result == pairing.WhiteWins:
				beans = &contest.Beans{White: 30 + chance.IntN(9), Black: chance.IntN(30)}
			case result == pairing.BothForfeit && c.Format.IsBracket():
				result = pairing.BlackWins
			}
			if err := c.Enter(k, i+1, result, beans); err != nil {
				t.Fatal(err)
			}
		}
		return nil
	}
	_, err := c.Pair(nil)
	if err != nil && (c.Champion() != 0 || c.Rounds > 0 && k == c.Rounds || errors.Is(err, swiss.ErrImpossible) || strings.HasPrefix(err.Error(), "nobody is left")) {
		return errOver
	}
	if err != nil {
		t.Fatal(err)
	}
	// A round that is taken back and paired again is the same.
	paired := string(c.Append(nil))
	if round, err := c.Undo(); err != nil || round != k+1 {
		t.Fatal(round, err)
	}
	again := reread(t, c)
	if _, err := again.Pair(nil); err != nil || string(again.Append(nil)) != paired {
		t.Fatalf("%s\nis paired again as\n%s (%v)", paired, again.Append(nil), err)
	}
	_, err = c.Pair(nil)
	return err
}

// The reports of the test data are what they are for: Swiss or round robins, and as their
// results say.
func TestFormatsOfReports(t *testing.T) {
	files, err := filepath.Glob("../../pairing/testdata/trf/*.trf")
	if err != nil || len(files) != 72 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c, err := contest.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.HasPrefix(filepath.Base(file), "ar"); c.Format.IsRobin() != want {
			t.Errorf("%s: %s", file, c.Format)
		}
		if s := c.Stated(); len(s) > 0 {
			t.Errorf("%s: %v", file, s)
		}
		if got := string(c.Append(nil)); got != string(text) {
			t.Errorf("%s comes out as\n%s", file, got)
		}
		for k := range c.Played {
			if d, same, err := c.Check(k); err != nil || !same {
				t.Errorf("%s: %v %v", file, d, err)
			}
		}
	}
}

// winning enters a win for the players with lower numbers, on all boards.
func winning(t *testing.T, c *contest.Contest) pairing.Round {
	t.Helper()
	round, err := c.Pair(nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range round.Pairs {
		result := pairing.WhiteWins
		if p.Black < p.White {
			result = pairing.BlackWins
		}
		if err := c.Enter(len(c.Played), i+1, result, nil); err != nil {
			t.Fatal(err)
		}
	}
	return round
}

// The places of a knockout of six: those who left in the same round share a place, unless a
// match for the third place decides.
func TestPlacesOfAKnockout(t *testing.T) {
	for _, third := range []bool{false, true} {
		c := begin(t, contest.Knockout, 6)
		c.Third = third
		var stages []contest.StageKind
		for c.Champion() == 0 {
			winning(t, c)
			c = reread(t, c)
			for _, s := range c.Stages(len(c.Played) - 1) {
				stages = append(stages, s.Kind)
			}
		}
		want := []contest.StageKind{"quarter", "quarter", "semi", "semi", "final"}
		places := []int{1, 2, 3, 3, 5, 5}
		if third {
			want = []contest.StageKind{"quarter", "quarter", "semi", "semi", "third", "final"}
			places = []int{1, 2, 3, 4, 5, 5}
		}
		if !reflect.DeepEqual(stages, want) {
			t.Errorf("stages %v, want %v", stages, want)
		}
		table, _, err := c.Table(nil, false)
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, line := range table {
			got = append(got, line.Place)
		}
		if !slices.Equal(got, places) {
			t.Errorf("third place %t: places %v, want %v", third, got, places)
		}
	}
}

// A match for the third place that is level goes on when the tournament is won.
func TestTheMatchForTheThirdPlaceIsPlayedToItsEnd(t *testing.T) {
	c := begin(t, contest.Knockout, 4)
	c.Third = true
	winning(t, c)
	if _, err := c.Pair(nil); err != nil {
		t.Fatal(err)
	}
	for i, s := range c.Stages(1) {
		result := pairing.WhiteWins
		if s.Kind == contest.ThirdPlace {
			result = pairing.Drawn
		}
		if err := c.Enter(2, i+1, result, nil); err != nil {
			t.Fatal(err)
		}
	}
	if c = reread(t, c); c.IsOver() || c.Champion() != 0 {
		t.Errorf("it is over, and %d has won", c.Champion())
	}
	winning(t, c)
	if s := c.Stages(2); len(s) != 1 || s[0].Kind != contest.ThirdPlace || s[0].Game != 2 || c.Champion() != 1 || !c.IsOver() {
		t.Errorf("round 3 has %+v, and %d has won", s, c.Champion())
	}
}

// Sides change within a match, and a match ends when nobody can catch up.
func TestMatchesOfABracket(t *testing.T) {
	c := begin(t, contest.Knockout, 2)
	c.BestOf = 3
	for _, want := range []string{"1-2", "2-1"} {
		if got := contest.Boards(winning(t, c)); !slices.Equal(got, []string{want}) {
			t.Errorf("%v, want %s", got, want)
		}
		c = reread(t, c)
	}
	if c.Champion() != 1 {
		t.Errorf("champion %d", c.Champion())
	}
}

// In a bracket who has left loses by forfeit; if both have, the higher seed goes on.
func TestLeavingABracket(t *testing.T) {
	c := begin(t, contest.DoubleElimination, 4)
	for _, n := range []pairing.Number{1, 4} {
		if err := c.Withdraw(n); err != nil {
			t.Fatal(err)
		}
	}
	round, err := c.Pair(nil)
	if err != nil || round.Pairs[0].Result != pairing.BlackForfeits || round.Pairs[1].Result != pairing.NoResult {
		t.Errorf("%v %v", round, err)
	}
}

// Changes by hand are noticed in all formats: other players, other sides, and results that
// the points do not follow.
func TestChangesByHandAreNoticed(t *testing.T) {
	for _, format := range contest.Formats() {
		c := begin(t, format, 4)
		winning(t, c)
		winning(t, c)
		if format == contest.DoubleElimination {
			winning(t, c)
		}
		clean(t, reread(t, c))
		for name, change := range map[string]func(*pairing.Round){
			"sides":   func(r *pairing.Round) { r.Pairs[0].White, r.Pairs[0].Black = r.Pairs[0].Black, r.Pairs[0].White },
			"players": func(r *pairing.Round) { r.Pairs[0].Black, r.Pairs[1].Black = r.Pairs[1].Black, r.Pairs[0].Black },
		} {
			other := reread(t, c)
			if len(other.Played[0].Pairs) < 2 {
				t.Fatal(format)
			}
			change(&other.Played[0])
			other = reread(t, other)
			if d, same, err := other.Check(0); err != nil || same {
				t.Errorf("%s, %s: %v %v", format, name, d, err)
			}
		}
		lines := strings.Split(string(c.Append(nil)), "\n")
		const sign = 98 // the column of the result of round 1, from 0
		first := c.Played[0].Pairs[0]
		for _, n := range []pairing.Number{first.White, first.Black} {
			line := []byte(lines[n-1])
			line[sign] = '0' + '1' - line[sign]
			lines[n-1] = string(line)
		}
		changed := strings.Join(lines, "\n")
		other, err := contest.Parse([]byte(changed))
		if err != nil {
			t.Fatalf("%v in\n%s", err, changed)
		}
		if len(other.Stated()) != 2 {
			t.Errorf("%s: %v in\n%s", format, other.Stated(), changed)
		}
	}
}

// A player who comes late is put where the rating says, and all that names the others by
// number follows.
func TestJoiningMovesNumbers(t *testing.T) {
	c := begin(t, contest.Swiss, 5)
	c.Forbidden = []pairing.Forbidden{{Players: []pairing.Number{1, 4}, First: 1, Last: 5}}
	winning(t, c)
	if err := c.Bye(4, 2, pairing.Half); err != nil {
		t.Fatal(err)
	}
	n, err := c.Join(pairing.Player{Name: "Late", Rating: 1985}, false)
	if err != nil || n != 3 {
		t.Fatal(n, err)
	}
	if !slices.Equal(c.Forbidden[0].Players, []pairing.Number{1, 5}) || c.Requests[0].Player != 5 || c.NameOf(5) != "Player D" {
		t.Errorf("%v %v %v", c.Forbidden, c.Requests, c.Players)
	}
	clean(t, reread(t, c))
	if err := c.Bye(3, 1, pairing.Half); err != nil {
		t.Error(err)
	}
	if err := c.Bye(1, 1, pairing.Half); err == nil {
		t.Error("a player who was paired got a bye")
	}
	clean(t, reread(t, c))
}

// Lines of our own that say nothing possible are refused, with their place.
func TestDamagedLinesOfOurOwn(t *testing.T) {
	for _, line := range []string{"### best-of 0", "### best-of many", "### tie-breaks DE,ELO", "### withdrawn 7 1", "### withdrawn 1"} {
		_, err := contest.Parse([]byte("001    1\n001    2\n" + line + "\n"))
		if err == nil || !strings.HasPrefix(err.Error(), "line 3, column ") {
			t.Errorf("%s: %v", line, err)
		}
	}
	c, err := contest.Parse([]byte("001    1\n001    2\n### a comment\n### boards\n"))
	if err != nil || len(c.Lines) == 0 {
		t.Errorf("%v %v", c, err)
	}
}

// Beans must agree with the result, and are kept as the margin.
func TestBeansAgreeWithTheResult(t *testing.T) {
	c := begin(t, contest.Swiss, 2)
	if _, err := c.Pair(nil); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []struct {
		result pairing.Result
		beans  contest.Beans
	}{
		{pairing.WhiteWins, contest.Beans{White: 30, Black: 31}}, {pairing.BlackWins, contest.Beans{White: 30, Black: 30}}, {pairing.Drawn, contest.Beans{White: 31, Black: 30}},
		{pairing.BlackForfeits, contest.Beans{White: 1}}, {pairing.NoResult, contest.Beans{}}, {pairing.WhiteWins, contest.Beans{White: 99999}},
	} {
		if err := c.Enter(1, 1, wrong.result, &wrong.beans); err == nil {
			t.Errorf("%v is accepted", wrong)
		}
	}
	if err := c.Enter(1, 1, pairing.BlackWins, &contest.Beans{White: 30, Black: 42}); err != nil {
		t.Fatal(err)
	}
	if c = reread(t, c); c.Played[0].Pairs[0].Margin != -12 {
		t.Errorf("%v", c.Played)
	}
	if err := c.Enter(1, 1, pairing.Drawn, nil); err != nil || c.Played[0].Pairs[0].Margin != 0 {
		t.Errorf("%v %v", c.Played, err)
	}
}

func TestJoiningKeepsCounts(t *testing.T) {
	c, err := contest.Parse([]byte("001    1      Ada                               2000\n001    2      Ben\n062 2\n072 1\n062 2 (2)\n"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Join(pairing.Player{Name: "Late", Rating: 1985}, false); err != nil {
		t.Fatal(err)
	}
	if text := string(c.Append(nil)); !strings.Contains(text, "\n062 3\n072 2\n062 2 (2)\n") {
		t.Error(text)
	}
}
