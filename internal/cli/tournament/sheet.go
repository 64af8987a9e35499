package tournament

import (
	"cmp"
	_ "embed"
	"errors"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/lists"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

//go:embed pages.html
var pagesText string

// pages are the pages to print, which need nothing else.
var pages = sync.OnceValue(func() *template.Template { return template.Must(template.New("").Parse(pagesText)) })

// A page is what the templates fill in. Texts are in the user's language.
type page struct {
	Words      words
	Language   string
	Title      string
	About      string // place and dates
	Subtitle   string
	Standings  [][]string // the heads, then the lines
	Fixed      int        // how many columns come before those of the cross table; 0: it has none
	Categories []categoryTable
	Prizes     []string
	ByName     []pairedName
	Order      string // what orders players with equal points
	Legend     string
	Boards     []board
	Notes      []string // who is not paired
	Cards      []card
}

// A board is a line of a round, with room for a result if it has none.
type board struct {
	Number       int
	White, Black seat
	Result       string
	Stage        string
}

// A seat is a player at a board.
type seat struct {
	Number int
	Name   string
	Points string
}

// A card is what a player takes home: one line for each round.
type card struct {
	Seat  seat
	Lines []cardLine
}

type cardLine struct {
	Round                    int
	Opponent, Colour, Result string
}

// words are the heads of columns and the like.
type words struct{ Table, Board, White, Black, Result, Round, Opponent, Side, Points, Name, ByName, Prizes string }

// A pairedName is a player of a round in the list by name.
type pairedName struct{ Name, Board, Side, Opponent string }

// Head stands above the tables of each printed page.
func (p page) Head() string {
	return strings.Join(slices.DeleteFunc([]string{p.Title, p.Subtitle, p.About}, func(s string) bool { return s == "" }), " · ")
}

// A tablePart is a part of the standings that fits on a sheet of paper.
type tablePart struct {
	Rows  [][]string // with the heads
	Class string     // how small the letters must be; empty: it fits on a sheet in portrait
}

// mostCross is how many columns of a cross table fit on a sheet of paper in landscape, and mostTall
// how many in portrait.
const (
	mostCross = 30
	mostTall  = 6
)

// IsWide reports whether the page lies in landscape.
func (p page) IsWide() bool { return p.Fixed > 0 && len(p.Standings[0])-p.Fixed > mostTall }

// Parts are the standings in parts, each with the first columns.
func (p page) Parts() []tablePart {
	if len(p.Standings) == 0 {
		return nil
	}
	cross := len(p.Standings[0]) - p.Fixed
	if !p.IsWide() {
		return []tablePart{{Rows: p.Standings}}
	}
	n := (cross + mostCross - 1) / mostCross
	var parts []tablePart
	for i := range n {
		from, to := p.Fixed+cross*i/n, p.Fixed+cross*(i+1)/n
		part := tablePart{Class: "many"}
		switch columns := to - from + p.Fixed; {
		case columns > 34:
			part.Class = "many most"
		case columns > 24:
			part.Class = "many more"
		}
		for _, row := range p.Standings {
			part.Rows = append(part.Rows, append(slices.Clone(row[:p.Fixed]), row[from:to]...))
		}
		parts = append(parts, part)
	}
	return parts
}

func newPage(env *command.Env, c *contest.Contest, file string) page {
	p := page{Language: string(env.Text.Language()), Title: c.Name}
	t := env.Text.Get
	p.Words = words{t("tournament.sheet.table"), t("tournament.sheet.board"), t("tournament.colour.white"), t("tournament.colour.black"),
		t("tournament.sheet.result"), t("tournament.sheet.round"), t("tournament.sheet.opponent"), t("tournament.sheet.side"), t("tournament.column.points"), t("tournament.column.name"), t("page.print.names"), t("page.prize.title")}
	if p.Title == "" {
		p.Title = file
	}
	var about []string
	for _, line := range c.Lines {
		switch tag, value := line[:min(4, len(line))], strings.TrimSpace(line[min(4, len(line)):]); tag {
		case placeTag:
			about = append(about, value)
		case beginTag:
			about = append(about, env.Text.DayOf(strings.ReplaceAll(value, "/", "-")))
		case endTag:
			about = append(about, "– "+env.Text.DayOf(strings.ReplaceAll(value, "/", "-")))
		}
	}
	p.About = strings.ReplaceAll(strings.Join(about, ", "), ", –", " –")
	return p
}

func sheetCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "sheet FILE", Args: arguments(env, 1, 1)}, "tournament.sheet")
	number := cmd.Flags().Int("round", 0, env.Text.Get("tournament.sheet.flag.round"))
	players := cmd.Flags().Bool("players", false, env.Text.Get("tournament.sheet.flag.players"))
	out := outFlag(env, cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c, err := load(env, cmd, args[0])
		if err != nil {
			return err
		}
		doc := newPage(env, c, args[0])
		if *players {
			doc.Cards = cards(env, c)
			return write(env, cmd, *out, func(w io.Writer) error { return pages().ExecuteTemplate(w, "players", doc) })
		}
		k := len(c.Played)
		if k == 0 {
			return at(env, args[0], errors.New(env.Text.Get("tournament.result.no_round")))
		}
		if cmd.Flags().Changed("round") {
			if *number < 1 || *number > k {
				return command.Usage(errors.New(env.Text.Get("tournament.bad_round", "input", *number, "most", k)))
			}
			k = *number
		}
		if err := fillRound(env, c, k, &doc); err != nil {
			return at(env, args[0], err)
		}
		return write(env, cmd, *out, func(w io.Writer) error { return pages().ExecuteTemplate(w, "round", doc) })
	}
	return cmd
}

