package fair

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// club is simulated accounts that play rated games.
type club struct {
	rng     *rand.Rand
	true    map[string]float64 // how strong they are
	rating  map[string]Standing
	results []Result
}

func newClub(number uint64) *club {
	return &club{rng: rand.New(rand.NewPCG(number, 46)), true: map[string]float64{}, rating: map[string]Standing{}}
}

// joins adds an account. One that is new begins at 1500, and others have a rating near their strength.
func (c *club) joins(name string, strength float64, isNew bool) {
	c.true[name], c.rating[name] = strength, Standing{Rating: 1500, Deviation: 350}
	if !isNew {
		c.rating[name] = Standing{Rating: strength + 50*c.rng.NormFloat64(), Deviation: 60}
	}
}

// plays lets two play to win. Some of those who lose give up early.
func (c *club) plays(a, b string, givesUp float64) {
	score, e, x := 0.0, expectedOf(c.true[a], c.true[b]), c.rng.Float64()
	switch {
	case x < e-0.04:
		score = 1
	case x < e+0.04:
		score = 0.5
	}
	c.ends(a, b, score, score != 0.5 && c.rng.Float64() < givesUp)
}

// ends adds a result, and rates it by Glicko, in about the way of the server.
func (c *club) ends(a, b string, score float64, short bool) {
	r := Result{Players: [2]string{a, b}, Before: [2]Standing{c.rating[a], c.rating[b]}, Score: score, Short: short}
	for i, name := range r.Players {
		me, other := r.Before[i], r.Before[1-i]
		got := score
		if i == 1 {
			got = 1 - score
		}
		const q = math.Ln10 / 400
		g := 1 / math.Sqrt(1+3*q*q*other.Deviation*other.Deviation/(math.Pi*math.Pi)) // an opponent whose rating is not known says less
		e := expectedOf(g*me.Rating, g*other.Rating)
		known := 1/(me.Deviation*me.Deviation) + q*q*g*g*e*(1-e)
		r.Gained[i] = min(150, max(-150, q/known*g*(got-e)))
		c.rating[name] = Standing{me.Rating + r.Gained[i], max(55, math.Sqrt(1/known))}
	}
	c.results = append(c.results, r)
}

func expectedOf(a, b float64) float64 { return 1 / (1 + math.Pow(10, (b-a)/400)) }

func (c *club) flags() []Flag {
	var names []string
	for name := range c.true {
		names = append(names, name)
	}
	return Graph(c.results, names)
}

// honest is a small club in which the same pairs play often: each has somebody with whom they play most of their games,
// some are new, one plays with nobody else, and one gives up every second lost game early.
func honest(number uint64) *club {
	c := newClub(number)
	var names []string
	for i := range 3 + int(number%8) {
		name := fmt.Sprint("m", i)
		names = append(names, name)
		c.joins(name, 1600+250*c.rng.NormFloat64(), c.rng.IntN(3) == 0)
	}
	for range 250 {
		i := c.rng.IntN(len(names))
		k := i ^ 1 // the usual partner
		if k >= len(names) || i > 1 && c.rng.Float64() < 0.4 {
			k = c.rng.IntN(len(names))
		}
		if k == i {
			continue
		}
		givesUp := 0.12
		if i == 2 || k == 2 {
			givesUp = 0.5
		}
		c.plays(names[i], names[k], givesUp)
	}
	return c
}

// mostFalse is in how many of 1000 honest clubs somebody may be flagged, leastFound in how many of 100 each of the
// dishonest is, and mostWrong in how many of 100 somebody else may be flagged for the same. docs/fair-play.md has the
// figures.
const (
	mostFalse  = 10
	leastFound = 65
	mostWrong  = 5
)

func TestHonestClubsAreRarelyFlagged(t *testing.T) {
	by := map[Pattern]int{}
	flagged := 0
	for number := range uint64(1000) {
		flags := honest(number).flags()
		for _, f := range flags {
			by[f.Pattern]++
		}
		if len(flags) > 0 {
			flagged++
		}
	}
	t.Logf("%d of 1000 honest clubs have a flag: %v", flagged, by)
	if flagged > mostFalse {
		t.Errorf("%d of 1000 honest clubs have a flag, at most %d may: %v", flagged, mostFalse, by)
	}
}

