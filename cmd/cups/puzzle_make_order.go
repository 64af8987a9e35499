package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/internal/mine"
	"example.org/cups/puzzle"
)

// puzzleOrder turns the flags into an order, and says in the user's words what
// is wrong with them.
func (a *app) puzzleOrder(f puzzleMakeFlags) (mine.Order, error) {
	if f.kind == "" {
		return mine.Order{}, errors.New(a.text.Get("puzzlemake.make.want_kind"))
	}
	o := mine.Order{
		Cups: f.cups, Count: f.count, MinSteps: cups.Ply(f.steps),
		Rng: rand.New(rand.NewPCG(f.rng, 0)), TableBytes: int64(f.hash) << 20,
	}
	var err error
	if o.Kind, err = puzzle.ParseKind(f.kind); err != nil {
		return o, errors.New(a.text.Get("puzzlemake.bad_kind", "input", f.kind))
	}
	if o.Theme, err = a.puzzleTheme(f.theme); err != nil {
		return o, err
	}
	if o.Ratings, err = a.puzzleRatings(f.ratings); err != nil {
		return o, err
	}
	if f.count == 0 {
		return o, errors.New(a.text.Get("puzzlemake.make.bad_count", "n", f.count))
	}
	if err := a.checkOutput(f); err != nil {
		return o, err
	}
	if err := a.checkPuzzleHash(f.hash); err != nil {
		return o, err
	}
	return o, a.orderError(o.Check())
}

func (a *app) puzzleTheme(name string) (puzzle.Theme, error) {
	if name == "" {
		return 0, nil
	}
	t, err := puzzle.ParseTheme(name)
	if err != nil {
		return 0, errors.New(a.text.Get("puzzlemake.bad_theme", "input", name))
	}
	return t, nil
}

func (a *app) puzzleRatings(text string) (mine.Range, error) {
	var r mine.Range
	if text == "" {
		return r, nil
	}
	if _, err := fmt.Sscanf(text, "%d-%d", &r.Low, &r.High); err != nil || fmt.Sprintf("%d-%d", r.Low, r.High) != text {
		return r, errors.New(a.text.Get("puzzlemake.make.bad_rating", "input", text))
	}
	return r, nil
}

// checkOutput refuses flags that do not go together.
func (a *app) checkOutput(f puzzleMakeFlags) error {
	switch _, err := time.Parse(time.DateOnly, f.days); {
	case f.json && f.out != "":
		return errors.New(a.text.Get("puzzlemake.make.json_out"))
	case f.days != "" && f.out == "":
		return errors.New(a.text.Get("puzzlemake.make.days_out"))
	case f.days != "" && err != nil:
		return errors.New(a.text.Get("puzzlemake.make.bad_days", "input", f.days))
	}
	return nil
}

// checkPuzzleHash says how much memory the solver needs before it begins.
func (a *app) checkPuzzleHash(hash int) error {
	free := freeMemory()
	if hash >= 1 && hash <= free {
		return nil
	}
	gib := func(megabytes int) string { return a.text.Decimal(float64(megabytes)/1024, 2) }
	return errors.New(a.text.Get("puzzlemake.bad_hash", "n", hash, "gib", gib(hash), "free", gib(free)))
}

// orderError puts what is wrong with an order into the user's words.
func (a *app) orderError(err error) error {
	var wrong *mine.OrderError
	if !errors.As(err, &wrong) {
		return err
	}
	key := map[mine.OrderFault]string{
		mine.NoKind: "bad_kind", mine.WrongCups: "make.bad_cups", mine.WrongCount: "make.bad_count",
		mine.WrongSteps: "make.bad_steps", mine.TooManySteps: "make.too_many_steps",
		mine.WrongTheme: "make.wrong_theme", mine.WrongRatings: "make.wrong_rating",
	}[wrong.Fault]
	o := wrong.Order
	n := map[mine.OrderFault]int{mine.WrongCups: o.Cups, mine.WrongCount: o.Count}[wrong.Fault]
	if wrong.Fault == mine.WrongSteps || wrong.Fault == mine.TooManySteps {
		n = int(o.MinSteps)
	}
	return errors.New(a.text.Get("puzzlemake."+key, "n", n, "input", o.Kind, "kind", o.Kind, "theme", o.Theme,
		"cups", o.Cups, "most", wrong.Most, "low", puzzle.MinRating, "high", puzzle.MaxRating))
}
