package contest_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

func TestCategoriesInOneLine(t *testing.T) {
	for text, want := range map[string]contest.Category{
		"Juniors":                               {Name: "Juniors"},
		"Juniors: Medal; Book":                  {Name: "Juniors", Prizes: []string{"Medal", "Book"}},
		"Up to 1500 (-1500): Cup; ; 20 €":       {Name: "Up to 1500", RatedTo: 1500, Prizes: []string{"Cup", "", "20 €"}},
		"Experts (1800-)":                       {Name: "Experts", RatedFrom: 1800},
		" Middle ( 1500 – 1799 ) : A: the book": {Name: "Middle", RatedFrom: 1500, RatedTo: 1799, Prizes: []string{"A: the book"}},
		"U12 (girls)":                           {Name: "U12 (girls)"},
	} {
		got := contest.ParseCategory(text)
		_, list, field, why := contest.Awards(nil, []contest.Category{got})
		if field != "" || !reflect.DeepEqual(list[0], want) {
			t.Errorf("%s: %+v, %s %s", text, got, field, why)
		}
		if again := contest.ParseCategory(want.String()); !reflect.DeepEqual(again, want) {
			t.Errorf("%s is read as %+v", want, again)
		}
	}
	long := strings.Repeat("x", 101)
	for _, bad := range []struct {
		prizes []string
		of     []contest.Category
		field  string
	}{
		{prizes: []string{long}, field: "prizes"}, {prizes: make21("x"), field: "prizes"}, {prizes: []string{"a;b"}, field: "prizes"},
		{of: []contest.Category{{}}, field: "categories"}, {of: []contest.Category{{Name: "a"}, {Name: "A "}}, field: "categories"},
		{of: []contest.Category{{Name: "a:b"}}, field: "categories"}, {of: []contest.Category{{Name: "a (1-2)"}}, field: "categories"},
		{of: []contest.Category{{Name: "a", RatedFrom: 9, RatedTo: 8}}, field: "categories"}, {of: []contest.Category{{Name: "a", Prizes: []string{long}}}, field: "categories"},
		{of: make([]contest.Category, 13), field: "categories"},
	} {
		if _, _, field, why := contest.Awards(bad.prizes, bad.of); field != bad.field || why == "" {
			t.Errorf("%+v: %q %q", bad, field, why)
		}
	}
}

func make21(text string) (list []string) {
	for range 21 {
		list = append(list, text)
	}
	return list
}

// Who share places share their prizes, and nobody is above somebody who is above them in the table.
func TestPlacesAndPrizesOfACategory(t *testing.T) {
	places := []int{1, 2, 2, 2, 5, 6}
	all := func(int) bool { return true }
	some := func(row int) bool { return row != 0 && row != 3 }
	for _, c := range []struct {
		in     func(int) bool
		counts func(int) bool
		prizes string
		ranks  string
		won    string
	}{
		{all, all, "Cup; Book; ; Pen", "[{0 1} {1 2} {2 2} {3 2} {4 5} {5 6}]", "[{1 1 [Cup] [0]} {2 4 [Book Pen] [1 2 3]}]"},
		{some, all, "Cup; Book; Pen", "[{1 1} {2 1} {4 3} {5 4}]", "[{1 2 [Cup Book] [1 2]} {3 3 [Pen] [4]}]"},
		{some, all, "", "[{1 1} {2 1} {4 3} {5 4}]", "[{1 2 [] [1 2]} {3 3 [] [4]}]"},
		{all, func(row int) bool { return row < 5 }, ";;;;Fifth; Sixth", "[{0 1} {1 2} {2 2} {3 2} {4 5} {5 6}]", "[{1 1 [] [0]} {2 4 [] [1 2 3]} {5 5 [Fifth] [4]}]"},
	} {
		ranks := contest.Ranks(places, c.in)
		won := contest.Won(contest.ParsePrizes(c.prizes), ranks, c.counts)
		if fmt.Sprint(ranks) != c.ranks || fmt.Sprint(won) != c.won {
			t.Errorf("%s: %v %v, want %s %s", c.prizes, ranks, won, c.ranks, c.won)
		}
	}
}

// Categories, prizes and who is in which are in the file, also after somebody comes late.
func TestTheFileHasTheCategories(t *testing.T) {
	c := begin(t, contest.Swiss, 4)
	if err := c.SetPrizes([]string{"Cup", "", "Book"}); err != nil {
		t.Fatal(err)
	}
	juniors, err := c.SetCategory(contest.ParseCategory("Juniors: Medal"))
	if err != nil {
		t.Fatal(err)
	}
	rated, err := c.SetCategory(contest.ParseCategory("Below 1980 (-1980)"))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.PutIn(juniors, false, 4, 2); err != nil {
		t.Fatal(err)
	}
	if err := c.PutIn(rated, false, 1); err == nil {
		t.Error("somebody was put into a category by rating")
	}
	c.Outside = []pairing.Number{3}
	c = reread(t, c)
	if _, err := c.Join(pairing.Player{Name: "Late", Rating: 1995}, false); err != nil {
		t.Fatal(err)
	}
	c = reread(t, c)
	in := map[string]string{}
	for i, of := range c.Categories {
		for _, p := range c.Players {
			if c.IsIn(i, p) {
				in[of.Name] += p.Name[len(p.Name)-1:]
			}
		}
	}
	if in["Juniors"] != "BD" || in["Below 1980"] != "CD" || fmt.Sprint(c.Outside) != "[4]" || contest.PrizesText(c.Prizes) != "Cup; ; Book" {
		t.Errorf("%v, outside are %v, prizes %q in\n%s", in, c.Outside, c.Prizes, c.Append(nil))
	}
	if err := c.PutIn(juniors, true, 3); err != nil || c.IsIn(juniors, c.Players[2]) {
		t.Errorf("3 is still in (%v)", err)
	}
	text := string(c.Append(nil))
	for _, line := range []string{"### category Juniors", "### category : x", "### category-players 2 1", "### category-players 1 9", "### category-players 1", "### without-account 9", "### prizes " + strings.Repeat("x", 101)} {
		if _, faults := contest.Read([]byte(text + line + "\n")); len(faults) != 1 {
			t.Errorf("%s: %v", line, faults)
		}
	}
}

// A category with any prizes is read as it was written.
func TestCategoriesAreReadAsTheyAreWritten(t *testing.T) {
	word := rapid.StringMatching(`[A-Za-zÄ0-9 (),.–-]{0,12}`)
	rapid.Check(t, func(rt *rapid.T) {
		c := contest.Category{Name: word.Draw(rt, "name"), RatedFrom: rapid.IntRange(0, 3000).Draw(rt, "from"), RatedTo: rapid.IntRange(0, 3000).Draw(rt, "to"), Prizes: rapid.SliceOfN(word, 0, 3).Draw(rt, "prizes")}
		_, list, field, _ := contest.Awards(nil, []contest.Category{c})
		if field != "" {
			return
		}
		if again := contest.ParseCategory(list[0].String()); !reflect.DeepEqual(again, list[0]) {
			rt.Fatalf("%q is read as %+v, not %+v", list[0], again, list[0])
		}
	})
}
