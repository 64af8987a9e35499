package fair

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/fair"
	"example.org/cups/internal/game"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/say"
	"example.org/cups/internal/sorting"
	"example.org/cups/record"
)

// usualDeviation is the rating deviation of somebody who plays now and then.
const usualDeviation = 60

// reporter collects the facts about the players of records.
type reporter struct {
	env        *command.Env
	worker     *mind.Worker
	tablebases *mind.Tablebases
	time       time.Duration
	only       string
	line       *command.Progress
	read       int
	games      int
	players    map[who]*player
}

// who is a player on one size of board.
type who struct {
	name string
	cups int
}

// player is what is known of a player.
type player struct {
	facts  fair.Facts
	rating float64 // the last one in a record; 0: none
}

func reportCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "report [FILE...]"}, "fair.report")
	set, word := cmd.Flags(), func(name string) string { return env.Text.Get("fair.flag." + name) }
	only := set.String("player", "", word("player"))
	points := set.Float64("rating", 0, word("rating"))
	deviation := set.Float64("deviation", usualDeviation, word("deviation"))
	looked := set.Int("looked", 1, word("looked"))
	each := set.Duration("time", 400*time.Millisecond, word("time"))
	asJSON := set.Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if err := check(env, bounded{"looked", *looked, 1, mostLooked}); err != nil {
			return err
		}
		if *each <= 0 {
			return command.Usage(errors.New(env.Text.Get("solve.bad_time", "time", each.String())))
		}
		if *points < 0 || *points > 10_000 || *deviation < 0 || *deviation > 1000 || math.IsNaN(*points) || math.IsNaN(*deviation) {
			return command.Usage(errors.New(env.Text.Get("fair.bad_rating")))
		}
		tablebases := env.Tablebases(int64(env.FreeMemory()) << 20)
		r := reporter{
			env: env, time: *each, only: *only, line: env.NewProgress(), players: map[who]*player{}, tablebases: tablebases,
			worker: mind.NewWorker(mind.Options{Tablebases: tablebases}),
		}
		failed := gamefile.EachFile(env, files, func(file string) error { return r.file(cmd.Context(), file) })
		r.line.End()
		if failed != nil && (failed != command.ErrReported || r.read == 0) && !(errors.Is(failed, context.Canceled) && r.games > 0) {
			return failed
		}
		return errors.Join(r.print(*points, *deviation, *looked, *asJSON), failed)
	}
	return cmd
}

// file looks at the games of a file.
func (r *reporter) file(ctx context.Context, file string) error {
	damaged := false
	err := gamefile.EachGame(ctx, r.env, file, func(g *record.Game, damage *record.Error) error {
		if damage != nil {
			damaged = true
			r.env.Warn(gamefile.DamageText(r.env, file, damage))
			return nil
		}
		return r.add(ctx, g)
	})
	if err == nil {
		r.read++
	}
	if err == nil && damaged {
		return command.ErrReported
	}
	return err
}

// add looks at a game.
func (r *reporter) add(ctx context.Context, g *record.Game) error {
	names := [2]string{}
	names[cups.South], _ = g.Tag("White")
	names[cups.North], _ = g.Tag("Black")
	if r.only != "" && !slices.Contains(names[:], r.only) {
		return nil
	}
	r.games++
	once := r.env.Lacking(r.tablebases, g.Start(), true)
	once.Before(ctx)
	defer once.After(ctx)
	judged, err := r.worker.Judge(ctx, g.Start(), g.Moves(), analysis.Limits{Time: r.time}, func(done int) {
		r.line.Seldom(func() string {
			return r.env.Text.Get("fair.report_progress", "game", r.games, "n", done+1, "of", g.Len())
		})
	})
	if err != nil {
		return err
	}
	elos := [2]string{}
	elos[cups.South], _ = g.Tag("WhiteElo")
	elos[cups.North], _ = g.Tag("BlackElo")
	for side, list := range fair.Sides(judged, thinksOf(g)) {
		if name := names[side]; name != "" && name != "?" && (r.only == "" || name == r.only) {
			key := who{name, g.Start().Cups()}
			p := r.players[key]
			if p == nil {
				p = &player{}
				r.players[key] = p
			}
			p.facts.Add(fair.FactsOf(list))
			if elo, err := strconv.ParseFloat(elos[side], 64); err == nil && elo > 0 && elo < 10_000 {
				p.rating = elo
			}
		}
	}
	return nil
}

