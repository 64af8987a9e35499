package certificate_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/solver"
	"example.org/cups/solver/certificate"
)

// minimax returns South's margin at the end by the rules alone.
func minimax(p cups.Position, known map[cups.Position]cups.Margin) cups.Margin {
	if p.IsOver() {
		return p.Margin()
	}
	if m, ok := known[p]; ok {
		return m
	}
	best := cups.Margin(-cups.MaxBeans)
	for m := range p.Moves().All() {
		best = max(best, minimax(p.PlayUnchecked(m), known).For(p.Turn()))
	}
	known[p] = best.For(p.Turn())
	return known[p]
}

// truth is the margin of a side at the end of best play.
func truth(p cups.Position, side cups.Side) cups.Margin {
	return minimax(p, map[cups.Position]cups.Margin{}).For(side)
}

// small draws positions of n cups that minimax can look through, with blocked cups among them.
func small(n int) *rapid.Generator[cups.Position] {
	return rapid.Custom(func(t *rapid.T) cups.Position {
		var l cups.Layout
		for s := range l.Sides {
			l.Sides[s].Stock = cups.Beans(rapid.IntRange(0, 7-n).Draw(t, "stock"))
			l.Sides[s].Pot = cups.Beans(rapid.IntRange(0, 9).Draw(t, "pot"))
			for range n {
				l.Sides[s].Cups = append(l.Sides[s].Cups, cups.Beans(rapid.IntRange(0, n+3).Draw(t, "beans")))
			}
		}
		first := cups.Side(rapid.IntRange(0, 1).Draw(t, "first"))
		for _, l.Turn = range []cups.Side{first, first.Opponent(), cups.Nobody} {
			if p, err := l.Position(); err == nil {
				return p
			}
		}
		panic("somebody or nobody can move")
	})
}

func anyHero(t *rapid.T) cups.Side { return cups.Side(rapid.IntRange(0, 1).Draw(t, "hero")) }

// makeOne makes a certificate with the moves of a solver.
func makeOne(hero cups.Side, limits certificate.Limits, claims ...certificate.Claim) (certificate.Certificate, error) {
	s := solver.New(solver.Options{TableBytes: 1 << 16})
	return certificate.Make(context.Background(), s.Keep, hero, claims, limits)
}

// What is true can be certified, for several positions at once, and nothing more.
func TestWhatIsTrueCanBeCertified(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, hero := rapid.IntRange(1, 4).Draw(t, "cups"), anyHero(t)
		var claims []certificate.Claim
		for range rapid.IntRange(1, 3).Draw(t, "claims") {
			p := small(n).Draw(t, "position")
			claims = append(claims, certificate.Claim{Position: p, AtLeast: truth(p, hero)})
		}
		c, err := makeOne(hero, certificate.Usual(), claims...)
		if err != nil {
			t.Fatal(err)
		}
		if err := certificate.Check(context.Background(), c, certificate.Usual()); err != nil {
			t.Fatal(err)
		}
		last := &claims[len(claims)-1]
		last.AtLeast++
		var fault *certificate.FaultError
		if _, err := makeOne(hero, certificate.Usual(), claims...); !errors.As(err, &fault) || fault.Claim != len(claims)-1 {
			t.Fatalf("a bean more was certified: %v", err)
		}
	})
}

