// Package tournament is the commands that run a tournament from one report file.
package tournament

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/pairing"
)

// mostBytes is the largest report that is read.
const mostBytes = 64 << 20

// Command is "cups tournament".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "tournament", Args: env.NoArguments}, "tournament")
	cmd.AddCommand(newCommand(env), pairCommand(env), resultCommand(env), standingsCommand(env), checkCommand(env))
	return cmd
}

func standingsCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "standings FILE"}, "tournament.standings")
	order := cmd.Flags().String("tie-breaks", "", env.Text.Get("tournament.standings.flag.tie_breaks"))
	fixed := cmd.Flags().Bool("round-robin", false, env.Text.Get("tournament.standings.flag.round_robin"))
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.Args = arguments(env, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		breaks := []pairing.TieBreak{pairing.BuchholzCut1, pairing.Buchholz, pairing.SonnebornBerger, pairing.GamesWon, pairing.SecondMover}
		if *order != "" {
			var err error
			if breaks, err = pairing.ParseTieBreaks(*order); err != nil {
				known := strings.Trim(fmt.Sprint(pairing.TieBreaks()), "[]")
				return command.Usage(errors.New(env.Text.Get("tournament.standings.bad_tie_breaks", "input", *order, "codes", known)))
			}
		}
		report, err := load(env, cmd, args[0])
		if err != nil {
			return err
		}
		robin := *fixed || formatOf(report) != swissFormat
		if robin && *order == "" {
			breaks = []pairing.TieBreak{pairing.DirectEncounter, pairing.SonnebornBerger, pairing.Koya, pairing.GamesWon, pairing.SecondMover}
		}
		table := report.Standings(breaks, robin)
		if *asJSON {
			return answer.Write(env.Out, answer.NewStandings(breaks, table))
		}
		return printTable(env, breaks, table)
	}
	return cmd
}

// load reads a report.
func load(env *command.Env, cmd *cobra.Command, file string) (*pairing.Report, error) {
	in, err := env.Open(cmd.Context(), file, mostBytes)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	r, err := pairing.ParseReport(text)
	var fault *pairing.SyntaxError
	if errors.As(err, &fault) {
		return nil, errors.New(env.Text.Get("tournament.damaged", "file", file, "line", fault.Line, "column", fault.Column, "input", fault.Input, "reason", fault.Reason))
	}
	return r, err
}

// printTable prints the table in columns.
func printTable(env *command.Env, breaks []pairing.TieBreak, table []pairing.Standing) error {
	width := len([]rune(env.Text.Get("tournament.column.name")))
	for _, s := range table {
		width = max(width, len([]rune(s.Player.Name)))
	}
	head := fmt.Sprintf("%5s  %5s  %-*s  %7s", env.Text.Get("tournament.column.place"), env.Text.Get("tournament.column.number"),
		width, env.Text.Get("tournament.column.name"), env.Text.Get("tournament.column.points"))
	for _, b := range breaks {
		head += fmt.Sprintf("  %7s", b)
	}
	if _, err := fmt.Fprintln(env.Out, head); err != nil {
		return err
	}
	for _, s := range table {
		line := fmt.Sprintf("%5d  %5d  %-*s  %7s", s.Place, s.Player.Number, width, s.Player.Name, env.Text.Decimal(float64(s.Points)/10, 1))
		for _, v := range s.Values {
			line += fmt.Sprintf("  %7s", env.Text.Decimal(v.Float(), 2))
		}
		if _, err := fmt.Fprintln(env.Out, line); err != nil {
			return err
		}
	}
	return nil
}
