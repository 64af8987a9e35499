// Package analyze is the command that says what positions and the moves of games
// are worth.
package analyze

import (
	"context"
	"errors"
	"math"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/say"
	"example.org/cups/solver"
)

// flags are the flags of "cups analyze".
type flags struct {
	place   *gamefile.Place
	time    time.Duration
	nodes   int64
	depth   int
	hash    int64
	threads int
	out     string
	ascii   bool
	json    bool
	weights *command.Weights
}

// Command is "cups analyze".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "analyze [POSITION | FILE]"}, "analyze")
	f := &flags{place: gamefile.AddPlace(env, cmd), weights: env.AddWeights(cmd)}
	set := cmd.Flags()
	set.DurationVar(&f.time, "time", 5*time.Second, env.Text.Get("analyze.flag.time"))
	set.Int64Var(&f.nodes, "nodes", 0, env.Text.Get("analyze.flag.nodes"))
	set.IntVar(&f.depth, "depth", 0, env.Text.Get("analyze.flag.depth"))
	set.Int64Var(&f.hash, "hash", 256, env.Text.Get("analyze.flag.hash"))
	set.IntVar(&f.threads, "threads", runtime.NumCPU(), env.Text.Get("analyze.flag.threads"))
	set.StringVar(&f.out, "out", "", env.Text.Get("analyze.flag.out"))
	set.BoolVar(&f.ascii, "ascii", false, env.Text.Get("cups.flag.ascii"))
	set.BoolVar(&f.json, "json", false, env.Text.Get("cups.flag.json"))
	cmd.Flag("ply").Usage = env.Text.Get("analyze.flag.ply")
	cmd.Flag("threads").DefValue = "0" // pflag does not show 0 as a default
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return run(env, cmd, f, args) }
	return cmd
}

// run analyses a position, or every move of a game.
func run(env *command.Env, cmd *cobra.Command, f *flags, args []string) error {
	free := env.FreeMemory()
	isGame, err := f.place.NamesGame(args)
	if err != nil {
		return err
	}
	if err := check(env, cmd, f, isGame, int64(free)); err != nil {
		return command.Usage(err)
	}
	if isGame {
		return analyzeGame(cmd.Context(), env, f, free, args[0])
	}
	p, err := f.place.Position(cmd.Context(), args)
	if err != nil {
		return err
	}
	analyst, tablebases, err := f.analyst(cmd.Context(), env, free, p.Cups())
	if err != nil {
		return err
	}
	once := f.tablebaseFor(env, tablebases, p)
	once.Before(cmd.Context())
	err = analyzePosition(cmd.Context(), env, f, analyst, p)
	once.After(cmd.Context())
	return err
}

// check returns an error for flags with wrong values, or that cannot be combined.
func check(env *command.Env, cmd *cobra.Command, f *flags, isGame bool, free int64) error {
	switch {
	case f.time < 0:
		return errors.New(env.Text.Get("solve.bad_time", "time", f.time.String()))
	case f.nodes < 0:
		return errors.New(env.Text.Get("solve.bad_nodes", "n", f.nodes))
	case f.depth < 0:
		return errors.New(env.Text.Get("perft.bad_depth", "n", f.depth))
	case f.threads < 1 || f.threads > 1024:
		return errors.New(env.Text.Get("perft.bad_threads", "n", f.threads, "most", 1024))
	case f.hash < 1 || f.hash > free && cmd.Flag("hash").Changed:
		return errors.New(env.Text.Get("solve.bad_hash", "n", f.hash, "most", free))
	case f.out != "" && !isGame:
		return errors.New(env.Text.Get("analyze.out_needs_game"))
	}
	return nil
}

// analyst returns a worker for boards of n cups and the tablebases that it uses, nil for none, if
// this number of MB is free. Half of --hash is for proofs and half for estimates.
func (f *flags) analyst(ctx context.Context, env *command.Env, free, n int) (*mind.Worker, *mind.Tablebases, error) {
	fitted, err := f.weights.Read(ctx, n)
	if err != nil {
		return nil, nil, err
	}
	bytes := command.TableBytes(free, f.hash<<20, 1)
	tablebases := env.Tablebases(command.TableBytes(free, math.MaxInt64, 2))
	return mind.NewWorker(mind.Options{
		SolverBytes: bytes / 2, EngineBytes: bytes / 2, SweepBytes: command.TableBytes(free, solver.DefaultSweepBytes, 3),
		Threads: f.threads, Tablebases: tablebases, Fitted: fitted,
	}), tablebases, nil
}

// leastTime is how long one must be ready to wait for an answer to have the tablebase made first,
// which comes in addition, once.
const leastTime = 500 * time.Millisecond

// tablebaseFor returns the tablebase that a question about p lacks. Questions that count nodes do
// without one.
func (f *flags) tablebaseFor(env *command.Env, t *mind.Tablebases, p cups.Position) command.Once {
	if f.nodes > 0 {
		return command.Once{}
	}
	return env.Lacking(t, p, f.time == 0 || f.time >= leastTime)
}

// limits are those of the flags.
func (f *flags) limits() analysis.Limits {
	return analysis.Limits{Nodes: f.nodes, Time: f.time, Depth: cups.Ply(f.depth)}
}

// analyzePosition prints the analysis of a position, even if it was interrupted. On a
// terminal it shows the progress of a long analysis.
func analyzePosition(ctx context.Context, env *command.Env, f *flags, analyst *mind.Worker, p cups.Position) error {
	line := env.NewProgress()
	result, err := analyst.Analyze(ctx, p, f.limits(), func(r analysis.Result) {
		if !line.IsVisible() {
			return
		}
		line.Show(env.Text.Get("analyze.so_far", "move", r.Position.MoveText(r.Moves[0].Move),
			"value", say.Worth(env.Text, r.Moves[0].Value, r.Position.Turn()), "depth", r.Depth(), "n", r.Nodes))
	})
	line.End()
	switch {
	case !result.Position.IsValid():
		return err
	case f.json:
		return errors.Join(answer.Write(env.Out, result), err)
	}
	return errors.Join(printAnalysis(env, env.Out, result), err)
}
