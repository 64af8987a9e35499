package tourney

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/csvfile"
)

// awarding is the command that sets categories and prizes, as a form has them.
func awarding(prizes string, categories ...string) Direct {
	d := Direct{Action: SetPrizes, Prizes: contest.ParsePrizes(prizes)}
	for _, text := range categories {
		d.Categories = append(d.Categories, contest.ParseCategory(text))
	}
	return d
}

// wonWords are who has won what.
func wonWords(t *Table) (list []string) {
	for _, w := range t.Won() {
		var names []string
		for _, e := range w.Winners {
			names = append(names, e.Name)
		}
		list = append(list, fmt.Sprintf("%s %d-%d %s: %s", w.Category, w.Place, w.Last, strings.Join(names, "+"), strings.Join(w.Prizes, "+")))
	}
	return list
}

// Categories by rating and by directors have places of their own, also for players who are in several, and
// the log, the table and the report say who is in them and what can be won.
func TestCategoriesHavePlacesAndPrizes(t *testing.T) {
	s := setup(RoundRobin)
	s.Prizes, s.Categories = []string{"Cup", "Book"}, []Category{{Name: "Juniors", Prizes: []string{"Medal"}}, {Name: "Up to 1600", RatedTo: 1600}}
	c := announce(t, s)
	for i, rating := range []int{1900, 1700, 1600, 1500, 0} {
		c.direct(outsider(string(rune('A'+i)), rating))
	}
	c.direct(Direct{Action: SetCategory, Name: "juniors", Players: []string{"outside 4", "outside 2"}})
	c.direct(Direct{Action: Start})
	if won := wonWords(c.Table); won != nil {
		t.Errorf("before the end there is %q", won)
	}
	for c.Status() != IsOver {
		k := len(c.Rounds())
		for i := range c.round(k).Boards {
			result := SouthWins // the lower number wins
			if b := &c.round(k).Boards[i]; c.EntryOf(b.North).Number < c.EntryOf(b.South).Number {
				result = NorthWins
			}
			c.direct(Direct{Action: SetResult, Round: k, Board: i + 1, Result: result})
		}
	}
	c.direct(Direct{Action: SetCategory, Name: "Juniors", Players: []string{"outside 2", "outside 4", "outside 5"}})
	want := []string{" 1-1 A: Cup", " 2-2 B: Book", "Juniors 1-1 B: Medal", "Juniors 2-2 D: ", "Juniors 3-3 E: ", "Up to 1600 1-1 C: ", "Up to 1600 2-2 D: "}
	if got := wonWords(c.Table); !slices.Equal(got, want) {
		t.Errorf("won is %q, want %q", got, want)
	}
	csv := string(c.CSV(csvfile.Form{Unmarked: true}, func(column string) string { return column }, nil))
	if !strings.Contains(csv, "margin,Juniors,Up to 1600,kind") || !strings.Contains(csv, ",2,2,outside") {
		t.Error(csv)
	}
	report := string(c.TRF(named, named))
	for _, line := range []string{"### prizes Cup; Book", "### category Juniors: Medal", "### category Up to 1600 (-1600)", "### category-players 1 2 4 5", "### without-account 1 2 3 4 5"} {
		if !strings.Contains(report, line+"\n") {
			t.Errorf("no line %q in\n%s", line, report)
		}
	}
	in, err := readIn(report)
	if err != nil || in.Table == nil || !slices.Equal(wonWords(in.Table), wonWords(c.Table)) {
		t.Errorf("read in, won is %v (%v)", in, err)
	}
	var log []string
	for i := range c.Since(0) {
		if e := &c.Since(0)[i]; e.Type == Awarding || e.Type == Categorized {
			log = append(log, fmt.Sprint(e.Name, c.Changes(e)))
		}
	}
	if got := strings.Join(log, " "); got != "Juniors[{players  B, D}] Juniors[{players B, D B, D, E}]" {
		t.Error(got)
	}
	c.direct(Direct{Action: Approve})
	if _, err := c.apply(boss, awarding("Bike")); codeOf(err) != TournamentOver {
		t.Errorf("after the approval: %v", err)
	}
}

// What directors change is in the log, from what to what, and what an officer has removed is not.
func TestTheLogSaysWhichPrizesThereWere(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	version := c.Version()
	c.direct(awarding("Cup", "Juniors: Medal"))
	c.direct(awarding("Cup; Book", "Juniors: Medal; Pen", "Experts (1800-)"))
	if events, err := c.apply(boss, awarding("Cup; Book", "Juniors: Medal; Pen", "Experts (1800-)")); err != nil || len(events) > 0 {
		t.Errorf("the same again: %v %v", events, err)
	}
	log := func() (list []string) {
		for i := range c.Since(version) {
			if e := &c.Since(version)[i]; e.Type == Awarding {
				list = append(list, fmt.Sprint(c.Changes(e)))
			}
		}
		return list
	}
	want := []string{"[{categories  Juniors: Medal} {prizes  Cup}]", "[{categories Juniors: Medal Juniors: Medal; Pen · Experts (1800-)} {prizes Cup Cup; Book}]"}
	if got := log(); !slices.Equal(got, want) {
		t.Errorf("the log is %q, want %q", got, want)
	}
	late := awarding("Bike")
	late.After = version
	rated := Direct{Action: SetCategory, Name: "Experts", Players: []string{player(0).Account}}
	long := Direct{Action: SetCategory, Name: "Juniors", Players: []string{player(0).Account, player(0).Account}}
	for _, refused := range []struct {
		d    Direct
		code Code
	}{
		{late, Overtaken}, {rated, BadCommand}, {long, BadCommand}, {Direct{Action: SetCategory, Name: "Seniors"}, BadCommand},
		{Direct{Action: SetCategory, Name: "Juniors", Players: []string{"nobody"}}, NotEntered}, {awarding("", "a", "A"), BadCommand}, {awarding(strings.Repeat("x", 101)), BadCommand},
	} {
		if events, err := c.apply(boss, refused.d); codeOf(err) != refused.code || len(events) > 0 {
			t.Errorf("%+v: %v", refused.d, err)
		}
	}
	if _, err := c.apply(who(1), awarding("Bike")); codeOf(err) != NotDirector {
		t.Errorf("a player: %v", err)
	}
	c.direct(Direct{Action: Blank})
	if o := c.Setup(); len(o.Prizes)+len(o.Categories) > 0 {
		t.Errorf("removed, %q and %v are left", o.Prizes, o.Categories)
	}
	if got := strings.Join(log(), " "); strings.Contains(got, "Cup") || strings.Contains(got, "Juniors") {
		t.Error(got)
	}
	o := setup(Teams)
	o.Prizes = []string{"Cup"}
	if _, err := o.Check(noon); !isField(err, "categories") {
		t.Errorf("of teams: %v", err)
	}
}

// As long as the standings are hidden, so are the places in categories.
func TestHiddenStandingsHideCategories(t *testing.T) {
	s := setup(Swiss)
	s.HideStandings, s.Categories = true, []Category{{Name: "Below", RatedTo: 4000}}
	c := begin(t, s, 4)
	of := c.Setup().Categories[0]
	if got := c.CategoryRows(c.StandingsFor(""), of); len(got) > 0 {
		t.Errorf("everybody sees %v", got)
	}
	if got := c.CategoryRows(c.StandingsFor("boss"), of); len(got) == 0 {
		t.Error("directors see nothing")
	}
	if csv := string(c.CSV(csvfile.Form{Unmarked: true}, func(column string) string { return column }, nil)); strings.Count(csv, "\n") != 1 {
		t.Error(csv)
	}
}
