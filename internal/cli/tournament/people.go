package tournament

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

func withdrawCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "withdraw FILE PLAYER", Args: arguments(env, 2, 2)}, "tournament.withdraw")
	back := cmd.Flags().Bool("back", false, env.Text.Get("tournament.withdraw.flag.back"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		var n pairing.Number
		c, err := change(env, cmd, args[0], longestWait, func(c *contest.Contest) (err error) {
			if n, err = c.Find(args[1]); err != nil {
				return err
			}
			if *back {
				return c.Return(n)
			}
			return c.Withdraw(n)
		})
		if err != nil {
			return err
		}
		key := "tournament.withdraw.done"
		if *back {
			key = "tournament.withdraw.back"
		}
		_, err = fmt.Fprintln(env.Out, env.Text.Get(key, "player", c.Called(n), "round", len(c.Played)+1))
		return err
	}
	return cmd
}

func joinCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "join FILE PLAYER", Args: arguments(env, 2, 2)}, "tournament.join")
	rating := cmd.Flags().Int("rating", 0, env.Text.Get("tournament.join.flag.rating"))
	categories := cmd.Flags().StringArray("category", nil, env.Text.Get("tournament.join.flag.category"))
	last := cmd.Flags().Bool("last", false, env.Text.Get("tournament.join.flag.last"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p, ok := playerOf(args[1], strconv.Itoa(*rating))
		if !ok {
			return command.Usage(errors.New(env.Text.Get("tournament.join.bad_player")))
		}
		warnOfLongName(env, p.Name)
		c, err := change(env, cmd, args[0], longestWait, func(c *contest.Contest) (err error) {
			if p.Number, err = c.Join(p, *last); err != nil {
				return err
			}
			return putIn(c, p.Number, *categories)
		})
		if err != nil {
			return err
		}
		fmt.Fprintln(env.Out, env.Text.Get("tournament.join.done", "player", c.Called(p.Number), "round", len(c.Played)+1))
		if p.Number != c.Players[len(c.Players)-1].Number {
			fmt.Fprintln(env.Out, env.Text.Get("tournament.join.moved", "number", p.Number))
		}
		return nil
	}
	return cmd
}

func categoryCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "category FILE [CATEGORY] [PLAYER...]", Args: arguments(env, 1, contest.MostPlayers)}, "tournament.category")
	remove := cmd.Flags().Bool("remove", false, env.Text.Get("tournament.category.flag.remove"))
	prizes := cmd.Flags().String("prizes", "", env.Text.Get("tournament.category.flag.prizes"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 && !cmd.Flags().Changed("prizes") {
			return arguments(env, 2, contest.MostPlayers)(cmd, args)
		}
		c, err := change(env, cmd, args[0], longestWait, func(c *contest.Contest) error {
			if cmd.Flags().Changed("prizes") {
				if err := c.SetPrizes(contest.ParsePrizes(*prizes)); err != nil {
					return err
				}
			}
			if len(args) == 1 {
				return nil
			}
			of := contest.ParseCategory(args[1])
			i := contest.CategoryNamed(c.Categories, of.Name)
			if i >= 0 { // what is not said stays
				if was := c.Categories[i]; !of.ByRating() {
					of.RatedFrom, of.RatedTo = was.RatedFrom, was.RatedTo
				}
				if !strings.Contains(args[1], ":") {
					of.Prizes = c.Categories[i].Prizes
				}
			}
			if i < 0 || of.String() != c.Categories[i].String() {
				var err error
				if i, err = c.SetCategory(of); err != nil {
					return err
				}
			}
			var players []pairing.Number
			for _, who := range args[2:] {
				n, err := c.Find(who)
				if err != nil {
					return err
				}
				players = append(players, n)
			}
			if len(players) == 0 {
				return nil
			}
			return c.PutIn(i, *remove, players...)
		})
		if err != nil {
			return err
		}
		return printCategories(env, c)
	}
	return cmd
}

// printCategories prints what can be won, and who is in which category.
func printCategories(env *command.Env, c *contest.Contest) error {
	var b strings.Builder
	if len(c.Prizes) > 0 {
		fmt.Fprintln(&b, env.Text.Get("tournament.prizes.all", "prizes", contest.PrizesText(c.Prizes)))
	}
	for i, of := range c.Categories {
		fmt.Fprintln(&b, of)
		for _, p := range c.Players {
			if c.IsIn(i, p) {
				fmt.Fprintf(&b, "  %s\n", c.Called(p.Number))
			}
		}
	}
	_, err := fmt.Fprint(env.Out, b.String())
	return err
}

// absences are the kinds of byes by their words; none takes a bye back.
var absences = map[string]pairing.Absence{"zero": pairing.Zero, "half": pairing.Half, "full": pairing.Full}

func byeCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "bye FILE PLAYER KIND", Args: arguments(env, 3, 3)}, "tournament.bye_command")
	number := cmd.Flags().Int("round", 0, env.Text.Get("tournament.bye_command.flag.round"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		word := strings.ToLower(args[2])
		kind, known := absences[word]
		if !known && word != "none" {
			return command.Usage(errors.New(env.Text.Get("tournament.bye_command.bad_kind", "input", args[2])))
		}
		var n pairing.Number
		round := *number
		c, err := change(env, cmd, args[0], longestWait, func(c *contest.Contest) (err error) {
			if n, err = c.Find(args[1]); err != nil {
				return err
			}
			if !cmd.Flags().Changed("round") {
				round = len(c.Played) + 1
			}
			if !known {
				return c.NoBye(n, round)
			}
			return c.Bye(n, round, kind)
		})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(env.Out, env.Text.Get("tournament.bye_command.done."+word, "player", c.Called(n), "round", round))
		return err
	}
	return cmd
}
