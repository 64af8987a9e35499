package helped

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"example.org/cups/internal/fair"
	"example.org/cups/solver"
)

// small has the tablebase of 2x3, which is made in a moment.
func small(t *testing.T) *solver.Tablebases {
	t.Helper()
	tables := solver.NewTablebases(solver.Tables{})
	if err := tables.Prepare(t.Context(), 3); err != nil {
		t.Fatal(err)
	}
	return tables
}

// Help does what it says: always, only where it is hard, only when behind.
func TestHelpedPlayersPlayBestWhereTheyHaveHelp(t *testing.T) {
	h := NewHall(small(t))
	for _, help := range append([]Help{None}, Helps...) {
		var sum fair.Facts
		rng := rand.New(rand.NewPCG(1, uint64(help)))
		for range 6 {
			_, facts, err := h.Game(t.Context(), 3, [2]Player{{2, help}, {3, None}}, rng)
			if err != nil {
				t.Fatal(err)
			}
			sum.Add(facts[0])
		}
		all, hard, behind := true, true, true
		for i, k := range fair.Kinds() {
			if c := sum.Kinds[i]; c.Best < c.N {
				all, hard, behind = false, hard && k.Difficulty != fair.Hard, behind && !k.Behind
			}
		}
		if want := [3]bool{help == Every, help == Every || help == WhenHard, help == Every || help == WhenWorse}; [3]bool{all, hard, behind} != want {
			t.Errorf("%v: best everywhere, where hard, when behind: %v, %v, %v; want %v", help, all, hard, behind, want)
		}
		if sum.Proven != sum.Moves || sum.Choices < 20 {
			t.Errorf("%v: %d of %d moves are proven, %d choices", help, sum.Proven, sum.Moves, sum.Choices)
		}
	}
}

// Level 8 plays best, a stronger level better than a weaker one, and the same seed gives the same
// base whatever the number of workers is.
func TestTheBaseIsMeasured(t *testing.T) {
	tables := small(t)
	games := 0
	b, err := Measure(t.Context(), tables, 3, 4, 1, 7, func(played, of int) { games = of })
	if err != nil || len(b.Knots) != len(Grid()) || games == 0 {
		t.Fatalf("%d games: %+v, %v", games, b, err)
	}
	share := func(k fair.Knot) float64 {
		n, best := 0, 0
		for _, c := range k.Kinds {
			n, best = n+c.N, best+c.Best
		}
		return float64(best) / float64(n)
	}
	weak, strong := b.Knots[0], b.Knots[len(b.Knots)-1]
	if share(weak) > share(strong)-0.2 {
		t.Errorf("%s chose best in %.2f, %s in %.2f", weak.Name, share(weak), strong.Name, share(strong))
	}
	again, err := Measure(t.Context(), tables, 3, 4, 3, 7, func(int, int) {})
	if err != nil || again.Spread != b.Spread || again.Knots[5] != b.Knots[5] {
		t.Errorf("with three workers the base differs: %v", err)
	}
}

// Who is always helped is found, the honest player is not, and an interruption leaves the events
// that were played.
func TestTrialsTellHelpedPlayersFromHonestOnes(t *testing.T) {
	tables := small(t)
	trial := Trial{
		Base: fair.BaseOf(3), Players: []Player{{3.25, None}, {3, Every}}, Games: []int{4, 12}, Events: 3,
		Looked: 1000, Limit: 0.01, Workers: 2, RngNumber: 5,
	}
	outcomes, err := trial.Run(t.Context(), tables, func(int, int) {})
	if err != nil || len(outcomes) != 4 {
		t.Fatalf("%+v, %v", outcomes, err)
	}
	if honest := outcomes[1]; honest.Events != 3 || honest.Found != 0 || honest.Games != 12 {
		t.Errorf("honest: %+v", honest)
	}
	if helped := outcomes[3]; helped.Found != 3 || helped.Screened != 3 || helped.Seen < 0.999 || helped.Rating <= outcomes[2].Rating {
		t.Errorf("helped: %+v", helped)
	}
	ctx, stop := context.WithCancel(t.Context())
	outcomes, err = trial.Run(ctx, tables, func(played, _ int) {
		if played == 2 {
			stop()
		}
	})
	events := 0
	for _, o := range outcomes {
		events += o.Events
	}
	if !errors.Is(err, context.Canceled) || events < 4 || events == 12 {
		t.Errorf("interrupted: %d events, %v", events, err)
	}
}
