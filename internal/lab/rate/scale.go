package rate

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/csv"
	"fmt"
	"math"
	"slices"
	"strconv"
	"sync"

	"example.org/cups/puzzle"
)

// scale.csv is what the fit has found: for each kind of puzzle the unit and the
// strengths of all solvers. A test works it out again from
// docs/data/puzzle-trials.csv.
//
//go:embed scale.csv
var scaleFile []byte

// Expected is what is thought of a puzzle before anybody has tried it.
var Expected = Prior{Mean: 1800, Deviation: 500}

// scales are the built-in scales, one for each kind: whoever is twice as good at
// one kind need not be at another.
var scales = sync.OnceValue(func() map[puzzle.Kind]Scale {
	all, err := readScales(scaleFile)
	if err != nil {
		panic(fmt.Sprintf("the built-in scales: %v", err)) // the tests read them
	}
	return all
})

// unitName stands for a solver's name in the line of a unit.
const unitName = "unit"

func readScales(file []byte) (map[puzzle.Kind]Scale, error) {
	rows, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		return nil, err
	}
	all := map[puzzle.Kind]Scale{}
	for _, row := range rows[1:] {
		kind, err := puzzle.ParseKind(row[0])
		if err != nil {
			return nil, err
		}
		value, err := strconv.ParseFloat(row[2], 64)
		if err != nil {
			return nil, err
		}
		s := all[kind]
		if s.Strengths == nil {
			s.Strengths = make([]float64, len(Solvers))
		}
		if i := slices.IndexFunc(Solvers, func(s Solver) bool { return s.Name == row[1] }); i >= 0 {
			s.Strengths[i] = value
		} else if s.Unit = value; row[1] != unitName {
			return nil, fmt.Errorf("there is no solver %q", row[1])
		}
		all[kind] = s
	}
	return all, nil
}

// writeScales is the inverse of readScales.
func writeScales(all map[puzzle.Kind]Scale) []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, "kind,solver,strength")
	for _, kind := range puzzle.Kinds() {
		fmt.Fprintf(&b, "%s,%s,%.5f\n", kind, unitName, all[kind].Unit)
		for i, s := range Solvers {
			if s.Fits && s.tries(kind) {
				fmt.Fprintf(&b, "%s,%s,%.1f\n", kind, s.Name, all[kind].Strengths[i])
			}
		}
	}
	return b.Bytes()
}

// Rate lets the solvers try a puzzle and returns the rating at which a solver
// finds it half the time, on the built-in scale of its kind. The error is
// ctx.Err().
func (f *Field) Rate(ctx context.Context, p puzzle.Puzzle) (int, error) {
	tallies, err := f.Try(ctx, p)
	if err != nil {
		return 0, err
	}
	return scales()[p.Kind].rate(tallies), nil
}

// rate returns the rating of a puzzle that was tried.
func (s Scale) rate(tallies []Tally) int {
	one := Scale{Strengths: s.Strengths, Difficulties: []float64{Expected.Mean}, Unit: s.Unit}
	attempts := fitting(0, tallies)
	for one.fitPuzzles(attempts, Expected) > still {
	}
	return Points(one.Difficulties[0])
}

// fitting returns the attempts at a puzzle that count in a fit.
func fitting(number int, tallies []Tally) []Attempts {
	var all []Attempts
	for i, t := range tallies {
		if Solvers[i].Fits && t.Tries > 0 {
			all = append(all, Attempts{Solver: i, Puzzle: number, Tally: t})
		}
	}
	return all
}

// Points returns a difficulty as the rating of a puzzle: in tens, within the
// bounds of ratings.
func Points(difficulty float64) int {
	return max(puzzle.MinRating, min(puzzle.MaxRating, 10*int(math.Round(difficulty/10))))
}

// FitKind fits the scale of the puzzles of a kind. tallies are those of each
// puzzle, in the order of [Solvers].
func FitKind(tallies [][]Tally) (Scale, error) {
	known := make([]float64, len(Solvers))
	for i, s := range Solvers {
		known[i] = s.Strength
		if s.Strength == 0 {
			known[i] = math.NaN()
		}
	}
	var attempts []Attempts
	for number, t := range tallies {
		attempts = append(attempts, fitting(number, t)...)
	}
	return Fit(attempts, known, len(tallies), Expected)
}
