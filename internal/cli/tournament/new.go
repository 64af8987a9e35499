package tournament

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

// settings are what "cups tournament new" can be told.
type settings struct {
	format, players, name, place, first, points, breaks, prizes string
	dates, forbid, categories                                   []string
	rounds, games, bestOf                                       int
	third, accelerate                                           bool
}

func newCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "new FILE", Args: arguments(env, 1, 1)}, "tournament.new")
	var s settings
	set := cmd.Flags()
	set.StringVar(&s.format, "format", string(contest.Swiss), env.Text.Get("tournament.new.flag.format"))
	set.IntVar(&s.rounds, "rounds", 5, env.Text.Get("tournament.new.flag.rounds"))
	set.StringVar(&s.players, "players", "", env.Text.Get("tournament.new.flag.players"))
	set.StringVar(&s.name, "name", "", env.Text.Get("tournament.new.flag.name"))
	set.StringVar(&s.place, "place", "", env.Text.Get("tournament.new.flag.place"))
	set.StringSliceVar(&s.dates, "date", nil, env.Text.Get("tournament.new.flag.date"))
	set.StringVar(&s.points, "points", "", env.Text.Get("tournament.new.flag.points"))
	set.StringVar(&s.breaks, "tie-breaks", "", env.Text.Get("tournament.new.flag.tie_breaks"))
	set.StringArrayVar(&s.forbid, "forbid", nil, env.Text.Get("tournament.new.flag.forbid"))
	set.StringVar(&s.first, "first", "white", env.Text.Get("tournament.new.flag.first"))
	set.BoolVar(&s.accelerate, "accelerate", false, env.Text.Get("tournament.new.flag.accelerate"))
	set.IntVar(&s.games, "games", 1, env.Text.Get("tournament.new.flag.games"))
	set.IntVar(&s.bestOf, "best-of", 1, env.Text.Get("tournament.new.flag.best_of"))
	set.StringVar(&s.prizes, "prizes", "", env.Text.Get("tournament.new.flag.prizes"))
	set.StringArrayVar(&s.categories, "category", nil, env.Text.Get("tournament.new.flag.category"))
	set.BoolVar(&s.third, "third-place", false, env.Text.Get("tournament.new.flag.third"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if s.players == "" {
			return command.Usage(errors.New(env.Text.Get("tournament.new.no_players")))
		}
		c, err := s.contest(env, cmd)
		if err != nil {
			return command.Usage(err)
		}
		held, err := lock(env, cmd, args[0], longestWait)
		if err != nil {
			return err
		}
		defer held.Close()
		if _, err := os.Lstat(args[0]); !errors.Is(err, fs.ErrNotExist) {
			return errors.New(env.Text.Get("tournament.new.exists", "file", args[0]))
		}
		list, err := readPlayers(env, cmd, s.players)
		if err != nil {
			return err
		}
		if err := s.seat(env, c, list); err != nil {
			return err
		}
		return save(env, cmd.Context(), args[0], c)
	}
	return cmd
}

// contest returns the tournament that the flags ask for, without its players. Flags that have
// no meaning in its format are refused.
func (s *settings) contest(env *command.Env, cmd *cobra.Command) (*contest.Contest, error) {
	format := contest.Format(s.format)
	if !slices.Contains(contest.Formats(), format) {
		return nil, errors.New(env.Text.Get("tournament.new.bad_format", "input", s.format))
	}
	if s.rounds < 1 || s.rounds > 999 {
		return nil, errors.New(env.Text.Get("tournament.new.bad_rounds", "input", s.rounds))
	}
	if s.games < 1 || s.games > contest.MostInARow || s.rounds*s.games > 999 {
		return nil, errors.New(env.Text.Get("tournament.new.bad_games", "input", s.games, "most", contest.MostInARow))
	}
	if s.bestOf < 1 || s.bestOf > contest.MostGames {
		return nil, errors.New(env.Text.Get("tournament.new.bad_best_of", "input", s.bestOf, "most", contest.MostGames))
	}
	for _, only := range []struct {
		flag string
		fits bool
		for_ string
	}{
		{"best-of", format.IsBracket(), "knockout, double-elimination"},
		{"third-place", format == contest.Knockout, "knockout"},
		{"points", !format.IsBracket(), "swiss, round-robin, double-round-robin"},
		{"tie-breaks", !format.IsBracket(), "swiss, round-robin, double-round-robin"},
		{"forbid", format == contest.Swiss, "swiss"},
		{"first", format == contest.Swiss, "swiss"},
		{"accelerate", format == contest.Swiss, "swiss"},
		{"games", format == contest.Swiss, "swiss"},
	} {
		if cmd.Flags().Changed(only.flag) && !only.fits {
			return nil, errors.New(env.Text.Get("tournament.new.other_format", "flag", only.flag, "formats", only.for_))
		}
	}
	c := &contest.Contest{Report: &pairing.Report{Tournament: pairing.Tournament{Name: s.name, Rounds: s.rounds * s.games, Games: s.games, First: pairing.White, System: pairing.Usual(), PlayedFirst: !format.IsBracket()}},
		Settings: contest.Settings{Format: format, BestOf: s.bestOf, Third: s.third}}
	if format != contest.Swiss {
		c.System.Bye = 0
	}
	switch strings.ToLower(s.first) {
	case "white":
	case "black":
		c.First = pairing.Black
	default:
		return nil, errors.New(env.Text.Get("tournament.new.bad_first", "input", s.first))
	}
	if s.points != "" {
		system, err := readSystem(env, s.points, format)
		if err != nil {
			return nil, err
		}
		c.System = system
	}
	var err error
	if c.TieBreaks, err = tieBreaks(env, s.breaks); err != nil {
		return nil, err
	}
	if err := c.SetPrizes(contest.ParsePrizes(s.prizes)); err != nil {
		return nil, at(env, "--prizes "+s.prizes, err)
	}
	for _, text := range s.categories {
		if _, err := c.SetCategory(contest.ParseCategory(text)); err != nil {
			return nil, at(env, "--category "+text, err)
		}
	}
	if err := s.describe(env, c); err != nil {
		return nil, err
	}
	return c, nil
}

