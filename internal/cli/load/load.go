// Package load is the command that measures a server by playing on it.
package load

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/load"
	"example.org/cups/internal/online/load/bare"
)

// flags are the flags of "cups load".
type flags struct {
	urls                     []string
	mode, profile, serveBare string
	players, seconds         int
	own, bare, json          bool
}

// The most that the flags take.
const (
	mostPlayers = 20_000
	mostSeconds = 24 * 60 * 60
)

// Command is "cups load".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "load", Args: env.NoArguments}, "load")
	var f flags
	cmd.Flags().StringArrayVar(&f.urls, "url", nil, env.Text.Get("load.flag.url"))
	cmd.Flags().BoolVar(&f.own, "own", false, env.Text.Get("load.flag.own"))
	cmd.Flags().BoolVar(&f.bare, "bare", false, env.Text.Get("load.flag.bare"))
	cmd.Flags().StringVar(&f.mode, "mode", string(load.Moves), env.Text.Get("load.flag.mode"))
	cmd.Flags().IntVar(&f.players, "players", 100, env.Text.Get("load.flag.players"))
	cmd.Flags().IntVar(&f.seconds, "seconds", 10, env.Text.Get("load.flag.seconds"))
	cmd.Flags().StringVar(&f.profile, "profile", "", env.Text.Get("load.flag.profile"))
	cmd.Flags().BoolVar(&f.json, "json", false, env.Text.Get("cups.flag.json"))
	cmd.Flags().StringVar(&f.serveBare, "serve-bare", "", "")
	cmd.Flag("serve-bare").Hidden = true // the other process of --bare
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if f.serveBare != "" {
			folder, address, _ := strings.Cut(f.serveBare, ",")
			return bare.Serve(cmd.Context(), folder, address)
		}
		if err := f.check(env); err != nil {
			return command.Usage(err)
		}
		return measure(cmd.Context(), env, f)
	}
	return cmd
}

// check reports what is wrong with the flags.
func (f flags) check(env *command.Env) error {
	for i, url := range f.urls {
		if f.urls[i] = strings.TrimSuffix(url, "/"); !strings.HasPrefix(url, "http://") && !strings.HasPrefix(url, "https://") {
			return errors.New(env.Text.Get("load.bad_url", "value", url))
		}
	}
	switch {
	case (len(f.urls) == 0) == !f.own:
		return errors.New(env.Text.Get("load.which_server"))
	case !slices.Contains(load.Modes, load.Mode(f.mode)):
		return errors.New(env.Text.Get("load.bad_mode", "value", f.mode))
	case f.players < 2 || f.players > mostPlayers:
		return errors.New(env.Text.Get("load.bad_players", "value", f.players, "most", mostPlayers))
	case f.seconds < 1 || f.seconds > mostSeconds:
		return errors.New(env.Text.Get("load.bad_seconds", "value", f.seconds, "most", mostSeconds))
	case (f.bare || f.profile != "") && !f.own:
		return errors.New(env.Text.Get("load.needs_own"))
	case f.bare && f.mode != string(load.Moves):
		return errors.New(env.Text.Get("load.bare_moves"))
	}
	return nil
}

// descriptors returns how many files and connections a run needs to have open. A server keeps a tenth of its own,
// and some more, for other things than connections.
func (f flags) descriptors() int64 {
	needed := int64(f.players) + 64
	if f.own {
		needed += needed/9 + 64
	}
	return needed
}

// measure runs the load and prints what it measured.
func measure(ctx context.Context, env *command.Env, f flags) error {
	if needed, limit := f.descriptors(), command.Descriptors(); limit > 0 && needed > limit {
		return errors.New(env.Text.Get("load.few_files", "players", f.players, "needed", needed, "limit", limit))
	}
	progress := env.NewProgress()
	defer progress.End()
	c := load.Config{
		URLs: f.urls, Players: f.players, For: time.Duration(f.seconds) * time.Second,
		Mode: load.Mode(f.mode), Now: env.Now, NewRand: env.NewRand,
	}
	progress.Show(env.Text.Get("load.running", "players", f.players, "seconds", f.seconds))
	if !f.own {
		r, err := load.Run(ctx, c)
		return report(env, f, r, nil, err, progress)
	}
	var r, plain load.Report
	err := withChild(ctx, env, func(folder, address string) []string {
		arguments := load.ServeArguments(folder, address)
		if f.profile != "" {
			arguments = append(arguments, "--profile", f.profile)
		}
		return arguments
	}, func(child *load.Child) (err error) {
		c.URLs, c.PID = []string{child.URL}, child.PID()
		r, err = load.Run(ctx, c)
		return err
	})
	if err != nil || !f.bare {
		return report(env, f, r, nil, err, progress)
	}
	err = withChild(ctx, env, func(folder, address string) []string {
		return []string{"load", "--serve-bare", folder + "," + address}
	}, func(child *load.Child) (err error) {
		c.URLs, c.PID = []string{child.URL}, child.PID()
		plain, err = load.RunBare(ctx, c)
		return err
	})
	return report(env, f, r, &plain, err, progress)
}