// Whatever is changed in a certificate: what it then proves is true.
func TestNoCertificateProvesWhatIsNotTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "cups")
		hero := anyHero(t)
		p := small(n).Draw(t, "position")
		c, err := makeOne(hero, certificate.Usual(), certificate.Claim{Position: p, AtLeast: truth(p, hero) - cups.Margin(rapid.IntRange(0, 2).Draw(t, "less"))})
		if err != nil {
			t.Fatal(err)
		}
		switch rapid.SampledFrom([]string{"byte", "cut", "longer", "all", "claim", "position", "hero", "second"}).Draw(t, "change") {
		case "byte":
			if len(c.Moves) > 0 {
				c.Moves[rapid.IntRange(0, len(c.Moves)-1).Draw(t, "at")] = rapid.Byte().Draw(t, "byte")
			}
		case "cut":
			c.Moves = c.Moves[:rapid.IntRange(0, len(c.Moves)).Draw(t, "length")]
		case "longer":
			c.Moves = append(c.Moves, rapid.Byte().Draw(t, "byte"))
			if err := certificate.Check(context.Background(), c, certificate.Usual()); err == nil {
				t.Fatal("bytes that nobody reads are accepted")
			}
		case "all":
			c.Moves = rapid.SliceOfN(rapid.ByteRange(0, 40), 0, 200).Draw(t, "moves")
		case "claim":
			c.Claims[0].AtLeast += cups.Margin(rapid.IntRange(-3, 3).Draw(t, "more"))
		case "position":
			c.Claims[0].Position = small(n).Draw(t, "another position")
		case "hero":
			c.Hero = c.Hero.Opponent()
		case "second":
			q := small(n).Draw(t, "another position")
			c.Claims = append(c.Claims, certificate.Claim{Position: q, AtLeast: truth(q, hero) + cups.Margin(rapid.IntRange(-1, 1).Draw(t, "more"))})
		}
		if certificate.Check(context.Background(), c, certificate.Usual()) != nil {
			return
		}
		for _, claim := range c.Claims {
			if is := truth(claim.Position, c.Hero); is < claim.AtLeast {
				t.Fatalf("%v of %v is proven to be at least %d, and is %d", claim.Position, c.Hero, claim.AtLeast, is)
			}
		}
	})
}

// game is a position of the middle of a game on 2x4, with what it is worth for South.
var game = cups.MustParse("1.0.2.1/9/6 2.1.0.2/8/7 s")

// Both sides of a value fit into little, and give its bounds together.
func TestAValueIsCertifiedFromBothSides(t *testing.T) {
	s := solver.New(solver.Options{TableBytes: 16 << 20})
	r, err := s.Solve(t.Context(), game, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	margin, _ := r.Exact()
	var both []certificate.Certificate
	for side := cups.South; side <= cups.North; side++ {
		c, err := certificate.Make(t.Context(), s.Keep, side, []certificate.Claim{{Position: game, AtLeast: margin.For(side)}}, certificate.Usual())
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var back certificate.Certificate
		if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back, c) {
			t.Fatalf("read again it is another one: %v", err)
		}
		if err := certificate.Check(t.Context(), back, certificate.Usual()); err != nil {
			t.Error(err)
		}
		t.Logf("%v: %d bytes", side, len(c.Moves))
		both = append(both, c)
	}
	if got := certificate.Bounds(game, both...); got != cups.Exactly(margin) {
		t.Errorf("both prove %v, want %d", got, margin)
	}
	if got := certificate.Bounds(game, both[0]); got.Lower != margin || got.Upper <= margin {
		t.Errorf("South's proves %v, want at least %d", got, margin)
	}
	// Pots change nothing about the gain.
	l := game.Layout()
	l.Sides[cups.South].Pot += 5
	other, err := l.Position()
	if err != nil {
		t.Fatal(err)
	}
	if got := certificate.Bounds(other, both...); got != cups.Exactly(margin+5) {
		t.Errorf("with five beans more in the pot: %v, want %d", got, margin+5)
	}
}

