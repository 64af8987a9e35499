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
	asCSV := cmd.Flags().Bool("csv", false, env.Text.Get("tournament.standings.flag.csv"))
	asHTML := cmd.Flags().Bool("html", false, env.Text.Get("tournament.standings.flag.html"))
	cross := cmd.Flags().Bool("cross-table", false, env.Text.Get("tournament.standings.flag.cross_table"))
	cmd.Args = arguments(env, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *asJSON && (*asCSV || *asHTML || *cross) || *asCSV && *asHTML {
			return command.Usage(errors.New(env.Text.Get("tournament.standings.one_form")))
		}
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
		s := sheet{report, breaks, table, *cross, robin}
		switch {
		case *asJSON:
			return answer.Write(env.Out, answer.NewStandings(breaks, table))
		case *asCSV:
			return s.csv(env.Out)
		case *asHTML:
			return s.html(env, args[0])
		}
		return s.print(env)
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
