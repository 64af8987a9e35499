package tournament

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/csvfile"
	"example.org/cups/internal/savefile"
	"example.org/cups/pairing"
)

func standingsCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "standings FILE", Args: arguments(env, 1, 1)}, "tournament.standings")
	order := cmd.Flags().String("tie-breaks", "", env.Text.Get("tournament.standings.flag.tie_breaks"))
	fixed := cmd.Flags().Bool("round-robin", false, env.Text.Get("tournament.standings.flag.round_robin"))
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	asCSV := cmd.Flags().Bool("csv", false, env.Text.Get("tournament.standings.flag.csv"))
	asHTML := cmd.Flags().Bool("html", false, env.Text.Get("tournament.standings.flag.html"))
	cross := cmd.Flags().Bool("cross-table", false, env.Text.Get("tournament.standings.flag.cross_table"))
	category := cmd.Flags().String("category", "", env.Text.Get("tournament.standings.flag.category"))
	out := outFlag(env, cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *asJSON && (*asCSV || *asHTML || *cross) || *asCSV && *asHTML {
			return command.Usage(errors.New(env.Text.Get("tournament.standings.one_form")))
		}
		chosen, err := tieBreaks(env, *order)
		if err != nil {
			return err
		}
		c, err := load(env, cmd, args[0])
		if err != nil {
			return err
		}
		for _, n := range c.NotDone() {
			if n.Tables && (n.Pairs || chosen == nil) { // --tie-breaks stand for those of the file
				env.Warn(args[0] + ", " + notDone(env, n))
			}
		}
		table, breaks, err := c.Table(chosen, *fixed)
		if err != nil {
			return command.Usage(at(env, args[0], err))
		}
		s := sheet{Contest: c, breaks: breaks, table: table, whole: table, cross: *cross, robin: *fixed || c.Format.IsRobin()}
		if *category != "" {
			i := contest.CategoryNamed(c.Categories, *category)
			if i < 0 {
				return command.Usage(errors.New(env.Text.Get("tournament.standings.no_category", "input", *category)))
			}
			s = s.of(i)
		}
		return write(env, cmd, *out, func(w io.Writer) error {
			switch {
			case *asJSON:
				return answer.Write(w, answer.NewStandings(c, breaks, table, s.table))
			case *asCSV:
				return s.csv(env, w)
			case *asHTML:
				return s.html(env, w, args[0])
			}
			return s.print(env, w)
		})
	}
	return cmd
}

// outFlag adds the flag of the file to write to.
func outFlag(env *command.Env, cmd *cobra.Command) *string {
	return cmd.Flags().StringP("out", "o", "-", env.Text.Get("tournament.flag.out"))
}

// write lets do write to a file, which is replaced as a whole, or to the output for "-".
func write(env *command.Env, cmd *cobra.Command, file string, do func(io.Writer) error) error {
	if file == "-" {
		return do(env.Out)
	}
	if err := savefile.Replace(cmd.Context(), file, do); err != nil {
		return env.WriteError(file, err)
	}
	return nil
}

// A sheet is a table of standings, ready to be printed in one of several forms.
type sheet struct {
	*contest.Contest
	breaks []pairing.TieBreak
	table  []pairing.Standing
	whole  []pairing.Standing // of all players, if the table is of some
	cross  bool               // also who met whom, with the results
	robin  bool               // then with a column for each player instead of each round
	only   string             // the name of the category of which the table is; empty: of all players
}

// of returns the table of a category.
func (s sheet) of(category int) sheet {
	all := s.table
	s.table, s.only = nil, s.Categories[category].Name
	for _, r := range s.RanksIn(category, all) {
		line := all[r.Row]
		line.Place = r.Place
		s.table = append(s.table, line)
	}
	return s
}

// A categoryTable is the places of a category below the table of all players.
type categoryTable struct {
	Title string
	Rows  [][]string // with the heads
}

// categories returns the tables of all categories; none if the table is that of one.
func (s sheet) categories(env *command.Env) (list []categoryTable) {
	for i, of := range s.Categories {
		if s.only != "" {
			break
		}
		one := s.of(i)
		one.cross, one.breaks = false, nil
		for k := range one.table {
			one.table[k].Values = nil
		}
		of.Prizes = nil // they are told apart
		list = append(list, categoryTable{of.String(), one.grid(env)})
	}
	return list
}

