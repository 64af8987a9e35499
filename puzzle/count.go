package puzzle

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/bits"

	"example.org/cups"
)

// Count returns how many sequences of moves solve the problem in the fewest
// steps, 0 if it is impossible. If it might need more than maxBytes of memory,
// it does not begin and returns a [*MemoryError]. After each part of the work
// it calls progress, if that is not nil, with the number of parts done and the
// number of all parts. If ctx is done it returns ctx.Err().
func (t Transfer) Count(ctx context.Context, maxBytes int64, progress func(done, all int)) (*big.Int, error) {
	plans, err := t.bestPlans(ctx)
	if err != nil {
		return nil, err
	}
	for _, p := range plans {
		if need := t.ordering(p).bytes(); need > maxBytes {
			return nil, &MemoryError{Need: need, Have: maxBytes}
		}
	}
	total := new(big.Int)
	for i, p := range plans {
		o := t.ordering(p)
		orders, err := o.count(ctx, func(step int) {
			if progress != nil {
				progress(i*o.steps+step, len(plans)*o.steps)
			}
		})
		if err != nil {
			return nil, err
		}
		total.Add(total, orders)
	}
	return total, nil
}

// bestPlans returns all plans with the fewest drops. Different plans have no
// sequence of moves in common.
func (t Transfer) bestPlans(ctx context.Context) ([]plan, error) {
	var best []plan
	err := t.plans(ctx, func(p plan) bool {
		if len(best) > 0 && p.drops() > best[0].drops() {
			return false
		}
		best = append(best, append(plan(nil), p...))
		return true
	})
	return best, err
}

// ordering counts the orders in which the drops of a plan and the sowings
// between them can be made, step by step: it knows the stages that can be
// reached in so many steps, and in how many ways each.
type ordering struct {
	start Row
	plan  plan
	last  cups.Beans // drops after which cup 1 stays full
	steps int
}

// stage is how far a plan is played: the row as it stands, and how many drops
// of each size are made.
type stage struct {
	row  [cups.MaxCups]uint8
	made [cups.MaxCups]uint8 // by size, from 1
}

func (t Transfer) ordering(p plan) ordering {
	goal, _ := Perfect(len(t.row)) // 1 to 16 cups, so no error
	sowings := t.row.Beans() + t.stock - goal.Beans()
	return ordering{t.row, p, p.drops(), int(p.drops() + sowings)}
}

// words is how many machine words the largest count can take: each step has at
// most one drop of each size and one sowing, as only the rightmost ripe cup can
// be sown without blocking another.
func (o ordering) words() int {
	return o.steps*bits.Len(uint(len(o.plan)+1))/bits.UintSize + 1
}

// count returns the number of orders. It reports each step that is done.
func (o ordering) count(ctx context.Context, report func(step int)) (*big.Int, error) {
	now := newTally(o.words())
	now.add(o.first(), []big.Word{1})
	for step := range o.steps {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		next := newTally(o.words())
		for s, i := range now.index {
			o.follow(s, func(after stage) { next.add(after, now.at(i)) })
		}
		now = next
		report(step + 1)
	}
	return now.sum(), nil // after so many steps only the goal is left
}

func (o ordering) first() stage {
	var s stage
	for i, beans := range o.start {
		s.row[i] = uint8(beans)
	}
	return s
}

// follow calls visit with each stage that is one step further and from which
// the goal can still be reached, which is every one in which no cup is blocked
// and cup 1 is not sown once too often.
func (o ordering) follow(s stage, visit func(stage)) {
	n := len(o.plan)
	for size := 1; size <= n && int(s.row[size-1]) < n+1-size; size++ {
		if cups.Beans(s.made[size-1]) < o.plan.ofSize(size) {
			visit(s.dropped(size))
		}
	}
	for i := n - 1; i >= 0; i-- {
		if int(s.row[i]) == n-i {
			if i > 0 || s.drops() < o.last {
				visit(s.sown(i, n))
			}
			return
		}
	}
}

func (s stage) drops() cups.Beans {
	var sum cups.Beans
	for _, made := range s.made {
		sum += cups.Beans(made)
	}
	return sum
}

func (s stage) dropped(size int) stage {
	for i := range size {
		s.row[i]++
	}
	s.made[size-1]++
	return s
}

func (s stage) sown(i, n int) stage {
	s.row[i] = 0
	for i++; i < n; i++ {
		s.row[i]++
	}
	return s
}

// MemoryError says that a count did not begin, because it might need more
// memory than it may use.
type MemoryError struct {
	Need, Have int64 // bytes
}

// GiB returns Need in gibibytes.
func (e *MemoryError) GiB() float64 { return float64(e.Need) / (1 << 30) }

func (e *MemoryError) Error() string {
	return fmt.Sprintf("counting the solutions may need %.1f GiB of memory, and %.1f are allowed", e.GiB(), float64(e.Have)/(1<<30))
}

// bytes estimates the memory that a count needs at its height.
func (o ordering) bytes() int64 {
	states := 1.0
	for size := 1; size <= len(o.plan); size++ {
		states *= float64(o.plan.ofSize(size) + 1)
	}
	return int64(min(states, math.MaxInt32) * float64(8*o.words()+80))
}

// tally adds up large numbers by stage, all of so many words that none
// overflows, in one piece of memory.
type tally struct {
	words   int
	index   map[stage]int
	numbers []big.Word // least significant first
}

func newTally(words int) *tally {
	return &tally{words: words, index: make(map[stage]int)}
}

// at returns the number with an index of the tally.
func (t *tally) at(i int) []big.Word { return t.numbers[i*t.words:][:t.words] }

// add adds n, which has no more words than the tally, to the number of s.
func (t *tally) add(s stage, n []big.Word) {
	i, ok := t.index[s]
	if !ok {
		i = len(t.index)
		t.index[s] = i
		t.numbers = append(t.numbers, make([]big.Word, t.words)...)
	}
	sum, carry := t.at(i), uint(0)
	for w := range sum {
		var word uint
		if w < len(n) {
			word = uint(n[w])
		}
		word, carry = bits.Add(uint(sum[w]), word, carry)
		sum[w] = big.Word(word)
	}
}

// sum returns all numbers together.
func (t *tally) sum() *big.Int {
	total := new(big.Int)
	for i := range len(t.index) {
		number := append([]big.Word(nil), t.at(i)...)
		total.Add(total, new(big.Int).SetBits(number))
	}
	return total
}
