package tournament

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/savefile"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// The formats, as line 092 of the file names them.
const (
	swissFormat  = "swiss"
	roundRobin   = "round-robin"
	doubleRobin  = "double-round-robin"
	formatRecord = "092 "
)

// formatOf returns the format of a report: the one of line 092. Without that line it is a
// Swiss, unless all rounds so far are those of the Berger tables.
func formatOf(r *pairing.Report) string {
	for _, line := range r.Lines {
		kind, ok := strings.CutPrefix(line, formatRecord)
		kind = strings.ReplaceAll(strings.ToLower(kind), "-", " ")
		switch {
		case !ok:
			continue
		case !strings.Contains(kind, "round robin"):
			return swissFormat
		case strings.Contains(kind, "double"):
			return doubleRobin
		default:
			return roundRobin
		}
	}
	if rounds, err := pairing.RoundRobin(len(r.Players), false); err == nil && len(r.Played) > 0 && r.Rounds == len(rounds) && len(r.Played) <= r.Rounds {
		for k, round := range r.Played {
			mine, theirs := boards(renumbered(r, rounds[k])), boards(round)
			slices.Sort(mine)
			slices.Sort(theirs)
			if !slices.Equal(mine, theirs) {
				return swissFormat
			}
		}
		return roundRobin
	}
	return swissFormat
}

// renumbered replaces places in the list of players by their numbers.
func renumbered(r *pairing.Report, round pairing.Round) pairing.Round {
	for i := range round.Away {
		round.Away[i].Player = r.Players[round.Away[i].Player-1].Number
	}
	for i := range round.Pairs {
		p := &round.Pairs[i]
		p.White, p.Black = r.Players[p.White-1].Number, r.Players[p.Black-1].Number
	}
	return round
}

// next pairs the round after the first played rounds of a tournament.
func next(r *pairing.Report, played int, away []pairing.Away) (pairing.Round, error) {
	t := r.Tournament
	t.Played = t.Played[:played]
	format := formatOf(r)
	if format == swissFormat {
		return swiss.Next(&t, away)
	}
	rounds, err := pairing.RoundRobin(len(t.Players), format == doubleRobin)
	if err != nil || played >= len(rounds) {
		return pairing.Round{}, errors.Join(err, swiss.ErrImpossible)
	}
	round := renumbered(r, rounds[played])
	missing := func(n pairing.Number) bool {
		return slices.ContainsFunc(away, func(a pairing.Away) bool { return a.Player == n })
	}
	for i := range round.Pairs {
		p := &round.Pairs[i]
		switch white, black := missing(p.White), missing(p.Black); {
		case white && black:
			p.Result = pairing.BothForfeit
		case white:
			p.Result = pairing.WhiteForfeits
		case black:
			p.Result = pairing.BlackForfeits
		}
	}
	return round, nil
}

func save(env *command.Env, cmd *cobra.Command, file string, r *pairing.Report) error {
	text := r.Append(nil)
	err := savefile.Replace(cmd.Context(), file, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
	if err != nil {
		return env.WriteError(file, err)
	}
	return nil
}

// longestWait is how long a command waits for another one that changes the same file. To
// pair a round of a thousand players takes seconds.
const longestWait = time.Minute

// lock keeps other commands from changing a report until the lock is closed, so that of
// two changes at once none is lost.
func lock(env *command.Env, cmd *cobra.Command, file string) (*lockfile.Lock, error) {
	target := file
	if real, err := filepath.EvalSymlinks(file); err == nil {
		target = real // one file may have two names
	}
	ctx, stop := context.WithTimeout(cmd.Context(), longestWait)
	defer stop()
	l, err := lockfile.Wait(ctx, target+".lock")
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, context.DeadlineExceeded):
		return nil, errors.New(env.Text.Get("tournament.busy", "file", file))
	}
	return nil, env.WriteError(file, err)
}

// arguments refuses another number of arguments than n.
func arguments(env *command.Env, n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return errors.New(env.Text.Get("tournament.arguments", "usage", cmd.CommandPath()+" "+strings.Join(strings.Fields(cmd.Use)[1:], " ")))
		}
		return nil
	}
}

func newCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "new FILE", Args: arguments(env, 1)}, "tournament.new")
	format := cmd.Flags().String("format", swissFormat, env.Text.Get("tournament.new.flag.format"))
	rounds := cmd.Flags().Int("rounds", 5, env.Text.Get("tournament.new.flag.rounds"))
	players := cmd.Flags().String("players", "", env.Text.Get("tournament.new.flag.players"))
	name := cmd.Flags().String("name", "", env.Text.Get("tournament.new.flag.name"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *format != swissFormat && *format != roundRobin && *format != doubleRobin {
			return command.Usage(errors.New(env.Text.Get("tournament.new.bad_format", "input", *format)))
		}
		if *rounds < 1 || *rounds > 999 {
			return command.Usage(errors.New(env.Text.Get("tournament.new.bad_rounds", "input", *rounds)))
		}
		if *players == "" {
			return command.Usage(errors.New(env.Text.Get("tournament.new.no_players")))
		}
		held, err := lock(env, cmd, args[0])
		if err != nil {
			return err
		}
		defer held.Close()
		if _, err := os.Lstat(args[0]); !errors.Is(err, fs.ErrNotExist) {
			return errors.New(env.Text.Get("tournament.new.exists", "file", args[0]))
		}
		list, err := readPlayers(env, cmd, *players)
		if err != nil {
			return err
		}
		r := &pairing.Report{Tournament: pairing.Tournament{Name: *name, Rounds: *rounds, First: pairing.White, System: pairing.Usual, Players: list}}
		if *format == swissFormat {
			slices.SortStableFunc(list, func(a, b pairing.Player) int { return b.Rating - a.Rating })
		} else {
			all, err := pairing.RoundRobin(len(list), *format == doubleRobin)
			if err != nil {
				return errors.New(env.Text.Get("tournament.new.too_few", "file", *players))
			}
			r.Rounds, r.System.Bye = len(all), 0
		}
		for i := range list {
			list[i].Number = pairing.Number(i + 1)
		}
		r.Lines = []string{formatRecord + *format}
		return save(env, cmd, args[0], r)
	}
	return cmd
}

// readPlayers reads a table of names and, perhaps, ratings.
func readPlayers(env *command.Env, cmd *cobra.Command, file string) ([]pairing.Player, error) {
	in, err := env.Open(cmd.Context(), file, mostBytes)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	table := csv.NewReader(in)
	table.FieldsPerRecord = -1
	table.TrimLeadingSpace = true
	var list []pairing.Player
	for {
		row, err := table.Read()
		if err == io.EOF {
			break
		}
		var fault *csv.ParseError
		if errors.As(err, &fault) {
			return nil, errors.New(env.Text.Get("tournament.new.bad_row", "file", file, "line", fault.Line))
		}
		if err != nil {
			return nil, err
		}
		p := pairing.Player{Name: strings.TrimSpace(row[0])}
		line, _ := table.FieldPos(0)
		if len(row) > 1 && strings.TrimSpace(row[1]) != "" {
			p.Rating, err = strconv.Atoi(strings.TrimSpace(row[1]))
		}
		if err != nil || p.Rating < 0 || p.Rating > 9999 || p.Name == "" {
			return nil, errors.New(env.Text.Get("tournament.new.bad_row", "file", file, "line", line))
		}
		list = append(list, p)
	}
	if len(list) < 2 || len(list) > 9999 {
		return nil, errors.New(env.Text.Get("tournament.new.too_few", "file", file))
	}
	return list, nil
}

func pairCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "pair FILE", Args: arguments(env, 1)}, "tournament.pair")
	absent := cmd.Flags().IntSlice("away", nil, env.Text.Get("tournament.pair.flag.away"))
	dry := cmd.Flags().Bool("dry-run", false, env.Text.Get("tournament.pair.flag.dry_run"))
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if !*dry {
			held, err := lock(env, cmd, args[0])
			if err != nil {
				return err
			}
			defer held.Close()
		}
		r, err := load(env, cmd, args[0])
		if err != nil {
			return err
		}
		k := len(r.Played)
		if k > 0 && !r.Played[k-1].IsFinished() {
			return errors.New(env.Text.Get("tournament.pair.unfinished", "file", args[0], "round", k))
		}
		if r.Rounds > 0 && k >= r.Rounds {
			return errors.New(env.Text.Get("tournament.pair.over", "file", args[0], "round", r.Rounds))
		}
		var away []pairing.Away
		r.Requests = slices.DeleteFunc(slices.Clone(r.Requests), func(q pairing.Request) bool {
			if q.Round == k+1 {
				away = append(away, q.Away)
			}
			return q.Round == k+1
		})
		for _, n := range *absent {
			if !slices.ContainsFunc(r.Players, func(p pairing.Player) bool { return int(p.Number) == n }) {
				return command.Usage(errors.New(env.Text.Get("tournament.pair.nobody", "input", n)))
			}
			if !slices.ContainsFunc(away, func(a pairing.Away) bool { return int(a.Player) == n }) {
				away = append(away, pairing.Away{Player: pairing.Number(n)})
			}
		}
		round, err := next(r, k, away)
		if err != nil {
			if !errors.Is(err, swiss.ErrImpossible) {
				return err
			}
			if *asJSON {
				return errors.Join(answer.Write(env.Out, answer.NewRound(k+1, pairing.Round{}, true)), command.ErrReported)
			}
			return errors.New(env.Text.Get("tournament.pair.impossible", "file", args[0], "round", k+1))
		}
		r.Played = append(slices.Clone(r.Played), round)
		if !*dry {
			if err := save(env, cmd, args[0], r); err != nil {
				return err
			}
		}
		if *asJSON {
			return answer.Write(env.Out, answer.NewRound(k+1, round, false))
		}
		return printRound(env, r, k, round)
	}
	return cmd
}

