// Package engine holds the commands that let others use and measure the engine:
// the engine protocol and the benchmark.
package engine

import (
	"example.org/cups/internal/ugisession"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups/engine"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/mind"
	"example.org/cups/solver"
)

// Command is "cups engine".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "engine", Args: env.NoArguments}, "engine")
	weights := env.AddWeights(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		fitted, err := weights.Read(cmd.Context(), 0) // the session sets the board
		if err != nil {
			return err
		}
		if err := env.NeedMemory(tablesOfEngine * leastTable); err != nil {
			return err
		}
		// Searches keep as many processors busy as they have threads; what is
		// said meanwhile must not wait until one of them is interrupted.
		runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + spareProcessors)
		// Half of the memory may go to the tablebase, and a part of the rest to a sweep.
		free := int64(env.FreeMemory()) << 20
		tablebases := env.Tablebases(free)
		if tablebases != nil {
			free -= mind.TablebaseBytes
		}
		return ugisession.Serve(cmd.Context(), env.In, env.Out, ugisession.Config{
			Name:        "Cups " + command.Version,
			Author:      "the Cups authors",
			Help:        strings.Split(env.Text.Get("engine.session_help"), "\n"),
			New:         searchersWith(fitted),
			Now:         env.Now,
			Rng:         env.NewRand(),
			MostHash:    int(free / tablesOfEngine >> 20),
			MostThreads: max(runtime.NumCPU(), mostUsefulThreads),
			SweepBytes:  min(free/tablesOfEngine, solver.DefaultSweepBytes),
			Tablebases:  tablebases,
			Making:      func(n int) string { return env.Text.Get("tablebase.in_background", "cups", n) },
		})
	}
	return cmd
}

// leastTable is the smallest table in MB that is worth having.
const leastTable = 8

// tablesOfEngine is how many tables of the size Hash an engine may come to have: its
// own, that of its solver, and as much again for sweeps.
const tablesOfEngine = 3

// spareProcessors are for reading, writing and the clock, and for the search beside
// a proof.
const spareProcessors = 3

// mostUsefulThreads may always be asked for, so that settings can be carried
// from one machine to another.
const mostUsefulThreads = 64

// searchersWith returns what makes engines that evaluate with these weights; nil means
// the built-in ones.
func searchersWith(fitted *engine.Weights) func(engine.Options) ugisession.Searcher {
	return func(o engine.Options) ugisession.Searcher {
		o.Weights = fitted
		return engine.New(o)
	}
}
