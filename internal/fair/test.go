package fair

import "math"

// Measure is what is compared.
type Measure uint8

// The measures.
const (
	Best Measure = iota // how often a best move was chosen
	Cost                // what choices have cost, in beans
	measures
)

// String returns "best" or "cost".
func (m Measure) String() string { return [...]string{"best", "cost"}[m] }

// Part is the part of the choices in which it is compared.
type Part uint8

// The parts. Somebody may have had help everywhere, only where it was hard, or only when behind.
const (
	Everywhere Part = iota
	WhereHard
	WhenBehind
	parts
)

// String returns "all", "hard" or "behind".
func (p Part) String() string { return [...]string{"all", "hard", "behind"}[p] }

// has reports whether a part has a kind of position.
func (p Part) has(k Kind) bool {
	return p == Everywhere || p == WhereHard && k.Difficulty == Hard || p == WhenBehind && k.Behind
}

// Test is one comparison.
type Test struct {
	Part    Part
	Measure Measure
}

// tests is how many comparisons are made of each player. The chance that is said is
// corrected for their number.
const tests = int(parts) * int(measures)

// String is the test in words of programs, such as "hard best".
func (t Test) String() string { return t.Part.String() + " " + t.Measure.String() }

// Tests returns all comparisons in their order.
func Tests() []Test {
	var all []Test
	for p := range parts {
		for m := range measures {
			all = append(all, Test{p, m})
		}
	}
	return all
}

// Chance is a probability with its error: it lies between Low and High with 95 % certainty,
// as far as the number of games behind the base says.
type Chance struct{ Value, Low, High float64 }

// among returns the chance that at least one of n honest players or tests has a result as rare.
func (c Chance) among(n int) Chance {
	f := func(p float64) float64 { return -math.Expm1(float64(n) * math.Log1p(-min(p, 1-1e-16))) }
	return Chance{f(c.Value), f(c.Low), f(c.High)}
}

// Compared is the outcome of a [Test].
type Compared struct {
	Test
	Choices     int
	Seen, Usual float64 // the share of best moves, or the mean cost in beans
	Z           float64 // by how many standard deviations the player did better than is usual; negative: worse
	Chance      Chance  // of doing at least as well by luck
}

// Standing is the strength to which somebody is compared: the rating after the games that
// are looked at, so that nobody is accused who has improved.
type Standing struct{ Rating, Deviation float64 }

// LeastChoices is how many choices of a part a test needs: with fewer the sum is too far from
// a normal distribution.
const LeastChoices = 30

// Screen returns by how many standard deviations somebody chose best moves more often than is
// usual at their rating, in the part where this is most. It is the first of two stages, for
// everybody. It returns false if no part has [LeastChoices].
func (b *Base) Screen(f Facts, s Standing) (z float64, ok bool) {
	for at, t := range Tests() {
		if t.Measure != Best {
			continue
		}
		if c, enough := b.compare(f, s, t, at); enough && (!ok || c.Z > z) {
			z, ok = c.Z, true
		}
	}
	return z, ok
}

// ScreenFrom is the screening result from which the full test is made: luck takes at most one
// in 15 honest players that far.
const ScreenFrom = 2

// Suspects reports whether the first stage passes somebody on to the second.
func (b *Base) Suspects(f Facts, s Standing) bool {
	z, ok := b.Screen(f, s)
	return ok && z >= ScreenFrom
}

// Tested is the full test of a player.
type Tested struct {
	Compared []Compared // those with enough choices; empty: no test was possible
	Chance   Chance     // that an honest player has some result as rare in any of the comparisons
	Among    Chance     // that some honest player among those who were looked at has
	Looked   int
	Covered  bool // the rating lies between those of the base; outside of it the test says less
}

// Examine is the second stage: all comparisons, and the chance of the rarest of them. looked
// is how many players, or players in events, were looked at to find this one, at least 1.
//
// The chance p of each comparison is the tail of a normal distribution beyond z. Of n
// comparisons the smallest p becomes 1-(1-p)^n, and among N players who were looked at
// 1-(1-p)^(n·N). The comparisons depend on each other, so this is an upper limit.
func (b *Base) Examine(f Facts, s Standing, looked int) Tested {
	t := Tested{Looked: max(looked, 1), Covered: b.Covers(s.Rating), Chance: Chance{1, 1, 1}, Among: Chance{1, 1, 1}}
	least := Chance{1, 1, 1}
	for i, test := range Tests() {
		c, ok := b.compare(f, s, test, i)
		if !ok {
			continue
		}
		t.Compared = append(t.Compared, c)
		if c.Chance.Value < least.Value {
			least = c.Chance
		}
	}
	if n := len(t.Compared); n > 0 {
		t.Chance = least.among(n)
		t.Among = least.among(n * t.Looked)
	}
	return t
}

// compare makes one comparison. at is its place in [Tests].
func (b *Base) compare(f Facts, s Standing, t Test, at int) (c Compared, ok bool) {
	c.Test = t
	seen, sum, variance, doubt, up, down := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
	for i, kind := range Kinds() {
		count := f.Kinds[i]
		if count.N == 0 || !t.Part.has(kind) {
			continue
		}
		n := float64(count.N)
		u := b.usualOf(i, t.Measure, s.Rating)
		c.Choices += count.N
		sum += n * u.mean
		variance += n * u.variance
		doubt += n * n * u.doubt
		// What would be usual if the true strength were one deviation higher, or lower.
		up += n * b.usualOf(i, t.Measure, s.Rating+s.Deviation).mean
		down += n * b.usualOf(i, t.Measure, s.Rating-s.Deviation).mean
		if t.Measure == Best {
			seen += float64(count.Best)
		} else {
			seen += float64(count.Cost)
		}
	}
	if c.Choices < LeastChoices || variance <= 0 {
		return c, false
	}
	better := seen - sum
	if t.Measure == Cost {
		better = -better
	}
	spread := max(b.Spread[at], 1)
	// At the ends of the base one of the two does not change, which says nothing about the strength.
	shift := max(math.Abs(up-sum), math.Abs(down-sum))
	deviation := math.Sqrt(variance*spread + shift*shift)
	c.Seen, c.Usual, c.Z = seen/float64(c.Choices), sum/float64(c.Choices), better/deviation
	off := 1.96 * math.Sqrt(doubt*spread) / deviation
	c.Chance = Chance{tail(c.Z), tail(c.Z + off), tail(c.Z - off)}
	return c, true
}

// Residuals returns for each of [Tests] the square of how far the sum of the facts is from what
// is usual at a rating, and the variance of independent decisions. Who adds these up over many
// games gets [Base.Spread].
func (b *Base) Residuals(f Facts, rating float64) (squares, variances [tests]float64) {
	for at, t := range Tests() {
		off := 0.0
		for i, kind := range Kinds() {
			if c := f.Kinds[i]; c.N > 0 && t.Part.has(kind) {
				u := b.usualOf(i, t.Measure, rating)
				seen := float64(c.Best)
				if t.Measure == Cost {
					seen = float64(c.Cost)
				}
				off += seen - float64(c.N)*u.mean
				variances[at] += float64(c.N) * u.variance
			}
		}
		squares[at] = off * off
	}
	return squares, variances
}

// tail returns the probability of a standard normal variable above z.
func tail(z float64) float64 { return math.Erfc(z/math.Sqrt2) / 2 }
