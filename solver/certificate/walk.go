package certificate

import (
	"context"
	"errors"
	"fmt"

	"example.org/cups"
)

// walk goes through all that can happen while the hero plays the moves of a certificate.
type walk struct {
	hero   cups.Side
	limits Limits
	choose func(p cups.Position, need cups.Margin) (cups.Move, error) // the hero's move, which gains at least need
	moves  int                                                        // that choose has told
	proven map[place]gain                                             // of the positions that were walked
	claim  int                                                        // that is being proven
	left   int                                                        // positions that may still be entered
}

// place is a position without its pots, and without what can never count again: see [placeOf].
type place [2*cups.MaxCups + 3]uint8

// gain is a gain of the hero. All beans of a position are fewer than 2*[cups.MaxSideBeans]+1.
type gain int16

func newWalk(hero cups.Side, limits Limits) *walk {
	return &walk{hero: hero, limits: limits, proven: map[place]gain{}, left: limits.Positions}
}

// all proves claims one after the other.
func (w *walk) all(ctx context.Context, claims []Claim) error {
	if w.hero > cups.North {
		return &FaultError{Reason: "the hero must be South or North"}
	}
	if len(claims) == 0 {
		return &FaultError{Reason: "there is no claim"}
	}
	for i, c := range claims {
		w.claim = i
		if !c.Position.IsValid() {
			return w.fault(cups.Position{}, "this is not a position")
		}
		if c.AtLeast > cups.MaxBeans || c.AtLeast < -cups.MaxBeans {
			return w.fault(cups.Position{}, "no game has such a margin")
		}
		if i > 0 && c.Position.Cups() != claims[0].Position.Cups() {
			return w.fault(cups.Position{}, "all claims must be about boards of one size") // places do not have the size
		}
		if err := w.prove(ctx, c.Position.WithoutPots(), c.AtLeast-c.Position.Margin().For(w.hero)); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) fault(p cups.Position, reason string) error {
	return &FaultError{w.claim, w.moves, p, reason}
}

// lookEvery is after how many positions the walk looks whether its context has ended.
const lookEvery = 1 << 10

// prove proves that the hero gains at least need from p, which has no pots. The depth of the recursion
// is that of the game: each move empties a stock or fills a pot.
func (w *walk) prove(ctx context.Context, p cups.Position, need cups.Margin) error {
	switch isProven, isFalse := w.settle(p, need); {
	case isProven:
		return nil
	case isFalse:
		return w.fault(p, fmt.Sprintf("the hero must gain %d here, and does not", need))
	}
	if w.left == 0 {
		return fmt.Errorf("%w: more than %d positions", ErrTooLarge, w.limits.Positions)
	}
	if w.left--; w.left%lookEvery == 0 && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	moves := p.Moves()
	if p.Turn() == w.hero && moves.Len() > 1 {
		m, err := w.choose(p, need)
		switch {
		case errors.Is(err, ErrTooLarge) || err != nil && ctx.Err() != nil:
			return err
		case err != nil:
			return w.fault(p, err.Error())
		case !moves.Contains(m):
			return w.fault(p, fmt.Sprintf("the move with the number %d is not possible", m))
		}
		w.moves++
		moves = cups.MoveSetOf(m)
	}
	for m := range moves.All() {
		next := p.PlayUnchecked(m)
		if err := w.prove(ctx, next.WithoutPots(), need-next.Margin().For(w.hero)); err != nil {
			return err
		}
	}
	w.proven[w.placeOf(p)] = gain(need)
	return nil
}

// settle says of a position without pots whether it is plain, or was proven before, that the hero gains
// at least need, or whether it is plain that the hero does not.
func (w *walk) settle(p cups.Position, need cups.Margin) (isProven, isFalse bool) {
	if margin, isSettled := p.FinalMargin(); isSettled {
		return margin.For(w.hero) >= need, margin.For(w.hero) < need
	}
	if w.sure(p) >= need {
		return true, false
	}
	if all := cups.Margin(p.Beans()); need > all {
		return false, true
	}
	proven, ok := w.proven[w.placeOf(p)]
	return ok && cups.Margin(proven) >= need, false
}

// known returns a move of the hero after which it needs no more proof that the hero gains at least need,
// if there is one.
func (w *walk) known(p cups.Position, need cups.Margin) cups.Move {
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		if isProven, _ := w.settle(next.WithoutPots(), need-next.Margin().For(w.hero)); isProven {
			return m
		}
	}
	return cups.NoMove
}

