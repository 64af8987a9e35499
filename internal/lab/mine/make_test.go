package mine_test

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

func rng(n uint64) *rand.Rand { return rand.New(rand.NewPCG(n, 0)) }

// made carries out an order.
func made(t *testing.T, o mine.Order) []puzzle.Puzzle {
	t.Helper()
	var all []puzzle.Puzzle
	o.TableBytes = 1 << 20
	err := mine.Make(context.Background(), o, func(p puzzle.Puzzle) error {
		all = append(all, p)
		return nil
	}, nil)
	if err != nil {
		t.Fatalf("%v of %d cups: %v", o.Kind, o.Cups, err)
	}
	return all
}

// atLength returns the first count for the short tests and the second for the long
// ones: to make a puzzle with an opponent is a search in whole games.
func atLength(short, long int) int {
	if testing.Short() {
		return short
	}
	return long
}

func TestWhatIsMadeIsTrue(t *testing.T) {
	for _, kind := range puzzle.Kinds() {
		sizes := []int{2, 4}
		if testing.Short() && !kind.Alone() {
			sizes[1] = 3
		}
		for _, n := range sizes {
			all := made(t, mine.Order{Kind: kind, Cups: n, Count: atLength(1, 2), Rng: rng(1)})
			for _, p := range all {
				if err := mine.NewChecker(1<<20, nil).Prove(context.Background(), p, 1<<26); err != nil || p.Kind != kind || p.Position.Cups() != n {
					t.Errorf("%v\n%v", err, p)
				}
			}
		}
	}
}

