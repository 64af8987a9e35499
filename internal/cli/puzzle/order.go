package puzzle

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// newOrder turns the flags into an order, and says in the user's words what
// is wrong with them.
func newOrder(ctx context.Context, env *command.Env, f makeFlags) (mine.Order, error) {
	if f.kind == "" {
		return mine.Order{}, errors.New(env.Text.Get("puzzlemake.make.want_kind"))
	}
	o := mine.Order{
		Cups: f.cups, Count: f.count, MinSteps: cups.Ply(f.steps),
		Rng: rand.New(rand.NewPCG(f.rng, 0)), TableBytes: int64(f.hash) << 20, Openings: f.openings,
	}
	var err error
	if o.Kind, err = puzzle.ParseKind(f.kind); err != nil {
		return o, errors.New(env.Text.Get("practice.bad_kind", "input", f.kind))
	}
	if o.Theme, err = readTheme(env, f.theme); err != nil {
		return o, err
	}
	if o.Ratings, err = readRatings(env, f.ratings); err != nil {
		return o, err
	}
	if f.count == 0 {
		return o, errors.New(env.Text.Get("puzzlemake.make.bad_count", "n", f.count))
	}
	if err := checkOutput(env, f); err != nil {
		return o, err
	}
	if err := checkHash(env, f.hash); err != nil {
		return o, err
	}
	if err := o.Check(); err != nil {
		return o, err
	}
	if f.weights.IsSet() && (o.Kind == puzzle.KindTransfer || o.Kind == puzzle.KindClear) {
		return o, errors.New(env.Text.Get("weights.no_games", "kind", f.kind))
	}
	o.Fitted, err = f.weights.Read(ctx, o.Cups)
	return o, err
}

func readTheme(env *command.Env, name string) (puzzle.Theme, error) {
	if name == "" {
		return 0, nil
	}
	t, err := puzzle.ParseTheme(name)
	if err != nil {
		return 0, errors.New(env.Text.Get("puzzlemake.bad_theme", "input", name))
	}
	return t, nil
}

func readRatings(env *command.Env, text string) (mine.Range, error) {
	var r mine.Range
	if text == "" {
		return r, nil
	}
	var err error
	if r.Low, r.High, err = puzzle.ParseRatings(text); err != nil {
		return r, errors.New(env.Text.Get("practice.bad_rating", "input", text))
	}
	return r, nil
}

// checkOutput refuses flags that do not go together.
func checkOutput(env *command.Env, f makeFlags) error {
	switch _, err := time.Parse(time.DateOnly, f.days); {
	case f.json && f.out != "":
		return errors.New(env.Text.Get("puzzlemake.make.json_out"))
	case f.days != "" && f.out == "":
		return errors.New(env.Text.Get("puzzlemake.make.days_out"))
	case f.days != "" && err != nil:
		return errors.New(env.Text.Get("puzzlemake.make.bad_days", "input", f.days))
	}
	return nil
}

// checkHash says how much memory the solver needs before it begins.
func checkHash(env *command.Env, hash int) error {
	free := env.FreeMemory()
	if hash >= 1 && hash <= free {
		return nil
	}
	gib := func(megabytes int) string { return env.Text.Decimal(float64(megabytes)/1024, 2) }
	return errors.New(env.Text.Get("puzzlemake.bad_hash", "n", hash, "gib", gib(hash), "free", gib(free)))
}
