package match

import (
	"fmt"
	"math"
	"strings"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/match"
	"example.org/cups/internal/say"
)

// printTally prints the result; on the error stream if the records go to the output.
func printTally(env *command.Env, c match.Config, f *flags, t match.Tally, faults [2]error) error {
	out := env.Out
	if f.records == toOutput {
		out = env.Err
	}
	if f.json {
		return answer.Write(out, answer.NewMatch(c, t))
	}
	low, high := t.Interval()
	lines := []string{env.Text.Get("match.result", "first", c.Players[0].Name, "second", c.Players[1].Name,
		"cups", c.Start.Cups(), "n", t.Games(), "wins", t.Wins, "draws", t.Draws, "losses", t.Losses,
		"score", percent(env, t.Score()), "elo", signed(match.Elo(t.Score())),
		"low", signed(match.Elo(low)), "high", signed(match.Elo(high)))}
	if t.Pairs.Pairs() > 0 {
		lines = append(lines, env.Text.Get("match.pairs", "counts", strings.Trim(fmt.Sprint(t.Pairs), "[]"), "los", likely(env, t.Superiority())))
	}
	if r := answer.NewSPRT(c.SPRT, t.Pairs); r != nil {
		lines = append(lines, env.Text.Get("match.test"+r.Result, "elo0", r.Elo0, "elo1", r.Elo1, "llr", env.Text.Decimal(r.LLR, 2),
			"low", env.Text.Decimal(r.Bounds[0], 2), "high", env.Text.Decimal(r.Bounds[1], 2)))
	}
	for i, n := range t.Faults {
		if n > 0 {
			lines = append(lines, env.Text.Get("match.faults", "player", c.Players[i].Name, "n", n, "reason", say.Error(env.Text, faults[i])))
		}
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

// percent shows a share of one.
func percent(env *command.Env, share float64) string { return env.Text.Decimal(100*share, 1) }

// likely shows a likelihood as percent does, but never as certain.
func likely(env *command.Env, share float64) string {
	switch {
	case share > 0.9995:
		return "> " + percent(env, 0.999)
	case share < 0.0005:
		return "< " + percent(env, 0.001)
	}
	return percent(env, share)
}

// signed shows an Elo difference, "+∞" and "-∞" included.
func signed(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "+∞"
	case math.IsInf(elo, -1):
		return "-∞"
	}
	return fmt.Sprintf("%+.0f", elo)
}
