package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// puzzleListCommand lists puzzles without giving their solutions away.
func (a *app) puzzleListCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "list", Args: a.noArguments}, "practice.list")
	var c puzzleChoice
	c.addTo(cmd, a.text)
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		filter, err := c.filter(a.text)
		if err != nil {
			return usage(err)
		}
		set, err := a.puzzleSet(c.file)
		if err != nil {
			return err
		}
		found := filter.Select(set)
		if len(found) == 0 {
			return errors.New(a.text.Get("practice.none_match"))
		}
		if *asJSON {
			return a.puzzlesAsJSON(found)
		}
		diary, notice := a.openDiary(cmd.Context())
		a.warn(notice)
		return a.puzzleTable(found, diary.Progress())
	}
	return cmd
}

func (a *app) puzzlesAsJSON(found []puzzle.Puzzle) error {
	encoder := json.NewEncoder(a.out)
	for _, p := range found {
		if err := encoder.Encode(p); err != nil {
			return err
		}
	}
	return nil
}

// puzzleTable prints one line for each puzzle, with what came of it.
func (a *app) puzzleTable(found []puzzle.Puzzle, progress *practice.Progress) error {
	table := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	head := []string{"id", "kind", "board", "rating", "themes", "solved"}
	for i, name := range head {
		head[i] = a.text.Get("practice.list." + name)
	}
	fmt.Fprintln(table, strings.Join(head, "\t"))
	for _, p := range found {
		fmt.Fprintf(table, "%s\t%s\t2x%d\t%d\t%s\t%s\n", p.ID, a.text.Get("practice.kind."+p.Kind.String()),
			p.Position.Cups(), p.Rating, a.themeNames(p.Themes), a.cameOf(p.ID, progress))
	}
	return table.Flush()
}

func (a *app) themeNames(themes []puzzle.Theme) string {
	var names []string
	for _, theme := range themes {
		names = append(names, a.text.Get("practice.theme."+theme.String()))
	}
	return strings.Join(names, ", ")
}

// cameOf says whether a puzzle was solved or tried, "-" if neither.
func (a *app) cameOf(id string, progress *practice.Progress) string {
	switch {
	case progress.HasSolved(id):
		return a.text.Get("practice.list.solved")
	case progress.HasTried(id):
		return a.text.Get("practice.list.tried")
	}
	return "-"
}
