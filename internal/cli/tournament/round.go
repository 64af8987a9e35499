package tournament

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/say"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

func pairCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "pair FILE", Args: arguments(env, 1, 1)}, "tournament.pair")
	absent := cmd.Flags().StringSlice("away", nil, env.Text.Get("tournament.pair.flag.away"))
	var o options
	o.flags(env, cmd)
	dry := cmd.Flags().Bool("dry-run", false, env.Text.Get("tournament.pair.flag.dry_run"))
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if !*dry {
			held, err := lock(env, cmd, args[0], longestWait)
			if err != nil {
				return err
			}
			defer held.Close()
		}
		c, err := load(env, cmd, args[0])
		if err != nil {
			return err
		}
		if err := o.apply(env, args[0], c); err != nil {
			return err
		}
		var missing []pairing.Number
		for _, who := range *absent {
			n, err := c.Find(who)
			if err != nil {
				return command.Usage(at(env, "--away", err))
			}
			missing = append(missing, n)
		}
		k := len(c.Played)
		_, err = c.Pair(missing)
		if *asJSON && errors.Is(err, swiss.ErrImpossible) {
			return errors.Join(answer.Write(env.Out, answer.NewRound(k+1, pairing.Round{}, nil, true)), command.ErrReported)
		}
		if err != nil {
			return at(env, args[0], err)
		}
		if !*dry {
			if err := save(env, cmd.Context(), args[0], c); err != nil {
				return err
			}
		}
		if *asJSON {
			return answer.Write(env.Out, answer.NewRound(k+1, c.Played[k], c.Stages(k), false))
		}
		return printRound(env, c, k)
	}
	return cmd
}

// options are what pairing and checking must be told about a file of another program.
type options struct {
	rounds int
	ignore []string
}

func (o *options) flags(env *command.Env, cmd *cobra.Command) {
	cmd.Flags().IntVar(&o.rounds, "rounds", 0, env.Text.Get("tournament.flag.rounds"))
	cmd.Flags().StringSliceVar(&o.ignore, "ignore", nil, env.Text.Get("tournament.flag.ignore"))
}

// mostNotDone is how many lines that are not done are named.
const mostNotDone = 10

// apply tells a tournament how many rounds it has, and refuses one with lines that are not done.
func (o *options) apply(env *command.Env, file string, c *contest.Contest) error {
	if o.rounds < 0 || o.rounds > 999 {
		return command.Usage(errors.New(env.Text.Get("tournament.new.bad_rounds", "input", o.rounds)))
	}
	if o.rounds > 0 {
		if c.Format != contest.Swiss {
			return command.Usage(errors.New(env.Text.Get("tournament.new.other_format", "flag", "rounds", "formats", "swiss")))
		}
		if err := c.Plan(o.rounds); err != nil {
			return command.Usage(at(env, file, err))
		}
	}
	var named []string
	for _, n := range c.NotDone() {
		if !n.Pairs || slices.Contains(o.ignore, n.Tag) {
			continue
		}
		if len(named) == mostNotDone {
			named = append(named, "…")
			break
		}
		named = append(named, notDone(env, n)+" "+env.Text.Get("tournament.not_done.ignore", "tag", n.Tag))
	}
	if len(named) == 0 {
		return nil
	}
	return errors.New(env.Text.Get("file.at", "file", file, "reason", strings.Join(named, "\n")))
}

// notDone names a line that is not done.
func notDone(env *command.Env, n contest.NotDone) string {
	return env.Text.Get("tournament.not_done", "line", n.Line, "text", strings.Join(strings.Fields(n.Tag+" "+n.Value), " "), "reason", say.Error(env.Text, n.Reason))
}