// thinksOf returns how long each move of a record took, as far as its clocks say.
func thinksOf(g *record.Game) []time.Duration {
	if played, err := game.FromRecord(g, game.Setup{}); err == nil {
		return played.Thinks()
	}
	return nil
}

// print prints what is known of all players.
func (r *reporter) print(points, deviation float64, looked int, asJSON bool) error {
	var list []answer.FairReport
	for key, p := range r.players {
		var s *fair.Standing
		if rating := cmp.Or(points, p.rating); rating > 0 {
			s = &fair.Standing{Rating: rating, Deviation: deviation}
		}
		list = append(list, answer.NewFairReport(key.name, key.cups, p.facts, s, looked))
	}
	sorting.Func(list, func(a, b answer.FairReport) int {
		return cmp.Or(cmp.Compare(a.Player, b.Player), cmp.Compare(a.Cups, b.Cups))
	})
	if asJSON {
		return answer.Write(r.env.Out, struct {
			Players []answer.FairReport `json:"players"`
		}{append([]answer.FairReport{}, list...)})
	}
	var b strings.Builder
	for i, p := range list {
		if i > 0 {
			fmt.Fprintln(&b)
		}
		writeReport(r.env, &b, p)
	}
	if len(list) > 0 {
		fmt.Fprintf(&b, "\n%s\n", r.env.Text.Get("fair.no_verdict"))
	}
	_, err := fmt.Fprint(r.env.Out, b.String())
	return err
}

// writeReport writes the report about one player.
func writeReport(env *command.Env, b *strings.Builder, p answer.FairReport) {
	line := func(key string, values ...any) { fmt.Fprintln(b, env.Text.Get(key, values...)) }
	percent := func(x float64) string { return env.Text.Decimal(100*x, 1) }
	line("fair.head", "player", p.Player, "cups", p.Cups, "n", p.Games)
	line("fair.moves", "n", p.Moves, "proven", p.Proven, "open", p.Moves-p.Proven)
	if p.Choices > 0 {
		line("fair.choices", "n", p.Choices, "best", p.Best, "share", percent(float64(p.Best)/float64(p.Choices)))
	}
	for _, f := range p.Phases {
		if f.Proven > 0 {
			line("fair.phase."+f.Phase, "n", f.Proven, "cost", f.Cost)
		}
	}
	for _, t := range p.Times {
		line("fair.time."+t.Difficulty, "n", t.Moves, "seconds", env.Text.Decimal(t.Seconds, 1))
	}
	line("fair.window_unknown")
	switch {
	case p.Rating == nil:
		line("fair.no_rating")
		return
	case fair.BaseOf(p.Cups) == nil:
		line("fair.no_base", "cups", p.Cups)
		return
	case len(p.Tests) == 0:
		line("fair.too_few", "least", fair.LeastChoices)
		return
	}
	line("fair.compared", "rating", strconv.FormatFloat(math.Round(*p.Rating), 'f', -1, 64))
	if !p.Covered {
		line("fair.not_covered")
	}
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, env.Text.Get("fair.test_head"))
	for _, t := range p.Tests {
		seen, usual := percent(t.Seen)+"%", percent(t.Usual)+"%"
		if t.Measure == fair.Cost.String() {
			seen, usual = env.Text.Decimal(t.Seen, 2), env.Text.Decimal(t.Usual, 2)
		}
		fmt.Fprintf(w, "%s\t%d\t%s\t%s\t%s\t%s\t\n", env.Text.Get("fair.test."+t.Part+"_"+t.Measure), t.Choices, seen, usual, env.Text.Signed(t.Z, 1), chanceWords(env, t.Chance))
	}
	w.Flush()
	line("fair.chance", "chance", chanceWords(env, *p.Chance))
	line("fair.among", "n", p.Looked, "chance", chanceWords(env, *p.Among))
}

// chanceWords writes a probability with its limits.
func chanceWords(env *command.Env, c answer.FairChance) string {
	return say.Chance(env.Text, c.Value, c.Low, c.High)
}