// prizes says what can be won, or after the end who has won what.
func (s sheet) prizes(env *command.Env, all []pairing.Standing) (lines []string) {
	add := func(category, place, names string, prizes ...string) {
		key := "tournament.prizes.line"
		if category != "" {
			place = env.Text.Get("tournament.prizes.in", "category", category, "place", place)
		}
		if names != "" {
			key = "tournament.prizes.won"
		}
		lines = append(lines, strings.TrimSuffix(env.Text.Get(key, "place", place, "names", names, "prizes", strings.Join(prizes, ", ")), " – "))
	}
	if won := s.Won(all); s.IsOver() {
		for _, a := range won {
			if s.only != "" && a.Category != s.only {
				continue
			}
			place := env.Text.Get("page.prize.place", "place", a.Place)
			if a.Last > a.Place {
				place = env.Text.Get("page.prize.places", "from", a.Place, "to", a.Last)
			}
			var names []string
			for _, row := range a.Rows {
				names = append(names, all[row].Player.Name)
			}
			add(a.Category, place, strings.Join(names, ", "), a.Prizes...)
		}
		return lines
	}
	for _, of := range append([]contest.Category{{Prizes: s.Prizes}}, s.Categories...) {
		for i, p := range of.Prizes {
			if p != "" && (s.only == "" || s.only == of.Name) {
				add(of.Name, env.Text.Get("page.prize.place", "place", i+1), "", p)
			}
		}
	}
	return lines
}

// crossHead returns the heads of the cross table's columns: the players' numbers in the
// order of the table, or the rounds.
func (s sheet) crossHead() []string {
	var head []string
	switch {
	case s.cross && s.robin:
		for _, line := range s.table {
			head = append(head, strconv.Itoa(int(line.Player.Number)))
		}
	case s.cross:
		for k := range s.Played {
			head = append(head, strconv.Itoa(k+1))
		}
	}
	return head
}

// crossCells returns a player's cells of the cross table.
func (s sheet) crossCells(n pairing.Number) []string {
	var cells []string
	switch {
	case s.cross && s.robin:
		met := map[pairing.Number]string{n: "x"}
		for _, round := range s.Played {
			if p := s.In(round, n); p.Kind.IsPair() {
				met[p.Opponent] += sign(p)
			}
		}
		for _, line := range s.table {
			cells = append(cells, met[line.Player.Number])
		}
	case s.cross:
		for _, round := range s.Played {
			p := s.In(round, n)
			if p.Kind.IsPair() {
				cells = append(cells, fmt.Sprintf("%d%s%s", p.Opponent, []string{"", "w", "b"}[p.Colour], sign(p)))
			} else if s.Format.IsBracket() {
				cells = append(cells, "") // a bye, or out
			} else {
				cells = append(cells, sign(p))
			}
		}
	}
	return cells
}

// sign returns the sign of a part in cross tables, as in reports, but for an open game.
func sign(p pairing.Part) string {
	return map[pairing.Kind]string{
		pairing.Open: "*", pairing.Won: "1", pairing.Drew: "=", pairing.Lost: "0", pairing.WonByForfeit: "+",
		pairing.LostByForfeit: "-", pairing.HalfBye: "H", pairing.FullBye: "F", pairing.AllocatedBye: "U", pairing.Absent: "Z",
	}[p.Kind]
}

// line returns the cells of one line, with decimal numbers as decimal writes them. A direct
// encounter that did not count, since nobody was equal or not all equals had met, is –.
func (s sheet) line(of pairing.Standing, decimal func(x float64, digits int) string) []string {
	cells := []string{strconv.Itoa(of.Place), strconv.Itoa(int(of.Player.Number)), s.marked(of.Player.Number, of.Player.Name), decimal(float64(of.Points)/10, 1)}
	for i, v := range of.Values {
		cells = append(cells, decimal(v.Float(), 2))
		if s.breaks[i] == pairing.DirectEncounter && !of.Direct {
			cells[len(cells)-1] = "–"
		}
	}
	return append(cells, s.crossCells(of.Player.Number)...)
}

// outsideMark stands at the names of players who have no account on the server whose report this is.
const outsideMark = "°"

// marked returns the name of a player with the mark, if the player has it.
func (s sheet) marked(n pairing.Number, name string) string {
	if slices.Contains(s.Outside, n) {
		return name + outsideMark
	}
	return name
}

// legends say below a table what its signs mean.
func (s sheet) legends(env *command.Env) (list []string) {
	if s.cross {
		list = append(list, s.legend(env))
	}
	if slices.ContainsFunc(s.table, func(of pairing.Standing) bool { return slices.Contains(s.Outside, of.Player.Number) }) {
		list = append(list, env.Text.Get("page.tournament.legend_outside"))
	}
	return list
}

// head returns the heads of the columns, of which the first four have the given names.
func (s sheet) head(names ...string) []string {
	for _, b := range s.breaks {
		names = append(names, string(b))
	}
	return append(names, s.crossHead()...)
}

// grid returns the heads and then the lines in the user's language.
func (s sheet) grid(env *command.Env) [][]string {
	rows := [][]string{s.head(env.Text.Get("tournament.column.place"), env.Text.Get("tournament.column.number"),
		env.Text.Get("tournament.column.name"), env.Text.Get("tournament.column.points"))}
	for _, of := range s.table {
		rows = append(rows, s.line(of, env.Text.Decimal))
	}
	return rows
}

// nameColumn is the only column whose text begins at the left.
const nameColumn = 2

