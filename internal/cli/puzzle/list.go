package puzzle

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term/puzzles"
	"example.org/cups/puzzle"
)

// listCommand lists puzzles without giving their solutions away.
func listCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "list", Args: env.NoArguments}, "practice.list")
	var c choice
	c.addTo(cmd, env.Text)
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		filter, err := c.filter(env.Text)
		if err != nil {
			return command.Usage(err)
		}
		set, err := readSet(cmd.Context(), env, c.file)
		if err != nil {
			return err
		}
		found := filter.Select(set)
		if len(found) == 0 {
			return errors.New(env.Text.Get("practice.none_match"))
		}
		if *asJSON {
			return printJSON(env, found)
		}
		diary, notice := openDiary(cmd.Context(), env)
		env.Warn(notice)
		return printTable(env, found, diary.Progress())
	}
	return cmd
}

func printJSON(env *command.Env, found []puzzle.Puzzle) error {
	for _, p := range found {
		if err := answer.Write(env.Out, p); err != nil {
			return err
		}
	}
	return nil
}

// printTable prints one line for each puzzle, with what came of it.
func printTable(env *command.Env, found []puzzle.Puzzle, progress *practice.Progress) error {
	table := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	head := []string{"id", "kind", "board", "rating", "themes", "solved"}
	for i, name := range head {
		head[i] = env.Text.Get("practice.list." + name)
	}
	fmt.Fprintln(table, strings.Join(head, "\t"))
	for _, p := range found {
		fmt.Fprintf(table, "%s\t%s\t2x%d\t%d\t%s\t%s\n", p.ID, say.Kind(env.Text, p.Kind),
			p.Position.Cups(), p.Rating, say.Themes(env.Text, p.Themes), cameOf(env, p.ID, progress))
	}
	return table.Flush()
}

// cameOf says whether a puzzle was solved or tried, "-" if neither.
func cameOf(env *command.Env, id string, progress *practice.Progress) string {
	switch {
	case progress.HasSolved(id):
		return env.Text.Get("practice.list.solved")
	case progress.HasTried(id):
		return env.Text.Get("practice.list.tried")
	}
	return "-"
}

// statsCommand shows how far the user has come.
func statsCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "stats", Args: env.NoArguments}, "practice.statistics")
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		diary, notice := openDiary(cmd.Context(), env)
		env.Warn(notice)
		if *asJSON {
			return answer.Write(env.Out, answer.NewPuzzleStanding(diary.Progress(), env.Now()))
		}
		for _, line := range puzzles.Stats(puzzles.Options{Text: env.Text, Diary: diary, Now: env.Now}) {
			fmt.Fprintln(env.Out, line)
		}
		return nil
	}
	return cmd
}
