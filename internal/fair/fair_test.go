package fair

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/solver"
)

// worthOf proves all moves of a position.
func worthOf(t *testing.T, by *solver.Solver, p cups.Position) []Worth {
	t.Helper()
	proven, err := by.SolveMoves(context.Background(), p, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var worth []Worth
	for _, r := range proven {
		worth = append(worth, Worth{r.Move, r.Bounds})
	}
	return worth
}

// Moves that are equally good count as equal, and where all are there is nothing to choose.
func TestDecisionsAreJudgedByWhatIsProven(t *testing.T) {
	p := cups.MustParse("0.0/4/0 0.0/4/0 s")
	one, two := cups.Drop(1), cups.Drop(2)
	exact := cups.Exactly
	for _, c := range []struct {
		name  string
		worth []Worth
		made  cups.Move
		want  Decision
	}{
		{"the best", []Worth{{one, exact(3)}, {two, exact(1)}}, one, Decision{Proven: true, Choice: true, Best: true}},
		{"not the best", []Worth{{one, exact(3)}, {two, exact(1)}}, two, Decision{Proven: true, Choice: true, Cost: 2}},
		{"behind", []Worth{{one, exact(-3)}, {two, exact(-1)}}, one, Decision{Proven: true, Choice: true, Behind: true, Cost: 2}},
		{"equal", []Worth{{one, exact(3)}, {two, exact(3)}}, two, Decision{Proven: true, Best: true}},
		{"worse, though nobody knows by how much", []Worth{{one, exact(3)}, {two, cups.Bounds{Lower: -5, Upper: 2}}}, one, Decision{Proven: true, Choice: true, Best: true}},
		{"of unknown cost", []Worth{{one, exact(3)}, {two, cups.Bounds{Lower: -5, Upper: 2}}}, two, Decision{}},
		{"perhaps equal", []Worth{{one, exact(3)}, {two, cups.Bounds{Lower: -5, Upper: 3}}}, one, Decision{}},
		{"perhaps better", []Worth{{one, exact(3)}, {two, cups.Bounds{Lower: 1, Upper: 5}}}, one, Decision{}},
		{"a move without a worth", []Worth{{one, exact(3)}}, one, Decision{}},
		{"nothing", nil, one, Decision{}},
	} {
		c.want.Think = -1
		if got := Judge(p, c.made, c.worth, -1); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// Whatever is played: no move costs less than nothing, exactly the best moves cost nothing, and a
// position with one move has no choice.
func TestJudgedGamesAddUp(t *testing.T) {
	rng, by := rand.New(rand.NewPCG(1, 2)), solver.New(solver.Options{TableBytes: 1 << 20})
	for range 20 {
		p, _ := cups.StartWith(2, 8)
		var made []Decision
		for !p.IsOver() {
			all := p.Moves().Slice()
			m := all[rng.IntN(len(all))]
			d := Judge(p, m, worthOf(t, by, p), time.Second)
			if !d.Proven || d.Cost < 0 || d.Best != (d.Cost == 0) || len(all) == 1 && d.Choice {
				t.Fatalf("%v %v: %+v", p, m, d)
			}
			made = append(made, d)
			p = p.PlayUnchecked(m)
		}
		f := FactsOf(made)
		sum := Count{}
		for _, c := range f.Kinds {
			sum.add(c)
		}
		if f.Moves != len(made) || f.Proven != len(made) || sum.N != f.Choices || sum.Best != f.Best {
			t.Fatalf("%d moves: %+v", len(made), f)
		}
		times := 0
		for _, x := range f.Times {
			times += x.N
			if x.N > 0 && (x.Mean() < 999*time.Millisecond || x.Mean() > 1001*time.Millisecond) {
				t.Errorf("a mean of %v", x.Mean())
			}
		}
		twice := f
		twice.Add(f)
		if times != f.Proven || twice.Games != 2 || twice.Choices != 2*f.Choices || twice.Cost[End] != 2*f.Cost[End] {
			t.Errorf("times of %d moves; twice %+v", times, twice)
		}
	}
}

// flat is a base in which a player of rating r chooses a best move with probability (r-1000)/1000.
func flat() *Base {
	b := &Base{Cups: 4}
	for i := range tests {
		b.Spread[i] = 1
	}
	for r := 1100; r <= 1900; r += 100 {
		k := Knot{Rating: float64(r)}
		for i := range k.Kinds {
			best := r - 1000
			k.Kinds[i] = Count{N: 1000, Best: best, Cost: 2 * (1000 - best), Squares: 4 * (1000 - best)}
		}
		b.Knots = append(b.Knots, k)
	}
	return b
}

// play draws what a player chooses.
func play(rng *rand.Rand, n int, best float64) (f Facts) {
	for range n {
		c := Count{N: 1, Best: 1}
		if rng.Float64() >= best {
			c = Count{N: 1, Cost: 2, Squares: 4}
		}
		f.Kinds[rng.IntN(kinds)].add(c)
	}
	return f
}

// Among honest players the chance that is said comes about as often as it says, whatever their
// rating is, also between two knots.
func TestChancesOfHonestPlayersAreTrue(t *testing.T) {
	rng, b := rand.New(rand.NewPCG(3, 4)), flat()
	const players = 4000
	rare, screened := 0, 0
	for range players {
		rating := 1150 + 700*rng.Float64()
		f := play(rng, 300, (rating-1000)/1000)
		s := Standing{Rating: rating}
		if b.Examine(f, s, 1).Chance.Value < 0.05 {
			rare++
		}
		if b.Suspects(f, s) {
			screened++
		}
	}
	// The comparisons depend on each other, so the true share is below what is said.
	if share := float64(rare) / players; share > 0.055 || share < 0.005 {
		t.Errorf("a chance below 5%% came about in %.1f%%", 100*share)
	}
	if share := float64(screened) / players; share > 1.0/15 {
		t.Errorf("%.1f%% came to the second stage", 100*share)
	}
}

// Whoever has help in a part of the positions is found there, and whoever has improved is not
// accused by the rating after the games.
func TestHelpIsSeenAndImprovementIsNot(t *testing.T) {
	rng, b := rand.New(rand.NewPCG(5, 6)), flat()
	s := Standing{Rating: 1500, Deviation: 50}
	helped := play(rng, 300, 0.5)
	for i, kind := range Kinds() {
		if kind.Difficulty == Hard {
			helped.Kinds[i] = Count{N: helped.Kinds[i].N, Best: helped.Kinds[i].N}
		}
	}
	got := b.Examine(helped, s, 1000)
	if !b.Suspects(helped, s) || got.Among.Value > 0.01 || !got.Covered {
		t.Errorf("help where it is hard: %+v", got)
	}
	improved := play(rng, 600, 0.75)
	if before := b.Examine(improved, s, 1); before.Chance.Value > 1e-4 {
		t.Errorf("by the rating before: %+v", before.Chance)
	}
	if after := b.Examine(improved, Standing{Rating: 1750, Deviation: 50}, 1); after.Chance.Value < 0.05 {
		t.Errorf("by the rating after: %+v", after.Chance)
	}
}

// The number of those who were looked at is part of the chance, and so is the error.
func TestChancesGrowWithThoseWhoWereLookedAt(t *testing.T) {
	rng, b := rand.New(rand.NewPCG(7, 8)), flat()
	f, s := play(rng, 300, 0.58), Standing{Rating: 1500, Deviation: 30}
	before := 0.0
	for _, n := range []int{0, 1, 10, 1000, 1_000_000} {
		got := b.Examine(f, s, n)
		if c := got.Among; c.Value < before || c.Low > c.Value || c.High < c.Value || c.Value < got.Chance.Value-1e-15 || c.High > 1 {
			t.Errorf("%d: %+v", n, got)
		}
		before = got.Among.Value
	}
	if few := b.Examine(play(rng, LeastChoices-1, 1), s, 1); len(few.Compared) != 0 || few.Chance.Value != 1 {
		t.Errorf("too few choices: %+v", few)
	}
	if b.Examine(f, Standing{Rating: 2500}, 1).Covered {
		t.Error("a rating beyond the base is covered")
	}
}

// The tail is that of the normal distribution.
func TestTail(t *testing.T) {
	for z, want := range map[float64]float64{0: 0.5, 1.96: 0.025, 4.2649: 1e-5} {
		if got := tail(z); math.Abs(got/want-1) > 0.01 {
			t.Errorf("beyond %v: %v, want %v", z, got, want)
		}
	}
}

// The file of the program is read, and has what a comparison needs.
func TestTheBaseOfTheProgram(t *testing.T) {
	for _, n := range []int{2, 3, 4} {
		b := BaseOf(n)
		if b == nil || len(b.Knots) < 15 {
			t.Fatalf("2x%d: %+v", n, b)
		}
		for i, k := range b.Knots {
			if i > 0 && k.Rating < b.Knots[i-1].Rating {
				t.Errorf("2x%d: %s comes after %s", n, k.Name, b.Knots[i-1].Name)
			}
		}
		weak, strong := b.usualOf(0, Best, b.Knots[0].Rating), b.usualOf(0, Best, b.Knots[len(b.Knots)-1].Rating)
		if weak.mean >= strong.mean {
			t.Errorf("2x%d: the weakest choose best moves as often as the strongest: %v, %v", n, weak, strong)
		}
		for i, x := range b.Spread {
			if x <= 0 && (n > 2 || Tests()[i].Part != WhereHard) { // on 2x2 nothing is hard
				t.Errorf("2x%d: no spread of %v", n, Tests()[i])
			}
		}
		var again strings.Builder
		if err := WriteBases(&again, []*Base{b}); err != nil {
			t.Fatal(err)
		}
		back, err := ReadBases(strings.NewReader(again.String()))
		if err != nil || len(back[n].Knots) != len(b.Knots) || back[n].Spread != b.Spread || back[n].Knots[3] != b.Knots[3] {
			t.Errorf("2x%d, written and read: %v", n, err)
		}
	}
	if BaseOf(10) != nil {
		t.Error("there is a base of 2x10")
	}
	for _, bad := range []string{"", "a,b\n", strings.Join(columns, ",") + "\n4,level 1,1300,0,end,easy,false,1,1,0,0,\n", strings.Join(columns, ",") + "\n4,nothing,,,,,,,,,,1\n"} {
		if _, err := ReadBases(strings.NewReader(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}
