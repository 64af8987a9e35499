// Package fair says by facts how well somebody has played where the truth of a game is
// known: what moves have cost by proven values, how often a best move was played where
// there was a choice, and by how much luck this differs from what is usual at a rating.
// It knows no engine and nothing of how proofs are made. It never gives a verdict.
package fair

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.org/cups/internal/sorting"
)

// baseFile is what simulated players of known strength do: what they choose in each kind of
// position, and by how much the sums of whole games spread. The command "cups fair base"
// makes it.
//
//go:embed base.csv
var baseFile string

// Knot is what players of one rating do.
type Knot struct {
	Name   string
	Rating float64
	Error  float64 // half of the interval that holds the rating with 95 % certainty
	Kinds  [kinds]Count
}

// Base is what is usual on one size of board: what players of some ratings do. Between
// their ratings it is interpolated.
type Base struct {
	Cups  int
	Knots []Knot // by rating, the lowest first
	// Spread is by how much the variance of the sum of a game is larger than that of independent
	// decisions, for each of [Tests].
	Spread [tests]float64
}

var bases = sync.OnceValue(func() map[int]*Base {
	all, err := ReadBases(strings.NewReader(baseFile))
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return all
})

// BaseOf returns what is usual on boards of n cups, or nil if this was not measured.
func BaseOf(n int) *Base { return bases()[n] }

// The columns of a file of bases. A line with a kind of position has its counts; a line with
// the name of a test has its spread in the last column.
var columns = []string{"cups", "player", "rating", "error", "phase", "difficulty", "behind", "n", "best", "cost", "squares", "spread"}

// WriteBases writes bases in the form that [ReadBases] reads.
func WriteBases(to io.Writer, list []*Base) error {
	lines := [][]string{columns}
	number := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	for _, b := range list {
		n := strconv.Itoa(b.Cups)
		for _, k := range b.Knots {
			for i, kind := range Kinds() {
				c := k.Kinds[i]
				lines = append(lines, []string{
					n, k.Name, number(math.Round(k.Rating)), number(math.Round(k.Error)), kind.Phase.String(), kind.Difficulty.String(), strconv.FormatBool(kind.Behind),
					strconv.Itoa(c.N), strconv.Itoa(c.Best), strconv.Itoa(c.Cost), strconv.Itoa(c.Squares), "",
				})
			}
		}
		for i, t := range Tests() {
			lines = append(lines, []string{n, t.String(), "", "", "", "", "", "", "", "", "", number(math.Round(b.Spread[i]*1000) / 1000)})
		}
	}
	for _, l := range lines { // no field has a comma
		if _, err := fmt.Fprintln(to, strings.Join(l, ",")); err != nil {
			return err
		}
	}
	return nil
}

// ReadBases reads bases, by size of board.
func ReadBases(from io.Reader) (map[int]*Base, error) {
	lines, err := csv.NewReader(from).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 || !slices.Equal(lines[0], columns) {
		return nil, fmt.Errorf("the first line is not %q", strings.Join(columns, ","))
	}
	all := map[int]*Base{}
	at := 0 // which kind of position comes next
	for i, l := range lines[1:] {
		numbers := make([]float64, len(l))
		for j, text := range l {
			if x, err := strconv.ParseFloat(text, 64); err == nil {
				numbers[j] = x
			}
		}
		n := int(numbers[0])
		b := all[n]
		if b == nil {
			b = &Base{Cups: n}
			all[n] = b
		}
		if l[11] != "" {
			t := slices.IndexFunc(Tests(), func(t Test) bool { return t.String() == l[1] })
			if t < 0 {
				return nil, fmt.Errorf("line %d: there is no test %q", i+2, l[1])
			}
			b.Spread[t] = numbers[11]
			continue
		}
		if at %= kinds; at == 0 {
			b.Knots = append(b.Knots, Knot{Name: l[1], Rating: numbers[2], Error: numbers[3]})
		}
		k := &b.Knots[len(b.Knots)-1]
		kind := Kinds()[at]
		if k.Name != l[1] || kind.Phase.String() != l[4] || kind.Difficulty.String() != l[5] || strconv.FormatBool(kind.Behind) != l[6] {
			return nil, fmt.Errorf("line %d is not that of %s for %v", i+2, k.Name, kind)
		}
		k.Kinds[at] = Count{int(numbers[7]), int(numbers[8]), int(numbers[9]), int(numbers[10])}
		at++
	}
	for _, b := range all {
		sorting.StableFunc(b.Knots, func(x, y Knot) int { return int(x.Rating - y.Rating) })
	}
	return all, nil
}

// Covers reports whether a rating lies between those of the base.
func (b *Base) Covers(rating float64) bool {
	return len(b.Knots) > 0 && rating >= b.Knots[0].Rating && rating <= b.Knots[len(b.Knots)-1].Rating
}

// usual is what a decision is expected to bring: its mean, its variance, and the variance of
// the mean itself, which comes from so many simulated decisions.
type usual struct{ mean, variance, doubt float64 }

// usualOf returns what is usual in a kind of position at a rating, as a measure counts it.
// Outside of the base it is what the player at its end does.
func (b *Base) usualOf(kind int, m Measure, rating float64) usual {
	i, _ := slices.BinarySearchFunc(b.Knots, rating, func(k Knot, r float64) int { return int(math.Ceil(k.Rating - r)) })
	low, high := max(i-1, 0), min(i, len(b.Knots)-1)
	u, v := b.atKnot(low, kind, m), b.atKnot(high, kind, m)
	w := 0.0
	if from, to := b.Knots[low].Rating, b.Knots[high].Rating; to > from {
		w = min(max((rating-from)/(to-from), 0), 1)
	}
	return usual{
		mean:     (1-w)*u.mean + w*v.mean,
		variance: (1-w)*u.variance + w*v.variance,
		doubt:    (1-w)*(1-w)*u.doubt + w*w*v.doubt,
	}
}

// leastCount is of how many decisions a usual value is at least taken: a kind that a simulated
// player rarely met takes in its neighbours in rating.
const leastCount = 100

// atKnot returns what the player of a knot does in a kind of position.
func (b *Base) atKnot(at, kind int, m Measure) usual {
	c := b.Knots[at].Kinds[kind]
	for away := 1; c.N < leastCount && away < len(b.Knots); away++ {
		if at-away >= 0 {
			c.add(b.Knots[at-away].Kinds[kind])
		}
		if at+away < len(b.Knots) {
			c.add(b.Knots[at+away].Kinds[kind])
		}
	}
	n := float64(c.N)
	if n == 0 {
		return usual{}
	}
	if m == Cost {
		mean := float64(c.Cost) / n
		v := max(float64(c.Squares)/n-mean*mean, 0)
		return usual{mean, v, v / n}
	}
	// One more of each outcome keeps a sure thing from having no variance.
	p := (float64(c.Best) + 1) / (n + 2)
	return usual{p, p * (1 - p), p * (1 - p) / n}
}
