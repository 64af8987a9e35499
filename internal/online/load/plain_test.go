package load

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// plainBoard is the board as somebody would play who reads the rules aloud, one
// bean after the other. It shares no code with package cups.
type plainBoard struct {
	cups  [2][]int // cups[s][0] is cup 1 of side s
	stock [2]int
	pot   [2]int
	turn  int // 0 South, 1 North, 2 nobody
}

// sideNames are the names of turns.
var sideNames = [...]string{"south", "north", "none"}

// newPlainBoard is the board before the game (rules §1.3).
func newPlainBoard(n int) *plainBoard {
	return &plainBoard{cups: [2][]int{make([]int, n), make([]int, n)}, stock: [2]int{10 * n, 10 * n}}
}

// play plays a move: a number drops so many beans, a letter sows a cup.
func (b *plainBoard) play(move string) error {
	if b.turn == 2 {
		return fmt.Errorf("%s: the game is over", move)
	}
	me, other := b.turn, 1-b.turn
	row := b.cups[me]
	n := len(row)
	if beans, err := strconv.Atoi(move); err == nil {
		if beans < 1 || beans > n || beans > b.stock[me] { // rules §3.1
			return fmt.Errorf("%s: a drop of 1 to %d beans out of %d", move, n, b.stock[me])
		}
		captures := row[beans-1] == 0 // rules §3.2
		for cup := 1; cup <= beans; cup++ {
			row[cup-1]++
			b.stock[me]--
		}
		if captures {
			opposite := n + 1 - beans // rules §1.4
			b.pot[me] += b.cups[other][opposite-1]
			b.cups[other][opposite-1] = 0
		}
	} else {
		cup := int(move[0]-'a') + 1
		if len(move) != 1 || cup < 1 || cup > n || row[cup-1] != n+1-cup { // rules §4.1
			return fmt.Errorf("%s: this cup cannot be sown", move)
		}
		row[cup-1] = 0
		for next := cup + 1; next <= n; next++ {
			row[next-1]++
		}
		b.pot[me]++
	}
	switch { // rules §2.2 and §5.1
	case !b.isStuck(other):
		b.turn = other
	case b.isStuck(me):
		b.turn = 2
	}
	return nil
}

// isStuck reports whether a side can neither drop nor sow (rules §2.2).
func (b *plainBoard) isStuck(side int) bool {
	for i, beans := range b.cups[side] {
		if beans == len(b.cups[side])-i {
			return false
		}
	}
	return b.stock[side] == 0
}

// String writes the position as the server does (notation §2).
func (b *plainBoard) String() string {
	parts := make([]string, 3)
	for side := range 2 {
		cups := make([]string, len(b.cups[side]))
		for i, beans := range b.cups[side] {
			cups[i] = strconv.Itoa(beans)
		}
		parts[side] = fmt.Sprintf("%s/%d/%d", strings.Join(cups, "."), b.stock[side], b.pot[side])
	}
	parts[2] = []string{"s", "n", "-"}[b.turn]
	return strings.Join(parts, " ")
}

// The plain board and package cups play the same game.
func TestPlainBoardIsTheTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "cups")
		p, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		b := newPlainBoard(n)
		for !p.IsOver() {
			m := rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move")
			if err := b.play(m.String()); err != nil {
				t.Fatal(err)
			}
			if p = p.PlayUnchecked(m); p.String() != b.String() {
				t.Fatalf("%s, want %s", b, p)
			}
		}
	})
}