// The lines of a report for what nothing is calculated from.
const (
	placeTag = "022 "
	beginTag = "042 "
	endTag   = "052 "
	typeTag  = "092 "
)

// describe adds the lines of the place, the dates and the format.
func (s *settings) describe(env *command.Env, c *contest.Contest) error {
	if s.place != "" {
		c.Lines = append(c.Lines, placeTag+s.place)
	}
	if len(s.dates) > 2 {
		return errors.New(env.Text.Get("tournament.new.bad_date", "input", strings.Join(s.dates, ",")))
	}
	for i, date := range s.dates {
		if _, err := time.Parse(time.DateOnly, date); err != nil {
			return errors.New(env.Text.Get("tournament.new.bad_date", "input", date))
		}
		c.Lines = append(c.Lines, []string{beginTag, endTag}[i]+strings.ReplaceAll(date, "-", "/"))
	}
	if len(s.dates) == 2 && s.dates[1] < s.dates[0] {
		return errors.New(env.Text.Get("tournament.new.bad_date", "input", strings.Join(s.dates, ",")))
	}
	c.Lines = append(c.Lines, typeTag+s.format)
	return nil
}

// readSystem reads the points of a win, a draw and a loss, and perhaps of the allocated bye,
// which otherwise is worth a win in a Swiss.
func readSystem(env *command.Env, text string, format contest.Format) (pairing.System, error) {
	bad := errors.New(env.Text.Get("tournament.new.bad_points", "input", text))
	words := strings.Split(text, ",")
	if len(words) < 3 || len(words) > 4 {
		return pairing.System{}, bad
	}
	var p [4]pairing.Points
	for i, word := range words {
		var err error
		if p[i], err = pairing.ParsePoints(strings.TrimSpace(word)); err != nil || p[i] > 999 {
			return pairing.System{}, bad
		}
	}
	if len(words) == 3 && format == contest.Swiss {
		p[3] = p[0]
	}
	if p[0] <= p[1] || p[1] < p[2] {
		return pairing.System{}, bad
	}
	return pairing.System{Win: p[0], Draw: p[1], Loss: p[2], Bye: p[3]}, nil
}

// seat gives a tournament its players, by the order of seeding, and what needs them.
func (s *settings) seat(env *command.Env, c *contest.Contest, list []listed) error {
	if c.Format.IsRobin() {
		c.Rounds = c.Format.Rounds(len(list))
	} else {
		sorting.StableFunc(list, func(a, b listed) int { return b.Rating - a.Rating })
	}
	if c.Format.IsBracket() {
		c.Rounds = 0 // a level match goes on
	}
	for i, p := range list {
		p.Number = pairing.Number(i + 1)
		c.Players = append(c.Players, p.Player)
		if err := putIn(c, p.Number, p.categories); err != nil {
			return at(env, fmt.Sprintf("%s: %s: %s", s.players, p.Name, strings.Join(p.categories, ", ")), err)
		}
	}
	if most := contest.RoundRobin.Rounds(len(list)); c.Format == contest.Swiss && s.rounds > most {
		env.Warn(env.Text.Get("tournament.new.too_many_rounds", "rounds", s.rounds, "players", len(list), "most", most))
	}
	for _, pair := range s.forbid {
		f := pairing.Forbidden{First: 1, Last: c.Rounds}
		for _, who := range strings.Split(pair, "/") {
			n, err := c.Find(who)
			if err != nil {
				return command.Usage(at(env, fmt.Sprintf("--forbid %s", pair), err))
			}
			if !slices.Contains(f.Players, n) {
				f.Players = append(f.Players, n)
			}
		}
		if len(f.Players) < 2 {
			return command.Usage(errors.New(env.Text.Get("tournament.new.bad_forbid", "input", pair)))
		}
		c.Forbidden = append(c.Forbidden, f)
	}
	if s.accelerate {
		c.Accelerate()
	}
	return nil
}

// putIn puts a player into categories, which are added if there are none of their names.
func putIn(c *contest.Contest, n pairing.Number, names []string) error {
	for _, name := range names {
		i := contest.CategoryNamed(c.Categories, name)
		if i < 0 {
			var err error
			if i, err = c.SetCategory(contest.Category{Name: name}); err != nil {
				return err
			}
		}
		if err := c.PutIn(i, false, n); err != nil {
			return err
		}
	}
	return nil
}