// Each pattern is found among an honest club, and names who gains and who loses.
func TestBoostingAndLosingOnPurposeAreFlagged(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(c *club) // with "x", who is 1600, and in a club of "m0" and others
		want Pattern
		of   string
		from []string
	}{
		{"an account of one's own", func(c *club) {
			c.joins("own", 1600, true)
			for range 12 {
				c.ends("x", "own", 1, c.rng.IntN(5) > 0)
			}
		}, Feeders, "x", []string{"own"}},
		{"a farm", func(c *club) {
			for i := range 5 {
				farm := fmt.Sprint("farm", i)
				c.joins(farm, 1600, true)
				for range 4 {
					c.ends("x", farm, 1, c.rng.IntN(5) > 0)
				}
			}
		}, Feeders, "x", []string{"farm0", "farm1", "farm2", "farm3", "farm4"}},
		{"a ring of three", func(c *club) {
			c.joins("top", 1500, true)
			c.joins("mid", 1500, true)
			c.joins("low", 1500, true)
			for range 8 { // points go from one to the next
				c.ends("mid", "low", 1, c.rng.IntN(5) > 0)
				c.ends("top", "mid", 1, c.rng.IntN(5) > 0)
				if c.rng.IntN(3) == 0 {
					c.ends("top", "low", 1, c.rng.IntN(5) > 0)
				}
			}
		}, Ring, "top", []string{"low", "mid"}},
		{"a stronger friend loses on purpose, in long games", func(c *club) {
			c.joins("friend", 1900, false)
			for range 15 {
				c.plays("friend", "m0", 0.1)
				c.ends("x", "friend", 1, false)
			}
		}, Handed, "x", []string{"friend"}},
		{"somebody loses to everybody, at once", func(c *club) {
			for i := range 30 {
				c.ends("x", fmt.Sprint("m", i%3), 0, true)
			}
		}, Sinking, "x", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, wrong := 0, 0
			for number := range uint64(100) {
				club := honest(number)
				club.joins("x", 1600, false)
				for i := range 10 {
					club.plays("x", fmt.Sprint("m", i%3), 0.1)
				}
				c.do(club)
				isIt := func(f Flag) bool { return f.Pattern == c.want && f.Account == c.of && slices.Equal(f.Others, c.from) }
				flags := club.flags()
				if slices.ContainsFunc(flags, isIt) {
					found++
				}
				if slices.ContainsFunc(flags, func(f Flag) bool { return f.Pattern == c.want && !isIt(f) && f.Account != c.of }) {
					wrong++
				}
			}
			t.Logf("found in %d of 100; others are flagged for the same in %d", found, wrong)
			if found < leastFound || wrong > mostWrong {
				t.Errorf("found in %d of 100, want at least %d; others are flagged for the same in %d", found, leastFound, wrong)
			}
		})
	}
}

// Only accounts of which all results are known are flagged, and nobody without results.
func TestNobodyIsFlaggedByHalfOfTheirResults(t *testing.T) {
	c := newClub(1)
	c.joins("x", 1600, false)
	c.joins("own", 1600, true)
	for range 12 {
		c.ends("x", "own", 1, true)
	}
	if flags := Graph(c.results, []string{"x", "own"}); len(flags) != 1 || flags[0].Pattern != Feeders || flags[0].Games != 12 || flags[0].Short != 12 || flags[0].Score != 12 || flags[0].Points < pointsFed {
		t.Errorf("the flags are %+v", flags)
	}
	for _, whole := range [][]string{{"x"}, {"own"}, {}, {"nobody"}} {
		if flags := Graph(c.results, whole); len(flags) != 0 {
			t.Errorf("with all results of %v only: %+v", whole, flags)
		}
	}
	if flags := Graph(nil, []string{"x"}); len(flags) != 0 {
		t.Errorf("without results: %+v", flags)
	}
}
