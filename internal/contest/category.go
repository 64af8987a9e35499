package contest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"

	"example.org/cups/internal/coded"
	"example.org/cups/pairing"
)

// A Category is a group of players that has places of its own, such as juniors.
type Category struct {
	Name      string   `json:"name" maxLength:"200" doc:"The name, 1 to 40 characters without a colon or a semicolon, of no other category, such as Juniors."`
	RatedFrom int      `json:"ratedFrom,omitempty" doc:"The least rating of its players. Left out: any. Without ratedFrom and ratedTo directors say who is in it."`
	RatedTo   int      `json:"ratedTo,omitempty" doc:"The highest rating of its players. Left out: any. Who has no rating is in no category by rating."`
	Prizes    []string `json:"prizes,omitempty" maxItems:"20" doc:"What can be won in it, in words: for its first place, its second and so on; empty for a place without a prize. Each has at most 100 characters and no semicolon."`
}

// The bounds of categories and prizes.
const (
	MostCategories = 12
	MostCategory   = 40 // characters of a name
	MostPrizes     = 20 // among all, and in each category
	MostPrize      = 100
	mostRating     = 9999
)

// ByRating reports whether ratings decide who is in the category, and not somebody for each player.
func (c Category) ByRating() bool { return c.RatedFrom > 0 || c.RatedTo > 0 }

// Has reports whether a player with a rating is in a category that is by rating. Without a rating nobody
// is, because nobody knows.
func (c Category) Has(rating int) bool {
	return c.ByRating() && rating > 0 && rating >= c.RatedFrom && (c.RatedTo == 0 || rating <= c.RatedTo)
}

