// Package work is the command that lends the cores of a machine to a server.
package work

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/client"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/say"
	"example.org/cups/solver"
	"example.org/cups/solver/certificate"
)

// flags are the flags of "cups mind".
type flags struct {
	server, token   string
	threads, memory int
	time            time.Duration
	once            bool
}

const (
	mostThreads = 1024            // more than any machine has cores for
	usualMemory = 1024            // MB
	usualTime   = 5 * time.Minute // for a position
	mostTime    = 9 * time.Minute // the server lends a position for ten, and certificates take time, too
)

// Command is "cups mind".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "mind", Args: env.NoArguments}, "mind")
	var f flags
	cmd.Flags().StringVar(&f.server, "server", "http://localhost:8080", env.Text.Get("bot.flag.url"))
	cmd.Flags().StringVar(&f.token, "token", "", env.Text.Get("mind.flag.token"))
	env.AddSecret(cmd.Flags(), command.Secret{Flag: "token", Whole: true})
	cmd.Flags().IntVar(&f.threads, "threads", 0, env.Text.Get("mind.flag.threads"))
	cmd.Flags().IntVar(&f.memory, "memory", 0, env.Text.Get("mind.flag.memory"))
	cmd.Flags().DurationVar(&f.time, "time", usualTime, env.Text.Get("mind.flag.time"))
	cmd.Flags().BoolVar(&f.once, "once", false, env.Text.Get("mind.flag.once"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := check(env, &f); err != nil {
			return command.Usage(err)
		}
		w := newWorker(env, f)
		fmt.Fprintln(env.Out, env.Text.Get("mind.begins", "url", f.server))
		for {
			err := w.next(cmd.Context())
			if refused := (*client.Error)(nil); errors.As(err, &refused) {
				err = errors.New(env.Text.Get("mind.denied", "url", f.server, "reason", refused.Fault.Error.Message, "code", string(refused.Fault.Error.Code)))
			}
			if err != nil || f.once {
				return err
			}
		}
	}
	return cmd
}

// check refuses flags with wrong values, and fills in what was left out.
func check(env *command.Env, f *flags) error {
	address, err := url.Parse(f.server)
	free := env.FreeMemory()
	switch {
	case err != nil || address.Host == "" || address.Scheme != "http" && address.Scheme != "https":
		return errors.New(env.Text.Get("mind.bad_server", "value", f.server))
	case f.token == "":
		return errors.New(env.Text.Get("mind.no_token"))
	case f.threads < 0 || f.threads > mostThreads:
		return errors.New(env.Text.Get("solve.bad_threads", "n", f.threads, "most", mostThreads))
	case f.memory < 0 || f.memory > free:
		return errors.New(env.Text.Get("mind.bad_memory", "n", f.memory, "most", free))
	case f.time < time.Second || f.time > mostTime:
		return errors.New(env.Text.Get("mind.bad_time", "time", f.time.String(), "most", mostTime.String()))
	}
	f.server = strings.TrimSuffix(f.server, "/")
	if f.threads == 0 {
		f.threads = runtime.NumCPU()
	}
	if f.memory == 0 {
		f.memory = max(1, min(usualMemory, free/2))
	}
	return nil
}

// worker takes positions from a server, proves them and sends the proofs.
type worker struct {
	env        *command.Env
	time       time.Duration // for a position
	client     *client.Client
	solver     *solver.Solver
	tablebases *mind.Tablebases
	rng        *rand.Rand
}

func newWorker(env *command.Env, f flags) *worker {
	bytes := int64(f.memory) << 20
	w := &worker{env: env, time: f.time, client: client.New(f.server, f.token, nil), tablebases: env.Tablebases(bytes), rng: env.NewRand()}
	w.client.Tries = 1 // the worker has pauses of its own
	o := solver.Options{TableBytes: bytes / 2, SweepBytes: bytes / 4, Threads: f.threads, Openings: true}
	if w.tablebases != nil {
		o.Tablebases = w.tablebases.Tablebases
	}
	w.solver = solver.New(o)
	return w
}

// How long a request may take, and how long the server is asked to wait for work.
const (
	takeSeconds = 20
	takeWithin  = time.Minute
	giveWithin  = 2 * time.Minute // up to some megabytes, which are then checked
	leaveWithin = 2 * time.Second
)

// next takes a position, proves it and sends the proof. The error is one after which there is nothing more
// to do for the worker.
func (w *worker) next(ctx context.Context) error {
	var piece *client.WorkPiece
	for seconds := takeSeconds; piece == nil; {
		err := w.patiently(ctx, takeWithin, func(ctx context.Context) (err error) {
			piece, err = w.client.TakeWork(ctx, &client.WorkTakeRequestBody{Seconds: &seconds})
			return err
		})
		if err != nil {
			return err
		}
	}
	p, err := cups.Parse(piece.Position)
	if err != nil || p.IsOver() {
		return errors.New(w.env.Text.Get("mind.bad_piece", "position", piece.Position))
	}
	began := w.env.Now()
	proof, value, err := w.prove(ctx, p)
	took := w.env.Text.Decimal(w.env.Now().Sub(began).Seconds(), 1)
	if ctx.Err() != nil {
		w.giveBack(ctx, piece.ID, false)
		return context.Cause(ctx)
	}
	if err != nil {
		w.giveBack(ctx, piece.ID, true)
		fmt.Fprintln(w.env.Out, w.env.Text.Get("mind.open", "position", p.String(), "seconds", took))
		return nil
	}
	body, bytes := documents(proof)
	err = w.patiently(ctx, giveWithin, func(ctx context.Context) error {
		_, err := w.client.GiveWork(ctx, piece.ID, body)
		return err
	})
	key, reason := "mind.accepted", ""
	if refused := (*client.Error)(nil); errors.As(err, &refused) {
		key, reason = "mind.refused", refused.Fault.Error.Message
		if client.Is(err, client.CodeNotFound) {
			key = "mind.late"
		} else if !client.Is(err, client.CodeBadProof) {
			return err
		}
	} else if err != nil {
		w.giveBack(ctx, piece.ID, false)
		return err
	}
	fmt.Fprintln(w.env.Out, w.env.Text.Get(key, "position", p.String(), "value", say.Bounds(w.env.Text, cups.Exactly(value)),
		"seconds", took, "bytes", bytes, "reason", reason))
	return nil
}

