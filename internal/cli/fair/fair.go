// Package fair is the family of commands about fair play.
package fair

import (
	"errors"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
)

// Command is "cups fair".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "fair COMMAND"}, "fair")
	cmd.AddCommand(reportCommand(env), simulateCommand(env), baseCommand(env))
	return cmd
}

// The sizes of boards of the simulations: above [solver.MostTablebaseCups] only a part of each game is proven.
const leastCups, mostCups = 2, 6

// bounded is a flag with a whole number.
type bounded struct {
	name               string
	value, least, most int
}

// check returns an error if a number is out of its bounds.
func check(env *command.Env, list ...bounded) error {
	for _, n := range list {
		if n.value < n.least || n.value > n.most {
			return command.Usage(errors.New(env.Text.Get("fair.bad_number", "flag", n.name, "value", n.value, "least", n.least, "most", n.most)))
		}
	}
	return nil
}