// stageOf says what a game of a bracket is; it is empty in other formats.
func stageOf(env *command.Env, c *contest.Contest, s contest.Stage) string {
	if s.Match == 0 {
		return ""
	}
	text := env.Text.Get("tournament.stage."+string(s.Kind), "round", s.Round)
	if c.BestOf > 1 || s.Game > 1 {
		text = env.Text.Get("tournament.stage.game", "stage", text, "game", s.Game)
	}
	return text
}

// printRound prints the boards of round k, counted from 0.
func printRound(env *command.Env, c *contest.Contest, k int) error {
	var b strings.Builder
	fmt.Fprintln(&b, env.Text.Get("tournament.round", "round", k+1))
	round, stages := c.Played[k], c.Stages(k)
	for i, p := range round.Pairs {
		fmt.Fprintf(&b, "%4d  %s – %s", i+1, c.Called(p.White), c.Called(p.Black))
		if p.Result != pairing.NoResult {
			fmt.Fprintf(&b, "  %s", p.Result)
		}
		if p.Margin != 0 {
			fmt.Fprintf(&b, "  %s", env.Text.Get("tournament.margin", "n", max(p.Margin, -p.Margin)))
		}
		if stages != nil && stages[i].Match > 0 {
			fmt.Fprintf(&b, "  (%s)", stageOf(env, c, stages[i]))
		}
		fmt.Fprintln(&b)
	}
	if round.Bye != 0 {
		fmt.Fprintln(&b, env.Text.Get("tournament.bye", "player", c.Called(round.Bye)))
	}
	for _, line := range askedByes(env, c, round) {
		fmt.Fprintln(&b, line)
	}
	if n := c.Champion(); n != 0 {
		fmt.Fprintln(&b, env.Text.Get("tournament.champion", "player", c.Called(n)))
	}
	_, err := io.WriteString(env.Out, b.String())
	return err
}

// askedByes says who has a bye for points in a round.
func askedByes(env *command.Env, c *contest.Contest, round pairing.Round) []string {
	var lines []string
	for _, a := range round.Away {
		if a.Kind != pairing.Zero {
			points := env.Text.Decimal(float64(c.In(round, a.Player).Points(c.System))/10, 1)
			lines = append(lines, env.Text.Get("tournament.asked_bye", "player", c.Called(a.Player), "points", points))
		}
	}
	return lines
}

func resultCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "result FILE BOARD RESULT", Args: arguments(env, 1, 3)}, "tournament.result")
	beans := cmd.Flags().String("beans", "", env.Text.Get("tournament.result.flag.beans"))
	number := cmd.Flags().Int("round", 0, env.Text.Get("tournament.result.flag.round"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch len(args) {
		case 1:
			return resultsByKeys(env, cmd, args[0])
		case 2:
			return arguments(env, 3, 3)(cmd, args)
		}
		result, err := pairing.ParseResult(args[2])
		if err != nil {
			return command.Usage(errors.New(env.Text.Get("tournament.result.bad_result", "input", args[2])))
		}
		board, err := strconv.Atoi(args[1])
		if err != nil {
			return command.Usage(errors.New(env.Text.Get("tournament.result.no_board", "input", args[1])))
		}
		var counted *contest.Beans
		if *beans != "" {
			if counted = contest.ParseBeans(*beans); counted == nil {
				return command.Usage(errors.New(env.Text.Get("tournament.result.bad_beans", "input", *beans)))
			}
		}
		k := 0
		c, err := change(env, cmd, args[0], longestWait, func(c *contest.Contest) error {
			if k = len(c.Played); cmd.Flags().Changed("round") {
				k = *number
			}
			return c.Enter(k, board, result, counted)
		})
		if err != nil {
			return err
		}
		if k < len(c.Played) {
			env.Warn(env.Text.Get("tournament.result.earlier", "round", k))
		}
		return printRound(env, c, k-1)
	}
	return cmd
}

func undoCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "undo FILE", Args: arguments(env, 1, 1)}, "tournament.undo")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		round := 0
		_, err := change(env, cmd, args[0], longestWait, func(c *contest.Contest) (err error) {
			round, err = c.Undo()
			return err
		})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(env.Out, env.Text.Get("tournament.undo.done", "round", round))
		return err
	}
	return cmd
}

func swapCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "swap FILE PLAYER PLAYER", Args: arguments(env, 3, 3)}, "tournament.swap")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		var odd []contest.Warned
		c, err := change(env, cmd, args[0], longestWait, func(c *contest.Contest) error {
			one, err := c.Find(args[1])
			if err != nil {
				return err
			}
			other, err := c.Find(args[2])
			if err == nil {
				odd, err = c.Swap(one, other)
			}
			return err
		})
		if err != nil {
			return err
		}
		for _, o := range odd {
			var names []string
			for _, n := range o.Players {
				names = append(names, c.Called(n))
			}
			env.Warn(env.Text.Get("tournament.swap.odd."+string(o.Warning), "players", strings.Join(names, " – ")))
		}
		return printRound(env, c, len(c.Played)-1)
	}
	return cmd
}

func checkCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "check FILE", Args: arguments(env, 1, 1)}, "tournament.check")
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	var o options
	o.flags(env, cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c, err := load(env, cmd, args[0])
		if err != nil {
			return err
		}
		o.ignore = append(o.ignore, "001") // points that differ are told below
		if err := o.apply(env, args[0], c); err != nil {
			return err
		}
		doc := answer.TournamentCheck{File: args[0], Rounds: len(c.Played), Differ: []answer.RoundDiffers{}}
		for k := range c.Played {
			if cmd.Context().Err() != nil {
				return cmd.Context().Err()
			}
			d, same, err := c.Check(k)
			if err != nil {
				return at(env, args[0], err)
			}
			if d.As != contest.Planned {
				doc.LastRound = string(d.As)
			}
			if !same {
				doc.Differ = append(doc.Differ, answer.RoundDiffers{Round: d.Round, File: d.File, Ours: d.Ours, Last: d.Last, ByHand: slices.Contains(c.ByHand, d.Round)})
			}
		}
		for _, p := range c.Stated() {
			doc.Points = append(doc.Points, answer.PointsDiffer{Player: int(p.Player), File: float64(p.File) / 10, Ours: float64(p.Ours) / 10})
		}
		var failed error
		if slices.ContainsFunc(doc.Differ, func(d answer.RoundDiffers) bool { return !d.ByHand }) || len(doc.Points) > 0 {
			failed = command.ErrReported
		}
		if *asJSON {
			return errors.Join(answer.Write(env.Out, doc), failed)
		}
		for _, d := range doc.Differ {
			ours := d.Ours
			if len(ours) == 0 && len(d.File) > 0 {
				ours = []string{env.Text.Get("tournament.check.none")}
			}
			fmt.Fprintln(env.Out, env.Text.Get("tournament.check.differs", "round", d.Round, "file", strings.Join(d.File, " "), "ours", strings.Join(ours, " ")))
			if d.ByHand {
				fmt.Fprintln(env.Out, env.Text.Get("tournament.check.by_hand"))
			}
			if d.Last != nil {
				fmt.Fprintln(env.Out, env.Text.Get("tournament.check.as_last", "ours", strings.Join(d.Last, " ")))
			}
		}
		for _, p := range doc.Points {
			fmt.Fprintln(env.Out, env.Text.Get("tournament.check.points", "player", c.Called(pairing.Number(p.Player)), "file", env.Text.Decimal(p.File, 1), "ours", env.Text.Decimal(p.Ours, 1)))
		}
		if doc.LastRound != "" {
			fmt.Fprintln(env.Out, env.Broken(env.Text.Get("tournament.check.round."+doc.LastRound, "round", doc.Rounds)))
		}
		fmt.Fprintln(env.Out, env.Text.Get("tournament.check.done", "n", doc.Rounds, "differ", len(doc.Differ)))
		return failed
	}
	return cmd
}