// placeOf returns a position without pots, in which a cup that holds more beans than it needs and can never be
// captured from counts as if it held one bean more than it needs.
//
// That is the same game for the gain. Such a cup is blocked, so its owner never sows it (rules §4.2). A
// drop of k captures from cup n+1-k (rules §3.2), and k is at most the stock of the captor, which never
// grows. So nobody ever empties the cup, and more beans in it let it stay blocked. Its beans reach no pot, and
// no move asks how many they are.
func (w *walk) placeOf(p cups.Position) (at place) {
	n, i := p.Cups(), 0
	for side := cups.South; side <= cups.North; side++ {
		reach := int(p.Stock(side.Opponent()))
		for cup := 1; cup <= n; cup++ {
			beans := p.Cup(side, cup)
			if beans > p.Needs(cup) && n+1-cup > reach {
				beans = p.Needs(cup) + 1
			}
			at[i] = uint8(beans)
			i++
		}
		at[i] = uint8(p.Stock(side))
		i++
	}
	at[i] = uint8(p.Turn())
	return at
}

// sure returns what the hero gains at least from a position without pots, whatever happens.
//
// The other side pots each bean at most once: those of its stock and of its cups, except those in blocked
// cups, which only a capture of the hero moves, into the hero's pot. If it has a stock, it may also capture
// what is the hero's, except beans in cups that are blocked and that its drops do not reach, as for
// [walk.placeOf]. If it has no stock, it captures nothing; then nothing that it does touches the hero's row, so that
// the hero pots what it pots alone.
func (w *walk) sure(p cups.Position) cups.Margin {
	other, n := w.hero.Opponent(), p.Cups()
	reach := int(p.Stock(other))
	theirs := p.Stock(other)
	for cup := 1; cup <= n; cup++ {
		if !p.IsBlocked(other, cup) {
			theirs += p.Cup(other, cup)
		}
		if reach > 0 && !(p.IsBlocked(w.hero, cup) && n+1-cup > reach) {
			theirs += p.Cup(w.hero, cup)
		}
	}
	if reach > 0 {
		return -cups.Margin(theirs + p.Stock(w.hero))
	}
	return cups.Margin(w.alone(p)) - cups.Margin(theirs)
}

// alone returns what the hero pots in one way to play on a row that nobody else touches: it sows the ripe cup
// that is next to the pot, and drops beans only where no cup is ripe: the fewest that make a
// cup ripe, or else one. Captures would only add to it.
func (w *walk) alone(p cups.Position) (potted cups.Beans) {
	var row [cups.MaxCups + 1]cups.Beans
	n := p.Cups()
	for cup := 1; cup <= n; cup++ {
		row[cup] = p.Cup(w.hero, cup)
	}
	for stock := int(p.Stock(w.hero)); ; {
		for cup := n; cup > 0; cup-- {
			if row[cup] == p.Needs(cup) {
				row[cup] = 0
				for after := cup + 1; after <= n; after++ {
					row[after]++
				}
				potted++
				cup = n + 1
			}
		}
		if stock == 0 {
			return potted
		}
		drop := 1
		for k := 1; k <= min(n, stock); k++ {
			if row[k]+1 == p.Needs(k) {
				drop = k
				break
			}
		}
		for cup := 1; cup <= drop; cup++ {
			row[cup]++
		}
		stock -= drop
	}
}