// Openings are positions of the first moves from the standard stock, and what a tablebase proves of
// them is what a search proves; of a board whose tablebase nobody has made there are none.
func TestOpenings(t *testing.T) {
	folder := t.TempDir()
	all := made(t, mine.Order{Kind: puzzle.KindBestMove, Cups: 3, Count: atLength(3, 10), Rng: rng(5), Openings: true, Folder: folder})
	for _, p := range all {
		if err := mine.NewChecker(1<<20, nil).Prove(t.Context(), p, 1<<26); err != nil {
			t.Errorf("%v\n%v", err, p)
		}
		if beans := p.Position.Beans(); beans != 60 {
			t.Errorf("%v: %d beans", p.Position, beans)
		}
		if left := p.Position.Stock(cups.South) + p.Position.Stock(cups.North); left < 20 {
			t.Errorf("%v is no opening", p.Position)
		}
	}
	none := mine.Order{Kind: puzzle.KindBestMove, Cups: 5, Count: 1, Rng: rng(5), Openings: true, Folder: folder}
	if err := mine.Make(t.Context(), none, func(puzzle.Puzzle) error { return nil }, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without a tablebase: %v", err)
	}
	for _, o := range []mine.Order{{Kind: puzzle.KindTransfer, Cups: 3, Rng: rng(1), Openings: true}, {Kind: puzzle.KindSequence, Cups: 6, Rng: rng(1), Openings: true}} {
		var fault *mine.OrderError
		if err := o.Check(); !errors.As(err, &fault) || fault.Fault != mine.WrongOpenings {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// The openings of 2x5 in docs/data are positions of the first moves, no two of which are alike. What they
// claim is proven by the tablebase in the folder that CUPS_LARGE names.
func TestTheOpeningsOf2x5(t *testing.T) {
	text, err := os.Open("../../../docs/data/openings-2x5.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	set, err := puzzle.Read(text)
	if err != nil || len(set.Puzzles) < 4 {
		t.Fatalf("%d puzzles, %v", len(set.Puzzles), err)
	}
	for i, p := range set.Puzzles {
		if p.Position.Cups() != 5 || p.Position.Beans() != 100 || p.Position.Stock(cups.South)+p.Position.Stock(cups.North) < 60 {
			t.Errorf("%s is no opening of 2x5: %v", p.ID, p.Position)
		}
		for _, q := range set.Puzzles[:i] {
			if mine.Alike(p, q) {
				t.Errorf("%s is like %s", p.ID, q.ID)
			}
		}
	}
	folder := os.Getenv("CUPS_LARGE")
	if folder == "" {
		t.Skip("CUPS_LARGE names no folder with a file of 2x5")
	}
	all, err := solver.OpenTablebases(t.Context(), folder, solver.Tables{Ready: true}, 5)
	if err != nil {
		t.Fatal(err)
	}
	checker := mine.NewChecker(64<<20, all)
	for _, p := range set.Puzzles {
		if err := checker.Prove(t.Context(), p, 1<<26); err != nil {
			t.Error(err)
		}
	}
}

func TestTheSameRandomNumbersMakeTheSamePuzzles(t *testing.T) {
	// Small enough to be quick, large enough for a choice.
	sizes := map[puzzle.Kind]int{puzzle.KindTransfer: 5, puzzle.KindClear: 9, puzzle.KindBestMove: 2, puzzle.KindSequence: 2}
	ids := func(kind puzzle.Kind, n uint64) (ids []string) {
		for _, p := range made(t, mine.Order{Kind: kind, Cups: sizes[kind], Count: atLength(1, 3), Rng: rng(n)}) {
			ids = append(ids, p.ID)
		}
		return ids
	}
	for _, kind := range puzzle.Kinds() {
		one := ids(kind, 1)
		if again := ids(kind, 1); !slices.Equal(one, again) {
			t.Errorf("%v: %v and %v", kind, one, again)
		}
		if other := ids(kind, 2); slices.Equal(one, other) {
			t.Errorf("%v: other random numbers make the same", kind)
		}
	}
}

func TestPuzzlesAreAsTheyAreOrdered(t *testing.T) {
	for _, p := range made(t, mine.Order{Kind: puzzle.KindTransfer, Cups: 10, Count: atLength(1, 3), MinSteps: 50, Rng: rng(1)}) {
		if len(p.Solution) < 50 {
			t.Errorf("%d steps", len(p.Solution))
		}
	}
	for _, p := range made(t, mine.Order{Kind: puzzle.KindClear, Cups: 8, Count: 3, MinSteps: 20, Rng: rng(1)}) {
		if len(p.Solution) < 20 {
			t.Errorf("%d steps", len(p.Solution))
		}
	}
	for _, p := range made(t, mine.Order{Kind: puzzle.KindSequence, Cups: 2, Count: atLength(1, 3), MinSteps: 5, Rng: rng(1)}) {
		if len(p.Solution) < 5 {
			t.Errorf("%d moves", len(p.Solution))
		}
	}
	wanted := mine.Order{Kind: puzzle.KindBestMove, Cups: 3, Count: atLength(1, 3), Theme: puzzle.ThemeTempo, Ratings: mine.Range{Low: 1200, High: 1700}, Rng: rng(1)}
	for _, p := range made(t, wanted) {
		if p.Rating < 1200 || p.Rating > 1700 || !slices.Contains(p.Themes, puzzle.ThemeTempo) {
			t.Errorf("rated %d, themes %v", p.Rating, p.Themes)
		}
	}
}

func TestWhatIsThereIsNotMadeAgain(t *testing.T) {
	order := mine.Order{Kind: puzzle.KindBestMove, Cups: atLength(2, 3), Count: 3, Rng: rng(1)}
	order.There = made(t, order)
	order.Rng = rng(1)
	for _, p := range made(t, order) {
		for _, q := range order.There {
			if mine.Alike(p, q) {
				t.Errorf("%s is made again, or one like it: %s", q.ID, p.ID)
			}
		}
	}
}

func TestMakingEndsWhenNothingNewTurnsUp(t *testing.T) {
	order := mine.Order{Kind: puzzle.KindClear, Cups: 2, Count: 5, Rng: rng(1)}
	var found []string
	err := mine.Make(context.Background(), order, func(p puzzle.Puzzle) error {
		found = append(found, p.ID)
		return nil
	}, nil)
	var exhausted *mine.ExhaustedError
	if !errors.As(err, &exhausted) || exhausted.Made != 2 || len(found) != 2 {
		t.Errorf("%v, %v: two beans and three can be cleared from two cups", found, err)
	}
}

func TestMakingCanBeStopped(t *testing.T) {
	for _, kind := range puzzle.Kinds() {
		ctx, cancel := context.WithCancel(context.Background())
		err := mine.Make(ctx, mine.Order{Kind: kind, Cups: 3, Rng: rng(1)}, func(puzzle.Puzzle) error {
			cancel()
			return nil
		}, nil)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v", kind, err)
		}
	}
}

func TestMakingEndsWithTheErrorOfTheTaker(t *testing.T) {
	full := errors.New("the disk is full")
	err := mine.Make(context.Background(), mine.Order{Kind: puzzle.KindClear, Cups: 4, Count: 3, Rng: rng(1)},
		func(puzzle.Puzzle) error { return full }, nil)
	if !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
}

func TestProgressCountsPuzzlesAndTries(t *testing.T) {
	var last mine.Progress
	err := mine.Make(context.Background(), mine.Order{Kind: puzzle.KindClear, Cups: 4, Count: 3, Rng: rng(1)},
		func(puzzle.Puzzle) error { return nil },
		func(now mine.Progress) {
			if now.Tried != last.Tried+1 || now.Made < last.Made || now.Made > now.Tried {
				t.Errorf("%+v after %+v", now, last)
			}
			last = now
		})
	if err != nil || last.Made != 3 {
		t.Errorf("%+v, %v", last, err)
	}
}

func TestOrdersThatCannotBeCarriedOut(t *testing.T) {
	good := mine.Order{Kind: puzzle.KindBestMove, Cups: 4, Count: 1, Rng: rng(1)}
	change := func(f func(*mine.Order)) mine.Order {
		o := good
		f(&o)
		return o
	}
	for _, c := range []struct {
		order mine.Order
		want  mine.OrderFault
		most  cups.Ply
	}{
		{change(func(o *mine.Order) { o.Kind = 0 }), mine.NoKind, 0},
		{change(func(o *mine.Order) { o.Kind = 9 }), mine.NoKind, 0},
		{change(func(o *mine.Order) { o.Cups = 1 }), mine.WrongCups, 0},
		{change(func(o *mine.Order) { o.Cups = 17 }), mine.WrongCups, 0},
		{change(func(o *mine.Order) { o.Count = -1 }), mine.WrongCount, 0},
		{change(func(o *mine.Order) { o.MinSteps = -1 }), mine.WrongSteps, 0},
		{change(func(o *mine.Order) { o.MinSteps = 2 }), mine.TooManySteps, 1},
		{change(func(o *mine.Order) { o.Kind, o.MinSteps = puzzle.KindSequence, 10 }), mine.TooManySteps, 9},
		{change(func(o *mine.Order) { o.Kind, o.MinSteps = puzzle.KindClear, 10 }), mine.TooManySteps, 9},
		{change(func(o *mine.Order) { o.Kind, o.MinSteps = puzzle.KindTransfer, 600 }), mine.TooManySteps, 504},
		{change(func(o *mine.Order) { o.Theme = puzzle.ThemeClear }), mine.WrongTheme, 0},
		{change(func(o *mine.Order) { o.Kind, o.Theme = puzzle.KindClear, puzzle.ThemeTempo }), mine.WrongTheme, 0},
		{change(func(o *mine.Order) { o.Ratings = mine.Range{Low: 900, High: 800} }), mine.WrongRatings, 0},
		{change(func(o *mine.Order) { o.Ratings = mine.Range{Low: 2900, High: 3000} }), mine.WrongRatings, 0},
	} {
		var wrong *mine.OrderError
		if err := c.order.Check(); !errors.As(err, &wrong) || wrong.Fault != c.want || wrong.Most != c.most || wrong.Error() == "" {
			t.Errorf("%+v: %v", c.order, err)
		}
	}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	if err := change(func(o *mine.Order) { o.Rng = nil }).Check(); err == nil {
		t.Error("an order without random numbers is accepted")
	}
}
