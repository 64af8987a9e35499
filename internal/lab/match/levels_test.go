package match_test

import (
	"encoding/csv"
	"flag"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/lab/match"
)

// play are the matches of levels that are played anew, such as "^4,level 2".
var play = flag.String("play", "", "play the matches whose row in docs/data/level-matches.csv matches this `EXPRESSION`, and write the results")

const (
	levelMatches = "../../../docs/data/level-matches.csv"
	levelsPage   = "../../../docs/levels.md"
)

// levelMatch is a row of the file: cups, first, second, won, drawn, lost, and the
// results of all games in their order, from the side of the first player. Level 8 thinks
// for a time, so that its games do not come back: they are not written down.
type levelMatch []string

func (m levelMatch) number(column int) int {
	n, _ := strconv.Atoi(m[column])
	return n
}

// letters plays the first games of a match; each becomes "w", "d" or "l".
func (m levelMatch) letters(t *testing.T, games int) string {
	spec := func(player string) string { return strings.ReplaceAll(player, " ", "=") }
	c := config(t, spec(m[1]), spec(m[2]), m.number(0), games)
	c.Openings.Nodes = 5000 // as "cups match" does
	played, _ := run(t, c)
	var letters strings.Builder
	for n := 1; n <= games; n++ {
		letter := byte('l')
		switch result := played[n].Record.Result(); {
		case result == cups.Draw:
			letter = 'd'
		case result.Winner() == played[n].First:
			letter = 'w'
		}
		letters.WriteByte(letter)
	}
	return letters.String()
}

// tally counts what the letters say.
func (m levelMatch) tally() (t match.Tally) {
	points := map[byte]int{'w': 2, 'd': 1, 'l': 0}
	for i := 0; i < len(m[6]); i += 2 {
		t.Pairs[points[m[6][i]]+points[m[6][i+1]]]++
	}
	t.Wins, t.Draws, t.Losses = strings.Count(m[6], "w"), strings.Count(m[6], "d"), strings.Count(m[6], "l")
	return t
}

func readLevelMatches(t *testing.T) (head []string, matches []levelMatch) {
	t.Helper()
	file, err := os.Open(levelMatches)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		matches = append(matches, row)
	}
	return rows[0], matches
}

// The levels play as the file says: with -short the first pair of the quick matches,
// otherwise two pairs of all.
func TestTheMatchesOfLevelsComeBack(t *testing.T) {
	head, matches := readLevelMatches(t)
	if *play != "" {
		wanted := regexp.MustCompile(*play)
		for _, m := range matches {
			if m[1] == "level 8" || !wanted.MatchString(strings.Join(m[:3], ",")) {
				continue
			}
			m[6] = m.letters(t, m.number(3)+m.number(4)+m.number(5))
			now := m.tally()
			t.Logf("2x%s, %s against %s: %d-%d-%d", m[0], m[1], m[2], now.Wins, now.Draws, now.Losses)
			m[3], m[4], m[5] = strconv.Itoa(now.Wins), strconv.Itoa(now.Draws), strconv.Itoa(now.Losses)
			writeLevelMatches(t, head, matches)
		}
	}
	for _, m := range matches {
		games := 4
		if testing.Short() {
			games = 2
			if !slices.Contains([]string{"4", "6", "10"}, m[0]) || strings.ContainsAny(m[1], "67") {
				continue
			}
		}
		if m[1] == "level 8" {
			continue
		}
		if got := m.letters(t, games); !strings.HasPrefix(m[6], got) {
			t.Errorf("2x%s, %s against %s: the first games go %s, but not in %s: \"make levels\" plays the match again", m[0], m[1], m[2], got, levelMatches)
		}
	}
}

func writeLevelMatches(t *testing.T, head []string, matches []levelMatch) {
	t.Helper()
	file, err := os.Create(levelMatches)
	if err != nil {
		t.Fatal(err)
	}
	w := csv.NewWriter(file)
	_ = w.Write(head)
	for _, m := range matches {
		_ = w.Write(m)
	}
	w.Flush()
	if err := w.Error(); err != nil {
		t.Error(err)
	}
	if err := file.Close(); err != nil {
		t.Error(err)
	}
}

// The counts and the tables of docs/levels.md follow from the results of the games.
func TestTheTablesOfLevelsFollowFromTheGames(t *testing.T) {
	_, matches := readLevelMatches(t)
	text, err := os.ReadFile(levelsPage)
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	find := func(n int, first, second string) match.Tally {
		at := slices.IndexFunc(matches, func(m levelMatch) bool { return m.number(0) == n && m[1] == first && m[2] == second })
		if at < 0 {
			t.Fatalf("%s has no match of %s against %s on 2x%d", levelMatches, first, second, n)
		}
		return matches[at].tally()
	}
	results := func(t match.Tally) string { return fmt.Sprintf("%d-%d-%d", t.Wins, t.Draws, t.Losses) }
	strengths, begins := map[int][]string{}, map[string]string{}
	rows := make([]string, 8) // by level
	for _, n := range []int{4, 6, 10} {
		strengths[n] = []string{"0"}
		sum := 0.0
		for level := 2; level <= 7; level++ {
			tally := find(n, fmt.Sprint("level ", level), fmt.Sprint("level ", level-1))
			low, high := tally.Interval()
			elo := math.Round(match.Elo(tally.Score()))
			sum += elo
			strengths[n] = append(strengths[n], fmt.Sprintf("%.0f", sum))
			rows[level] += fmt.Sprintf(" %s | %+.0f (%+.0f to %+.0f) |", results(tally), elo, match.Elo(low), match.Elo(high))
		}
		for _, player := range []string{"random", "greedy"} {
			begins[player] += " " + results(find(n, "level 1", player)) + " |"
		}
	}
	changed := page
	for player, rest := range begins {
		changed = replaceRow(changed, "Level 1 makes the captures", "| "+player+" |", rest)
	}
	for level := 2; level <= 7; level++ {
		changed = replaceRow(changed, "## Each level against the level below", fmt.Sprintf("| %d |", level), rows[level])
	}
	for n, sums := range strengths {
		changed = replaceRow(changed, "## Strengths", fmt.Sprintf("| 2x%d |", n), " "+strings.Join(sums, " | ")+" |")
	}
	for _, m := range matches {
		if m[1] == "level 8" {
			continue
		}
		if tally := m.tally(); tally.Wins != m.number(3) || tally.Draws != m.number(4) || tally.Losses != m.number(5) {
			t.Errorf("2x%s, %s against %s: the games say %+v, the counts %v", m[0], m[1], m[2], tally, m[3:6])
		}
	}
	if *play != "" {
		if err := os.WriteFile(levelsPage, []byte(changed), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if changed != page {
		t.Errorf("the tables of docs/levels.md are not what the games say; \"make levels\" writes:\n%s", strings.Join(rows, "\n"))
	}
}

// replaceRow writes the row of the table after a heading that begins like this.
func replaceRow(page, heading, begin, rest string) string {
	from := max(0, strings.Index(page, heading))
	row := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(begin) + `.*$`).FindStringIndex(page[from:])
	if row == nil {
		return page + "\n(no row " + begin + ")"
	}
	return page[:from+row[0]] + begin + rest + page[from+row[1]:]
}