// bounds are the ratings of a category behind its name.
var bounds = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(.*\S)\s*\(\s*(\d{0,4})\s*[-–]\s*(\d{0,4})\s*\)$`)
})

// String returns the category in one line, which [ParseCategory] reads: "Juniors: Medal; Book" or, by
// rating, "Up to 1500 (-1500): Cup".
func (c Category) String() string {
	text := c.Name
	if c.ByRating() {
		number := func(n int) string { return strings.TrimPrefix(strconv.Itoa(n), "0") }
		text += fmt.Sprintf(" (%s-%s)", number(c.RatedFrom), number(c.RatedTo))
	}
	if len(c.Prizes) > 0 {
		text += ": " + PrizesText(c.Prizes)
	}
	return text
}

// ParseCategory reads what [Category.String] writes. Whether the category may be so says [Awards].
func ParseCategory(text string) Category {
	name, prizes, _ := strings.Cut(text, ":")
	c := Category{Name: strings.TrimSpace(name), Prizes: ParsePrizes(prizes)}
	if m := bounds().FindStringSubmatch(c.Name); m != nil && m[2]+m[3] != "" {
		c.Name = m[1]
		c.RatedFrom, _ = strconv.Atoi(m[2]) // digits
		c.RatedTo, _ = strconv.Atoi(m[3])
	}
	return c
}

// PrizesText returns prizes in one line, which [ParsePrizes] reads.
func PrizesText(prizes []string) string { return strings.Join(prizes, "; ") }

// ParsePrizes reads prizes with semicolons or line breaks in between.
func ParsePrizes(text string) []string {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	list := strings.Split(strings.ReplaceAll(text, ";", "\n"), "\n")
	for i := range list { // an empty one is a place without a prize
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}

// Awards returns prizes and categories in the form in which they are stored, or the first field that is
// wrong, "prizes" or "categories", and why.
func Awards(prizes []string, categories []Category) (_ []string, _ []Category, field, why string) {
	badPrizes := fmt.Sprintf("must be at most %d texts of at most %d characters, without a semicolon", MostPrizes, MostPrize)
	prizes, ok := cleanPrizes(prizes)
	if !ok {
		return nil, nil, "prizes", badPrizes
	}
	if len(categories) > MostCategories {
		return nil, nil, "categories", fmt.Sprintf("must be at most %d", MostCategories)
	}
	var list []Category
	for _, c := range categories {
		c.Name = cleanLine(c.Name)
		c.Prizes, ok = cleanPrizes(c.Prizes)
		n := utf8.RuneCountInString(c.Name)
		switch {
		case !ok:
			return nil, nil, "categories", "prizes " + badPrizes
		case n == 0 || n > MostCategory || strings.ContainsAny(c.Name, ":;") || bounds().MatchString(c.Name) || CategoryNamed(list, c.Name) >= 0:
			return nil, nil, "categories", fmt.Sprintf("must have names of 1 to %d characters, each once, without a colon, a semicolon, and ratings at the end", MostCategory)
		case c.RatedFrom < 0 || c.RatedFrom > mostRating || c.RatedTo < 0 || c.RatedTo > mostRating || c.RatedTo != 0 && c.RatedTo < c.RatedFrom:
			return nil, nil, "categories", fmt.Sprintf("must have ratedFrom and ratedTo from 0 to %d, the lower one first", mostRating)
		}
		list = append(list, c)
	}
	return prizes, list, "", ""
}

// CategoryNamed returns the index of the category with a name, in which case does not count; -1: there is
// none.
func CategoryNamed(list []Category, name string) int {
	fold := cases.Fold()
	folded := fold.String(strings.TrimSpace(name))
	return slices.IndexFunc(list, func(c Category) bool { return fold.String(c.Name) == folded })
}

// cleanLine returns a text without what cannot be seen.
func cleanLine(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			return ' '
		case r == utf8.RuneError || !unicode.IsPrint(r) && !unicode.IsSpace(r):
			return -1
		}
		return r
	}, text)), " ")
}

// cleanPrizes returns prizes without places at the end that have none.
func cleanPrizes(prizes []string) (list []string, ok bool) {
	for _, p := range prizes {
		if p = cleanLine(p); utf8.RuneCountInString(p) > MostPrize || strings.Contains(p, ";") {
			return nil, false
		}
		list = append(list, p)
	}
	for len(list) > 0 && list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	if len(list) == 0 {
		return nil, true
	}
	return list, len(list) <= MostPrizes
}

// A Rank is a row of a table that is in a category, and its place there.
type Rank struct{ Row, Place int }

// Ranks returns the places in a category of the rows of a table that are in it, in their order. Those
// that share a place in the table share one here.
func Ranks(places []int, in func(row int) bool) (list []Rank) {
	for row := range places {
		if !in(row) {
			continue
		}
		r := Rank{row, len(list) + 1}
		if n := len(list); n > 0 && places[list[n-1].Row] == places[row] {
			r.Place = list[n-1].Place
		}
		list = append(list, r)
	}
	return list
}

// An Award is what the rows on a place win, or on several that they share.
type Award struct {
	Place, Last int // from 1; Last is Place unless several share it
	Prizes      []string
	Rows        []int
}

// Won returns who wins which prizes, by place. Those who share places share the prizes of these places.
// Without a prize only the first three places are there. counts says whether the place of a row counts.
func Won(prizes []string, ranks []Rank, counts func(row int) bool) (list []Award) {
	for i := 0; i < len(ranks); {
		a := Award{Place: ranks[i].Place}
		for ; i < len(ranks) && ranks[i].Place == a.Place; i++ {
			if counts(ranks[i].Row) {
				a.Rows = append(a.Rows, ranks[i].Row)
			}
		}
		a.Last = a.Place + len(a.Rows) - 1
		for k := a.Place; k <= a.Last && k <= len(prizes); k++ {
			if prizes[k-1] != "" {
				a.Prizes = append(a.Prizes, prizes[k-1])
			}
		}
		if len(a.Rows) > 0 && (len(a.Prizes) > 0 || a.Place <= 3) {
			list = append(list, a)
		}
	}
	return list
}

// A CategoryAward is an award among all players, or in a category.
type CategoryAward struct {
	Category string // empty: among all players
	Award
}

// WonIn returns who wins what, among all players and then in each category. ranks returns the places in the
// category with an index, and those of all players for -1. Among all players only prizes count.
func WonIn(prizes []string, categories []Category, ranks func(category int) []Rank, counts func(row int) bool) (list []CategoryAward) {
	for i := -1; i < len(categories); i++ {
		var of Category
		if of.Prizes = prizes; i >= 0 {
			of = categories[i]
		}
		for _, a := range Won(of.Prizes, ranks(i), counts) {
			if i >= 0 || len(a.Prizes) > 0 {
				list = append(list, CategoryAward{of.Name, a})
			}
		}
	}
	return list
}

// RanksIn returns the places of a table in the category with an index; -1 is all players.
func (c *Contest) RanksIn(category int, table []pairing.Standing) []Rank {
	places := make([]int, len(table))
	for i, line := range table {
		places[i] = line.Place
	}
	return Ranks(places, func(row int) bool { return category < 0 || c.IsIn(category, table[row].Player) })
}

// Won returns who has won what, by a table; nothing before the end. Whoever has played no game and has no
// points wins nothing.
func (c *Contest) Won(table []pairing.Standing) []CategoryAward {
	if !c.IsOver() {
		return nil
	}
	return WonIn(c.Prizes, c.Categories, func(i int) []Rank { return c.RanksIn(i, table) }, func(row int) bool {
		n := table[row].Player.Number
		return table[row].Points > 0 || slices.ContainsFunc(c.Played, func(r pairing.Round) bool { return c.In(r, n).Kind.IsPlayed() })
	})
}

// IsOver reports whether all rounds are played, or all matches of a bracket.
func (c *Contest) IsOver() bool {
	if c.Format.IsBracket() {
		return c.Champion() != 0
	}
	k := len(c.Played)
	return k > 0 && k >= c.Rounds && c.Rounds > 0 && c.Played[k-1].IsFinished()
}

// IsIn reports whether a player is in the category with an index.
func (c *Contest) IsIn(category int, p pairing.Player) bool {
	if of := c.Categories[category]; of.ByRating() {
		return of.Has(p.Rating)
	}
	return category < len(c.Members) && slices.Contains(c.Members[category], p.Number)
}

// PutIn puts players into a category that is not by rating, or takes them out of it.
func (c *Contest) PutIn(category int, out bool, players ...pairing.Number) error {
	of := c.Categories[category]
	if of.ByRating() {
		return coded.New("tournament.category.by_rating", "{category}: the ratings decide who is in it", "category", of.Name)
	}
	members := make([][]pairing.Number, len(c.Categories))
	copy(members, c.Members)
	list := slices.DeleteFunc(slices.Clone(members[category]), func(n pairing.Number) bool { return slices.Contains(players, n) })
	if !out {
		list = append(list, players...)
		slices.Sort(list)
		list = slices.Compact(list)
	}
	members[category] = list
	c.Members = members
	return nil
}

// SetCategory adds a category, or gives the one with its name other ratings and prizes, and returns its
// index.
func (c *Contest) SetCategory(of Category) (int, error) {
	list := slices.Clone(c.Categories)
	i := CategoryNamed(list, of.Name)
	if i < 0 {
		i, list = len(list), append(list, of)
	} else {
		of.Name = list[i].Name
		list[i] = of
	}
	_, list, field, _ := Awards(nil, list)
	if field != "" {
		return 0, errCategory
	}
	if list[i].ByRating() && i < len(c.Members) {
		c.Members = slices.Clone(c.Members)
		c.Members[i] = nil
	}
	c.Categories = list
	return i, nil
}

// SetPrizes says what can be won among all players.
func (c *Contest) SetPrizes(prizes []string) error {
	list, _, field, _ := Awards(prizes, nil)
	if field != "" {
		return errPrizes
	}
	c.Prizes = list
	return nil
}

// Errors about categories and prizes.
var (
	errCategory = coded.New("tournament.reason.category", "must be a name of at most {name} characters, of its own and without a semicolon; perhaps ratings in brackets, such as (-1500); perhaps a colon and at most {prizes} prizes of at most {prize} characters with semicolons in between; at most {most} categories",
		"name", MostCategory, "prizes", MostPrizes, "prize", MostPrize, "most", MostCategories)
	errPrizes  = coded.New("tournament.reason.prizes", "must be at most {prizes} prizes of at most {prize} characters, with semicolons in between", "prizes", MostPrizes, "prize", MostPrize)
	errMembers = coded.New("tournament.reason.members", "must be the number of a category that is not by rating, and then numbers of players")
	errOutside = coded.New("tournament.reason.outside", "must be numbers of players")
)

// readCategory reads a line of our own about categories and prizes, and about players without an account.
func (c *Contest) readCategory(tag, value string) error {
	switch tag {
	case prizesTag:
		return c.SetPrizes(ParsePrizes(value))
	case categoryTag:
		of := ParseCategory(value)
		if CategoryNamed(c.Categories, of.Name) >= 0 {
			return errCategory
		}
		_, err := c.SetCategory(of)
		return err
	case outsideTag:
		list, ok := c.numbersIn(value)
		if !ok {
			return errOutside
		}
		c.Outside = append(c.Outside, list...)
		return nil
	}
	first, rest, _ := strings.Cut(value, " ")
	i, err := strconv.Atoi(first)
	list, ok := c.numbersIn(rest)
	if err != nil || i < 1 || i > len(c.Categories) || !ok || c.PutIn(i-1, false, list...) != nil {
		return errMembers
	}
	return nil
}

// numbersIn reads numbers of players with spaces in between, at least one.
func (c *Contest) numbersIn(text string) (list []pairing.Number, ok bool) {
	for word := range strings.FieldsSeq(text) {
		n, err := strconv.Atoi(word)
		if err != nil || !c.has(pairing.Number(n)) {
			return nil, false
		}
		list = append(list, pairing.Number(n))
	}
	return list, len(list) > 0
}

// categoryLines adds the lines of our own about categories and prizes.
func (c *Contest) categoryLines(line func(tag string, values ...any)) {
	words := func(list []pairing.Number) string { return strings.Trim(fmt.Sprint(list), "[]") }
	if len(c.Prizes) > 0 {
		line(prizesTag, PrizesText(c.Prizes))
	}
	for _, of := range c.Categories {
		line(categoryTag, of)
	}
	for i, list := range c.Members {
		if len(list) > 0 {
			line(membersTag, i+1, words(list))
		}
	}
	if len(c.Outside) > 0 {
		line(outsideTag, words(c.Outside))
	}
}
