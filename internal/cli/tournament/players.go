package tournament

import (
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"golang.org/x/text/cases"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/lists"
	"example.org/cups/pairing"
)

// A column of a list of players.
type column int

const (
	nameOf column = iota
	givenNameOf
	ratingOf
	categoryOf
)

// headings are the names of columns, folded.
var headings = map[string]column{
	"name": nameOf, "player": nameOf, "players": nameOf, "participant": nameOf, "spieler": nameOf, "spielerin": nameOf, "spielername": nameOf, "teilnehmer": nameOf,
	"teilnehmerin": nameOf, "surname": nameOf, "last name": nameOf, "family name": nameOf, "nachname": nameOf, "familienname": nameOf,
	"first name": givenNameOf, "given name": givenNameOf, "forename": givenNameOf, "vorname": givenNameOf,
	"rating": ratingOf, "elo": ratingOf, "dwz": ratingOf, "twz": ratingOf, "wertung": ratingOf, "wertungszahl": ratingOf, "elo-zahl": ratingOf,
	"category": categoryOf, "categories": categoryOf, "group": categoryOf, "kategorie": categoryOf, "kategorien": categoryOf, "gruppe": categoryOf,
}

// A listed player is one of a list, with the names of the categories that the list gives it.
type listed struct {
	pairing.Player
	categories []string
}

// readPlayers reads a list of names and, perhaps, ratings and categories. It may begin with the names of its
// columns, which then come in any order.
func readPlayers(env *command.Env, cmd *cobra.Command, file string) ([]listed, error) {
	in, err := env.Open(cmd.Context(), file, mostBytes)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	whole, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	text, ok := lists.Text(whole)
	if !ok {
		return nil, errors.New(env.Text.Get("tournament.new.not_text", "file", file))
	}
	wrong := func(key string, line int, values ...any) ([]listed, error) {
		return nil, errors.New(env.Text.Get(key, append([]any{"file", file, "line", line}, values...)...))
	}
	table := lists.NewReader(text)
	places := map[column]int{nameOf: 0, ratingOf: 1}
	width := 2
	var unread []string
	var list []listed
	first := map[string]int{} // the line of each name
	table.Single(0, 1)
	for begun := false; ; begun = true {
		row, err := table.Read()
		if err == io.EOF {
			break
		}
		if row.Broken {
			return wrong("tournament.new.bad_quote", row.Line)
		}
		if !begun {
			if found, others, ok := headed(row.Cells); ok {
				places, unread, width = found, others, len(row.Cells)
				var single []int
				for _, i := range places {
					single = append(single, i)
				}
				table.Single(single...)
				continue
			}
		}
		if extra := row.Cells[min(width, len(row.Cells)):]; strings.Join(extra, "") != "" {
			return wrong("tournament.new.more_columns", row.Line, "input", strings.Join(extra, " "))
		}
		cell := func(of column) string {
			if i, ok := places[of]; ok && i < len(row.Cells) {
				return row.Cells[i]
			}
			return ""
		}
		name, rating := strings.TrimSpace(cell(givenNameOf)+" "+cell(nameOf)), cell(ratingOf)
		if rating == "" && endsWithRating(name) {
			return wrong("tournament.new.other_separator", row.Line, "input", name, "separator", strconv.QuoteRune(table.Separator))
		}
		p, ok := playerOf(name, rating)
		if !ok {
			return wrong("tournament.new.bad_row", row.Line, "input", strings.Join(row.Cells, string(table.Separator)))
		}
		key := cases.Fold().String(p.Name)
		if line, twice := first[key]; twice {
			return wrong("tournament.new.twice", row.Line, "name", p.Name, "first", line)
		}
		first[key] = row.Line
		warnOfLongName(env, p.Name)
		list = append(list, listed{p, categoriesIn(cell(categoryOf))})
	}
	if len(list) < 2 || len(list) > contest.MostPlayers {
		return nil, errors.New(env.Text.Get("tournament.new.too_few", "file", file))
	}
	if len(unread) > 0 {
		env.Warn(env.Text.Get("tournament.new.unread", "file", file, "names", strings.Join(unread, ", ")))
	}
	return list, nil
}

// categoriesIn reads the names of categories in a cell, with a comma, a semicolon or a stroke in between.
func categoriesIn(cell string) (list []string) {
	for _, name := range strings.FieldsFunc(cell, func(c rune) bool { return c == ',' || c == ';' || c == '/' }) {
		if name = strings.TrimSpace(name); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// headed returns where the columns are if the first line of a list names them, and the names of
// the others.
func headed(cells []string) (places map[column]int, others []string, ok bool) {
	places = map[column]int{}
	for i, cell := range cells {
		c, known := headings[cases.Fold().String(strings.Join(strings.Fields(cell), " "))]
		if _, twice := places[c]; known && !twice {
			places[c] = i
		} else if cell != "" {
			others = append(others, cell)
		}
	}
	_, ok = places[nameOf]
	return places, others, ok
}

// endsWithRating reports whether a name ends with a separator and a number, which another
// separator than that of the list has left in it.
func endsWithRating(name string) bool {
	i := strings.LastIndexAny(name, ";,\t")
	_, ok := lists.Number(name[i+1:], true)
	return i >= 0 && ok
}

// playerOf returns the player with a name and, perhaps, a rating. Decimals of a rating are
// rounded.
func playerOf(name, rating string) (pairing.Player, bool) {
	p := pairing.Player{Name: strings.Join(strings.Fields(name), " ")}
	shown := strings.IndexFunc(p.Name, unicode.IsPrint) >= 0
	bad := slices.ContainsFunc([]rune(p.Name), func(c rune) bool { return c == utf8.RuneError || !unicode.IsPrint(c) })
	number := 0.0
	if ok := true; rating != "" {
		if number, ok = lists.Number(rating, true); !ok {
			return p, false
		}
	}
	p.Rating = int(math.Round(number))
	return p, shown && !bad && p.Rating <= 9999
}

// longestName is the width of the column of names in a report, in characters.
const longestName = 33

// warnOfLongName says that the file will have only the beginning of a name.
func warnOfLongName(env *command.Env, name string) {
	if utf8.RuneCountInString(name) > longestName {
		env.Warn(env.Text.Get("tournament.long_name", "name", name, "most", longestName))
	}
}