// withChild starts this program as a server in a folder that is deleted
// afterwards, and does something with it.
func withChild(ctx context.Context, env *command.Env, arguments func(folder, address string) []string, do func(*load.Child) error) (err error) {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "cups-load-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	address, err := load.FreeAddress(env.NewRand())
	if err != nil {
		return err
	}
	var log bytes.Buffer
	child, err := load.StartChild(program, arguments(folder, address), address, &log)
	if err != nil {
		return err
	}
	defer child.Stop()
	if err := child.WaitReady(ctx); err != nil {
		child.Stop() // so that nobody writes to the log any more
		return fmt.Errorf("%w: %s", err, bytes.TrimSpace(log.Bytes()))
	}
	return do(child)
}

// report prints a run, also one that was interrupted while it counted.
func report(env *command.Env, f flags, r load.Report, plain *load.Report, err error, progress *command.Progress) error {
	progress.End()
	if r.Took == 0 {
		return err
	}
	a := newDocument(r)
	if plain != nil && plain.Took > 0 {
		b := newDocument(*plain)
		a.Bare = &b
	}
	if f.json {
		return errors.Join(err, answer.Write(env.Out, a))
	}
	print := func(key string, values ...any) { fmt.Fprintln(env.Out, env.Text.Get(key, values...)) }
	switch r.Mode {
	case load.Idle:
		print("load.idle", "players", a.Players, "seconds", env.Text.Decimal(a.Seconds, 1))
	case load.Watch:
		print("load.watched", "players", a.Players, "seconds", env.Text.Decimal(a.Seconds, 1), "n", a.Moves, "frames", a.Watched.Frames, "missing", a.Watched.Missing)
		print("load.times", "p50", env.Text.Decimal(a.P50, 1), "p99", env.Text.Decimal(a.P99, 1), "p999", env.Text.Decimal(a.P999, 1), "most", env.Text.Decimal(a.Most, 1))
	default:
		print("load.moves", "players", a.Players, "seconds", env.Text.Decimal(a.Seconds, 1), "n", a.Moves, "speed", env.Text.Decimal(a.PerSecond, 0), "games", a.Games)
		print("load.times", "p50", env.Text.Decimal(a.P50, 1), "p99", env.Text.Decimal(a.P99, 1), "p999", env.Text.Decimal(a.P999, 1), "most", env.Text.Decimal(a.Most, 1))
	}
	if w := a.Watched; w != nil {
		if r.Mode == load.Arena {
			print("load.results", "n", w.Frames, "missing", w.Missing)
		}
		print("load.watched.times", "p50", env.Text.Decimal(w.P50, 1), "p99", env.Text.Decimal(w.P99, 1), "p999", env.Text.Decimal(w.P999, 1), "most", env.Text.Decimal(w.Most, 1))
	}
	if a.ServerMemory > 0 {
		print("load.memory", "mb", env.Text.Decimal(float64(a.ServerMemory)/(1<<20), 0))
	}
	if r.Moves > 0 && r.Server.Processor > 0 {
		print("load.processor", "server", env.Text.Decimal(a.ServerProcessor, 1), "client", env.Text.Decimal(a.ClientProcessor, 1))
	}
	codes := make([]string, 0, len(a.Faults))
	for code := range a.Faults {
		codes = append(codes, code)
	}
	sort.Strings(codes)
	for _, code := range codes {
		print("load.fault", "n", a.Faults[code], "code", code)
	}
	if b := a.Bare; b != nil && b.PerSecond > 0 {
		print("load.bare", "speed", env.Text.Decimal(b.PerSecond, 0), "share", env.Text.Decimal(100*a.PerSecond/b.PerSecond, 0),
			"server", env.Text.Decimal(b.ServerProcessor, 1), "client", env.Text.Decimal(b.ClientProcessor, 1))
	}
	return err
}

// newDocument is the answer about a run.
func newDocument(r load.Report) answer.Load {
	ms := func(d time.Duration) float64 { return answer.Thousandths(float64(d) / float64(time.Millisecond)) }
	each := func(d time.Duration) float64 {
		if r.Moves == 0 {
			return 0
		}
		return answer.Thousandths(float64(d) / float64(time.Microsecond) / float64(r.Moves))
	}
	l := answer.Load{
		Mode: string(r.Mode), Players: r.Players, Seconds: answer.Seconds(r.Took), Games: r.Games, Moves: r.Moves,
		P50: ms(r.P50), P99: ms(r.P99), P999: ms(r.P999), Most: ms(r.Most), Faults: r.Faults,
		ServerMemory: r.Server.Memory, ServerProcessor: each(r.Server.Processor), ClientProcessor: each(r.Client.Processor),
	}
	if r.Took > 0 {
		l.PerSecond = answer.Thousandths(r.PerSecond())
	}
	if w := r.Watched; w != nil {
		l.Watched = &answer.Watched{Frames: w.Frames, Missing: w.Missing, P50: ms(w.P50), P99: ms(w.P99), P999: ms(w.P999), Most: ms(w.Most)}
	}
	return l
}
