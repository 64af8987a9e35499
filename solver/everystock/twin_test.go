package everystock

import (
	"cmp"
	"context"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// twin plays the restricted game plainly, by the rules of package cups, bean by
// bean and without classes of stocks. The hero is South.
type twin struct {
	spare int
	other int
	give  bool
	known map[cups.Position]int
}

// ruin is the gain of a hero that has no move that it allows itself.
const ruin = -1000

// gain returns what the hero still gains in p, or ruin.
func (t twin) gain(p cups.Position) int {
	p = p.WithoutPots()
	if v, ok := t.known[p]; ok {
		return v
	}
	v := 0
	if !p.IsOver() {
		v = ruin
		if p.Turn() == cups.North {
			v = -ruin
		}
		for m := range p.Moves().All() {
			next, allowed := t.cap(p.PlayUnchecked(m))
			switch {
			case p.Turn() == cups.South && !allowed:
			case p.Turn() == cups.South:
				v = max(v, add(t.gain(next), int(next.Margin())))
			default:
				v = min(v, add(t.gain(next), int(next.Margin())))
			}
		}
	}
	t.known[p] = v
	return v
}

func add(gain, margin int) int {
	if gain == ruin {
		return ruin
	}
	return gain + margin
}

// cap takes the beans from North's cups that the game does not count, and says
// whether South allows itself the position.
func (t twin) cap(p cups.Position) (cups.Position, bool) {
	l := p.Layout()
	for i := range p.Cups() {
		if excess := l.Sides[cups.South].Cups[i] - p.Needs(i+1) - cups.Beans(t.spare); excess > 0 {
			if !t.give {
				return p, false
			}
			l.Sides[cups.South].Cups[i] -= excess
			l.Sides[cups.North].Pot += excess
		}
		l.Sides[cups.North].Cups[i] = min(l.Sides[cups.North].Cups[i], p.Needs(i+1)+cups.Beans(t.other))
	}
	return mustPosition(l), true
}

// mustPosition is the position of a layout. If the side whose turn it is is
// stuck, it is the turn of the other, or of nobody (rules §2.2).
func mustPosition(l cups.Layout) cups.Position {
	var firstErr error
	for _, turn := range []cups.Side{l.Turn, l.Turn.Opponent(), cups.Nobody} {
		l.Turn = turn
		p, err := l.Position()
		if err == nil {
			return p
		}
		firstErr = cmp.Or(firstErr, err)
	}
	panic(firstErr)
}

// balance is the balance of material less the pots.
func balance(p cups.Position) int {
	sum := 0
	for _, s := range []cups.Side{cups.South, cups.North} {
		own := int(p.Stock(s))
		for c := 1; c <= p.Cups(); c++ {
			if !p.IsBlocked(s, c) {
				own += int(p.Cup(s, c))
			}
		}
		if s == cups.North {
			own = -own
		}
		sum += own
	}
	return sum
}

func TestEveryValueOfTheSweepIsThatOfAPlainSearch(t *testing.T) {
	const most = 5
	for _, o := range []Options{{}, {Spare: 1}, {Spare: 2}, {Spare: 1, Give: true}, {OtherSpare: 3}, {Spare: 2, Give: true, OtherSpare: 2}} {
		for n := 1; n <= 3; n++ {
			o.Width, o.Lowest, o.Highest = most+4, 22, 22
			o, err := o.filled(n)
			if err != nil {
				t.Fatal(err)
			}
			plain := twin{o.Spare, o.OtherSpare, o.Give, map[cups.Position]int{}}
			s := newSweep(newGame(n, o), 1)
			for smaller := range most {
				if err := s.grow(context.Background(), nil); err != nil {
					t.Fatal(err)
				}
				rapid.Check(t, func(t *rapid.T) {
					h := row(rapid.IntRange(0, int(s.hero.count)-1).Draw(t, "hero"))
					r := row(rapid.IntRange(0, int(s.other.count)-1).Draw(t, "other"))
					d := rapid.IntRange(-3, 3).Draw(t, "difference")
					turn := cups.Side(rapid.IntRange(0, 1).Draw(t, "turn"))
					l := cups.Layout{Turn: turn}
					l.Sides[cups.South] = holding(s.hero, h, smaller+max(d, 0))
					l.Sides[cups.North] = holding(s.other, r, smaller+max(-d, 0))
					p := mustPosition(l)
					planes := s.newest()[d+s.width]
					got := planes.hero[int(h)*s.stride+int(r)]
					if turn == cups.North {
						got = planes.other[int(h)*s.stride+int(r)]
					}
					gain := plain.gain(p)
					if gain == ruin {
						if got != 0 {
							t.Fatalf("%v: got W %d, want minus infinity", p, s.w(got))
						}
						return
					}
					if want := s.value(gain - balance(p)); got != want {
						t.Fatalf("%v: got value %d, want %d", p, got, want)
					}
				})
			}
		}
	}
}

func holding(r *rows, x row, stock int) cups.Holding {
	h := cups.Holding{Stock: cups.Beans(stock)}
	for i := range r.cups {
		h.Cups = append(h.Cups, cups.Beans(r.digit(x, int8(i))))
	}
	return h
}

// minimax is the real game, played out.
func minimax(p cups.Position, known map[cups.Position]int) int {
	p = p.WithoutPots()
	if v, ok := known[p]; ok || p.IsOver() {
		return v
	}
	best := 1000
	if p.Turn() == cups.South {
		best = -1000
	}
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		v := int(next.Margin()) + minimax(next, known)
		if p.Turn() == cups.South {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	known[p] = best
	return best
}

func TestBoundsHoldInTheRealGame(t *testing.T) {
	for _, c := range []struct {
		n    int
		last cups.Beans
		o    Options
	}{
		{1, 12, Options{}}, {2, 9, Options{}}, {2, 9, Options{Width: 2}}, {2, 8, Options{Spare: 1, Width: 3}},
		{3, 5, Options{}}, {3, 5, Options{Width: 3, Lowest: 3, Highest: 2}}, {3, 5, Options{Spare: 2, Width: 4}}, {4, 3, Options{}}, {2, 9, Options{Spare: 1, Give: true, Width: 3}}, {3, 5, Options{Spare: 1, Give: true}}, {3, 5, Options{Spare: 2, Give: true, OtherSpare: 2, Width: 3}},
	} {
		known := map[cups.Position]int{}
		err := Sweep(context.Background(), c.n, c.last, c.o, nil, func(s Start) error {
			p, err := cups.StartWith(c.n, s.Stock)
			if err != nil {
				return err
			}
			within(t, p, s.Bounds, minimax(p, known))
			if len(s.Drops) != p.Moves().Len() {
				t.Errorf("2x%d with %d: got %d first moves, want %d", c.n, s.Stock, len(s.Drops), p.Moves().Len())
			}
			for i, b := range s.Drops {
				next := p.PlayUnchecked(cups.Drop(cups.Beans(i + 1)))
				within(t, next, b, minimax(next, known))
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}

func within(t *testing.T, p cups.Position, b Bounds, margin int) {
	t.Helper()
	if m := cups.Margin(margin); m < b.Lower || m > b.Upper {
		t.Errorf("%v: the margin is %d, but the bounds are %v", p, m, b)
	}
}