// print prints columns for people.
func (s sheet) print(env *command.Env, out io.Writer) error {
	var b strings.Builder
	columns(&b, s.grid(env), len(s.breaks))
	for _, of := range s.categories(env) {
		fmt.Fprintf(&b, "\n%s\n", of.Title)
		columns(&b, of.Rows, 0)
	}
	if lines := s.prizes(env, s.whole); len(lines) > 0 {
		fmt.Fprintf(&b, "\n%s\n  %s\n", env.Text.Get("page.prize.title"), strings.Join(lines, "\n  "))
	}
	for _, legend := range s.legends(env) {
		fmt.Fprintf(&b, "\n%s\n", env.Broken(legend))
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// columns prints rows in columns for people, of which breaks have tie-breaks.
func columns(b *strings.Builder, rows [][]string, breaks int) {
	least := append([]int{5, 5, 0, 7}, make([]int, len(rows[0])-4)...)
	for i := range breaks {
		least[4+i] = 7
	}
	for _, row := range rows {
		for i, cell := range row {
			least[i] = max(least[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		for i, cell := range row {
			width := least[i]
			if i == nameColumn {
				width = -width
			}
			row[i] = fmt.Sprintf("%*s", width, cell)
		}
		fmt.Fprintln(b, strings.Join(row, "  "))
	}
}

// csv prints the table for spreadsheets, with the heads, numbers and separators of the user's
// language.
func (s sheet) csv(env *command.Env, out io.Writer) error {
	words := func(column string, values ...any) string { return env.Text.Get("column."+column, values...) }
	head := s.head(words("place"), words("number"), words("name"), words("points"))
	for i, name := range s.crossHead() {
		kind := "round"
		if s.robin {
			kind = "against"
		}
		head[4+len(s.breaks)+i] = words(kind, "n", name)
	}
	var ranks []map[pairing.Number]int // the places in the categories
	for i, of := range s.Categories {
		if s.only != "" {
			break
		}
		head = append(head, of.Name)
		places := map[pairing.Number]int{}
		for _, r := range s.RanksIn(i, s.table) {
			places[s.table[r.Row].Player.Number] = r.Place
		}
		ranks = append(ranks, places)
	}
	rows := [][]csvfile.Cell{csvfile.Texts(head...)}
	for _, of := range s.table {
		row := []csvfile.Cell{csvfile.Int(of.Place), csvfile.Int(int(of.Player.Number)), csvfile.Text(of.Player.Name), csvfile.Number(float64(of.Points)/10, -1)}
		for _, v := range of.Values {
			row = append(row, csvfile.Number(v.Float(), -1))
		}
		for _, met := range s.crossCells(of.Player.Number) {
			row = append(row, csvfile.Sign(met))
		}
		for _, places := range ranks {
			cell := csvfile.Text("")
			if place := places[of.Player.Number]; place > 0 {
				cell = csvfile.Int(place)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	comma := env.Text.Language().HasDecimalComma()
	_, err := out.Write(csvfile.Form{DecimalComma: comma, Unmarked: !comma}.Bytes(rows))
	return err
}

// html writes the table as one page, to look at or to pin up.
func (s sheet) html(env *command.Env, w io.Writer, file string) error {
	doc := newPage(env, s.Contest, file)
	doc.Subtitle = env.Text.Get("tournament.round", "round", len(s.Played))
	if s.only != "" {
		doc.Subtitle += " · " + s.only
	}
	doc.Standings, doc.Order = s.grid(env), s.order(env)
	doc.Categories, doc.Prizes = s.categories(env), s.prizes(env, s.whole)
	doc.Legend = strings.Join(s.legends(env), " ")
	if s.cross {
		doc.Fixed = 4 + len(s.breaks)
	}
	return pages().ExecuteTemplate(w, "standings", doc)
}

// order says what orders players with equal points, code by code.
func (s sheet) order(env *command.Env) string {
	if len(s.breaks) == 0 {
		return ""
	}
	words := make([]string, len(s.breaks))
	for i, b := range s.breaks {
		words[i] = string(b) + " " + env.Text.Get("tournament.break."+breakKeys[b])
	}
	return env.Text.Get("tournament.sheet.order", "list", strings.Join(words, "; "))
}

// breakKeys are the ends of the keys of tie-breaks.
var breakKeys = map[pairing.TieBreak]string{
	pairing.DirectEncounter: "direct", pairing.Buchholz: "buchholz", pairing.BuchholzCut1: "cut", pairing.BuchholzMedian1: "median",
	pairing.SonnebornBerger: "sonneborn", pairing.Koya: "koya", pairing.Progressive: "progressive", pairing.Wins: "wins", pairing.GamesWon: "games",
	pairing.SecondMover: "second", pairing.SecondMoverWon: "second_won", pairing.Performance: "performance", pairing.Beans: "beans",
}

// legend says what the cells of the cross table mean.
func (s sheet) legend(env *command.Env) string {
	if s.robin {
		return env.Text.Get("tournament.cross.legend_robin")
	}
	return env.Text.Get("tournament.cross.legend")
}