// errOpen is the error for a position that is not proven in time, or whose proof is too large.
var errOpen = errors.New("the position stays open")

// prove proves what the moves of p are worth. It returns certificates of that, and South's margin.
func (w *worker) prove(ctx context.Context, p cups.Position) (proof []certificate.Certificate, value cups.Margin, err error) {
	w.env.Lacking(w.tablebases, p, true).Before(ctx)
	w.tablebases.IsReady(p.Cups()) // opens its file
	ctx, cancel := context.WithTimeout(ctx, w.time)
	defer cancel()
	line := w.env.NewProgress()
	defer line.Watch(func(passed time.Duration) string {
		return w.env.Text.Get("mind.progress", "position", p.String(), "time", passed.Round(time.Second).String())
	})()
	results, err := w.solver.SolveMoves(ctx, p, solver.Limits{}, nil)
	if err != nil {
		return nil, 0, err
	}
	values := make([]certificate.Value, len(results))
	best := cups.Margin(-cups.MaxBeans)
	for i, r := range results {
		values[i] = certificate.Value{Move: r.Move, Bounds: r.Bounds}
		best = max(best, r.Lower)
	}
	for _, v := range values {
		if v.Upper > best {
			return nil, 0, errOpen
		}
	}
	proof, err = certificate.OfValues(ctx, w.solver.Keep, p, values, certificate.Usual())
	if errors.Is(err, certificate.ErrTooLarge) {
		proof, err = certificate.OfValues(ctx, w.solver.Keep, p, weakened(values, best), certificate.Usual())
	}
	return proof, best.For(p.Turn()), err
}

// weakened returns the least that must be proven of moves so that the best one is: it is worth that, and no other is
// worth more.
func weakened(values []certificate.Value, best cups.Margin) []certificate.Value {
	weak, found := make([]certificate.Value, len(values)), false
	for i, v := range values {
		if weak[i] = v; v.Lower == best && !found {
			found = true
			continue
		}
		weak[i].Bounds = cups.Bounds{Lower: -cups.MaxBeans, Upper: best}
	}
	return weak
}

// documents returns certificates as the server takes them, and how many bytes their moves have.
func documents(proof []certificate.Certificate) (body *client.WorkGiveRequestBody, bytes int) {
	body = &client.WorkGiveRequestBody{Certificates: []client.WorkCertificate{}}
	for _, c := range proof {
		d := client.WorkCertificate{Hero: client.Side(strings.ToLower(c.Hero.String())), Moves: base64.StdEncoding.EncodeToString(c.Moves)}
		for _, claim := range c.Claims {
			d.Claims = append(d.Claims, client.WorkClaim{Position: claim.Position.String(), AtLeast: int(claim.AtLeast)})
		}
		body.Certificates, bytes = append(body.Certificates, d), bytes+len(c.Moves)
	}
	return body, bytes
}

// giveBack gives a position back, if the server can be reached: otherwise it takes it back by itself.
func (w *worker) giveBack(ctx context.Context, id string, tooHard bool) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveWithin)
	defer cancel()
	_ = w.client.ReturnWork(ctx, id, &client.ReturnWorkQuery{TooHard: &tooHard})
}

// The pauses after failed requests.
const (
	firstPause = time.Second
	mostPause  = time.Minute
	tellAfter  = 2 * firstPause // with this pause the user is told that the server cannot be reached
)

// patiently sends a request until there is an answer, with growing pauses while the server cannot be reached
// or has no time. The error is a refusal that another try would get again, or that with which ctx ended.
func (w *worker) patiently(ctx context.Context, within time.Duration, ask func(context.Context) error) error {
	for pause := firstPause; ; pause = min(2*pause, mostPause) {
		err := func() error {
			inner, cancel := context.WithTimeout(ctx, within)
			defer cancel()
			return ask(inner)
		}()
		if err == nil {
			return nil
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		refused, wait := (*client.Error)(nil), pause
		if errors.As(err, &refused) {
			if refused.Status < 500 && refused.Status != http.StatusTooManyRequests {
				return err
			}
			wait = max(wait, refused.RetryAfter)
		}
		if refused == nil && pause == tellAfter || client.Is(err, client.CodeProofsRefused) {
			w.env.Warn(w.env.Text.Get("mind.trouble", "url", w.client.Server, "error", reasonOf(w.env, err)))
		}
		jittered := wait + time.Duration(w.rng.Float64()*float64(pause)/2)
		select {
		case <-time.After(jittered):
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// reasonOf says why a request failed, without the address, which the message has already.
func reasonOf(env *command.Env, err error) string {
	var named *url.Error
	var refused *client.Error
	switch {
	case errors.As(err, &refused):
		return refused.Fault.Error.Message
	case errors.As(err, &named):
		err = named.Err
	}
	return say.Error(env.Text, err)
}