// printRound prints the boards of round k, counted from 0.
func printRound(env *command.Env, r *pairing.Report, k int, round pairing.Round) error {
	var b strings.Builder
	fmt.Fprintln(&b, env.Text.Get("tournament.round", "round", k+1))
	called := func(n pairing.Number) string {
		i := slices.IndexFunc(r.Players, func(p pairing.Player) bool { return p.Number == n })
		return fmt.Sprintf("%d %s", n, r.Players[i].Name)
	}
	for i, p := range round.Pairs {
		fmt.Fprintf(&b, "%4d  %s – %s", i+1, called(p.White), called(p.Black))
		if p.Result != pairing.NoResult {
			fmt.Fprintf(&b, "  %s", p.Result)
		}
		fmt.Fprintln(&b)
	}
	if round.Bye != 0 {
		fmt.Fprintln(&b, env.Text.Get("tournament.bye", "player", called(round.Bye)))
	}
	_, err := io.WriteString(env.Out, b.String())
	return err
}

func resultCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "result FILE BOARD RESULT", Args: arguments(env, 3)}, "tournament.result")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		result, err := pairing.ParseResult(args[2])
		if err != nil {
			return command.Usage(errors.New(env.Text.Get("tournament.result.bad_result", "input", args[2])))
		}
		held, err := lock(env, cmd, args[0])
		if err != nil {
			return err
		}
		defer held.Close()
		r, err := load(env, cmd, args[0])
		if err != nil {
			return err
		}
		if len(r.Played) == 0 {
			return errors.New(env.Text.Get("tournament.result.no_round", "file", args[0]))
		}
		k := len(r.Played) - 1
		board, err := strconv.Atoi(args[1])
		if err != nil || board < 1 || board > len(r.Played[k].Pairs) {
			return command.Usage(errors.New(env.Text.Get("tournament.result.bad_board", "input", args[1], "most", len(r.Played[k].Pairs))))
		}
		r.Played[k].Pairs[board-1].Result = result
		r.Played[k].Pairs[board-1].Unrated = false
		if err := save(env, cmd, args[0], r); err != nil {
			return err
		}
		return printRound(env, r, k, r.Played[k])
	}
	return cmd
}

func checkCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "check FILE", Args: arguments(env, 1)}, "tournament.check")
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		r, err := load(env, cmd, args[0])
		if err != nil {
			return err
		}
		doc := answer.TournamentCheck{File: args[0], Rounds: len(r.Played), Differ: []answer.RoundDiffers{}}
		for k, round := range r.Played {
			if cmd.Context().Err() != nil {
				return cmd.Context().Err()
			}
			ours, err := next(r, k, absentFrom(r, round))
			if err != nil && !errors.Is(err, swiss.ErrImpossible) {
				return err
			}
			d := answer.RoundDiffers{Round: k + 1, File: boards(round), Ours: boards(ours)}
			mine, theirs := slices.Clone(d.Ours), slices.Clone(d.File)
			if formatOf(r) != swissFormat { // other programs publish the boards in another order
				slices.Sort(mine)
				slices.Sort(theirs)
			}
			if !slices.Equal(mine, theirs) {
				doc.Differ = append(doc.Differ, d)
			}
		}
		var failed error
		if len(doc.Differ) > 0 {
			failed = command.ErrReported
		}
		if *asJSON {
			return errors.Join(answer.Write(env.Out, doc), failed)
		}
		for _, d := range doc.Differ {
			fmt.Fprintln(env.Out, env.Text.Get("tournament.check.differs", "round", d.Round, "file", strings.Join(d.File, " "), "ours", strings.Join(d.Ours, " ")))
		}
		fmt.Fprintln(env.Out, env.Text.Get("tournament.check.done", "n", doc.Rounds, "differ", len(doc.Differ)))
		return failed
	}
	return cmd
}

// absentFrom returns who is neither paired in a round nor has its allocated bye.
func absentFrom(r *pairing.Report, round pairing.Round) []pairing.Away {
	away := slices.Clone(round.Away)
	for _, p := range r.Players {
		if part := r.In(round, p.Number); part.Kind == pairing.Absent && !slices.ContainsFunc(away, func(a pairing.Away) bool { return a.Player == p.Number }) {
			away = append(away, pairing.Away{Player: p.Number})
		}
	}
	return away
}

// boards returns the pairs of a round by board, and its allocated bye at the end.
func boards(round pairing.Round) []string {
	list := []string{}
	for _, p := range round.Pairs {
		list = append(list, fmt.Sprintf("%d-%d", p.White, p.Black))
	}
	if round.Bye != 0 {
		list = append(list, fmt.Sprintf("%d-bye", round.Bye))
	}
	return list
}