// fillRound fills in the boards of a round, counted from 1, and the standings before it, or
// after it if all its results are in.
func fillRound(env *command.Env, c *contest.Contest, k int, doc *page) error {
	round, stages := c.Played[k-1], c.Stages(k-1)
	doc.Subtitle = env.Text.Get("tournament.round", "round", k)
	for i, p := range round.Pairs {
		b := board{Number: i + 1, White: seatOf(env, c, p.White, k-1), Black: seatOf(env, c, p.Black, k-1)}
		if p.Result != pairing.NoResult {
			b.Result = p.Result.String()
		}
		if stages != nil {
			b.Stage = stageOf(env, c, stages[i])
		}
		doc.Boards = append(doc.Boards, b)
	}
	if round.Bye != 0 {
		doc.Notes = append(doc.Notes, env.Text.Get("tournament.bye", "player", c.Called(round.Bye)))
	}
	doc.Notes = append(doc.Notes, askedByes(env, c, round)...)
	if len(c.Outside) > 0 {
		doc.Notes = append(doc.Notes, env.Text.Get("page.tournament.legend_outside"))
	}
	doc.ByName = byName(env, c, round)
	after := k
	if !round.IsFinished() {
		after--
	}
	before := *c.Report
	before.Played = before.Played[:after]
	then := *c
	then.Report = &before
	if after == 0 {
		return nil
	}
	table, breaks, err := then.Table(nil, false)
	if err != nil {
		return err
	}
	s := sheet{Contest: &then, breaks: breaks, table: table, whole: table}
	doc.Standings, doc.Order = s.grid(env), s.order(env)
	doc.Categories, doc.Prizes = s.categories(env), s.prizes(env, table)
	doc.Legend = env.Text.Get("tournament.sheet.standings", "round", after)
	return nil
}

// byName returns the players of a round in the order of their names.
func byName(env *command.Env, c *contest.Contest, round pairing.Round) []pairedName {
	var list []pairedName
	for i, p := range round.Pairs {
		s := sheet{Contest: c}
		white, black, number := s.marked(p.White, c.NameOf(p.White)), s.marked(p.Black, c.NameOf(p.Black)), strconv.Itoa(i+1)
		list = append(list, pairedName{white, number, env.Text.Get("tournament.colour.white"), black}, pairedName{black, number, env.Text.Get("tournament.colour.black"), white})
	}
	sorting.StableFunc(list, func(a, b pairedName) int { return cmp.Compare(lists.SortKey(a.Name), lists.SortKey(b.Name)) })
	return list
}

// seatOf returns a player with the points after some rounds.
func seatOf(env *command.Env, c *contest.Contest, n pairing.Number, rounds int) seat {
	s := seat{Number: int(n), Name: sheet{Contest: c}.marked(n, c.NameOf(n))}
	if !c.Format.IsBracket() {
		s.Points = env.Text.Decimal(float64(c.Points(n, rounds))/10, 1)
	}
	return s
}

// cards returns a card for each player, with empty lines for the rounds to come.
func cards(env *command.Env, c *contest.Contest) []card {
	list := make([]card, 0, len(c.Players))
	for _, p := range c.Players {
		of := card{Seat: seatOf(env, c, p.Number, len(c.Played))}
		for k := range max(c.Rounds, len(c.Played)) {
			line := cardLine{Round: k + 1}
			if k < len(c.Played) {
				part := c.In(c.Played[k], p.Number)
				if part.Kind.IsPair() {
					line.Opponent = c.Called(part.Opponent)
					if part.Colour != pairing.NoColour {
						line.Colour = env.Text.Get("tournament.colour." + part.Colour.String())
					}
				}
				if part.Kind != pairing.Open && (part.Kind != pairing.Absent || !c.Format.IsBracket()) {
					line.Result = env.Text.Get("tournament.part." + partKeys[part.Kind])
				}
			}
			of.Lines = append(of.Lines, line)
		}
		list = append(list, of)
	}
	return list
}

// partKeys are the ends of the keys of what a round was for a player.
var partKeys = map[pairing.Kind]string{
	pairing.Absent: "absent", pairing.HalfBye: "half", pairing.FullBye: "full", pairing.AllocatedBye: "bye", pairing.Won: "won",
	pairing.Drew: "drew", pairing.Lost: "lost", pairing.WonByForfeit: "won_forfeit", pairing.LostByForfeit: "lost_forfeit",
}
