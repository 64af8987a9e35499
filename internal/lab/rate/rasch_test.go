package rate

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// simulated lets solvers of known strengths try puzzles of known difficulties.
func simulated(rng *rand.Rand, truth Scale, tries int) (all []Attempts) {
	for i, strength := range truth.Strengths {
		for j, difficulty := range truth.Difficulties {
			a := Attempts{Solver: i, Puzzle: j, Tally: Tally{Tries: tries}}
			for range tries {
				if rng.Float64() < truth.Chance(strength, difficulty) {
					a.Found++
				}
			}
			all = append(all, a)
		}
	}
	return all
}

// Difficulties, the strength of a solver that is not known and the unit come back
// from what simulated solvers find.
func TestSimulatedSolversAreRecovered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		truth := Scale{
			Strengths: []float64{900, 1300, 1700, 2100, 2500, 2900, rapid.Float64Range(1200, 2400).Draw(t, "stranger")},
			Unit:      rapid.Float64Range(0.3, 2).Draw(t, "unit"),
		}
		for range 60 {
			truth.Difficulties = append(truth.Difficulties, 1000+1800*rng.Float64())
		}
		known := append([]float64(nil), truth.Strengths...)
		known[6] = math.NaN()
		got, err := Fit(simulated(rng, truth, 100), known, len(truth.Difficulties), Prior{1800, 500})
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(got.Unit/truth.Unit-1) > 0.15 || math.Abs(got.Strengths[6]-truth.Strengths[6]) > 100/min(1, truth.Unit) {
			t.Errorf("unit %v, stranger %v; true are %v and %v", got.Unit, got.Strengths[6], truth.Unit, truth.Strengths[6])
		}
		sum := 0.0
		for i, d := range truth.Difficulties {
			sum += (got.Difficulties[i] - d) * (got.Difficulties[i] - d)
		}
		if off := math.Sqrt(sum / 60); off > 60/min(1, truth.Unit) {
			t.Errorf("difficulties are off by %v at unit %v", off, truth.Unit)
		}
	})
}

// At the fit's end nothing can be moved to make what was found more likely.
func TestTheFitIsMostLikely(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	truth := Scale{Strengths: []float64{1000, 1500, 2000, 2500}, Difficulties: []float64{1100, 1600, 2000, 2600, 4000}, Unit: 0.7}
	attempts := simulated(rng, truth, 30)
	prior := Prior{1800, 500}
	known := []float64{1000, 1500, math.NaN(), 2500}
	got, err := Fit(attempts, known, 5, prior)
	if err != nil {
		t.Fatal(err)
	}
	likelihood := func(s Scale) float64 {
		sum := 0.0
		for _, a := range attempts {
			chance := s.Chance(s.Strengths[a.Solver], s.Difficulties[a.Puzzle])
			sum += float64(a.Found)*math.Log(chance) + float64(a.Tries-a.Found)*math.Log(1-chance)
		}
		for _, x := range append([]float64{s.Strengths[2]}, s.Difficulties...) {
			sum -= (x - prior.Mean) * (x - prior.Mean) / (2 * prior.Deviation * prior.Deviation)
		}
		return sum
	}
	top := likelihood(got)
	for _, by := range []float64{-1, 1} {
		for i := range got.Difficulties {
			got.Difficulties[i] += by
			if likelihood(got) > top {
				t.Errorf("puzzle %d is better off by %v", i, by)
			}
			got.Difficulties[i] -= by
		}
		got.Strengths[2] += by
		if likelihood(got) > top {
			t.Errorf("the stranger is better off by %v", by)
		}
		got.Strengths[2] -= by
		got.Unit += by / 1000
		if likelihood(got) > top {
			t.Errorf("the unit is better off by %v", by/1000)
		}
		got.Unit -= by / 1000
	}
}

// A puzzle that nobody finds, or everybody, has a rating all the same.
func TestThePriorKeepsExtremesFinite(t *testing.T) {
	attempts := []Attempts{{0, 0, Tally{0, 40}}, {1, 0, Tally{0, 40}}, {0, 1, Tally{40, 40}}, {1, 1, Tally{40, 40}}, {0, 2, Tally{10, 40}}, {1, 2, Tally{30, 40}}}
	got, err := Fit(attempts, []float64{1500, 2000}, 3, Prior{1800, 500})
	if err != nil {
		t.Fatal(err)
	}
	if d := got.Difficulties; !(d[1] < 1500 && 1500 < d[2] && d[2] < 2000 && 2000 < d[0] && d[0] < 5000 && d[1] > -1500) {
		t.Errorf("%v", d)
	}
}

func TestAScaleNeedsAnchors(t *testing.T) {
	for _, known := range [][]float64{{math.NaN(), math.NaN()}, {1500, math.NaN()}, {1500, 1500}} {
		if got, err := Fit(nil, known, 0, Prior{1800, 500}); err == nil {
			t.Errorf("%v: %v", known, got)
		}
	}
}

// Half the time is where both are the same, whatever the unit.
func TestARatingIsWhereHalfIsFound(t *testing.T) {
	for _, unit := range []float64{0.25, 1, 2.5} {
		if got := (Scale{Unit: unit}).Chance(2160, 2160); got != 0.5 {
			t.Errorf("unit %v: %v", unit, got)
		}
	}
	if got := (Scale{Unit: 1}).Chance(1900, 1500); math.Abs(got-10./11) > 1e-12 {
		t.Errorf("400 points in a game are odds of ten to one, not %v", got)
	}
}