// What is beyond a limit, or is no certificate, is refused with the reason.
func TestWhatIsNoCertificateIsRefused(t *testing.T) {
	p := cups.MustParse("1.0/4/0 0.1/4/0 s")
	good, err := makeOne(cups.South, certificate.Usual(), certificate.Claim{Position: p, AtLeast: truth(p, cups.South)})
	if err != nil {
		t.Fatal(err)
	}
	other := cups.MustParse("1/2/0 0/2/0 s")
	for _, c := range []struct {
		name   string
		change func(*certificate.Certificate, *certificate.Limits)
		want   string
	}{
		{"nothing", func(*certificate.Certificate, *certificate.Limits) {}, ""},
		{"claims", func(_ *certificate.Certificate, l *certificate.Limits) { l.Claims = 0 }, "too large"},
		{"bytes", func(c *certificate.Certificate, l *certificate.Limits) { l.Bytes = len(c.Moves) - 1 }, "too large"},
		{"positions", func(_ *certificate.Certificate, l *certificate.Limits) { l.Positions = 1 }, "too large"},
		{"no claim", func(c *certificate.Certificate, _ *certificate.Limits) { c.Claims = nil }, "no claim"},
		{"no hero", func(c *certificate.Certificate, _ *certificate.Limits) { c.Hero = cups.Nobody }, "South or North"},
		{"no position", func(c *certificate.Certificate, _ *certificate.Limits) { c.Claims = []certificate.Claim{{}} }, "not a position"},
		{"most", func(c *certificate.Certificate, _ *certificate.Limits) {
			c.Claims = []certificate.Claim{{Position: p, AtLeast: 1<<63 - 1}}
		}, "no game has such a margin"},
		{"least", func(c *certificate.Certificate, _ *certificate.Limits) {
			c.Claims = []certificate.Claim{{Position: p, AtLeast: -1 << 63}}
		}, "no game has such a margin"},
		{"two boards", func(c *certificate.Certificate, _ *certificate.Limits) {
			c.Claims = append(c.Claims, certificate.Claim{Position: other, AtLeast: -9})
		}, "one size"},
		{"no moves", func(c *certificate.Certificate, _ *certificate.Limits) { c.Moves = nil }, "the moves end"},
		{"wrong move", func(c *certificate.Certificate, _ *certificate.Limits) { c.Moves = []byte{0} }, "number 0 is not possible"},
		{"too much", func(c *certificate.Certificate, _ *certificate.Limits) {
			c.Claims = []certificate.Claim{{Position: p, AtLeast: 40}}
		}, "and does not"},
	} {
		changed, limits := good, certificate.Usual()
		changed.Moves = append([]byte(nil), good.Moves...)
		c.change(&changed, &limits)
		err := certificate.Check(t.Context(), changed, limits)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if strings.Contains(c.want, "too large") != errors.Is(err, certificate.ErrTooLarge) {
			t.Errorf("%s: %v is not told by ErrTooLarge", c.name, err)
		}
	}
}

// A check ends with its context.
func TestACheckEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := solver.New(solver.Options{})
	if _, err := certificate.Make(ctx, s.Keep, cups.South, []certificate.Claim{{Position: game, AtLeast: -5}}, certificate.Usual()); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// FuzzCheck: whatever is read as a certificate of a small board, its check ends without a panic, and what it
// proves is true.
func FuzzCheck(f *testing.F) {
	p := cups.MustParse("1.0/4/0 0.1/4/0 s")
	for hero := cups.South; hero <= cups.North; hero++ {
		c, err := makeOne(hero, certificate.Usual(), certificate.Claim{Position: p, AtLeast: truth(p, hero)})
		if err != nil {
			f.Fatal(err)
		}
		text, err := json.Marshal(c)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var c certificate.Certificate
		if json.Unmarshal(text, &c) != nil || certificate.Check(t.Context(), c, certificate.Limits{Claims: 3, Bytes: 1000, Positions: 10_000}) != nil {
			return
		}
		for _, claim := range c.Claims {
			if p := claim.Position; p.Cups() <= 3 && p.Stock(cups.South)+p.Stock(cups.North) <= 8 && truth(p, c.Hero) < claim.AtLeast {
				t.Errorf("%v of %v is not at least %d", p, c.Hero, claim.AtLeast)
			}
		}
	})
}
